// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/ranked.h"

namespace protocols {

/// Document 002's semaphore that is independent of system time: ranked by the counter as the fair one, but there is no
/// set of times. Each entry is acquired with its contender's own session and lives as long, so lives may differ; no
/// clock is compared. Kept as described, flaws included: more requests, and the fair one's race between counting and
/// adding. The fence is the number taken.
class Clockless : public Ranked
{
public:
    using Ranked::Ranked;

    [[nodiscard]] std::optional<Rhythm> refreshRhythm() const override { return Strategy::refreshRhythm(); }

    /// The layout's reader names the session that holds the entry.
    [[nodiscard]] QString holderId() const override { return session(); }

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, consul::StopToken stop) override;
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRelease(consul::StopToken stop) override;
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRefresh(consul::StopToken stop) override; ///< Renews the session.
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> attempt(consul::StopToken stop) override;
    [[nodiscard]] std::vector<RankedSet::Which> entries() const override { return {RankedSet::Which::Owners}; }
};

} // namespace protocols
