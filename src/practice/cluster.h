// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/agent_cache.h"
#include "practice/catalog_query.h"
#include "practice/catalog_state.h"
#include "practice/vintage.h"
#include "practice/virtual_clock.h"

#include <functional>
#include <map>
#include <memory>
#include <random>
#include <type_traits>

namespace practice {

/// Who the practice agent says it is.
struct ServerIdentity {
    QByteArray node = "practice";
    QByteArray nodeId; ///< A UUID; made up when empty.
    StringMap meta; ///< Of the node, beside what Consul itself puts there.
    QByteArray datacenter = "dc1";
    QByteArray address = "127.0.0.1";
    int serverPort = 8300; ///< Only named, never opened: /v1/status/leader.
    int wanPort = 8302; ///< Only named; 0 for a server without a WAN.
};

/// Faults that a person or a test injects. Probabilities are 0 … 1.
struct Faults {
    bool leaderLost = false; ///< What needs a leader answers 500 after 7 s, as facts §7 says.
    Duration latency{0}; ///< Of each answer, in virtual time.
    double dropProbability = 0; ///< The connection is closed without a byte.
    double errorProbability = 0; ///< 500 instead of an answer; nothing is done.
    /// It is carried out, and then the connection is closed without a byte: nobody can tell it from a drop.
    double lostProbability = 0;
    /// The agent is away: each connection is closed as soon as it asks for something, also those that wait already.
    bool agentLost = false;
    double limitProbability = 0; ///< Refused for a limit of requests, in the words of the version; nothing is done.
    bool peering = false; ///< A neighbour cluster has nodes and services of the same names as ours, in worse health.
    /// Lists leave out keys and services that begin with n to z, as a token does that has no right to read them.
    bool aclFilter = false;
    quint64 seed = 1; ///< The same seed gives the same faults in the same order of requests.

    bool operator==(const Faults&) const = default;
};

class Fleet;
struct CheckWish;
struct CheckResult;

/// Looks over the network whether what `wish` names answers, and says so later, in the same thread.
using Prober = std::function<void(const CheckWish& wish, std::function<void(const CheckResult&, Instant now)> done)>;

/// One practice cluster: the state, its leader's memory and its timers. Plain data in one thread; tests drive it with
/// requests and instants alone.
struct Cluster {
    explicit Cluster(ServerIdentity who = {}, quint64 seed = 1, Vintage answersAs = {});
    Cluster(const Cluster&) = delete;
    Cluster& operator=(const Cluster&) = delete;

    /// Runs what is due: TTLs, tombstones, whatever else was put into `timers`.
    void advance(Instant now) { timers.runDue(now); }

    /// Registers a node with its serfHealth check passing, as a joined member is.
    void addNode(const Node& node, Instant now);

    /// One raft entry: `change` writes into the transaction; false or an error drops it, if it answers anything, and
    /// the index is used up anyway.
    template <typename Change>
    auto apply(Instant now, Change change)
    {
        auto transaction = store.begin(now);
        if constexpr (std::is_void_v<std::invoke_result_t<Change, Transaction&>>) {
            change(transaction);
            commit(std::move(transaction));
        } else {
            auto outcome = change(transaction);
            if (outcome)
                commit(std::move(transaction));
            return outcome;
        }
    }
    /// registerAll() as one entry.
    OrText<void> apply(Instant now, const Registration& registration)
    {
        return apply(now, [&registration](Transaction& transaction) { return registerAll(transaction, registration); });
    }
    /// Commits and lets the leader take note: tombstones to reap, TTLs of sessions that are gone.
    void commit(Transaction transaction);

    // Leader's memory: TTL timers run at twice the TTL (facts §3.2).
    void armSession(const Session& session, Instant now); ///< Starts or restarts; nothing without a TTL.
    void forgetSession(const QByteArray& id);

    /// What is injected from now on. A leader that is lost takes its memory along: no TTL ends a session and no
    /// tombstone is reaped, until there is a leader again, which starts them all anew (agent/consul/leader.go).
    void setFaults(const Faults& wanted, Instant now);

    [[nodiscard]] QByteArray newUuid();

    ServerIdentity identity;
    Vintage vintage; ///< Never changes while the cluster stands.
    Faults faults; ///< Changed by setFaults() alone.
    Store store{vintage};
    TimerQueue timers;
    AgentCache cache;
    Prober prober; ///< None: HTTP and TCP checks wait, and are not run.
    /// Status and output of what a scenario pretends to be there, by URL or `address:port`.
    std::map<QByteArray, std::pair<QByteArray, QByteArray>> programs;
    quint64 runs = 0; ///< Of checks.
    quint64 localChanges
        = 0; ///< Counts what agents changed that queries may wait for, beside the store's wakeSerial().
    std::mt19937_64 random; ///< Ids and jitter.
    std::function<QByteArray()> makeId; ///< Says the next id, a UUID; none: it is drawn from `random`.
    std::shared_ptr<Fleet> fleet; ///< Its members and their agents; the first is this very node. Never null.

private:
    void hintTombstones(Instant now, quint64 index);
    void forgetAsLeader();
    void beginAsLeader(Instant now);

    struct TombstoneBin {
        quint64 upTo = 0; ///< The last index that is reaped with it.
        TimerQueue::Id timer = 0;
    };
    std::map<QByteArray, TimerQueue::Id> m_sessionTimers;
    std::map<Instant, TombstoneBin> m_tombstoneBins; ///< By the end of their 30 s, which is when they are reaped.
};

/// Whether the fault of ACLs leaves out what has this name.
[[nodiscard]] bool isHidden(const Cluster& cluster, const QByteArray& name);

} // namespace practice
