// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/stage/model/stage_layout.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gui {

namespace {

struct Grid {
    qreal left = 0;
    qreal width = 0; ///< Room for cells.
    QSizeF cell;
    qreal gap = 0;

    [[nodiscard]] int columns() const
    {
        return std::max(1, static_cast<int>(std::floor((width + gap) / (cell.width() + gap))));
    }
    [[nodiscard]] int rows(int count) const { return (count + columns() - 1) / columns(); }
    [[nodiscard]] QRectF at(int i, qreal top) const
    {
        const int row = i / columns();
        return {left + (i % columns()) * (cell.width() + gap), top + row * (cell.height() + gap), cell.width(),
            cell.height()};
    }
};

/// Between the text of a small card and its border, on both sides together.
constexpr qreal smallPadding = 8;

/// From a permit's outline to its card, in lines.
constexpr qreal smallInset = 0.15;
qreal cardInset(CardSize size)
{
    switch (size) {
    case CardSize::Large:
        return 0.45;
    case CardSize::Medium:
        return 0.3;
    case CardSize::Small:
        break;
    }
    return smallInset;
}

QSizeF permitCardSize(CardSize size, const StageSpec& spec)
{
    const qreal line = spec.line;
    switch (size) {
    case CardSize::Large:
        return {10.6 * line, 5.4 * line};
    case CardSize::Medium:
        return {6.8 * line, 3.4 * line};
    case CardSize::Small:
        break;
    }
    return {std::max(2.9 * line, spec.age + smallPadding + 2 * smallInset * line), 2.9 * line};
}

/// The largest cards with which the permits stay within a glance: two rows, then four, then whatever it takes. Compact:
/// one row of the large ones.
CardSize chooseSize(const StageSpec& spec, Grid grid)
{
    grid.cell = permitCardSize(CardSize::Large, spec);
    if (grid.rows(spec.permits) <= (spec.compact ? 1 : 2))
        return CardSize::Large;
    grid.cell = permitCardSize(CardSize::Medium, spec);
    return grid.rows(spec.permits) <= 4 ? CardSize::Medium : CardSize::Small;
}

int itemCount(const StageLayout& layout)
{
    return static_cast<int>(layout.permits.size() + layout.queue.size());
}

} // namespace

StageLayout layOut(const StageSpec& spec)
{
    StageLayout layout;
    const qreal line = spec.line;
    const qreal margin = std::min(2.0 * line, std::max(4.0, spec.width / 24));
    const qreal room = std::max(1.0, spec.width - 2 * margin);
    const qreal air = spec.compact ? 0.5 * line : line; // Between parts.
    qreal top = 0.8 * air;

    layout.permitsTitle = {margin, top, room, 1.2 * line};
    top = layout.permitsTitle.bottom() + 0.6 * air;

    Grid permits{margin, room, {}, air};
    layout.permitSize = chooseSize(spec, permits);
    permits.cell = permitCardSize(layout.permitSize, spec);
    permits.cell.setWidth(std::min(permits.cell.width(), room));
    permits.gap = layout.permitSize == CardSize::Small ? 0.3 * line : air;
    const qreal inset = cardInset(layout.permitSize) * line;
    for (int i = 0; i < spec.permits; ++i) {
        layout.permits.push_back(permits.at(i, top));
        layout.cards.push_back(layout.permits.back().adjusted(inset, inset, -inset, -inset));
    }
    if (!layout.permits.empty())
        top = layout.permits.back().bottom() + 1.6 * air;

    layout.queueTitle = {margin, top, room, 1.2 * line};
    top = layout.queueTitle.bottom() + 0.5 * air;

    const qreal card = std::min(std::max(2.45 * line, spec.age + smallPadding), room);
    Grid queue{margin, room, {card, 2.45 * line}, 0.4 * line};
    for (int i = 0; i < spec.queue; ++i)
        layout.queue.push_back(queue.at(i, top));
    if (!layout.queue.empty())
        top = layout.queue.back().bottom() + 0.4 * line;
    if (spec.more) {
        layout.more = {margin, top, std::min(room, 9 * line), 1.6 * line};
        top = layout.more.bottom() + 0.4 * line;
    }
    top += 0.9 * air;
    layout.sentence = {margin, top, room, std::max(spec.sentence, line)};
    layout.size = {spec.width, layout.sentence.bottom() + air};
    return layout;
}

QRectF itemRect(const StageLayout& layout, int item)
{
    const auto permits = static_cast<int>(layout.permits.size());
    if (item < 0 || item >= itemCount(layout))
        return {};
    return item < permits ? layout.permits[static_cast<std::size_t>(item)]
                          : layout.queue[static_cast<std::size_t>(item - permits)];
}

int neighbour(const StageLayout& layout, int item, Step step)
{
    const int count = itemCount(layout);
    if (item < 0 || item >= count)
        return count > 0 ? 0 : -1;
    if (step == Step::Left)
        return item > 0 ? item - 1 : -1;
    if (step == Step::Right)
        return item + 1 < count ? item + 1 : -1;
    // Up and down: the nearest row in that direction, and in it the card that lies closest.
    const QPointF from = itemRect(layout, item).center();
    int best = -1;
    qreal bestRow = std::numeric_limits<qreal>::max();
    qreal bestAside = std::numeric_limits<qreal>::max();
    for (int i = 0; i < count; ++i) {
        const QPointF to = itemRect(layout, i).center();
        const qreal row = step == Step::Down ? to.y() - from.y() : from.y() - to.y();
        const qreal aside = std::abs(to.x() - from.x());
        if (row < 1 || row > bestRow + 0.5 || (row > bestRow - 0.5 && aside >= bestAside))
            continue;
        best = i;
        bestRow = row;
        bestAside = aside;
    }
    return best;
}

} // namespace gui
