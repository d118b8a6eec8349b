// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/deadline.h"
#include "protocols/ranked_set.h"
#include "protocols/strategies.h"

#include <QCoreApplication>

#include <algorithm>

namespace protocols {

using consul::StopToken;
using namespace std::chrono_literals;
using std::chrono::milliseconds;
using Which = RankedSet::Which;

namespace {

/// What the four semaphores of document 002 share. Their clients fail at once when there is no permit. Our acquire()
/// waits until its deadline: it repeats the whole attempt after a random 100-600 ms. This pause is ours, not the
/// document's.
///
/// Each attempt has an entry with an id of its own; a failed attempt takes it out again. What may be left below the
/// path when all contenders have released: `P/.counter`, which must stay while there are entries, for a counter that
/// begins anew overtakes them. After a crash: the entries of the dead, until another contender drops them.
class Ranked : public Strategy
{
    Q_DECLARE_TR_FUNCTIONS(protocols::Ranked)

public:
    Ranked(Terms terms, TracedClient* traced)
        : Strategy(std::move(terms), traced)
        , m_set(traced, this->terms().path, this->terms().mark)
    {
    }

    /// Looks for the own entries. The rank is not looked at again: the document's client never does.
    [[nodiscard]] QCoro::Task<Outcome<bool>> check(StopToken stop) override
    {
        if (!isHeld())
            co_return false;
        for (const auto which : entries()) {
            const auto there = co_await m_set.has(which, m_id, session(), stop);
            if (!there)
                co_return there;
            if (!*there) {
                setHeld(false);
                co_return false;
            }
        }
        co_return true;
    }

    [[nodiscard]] QCoro::Task<Outcome<bool>> sweep(StopToken stop) override
    {
        if (!m_id.isEmpty()) {
            for (const auto which : entries()) {
                const auto gone = co_await traced().remove(
                    tr("Clean up: delete this contender's entry."), m_set.keyOf(which, m_id), std::nullopt, stop);
                if (!gone)
                    co_return failed(gone.error());
            }
            m_id.clear();
            setHeld(false);
        }
        co_return co_await Strategy::sweep(stop);
    }

    [[nodiscard]] QString holderId() const override { return m_id; }
    /// Half of the time that an entry counts.
    [[nodiscard]] std::optional<Rhythm> refreshRhythm() const override
    {
        const auto half = std::max(terms().timeout / 2, 10ms);
        return Rhythm{half, half};
    }

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, StopToken stop) override
    {
        while (true) {
            const auto outcome = co_await attempt(stop);
            if (!outcome || outcome->granted || deadline.hasExpired())
                co_return outcome;
            const milliseconds pause(random().bounded(100, 601));
            auto rest = traced().pause(tr("No permit: the document's client gives up here. This one waits for a random "
                                          "time and starts again."),
                waitWithin(deadline, pause), stop);
            if (!co_await rest)
                co_return failed(FailureKind::Stopped);
        }
    }

    /// Expired: somebody has dropped the own entry before.
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRelease(StopToken stop) override
    {
        const auto left = co_await m_set.remove(entries(), m_id, stop);
        if (!left)
            co_return left;
        setHeld(false);
        m_id.clear();
        if (!*left)
            co_return failed(FailureKind::Expired);
        co_return true;
    }

    /// Rewrites the own time. Expired: the entry is gone.
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRefresh(StopToken stop) override
    {
        const auto timed = entries().front(); // The document's time set; where there is one set only, that.
        const auto touched = co_await m_set.touch(timed, m_id, wallClock(), stop);
        if (touched && !*touched)
            co_return failed(FailureKind::Expired);
        co_return touched;
    }

    /// The document's whole acquire. Begins with newId().
    [[nodiscard]] virtual QCoro::Task<Outcome<Acquired>> attempt(StopToken stop) = 0;
    /// The sets that hold an own entry; the first one tells whether it has run out.
    [[nodiscard]] virtual std::vector<RankedSet::Which> entries() const = 0;

    /// The last step: in if the rank is below the limit, else the own entry is taken out again.
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> judge(std::optional<quint64> ticket, StopToken stop)
    {
        const auto rank = co_await m_set.rank(m_id, stop);
        if (!rank)
            co_return Failed(rank.error());
        Acquired outcome;
        outcome.granted = rank->has_value() && **rank < terms().limit;
        if (outcome.granted) {
            outcome.fence = ticket;
            co_return outcome;
        }
        const auto left = co_await m_set.remove(entries(), m_id, stop);
        if (!left)
            co_return Failed(left.error());
        m_id.clear();
        co_return outcome;
    }

    [[nodiscard]] RankedSet& set() { return m_set; }
    [[nodiscard]] const QString& id() const { return m_id; }
    void newId() { m_id = newEntryId(terms().mark, traced().surroundings().newId()); }

    /// This contender's wall clock, in ms since 1970, wrong by its skew.
    [[nodiscard]] qint64 wallClock() const { return traced().surroundings().wallClock() + terms().clockSkew.count(); }

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
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> attempt(StopToken stop) override
    {
        const qint64 now = wallClock();
        const auto dropped = co_await set().dropUpTo(Which::Owners, oldest(now), stop);
        if (!dropped)
            co_return Failed(dropped.error());

        newId();
        auto add = set().add(Which::Owners, id(), now, {}, stop);
        const auto added = co_await add;
        if (!added)
            co_return Failed(added.error());

        co_return co_await judge(std::nullopt, stop);
    }

    [[nodiscard]] std::vector<RankedSet::Which> entries() const override { return {RankedSet::Which::Owners}; }
};

/// Document 002's fair semaphore: ranked by a common counter; a second set of times, by each contender's own clock,
/// still decides when an entry has run out. Kept as described, flaws included: who takes a number and is slow to add
/// itself lets a later number in, and is let in by its lower one afterwards: over the limit. A clock that is ahead by
/// more than the time that an entry counts drops the entries of others. The fence is the number taken.
class Fair : public Ranked
{
public:
    using Ranked::Ranked;

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> attempt(StopToken stop) override
    {
        const qint64 now = wallClock();
        const auto dropped = co_await set().dropUpTo(Which::Times, oldest(now), stop);
        if (!dropped)
            co_return Failed(dropped.error());
        const auto agreed = co_await set().dropUntimed(stop);
        if (!agreed)
            co_return Failed(agreed.error());

        const auto ticket = co_await set().nextTicket(stop);
        if (!ticket)
            co_return Failed(ticket.error());

        // The race of the document lies here: whoever counts after this contender may add itself before it.
        newId();
        const auto added = co_await addSelf(now, *ticket, stop);
        if (!added)
            co_return Failed(added.error());
        if (!*added)
            co_return Acquired();

        co_return co_await judge(*ticket, stop);
    }

    [[nodiscard]] std::vector<RankedSet::Which> entries() const override
    {
        return {RankedSet::Which::Times, RankedSet::Which::Owners};
    }
    /// False: it may not be added any more (never here).
    [[nodiscard]] virtual QCoro::Task<Outcome<bool>> addSelf(qint64 time, quint64 ticket, StopToken stop)
    {
        // The time first: an owner without a time counts as run out.
        auto addTime = set().add(Which::Times, id(), time, {}, stop);
        const auto timed = co_await addTime;
        if (!timed)
            co_return timed;
        auto addOwner = set().add(Which::Owners, id(), static_cast<qint64>(ticket), {}, stop);
        co_return co_await addOwner;
    }
};

/// Document 002's correct semaphore: the fair one inside a lock with a time-out. Each attempt acquires `P/.mutex` with
/// a session of its own; a busy mutex is a failed attempt. The session has a TTL, the delete behaviour and no
/// lock-delay, as the document's lock has none; destroying it gives the mutex back and deletes it.
/// A lock that times out while its owner stands still would bring the race back, so the own entry is added in a
/// transaction that asks for the mutex. What remains of the fair one: clocks decide when an entry has run out, so a
/// clock that is ahead by more than that time ends others early.
class Guarded : public Fair
{
    Q_DECLARE_TR_FUNCTIONS(protocols::Guarded)

public:
    using Fair::Fair;

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> attempt(StopToken stop) override
    {
        const auto locked = co_await lock(stop);
        if (!locked)
            co_return Failed(locked.error());
        Acquired outcome;
        if (*locked) {
            const auto judged = co_await Fair::attempt(stop);
            if (!judged)
                co_return judged;
            outcome = *judged;
        }
        const auto left
            = co_await endSession(tr("Destroy the session. This also releases the mutex, if it was held."), stop);
        if (!left)
            co_return Failed(left.error());
        co_return outcome;
    }

    [[nodiscard]] QCoro::Task<Outcome<bool>> addSelf(qint64 time, quint64 ticket, StopToken stop) override
    {
        co_return co_await set().addGuarded(id(), time, static_cast<qint64>(ticket), session(), stop);
    }

    /// Holding: rewrites the own time. Before that: renews the session of the mutex.
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRefresh(StopToken stop) override
    {
        auto renew = isHeld() ? Fair::doRefresh(stop) : Strategy::doRefresh(stop);
        co_return co_await renew;
    }

private:
    /// False: busy.
    [[nodiscard]] QCoro::Task<Outcome<bool>> lock(StopToken stop)
    {
        auto wish = withTtl(consul::SessionBehavior::Delete);
        wish.lockDelay = 0ms;
        const auto opened = co_await openSession(tr("Create a session with TTL for the mutex."), wish, stop);
        if (!opened)
            co_return opened;

        consul::PutOptions options;
        options.acquire = session();
        co_return outcomeOf(
            co_await traced().put(tr("Try to acquire the mutex. If it is busy, this attempt has failed."),
                set().mutexKey(), QByteArray(), options, stop));
    }
};

/// Document 002's semaphore that is independent of system time: ranked by the counter as the fair one, but there is no
/// set of times. Each entry is acquired with its contender's own session and lives as long, so lives may differ; no
/// clock is compared. Kept as described, flaws included: more requests, and the fair one's race between counting and
/// adding. The fence is the number taken.
class Clockless : public Ranked
{
    Q_DECLARE_TR_FUNCTIONS(protocols::Clockless)

public:
    using Ranked::Ranked;

    [[nodiscard]] std::optional<Rhythm> refreshRhythm() const override { return Strategy::refreshRhythm(); }

    /// The layout's reader names the session that holds the entry.
    [[nodiscard]] QString holderId() const override { return session(); }

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, StopToken stop) override
    {
        const auto opened = co_await openSession(
            tr("Create a session with TTL: this contender's entry lives as long as the session."),
            withTtl(consul::SessionBehavior::Delete), stop);
        if (!opened)
            co_return Failed(opened.error());

        const auto outcome = co_await Ranked::doAcquire(deadline, stop);
        if (!outcome || outcome->granted)
            co_return outcome;
        const auto ended = co_await sweep(stop);
        if (!ended)
            co_return Failed(ended.error());
        co_return outcome;
    }

    [[nodiscard]] QCoro::Task<Outcome<bool>> doRelease(StopToken stop) override
    {
        const auto left = co_await Ranked::doRelease(stop);
        if (!left && left.error().kind != FailureKind::Expired)
            co_return left;
        auto end = sweep(stop); // Also of a session that has ended: Consul answers true.
        const auto ended = co_await end;
        if (!ended)
            co_return ended;
        co_return left;
    }

    /// Renews the session.
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRefresh(StopToken stop) override
    {
        co_return co_await Strategy::doRefresh(stop);
    }

    [[nodiscard]] QCoro::Task<Outcome<Acquired>> attempt(StopToken stop) override
    {
        const auto dropped = co_await set().dropUnheld(stop);
        if (!dropped)
            co_return Failed(dropped.error());

        const auto ticket = co_await set().nextTicket(stop);
        if (!ticket)
            co_return Failed(ticket.error());

        // The race of the document lies here: whoever counts after this contender may add itself before it.
        newId();
        const auto added = co_await set().add(Which::Owners, id(), static_cast<qint64>(*ticket), session(), stop);
        if (!added)
            co_return Failed(added.error());

        co_return co_await judge(*ticket, stop);
    }

    [[nodiscard]] std::vector<RankedSet::Which> entries() const override { return {RankedSet::Which::Owners}; }
};

} // namespace

std::unique_ptr<Strategy> makeTimeout(Terms terms, TracedClient* traced)
{
    return std::make_unique<Timeout>(std::move(terms), traced);
}

std::unique_ptr<Strategy> makeFair(Terms terms, TracedClient* traced)
{
    return std::make_unique<Fair>(std::move(terms), traced);
}

std::unique_ptr<Strategy> makeGuarded(Terms terms, TracedClient* traced)
{
    return std::make_unique<Guarded>(std::move(terms), traced);
}

std::unique_ptr<Strategy> makeClockless(Terms terms, TracedClient* traced)
{
    return std::make_unique<Clockless>(std::move(terms), traced);
}

} // namespace protocols
