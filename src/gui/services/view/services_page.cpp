// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/services_page.h"

#include "cleanup/definitions.h"
#include "consul/file_writer.h"
#include "consul/off_thread.h"
#include "consul/values/node_name.h"
#include "gui/kit/model/filter_words.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/questions.h"
#include "gui/plans/view/act_planner.h"
#include "gui/services/model/services_words.h"
#include "gui/services/view/agents_dialog.h"
#include "gui/services/view/cleanup_dialog.h"
#include "gui/services/view/removal_run_pane.h"
#include "gui/services/view/rule_dialog.h"
#include "gui/services/view/services_actions.h"
#include "gui/services/view/services_inspector.h"
#include "gui/services/view/services_pane.h"
#include "gui/services/view/undo_dialog.h"
#include "words/sentences.h"

#include <QActionGroup>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QSplitter>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

struct ServicesSettings {
    Setting<bool> showAll{QStringLiteral("services/showAll")};
    Setting<QString> group{QStringLiteral("services/group")};
    Setting<QStringList> closedGroups{QStringLiteral("services/closedGroups")};
};

} // namespace

ServicesPage::ServicesPage(Connection* connection, ServicesController* controller, QWidget* parent)
    : TablePage(connection, controller, parent)
    , m_controller(controller)
    , m_actions(new ServicesActions(this))
    , m_acts(new ActPlanner(connection, this))
{
    m_actions->showFailing->setChecked(true);
    m_actions->groupNone->setChecked(true);
    giveActs();
    giveActsOnNode();
    giveRemovalRunActions();
    giveUndoActs();
    buildPanes();
    connectController();
    connectView();
    build({m_actions, m_pane, "instanceMenu", m_inspector, {24, 15, 24}, m_left});
    restoreLayout();
    followRemovalRun();
}

void ServicesPage::buildPanes()
{
    m_pane = new ServicesPane(m_controller, m_actions, this);
    m_removalRun = new RemovalRunPane(m_controller, m_actions, this);
    m_inspector = new ServicesInspector(this);
    m_left = makeSplit(Qt::Vertical, QStringLiteral("servicesLeft"), {{m_pane, 1, 600}, {m_removalRun, 0, 200}});
    connect(m_removalRun, &RemovalRunPane::wantedHeightChanged, this, &ServicesPage::shareLeft);
    keepMeasured(this, [this] {
        const int unit = fontMetrics().height();
        m_left->setMinimumWidth(std::max(unit * 22, m_left->minimumSizeHint().width()));
        m_pane->setMinimumHeight(unit * 10);
        m_removalRun->setMinimumHeight(unit * 8);
        m_reportHeight = 0; // It had lines of another height.
    });
}

void ServicesPage::sharePanes()
{
    TablePage::sharePanes();
    shareLeft();
}

/// The report is as high as its items need, and the table keeps the greater part. For one clean-up it only grows:
/// nothing jumps away below the mouse.
void ServicesPage::shareLeft()
{
    if (std::exchange(m_reportOf, m_controller->removalRun()) != m_controller->removalRun())
        m_reportHeight = 0;
    // Before it has its place, it does not know how wide its lines are; it tells when it does.
    if (views().isArranged(m_left) || !m_removalRun->isVisible() || m_removalRun->width() != m_left->width())
        return;
    const int most = m_left->height() * 45 / 100;
    m_reportHeight = std::min(most, std::max(m_reportHeight, m_removalRun->wantedHeight(most)));
    m_left->setSizes({std::max(0, m_left->height() - m_reportHeight), m_reportHeight});
}

void ServicesPage::restoreLayout()
{
    const ServicesSettings settings;
    views().keep(m_left, QStringLiteral("services/left"));
    (settings.showAll.value() ? m_actions->showAll : m_actions->showFailing)->setChecked(true);
    m_pane->setClosedGroups(settings.closedGroups.value());
    const QString group = settings.group.value();
    for (auto* const action : m_actions->groupNone->actionGroup()->actions())
        if (action->objectName() == group)
            action->setChecked(true);
}

void ServicesPage::saveState()
{
    TablePage::saveState();
    const ServicesSettings settings;
    settings.closedGroups.set(m_pane->closedGroups());
    settings.showAll.set(m_actions->showAll->isChecked());
    settings.group.set(m_actions->groupNone->actionGroup()->checkedAction()->objectName());
}

bool ServicesPage::leadsTo(Place::Kind kind) const
{
    return kind == Place::Kind::Service || kind == Place::Kind::Node || kind == Place::Kind::Instance
        || kind == Place::Kind::FirstOnNode;
}

void ServicesPage::showPlace(const Place& place)
{
    if (place.kind == Place::Kind::Instance) {
        lead(QVariant::fromValue(cleanup::InstanceRef{place.part, place.id}));
    } else if (place.kind == Place::Kind::FirstOnNode) {
        leadToNode(place.id);
    } else {
        m_actions->showAll->setChecked(true); // Failing or not.
        lookFor((place.kind == Place::Kind::Service ? QStringLiteral("service:") : QStringLiteral("node:"))
            + exactly(place.id));
    }
}

/// Of quitting the page asks itself.
QList<Loss> ServicesPage::losses(Leaving why) const
{
    const auto* const removalRun = m_controller->removalRun();
    const auto id = QStringLiteral("clean-up");
    if (why == Leaving::Practice && m_controller->isRemoving())
        return {{id, tr("A cleanup is in progress there."), true}};
    if (why != Leaving::Connection)
        return {};
    if (m_controller->isRemoving())
        return {{id,
            tr("A cleanup is in progress there. Instances not removed yet remain, and whether the others come back is "
               "not confirmed.")}};
    if (removalRun != nullptr && removalRun->phase() == cleanup::RemovalRun::Phase::Watching)
        return {{id,
            tr("A cleanup there is watching whether removed instances come back. This will then not be confirmed. Save "
               "its report first if you need it.")}};
    return {};
}

/// To the first instance on it.
void ServicesPage::leadToNode(const QString& node)
{
    const auto inventory = m_controller->inventory();
    const auto isOn = [&node](const cleanup::Instance& each) { return consul::isSameNode(each.ref.node, node); };
    if (!inventory)
        return;
    const auto found = std::ranges::find_if(inventory->instances, isOn);
    if (found != inventory->instances.end())
        lead(QVariant::fromValue(found->ref));
}

// --- What comes in ------------------------------------------------------------------------------------------------

void ServicesPage::connectController()
{
    connect(m_controller, &ServicesController::changed, this, [this] {
        m_pane->decorate();
        if (const auto inventory = m_controller->inventory())
            m_acts->follow(*inventory);
    });
    connect(m_controller, &ServicesController::removalRunChanged, this, &ServicesPage::followRemovalRun);
    connect(m_controller->model(), &ServicesModel::checkedChanged, this, &ServicesPage::updateActs);
    connect(connection(), &Connection::aboutToClose, this, [this] { m_asking = false; });
    connect(m_acts, &ActPlanner::planning, this, [this] { say({}); });
}

/// What is shown, and in which groups.
void ServicesPage::connectView()
{
    m_pane->showOnlyFailing(m_actions->showFailing->isChecked());
    for (auto* const action : {m_actions->showFailing, m_actions->showAll})
        connect(action, &QAction::toggled, this, [this] {
            m_pane->showOnlyFailing(m_actions->showFailing->isChecked());
            showList();
        });
    const auto group = [this](QAction* action, ServicesGrouping grouping) {
        connect(action, &QAction::toggled, this, [this, grouping](bool on) {
            if (!on)
                return;
            m_pane->setGrouping(grouping);
            showList();
        });
    };
    group(m_actions->groupNone, ServicesGrouping::None);
    group(m_actions->groupService, ServicesGrouping::Service);
    group(m_actions->groupNode, ServicesGrouping::Node);
}

bool ServicesPage::hasWatches() const
{
    return !m_controller->isKept(); // What a rule is about does not rest.
}

// --- What is shown ------------------------------------------------------------------------------------------------

void ServicesPage::tick()
{
    m_pane->setNow(agesAt());
    TablePage::tick();
    showCurrent();
}

QString ServicesPage::note() const
{
    const auto inventory = m_controller->inventory();
    QString hidden;
    if (inventory && !inventory->instances.empty())
        hidden = cleanup::visibilityNote(*inventory, m_controller->leftOut());
    const QString left = departuresText(cleanup::recent(m_controller->departures(), QDateTime::currentDateTimeUtc()),
        inventory && inventory->visibility() != cleanup::Visibility::Everything, inventory.get());
    return words::joinSentences({hidden, left});
}

TableWords ServicesPage::words() const
{
    const auto inventory = m_controller->inventory();
    QString empty;
    if (m_pane->shownCount() == 0)
        empty = m_pane->filterWords().problem;
    if (m_pane->shownCount() == 0 && empty.isEmpty())
        empty = emptyText(
            inventory.get(), m_pane->onlyFailing(), !m_pane->filterWords().terms.empty(), m_controller->watchState());
    const int all = inventory ? static_cast<int>(inventory->instances.size() + inventory->imported.size()) : 0;
    return {servicesTitle(inventory.get()), note(), empty, all, m_controller->isKnown()};
}

Banner ServicesPage::banner() const
{
    return servicesBanner(m_controller->watchState(), m_controller->isKnown(), now());
}

void ServicesPage::showCurrent()
{
    m_inspector->show(current(), m_controller->inventory().get(), agesAt());
}

QList<QAction*> ServicesPage::menuActs() const
{
    return {m_actions->deregister, m_actions->maintenance, m_actions->nodeMaintenance, m_actions->forceLeave, nullptr,
        m_actions->askAgents, m_actions->agents, m_actions->copyId};
}

const ServicesRow* ServicesPage::current() const
{
    const auto ref = m_pane->current();
    return ref.isValid() ? m_controller->model()->find(ref.value<cleanup::InstanceRef>()) : nullptr;
}

std::vector<cleanup::InstanceRef> ServicesPage::targets() const
{
    const auto& ticked = m_controller->model()->checked();
    std::vector<cleanup::InstanceRef> refs(ticked.begin(), ticked.end());
    std::sort(refs.begin(), refs.end());
    if (const auto* const row = current(); refs.empty() && row != nullptr && !row->instance->isImported())
        refs.push_back(row->instance->ref);
    return refs;
}

bool ServicesPage::prepareToClose(bool mayAsk)
{
    using Phase = cleanup::RemovalRun::Phase;
    auto* const removalRun = m_controller->removalRun();
    if (m_closing && m_controller->isRemoving())
        return false; // It closes by itself.
    if (removalRun == nullptr || removalRun == m_mayClose || removalRun->phase() == Phase::Ready
        || removalRun->phase() == Phase::Finished)
        return true;
    if (!mayAsk && !m_controller->isRemoving())
        return true; // What was removed is kept in its file; only the watch for what comes back ends early.
    if (!mayAsk) {
        closeAnyway();
        return false;
    }
    if (findChild<EndWatchQuestion*>() != nullptr)
        return false;
    auto* const question = new EndWatchQuestion(*removalRun, EndWatchQuestion::Reason::Closing, this);
    connect(question, &EndWatchQuestion::goOnWanted, this, &ServicesPage::closeAnyway);
    // Nothing is left to ask about.
    connect(removalRun, &cleanup::RemovalRun::finished, question, &QDialog::reject);
    question->open();
    return false;
}

void ServicesPage::closeAnyway()
{
    m_mayClose = m_controller->removalRun();
    if (!m_controller->isRemoving()) {
        Q_EMIT readyToClose();
        return;
    }
    m_controller->removalRun()->cancel();
    m_closing = true;
    say(tr("The current removal is completed first; then the window closes."));
}

// --- What a person does -------------------------------------------------------------------------------------------

QString ServicesPage::unlessCurrent() const
{
    const auto* const row = current();
    if (row == nullptr)
        return tr("Select an instance first.");
    return row->instance->isImported() ? tr("This instance is imported from a peer: only that cluster can do this.")
                                       : QString();
}

QString ServicesPage::unlessTargets() const
{
    if (!m_controller->model()->checked().isEmpty())
        return {};
    return current() != nullptr ? unlessCurrent() : tr("Select an instance, or make one the current row.");
}

QString ServicesPage::unlessRead() const
{
    return m_controller->isKnown() ? QString() : tr("Nothing has been read from Consul yet.");
}

void ServicesPage::giveActs()
{
    auto* const model = m_controller->model();
    const auto ifRead = [this] { return unlessRead(); };
    m_actions->give(
        m_actions->deregister, [this] { planRemoval(m_controller->pool(), targets()); },
        [this] {
            const QString none = unlessTargets();
            return none.isEmpty() && m_controller->isRemoving() ? tr("A cleanup is in progress.") : none;
        });
    m_actions->give(
        m_actions->selectRule, [this] { selectByRule(); }, ifRead);
    m_actions->give(
        m_actions->selectShown, [this, model] { model->setChecked(m_pane->shown(), true); }, ifRead);
    m_actions->give(
        m_actions->selectNone, [model] { model->clearChecked(); },
        [model] { return model->checked().isEmpty() ? tr("Nothing is selected.") : QString(); });
    m_actions->give(
        m_actions->askAgents, [this] { askAgents(); },
        [this] {
            const QString none = unlessTargets();
            return none.isEmpty() && m_asking ? tr("The agents are being asked.") : none;
        });
    m_actions->give(
        m_actions->agents, [this] { editAgents(); }, ifRead);
    m_actions->give(
        m_actions->copyId,
        [this] {
            if (const auto* const row = current())
                QGuiApplication::clipboard()->setText(row->instance->ref.id);
        },
        [this] { return current() == nullptr ? tr("Select an instance first.") : QString(); });
}

/// Of an operator, on the current instance or its node.
void ServicesPage::giveActsOnNode()
{
    const auto ifWritable = [this] {
        const QString none = unlessCurrent();
        return none.isEmpty() ? connection()->writeBlocked() : none;
    };
    m_actions->give(
        m_actions->maintenance,
        [this] {
            if (const auto* const row = current())
                m_acts->askMaintenance(
                    row->instance->ref, row->instance->inMaintenance, row->instance->maintenanceReason);
        },
        ifWritable);
    m_actions->give(
        m_actions->nodeMaintenance, [this] { askNodeMaintenance(); }, ifWritable);
    m_actions->give(
        m_actions->forceLeave,
        [this] {
            if (const auto* const row = current())
                m_acts->forceLeave(row->instance->ref.node);
        },
        [this, ifWritable] {
            const QString against = ifWritable();
            return against.isEmpty() && current()->owner.kind != cleanup::OwnerKind::DeadAgent
                ? tr("Only a failed node can be forced to leave.")
                : against;
        });
}

// --- The removal run
// --------------------------------------------------------------------------------------------------

QString ServicesPage::unlessRemovalRun(bool (*isPossible)(const cleanup::RemovalRun&), const QString& why) const
{
    const auto* const removalRun = m_controller->removalRun();
    if (removalRun == nullptr)
        return tr("Nothing has been removed yet.");
    return isPossible(*removalRun) ? QString() : why;
}

void ServicesPage::giveRemovalRunActions()
{
    using Phase = cleanup::RemovalRun::Phase;
    const auto isIn = [this](Phase phase) {
        const auto* const removalRun = m_controller->removalRun();
        return removalRun != nullptr && removalRun->phase() == phase;
    };
    const auto unlessEnded = [this] {
        return unlessRemovalRun(
            [](const cleanup::RemovalRun& removalRun) { return removalRun.phase() == Phase::Finished; },
            tr("The cleanup has not ended yet."));
    };
    m_actions->give(
        m_actions->cancel,
        [this] {
            if (auto* const removalRun = m_controller->removalRun())
                removalRun->cancel();
        },
        [isIn] { return isIn(Phase::Removing) ? QString() : tr("No cleanup is in progress."); });
    m_actions->give(
        m_actions->endWatch,
        [this] {
            if (auto* const removalRun = m_controller->removalRun())
                removalRun->endWatch();
        },
        [isIn] { return isIn(Phase::Watching) ? QString() : tr("No removed instances are being watched."); });
    m_actions->give(
        m_actions->planAgain, [this] { planRemoval(m_controller->removalPool(), m_controller->unfinished()); },
        [this, unlessEnded] {
            const QString going = unlessEnded();
            return going.isEmpty() && m_controller->unfinished().empty() ? tr("Everything was removed.") : going;
        });
    m_actions->give(
        m_actions->otherToken, [this] { askForToken(); },
        [this, unlessEnded] {
            const QString going = unlessEnded();
            return going.isEmpty() && m_controller->denied().empty()
                ? tr("Nothing was refused for lack of permissions.")
                : going;
        });
    m_actions->give(
        m_actions->saveReport, [this] { askWhereToSave(); },
        [this] { return unlessRemovalRun([](const cleanup::RemovalRun&) { return true; }, {}); });
    m_actions->give(
        m_actions->dismiss, [this] { m_controller->dismiss(); }, unlessEnded);
}

void ServicesPage::giveUndoActs()
{
    m_actions->give(
        m_actions->undo,
        [this] {
            if (const auto* const removalRun = m_controller->removalRun())
                planUndo(m_controller->removalPool(), removalRun->definitionsFile());
        },
        [this] {
            const auto* const removalRun = m_controller->removalRun();
            QString against = unlessRemovalRun(
                [](const cleanup::RemovalRun& it) { return it.phase() != cleanup::RemovalRun::Phase::Removing; },
                tr("The cleanup has not ended yet."));
            if (!against.isEmpty() || (!removalRun->definitionsFile().isEmpty() && removalRun->canBeUndone()))
                return against;
            return removalRun->definitionsFile().isEmpty()
                ? tr("No definitions were saved, so nothing can be registered again.")
                : tr("Nothing is left to register again.");
        });
    m_actions->give(
        m_actions->undoKept, [this] { askWhatToUndo(); }, [this] { return unlessRead(); });
}

void ServicesPage::followRemovalRun()
{
    updateActs();
    shareLeft();
    if (m_closing && !m_controller->isRemoving()) {
        m_closing = false;
        Q_EMIT readyToClose();
    }
}

// --- Plans --------------------------------------------------------------------------------------------------------

/// A plan belongs to the agent it was made for: another connection takes it away.
template <typename Dialog>
void ServicesPage::openPlan(Dialog* dialog)
{
    say({});
    dialog->setBlocked(connection()->writeBlocked());
    connect(connection(), &Connection::writeBlockedChanged, dialog,
        [this, dialog] { dialog->setBlocked(connection()->writeBlocked()); });
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
    m_acts->gather(dialog, pool, refs, [dialog, refs, follow](const consul::Result<cleanup::Facts>& facts) {
        if (!facts)
            return dialog->showProblem(consul::describe(facts.error()));
        dialog->setPlan(cleanup::plan(*facts, refs));
        follow();
    });
}

void ServicesPage::begin(cleanup::AgentPool* pool, CleanupDialog* dialog, bool dryRun)
{
    if (m_controller->isRemoving() || (!dryRun && !connection()->writeBlocked().isEmpty()))
        return;
    const auto go = [this, pool = QPointer(pool), dialog, dryRun] {
        m_controller->start(pool, dialog->plan(), dialog->options(dryRun));
        dialog->accept();
    };
    const auto* const running = m_controller->removalRun();
    if (running == nullptr || running->phase() == cleanup::RemovalRun::Phase::Finished) {
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
    auto* const dialog = new TokenDialog(m_controller->removalRun()->items(), this);
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

void ServicesPage::askNodeMaintenance()
{
    const auto* const row = current();
    const auto inventory = m_controller->inventory();
    if (row == nullptr || !inventory)
        return;
    const auto* const node = inventory->findNode(row->instance->ref.node);
    m_acts->askNodeMaintenance(row->instance->ref.node, node != nullptr && node->inMaintenance,
        node != nullptr ? node->maintenanceReason : QString());
}

// --- Agents -------------------------------------------------------------------------------------------------------

void ServicesPage::askAgents()
{
    const auto refs = targets();
    if (refs.empty() || m_controller->pool() == nullptr || m_asking)
        return;
    m_asking = true;
    updateActs();
    m_acts->gather(this, m_controller->pool(), refs, [this](const consul::Result<cleanup::Facts>& facts) {
        m_asking = false;
        if (!facts && facts.error().kind != consul::ErrorKind::Cancelled)
            say(consul::describe(facts.error()));
        showList();
    });
}

void ServicesPage::editAgents()
{
    const auto inventory = m_controller->inventory();
    const auto* const row = current();
    auto* const dialog = new AgentsDialog(
        m_controller->addresses(), inventory.get(), row != nullptr ? row->instance->ref.node : QString(), this);
    connect(connection(), &Connection::aboutToClose, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        say({});
        m_controller->setAddresses(dialog->addresses(), [page = QPointer(this)](const QString& why) {
            if (page && !why.isEmpty())
                page->say(why);
        });
        showList();
    });
    dialog->open();
}

// --- After a removal run
// ----------------------------------------------------------------------------------------------

void ServicesPage::planUndo(cleanup::AgentPool* pool, const QString& fileName)
{
    const auto read = [fileName] { return cleanup::DefinitionFile(fileName).read(); };
    const auto show = [this, fileName, pool = QPointer(pool), asked = ++m_undoAsked](const Definitions& definitions) {
        if (pool != nullptr && asked == m_undoAsked) // It goes with its connection, or with its removal.
            showUndo(pool, fileName, definitions);
    };
    if (pool != nullptr)
        consul::offThread(this, read, show);
}

void ServicesPage::showUndo(cleanup::AgentPool* pool, const QString& fileName, const Definitions& definitions)
{
    if (!definitions) {
        say(definitions.error().serverWords);
        return;
    }
    if (definitions->empty()) {
        say(tr("%1 contains nothing that can be registered again.").arg(fileName));
        return;
    }
    auto* const dialog = new UndoDialog(pool, m_controller->addresses(), *definitions, this);
    connect(dialog, &UndoDialog::restored, this, [this, fileName](const std::vector<cleanup::InstanceRef>& instances) {
        if (auto* const removalRun = m_controller->removalRun();
            removalRun && removalRun->definitionsFile() == fileName)
            removalRun->noteTakenBack(instances);
    });
    openPlan(dialog);
    dialog->prepare();
}

/// Clean-ups of the past, of the other program, too: those that were closed or that another one took the place of.
void ServicesPage::askWhatToUndo()
{
    auto* const dialog = fileDialog(this, QStringLiteral("undoFileDialog"), tr("Undo from a saved file"),
        tr("Saved definitions (*.jsonl);;All files (*)"));
    dialog->setDirectory(m_controller->definitionsFolder());
    connect(connection(), &Connection::aboutToClose, dialog, &QDialog::reject);
    connect(dialog, &QFileDialog::fileSelected, this,
        [this](const QString& fileName) { planUndo(m_controller->pool(), fileName); });
    dialog->open();
}

void ServicesPage::askWhereToSave()
{
    auto* const dialog = saveDialog(this, QStringLiteral("saveReportDialog"), tr("Save the report"),
        tr("Markdown (*.md);;JSON (*.json)"), QStringLiteral("md"), fileNameOfNow(QStringLiteral("removal")));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(
            filter.contains(QLatin1String("json")) ? QStringLiteral("json") : QStringLiteral("md"));
    });
    connect(dialog, &QFileDialog::fileSelected, this, &ServicesPage::saveReport);
    dialog->open();
}

void ServicesPage::saveReport(const QString& fileName)
{
    const auto* const removalRun = m_controller->removalRun();
    if (removalRun == nullptr)
        return;
    const auto write = [fileName, report = removalRun->report()] {
        const bool isJson = fileName.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
        return consul::writeFile(fileName, isJson ? cleanup::toJson(report) : cleanup::toMarkdown(report).toUtf8());
    };
    consul::FileWriter::ofProgram().run(this, write, [this, fileName](const QString& trouble) {
        say(trouble.isEmpty() ? QString() : tr("Cannot write %1: %2").arg(fileName, trouble));
        if (trouble.isEmpty())
            Q_EMIT said(tr("The report was saved to %1.").arg(QDir::toNativeSeparators(fileName)));
    });
}

} // namespace gui
