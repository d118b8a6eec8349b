// SPDX-License-Identifier: GPL-3.0-or-later
// Moments of the past, shown in place of what is so now. What is watched goes on meanwhile.
#include "gui/semaphores/view/semaphores_page_past.h"

#include "gui/kit/model/event_words.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/notice.h"
#include "gui/semaphores/model/semaphore_tree_model.h"
#include "gui/semaphores/view/repair_controller.h"
#include "gui/semaphores/view/stage_pane.h"
#include "gui/semaphores/view/tree_pane.h"
#include "history/lanes.h"

#include <QSet>

#include <algorithm>

namespace gui {

namespace {

consul::WatchState liveState()
{
    consul::WatchState state;
    state.phase = consul::WatchPhase::Live;
    return state;
}

/// Nothing is known, and nothing will be.
consul::WatchState unseenState(const QDateTime& at)
{
    consul::WatchState state;
    state.lastAnswerAt = at;
    return state;
}

/// All that any path knew of.
std::vector<consul::SessionInfo> sessionsOf(const std::vector<history::Moment>& moments)
{
    std::vector<consul::SessionInfo> sessions;
    QSet<QString> known;
    for (const auto& moment : moments) {
        if (!moment.update.observation)
            continue;
        for (const auto& session : moment.update.observation->sessions) {
            if (!known.contains(session.id))
                sessions.push_back(session);
            known.insert(session.id);
        }
    }
    return sessions;
}

} // namespace

void SemaphoresPage::connectHistory()
{
    connect(m_seen, &SeenTime::pastChanged, this, [this] {
        if (m_seen->isPast())
            enterPast();
        else
            leavePast();
    });
    connect(m_seen, &SeenTime::openingChanged, this, &Page::usefulAloneChanged);
    connect(m_seen, &SeenTime::sourceChanged, this, &Page::usefulAloneChanged);
    connect(m_seen, &SeenTime::sourceChanged, this, [this] {
        if (m_past)
            tellPast();
        if (m_past)
            m_past->steps.clear();
    });
    connect(
        m_seen, &SeenTime::pastShown, this, [this](const std::vector<history::Moment>& moments, const QDateTime& at) {
            if (m_past)
                m_past->isRead = true;
            showPast(moments, at);
        });
    connect(m_seen, &SeenTime::cursorMoved, this, &SemaphoresPage::showPastText);
    connect(m_seen, &SeenTime::tick, this, &SemaphoresPage::showPastText); // It falls further behind.
    connect(m_seen, &SeenTime::recordingChanged, this, [this] { tellResting(); });
    if (!m_seen->isPast())
        return;
    // The window was built anew meanwhile.
    enterPast();
    m_seen->seek(m_seen->cursor());
}

void SemaphoresPage::backToLive()
{
    if (m_past)
        m_seen->goLive();
}

QString SemaphoresPage::blocked() const
{
    return m_past ? pastReason() : m_repairs->blocked();
}

const QDateTime& SemaphoresPage::shownNow() const
{
    return m_past ? m_past->at : m_stillAt.isValid() ? m_stillAt : now();
}

void SemaphoresPage::enterPast()
{
    m_past = std::make_unique<Past>();
    for (const auto& path : m_model->paths())
        m_past->live.insert(path, m_model->update(path));
    m_past->selection = m_selection;
    m_past->at = m_seen->wallClock(m_seen->cursor());
    // Until a moment of the recording is read, nothing of what is so now may be taken for one.
    if (m_seen->isFile())
        showPast({}, m_past->at);
    m_inspector->setWireShown(false);
    followContact();
    showPastText();
    showBanner();
    showInspector();
    tellPast();
}

void SemaphoresPage::tellPast()
{
    Q_EMIT pastShown(!m_past   ? QString()
            : m_seen->isFile() ? tr("a recording is shown")
                               : tr("the past is shown; watching goes on"));
}

/// In local time; in UTC on hover.
void SemaphoresPage::showPastText()
{
    m_pastNotice->setText(m_past ? m_past->text(*m_seen) : QString());
    if (!m_past)
        return;
    QString tip = tr("In UTC: %1").arg(m_seen->wallClock(m_seen->cursor()).toUTC().toString(Qt::ISODateWithMs));
    if (const auto in = m_seen->recordedIn(); !in.isEmpty())
        tip += u'\n' + tr("Recorded in %1.", "namespace team-a, partition eu").arg(consul::tenancyText(in));
    m_pastNotice->setToolTip(tipText(tip));
}

/// A recording shows its own paths. Going back in what is watched shows that, and what was watched then.
QStringList SemaphoresPage::pastPaths(const std::vector<history::Moment>& moments) const
{
    const auto& lanes = m_seen->lanes();
    QSet<QString> paths;
    for (const auto& moment : moments)
        paths.insert(moment.path);
    if (m_seen->isFile()) {
        for (const auto& lane : lanes.lanes)
            paths.insert(lanes.paths[static_cast<std::size_t>(lane.path)].path);
    } else {
        for (const auto& path : m_watches->paths())
            paths.insert(path);
    }
    return paths.values();
}

/// Whether the moment lies in an outage of the path: nobody watched it, or Consul did not answer.
bool SemaphoresPage::isUnseen(const QString& path) const
{
    const auto& lanes = m_seen->lanes();
    const int number = pathNumber(lanes, path);
    const auto at = m_seen->cursor();
    return number >= 0 && history::bandAt(lanes.paths[static_cast<std::size_t>(number)].outages, at) != nullptr;
}

/// The newest sentence about the selected path at that moment.
QString SemaphoresPage::pastEvent() const
{
    if (isUnseen(m_selection.path))
        return {};
    const auto& lanes = m_seen->lanes();
    const auto& all = lanes.happenings;
    const auto end = std::partition_point(
        all.begin(), all.end(), [at = m_seen->cursor()](const history::Happening& each) { return each.at <= at; });
    for (auto each = end; each != all.begin();) {
        --each;
        if (lanes.paths[static_cast<std::size_t>(each->path)].path == m_selection.path)
            return eventSentence(history::eventOf(lanes, *each));
    }
    return {};
}

void SemaphoresPage::showPastBanner()
{
    Banner banner;
    if (m_past && m_past->isRead && !m_selection.path.isEmpty() && !current().state) {
        banner.id = QStringLiteral("not-seen");
        banner.tone = RowState::Warning;
        banner.text = tr("Not seen: at this moment there was no contact with %1.").arg(m_selection.path);
    }
    m_stage->setBanner(banner);
}

void SemaphoresPage::showPastRows(const std::vector<history::Moment>& moments)
{
    const auto wanted = pastPaths(moments);
    for (const auto& path : m_model->paths()) {
        if (!wanted.contains(path))
            m_model->removePath(path);
    }
    for (const auto& path : wanted) {
        std::ignore = m_model->addPath(path);
        const auto moment = std::find_if(
            moments.begin(), moments.end(), [&path](const history::Moment& each) { return each.path == path; });
        // Without contact, what was so before tells nothing of that moment.
        if (moment == moments.end() || moment->contact != history::Contact::Live || isUnseen(path)) {
            m_past->steps.remove(path);
            m_model->apply(path, {});
            m_model->applyWatchState(path, m_past->isRead ? unseenState(m_past->at) : consul::WatchState());
            continue;
        }
        m_model->applyWatchState(path, liveState());
        const auto shown = m_past->steps.constFind(path);
        if (shown == m_past->steps.constEnd() || *shown != moment->at)
            m_model->apply(path, moment->update);
        m_past->steps.insert(path, moment->at);
    }
}

void SemaphoresPage::showPast(const std::vector<history::Moment>& moments, const QDateTime& at)
{
    if (!m_past)
        return;
    m_past->at = at;
    m_past->sessions = sessionsOf(moments);
    m_model->tick(at);
    m_model->setSessions(m_past->sessions);
    const auto selected = m_selection;
    showPastRows(moments);
    const auto paths = m_model->paths();
    m_stage->setAnythingWatched(!paths.isEmpty());
    // Rows that went may have taken the selection along.
    if (paths.contains(selected.path))
        select(selected);
    else if (!paths.contains(m_selection.path))
        select({paths.value(0), {}});
    m_stage->setFlow({});
    m_stage->setPastEvent(pastEvent());
    m_stage->setNow(at);
    if (current().state)
        m_stage->apply(current(), sessions());
    else
        m_stage->setPath(m_selection.path, {});
    showPastBanner();
    showInspector();
}

void SemaphoresPage::leavePast()
{
    const auto past = std::exchange(m_past, nullptr);
    if (!past)
        return;
    const auto watched = m_watches->paths();
    for (const auto& path : m_model->paths()) {
        if (!watched.contains(path))
            m_model->removePath(path);
    }
    m_inspector->setWireShown(true);
    followContact();
    tellPast();
    m_model->tick(QDateTime::currentDateTimeUtc());
    m_model->setSessions(sessions());
    for (const auto& path : watched) {
        std::ignore = m_model->addPath(path);
        m_model->apply(path, past->live.value(path));
        m_model->applyWatchState(path, m_watches->watchState(path));
    }
    m_stage->setAnythingWatched(!watched.isEmpty());
    const auto chosen = watched.contains(m_selection.path) ? m_selection
        : watched.contains(past->selection.path)           ? past->selection
                                                           : Selection{watched.value(0), {}};
    select(chosen);
    showStage();
    showPastText();
    showInspector();
}

} // namespace gui
