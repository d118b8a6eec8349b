// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/samples.h"

#include "semaphore/measures.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace lab {

namespace {

// A class has one part of so many of the times between two powers of two.
constexpr int parts = 128;
constexpr int leastPower = -10; ///< Below 2^-10 ms, about a microsecond, there is one class.
constexpr int mostPower = 33; ///< 2^33 ms are more than three months.
constexpr std::size_t classes = 1 + static_cast<std::size_t>(mostPower - leastPower) * parts;

std::size_t classOf(double sample)
{
    int power = 0;
    const double part = std::frexp(sample, &power); // sample = part * 2^power, part in [0.5, 1).
    if (!(sample > 0) || power <= leastPower)
        return 0;
    if (power > mostPower)
        return classes - 1;
    const int within = std::min(static_cast<int>((part - 0.5) * 2 * parts), parts - 1);
    return 1 + static_cast<std::size_t>((power - leastPower - 1) * parts + within);
}

/// The middle of the class.
double timeOf(std::size_t number)
{
    if (number == 0)
        return std::ldexp(0.5, leastPower);
    const auto place = static_cast<int>(number) - 1;
    return std::ldexp(0.5 + (place % parts + 0.5) / (2 * parts), place / parts + leastPower + 1);
}

constexpr std::array<double, 3> wanted{0.50, 0.95, 0.99};

Percentiles ofSorted(const std::vector<double>& samples)
{
    if (samples.empty())
        return {};
    const auto count = static_cast<qint64>(samples.size());
    const auto at
        = [&](double part) { return samples[static_cast<std::size_t>(semaphore::nearestRank(part, count) - 1)]; };
    return {count, at(wanted[0]), at(wanted[1]), at(wanted[2]), samples.back()};
}

} // namespace

Percentiles percentiles(std::vector<double> samples)
{
    std::sort(samples.begin(), samples.end());
    return ofSorted(samples);
}

void Samples::classify(double sample)
{
    ++m_classes[classOf(sample)];
}

void Samples::add(double sample)
{
    m_most = m_count == 0 ? sample : std::max(m_most, sample);
    ++m_count;
    if (!m_classes.empty()) {
        classify(sample);
        return;
    }
    m_fresh.push_back(sample);
    if (m_sorted.size() + m_fresh.size() <= mostExact)
        return;
    m_classes.resize(classes);
    for (auto* const kept : {&m_sorted, &m_fresh}) {
        std::for_each(kept->begin(), kept->end(), [this](double each) { classify(each); });
        *kept = {};
    }
}

Percentiles Samples::percentiles() const
{
    if (m_classes.empty()) {
        std::sort(m_fresh.begin(), m_fresh.end());
        const auto middle = static_cast<std::ptrdiff_t>(m_sorted.size());
        m_sorted.insert(m_sorted.end(), m_fresh.begin(), m_fresh.end());
        std::inplace_merge(m_sorted.begin(), m_sorted.begin() + middle, m_sorted.end());
        m_fresh.clear();
        return ofSorted(m_sorted);
    }
    std::array<double, wanted.size()> found{};
    qint64 before = 0;
    std::size_t next = 0;
    for (std::size_t each = 0; each < m_classes.size(); ++each) {
        before += m_classes[each];
        for (; next < wanted.size() && before >= semaphore::nearestRank(wanted[next], m_count); ++next)
            found[next] = std::min(timeOf(each), m_most);
    }
    return {m_count, found[0], found[1], found[2], m_most};
}

} // namespace lab
