// SPDX-License-Identifier: GPL-3.0-or-later
// Settings and notifications of the program; what it consists of is in application.cpp.
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/services/view/services_page.h"
#include "gui/window/application.h"
#include "gui/window/main_window.h"
#include "gui/window/window_extras.h"

#include <QLoggingCategory>

namespace gui {

namespace {

Q_LOGGING_CATEGORY(notifyLog, "signalbox.gui", QtInfoMsg)

} // namespace

void Application::addExtras()
{
    m_extras = new WindowExtras(m_window.get(), {&m_keeper, &m_preferences, &m_alerts, &m_profiles}, [this] {
        return SettingsDialog::Choice{m_theme, m_language, m_preferences.all(), m_alerts.rules()};
    });
    // Queued: another language takes the dialog that asks for it with the window.
    connect(m_extras, &WindowExtras::chosen, this, &Application::choose, Qt::QueuedConnection);
    connect(m_extras, &WindowExtras::placeWanted, this, &Application::lead);
}

void Application::choose(const SettingsDialog::Choice& choice)
{
    if (choice.theme != m_theme)
        setTheme(choice.theme);
    m_alerts.setRules(choice.rules);
    m_preferences.set(choice.preferences);
    if (choice.language != m_language)
        setLanguage(choice.language);
    else
        applyLanguage(); // Times may be shown in another way.
    m_keeper.writeSoon();
}

void Application::connectAlerts()
{
    connect(&m_services, &ServicesController::changed, &m_alerts, &AlertController::seeServices);
    connect(&m_services, &ServicesController::confirmed, &m_alerts, &AlertController::seeServices);
    connect(&m_services, &ServicesController::watchStateChanged, &m_alerts, [this](const consul::WatchState& state) {
        if (state.phase != consul::WatchPhase::Live)
            m_alerts.loseServices();
    });
    connect(&m_alerts, &AlertController::told, this,
        [this](const Alert& alert) { m_notifier.show(alert.id, tr("Signalbox"), alertText(alert)); });
    connect(&m_alerts, &AlertController::withdrawn, &m_notifier, &DesktopNotifier::withdraw);
    connect(&m_notifier, &DesktopNotifier::failed, this,
        [](const QString& why) { qCDebug(notifyLog).noquote() << "no notification of the desktop:" << why; });
    connect(&m_notifier, &DesktopNotifier::chosen, this, [this](quint64 id) {
        const auto* const alert = m_alerts.model()->find(id);
        if (alert == nullptr || !m_window)
            return;
        const Alert wanted = *alert;
        m_window->setWindowState(m_window->windowState() & ~Qt::WindowMinimized);
        m_window->raise();
        m_window->activateWindow();
        lead(wanted);
    });
}

void Application::lead(const Alert& alert)
{
    if (alert.fact.kind == AlertKind::ServiceCritical) {
        m_window->showPage(m_servicesPage->id());
        m_servicesPage->lead({alert.fact.node, alert.fact.subject});
        return;
    }
    if (alert.fact.kind == AlertKind::NodeDown) {
        m_window->showPage(m_servicesPage->id());
        m_servicesPage->leadToNode(alert.fact.node);
        return;
    }
    m_window->showPage(m_semaphores->id());
    m_semaphores->lead({alert.fact.path, alert.fact.subject});
}

} // namespace gui
