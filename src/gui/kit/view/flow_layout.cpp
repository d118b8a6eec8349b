// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/flow_layout.h"

#include <QHBoxLayout>
#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace gui {

FlowLayout::FlowLayout(int spacing, QWidget* parent)
    : QLayout(parent)
{
    setSpacing(spacing);
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout()
{
    // One by one: a group that ends takes itself out of the layout, and what is behind it moves up.
    while (const auto item = std::unique_ptr<QLayoutItem>(FlowLayout::takeAt(0))) { }
}

void FlowLayout::addGroup(const QList<QWidget*>& parts)
{
    auto* const group = new QHBoxLayout;
    group->setSpacing(spacing());
    for (auto* const part : parts)
        group->addWidget(part);
    addChildLayout(group);
    addItem(group);
}

void FlowLayout::addRest(QWidget* widget)
{
    addWidget(widget);
    m_last = Last::Rest;
}

void FlowLayout::addAtEnd(QWidget* widget)
{
    addWidget(widget);
    m_last = Last::AtEnd;
}

void FlowLayout::addItem(QLayoutItem* item)
{
    m_items.emplace_back(item);
    invalidate();
}

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    auto item = std::move(m_items[static_cast<std::size_t>(index)]);
    m_items.erase(m_items.begin() + index);
    invalidate();
    return item.release();
}

int FlowLayout::heightForWidth(int width) const
{
    const auto margins = contentsMargins();
    return layOut(QRect(margins.left(), margins.top(), width - margins.left() - margins.right(), 0), false)
        + margins.top() + margins.bottom();
}

QSize FlowLayout::sizeHint() const
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

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto& item : m_items)
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    return size.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    (void)layOut(rect.marginsRemoved(contentsMargins()), true);
}

int FlowLayout::layOut(const QRect& room, bool isMoving) const
{
    std::vector<QLayoutItem*> row;
    int width = 0;
    int height = 0;
    int top = room.top();
    const auto endRow = [&] {
        if (isMoving)
            placeRow(row, QRect(room.left(), top, room.width(), height));
        top += height + spacing();
        row.clear();
        width = 0;
        height = 0;
    };
    for (const auto& item : m_items) {
        if (item->isEmpty())
            continue;
        const bool isRest = m_last == Last::Rest && item == m_items.back();
        const int wish = isRest ? 0 : item->sizeHint().width();
        if (!row.empty() && width + spacing() + wish > room.width() && !isRest)
            endRow();
        width += (row.empty() ? 0 : spacing()) + wish;
        height = std::max(height, item->sizeHint().height());
        row.push_back(item.get());
    }
    if (!row.empty())
        endRow();
    return std::max(0, top - spacing() - room.top());
}

void FlowLayout::placeRow(const std::vector<QLayoutItem*>& row, const QRect& room) const
{
    const auto direction = parentWidget() != nullptr ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    int left = room.left();
    for (auto* const item : row) {
        const bool isLast = !m_items.empty() && item == m_items.back().get();
        int width = std::min(item->sizeHint().width(), room.width());
        if (isLast && m_last == Last::Rest)
            width = std::max(0, room.right() + 1 - left);
        else if (isLast && m_last == Last::AtEnd)
            left = std::max(left, room.right() + 1 - width);
        item->setGeometry(QStyle::visualRect(direction, room, QRect(left, room.top(), width, room.height())));
        left += width + spacing();
    }
}

} // namespace gui
