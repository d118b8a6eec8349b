// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/features.h"

#include "gui/activity/view/activity_page.h"
#include "gui/keys/view/keys_page.h"
#include "gui/lab/view/lab_page.h"
#include "gui/lessons/view/lessons_page.h"
#include "gui/nodes/view/nodes_page.h"
#include "gui/now/view/now_page.h"
#include "gui/prove/view/prove_page.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/services/view/services_page.h"
#include "gui/sessions/view/sessions_page.h"
#include "gui/why/view/why_page.h"

namespace gui {

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
    , m_alerts(connection, m_history.watches())
    , m_now(connection, m_history.watches(), &m_alerts.alarms())
    , m_others(connection, profiles)
    , m_nodes(connection, &m_sessions.holdings())
    , m_ends(connection, &m_history)
    , m_why(connection, &m_history, &m_ends)
{
    QObject::connect(&m_lab, &LabController::begun, &m_runHistory, &HistoryController::beginRun);
    QObject::connect(&m_lab, &LabController::ending, &m_runHistory, &HistoryController::noteRunEnding);
    QObject::connect(&m_lab, &LabController::over, &m_runHistory, &HistoryController::endRun);
    QObject::connect(&m_lab, &LabController::discarded, &m_runHistory, &HistoryController::discardRun);
    m_runHistory.setRecordedElsewhere(
        [this] { return m_history.recording().isRunning() ? m_history.recording().file() : QString(); });
    for (auto* const history : {&m_history, &m_runHistory}) {
        QObject::connect(&m_lab, &LabController::faulted, history, &HistoryController::noteFault);
        history->setLabRequests([this](const QString& path) { return m_lab.requests().series(path); });
    }
    m_keys.showWatched(m_history.watches());
}

std::vector<Page*> Features::makePages()
{
    auto* const semaphores = new SemaphoresPage(m_connection, &m_history);
    QObject::connect(semaphores, &SemaphoresPage::discovered, &m_palette, &PaletteController::setDiscovered);
    auto* const lab = new LabPage(m_connection, &m_lab);
    lab->setPractice(&m_practice);
    lab->setHistory(&m_runHistory);
    semaphores->setEnds(&m_ends);
    auto* const now = new NowPage(m_connection, &m_now);
    now->setOthers(&m_others);
    QObject::connect(now, &NowPage::lookWanted, semaphores, &SemaphoresPage::lookAhead);
    QObject::connect(semaphores, &SemaphoresPage::discovered, now, &NowPage::setDiscovered);
    auto* const prove = new ProvePage(&m_prove);
    playProofs(prove);
    // Now stands first, under 0, and what came later stands last: the numbers of the others are known by heart.
    return {now, semaphores, new KeysPage(m_connection, &m_keys), new ServicesPage(m_connection, &m_services), lab,
        new ActivityPage(m_connection), new SessionsPage(m_connection, &m_sessions),
        new NodesPage(m_connection, &m_nodes), new WhyPage(m_connection, &m_why), prove, new LessonsPage(&m_lessons)};
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
    m_alerts.retranslate();
    m_lessons.retranslate();
    m_prove.retranslate();
    m_why.retranslate();
}

} // namespace gui
