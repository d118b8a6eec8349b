// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/occupancy.h"
#include "lab/scenario.h"
#include "lab/statistics.h"

namespace lab {

enum class VerdictKind { Holds, Fails, Open /*!< Not decided yet, or could not be judged. */ };

struct Verdict {
    Expectation expectation;
    VerdictKind kind = VerdictKind::Open;
    QString evidence; ///< Translated: what was seen, with numbers.

    bool operator==(const Verdict&) const = default;
};

/// Everything a judgement looks at. A value; pure functions below.
struct Evidence {
    Scenario scenario;
    std::vector<ContenderSpec> contenders; ///< By number.
    std::vector<ContenderEvent> events;
    Statistics statistics;
    Occupancy inside;
    OutsideOccupancy outside;
    std::vector<Difference> differences;
    bool over = false; ///< The run has finished: Open becomes Holds or Fails where it can.
    /// Below the scenario's paths before the final sweep, read after the last contender ended; unset: not read.
    std::optional<QStringList> keysLeft;
    std::optional<int> staleHoldersLeft;
};

[[nodiscard]] std::vector<Verdict> judge(const Evidence& evidence);

} // namespace lab
