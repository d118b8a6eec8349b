// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/stop.h"

#include <memory>
#include <vector>

namespace lab {

/// Where coroutines wait until they are notified. Destruction notifies, too.
class AsyncCondition
{
public:
    AsyncCondition() = default;
    ~AsyncCondition();
    AsyncCondition(const AsyncCondition&) = delete;
    AsyncCondition& operator=(const AsyncCondition&) = delete;

    static constexpr std::chrono::milliseconds forEver = std::chrono::hours(24 * 20); // A timer's longest is 24.8 days.

    /// Resumes at the next notifyAll(), when `stop` is stopped, or after `longest`. It does not say which: look again.
    [[nodiscard]] QCoro::Task<> wait(std::chrono::milliseconds longest, consul::StopToken stop);
    /// Resumes all who wait now, one after the other.
    void notifyAll();

private:
    std::vector<std::shared_ptr<consul::StopSource>> m_waiting;
};

} // namespace lab
