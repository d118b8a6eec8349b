// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

namespace bench {

using Clock = std::chrono::steady_clock;

inline double microsecondsSince(Clock::time_point start)
{
    return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

/// Nearest-rank percentile, `share` in (0, 1]. 0 for no samples.
inline double percentile(std::vector<double> samples, double share)
{
    if (samples.empty())
        return 0;
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(samples.size())));
    const auto nth = samples.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(rank, 1) - 1);
    std::nth_element(samples.begin(), nth, samples.end());
    return *nth;
}

inline double median(const std::vector<double>& samples)
{
    return percentile(samples, 0.5);
}

} // namespace bench
