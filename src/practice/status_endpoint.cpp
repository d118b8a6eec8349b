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

Answer leader(const Request& /*request*/, Cluster& cluster, Instant /*now*/)
{
    JsonWriter json;
    json.text(cluster.faults.leaderLost ? QByteArray() : serverAddress(cluster));
    return jsonReply(json.finish());
}

Answer peers(const Request& /*request*/, Cluster& cluster, Instant /*now*/)
{
    JsonWriter json;
    json.beginArray().text(serverAddress(cluster)).endArray();
    return jsonReply(json.finish());
}

} // namespace

void addStatusRoutes(Router& router)
{
    // Answered without a leader too.
    router.add("/v1/status/leader", {"GET"}, leader, {refuseQueryOptions, refuseDatacenter});
    router.add("/v1/status/peers", {"GET"}, peers, {refuseQueryOptions, refuseDatacenter});
}

} // namespace practice
