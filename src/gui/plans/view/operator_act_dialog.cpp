// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/plans/view/operator_act_dialog.h"

#include "gui/kit/view/making.h"
#include "gui/kit/view/snug_height.h"
#include "gui/kit/view/words.h"
#include "gui/plans/model/routed_words.h"
#include "gui/plans/view/plan_call_list.h"
#include "ui_maintenance_dialog.h"

#include <QLineEdit>
#include <QPushButton>

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
        m_enable ? tr("Put %1 into maintenance mode?").arg(what) : tr("Take %1 out of maintenance mode?").arg(what));
    QString text = tr("Nothing is removed. Until maintenance ends, searches for healthy instances omit it.");
    if (!m_enable)
        text = reason.isEmpty() ? tr("Currently in maintenance mode.")
                                : tr("Currently in maintenance mode: %1").arg(reason);
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
    : CarryOutDialog(QStringLiteral("act"), parent, [this] { start(); })
    , m_pool(std::move(pool))
    , m_text(sentence({}, "actConsequences", this))
    , m_calls(new PlanCallCards(QStringLiteral("actCalls"), this))
    , m_typeLabel(sentence({}, "actTypeLabel", this))
    , m_typed(named(new QLineEdit(this), "actTyped"))
{
    setObjectName(QStringLiteral("operatorActDialog"));
    setWindowTitle(tr("Plan"));
    m_typed->setAccessibleName(tr("Name to confirm"));
    m_typeLabel->setBuddy(m_typed);
    connect(m_typed, &QLineEdit::textChanged, this, &OperatorActDialog::updateButtons);
    m_calls->hide();
    layOut({{m_text, 0}, {m_calls, 1000}, {m_typeLabel, 0}, {m_typed, 0}});
    keepSnug(this, {letterWidth(fontMetrics()) * 84, fontMetrics().height() * 32});
    setPhase(Phase::Preparing);
}

void OperatorActDialog::showPreparing(const QString& title)
{
    titleLabel()->setText(title);
    m_text->setText(tr("Querying the agent's identity…"));
    setPhase(Phase::Preparing);
}

void OperatorActDialog::setAct(const cleanup::OperatorAct& act, const QString& blocked)
{
    titleLabel()->setText(act.title);
    if (!act.refusal.isEmpty() || !act.call) {
        showProblem(act.refusal);
        return;
    }
    m_act = act;
    setBlocked(blocked);
    QStringList lines = act.consequences;
    if (!act.neededRight.isEmpty())
        lines << tr("If ACLs are enabled, this needs %1.").arg(act.neededRight);
    if (!blocked.isEmpty())
        lines << blocked;
    m_text->setText(bullets(lines));
    for (const auto& call : {act.identity, act.call}) {
        if (call)
            m_calls->add(withAddress(*call), call->endpoint);
    }
    m_calls->show();
    m_typeLabel->setText(tr("Type “%1” to confirm:").arg(act.confirmation));
    setPhase(Phase::Ready);
    (act.confirmation.isEmpty() ? static_cast<QWidget*>(closeButton()) : m_typed)->setFocus();
}

void OperatorActDialog::showProblem(const QString& text)
{
    m_text->clear();
    finish(text, false);
}

void OperatorActDialog::follow(const cleanup::Inventory& inventory)
{
    if (phase() != Phase::Ready || !m_act)
        return;
    if (const QString why = cleanup::outdatedBy(inventory, *m_act); !why.isEmpty())
        showProblem(tr("%1 Nothing was sent.", "why the plan does not apply any more").arg(why));
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
    Q_EMIT starting();
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
    for (std::size_t call = 0; result.done && call < 2; ++call)
        m_calls->setProgress(call, PlanCallModel::Progress::Done);
    if (result.done)
        finish(tr("Done. Consul accepted the request. The page shows the current state."), true);
    else
        finish(
            result.explanation.isEmpty() && result.error ? consul::describe(*result.error) : result.explanation, false);
    closeButton()->setFocus();
    Q_EMIT carriedOut(result.done);
}

} // namespace gui
