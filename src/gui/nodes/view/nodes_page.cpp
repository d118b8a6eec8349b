// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/nodes/view/nodes_page.h"

#include "gui/connections/view/act_planner.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/view/making.h"
#include "gui/nodes/model/nodes_words.h"
#include "gui/nodes/view/nodes_actions.h"
#include "gui/nodes/view/nodes_inspector.h"
#include "gui/nodes/view/nodes_pane.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QSplitter>

#include <algorithm>

namespace gui {

namespace {

Setting<QByteArray> nodesHeader()
{
    return Setting<QByteArray>(QStringLiteral("nodes/header"));
}

} // namespace

NodesPage::NodesPage(Connection* connection, NodesController* controller, QWidget* parent)
    : WatchingPage(connection, parent)
    , m_controller(controller)
    , m_actions(new NodesActions(this))
    , m_acts(new ActPlanner(connection, this))
    , m_pane(new NodesPane(controller, this))
    , m_inspector(new NodesInspector(this))
{
    setObjectName(QStringLiteral("nodesPage"));
    split()->addWidget(m_pane);
    split()->addWidget(m_inspector);
    split()->setStretchFactor(0, 1);
    split()->setStretchFactor(1, 0);
    m_inspector->setMinimumWidth(fontMetrics().height() * 14);
    connectController();
    connectActs();
    dimWhenOutdated(m_pane->dataParts() << m_inspector);
    restoreSplit();
    m_pane->restoreHeader(nodesHeader().value());
    showList();
}

/// The end of the panes tells that nothing is chosen any more, when the acts may be gone.
NodesPage::~NodesPage()
{
    m_pane->disconnect(this);
    m_inspector->disconnect(this);
}

QList<QAction*> NodesPage::pageActions() const
{
    return m_actions->all();
}

void NodesPage::sharePanes()
{
    const int unit = fontMetrics().height();
    const int inspector = std::clamp(split()->width() * 32 / 100, unit * 18, unit * 30);
    split()->setSizes({std::max(0, split()->width() - inspector), inspector});
}

void NodesPage::saveState()
{
    Page::saveState();
    nodesHeader().set(m_pane->headerState());
}

// --- What comes in ------------------------------------------------------------------------------------------------

void NodesPage::connectController()
{
    connect(m_controller, &NodesController::changed, this, [this](const QDateTime& receivedAt) {
        showList();
        if (m_controller->isKnown())
            m_acts->follow(*m_controller->source().inventory);
        if (!receivedAt.isValid())
            return;
        m_wanted.clear(); // Whoever is not in this answer may come much later, when nobody expects it any more.
        noteShown(receivedAt);
    });
    connect(m_controller, &NodesController::watchStateChanged, this, [this](const consul::WatchState& state) {
        Q_EMIT watchStateChanged(state);
        m_pane->showList(); // Why nothing is shown may be another reason now.
        showBanner();
    });
    connect(connection(), &Connection::writeBlockedChanged, this, &NodesPage::updateActions);
    connect(connection(), &Connection::statusChanged, this, &NodesPage::showBanner);
    connect(connection(), &Connection::aboutToClose, this, [this] {
        m_wanted.clear();
        m_pane->setTrouble({});
    });
}

void NodesPage::setFilterText(const QString& text)
{
    m_wanted.clear(); // Whoever filters looks for something else now.
    m_pane->setTrouble({});
    m_pane->setFilter(text);
    updateActions();
}

void NodesPage::showPlace(const Place& place)
{
    Q_EMIT filterTextChanged({}); // A filter may hide it.
    m_pane->setFilter({});
    m_wanted = place.id;
    chooseWanted();
    // Only now: when an answer brings it later, the focus may be where somebody types.
    if (m_wanted.isEmpty())
        m_pane->focusTable();
}

void NodesPage::chooseWanted()
{
    if (m_wanted.isEmpty() || !m_controller->isKnown())
        return;
    const bool listed = m_controller->model()->find(m_wanted) != nullptr;
    m_pane->setTrouble(listed ? QString() : notListedText(m_wanted, m_controller->departures(), now()));
    if (!listed)
        return; // The list may only be a step behind: the next answer may bring it.
    m_pane->choose(m_wanted);
    m_wanted.clear();
}

// --- What is shown ------------------------------------------------------------------------------------------------

void NodesPage::tick()
{
    m_inspector->setNow(current(), agesAt());
    m_pane->showNotes();
    showBanner();
}

void NodesPage::showList()
{
    m_pane->showList();
    chooseWanted();
    showInspector();
    showBanner();
}

void NodesPage::showInspector()
{
    m_inspector->show(current(), m_controller->source());
    updateActions();
}

void NodesPage::showBanner()
{
    m_pane->setBanner(isTroubleTold() || !isActive()
            ? Banner()
            : nodesBanner(m_controller->watchState(), m_controller->isKnown(), now()));
}

const NodeRow* NodesPage::current() const
{
    return m_controller->model()->find(m_pane->current());
}

/// What cannot be done now is grey and says why.
void NodesPage::updateActions()
{
    const auto* const row = current();
    const QString none = row == nullptr ? tr("Select a node first.") : QString();
    const QString blocked = none.isEmpty() ? connection()->writeBlocked() : none;
    QString noInstance = none;
    QString noSession = none;
    QString noAgent = blocked;
    QString alive = blocked;
    if (row != nullptr) {
        if (row->instances == 0)
            noInstance = tr("No instance is registered on this node.");
        if (row->sessions == 0)
            noSession = tr("No session of this node is listed.");
        if (blocked.isEmpty() && !row->hasAgent())
            noAgent = tr("This node has no agent. Maintenance mode is set at an agent.");
        if (blocked.isEmpty() && row->health != NodeHealth::Down)
            alive = tr("Only a failed node can be forced to leave.");
    }
    allow(m_actions->services, noInstance);
    allow(m_actions->sessions, noSession);
    allow(m_actions->copyName, none);
    allow(m_actions->maintenance, noAgent);
    allow(m_actions->forceLeave, alive);
    allow(m_actions->showThing,
        m_inspector->chosenThing() == nullptr ? tr("Nothing is selected on this node.") : QString());
}

// --- What a person does -------------------------------------------------------------------------------------------

void NodesPage::connectActs()
{
    connect(m_pane, &NodesPane::currentChanged, this, &NodesPage::showInspector);
    connect(m_pane, &NodesPane::opened, this, &NodesPage::showServices);
    connect(m_pane, &NodesPane::menuWanted, this, &NodesPage::openMenu);
    connect(m_pane, &NodesPane::retryWanted, m_controller, &NodesController::retryNow);
    connect(m_pane, &NodesPane::clearFilterWanted, this, [this] {
        setFilterText({});
        Q_EMIT filterTextChanged({});
    });
    connect(m_inspector, &NodesInspector::thingChosen, this, &NodesPage::updateActions);
    connect(m_inspector, &NodesInspector::thingOpened, this, &NodesPage::showThing);
    connect(m_acts, &ActPlanner::planning, this, [this] { m_pane->setTrouble({}); });
    connect(m_actions->services, &QAction::triggered, this, &NodesPage::showServices);
    connect(m_actions->showThing, &QAction::triggered, this, &NodesPage::showThing);
    connect(m_actions->retry, &QAction::triggered, m_controller, &NodesController::retryNow);
    connect(m_actions->sessions, &QAction::triggered, this, [this] {
        if (const QString name = m_pane->current(); !name.isEmpty())
            Q_EMIT placeWanted({Place::Kind::SessionsOnNode, name});
    });
    connect(m_actions->copyName, &QAction::triggered, this,
        [this] { QGuiApplication::clipboard()->setText(m_pane->current()); });
    connect(m_actions->maintenance, &QAction::triggered, this, [this] {
        if (const auto* const row = current())
            m_acts->askNodeMaintenance(row->name(), row->view.inMaintenance, row->view.maintenanceReason);
    });
    connect(m_actions->forceLeave, &QAction::triggered, this, [this] {
        if (const auto* const row = current())
            m_acts->forceLeave(row->name());
    });
}

void NodesPage::showServices()
{
    const auto* const row = current();
    if (row != nullptr && row->instances > 0)
        Q_EMIT placeWanted({Place::Kind::Node, row->name()});
}

void NodesPage::showThing()
{
    const auto* const thing = m_inspector->chosenThing();
    if (thing == nullptr)
        return;
    const Place place = thing->place; // The rows may change under whoever follows.
    Q_EMIT placeWanted(place);
}

void NodesPage::openMenu(const QPoint& at)
{
    auto* const menu = named(new QMenu(this), "nodeMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(
        {m_actions->services, m_actions->sessions, m_actions->maintenance, m_actions->forceLeave, m_actions->copyName});
    m_pane->holdWhile(menu);
    menu->popup(at);
}

} // namespace gui
