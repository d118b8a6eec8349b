// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace consul {

// How long an agent with default settings lets a blocking query wait that names no time, and how long at most (facts
// §4.2; default_query_time and max_query_time).
inline constexpr std::chrono::minutes defaultQueryTime{5};
inline constexpr std::chrono::minutes mostQueryTime{10};

/// Consul adds a random part of the wait, up to this one (facts §4.2; JitterFraction in agent/consul/rpc.go).
template <typename Duration>
[[nodiscard]] constexpr Duration mostJitter(Duration wait)
{
    return wait / 16;
}

} // namespace consul
