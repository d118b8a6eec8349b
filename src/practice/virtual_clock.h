// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <utility>

namespace practice {

/// The time line on which the practice agent lives: TTL, lock-delay, waits and anti-entropy all run on it.
struct VirtualTime {
    using duration = std::chrono::nanoseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<VirtualTime>;
    static constexpr bool is_steady = true;
};

using Duration = VirtualTime::duration;
using Instant = VirtualTime::time_point;

/// Maps real time to virtual time: at a rate, paused, or by steps. Virtual time starts at Instant{} and never goes
/// backwards. Not thread-safe: it lives where the agent's work is done.
class VirtualClock
{
public:
    using RealNow = std::function<std::chrono::nanoseconds()>;

    static constexpr double slowest = 0.1;
    static constexpr double fastest = 100.0;

    /// Follows the machine's steady clock.
    VirtualClock();
    /// Follows `realNow`, which must not go backwards; tests pass their own.
    explicit VirtualClock(RealNow realNow);

    [[nodiscard]] Instant now() const;
    [[nodiscard]] double rate() const { return m_rate; }
    [[nodiscard]] bool isPaused() const { return m_paused; }

    /// Bound to slowest … fastest. Takes effect from now on; a paused clock stays paused.
    void setRate(double rate);
    void pause();
    void resume();
    /// Jumps forward, paused or not. A negative step is no step.
    void step(Duration by);

    /// Real time until `instant` comes: zero when it has come, nullopt while the clock is paused before it.
    [[nodiscard]] std::optional<std::chrono::nanoseconds> realUntil(Instant instant) const;

private:
    void rebase();

    RealNow m_realNow;
    std::chrono::nanoseconds m_realBase;
    Instant m_base{};
    double m_rate = 1.0;
    bool m_paused = false;
};

/// Timers on virtual time. It knows no clock: whoever owns it calls runDue() when time has passed, so a test steps
/// through hours at once. Of two timers at the same instant the older runs first.
class TimerQueue
{
public:
    using Id = quint64; ///< 0 is no timer.
    using Action = std::function<void(Instant due)>; ///< Told when it was due, which may lie before now.

    Id at(Instant due, Action action);
    void cancel(Id id);
    [[nodiscard]] std::optional<Instant> next() const;
    /// Runs the first that is due at `now`; false when none is.
    bool runNext(Instant now);
    /// Runs all that is due at `now`, in the order of their instants, also what those actions add up to `now`.
    void runDue(Instant now);

private:
    using Key = std::pair<Instant, Id>;
    std::map<Key, Action> m_actions;
    std::map<Id, Instant> m_instants;
    Id m_last = 0;
};

} // namespace practice
