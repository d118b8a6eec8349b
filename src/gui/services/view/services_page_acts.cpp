// SPDX-License-Identifier: GPL-3.0-or-later
// What a person can do on the page; what it shows is in services_page.cpp.
#include "cleanup/definitions.h"
#include "gui/services/view/agents_dialog.h"
#include "gui/services/view/cleanup_dialog.h"
#include "gui/services/view/end_watch_question.h"
#include "gui/services/view/operator_act_dialog.h"
#include "gui/services/view/rule_dialog.h"
#include "gui/services/view/services_actions.h"
#include "gui/services/view/services_page.h"
#include "gui/services/view/services_pane.h"
#include "gui/services/view/token_dialog.h"
#include "gui/services/view/undo_dialog.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QSaveFile>

namespace gui {

void ServicesPage::connectActs()
{
    connect(m_pane, &ServicesPane::currentChanged, this, [this] {
        showInspector();
        updateActions();
    });
    connect(m_pane, &ServicesPane::menuWanted, this, &ServicesPage::openMenu);
    connect(m_pane, &ServicesPane::retryWanted, m_controller, &ServicesController::retryNow);
    connect(m_actions->retry, &QAction::triggered, m_controller, &ServicesController::retryNow);
    connect(m_actions->deregister, &QAction::triggered, this, [this] { planRemoval(m_controller->pool(), targets()); });
    connect(m_actions->selectRule, &QAction::triggered, this, &ServicesPage::selectByRule);
    connect(m_actions->maintenance, &QAction::triggered, this, [this] { askMaintenance(false); });
    connect(m_actions->nodeMaintenance, &QAction::triggered, this, [this] { askMaintenance(true); });
    connect(m_actions->forceLeave, &QAction::triggered, this, &ServicesPage::forceLeave);
    connect(m_actions->askAgents, &QAction::triggered, this, &ServicesPage::askAgents);
    connect(m_actions->agents, &QAction::triggered, this, &ServicesPage::editAgents);
    connect(m_actions->copyId, &QAction::triggered, this, [this] {
        if (const auto* const row = current())
            QGuiApplication::clipboard()->setText(row->instance->ref.id);
    });
}

void ServicesPage::connectCampaignActs()
{
    connect(m_actions->cancel, &QAction::triggered, this, [this] {
        if (auto* const campaign = m_controller->campaign())
            campaign->cancel();
    });
    connect(m_actions->endWatch, &QAction::triggered, this, [this] {
        if (auto* const campaign = m_controller->campaign())
            campaign->endWatch();
    });
    connect(m_actions->planAgain, &QAction::triggered, this,
        [this] { planRemoval(m_controller->campaignPool(), m_controller->unfinished()); });
    connect(m_actions->otherToken, &QAction::triggered, this, &ServicesPage::askForToken);
    connect(m_actions->undo, &QAction::triggered, this, [this] {
        if (const auto* const campaign = m_controller->campaign())
            planUndo(m_controller->campaignPool(), campaign->definitionsFile());
    });
    connect(m_actions->undoKept, &QAction::triggered, this, &ServicesPage::askWhatToUndo);
    connect(m_actions->saveReport, &QAction::triggered, this, &ServicesPage::askWhereToSave);
    connect(m_actions->dismiss, &QAction::triggered, m_controller, &ServicesController::dismiss);
}

// --- Asking ------------------------------------------------------------------------------------------------------

/// Reads the catalog again, and asks the agents of these instances who they are. `then` is called while `context`
/// lives.
void ServicesPage::ask(cleanup::AgentPool* pool, const std::vector<cleanup::InstanceRef>& refs, QObject* context,
    Answer then, bool withNodes)
{
    gather(this, context, pool, m_controller->addresses(), refs, std::move(then), m_stop.token(), withNodes);
}

QCoro::Task<> ServicesPage::gather(ServicesPage* self, QPointer<QObject> context, QPointer<cleanup::AgentPool> pool,
    cleanup::AddressBook addresses, std::vector<cleanup::InstanceRef> refs, Answer then, consul::StopToken stop,
    bool withNodes)
{
    auto gathering = cleanup::gatherFacts(pool, addresses, refs, stop, withNodes);
    const auto facts = co_await gathering;
    if (stop.stopRequested() || !context)
        co_return;
    if (facts)
        self->m_controller->remember(*facts);
    then(facts);
}

/// A plan belongs to the agent it was made for: another connection takes it away.
template <typename Dialog>
void ServicesPage::openPlan(Dialog* dialog)
{
    say({});
    dialog->setBlocked(m_controller->blocked());
    connect(m_controller, &ServicesController::blockedChanged, dialog,
        [this, dialog] { dialog->setBlocked(m_controller->blocked()); });
    connect(connection(), &Connection::aboutToClose, dialog, &QObject::deleteLater);
    dialog->open();
}

// --- Removing -----------------------------------------------------------------------------------------------------

void ServicesPage::planRemoval(cleanup::AgentPool* pool, const std::vector<cleanup::InstanceRef>& refs)
{
    if (refs.empty() || pool == nullptr)
        return;
    auto* const dialog = new CleanupDialog(m_controller->definitionsFolder(), this);
    dialog->showPreparing(static_cast<int>(refs.size()));
    connect(dialog, &CleanupDialog::startWanted, this,
        [this, dialog, pool = QPointer(pool)](bool dryRun) { begin(pool, dialog, dryRun); });
    openPlan(dialog);
    const auto follow = [this, dialog] {
        if (const auto inventory = m_controller->inventory())
            dialog->follow(*inventory);
    };
    connect(m_controller, &ServicesController::changed, dialog, follow);
    ask(pool, refs, dialog, [dialog, refs, follow](const consul::Result<cleanup::Facts>& facts) {
        if (!facts)
            return dialog->showProblem(consul::describe(facts.error()));
        dialog->setPlan(cleanup::plan(*facts, refs));
        follow();
    });
}

void ServicesPage::begin(cleanup::AgentPool* pool, CleanupDialog* dialog, bool dryRun)
{
    if (m_controller->isRemoving() || (!dryRun && !m_controller->blocked().isEmpty()))
        return;
    const auto go = [this, pool = QPointer(pool), dialog, dryRun] {
        m_controller->start(pool, dialog->plan(), dialog->options(dryRun));
        dialog->accept();
    };
    const auto* const running = m_controller->campaign();
    if (running == nullptr || running->phase() == cleanup::Campaign::Phase::Finished) {
        go();
        return;
    }
    auto* const question = new EndWatchQuestion(*running, EndWatchQuestion::Reason::AnotherCleanUp, dialog);
    connect(question, &EndWatchQuestion::goOnWanted, dialog, go);
    question->open();
}

/// A plan is made again with it: what it may see is another matter, too.
void ServicesPage::askForToken()
{
    const auto refs = m_controller->denied();
    if (refs.empty())
        return;
    auto* const dialog = new TokenDialog(m_controller->campaign()->items(), this);
    connect(connection(), &Connection::aboutToClose, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, this,
        [this, dialog, refs] { planRemoval(m_controller->poolWith(dialog->token()), refs); });
    dialog->open();
}

void ServicesPage::selectByRule()
{
    const auto inventory = m_controller->inventory();
    if (!inventory)
        return;
    auto* const dialog = new RuleDialog(inventory, m_controller->clock(), this);
    connect(connection(), &Connection::aboutToClose, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_controller->model()->clearChecked();
        m_controller->model()->setChecked(dialog->selected(), true);
    });
    dialog->open();
}

// --- Acts of an operator ------------------------------------------------------------------------------------------

void ServicesPage::planAct(const QString& title, const cleanup::InstanceRef& ref, const Planner& planner)
{
    if (m_controller->pool() == nullptr)
        return;
    auto* const dialog = new OperatorActDialog(m_controller->pool(), this);
    dialog->showPreparing(title);
    openPlan(dialog);
    const auto show = [this, dialog, planner](const consul::Result<cleanup::Facts>& facts) {
        if (facts)
            dialog->setAct(planner(*facts), m_controller->blocked());
        else
            dialog->showProblem(consul::describe(facts.error()));
    };
    // Whatever goes with a node is named, too.
    ask(m_controller->pool(), {ref}, dialog, show, true);
}

void ServicesPage::askMaintenance(bool ofNode)
{
    const auto* const row = current();
    const auto inventory = m_controller->inventory();
    if (row == nullptr || !inventory)
        return;
    const auto ref = row->instance->ref;
    const auto* const node = inventory->findNode(ref.node);
    const bool isOn = ofNode ? node != nullptr && node->inMaintenance : row->instance->inMaintenance;
    const QString why
        = ofNode ? (node != nullptr ? node->maintenanceReason : QString()) : row->instance->maintenanceReason;
    const QString what = ofNode ? ref.node : ref.text();
    auto* const dialog = new MaintenanceDialog(what, isOn, why, this);
    connect(connection(), &Connection::aboutToClose, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, this, [this, dialog, ref, ofNode, what] {
        planAct(tr("Maintenance of %1").arg(what), ref,
            [ref, ofNode, enable = dialog->enable(), reason = dialog->reason()](const cleanup::Facts& facts) {
                return ofNode ? cleanup::planNodeMaintenance(facts, ref.node, enable, reason)
                              : cleanup::planMaintenance(facts, ref, enable, reason);
            });
    });
    dialog->open();
}

void ServicesPage::forceLeave()
{
    const auto* const row = current();
    if (row == nullptr)
        return;
    const auto ref = row->instance->ref;
    planAct(tr("Make the failed node %1 leave").arg(ref.node), ref,
        [ref](const cleanup::Facts& facts) { return cleanup::planForceLeave(facts, ref.node); });
}

// --- Agents -------------------------------------------------------------------------------------------------------

void ServicesPage::askAgents()
{
    const auto refs = targets();
    if (refs.empty() || m_controller->pool() == nullptr || m_asking)
        return;
    m_asking = true;
    updateActions();
    ask(m_controller->pool(), refs, this, [this](const consul::Result<cleanup::Facts>& facts) {
        m_asking = false;
        if (!facts && facts.error().kind != consul::ErrorKind::Cancelled)
            say(consul::describe(facts.error()));
        showInventory();
    });
}

void ServicesPage::editAgents()
{
    const auto inventory = m_controller->inventory();
    const auto ref = m_pane->current();
    auto* const dialog
        = new AgentsDialog(m_controller->addresses(), inventory.get(), ref ? ref->node : QString(), this);
    connect(connection(), &Connection::aboutToClose, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const auto saved = m_controller->setAddresses(dialog->addresses());
        say(saved ? QString() : saved.error().serverWords);
        showInventory();
    });
    dialog->open();
}

// --- After a campaign ---------------------------------------------------------------------------------------------

void ServicesPage::planUndo(cleanup::AgentPool* pool, const QString& fileName)
{
    if (pool == nullptr)
        return;
    const auto definitions = cleanup::DefinitionFile(fileName).read();
    if (!definitions) {
        say(definitions.error().serverWords);
        return;
    }
    if (definitions->empty()) {
        say(tr("%1 keeps nothing that could be registered again.").arg(fileName));
        return;
    }
    auto* const dialog = new UndoDialog(pool, m_controller->addresses(), *definitions, this);
    connect(dialog, &UndoDialog::restored, this, [this, fileName](const std::vector<cleanup::InstanceRef>& instances) {
        if (auto* const campaign = m_controller->campaign(); campaign && campaign->definitionsFile() == fileName)
            campaign->noteTakenBack(instances);
    });
    openPlan(dialog);
    dialog->prepare();
}

/// Clean-ups of the past, of the other program, too: those that were closed or that another one took the place of.
void ServicesPage::askWhatToUndo()
{
    auto* const dialog = new QFileDialog(this, tr("Undo from a kept file"), m_controller->definitionsFolder(),
        tr("Kept definitions (*.jsonl);;All files (*)"));
    dialog->setObjectName(QStringLiteral("undoFileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(connection(), &Connection::aboutToClose, dialog, &QDialog::reject);
    connect(dialog, &QFileDialog::fileSelected, this,
        [this](const QString& fileName) { planUndo(m_controller->pool(), fileName); });
    dialog->open();
}

void ServicesPage::askWhereToSave()
{
    auto* const dialog = new QFileDialog(this, tr("Save the report"), {}, tr("Markdown (*.md);;JSON (*.json)"));
    dialog->setObjectName(QStringLiteral("saveReportDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("md"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(
            filter.contains(QLatin1String("json")) ? QStringLiteral("json") : QStringLiteral("md"));
    });
    connect(dialog, &QFileDialog::fileSelected, this, &ServicesPage::saveReport);
    dialog->open();
}

bool ServicesPage::saveReport(const QString& fileName)
{
    const auto* const campaign = m_controller->campaign();
    if (campaign == nullptr)
        return false;
    const auto report = campaign->report();
    const QByteArray text = fileName.endsWith(QLatin1String(".json"), Qt::CaseInsensitive)
        ? cleanup::toJson(report)
        : cleanup::toMarkdown(report).toUtf8();
    QSaveFile file(fileName);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit()) {
        say(tr("%1 cannot be written: %2").arg(fileName, file.errorString()));
        return false;
    }
    say({});
    return true;
}

} // namespace gui
