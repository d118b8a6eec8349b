// SPDX-License-Identifier: GPL-3.0-or-later
// /v1/health/ (agent/health_endpoint.go, agent/consul/health_endpoint.go).
#include "practice/catalog_json.h"
#include "practice/catalog_reply.h"
#include "practice/cluster.h"
#include "practice/read_options.h"
#include "practice/router.h"

#include <algorithm>

namespace practice {

namespace {

/// What stands behind the pattern, or the reply that asks for it.
tl::expected<QByteArray, Reply> subject(const Request& request, QByteArrayView pattern, QByteArrayView missing)
{
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
            const bool isFiltered = std::erase_if(found.what, [&world](const auto& check) {
                return isHidden(world, check->serviceName);
            }) > 0;
            sortByDistance(found.what, world, from, [](const auto& check) { return check->node; });
            JsonWriter json;
            json.beginArray();
            for (const auto& check : found.what)
                filter.print(json, [&](JsonWriter& to) { writeCheck(to, *check, world.vintage); });
            QueryResult result{found.index, jsonReply(json.endArray().finish())};
            result.isFiltered = isFiltered;
            return result;
        });
}

Answer nodeHealth(const Request& request, Cluster& cluster, Instant now)
{
    const auto name = subject(request, "/v1/health/node/", "node name");
    if (!name)
        return name.error();
    return answerChecks(request, cluster, now,
        [name = *name](const Tables& tables, WatchSet& watches) { return checksOfNode(tables, name, watches); });
}

Answer serviceChecks(const Request& request, Cluster& cluster, Instant now)
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

void writeInstance(JsonWriter& json, const CatalogInstance& instance, const Vintage& vintage)
{
    json.beginObject();
    writeNode(json.field("Node"), *instance.node);
    writeNodeService(json.field("Service"), *instance.service, vintage);
    json.field("Checks").beginArray();
    for (const auto& check : instance.checks)
        writeCheck(json, *check, vintage);
    json.endArray().endObject();
}

bool isPassing(const CatalogInstance& instance)
{
    return std::ranges::all_of(instance.checks, [](const auto& check) { return check->status == "passing"; });
}

/// An instance that is not passing is replaced by the last one (agent/health_endpoint.go filterNonPassing).
void keepPassing(std::vector<CatalogInstance>& instances)
{
    std::size_t left = instances.size();
    for (std::size_t at = 0; at < left;) {
        if (isPassing(instances[at]))
            ++at;
        else
            instances[at] = std::move(instances[--left]);
    }
    instances.resize(left);
}

/// Who asks the agent's cache, or waits, is answered out of a stream of events since 1.10, which is said since 1.11. It
/// knows no distances.
bool isStreamed(const Request& request, const Vintage& vintage)
{
    if (!vintage.tellsQueryBackend || !request.query.value("near").isEmpty())
        return false;
    const auto options = readOptions(request);
    return request.query.has("cached") || (options && options->minIndex > 0);
}

Answer serviceHealth(const Request& request, Cluster& cluster, Instant now)
{
    const auto name = subject(request, "/v1/health/service/", "service name");
    if (!name)
        return name.error();
    const auto value = request.query.value("passing");
    const auto passing = value.isEmpty() ? std::optional(request.query.has("passing")) : parseBool(value);
    if (!passing && cluster.vintage.isSince(1, 20))
        return textReply(400, "Invalid value for ?passing");
    // Nothing is told of a server that was not reached.
    if (cluster.vintage.isSince(1, 10) && readOptions(request)) {
        if (auto refused = refuseServer(request, cluster))
            return *refused;
    }
    const RecordFilter filter(request.query.value("filter"), healthServiceSchema());
    return readCached(request, cluster, now,
        [name = *name, filter, passing, meta = metaFilter(request.query), tags = request.query.values("tag"),
            from = nearNode(request, cluster),
            streamed = isStreamed(request, cluster.vintage)](Cluster& world, WatchSet& watches) -> QueryResult {
            if (auto refused = filter.refusal())
                return {0, *refused, {}, {}, world.vintage.isSince(1, 10)};
            auto found = healthOfService(world.store.tables(), name, watches);
            const bool isNone = found.what.empty();
            const bool isFiltered = isHidden(world, name) && !isNone;
            if (isFiltered)
                found.what.clear();
            // The agent looks at it when the server has answered.
            if (!passing) {
                QueryResult refused{found.index, textReply(400, "Invalid value for ?passing")};
                refused.isBare = !world.vintage.isSince(1, 10);
                refused.isStreamed = streamed;
                return refused;
            }
            sortByDistance(found.what, world, from, [](const CatalogInstance& one) { return one.node->name; });
            std::erase_if(found.what, [&filter, &meta, &tags, &world](const CatalogInstance& instance) {
                if (!satisfies(*instance.node, meta) || !hasTags(*instance.service, tags))
                    return true;
                JsonWriter one;
                writeInstance(one, instance, world.vintage);
                return !filter.passes(one.finish());
            });
            if (*passing)
                keepPassing(found.what);
            JsonWriter json;
            json.beginArray();
            for (const auto& instance : found.what)
                writeInstance(json, instance, world.vintage);
            QueryResult result{found.index, jsonReply(json.endArray().finish())};
            result.isFiltered = isFiltered;
            result.isStreamed = streamed;
            result.isNotFound = streamed && isNone; // Nothing of other services is in its stream.
            return result;
        });
}

} // namespace

void addHealthRoutes(Router& router)
{
    const std::vector<Guard> guards{refuseNamespace, refuseQueryOptions};
    router.add("/v1/health/node/", {"GET"}, nodeHealth, guards);
    router.add("/v1/health/checks/", {"GET"}, serviceChecks, guards);
    router.add("/v1/health/state/", {"GET"}, state, guards);
    router.add("/v1/health/service/", {"GET"}, serviceHealth, guards);
}

} // namespace practice
