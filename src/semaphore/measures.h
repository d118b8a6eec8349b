// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <algorithm>
#include <cmath>

namespace semaphore {

// How waits, holds and grants are measured, wherever they come from: a run of the lab or a recording. Pure.

/// Which of `count` samples in ascending order, from 1 on, is their percentile: the least that is not below `part`
/// (0…1) of them. `count` is above 0.
[[nodiscard]] inline qint64 nearestRank(double part, qint64 count)
{
    const auto size = static_cast<double>(count);
    return static_cast<qint64>(std::clamp(std::ceil(part * size), 1.0, size));
}

/// Jain's index of how alike shares are: 1 all alike, 1/n one has got everything; 1 where nobody has got anything.
template <typename Shares>
[[nodiscard]] double fairnessOf(const Shares& shares)
{
    double sum = 0;
    double squares = 0;
    for (const auto each : shares) {
        const auto share = static_cast<double>(each);
        sum += share;
        squares += share * share;
    }
    return squares > 0 ? sum * sum / (static_cast<double>(shares.size()) * squares) : 1;
}

} // namespace semaphore
