// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/features.h"

#include "gui/activity/view/activity_page.h"
#include "gui/history/view/time_panes.h"
#include "gui/keys/view/keys_page.h"
#include "gui/lab/view/lab_page.h"
#include "gui/lab/view/practice_bar.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/services/view/services_page.h"
#include "gui/sessions/view/sessions_page.h"

namespace gui {

namespace {

AlertServices servicesFor(ServicesController& controller)
{
    return {[&controller] { return controller.isConfirmed() ? controller.inventory() : nullptr; },
        [&controller]() -> const cleanup::StatusClock& { return controller.clock(); },
        [&controller](bool kept) { controller.setKept(kept); }};
}

} // namespace

Features::Features(Connection* connection)
    : m_connection(connection)
    , m_lab(connection)
    , m_history(connection)
    , m_services(connection)
    , m_keys(connection)
    , m_sessions(connection, m_history.watches())
    , m_palette(connection, m_history.watches(), [this] { return m_keys.model()->levels(); })
    , m_practice(connection, &m_lab)
    , m_alerts(connection, m_history.watches(), servicesFor(m_services))
{
    QObject::connect(&m_lab, &LabController::faulted, &m_history, &HistoryController::noteFault);
    m_history.setLabRequests([this](const QString& path) { return m_lab.requests().series(path); });
    QObject::connect(&m_services, &ServicesController::changed, &m_alerts, &AlertController::seeServices);
    QObject::connect(&m_services, &ServicesController::confirmed, &m_alerts, &AlertController::seeServices);
    QObject::connect(
        &m_services, &ServicesController::watchStateChanged, &m_alerts, [this](const consul::WatchState& state) {
            if (state.phase != consul::WatchPhase::Live)
                m_alerts.loseServices();
        });
}

std::vector<Page*> Features::makePages()
{
    auto* const semaphores = new SemaphoresPage(
        m_connection, &m_history, [this](QWidget* page) { return new HistoryParts(&m_history, page); });
    QObject::connect(semaphores, &SemaphoresPage::discovered, &m_palette, &PaletteController::setDiscovered);
    auto* const lab = new LabPage(m_connection, &m_lab);
    lab->setTopBar(new PracticeBar(&m_practice));
    // Sessions came last: the numbers of the others are known by heart.
    return {semaphores, new KeysPage(m_connection, &m_keys), new ServicesPage(m_connection, &m_services), lab,
        new ActivityPage(m_connection), new SessionsPage(m_connection, &m_sessions)};
}

void Features::retranslate()
{
    m_lab.retranslate();
    m_alerts.model()->retranslate();
}

} // namespace gui
