// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/item_step.h"

#include <QRectF>
#include <QSizeF>

#include <vector>

namespace gui {

/// What the geometry of the stage depends on: counts, and sizes of the font and of words in it.
struct StageSpec {
    int permits = 0;
    int queue = 0;
    bool more = false; ///< A "… n more" card closes the queue.
    qreal width = 640; ///< Of the viewport.
    qreal line = 18; ///< Line height of the font: all sizes follow it.
    qreal age = 0; ///< Width of the widest age on a small card; such a card is never too narrow for it.
    bool compact = false; ///< Smaller cards, and less room between all parts.
    qreal sentence = 18; ///< Height of the sentence at this width.
};

/// How much a permit card has to say; fewer words when there are many.
enum class CardSize { Large, Medium, Small };

/// Where everything on the stage lies. Plain geometry in pixels, top left is 0,0; the height is the content's.
struct StageLayout {
    CardSize permitSize = CardSize::Large;
    QRectF permitsTitle;
    std::vector<QRectF> permits; ///< Dashed outlines, in order.
    std::vector<QRectF> cards; ///< Holder card inside each permit.
    QRectF queueTitle;
    std::vector<QRectF> queue;
    QRectF more; ///< Null without one.
    QRectF sentence;
    QSizeF size;
};

[[nodiscard]] StageLayout layOut(const StageSpec& spec);

/// The card that an arrow key leads to. Items are the permits followed by the queue cards; -1: none there.
[[nodiscard]] int neighbour(const StageLayout& layout, int item, Step step);
[[nodiscard]] QRectF itemRect(const StageLayout& layout, int item);

} // namespace gui
