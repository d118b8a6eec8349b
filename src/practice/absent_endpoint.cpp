// SPDX-License-Identifier: GPL-3.0-or-later
// What Consul has and the practice agent has not (docs/practice.md): 501 with a sentence, so that nobody takes it for
// an empty answer or for a wrong path, which is a bare 404 as Consul's.
#include "practice/router.h"

namespace practice {

namespace {

Answer absent(const Request& request, Cluster& /*cluster*/, Instant /*now*/)
{
    return textReply(501,
        "The practice agent does not have " + request.path
            + ". It has KV, sessions, transactions, catalog, health, members and the services and checks of agents.");
}

} // namespace

void addAbsentRoutes(Router& router)
{
    // One with a slash at its end stands for all below, but for what another file of endpoints adds.
    for (const auto* const path : {"agent/connect/", "agent/host", "agent/metrics", "agent/monitor", "agent/reload",
             "agent/token/", "catalog/connect/", "catalog/gateway-services/", "config", "config/", "connect/",
             "coordinate/", "discovery-chain/", "event/fire/", "health/connect/", "health/ingress/", "internal/acl/",
             "internal/ui/gateway-intentions/", "internal/ui/gateway-services-nodes/", "internal/ui/services",
             "operator/", "query", "query/", "snapshot"})
        router.add(QByteArray("/v1/") + path, {"GET", "HEAD", "PUT", "POST", "DELETE"}, absent);
}

} // namespace practice
