// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/palette/view/palette_delegate.h"

#include "gui/palette/model/palette_model.h"

#include <QApplication>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace gui {

namespace {

/// Matched letters are bold and underlined: seen without any colour.
QList<QTextLayout::FormatRange> markedLetters(const QList<int>& places)
{
    QList<QTextLayout::FormatRange> ranges;
    for (const int place : places) {
        QTextLayout::FormatRange range;
        range.start = place;
        range.length = 1;
        range.format.setFontWeight(QFont::Bold);
        range.format.setFontUnderline(true);
        ranges << range;
    }
    return ranges;
}

/// One line, as much of it as fits. Answers its width.
qreal drawMarked(
    QPainter& painter, const QRectF& room, const QString& text, const QList<int>& places, const QFont& font)
{
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::NoWrap);
    layout.setTextOption(option);
    layout.setFormats(markedLetters(places));
    layout.beginLayout();
    auto line = layout.createLine();
    line.setLineWidth(room.width());
    layout.endLayout();
    painter.save();
    painter.setClipRect(room, Qt::IntersectClip);
    line.draw(&painter, QPointF(room.left(), room.top() + (room.height() - line.height()) / 2));
    painter.restore();
    return std::min(line.naturalTextWidth(), room.width());
}

} // namespace

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    Q_UNUSED(index)
    return {0, option.fontMetrics.height() + 12};
}

void PaletteDelegate::draw(
    QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink, const QModelIndex& index) const
{
    const auto& metrics = item.fontMetrics;
    const int margin = metrics.height() / 2;
    QRectF room = QRectF(item.rect).adjusted(margin, 0, -margin, 0);
    const qreal kindWidth = metrics.averageCharWidth() * 19;
    painter.setFont(item.font);
    painter.setPen(ink.quiet);
    painter.drawText(QRectF(room.left(), room.top(), kindWidth, room.height()), Qt::AlignVCenter | Qt::AlignLeft,
        metrics.elidedText(index.data(PaletteModel::KindRole).toString(), Qt::ElideRight, int(kindWidth) - margin));
    room.setLeft(room.left() + kindWidth);
    if (const QString keys = index.data(PaletteModel::ShortcutRole).toString(); !keys.isEmpty()) {
        const qreal width = metrics.horizontalAdvance(keys);
        painter.setPen(ink.text);
        painter.drawText(QRectF(room.right() - width, room.top(), width, room.height()), Qt::AlignVCenter, keys);
        room.setRight(room.right() - width - margin);
    }
    painter.setPen(ink.text);
    const auto places = index.data(PaletteModel::PlacesRole).value<QList<int>>();
    const qreal used = drawMarked(painter, room, index.data().toString(), places, item.font);
    room.setLeft(room.left() + used + 2 * margin);
    const QString detail = index.data(PaletteModel::DetailRole).toString();
    if (detail.isEmpty() || room.width() < metrics.averageCharWidth() * 6)
        return;
    painter.setPen(ink.quiet);
    painter.drawText(
        room, Qt::AlignVCenter | Qt::AlignLeft, metrics.elidedText(detail, Qt::ElideRight, int(room.width())));
}

} // namespace gui
