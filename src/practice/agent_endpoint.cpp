// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/kv_entry.h"
#include "consul/values/query_time.h"
#include "practice/catalog_json.h"
#include "practice/catalog_reply.h"
#include "practice/cluster.h"
#include "practice/fleet.h"
#include "practice/go_text.h"
#include "practice/json_fields.h"
#include "practice/read_options.h"
#include "practice/router.h"

#include <algorithm>

// /v1/agent/: nodes, services and checks (agent/agent_endpoint.go).

namespace practice {

namespace {

constexpr int serfPort = 8301;

NodeAgent& agentOf(const Request& request, const Cluster& cluster)
{
    return cluster.fleet->serving(request);
}

const Fleet::Member& memberOf(const Fleet& fleet, const NodeAgent& agent)
{
    return *std::ranges::find_if(
        fleet.members(), [&agent](const Fleet::Member& member) { return member.agent.get() == &agent; });
}

StringMap memberTags(const Fleet::Member& member, const Cluster& cluster)
{
    const auto& node = member.agent->state().node();
    StringMap tags{{"acls", "0"}, {"build", cluster.vintage.build()}, {"dc", cluster.identity.datacenter},
        {"id", node.id}, {"role", "node"}, {"segment", ""}, {"vsn", "2"}, {"vsn_max", "3"}, {"vsn_min", "2"}};
    if (member.isServer) {
        tags["role"] = "consul";
        tags["ft_fs"] = "1";
        if (cluster.vintage.isSince(1, 9))
            tags["ft_si"] = "1";
        tags["port"] = QByteArray::number(cluster.identity.serverPort);
        tags["raft_vsn"] = "3";
        if (cluster.identity.wanPort != 0)
            tags["wan_join_port"] = QByteArray::number(cluster.identity.wanPort);
    }
    return tags;
}

enum class Network { Lan, Wan };

void writeMember(JsonWriter& json, const Fleet::Member& member, const Cluster& cluster, Network network = Network::Lan)
{
    const auto& node = member.agent->state().node();
    const bool isWan = network == Network::Wan;
    const auto name = isWan ? node.name + '.' + cluster.identity.datacenter : node.name;
    json.beginObject();
    json.fields({{"Name", name}, {"Addr", node.address}, {"Port", isWan ? cluster.identity.wanPort : serfPort}});
    writeMap(json.field("Tags"), memberTags(member, cluster));
    json.fields({{"Status", static_cast<int>(member.state)}, {"ProtocolMin", 1}, {"ProtocolMax", 5}, {"ProtocolCur", 2},
        {"DelegateMin", 2}, {"DelegateMax", 5}, {"DelegateCur", 4}});
    json.endObject();
}

Answer members(const Request& request, Cluster& cluster, Instant /*now*/)
{
    const auto segment = request.query.value("segment");
    // `consul members` asks for all segments; there is one.
    if (!segment.isEmpty() && segment != "_all")
        return textReply(500, "Network segments are not supported in this version of Consul");
    const bool wan = request.query.has("wan") && !request.query.value("wan").isEmpty();
    JsonWriter json;
    if (wan && cluster.identity.wanPort == 0)
        return jsonReply(json.null().finish());
    json.beginArray();
    for (const auto& member : cluster.fleet->members()) {
        if (!wan || member.isServer)
            writeMember(json, member, cluster, wan ? Network::Wan : Network::Lan);
    }
    return jsonReply(json.endArray().finish());
}

void writeConfig(JsonWriter& json, const Fleet::Member& member, const Cluster& cluster)
{
    const auto& node = member.agent->state().node();
    json.beginObject();
    json.field("Datacenter").text(cluster.identity.datacenter);
    if (cluster.vintage.isSince(1, 10))
        json.field("PrimaryDatacenter").text(cluster.identity.datacenter);
    json.fields({{"NodeName", node.name}, {"NodeID", node.id}, {"Revision", ""}, {"Server", member.isServer},
        {"Version", cluster.vintage.version}});
    // An agent of this program was built by nobody at HashiCorp.
    if (cluster.vintage.isSince(1, 13))
        json.field("BuildDate").text("1970-01-01T00:00:01Z");
    if (cluster.vintage.isSince(1, 21))
        json.field("BindAddr").text(node.address);
    json.endObject();
}

/// Of the many settings of a real agent those that this one keeps to.
void writeDebugConfig(JsonWriter& json, const Fleet::Member& member, const Cluster& cluster)
{
    const auto& node = member.agent->state().node();
    json.beginObject();
    json.fields({{"ACLDatacenter", cluster.identity.datacenter}, {"ACLsEnabled", false}, {"AEInterval", "1m0s"},
        {"AdvertiseAddrLAN", node.address}, {"CheckDeregisterIntervalMin", "1m0s"}, {"CheckReapInterval", "30s"},
        {"CheckUpdateInterval", "5m0s"}, {"Datacenter", cluster.identity.datacenter},
        {"DefaultQueryTime", goDuration(consul::defaultQueryTime)}, {"DevMode", true},
        {"KVMaxValueSize", qint64(consul::maxValueBytes)}, {"MaxQueryTime", goDuration(consul::mostQueryTime)},
        {"NodeID", node.id}, {"NodeName", node.name}, {"PrimaryDatacenter", cluster.identity.datacenter},
        {"ServerMode", member.isServer}, {"SessionTTLMin", "0s"}, {"TxnMaxReqLen", qint64(consul::maxTransactionBytes)},
        {"Version", cluster.vintage.version}});
    json.endObject();
}

void writeCoordinate(JsonWriter& json)
{
    json.beginObject().field("Vec").beginArray();
    for (int dimension = 0; dimension < 8; ++dimension)
        json.value(0);
    json.endArray().fields({{"Error", 1}, {"Adjustment", 0}, {"Height", 0}}).endObject();
}

void writeStats(JsonWriter& json, const Fleet::Member& member, const Cluster& cluster)
{
    auto& state = member.agent->state();
    const auto checks = state.checks();
    const auto ttls = std::ranges::count_if(checks, [](const auto* check) { return check->ttl.count() > 0; });
    const auto index = QByteArray::number(cluster.store.lastIndex());
    json.beginObject();
    writeMap(json.field("agent"),
        {{"check_monitors", "0"}, {"check_ttls", QByteArray::number(static_cast<qint64>(ttls))},
            {"checks", QByteArray::number(static_cast<quint64>(checks.size()))},
            {"services", QByteArray::number(static_cast<quint64>(state.services().size()))}});
    writeMap(json.field("build"), {{"prerelease", ""}, {"revision", ""}, {"version", cluster.vintage.version}});
    if (member.isServer) {
        const auto address = cluster.identity.address + ':' + QByteArray::number(cluster.identity.serverPort);
        writeMap(json.field("consul"),
            {{"acl", "disabled"}, {"bootstrap", "false"}, {"known_datacenters", "1"},
                {"leader", cluster.faults.leaderLost ? "false" : "true"},
                {"leader_addr", cluster.faults.leaderLost ? QByteArray() : address}, {"server", "true"}});
        writeMap(json.field("raft"),
            {{"applied_index", index}, {"commit_index", index}, {"last_log_index", index}, {"num_peers", "0"},
                {"state", cluster.faults.leaderLost ? "Candidate" : "Leader"}});
    } else {
        writeMap(json.field("consul"), {{"acl", "disabled"}, {"known_servers", "1"}, {"server", "false"}});
    }
    const auto count = QByteArray::number(static_cast<quint64>(cluster.fleet->members().size()));
    writeMap(json.field("serf_lan"), {{"encrypted", "false"}, {"health_score", "0"}, {"members", count}});
    json.endObject();
}

Answer self(const Request& request, Cluster& cluster, Instant /*now*/)
{
    const auto& member = memberOf(*cluster.fleet, agentOf(request, cluster));
    JsonWriter json;
    json.beginObject();
    writeConfig(json.field("Config"), member, cluster);
    writeDebugConfig(json.field("DebugConfig"), member, cluster);
    writeCoordinate(json.field("Coord"));
    writeMember(json.field("Member"), member, cluster);
    writeStats(json.field("Stats"), member, cluster);
    writeMap(json.field("Meta"), member.agent->state().node().meta);
    return jsonReply(json.endObject().finish());
}

Answer forceLeave(const Request& request, Cluster& cluster, Instant now)
{
    const auto name = request.behind("/v1/agent/force-leave/");
    if (!cluster.fleet->forceLeave(name, request.query.has("prune"), now))
        return textReply(500, "agent: No node found with name '" + name + '\'');
    return emptyReply();
}

Answer join(const Request& request, Cluster& cluster, Instant /*now*/)
{
    const auto address = request.behind("/v1/agent/join/");
    const auto colon = address.lastIndexOf(':');
    const auto host = colon < 0 ? address : address.first(colon);
    const auto port = colon < 0 ? QByteArray::number(serfPort) : address.sliced(colon + 1);
    const auto& all = cluster.fleet->members();
    if (host.isEmpty())
        return textReply(500, "1 error occurred:\n\t* Failed to resolve " + address + ": lookup : no such host\n\n");
    const bool isMember = std::ranges::any_of(all, [&](const Fleet::Member& member) {
        return member.agent->isRunning() && member.agent->state().node().address == host
            && port == QByteArray::number(serfPort);
    });
    if (isMember)
        return emptyReply();
    return textReply(500,
        "1 error occurred:\n\t* Failed to join " + host + (cluster.vintage.isSince(1, 10) ? ':' + port : QByteArray())
            + ": dial tcp " + host + ':' + port + ": connect: connection refused\n\n");
}

Answer leave(const Request& request, Cluster& cluster, Instant now)
{
    const auto name = agentOf(request, cluster).name();
    if (!cluster.fleet->leave(name, now))
        return textReply(400, "The server of a practice cluster stays: all state is in it.");
    return emptyReply();
}

Answer maintenance(const Request& request, Cluster& cluster, Instant now)
{
    const auto enable = readEnable(request.query);
    if (!enable)
        return enable.error();
    agentOf(request, cluster).setNodeMaintenance(*enable, request.query.value("reason"), now);
    return emptyReply();
}

/// The practice agent has no events.
Answer events(const Request& request, Cluster& /*cluster*/, Instant /*now*/)
{
    if (const auto options = readWait(request); !options)
        return options.error();
    auto reply = jsonReply("[]\n");
    reply.headers.emplace_back("X-Consul-Index", "1");
    return reply;
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

Answer agentServices(const Request& request, Cluster& cluster, Instant /*now*/)
{
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

Answer agentService(const Request& request, Cluster& cluster, Instant now)
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
    const auto any = [&checks](auto holds) { return std::ranges::any_of(checks, holds); };
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

Answer checks(const Request& request, Cluster& cluster, Instant /*now*/)
{
    const RecordFilter filter(request.query.value("filter"), checkSchema());
    const auto all = agentOf(request, cluster).state().checks();
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
    auto wish = parseCheckWish(request.body, cluster.vintage);
    if (!wish)
        return textReply(400, "Request decode failed: " + withEmbedded(wish.error(), cluster.vintage));
    if (const auto valid = checkCheckWish(*wish, cluster.vintage); !valid)
        return textReply(400, valid.error());
    wish->isFromAfar = request.isFromAfar();
    auto& agent = agentOf(request, cluster);
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
    const auto id = request.behind("/v1/agent/check/deregister/");
    if (cluster.vintage.refusesUnknownIds && !agentOf(request, cluster).state().findCheck(id))
        return unknownCheck(id);
    if (id.isEmpty())
        return textReply(500, "CheckID missing");
    agentOf(request, cluster).removeCheck(id, now);
    return emptyReply();
}

Answer updateTtlCheck(
    const Request& request, Cluster& cluster, Instant now, QByteArrayView pattern, const CheckUpdate& update)
{
    if (auto refused = refuseNamespace(request, cluster))
        return *refused;
    auto& agent = agentOf(request, cluster);
    const auto id = request.behind(pattern);
    if (cluster.vintage.refusesUnknownIds && !agent.state().findCheck(id))
        return unknownCheck(id);
    const auto done = agent.heartbeat(id, update.status, update.output, now);
    return done ? emptyReply() : textReply(500, done.error());
}

Answer update(const Request& request, Cluster& cluster, Instant now)
{
    if (auto refused = refuseLostBody(request, cluster))
        return *refused;
    const auto wanted = parseCheckUpdate(request.body);
    if (!wanted)
        return textReply(400, "Request decode failed: " + wanted.error());
    if (!isStatus(wanted->status))
        return textReply(400, "Invalid check status: '" + wanted->status + '\'');
    return updateTtlCheck(request, cluster, now, "/v1/agent/check/update/", *wanted);
}

} // namespace

void addAgentRoutes(Router& router)
{
    router.add("/v1/agent/self", {"GET"}, self);
    router.add("/v1/agent/members", {"GET"}, members, {refusePartition});
    router.add("/v1/event/list", {"GET"}, events);
    router.add("/v1/agent/maintenance", {"PUT"}, maintenance);
    router.add("/v1/agent/force-leave/", {"PUT"}, forceLeave);
    router.add("/v1/agent/join/", {"PUT"}, join);
    router.add("/v1/agent/leave", {"PUT"}, leave);
    router.add("/v1/agent/services", {"GET"}, agentServices, {refuseNamespace});
    router.add("/v1/agent/service/", {"GET"}, agentService);
    router.add("/v1/agent/health/service/id/", {"GET"}, healthById, {refuseNamespace});
    router.add("/v1/agent/health/service/name/", {"GET"}, healthByName, {refuseNamespace});
    router.add("/v1/agent/service/register", {"PUT"}, registerService, {refuseNamespace, refuseLostBody});
    router.add("/v1/agent/service/deregister/", {"PUT"}, deregisterService, {refuseNamespace});
    router.add("/v1/agent/service/maintenance/", {"PUT"}, serviceMaintenance);
    router.add("/v1/agent/checks", {"GET"}, checks, {refuseNamespace});
    router.add("/v1/agent/check/register", {"PUT"}, registerCheck, {refuseNamespace, refuseLostBody});
    router.add("/v1/agent/check/deregister/", {"PUT"}, deregisterCheck, {refuseNamespace});
    for (const auto& [word, status] :
        {std::pair("pass", "passing"), std::pair("warn", "warning"), std::pair("fail", "critical")}) {
        const auto pattern = QByteArray("/v1/agent/check/") + word + '/';
        router.add(pattern, {"PUT"},
            [pattern, status = QByteArray(status)](const Request& request, Cluster& cluster, Instant now) {
                return updateTtlCheck(request, cluster, now, pattern, {status, request.query.value("note")});
            });
    }
    router.add("/v1/agent/check/update/", {"PUT"}, update);
}

} // namespace practice
