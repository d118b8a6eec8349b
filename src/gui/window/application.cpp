// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/application.h"

#include "gui/activity/view/activity_page.h"
#include "gui/history/view/history_parts.h"
#include "gui/history/view/recording_mark.h"
#include "gui/keys/view/keys_page.h"
#include "gui/kit/model/filter_words.h"
#include "gui/kit/model/settings_change.h"
#include "gui/kit/view/plain_text_guard.h"
#include "gui/lab/view/lab_page.h"
#include "gui/lab/view/practice_bar.h"
#include "gui/palette/view/palette_dialog.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/services/view/services_page.h"
#include "gui/sessions/view/sessions_page.h"
#include "gui/window/main_window.h"
#include "gui/window/screen_fit.h"
#include "gui/window/window_actions.h"
#include "gui/window/window_extras.h"

#include <QDialog>
#include <QSettings>
#include <QStatusBar>

#include <algorithm>

namespace gui {

namespace {

constexpr auto themeKey = "look/theme";
constexpr auto languageKey = "look/language";

const QDialog* openDialog(const QWidget* window)
{
    const auto dialogs = window != nullptr ? window->findChildren<QDialog*>() : QList<QDialog*>();
    const auto open = std::find_if(dialogs.begin(), dialogs.end(), [](const QDialog* dialog) {
        // Settings are shown anew with the window.
        return dialog->isVisible() && qobject_cast<const SettingsDialog*>(dialog) == nullptr;
    });
    return open != dialogs.end() ? *open : nullptr;
}

AlertServices servicesFor(ServicesController& controller)
{
    return {[&controller] { return controller.isConfirmed() ? controller.inventory() : nullptr; },
        [&controller]() -> const cleanup::StatusClock& { return controller.clock(); },
        [&controller](bool kept) { controller.setKept(kept); }};
}

} // namespace

Application::Application(profiles::SecretStore* secrets, QObject* parent)
    : QObject(parent)
    , m_profiles(&m_connection, secrets)
    , m_lab(&m_connection)
    , m_history(&m_connection)
    , m_services(&m_connection)
    , m_keys(&m_connection)
    , m_sessions(&m_connection, m_history.watches())
    , m_palette(&m_connection, m_history.watches(), [this] { return m_keys.model()->levels(); })
    , m_practice(&m_connection, &m_lab)
    , m_alerts(&m_connection, m_history.watches(), servicesFor(m_services))
{
    new PlainTextGuard(this);
    new ScreenFit(this);
    m_profiles.setLeave(
        [this](ProfileController::Leaving why, std::function<void()> goOn) { leaveConnection(why, std::move(goOn)); });
    connect(&m_lab, &LabController::faulted, &m_history, &HistoryController::noteFault);
    m_history.setLabRequests([this](const QString& path) { return m_lab.requests().series(path); });
    const QSettings settings;
    m_theme = themeChoiceFromName(settings.value(QLatin1String(themeKey)).toString());
    m_language = settings.value(QLatin1String(languageKey)).toString();
    applyTheme(m_theme);
    m_shownLanguage = m_language;
    m_shownTime = timeStyle();
    installLanguage(m_language);
    connectAlerts();
}

Application::~Application()
{
    end();
}

void Application::start(const consul::Endpoint& endpoint, const QStringList& paths, const QStringList& warnings)
{
    showWindow();
    m_profiles.openEndpoint(endpoint, warnings);
    // After opening: which paths are remembered depends on the connection.
    openPaths(paths);
}

/// Whatever page was looked at last: these were asked for just now.
void Application::openPaths(const QStringList& paths)
{
    if (paths.isEmpty())
        return;
    m_semaphores->openPaths(paths);
    m_window->showPage(m_semaphores->id());
}

void Application::startProfile(const QString& id, const std::optional<consul::Endpoint>& instead,
    const QStringList& paths, const QStringList& warnings)
{
    showWindow();
    const auto* const profile = profiles::findById(m_profiles.profiles(), id);
    if (profile == nullptr) {
        const QString gone = tr("The connection that was asked for is not in the list any more.");
        m_window->statusBar()->showMessage(gone);
        if (instead) {
            m_profiles.openEndpoint(*instead, warnings + QStringList(gone));
            openPaths(paths);
        }
        return;
    }
    if (!paths.isEmpty())
        openPathsOnce(profiles::keyOf(instead.value_or(profile->endpoint), *profile), paths);
    m_profiles.open(id, instead, warnings);
}

/// Where they were asked for, once that is open: until a keychain has answered, something else may be opened, which has
/// other keys. Then they are dropped, as the connection is.
void Application::openPathsOnce(const QString& settingsKey, const QStringList& paths)
{
    const auto show = [this, settingsKey, paths] {
        if (m_connection.settingsKey() == settingsKey)
            openPaths(paths);
    };
    connect(&m_connection, &Connection::opened, this, show, Qt::SingleShotConnection);
}

void Application::startPractice(const consul::Endpoint& endpoint, const QStringList& paths, const QStringList& warnings)
{
    const auto* const known = profiles::findByAddress(m_profiles.profiles(), endpoint);
    m_connection.setClusterEndpoint(endpoint, known != nullptr ? std::optional(*known) : std::nullopt);
    showWindow();
    practise();
    if (!m_practice.isOn()) {
        m_profiles.openEndpoint(endpoint, warnings);
        m_window->setPracticeTrouble(m_practice.errorText());
    }
    openPaths(paths);
}

void Application::end()
{
    if (m_window)
        m_window->saveState();
    m_connection.close();
    m_window.reset();
    m_keeper.write();
}

MainWindow* Application::window() const
{
    return m_window.get();
}

void Application::showWindow()
{
    m_window = std::make_unique<MainWindow>(&m_connection, &m_profiles);
    m_window->setMayClose([this] { return mayQuit(); });
    m_window->statusBar()->addPermanentWidget(new RecordingMark(&m_history));
    auto* const semaphores = new SemaphoresPage(
        &m_connection, &m_history, [this](QWidget* page) { return new HistoryParts(&m_history, page); });
    auto* const lab = new LabPage(&m_connection, &m_lab);
    lab->setTopBar(new PracticeBar(&m_practice));
    m_semaphores = semaphores;
    m_window->addPage(semaphores);
    auto* const keys = new KeysPage(&m_connection, &m_keys);
    m_window->addPage(keys);
    m_servicesPage = new ServicesPage(&m_connection, &m_services);
    m_window->addPage(m_servicesPage);
    m_window->addPage(lab);
    m_window->addPage(new ActivityPage(&m_connection));
    auto* const sessions = new SessionsPage(&m_connection, &m_sessions);
    m_window->addPage(sessions); // Last: the numbers of the others are known by heart.
    connect(semaphores, &SemaphoresPage::spawnWanted, lab, [lab, window = m_window.get()](const LabTarget& target) {
        window->showPage(lab->id());
        lab->aim(target);
    });
    connect(keys, &KeysPage::semaphoreWanted, semaphores, [semaphores, window = m_window.get()](const QString& path) {
        window->showPage(semaphores->id());
        semaphores->openPaths({path});
    });
    m_places = {semaphores, keys, m_servicesPage, sessions};
    connect(semaphores, &SemaphoresPage::discovered, &m_palette, &PaletteController::setDiscovered);
    connect(m_window.get(), &MainWindow::findWanted, this, &Application::findAnything);
    connect(sessions, &SessionsPage::keyWanted, keys, [keys, window = m_window.get()](const QString& key) {
        window->showPage(keys->id());
        keys->goTo(key);
    });
    m_window->setThemeChoice(m_theme);
    m_window->setLanguageChoice(m_language);
    m_window->setPracticeChoice(m_practice.vintage());
    connect(m_window.get(), &MainWindow::practiceVintageChosen, this,
        [this](const QString& name) { m_practice.setVintage(name); });
    connect(m_window.get(), &MainWindow::practiceWanted, this, &Application::practise);
    connect(m_window.get(), &MainWindow::practiceLeft, this, &Application::leavePractice);
    connect(m_window.get(), &MainWindow::practiceRepaired, &m_practice, &PracticeHost::repair);
    connect(m_window.get(), &MainWindow::themeChosen, this, &Application::setTheme);
    // Queued: the window that is asked to go is still handling its menu.
    connect(m_window.get(), &MainWindow::languageChosen, this, &Application::setLanguage, Qt::QueuedConnection);
    addExtras();
    m_window->restoreState();
    m_window->show();
}

void Application::findAnything()
{
    if (m_window->findChild<PaletteDialog*>() != nullptr)
        return;
    auto* const dialog = new PaletteDialog(&m_palette, paletteActions(*m_window), m_window.get());
    connect(&m_connection, &Connection::aboutToClose, dialog, &QDialog::reject);
    // Queued: what is chosen may open a dialog of its own, or build the window anew.
    connect(dialog, &PaletteDialog::chosen, this, &Application::goTo, Qt::QueuedConnection);
    dialog->open();
}

void Application::goTo(const PaletteItem& item)
{
    switch (item.kind) {
    case PaletteKind::Action:
        doAction(*m_window, item.id);
        return;
    case PaletteKind::Semaphore:
        m_window->showPage(m_places.semaphores->id());
        m_places.semaphores->openPaths({item.id});
        return;
    case PaletteKind::Key:
        m_window->showPage(m_places.keys->id());
        m_places.keys->goTo(item.id);
        return;
    case PaletteKind::Session:
        m_window->showPage(m_places.sessions->id());
        m_places.sessions->goTo(item.id);
        return;
    case PaletteKind::Service:
        m_window->showPage(m_places.services->id());
        m_places.services->lookFor(QStringLiteral("service:") + exactly(item.id));
        return;
    case PaletteKind::Node:
        m_window->showPage(m_places.services->id());
        m_places.services->lookFor(QStringLiteral("node:") + exactly(item.id));
        return;
    case PaletteKind::KeySearch:
        m_window->showPage(m_places.keys->id());
        m_places.keys->findEverywhere(item.id);
        return;
    }
}

void Application::setTheme(ThemeChoice choice)
{
    m_theme = choice;
    SettingsChange().set(QLatin1String(themeKey), themeChoiceName(choice));
    applyTheme(choice);
    if (!m_window)
        return;
    m_window->setThemeChoice(choice);
    m_extras->showChoice(); // Else settings that lie open would choose the one before again.
}

void Application::setLanguage(const QString& language)
{
    if (m_language == language)
        return;
    m_language = language;
    SettingsChange().set(QLatin1String(languageKey), language);
    if (m_window)
        m_window->setLanguageChoice(language);
    applyLanguage();
}

void Application::applyLanguage()
{
    if (m_language == m_shownLanguage && timeStyle() == m_shownTime)
        return;
    if (const auto* const dialog = openDialog(m_window.get())) {
        // Queued: whoever opened the dialog learns first how it ended, and may open the next.
        connect(dialog, &QDialog::finished, this, &Application::applyLanguage, Qt::QueuedConnection);
        return;
    }
    m_shownLanguage = m_language;
    m_shownTime = timeStyle();
    const int settingsTab = m_window ? m_extras->settingsTab() : -1;
    const auto old = std::move(m_window);
    if (old)
        old->saveState();
    installLanguage(m_language);
    if (old) {
        showWindow();
        m_window->setFilters(old->filters()); // Of practice they are kept nowhere.
    }
    if (settingsTab >= 0)
        m_extras->openSettings(settingsTab);
    m_lab.retranslate();
    m_alerts.model()->retranslate();
}

} // namespace gui
