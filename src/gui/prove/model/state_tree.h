// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/item_step.h"
#include "proof/explorer.h"

#include <QRectF>
#include <QSizeF>
#include <QString>

#include <vector>

namespace gui {

/// A state of the tree.
struct StateNode {
    enum class Kind {
        Path, ///< Of the story that is looked at.
        Side ///< What could have happened instead, or can happen next.
    };
    Kind kind = Kind::Path;
    int step = 0; ///< Steps that lead to it: its row.
    proof::Choice choice; ///< The last of them; nothing of step 0.
    QString title; ///< Translated, short: who is inside, or whose step it is.
    QString label; ///< Of the line that leads to it; translated, may be empty.
    QString words; ///< Translated, for screen readers and tips.
    bool isHere = false; ///< The step that is looked at.
    bool isBroken = false; ///< Something is broken there.
    bool isTried = false; ///< A search has looked at it.

    bool operator==(const StateNode&) const = default;
};

/// A story as a path from the top down, and beside each of its states what else could have happened. Complete by
/// itself.
struct StateScene {
    std::vector<StateNode> nodes; ///< By step, and from left to right.
    QString summary; ///< Translated.

    bool operator==(const StateScene&) const = default;
};

/// `here`: the step that is looked at. `brokenAt`: the first step at which something is broken; 0: none. `tried`:
/// stories of so many steps were all tried by a search; 0: none were.
struct StateQuestion {
    int here = 0;
    int brokenAt = 0;
    int tried = 0;
};
[[nodiscard]] StateScene stateScene(const proof::Explorer& explorer, const StateQuestion& question);

/// What the geometry depends on.
struct StateSpec {
    qreal width = 320; ///< Of the viewport.
    qreal line = 18; ///< Height of a line of text: all sizes follow it.
    std::vector<qreal> titles; ///< By node: width of its title.
};

struct StateLayout {
    std::vector<QRectF> nodes; ///< As StateScene::nodes; those that are left out are empty.
    std::vector<int> parents; ///< By node; -1 of the first.
    QSizeF size;
};

/// The path runs straight down the middle, what else could have happened lies at its sides. Where a row is too long,
/// the outermost are left out. Pure: the same scene at the same width looks the same.
[[nodiscard]] StateLayout layOut(const StateScene& scene, const StateSpec& spec);

/// The state that an arrow key leads to; the same one, if there is none in that direction. From -1: the first one.
[[nodiscard]] int neighbour(const StateScene& scene, const StateLayout& layout, int node, Step step);

} // namespace gui
