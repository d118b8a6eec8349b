// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/operator_act_dialog.h"

#include "gui/kit/view/measures.h"
#include "gui/kit/view/planned_call_view.h"
#include "gui/kit/view/words.h"
#include "gui/services/model/services_words.h"
#include "ui_maintenance_dialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace gui {

// --- MaintenanceDialog --------------------------------------------------------------------------------------------

MaintenanceDialog::MaintenanceDialog(const QString& what, bool isOn, const QString& reason, QWidget* parent)
    : QDialog(parent)
    , m_enable(!isOn)
{
    Ui::MaintenanceDialog ui;
    ui.setupUi(this);
    setAttribute(Qt::WA_DeleteOnClose);
    m_reason = ui.maintenanceReason;
    for (auto* const part : std::initializer_list<QWidget*>{m_reason, ui.maintenanceReasonLabel})
        part->setVisible(m_enable);
    ui.maintenanceTitle->setText(
        m_enable ? tr("Put %1 into maintenance?").arg(what) : tr("Take %1 out of maintenance?").arg(what));
    QString text = tr("Nothing is removed: healthy instances are found without it, until maintenance ends.");
    if (!m_enable)
        text = reason.isEmpty() ? tr("It is in maintenance now.") : tr("It is in maintenance now: %1").arg(reason);
    ui.maintenanceText->setText(text);
    ui.buttons->add("maintenanceNext", tr("Show the plan…"), QDialogButtonBox::AcceptRole);
    resize(letterWidth(fontMetrics()) * 60, sizeHint().height());
}

QString MaintenanceDialog::reason() const
{
    return m_reason->text().trimmed();
}

// --- OperatorActDialog --------------------------------------------------------------------------------------------

OperatorActDialog::OperatorActDialog(QPointer<cleanup::AgentPool> pool, QWidget* parent)
    : CarryOutDialog(QStringLiteral("act"), parent)
    , m_pool(std::move(pool))
    , m_title(headline({}, "actTitle", this))
    , m_text(sentence({}, "actConsequences", this))
    , m_calls(new QVBoxLayout)
    , m_typeLabel(sentence({}, "actTypeLabel", this))
    , m_typed(new QLineEdit(this))
{
    setObjectName(QStringLiteral("operatorActDialog"));
    setWindowTitle(tr("Plan"));
    m_typed->setObjectName(QStringLiteral("actTyped"));
    m_typed->setAccessibleName(tr("Name to confirm"));
    m_typeLabel->setBuddy(m_typed);
    connect(m_typed, &QLineEdit::textChanged, this, &OperatorActDialog::updateButtons);
    auto* const column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(m_title);
    column->addWidget(m_text);
    column->addWidget(progress());
    column->addWidget(makeList(), 1000);
    column->addWidget(m_typeLabel);
    column->addWidget(m_typed);
    column->addWidget(result());
    column->addStretch(1);
    column->addWidget(buttons());
    resize(letterWidth(fontMetrics()) * 84, fontMetrics().height() * 24);
    setPhase(Phase::Preparing);
}

/// What is long scrolls, and is never cut.
QWidget* OperatorActDialog::makeList()
{
    auto* const list = new QWidget;
    list->setLayout(m_calls);
    m_calls->setContentsMargins(0, 0, 8, 0);
    m_calls->setAlignment(Qt::AlignTop);
    m_list = new QScrollArea;
    m_list->setObjectName(QStringLiteral("actCalls"));
    m_list->setAccessibleName(tr("Calls that will be sent"));
    m_list->setWidget(list);
    m_list->setWidgetResizable(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->hide();
    return m_list;
}

void OperatorActDialog::showPreparing(const QString& title)
{
    m_title->setText(title);
    m_text->setText(tr("Asking the agent who it is…"));
    setPhase(Phase::Preparing);
}

void OperatorActDialog::setAct(const cleanup::OperatorAct& act, const QString& blocked)
{
    m_title->setText(act.title);
    if (!act.refusal.isEmpty() || !act.call) {
        showProblem(act.refusal);
        return;
    }
    m_act = act;
    setBlocked(blocked);
    QStringList lines = act.consequences;
    if (!act.neededRight.isEmpty())
        lines << tr("Where ACLs are on, it needs %1.").arg(act.neededRight);
    if (!blocked.isEmpty())
        lines << blocked;
    m_text->setText(bullets(lines));
    int number = 1;
    for (const auto& call : {act.identity, act.call}) {
        if (!call)
            continue;
        auto* const view = new PlannedCallView(number++, withAddress(*call), call->endpoint, this);
        m_calls->addWidget(view);
        m_views.push_back(view);
    }
    m_list->show();
    m_typeLabel->setText(tr("Type “%1” to confirm:").arg(act.confirmation));
    setPhase(Phase::Ready);
    (act.confirmation.isEmpty() ? static_cast<QWidget*>(closeButton()) : m_typed)->setFocus();
}

void OperatorActDialog::showProblem(const QString& text)
{
    m_text->clear();
    finish(text, false);
}

bool OperatorActDialog::mayStart() const
{
    return m_act && (m_act->confirmation.isEmpty() || m_typed->text() == m_act->confirmation);
}

void OperatorActDialog::setPhase(Phase phase)
{
    CarryOutDialog::setPhase(phase);
    const bool planned = phase == Phase::Ready || phase == Phase::Running;
    const bool types = planned && m_act && !m_act->confirmation.isEmpty();
    m_typeLabel->setVisible(types);
    m_typed->setVisible(types);
    m_typed->setEnabled(phase == Phase::Ready);
}

void OperatorActDialog::start()
{
    setPhase(Phase::Running);
    carryOut(this, m_pool, *m_act, m_stop.token());
}

QCoro::Task<> OperatorActDialog::carryOut(
    OperatorActDialog* self, QPointer<cleanup::AgentPool> pool, cleanup::OperatorAct act, consul::StopToken stop)
{
    auto doing = cleanup::perform(pool, act, stop);
    const auto result = co_await doing;
    if (stop.stopRequested())
        co_return;
    self->end(result);
}

void OperatorActDialog::end(const cleanup::ActResult& result)
{
    for (auto* const view : m_views)
        view->setProgress(result.done ? PlannedCallView::Progress::Done : PlannedCallView::Progress::Planned);
    if (result.done)
        finish(tr("Done: Consul accepted it. The page shows what is so now."), true);
    else
        finish(
            result.explanation.isEmpty() && result.error ? consul::describe(*result.error) : result.explanation, false);
    closeButton()->setFocus();
    Q_EMIT carriedOut(result.done);
}

} // namespace gui
