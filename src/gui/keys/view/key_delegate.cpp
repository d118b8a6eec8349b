// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/key_delegate.h"

#include "gui/keys/model/key_tree_model.h"
#include "gui/kit/view/shapes.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace gui {

namespace {

constexpr int deepest = 24; ///< Deeper levels are not indented further: names need room, too.

qreal lineOf(const QFont& font)
{
    return QFontMetricsF(font).height();
}

void paintArrow(QPainter& painter, const QRectF& room, bool open, const QColor& color)
{
    const qreal half = room.height() * 0.16;
    const QPointF centre = room.center();
    QPainterPath arrow;
    if (open) {
        arrow.moveTo(centre + QPointF(-half * 1.4, -half * 0.7));
        arrow.lineTo(centre + QPointF(0, half * 0.7));
        arrow.lineTo(centre + QPointF(half * 1.4, -half * 0.7));
    } else {
        arrow.moveTo(centre + QPointF(-half * 0.7, -half * 1.4));
        arrow.lineTo(centre + QPointF(half * 0.7, 0));
        arrow.lineTo(centre + QPointF(-half * 0.7, half * 1.4));
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, std::max(1.2, half * 0.45), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(arrow);
    painter.restore();
}

/// A badge of which only dots would be left says nothing.
bool isReadable(qreal badge, qreal room, qreal line)
{
    constexpr qreal fewestLetters = 4; // In lines, which is about eight of them with the ends of the pill.
    return room >= std::min(badge, fewestLetters * line);
}

/// Counts and sizes give way to the name; gives the room that remains.
QRectF paintDetail(QPainter& painter, QRectF room, const QString& detail, const QFont& font, const QColor& color)
{
    const qreal width = QFontMetricsF(font).horizontalAdvance(detail);
    if (detail.isEmpty() || width > room.width() * 0.4)
        return room;
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(room, static_cast<int>(Qt::AlignRight | Qt::AlignVCenter), detail);
    room.setRight(room.right() - width - 0.5 * lineOf(font));
    return room;
}

} // namespace

QRect KeyDelegate::arrowRect(const QRect& row, int depth, const QFont& font)
{
    const qreal line = lineOf(font);
    const qreal left = row.left() + 0.2 * line + std::min(depth, deepest) * 1.05 * line;
    return QRectF(left, row.top(), 1.1 * line, row.height()).toAlignedRect();
}

void KeyDelegate::draw(
    QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink, const QModelIndex& index) const
{
    const qreal line = lineOf(item.font);
    const auto kind = index.data(KeyTreeModel::KindRole).value<KeyRowKind>();
    const auto arrow = arrowRect(item.rect, index.data(KeyTreeModel::DepthRole).toInt(), item.font);
    QRectF room = QRectF(item.rect).adjusted(0, 0, -0.6 * line, 0);
    room.setLeft(arrow.right() + 0.15 * line);
    QFont font = item.font;
    if (kind == KeyRowKind::Note) {
        font.setItalic(true);
        painter.setFont(font);
        painter.setPen(ink.quiet);
        painter.drawText(room, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter),
            QFontMetricsF(font).elidedText(item.text, Qt::ElideRight, room.width()));
        return;
    }
    if (kind == KeyRowKind::Folder)
        paintArrow(painter, arrow, index.data(KeyTreeModel::OpenRole).toBool(), ink.quiet);
    const auto badges = index.data(KeyTreeModel::BadgesRole).value<QList<Badge>>();
    const QFont small = badgeFont(item.font);
    qreal behind = 0;
    for (const auto& badge : badges)
        behind += badgeSize(badge.text, small).width() + 0.3 * line;
    room = paintDetail(painter, room, index.data(KeyTreeModel::DetailRole).toString(), item.font, ink.quiet);
    // The name comes first, but leaves the badges a third.
    font.setBold(kind == KeyRowKind::Folder);
    const QFontMetricsF metrics(font);
    const qreal wish = metrics.horizontalAdvance(item.text) + 1;
    const qreal most = std::max(room.width() - behind - 0.4 * line, std::min(wish, room.width() * 0.65));
    const QString shown = metrics.elidedText(item.text, Qt::ElideMiddle, most);
    painter.setFont(font);
    painter.setPen(ink.text);
    painter.drawText(room, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), shown);
    room.setLeft(room.left() + metrics.horizontalAdvance(shown) + 0.4 * line);
    for (const auto& badge : badges) {
        if (!isReadable(badgeSize(badge.text, small).width(), room.width(), line))
            break;
        paintBadge(painter, room, badge.text, toneFor(ink.theme, badge.tone), small);
        room.setLeft(room.left() + badgeSize(badge.text, small).width() + 0.3 * line);
    }
}

} // namespace gui
