// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/check_runs.h"

namespace practice {

/// The agent of one practice node: owns services and runs checks, and keeps the catalog in step on virtual time – at
/// once with every change, and all of it every one to two minutes (agent/agent.go, agent/ae/ae.go).
class NodeAgent
{
public:
    NodeAgent(Cluster& cluster, Node node);
    ~NodeAgent();
    NodeAgent(const NodeAgent&) = delete;
    NodeAgent& operator=(const NodeAgent&) = delete;

    [[nodiscard]] const QByteArray& name() const { return m_state.node().name; }
    [[nodiscard]] bool isRunning() const { return m_isRunning; }
    /// Services and checks come back as they were on disk; heartbeats that are too old count no more.
    void start(Instant now);
    /// The process ends: nothing runs, nothing is synced, the catalog keeps what it has.
    void stop();

    [[nodiscard]] LocalState& state() { return m_state; }
    [[nodiscard]] CheckRuns& runs() { return m_runs; }

    // Errors are texts of Consul's 500.

    /// `replaceChecks` drops the checks that the service had and the wish does not name.
    [[nodiscard]] OrText<void> addService(const ServiceWish& wish, bool replaceChecks, Instant now);
    [[nodiscard]] OrText<void> addCheck(const CheckWish& wish, Instant now);
    /// An unknown id is no error: it does nothing, as Consul 1.8 does.
    void removeService(const QByteArray& id, Instant now);
    void removeCheck(const QByteArray& id, Instant now);
    /// A heartbeat of a TTL check.
    [[nodiscard]] OrText<void> heartbeat(
        const QByteArray& id, const QByteArray& status, const QByteArray& output, Instant now);
    /// The outcome of an HTTP, TCP or alias check. Nothing for an unknown id.
    void setOutcome(const QByteArray& id, const QByteArray& status, const QByteArray& output, Instant now);

    /// That a program answers so at this URL or `address:port`, for all who look.
    void pretend(const QByteArray& target, const CheckResult& outcome);

    /// False when there is no such service.
    [[nodiscard]] bool setServiceMaintenance(const QByteArray& id, bool enable, const QByteArray& reason, Instant now);
    void setNodeMaintenance(bool enable, const QByteArray& reason, Instant now);

private:
    /// Whether the catalog has to hear of it now.
    bool update(LocalCheck& check, const QByteArray& status, const QByteArray& output, Instant now);
    void deferSync(LocalCheck& check, Instant now);
    void putCheck(LocalCheck check, Instant now);
    void stopCheck(LocalCheck& check);
    void dropCheck(const QByteArray& id);
    void armTtl(LocalCheck& check, Instant now);
    void expire(const QByteArray& id, Instant now);
    void syncNow(Instant now);
    void syncAll(Instant now);
    void armFullSync(Instant due);
    void armReaper(Instant now);
    void reap(Instant now);
    [[nodiscard]] Duration stagger(Duration most);
    void enableMaintenance(Check check, const QByteArray& reason, const QByteArray& what, Instant now);

    Cluster& m_cluster;
    LocalState m_state;
    CheckRuns m_runs;
    bool m_isRunning = false;
    TimerQueue::Id m_fullSync = 0;
    TimerQueue::Id m_reaper = 0;
};

} // namespace practice
