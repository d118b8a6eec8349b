// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/analysis.h"

#include <vector>

namespace waits {

/// Sentences of history::insightsOf() with the bill of the longest wait behind the sentence that tells of it, as one
/// more of its kind that leads to the same place.
[[nodiscard]] std::vector<history::Insight> withBills(
    const history::Lanes& lanes, const std::vector<history::Insight>& insights);

} // namespace waits
