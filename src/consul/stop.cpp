// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/stop.h"

#include <QTimer>

#include <coroutine>

namespace consul {

namespace {

/// Resumes inside stop() or at the end of the time, whichever comes first. QCoro's own awaiter of a signal with a
/// time-out resumes only later, when the owner of the StopSource may be gone.
class Sleep
{
public:
    Sleep(StopState* state, std::chrono::milliseconds time)
        : m_state(state)
        , m_time(time)
    {
    }
    [[nodiscard]] bool await_ready() const { return m_state->isOn(); }
    void await_suspend(std::coroutine_handle<> waiter) const
    {
        auto* timer = new QTimer(m_state);
        const auto wake = [timer, waiter, state = m_state] {
            // Copies, because disconnecting destroys this function.
            const auto sleeper = waiter;
            QObject::disconnect(state, nullptr, timer, nullptr);
            timer->disconnect();
            timer->stop();
            timer->deleteLater(); // Not on the spot: it may be the sender.
            sleeper.resume();
        };
        QObject::connect(timer, &QTimer::timeout, timer, wake);
        QObject::connect(m_state, &StopState::requested, timer, wake);
        timer->setTimerType(Qt::PreciseTimer); // A coarse one may be late by a twentieth.
        timer->setSingleShot(true);
        timer->start(m_time);
    }
    [[nodiscard]] bool await_resume() const { return !m_state->isOn(); }

private:
    StopState* m_state;
    std::chrono::milliseconds m_time;
};

/// Resumes inside stop().
class Stop
{
public:
    explicit Stop(StopState* state)
        : m_state(state)
    {
    }
    [[nodiscard]] bool await_ready() const { return m_state->isOn(); }
    void await_suspend(std::coroutine_handle<> waiter) const
    {
        QObject::connect(
            m_state, &StopState::requested, m_state, [waiter] { waiter.resume(); }, Qt::SingleShotConnection);
    }
    void await_resume() const { }

private:
    StopState* m_state;
};

QCoro::Task<> waitUntilStopped(std::shared_ptr<StopState> state)
{
    Stop stop(state.get());
    co_await stop;
}

QCoro::Task<bool> sleepUnlessStopped(std::shared_ptr<StopState> state, std::chrono::milliseconds time)
{
    Sleep sleep(state.get(), time);
    co_return co_await sleep;
}

} // namespace

void StopState::stop()
{
    if (m_on)
        return;
    m_on = true;
    Q_EMIT requested();
}

QCoro::Task<bool> StopToken::sleepFor(std::chrono::milliseconds time) const
{
    // The frame owns the state, so that neither this token nor the StopSource need outlive the sleep.
    return sleepUnlessStopped(m_state ? m_state : std::make_shared<StopState>(), time);
}

QCoro::Task<> StopToken::stopped() const
{
    return waitUntilStopped(m_state ? m_state : std::make_shared<StopState>());
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
