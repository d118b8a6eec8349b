// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/local_state.h"

#include <functional>
#include <set>

namespace practice {

/// What a check found.
struct CheckResult {
    QByteArray status;
    QByteArray output;
};

/// Runs the HTTP, TCP and alias checks of one agent (agent/checks/check.go, alias.go), on virtual time. What a scenario
/// pretends to be there (Cluster::programs) is asked for nothing; everything else is the prober's.
class CheckRuns
{
public:
    /// Takes what a check found, to be told to the catalog.
    using Report = std::function<void(const QByteArray& id, const CheckResult& outcome, Instant now)>;

    CheckRuns(Cluster& cluster, LocalState& state, Report report);

    /// From now on, anew; nothing for checks of other kinds.
    void start(LocalCheck& check, Instant now);
    void stop(LocalCheck& check);
    /// Of alias checks that mirror something which has changed.
    void followAliases(Instant now);

private:
    void runLater(LocalCheck& check, Instant due);
    void run(const QByteArray& id, Instant now);
    void finish(const QByteArray& id, quint64 run, const CheckResult& outcome, Instant now);
    [[nodiscard]] CheckList mirrored(const LocalCheck& check) const;
    [[nodiscard]] bool isThere(const CheckWish& wish) const;

    Cluster& m_cluster;
    LocalState& m_state;
    Report m_report;
    std::set<QByteArray> m_aliases; ///< Ids.
};

} // namespace practice
