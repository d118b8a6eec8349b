// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/agent_body.h"
#include "practice/catalog_query.h"
#include "practice/virtual_clock.h"

#include <map>

namespace practice {

struct Cluster;

/// A service that an agent owns.
struct LocalService {
    Service service;
    bool inSync = false;
    bool deleted = false; ///< Gone here, not yet from the catalog.
};

/// A check that an agent runs.
struct LocalCheck {
    Check check;
    CheckWish wish; ///< As it was asked for.
    Duration ttl{0}; ///< 0 for checks of other kinds.
    Duration reapAfter{0}; ///< After so long in critical its service goes; 0 for never.
    std::optional<Instant> criticalSince; ///< Set by an update, not by the registration.
    Instant lastHeartbeat{}; ///< Of a TTL check.
    QByteArray lastOutput; ///< Told by the last heartbeat.
    TimerQueue::Id ttlTimer = 0;
    TimerQueue::Id runTimer = 0; ///< Until it is run again.
    quint64 run = 0; ///< Names the run that is planned or under way; 0 for none.
    int successes = 0; ///< In a row.
    int failures = 0;
    std::optional<QByteArray> mirrored; ///< Of an alias check: what it saw last.
    TimerQueue::Id deferTimer = 0; ///< Runs while only its output has changed.
    bool inSync = false;
    bool deleted = false;
};

/// What one agent knows, and how the catalog is made to agree with it (agent/local/state.go). The agent is right, the
/// catalog is its copy: what is missing there is put back, what is too much there is removed.
class LocalState
{
public:
    /// `changes` counts up with everything that is watched; it belongs to the cluster.
    LocalState(Node node, quint64& changes)
        : m_node(std::move(node))
        , m_changes(changes)
    {
    }

    [[nodiscard]] const Node& node() const { return m_node; }

    // What is deleted is not among these.
    [[nodiscard]] const Service* findService(const QByteArray& id) const;
    /// Names in `watches` what tells when it comes, changes or goes.
    [[nodiscard]] const Service* findService(const QByteArray& id, WatchSet& watches);
    [[nodiscard]] LocalCheck* findCheck(const QByteArray& id);
    [[nodiscard]] std::vector<const Service*> services() const; ///< By id.
    [[nodiscard]] std::vector<LocalCheck*> checks(); ///< By id.

    void putService(Service service);
    void putCheck(LocalCheck check);
    void removeService(const QByteArray& id);
    void removeCheck(const QByteArray& id);

    /// Compares with the catalog; what differs is marked for the next sync.
    void compare(const Tables& catalog);
    /// Writes what is marked, one entry of the log for each service with its checks. False when a server refused.
    bool syncChanges(Cluster& cluster, Instant now);
    /// Forgets that anything was ever written, as an agent does that starts anew.
    void forgetSync();

private:
    void compareServices(const Tables& catalog);
    void compareChecks(const Tables& catalog);
    void tellWatchers(const QByteArray& service);
    [[nodiscard]] Registration registration() const;
    bool syncServices(Cluster& cluster, Instant now);
    bool syncChecks(Cluster& cluster, Instant now);

    Node m_node;
    bool m_nodeInSync = false;
    std::map<QByteArray, LocalService> m_services;
    std::map<QByteArray, LocalCheck> m_checks;
    std::map<QByteArray, ChannelPtr> m_channels; ///< By service; of those alone that are watched.
    quint64& m_changes;
};

} // namespace practice
