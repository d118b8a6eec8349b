// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/now/view/now_delegate.h"

#include "gui/kit/model/plain_text.h"

#include "gui/kit/view/density.h"
#include "gui/kit/view/shapes.h"
#include "gui/now/model/now_model.h"

#include <QPainter>

#include <algorithm>

namespace gui {

namespace {

constexpr int side = 12;
constexpr int above = 6;

/// Rows stand below one another: the widest of all pills gives the column.
int badgeColumn(const QFont& font)
{
    const QFont small = badgeFont(font);
    qreal widest = 0;
    for (const auto severity : {NowSeverity::Critical, NowSeverity::Unknown, NowSeverity::Warning, NowSeverity::Note})
        widest = std::max(widest, badgeSize(severityText(severity), small).width());
    return static_cast<int>(widest) + side;
}

} // namespace

QSize NowDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    Q_UNUSED(index)
    return {option.fontMetrics.height() * 12, option.fontMetrics.height() * 2 + 2 * roomAround(above) + 2};
}

void NowDelegate::draw(
    QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink, const QModelIndex& index) const
{
    const QRect room = item.rect.adjusted(side, 0, -side, 0);
    const int line = item.fontMetrics.height();
    const QFont small = badgeFont(item.font);
    const int column = badgeColumn(item.font);
    const bool isFaded = index.data(NowModel::FadedRole).toBool();
    const QString age = index.data(NowModel::AgeRole).toString();
    const QString page = index.data(NowModel::PageRole).toString();

    paintBadge(painter, QRectF(room.left(), room.top(), column, room.height()),
        index.data(NowModel::SeverityRole).toString(),
        toneFor(ink.theme, index.data(NowModel::ToneRole).value<RowState>()), small);

    // Where it leads is the first to go where room lacks: Enter goes there all the same.
    const int pageWidth = room.width() > line * 40 ? line * 8 : 0;
    const int ageWidth = std::max(line * 6, item.fontMetrics.horizontalAdvance(age));
    const QRect pageRoom(room.right() - pageWidth, room.top(), pageWidth, room.height());
    const QRect ageRoom(pageRoom.left() - ageWidth, room.top(), ageWidth, room.height());
    painter.setFont(item.font);
    painter.setPen(ink.selected ? ink.text : ink.theme.info.text);
    if (pageWidth > 0 && !page.isEmpty())
        painter.drawText(pageRoom, Qt::AlignRight | Qt::AlignVCenter, page);
    painter.setPen(ink.quiet);
    painter.drawText(ageRoom, Qt::AlignRight | Qt::AlignVCenter, age);

    const int left = room.left() + column;
    const int width = ageRoom.left() - left - side;
    const QRect title(left, room.top() + roomAround(above), width, line);
    const QRect detail(left, title.bottom() + 3, width, line);
    auto bold = item.font;
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(isFaded ? ink.quiet : ink.text);
    // Ideographs come from a higher font, whose line the letters of this one would be cut at.
    constexpr int way = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip;
    painter.drawText(title, way, QFontMetrics(bold).elidedText(index.data().toString(), Qt::ElideMiddle, width));
    painter.setFont(item.font);
    painter.setPen(ink.quiet);
    painter.drawText(detail, way,
        item.fontMetrics.elidedText(lineText(index.data(NowModel::DetailRole).toString()), Qt::ElideRight, width));
    if (!ink.selected)
        painter.fillRect(QRect(item.rect.left(), item.rect.bottom(), item.rect.width(), 1), ink.theme.separator);
}

} // namespace gui
