// SPDX-License-Identifier: GPL-3.0-or-later
// /v1/status/ (agent/status_endpoint.go).
#include "practice/cluster.h"
#include "practice/json_writer.h"
#include "practice/router.h"

namespace practice {

namespace {

QByteArray serverAddress(const Cluster& cluster)
{
    return cluster.identity.address + ':' + QByteArray::number(cluster.identity.serverPort);
}

/// Answered without a leader too.
std::optional<Reply> refuse(const Request& request, const Cluster& cluster)
{
    if (auto refused = refuseQueryOptions(request))
        return refused;
    return refuseDatacenter(request, cluster);
}

Answer leader(const Request& request, Cluster& cluster, Instant /*now*/)
{
    if (auto refused = refuse(request, cluster))
        return *refused;
    JsonWriter json;
    json.text(cluster.faults.leaderLost ? QByteArray() : serverAddress(cluster));
    return jsonReply(json.finish());
}

Answer peers(const Request& request, Cluster& cluster, Instant /*now*/)
{
    if (auto refused = refuse(request, cluster))
        return *refused;
    JsonWriter json;
    json.beginArray().text(serverAddress(cluster)).endArray();
    return jsonReply(json.finish());
}

} // namespace

void addStatusRoutes(Router& router)
{
    router.add("/v1/status/leader", {"GET"}, leader);
    router.add("/v1/status/peers", {"GET"}, peers);
}

} // namespace practice
