// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/services/operator_act_dialog.h"

#include "gui/pages/semaphores/planned_call_view.h"
#include "gui/pages/services/dialog_parts.h"

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace gui {

// --- MaintenanceDialog --------------------------------------------------------------------------------------------

MaintenanceDialog::MaintenanceDialog(const QString& what, bool isOn, const QString& reason, QWidget* parent)
    : QDialog(parent)
    , m_enable(!isOn)
    , m_reason(new QLineEdit(this))
{
    setObjectName(QStringLiteral("maintenanceDialog"));
    setWindowTitle(tr("Maintenance mode"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_reason->setObjectName(QStringLiteral("maintenanceReason"));
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setPlaceholderText(tr("Others see it beside the check"));
    m_reason->setMaxLength(500);
    auto* const label = new QLabel(tr("&Reason:"), this);
    label->setBuddy(m_reason);
    label->setVisible(m_enable);
    m_reason->setVisible(m_enable);
    auto* const buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    auto* const next = buttons->addButton(tr("Show the plan…"), QDialogButtonBox::AcceptRole);
    next->setObjectName(QStringLiteral("maintenanceNext"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* const column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(
        headline(m_enable ? tr("Put %1 into maintenance?").arg(what) : tr("Take %1 out of maintenance?").arg(what),
            "maintenanceTitle"));
    QString text = tr("Nothing is removed: healthy instances are found without it, until maintenance ends.");
    if (!m_enable)
        text = reason.isEmpty() ? tr("It is in maintenance now.") : tr("It is in maintenance now: %1").arg(reason);
    column->addWidget(sentence(text, "maintenanceText"));
    column->addWidget(label);
    column->addWidget(m_reason);
    column->addStretch(1);
    column->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 60, sizeHint().height());
}

QString MaintenanceDialog::reason() const
{
    return m_reason->text().trimmed();
}

// --- OperatorActDialog --------------------------------------------------------------------------------------------

OperatorActDialog::OperatorActDialog(QPointer<cleanup::AgentPool> pool, QWidget* parent)
    : QDialog(parent)
    , m_pool(std::move(pool))
    , m_title(headline({}, "actTitle", this))
    , m_text(sentence({}, "actConsequences", this))
    , m_progress(new QProgressBar(this))
    , m_calls(new QVBoxLayout)
    , m_typeLabel(sentence({}, "actTypeLabel", this))
    , m_typed(new QLineEdit(this))
    , m_resultFrame(new TintedFrame(this))
    , m_result(sentence({}, "actResult", m_resultFrame))
{
    setObjectName(QStringLiteral("operatorActDialog"));
    setWindowTitle(tr("Plan"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_typed->setObjectName(QStringLiteral("actTyped"));
    m_typed->setAccessibleName(tr("Name to confirm"));
    m_typeLabel->setBuddy(m_typed);
    auto* const inner = new QVBoxLayout(m_resultFrame);
    inner->addWidget(m_result);
    m_resultFrame->hide();
    auto* const buttons = new QDialogButtonBox(this);
    m_close = buttons->addButton(QDialogButtonBox::Cancel);
    m_carryOut = buttons->addButton(tr("Carry &out"), QDialogButtonBox::ActionRole);
    m_close->setObjectName(QStringLiteral("actCancel"));
    m_carryOut->setObjectName(QStringLiteral("actCarryOut"));
    m_close->setDefault(true);
    m_carryOut->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &OperatorActDialog::reject);
    connect(m_carryOut, &QPushButton::clicked, this, &OperatorActDialog::start);
    connect(m_typed, &QLineEdit::textChanged, this, &OperatorActDialog::updateButtons);
    auto* const column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(m_title);
    column->addWidget(m_text);
    column->addWidget(m_progress);
    column->addLayout(m_calls);
    column->addWidget(m_typeLabel);
    column->addWidget(m_typed);
    column->addWidget(m_resultFrame);
    column->addStretch(1);
    column->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 84, fontMetrics().height() * 18);
    updateButtons();
}

void OperatorActDialog::showPreparing(const QString& title)
{
    m_title->setText(title);
    m_text->setText(tr("Asking the agent who it is…"));
    updateButtons();
}

void OperatorActDialog::setAct(const cleanup::OperatorAct& act, const QString& blocked)
{
    m_title->setText(act.title);
    if (!act.refusal.isEmpty() || !act.call) {
        showProblem(act.refusal);
        return;
    }
    m_act = act;
    m_blocked = blocked;
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
    m_typeLabel->setText(tr("Type “%1” to confirm:").arg(act.confirmation));
    updateButtons();
    (act.confirmation.isEmpty() ? static_cast<QWidget*>(m_close) : m_typed)->setFocus();
}

void OperatorActDialog::showProblem(const QString& text)
{
    m_text->clear();
    m_finished = true;
    say(text, false);
    updateButtons();
}

void OperatorActDialog::updateButtons()
{
    const bool planned = m_act && !m_finished;
    const bool types = planned && !m_act->confirmation.isEmpty();
    m_progress->setVisible(m_running || (!m_act && !m_finished));
    m_typeLabel->setVisible(types);
    m_typed->setVisible(types);
    m_typed->setEnabled(!m_running);
    m_carryOut->setVisible(planned);
    m_carryOut->setEnabled(
        planned && !m_running && m_blocked.isEmpty() && (!types || m_typed->text() == m_act->confirmation));
    m_close->setEnabled(!m_running);
    m_close->setText(m_finished ? tr("Close") : tr("Cancel"));
}

void OperatorActDialog::reject()
{
    if (!m_running)
        QDialog::reject();
}

void OperatorActDialog::start()
{
    if (!m_act || m_running || m_finished)
        return;
    m_running = true;
    updateButtons();
    carryOut(this, m_pool, *m_act, m_stop.token());
}

QCoro::Task<> OperatorActDialog::carryOut(
    OperatorActDialog* self, QPointer<cleanup::AgentPool> pool, cleanup::OperatorAct act, consul::StopToken stop)
{
    auto doing = cleanup::perform(pool, act, stop);
    const auto result = co_await doing;
    if (stop.stopRequested())
        co_return;
    self->finish(result);
}

void OperatorActDialog::finish(const cleanup::ActResult& result)
{
    m_running = false;
    m_finished = true;
    for (auto* const view : m_views)
        view->setProgress(result.done ? PlannedCallView::Progress::Done : PlannedCallView::Progress::Planned);
    if (result.done)
        say(tr("Done: Consul accepted it. The page shows what is so now."), true);
    else
        say(result.explanation.isEmpty() && result.error ? consul::describe(*result.error) : result.explanation, false);
    updateButtons();
    m_close->setFocus();
    Q_EMIT carriedOut(result.done);
}

void OperatorActDialog::say(const QString& text, bool good)
{
    m_resultFrame->setTone(good ? RowState::Holding : RowState::Stale);
    m_result->setText(text);
    m_resultFrame->show();
}

} // namespace gui
