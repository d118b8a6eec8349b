// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/nodes/view/nodes_inspector.h"

#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/nodes/model/nodes_words.h"

#include <QHeaderView>
#include <QTreeView>

namespace gui {

NodesInspector::NodesInspector(QWidget* parent)
    : FactsPane("nodesInspector", "nodeTitle", parent)
    , m_now(QDateTime::currentDateTimeUtc())
{
    auto* const list = named(new QTreeView(this), "nodeThings");
    setList(list, &m_things, "nodeThingsTitle", 3);
    keepSaid(this, [this, list] {
        setListTitle(tr("On this node"));
        list->setAccessibleName(
            tr("Instances, sessions, and held keys of the node. Press Enter to show an item on its page."));
    });
    list->setRootIsDecorated(false);
    list->setUniformRowHeights(true);
    list->setAllColumnsShowFocus(true);
    auto* const header = list->header();
    header->setObjectName(QStringLiteral("nodeThingsHeader"));
    header->setSectionsMovable(false);
    header->setStretchLastSection(false);
    header->setSectionResizeMode(NodeThingsModel::Name, QHeaderView::Stretch);
    // Few words each, but as long as “critical, node down”; names have what these leave.
    header->setResizeContentsPrecision(100);
    header->setSectionResizeMode(NodeThingsModel::Kind, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(NodeThingsModel::State, QHeaderView::Stretch);
    show(nullptr, {});
}

void NodesInspector::show(const NodeRow* node, const NodesSource& source)
{
    const QString name = node != nullptr ? node->name() : QString();
    setTitle(name);
    setNow(node, m_now);
    changeList(name, [&] { m_things.apply(node != nullptr ? thingsOn(name, source) : std::vector<NodeThing>()); });
}

void NodesInspector::setNow(const NodeRow* node, const QDateTime& now)
{
    m_now = now;
    setFacts(node != nullptr ? nodeFacts(*node, now) : std::vector<Fact>());
}

} // namespace gui
