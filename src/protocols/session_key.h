// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/strategy.h"

namespace protocols {

/// Reads the key and says whether this session holds it. Consistent: an old answer would keep a lost permit alive. An
/// empty session holds nothing, and nothing is sent. Whoever awaits it keeps the line alive.
[[nodiscard]] QCoro::Task<Outcome<bool>> holdsKey(
    TracedClient* traced, QString key, QString session, consul::StopToken stop);

/// Releases the key if this session holds it; value and flags stay. A session that is destroyed while it holds a key
/// leaves a lock-delay behind (facts §2), so a sweep does this first. True: nothing is left to release.
[[nodiscard]] QCoro::Task<Outcome<bool>> letGo(
    TracedClient* traced, QString key, QString session, consul::StopToken stop);

/// What locks share that are one key, acquired by one session.
class SessionLock : public Strategy
{
public:
    using Strategy::Strategy;

    [[nodiscard]] bool isLock() const override { return true; }
    [[nodiscard]] QCoro::Task<Outcome<bool>> check(consul::StopToken stop) override;
    /// Releases what the own session holds before it destroys the session: no lock-delay follows.
    [[nodiscard]] QCoro::Task<Outcome<bool>> sweep(consul::StopToken stop) override;

protected:
    /// Releases the key with this value, and ends the session. Expired: Consul says that the session did not hold it.
    [[nodiscard]] QCoro::Task<Outcome<bool>> releaseKey(QString meaning, QByteArray value, consul::StopToken stop);
};

} // namespace protocols
