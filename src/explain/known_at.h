// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explain/why.h"
#include "history/lanes.h"
#include "history/moment.h"

namespace explain {

/// What a recording tells of a path at `at`: `moment` is the last one of the path until then, `lanes` have at least all
/// moments of it up to the one after `at`. In a gap what stood before it is told, but without contact: nobody knows
/// whether it was still so. A token that was refused is a response. `now`: the clock at that moment, UTC.
[[nodiscard]] Known knownAt(
    const history::Moment& moment, const history::Lanes& lanes, history::Time at, const QDateTime& now);

} // namespace explain
