// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/card_layout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace gui {

CardLayout::CardLayout(int spacing, int lines, QWidget* parent)
    : QLayout(parent)
    , m_lines(lines)
{
    setSpacing(spacing);
    setContentsMargins(0, 0, 0, 0);
}

CardLayout::~CardLayout() = default;

void CardLayout::insertWidget(int index, QWidget* card)
{
    addWidget(card);
    std::rotate(m_items.begin() + index, m_items.end() - 1, m_items.end());
}

void CardLayout::addItem(QLayoutItem* item)
{
    m_items.emplace_back(item);
    invalidate();
}

QLayoutItem* CardLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* CardLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    auto item = std::move(m_items[static_cast<std::size_t>(index)]);
    m_items.erase(m_items.begin() + index);
    invalidate();
    return item.release();
}

int CardLayout::columnsIn(int width) const
{
    const auto cards
        = static_cast<int>(std::ranges::count_if(m_items, [](const auto& each) { return !each->isEmpty(); }));
    const int line = parentWidget() != nullptr ? parentWidget()->fontMetrics().height() : 1;
    const int fitting = (width + spacing()) / (m_lines * line + spacing());
    return std::clamp(fitting, 1, std::max(1, cards));
}

int CardLayout::heightForWidth(int width) const
{
    const auto margins = contentsMargins();
    return layOut(QRect(margins.left(), margins.top(), width - margins.left() - margins.right(), 0), false)
        + margins.top() + margins.bottom();
}

QSize CardLayout::sizeHint() const
{
    QSize size;
    for (const auto& item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize hint = item->sizeHint();
        size = {
            size.width() + (size.width() > 0 ? spacing() : 0) + hint.width(), std::max(size.height(), hint.height())};
    }
    return size.grownBy(contentsMargins());
}

QSize CardLayout::minimumSize() const
{
    QSize size;
    for (const auto& item : m_items) {
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    }
    return size.grownBy(contentsMargins());
}

void CardLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    (void)layOut(rect.marginsRemoved(contentsMargins()), true);
}

int CardLayout::layOut(const QRect& room, bool isMoving) const
{
    std::vector<QLayoutItem*> cards;
    for (const auto& item : m_items) {
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
