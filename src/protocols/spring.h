// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/list_strategy.h"

namespace protocols {

/// The semaphore of documents 000 and 001 (a Java class for Spring). The document puts `semaphore/` before the name;
/// here the path of the terms is used as given.
///
/// Its flaws stay as they are:
///  - the session has no TTL and nobody prunes: a crash keeps its permit for ever;
///  - it polls every 100 ms;
///  - full means `limit == size`: a list that is longer than the limit has room;
///  - the stored limit counts, the own one only when `.lock` is created;
///  - a try that finds no room leaves its key and its session behind (the next acquire destroys that session);
///  - a release that finds no `.lock` would read it again for ever, without a pause. It is cut off after 50 rounds and
///    reported as FailureKind::Endless;
///  - release deletes the contender key before it left the list;
///  - it writes `.lock` without flags, which takes the Go client's flags off.
/// It reads its own spelling only. Whatever else stands in `.lock` ends it with an exception: FailureKind::Undecodable.
class Spring : public ListStrategy
{
public:
    using ListStrategy::ListStrategy;

    /// The document has no monitor. This looks at what its contenders go by: the own id in the list. A session that
    /// ended does not free the permit, so it is not asked for.
    [[nodiscard]] QCoro::Task<Outcome<bool>> check(consul::StopToken stop) override;
    [[nodiscard]] std::optional<Rhythm> refreshRhythm() const override; ///< Never: there is no TTL.

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, consul::StopToken stop) override;
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRelease(consul::StopToken stop) override;

    enum class Saving { Create, Enter, Leave };
    /// Writes `.lock`. `cas`: what was read, 0 when it was not there.
    [[nodiscard]] virtual TracedClient::Call<bool> save(
        Saving what, QByteArray body, quint64 cas, consul::StopToken stop);

private:
    [[nodiscard]] QCoro::Task<Outcome<bool>> enter(consul::StopToken stop);
    /// Reads `.lock` once and tries to get in. True: in.
    enum class Try { In, Full, Refused };
    [[nodiscard]] QCoro::Task<Outcome<Try>> tryOnce(consul::StopToken stop);
    /// Reads `.lock` once and tries to get out.
    enum class Way { Out, Refused, Missing };
    [[nodiscard]] QCoro::Task<Outcome<Way>> leaveOnce(consul::StopToken stop);
};

} // namespace protocols
