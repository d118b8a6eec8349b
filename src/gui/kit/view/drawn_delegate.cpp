// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/drawn_delegate.h"

#include "gui/kit/view/density.h"
#include "gui/kit/view/shapes.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>

namespace gui {

QSize RowDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    auto size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(rowHeight(option.fontMetrics));
    return size;
}

void RowDelegate::paintPill(QPainter& painter, const QStyleOptionViewItem& option, const QString& text, RowState state)
{
    if (text.isEmpty())
        return;
    const qreal margin = 0.25 * option.fontMetrics.height();
    const QFont font = badgeFont(option.font);
    const QRectF room = QRectF(option.rect).adjusted(margin, 0, -margin, 0);
    const qreal most = room.width() - 0.8 * QFontMetricsF(font).height();
    painter.save();
    painter.setClipRect(option.rect);
    paintBadge(painter, room, QFontMetricsF(font).elidedText(text, Qt::ElideRight, most),
        toneFor(Theme::of(option.palette), state), font);
    painter.restore();
}

void DrawnDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    auto ground = item;
    ground.text.clear();
    const auto* const style = item.widget != nullptr ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &ground, painter, item.widget);
    ItemInk ink;
    ink.theme = Theme::of(item.palette);
    ink.selected = item.state.testFlag(QStyle::State_Selected);
    const auto group = item.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
    ink.text = item.palette.color(group, ink.selected ? QPalette::HighlightedText : QPalette::Text);
    ink.quiet = ink.selected ? ink.text : ink.theme.quiet;
    painter->save();
    painter->setClipRect(item.rect);
    if (isOutdated(index))
        painter->setOpacity(1 - ink.theme.fade);
    draw(*painter, item, ink, index);
    painter->restore();
}

WrappedDelegate::WrappedDelegate(Draw how, Height high, QObject* parent)
    : DrawnDelegate(parent)
    , m_draw(how)
    , m_height(high)
{
}

void WrappedDelegate::draw(
    QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink, const QModelIndex& index) const
{
    m_draw(painter, item, ink, index);
}

QSize WrappedDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const auto* const view = qobject_cast<const QAbstractItemView*>(item.widget);
    const int width = view != nullptr ? view->viewport()->width() : item.rect.width();
    return {width, m_height(item, index, width)};
}

} // namespace gui
