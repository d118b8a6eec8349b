// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/ending.h"

#include <algorithm>

namespace diagnosis {

namespace {

/// Consul enforces no longer one (facts §3.1).
constexpr std::chrono::seconds longestLockDelay{60};

} // namespace

std::optional<QDateTime> lockDelayBound(const EndedSession& ended)
{
    using namespace std::chrono;
    // Consul begins it when the session ends, which is before that is seen.
    const auto delay = std::min<nanoseconds>(ended.info.lockDelay, longestLockDelay);
    if (!ended.held || !ended.seenAt.isValid() || delay <= nanoseconds(0))
        return std::nullopt;
    return ended.seenAt.addMSecs(ceil<milliseconds>(delay).count());
}

} // namespace diagnosis
