// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/list_strategy.h"

#include <QCoreApplication>

namespace protocols {

/// The semaphore of HashiCorp's Go client (api/semaphore.go, facts §1.1-1.3), which `consul lock -n` uses too.
///
/// Its flaw stays as it is: every change under the prefix, even a newcomer's key, wakes every waiter, and all of them
/// read the whole prefix and race for one CAS. There is no order.
///
/// The Go client lists the prefix as it was typed, so `demo/sem` also reads `demo/sem2/…`; here it is always
/// `demo/sem/`, what it reads if a person types the slash. Everything it does look at is the same, but neighbours
/// neither wake it nor count as alive.
class Official : public ListStrategy
{
    Q_DECLARE_TR_FUNCTIONS(protocols::Official)

public:
    using ListStrategy::ListStrategy;

    /// One look of monitorLock: a consistent read, and the own id among the holders that live. The Go client takes a
    /// failed read for a loss; here it is a failure, and the caller decides.
    [[nodiscard]] QCoro::Task<Outcome<bool>> check(consul::StopToken stop) override;

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, consul::StopToken stop) override;
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRelease(consul::StopToken stop) override;
    /// Writes this body into `.lock`, unless it has changed since `cas`. False: somebody was faster.
    [[nodiscard]] virtual QCoro::Task<Outcome<bool>> putLock(
        QString meaning, QByteArray body, quint64 cas, consul::StopToken stop);

private:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> compete(QDeadlineTimer deadline, consul::StopToken stop);
    [[nodiscard]] QCoro::Task<Outcome<bool>> enter(consul::StopToken stop);
    /// CreateIndex of the own contender key.
    [[nodiscard]] std::optional<quint64> arrivalOf(const std::vector<consul::KvEntry>& keys) const;
    /// `.lock` as the Go client takes it, without the dead; or its error.
    [[nodiscard]] Outcome<LockBody> judge(const std::vector<consul::KvEntry>& keys) const;
};

} // namespace protocols
