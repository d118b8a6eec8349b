// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/application.h"

#include "gui/main_window.h"
#include "gui/pages/activity/activity_page.h"
#include "gui/pages/semaphores/semaphores_page.h"

#include <QCoreApplication>
#include <QSettings>

namespace gui {

namespace {

constexpr auto themeKey = "look/theme";
constexpr auto languageKey = "look/language";

} // namespace

Application::Application(QObject* parent)
    : QObject(parent)
{
    const QSettings settings;
    m_theme = themeChoiceFromName(settings.value(QLatin1String(themeKey)).toString());
    m_language = settings.value(QLatin1String(languageKey)).toString();
    applyTheme(m_theme);
    installLanguage(m_language);
}

Application::~Application()
{
    end();
}

void Application::start(const consul::Endpoint& endpoint, const QStringList& paths)
{
    showWindow();
    m_connection.open(endpoint);
    // After opening: which paths are remembered depends on the connection.
    if (!paths.isEmpty())
        m_semaphores->openPaths(paths);
}

void Application::end()
{
    if (m_window)
        m_window->saveState();
    m_connection.close();
    m_window.reset();
}

MainWindow* Application::window() const
{
    return m_window.get();
}

void Application::showWindow()
{
    m_window = std::make_unique<MainWindow>(&m_connection);
    m_semaphores = new SemaphoresPage(&m_connection);
    m_window->addPage(m_semaphores);
    m_window->addPage(new ActivityPage(&m_connection));
    m_window->setThemeChoice(m_theme);
    m_window->setLanguageChoice(m_language);
    connect(m_window.get(), &MainWindow::themeChosen, this, &Application::setTheme);
    // Queued: the window that is asked to go is still handling its menu.
    connect(m_window.get(), &MainWindow::languageChosen, this, &Application::setLanguage, Qt::QueuedConnection);
    m_window->restoreState();
    m_window->show();
}

void Application::setTheme(ThemeChoice choice)
{
    m_theme = choice;
    QSettings().setValue(QLatin1String(themeKey), themeChoiceName(choice));
    applyTheme(choice);
    if (m_window)
        m_window->setThemeChoice(choice);
}

void Application::setLanguage(const QString& language)
{
    if (m_language == language)
        return;
    m_language = language;
    QSettings().setValue(QLatin1String(languageKey), language);
    const auto old = std::move(m_window);
    if (old)
        old->saveState();
    installLanguage(language);
    if (old)
        showWindow();
}

} // namespace gui
