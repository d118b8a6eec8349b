// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/statistics.h"

#include "semaphore/measures.h"

#include <algorithm>
#include <cmath>

namespace lab {

using std::chrono::nanoseconds;

namespace {

double milliseconds(nanoseconds time)
{
    return std::chrono::duration<double, std::milli>(time).count();
}

} // namespace

void StatisticsCollector::stopWaiting(int contender, Race& race)
{
    const auto since = m_waiting.constFind(contender);
    if (since == m_waiting.cend())
        return;
    race.waiting.erase({since.value(), contender});
    m_waiting.erase(since);
    if (race.waiting.empty())
        race.openReleases.clear(); // Nobody is left to hand over to.
}

/// Grants to who came later, given before this one, have overtaken it.
void StatisticsCollector::noteArrival(const ContenderEvent& event, Race& race)
{
    auto& arrivals = race.arrivals;
    const auto later = arrivals.upper_bound(*event.arrival);
    m_sums.overtakes += std::distance(later, arrivals.end());
    arrivals.erase(later, arrivals.end());
    arrivals.emplace(*event.arrival, event.at);
    // Whoever waits now came after these grants. What is left below is forgotten another time.
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
        m_waits.add(milliseconds(event.at - since.value()));
        if (event.arrival)
            noteArrival(event, race);
        else if (race.waiting.begin()->first < since.value())
            ++m_sums.overtakes;
    }
    if (!race.openReleases.empty()) {
        m_handOvers.add(milliseconds(event.at - race.openReleases.front()));
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
        m_grants[event.contender] += 0; // Who never gets a turn counts in the fairness, too.
        break;
    case ContenderEventKind::Granted:
        granted(event, race);
        return;
    case ContenderEventKind::Released:
        if (const auto since = m_holding.constFind(event.contender); since != m_holding.cend())
            m_holds.add(milliseconds(event.at - since.value()));
        if (!race.waiting.empty())
            race.openReleases.push_back(event.at);
        break;
    case ContenderEventKind::GaveUp:
        ++m_sums.gaveUp;
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
