// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/services/undo_dialog.h"

#include "gui/pages/semaphores/planned_call_view.h"
#include "gui/pages/services/dialog_parts.h"

#include <QDialogButtonBox>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace gui {

namespace {

constexpr std::size_t mostShown = 30; ///< Definitions whose calls are shown one by one.

} // namespace

UndoDialog::UndoDialog(QPointer<cleanup::AgentPool> pool, cleanup::AddressBook addresses,
    std::vector<cleanup::SavedDefinition> definitions, const cleanup::Inventory& now, QWidget* parent)
    : QDialog(parent)
    , m_pool(std::move(pool))
    , m_addresses(std::move(addresses))
    , m_definitions(std::move(definitions))
    , m_progress(new QProgressBar(this))
    , m_resultFrame(new TintedFrame(this))
    , m_result(sentence({}, "undoResult", m_resultFrame))
{
    setObjectName(QStringLiteral("undoDialog"));
    setWindowTitle(tr("Undo a clean-up"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* const list = new QWidget(this);
    m_list = new QVBoxLayout(list);
    m_list->setContentsMargins(0, 0, 8, 0);
    m_list->setSpacing(8);
    m_list->setAlignment(Qt::AlignTop);
    int number = 1;
    for (const auto& definition : m_definitions)
        addDefinition(definition, now, number);
    auto* const scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("undoCalls"));
    scroll->setAccessibleName(tr("Calls that will be sent"));
    scroll->setWidget(list);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_progress->setTextVisible(false);
    m_progress->setRange(0, static_cast<int>(m_definitions.size()));
    auto* const inner = new QVBoxLayout(m_resultFrame);
    inner->addWidget(m_result);
    m_resultFrame->hide();
    auto* const buttons = new QDialogButtonBox(this);
    m_close = buttons->addButton(QDialogButtonBox::Cancel);
    m_carryOut = buttons->addButton(tr("&Register again"), QDialogButtonBox::ActionRole);
    m_close->setObjectName(QStringLiteral("undoCancel"));
    m_carryOut->setObjectName(QStringLiteral("undoCarryOut"));
    m_close->setDefault(true);
    m_carryOut->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &UndoDialog::reject);
    connect(m_carryOut, &QPushButton::clicked, this, &UndoDialog::start);
    auto* const column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(headline(
        tr("Register %n instance(s) again", nullptr, static_cast<int>(m_definitions.size())), "undoTitle", this));
    column->addWidget(sentence(tr("Each is registered where it was, as it was kept right before its removal. What is "
                                  "registered again already is left alone."),
        "undoText", this));
    column->addWidget(scroll, 1);
    column->addWidget(m_progress);
    column->addWidget(m_resultFrame);
    column->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 90, fontMetrics().height() * 26);
    updateButtons();
    m_close->setFocus();
}

void UndoDialog::addDefinition(const cleanup::SavedDefinition& definition, const cleanup::Inventory& now, int& number)
{
    auto* const name = new QLabel(definition.ref.text(), this);
    name->setTextFormat(Qt::PlainText);
    auto bold = name->font();
    bold.setBold(true);
    name->setFont(bold);
    auto* const outcome = sentence({}, "undoOutcome", this);
    outcome->setAccessibleName(tr("What became of %1").arg(definition.ref.text()));
    outcome->hide();
    m_list->addWidget(name);
    if (m_outcomes.size() < mostShown) {
        const auto plan = cleanup::planUndo(definition, m_addresses, now);
        if (!plan.warnings.isEmpty())
            m_list->addWidget(sentence(bullets(plan.warnings), "undoWarnings", this));
        for (const auto& call : plan.calls)
            m_list->addWidget(new PlannedCallView(number++, withAddress(call), call.endpoint, this));
    }
    m_list->addWidget(outcome);
    m_outcomes.push_back(outcome);
}

void UndoDialog::setBlocked(const QString& blocked)
{
    m_blocked = blocked;
    updateButtons();
}

void UndoDialog::updateButtons()
{
    m_progress->setVisible(m_running);
    m_carryOut->setVisible(!m_finished);
    m_carryOut->setEnabled(!m_running && m_blocked.isEmpty() && !m_definitions.empty());
    m_carryOut->setToolTip(m_blocked);
    m_close->setEnabled(!m_running);
    m_close->setText(m_finished ? tr("Close") : tr("Cancel"));
}

void UndoDialog::reject()
{
    if (!m_running)
        QDialog::reject();
}

void UndoDialog::start()
{
    if (m_running || m_finished)
        return;
    m_running = true;
    updateButtons();
    restore(this, m_pool, m_addresses, m_definitions, m_stop.token());
}

QCoro::Task<> UndoDialog::restore(UndoDialog* self, QPointer<cleanup::AgentPool> pool, cleanup::AddressBook addresses,
    std::vector<cleanup::SavedDefinition> definitions, consul::StopToken stop)
{
    int done = 0;
    for (std::size_t row = 0; row < definitions.size(); ++row) {
        auto restoring = cleanup::undo(pool, definitions[row], addresses, stop);
        const auto result = co_await restoring;
        if (stop.stopRequested())
            co_return;
        done += result.done ? 1 : 0;
        self->note(row, result);
    }
    self->finish(done);
}

void UndoDialog::note(std::size_t row, const cleanup::UndoResult& result)
{
    QString text = tr("✓ registered again");
    if (!result.done)
        text = QStringLiteral("✗ ") + (result.error ? consul::describe(*result.error) : tr("not registered"));
    m_outcomes[row]->setText(text);
    m_outcomes[row]->show();
    m_progress->setValue(static_cast<int>(row) + 1);
}

void UndoDialog::finish(int done)
{
    m_running = false;
    m_finished = true;
    const auto all = static_cast<int>(m_definitions.size());
    m_resultFrame->setTone(done == all ? RowState::Holding : RowState::Stale);
    m_result->setText(done == all
            ? tr("Done. %n instance(s) are registered again.", nullptr, done)
            : tr("%1 of %n instance(s) are registered again. Above stands why the others are not.", nullptr, all)
                  .arg(done));
    m_resultFrame->show();
    updateButtons();
    m_close->setFocus();
}

} // namespace gui
