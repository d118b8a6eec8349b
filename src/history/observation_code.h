// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/bytes.h"
#include "semaphore/state.h"

namespace history {

/// Writes how `after` differs from `before`, both of one path; of no observation at all: `before` with the path alone.
/// The order of entries and sessions is kept.
void writeChange(ByteWriter& bytes, StringWriter& strings, const semaphore::Observation& before,
    const semaphore::Observation& after);

/// Turns the observation into the one that writeChange() was given as `after`. When `bytes` fails, what it has become
/// means nothing. `newest`: the session list that was read last, of any path; it is shared with what is the same here.
void readChange(
    ByteReader& bytes, StringReader& strings, semaphore::Observation& observation, consul::SessionList& newest);

/// The observation without the values that say nothing about a semaphore: of `.lock` remains a body with limit and
/// holders alone, of an owner in the ranked layout its score, of a key in a layout of one's own what the layout points
/// at. A body that cannot be read becomes empty.
[[nodiscard]] semaphore::Observation withoutValues(const semaphore::Observation& observation);

} // namespace history
