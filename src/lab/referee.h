// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/run.h"

#include <map>
#include <memory>

namespace lab {

/// What a run has to tell since a mark. A value: it may go to another thread.
struct RunNews {
    std::vector<ContenderSpec> contenders;
    std::vector<ContenderEvent> events; ///< But for those that the run forgot before.
    QHash<QString, std::vector<OutsideOccupancy::Sight>> sights; ///< By path.
    std::vector<RunSession> sessions;
    std::vector<OngoingAct> acts; ///< That are over.
    std::vector<OngoingAct> underWay;
    std::vector<RequestCounts> requests; ///< By contender, in all.
    std::optional<std::vector<consul::KvEntry>> keysLeft;
    bool over = false;
    bool interrupted = false; ///< As RunEvidence.
    std::chrono::nanoseconds until{0}; ///< Up to when all this is known; max(): for good.
};

/// Reads on, and moves the mark.
[[nodiscard]] RunNews newsOf(const Run& run, RunMark& mark);

/// Judges a run from its news, so that a long one can be judged beside the thread that plays it. Keeps no events: what
/// its expectations need is counted as it is heard. Not thread-safe: one call at a time.
class Referee
{
public:
    explicit Referee(Scenario scenario);

    void hear(RunNews news); ///< In order.
    /// Between the views from inside and outside: how many there were, and those that are kept.
    [[nodiscard]] qint64 differenceCount() const;
    [[nodiscard]] const std::vector<Difference>& differences() const { return m_facts.differences; }
    [[nodiscard]] qint64 undecidedCount() const; ///< As RunFacts::undecided: how many there were.
    [[nodiscard]] std::vector<ExpectationVerdict> verdicts(
        const MomentWords& words = {}) const; ///< So far; final after the news that say it is over.

private:
    /// When the last two answers came. Consul made the last one after the one before had come, so what it showed was
    /// in force still then.
    struct LimitSights {
        quint64 index = 0;
        std::chrono::nanoseconds last = std::chrono::nanoseconds::min();
        std::chrono::nanoseconds before = std::chrono::nanoseconds::min();
    };

    void compare(RunNews& news);
    [[nodiscard]] ViewComparison& comparisonOf(const QString& path);

    Judge m_judge;
    RunFacts m_facts;
    QHash<QString, LimitSights> m_limitSights; ///< By path.
    std::vector<QString> m_paths; ///< By contender.
    std::shared_ptr<ActLog> m_acts = std::make_shared<ActLog>();
    std::map<QString, ViewComparison> m_comparisons; ///< By path.
};

} // namespace lab
