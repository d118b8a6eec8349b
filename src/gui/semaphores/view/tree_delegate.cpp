// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/tree_delegate.h"

#include "gui/kit/model/format.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/shapes.h"
#include "gui/semaphores/model/semaphore_tree_model.h"

#include <QPainter>

#include <algorithm>

namespace gui {

namespace {

using TreeModel = SemaphoreTreeModel;

/// What is needed to paint one row: read once.
struct Row {
    RowKind kind;
    RowState state;
    QString text;
    QString detail;
    QString shortDetail;
    QString session;
    PermitCount permits;
    QList<Badge> badges;
};

Row read(const QModelIndex& index)
{
    return {index.data(TreeModel::KindRole).value<RowKind>(), index.data(TreeModel::StateRole).value<RowState>(),
        index.data(Qt::DisplayRole).toString(), index.data(TreeModel::DetailRole).toString(),
        index.data(TreeModel::ShortDetailRole).toString(), index.data(TreeModel::SessionRole).toString(),
        index.data(TreeModel::PermitsRole).value<PermitCount>(),
        index.data(TreeModel::BadgesRole).value<QList<Badge>>()};
}

struct TreeInk : ItemInk {
    QColor base;
    qreal line;
};

/// The squares keep their colours on a selected row, so they bring their background along.
void paintBackdrop(QPainter& painter, const QRectF& room, const TreeInk& ink)
{
    const qreal height = 0.94 * ink.line;
    const qreal margin = 0.15 * ink.line;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink.base);
    painter.drawRoundedRect(
        QRectF(room.left() - margin, room.center().y() - height / 2, room.width() + 2 * margin, height), 3, 3);
    painter.restore();
}

QFont nameFont(const Row& row, QFont font)
{
    font.setBold(row.kind == RowKind::Path);
    return font;
}

qreal badgesWidth(const Row& row, const TreeInk& ink, const QFont& font)
{
    qreal width = 0;
    for (const auto& badge : row.badges)
        width += badgeSize(badge.text, badgeFont(font)).width() + 0.3 * ink.line;
    return width;
}

/// A session as people quote it; empty where the row names none, or has no other name.
QString idBehindName(const Row& row)
{
    const QString id = row.session.isEmpty() || row.kind == RowKind::Finding ? QString() : shortId(row.session);
    return row.text.endsWith(id) ? QString() : id;
}

/// Name, id and badges say who it is and what is wrong; a part of the detail that can be read elsewhere goes first.
QString fittingDetail(const Row& row, qreal room, const TreeInk& ink, const QFont& font)
{
    const QString id = idBehindName(row);
    qreal rest
        = QFontMetricsF(nameFont(row, font)).horizontalAdvance(row.text) + badgesWidth(row, ink, font) + 0.8 * ink.line;
    if (!id.isEmpty())
        rest += QFontMetricsF(fixedFont(font)).horizontalAdvance(id) + 0.4 * ink.line;
    if (row.kind == RowKind::Holder)
        rest += 1.1 * ink.line;
    if (row.kind == RowKind::Path)
        rest += meterWidth(row.permits, ink.line) + 0.4 * ink.line;
    if (!row.badges.isEmpty())
        rest -= 0.5 * ink.line; // Nothing follows the last one, and it may stand close to the meter.
    return rest + QFontMetricsF(font).horizontalAdvance(row.detail) <= room ? row.detail : row.shortDetail;
}

/// Right part, from the edge inwards; gives the room that remains.
QRectF paintRight(QPainter& painter, QRectF room, const Row& row, const TreeInk& ink, const QFont& font)
{
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(row.state == RowState::Stale && row.kind == RowKind::Holder ? ink.text : ink.quiet);
    // The name is worth more than the age: the right part takes at most half.
    const QString detail
        = metrics.elidedText(fittingDetail(row, room.width(), ink, font), Qt::ElideRight, room.width() * 0.55);
    const qreal width = metrics.horizontalAdvance(detail);
    painter.drawText(room, static_cast<int>(Qt::AlignRight | Qt::AlignVCenter), detail);
    room.setRight(room.right() - width - 0.4 * ink.line);
    if (row.kind == RowKind::Path) {
        const qreal meter = meterWidth(row.permits, ink.line);
        if (meter > 0 && meter < room.width() * 0.5) {
            if (ink.selected)
                paintBackdrop(painter, QRectF(room.right() - meter, room.top(), meter, room.height()), ink);
            paintMeter(painter, QRectF(room.right() - meter, room.top(), meter, room.height()), row.permits, ink.theme,
                ink.line);
            room.setRight(room.right() - meter - 0.4 * ink.line);
        }
    }
    return room;
}

/// Draws `text` at the left, elided; gives the room behind it.
QRectF paintWord(QPainter& painter, QRectF room, const QString& text, const QFont& font, const QColor& color)
{
    const QFontMetricsF metrics(font);
    const QString shown = metrics.elidedText(text, Qt::ElideMiddle, room.width());
    painter.setFont(font);
    painter.setPen(color);
    painter.drawText(room, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), shown);
    room.setLeft(room.left() + metrics.horizontalAdvance(shown) + metrics.height() * 0.4);
    return room;
}

void paintLeft(QPainter& painter, QRectF room, const Row& row, const TreeInk& ink, const QFont& font)
{
    if (row.kind == RowKind::Holder || row.kind == RowKind::Finding) {
        const qreal radius = 0.2 * ink.line;
        paintDot(painter, {room.left() + 0.4 * ink.line, room.center().y()}, radius, row.state, ink.theme);
        room.setLeft(room.left() + 1.1 * ink.line);
    }
    const QFont small = badgeFont(font);
    const QFont bold = nameFont(row, font);
    qreal behind = badgesWidth(row, ink, font);
    const QFont idFont = fixedFont(font);
    const QString id = idBehindName(row);
    if (!id.isEmpty())
        behind += QFontMetricsF(idFont).horizontalAdvance(id) + ink.line;
    // The name comes first: badges and id take what it leaves, but a very long one leaves them a third.
    const qreal wish = QFontMetricsF(bold).horizontalAdvance(row.text) + 1;
    QRectF nameRoom = room;
    nameRoom.setWidth(std::max(room.width() - behind, std::min(wish, room.width() * 0.65)));
    const qreal after = paintWord(painter, nameRoom, row.text, bold, ink.text).left();
    room.setLeft(after);
    if (!id.isEmpty() && room.width() > 0)
        room = paintWord(painter, room, id, idFont, ink.quiet);
    for (const auto& badge : row.badges) {
        if (room.width() < 1.5 * ink.line)
            break;
        paintBadge(painter, room, badge.text, toneFor(ink.theme, badge.tone), small);
        room.setLeft(room.left() + badgeSize(badge.text, small).width() + 0.3 * ink.line);
    }
}

} // namespace

void TreeDelegate::draw(
    QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& inks, const QModelIndex& index) const
{
    const TreeInk ink{inks, item.palette.color(QPalette::Base), QFontMetricsF(item.font).height()};
    const auto row = read(index);
    QRectF room = QRectF(item.rect).adjusted(0.25 * ink.line, 0, -0.5 * ink.line, 0);
    room = paintRight(painter, room, row, ink, item.font);
    paintLeft(painter, room, row, ink, item.font);
}

QSize TreeDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const
{
    const QFontMetrics metrics(option.font);
    return {letterWidth(metrics) * 20, static_cast<int>(metrics.height() * 1.45)};
}

} // namespace gui
