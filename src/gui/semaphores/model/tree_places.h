// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/semaphores/model/tree_rows.h"
#include "gui/stage/model/stage_scene.h"

namespace gui {

// Where the rows of a group stand. In a busy tree contenders come and go several times a second: a row that ends leaves
// an empty one (RowKind::Empty), which the next contender takes, so that what stands below keeps its place. Pure.
// `before`: the rows that are shown, empty ones included. `now`: when a row becomes empty it is remembered.

/// As long as the last rows of a group stay empty before they go.
inline constexpr std::chrono::seconds emptyRowsStay{30};

/// Holders by the permits of the stage (assignPermits()).
[[nodiscard]] std::vector<TreeRow> rowsByPermit(
    const std::vector<TreeRow>& before, std::vector<TreeRow> holders, const SemaphoreView& view, const QDateTime& now);
/// Waiters in their order; the empty rows are the last ones.
[[nodiscard]] std::vector<TreeRow> rowsInOrder(
    const std::vector<TreeRow>& before, std::vector<TreeRow> waiters, const QDateTime& now);
/// Whether the last rows have been empty for so long that they may go.
[[nodiscard]] bool isToBeTidied(const TreeRow& last, const QDateTime& now);

/// What a person aims at does not move: every group keeps as many rows as it has, and each contender and finding its
/// own, also a contender that is of the other group now: it is shown as what it is, a badge says so, and an empty row
/// of the holders says that its permit is taken. Who is new takes an empty row of its group; where there is none, it
/// waits and is counted. So no row has another place than before.
struct HeldTreeRows {
    std::vector<TreeRow> holders;
    std::vector<TreeRow> waiters;
    std::vector<TreeRow> findings;
    int holdersLeftOut = 0;
    int waitersLeftOut = 0;
    int findingsLeftOut = 0;
};
/// `before`: of the three groups, likewise; `wanted`: as rowsOf() gives them.
[[nodiscard]] HeldTreeRows heldRows(
    const TreeRows& before, const TreeRows& wanted, const SemaphoreView& view, const QDateTime& now);

} // namespace gui
