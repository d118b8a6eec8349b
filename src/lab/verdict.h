// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/kv_entry.h"
#include "lab/request_counts.h"
#include "lab/scenario.h"
#include "lab/view_comparison.h"

namespace lab {

enum class VerdictKind { Holds, Fails, Open /*!< Not decided yet, or could not be judged. */ };

struct Verdict {
    Expectation expectation;
    VerdictKind kind = VerdictKind::Open;
    QString evidence; ///< Translated: what was seen, with numbers.

    bool operator==(const Verdict&) const = default;
};

/// Everything a judgement looks at. A value. What happened is in the events.
struct Evidence {
    Scenario scenario;
    std::vector<ContenderSpec> contenders; ///< By number.
    std::vector<ContenderEvent> events; ///< In order of time.
    std::vector<Difference> differences; ///< Of all paths.
    std::vector<RequestCounts> requests; ///< By contender; those who are missing made none.
    bool over = false; ///< The run has finished: Open becomes Holds or Fails where it can.
    bool interrupted = false; ///< Somebody ended it early: what is not decided by what was seen stays Open.
    /// Everything at and below the paths (`P`, `P/…`), read after the last contender ended and before the final sweep,
    /// empty `.lock`s and counters included: judge() tells them from what should not be there. Unset: not read.
    std::optional<std::vector<consul::KvEntry>> keysLeft;
};

/// One verdict per expectation of the scenario, in its order. Expectations about permits are judged path by path; where
/// contenders of one path were told different limits, the lowest is the limit.
[[nodiscard]] std::vector<Verdict> judge(const Evidence& evidence);

} // namespace lab
