// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoroTask>

#include <QObject>

#include <chrono>
#include <memory>

namespace consul {

/// Shared between an owner and its coroutines. Use StopSource and StopToken, not this.
class StopState : public QObject
{
    Q_OBJECT
public:
    [[nodiscard]] bool isOn() const { return m_on; }
    void stop();

Q_SIGNALS:
    void requested();

private:
    bool m_on = false;
};

/// What a coroutine holds of its owner's StopSource. Copy it into the frame (by value). After every co_await: if
/// stopRequested(), co_return before touching the owner. The default token is never stopped.
class StopToken
{
public:
    StopToken() = default;
    explicit StopToken(std::shared_ptr<StopState> state)
        : m_state(std::move(state))
    {
    }

    [[nodiscard]] bool stopRequested() const { return m_state && m_state->isOn(); }
    /// Emits requested() once; null for a default token. For connecting an abort.
    [[nodiscard]] StopState* state() const { return m_state.get(); }

    /// Waits on the event loop. Answers true after the full time, false at once when stopped meanwhile.
    [[nodiscard]] QCoro::Task<bool> sleepFor(std::chrono::milliseconds time) const;
    /// Waits for the stop, without a timer: Qt looks for a timer among all of them, so that a thousand who sleep would
    /// slow each other down. Never resumes with a default token.
    [[nodiscard]] QCoro::Task<> stopped() const;

private:
    std::shared_ptr<StopState> m_state;
};

/// Owned by the object whose coroutines it stops: destruction or stop() ends them all. This is the one helper that
/// keeps a coroutine from outliving what it works for; declare it as the last member, so that it stops first.
class StopSource
{
public:
    StopSource();
    ~StopSource();
    StopSource(const StopSource&) = delete;
    StopSource& operator=(const StopSource&) = delete;

    void stop();
    [[nodiscard]] StopToken token() const;

private:
    std::shared_ptr<StopState> m_state;
};

} // namespace consul
