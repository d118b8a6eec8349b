// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/services/undo_dialog.h"

#include "gui/models/services_words.h"
#include "gui/parts/planned_call_view.h"
#include "gui/parts/words.h"

#include <QDialogButtonBox>
#include <QLabel>
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
    : CarryOutDialog(QStringLiteral("undo"), parent)
    , m_pool(std::move(pool))
    , m_addresses(std::move(addresses))
    , m_definitions(std::move(definitions))
{
    setObjectName(QStringLiteral("undoDialog"));
    setWindowTitle(tr("Undo a clean-up"));
    const auto count = static_cast<int>(m_definitions.size());
    progress()->setRange(0, count);
    carryOutButton()->setText(tr("&Register again"));
    auto* const column = new QVBoxLayout(this);
    column->setSpacing(10);
    column->addWidget(headline(tr("Register %n instance(s) again", nullptr, count), "undoTitle", this));
    column->addWidget(sentence(tr("Each is registered where it was, as it was kept right before its removal. What is "
                                  "registered again already is left alone."),
        "undoText", this));
    column->addWidget(makeList(now), 1);
    column->addWidget(progress());
    column->addWidget(result());
    column->addWidget(buttons());
    resize(fontMetrics().averageCharWidth() * 90, fontMetrics().height() * 26);
    setPhase(Phase::Ready);
    closeButton()->setFocus();
}

QWidget* UndoDialog::makeList(const cleanup::Inventory& now)
{
    auto* const list = new QWidget;
    m_list = new QVBoxLayout(list);
    m_list->setContentsMargins(0, 0, 8, 0);
    m_list->setSpacing(8);
    m_list->setAlignment(Qt::AlignTop);
    int number = 1;
    for (const auto& definition : m_definitions)
        addDefinition(definition, now, number);
    auto* const scroll = new QScrollArea;
    scroll->setObjectName(QStringLiteral("undoCalls"));
    scroll->setAccessibleName(tr("Calls that will be sent"));
    scroll->setWidget(list);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return scroll;
}

void UndoDialog::addDefinition(const cleanup::SavedDefinition& definition, const cleanup::Inventory& now, int& number)
{
    auto* const outcome = sentence({}, "undoOutcome", this);
    outcome->setAccessibleName(tr("What became of %1").arg(definition.ref.text()));
    outcome->hide();
    m_list->addWidget(boldSentence(definition.ref.text(), "undoInstance", this));
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

void UndoDialog::start()
{
    setPhase(Phase::Running);
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
    self->end(done);
}

void UndoDialog::note(std::size_t row, const cleanup::UndoResult& result)
{
    QString text = tr("✓ registered again");
    if (!result.done)
        text = QStringLiteral("✗ ") + (result.error ? consul::describe(*result.error) : tr("not registered"));
    m_outcomes[row]->setText(text);
    m_outcomes[row]->show();
    progress()->setValue(static_cast<int>(row) + 1);
}

void UndoDialog::end(int done)
{
    const auto all = static_cast<int>(m_definitions.size());
    finish(done == all
            ? tr("Done. %n instance(s) are registered again.", nullptr, done)
            : tr("%1 of %n instance(s) are registered again. Above stands why the others are not.", nullptr, all)
                  .arg(done),
        done == all);
    closeButton()->setFocus();
}

} // namespace gui
