// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/item_step.h"
#include "gui/kit/model/place.h"
#include "waits/waits.h"

#include <QDateTime>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <optional>
#include <vector>

namespace gui {

/// A box of the picture: an actor, a path, or those that do not fit.
struct WaitNode {
    enum class Kind { Actor, Path, MoreHolders, MoreWaiting };

    Kind kind = Kind::Actor;
    QString title; ///< Translated where it is no name.
    QString words; ///< Translated, for screen readers and tips: all that its lines show.
    QString help; ///< Translated: what its drawing means; may be empty.
    Place place; ///< Where Enter leads.
    bool stale = false; ///< Of an actor.
    bool stuck = false; ///< Part of a cycle.
    bool waits = false; ///< Of an actor.
    int blocks = 0; ///< Of an actor.
    std::optional<QDateTime> blocksSince; ///< UTC.
    bool blocksExact = false;

    bool operator==(const WaitNode&) const = default;
};

/// From an actor to a path that it holds, or from a path to an actor that waits for it: downwards, but for the line
/// that closes a cycle.
struct WaitLine {
    int actor = 0; ///< In WaitScene::nodes; may be one that stands for many.
    int path = 0; ///< Likewise.
    bool owns = false;
    bool stale = false;
    bool stuck = false; ///< Part of a cycle.
    int number = 0; ///< As WaitEdge::number.
    std::optional<QDateTime> since; ///< UTC.
    bool exact = false;

    bool operator==(const WaitLine&) const = default;
};

/// What is drawn of a WaitGraph: few enough boxes for a person, whatever the graph. Complete by itself.
struct WaitScene {
    std::vector<WaitNode> nodes;
    std::vector<WaitLine> lines;
    int hiddenPaths = 0;
    QString summary; ///< Translated, a sentence: how many of each.

    bool operator==(const WaitScene&) const = default;
};

inline constexpr std::size_t mostShownPaths = 12;
inline constexpr int mostShownHolders = 4; ///< At a path, of those that only hold there.
inline constexpr int mostShownWaiting = 3; ///< At a path, of those that only wait there.

/// Cycles first, then the paths with most contenders; paths without contenders are left out. Pure; O(n log n).
/// `focus`: a path that is always there (empty: none).
[[nodiscard]] WaitScene waitScene(const waits::WaitGraph& graph, const QString& focus = {});

/// What the geometry depends on.
struct WaitSpec {
    qreal width = 360; ///< Of the viewport.
    qreal line = 18; ///< Height of a line of text: all sizes follow it.
    std::vector<qreal> titles; ///< By node: width of its title.
};

/// Where a line runs, and where its label lies.
struct WaitWay {
    QPointF from; ///< At the actor.
    QPointF to; ///< At the path.
    std::vector<QPointF> bends; ///< In between, from its begin on: where it goes around boxes.
    QPointF label; ///< Centre.
    bool back = false; ///< It closes a cycle: it runs around at the side.
};

struct WaitLayout {
    std::vector<QRectF> nodes; ///< As WaitScene::nodes.
    std::vector<WaitWay> ways; ///< As WaitScene::lines.
    std::vector<int> layers; ///< By node, from 0 at the top.
    QSizeF size;
};

/// A point of a way that does not run back, at this part of its length (0 to 1).
[[nodiscard]] QPointF pointOn(const WaitWay& way, qreal part);

/// Holders above what they hold, who waits below. No way but those back runs behind a box. Pure: the same scene at the
/// same width looks the same.
[[nodiscard]] WaitLayout layOut(const WaitScene& scene, const WaitSpec& spec);

/// The box that an arrow key leads to: the nearest in that direction; -1: there is none. From -1: the first one.
[[nodiscard]] int neighbour(const WaitLayout& layout, int node, Step step);

/// Who is one actor by a rule, as a person sees it before the rule holds.
struct ActorPreview {
    bool valid = true;
    QString text; ///< Translated: how many actors and the first names; or what is wrong with the expression.
};
struct ActorSubject {
    QString session;
    QString name;
    QString node;
};
/// At most `mostPreviewed` of the sessions are looked at; the text says so.
[[nodiscard]] ActorPreview actorPreview(const QString& expression, const std::vector<ActorSubject>& subjects);
inline constexpr std::size_t mostPreviewed = 2000;

/// Translated: "worker-3 blocks 12 for 30 s". Roots only, those that block most first; at most `most`.
struct RootBlocker {
    QString text;
    Place place;
};
[[nodiscard]] std::vector<RootBlocker> rootBlockers(
    const waits::WaitGraph& graph, const QDateTime& now, std::size_t most);

} // namespace gui
