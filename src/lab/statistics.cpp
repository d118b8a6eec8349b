// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/statistics.h"

#include "semaphore/measures.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace lab {

using std::chrono::nanoseconds;

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

double inMilliseconds(nanoseconds time)
{
    return std::chrono::duration<double, std::milli>(time).count();
}

} // namespace

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
        std::ranges::for_each(*kept, [this](double each) { classify(each); });
        *kept = {};
    }
}

Percentiles Samples::percentiles() const
{
    if (m_classes.empty()) {
        std::ranges::sort(m_fresh);
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

void StatisticsCollector::stopWaiting(int contender, Race& race)
{
    const auto since = m_waiting.constFind(contender);
    if (since == m_waiting.cend())
        return;
    race.waiting.erase({since.value(), contender});
    m_waiting.erase(since);
    if (race.waiting.empty())
        race.openReleases.clear(); // There is no waiter left to hand over to.
}

/// Grants to who came later, given while this one waited, have overtaken it.
void StatisticsCollector::noteOvertakers(quint64 arrival, Race& race)
{
    auto& arrivals = race.arrivals;
    const auto later = arrivals.upper_bound(arrival);
    m_sums.overtakes += std::distance(later, arrivals.end());
    arrivals.erase(later, arrivals.end());
}

void StatisticsCollector::noteArrival(const ContenderEvent& event, Race& race)
{
    noteOvertakers(*event.arrival, race);
    auto& arrivals = race.arrivals;
    arrivals.emplace(*event.arrival, event.at);
    // Grants before the arrival of the longest waiter overtook nobody who still waits.
    const nanoseconds longest = race.waiting.begin()->first;
    while (arrivals.begin()->second < longest || arrivals.size() > mostArrivals)
        arrivals.erase(arrivals.begin());
}

void StatisticsCollector::granted(const ContenderEvent& event, Race& race)
{
    ++m_sums.grants;
    ++m_grants[event.contender];
    m_holding.insert(event.contender, event.at);
    const auto since = m_waiting.constFind(event.contender);
    if (since != m_waiting.cend()) {
        m_waits.add(inMilliseconds(event.at - since.value()));
        if (event.arrival)
            noteArrival(event, race);
        else if (race.waiting.begin()->first < since.value())
            ++m_sums.overtakes;
    }
    if (!race.openReleases.empty()) {
        m_handOvers.add(inMilliseconds(event.at - race.openReleases.front()));
        race.openReleases.pop_front();
    }
    stopWaiting(event.contender, race);
}

void StatisticsCollector::add(const ContenderEvent& event)
{
    if (!m_first)
        m_first = event.at;
    m_last = event.at;
    Race& race = m_races[m_paths.value(event.contender)];
    switch (event.kind) {
    case ContenderEventKind::Queued:
        stopWaiting(event.contender, race);
        m_waiting.insert(event.contender, event.at);
        race.waiting.insert({event.at, event.contender});
        m_grants[event.contender] += 0; // A contender without a grant counts in the fairness, too.
        break;
    case ContenderEventKind::Granted:
        granted(event, race);
        return;
    case ContenderEventKind::Released:
        if (const auto since = m_holding.constFind(event.contender); since != m_holding.cend())
            m_holds.add(inMilliseconds(event.at - since.value()));
        if (!race.waiting.empty())
            race.openReleases.push_back(event.at);
        break;
    case ContenderEventKind::GaveUp:
        ++m_sums.gaveUp;
        if (event.arrival && m_waiting.contains(event.contender))
            noteOvertakers(*event.arrival, race);
        stopWaiting(event.contender, race);
        break;
    case ContenderEventKind::Failed:
        ++m_sums.failures;
        stopWaiting(event.contender, race);
        break;
    case ContenderEventKind::Lost:
    case ContenderEventKind::Expired:
        ++m_sums.lost;
        break;
    case ContenderEventKind::Crashed:
        m_sums.lost += m_holding.contains(event.contender) ? 1 : 0;
        stopWaiting(event.contender, race);
        break;
    case ContenderEventKind::Paused:
    case ContenderEventKind::Resumed:
    case ContenderEventKind::Wrote:
    case ContenderEventKind::Done:
        break;
    }
    if (endsHolding(event.kind))
        m_holding.remove(event.contender);
}

RequestCounts countsOf(const protocols::Step& step)
{
    RequestCounts counts;
    switch (step.kind) {
    case protocols::StepKind::Pause:
    case protocols::StepKind::Look: // The lab's own request.
    case protocols::StepKind::Shared: // Its leader publishes the request itself.
        return counts;
    case protocols::StepKind::Wait:
        counts.wakeUps = step.error ? 0 : 1;
        break;
    case protocols::StepKind::Cas:
        counts.casTried = 1;
        counts.casRefused = step.refused ? 1 : 0;
        break;
    case protocols::StepKind::Read:
    case protocols::StepKind::Write:
    case protocols::StepKind::Claim:
    case protocols::StepKind::Session:
        break;
    }
    counts.requests = 1;
    return counts;
}

void StatisticsCollector::add(const RequestCounts& counts)
{
    m_sums.requests += counts.requests;
    m_sums.casTried += counts.casTried;
    m_sums.casRefused += counts.casRefused;
    m_sums.wakeUps += counts.wakeUps;
}

Statistics StatisticsCollector::statistics() const
{
    Statistics figures = m_sums;
    figures.waitMs = m_waits.percentiles();
    figures.holdMs = m_holds.percentiles();
    figures.handOverMs = m_handOvers.percentiles();
    figures.fairness = semaphore::fairnessOf(m_grants);
    if (m_first)
        figures.seconds = std::chrono::duration<double>(m_last - *m_first).count();
    return figures;
}

Statistics StatisticsCollector::statistics(nanoseconds begin, nanoseconds end) const
{
    Statistics figures = statistics();
    figures.seconds = std::chrono::duration<double>(end - begin).count();
    return figures;
}

} // namespace lab
