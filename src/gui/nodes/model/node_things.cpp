// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/nodes/model/node_things.h"

#include "cleanup/plan.h"
#include "consul/values/node_name.h"
#include "gui/kit/model/format.h"

#include <algorithm>
#include <functional>

namespace gui {

namespace {

QString sortName(const NodeThing& thing)
{
    return thing.service.isEmpty() ? thing.name : thing.service + u' ' + thing.name;
}

/// Whatever the language: below, at or above 0 as one stands before, is, or stands behind the other.
int order(const NodeThing& one, const NodeThing& other)
{
    if (one.kind != other.kind)
        return one.kind < other.kind ? -1 : 1;
    const int byName = cleanup::compareNaturally(sortName(one), sortName(other));
    return byName != 0 ? byName : one.place.id.compare(other.place.id); // Sessions may share a name.
}

NodeThing thingOf(const cleanup::Instance& instance)
{
    NodeThing thing;
    const QString& service = instance.definition.service;
    thing.name = instance.ref.id;
    if (!thing.name.startsWith(service)) // Most ids begin with the name of their service, and say it.
        thing.service = service;
    QStringList states; // As Services has it.
    if (instance.isFailing() || (!instance.isWithheld() && !instance.inMaintenance))
        states << cleanup::statusText(instance.status);
    if (instance.nodeDown)
        states << NodeThingsModel::tr("node down", "status of an instance");
    else if (instance.nodeFailing)
        states << NodeThingsModel::tr("node check critical", "status of an instance");
    else if (instance.nodeWarning)
        states << NodeThingsModel::tr("node check warning", "status of an instance");
    if (instance.inMaintenance)
        states << NodeThingsModel::tr("maintenance");
    thing.state = states.join(QStringLiteral(", "));
    const bool isBad = instance.isWithheld() || instance.status == consul::CheckStatus::Critical;
    const bool isDoubtful = instance.status == consul::CheckStatus::Warning;
    thing.tone = isBad ? RowState::Stale : isDoubtful ? RowState::Warning : RowState::Neutral;
    thing.place = {Place::Kind::Instance, instance.ref.id, instance.ref.node};
    return thing;
}

NodeThing thingOf(const consul::SessionInfo& session)
{
    NodeThing thing;
    thing.kind = NodeThing::Kind::Session;
    thing.name = contenderName(session.name, session.id);
    thing.state = session.ttlText.isEmpty() ? NodeThingsModel::tr("no TTL")
                                            : NodeThingsModel::tr("TTL %1", "15s").arg(shownTtl(session));
    thing.place = {Place::Kind::Session, session.id};
    return thing;
}

NodeThing keyThing(const QString& key, const consul::SessionInfo& session)
{
    NodeThing thing;
    thing.kind = NodeThing::Kind::Key;
    thing.name = key;
    thing.state = session.behavior == consul::SessionBehavior::Delete
        ? NodeThingsModel::tr("deleted when %1 ends", "session").arg(contenderName(session.name, session.id))
        : NodeThingsModel::tr("released when %1 ends", "session").arg(contenderName(session.name, session.id));
    thing.place = {Place::Kind::Key, key};
    return thing;
}

QString nameText(const NodeThing& thing)
{
    return thing.service.isEmpty()
        ? thing.name
        : NodeThingsModel::tr("%1 (%2)", "service, id of the instance").arg(thing.service, thing.name);
}

QString kindText(NodeThing::Kind kind)
{
    switch (kind) {
    case NodeThing::Kind::Instance:
        return NodeThingsModel::tr("instance");
    case NodeThing::Kind::Session:
        return NodeThingsModel::tr("session");
    case NodeThing::Kind::Key:
        break;
    }
    return NodeThingsModel::tr("key");
}

} // namespace

std::vector<NodeThing> thingsOn(const QString& node, const NodesSource& source)
{
    std::vector<NodeThing> things;
    if (source.inventory) {
        for (const auto& instance : source.inventory->instances) {
            if (consul::isSameNode(instance.ref.node, node))
                things.push_back(thingOf(instance));
        }
    }
    if (source.sessions && source.sessions->known) {
        for (const auto& session : source.sessions->sessions) {
            if (!consul::isSameNode(session.node, node))
                continue;
            things.push_back(thingOf(session));
            for (const auto& key : source.held.value(session.id).keys)
                things.push_back(keyThing(key, session));
        }
    }
    std::ranges::sort(things, [](const NodeThing& one, const NodeThing& other) { return order(one, other) < 0; });
    const auto isSame = [](const NodeThing& one, const NodeThing& other) { return order(one, other) == 0; };
    things.erase(std::unique(things.begin(), things.end(), isSame), things.end());
    return things;
}

void NodeThingsModel::apply(std::vector<NodeThing> things)
{
    follow({}, m_things, std::move(things), order, std::not_equal_to<>());
}

QStringList NodeThingsModel::headings() const
{
    return {tr("Kind"), tr("Name"), tr("State")};
}

QVariant NodeThingsModel::cell(const QModelIndex& index, int role) const
{
    const auto* const found = index.isValid() ? thing(index.row()) : nullptr;
    if (found == nullptr)
        return {};
    const QString text = index.column() == Kind ? kindText(found->kind)
        : index.column() == Name                ? nameText(*found)
                                                : found->state;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text;
    case Qt::AccessibleTextRole:
        return index.column() == Name
            ? tr("%1 %2: %3", "what, its name, its state").arg(kindText(found->kind), nameText(*found), found->state)
            : text;
    case ToneRole:
        return QVariant::fromValue(found->tone);
    default:
        return {};
    }
}

} // namespace gui
