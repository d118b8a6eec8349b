// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/records.h"
#include "practice/table.h"
#include "practice/vintage.h"
#include "practice/virtual_clock.h"

#include <initializer_list>
#include <map>
#include <optional>

namespace practice {

/// Key of what belongs to a node: a service or a check.
[[nodiscard]] QByteArray nodePartKey(const QByteArray& node, const QByteArray& id);

/// Key of a session: 16 bytes, whatever letter case and dashes the id came with.
[[nodiscard]] QByteArray sessionKey(const QByteArray& id);

/// All replicated state. A copy is a snapshot and costs a few pointers.
struct Tables {
    // Positions of the further indexes, for listBy().
    static constexpr std::size_t kvBySession = 0;
    static constexpr std::size_t sessionsByNode = 0;
    static constexpr std::size_t servicesByNode = 0;
    static constexpr std::size_t servicesByName = 1;
    static constexpr std::size_t checksByNode = 0;
    static constexpr std::size_t checksByService = 1; ///< Node and service id; a check of the node has an empty id.
    static constexpr std::size_t checksByServiceName = 2;
    static constexpr std::size_t checksByStatus = 3;

    /// Newer versions keep the catalog under the peer that each record is of: `peer` begins the keys of ours.
    explicit Tables(const QByteArray& peer = {});

    Table<KvRecord> kv; ///< By key.
    Table<Tombstone> tombstones; ///< By key.
    Table<Session> sessions; ///< By id.
    Table<Node> nodes; ///< By name, letter case aside.
    Table<Service> services; ///< By node and id.
    Table<Check> checks; ///< By node and id.
    Table<IndexEntry> indexes; ///< By name: `kvs`, `tombstones`, `sessions`, `nodes`, `services`, `checks`, …

    /// The greatest index of these tables; 0 when none was ever written. `watches` may be null (maxIndexWatchTxn).
    [[nodiscard]] quint64 maxIndex(std::initializer_list<QByteArray> names, WatchSet* watches = nullptr) const;
};

/// One raft entry on its way into the state: it sees its own writes, and is either committed whole or dropped whole.
struct Transaction {
    Tables tables;
    quint64 index = 0; ///< CreateIndex and ModifyIndex of what is written.
    Instant now{};
    Fired fired{}; ///< Passed to each write of a table.
    /// Lock-delays that the commit imposes, by key (agent/consul/state/delay_oss.go).
    std::map<QByteArray, Instant> lockDelays{};
    QByteArrayList endedSessions{}; ///< So the leader stops their timers.
    bool madeTombstones = false; ///< So the leader knows to reap them later.
    const Vintage* vintage = nullptr; ///< Whose rules hold; never null of a store's.

    void setIndex(const QByteArray& table); ///< The table's index becomes this one's.
};

/// The state with its log: every write takes one index, also one that changes nothing, as every raft entry does.
class Store
{
public:
    /// `vintage` has to outlive it.
    explicit Store(const Vintage& vintage)
        : m_vintage(vintage)
    {
    }
    [[nodiscard]] const Tables& tables() const { return m_tables; }
    [[nodiscard]] quint64 lastIndex() const { return m_lastIndex; }

    /// Takes the next index.
    [[nodiscard]] Transaction begin(Instant now)
    {
        const auto index = ++m_lastIndex;
        Transaction transaction{m_tables, index, now, {index}};
        transaction.vintage = &m_vintage;
        return transaction;
    }
    /// Makes it the state and wakes who watched what it changed.
    void commit(Transaction transaction);
    /// An entry that only moves the log forward (a barrier, a write that was refused).
    void skip() { ++m_lastIndex; }

    /// When a key that a dead session held may be locked again; nullopt when now (facts §2).
    [[nodiscard]] std::optional<Instant> lockDelayUntil(const QByteArray& key, Instant now) const;

    [[nodiscard]] const std::map<QByteArray, Instant>& lockDelays() const { return m_lockDelays; } ///< By key.
    /// When the last lock-delay that runs now is over; nullopt: none does.
    [[nodiscard]] std::optional<Instant> lastLockDelay(Instant now) const;

    /// Counts commits that fired anything: the agent looks at parked queries only when it changed.
    [[nodiscard]] quint64 wakeSerial() const { return m_wakeSerial; }

private:
    const Vintage& m_vintage;
    Tables m_tables{m_vintage.hasPeers ? indexKey("internal") : QByteArray()};
    std::map<QByteArray, Instant> m_lockDelays;
    quint64 m_lastIndex = 0;
    quint64 m_wakeSerial = 0;
};

} // namespace practice
