// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/node_agent.h"

#include <memory>

namespace practice {

struct Request;

/// The members of a practice cluster as gossip sees them, each with its agent, and what the leader makes of their
/// coming and going (agent/consul/leader.go, serf). The first member is the only server, and stays.
class Fleet
{
public:
    enum class State { Alive = 1, Leaving = 2, Left = 3, Failed = 4 }; ///< As /v1/agent/members numbers them.

    struct Member {
        std::unique_ptr<NodeAgent> agent;
        State state = State::Alive;
        bool isServer = false;
        TimerQueue::Id timer = 0; ///< Until its failure is noticed, or until it is forgotten.
    };

    /// How long the others take to notice that an agent is gone.
    static constexpr Duration noticeAfter = std::chrono::seconds(2);
    static constexpr Duration reapFailedAfter = std::chrono::hours(72);
    static constexpr Duration reapLeftAfter = std::chrono::hours(24);

    Fleet(Cluster& cluster, Node server, Instant now);
    ~Fleet();
    Fleet(const Fleet&) = delete;
    Fleet& operator=(const Fleet&) = delete;

    [[nodiscard]] NodeAgent& server() { return *m_members.front().agent; }
    /// Null for a name that gossip does not know.
    [[nodiscard]] NodeAgent* find(const QByteArray& name);
    /// The agent whose port took the request.
    [[nodiscard]] NodeAgent& serving(const Request& request);
    [[nodiscard]] const std::vector<Member>& members() const { return m_members; }

    /// A client agent joins; an id is made up for one that has none. A member of this name is started again.
    NodeAgent& join(Node node, Instant now);
    // False for a name that is unknown, and for the server.
    bool kill(const QByteArray& name, Instant now); ///< Without a word: noticed a little later.
    bool restart(const QByteArray& name, Instant now); ///< With all that it owned.
    bool leave(const QByteArray& name, Instant now);
    /// Lets alias checks mirror what has changed since the last time.
    void followAliases(Instant now);
    /// Moves a failed member to left; one that is alive just says that it is. `prune` forgets it at once.
    bool forceLeave(const QByteArray& name, bool prune, Instant now);

private:
    [[nodiscard]] Member* member(const QByteArray& name);
    void welcome(const Member& member, Instant now);
    void noteFailure(const QByteArray& name, Instant now);
    void noteLeft(Member& member, Instant now);
    void forget(const QByteArray& name, Instant now);
    void removeNode(const QByteArray& name, Instant now);
    void reconcile(Instant now);
    void armReconcile(Instant now);
    void registerHealth(const Member& member, bool isAlive, Instant now);

    Cluster& m_cluster;
    std::vector<Member> m_members; ///< In the order of their joining.
    TimerQueue::Id m_reconcile = 0;
    quint64 m_followed = 0; ///< Up to this.
};

} // namespace practice
