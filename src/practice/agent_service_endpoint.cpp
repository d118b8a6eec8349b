// SPDX-License-Identifier: GPL-3.0-or-later
// /v1/agent/service/, /v1/agent/services, /v1/agent/health/ (agent/agent_endpoint.go).
#include "practice/catalog_json.h"
#include "practice/catalog_reply.h"
#include "practice/catalog_routes.h"
#include "practice/cluster.h"
#include "practice/fleet.h"
#include "practice/go_text.h"
#include "practice/read_options.h"

#include <algorithm>

namespace practice {

namespace {

NodeAgent& agentOf(const Request& request, const Cluster& cluster)
{
    return cluster.fleet->serving(request);
}

QByteArray printedService(const Service& service, const Cluster& cluster)
{
    JsonWriter json;
    writeAgentService(json, service, cluster.vintage, cluster.identity.datacenter);
    return json.finish();
}

/// An id that the agent does not know.
Reply unknownService(const QByteArray& id)
{
    return textReply(
        404, "Unknown service ID " + goQuote(id) + ". Ensure that the service ID is passed, not the service name.");
}

Answer services(const Request& request, Cluster& cluster, Instant /*now*/)
{
    if (auto refused = refuseNamespace(request, cluster))
        return *refused;
    const RecordFilter filter(request.query.value("filter"), nodeServiceSchema());
    if (auto refused = filter.refusal())
        return *refused;
    JsonWriter json;
    json.beginObject();
    for (const auto* const service : agentOf(request, cluster).state().services()) {
        if (filter.passes(printedService(*service, cluster)))
            writeAgentService(json.field(service->id), *service, cluster.vintage, cluster.identity.datacenter);
    }
    return jsonReply(json.endObject().finish());
}

/// Changes when the service does. Consul hashes its own structures, so its numbers are others.
QByteArray contentHash(const QByteArray& printed)
{
    quint64 hash = 0xcbf29ce484222325; // FNV-1a
    for (const char byte : printed)
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
    return QByteArray::number(hash, 16);
}

Answer service(const Request& request, Cluster& cluster, Instant now)
{
    if (const auto options = readWait(request); !options)
        return options.error();
    if (auto refused = refuseNamespace(request, cluster))
        return *refused;
    const auto id = request.behind("/v1/agent/service/");
    return readLocal(
        request, cluster, now, [id, agent = agentOf(request, cluster).name()](Cluster& world, WatchSet& watches) {
            QueryResult result;
            result.isBare = true;
            auto* const local = world.fleet->find(agent);
            const auto* const found = local ? local->state().findService(id, watches) : nullptr;
            if (!found) {
                result.reply = textReply(404, "unknown service ID: " + id);
                return result;
            }
            result.hash = contentHash(printedService(*found, world));
            JsonWriter json;
            writeAgentService(json, *found, world.vintage, world.identity.datacenter, result.hash);
            result.reply = jsonReply(json.finish());
            return result;
        });
}

Answer registerService(const Request& request, Cluster& cluster, Instant now)
{
    if (auto refused = refuseNamespace(request, cluster))
        return *refused;
    if (auto refused = refuseLostBody(request))
        return *refused;
    auto wish = parseServiceWish(request.body, cluster.vintage);
    if (!wish)
        return textReply(400, "Request decode failed: " + withEmbedded(wish.error(), cluster.vintage));
    if (wish->hasNull)
        return closeConnection();
    for (auto& check : wish->checks)
        check.isFromAfar = request.isFromAfar();
    if (const auto valid = checkServiceWish(*wish, cluster.vintage); !valid)
        return textReply(400, valid.error());
    const bool replace = request.query.has("replace-existing-checks");
    const auto done = agentOf(request, cluster).addService(*wish, replace, now);
    return done ? emptyReply() : textReply(500, done.error());
}

Answer deregisterService(const Request& request, Cluster& cluster, Instant now)
{
    if (auto refused = refuseNamespace(request, cluster))
        return *refused;
    const auto id = request.behind("/v1/agent/service/deregister/");
    if (cluster.vintage.refusesUnknownIds && !agentOf(request, cluster).state().findService(id))
        return unknownService(id);
    if (id.isEmpty())
        return textReply(500, "ServiceID missing");
    agentOf(request, cluster).removeService(id, now);
    return emptyReply();
}

Answer serviceMaintenance(const Request& request, Cluster& cluster, Instant now)
{
    const auto id = request.behind("/v1/agent/service/maintenance/");
    if (id.isEmpty())
        return textReply(400, "Missing service ID");
    const auto enable = readEnable(request.query);
    if (!enable)
        return enable.error();
    if (auto refused = refuseNamespace(request, cluster))
        return *refused;
    if (!agentOf(request, cluster).setServiceMaintenance(id, *enable, request.query.value("reason"), now))
        return cluster.vintage.refusesUnknownIds ? unknownService(id)
                                                 : textReply(404, "No service registered with ID " + goQuote(id));
    return emptyReply();
}

/// The service's own checks and those of its node.
std::vector<const Check*> checksOf(LocalState& state, const QByteArray& serviceId)
{
    std::vector<const Check*> found;
    for (const auto* const local : state.checks()) {
        if (local->check.serviceId == serviceId || local->check.serviceId.isEmpty())
            found.push_back(&local->check);
    }
    return found;
}

QByteArray aggregated(const std::vector<const Check*>& checks)
{
    const auto any = [&checks](auto holds) { return std::any_of(checks.begin(), checks.end(), holds); };
    if (any([](const Check* check) {
            return check->id == "_node_maintenance" || check->id.startsWith("_service_maintenance:");
        }))
        return "maintenance";
    for (const auto* const status : {"critical", "warning"}) {
        if (any([status](const Check* check) { return check->status == status; }))
            return status;
    }
    return "passing";
}

int statusCode(const QByteArray& status)
{
    if (status == "passing")
        return 200;
    return status == "warning" ? 429 : 503;
}

void writeHealth(JsonWriter& json, const QByteArray& status, const Service& service,
    const std::vector<const Check*>& checks, const Cluster& cluster)
{
    json.beginObject();
    json.field("AggregatedStatus").text(status);
    writeAgentService(json.field("Service"), service, cluster.vintage, cluster.identity.datacenter);
    json.field("Checks").beginArray();
    for (const auto* const check : checks)
        writeAgentHealthCheck(json, *check, cluster.vintage);
    json.endArray().endObject();
}

bool wantsText(const Request& request)
{
    return request.query.value("format") == "text" || request.header("Accept").contains("text/plain");
}

Reply healthReply(const Request& request, int code, const QByteArray& reason, QByteArray json)
{
    auto reply = jsonReply(std::move(json));
    if (wantsText(request)) {
        reply.body = reason;
        reply.headers = {{"Content-Type", "text/plain"}};
    }
    reply.status = code;
    reply.headers.emplace_back("X-Consul-Reason", reason);
    return reply;
}

Reply notFoundAsText(const QByteArray& reason)
{
    JsonWriter json;
    json.text(reason);
    auto reply = jsonReply(json.finish());
    reply.status = 404;
    reply.headers.emplace_back("X-Consul-Reason", reason);
    return reply;
}

Reply missing(const QByteArray& what, const Vintage& vintage)
{
    return textReply(500, (vintage.isSince(1, 14) ? "Missing " : "Bad request: Missing ") + what);
}

Answer healthById(const Request& request, Cluster& cluster, Instant /*now*/)
{
    if (auto refused = refuseNamespace(request, cluster))
        return *refused;
    const auto id = request.behind("/v1/agent/health/service/id/");
    if (id.isEmpty())
        return missing("serviceID", cluster.vintage);
    auto& state = agentOf(request, cluster).state();
    const auto* const service = state.findService(id);
    JsonWriter json;
    if (!service) {
        json.beginObject().field("AggregatedStatus").text("critical");
        json.field("Service").null().field("Checks").null().endObject();
        const auto reason = "ServiceId " + id + " not found";
        // Asked for text, older ones say so in JSON all the same.
        return wantsText(request) && !cluster.vintage.isSince(1, 16) ? notFoundAsText(reason)
                                                                     : healthReply(request, 404, reason, json.finish());
    }
    const auto checks = checksOf(state, id);
    const auto status = aggregated(checks);
    writeHealth(json, status, *service, checks, cluster);
    return healthReply(request, statusCode(status), status, json.finish());
}

Answer healthByName(const Request& request, Cluster& cluster, Instant /*now*/)
{
    if (auto refused = refuseNamespace(request, cluster))
        return *refused;
    const auto name = request.behind("/v1/agent/health/service/name/");
    if (name.isEmpty())
        return missing("service Name", cluster.vintage);
    auto& state = agentOf(request, cluster).state();
    int code = 404;
    QByteArray reason = "ServiceName " + name + " Not Found";
    JsonWriter json;
    json.beginArray();
    for (const auto* const service : state.services()) {
        if (service->name != name)
            continue;
        const auto checks = checksOf(state, service->id);
        const auto status = aggregated(checks);
        writeHealth(json, status, *service, checks, cluster);
        // The worst of them speaks for all.
        if (code == 404 || statusCode(status) > code) {
            code = statusCode(status);
            reason = status;
        }
    }
    return healthReply(request, code, reason, json.endArray().finish());
}

} // namespace

void addAgentServiceRoutes(Router& router)
{
    router.addAll("GET",
        {{"/v1/agent/services", services}, {"/v1/agent/service/", service},
            {"/v1/agent/health/service/id/", healthById}, {"/v1/agent/health/service/name/", healthByName}});
    router.addAll("PUT",
        {{"/v1/agent/service/register", registerService}, {"/v1/agent/service/deregister/", deregisterService},
            {"/v1/agent/service/maintenance/", serviceMaintenance}});
}

} // namespace practice
