// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/kv_entry.h"
#include "lab/contender_event.h"
#include "lab/scenario.h"
#include "lab/view_comparison.h"

#include <chrono>
#include <functional>
#include <map>
#include <memory>

namespace lab {

class Witness;

/// How evidence names a moment: `at` by the process's steady clock, `since` the first event of the run. Without one:
/// `0.9 s`, since the first event.
using MomentWords = std::function<QString(std::chrono::nanoseconds at, std::chrono::nanoseconds since)>;

enum class VerdictKind { Holds, Fails, Open /*!< Not decided yet, or could not be judged. */ };

struct ExpectationVerdict {
    Expectation expectation;
    VerdictKind kind = VerdictKind::Open;
    QString evidence; ///< Translated: what was seen, with numbers.
    QString undecided; ///< Translated: why it is Open, where the evidence does not say it already. Empty unless Open.
    /// Something was damaged: the limit was exceeded, a stale write was taken, a permit was lost, a key was left.
    /// Whatever was expected, nobody may take it for good news.
    bool isBroken = false;

    bool operator==(const ExpectationVerdict&) const = default;
};

/// A limit that Consul showed.
struct ShownLimit {
    std::chrono::nanoseconds at{0}; ///< The first answer with it.
    qint64 limit = 0;
    std::chrono::nanoseconds mayBeFrom = at; ///< It was not in force before.

    bool operator==(const ShownLimit&) const = default;
};

/// What a judgement looks at beside what contenders have told.
struct RunFacts {
    std::vector<Difference> differences; ///< Of all paths.
    std::vector<Difference> undecided; ///< Those that may be no more than slowness.
    std::vector<RequestCounts> requests; ///< By contender; those who are missing made none.
    /// What Consul showed as limit of a path, from each moment on at which that changed. In order. Missing: unknown.
    QHash<QString, std::vector<ShownLimit>> limits;
    bool over = false; ///< The run has finished: Open becomes Holds or Fails where it can.
    bool interrupted = false; ///< Somebody ended it early: what is not decided by what was seen stays Open.
    /// Everything at and below the paths (`P`, `P/…`), read after the last contender ended and before the final sweep,
    /// empty `.lock`s and counters included: judge() tells them from what should not be there. Unset: not read.
    std::optional<std::vector<consul::KvEntry>> keysLeft;
};

/// Everything a judgement looks at. A value. What happened is in the events.
struct RunEvidence : RunFacts {
    Scenario scenario;
    std::vector<ContenderSpec> contenders; ///< By number.
    std::vector<ContenderEvent> events; ///< In order of time.
};

/// One verdict per expectation of the scenario, in its order. Expectations about permits are judged path by path; where
/// contenders of one path were told different limits, the lowest is the limit.
[[nodiscard]] std::vector<ExpectationVerdict> judge(const RunEvidence& evidence);

/// The same, of what witnesses have heard bit by bit: a run of days need not be kept for it.
class Judge
{
public:
    explicit Judge(std::vector<Expectation> expectations);
    ~Judge();
    Judge(const Judge&) = delete;
    Judge& operator=(const Judge&) = delete;

    void add(const ContenderSpec& contender); ///< The next number. Before its first event.
    void hear(const ContenderEvent& event); ///< In order of time.
    [[nodiscard]] std::vector<ExpectationVerdict> verdicts(const RunFacts& facts, const MomentWords& words = {}) const;

private:
    std::vector<Expectation> m_expectations;
    std::map<QString, std::unique_ptr<Witness>> m_witnesses; ///< One per group that is asked for.
};

} // namespace lab
