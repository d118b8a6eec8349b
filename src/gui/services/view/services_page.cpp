// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/services_page.h"

#include "gui/kit/model/settings_change.h"
#include "gui/kit/view/remembered.h"
#include "gui/services/model/services_words.h"
#include "gui/services/view/campaign_pane.h"
#include "gui/services/view/end_watch_question.h"
#include "gui/services/view/services_actions.h"
#include "gui/services/view/services_inspector.h"
#include "gui/services/view/services_pane.h"

#include <QMenu>
#include <QSettings>
#include <QSplitter>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

constexpr auto leftKey = "services/left";
constexpr auto headerKey = "services/header";
constexpr auto allKey = "services/showAll";
constexpr auto groupKey = "services/group";
constexpr auto closedKey = "services/closedGroups";

} // namespace

ServicesPage::ServicesPage(Connection* connection, ServicesController* controller, QWidget* parent)
    : WatchingPage(connection, parent)
    , m_controller(controller)
    , m_actions(new ServicesActions(this))
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

ServicesPage::~ServicesPage() = default;

QString ServicesPage::id() const
{
    return QStringLiteral("services");
}

QString ServicesPage::title() const
{
    return tr("Services");
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
    m_left = new QSplitter(Qt::Vertical, this);
    m_left->setObjectName(QStringLiteral("servicesLeft"));
    m_left->setProperty(keptElsewhereProperty, true);
    m_left->setHandleWidth(1);
    m_left->setChildrenCollapsible(false);
    m_left->addWidget(m_pane);
    m_left->addWidget(m_campaign);
    m_left->setStretchFactor(0, 1);
    m_left->setStretchFactor(1, 0);
    connect(m_left, &QSplitter::splitterMoved, this, [this] { m_leftChosen = true; });
    connect(m_campaign, &CampaignPane::wantedHeightChanged, this, &ServicesPage::shareLeft);
    split()->addWidget(m_left);
    split()->addWidget(m_inspector);
    split()->setStretchFactor(0, 1);
    split()->setStretchFactor(1, 0);
    const int unit = fontMetrics().height();
    m_left->setMinimumWidth(unit * 22);
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
    if (m_leftChosen || !m_campaign->isVisible() || m_campaign->width() != m_left->width())
        return;
    const int most = m_left->height() * 45 / 100;
    m_reportHeight = std::min(most, std::max(m_reportHeight, m_campaign->wantedHeight(most)));
    m_left->setSizes({std::max(0, m_left->height() - m_reportHeight), m_reportHeight});
}

void ServicesPage::restoreLayout()
{
    const QSettings settings;
    restoreSplit();
    m_leftChosen = m_left->restoreState(settings.value(QLatin1String(leftKey)).toByteArray());
    m_pane->restoreHeader(settings.value(QLatin1String(headerKey)).toByteArray());
    (settings.value(QLatin1String(allKey), false).toBool() ? m_actions->showAll : m_actions->showFailing)
        ->setChecked(true);
    m_pane->setClosedGroups(settings.value(QLatin1String(closedKey)).toStringList());
    const QString group = settings.value(QLatin1String(groupKey)).toString();
    for (auto* const action : {m_actions->groupService, m_actions->groupNode})
        if (action->objectName() == group)
            action->setChecked(true);
}

void ServicesPage::saveState()
{
    saveSplit();
    SettingsChange change;
    if (m_leftChosen)
        change.set(QLatin1String(leftKey), m_left->saveState());
    change.set(QLatin1String(headerKey), m_pane->headerState());
    change.set(QLatin1String(closedKey), m_pane->closedGroups());
    change.set(QLatin1String(allKey), m_actions->showAll->isChecked());
    QString group;
    for (auto* const action : {m_actions->groupService, m_actions->groupNode})
        if (action->isChecked())
            group = action->objectName();
    change.set(QLatin1String(groupKey), group);
}

void ServicesPage::lead(const cleanup::InstanceRef& instance)
{
    Q_EMIT filterTextChanged({}); // A filter may hide it.
    m_pane->setFilter({});
    m_pane->choose(instance);
}

void ServicesPage::leadToNode(const QString& node)
{
    const auto inventory = m_controller->inventory();
    const auto isOn = [&node](const cleanup::Instance& each) { return each.ref.node == node; };
    if (!inventory)
        return;
    const auto found = std::find_if(inventory->instances.begin(), inventory->instances.end(), isOn);
    if (found != inventory->instances.end())
        lead(found->ref);
}

// --- What comes in ------------------------------------------------------------------------------------------------

void ServicesPage::connectController()
{
    connect(m_controller, &ServicesController::changed, this, [this](const QDateTime& receivedAt) {
        showInventory();
        noteShown(receivedAt);
    });
    connect(m_controller, &ServicesController::watchStateChanged, this, [this](const consul::WatchState& state) {
        Q_EMIT watchStateChanged(state);
        m_pane->showInventory(); // Why nothing is shown may be another reason now.
        showBanner();
    });
    connect(m_controller, &ServicesController::blockedChanged, this, &ServicesPage::showInventory);
    connect(m_controller, &ServicesController::campaignChanged, this, &ServicesPage::updateCampaignActions);
    connect(m_controller->model(), &ServicesModel::checkedChanged, this, &ServicesPage::updateActions);
    connect(connection(), &Connection::statusChanged, this, &ServicesPage::showBanner);
    connect(connection(), &Connection::aboutToClose, this, [this] {
        m_asking = false;
        say({});
    });
}

void ServicesPage::setWatching(bool watching)
{
    m_controller->setWatching(watching);
}

bool ServicesPage::hasWatches() const
{
    return !m_controller->isKept(); // What a rule is about does not rest.
}

consul::WatchState ServicesPage::watchState() const
{
    return m_controller->watchState();
}

int ServicesPage::watchCount() const
{
    return m_controller->watchCount();
}

void ServicesPage::setFilterText(const QString& text)
{
    m_pane->setFilter(text);
    updateActions();
}

void ServicesPage::lookFor(const QString& filter)
{
    m_actions->showAll->setChecked(true);
    Q_EMIT filterTextChanged(filter);
    setFilterText(filter);
}

// --- What is shown ------------------------------------------------------------------------------------------------

void ServicesPage::tick()
{
    m_pane->setNow(now());
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
    m_inspector->show(current(), inventory.get(), now());
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
    const QString theirs = tr("It is imported from a peer: only that cluster can do this.");
    const QString nothing = isImported ? theirs : tr("Tick an instance, or choose one.");
    QString noneChosen;
    if (row == nullptr)
        noneChosen = tr("Choose an instance first.");
    const QString notChosen = noneChosen; // To be copied, anything will do.
    if (isImported)
        noneChosen = theirs;
    QString unread;
    if (!inventory)
        unread = tr("Nothing was read from Consul yet.");
    QString removing;
    if (m_controller->isRemoving())
        removing = tr("A clean-up is in progress.");
    const QString blocked = m_controller->blocked();
    allow(m_actions->deregister, !any ? nothing : removing);
    allow(m_actions->selectRule, unread);
    allow(m_actions->selectShown, unread);
    allow(m_actions->selectNone, m_controller->model()->checked().isEmpty() ? tr("Nothing is ticked.") : QString());
    allow(m_actions->maintenance, noneChosen.isEmpty() ? blocked : noneChosen);
    allow(m_actions->nodeMaintenance, noneChosen.isEmpty() ? blocked : noneChosen);
    QString alive;
    if (row != nullptr && row->owner.kind != cleanup::OwnerKind::DeadAgent)
        alive = tr("Only a failed node can be made to leave.");
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
    const QString none = campaign == nullptr ? tr("Nothing was removed yet.") : QString();
    const auto unless = [&none](bool possible, const QString& reason) {
        return possible ? QString() : none.isEmpty() ? reason : none;
    };
    const QString going = tr("The clean-up has not ended yet.");
    allow(m_actions->cancel, phase == Phase::Removing ? QString() : tr("No clean-up is in progress."));
    allow(m_actions->endWatch, phase == Phase::Watching ? QString() : tr("Nothing is being watched for its return."));
    allow(m_actions->planAgain,
        unless(ended && !m_controller->unfinished().empty(), ended ? tr("Everything was removed.") : going));
    allow(m_actions->otherToken,
        unless(
            ended && !m_controller->denied().empty(), ended ? tr("Nothing was refused for lack of rights.") : going));
    const bool isKept = campaign != nullptr && !campaign->definitionsFile().isEmpty();
    const QString noUndo = isKept ? tr("Everything that was removed is registered again.")
                                  : tr("No definition was kept, so nothing can be registered again.");
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
    auto* const menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("instanceMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(
        {m_actions->deregister, m_actions->maintenance, m_actions->nodeMaintenance, m_actions->forceLeave});
    menu->addSeparator();
    menu->addActions({m_actions->askAgents, m_actions->agents, m_actions->copyId});
    menu->popup(at);
}

bool ServicesPage::prepareToClose()
{
    using Phase = cleanup::Campaign::Phase;
    auto* const campaign = m_controller->campaign();
    if (m_closing && m_controller->isRemoving())
        return false; // It closes by itself.
    if (campaign == nullptr || campaign == m_mayClose || campaign->phase() == Phase::Ready
        || campaign->phase() == Phase::Finished)
        return true;
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
    say(tr("The removal under way is finished first; then the window closes."));
}

} // namespace gui
