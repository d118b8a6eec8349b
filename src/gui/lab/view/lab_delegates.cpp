// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/lab_delegates.h"

#include "gui/kit/view/shapes.h"

#include <QPainter>

namespace gui {

LabCellDelegate::LabCellDelegate(int stateColumn, int idColumn, int toneRole, QObject* parent)
    : DrawnDelegate(parent)
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
    if (index.column() == m_stateColumn)
        DrawnDelegate::paint(painter, option, index);
    else
        QStyledItemDelegate::paint(painter, option, index);
}

void LabCellDelegate::draw(
    QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink, const QModelIndex& index) const
{
    const qreal line = QFontMetricsF(item.font).height();
    QRectF room = QRectF(item.rect).adjusted(0.3 * line, 0, -0.2 * line, 0);
    const QPointF centre(room.left() + 0.3 * line, room.center().y());
    if (ink.selected) { // The dot keeps its colour, so it needs the ground that the colour was made for.
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(item.palette.color(QPalette::Base));
        painter.drawEllipse(centre, 0.38 * line, 0.38 * line);
    }
    paintDot(painter, centre, 0.22 * line, index.data(m_toneRole).value<RowState>(), ink.theme);
    room.setLeft(room.left() + 0.9 * line);
    painter.setFont(item.font);
    painter.setPen(ink.text);
    painter.drawText(room, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter),
        QFontMetricsF(item.font).elidedText(item.text, Qt::ElideRight, room.width()));
}

} // namespace gui
