// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/ranked_set.h"
#include "protocols/strategy.h"

namespace protocols {

/// What the four semaphores of document 002 share. Their clients fail at once when there is no permit. So that one can
/// wait until its deadline, acquire() repeats the whole attempt after a random 100-600 ms: that pause is ours, not the
/// document's.
///
/// Each attempt has an entry with an id of its own; a failed attempt takes it out again. What may be left below the
/// path when all contenders have released: `P/.counter`, which must stay while there are entries, for a counter that
/// begins anew overtakes them. After a crash: the entries of the dead, until another contender drops them.
class Ranked : public Strategy
{
public:
    Ranked(Terms terms, TracedClient* traced);

    /// Looks for the own entries. The rank is not looked at again: the document's client never does.
    [[nodiscard]] QCoro::Task<Outcome<bool>> check(consul::StopToken stop) override;
    [[nodiscard]] QCoro::Task<Outcome<bool>> sweep(consul::StopToken stop) override;
    [[nodiscard]] QString holderId() const override { return m_id; }
    [[nodiscard]] std::optional<Rhythm> refreshRhythm() const override; ///< Half of the time that an entry counts.

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, consul::StopToken stop) override;
    /// Expired: somebody has dropped the own entry before.
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRelease(consul::StopToken stop) override;
    /// Rewrites the own time. Expired: the entry is gone.
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRefresh(consul::StopToken stop) override;

    /// The document's whole acquire. Begins with newId().
    [[nodiscard]] virtual QCoro::Task<Outcome<Acquired>> attempt(consul::StopToken stop) = 0;
    /// The sets that hold an own entry; the first one tells whether it has run out.
    [[nodiscard]] virtual std::vector<RankedSet::Which> entries() const = 0;

    /// The last step: in if the rank is below the limit, else the own entry is taken out again.
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> judge(std::optional<quint64> ticket, consul::StopToken stop);

    [[nodiscard]] RankedSet& set() { return m_set; }
    [[nodiscard]] const QString& id() const { return m_id; }
    void newId();
    /// This contender's wall clock, in ms since 1970, wrong by its skew.
    [[nodiscard]] qint64 wallClock() const;
    /// Entries of this time and older have run out, by this contender's clock.
    [[nodiscard]] qint64 oldest(qint64 now) const { return now - terms().timeout.count(); }

private:
    RankedSet m_set;
    QString m_id; ///< Empty: no entry of its own.
};

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
