// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/nodes/view/nodes_page.h"

#include "gui/kit/view/keep_said.h"
#include "gui/nodes/model/nodes_words.h"
#include "gui/nodes/view/nodes_inspector.h"
#include "gui/plans/view/act_planner.h"
#include "words/sentences.h"

#include <QClipboard>
#include <QGuiApplication>

#include <utility>

namespace gui {

namespace {

TableLook nodesLook()
{
    using Model = NodesModel;
    using Column = TableColumn;
    TableLook look{QStringLiteral("nodes"), {}, Model::Id};
    look.columns = {{Model::Name, 12, 26, 0, Column::Bold}, // Names of many nodes differ at the end.
        {Model::Health, 11, 18, 0, Column::Pill, Qt::ElideRight},
        {Model::Instances, 12, 28, 0, Column::Plain, Qt::ElideRight},
        {Model::Sessions, 8, 10, 0, Column::Plain, Qt::ElideRight},
        {Model::Held, 9, 11, 0, Column::Plain, Qt::ElideRight},
        {Model::Address, 11, 17, 2, Column::Fixed, Qt::ElideRight},
        {Model::Id, 12, 14, 1, Column::Fixed, Qt::ElideRight}};
    return look;
}

} // namespace

NodesPage::NodesPage(Connection* connection, NodesController* controller, QWidget* parent)
    : TablePage(connection, controller, parent)
    , m_controller(controller)
    , m_planner(new ActPlanner(connection, this))
{
    auto* const acts = new PageActs(this);
    makeLinks(acts);
    makeActs(acts);
    auto* const table = new PageTable(nodesLook(), new TableFilter(controller->model()), this);
    keepSaid(table, [table] { table->table()->setAccessibleName(tr("Nodes of the datacenter")); });
    m_inspector = new NodesInspector(this);
    connect(table, &PageTable::opened, this, &NodesPage::showServices);
    connect(m_inspector, &FactsPane::chosenChanged, this, &NodesPage::updateActs);
    connect(m_inspector, &FactsPane::opened, this, &NodesPage::showThing);
    connect(m_planner, &ActPlanner::planning, this, [this] { say({}); });
    connect(controller, &WatchedList::changed, this, [this] {
        if (m_controller->isKnown())
            m_planner->follow(*m_controller->source().inventory);
    });
    build({acts, table, "nodeMenu", m_inspector, {32, 18, 30}});
}

// --- What is shown ------------------------------------------------------------------------------------------------

QString NodesPage::note() const
{
    const auto left = nodesLeftText(
        cleanup::recent(m_controller->departures(), QDateTime::currentDateTimeUtc()), m_controller->mayHide());
    // An empty list says in its own place what it may leave out.
    return words::joinSentences(
        {m_controller->model()->rowCount() > 0 ? m_controller->visibilityNote() : QString(), left});
}

TableWords NodesPage::words() const
{
    const auto& model = *m_controller->model();
    const int all = model.rowCount();
    const bool isKnown = m_controller->isKnown();
    return {nodesTitle(model, isKnown), note(),
        nodesEmptyText(table()->shownCount(), all, isKnown, m_controller->watchState()), all, isKnown};
}

Banner NodesPage::banner() const
{
    return nodesBanner(m_controller->watchState(), m_controller->isKnown(), now());
}

void NodesPage::tick()
{
    m_inspector->setNow(current(), agesAt());
    TablePage::tick();
}

void NodesPage::showCurrent()
{
    m_inspector->show(current(), m_controller->source());
}

QString NodesPage::notListed(const QString& node) const
{
    return notListedText(node, m_controller->departures(), now());
}

const NodeRow* NodesPage::current() const
{
    return m_controller->model()->find(table()->current());
}

// --- What a person does -------------------------------------------------------------------------------------------

PageActs::Against NodesPage::unless(bool (*isPossible)(const NodeRow&), const char* why, bool writes)
{
    return [this, isPossible, why, writes] {
        const auto* const row = current();
        if (row == nullptr)
            return tr("Select a node first.");
        const QString blocked = writes ? connection()->writeBlocked() : QString();
        return !blocked.isEmpty() || isPossible(*row) ? blocked : tr(why);
    };
}

PageActs::Do NodesPage::onCurrent(std::function<void(const NodeRow&)> act)
{
    return [this, act = std::move(act)] {
        if (const auto* const row = current())
            act(*row);
    };
}

void NodesPage::makeLinks(PageActs* acts)
{
    m_menu << acts->add(
        {"nodeSessions", QT_TR_NOOP("Show s&essions"), {},
            QT_TR_NOOP("Show all sessions of the node on the Sessions page"), QStringLiteral("sessions")},
        onCurrent([this](const NodeRow& row) {
            Q_EMIT placeWanted({Place::Kind::SessionsOnNode, row.name()});
        }),
        unless([](const NodeRow& row) { return row.sessions != 0; }, QT_TR_NOOP("No session of this node is listed.")));
    m_menu << acts->add(
        {"nodeThing", QT_TR_NOOP("Sho&w selected item"), {},
            QT_TR_NOOP("Go to the page that shows the selected instance, session, or key of the node"),
            QStringLiteral("eye")},
        [this] { showThing(); },
        [this] { return m_inspector->chosenThing() == nullptr ? tr("Nothing is selected on this node.") : QString(); });
    acts->separate();
}

void NodesPage::makeActs(PageActs* acts)
{
    m_menu << acts->add(
        {"nodesMaintenance", QT_TR_NOOP("&Maintenance mode…"), {},
            QT_TR_NOOP("Take the node and everything on it out of service, or return it to service, without removing "
                       "anything"),
            QStringLiteral("pause")},
        onCurrent([this](const NodeRow& row) {
            m_planner->askNodeMaintenance(row.name(), row.view.inMaintenance, row.view.maintenanceReason);
        }),
        unless([](const NodeRow& row) { return row.hasAgent(); },
            QT_TR_NOOP("This node has no agent. Maintenance mode is set at an agent."), true));
    m_menu << acts->add(
        {"nodesForceLeave", QT_TR_NOOP("&Force the node to leave…"), {},
            QT_TR_NOOP("Remove a failed node and everything on it from the cluster; the effects are shown first"),
            QStringLiteral("trash")},
        onCurrent([this](const NodeRow& row) { m_planner->forceLeave(row.name()); }),
        unless([](const NodeRow& row) { return row.health == NodeHealth::Down; },
            QT_TR_NOOP("Only a failed node can be forced to leave."), true));
    acts->separate();
    m_menu << acts->add({"copyNodeName", QT_TR_NOOP("&Copy node name"), sharedKeys(SharedKey::Copy),
                            QT_TR_NOOP("Copy the name of the node"), QStringLiteral("copy")},
        onCurrent([](const NodeRow& row) { QGuiApplication::clipboard()->setText(row.name()); }),
        unless([](const NodeRow&) { return true; }));
    acts->placeRetry();
    acts->separate();
    m_menu.prepend(acts->addMain(
        {"nodeServices", QT_TR_NOOP("&Show instances"), sharedKeys(SharedKey::Show),
            QT_TR_NOOP("Show all instances on the node on the Services page"), QStringLiteral("services")},
        [this] { showServices(); },
        unless([](const NodeRow& row) { return row.instances > 0; },
            QT_TR_NOOP("No instance is registered on this node."))));
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

} // namespace gui
