// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/state.h"

namespace semaphore {

/// Reads one observation. Total: any input gives a State; what cannot be understood becomes a finding and is kept.
[[nodiscard]] State decode(const Observation& observation);

/// Gives holders whose session has left the session list the name and node that they had in the State before: a stale
/// holder is then still called what it was called while it lived. What belonged to a well-known program does so until
/// something tells otherwise, also while nobody is there.
void keepNames(State& state, const State& before);

} // namespace semaphore
