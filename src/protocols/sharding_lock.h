// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/session_key.h"

namespace protocols {

/// Document 003's lock (ShardingSphere): one key and, for each attempt, a session of its own with TTL; between attempts
/// a blocking query on the key, in milliseconds. The deadline is the wait budget: only the time spent in blocking
/// queries is taken off it. Kept as described, flaws included:
/// - sessions come and go with every attempt;
/// - the first query has no index and serves to learn it only: a release between the refused attempt and that query is
///   not noticed, and the free key is waited for;
/// - the end of a lock-delay changes no key, so it wakes nobody.
/// The document tells of no wait for ever; here it is made of budgets of 10 s, one after the other. Leaves the key
/// itself behind, free.
class ShardingLock : public SessionLock
{
public:
    using SessionLock::SessionLock;

    [[nodiscard]] std::optional<Rhythm> refreshRhythm() const override; ///< After 5 s, then every 10 s.

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, consul::StopToken stop) override;
    /// Expired: Consul says that the session did not hold the key.
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRelease(consul::StopToken stop) override;

private:
    /// How a wait for the release ended.
    struct Waited {
        bool changed = false; ///< False: its time is over.
        std::chrono::milliseconds took{0};
    };
    /// One attempt with a session of its own, which is gone again when it failed.
    [[nodiscard]] QCoro::Task<Outcome<bool>> attempt(consul::StopToken stop);
    [[nodiscard]] QCoro::Task<Outcome<Waited>> waitRelease(std::chrono::milliseconds budget, consul::StopToken stop);
};

} // namespace protocols
