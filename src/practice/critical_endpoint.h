// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/router.h"

#include <QByteArray>

#include <chrono>
#include <functional>

namespace practice {

/// What a program says of itself: that it is inside the critical section from now on, or no longer.
struct CriticalCall {
    QByteArray name; ///< What it calls itself: bytes from outside, 1 to `longestCriticalName`.
    bool isInside = false; ///< `/critical/enter`; else `/critical/leave`.
    std::chrono::nanoseconds at{0}; ///< std::chrono::steady_clock, when the agent read the request.
};

inline constexpr qsizetype longestCriticalName = 128;

/// Called in the agent's thread, in the order in which the agent read the requests: the same order in which it carried
/// out everything else.
using CriticalListener = std::function<void(const CriticalCall&)>;

/// `PUT /critical/enter?name=` and `PUT /critical/leave?name=`: nothing of Consul's. No agent has them unless whoever
/// starts it adds them (AgentOptions::routes), as `signalboxctl clinic` does.
void addCriticalRoutes(Router& router, const CriticalListener& listener);

/// Whether the request is for one of the two. They are to be spared by faults (AgentOptions::isSpared): a program whose
/// report gets lost would look as if it never left.
[[nodiscard]] bool isCriticalCall(const Request& request);

} // namespace practice
