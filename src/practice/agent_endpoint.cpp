// SPDX-License-Identifier: GPL-3.0-or-later
// /v1/agent/ as far as it is about nodes (agent/agent_endpoint.go).
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

constexpr int serfPort = 8301;

const Fleet::Member& memberOf(const Fleet& fleet, const NodeAgent& agent)
{
    return *std::find_if(fleet.members().begin(), fleet.members().end(),
        [&agent](const Fleet::Member& member) { return member.agent.get() == &agent; });
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
    json.beginObject();
    json.field("Name").text(isWan ? node.name + '.' + cluster.identity.datacenter : node.name);
    json.field("Addr").text(node.address);
    json.field("Port").number(static_cast<quint64>(isWan ? cluster.identity.wanPort : serfPort));
    writeMap(json.field("Tags"), memberTags(member, cluster));
    json.field("Status").number(static_cast<quint64>(member.state));
    json.field("ProtocolMin").number(1);
    json.field("ProtocolMax").number(5);
    json.field("ProtocolCur").number(2);
    json.field("DelegateMin").number(2);
    json.field("DelegateMax").number(5);
    json.field("DelegateCur").number(4);
    json.endObject();
}

Answer members(const Request& request, Cluster& cluster, Instant /*now*/)
{
    if (auto refused = refusePartition(request, cluster))
        return *refused;
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
    json.field("NodeName").text(node.name);
    json.field("NodeID").text(node.id);
    json.field("Revision").text("");
    json.field("Server").boolean(member.isServer);
    json.field("Version").text(cluster.vintage.version);
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
    json.field("ACLDatacenter").text(cluster.identity.datacenter);
    json.field("ACLsEnabled").boolean(false);
    json.field("AEInterval").text("1m0s");
    json.field("AdvertiseAddrLAN").text(node.address);
    json.field("CheckDeregisterIntervalMin").text("1m0s");
    json.field("CheckReapInterval").text("30s");
    json.field("CheckUpdateInterval").text("5m0s");
    json.field("Datacenter").text(cluster.identity.datacenter);
    json.field("DefaultQueryTime").text("5m0s");
    json.field("DevMode").boolean(true);
    json.field("KVMaxValueSize").number(512 * 1024);
    json.field("MaxQueryTime").text("10m0s");
    json.field("NodeID").text(node.id);
    json.field("NodeName").text(node.name);
    json.field("PrimaryDatacenter").text(cluster.identity.datacenter);
    json.field("ServerMode").boolean(member.isServer);
    json.field("SessionTTLMin").text("0s");
    json.field("TxnMaxReqLen").number(512 * 1024);
    json.field("Version").text(cluster.vintage.version);
    json.endObject();
}

void writeCoordinate(JsonWriter& json)
{
    json.beginObject().field("Vec").beginArray();
    for (int dimension = 0; dimension < 8; ++dimension)
        json.number(0);
    json.endArray();
    json.field("Error").number(1);
    json.field("Adjustment").number(0);
    json.field("Height").number(0);
    json.endObject();
}

void writeStats(JsonWriter& json, const Fleet::Member& member, const Cluster& cluster)
{
    auto& state = member.agent->state();
    const auto checks = state.checks();
    const auto ttls
        = std::count_if(checks.begin(), checks.end(), [](const auto* check) { return check->ttl.count() > 0; });
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
    const auto& member = memberOf(*cluster.fleet, cluster.fleet->serving(request));
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
    const bool isMember = std::any_of(all.begin(), all.end(), [&](const Fleet::Member& member) {
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
    const auto name = cluster.fleet->serving(request).name();
    if (!cluster.fleet->leave(name, now))
        return textReply(400, "The server of a practice cluster stays: all state is in it.");
    return emptyReply();
}

Answer maintenance(const Request& request, Cluster& cluster, Instant now)
{
    const auto enable = readEnable(request.query);
    if (!enable)
        return enable.error();
    cluster.fleet->serving(request).setNodeMaintenance(*enable, request.query.value("reason"), now);
    return emptyReply();
}

/// Nobody fires events here.
Answer events(const Request& request, Cluster& /*cluster*/, Instant /*now*/)
{
    if (const auto options = readWait(request); !options)
        return options.error();
    auto reply = jsonReply("[]\n");
    reply.headers.emplace_back("X-Consul-Index", "1");
    return reply;
}

} // namespace

void addAgentRoutes(Router& router)
{
    router.addAll("GET", {{"/v1/agent/self", self}, {"/v1/agent/members", members}, {"/v1/event/list", events}});
    router.addAll("PUT",
        {{"/v1/agent/maintenance", maintenance}, {"/v1/agent/force-leave/", forceLeave}, {"/v1/agent/join/", join},
            {"/v1/agent/leave", leave}});
}

} // namespace practice
