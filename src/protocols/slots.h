// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/strategy.h"

namespace protocols {

/// Document 004's semaphore: one key per permit, `P/slot_000` … `P/slot_(N-1)`, each acquired by a session with TTL,
/// delete behaviour and a lock-delay of 1 s; renewed at half the TTL. Kept as described, flaws included:
/// - an attempt costs up to one request per permit, and everybody fights for the first slot;
/// - after a crash the lock-delay keeps the slot closed although it looks free.
/// When all are taken it waits for a change below the path; a slot that looks free and was refused is in lock-delay,
/// which no change announces, so then it tries again after a random 100-600 ms (document 004, 6.3).
/// The fence is the LockIndex of the slot: it grows per slot only, and starts again when a session ends and takes the
/// slot with it. Leaves free slots behind, with an empty value.
class Slots : public Strategy
{
public:
    using Strategy::Strategy;

    [[nodiscard]] QCoro::Task<Outcome<bool>> check(consul::StopToken stop) override;
    /// Releases what the own session holds before it destroys the session: no lock-delay follows.
    [[nodiscard]] QCoro::Task<Outcome<bool>> sweep(consul::StopToken stop) override;
    [[nodiscard]] QString slotKey(qint64 number) const; ///< `path/slot_007`

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, consul::StopToken stop) override;
    /// Expired: Consul says that the session did not hold the slot.
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRelease(consul::StopToken stop) override;

private:
    [[nodiscard]] QCoro::Task<Outcome<bool>> tryAll(consul::StopToken stop);
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> granted(consul::StopToken stop);
    [[nodiscard]] QCoro::Task<Outcome<bool>> awaitChance(QDeadlineTimer deadline, consul::StopToken stop);
    [[nodiscard]] bool looksFree(const std::vector<consul::KvEntry>& keys) const;

    QString m_slot; ///< Key of the own slot; empty: none.
};

} // namespace protocols
