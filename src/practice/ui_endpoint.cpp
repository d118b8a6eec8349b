// SPDX-License-Identifier: GPL-3.0-or-later
// /v1/internal/ui/ as far as it lists nodes with all that is on them (agent/ui_endpoint.go, agent/consul/state
// NodeDump): not in Consul's documentation, but the only list of services and checks that is of one moment.
#include "practice/catalog_json.h"
#include "practice/catalog_reply.h"
#include "practice/cluster.h"
#include "practice/router.h"

namespace practice {

namespace {

constexpr auto neighbour = "neighbour"; // what the peering is called

/// Whether anything of it was left out.
bool writeNodeInfo(JsonWriter& json, const Node& node, const Cluster& world, WatchSet& watches)
{
    const auto& tables = world.store.tables();
    bool isFiltered = false;
    const auto shows = [&world, &isFiltered](const QByteArray& service) {
        const bool hidden = isHidden(world, service);
        isFiltered = isFiltered || hidden;
        return !hidden;
    };
    beginNodeInfo(json, node);
    json.field("Services").beginArray();
    for (const auto& service : tables.services.listBy(Tables::servicesByNode, lowerKey(node.name), &watches)) {
        if (shows(service->name))
            writeNodeService(json, *service, world.vintage, AbsentTags::Null);
    }
    json.endArray();
    json.field("Checks").beginArray();
    for (const auto& check : tables.checks.listBy(Tables::checksByNode, lowerKey(node.name), &watches)) {
        if (shows(check->serviceName))
            writeCheck(json, *check, world.vintage, AbsentTags::Null);
    }
    json.endArray().endObject();
    return isFiltered;
}

/// What a peered cluster tells of its nodes: here they have our names, and are worse off. Of all checks of a service it
/// tells one, and none of a node (agent/grpc-external/services/peerstream).
void writeImported(JsonWriter& json, Node node, const Cluster& world)
{
    node.peer = neighbour;
    beginNodeInfo(json, node);
    const auto services = world.store.tables().services.listBy(Tables::servicesByNode, lowerKey(node.name), nullptr);
    json.field("Services").beginArray();
    for (const auto& service : services) {
        auto foreign = *service;
        foreign.peer = neighbour;
        if (foreign.id != "consul")
            writeNodeService(json, foreign, world.vintage, AbsentTags::Null);
    }
    json.endArray().field("Checks").beginArray();
    for (const auto& service : services) {
        Check check;
        check.node = node.name;
        check.id = service->id + ":overall-check";
        check.name = "overall-check";
        check.status = "critical";
        check.nameService(*service);
        check.peer = neighbour;
        if (service->id != "consul")
            writeCheck(json, check, world.vintage, AbsentTags::Null);
    }
    json.endArray().endObject();
}

Answer uiNodes(const Request& request, Cluster& cluster, Instant now)
{
    const RecordFilter filter(request.query.value("filter"), nodeInfoSchema());
    return read(request, cluster, now, [filter](Cluster& world, WatchSet& watches) -> QueryResult {
        if (auto refused = filter.refusal())
            return {0, *refused};
        const auto& tables = world.store.tables();
        JsonWriter json;
        json.beginArray();
        bool isFiltered = false;
        const auto nodes = tables.nodes.list({}, &watches);
        for (const auto& node : nodes) {
            filter.print(
                json, [&](JsonWriter& to) { isFiltered = writeNodeInfo(to, *node, world, watches) || isFiltered; });
        }
        if (world.faults.peering && world.vintage.hasPeers) {
            for (const auto& node : nodes)
                filter.print(json, [&](JsonWriter& to) { writeImported(to, *node, world); });
        }
        QueryResult result{tables.maxIndex({"nodes", "services", "checks"}), jsonReply(json.endArray().finish())};
        result.isFiltered = isFiltered;
        return result;
    });
}

Answer uiNode(const Request& request, Cluster& cluster, Instant now)
{
    const auto name = request.behind("/v1/internal/ui/node/");
    if (name.isEmpty())
        return textReply(400, "Missing node name");
    return read(request, cluster, now, [name](Cluster& world, WatchSet& watches) -> QueryResult {
        const auto& tables = world.store.tables();
        const auto index = tables.maxIndex({"nodes", "services", "checks"});
        const auto found = tables.nodes.find(lowerKey(name), watches);
        if (!found)
            return {index, textReply(404, {}), {}, {}, true};
        JsonWriter json;
        const bool isFiltered = writeNodeInfo(json, *found, world, watches);
        QueryResult result{index, jsonReply(json.finish())};
        result.isFiltered = isFiltered;
        return result;
    });
}

} // namespace

void addUiRoutes(Router& router)
{
    router.add("/v1/internal/ui/nodes", {"GET"}, uiNodes, {refuseQueryOptions, refuseNamespace});
    router.add("/v1/internal/ui/node/", {"GET"}, uiNode, {refuseQueryOptions, refuseNamespace});
}

} // namespace practice
