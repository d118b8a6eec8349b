// SPDX-License-Identifier: GPL-3.0-or-later
// /v1/catalog/ (agent/catalog_endpoint.go, agent/consul/catalog_endpoint.go).
#include "practice/catalog_json.h"
#include "practice/catalog_reply.h"
#include "practice/cluster.h"
#include "practice/read_options.h"
#include "practice/router.h"

namespace practice {

namespace {

Reply decodeFailed(const QByteArray& why)
{
    return textReply(400, "Request decode failed: " + why);
}

/// Another datacenter in a body is as far away as one in the query.
std::optional<Reply> refuseBodyServer(QByteArray& datacenter, const Cluster& cluster)
{
    if (datacenter.isEmpty())
        datacenter = cluster.identity.datacenter;
    if (datacenter != cluster.identity.datacenter)
        return textReply(500, "No path to datacenter");
    return refuseWithoutLeader(cluster);
}

Answer registerInCatalog(const Request& request, Cluster& cluster, Instant now)
{
    auto registration = parseRegistration(request.body, cluster.vintage);
    if (!registration)
        return decodeFailed(registration.error());
    if (auto refused = refuseBodyServer(registration->node.datacenter, cluster))
        return *refused;
    if (const auto valid = checkRegistration(*registration, cluster); !valid)
        return textReply(500, valid.error());
    const auto done = cluster.apply(now, *registration);
    return done ? boolReply(true) : textReply(500, done.error());
}

Answer deregisterFromCatalog(const Request& request, Cluster& cluster, Instant now)
{
    auto wanted = parseDeregistration(request.body);
    if (!wanted)
        return decodeFailed(withEmbedded(wanted.error(), cluster.vintage));
    if (auto refused = refuseBodyServer(wanted->datacenter, cluster))
        return *refused;
    if (wanted->node.isEmpty())
        return textReply(500, "Must provide node");
    cluster.apply(now, [&wanted](Transaction& transaction) {
        if (!wanted->serviceId.isEmpty())
            deleteService(transaction, wanted->node, wanted->serviceId);
        else if (!wanted->checkId.isEmpty())
            deleteCheck(transaction, wanted->node, wanted->checkId);
        else
            deleteNode(transaction, wanted->node);
    });
    return boolReply(true);
}

Answer datacenters(const Request& request, Cluster& cluster, Instant now)
{
    JsonWriter json;
    json.beginArray().text(cluster.identity.datacenter).endArray();
    auto reply = jsonReply(json.finish());
    const auto options = readFreshness(request);
    // Consul says what is wrong, and then answers all the same.
    if (!options) {
        if (!cluster.vintage.endsWithNewline)
            reply.body.chop(1);
        return textReply(options.error().status, options.error().body + reply.body);
    }
    if (options->isCached)
        addCacheHeaders(reply, cluster.cache.take({cacheKey(request), false}, *options, now));
    return reply;
}

Answer nodes(const Request& request, Cluster& cluster, Instant now)
{
    const RecordFilter filter(request.query.value("filter"), nodeSchema());
    return readCatalog(request, cluster, now,
        [filter, meta = metaFilter(request.query), from = nearNode(request, cluster)](
            Cluster& world, WatchSet& watches) -> QueryResult {
            if (auto refused = filter.refusal())
                return {0, *refused};
            auto found = listNodes(world.store.tables(), meta, watches);
            sortByDistance(found.what, world, from, [](const NodePtr& one) { return one->name; });
            JsonWriter json;
            json.beginArray();
            for (const auto& node : found.what)
                filter.print(json, [&node](JsonWriter& to) { writeNode(to, *node); });
            return {found.index, jsonReply(json.endArray().finish())};
        });
}

Answer services(const Request& request, Cluster& cluster, Instant now)
{
    return readCached(
        request, cluster, now, [meta = metaFilter(request.query)](Cluster& world, WatchSet& watches) -> QueryResult {
            auto found = listServices(world.store.tables(), meta, watches);
            const bool isFiltered
                = std::erase_if(found.what, [&world](const ServicePtr& one) { return isHidden(world, one->name); }) > 0;
            std::map<QByteArray, QByteArrayList> tags;
            for (const auto& service : found.what) {
                auto& known = tags[service->name];
                for (const auto& tag : service->tags) {
                    if (!known.contains(tag))
                        known.append(tag);
                }
            }
            JsonWriter json;
            json.beginObject();
            for (const auto& [name, known] : tags)
                json.field(name).texts(known);
            QueryResult result{found.index, jsonReply(json.endObject().finish())};
            result.isFiltered = isFiltered;
            return result;
        });
}

Answer service(const Request& request, Cluster& cluster, Instant now)
{
    const auto name = request.behind("/v1/catalog/service/");
    if (name.isEmpty())
        return textReply(400, "Missing service name");
    const RecordFilter filter(request.query.value("filter"), serviceNodeSchema());
    return readCached(request, cluster, now,
        [name, filter, meta = metaFilter(request.query), tags = request.query.values("tag"),
            from = nearNode(request, cluster)](Cluster& world, WatchSet& watches) -> QueryResult {
            if (auto refused = filter.refusal())
                return {0, *refused};
            const auto& tables = world.store.tables();
            auto found = listInstances(tables, name, watches);
            const bool isFiltered = isHidden(world, name) && !found.what.empty();
            if (isFiltered)
                found.what.clear();
            sortByDistance(found.what, world, from, [](const ServicePtr& one) { return one->node; });
            JsonWriter json;
            json.beginArray();
            for (const auto& instance : found.what) {
                const auto node = tables.nodes.find(lowerKey(instance->node));
                if (!node || !satisfies(*node, meta) || !hasTags(*instance, tags))
                    continue;
                filter.print(json, [&](JsonWriter& to) { writeServiceNode(to, *instance, *node, world.vintage); });
            }
            QueryResult result{found.index, jsonReply(json.endArray().finish())};
            result.isFiltered = isFiltered;
            return result;
        });
}

/// The services of a node by id, or in a list.
QByteArray nodeJson(const NodeContent& content, const RecordFilter& filter, bool asList, const Vintage& vintage)
{
    std::map<QByteArray, ServicePtr> kept;
    for (const auto& service : content.services) {
        JsonWriter one;
        writeNodeService(one, *service, vintage);
        if (filter.passes(one.finish()))
            kept.emplace(asList ? lowerKey(service->id) : service->id, service);
    }
    JsonWriter json;
    writeNode(json.beginObject().field("Node"), *content.node);
    json.field("Services");
    // Nothing is left is another thing than nothing was there.
    if (asList && content.services.empty()) {
        json.null();
    } else {
        asList ? json.beginArray() : json.beginObject();
        for (const auto& [id, service] : kept)
            writeNodeService(asList ? json : json.field(id), *service, vintage);
        asList ? json.endArray() : json.endObject();
    }
    return json.endObject().finish();
}

Answer answerNode(const Request& request, Cluster& cluster, Instant now, QByteArrayView pattern, bool asList)
{
    const auto name = request.behind(pattern);
    if (name.isEmpty())
        return textReply(400, "Missing node name");
    const RecordFilter filter(request.query.value("filter"), nodeServiceSchema());
    return readCatalog(request, cluster, now, [name, filter, asList](Cluster& world, WatchSet& watches) -> QueryResult {
        if (auto refused = filter.refusal())
            return {0, *refused};
        auto found = nodeContent(world.store.tables(), name, world.vintage, watches);
        const bool isLessened = std::erase_if(found.what.services, [&world](const ServicePtr& one) {
            return isHidden(world, one->name);
        }) > 0;
        if (found.what.node) {
            QueryResult result{found.index, jsonReply(nodeJson(found.what, filter, asList, world.vintage))};
            result.isFiltered = isLessened;
            return result;
        }
        JsonWriter json;
        if (asList)
            json.beginObject().field("Node").null().field("Services").null().endObject();
        else
            json.null();
        return {found.index, jsonReply(json.finish())};
    });
}

Answer node(const Request& request, Cluster& cluster, Instant now)
{
    return answerNode(request, cluster, now, "/v1/catalog/node/", false);
}

Answer nodeServices(const Request& request, Cluster& cluster, Instant now)
{
    return answerNode(request, cluster, now, "/v1/catalog/node-services/", true);
}

} // namespace

void addCatalogRoutes(Router& router)
{
    router.add("/v1/catalog/register", {"PUT"}, registerInCatalog, {refuseNamespace, refuseLostBody});
    router.add("/v1/catalog/deregister", {"PUT"}, deregisterFromCatalog, {refuseNamespace, refuseLostBody});
    router.add("/v1/catalog/datacenters", {"GET"}, datacenters);
    router.add("/v1/catalog/nodes", {"GET"}, nodes, {refusePartition});
    router.add("/v1/catalog/services", {"GET"}, services, {refuseNamespace});
    router.add("/v1/catalog/service/", {"GET"}, service, {refuseNamespace, refuseQueryOptions});
    router.add("/v1/catalog/node/", {"GET"}, node, {refuseNamespace, refuseQueryOptions});
    router.add("/v1/catalog/node-services/", {"GET"}, nodeServices, {refuseNamespace, refuseQueryOptions});
}

} // namespace practice
