// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace consul {

// Consul refuses a session whose TTL is shorter or longer (facts §3.1; agent/structs/structs.go: SessionTTLMin and
// SessionTTLMax, 1.8.7).
inline constexpr std::chrono::seconds leastSessionTtl{10};
inline constexpr std::chrono::hours mostSessionTtl{24};

/// After this time without a renewal, the leader removes a session with this TTL (facts §3.2, SessionTTLMultiplier). A
/// new leader starts all timers again, so it may be later.
template <typename Duration>
[[nodiscard]] constexpr Duration lifeWithoutRenewal(Duration ttl)
{
    return ttl * 2;
}

} // namespace consul
