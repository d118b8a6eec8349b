// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/strategy.h"

namespace protocols {

/// The lock of HashiCorp's Go client (api/lock.go, facts §2), which `consul lock -n 1` uses too. The path is the key.
///
/// Its flaw stays as it is: after a holder's session ended, Consul refuses the key for the lock-delay without saying
/// so; the client sees a key that nobody owns, and looks again only every 5 s: hand-over is uneven.
class OfficialLock : public Strategy
{
public:
    using Strategy::Strategy;

    [[nodiscard]] bool isLock() const override { return true; }
    /// One look of monitorLock: a consistent read, and the key held by the own session.
    [[nodiscard]] QCoro::Task<Outcome<bool>> check(consul::StopToken stop) override;
    /// Releases the key if the own session holds it; its value and flags stay. The key itself is not ours to delete.
    [[nodiscard]] QCoro::Task<Outcome<bool>> sweep(consul::StopToken stop) override;

protected:
    /// The fence is the key's LockIndex: it grows with each grant, but a plain PUT by anyone resets it (facts §2).
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, consul::StopToken stop) override;
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRelease(consul::StopToken stop) override;

private:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> compete(QDeadlineTimer deadline, consul::StopToken stop);
    [[nodiscard]] QCoro::Task<Outcome<bool>> openSession(consul::StopToken stop);
    /// A refused `?acquire`, explained: the index to wait on while another session owns the key. 0: nobody owns it, so
    /// a lock-delay runs, and 5 s (at most what remains) were slept.
    [[nodiscard]] QCoro::Task<Outcome<quint64>> waitOutRefusal(QDeadlineTimer deadline, consul::StopToken stop);
    [[nodiscard]] QCoro::Task<Outcome<bool>> claim(consul::StopToken stop);
    [[nodiscard]] QCoro::Task<Outcome<bool>> letGo(
        QString meaning, QByteArray value, quint64 flags, consul::StopToken stop);
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> granted(consul::StopToken stop);
};

} // namespace protocols
