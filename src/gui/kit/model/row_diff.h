// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace gui {

/// Rows `first` to `last`, both included.
struct RowRange {
    int first = 0;
    int last = 0;

    bool operator==(const RowRange&) const = default;
};

/// How one sorted list becomes another without a reset.
struct RowDiff {
    std::vector<RowRange>
        removed; ///< Places in the old list, from the back: taken out one after another they stay true.
    std::vector<RowRange> inserted; ///< Places in the new list, from the front, for after the removals.
};

/// `order(i, j)`: below, equal to or above zero as old row i stands before, is, or stands behind new row j. Both lists
/// are sorted by it and hold nothing twice.
template <typename Order>
[[nodiscard]] RowDiff diffRows(int oldCount, int newCount, Order order)
{
    RowDiff diff;
    const auto add = [](std::vector<RowRange>& ranges, int row) {
        if (!ranges.empty() && ranges.back().last == row - 1)
            ranges.back().last = row;
        else
            ranges.push_back({row, row});
    };
    int i = 0;
    int j = 0;
    while (i < oldCount || j < newCount) {
        const int side = i == oldCount ? 1 : j == newCount ? -1 : order(i, j);
        if (side < 0)
            add(diff.removed, i++);
        else if (side > 0)
            add(diff.inserted, j++);
        else
            ++i, ++j;
    }
    std::vector<RowRange>(diff.removed.rbegin(), diff.removed.rend()).swap(diff.removed);
    return diff;
}

} // namespace gui
