// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/event_order.h"

#include <algorithm>

namespace lab {

std::vector<ContenderEvent> EventOrder::take(std::chrono::nanoseconds until)
{
    std::vector<ContenderEvent> due;
    const auto end = m_waiting.upper_bound(until);
    for (auto each = m_waiting.begin(); each != end; ++each) {
        each->second.at = m_reached = std::max(m_reached, each->first);
        due.push_back(each->second);
    }
    m_waiting.erase(m_waiting.begin(), end);
    return due;
}

} // namespace lab
