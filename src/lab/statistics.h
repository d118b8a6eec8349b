// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/contender_event.h"
#include "protocols/step.h"

#include <QHash>
#include <QtGlobal>

#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace lab {

/// Of times in ms, by nearest rank. All 0 without samples.
struct Percentiles {
    qint64 count = 0;
    double p50 = 0;
    double p95 = 0;
    double p99 = 0;
    double most = 0;

    bool operator==(const Percentiles&) const = default;
};

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

/// What one step counts for. Shared ones count for nothing: their leader publishes the request itself.
[[nodiscard]] RequestCounts countsOf(const protocols::Step& step);

/// Figures of a run.
struct Statistics {
    qint64 grants = 0;
    qint64 gaveUp = 0;
    qint64 failures = 0;
    qint64 lost = 0; ///< Lost and expired, as the holders noticed, and holders that crashed.
    Percentiles waitMs; ///< Queued to granted.
    Percentiles holdMs;
    Percentiles handOverMs; ///< A release while somebody waited to the next grant.
    /// Grants to a contender while one that came earlier was still waiting; each grant counts once, however many it
    /// overtakes. Who came earlier: by the contender keys, where the protocol reads them, and then it counts once the
    /// one that was overtaken gets its turn or gives up; else by the moment at which the acquires began.
    qint64 overtakes = 0;
    double fairness = 1; ///< Jain's index of grants per contender: 1 all alike, 1/n one got all.
    qint64 requests = 0;
    qint64 casTried = 0;
    qint64 casRefused = 0;
    qint64 wakeUps = 0; ///< Blocking queries that answered.
    double seconds
        = 0; ///< From the begin of the run, or else the first event, to its end, now, or else the last event.

    [[nodiscard]] double grantsPerSecond() const { return seconds > 0 ? double(grants) / seconds : 0; }
    [[nodiscard]] double requestsPerGrant() const { return grants > 0 ? double(requests) / double(grants) : 0; }
    [[nodiscard]] double wakeUpsPerGrant() const { return grants > 0 ? double(wakeUps) / double(grants) : 0; }
    [[nodiscard]] double casFailureRate() const { return casTried > 0 ? double(casRefused) / double(casTried) : 0; }
};

/// Collects in order of time. Pure; its memory depends on the number of contenders, not on how long it goes on: see
/// Samples and Race::arrivals.
class StatisticsCollector
{
public:
    /// Says which path a contender uses, before its first event. Hand-overs and overtakes are counted among those who
    /// want the same path; without this all do.
    void place(int contender, const QString& path) { m_paths.insert(contender, path); }
    void add(const ContenderEvent& event);
    void add(const protocols::Step& step) { add(countsOf(step)); }
    void add(const RequestCounts& counts);
    [[nodiscard]] Statistics statistics() const;
    /// Of a run that began and ended (or is looked at) then: what does not happen counts in its rates, too.
    [[nodiscard]] Statistics statistics(std::chrono::nanoseconds begin, std::chrono::nanoseconds end) const;

    static constexpr std::size_t mostArrivals = 100'000;

private:
    /// Those who want the same permits.
    struct Race {
        /// Arrival → granted, of grants that may turn out to have overtaken somebody. Keys of one transaction share
        /// theirs. At most mostArrivals: who waits while more are granted may be told less than all that overtook it.
        std::multimap<quint64, std::chrono::nanoseconds> arrivals;
        std::set<std::pair<std::chrono::nanoseconds, int>> waiting; ///< Since when, contender.
        std::deque<std::chrono::nanoseconds> openReleases; ///< While somebody waited, no grant followed yet.
    };

    void granted(const ContenderEvent& event, Race& race);
    void noteOvertakers(quint64 arrival, Race& race);
    void noteArrival(const ContenderEvent& event, Race& race);
    void stopWaiting(int contender, Race& race);

    Statistics m_sums;
    QHash<int, QString> m_paths;
    QHash<QString, Race> m_races;
    QHash<int, std::chrono::nanoseconds> m_waiting; ///< Contender → when it queued.
    QHash<int, std::chrono::nanoseconds> m_holding; ///< Contender → when it was granted.
    QHash<int, qint64> m_grants;
    Samples m_waits;
    Samples m_holds;
    Samples m_handOvers;
    std::optional<std::chrono::nanoseconds> m_first;
    std::chrono::nanoseconds m_last{0};
};

} // namespace lab
