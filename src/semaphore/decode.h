// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/state.h"

namespace semaphore {

/// Reads one observation. Total: any input gives a State; what cannot be understood becomes a finding and is kept.
[[nodiscard]] State decode(const Observation& observation);

} // namespace semaphore
