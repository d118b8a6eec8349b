// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/shapes.h"
#include "gui/services/model/services_campaign_model.h"
#include "gui/services/view/services_delegate.h"

#include <QPainter>

#include <algorithm>

namespace gui {

namespace {

using CampaignModel = ServicesCampaignModel;
constexpr int side = 12;
constexpr int wrapItem = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

QString markText(CampaignModel::Mark mark)
{
    switch (mark) {
    case CampaignModel::Mark::Good:
        return QStringLiteral("✔");
    case CampaignModel::Mark::Bad:
        return QStringLiteral("✖");
    case CampaignModel::Mark::Watching:
        return QStringLiteral("◔");
    case CampaignModel::Mark::Working:
        return QStringLiteral("▸");
    case CampaignModel::Mark::Skipped:
        return QStringLiteral("–");
    case CampaignModel::Mark::Waiting:
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
        = std::min(fixed.horizontalAdvance(index.data(CampaignModel::InstanceRole).toString()) + 2, width / 3);
    places.name = QRect(places.mark.right() + 4, top, nameWidth, line);
    const int left = places.name.right() + line / 2;
    const bool watched = index.data(CampaignModel::ProgressRole).isValid();
    const int barWidth = watched ? std::clamp(width / 6, 4 * line, 12 * line) : 0;
    const int room = std::max(6 * line, width - left - side - (watched ? barWidth + line : 0));
    places.line = option.fontMetrics.boundingRect(QRect(left, top, room, 10'000), wrapItem, index.data().toString());
    int bottom = std::max(places.line.bottom(), places.mark.bottom());
    if (watched)
        places.bar = QRect(width - side - barWidth, top + line / 2 - 3, barWidth, 6); // All below one another.
    const QString advice = index.data(CampaignModel::AdviceRole).toString();
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
    const auto tone = index.data(CampaignModel::ToneRole).value<RowState>();
    const auto places = itemPlaces(item, index, item.rect.width());
    painter.translate(item.rect.topLeft());
    painter.setFont(item.font);
    painter.setPen(ink.selected || tone == RowState::Neutral ? ink.text : toneFor(ink.theme, tone).strong);
    painter.drawText(
        places.mark, Qt::AlignCenter, markText(index.data(CampaignModel::MarkRole).value<CampaignModel::Mark>()));
    painter.setPen(ink.text);
    painter.setFont(fixedFont(item.font));
    painter.drawText(places.name, Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(
            index.data(CampaignModel::InstanceRole).toString(), Qt::ElideMiddle, places.name.width()));
    painter.setFont(item.font);
    painter.drawText(places.line, wrapItem, item.text);
    paintBar(painter, places.bar, index.data(CampaignModel::ProgressRole).toDouble(), ink.theme);
    painter.setPen(ink.quiet);
    painter.drawText(places.advice, wrapItem, index.data(CampaignModel::AdviceRole).toString());
}

int heightOfItem(const QStyleOptionViewItem& item, const QModelIndex& index, int width)
{
    return itemPlaces(item, index, width).height;
}

} // namespace

QAbstractItemDelegate* campaignDelegate(QObject* parent)
{
    return new WrappedDelegate(&drawItem, &heightOfItem, parent);
}

} // namespace gui
