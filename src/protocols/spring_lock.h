// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/session_key.h"

namespace protocols {

/// Document 001's lock: one key, acquired by a session without TTL. Kept as described, flaws included:
/// - while the key is held it tries again at once, without any pause: a storm of requests;
/// - its session has no TTL, so a crash keeps the lock for as long as the node is healthy;
/// - a try that did not get the lock leaves its session behind, and the next acquire() says that it is locked already
///   until sweep() was called.
/// Leaves the key itself behind, free, with `unlock:<time>` in it.
class SpringLock : public SessionLock
{
public:
    using SessionLock::SessionLock;

    [[nodiscard]] std::optional<Rhythm> refreshRhythm() const override { return std::nullopt; }

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, consul::StopToken stop) override;
    /// Expired: Consul says that the session did not hold the key.
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRelease(consul::StopToken stop) override;
};

} // namespace protocols
