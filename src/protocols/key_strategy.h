// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/strategy.h"

namespace protocols {

/// What the strategies have in common whose permit is a key that the session holds.
class KeyStrategy : public Strategy
{
public:
    using Strategy::Strategy;

    /// Reads the key and says whether the session holds it. Consistent: an old answer would keep a lost permit alive.
    /// Without a session nothing is sent.
    [[nodiscard]] QCoro::Task<Outcome<bool>> check(consul::StopToken stop) override;
    /// Releases what the own session holds before it destroys the session, for that would leave a lock-delay behind
    /// (facts §2). The key's value and flags stay: the key itself is not ours to delete.
    [[nodiscard]] QCoro::Task<Outcome<bool>> sweep(consul::StopToken stop) override;

protected:
    [[nodiscard]] virtual QString permitKey() const = 0; ///< Empty: none is asked for or held.
    /// Releases the key with this value, and ends the session. Expired: Consul says that the session did not hold it.
    [[nodiscard]] QCoro::Task<Outcome<bool>> releaseKey(QString meaning, QByteArray value, consul::StopToken stop);
    /// The key was acquired: reads its LockIndex for the fence, which no described client does.
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> granted(QString meaning, consul::StopToken stop);
};

/// What locks share that are one key.
class KeyLock : public KeyStrategy
{
public:
    using KeyStrategy::KeyStrategy;

    [[nodiscard]] bool isLock() const override { return true; }

protected:
    [[nodiscard]] QString permitKey() const override { return terms().path; }
};

} // namespace protocols
