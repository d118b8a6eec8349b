// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/finding_card.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"

#include "gui/kit/model/format.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/views.h"
#include "gui/kit/view/words.h"
#include "gui/semaphores/model/contender_facts.h"
#include "gui/semaphores/view/repair_controller.h"
#include "gui/stage/model/semaphore_view.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

/// What the contender is called that the finding is about; empty: it is about the whole.
QString subject(const semaphore::Finding& finding, const semaphore::State& state)
{
    if (finding.session.isEmpty())
        return {};
    const auto contender = findContender(state, finding.session);
    return contenderName(contender ? contender->name : QString(), finding.session);
}

} // namespace

FindingCard::FindingCard(RepairController* repairs, QWidget* parent)
    : TintedFrame(parent)
    , m_title(uncutSentence({}, "findingTitle", this))
    , m_text(uncutSentence({}, "findingText", this))
    , m_why(uncutSentence({}, "findingWhy", this))
    , m_repair(named(new QPushButton(this), "repair"))
    , m_explain(named(new QPushButton(this), "explain"))
    , m_cause(named(new QPushButton(this), "cause"))
    , m_buttons(new QBoxLayout(QBoxLayout::LeftToRight))
{
    makeBold(m_title);
    m_why->hide();
    m_explain->setCheckable(true);
    keepSaid(this, [this] {
        m_explain->setText(tr("Explain"));
        m_cause->setText(tr("Go to the cause"));
    });

    auto* column = layoutIn<QVBoxLayout>(this, {10, 8, 10, 8}, 4);
    column->addWidget(m_title);
    column->addWidget(m_text);
    column->addWidget(m_why);
    m_buttons->setContentsMargins(0, 4, 0, 0);
    m_buttons->addWidget(m_repair);
    m_buttons->addWidget(m_explain);
    m_buttons->addStretch(1);
    column->addLayout(m_buttons);
    column->addWidget(m_cause, 0, Qt::AlignLeft);
    m_cause->hide();

    connect(m_explain, &QPushButton::toggled, m_why, &QLabel::setVisible);
    connect(m_repair, &QPushButton::clicked, this, [this, repairs] { repairs->repair(m_finding, *m_state); });
    connect(m_cause, &QPushButton::clicked, this, [this] {
        const QString session = m_finding.session; // Another finding may be shown when the cursor moves.
        Q_EMIT causeWanted(session);
    });
}

void FindingCard::setFinding(const semaphore::Finding& finding, std::shared_ptr<const semaphore::State> state,
    const QString& repair, const QString& blocked)
{
    m_finding = finding;
    m_state = std::move(state);
    const QString name = subject(finding, *m_state);
    const QString kind = semaphore::findingTitle(finding.kind);
    // Two of a kind are told apart by whom they are about.
    const QString title = name.isEmpty() ? kind : tr("%1 – %2", "finding, contender").arg(kind, name);
    setObjectName(QStringLiteral("finding.") + semaphore::findingId(finding.kind));
    setAccessibleName(title);
    setTone(toneOf(finding.severity));
    m_title->setText(title);
    m_text->setText(semaphore::findingText(finding, *m_state));
    m_why->setText(semaphore::findingWhy(finding, *m_state));
    if (repair.isEmpty() || !blocked.isEmpty())
        yieldFocus(m_repair);
    m_repair->setVisible(!repair.isEmpty());
    m_repair->setText(repair);
    m_repair->setAccessibleName(tr("%1 for %2", "repair, finding").arg(repair, title));
    m_repair->setEnabled(blocked.isEmpty());
    m_repair->setToolTip(tipText(blocked));
    m_explain->setAccessibleName(tr("Explain: %1").arg(title));
    m_explain->setVisible(!m_why->text().isEmpty());
    turnButtons();
}

void FindingCard::setCause(bool known)
{
    if (!known)
        yieldFocus(m_cause);
    m_cause->setVisible(known);
    m_cause->setAccessibleName(tr("Go to the cause: %1", "finding").arg(m_title->text()));
}

int FindingCard::roomFor(int buttons) const
{
    const QMargins margins = contentsMargins() + layout()->contentsMargins();
    return buttons + margins.left() + margins.right();
}

/// In a narrow pane the buttons stand below one another rather than to make it wider than it is.
QSize FindingCard::minimumSizeHint() const
{
    const int widest
        = std::max({m_repair->sizeHint().width(), m_explain->sizeHint().width(), m_cause->sizeHint().width()});
    const QSize least = TintedFrame::minimumSizeHint();
    return {std::min(least.width(), roomFor(widest)), least.height()};
}

void FindingCard::resizeEvent(QResizeEvent* event)
{
    TintedFrame::resizeEvent(event);
    turnButtons();
}

void FindingCard::turnButtons()
{
    const int both = m_repair->sizeHint().width() + m_buttons->spacing() + m_explain->sizeHint().width();
    const bool bothShown = m_repair->isVisibleTo(this) && m_explain->isVisibleTo(this);
    m_buttons->setDirection(bothShown && roomFor(both) > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

} // namespace gui
