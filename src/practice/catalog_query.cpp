// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/catalog_query.h"

#include "practice/catalog_state.h"
#include "practice/go_text.h"

#include <algorithm>

namespace practice {

namespace {

CheckList onNodes(const Tables& tables, const CheckList& checks, const MetaFilter& filter)
{
    if (filter.empty())
        return checks;
    CheckList kept;
    for (const auto& check : checks) {
        const auto node = tables.nodes.find(lowerKey(check->node));
        if (node && satisfies(*node, filter))
            kept.push_back(check);
    }
    return kept;
}

/// maxIndexForService: the service's own index as long as it lives, else that of the last one that died.
quint64 serviceIndex(const Tables& tables, const QByteArray& service, bool exists, bool withChecks, WatchSet* watches)
{
    if (!exists) {
        if (const auto last = tables.maxIndex({"service_last_extinction"}))
            return last;
    }
    if (const auto own = tables.maxIndex({"service." + service}, watches))
        return own;
    return withChecks ? tables.maxIndex({"nodes", "services", "checks"}) : tables.maxIndex({"nodes", "services"});
}

NodePtr findNode(const Tables& tables, const QByteArray& nameOrId, WatchSet& watches)
{
    if (auto node = tables.nodes.find(lowerKey(nameOrId), watches))
        return node;
    if (nameOrId.size() < 2)
        return nullptr;
    // The lookup is by bytes: an odd digit at the end does not count.
    const auto prefix = nameOrId.first(nameOrId.size() / 2 * 2).toLower();
    NodePtr only;
    for (const auto& node : tables.nodes.list({}, &watches)) {
        if (node->id.isEmpty() || !node->id.toLower().startsWith(prefix))
            continue;
        if (only)
            return nullptr;
        only = node;
    }
    return only;
}

/// A name may change its node only when the one that has it is not known to live (ensureNoNodeWithSimilarNameTxn).
/// Gives the node that goes because it is this one, under its former name.
OrText<NodePtr> checkNodeId(Transaction& transaction, const Node& node)
{
    if (node.id.isEmpty())
        return nullptr;
    const auto& tables = transaction.tables;
    const auto namesake = tables.nodes.find(lowerKey(node.name));
    if (namesake && namesake->id != node.id && !namesake->id.isEmpty()) {
        const auto serf = tables.checks.find(nodePartKey(namesake->name, "serfHealth"));
        if (serf && serf->status != "critical")
            return tl::unexpected("Error while renaming Node ID: " + goQuote(node.id) + ": Node name " + node.name
                + " is reserved by node " + namesake->id + " with name " + namesake->name + " (" + namesake->address
                + ')');
    }
    for (const auto& other : tables.nodes.list({}, nullptr)) {
        if (other->id != node.id || other->name.compare(node.name, Qt::CaseInsensitive) == 0)
            continue;
        deleteNode(transaction, other->name);
        return other;
    }
    return nullptr;
}

OrText<void> registerNode(Transaction& transaction, const Registration& registration)
{
    const auto existing = transaction.tables.nodes.find(lowerKey(registration.node.name));
    if (existing && registration.skipNodeUpdate)
        return {};
    const auto former = checkNodeId(transaction, registration.node);
    if (!former)
        return tl::unexpected("failed inserting node: " + former.error());
    auto done = ensureNode(transaction, registration.node);
    if (done && *former) {
        auto renamed = *transaction.tables.nodes.find(lowerKey(registration.node.name));
        renamed.createIndex = (*former)->createIndex;
        transaction.tables.nodes.put(std::move(renamed), transaction.fired);
    }
    return done;
}

OrText<void> registerCheck(Transaction& transaction, const Registration& registration, const Check& check)
{
    const auto& node = registration.node.name;
    const auto& vintage = *transaction.vintage;
    const bool isSameNode
        = check.node.compare(node, vintage.isSince(1, 12) ? Qt::CaseInsensitive : Qt::CaseSensitive) == 0;
    if (!isSameNode)
        return tl::unexpected("check node " + goQuote(check.node) + " does not match node " + goQuote(node));
    const auto refuse = [&node, &vintage](const QByteArray& why) {
        if (vintage.isSince(1, 12))
            return tl::unexpected("failed inserting check on node " + goQuote(node) + ": " + why);
        return tl::unexpected("failed inserting check: " + why + " on node " + goQuote(node));
    };
    if (check.id.isEmpty())
        return refuse(vintage.isSince(1, 12)
                ? "failed health check lookup: index error: object is missing a value for this index"
                : "failed inserting check: object missing primary index");
    if (auto done = ensureCheck(transaction, check); !done)
        return refuse(done.error());
    return {};
}

} // namespace

bool satisfies(const Node& node, const MetaFilter& filter)
{
    return std::ranges::all_of(filter, [&node](const auto& pair) {
        const auto found = node.meta.find(pair.first);
        return found != node.meta.end() && found->second == pair.second;
    });
}

bool hasTags(const Service& service, const std::vector<QByteArray>& tags)
{
    return std::ranges::all_of(tags, [&service](const QByteArray& tag) {
        return std::ranges::any_of(
            service.tags, [&tag](const QByteArray& own) { return own.compare(tag, Qt::CaseInsensitive) == 0; });
    });
}

Found<NodeList> listNodes(const Tables& tables, const MetaFilter& filter, WatchSet& watches)
{
    auto nodes = tables.nodes.list({}, &watches);
    std::erase_if(nodes, [&filter](const NodePtr& node) { return !satisfies(*node, filter); });
    return {tables.maxIndex({"nodes"}), std::move(nodes)};
}

Found<ServiceList> listServices(const Tables& tables, const MetaFilter& filter, WatchSet& watches)
{
    if (filter.empty())
        return {tables.maxIndex({"services"}), tables.services.list({}, &watches)};
    Found<ServiceList> found{tables.maxIndex({"services", "nodes"}), {}};
    for (const auto& node : listNodes(tables, filter, watches).what) {
        const auto services = tables.services.listBy(Tables::servicesByNode, lowerKey(node->name), &watches);
        found.what.insert(found.what.end(), services.begin(), services.end());
    }
    return found;
}

Found<ServiceList> listInstances(const Tables& tables, const QByteArray& name, WatchSet& watches)
{
    auto instances = tables.services.listBy(Tables::servicesByName, lowerKey(name), &watches);
    // Each instance is shown with its node.
    for (const auto& instance : instances)
        (void)tables.nodes.find(lowerKey(instance->node), watches);
    const auto index = serviceIndex(tables, name, !instances.empty(), false, nullptr);
    return {index, std::move(instances)};
}

Found<NodeContent> nodeContent(
    const Tables& tables, const QByteArray& nameOrId, const Vintage& vintage, WatchSet& watches)
{
    auto node = findNode(tables, nameOrId, watches);
    if (!node && vintage.hasNodeIndexes && nameOrId.size() > 1)
        return {tables.maxIndex({"node_last_extinction"}), {}};
    if (!node)
        return {};
    auto services = tables.services.listBy(Tables::servicesByNode, lowerKey(node->name), &watches);
    const auto index
        = vintage.hasNodeIndexes ? tables.maxIndex({"node." + node->name}) : tables.maxIndex({"nodes", "services"});
    return {index, {std::move(node), std::move(services)}};
}

Found<CheckList> checksOfNode(const Tables& tables, const QByteArray& node, WatchSet& watches)
{
    return {tables.maxIndex({"checks"}), tables.checks.listBy(Tables::checksByNode, lowerKey(node), &watches)};
}

Found<CheckList> checksOfService(
    const Tables& tables, const QByteArray& service, const MetaFilter& filter, WatchSet& watches)
{
    const auto checks = tables.checks.listBy(Tables::checksByServiceName, lowerKey(service), &watches);
    if (filter.empty())
        return {tables.maxIndex({"checks"}), checks};
    return {serviceIndex(tables, service, true, true, nullptr), onNodes(tables, checks, filter)};
}

Found<CheckList> checksInState(
    const Tables& tables, const QByteArray& state, const MetaFilter& filter, WatchSet& watches)
{
    const auto checks = state == "any" ? tables.checks.list({}, &watches)
                                       : tables.checks.listBy(Tables::checksByStatus, lowerKey(state), &watches);
    const auto index = filter.empty() ? tables.maxIndex({"checks"}) : tables.maxIndex({"nodes", "checks"});
    return {index, onNodes(tables, checks, filter)};
}

Found<std::vector<CatalogInstance>> healthOfService(const Tables& tables, const QByteArray& service, WatchSet& watches)
{
    const auto services = tables.services.listBy(Tables::servicesByName, lowerKey(service), nullptr);
    Found<std::vector<CatalogInstance>> found;
    // A service that lives has an index of its own, which moves with all that is shown: that one channel will do.
    if (services.empty())
        (void)tables.services.listBy(Tables::servicesByName, lowerKey(service), &watches);
    found.index = serviceIndex(tables, service, !services.empty(), true, services.empty() ? nullptr : &watches);
    for (const auto& instance : services) {
        CatalogInstance entry;
        entry.node = tables.nodes.find(lowerKey(instance->node));
        entry.service = instance;
        entry.checks = tables.checks.listBy(Tables::checksByService, nodePartKey(instance->node, {}), nullptr);
        const auto own
            = tables.checks.listBy(Tables::checksByService, nodePartKey(instance->node, instance->id), nullptr);
        entry.checks.insert(entry.checks.end(), own.begin(), own.end());
        found.what.push_back(std::move(entry));
    }
    return found;
}

OrText<void> registerAll(Transaction& transaction, const Registration& registration)
{
    if (auto done = registerNode(transaction, registration); !done)
        return done;
    if (registration.service) {
        const auto refuse = [](const QByteArray& why) { return tl::unexpected("failed inserting service: " + why); };
        if (registration.service->id.isEmpty() && !transaction.vintage->isSince(1, 11))
            return refuse("failed inserting service: object missing primary index");
        if (auto done = ensureService(transaction, *registration.service); !done)
            return refuse(done.error());
    }
    for (const auto& check : registration.checks) {
        if (auto done = registerCheck(transaction, registration, check); !done)
            return done;
    }
    return {};
}

} // namespace practice
