// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/visible_inventory.h"

#include "cleanup/facts.h"
#include "consul/values/node_name.h"
#include "ctl/reported_servers.h"
#include "ctl/standard_output.h"
#include "words/lists.h"

#include <QCoreApplication>

#include <algorithm>

namespace ctl {

namespace {

struct VisibleText {
    Q_DECLARE_TR_FUNCTIONS(ctl::ServicesCommand)
};

} // namespace

bool isVisible(const cleanup::Inventory& inventory, const consul::Client& client)
{
    const auto note = cleanup::visibilityNote(inventory, cleanup::isLeftOut(client));
    if (!note.isEmpty())
        complain(note);
    return inventory.visibility() != cleanup::Visibility::Nothing;
}

bool showsNoService(const cleanup::Inventory& inventory)
{
    // Every server is an instance of the service consul: without any, something is hidden.
    const bool hides = inventory.visibility() != cleanup::Visibility::Everything || !inventory.oddRows.isEmpty();
    return inventory.instances.empty() && inventory.imported.empty() && hides;
}

bool knowsServices(const cleanup::Inventory& inventory, const QStringList& services)
{
    bool knowsAll = true;
    for (const auto& service : services) {
        const auto isOf = [&service](const cleanup::Instance& each) { return each.definition.service == service; };
        if (std::ranges::any_of(inventory.instances, isOf))
            continue;
        knowsAll = false;
        if (std::ranges::any_of(inventory.imported, isOf))
            complain(QCoreApplication::translate("ctl::DeregisterCommand",
                "All instances of %1 are imported from peers. Only those clusters can remove them.")
                         .arg(service));
        else
            complain(QCoreApplication::translate("ctl::DeregisterCommand", "The catalog shows no instance of %1.")
                         .arg(service));
    }
    return knowsAll;
}

bool knowsTag(const cleanup::Inventory& inventory, const cleanup::Rule& rule)
{
    const auto isOf = [&rule](const cleanup::Instance& each) {
        const auto& definition = each.definition;
        return definition.tags.contains(rule.tag)
            && (rule.services.isEmpty() || rule.services.contains(definition.service));
    };
    if (rule.tag.isEmpty() || std::ranges::any_of(inventory.instances, isOf)
        || std::ranges::any_of(inventory.imported, isOf))
        return true;
    complain(rule.services.isEmpty()
            ? VisibleText::tr("The catalog shows no instance with the tag %1.").arg(rule.tag)
            : VisibleText::tr("The catalog shows no instance of %1 with the tag %2.", "%1: names of services; %2: tag")
                  .arg(words::joinNames(rule.services), rule.tag));
    return false;
}

bool knowsNode(const cleanup::Inventory& inventory, const QString& node)
{
    const bool isImported = std::ranges::any_of(
        inventory.imported, [&node](const cleanup::Instance& each) { return consul::isSameNode(each.ref.node, node); });
    if (node.isEmpty() || isImported || inventory.findNode(node) != nullptr)
        return true;
    complain(QCoreApplication::translate("ctl::DeregisterCommand", "The catalog shows no node %1.").arg(node));
    return false;
}

namespace {

/// They hide nothing, but the catalog may move a node between its names time and again (facts §6.1). No command removes
/// another spelling: the catalog lists both as one node, and force-leave removes the living one (1.8.7).
void tellFormerNames(const cleanup::Inventory& inventory, const QString& node)
{
    QStringList former;
    QStringList spellings;
    for (const auto& each : inventory.formerNames) {
        if (!node.isEmpty() && !consul::isSameNode(node, each.name) && !consul::isSameNode(node, each.node))
            continue;
        (consul::isSameNode(each.name, each.node) ? spellings : former)
            << VisibleText::tr("%1 (now %2)", "former name of a node, its name now").arg(each.name, each.node);
    }
    if (!former.isEmpty())
        complain(VisibleText::tr(
            "Gossip reports %n former name(s) of living nodes as failed: %1. To remove a former name, run: consul "
            "force-leave NAME",
            nullptr, static_cast<int>(former.size()))
                     .arg(words::someOf(former, mostNamesSaid)));
    if (!spellings.isEmpty())
        complain(VisibleText::tr(
            "Gossip reports %n former spelling(s) of living nodes as failed: %1. While both are members, Consul marks "
            "the node critical about once a minute and ends its sessions. Do not force the spelling to leave: that "
            "removes the living node with its services and sessions.",
            nullptr, static_cast<int>(spellings.size()))
                     .arg(words::someOf(spellings, mostNamesSaid)));
}

} // namespace

bool showsMembers(const cleanup::Inventory& inventory, const QString& node)
{
    if (!inventory.membersKnown && node.isEmpty()) { // Whether one node is listed, the catalog tells.
        const bool isElsewhere = inventory.self && inventory.self->datacenter != inventory.datacenter;
        complain(isElsewhere
                ? VisibleText::tr("The agent knows only the members of its own datacenter. Failed nodes of %1 that the "
                                  "catalog no longer shows, and their instances, are not listed.")
                      .arg(inventory.datacenter)
                : VisibleText::tr("The members of the cluster cannot be read. Failed nodes that the catalog no longer "
                                  "shows, and their instances, are not listed."));
        return isElsewhere; // Of another datacenter nobody could read them.
    }
    tellFormerNames(inventory, node);
    QStringList failed;
    QStringList left;
    for (const auto& member : inventory.absentMembers) {
        if (!node.isEmpty() && !consul::isSameNode(node, member.name))
            continue;
        if (member.is(consul::MemberStatus::Failed))
            failed << member.name;
        else if (member.isServer && !member.is(consul::MemberStatus::Alive))
            left << member.name;
    }
    if (!failed.isEmpty())
        complain(VisibleText::tr(
            "Gossip reports %n member(s) as failed that the catalog does not show: %1. Their instances are not listed.",
            nullptr, static_cast<int>(failed.size()))
                     .arg(words::someOf(failed, mostNamesSaid)));
    if (!left.isEmpty())
        complain(VisibleText::tr(
            "The catalog does not show %n server(s) that gossip remembers, nor their instances: %1. They left, or "
            "Consul removed them after a failure (autopilot).",
            nullptr, static_cast<int>(left.size()))
                     .arg(words::someOf(left, mostNamesSaid)));
    return failed.isEmpty();
}

QCoro::Task<cleanup::InventoryPtr> readVisible(QPointer<consul::Client> client, consul::StopToken stop)
{
    auto read = co_await cleanup::readInventory(client, stop);
    if (stop.stopRequested())
        co_return cleanup::InventoryPtr();
    if (!read) {
        complain(consul::describe(read.error()));
        auto telling = reportServers(client, read.error(), stop);
        co_await telling;
        co_return cleanup::InventoryPtr();
    }
    if (!client || !isVisible(*read, *client))
        co_return cleanup::InventoryPtr();
    cleanup::InventoryPtr inventory = std::make_shared<const cleanup::Inventory>(std::move(*read));
    co_return inventory;
}

} // namespace ctl
