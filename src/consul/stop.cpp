// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/stop.h"

#include <QCoroSignal>

namespace consul {

namespace {

QCoro::Task<bool> sleepUnlessStopped(std::shared_ptr<StopState> state, std::chrono::milliseconds time)
{
    if (state->isOn()) {
        co_return false;
    }
    auto stopOrTimeout = qCoro(state.get(), &StopState::requested, time);
    co_await stopOrTimeout;
    co_return !state->isOn();
}

} // namespace

void StopState::stop()
{
    if (m_on) {
        return;
    }
    m_on = true;
    Q_EMIT requested();
}

QCoro::Task<bool> StopToken::sleepFor(std::chrono::milliseconds time) const
{
    // The frame owns the state, so that neither this token nor the StopSource need outlive the sleep.
    return sleepUnlessStopped(m_state ? m_state : std::make_shared<StopState>(), time);
}

StopSource::StopSource()
    : m_state(std::make_shared<StopState>())
{
}

StopSource::~StopSource()
{
    stop();
}

void StopSource::stop()
{
    // A resumed coroutine may destroy this StopSource: the emission must not run on freed memory.
    const auto state = m_state;
    state->stop();
}

StopToken StopSource::token() const
{
    return StopToken(m_state);
}

} // namespace consul
