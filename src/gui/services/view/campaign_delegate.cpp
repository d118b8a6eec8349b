// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/shapes.h"
#include "gui/services/model/services_campaign_model.h"
#include "gui/services/view/services_delegate.h"

#include <QPainter>

#include <algorithm>

namespace gui {

namespace {

using Model = ServicesCampaignModel;
constexpr int side = 12;
constexpr int wrapWords = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

QString markText(Model::Mark mark)
{
    switch (mark) {
    case Model::Mark::Good:
        return QStringLiteral("✔");
    case Model::Mark::Bad:
        return QStringLiteral("✖");
    case Model::Mark::Watching:
        return QStringLiteral("◔");
    case Model::Mark::Working:
        return QStringLiteral("▸");
    case Model::Mark::Skipped:
        return QStringLiteral("–");
    case Model::Mark::Waiting:
        break;
    }
    return QStringLiteral("·");
}

/// Where the parts of an item stand, from its upper left corner.
struct Places {
    QRect mark;
    QRect name;
    QRect line;
    QRect bar;
    QRect advice;
    int height = 0;
};

Places placesOf(const QStyleOptionViewItem& option, const QModelIndex& index, int width)
{
    Places places;
    const int line = option.fontMetrics.height();
    const int top = 4;
    places.mark = QRect(side, top, line + 4, line);
    const QFontMetrics fixed(fixedFont(option.font));
    const int nameWidth = std::min(fixed.horizontalAdvance(index.data(Model::InstanceRole).toString()) + 2, width / 3);
    places.name = QRect(places.mark.right() + 4, top, nameWidth, line);
    const int left = places.name.right() + line / 2;
    const bool watched = index.data(Model::ProgressRole).isValid();
    const int barWidth = watched ? std::clamp(width / 6, 4 * line, 12 * line) : 0;
    const int room = std::max(6 * line, width - left - side - (watched ? barWidth + line : 0));
    places.line = option.fontMetrics.boundingRect(QRect(left, top, room, 10'000), wrapWords, index.data().toString());
    int bottom = std::max(places.line.bottom(), places.mark.bottom());
    if (watched)
        places.bar = QRect(width - side - barWidth, top + line / 2 - 3, barWidth, 6); // All below one another.
    const QString advice = index.data(Model::AdviceRole).toString();
    if (!advice.isEmpty()) {
        const QRect below(left, bottom + 2, width - left - side, 10'000);
        places.advice = option.fontMetrics.boundingRect(below, wrapWords, advice);
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
    const auto tone = index.data(Model::ToneRole).value<RowState>();
    const auto places = placesOf(item, index, item.rect.width());
    painter.translate(item.rect.topLeft());
    painter.setFont(item.font);
    painter.setPen(ink.selected || tone == RowState::Neutral ? ink.text : toneFor(ink.theme, tone).strong);
    painter.drawText(places.mark, Qt::AlignCenter, markText(index.data(Model::MarkRole).value<Model::Mark>()));
    painter.setPen(ink.text);
    painter.setFont(fixedFont(item.font));
    painter.drawText(places.name, Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(
            index.data(Model::InstanceRole).toString(), Qt::ElideMiddle, places.name.width()));
    painter.setFont(item.font);
    painter.drawText(places.line, wrapWords, item.text);
    paintBar(painter, places.bar, index.data(Model::ProgressRole).toDouble(), ink.theme);
    painter.setPen(ink.quiet);
    painter.drawText(places.advice, wrapWords, index.data(Model::AdviceRole).toString());
}

int heightOfItem(const QStyleOptionViewItem& item, const QModelIndex& index, int width)
{
    return placesOf(item, index, width).height;
}

} // namespace

QAbstractItemDelegate* campaignDelegate(QObject* parent)
{
    return new WrappedDelegate(&drawItem, &heightOfItem, parent);
}

} // namespace gui
