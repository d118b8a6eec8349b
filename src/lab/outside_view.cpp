// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/outside_view.h"

#include "consul/client_requests.h"
#include "lab/view_comparison.h"
#include "protocols/step.h"
#include "protocols/traced_client.h"
#include "semaphore/decode.h"

#include <QPointer>

#include <utility>

namespace lab {

namespace {

/// Bursts of a thousand contenders would be as many big answers.
constexpr std::chrono::milliseconds rarest{20};

consul::Request requestOf(const QString& path, bool lock)
{
    return lock ? consul::kvGetRequest(path, consul::Consistency::Default)
                : consul::kvListRequest(path + u'/', consul::Consistency::Default);
}

} // namespace

OutsideView::OutsideView(consul::Client* client, const QString& path, bool lock, QObject* parent)
    : QObject(parent)
    , m_path(lock ? path : path + u'/')
    , m_watch(client, requestOf(path, lock))
{
    m_watch.setMinimumInterval(rarest);
    connect(&m_watch, &consul::Watch::answered, this, &OutsideView::read);
    connect(&m_watch, &consul::Watch::stateChanged, this, &OutsideView::note);
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, &OutsideView::lookAgain);
}

/// The first query does not block: how long its answer takes says how late others may be.
void OutsideView::start()
{
    m_asked = protocols::steadyNow();
    m_watch.start();
}

void OutsideView::stop()
{
    m_patience.stop();
    m_watch.stop();
}

void OutsideView::hear(const ContenderEvent& event)
{
    // Consul shows a release when it is done. A contender whose release failed comes here with a later event.
    const bool isAtEnd = endsHolding(event.kind) && event.kind != ContenderEventKind::Released;
    if (event.kind != ContenderEventKind::Granted && !isAtEnd)
        return;
    const QString left = m_inside.take(event.contender);
    if (!left.isEmpty())
        await(left, event.at, false);
    if (event.kind != ContenderEventKind::Granted || event.holder.isEmpty())
        return;
    m_inside.insert(event.contender, event.holder);
    await(event.holder, event.at, true);
}

void OutsideView::await(const QString& holder, std::chrono::nanoseconds since, bool holds)
{
    m_awaited.insert(holder, {since, holds});
    if (!m_patience.isActive())
        m_patience.start(viewMargin);
}

void OutsideView::lookAgain()
{
    const auto due = protocols::steadyNow() - viewMargin;
    const auto& sights = m_occupancy.sights();
    bool isMissing = false;
    m_awaited.removeIf([&](const QHash<QString, Awaited>::iterator each) {
        if (each->since >= due)
            return false;
        if (!sights.empty() && sights.back().at <= each->since + viewMargin) // A later one has said it already.
            isMissing = isMissing || sights.back().live.contains(each.key()) != each->holds;
        return true;
    });
    if (!m_awaited.isEmpty())
        m_patience.start(viewMargin);
    if (!isMissing || m_watch.state().phase != consul::WatchPhase::Live)
        return;
    m_watch.stop();
    start();
}

void OutsideView::read(const consul::Snapshot& snapshot)
{
    semaphore::Observation observation;
    observation.path = m_path;
    observation.index = snapshot.index;
    const auto now = protocols::steadyNow();
    const QPointer<OutsideView> self(this);
    if (const auto asked = std::exchange(m_asked, std::nullopt))
        Q_EMIT answered(*asked, now);
    if (!self)
        return;
    if (snapshot.status == 200) {
        auto entries = consul::parseKvList(snapshot.body);
        if (!entries) {
            m_watch.reject(entries.error());
            return;
        }
        observation.entries = std::move(*entries);
    }
    m_occupancy.add(now, semaphore::decode(observation));
}

void OutsideView::note(const consul::WatchState& state)
{
    const bool isLost = state.phase == consul::WatchPhase::Retrying || state.phase == consul::WatchPhase::Denied;
    if (isLost)
        m_asked.reset();
    const bool isNews = isLost && !m_isLost && state.error;
    // Only an answer says that it is back: not a new attempt, nor the end of all attempts.
    const bool isNoAnswer = state.phase == consul::WatchPhase::Connecting || state.phase == consul::WatchPhase::Stopped;
    const bool wasLost = std::exchange(m_isLost, isLost || (m_isLost && isNoAnswer));
    const auto error = state.error; // A receiver of the change may delete this object.
    const QPointer<OutsideView> self(this);
    if (wasLost != m_isLost)
        Q_EMIT contactChanged();
    if (isNews && self)
        Q_EMIT lost(*error);
}

} // namespace lab
