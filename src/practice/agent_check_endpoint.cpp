// SPDX-License-Identifier: GPL-3.0-or-later
// /v1/agent/check/, /v1/agent/checks (agent/agent_endpoint.go).
#include "practice/catalog_json.h"
#include "practice/catalog_reply.h"
#include "practice/catalog_routes.h"
#include "practice/cluster.h"
#include "practice/fleet.h"
#include "practice/go_text.h"

namespace practice {

namespace {

Answer checks(const Request& request, Cluster& cluster, Instant /*now*/)
{
    if (auto refused = refuseNamespace(request, cluster))
        return *refused;
    const RecordFilter filter(request.query.value("filter"), checkSchema());
    const auto all = cluster.fleet->serving(request).state().checks();
    if (auto refused = filter.lazyRefusal(!all.empty()))
        return *refused;
    JsonWriter json;
    json.beginObject();
    for (const auto* const local : all) {
        JsonWriter one;
        writeCheck(one, local->check, cluster.vintage);
        if (filter.passes(one.finish()))
            writeCheck(json.field(local->check.id), local->check, cluster.vintage);
    }
    return jsonReply(json.endObject().finish());
}

Answer registerCheck(const Request& request, Cluster& cluster, Instant now)
{
    if (auto refused = refuseNamespace(request, cluster))
        return *refused;
    if (auto refused = refuseLostBody(request))
        return *refused;
    auto wish = parseCheckWish(request.body, cluster.vintage);
    if (!wish)
        return textReply(400, "Request decode failed: " + withEmbedded(wish.error(), cluster.vintage));
    if (const auto valid = checkCheckWish(*wish, cluster.vintage); !valid)
        return textReply(400, valid.error());
    wish->isFromAfar = request.isFromAfar();
    auto& agent = cluster.fleet->serving(request);
    const bool isLost = !wish->serviceId.isEmpty() && !wish->isScript && !agent.state().findService(wish->serviceId);
    if (isLost && cluster.vintage.refusesUnknownIds)
        return textReply(404, "ServiceID " + goQuote(wish->serviceId) + " does not exist");
    const auto done = agent.addCheck(*wish, now);
    return done ? emptyReply() : textReply(500, done.error());
}

Reply unknownCheck(const QByteArray& id)
{
    return textReply(
        404, "Unknown check ID " + goQuote(id) + ". Ensure that the check ID is passed, not the check name.");
}

Answer deregisterCheck(const Request& request, Cluster& cluster, Instant now)
{
    if (auto refused = refuseNamespace(request, cluster))
        return *refused;
    const auto id = request.behind("/v1/agent/check/deregister/");
    if (cluster.vintage.refusesUnknownIds && !cluster.fleet->serving(request).state().findCheck(id))
        return unknownCheck(id);
    if (id.isEmpty())
        return textReply(500, "CheckID missing");
    cluster.fleet->serving(request).removeCheck(id, now);
    return emptyReply();
}

Answer beat(const Request& request, Cluster& cluster, Instant now, QByteArrayView pattern, const CheckUpdate& update)
{
    if (auto refused = refuseNamespace(request, cluster))
        return *refused;
    auto& agent = cluster.fleet->serving(request);
    const auto id = request.behind(pattern);
    if (cluster.vintage.refusesUnknownIds && !agent.state().findCheck(id))
        return unknownCheck(id);
    const auto done = agent.heartbeat(id, update.status, update.output, now);
    return done ? emptyReply() : textReply(500, done.error());
}

Answer pass(const Request& request, Cluster& cluster, Instant now)
{
    return beat(request, cluster, now, "/v1/agent/check/pass/", {"passing", request.query.value("note")});
}

Answer warn(const Request& request, Cluster& cluster, Instant now)
{
    return beat(request, cluster, now, "/v1/agent/check/warn/", {"warning", request.query.value("note")});
}

Answer fail(const Request& request, Cluster& cluster, Instant now)
{
    return beat(request, cluster, now, "/v1/agent/check/fail/", {"critical", request.query.value("note")});
}

Answer update(const Request& request, Cluster& cluster, Instant now)
{
    if (auto refused = refuseLostBody(request))
        return *refused;
    const auto wanted = parseCheckUpdate(request.body);
    if (!wanted)
        return textReply(400, "Request decode failed: " + wanted.error());
    if (!isStatus(wanted->status))
        return textReply(400, "Invalid check status: '" + wanted->status + '\'');
    return beat(request, cluster, now, "/v1/agent/check/update/", *wanted);
}

} // namespace

void addAgentCheckRoutes(Router& router)
{
    router.add("/v1/agent/checks", {"GET"}, checks);
    router.add("/v1/agent/check/register", {"PUT"}, registerCheck);
    router.add("/v1/agent/check/deregister/", {"PUT"}, deregisterCheck);
    router.add("/v1/agent/check/pass/", {"PUT"}, pass);
    router.add("/v1/agent/check/warn/", {"PUT"}, warn);
    router.add("/v1/agent/check/fail/", {"PUT"}, fail);
    router.add("/v1/agent/check/update/", {"PUT"}, update);
}

} // namespace practice
