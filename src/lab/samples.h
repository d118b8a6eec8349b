// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <vector>

namespace lab {

/// Of times in ms. All 0 without samples.
struct Percentiles {
    qint64 count = 0;
    double p50 = 0;
    double p95 = 0;
    double p99 = 0;
    double most = 0;

    bool operator==(const Percentiles&) const = default;
};
/// Nearest rank.
[[nodiscard]] Percentiles percentiles(std::vector<double> samples);

/// Times in ms, of which percentiles are wanted now and then. Up to `mostExact` of them are kept, and what came since
/// the last question is merged in then, so that asking often does not sort everything anew. More are counted in
/// classes: from then on a percentile is off by at most 1/256 of itself (below a microsecond: by less than one), and
/// the memory stays the same however many follow. Count and greatest time stay exact.
class Samples
{
public:
    static constexpr std::size_t mostExact = 100'000;

    void add(double sample);
    [[nodiscard]] Percentiles percentiles() const;

private:
    void classify(double sample);

    qint64 m_count = 0;
    double m_most = 0;
    mutable std::vector<double> m_sorted;
    mutable std::vector<double> m_fresh;
    std::vector<qint64> m_classes; ///< Empty while all are kept.
};

} // namespace lab
