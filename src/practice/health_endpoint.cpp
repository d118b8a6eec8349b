// SPDX-License-Identifier: GPL-3.0-or-later
// /v1/health/ (agent/health_endpoint.go, agent/consul/health_endpoint.go).
#include "practice/catalog_json.h"
#include "practice/catalog_reply.h"
#include "practice/catalog_routes.h"
#include "practice/cluster.h"

#include <algorithm>

namespace practice {

namespace {

/// What stands behind the pattern, or the reply that asks for it.
tl::expected<QByteArray, Reply> subject(const Request& request, QByteArrayView pattern, QByteArrayView missing)
{
    if (auto refused = refuseNamespace(request))
        return tl::unexpected(*refused);
    if (auto refused = refuseQueryOptions(request))
        return tl::unexpected(*refused);
    auto name = request.behind(pattern);
    if (name.isEmpty())
        return tl::unexpected(textReply(400, "Missing " + missing.toByteArray()));
    return name;
}

using CheckQuery = std::function<Found<CheckList>(const Tables&, WatchSet&)>;

Answer answerChecks(const Request& request, Cluster& cluster, Instant now, CheckQuery query)
{
    const RecordFilter filter(request.query.value("filter"), checkSchema());
    const auto from = nearNode(request, cluster);
    return readCatalog(request, cluster, now,
        [filter, query = std::move(query), from](Cluster& world, WatchSet& watches) -> QueryResult {
            if (auto refused = filter.refusal())
                return {0, *refused};
            auto found = query(world.store.tables(), watches);
            sortByDistance(found.what, world, from, [](const auto& check) { return check->node; });
            JsonWriter json;
            json.beginArray();
            for (const auto& check : found.what) {
                JsonWriter one;
                writeCheck(one, *check);
                if (filter.passes(one.finish()))
                    writeCheck(json, *check);
            }
            return {found.index, jsonReply(json.endArray().finish())};
        });
}

Answer node(const Request& request, Cluster& cluster, Instant now)
{
    const auto name = subject(request, "/v1/health/node/", "node name");
    if (!name)
        return name.error();
    return answerChecks(request, cluster, now,
        [name = *name](const Tables& tables, WatchSet& watches) { return checksOfNode(tables, name, watches); });
}

Answer checks(const Request& request, Cluster& cluster, Instant now)
{
    const auto name = subject(request, "/v1/health/checks/", "service name");
    if (!name)
        return name.error();
    return answerChecks(request, cluster, now,
        [name = *name, meta = metaFilter(request.query)](
            const Tables& tables, WatchSet& watches) { return checksOfService(tables, name, meta, watches); });
}

Answer state(const Request& request, Cluster& cluster, Instant now)
{
    const auto name = subject(request, "/v1/health/state/", "check state");
    if (!name)
        return name.error();
    return answerChecks(request, cluster, now,
        [name = *name, meta = metaFilter(request.query)](
            const Tables& tables, WatchSet& watches) { return checksInState(tables, name, meta, watches); });
}

void writeInstance(JsonWriter& json, const Instance& instance)
{
    json.beginObject();
    writeNode(json.field("Node"), *instance.node);
    writeNodeService(json.field("Service"), *instance.service);
    json.field("Checks").beginArray();
    for (const auto& check : instance.checks)
        writeCheck(json, *check);
    json.endArray().endObject();
}

bool isPassing(const Instance& instance)
{
    return std::all_of(
        instance.checks.begin(), instance.checks.end(), [](const auto& check) { return check->status == "passing"; });
}

Answer service(const Request& request, Cluster& cluster, Instant now)
{
    const auto name = subject(request, "/v1/health/service/", "service name");
    if (!name)
        return name.error();
    const auto value = request.query.value("passing");
    const auto passing = value.isEmpty() ? std::optional(request.query.has("passing")) : parseBool(value);
    const RecordFilter filter(request.query.value("filter"), healthServiceSchema());
    return readCached(request, cluster, now,
        [name = *name, filter, passing, meta = metaFilter(request.query), tags = request.query.values("tag"),
            from = nearNode(request, cluster)](Cluster& world, WatchSet& watches) -> QueryResult {
            if (auto refused = filter.refusal())
                return {0, *refused};
            auto found = healthOfService(world.store.tables(), name, watches);
            // The agent looks at it when the server has answered.
            if (!passing)
                return {found.index, textReply(400, "Invalid value for ?passing"), {}, {}, true};
            sortByDistance(found.what, world, from, [](const Instance& one) { return one.node->name; });
            JsonWriter json;
            json.beginArray();
            for (const auto& instance : found.what) {
                if (!satisfies(*instance.node, meta) || !hasTags(*instance.service, tags))
                    continue;
                JsonWriter one;
                writeInstance(one, instance);
                if (filter.passes(one.finish()) && (!*passing || isPassing(instance)))
                    writeInstance(json, instance);
            }
            return {found.index, jsonReply(json.endArray().finish())};
        });
}

} // namespace

void addHealthRoutes(Router& router)
{
    router.add("/v1/health/node/", {"GET"}, node);
    router.add("/v1/health/checks/", {"GET"}, checks);
    router.add("/v1/health/state/", {"GET"}, state);
    router.add("/v1/health/service/", {"GET"}, service);
}

} // namespace practice
