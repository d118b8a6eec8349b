// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/virtual_clock.h"

#include <QtGlobal>

#include <functional>
#include <map>
#include <optional>
#include <utility>

namespace practice {

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
