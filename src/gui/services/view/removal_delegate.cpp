// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/shapes.h"
#include "gui/services/model/removal_list_model.h"
#include "gui/services/view/services_delegate.h"

#include <QPainter>

#include <algorithm>

namespace gui {

namespace {

using Removals = RemovalListModel;
constexpr int removalSide = 10;
constexpr int removalWords = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
constexpr int removalAnywhere = Qt::AlignLeft | Qt::AlignTop | Qt::TextWrapAnywhere;

/// Where the parts of a removal stand, from its upper left corner.
struct RemovalPlaces {
    QRect head;
    QRect sentences;
    QRect calls;
    int height = 0;
};

RemovalPlaces removalPlaces(const QStyleOptionViewItem& option, const QModelIndex& index, int width)
{
    const int inner = std::max(40, width - 2 * removalSide);
    RemovalPlaces places;
    places.head = QRect(removalSide, 6, inner, option.fontMetrics.height() + 4);
    const QRect below(removalSide, places.head.bottom() + 3, inner, 100'000);
    places.sentences = option.fontMetrics.boundingRect(below, removalWords, index.data(Removals::TextRole).toString());
    places.sentences.setWidth(inner);
    int bottom = places.sentences.bottom();
    if (const QString calls = index.data(Removals::CallsRole).toString(); !calls.isEmpty()) {
        const QFontMetrics fixed(fixedFont(option.font));
        const QRect after(removalSide, bottom + 3, inner, 100'000);
        places.calls = fixed.boundingRect(after, removalAnywhere, calls);
        places.calls.setWidth(inner);
        bottom = places.calls.bottom();
    }
    places.height = bottom + 8;
    return places;
}

/// From the right; gives back what is left of the room.
QRectF paintPill(
    QPainter& painter, QRectF room, const QString& text, RowState state, const Theme& theme, const QFont& font)
{
    if (text.isEmpty())
        return room;
    const qreal width = badgeSize(text, font).width();
    const QRectF place(room.right() - width, room.top(), width, room.height());
    paintBadge(painter, place, text, toneFor(theme, state), font);
    room.setRight(place.left() - 8);
    return room;
}

void drawRemoval(QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink, const QModelIndex& index)
{
    const auto places = removalPlaces(item, index, item.rect.width());
    painter.translate(item.rect.topLeft());
    const QFont pill = badgeFont(item.font);
    QRectF room(places.head);
    room = paintPill(painter, room, index.data(Removals::OutlookRole).toString(),
        index.data(Removals::OutlookToneRole).value<RowState>(), ink.theme, pill);
    room = paintPill(painter, room, index.data(Removals::StatusRole).toString(),
        index.data(Removals::StatusToneRole).value<RowState>(), ink.theme, pill);
    QFont bold = item.font;
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(ink.text);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(item.text, Qt::ElideMiddle, static_cast<int>(room.width())));
    painter.setFont(item.font);
    painter.drawText(places.sentences, removalWords, index.data(Removals::TextRole).toString());
    painter.setFont(fixedFont(item.font));
    painter.setPen(ink.quiet);
    painter.drawText(places.calls, removalAnywhere, index.data(Removals::CallsRole).toString());
    if (!ink.selected) {
        painter.setPen(ink.theme.separator);
        painter.drawLine(removalSide, item.rect.height() - 1, item.rect.width() - removalSide, item.rect.height() - 1);
    }
}

int heightOfRemoval(const QStyleOptionViewItem& item, const QModelIndex& index, int width)
{
    return removalPlaces(item, index, width).height;
}

} // namespace

QAbstractItemDelegate* removalDelegate(QObject* parent)
{
    return new WrappedDelegate(&drawRemoval, &heightOfRemoval, parent);
}

} // namespace gui
