// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/card_layout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace gui {

CardLayout::CardLayout(int spacing, int lines, QWidget* parent)
    : FlowLayout(spacing, parent)
    , m_lines(lines)
{
}

void CardLayout::insertWidget(int index, QWidget* card)
{
    addWidget(card);
    std::rotate(items().begin() + index, items().end() - 1, items().end());
}

int CardLayout::columnsIn(int width) const
{
    const auto cards
        = static_cast<int>(std::ranges::count_if(items(), [](const auto& each) { return !each->isEmpty(); }));
    const int line = parentWidget() != nullptr ? parentWidget()->fontMetrics().height() : 1;
    const int fitting = (width + spacing()) / (m_lines * line + spacing());
    return std::clamp(fitting, 1, std::max(1, cards));
}

int CardLayout::layOut(const QRect& room, bool isMoving) const
{
    std::vector<QLayoutItem*> cards;
    for (const auto& item : items()) {
        if (!item->isEmpty())
            cards.push_back(item.get());
    }
    const auto columns = static_cast<std::size_t>(columnsIn(room.width()));
    const auto direction = parentWidget() != nullptr ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    const int gaps = spacing() * (static_cast<int>(columns) - 1);
    const int width = std::max(0, (room.width() - gaps) / static_cast<int>(columns));
    int top = room.top();
    for (std::size_t from = 0; from < cards.size(); from += columns) {
        const auto to = std::min(cards.size(), from + columns);
        int height = 0;
        for (auto i = from; i < to; ++i) {
            const int wanted = cards[i]->hasHeightForWidth() ? cards[i]->heightForWidth(width) : 0;
            height = std::max({height, wanted, cards[i]->minimumSize().height(),
                cards[i]->hasHeightForWidth() ? 0 : cards[i]->sizeHint().height()});
        }
        for (auto i = from; i < to && isMoving; ++i) {
            const int left = room.left() + static_cast<int>(i - from) * (width + spacing());
            cards[i]->setGeometry(QStyle::visualRect(direction, room, QRect(left, top, width, height)));
        }
        top += height + spacing();
    }
    return std::max(0, top - spacing() - room.top());
}

} // namespace gui
