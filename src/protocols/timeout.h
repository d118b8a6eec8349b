// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/ranked.h"

namespace protocols {

/// Document 002's basic semaphore: ranked by each contender's own wall clock, in one set. Kept as described, flaws
/// included: a clock that is behind ranks first and steals a permit; one that is ahead drops the entries of others too
/// early. Both go over the limit. So does who is slow between reading its clock and adding itself.
class Timeout : public Ranked
{
public:
    using Ranked::Ranked;

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> attempt(consul::StopToken stop) override;
    [[nodiscard]] std::vector<RankedSet::Which> entries() const override { return {RankedSet::Which::Owners}; }
};

} // namespace protocols
