// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/catalog_state.h"

#include "practice/agent_body.h"

namespace practice {

namespace {

/// Each service has an index of its own, so that a watch of one sleeps through changes of the others.
QByteArray serviceIndexName(const QByteArray& service)
{
    return "service." + service;
}

void touchServicesOfNode(Transaction& transaction, const QByteArray& node)
{
    for (const auto& service : transaction.tables.services.listBy(Tables::servicesByNode, lowerKey(node), nullptr))
        transaction.setIndex(serviceIndexName(service->name));
}

void touchNode(Transaction& transaction, const QByteArray& node)
{
    transaction.setIndex("nodes");
    if (transaction.vintage->hasNodeIndexes)
        transaction.setIndex("node." + node);
}

/// A node is shown with its services.
void touchNodeOfService(Transaction& transaction, const QByteArray& node)
{
    if (transaction.vintage->hasNodeIndexes)
        touchNode(transaction, node);
}

/// A check of a service touches that service; one of the node touches all of the node.
void touchServicesOfCheck(Transaction& transaction, const Check& check)
{
    if (check.serviceId.isEmpty())
        touchServicesOfNode(transaction, check.node);
    else
        transaction.setIndex(serviceIndexName(check.serviceName));
}

} // namespace

OrText<void> ensureNode(Transaction& transaction, Node node)
{
    const auto existing = transaction.tables.nodes.find(lowerKey(node.name));
    if (existing && existing->isSame(node))
        return {};
    node.createIndex = existing ? existing->createIndex : transaction.index;
    node.modifyIndex = transaction.index;
    const auto name = node.name;
    transaction.tables.nodes.put(std::move(node), transaction.fired);
    touchNode(transaction, name);
    touchServicesOfNode(transaction, name);
    return {};
}

OrText<void> ensureService(Transaction& transaction, Service service)
{
    if (const auto valid = checkServiceMeta(service.meta); !valid) {
        return tl::unexpected(
            "Invalid Service Meta for node " + service.node + " and serviceID " + service.id + ": " + valid.error());
    }
    if (!transaction.tables.nodes.find(lowerKey(service.node)))
        return tl::unexpected(QByteArray("Missing node registration"));
    if (!checkWeights(service)) {
        service.weightPassing = 1;
        service.weightWarning = 1;
    }
    const auto existing = transaction.tables.services.find(nodePartKey(service.node, service.id));
    if (existing && existing->isSame(service))
        return {};
    service.createIndex = existing ? existing->createIndex : transaction.index;
    service.modifyIndex = transaction.index;
    transaction.setIndex("services");
    transaction.setIndex(serviceIndexName(service.name));
    if (existing && existing->name != service.name)
        transaction.setIndex(serviceIndexName(existing->name));
    touchNodeOfService(transaction, service.node);
    transaction.tables.services.put(std::move(service), transaction.fired);
    return {};
}

OrText<void> ensureCheck(Transaction& transaction, Check check, bool keepsIndex)
{
    if (!transaction.tables.nodes.find(lowerKey(check.node)))
        return tl::unexpected(QByteArray("Missing node registration"));
    if (check.status.isEmpty())
        check.status = "critical";
    if (!check.serviceId.isEmpty()) {
        const auto service = transaction.tables.services.find(nodePartKey(check.node, check.serviceId));
        if (!service)
            return tl::unexpected(QByteArray("Missing service registration"));
        check.serviceName = service->name;
        check.serviceTags = service->tags;
        check.serviceTagsAreNull = service->tagsAreNull;
    }
    const auto existing = transaction.tables.checks.find(nodePartKey(check.node, check.id));
    // Also a check that stays critical: a session that was made meanwhile would be on it.
    if (check.status == "critical")
        endSessionsOfCheck(transaction, check.node, check.id);
    // Consul 1.8 inserts it again even when nothing changed: watchers of checks wake, those of its service do not.
    const bool isSame = existing && existing->isSame(check);
    if (isSame && transaction.vintage->skipsSameChecks)
        return {};
    check.createIndex = existing ? existing->createIndex : transaction.index;
    check.modifyIndex = isSame || (keepsIndex && existing) ? existing->modifyIndex : transaction.index;
    if (!isSame)
        touchServicesOfCheck(transaction, check);
    transaction.tables.checks.put(std::move(check), transaction.fired);
    transaction.setIndex("checks");
    return {};
}

void deleteCheck(Transaction& transaction, const QByteArray& node, const QByteArray& id)
{
    const auto check = transaction.tables.checks.find(nodePartKey(node, id));
    if (!check)
        return;
    touchServicesOfCheck(transaction, *check);
    if (check->serviceId.isEmpty())
        transaction.setIndex("services");
    transaction.tables.checks.erase(nodePartKey(node, id), transaction.fired);
    transaction.setIndex("checks");
    endSessionsOfCheck(transaction, node, id);
}

void deleteService(Transaction& transaction, const QByteArray& node, const QByteArray& id)
{
    const auto service = transaction.tables.services.find(nodePartKey(node, id));
    if (!service)
        return;
    for (const auto& check : transaction.tables.checks.listBy(Tables::checksByService, nodePartKey(node, id), nullptr))
        deleteCheck(transaction, node, check->id);
    // Also where it had none.
    transaction.setIndex("checks");
    transaction.tables.services.erase(nodePartKey(node, id), transaction.fired);
    transaction.setIndex("services");
    touchNodeOfService(transaction, node);
    const auto left = transaction.tables.services.listBy(Tables::servicesByName, lowerKey(service->name), nullptr);
    if (left.empty()) {
        transaction.tables.indexes.erase(lowerKey(serviceIndexName(service->name)), transaction.fired);
        transaction.setIndex("service_last_extinction");
    } else {
        transaction.setIndex(serviceIndexName(service->name));
    }
}

void deleteNode(Transaction& transaction, const QByteArray& node)
{
    if (!transaction.tables.nodes.find(lowerKey(node)))
        return;
    for (const auto& service : transaction.tables.services.listBy(Tables::servicesByNode, lowerKey(node), nullptr))
        deleteService(transaction, node, service->id);
    for (const auto& check : transaction.tables.checks.listBy(Tables::checksByNode, lowerKey(node), nullptr))
        deleteCheck(transaction, node, check->id);
    transaction.tables.nodes.erase(lowerKey(node), transaction.fired);
    transaction.setIndex("nodes");
    if (transaction.vintage->hasNodeIndexes) {
        transaction.tables.indexes.erase(lowerKey("node." + node), transaction.fired);
        transaction.setIndex("node_last_extinction");
    }
    endSessionsOfNode(transaction, node);
}

} // namespace practice
