// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRandomGenerator>
#include <QString>

#include <tl/expected.hpp>

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

/// Why a text is no time or no spread.
enum class TimeProblem {
    Malformed,
    TooFine, ///< Below a millisecond, but not 0.
    WrongWayRound, ///< A range whose end comes before its begin.
    Endless, ///< An exponential spread without a longest time.
};

/// `10s` (always), `0..10s` (uniform), `exponential 1s..10s` (mean, cut at): as scenario files and the command line
/// write it, each time as parseMilliseconds() takes it.
[[nodiscard]] tl::expected<Spread, TimeProblem> readSpread(QStringView text);
[[nodiscard]] QString writeSpread(const Spread& spread); ///< readSpread() of it gives the same value.

/// One time as Go writes it, rounded up to whole milliseconds. nullopt: malformed, or more than 0 and below 1 ms.
[[nodiscard]] std::optional<std::chrono::milliseconds> parseMilliseconds(QStringView text);
[[nodiscard]] QString writeMilliseconds(std::chrono::milliseconds time); ///< `0`, `600ms`, `10s`, `-5s`.

[[nodiscard]] tl::expected<std::chrono::milliseconds, TimeProblem> readMilliseconds(QStringView text);
/// Translated, for whoever typed `text`: `“1us” is too fine. Times are whole milliseconds.`
[[nodiscard]] QString timeProblemText(TimeProblem problem, const QString& text);

[[nodiscard]] std::chrono::milliseconds draw(const Spread& spread, QRandomGenerator& random);

} // namespace lab
