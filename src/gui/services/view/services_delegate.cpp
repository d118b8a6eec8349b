// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/services_delegate.h"

#include "gui/kit/view/density.h"
#include "gui/kit/view/shapes.h"
#include "gui/services/model/removal_list_model.h"
#include "gui/services/model/removal_run_model.h"
#include "gui/services/model/services_model.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace gui {

namespace {

bool isGroup(const QModelIndex& index)
{
    return index.data(ServicesModel::IsGroupRole).toBool();
}

/// The style's own frame cannot be seen on a dark ground.
void paintTickFrame(QPainter& painter, const QStyleOptionViewItem& item)
{
    if (!item.features.testFlag(QStyleOptionViewItem::HasCheckIndicator))
        return;
    const auto* const style = item.widget != nullptr ? item.widget->style() : QApplication::style();
    const QRectF box = style->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &item, item.widget);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Theme::of(item.palette).quiet);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    painter.restore();
}

using RemovalRunModel = RemovalRunModel;
constexpr int side = 12;
constexpr int wrapItem = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

QString markText(RemovalRunModel::Mark mark)
{
    switch (mark) {
    case RemovalRunModel::Mark::Good:
        return QStringLiteral("✔");
    case RemovalRunModel::Mark::Bad:
        return QStringLiteral("✖");
    case RemovalRunModel::Mark::Watching:
        return QStringLiteral("◔");
    case RemovalRunModel::Mark::Working:
        return QStringLiteral("▸");
    case RemovalRunModel::Mark::Skipped:
        return QStringLiteral("–");
    case RemovalRunModel::Mark::Waiting:
        break;
    }
    return QStringLiteral("·");
}

/// Where the parts of an item stand, from its upper left corner.
struct ItemPlaces {
    QRect mark;
    QRect name;
    QRect line;
    QRect bar;
    QRect advice;
    int height = 0;
};

ItemPlaces itemPlaces(const QStyleOptionViewItem& option, const QModelIndex& index, int width)
{
    ItemPlaces places;
    const int line = option.fontMetrics.height();
    const int top = 4;
    places.mark = QRect(side, top, line + 4, line);
    const QFontMetrics fixed(fixedFont(option.font));
    const int nameWidth
        = std::min(fixed.horizontalAdvance(index.data(RemovalRunModel::InstanceRole).toString()) + 2, width / 3);
    places.name = QRect(places.mark.right() + 4, top, nameWidth, line);
    const int left = places.name.right() + line / 2;
    const bool watched = index.data(RemovalRunModel::ProgressRole).isValid();
    const int barWidth = watched ? std::clamp(width / 6, 4 * line, 12 * line) : 0;
    const int room = std::max(6 * line, width - left - side - (watched ? barWidth + line : 0));
    places.line = option.fontMetrics.boundingRect(QRect(left, top, room, 10'000), wrapItem, index.data().toString());
    int bottom = std::max(places.line.bottom(), places.mark.bottom());
    if (watched)
        places.bar = QRect(width - side - barWidth, top + line / 2 - 3, barWidth, 6); // All below one another.
    const QString advice = index.data(RemovalRunModel::AdviceRole).toString();
    if (!advice.isEmpty()) {
        const QRect below(left, bottom + 2, width - left - side, 10'000);
        places.advice = option.fontMetrics.boundingRect(below, wrapItem, advice);
        places.advice.setWidth(below.width());
        bottom = places.advice.bottom();
    }
    places.line.setWidth(room);
    places.height = bottom + 5;
    return places;
}

void paintBar(QPainter& painter, const QRect& room, double share, const Theme& theme)
{
    if (room.isEmpty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.separator);
    painter.drawRoundedRect(room, 3, 3);
    painter.setBrush(theme.info.strong);
    painter.drawRoundedRect(QRectF(room.left(), room.top(), room.width() * share, room.height()), 3, 3);
    painter.restore();
}

void drawItem(QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink, const QModelIndex& index)
{
    const auto tone = index.data(RemovalRunModel::ToneRole).value<RowState>();
    const auto places = itemPlaces(item, index, item.rect.width());
    painter.translate(item.rect.topLeft());
    painter.setFont(item.font);
    painter.setPen(ink.selected || tone == RowState::Neutral ? ink.text : toneFor(ink.theme, tone).strong);
    painter.drawText(
        places.mark, Qt::AlignCenter, markText(index.data(RemovalRunModel::MarkRole).value<RemovalRunModel::Mark>()));
    painter.setPen(ink.text);
    painter.setFont(fixedFont(item.font));
    painter.drawText(places.name, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter),
        painter.fontMetrics().elidedText(
            index.data(RemovalRunModel::InstanceRole).toString(), Qt::ElideMiddle, places.name.width()));
    painter.setFont(item.font);
    painter.drawText(places.line, wrapItem, item.text);
    paintBar(painter, places.bar, index.data(RemovalRunModel::ProgressRole).toDouble(), ink.theme);
    painter.setPen(ink.quiet);
    painter.drawText(places.advice, wrapItem, index.data(RemovalRunModel::AdviceRole).toString());
}

int heightOfItem(const QStyleOptionViewItem& item, const QModelIndex& index, int width)
{
    return itemPlaces(item, index, width).height;
}

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
    painter.drawText(room, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter),
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

void ServicesDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    RowDelegate::initStyleOption(option, index);
    const int column = index.column();
    const bool group = isGroup(index);
    if (column == ServicesModel::Service)
        option->font.setBold(true);
    else if (!group && (column == ServicesModel::Instance || column == ServicesModel::Agent))
        option->font = fixedFont(option->font);
    if (column != ServicesModel::Service && column != ServicesModel::Instance && column != ServicesModel::Node)
        option->textElideMode = Qt::ElideRight; // Only of a name does the end tell most.
    if (column == ServicesModel::Status)
        option->text.clear(); // Painted as a pill.
    if (index.data(ServicesModel::FadedRole).toBool() && !option->state.testFlag(QStyle::State_Selected))
        option->palette.setColor(QPalette::Text, Theme::of(option->palette).quiet);
}

void ServicesDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    RowDelegate::paint(painter, option, index);
    if (index.column() == ServicesModel::Service) {
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        paintTickFrame(*painter, item);
    }
    if (index.column() == ServicesModel::Status)
        paintPill(*painter, option, index.data().toString(), index.data(ServicesModel::ToneRole).value<RowState>());
}

QAbstractItemDelegate* removalRunDelegate(QObject* parent)
{
    return new WrappedDelegate(&drawItem, &heightOfItem, parent);
}

QAbstractItemDelegate* removalDelegate(QObject* parent)
{
    return new WrappedDelegate(&drawRemoval, &heightOfRemoval, parent);
}

} // namespace gui
