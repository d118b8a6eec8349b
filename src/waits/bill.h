// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/analysis.h"
#include "history/lanes.h"

#include <QString>

#include <vector>

namespace waits {

enum class BillKind {
    Behind, ///< A live holder had a permit, and none was free. With several permits each holder counts for his share.
    Stale, ///< The same of a holder that was gone.
    LockDelay, ///< Free, but the key may have refused: at most so long.
    HandOver, ///< Free, and nothing was in the way.
    Unseen, ///< A gap of a second or longer, or no contact: nobody can tell.
    Untold, ///< Seen, but the limit or the holders could not be read.
};
[[nodiscard]] QString billKindId(BillKind kind); ///< `behind`, `stale`, `lock-delay`, `hand-over`, `unseen`, `untold`.

struct BillItem {
    BillKind kind = BillKind::HandOver;
    int lane = -1; ///< Of Behind, Stale and LockDelay: whose; in Lanes::lanes. Else -1.
    history::Time time{0}; ///< Above 0.

    bool operator==(const BillItem&) const = default;
};

/// What a wait was made of. The items add up to `whole`, always, to the microsecond.
struct Bill {
    int lane = -1; ///< Who waited.
    history::Range wait;
    history::Time whole{0};
    bool beginSeen = true; ///< False: it had waited before.
    bool lasts = false;
    std::vector<BillItem> items; ///< Longest first, one for each kind and lane.

    bool operator==(const Bill&) const = default;
};

/// Of the wait that is span number `span` of the lane. Cut to `range`, where one is given.
[[nodiscard]] Bill billOf(const history::Lanes& lanes, int lane, std::size_t span);
[[nodiscard]] Bill billOf(const history::Lanes& lanes, int lane, std::size_t span, const history::Range& range);
/// Of all waits at this path (-1: of all) in the range: by what and whom waiting contenders were blocked, summed.
[[nodiscard]] std::vector<BillItem> billOfAll(const history::Lanes& lanes, const history::Range& range, int path = -1);

/// The same in `columns` equal parts of the range, for a stacked chart: blocked seconds by who blocks.
struct BlockedSeries {
    BillKind kind = BillKind::Behind;
    int lane = -1; ///< As BillItem; -1 also: all that are not among the `most` largest.
    std::vector<history::Time> columns;
};
[[nodiscard]] std::vector<BlockedSeries> blockedBy(
    const history::Lanes& lanes, const history::Range& range, int path, int columns, int most);

/// Translated: "client-07 waited 42 s: 30 s behind worker-3, 8 s for a permit lost to a stale holder, …".
[[nodiscard]] QString billText(const history::Lanes& lanes, const Bill& bill);
/// Of the wait that a sentence about the longest one speaks of, within its place; empty: there is none.
[[nodiscard]] QString billTextOf(const history::Lanes& lanes, const history::Insight& longestWait);
/// Of one item: "behind worker-3", "handover". Translated.
[[nodiscard]] QString billItemTitle(const history::Lanes& lanes, const BillItem& item);

} // namespace waits
