// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/strategy.h"

namespace protocols {

// Each source of a strategy makes its own; makeStrategy() chooses among them. The queue has a header (queue.h).

using Maker = std::unique_ptr<Strategy>(Terms terms, TracedClient* traced);

Maker makeOfficial, makeOfficialLock, makeSpring, makeSpringPrune, makeSpringLock, makeShardingLock, makeSlots;
Maker makeTimeout, makeFair, makeClockless, makeGuarded, makeNoCas;
Maker makeFenced, makeFencedToken;

} // namespace protocols
