// SPDX-License-Identifier: GPL-3.0-or-later
// Joining answers with sessions and working them off; where they come from is in observed_path.cpp.
#include "observer/observed_path.h"

#include <algorithm>
#include <utility>

namespace observer {

using namespace std::chrono_literals;

namespace {

/// The first State has names if it can: it waits so long for the session list while that neither answers nor fails.
constexpr auto firstPatience = 3s;
/// So long a key's session may be missing from the list before it counts as invisible.
constexpr auto catchUpPatience = 500ms;

template <typename Moment>
std::optional<Moment> earlier(const std::optional<Moment>& one, const std::optional<Moment>& other)
{
    return one && other ? std::min(one, other) : one ? one : other;
}

} // namespace

void ObservedPath::onSessionsChanged()
{
    const auto& table = m_sessions->table();
    if (m_held || (m_reading && m_joined && differsFor(m_sessionIds, *m_joined, *table))) {
        m_held = false;
        m_again = m_reading != nullptr;
    }
    pump();
}

void ObservedPath::onPatienceOver()
{
    m_patienceOver = true;
    m_again = m_held;
    m_held = false;
    pump();
}

bool ObservedPath::mayPump()
{
    if (m_stopped || m_busy || m_held || m_absenceAsked || isDisguised() || (m_queue.empty() && !m_again))
        return false;
    if (m_sessions->isSettled() || m_patienceOver)
        return true;
    if (!m_patience.isActive())
        m_patience.start(firstPatience);
    return false;
}

void ObservedPath::pump()
{
    step();
    confirm();
}

void ObservedPath::confirm()
{
    const bool waits = m_busy || m_held || m_again || m_absenceAsked || !m_queue.empty();
    if (m_confirmed || m_stopped || waits || !m_answered || !m_last.state || m_state.phase != consul::WatchPhase::Live)
        return;
    m_confirmed = true;
    Q_EMIT confirmed();
}

void ObservedPath::step()
{
    if (!mayPump())
        return;
    Job job;
    job.path = m_path;
    job.table = m_sessions->table();
    job.siblings = m_siblings;
    job.before = m_last.state;
    job.sightings = m_last.sightings;
    QElapsedTimer age;
    if (m_again) { // First: what was held back is older than what waits in the queue.
        job.reading = m_reading;
        job.againAt = std::exchange(m_againAt, {});
        age.start();
    } else {
        job.snapshot = std::move(m_queue.front().snapshot);
        age = m_queue.front().age;
        m_changedFrom = earlier(m_changedFrom, m_queue.front().changedFrom);
        m_queue.pop_front();
    }
    m_again = false;
    m_busy = true;
    m_joined = job.table;
    inWorker(
        this, [job = std::move(job)] { return work(job); },
        [this, age, generation = m_generation](Outcome outcome) {
            m_busy = false;
            if (!m_stopped && generation == m_generation)
                deliver(std::move(outcome), age);
            pump();
        });
}

void ObservedPath::deliver(Outcome outcome, const QElapsedTimer& age)
{
    if (outcome.error) {
        m_answerError = outcome.error;
        if (m_queue.empty())
            m_watch->reject(*outcome.error);
        if (!m_stopped) // Whoever was told may have let go of this.
            showState(m_watch->state());
        return;
    }
    // Joining the old answer anew does not make it fresh: only one that was read now ends the trouble.
    const bool ended = outcome.reading != m_reading && std::exchange(m_answerError, std::nullopt);
    adopt(std::move(outcome), age);
    if (!ended || m_stopped)
        return;
    showState(m_watch->state());
    if (!m_stopped && m_state.phase == consul::WatchPhase::Live)
        Q_EMIT recovered();
}

void ObservedPath::adopt(Outcome outcome, const QElapsedTimer& age)
{
    m_reading = std::move(outcome.reading);
    m_sessionIds = std::move(outcome.sessionIds);
    if (outcome.mayCatchUp && !m_patienceOver) {
        m_held = true;
        // The list may have come while the worker was busy.
        if (m_sessions->table() != m_joined)
            onSessionsChanged();
        else if (!m_patience.isActive())
            m_patience.start(catchUpPatience);
        return;
    }
    m_patience.stop();
    // A list without a single session is hidden by ACL; waiting for it each time would only make everything late.
    m_patienceOver = outcome.mayCatchUp && m_joined->sessions.empty();
    if (m_sessions->table() != m_joined && differsFor(m_sessionIds, *m_joined, *m_sessions->table()))
        m_again = true;
    const auto changedFrom = std::exchange(m_changedFrom, std::nullopt);
    if (m_last.state && *m_last.state == *outcome.state && outcome.events.empty())
        return;
    const bool first = m_last.state == nullptr;
    m_last = Update{std::move(outcome.state), std::move(outcome.observation), first, std::move(outcome.events),
        std::move(outcome.sightings), outcome.at, std::chrono::microseconds(age.nsecsElapsed() / 1000), {}};
    if (changedFrom) {
        const auto passed = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - *changedFrom);
        m_last.unseen = std::max(passed - m_last.processing, std::chrono::microseconds(0));
    }
    Q_EMIT updated(m_last);
}

} // namespace observer
