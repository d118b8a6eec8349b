// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/services_delegate.h"

#include "gui/kit/view/shapes.h"
#include "gui/services/model/services_model.h"

#include <QApplication>
#include <QPainter>

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

} // namespace

void ServicesDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const int column = index.column();
    const bool group = isGroup(index);
    if (column == ServicesModel::Service)
        option->font.setBold(true);
    else if (!group && (column == ServicesModel::Instance || column == ServicesModel::Agent))
        option->font = fixedFont(option->font);
    if (column == ServicesModel::Status)
        option->text.clear(); // Painted as a pill.
    if (index.data(ServicesModel::FadedRole).toBool() && !option->state.testFlag(QStyle::State_Selected))
        option->palette.setColor(QPalette::Text, Theme::of(option->palette).quiet);
}

void ServicesDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    if (index.column() == ServicesModel::Service) {
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        paintTickFrame(*painter, item);
    }
    if (index.column() != ServicesModel::Status)
        return;
    const QString text = index.data().toString();
    if (text.isEmpty())
        return;
    const auto theme = Theme::of(option.palette);
    const auto state = index.data(ServicesModel::ToneRole).value<RowState>();
    const qreal margin = 0.25 * option.fontMetrics.height();
    const QFont font = badgeFont(option.font);
    const QRectF room = QRectF(option.rect).adjusted(margin, 0, -margin, 0);
    const qreal most = room.width() - 0.8 * QFontMetricsF(font).height();
    painter->save();
    painter->setClipRect(option.rect);
    paintBadge(*painter, room, QFontMetricsF(font).elidedText(text, Qt::ElideRight, most), toneFor(theme, state), font);
    painter->restore();
}

QSize ServicesDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    auto size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(option.fontMetrics.height() + 9);
    return size;
}

} // namespace gui
