// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <chrono>
#include <optional>

namespace consul {

/// Parses a duration as Go's time.ParseDuration writes it: `0`, `600ms`, `10s`, `1h30m`, `1.5s`. Consul uses it for
/// TTL, wait and lock-delay. No sign is accepted: none of these may be negative. nullopt when malformed or out of
/// range.
[[nodiscard]] std::optional<std::chrono::nanoseconds> parseGoDuration(QStringView text);

} // namespace consul
