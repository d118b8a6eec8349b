// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plans/view/plan_call_list.h"

#include "consul/addressed.h"
#include "consul/wire_log.h"
#include "gui/kit/model/facts.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/row_state.h"
#include "gui/kit/view/drawn_delegate.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/shapes.h"
#include "gui/kit/view/words.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

constexpr int stepSide = 10;
constexpr int wrapStep = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
constexpr int wrapAnywhere = Qt::AlignLeft | Qt::AlignTop | Qt::TextWrapAnywhere;

QString wireOf(const QModelIndex& index)
{
    const QString request = index.data(StepRows::RequestRole).toString();
    if (request.isEmpty())
        return {};
    const QString took = index.data(StepRows::TookRole).toString();
    QString answer = index.data(StepRows::AnswerRole).toString();
    if (!took.isEmpty())
        answer += QStringLiteral("  ·  ") + took;
    return answer.isEmpty() ? request : request + QStringLiteral("\n→ ") + answer;
}

struct StepPlaces {
    QRect sentence;
    QRect wire;
    int height = 0;
};

StepPlaces stepPlaces(const QStyleOptionViewItem& option, const QModelIndex& index, int width)
{
    const int number = option.fontMetrics.horizontalAdvance(QStringLiteral("0000"));
    const int inner = std::max(40, width - 2 * stepSide - number);
    const QRect room(stepSide + number, 4, inner, 100'000);
    StepPlaces places;
    places.sentence = option.fontMetrics.boundingRect(room, wrapStep, index.data().toString());
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

void drawStep(QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink, const QModelIndex& index)
{
    const auto tone = index.data(StepRows::ToneRole).value<RowState>();
    const auto places = stepPlaces(item, index, item.rect.width());
    painter.translate(item.rect.topLeft());
    painter.setFont(item.font);
    painter.setPen(ink.quiet);
    painter.drawText(
        QRect(stepSide, places.sentence.top(), places.sentence.left() - stepSide, places.sentence.height()),
        Qt::AlignLeft | Qt::AlignTop, index.data(StepRows::NumberRole).toString());
    painter.setPen(ink.text);
    painter.drawText(places.sentence, wrapStep, item.text);
    painter.setFont(fixedFont(item.font));
    const bool bad = tone == RowState::Stale || tone == RowState::Warning;
    painter.setPen(bad && !ink.selected ? ink.theme.problemText : ink.quiet);
    painter.drawText(places.wire, wrapAnywhere, wireOf(index));
    if (!ink.selected) {
        painter.setPen(ink.theme.separator);
        painter.drawLine(stepSide, item.rect.height() - 1, item.rect.width() - stepSide, item.rect.height() - 1);
    }
}

int heightOfStep(const QStyleOptionViewItem& item, const QModelIndex& index, int width)
{
    return stepPlaces(item, index, width).height;
}

QLabel* fixedText(const QString& text, const QString& objectName, QWidget* parent)
{
    auto* label = uncutSentence(text, qPrintable(objectName), parent);
    label->setFont(fixedFont(label->font()));
    return label;
}

} // namespace

QAbstractItemDelegate* stepDelegate(QObject* parent)
{
    return new WrappedDelegate(&drawStep, &heightOfStep, parent);
}

PlanCallList::PlanCallList(const QString& objectName, QWidget* parent)
    : QListView(parent)
{
    setObjectName(objectName);
    setAccessibleName(tr("Requests that will be sent"));
    setModel(&m_calls);
    setItemDelegate(stepDelegate(this));
    setResizeMode(QListView::Adjust);
    setWordWrap(true); // Without word wrap, a new width does not change the height of the rows.
    setLayoutMode(QListView::Batched);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    hide();
}

void PlanCallList::setPlan(const consul::Plan& plan)
{
    m_calls.setPlan(plan);
    setVisible(m_calls.rowCount() > 0);
}

void PlanCallList::dataChanged(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles)
{
    QAbstractItemView::dataChanged(topLeft, bottomRight, roles); // NOLINT(bugprone-parent-virtual-call)
}

void PlanCallList::setProgress(std::size_t number, PlanCallModel::Progress progress)
{
    if (number >= static_cast<std::size_t>(m_calls.rowCount()))
        return;
    m_calls.setProgress(number, progress);
    if (progress == PlanCallModel::Progress::Running)
        scrollTo(m_calls.index(static_cast<int>(number)));
}

PlannedCallView::PlannedCallView(
    int number, const consul::PlannedCall& call, const consul::Endpoint& endpoint, QWidget* parent)
    : QFrame(parent)
    , m_state(new QuietLabel({}, this))
    , m_copied(new QuietLabel({}, this))
{
    setObjectName(QStringLiteral("call%1").arg(number));
    setFrameShape(QFrame::StyledPanel);
    auto* column = layoutIn<QVBoxLayout>(this, {10, 8, 10, 8}, 4);

    auto* head = new QHBoxLayout;
    auto* meaning = uncutSentence(QStringLiteral("%1. %2").arg(number).arg(call.meaning), "callMeaning", this);
    m_state->setObjectName(QStringLiteral("callState%1").arg(number));
    auto* copy = new QToolButton(this);
    copy->setObjectName(QStringLiteral("copyCurl%1").arg(number));
    copy->setText(tr("Copy as curl"));
    copy->setAccessibleName(tr("Copy request %1 as curl").arg(number));
    copy->setAutoRaise(true);
    m_copied->setObjectName(QStringLiteral("copied%1").arg(number));
    m_copied->setWordWrap(true);
    m_copied->hide();
    connect(copy, &QToolButton::clicked, this, [this, request = call.request, endpoint] {
        QGuiApplication::clipboard()->setText(consul::toCurl(request, endpoint));
        m_copied->setText(copiedText(endpoint));
        m_copied->show();
    });
    head->addWidget(meaning, 1);
    head->addWidget(m_state, 0, Qt::AlignTop);
    head->addWidget(copy, 0, Qt::AlignTop);
    column->addLayout(head);

    const QString line = QString::fromLatin1(consul::methodName(call.request.method)) + QLatin1Char(' ')
        + QString::fromUtf8(consul::target(consul::addressed(call.request, endpoint)));
    column->addWidget(fixedText(line, QStringLiteral("callTarget%1").arg(number), this));
    if (!call.request.body.isEmpty())
        column->addWidget(fixedText(bodyText(call.request.body), QStringLiteral("callBody%1").arg(number), this));
    column->addWidget(m_copied);
}

void PlannedCallView::setProgress(Progress progress)
{
    m_state->setText(progress == Progress::Planned ? QString() : PlanCallModel::progressText(progress));
}

// --- PlanCallCards ------------------------------------------------------------------------------------------------

PlanCallCards::PlanCallCards(const QString& objectName, QWidget* parent)
    : QScrollArea(parent)
{
    setObjectName(objectName);
    setAccessibleName(PlanCallList::tr("Requests that will be sent"));
    auto* const content = new QWidget;
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(0, 0, 8, 0);
    m_column->setAlignment(Qt::AlignTop);
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void PlanCallCards::add(const consul::PlannedCall& call, const consul::Endpoint& endpoint)
{
    m_cards.push_back(new PlannedCallView(static_cast<int>(m_cards.size()) + 1, call, endpoint));
    addBetween(m_cards.back());
}

void PlanCallCards::addBetween(QWidget* widget)
{
    m_column->addWidget(widget);
}

void PlanCallCards::clear()
{
    for (auto* const card : m_cards) {
        card->hide();
        card->deleteLater();
    }
    m_cards.clear();
}

void PlanCallCards::setProgress(std::size_t number, PlanCallModel::Progress progress)
{
    if (number < m_cards.size())
        m_cards[number]->setProgress(progress);
}

} // namespace gui
