// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/cluster.h"

#include "consul/values/session_ttl.h"
#include "practice/fleet.h"
#include "practice/go_text.h"

#include <utility>

namespace practice {

namespace {

using namespace std::chrono_literals;

constexpr auto tombstoneLife = 15min; // agent/consul/config.go TombstoneTTL
constexpr auto tombstoneBin = 30s; // TombstoneTTLGranularity

} // namespace

bool isHidden(const Cluster& cluster, const QByteArray& name)
{
    const char first = name.isEmpty() ? '\0' : name.toLower().front();
    return cluster.faults.aclFilter && first >= 'n' && first <= 'z';
}

Cluster::Cluster(ServerIdentity who, quint64 seed, Vintage answersAs)
    : identity(std::move(who))
    , vintage(std::move(answersAs))
    , random(seed)
{
    if (identity.nodeId.isEmpty())
        identity.nodeId = newUuid();
    Node node;
    node.id = identity.nodeId;
    node.name = identity.node;
    node.address = identity.address;
    node.datacenter = identity.datacenter;
    node.taggedAddresses = {{"lan", identity.address}, {"lan_ipv4", identity.address}, {"wan", identity.address},
        {"wan_ipv4", identity.address}};
    node.meta = identity.meta;
    node.meta.insert_or_assign("consul-network-segment", "");
    if (vintage.tellsNodeVersion)
        node.meta.insert_or_assign("consul-version", vintage.version);
    fleet = std::make_shared<Fleet>(*this, std::move(node), Instant{});
}

void Cluster::addNode(const Node& node, Instant now)
{
    fleet->join(node, now);
}

void Cluster::commit(Transaction transaction)
{
    const auto ended = transaction.endedSessions;
    const bool madeTombstones = transaction.madeTombstones;
    const auto now = transaction.now;
    const auto index = transaction.index;
    store.commit(std::move(transaction));
    for (const auto& id : ended)
        forgetSession(id);
    if (madeTombstones)
        hintTombstones(now, index);
}

void Cluster::armSession(const Session& session, Instant now)
{
    const auto ttl = parseDuration(session.ttl);
    if (!ttl || *ttl <= 0ns)
        return;
    forgetSession(session.id);
    const auto id = session.id;
    m_sessionTimers[id] = timers.at(now + consul::lifeWithoutRenewal(*ttl), [this, id](Instant due) {
        m_sessionTimers.erase(id);
        apply(due, [&id](Transaction& transaction) { sessionDestroy(transaction, id); });
    });
}

void Cluster::forgetSession(const QByteArray& id)
{
    const auto found = m_sessionTimers.find(id);
    if (found == m_sessionTimers.end())
        return;
    timers.cancel(found->second);
    m_sessionTimers.erase(found);
}

void Cluster::setFaults(const Faults& wanted, Instant now)
{
    const bool hadLeader = !faults.leaderLost;
    const bool isNews = faults.peering != wanted.peering || faults.aclFilter != wanted.aclFilter;
    faults = wanted;
    if (isNews) {
        apply(now, [](Transaction& transaction) {
            for (const auto* const table : {"nodes", "services", "checks"})
                transaction.setIndex(table);
        });
    }
    if (hadLeader && faults.leaderLost)
        forgetAsLeader();
    else if (!hadLeader && !faults.leaderLost)
        beginAsLeader(now);
}

void Cluster::forgetAsLeader()
{
    for (const auto& [id, timer] : std::exchange(m_sessionTimers, {}))
        timers.cancel(timer);
    for (const auto& [instant, bin] : std::exchange(m_tombstoneBins, {}))
        timers.cancel(bin.timer);
}

void Cluster::beginAsLeader(Instant now)
{
    store.skip(); // its barrier
    hintTombstones(now, store.lastIndex());
    for (const auto& session : store.tables().sessions.list({}, nullptr))
        armSession(*session, now);
}

QByteArray Cluster::newUuid()
{
    if (makeId)
        return makeId();
    const auto first = random();
    const auto second = random();
    const auto hex = QByteArray::number(first, 16).rightJustified(16, '0')
        + QByteArray::number(second, 16).rightJustified(16, '0');
    return hex.first(8) + '-' + hex.mid(8, 4) + '-' + hex.mid(12, 4) + '-' + hex.mid(16, 4) + '-' + hex.last(12);
}

void Cluster::hintTombstones(Instant now, quint64 index)
{
    // Rounded up to the next bin, so that many deletions need one reaping.
    const auto due = now + tombstoneLife;
    const auto bins = (due.time_since_epoch() + tombstoneBin - 1ns) / tombstoneBin;
    const Instant bin(bins * tombstoneBin);
    const auto [found, isNew] = m_tombstoneBins.try_emplace(bin);
    found->second.upTo = index;
    if (!isNew)
        return;
    found->second.timer = timers.at(bin, [this, bin](Instant when) {
        const auto upTo = m_tombstoneBins.extract(bin).mapped().upTo;
        apply(when, [upTo](Transaction& transaction) { reapTombstones(transaction, upTo); });
    });
}

} // namespace practice
