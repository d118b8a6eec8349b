// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/populate.h"

#include "practice/cluster.h"
#include "practice/fleet.h"

namespace practice {

namespace {

using namespace std::chrono_literals;

/// An instance with one check, as its owner would register it.
struct Offer {
    QByteArray name;
    QByteArray id;
    int port = 0;
    QByteArrayList tags;
    StringMap meta;
    Duration ttl{0}; ///< 0: an HTTP check instead, or a TCP check for a port below.
    bool speaksHttp = true;
    QByteArray status;
    QByteArray output;
    Duration deregisterAfter{0};
};

ServiceWish wishOf(const Offer& offer, const QByteArray& address)
{
    ServiceWish wish;
    wish.service.name = offer.name;
    wish.service.id = offer.id;
    wish.service.port = offer.port;
    wish.service.tags = offer.tags;
    wish.service.meta = offer.meta;
    wish.service.metaIsNull = offer.meta.empty();
    CheckWish check;
    check.deregisterAfter = offer.deregisterAfter;
    // A new check is critical: had it nothing but words to add, they would reach the catalog minutes later.
    if (offer.status == "critical")
        check.status = "passing";
    const auto target = address + ':' + QByteArray::number(offer.port);
    if (offer.ttl > 0ns) {
        check.name = "Heartbeat of " + offer.id;
        check.ttl = offer.ttl;
    } else if (offer.speaksHttp) {
        check.name = "HTTP on port " + QByteArray::number(offer.port);
        check.http = "http://" + target + "/health";
        check.interval = 10s;
    } else {
        check.name = "TCP on port " + QByteArray::number(offer.port);
        check.tcp = target;
        check.interval = 10s;
    }
    wish.checks.push_back(check);
    return wish;
}

void offer(NodeAgent& agent, const Offer& offer, Instant now)
{
    // If an undo registers the check again, the program it checks is found as it was.
    const auto wish = wishOf(offer, agent.state().node().address);
    if (offer.ttl == 0ns)
        agent.pretend(wish.checks.front().http + wish.checks.front().tcp, {offer.status, offer.output});
    // These wishes are well formed; an agent has nothing against them.
    (void)agent.addService(wish, false, now);
    const auto check = "service:" + offer.id;
    if (offer.ttl == 0ns)
        agent.setOutcome(check, offer.status, offer.output, now);
    else if (!offer.status.isEmpty())
        (void)agent.heartbeat(check, offer.status, offer.output, now);
}

/// A living program tells that it lives, three times as often as it must.
void sendHeartbeats(Cluster& cluster, QByteArray node, QByteArray check, QByteArray output, Duration every, Instant now)
{
    cluster.timers.at(now + every, [&cluster, node, check, output, every](Instant due) {
        auto* const agent = cluster.fleet->find(node);
        // When a service is removed, its program counts as ended.
        if (!agent || !agent->state().findCheck(check))
            return;
        if (agent->isRunning())
            (void)agent->heartbeat(check, "passing", output, due);
        sendHeartbeats(cluster, node, check, output, every, due);
    });
}

QByteArray httpOutput(const QByteArray& url, const QByteArray& answer)
{
    return "HTTP GET " + url + ": " + answer;
}

QByteArray refused(const QByteArray& target)
{
    return "dial tcp " + target + ": connect: connection refused";
}

Node client(const QByteArray& name, const QByteArray& address)
{
    Node node;
    node.name = name;
    node.address = address;
    return node;
}

void fillShop(NodeAgent& agent, Instant now)
{
    const auto host = agent.state().node().address;
    offer(agent,
        {"web", "web-1", 8080, {"v2", "public"}, {{"team", "storefront"}}, 0s, true, "passing",
            httpOutput("http://" + host + ":8080/health", R"(200 OK Output: {"status":"up"})")},
        now);
    offer(agent,
        {"api", "api-1", 9090, {"v2"}, {{"team", "storefront"}}, 0s, true, "passing",
            httpOutput("http://" + host + ":9090/health", "200 OK Output: ok")},
        now);
    offer(agent,
        {"cache", "cache-1", 6379, {"primary"}, {}, 0s, false, "passing", "TCP connect " + host + ":6379: Success"},
        now);
    offer(agent,
        {"worker", "worker-1", 0, {"batch"}, {{"queue", "orders"}}, 30s, true, "passing", "3 jobs done, 0 waiting"},
        now);
}

void fillBack(NodeAgent& agent, Instant now)
{
    const auto host = agent.state().node().address;
    offer(agent,
        {"web", "web-2", 8080, {"v1", "public"}, {{"team", "storefront"}}, 0s, true, "critical",
            "Get \"http://" + host + ":8080/health\": " + refused(host + ":8080")},
        now);
    offer(agent,
        {"api", "api-2", 9090, {"v2"}, {{"team", "storefront"}}, 0s, true, "warning",
            httpOutput("http://" + host + ":9090/health", "429 Too Many Requests Output: queue is 92 % full")},
        now);
    offer(agent,
        {"payments", "payments-1", 7443, {"pci"}, {{"team", "billing"}}, 0s, true, "critical",
            httpOutput(
                "http://" + host + ":7443/health", R"(503 Service Unavailable Output: {"database":"no connection"})")},
        now);
    // Its program is gone: no heartbeat follows, and its owner wanted it taken away for that one day.
    offer(agent,
        {"worker", "worker-2", 0, {"batch"}, {{"queue", "mails"}}, 30s, true, "passing", "5 jobs done, 1 waiting", 72h},
        now);
}

void fillDead(NodeAgent& agent, Instant now)
{
    const auto host = agent.state().node().address;
    offer(agent,
        {"cache", "cache-2", 6379, {"replica"}, {}, 0s, false, "passing", "TCP connect " + host + ":6379: Success"},
        now);
    offer(agent,
        {"payments", "payments-2", 7443, {"pci"}, {{"team", "billing"}}, 0s, true, "passing",
            httpOutput("http://" + host + ":7443/health", "200 OK Output: ok")},
        now);
}

void registerOutside(Cluster& cluster, Instant now)
{
    Registration registration;
    registration.node.name = externalNode;
    registration.node.address = "192.0.2.25";
    registration.node.datacenter = cluster.identity.datacenter;
    registration.node.meta = {{"external-node", "true"}, {"external-probe", "true"}};
    registration.node.taggedAddressesAreNull = true;
    Service service;
    service.node = externalNode;
    service.id = "smtp";
    service.name = "smtp";
    service.port = 25;
    service.tags = {"outgoing"};
    registration.service = service;
    Check check;
    check.node = externalNode;
    check.id = "externalNodeHealth";
    check.name = "External Node Status";
    check.status = "critical";
    check.output = "Node is not reachable: ping timed out";
    registration.checks.push_back(check);
    check.id = "smtp:tcp";
    check.name = "TCP on port 25";
    check.serviceId = "smtp";
    check.output = "dial tcp 192.0.2.25:25: i/o timeout";
    check.type = "tcp";
    check.definition.tcp = "192.0.2.25:25";
    check.definition.interval = "30s";
    check.definition.timeout = "5s";
    registration.checks.push_back(check);
    // A new name in a new cluster is never refused.
    (void)cluster.apply(now, registration);
}

} // namespace

void populate(Cluster& cluster, Instant now)
{
    auto& fleet = *cluster.fleet;
    fillShop(fleet.join(client(shopNode, "127.0.0.2"), now), now);
    fillBack(fleet.join(client(backNode, "127.0.0.3"), now), now);
    fillDead(fleet.join(client(deadNode, "127.0.0.4"), now), now);
    fleet.kill(deadNode, now);
    registerOutside(cluster, now);
    sendHeartbeats(cluster, shopNode, "service:worker-1", "3 jobs done, 0 waiting", 10s, now);
}

} // namespace practice
