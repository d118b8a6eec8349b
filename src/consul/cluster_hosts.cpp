// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/cluster_hosts.h"

#include "consul/rights_calls.h"
#include "consul/same_agent.h"
#include "consul/values/catalog_json.h"

#include <QCoreApplication>
#include <QHostAddress>
#include <QHostInfo>
#include <QUrl>

#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

namespace consul {

namespace {

struct ClusterHostsText {
    Q_DECLARE_TR_FUNCTIONS(consul::ClusterHosts)
};

/// A name that nobody answers for would keep a person waiting for half a minute. This bounds the wait for the answer,
/// not the resolver: getaddrinfo() cannot be called off, and Qt waits for it at the end of QCoreApplication.
constexpr std::chrono::seconds resolverPatience{5};

/// Answers that come after it has gone are dropped, and names that wait for their turn are not looked up any more.
class Lookups : public QObject
{
    Q_OBJECT
public:
    Lookups() = default;
    ~Lookups() override
    {
        for (auto each = m_pending.keyBegin(); each != m_pending.keyEnd(); ++each)
            QHostInfo::abortHostLookup(*each);
    }
    Lookups(const Lookups&) = delete;
    Lookups& operator=(const Lookups&) = delete;

    /// A slot that is named: Qt 6.4 keeps the function of a lookup that is aborted for ever.
    void look(const QString& name)
    {
        m_pending.insert(QHostInfo::lookupHost(name, this, SLOT(take(QHostInfo))), name); // Answered later.
    }

    HostAddresses found;
    StopSource done;

private Q_SLOTS:
    void take(const QHostInfo& info)
    {
        QStringList addresses;
        for (const auto& address : info.addresses())
            addresses << address.toString();
        found.insert(m_pending.take(info.lookupId()), addresses);
        if (m_pending.isEmpty())
            done.stop();
    }

private:
    QHash<int, QString> m_pending; ///< By the id of the lookup.
};

/// An error that is these words alone.
Error unknownBecause(const QString& words)
{
    Error error;
    error.kind = ErrorKind::Rejected;
    error.serverWords = words;
    return error;
}

/// Addresses of the cluster's servers.
QCoro::Task<Result<QStringList>> serversOf(QPointer<Client> client, StopToken stop)
{
    auto asking = client->send(Request::get("/v1/status/peers"), stop);
    const auto answer = co_await asking;
    if (!answer)
        co_return Unexpected(answer.error());
    const auto peers = parseStringList(answer->body);
    if (!peers)
        co_return Unexpected(peers.error());
    QStringList hosts;
    for (const auto& peer : *peers) // HOST:PORT, with brackets around an IPv6 address.
        hosts << QUrl(QStringLiteral("http://") + peer).host();
    co_return hosts;
}

QStringList hostsOf(const std::vector<Member>& members)
{
    QStringList hosts;
    for (const auto& member : members)
        hosts << member.address;
    return hosts;
}

/// Why other agents may be missing from these members; nullopt: all are there. Consul leaves out without a word the
/// nodes that a token may not read, down to an empty list.
QCoro::Task<std::optional<Error>> membersInDoubt(QPointer<Client> client, std::vector<Member> members, StopToken stop)
{
    if (!hasAgentItself(members, {}))
        co_return unknownBecause(ClusterHostsText::tr("The agent shows no members: the token lacks node:read."));
    auto incomplete = unknownBecause(ClusterHostsText::tr("The list of members is incomplete."));
    if (hostsOf(members).contains(QString()))
        co_return incomplete;
    const QString datacenter = client->endpoint().datacenter;
    auto askingSelf = client->agentSelf(stop);
    const auto self = co_await askingSelf;
    if (!datacenter.isEmpty() && (!self || self->datacenter != datacenter))
        co_return unknownBecause(ClusterHostsText::tr("The agent knows only the members of its own datacenter."));
    if (self && !hasAgentItself(members, self->nodeName))
        co_return incomplete;
    auto asking = nodesInDoubt(client, stop);
    auto refused = co_await asking;
    if (!refused)
        co_return std::nullopt;
    if (refused->kind != ErrorKind::Denied)
        co_return refused;
    co_return unknownBecause(ClusterHostsText::tr("The list of members may be incomplete: the token lacks node:read."));
}

QStringList knownAmong(const HostAddresses& known, const QStringList& hosts)
{
    const auto isAmong = [&hosts](const QString& one) {
        return std::ranges::any_of(hosts, [&one](const QString& other) { return isSameHostElsewhere(one, other); });
    };
    QStringList found;
    for (auto each = known.begin(); each != known.end(); ++each) {
        if (isAmong(each.key()) || std::ranges::any_of(each.value(), isAmong))
            found << each.key();
    }
    return found;
}

} // namespace

QCoro::Task<HostAddresses> addressesOf(QStringList hosts, StopToken stop)
{
    const auto lookups = std::make_shared<Lookups>();
    QStringList names;
    hosts.removeDuplicates();
    for (const auto& host : hosts) {
        const bool isName = isNameElsewhere(host);
        lookups->found.insert(host, isName ? QStringList() : QStringList(host));
        if (isName)
            names << host;
    }
    if (names.isEmpty() || stop.stopRequested())
        co_return HostAddresses(lookups->found);
    if (stop.state() != nullptr)
        QObject::connect(
            stop.state(), &StopState::requested, lookups.get(), [all = lookups.get()] { all->done.stop(); });
    for (const auto& name : names)
        lookups->look(name);
    const auto token = lookups->done.token();
    auto waiting = token.sleepFor(resolverPatience);
    co_await waiting;
    co_return HostAddresses(lookups->found);
}

QCoro::Task<Result<QStringList>> hostsOfCluster(QPointer<Client> client, HostAddresses known, StopToken stop)
{
    const auto isOver = [&client, &stop] { return !client || stop.stopRequested(); };
    Error cancelled;
    cancelled.kind = ErrorKind::Cancelled;
    if (isOver())
        co_return Unexpected(cancelled);
    auto askingServers = serversOf(client, stop);
    const auto servers = co_await askingServers;
    if (!servers)
        co_return Unexpected(servers.error());
    auto found = knownAmong(known, *servers);
    if (!found.isEmpty())
        co_return found;
    if (isOver())
        co_return Unexpected(cancelled);
    auto askingMembers = client->agentMembers(stop);
    const auto members = co_await askingMembers;
    if (!members)
        co_return Unexpected(members.error());
    found = knownAmong(known, hostsOf(*members));
    if (!found.isEmpty())
        co_return found;
    if (isOver())
        co_return Unexpected(cancelled);
    if (servers->isEmpty()) // Nobody leads, and a server that has left gossip may be one of them.
        co_return Unexpected(unknownBecause(ClusterHostsText::tr("The agent shows no servers.")));
    auto doubting = membersInDoubt(client, *members, stop);
    const auto doubt = co_await doubting;
    if (doubt)
        co_return Unexpected(*doubt);
    auto unresolved = known.keys(QStringList());
    if (!unresolved.isEmpty()) {
        unresolved.sort(); // A hash has them in another order each time.
        co_return Unexpected(
            unknownBecause(ClusterHostsText::tr("The host name %1 of a saved connection cannot be resolved.")
                               .arg(unresolved.constFirst())));
    }
    co_return found;
}

QCoro::Task<Result<QStringList>> hostsOfCluster(QPointer<Client> client, QStringList hosts, StopToken stop)
{
    auto resolving = addressesOf(hosts, stop);
    const auto known = co_await resolving;
    auto asking = hostsOfCluster(client, known, stop);
    auto found = co_await asking;
    co_return found;
}

} // namespace consul

#include "cluster_hosts.moc"
