// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/visible_inventory.h"

#include "cleanup/facts.h"
#include "consul/values/node_name.h"
#include "consul/values/service_name.h"
#include "ctl/reported_servers.h"
#include "ctl/standard_output.h"
#include "words/lists.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

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

namespace {

bool isAmong(const std::vector<cleanup::Instance>& instances, const QString& service)
{
    return std::ranges::any_of(
        instances, [&service](const cleanup::Instance& each) { return each.definition.service == service; });
}

/// Of these that fail by themselves, or by their nodes.
int failingOf(const cleanup::Inventory& inventory, const QString& service)
{
    return static_cast<int>(std::ranges::count_if(inventory.instances, [&service](const cleanup::Instance& each) {
        return each.definition.service == service && each.isInTrouble();
    }));
}

} // namespace

QStringList spellingsOf(const std::vector<cleanup::Instance>& instances, const QString& service)
{
    QStringList spellings;
    for (const auto& each : instances) {
        const auto& name = each.definition.service;
        if (consul::isSameService(name, service) && !spellings.contains(name))
            spellings << name;
    }
    return spellings;
}

QStringList asConsulMatches(const cleanup::Inventory& inventory, const QStringList& services)
{
    QStringList all;
    for (const auto& typed : services) {
        auto spellings = spellingsOf(inventory.instances, typed) + spellingsOf(inventory.imported, typed);
        spellings.removeDuplicates();
        QStringList others;
        for (const auto& name : std::as_const(spellings)) {
            if (const int failing = failingOf(inventory, name); name != typed)
                others << (failing > 0
                        ? VisibleText::tr("%1 (%2 failing)", "name of a service, count").arg(name).arg(failing)
                        : name);
        }
        if (!others.isEmpty())
            complain(VisibleText::tr("%1 also means %2: Consul looks up names of services without letter case.",
                "%1: what was typed; %2: names of services")
                         .arg(typed, words::joinNames(others)));
        all += spellings.isEmpty() ? QStringList(typed) : spellings;
    }
    all.removeDuplicates();
    return all;
}

bool knowsServices(const cleanup::Inventory& inventory, const QStringList& services)
{
    bool knowsAll = true;
    for (const auto& service : services) {
        if (isAmong(inventory.instances, service))
            continue;
        knowsAll = false;
        if (isAmong(inventory.imported, service))
            complain(QCoreApplication::translate("ctl::DeregisterCommand",
                "All instances of %1 are imported from peers. Only those clusters can remove them.")
                         .arg(service));
        else
            complain(QCoreApplication::translate("ctl::DeregisterCommand", "The catalog shows no instance of %1.")
                         .arg(service));
    }
    return knowsAll;
}

bool knowsTag(const cleanup::Inventory& inventory, const cleanup::Rule& rule, Imported imported)
{
    // What is wrong with the other services, knowsServices() says.
    QStringList services;
    std::ranges::copy_if(rule.services, std::back_inserter(services),
        [&inventory](const QString& service) { return isAmong(inventory.instances, service); });
    if (rule.tag.isEmpty() || (services.isEmpty() && !rule.services.isEmpty()))
        return true;
    const auto isOf = [&rule, &services](const cleanup::Instance& each) {
        const auto& definition = each.definition;
        return definition.tags.contains(rule.tag) && (services.isEmpty() || services.contains(definition.service));
    };
    const bool isImported = std::ranges::any_of(inventory.imported, isOf);
    if (std::ranges::any_of(inventory.instances, isOf) || (isImported && imported == Imported::Counts))
        return true;
    const QString names = words::joinNames(services);
    if (services.isEmpty() && isImported)
        complain(VisibleText::tr("All instances with the tag %1 are imported from peers. Only those clusters can "
                                 "remove them.")
                     .arg(rule.tag));
    else if (services.isEmpty())
        complain(VisibleText::tr("The catalog shows no instance with the tag %1.").arg(rule.tag));
    else if (isImported)
        complain(VisibleText::tr("All instances of %1 with the tag %2 are imported from peers. Only those clusters can "
                                 "remove them.",
            "%1: names of services; %2: tag")
                     .arg(names, rule.tag));
    else
        complain(
            VisibleText::tr("The catalog shows no instance of %1 with the tag %2.", "%1: names of services; %2: tag")
                .arg(names, rule.tag));
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
