// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/undo_dialog.h"

#include "gui/connections/model/connection_words.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/snug_height.h"
#include "gui/kit/view/words.h"
#include "gui/plans/model/routed_words.h"
#include "gui/plans/view/plan_call_list.h"
#include "gui/services/model/services_words.h"
#include "words/sentences.h"

#include <QProgressBar>
#include <QPushButton>

#include <numeric>

namespace gui {

namespace {

constexpr int mostDefinitions = 30; ///< Definitions whose calls are shown one by one.

} // namespace

UndoDialog::UndoDialog(QPointer<cleanup::AgentPool> pool, cleanup::AddressBook addresses,
    std::vector<cleanup::SavedDefinition> definitions, QWidget* parent)
    : CarryOutDialog(QStringLiteral("undo"), parent, [this] { start(); })
    , m_pool(std::move(pool))
    , m_addresses(std::move(addresses))
    , m_definitions(std::move(definitions))
    , m_list(new PlanCallCards(QStringLiteral("undoCalls"), this))
{
    setObjectName(QStringLiteral("undoDialog"));
    setWindowTitle(tr("Undo a cleanup"));
    carryOutButton()->setText(tr("&Register again"));
    titleLabel()->setText(tr("Reading the catalog again…"));
    auto* const text = sentence(tr("Each instance is registered where it was, as saved immediately before its removal. "
                                   "Instances already registered again are skipped. Ended sessions, keys that were "
                                   "released or deleted with them, and the last output of checks at agents are not "
                                   "restored."),
        "undoText", this);
    layOut({{text, 0}, {m_list, 1000}});
    keepSnug(this, {letterWidth(fontMetrics()) * 90, fontMetrics().height() * 36});
    setPhase(Phase::Preparing);
    closeButton()->setFocus();
}

/// What the page shows may be older than the removal that is taken back.
QCoro::Task<> UndoDialog::read(UndoDialog* self, QPointer<cleanup::AgentPool> pool, consul::StopToken stop)
{
    const QPointer<consul::Client> client = pool ? pool->connected() : nullptr;
    auto reading = cleanup::readInventory(client, stop);
    const auto now = co_await reading;
    if (stop.stopRequested())
        co_return;
    if (!now) {
        self->titleLabel()->setText(tr("Nothing is registered again"));
        self->finish(consul::describe(now.error()), false);
        co_return;
    }
    if (const QString where = client ? datacenterText(client->endpoint()) : QString(); !where.isEmpty())
        self->m_list->addBetween(uncutSentence(where, "undoDatacenter", self));
    for (const auto& definition : self->m_definitions)
        self->addDefinition(definition, cleanup::planUndo(definition, self->m_addresses, *now));
    self->showReady();
}

void UndoDialog::addDefinition(const cleanup::SavedDefinition& definition, const cleanup::UndoPlan& plan)
{
    auto* const outcome = uncutSentence({}, "undoOutcome", this);
    auto* const instance = uncutSentence(definition.ref.text(), "undoInstance", this);
    makeBold(instance);
    m_list->addBetween(instance);
    if (!plan.refusal.isEmpty()) {
        ++m_refused;
        outcome->setText(QStringLiteral("✗ ") + tr("Not registered again. %1").arg(plan.refusal));
    } else if (plan.alreadyThere) {
        outcome->setText(QStringLiteral("✓ ") + tr("Already registered again. Nothing is sent."));
    } else {
        addCalls(plan);
        outcome->hide();
        m_open.push_back({definition, plan.lost, outcome});
    }
    m_list->addBetween(outcome);
}

void UndoDialog::addCalls(const cleanup::UndoPlan& plan)
{
    if (m_shown >= mostDefinitions)
        return;
    ++m_shown;
    if (!plan.warnings.isEmpty())
        m_list->addBetween(uncutSentence(bullets(plan.warnings), "undoWarnings", this));
    if (!plan.lost.isEmpty())
        m_list->addBetween(uncutSentence(bullets(plan.lost), "undoLost", this));
    for (const auto& call : plan.calls)
        m_list->add(withAddress(call), call.endpoint);
}

/// Nothing is left to be carried out where everything is refused or there already.
void UndoDialog::showReady()
{
    const auto open = static_cast<int>(m_open.size());
    progress()->setRange(0, open);
    if (open > 0) {
        titleLabel()->setText(tr("Register %n instance(s) again", nullptr, open));
        setPhase(Phase::Ready);
        return;
    }
    titleLabel()->setText(tr("Nothing is registered again"));
    finish(m_refused > 0 ? tr("Nothing is sent. The reasons are shown above.")
                         : tr("Everything is already registered again. Nothing is sent."),
        m_refused == 0);
}

void UndoDialog::start()
{
    setPhase(Phase::Running);
    restore(this, m_pool, m_addresses, m_open, m_stop.token());
}

QCoro::Task<> UndoDialog::restore(UndoDialog* self, QPointer<cleanup::AgentPool> pool, cleanup::AddressBook addresses,
    std::vector<Open> open, consul::StopToken stop)
{
    int there = 0;
    const auto catalogs = std::make_shared<cleanup::UndoCatalogs>();
    for (std::size_t row = 0; row < open.size(); ++row) {
        const cleanup::UndoLog log(cleanup::definitionsFolder());
        auto restoring = cleanup::undo(pool, open[row].definition, addresses, stop, log, catalogs);
        const auto result = co_await restoring;
        if (stop.stopRequested())
            co_return;
        there += result.done || result.alreadyThere ? 1 : 0;
        self->note(row, result);
    }
    self->end(there);
}

void UndoDialog::note(std::size_t row, const cleanup::UndoResult& result)
{
    QString text = QStringLiteral("✗ ") + (result.error ? consul::describe(*result.error) : tr("not registered"));
    if (result.done) {
        m_restored.push_back(m_open[row].definition.ref);
        text = tr("✓ registered again");
        if (!m_open[row].lost.isEmpty())
            text += u'\n' + bullets(m_open[row].lost);
    } else if (result.alreadyThere) {
        text = QStringLiteral("✓ ") + tr("Already registered again. Nothing is sent.");
    }
    if (!result.differences.isEmpty())
        text += u'\n' + bullets(QStringList(tr("Differences from the saved definition:")) + result.differences);
    m_open[row].outcome->setText(text);
    m_open[row].outcome->show();
    progress()->setValue(static_cast<int>(row) + 1);
}

void UndoDialog::end(int there)
{
    const auto all = static_cast<int>(m_open.size()) + m_refused;
    QString text = m_refused == 0 && there == all
        ? tr("Done. %n instance(s) are registered again.", nullptr, there)
        : tr("%1 of %n instance(s) are registered again. The reasons for the others are shown above.", nullptr, all)
              .arg(there);
    const auto ended = std::accumulate(m_open.begin(), m_open.end(), 0,
        [](int sum, const Open& each) { return sum + static_cast<int>(each.lost.size()); });
    if (!m_restored.empty() && ended > 0)
        words::addSentence(text, tr("%n ended session(s) were not restored; see above.", nullptr, ended));
    finish(text, there == all);
    closeButton()->setFocus();
    Q_EMIT restored(m_restored);
}

} // namespace gui
