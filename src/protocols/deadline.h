// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>

#include <algorithm>
#include <chrono>

namespace protocols {

/// How long to wait at once: what remains until the deadline, at most `most`. Never 0: Consul takes `wait=0` for its
/// default of 5 minutes (facts §4.2).
[[nodiscard]] inline std::chrono::milliseconds waitWithin(QDeadlineTimer deadline, std::chrono::milliseconds most)
{
    if (deadline.isForever())
        return most;
    const std::chrono::milliseconds left(deadline.remainingTime());
    return std::clamp(left, std::chrono::milliseconds(1), most);
}

} // namespace protocols
