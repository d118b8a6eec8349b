// SPDX-License-Identifier: GPL-3.0-or-later
// /v1/internal/ui/ as far as it lists nodes with all that is on them (agent/ui_endpoint.go, agent/consul/state
// NodeDump): not in Consul's documentation, but the only list of services and checks that is of one moment.
#include "practice/catalog_json.h"
#include "practice/catalog_reply.h"
#include "practice/catalog_routes.h"
#include "practice/cluster.h"

namespace practice {

namespace {

void writeNodeInfo(JsonWriter& json, const Node& node, const Tables& tables, WatchSet& watches)
{
    beginNodeInfo(json, node);
    json.field("Services").beginArray();
    for (const auto& service : tables.services.listBy(Tables::servicesByNode, lowerKey(node.name), &watches))
        writeNodeService(json, *service, AbsentTags::Null);
    json.endArray();
    json.field("Checks").beginArray();
    for (const auto& check : tables.checks.listBy(Tables::checksByNode, lowerKey(node.name), &watches))
        writeCheck(json, *check, AbsentTags::Null);
    json.endArray().endObject();
}

std::optional<Reply> refuse(const Request& request)
{
    if (auto refused = refuseQueryOptions(request))
        return refused;
    return refuseNamespace(request);
}

Answer nodes(const Request& request, Cluster& cluster, Instant now)
{
    if (auto refused = refuse(request))
        return *refused;
    const RecordFilter filter(request.query.value("filter"), nodeInfoSchema());
    return read(request, cluster, now, [filter](Cluster& world, WatchSet& watches) -> QueryResult {
        if (auto refused = filter.refusal())
            return {0, *refused};
        const auto& tables = world.store.tables();
        JsonWriter json;
        json.beginArray();
        for (const auto& node : tables.nodes.list({}, &watches)) {
            JsonWriter one;
            writeNodeInfo(one, *node, tables, watches);
            if (filter.passes(one.finish()))
                writeNodeInfo(json, *node, tables, watches);
        }
        return {tables.maxIndex({"nodes", "services", "checks"}), jsonReply(json.endArray().finish())};
    });
}

Answer node(const Request& request, Cluster& cluster, Instant now)
{
    if (auto refused = refuse(request))
        return *refused;
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
        writeNodeInfo(json, *found, tables, watches);
        return {index, jsonReply(json.finish())};
    });
}

} // namespace

void addUiRoutes(Router& router)
{
    router.addAll("GET", {{"/v1/internal/ui/nodes", nodes}, {"/v1/internal/ui/node/", node}});
}

} // namespace practice
