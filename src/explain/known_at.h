// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explain/ended_sessions.h"
#include "explain/why.h"
#include "history/lanes.h"
#include "history/moment.h"
#include "history/recording.h"

namespace explain {

/// What a recording tells of a path at `at`: `moment` is the last one of the path until then, `lanes` have at least all
/// moments of it up to the one after `at`. In a gap what stood before it is told, but without contact: nobody knows
/// whether it was still so. A token that was refused is a response. `now`: the clock at that moment, UTC.
[[nodiscard]] WhyFacts factsAt(
    const history::Moment& moment, const history::Lanes& lanes, history::Time at, const QDateTime& now);

/// What a recording tells of paths beside their states at a moment.
struct Past {
    EndedSessions ends; ///< Until then.
    /// With the moment of each path that follows: it says whether something is lost between.
    history::LaneBuilder lanes;
};

/// Reads on in `replay`, which stands at the begin, until `at` is known of each of these paths.
[[nodiscard]] Past pastOf(history::Replay& replay, const QStringList& paths, history::Time at);

/// For factsAt() alone, without reading all that was before: lanes that begin with `states`, those of `replay`, which
/// stands at `at`. It is read on until the moment that follows is known of each of them.
[[nodiscard]] history::LaneBuilder lanesAround(
    history::Replay& replay, std::vector<history::Moment> states, history::Time at);

} // namespace explain
