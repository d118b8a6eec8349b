// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/run.h"

namespace lab {

/// How far somebody has read a run.
struct RunMark {
    std::size_t contenders = 0;
    std::size_t events = 0;
    QHash<QString, std::size_t> sights; ///< By path.
    std::size_t sessions = 0;
};

/// What a run has to tell since a mark. A value: it may go to another thread.
struct RunNews {
    std::vector<ContenderSpec> contenders;
    std::vector<ContenderEvent> events;
    QHash<QString, std::vector<OutsideOccupancy::Sight>> sights; ///< By path.
    std::vector<KnownSession> sessions;
    std::vector<RequestCounts> requests; ///< By contender, in all.
    std::optional<std::vector<consul::KvEntry>> keysLeft;
    bool over = false;
    bool interrupted = false; ///< As Evidence.
    std::chrono::nanoseconds until{0}; ///< Up to when all this is known; max(): for good.
};

/// Reads on, and moves the mark.
[[nodiscard]] RunNews newsOf(const Run& run, RunMark& mark);

/// Judges a run from its news, so that a long one can be judged beside the thread that plays it. Not thread-safe: one
/// call at a time.
class Referee
{
public:
    explicit Referee(Scenario scenario);

    void hear(RunNews news); ///< In order.
    /// Between the views from inside and outside.
    [[nodiscard]] const std::vector<Difference>& differences() const { return m_evidence.differences; }
    [[nodiscard]] std::vector<Verdict> verdicts() const; ///< So far; final after the news that say it is over.

private:
    [[nodiscard]] std::vector<Difference> compare(std::chrono::nanoseconds until) const;

    Evidence m_evidence;
    Occupancy m_inside;
    QHash<QString, OutsideOccupancy> m_outside; ///< By path.
    QHash<QString, QSet<QString>> m_sessions; ///< By path.
};

} // namespace lab
