// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/facts.h"

#include "consul/agent_notes.h"
#include "consul/off_thread.h"
#include "consul/rights_calls.h"
#include "consul/values/check_names.h"
#include "consul/values/node_name.h"
#include "consul/values/refusal.h"
#include "consul/values/server_trouble.h"
#include "words/sentences.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <memory>

namespace cleanup {

using consul::Result;
using consul::StopToken;
using consul::Unexpected;

namespace {

struct FactsText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Facts)
};

words::LateText factsEvidence(const QStringList& arguments, const char* source)
{
    return {"cleanup::Facts", source, arguments};
}

Unexpected cancelled()
{
    consul::Error error;
    error.kind = consul::ErrorKind::Cancelled;
    return Unexpected(error);
}

/// Whether the error says that nobody of use answers there, or that we may not know.
Reach reachOf(const consul::Error& error)
{
    const bool denied = error.kind == consul::ErrorKind::Denied || error.kind == consul::ErrorKind::TokenUnknown;
    return denied ? Reach::Denied : Reach::Silent;
}

bool lacks(const AgentProbe& probe, const QString& id)
{
    return probe.reach == Reach::Answers && probe.serviceIds
        && !std::binary_search(probe.serviceIds->begin(), probe.serviceIds->end(), id);
}

constexpr std::size_t manyNodes = 300;
constexpr std::size_t instancesAtOnce = 300;

std::size_t instancesIn(const std::vector<consul::NodeEntry>& entries)
{
    std::size_t count = 0;
    for (const auto& entry : entries)
        count += entry.services.size();
    return count;
}

bool isWorthAsking(OwnerKind kind)
{
    return kind != OwnerKind::ExternalNode && kind != OwnerKind::Orchestrator && kind != OwnerKind::LeftNode;
}

} // namespace

bool isAgentOf(const consul::AgentSelf& self, const consul::CatalogNode& node, const QString& datacenter)
{
    const auto agree = [](const QString& a, const QString& b) { return a.isEmpty() || b.isEmpty() || a == b; };
    return consul::isSameNode(self.nodeName, node.name) && agree(self.nodeId, node.id)
        && agree(self.datacenter, datacenter);
}

bool isUnknownTo(const AgentProbe& probe, const Instance& instance)
{
    const bool isNewer = probe.index > 0 && instance.definition.modifyIndex > probe.index;
    return !isNewer && lacks(probe, instance.ref.id);
}

bool isOutdated(const AgentProbe& probe, const NodeView& node)
{
    return probe.index > 0 && std::ranges::any_of(node.checks, [&probe](const consul::HealthCheck& check) {
        return check.isSerfHealth() && check.modifyIndex > probe.index;
    });
}

Ownership refined(const Instance& instance, const AgentProbe& probe)
{
    Ownership owner = instance.owner;
    const InstanceRef& ref = instance.ref;
    if (probe.reach == Reach::NotAsked)
        return owner;
    const QString where = probe.endpoint.displayAddress();
    owner.reach = probe.reach;
    owner.address = where;
    switch (probe.reach) {
    case Reach::Answers:
        break;
    case Reach::Silent:
        owner.evidence << factsEvidence({where}, QT_TRANSLATE_NOOP("cleanup::Facts", "No agent responds at %1."));
        return owner;
    case Reach::WrongAgent:
        owner.evidence << factsEvidence({where, probe.self ? probe.self->nodeName : QString()},
            QT_TRANSLATE_NOOP("cleanup::Facts", "The response at %1 comes from %2."));
        return owner;
    case Reach::Denied:
        owner.evidence << factsEvidence({where},
            probe.error && consul::refusalOf(*probe.error) == consul::Refusal::Blocked
                ? QT_TRANSLATE_NOOP(
                    "cleanup::Facts", "The agent at %1 does not allow any client to query its identity.")
                : QT_TRANSLATE_NOOP(
                    "cleanup::Facts", "The agent at %1 does not allow this token to query its identity."));
        return owner;
    case Reach::NotAsked:
        return owner;
    }
    const bool lives = owner.kind == OwnerKind::ConnectedAgent;
    if (!lives) {
        owner.kind = OwnerKind::OtherLiveAgent;
        owner.evidence << factsEvidence(
            {where, ref.node}, QT_TRANSLATE_NOOP("cleanup::Facts", "The agent at %1 identifies itself as %2."));
    }
    if (isUnknownTo(probe, instance)) {
        owner.kind = OwnerKind::Ghost;
        owner.evidence << factsEvidence({ref.id}, QT_TRANSLATE_NOOP("cleanup::Facts", "The agent does not know %1."));
    }
    return owner;
}

QCoro::Task<AgentProbe> probeAgent(QPointer<AgentPool> pool, consul::Endpoint endpoint, consul::CatalogNode node,
    QString datacenter, bool connected, StopToken stop)
{
    AgentProbe probe;
    probe.endpoint = endpoint;
    auto* client = !pool ? nullptr : connected ? pool->connected() : pool->clientFor(endpoint);
    if (!client)
        co_return probe;
    const auto self = co_await client->agentSelf(stop);
    if (!self) {
        probe.error = self.error();
        probe.reach = self.error().kind == consul::ErrorKind::Cancelled ? Reach::NotAsked : reachOf(self.error());
        co_return probe;
    }
    probe.self = *self;
    if (!isAgentOf(*self, node, datacenter)) {
        probe.reach = Reach::WrongAgent;
        co_return probe;
    }
    probe.reach = Reach::Answers;
    if (stop.stopRequested() || !pool)
        co_return probe;
    client = connected ? pool->connected() : pool->clientFor(endpoint);
    if (!client)
        co_return probe;
    const auto services = co_await client->agentServices(stop);
    if (services) {
        QStringList ids;
        for (const auto& each : *services)
            ids.append(each.id);
        ids.sort();
        probe.serviceIds = ids;
    }
    co_return probe;
}

QCoro::Task<Result<Inventory>> readInventory(QPointer<consul::Client> client, StopToken stop)
{
    if (!client)
        co_return cancelled();
    // All at once: each task runs while the others are awaited.
    auto entriesTask = client->nodeEntries(consul::Consistency::Consistent, stop);
    auto selfTask = client->agentSelf(stop);
    auto membersTask = client->agentMembers(stop);
    auto tokenTask = consul::readToken(client, stop);
    InventorySource source;
    source.connectedAddress = client->endpoint().displayAddress();
    source.datacenter = client->endpoint().datacenter;
    auto entries = co_await entriesTask;
    auto self = co_await selfTask;
    auto members = co_await membersTask;
    const auto token = co_await tokenTask;
    if (!entries)
        co_return Unexpected(entries.error());
    source.entries = std::move(entries->value);
    source.index = entries->index;
    source.readAt = QDateTime::currentDateTimeUtc();
    if (self)
        source.self = std::move(*self);
    if (members)
        source.members = std::move(*members);
    if (token) {
        source.acl = token->acl;
        source.isManagement = token->self && token->self->isManagement;
    }
    if (client) {
        source.peersListed = client->notes().hasNodeEntries();
        source.isLeftOut = isLeftOut(*client);
    }
    if (source.entries.size() < manyNodes && instancesIn(source.entries) < instancesAtOnce)
        co_return makeInventory(std::move(source));
    // Sorting thousands of instances is no work for the window's thread.
    const auto shared = std::make_shared<InventorySource>(std::move(source));
    const auto make = [shared] { return std::make_shared<Inventory>(makeInventory(std::move(*shared))); };
    auto working = consul::offThread(make);
    const auto made = co_await working;
    co_return std::move(*made);
}

namespace {

QSet<consul::NodeName> nodesOf(const std::vector<InstanceRef>& instances)
{
    QSet<consul::NodeName> nodes;
    for (const auto& ref : instances) {
        if (ref.peer.isEmpty()) // Another cluster's node may bear the name of one of ours.
            nodes.insert(ref.node);
    }
    return nodes;
}

/// An agent that is worth asking who it is.
struct Answerer {
    const NodeView* node = nullptr;
    bool isConnected = false;
};

/// Of these nodes. The agent that owns one instance owns them all; a node without instances is judged by its health.
std::vector<Answerer> answerersOf(const Inventory& inventory, QSet<consul::NodeName> nodes)
{
    std::vector<Answerer> found;
    const auto add = [&](const QString& name, bool isConnected) {
        if (const auto* const view = inventory.findNode(name))
            found.push_back({view, isConnected});
    };
    for (const auto& instance : inventory.instances) {
        if (nodes.remove(instance.ref.node) && isWorthAsking(instance.owner.kind))
            add(instance.ref.node, instance.owner.kind == OwnerKind::ConnectedAgent);
    }
    for (const auto& view : inventory.nodes) {
        const bool hasAgent = view.isDown() || view.member == consul::MemberStatus::Alive
            || view.serfHealth == consul::CheckStatus::Passing;
        if (hasAgent && nodes.contains(view.node.name))
            add(view.node.name, inventory.self && isAgentOf(*inventory.self, view.node, inventory.datacenter));
    }
    return found;
}

/// Sessions on the nodes in question. With an instance only those can die that are bound to a check of a service; with
/// a node, all of them.
bool mayEnd(const consul::SessionInfo& session, const QSet<consul::NodeName>& nodes, bool withNodes)
{
    const auto isOfService = [](const QString& check) { return check != consul::serfHealthCheck; };
    return nodes.contains(session.node)
        && (withNodes || !session.serviceChecks.isEmpty() || std::ranges::any_of(session.nodeChecks, isOfService));
}

QHash<QString, QStringList> heldBy(
    const std::vector<consul::SessionInfo>& sessions, const std::vector<consul::KvEntry>& entries)
{
    QHash<QString, QStringList> held;
    for (const auto& session : sessions)
        held.insert(session.id, {});
    for (const auto& entry : entries) {
        const auto found = held.find(entry.session);
        if (found != held.end())
            found->append(entry.key);
    }
    return held;
}

struct SessionFacts {
    std::vector<consul::SessionInfo> sessions;
    bool sessionsKnown = false;
    QString sessionsUnread;
    QHash<QString, QStringList> heldKeys;
    bool keysKnown = false;
};

QCoro::Task<SessionFacts> readSessions(
    QPointer<AgentPool> pool, QSet<consul::NodeName> nodes, bool withNodes, StopToken stop)
{
    SessionFacts facts;
    const QPointer<consul::Client> client = pool ? pool->connected() : nullptr;
    if (!client)
        co_return facts;
    auto sessions = co_await client->sessionList(stop);
    if (!sessions)
        facts.sessionsUnread = consul::describe(sessions.error());
    if (!sessions || stop.stopRequested() || !client)
        co_return facts;
    facts.sessionsKnown = true;
    std::erase_if(
        sessions->value, [&nodes, withNodes](const auto& session) { return !mayEnd(session, nodes, withNodes); });
    facts.sessions = std::move(sessions->value);
    if (facts.sessions.empty()) {
        facts.keysKnown = true;
        co_return facts;
    }
    auto reading = client->kvList({}, consul::Consistency::Default, stop);
    const auto entries = co_await reading;
    if (entries) {
        facts.keysKnown = true;
        facts.heldKeys = heldBy(facts.sessions, entries->value);
    }
    co_return facts;
}

struct Asked {
    QString node;
    QCoro::Task<AgentProbe> task;
};

struct Suspect {
    InstanceRef ref;
    QCoro::Task<Result<std::optional<QByteArray>>> task;
};

/// A list of an agent leaves out what the token may not read there. Only "unknown" to a question for this very id makes
/// a ghost.
QCoro::Task<QHash<consul::NodeName, AgentProbe>> withoutFalseGhosts(QPointer<AgentPool> pool,
    QHash<consul::NodeName, AgentProbe> probes, std::vector<InstanceRef> instances, StopToken stop)
{
    std::vector<Suspect> suspects;
    for (const auto& ref : instances) {
        const auto probe = probes.constFind(ref.node);
        if (probe == probes.constEnd() || !lacks(*probe, ref.id) || !consul::isAddressable(ref.id))
            continue;
        if (auto* const client = pool ? pool->clientFor(probe->endpoint) : nullptr)
            suspects.push_back({ref, client->agentService(ref.id, stop)});
    }
    QHash<consul::NodeName, QStringList> held;
    for (auto& suspect : suspects) {
        const auto answer = co_await suspect.task;
        if (!answer || *answer)
            held[suspect.ref.node].append(suspect.ref.id);
    }
    for (auto node = held.cbegin(); node != held.cend(); ++node) {
        auto& ids = *probes[node.key()].serviceIds;
        ids += *node;
        ids.sort();
    }
    co_return probes;
}

} // namespace

QCoro::Task<Result<Facts>> gatherFacts(
    QPointer<AgentPool> pool, AddressBook addresses, std::vector<InstanceRef> instances, StopToken stop, bool withNodes)
{
    if (!pool || !pool->connected())
        co_return cancelled();
    Facts facts;
    addresses.setConnected(pool->connected()->endpoint());
    facts.addresses = addresses;
    auto inventory = co_await readInventory(pool->connected(), stop);
    if (!inventory)
        co_return Unexpected(inventory.error());
    facts.inventory = std::move(*inventory);
    if (stop.stopRequested() || !pool)
        co_return cancelled();
    const auto nodes = nodesOf(instances);
    std::vector<Asked> asked;
    for (const auto& [view, isConnected] : answerersOf(facts.inventory, nodes)) {
        const auto endpoint = isConnected ? addresses.connected() : addresses.endpointFor(view->node);
        asked.push_back(
            {view->node.name, probeAgent(pool, endpoint, view->node, facts.inventory.datacenter, isConnected, stop)});
    }
    auto sessionsTask = readSessions(pool, nodes, withNodes, stop);
    for (auto& each : asked) {
        auto probe = co_await each.task;
        probe.index = facts.inventory.index;
        facts.probes.insert(each.node, probe);
    }
    facts.probes = co_await withoutFalseGhosts(pool, facts.probes, instances, stop);
    auto sessions = co_await sessionsTask;
    facts.sessions = std::move(sessions.sessions);
    facts.sessionsKnown = sessions.sessionsKnown;
    facts.sessionsUnread = std::move(sessions.sessionsUnread);
    facts.heldKeys = std::move(sessions.heldKeys);
    facts.keysKnown = sessions.keysKnown;
    if (stop.stopRequested())
        co_return cancelled();
    co_return facts;
}

std::optional<QStringList> downServers(const consul::Result<std::vector<consul::Member>>& members)
{
    if (!members || !consul::hasAgentItself(*members, {}))
        return std::nullopt;
    QStringList down;
    for (const auto& member : *members) {
        if (member.isServer && !member.is(consul::MemberStatus::Left) && !member.is(consul::MemberStatus::Alive))
            down << member.name;
    }
    down.sort();
    return down;
}

QString beyondGossip(
    const QString& asked, const consul::Result<consul::AgentSelf>& self, const std::optional<consul::Error>& trouble)
{
    // Without any server of its own, an agent reaches no datacenter.
    const bool isOwn = trouble && consul::serverTroubleOf(*trouble) == consul::ServerTrouble::NoServer;
    return isOwn || (self && self->datacenter == asked) ? QString() : asked;
}

QString leaderlessText(const consul::Result<std::vector<consul::Member>>& members, const QString& beyond)
{
    if (!beyond.isEmpty())
        return FactsText::tr("An agent knows only the servers of its own datacenter, so it is unknown which servers of "
                             "%1 are down.")
            .arg(beyond);
    const auto down = downServers(members);
    if (!down)
        return FactsText::tr("The members cannot be listed, so it is unknown which servers are down.");
    int servers = 0;
    int expected = 0;
    for (const auto& member : *members) {
        servers += member.isServer && !member.is(consul::MemberStatus::Left) ? 1 : 0;
        expected = std::max(expected, member.expected);
    }
    if (servers == 0)
        return FactsText::tr("Gossip reports no server: the agent has not joined a cluster, or all servers left.");
    if (!down->isEmpty()) {
        const int needed = servers / 2 + 1;
        QStringList sentences{FactsText::tr("Gossip reports %1 of %n server(s) as failed: %2.", nullptr, servers)
                                  .arg(QString::number(down->size()), down->join(QStringLiteral(", "))),
            FactsText::tr("A leader needs %n of them.", nullptr, needed)};
        if (servers - down->size() >= needed) // Autopilot waits 10 s by default before it lets a server vote.
            sentences << FactsText::tr("Enough of them seem alive, but one that has just failed is reported late, and "
                                       "one that has just returned cannot vote yet.");
        return words::joinSentences(sentences);
    }
    if (servers < expected)
        return FactsText::tr("Gossip reports %1 of the %n server(s) that the cluster was started for "
                             "(bootstrap_expect).",
            nullptr, expected)
            .arg(servers);
    return FactsText::tr("Gossip reports all %n server(s) as alive. An election may be in progress.", nullptr, servers);
}

bool isLeftOut(const consul::Client& client)
{
    const auto& notes = client.notes();
    return notes.leftOut("/v1/internal/ui/nodes") || notes.leftOut("/v1/catalog/") || notes.leftOut("/v1/health/");
}

} // namespace cleanup
