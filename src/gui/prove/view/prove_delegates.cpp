// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/prove/view/prove_delegates.h"

#include "gui/kit/view/density.h"
#include "gui/kit/view/drawn_delegate.h"
#include "gui/kit/view/shapes.h"
#include "gui/prove/model/prove_rows.h"

#include <QPainter>

#include <algorithm>

namespace gui {

namespace {

constexpr int proveSide = 10;
constexpr int proveWrap = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
constexpr int proveWrapAnywhere = Qt::AlignLeft | Qt::AlignTop | Qt::TextWrapAnywhere;

QString proveWire(const QModelIndex& index)
{
    const auto request = index.data(StepRows::RequestRole).toString();
    const auto answer = index.data(StepRows::AnswerRole).toString();
    return request.isEmpty() || answer.isEmpty() ? request : request + QStringLiteral(" → ") + answer;
}

struct ProvePlaces {
    QRect number;
    QRect who;
    QRect sentence;
    QRect wire;
    QRectF pill;
    int height = 0;
};

ProvePlaces provePlaces(const QStyleOptionViewItem& option, const QModelIndex& index, int width)
{
    const auto& metrics = option.fontMetrics;
    const int above = roomAround(5);
    const bool hasNumber = index.data(StepRows::NumberRole).isValid() || index.data(ProveRows::StepRole).isValid();
    const int number = hasNumber ? metrics.horizontalAdvance(QStringLiteral("000")) : 0;
    const int who = metrics.horizontalAdvance(QStringLiteral("MM"));
    ProvePlaces places;
    const auto badge = index.data(ProveRows::PillRole).value<Badge>();
    const auto pill = badge.text.isEmpty() ? QSizeF() : badgeSize(badge.text, badgeFont(option.font));
    const int pillRoom = badge.text.isEmpty() ? 0 : static_cast<int>(pill.width()) + proveSide;
    const int left = proveSide + number + who;
    const int inner = std::max(40, width - left - proveSide - pillRoom);
    places.number = {proveSide, above, number, metrics.height()};
    places.who = {proveSide + number, above, who, metrics.height()};
    places.sentence = metrics.boundingRect({left, above, inner, 100'000}, proveWrap, index.data().toString());
    places.height = std::max(places.sentence.bottom(), above + metrics.height()) + above;
    if (const auto wire = proveWire(index); !wire.isEmpty()) {
        const QFontMetrics fixed(fixedFont(option.font));
        const int wide = std::max(40, width - left - proveSide);
        places.wire = fixed.boundingRect({left, places.sentence.bottom() + 2, wide, 100'000}, proveWrapAnywhere, wire);
        places.height = places.wire.bottom() + above;
        places.wire.setWidth(wide);
    }
    places.sentence.setWidth(inner);
    places.pill = QRectF(width - proveSide - pill.width(), above, pill.width(), metrics.height());
    return places;
}

void drawProve(QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink, const QModelIndex& index)
{
    const auto places = provePlaces(item, index, item.rect.width());
    const bool isBad = index.data(StepRows::ToneRole).value<RowState>() == RowState::Stale;
    painter.translate(item.rect.topLeft());
    if (isBad && !ink.selected)
        painter.fillRect(QRect(0, 0, item.rect.width(), item.rect.height() - 1), ink.theme.stale.fill);
    painter.setFont(item.font);
    painter.setPen(isBad && !ink.selected ? ink.theme.stale.text : ink.quiet);
    painter.drawText(places.number, Qt::AlignLeft | Qt::AlignTop, index.data(StepRows::NumberRole).toString());
    auto bold = item.font;
    bold.setBold(true);
    const int contender = index.data(ProveRows::ContenderRole).toInt();
    painter.setFont(bold);
    const bool isPlain = ink.selected || isBad || contender < 0;
    painter.setPen(isBad && !ink.selected ? ink.theme.stale.text
            : isPlain                     ? ink.text
                                          : kindTone(ink.theme, contender).strong);
    painter.drawText(places.who, Qt::AlignLeft | Qt::AlignTop, index.data(ProveRows::WhoRole).toString());
    painter.setFont(item.font);
    painter.setPen(isBad && !ink.selected ? ink.theme.stale.text : ink.text);
    painter.drawText(places.sentence, proveWrap, item.text);
    painter.setFont(fixedFont(item.font));
    painter.setPen(isBad && !ink.selected ? ink.theme.stale.text : ink.quiet);
    painter.drawText(places.wire, proveWrapAnywhere, proveWire(index));
    const auto badge = index.data(ProveRows::PillRole).value<Badge>();
    if (!badge.text.isEmpty())
        paintBadge(painter, places.pill, badge.text, toneFor(ink.theme, badge.tone), badgeFont(item.font));
    if (!ink.selected) {
        painter.setPen(ink.theme.separator);
        painter.drawLine(proveSide, item.rect.height() - 1, item.rect.width() - proveSide, item.rect.height() - 1);
    }
}

int heightOfProve(const QStyleOptionViewItem& item, const QModelIndex& index, int width)
{
    return provePlaces(item, index, width).height;
}

} // namespace

QAbstractItemDelegate* proveDelegate(QObject* parent)
{
    return new WrappedDelegate(&drawProve, &heightOfProve, parent);
}

} // namespace gui
