// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/scenario.h"
#include "lab/scenario_reader.h"

namespace lab {

// Parts of parseScenario(). `scenario` has its groups already.

[[nodiscard]] PlannedFault readFault(const LocatedJson& object, const Scenario& scenario, Complaints& complaints);
[[nodiscard]] PlannedEdit readEdit(const LocatedJson& object, const Scenario& scenario, Complaints& complaints);
[[nodiscard]] Expectation readExpectation(const LocatedJson& object, const Scenario& scenario, Complaints& complaints);

[[nodiscard]] int contenderCount(const Scenario& scenario);
[[nodiscard]] QString possible(const QStringList& names); ///< Translated: "Possible are: …".

} // namespace lab
