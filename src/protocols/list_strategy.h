// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/lock_body.h"
#include "protocols/strategy.h"

namespace protocols {

/// What the strategies have in common that keep their holders in the body of `path/.lock` and show that they live by a
/// contender key `path/<session>`.
class ListStrategy : public Strategy
{
public:
    using Strategy::Strategy;

    /// Deletes the contender key, takes the own id out of `.lock` (every other byte and the flags stay), destroys the
    /// session. A body that cannot be read is left alone.
    [[nodiscard]] QCoro::Task<Outcome<bool>> sweep(consul::StopToken stop) override;

protected:
    [[nodiscard]] QString lockKey() const { return key(u".lock"); }
    [[nodiscard]] QString contenderKey() const { return key(session()); }
    /// Writes the contender key, locked by the session. Refused: FailureKind::NoContenderEntry.
    [[nodiscard]] QCoro::Task<Outcome<bool>> enlist(QString meaning, quint64 flags, consul::StopToken stop);
    /// Deletes the contender key.
    [[nodiscard]] QCoro::Task<Outcome<bool>> delist(QString meaning, consul::StopToken stop);

private:
    [[nodiscard]] QCoro::Task<Outcome<bool>> leaveList(consul::StopToken stop);
};

} // namespace protocols
