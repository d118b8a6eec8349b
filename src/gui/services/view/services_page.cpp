// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/services_page.h"
#include "consul/on_disk.h"
#include "consul/values/node_name.h"
#include "gui/kit/view/questions.h"

#include "cleanup/definitions.h"
#include "consul/file_writer.h"
#include "consul/off_thread.h"
#include "gui/connections/view/act_planner.h"
#include "gui/kit/model/filter_words.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/view/making.h"
#include "gui/services/model/services_words.h"
#include "gui/services/view/agents_dialog.h"
#include "gui/services/view/campaign_pane.h"
#include "gui/services/view/cleanup_dialog.h"
#include "gui/services/view/rule_dialog.h"
#include "gui/services/view/services_actions.h"
#include "gui/services/view/services_inspector.h"
#include "gui/services/view/services_pane.h"
#include "gui/services/view/undo_dialog.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>
#include <QSplitter>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

struct ServicesSettings {
    Setting<QByteArray> header{QStringLiteral("services/header")};
    Setting<bool> showAll{QStringLiteral("services/showAll")};
    Setting<QString> group{QStringLiteral("services/group")};
    Setting<QStringList> closedGroups{QStringLiteral("services/closedGroups")};
};

} // namespace

ServicesPage::ServicesPage(Connection* connection, ServicesController* controller, QWidget* parent)
    : WatchingPage(connection, parent)
    , m_controller(controller)
    , m_actions(new ServicesActions(this))
    , m_acts(new ActPlanner(connection, controller->agents(), this))
{
    setObjectName(QStringLiteral("servicesPage"));
    m_controller->model()->forgetWords(); // The controller outlives the page, which another language makes anew.
    m_actions->showFailing->setChecked(true);
    m_actions->groupNone->setChecked(true);
    buildPanes();
    connectController();
    connectActs();
    connectCampaignActs();
    restoreLayout();
    showInventory();
    updateCampaignActions();
}

QList<QAction*> ServicesPage::pageActions() const
{
    return m_actions->all();
}

void ServicesPage::buildPanes()
{
    m_pane = new ServicesPane(m_controller, m_actions, this);
    m_campaign = new CampaignPane(m_controller, m_actions, this);
    m_inspector = new ServicesInspector(this);
    m_left = named(new QSplitter(Qt::Vertical, this), "servicesLeft");
    m_left->setHandleWidth(1);
    m_left->setChildrenCollapsible(false);
    m_left->addWidget(m_pane);
    m_left->addWidget(m_campaign);
    m_left->setStretchFactor(0, 1);
    m_left->setStretchFactor(1, 0);
    connect(m_campaign, &CampaignPane::wantedHeightChanged, this, &ServicesPage::shareLeft);
    split()->addWidget(m_left);
    split()->addWidget(m_inspector);
    split()->setStretchFactor(0, 1);
    split()->setStretchFactor(1, 0);
    const int unit = fontMetrics().height();
    m_left->setMinimumWidth(std::max(unit * 22, m_left->minimumSizeHint().width()));
    m_pane->setMinimumHeight(unit * 10);
    m_campaign->setMinimumHeight(unit * 8);
    m_inspector->setMinimumWidth(unit * 14);
}

void ServicesPage::sharePanes()
{
    const int unit = fontMetrics().height();
    const int inspector = std::clamp(split()->width() * 24 / 100, unit * 15, unit * 24);
    split()->setSizes({std::max(0, split()->width() - inspector), inspector});
    shareLeft();
}

/// The report is as high as its items need, and the table keeps the greater part. For one clean-up it only grows:
/// nothing jumps away below the mouse.
void ServicesPage::shareLeft()
{
    if (std::exchange(m_reportOf, m_controller->campaign()) != m_controller->campaign())
        m_reportHeight = 0;
    // Before it has its place, it does not know how wide its lines are; it tells when it does.
    if (views().isArranged(m_left) || !m_campaign->isVisible() || m_campaign->width() != m_left->width())
        return;
    const int most = m_left->height() * 45 / 100;
    m_reportHeight = std::min(most, std::max(m_reportHeight, m_campaign->wantedHeight(most)));
    m_left->setSizes({std::max(0, m_left->height() - m_reportHeight), m_reportHeight});
}

void ServicesPage::restoreLayout()
{
    const ServicesSettings settings;
    dimWhenOutdated(m_pane->dataParts() << m_inspector);
    restoreSplit();
    views().keep(m_left, QStringLiteral("services/left"));
    m_pane->restoreHeader(settings.header.value());
    (settings.showAll.value() ? m_actions->showAll : m_actions->showFailing)->setChecked(true);
    m_pane->setClosedGroups(settings.closedGroups.value());
    const QString group = settings.group.value();
    for (auto* const action : {m_actions->groupService, m_actions->groupNode})
        if (action->objectName() == group)
            action->setChecked(true);
}

void ServicesPage::saveState()
{
    Page::saveState();
    const ServicesSettings settings;
    settings.header.set(m_pane->headerState());
    settings.closedGroups.set(m_pane->closedGroups());
    settings.showAll.set(m_actions->showAll->isChecked());
    QString group;
    for (auto* const action : {m_actions->groupService, m_actions->groupNode})
        if (action->isChecked())
            group = action->objectName();
    settings.group.set(group);
}

bool ServicesPage::leadsTo(Place::Kind kind) const
{
    return kind == Place::Kind::Service || kind == Place::Kind::Node || kind == Place::Kind::Instance
        || kind == Place::Kind::FirstOnNode;
}

void ServicesPage::showPlace(const Place& place)
{
    if (place.kind == Place::Kind::Instance)
        lead({place.part, place.id});
    else if (place.kind == Place::Kind::FirstOnNode)
        leadToNode(place.id);
    else
        lookFor((place.kind == Place::Kind::Service ? QStringLiteral("service:") : QStringLiteral("node:"))
            + exactly(place.id));
}

/// Of quitting the page asks itself.
QList<Loss> ServicesPage::losses(Leaving why) const
{
    const auto* const campaign = m_controller->campaign();
    const auto id = QStringLiteral("clean-up");
    if (why == Leaving::Practice && m_controller->isRemoving())
        return {{id, tr("A cleanup is in progress there."), true}};
    if (why != Leaving::Connection)
        return {};
    if (m_controller->isRemoving())
        return {{id,
            tr("A cleanup is in progress there. Instances not removed yet remain, and whether the others come back is "
               "not confirmed.")}};
    if (campaign != nullptr && campaign->phase() == cleanup::Campaign::Phase::Watching)
        return {{id,
            tr("A cleanup there is watching whether removed instances come back. This will then not be confirmed. Save "
               "its report first if you need it.")}};
    return {};
}

void ServicesPage::lead(const cleanup::InstanceRef& instance)
{
    Q_EMIT filterTextChanged({}); // A filter may hide it.
    m_pane->setFilter({});
    m_pane->choose(instance);
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
        lead(found->ref);
}

// --- What comes in ------------------------------------------------------------------------------------------------

void ServicesPage::connectController()
{
    connect(m_controller, &ServicesController::changed, this, [this](const QDateTime& receivedAt) {
        showInventory();
        if (const auto inventory = m_controller->inventory())
            m_acts->follow(*inventory);
        noteShown(receivedAt);
    });
    connect(m_controller, &ServicesController::watchStateChanged, this, [this](const consul::WatchState& state) {
        Q_EMIT watchStateChanged(state);
        m_pane->showInventory(); // Why nothing is shown may be another reason now.
        showBanner();
    });
    connect(connection(), &Connection::writeBlockedChanged, this, &ServicesPage::showInventory);
    connect(m_controller, &ServicesController::campaignChanged, this, &ServicesPage::updateCampaignActions);
    connect(m_controller->model(), &ServicesModel::checkedChanged, this, &ServicesPage::updateActions);
    connect(connection(), &Connection::statusChanged, this, &ServicesPage::showBanner);
    connect(connection(), &Connection::aboutToClose, this, [this] {
        m_asking = false;
        say({});
    });
}

bool ServicesPage::hasWatches() const
{
    return !m_controller->isKept(); // What a rule is about does not rest.
}

void ServicesPage::setFilterText(const QString& text)
{
    m_pane->setFilter(text);
    updateActions();
}

/// Shows all instances that match, failing or not.
void ServicesPage::lookFor(const QString& filter)
{
    m_actions->showAll->setChecked(true);
    Q_EMIT filterTextChanged(filter);
    setFilterText(filter);
}

// --- What is shown ------------------------------------------------------------------------------------------------

void ServicesPage::tick()
{
    m_pane->setNow(agesAt());
    m_pane->showNotes();
    showInspector();
    showBanner();
}

void ServicesPage::showInventory()
{
    m_pane->showInventory();
    showInspector();
    showBanner();
    updateActions();
}

void ServicesPage::showInspector()
{
    const auto inventory = m_controller->inventory();
    m_inspector->show(current(), inventory.get(), agesAt());
}

void ServicesPage::showBanner()
{
    m_pane->setBanner(isTroubleTold() || !isActive()
            ? Banner()
            : servicesBanner(m_controller->watchState(), m_controller->inventory() != nullptr, now()));
}

const ServicesRow* ServicesPage::current() const
{
    const auto ref = m_pane->current();
    return ref ? m_controller->model()->find(*ref) : nullptr;
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

/// What cannot be done now is grey and says why.
void ServicesPage::updateActions()
{
    const auto* const row = current();
    const auto inventory = m_controller->inventory();
    const bool isImported = row != nullptr && row->instance->isImported();
    const bool any = (row != nullptr && !isImported) || !m_controller->model()->checked().isEmpty();
    const QString theirs = tr("This instance is imported from a peer: only that cluster can do this.");
    const QString nothing = isImported ? theirs : tr("Select an instance, or make one the current row.");
    QString noneChosen;
    if (row == nullptr)
        noneChosen = tr("Select an instance first.");
    const QString notChosen = noneChosen; // To be copied, anything will do.
    if (isImported)
        noneChosen = theirs;
    QString unread;
    if (!inventory)
        unread = tr("Nothing has been read from Consul yet.");
    QString removing;
    if (m_controller->isRemoving())
        removing = tr("A cleanup is in progress.");
    const QString blocked = connection()->writeBlocked();
    allow(m_actions->deregister, !any ? nothing : removing);
    allow(m_actions->selectRule, unread);
    allow(m_actions->selectShown, unread);
    allow(m_actions->selectNone, m_controller->model()->checked().isEmpty() ? tr("Nothing is selected.") : QString());
    allow(m_actions->maintenance, noneChosen.isEmpty() ? blocked : noneChosen);
    allow(m_actions->nodeMaintenance, noneChosen.isEmpty() ? blocked : noneChosen);
    QString alive;
    if (row != nullptr && row->owner.kind != cleanup::OwnerKind::DeadAgent)
        alive = tr("Only a failed node can be forced to leave.");
    allow(m_actions->forceLeave, !noneChosen.isEmpty() ? noneChosen : !blocked.isEmpty() ? blocked : alive);
    allow(m_actions->askAgents, !any ? nothing : m_asking ? tr("The agents are being asked.") : QString());
    allow(m_actions->agents, unread);
    allow(m_actions->undoKept, unread);
    allow(m_actions->copyId, notChosen);
}

void ServicesPage::updateCampaignActions()
{
    using Phase = cleanup::Campaign::Phase;
    const auto* const campaign = m_controller->campaign();
    const auto phase = campaign != nullptr ? campaign->phase() : Phase::Ready;
    const bool ended = campaign != nullptr && phase == Phase::Finished;
    const QString none = campaign == nullptr ? tr("Nothing has been removed yet.") : QString();
    const auto unless = [&none](bool possible, const QString& reason) {
        return possible ? QString() : none.isEmpty() ? reason : none;
    };
    const QString going = tr("The cleanup has not ended yet.");
    allow(m_actions->cancel, phase == Phase::Removing ? QString() : tr("No cleanup is in progress."));
    allow(m_actions->endWatch, phase == Phase::Watching ? QString() : tr("No removed instances are being watched."));
    allow(m_actions->planAgain,
        unless(ended && !m_controller->unfinished().empty(), ended ? tr("Everything was removed.") : going));
    allow(m_actions->otherToken,
        unless(ended && !m_controller->denied().empty(),
            ended ? tr("Nothing was refused for lack of permissions.") : going));
    const bool isKept = campaign != nullptr && !campaign->definitionsFile().isEmpty();
    const QString noUndo = isKept ? tr("Nothing is left to register again.")
                                  : tr("No definitions were saved, so nothing can be registered again.");
    allow(m_actions->undo,
        unless(
            isKept && phase != Phase::Removing && campaign->canBeUndone(), phase == Phase::Removing ? going : noUndo));
    allow(m_actions->saveReport, none);
    allow(m_actions->dismiss, unless(ended, going));
    updateActions();
    shareLeft();
    if (phase != Phase::Removing && m_closing) {
        m_closing = false;
        Q_EMIT readyToClose();
    }
}

void ServicesPage::say(const QString& trouble)
{
    m_pane->setTrouble(trouble);
}

void ServicesPage::openMenu(const QPoint& at)
{
    auto* const menu = named(new QMenu(this), "instanceMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(
        {m_actions->deregister, m_actions->maintenance, m_actions->nodeMaintenance, m_actions->forceLeave});
    menu->addSeparator();
    menu->addActions({m_actions->askAgents, m_actions->agents, m_actions->copyId});
    m_pane->holdWhile(menu);
    menu->popup(at);
}

bool ServicesPage::prepareToClose(bool mayAsk)
{
    using Phase = cleanup::Campaign::Phase;
    auto* const campaign = m_controller->campaign();
    if (m_closing && m_controller->isRemoving())
        return false; // It closes by itself.
    if (campaign == nullptr || campaign == m_mayClose || campaign->phase() == Phase::Ready
        || campaign->phase() == Phase::Finished)
        return true;
    if (!mayAsk && !m_controller->isRemoving())
        return true; // What was removed is kept in its file; only the watch for what comes back ends early.
    if (!mayAsk) {
        closeAnyway();
        return false;
    }
    if (findChild<EndWatchQuestion*>() != nullptr)
        return false;
    auto* const question = new EndWatchQuestion(*campaign, EndWatchQuestion::Reason::Closing, this);
    connect(question, &EndWatchQuestion::goOnWanted, this, &ServicesPage::closeAnyway);
    // Nothing is left to ask about.
    connect(campaign, &cleanup::Campaign::finished, question, &QDialog::reject);
    question->open();
    return false;
}

void ServicesPage::closeAnyway()
{
    m_mayClose = m_controller->campaign();
    if (!m_controller->isRemoving()) {
        Q_EMIT readyToClose();
        return;
    }
    m_controller->campaign()->cancel();
    m_closing = true;
    say(tr("The current removal is completed first; then the window closes."));
}

void ServicesPage::connectActs()
{
    connect(m_acts, &ActPlanner::planning, this, [this] { say({}); });
    connect(m_pane, &ServicesPane::currentChanged, this, [this] {
        showInspector();
        updateActions();
    });
    connect(m_pane, &ServicesPane::menuWanted, this, &ServicesPage::openMenu);
    connect(m_pane, &ServicesPane::retryWanted, m_controller, &ServicesController::retryNow);
    connect(m_pane, &ServicesPane::clearFilterWanted, this, [this] {
        setFilterText({});
        Q_EMIT filterTextChanged({});
    });
    connect(m_actions->retry, &QAction::triggered, m_controller, &ServicesController::retryNow);
    connect(m_actions->deregister, &QAction::triggered, this, [this] { planRemoval(m_controller->pool(), targets()); });
    connect(m_actions->selectRule, &QAction::triggered, this, &ServicesPage::selectByRule);
    connect(m_actions->maintenance, &QAction::triggered, this, &ServicesPage::askMaintenance);
    connect(m_actions->nodeMaintenance, &QAction::triggered, this, &ServicesPage::askNodeMaintenance);
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

void ServicesPage::askMaintenance()
{
    if (const auto* const row = current()) {
        const auto& instance = *row->instance;
        m_acts->askMaintenance(instance.ref, instance.inMaintenance, instance.maintenanceReason);
    }
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

void ServicesPage::forceLeave()
{
    if (const auto* const row = current())
        m_acts->forceLeave(row->instance->ref.node);
}

// --- Agents -------------------------------------------------------------------------------------------------------

void ServicesPage::askAgents()
{
    const auto refs = targets();
    if (refs.empty() || m_controller->pool() == nullptr || m_asking)
        return;
    m_asking = true;
    updateActions();
    m_acts->gather(this, m_controller->pool(), refs, [this](const consul::Result<cleanup::Facts>& facts) {
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
        say({});
        m_controller->setAddresses(dialog->addresses(), [page = QPointer(this)](const QString& why) {
            if (page && !why.isEmpty())
                page->say(why);
        });
        showInventory();
    });
    dialog->open();
}

// --- After a campaign ---------------------------------------------------------------------------------------------

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
        if (auto* const campaign = m_controller->campaign(); campaign && campaign->definitionsFile() == fileName)
            campaign->noteTakenBack(instances);
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
    auto* const dialog = fileDialog(this, QStringLiteral("saveReportDialog"), tr("Save the report"),
        tr("Markdown (*.md);;JSON (*.json)"), QStringLiteral("md"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(
            filter.contains(QLatin1String("json")) ? QStringLiteral("json") : QStringLiteral("md"));
    });
    connect(dialog, &QFileDialog::fileSelected, this, &ServicesPage::saveReport);
    dialog->open();
}

void ServicesPage::saveReport(const QString& fileName)
{
    const auto* const campaign = m_controller->campaign();
    if (campaign == nullptr)
        return;
    const auto write = [fileName, report = campaign->report()] {
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
