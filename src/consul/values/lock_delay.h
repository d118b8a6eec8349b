// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>

namespace consul {

/// Consul enforces no longer lock-delay, whatever a session asks for (facts §3.1, MaxLockDelay).
inline constexpr std::chrono::seconds mostLockDelay{60};

/// What Consul sets where a client leaves LockDelay out (facts §3.1).
inline constexpr std::chrono::seconds defaultLockDelay{15};

/// How long Consul refuses the keys of a session that asked for this LockDelay. Never negative.
[[nodiscard]] constexpr std::chrono::nanoseconds enforcedLockDelay(std::chrono::nanoseconds asked)
{
    return std::clamp<std::chrono::nanoseconds>(asked, std::chrono::nanoseconds(0), mostLockDelay);
}

} // namespace consul
