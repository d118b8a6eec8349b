// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRandomGenerator>
#include <QString>

#include <chrono>
#include <optional>

namespace lab {

/// Times drawn at random: all alike when low == high.
struct Spread {
    enum class Kind { Uniform, Exponential /*!< Mean `low`, cut at `high`. */ };

    std::chrono::milliseconds low{0};
    std::chrono::milliseconds high{0};
    Kind kind = Kind::Uniform;

    bool operator==(const Spread&) const = default;
};

/// `10s` (always), `0..10s` (uniform), `exponential 1s..10s` (mean, cut at): as scenario files and the command line
/// write it, each time as Go writes durations. nullopt: malformed, finer than a millisecond, or low > high.
[[nodiscard]] std::optional<Spread> parseSpread(QStringView text);
[[nodiscard]] QString writeSpread(const Spread& spread); ///< parseSpread() of it gives the same value.

/// One time in whole milliseconds, as Go writes it. nullopt: malformed, or finer than a millisecond.
[[nodiscard]] std::optional<std::chrono::milliseconds> parseMilliseconds(QStringView text);
[[nodiscard]] QString writeMilliseconds(std::chrono::milliseconds time); ///< `0`, `600ms`, `10s`, `-5s`.

[[nodiscard]] std::chrono::milliseconds draw(const Spread& spread, QRandomGenerator& random);

} // namespace lab
