// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "fault_cell.h"

namespace bench {

/// docs/internals/faults.md. Times are rounded to what the protocols make of them, so that two runs give the same page.
[[nodiscard]] QString faultPage(const std::vector<FaultFinding>& findings, const QString& consulVersion);

} // namespace bench
