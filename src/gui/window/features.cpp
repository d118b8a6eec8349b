// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/features.h"

#include "gui/activity/view/activity_page.h"
#include "gui/keys/view/keys_page.h"
#include "gui/lab/view/lab_page.h"
#include "gui/lab/view/practice_bar.h"
#include "gui/lessons/view/lessons_page.h"
#include "gui/nodes/view/nodes_page.h"
#include "gui/now/view/now_page.h"
#include "gui/prove/view/prove_page.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/services/view/services_page.h"
#include "gui/sessions/view/sessions_page.h"
#include "gui/why/model/why_words.h"
#include "gui/why/view/why_page.h"

namespace gui {

namespace {

AlertServices servicesFor(ServicesController& controller, const void* keeper)
{
    return {[&controller] { return controller.isConfirmed() ? controller.inventory() : nullptr; },
        [&controller]() -> const cleanup::StatusClock& { return controller.clock(); },
        [&controller] { return controller.departures(); },
        [&controller, keeper](bool kept) { controller.setKept(keeper, kept); }};
}

/// What the page finds by itself is not told there once more as an alarm.
std::vector<NowAlarm> alarmsIn(const AlertModel& model)
{
    std::vector<NowAlarm> alarms;
    for (int row = 0; row < model.rowCount(); ++row) {
        for (const auto& alert : model.open(row)) { // Whichever rule leads the row.
            const bool isWait = alert.fact.kind == AlertKind::WaitingLong;
            if (!isWait && alert.fact.kind != AlertKind::HeldLong)
                continue;
            alarms.push_back({QString::number(alert.id), alertText(alert), alert.fact.path, alert.fact.since,
                alert.fact.exact, isWait, placeOf(alert)});
        }
    }
    return alarms;
}

WhySources whySources(CatalogFeed catalog, HistoryController& history)
{
    return {std::move(catalog), [&history] { return history.lockLanes(); },
        [&history] { return history.recordedChecks(); },
        [&history](const QString& path) { return history.recordedEnds(path); }};
}

/// Why sessions ended, for a page that shows when.
EndStories endStories(const WhyController& why)
{
    return {[&why](const QString& path, const QString& session) { return why.endOf(path, session); },
        [&why](const QString& path, const QString& session) {
            const auto ending = why.endingOf(path, session);
            return ending ? ending->story.text : QString();
        }};
}

} // namespace

Features::Features(Connection* connection, ProfileController* profiles)
    : m_connection(connection)
    , m_lab(connection)
    , m_history(connection)
    , m_runHistory(connection, HistoryController::OfRun())
    , m_services(connection)
    , m_keys(connection)
    , m_sessions(connection, m_history.watches())
    , m_palette(connection, m_history.watches(), [this] { return m_keys.model()->levels(); })
    , m_practice(connection, &m_lab)
    , m_alerts(connection, m_history.watches(), servicesFor(m_services, &m_alerts))
    , m_now(connection, m_history.watches(), m_services.feed(&m_now), [this] { return alarmsIn(*m_alerts.model()); })
    , m_others(connection, profiles)
    , m_nodes(connection, m_services.feed(&m_nodes),
          [this](const QString& session) { return m_sessions.model()->holdings(session); })
    , m_why(connection, &m_history, whySources(m_services.feed(&m_why), m_history))
{
    QObject::connect(&m_lab, &LabController::faulted, &m_history, &HistoryController::noteFault);
    QObject::connect(&m_lab, &LabController::faulted, &m_runHistory, &HistoryController::noteFault);
    QObject::connect(&m_lab, &LabController::begun, &m_runHistory, &HistoryController::beginRun);
    QObject::connect(&m_lab, &LabController::ending, &m_runHistory, &HistoryController::noteRunEnding);
    QObject::connect(&m_lab, &LabController::over, &m_runHistory, &HistoryController::endRun);
    QObject::connect(&m_lab, &LabController::discarded, &m_runHistory, &HistoryController::discardRun);
    m_runHistory.setRecordedElsewhere(
        [this] { return m_history.recording().isRunning() ? m_history.recording().file() : QString(); });
    for (auto* const history : {&m_history, &m_runHistory})
        history->setLabRequests([this](const QString& path) { return m_lab.requests().series(path); });
    // Where a level may not be listed, what is watched below it is known nevertheless.
    const auto tellKeys = [this] { m_keys.model()->addKnown(m_history.watches()->paths()); };
    QObject::connect(connection, &Connection::opened, m_keys.model(), tellKeys);
    QObject::connect(m_history.watches(), &PathWatchSet::added, m_keys.model(), tellKeys);
    QObject::connect(&m_services, &ServicesController::changed, &m_alerts, &AlertController::seeServices);
    QObject::connect(&m_services, &ServicesController::confirmed, &m_alerts, &AlertController::seeServices);
    QObject::connect(
        &m_services, &ServicesController::watchStateChanged, &m_alerts, [this](const consul::WatchState& state) {
            if (state.phase != consul::WatchPhase::Live)
                m_alerts.loseServices();
        });
    QObject::connect(&m_services, &ServicesController::changed, &m_now, &NowController::noteChange);
    QObject::connect(&m_services, &ServicesController::confirmed, &m_now, &NowController::noteChange);
    QObject::connect(&m_services, &ServicesController::watchStateChanged, &m_now, &NowController::noteChange);
    QObject::connect(&m_services, &ServicesController::changed, &m_nodes, &NodesController::seeCatalog);
    QObject::connect(&m_services, &ServicesController::watchStateChanged, &m_nodes, &NodesController::seeCatalogState);
    QObject::connect(&m_sessions, &SessionsController::holdingsChanged, &m_nodes, &NodesController::noteHoldings);
    QObject::connect(m_alerts.model(), &AlertModel::countsChanged, &m_now, &NowController::noteChange);
    QObject::connect(&m_history, &HistoryController::recorded, &m_why, &WhyController::add);
    QObject::connect(&m_services, &ServicesController::changed, &m_why, &WhyController::seeCatalog);
    QObject::connect(&m_services, &ServicesController::confirmed, &m_why, &WhyController::seeCatalog);
    QObject::connect(&m_services, &ServicesController::watchStateChanged, &m_why, &WhyController::seeCatalog);
}

std::vector<Page*> Features::makePages()
{
    auto* const semaphores = new SemaphoresPage(m_connection, &m_history);
    QObject::connect(semaphores, &SemaphoresPage::discovered, &m_palette, &PaletteController::setDiscovered);
    auto* const lab = new LabPage(m_connection, &m_lab);
    auto* const bar = new PracticeBar(&m_practice);
    lab->setTopBar(bar);
    QObject::connect(
        bar, &PracticeBar::runWanted, lab, [this, lab] { lab->replaceRun([this] { m_practice.runAgain(); }); });
    lab->setHistory(&m_runHistory);
    semaphores->setEndStories(endStories(m_why));
    auto* const now = new NowPage(m_connection, &m_now);
    now->setOthers(&m_others);
    QObject::connect(now, &NowPage::lookWanted, semaphores, &SemaphoresPage::lookAhead);
    QObject::connect(semaphores, &SemaphoresPage::discovered, now, &NowPage::setDiscovered);
    auto* const prove = new ProvePage(&m_prove);
    playProofs(prove);
    // Now stands first, under 0, and what came later stands last: the numbers of the others are known by heart.
    return {now, semaphores, new KeysPage(m_connection, &m_keys), new ServicesPage(m_connection, &m_services), lab,
        new ActivityPage(m_connection), new SessionsPage(m_connection, &m_sessions),
        new NodesPage(m_connection, &m_nodes, m_services.agents()), new WhyPage(m_connection, &m_why), prove,
        new LessonsPage(&m_lessons)};
}

/// A story is a recording like any other: it is shown where they are, and goes on by itself.
void Features::playProofs(ProvePage* page)
{
    QObject::connect(page, &ProvePage::playWanted, page, [this](const QString& file, const QString& path) {
        m_played = {file, path};
        m_history.openRecording(file);
    });
    // Somebody may have opened another one since: that one is not played.
    const auto takePlayed = [this] {
        auto played = std::exchange(m_played, {});
        return played.file == m_history.openingName() ? played : PlayedProof();
    };
    QObject::connect(&m_history, &HistoryController::opened, page, [this, page, takePlayed] {
        const auto played = takePlayed();
        if (played.file.isEmpty())
            return;
        Q_EMIT page->placeWanted({Place::Kind::Event, played.path});
        m_history.seek(history::Time(0));
        m_history.play();
    });
    QObject::connect(
        &m_history, &HistoryController::openFailed, page, [page, takePlayed](const history::FileProblem& problem) {
            if (!takePlayed().file.isEmpty())
                page->showPlayProblem(problem.sentence);
        });
}

void Features::retranslate()
{
    m_lab.retranslate();
    m_alerts.model()->retranslate();
    m_lessons.retranslate();
    m_prove.retranslate();
}

} // namespace gui
