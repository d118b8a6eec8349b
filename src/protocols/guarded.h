// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/fair.h"

namespace protocols {

/// Document 002's correct semaphore: the fair one inside a lock with a time-out. Each attempt acquires `P/.mutex` with
/// a session of its own; a busy mutex is a failed attempt. The session has a TTL, the delete behaviour and no
/// lock-delay, as the document's lock has none; destroying it gives the mutex back and deletes it.
/// A lock that times out while its owner stands still would bring the race back, so the own entry is added in a
/// transaction that asks for the mutex. What remains of the fair one: clocks decide when an entry has run out, so a
/// clock that is ahead by more than that time ends others early.
class Guarded : public Fair
{
public:
    using Fair::Fair;

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> attempt(consul::StopToken stop) override;
    [[nodiscard]] QCoro::Task<Outcome<bool>> addSelf(qint64 time, quint64 ticket, consul::StopToken stop) override;
    /// Holding: rewrites the own time. Before that: renews the session of the mutex.
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRefresh(consul::StopToken stop) override;

private:
    [[nodiscard]] QCoro::Task<Outcome<bool>> lock(consul::StopToken stop); ///< False: busy.
    [[nodiscard]] QCoro::Task<Outcome<bool>> unlock(consul::StopToken stop);
};

} // namespace protocols
