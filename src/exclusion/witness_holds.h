// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exclusion/check.h"

#include <vector>

namespace exclusion {

inline constexpr history::Time forEver = history::Time::max();
/// Of a grant that nobody saw.
inline constexpr history::Time beforeAll = history::Time::min();

/// What witnesses say of permits.
struct WitnessHolds {
    std::vector<semaphore::PermitHold> holds;
    std::vector<semaphore::Hole> noEnds; ///< Only one end of a hold was reported.

    /// Adds the holds of one client: `events`, at least one, are all of it. A hold that began before `limitKnown` can
    /// be judged even if it lasts longer. One that begins later cannot. `end`: of the recording.
    void add(const std::vector<WitnessEvent>& events, history::Time end, history::Time limitKnown);
};

} // namespace exclusion
