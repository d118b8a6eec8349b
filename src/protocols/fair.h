// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/ranked.h"

namespace protocols {

/// Document 002's fair semaphore: ranked by a common counter; a second set of times, by each contender's own clock,
/// still decides when an entry has run out. Kept as described, flaws included: who takes a number and is slow to add
/// itself lets a later number in, and is let in by its lower one afterwards: over the limit. A clock that is ahead by
/// more than the time that an entry counts drops the entries of others. The fence is the number taken.
class Fair : public Ranked
{
public:
    using Ranked::Ranked;

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> attempt(consul::StopToken stop) override;
    [[nodiscard]] std::vector<RankedSet::Which> entries() const override
    {
        return {RankedSet::Which::Times, RankedSet::Which::Owners};
    }
    /// False: it may not be added any more (never here).
    [[nodiscard]] virtual QCoro::Task<Outcome<bool>> addSelf(qint64 time, quint64 ticket, consul::StopToken stop);
};

} // namespace protocols
