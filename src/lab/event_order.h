// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/contender_event.h"

#include <map>
#include <vector>

namespace lab {

/// Puts events in order of time: those of other processes come late, and a grant that is told before the release that
/// made room for it would look like two holders of one permit. Pure.
class EventOrder
{
public:
    void add(const ContenderEvent& event) { m_waiting.emplace(event.at, event); }
    /// Those up to `until`, in order. What comes later than that is put at the time that was reached.
    [[nodiscard]] std::vector<ContenderEvent> take(std::chrono::nanoseconds until);
    [[nodiscard]] bool isEmpty() const { return m_waiting.empty(); }

private:
    std::multimap<std::chrono::nanoseconds, ContenderEvent> m_waiting;
    std::chrono::nanoseconds m_reached{0};
};

} // namespace lab
