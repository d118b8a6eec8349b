// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/live.h"

#include <utility>

namespace consul {

LiveState::LiveState(Client* client, Request request, QObject* parent)
    : QObject(parent)
    , m_watch(client, std::move(request))
{
    connect(&m_watch, &Watch::answered, this, [this](const Snapshot& snapshot) {
        m_waiting = snapshot;
        readNext();
    });
    connect(&m_watch, &Watch::unchanged, this, [this] {
        if (!m_reading) // Else what it confirms is not the value yet.
            m_knownAt = m_watch.state().lastAnswerAt;
        onIdle();
    });
    connect(&m_watch, &Watch::stateChanged, this, &LiveState::onState);
}

LiveState::~LiveState() = default;

void LiveState::start()
{
    if (m_state.phase == WatchPhase::Stopped)
        m_settled = false;
    m_watch.start();
}

void LiveState::stop()
{
    forget();
    m_unreadable.reset();
    m_watch.stop();
}

void LiveState::forget()
{
    ++m_run;
    m_reading = false;
    m_again = false;
    m_waiting.reset();
}

void LiveState::retryNow()
{
    m_watch.retryNow();
}

void LiveState::lookAgain()
{
    const bool dropsAnAnswer = m_reading || m_waiting;
    forget();
    m_watch.lookAgain(dropsAnAnswer);
}

void LiveState::lookAgainAfterwards()
{
    m_again = m_watch.isAsking() || m_reading;
    if (!m_again && m_watch.state().phase == WatchPhase::Live) { // What failed is asked again by itself.
        lookAgain();
    }
}

void LiveState::onIdle()
{
    if (!m_reading && std::exchange(m_again, false))
        lookAgain();
}

std::shared_ptr<const void> LiveState::lease()
{
    if (auto held = m_lease.lock())
        return held;
    std::shared_ptr<const void> fresh(this, [self = QPointer<LiveState>(this)](const void*) {
        if (self)
            self->stop();
    });
    m_lease = fresh;
    start();
    return fresh;
}

void LiveState::readNext()
{
    if (!m_reading && m_waiting) {
        m_reading = true;
        const auto snapshot = *std::exchange(m_waiting, std::nullopt);
        read(snapshot);
    }
}

void LiveState::taken(const std::optional<Error>& unreadable, bool isNew, const QDateTime& receivedAt)
{
    const QPointer<LiveState> self(this);
    m_reading = false;
    m_unreadable = unreadable;
    if (!unreadable) {
        m_known = true;
        m_knownAt = receivedAt;
        showState(m_watch.state());
        if (self && isNew)
            Q_EMIT changed(receivedAt);
    } else if (!m_waiting) {
        m_watch.reject(*unreadable);
    }
    if (self && !std::exchange(m_settled, true))
        Q_EMIT settled();
    if (self)
        readNext();
    if (self)
        onIdle();
}

void LiveState::onState(const WatchState& state)
{
    const QPointer<LiveState> self(this);
    const bool isDenied = state.phase == WatchPhase::Denied;
    if (isDenied) {
        forget(); // An answer from before would bring back what may not be seen any more.
        denied();
    }
    if (self)
        showState(state);
    if (self && (isDenied || state.phase == WatchPhase::Retrying) && !std::exchange(m_settled, true))
        Q_EMIT settled();
}

void LiveState::showState(WatchState state)
{
    // An agent whose responses cannot be read is not live again until one can.
    if (m_unreadable && state.phase == WatchPhase::Live) {
        state.phase = WatchPhase::Retrying;
        state.error = m_unreadable;
        state.lastAnswerAt = m_state.lastAnswerAt;
    }
    if (state != m_state) {
        m_state = std::move(state);
        Q_EMIT stateChanged(m_state);
    }
}

} // namespace consul
