// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/sightings.h"

#include <algorithm>

namespace semaphore {

// Who waits, of State::waiting. The one rule, for whatever counts or shows them: all but those who gave their permit
// back less than handOverTime before `at`. An official client takes itself out of `.lock` first and deletes its key a
// moment later; of a key that is still there after that time, settledFindings() tells. Pure.
//
// Two places count all of State::waiting: the preview of a layout, which looks once and knows nothing older, and the
// clinic, which looks at who waits only after a patience that is longer than handOverTime.

[[nodiscard]] inline bool isLeaving(const Sightings& sightings, const consul::SessionId& session, const QDateTime& at)
{
    const auto since = sightings.leaving.constFind(session);
    return since != sightings.leaving.cend() && isWithinHandOver(*since, at);
}

[[nodiscard]] inline std::size_t waitingCount(const State& state, const Sightings& sightings, const QDateTime& at)
{
    if (sightings.leaving.isEmpty())
        return state.waiting.size();
    return static_cast<std::size_t>(std::ranges::count_if(
        state.waiting, [&](const Waiter& each) { return !isLeaving(sightings, each.session, at); }));
}

/// Leaves only those who wait, and numbers them anew.
inline void dropLeaving(State& state, const Sightings& sightings, const QDateTime& at)
{
    if (sightings.leaving.isEmpty())
        return;
    std::erase_if(state.waiting, [&](const Waiter& each) { return isLeaving(sightings, each.session, at); });
    int position = 0;
    for (Waiter& each : state.waiting)
        each.position = ++position;
}

} // namespace semaphore
