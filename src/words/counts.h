// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <concepts>
#include <limits>
#include <utility>

namespace words {

/// A number of things as tr() takes it. More than it can take reads as the most that it can.
template <std::integral Number>
[[nodiscard]] constexpr int pluralOf(Number count)
{
    return std::cmp_less(count, std::numeric_limits<int>::max()) ? static_cast<int>(count)
                                                                 : std::numeric_limits<int>::max();
}

// How many of something, as a part of a sentence or of a row of figures; translated.
[[nodiscard]] QString sessions(qint64 count); ///< `1 session`, `2 sessions`
[[nodiscard]] QString keys(qint64 count); ///< `2 keys`
[[nodiscard]] QString held(qint64 permits); ///< `2 held`
[[nodiscard]] QString stale(qint64 holders); ///< `2 stale`
[[nodiscard]] QString waiting(qint64 contenders); ///< `2 waiting`

} // namespace words
