// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/seen_stage.h"

#include "gui/connections/model/connection_words.h"
#include "gui/kit/view/views.h"
#include "gui/semaphores/model/past_moment.h"
#include "gui/semaphores/view/stage_pane.h"
#include "gui/semaphores/view/stage_view.h"

#include <algorithm>

namespace gui {

SeenStage::SeenStage(Connection* connection, SeenTime* seen, QWidget* parent)
    : StageParts(parent)
    , m_connection(connection)
    , m_seen(seen)
    , m_pane(new StagePane(this))
    , m_now(QDateTime::currentDateTimeUtc())
{
    stackTightly(this, {m_pane}, m_pane);
    giveSecondNames("run", m_pane);
    m_tick.setInterval(std::chrono::seconds(1));
    connect(&m_tick, &QTimer::timeout, this, &SeenStage::tick);
    connect(m_pane->stage(), &StageView::sessionSelected, this, &StageParts::sessionSelected);
    connect(m_pane->stage(), &StageView::contextMenuWanted, this, &StageParts::contextMenuWanted);
    connect(m_pane, &StagePane::retryWanted, connection, &Connection::retryNow);
    connectSeen();
    if (seen->isPast()) // The window was built anew meanwhile.
        seen->seek(seen->cursor());
}

void SeenStage::connectSeen()
{
    auto* const watches = m_seen->watches();
    connect(watches, &PathWatchSet::updated, this, &SeenStage::onUpdated);
    connect(watches, &PathWatchSet::removed, this, [this](const QString& path) {
        m_flow.erase(path);
        m_last.remove(path);
    });
    connect(watches, &PathWatchSet::renamed, this, [this](const QString& from, const QString& to) {
        m_last.insert(to, m_last.take(from));
        if (auto flow = m_flow.extract(from); !flow.empty()) {
            flow.key() = to;
            m_flow.insert(std::move(flow));
        }
    });
    connect(
        watches, &PathWatchSet::watchStateChanged, this, [this](const QString& path, const consul::WatchState& state) {
            if (state.phase == consul::WatchPhase::Retrying || state.phase == consul::WatchPhase::Denied)
                m_flow[path].loseContact();
            if (path == m_selection.path)
                showContact();
        });
    for (const auto& path : watches->paths())
        m_last.insert(path, watches->last(path));
    connect(m_connection, &Connection::statusChanged, this, &SeenStage::showContact);
    connect(m_seen, &SeenTime::pastChanged, this, &SeenStage::followPast);
    connect(m_seen, &SeenTime::sourceChanged, this, &SeenStage::followPast);
    connect(m_seen, &SeenTime::pastShown, this, &SeenStage::showPast);
}

void SeenStage::select(const Selection& selection)
{
    const bool isOther = m_selection.path != selection.path;
    m_selection = selection;
    if (isOther)
        showPath();
    m_pane->stage()->setSelectedSession(selection.session);
}

void SeenStage::setLooks(const ContenderLooks& looks)
{
    m_pane->stage()->setLooks(looks);
}

void SeenStage::setNothing(const QString& sentence)
{
    m_pane->setNothing(sentence);
}

SessionTtls SeenStage::liveTtls() const
{
    const auto* const hub = m_connection->hub();
    return hub != nullptr ? ttlsOf(hub->sessions()) : SessionTtls();
}

QDateTime SeenStage::liveNow() const
{
    return m_seen->watches()->knownUntil(m_selection.path, m_connection->contactAt(QDateTime::currentDateTimeUtc()));
}

void SeenStage::work(const observer::Update& update, const SessionTtls& ttls)
{
    m_update = update;
    m_ttls = ttls;
    m_view = viewOf(update, ttls, m_now);
}

/// Another path, or the same one from another source.
void SeenStage::showPath()
{
    m_stillAt = {};
    if (m_seen->isPast()) {
        work({}, {});
        m_pane->setPath(m_selection.path, m_view);
        if (!m_selection.path.isEmpty())
            m_seen->seek(m_seen->cursor()); // pastShown() follows.
        return;
    }
    m_pane->setPastEvent(std::nullopt);
    m_now = liveNow();
    work(m_last.value(m_selection.path), liveTtls());
    m_pane->setNow(m_now);
    m_pane->setPath(m_selection.path, m_view);
    showContact();
}

void SeenStage::onUpdated(const QString& path, const observer::Update& update)
{
    m_flow[path].add(m_last.value(path), update);
    m_last.insert(path, update);
    if (path != m_selection.path || m_seen->isPast() || !isVisible())
        return;
    work(update, liveTtls());
    m_pane->setFlow(m_flow[path].text(update.receivedAt));
    const auto before = m_pane->stage()->scene();
    m_pane->apply(m_view, update.events);
    showContact();
    if (m_pane->stage()->scene() != before) // Else nothing is painted because of it.
        Q_EMIT shown(update.receivedAt);
}

void SeenStage::showLive()
{
    m_now = liveNow();
    m_pane->setPastEvent(std::nullopt);
    work(m_last.value(m_selection.path), liveTtls());
    m_pane->setNow(m_now);
    m_pane->apply(m_view);
    showContact();
}

void SeenStage::followPast()
{
    if (!m_seen->isPast())
        return showLive();
    m_pane->setFlow({});
    m_pane->setBanner({}); // Until that moment is read.
    showContact();
}

void SeenStage::showPast(const std::vector<history::Moment>& moments, const QDateTime& at)
{
    if (!m_seen->isPast())
        return;
    m_now = at;
    const auto moment = std::ranges::find(moments, m_selection.path, &history::Moment::path);
    const bool isSeen = moment != moments.end() && moment->contact == history::Contact::Live
        && !isUnseenThen(*m_seen, m_selection.path);
    work(isSeen ? moment->update : observer::Update(), ttlsOf(sessionsOf(moments)));
    m_pane->setPastEvent(eventThen(*m_seen, m_selection.path));
    m_pane->setNow(at);
    m_pane->apply(m_view);
    if (!m_selection.path.isEmpty())
        m_pane->setBanner(bannerThen(m_selection.path, m_update.state.get()));
}

void SeenStage::showContact()
{
    if (m_selection.path.isEmpty())
        m_pane->setBanner({});
    if (m_seen->isPast() || m_selection.path.isEmpty()) { // Of the past, showPast() says what is missing.
        m_pane->setOutdated(false);
        return;
    }
    const auto state = m_seen->watches()->watchState(m_selection.path);
    const bool isLost = state.phase == consul::WatchPhase::Retrying || state.phase == consul::WatchPhase::Denied
        || !m_connection->isInContact();
    if (!isLost)
        m_stillAt = {};
    else if (!m_connection->isInContact())
        m_stillAt = m_connection->contactAt(QDateTime::currentDateTimeUtc()); // Also while it was hidden.
    else if (!m_stillAt.isValid())
        m_stillAt = m_now;
    m_pane->setOutdated(isLost);
    // Of the connection the window's own banner tells, and of a path that is not there yet the stage itself.
    const auto& status = m_connection->status();
    const bool isTold = status.phase != ConnectionPhase::Live || state.phase == consul::WatchPhase::Stopped;
    m_pane->setBanner(isTold ? Banner() : bannerFor(m_selection.path, state, status, m_update.state.get(), m_now));
}

void SeenStage::tick()
{
    if (m_seen->isPast() || m_selection.path.isEmpty())
        return;
    m_now = m_stillAt.isValid() ? m_stillAt : liveNow();
    work(m_update, m_ttls);
    m_pane->setNow(m_now);
    m_pane->apply(m_view); // It may say more by now.
    if (const auto flow = m_flow.find(m_selection.path); flow != m_flow.end())
        m_pane->setFlow(flow->second.text(m_now));
    showContact();
}

void SeenStage::showEvent(QShowEvent* event)
{
    StageParts::showEvent(event);
    m_tick.start();
    if (!m_seen->isPast())
        showLive();
}

void SeenStage::hideEvent(QHideEvent* event)
{
    StageParts::hideEvent(event);
    m_tick.stop();
}

} // namespace gui
