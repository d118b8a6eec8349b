// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/lab/lab_delegates.h"

#include "gui/paint/shapes.h"

#include <QApplication>
#include <QPainter>

namespace gui {

LabCellDelegate::LabCellDelegate(int stateColumn, int idColumn, int toneRole, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_stateColumn(stateColumn)
    , m_idColumn(idColumn)
    , m_toneRole(toneRole)
{
}

void LabCellDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.column() == m_idColumn)
        option->font = fixedFont(option->font);
}

void LabCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (index.column() != m_stateColumn) {
        QStyledItemDelegate::paint(painter, option, index);
        return;
    }
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QString text = item.text;
    item.text.clear();
    const auto* const style = item.widget != nullptr ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
    const qreal line = QFontMetricsF(item.font).height();
    const auto state = index.data(m_toneRole).value<RowState>();
    const auto group = item.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
    const bool selected = item.state.testFlag(QStyle::State_Selected);
    QRectF room = QRectF(item.rect).adjusted(0.3 * line, 0, -0.2 * line, 0);
    painter->save();
    const QPointF centre(room.left() + 0.3 * line, room.center().y());
    if (selected) { // The dot keeps its colour, so it needs the ground that the colour was made for.
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(item.palette.color(QPalette::Base));
        painter->drawEllipse(centre, 0.38 * line, 0.38 * line);
    }
    paintDot(*painter, centre, 0.22 * line, state, Theme::of(item.palette));
    room.setLeft(room.left() + 0.9 * line);
    painter->setFont(item.font);
    painter->setPen(item.palette.color(group, selected ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetricsF(item.font).elidedText(text, Qt::ElideRight, room.width()));
    painter->restore();
}

} // namespace gui
