// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/fleet.h"

#include "practice/catalog_state.h"
#include "practice/cluster.h"
#include "practice/request.h"

#include <algorithm>
#include <utility>

namespace practice {

namespace {

using namespace std::chrono_literals;

constexpr int entriesBeforeFirstNode = 10;
constexpr Duration reconcileEvery = 60s; // agent/consul/config.go ReconcileInterval

Check serfHealth(const QByteArray& node, bool isAlive)
{
    Check check;
    check.node = node;
    check.id = "serfHealth";
    check.name = "Serf Health Status";
    check.status = isAlive ? "passing" : "critical";
    check.output = isAlive ? "Agent alive and reachable" : "Agent not live or unreachable";
    return check;
}

/// What the leader registers for a server.
Service consulService(const Cluster& cluster)
{
    Service service;
    service.node = cluster.identity.node;
    service.id = "consul";
    service.name = "consul";
    service.port = cluster.identity.serverPort;
    service.meta = {{"non_voter", "false"}, {"raft_version", "3"}, {"serf_protocol_current", "2"},
        {"serf_protocol_max", "5"}, {"serf_protocol_min", "1"}, {"version", cluster.vintage.version}};
    if (cluster.vintage.isSince(1, 10))
        service.meta["read_replica"] = "false";
    service.metaIsNull = false;
    return service;
}

} // namespace

Fleet::Fleet(Cluster& cluster, Node server, Instant now)
    : m_cluster(cluster)
{
    Member member;
    member.agent = std::make_unique<NodeAgent>(cluster, std::move(server));
    member.isServer = true;
    m_members.push_back(std::move(member));
    // A new cluster has written to its log before the first node comes: 1 must not be a real index, it stands for none.
    for (int entry = 0; entry < entriesBeforeFirstNode; ++entry)
        cluster.store.skip();
    welcome(m_members.front(), now);
    m_members.front().agent->start(now);
    armReconcile(now);
}

Fleet::~Fleet()
{
    m_cluster.timers.cancel(m_reconcile);
    for (const auto& member : m_members)
        m_cluster.timers.cancel(member.timer);
}

NodeAgent* Fleet::find(const QByteArray& name)
{
    auto* const found = member(name);
    return found ? found->agent.get() : nullptr;
}

NodeAgent& Fleet::serving(const Request& request)
{
    auto* const found = find(request.servedBy);
    return found ? *found : server();
}

NodeAgent& Fleet::join(Node node, Instant now)
{
    if (member(node.name)) {
        restart(node.name, now);
        return *find(node.name);
    }
    if (node.id.isEmpty())
        node.id = m_cluster.newUuid();
    node.datacenter = m_cluster.identity.datacenter;
    if (node.taggedAddresses.empty())
        node.taggedAddresses
            = {{"lan", node.address}, {"lan_ipv4", node.address}, {"wan", node.address}, {"wan_ipv4", node.address}};
    if (node.meta.empty())
        node.meta = {{"consul-network-segment", ""}};
    Member added;
    added.agent = std::make_unique<NodeAgent>(m_cluster, std::move(node));
    m_members.push_back(std::move(added));
    welcome(m_members.back(), now);
    m_members.back().agent->start(now);
    return *m_members.back().agent;
}

bool Fleet::kill(const QByteArray& name, Instant now)
{
    auto* const found = member(name);
    if (!found || found->isServer)
        return false;
    if (!found->agent->isRunning())
        return true;
    found->agent->stop();
    found->timer = m_cluster.timers.at(now + noticeAfter, [this, name](Instant due) { noteFailure(name, due); });
    return true;
}

bool Fleet::restart(const QByteArray& name, Instant now)
{
    auto* const found = member(name);
    if (!found || found->isServer)
        return false;
    m_cluster.timers.cancel(std::exchange(found->timer, 0));
    found->state = State::Alive;
    welcome(*found, now);
    found->agent->start(now);
    return true;
}

bool Fleet::leave(const QByteArray& name, Instant now)
{
    auto* const found = member(name);
    if (!found || found->isServer)
        return false;
    found->agent->stop();
    noteLeft(*found, now);
    return true;
}

bool Fleet::forceLeave(const QByteArray& name, bool prune, Instant now)
{
    auto* const found = member(name);
    if (!found)
        return false;
    if (found->state == State::Alive && found->agent->isRunning())
        return true;
    noteLeft(*found, now);
    if (prune)
        forget(name, now);
    return true;
}

void Fleet::followAliases(Instant now)
{
    // An alias of an alias follows in the next round.
    for (bool goesOn = true; goesOn;) {
        const auto serial = m_cluster.store.lastIndex() + m_cluster.localChanges;
        goesOn = serial != m_followed;
        m_followed = serial;
        if (!goesOn)
            return;
        for (const auto& member : m_members) {
            if (member.agent->isRunning())
                (void)member.agent->runs().followAliases(now);
        }
    }
}

Fleet::Member* Fleet::member(const QByteArray& name)
{
    const auto found
        = std::ranges::find_if(m_members, [&name](const Member& member) { return member.agent->name() == name; });
    return found == m_members.end() ? nullptr : &*found;
}

void Fleet::welcome(const Member& member, Instant now)
{
    const auto& tables = m_cluster.store.tables();
    const auto& node = member.agent->state().node();
    const auto known = tables.nodes.find(lowerKey(node.name));
    const auto check = tables.checks.find(nodePartKey(node.name, "serfHealth"));
    const bool hasService = !member.isServer || tables.services.find(nodePartKey(node.name, "consul")) != nullptr;
    if (known && known->address == node.address && check && check->status == "passing" && hasService)
        return;
    registerHealth(member, true, now);
}

void Fleet::registerHealth(const Member& member, bool isAlive, Instant now)
{
    if (m_cluster.faults.leaderLost)
        return;
    const auto& node = member.agent->state().node();
    Registration registration;
    // Gossip knows no more of a node than this; its agent tells the rest.
    registration.node.name = node.name;
    registration.node.id = node.id;
    registration.node.address = node.address;
    registration.node.datacenter = node.datacenter;
    registration.node.taggedAddressesAreNull = true;
    registration.node.metaIsNull = true;
    registration.skipNodeUpdate = true;
    if (member.isServer)
        registration.service = consulService(m_cluster);
    registration.checks.push_back(serfHealth(node.name, isAlive));
    // A name that another living node has is refused, and so it stays: Consul logs it and tries again.
    (void)m_cluster.apply(now, registration);
}

void Fleet::noteFailure(const QByteArray& name, Instant now)
{
    auto* const found = member(name);
    if (!found)
        return;
    found->state = State::Failed;
    if (m_cluster.store.tables().nodes.find(lowerKey(name)))
        registerHealth(*found, false, now);
    found->timer = m_cluster.timers.at(now + reapFailedAfter, [this, name](Instant due) { forget(name, due); });
}

void Fleet::noteLeft(Member& member, Instant now)
{
    m_cluster.timers.cancel(member.timer);
    member.state = State::Left;
    const auto name = member.agent->name();
    removeNode(name, now);
    member.timer = m_cluster.timers.at(now + reapLeftAfter, [this, name](Instant due) { forget(name, due); });
}

void Fleet::forget(const QByteArray& name, Instant now)
{
    if (const auto* const found = member(name))
        m_cluster.timers.cancel(found->timer);
    std::erase_if(m_members, [&name](const Member& member) { return member.agent->name() == name; });
    removeNode(name, now);
}

void Fleet::removeNode(const QByteArray& name, Instant now)
{
    if (m_cluster.faults.leaderLost || !m_cluster.store.tables().nodes.find(lowerKey(name)))
        return;
    m_cluster.apply(now, [&name](Transaction& transaction) { deleteNode(transaction, name); });
}

void Fleet::reconcile(Instant now)
{
    for (const auto& member : m_members) {
        const auto& name = member.agent->name();
        if (member.state == State::Alive && member.agent->isRunning())
            welcome(member, now);
        else if (member.state == State::Left)
            removeNode(name, now);
        else if (const auto check = m_cluster.store.tables().checks.find(nodePartKey(name, "serfHealth"));
                 member.state == State::Failed && check && check->status != "critical")
            registerHealth(member, false, now);
    }
    // A node with this check was a member once; external nodes have none.
    QByteArrayList reaped;
    for (const auto& node : m_cluster.store.tables().nodes.list({}, nullptr)) {
        const bool wasMember = m_cluster.store.tables().checks.find(nodePartKey(node->name, "serfHealth")) != nullptr;
        if (wasMember && !member(node->name))
            reaped.append(node->name);
    }
    for (const auto& name : reaped)
        removeNode(name, now);
}

void Fleet::armReconcile(Instant now)
{
    m_reconcile = m_cluster.timers.at(now + reconcileEvery, [this](Instant due) {
        reconcile(due);
        armReconcile(due);
    });
}

} // namespace practice
