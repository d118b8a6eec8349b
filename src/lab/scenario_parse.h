// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/scenario.h"
#include "lab/scenario_reader.h"

#include <limits>

namespace lab {

/// Permits and the like have no upper bound of their own.
constexpr qint64 anyCount = std::numeric_limits<qint64>::max();

// Parts of parseScenario(). `scenario` has its groups already.

[[nodiscard]] PlannedFault readFault(const LocatedJson& object, const Scenario& scenario, Complaints& complaints);
[[nodiscard]] PlannedEdit readEdit(const LocatedJson& object, const Scenario& scenario, Complaints& complaints);
[[nodiscard]] Expectation readExpectation(const LocatedJson& object, const Scenario& scenario, Complaints& complaints);

[[nodiscard]] int contenderCount(const Scenario& scenario);
[[nodiscard]] QString possible(const QStringList& names); ///< Translated: "Possible are: …".

} // namespace lab
