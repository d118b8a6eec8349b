// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"
#include "gui/now/model/what_is_wrong.h"

#include <vector>

namespace gui {

/// A figure above the rows.
struct NowTile {
    QString id; ///< Stable, untranslated: for object names.
    QString figure; ///< `5`; `–`: not known.
    QString label; ///< Translated.
    QString detail; ///< Translated.
    RowState tone = RowState::Neutral; ///< Of the figure.

    bool operator==(const NowTile&) const = default;
};

/// Semaphores, longest wait, instances, nodes, sessions. What is not known now has no figure. Pure.
[[nodiscard]] std::vector<NowTile> nowTiles(const NowFacts& facts);

/// What stands above all.
struct NowSummary {
    QString title; ///< Translated: how many things want a look; or that all is well, as far as it is known.
    QString text; ///< Translated: what was looked at.
    QString note; ///< Translated: what may be missing of it; empty: nothing.

    bool operator==(const NowSummary&) const = default;
};

/// `rows`: whatIsWrong(facts). Pure.
[[nodiscard]] NowSummary nowSummary(const NowFacts& facts, const std::vector<NowRow>& rows);

} // namespace gui
