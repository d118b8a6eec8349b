// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explain/why.h"

namespace explain {

/// What lock-delay a key may have.
struct KeyDelay {
    WhyVerdict applies = WhyVerdict::Unknown;
    std::optional<QDateTime> until;
    const EndedSession* ended = nullptr; ///< It follows from this end, which is in WhyFacts::ended.
    std::optional<QDateTime> freeSince; ///< It follows from the key having been free so long.
    bool givenBack = false; ///< It follows from who had the key last.
};

/// Of the lock, or of the free slot that can be acquired first. `limit`: of the slots that count. The state is known.
[[nodiscard]] KeyDelay keyDelay(const Question& question, const WhyFacts& facts, qint64 limit);
/// Of a path that was seen to go: whoever had a permit there last had it in a layout without lock-delay. Of a lock that
/// was there before, one may run. The state is known.
[[nodiscard]] bool wasWithoutDelay(const WhyFacts& facts);
[[nodiscard]] QString delayText(const KeyDelay& delay, const QDateTime& now);

} // namespace explain
