// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explain/why.h"

#include <vector>

namespace explain {

/// What may be free at the path.
struct PermitsLeft {
    WhyVerdict free = WhyVerdict::Unknown;
    qint64 limit = 0; ///< As it counts for the one who asks; 0: unknown.
    qint64 live = 0; ///< Permits with a live holder, of those that count.
    qint64 stale = 0;
    qint64 unsure = 0; ///< Entries that may have run out.
    // In WhyFacts::state.
    std::vector<const semaphore::Holder*> holders; ///< The live ones.
    std::vector<const semaphore::Holder*> gone; ///< `stale`.
    std::vector<const semaphore::Holder*> doubtful; ///< `unsure`.
};

[[nodiscard]] PermitsLeft permitsLeft(const Question& question, const WhyFacts& facts);

} // namespace explain
