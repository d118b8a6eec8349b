// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/paint/step_delegate.h"

#include "gui/models/lab_step_model.h"
#include "gui/paint/shapes.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace gui {

namespace {

constexpr int side = 10;
constexpr int wrapWords = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
constexpr int wrapAnywhere = Qt::AlignLeft | Qt::AlignTop | Qt::TextWrapAnywhere;

QString wireOf(const QModelIndex& index)
{
    const QString request = index.data(LabStepModel::RequestRole).toString();
    if (request.isEmpty())
        return {};
    const QString took = index.data(LabStepModel::TookRole).toString();
    QString answer = index.data(LabStepModel::AnswerRole).toString();
    if (!took.isEmpty())
        answer += QStringLiteral("  ·  ") + took;
    return answer.isEmpty() ? request : request + QStringLiteral("\n→ ") + answer;
}

struct Places {
    QRect sentence;
    QRect wire;
    int height = 0;
};

Places placesOf(const QStyleOptionViewItem& option, const QModelIndex& index, int width)
{
    const int number = option.fontMetrics.horizontalAdvance(QStringLiteral("0000"));
    const int inner = std::max(40, width - 2 * side - number);
    const QRect room(side + number, 4, inner, 100'000);
    Places places;
    places.sentence = option.fontMetrics.boundingRect(room, wrapWords, index.data().toString());
    places.height = places.sentence.bottom() + 5;
    const QString wire = wireOf(index);
    if (!wire.isEmpty()) {
        const QFontMetrics fixed(fixedFont(option.font));
        places.wire = fixed.boundingRect(room.translated(0, places.sentence.height() + 1), wrapAnywhere, wire);
        places.height = places.wire.bottom() + 5;
    }
    places.sentence.setWidth(inner);
    places.wire.setWidth(inner);
    return places;
}

} // namespace

void StepDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    item.text.clear();
    const auto* const style = item.widget != nullptr ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
    const auto theme = Theme::of(item.palette);
    const bool selected = item.state.testFlag(QStyle::State_Selected);
    const auto group = item.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
    const QColor ink = item.palette.color(group, selected ? QPalette::HighlightedText : QPalette::Text);
    const auto tone = index.data(LabStepModel::ToneRole).value<RowState>();
    const auto places = placesOf(item, index, item.rect.width());

    painter->save();
    painter->translate(item.rect.topLeft());
    painter->setFont(item.font);
    painter->setPen(selected ? ink : theme.quiet);
    painter->drawText(QRect(side, places.sentence.top(), places.sentence.left() - side, places.sentence.height()),
        Qt::AlignLeft | Qt::AlignTop, QString::number(index.data(LabStepModel::NumberRole).toInt()));
    painter->setPen(ink);
    painter->drawText(places.sentence, wrapWords, index.data().toString());
    painter->setFont(fixedFont(item.font));
    const bool bad = tone == RowState::Stale || tone == RowState::Warning;
    painter->setPen(selected ? ink : bad ? theme.problemText : theme.quiet);
    painter->drawText(places.wire, wrapAnywhere, wireOf(index));
    if (!selected) {
        painter->setPen(theme.separator);
        painter->drawLine(side, item.rect.height() - 1, item.rect.width() - side, item.rect.height() - 1);
    }
    painter->restore();
}

QSize StepDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const auto* const view = qobject_cast<const QAbstractItemView*>(item.widget);
    const int width = view != nullptr ? view->viewport()->width() : item.rect.width();
    return {width, placesOf(item, index, width).height};
}

} // namespace gui
