// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/official.h"

#include "protocols/deadline.h"
#include "protocols/strategies.h"

#include <algorithm>

namespace protocols {

using namespace std::chrono_literals;
using consul::StopToken;

namespace {

constexpr std::chrono::milliseconds longestWait = 15s; // DefaultSemaphoreWaitTime

/// decodeLock of api/semaphore.go: it knows one family only, whatever the letter case.
Outcome<LockBody> decodeOfficial(const std::optional<consul::KvEntry>& entry, qint64 ownLimit)
{
    auto lock = readLock(entry, Family::Official);
    if (!lock)
        return failed(FailureKind::Undecodable, QStringLiteral("lock decoding failed: %1").arg(lock.error().words));
    if (lock->nothingYet)
        lock->limit = ownLimit;
    else if (lock->family != Family::Official && !lock->withoutHolders)
        return failed(FailureKind::Undecodable,
            QStringLiteral("lock decoding failed: json: cannot unmarshal array into Holders"));
    return lock;
}

} // namespace

QCoro::Task<Outcome<bool>> Official::check(StopToken stop)
{
    auto read = traced().list(tr("Check whether .lock still lists this contender, and whether its key still exists."),
        key({}), stop, consul::Consistency::Consistent);
    const auto keys = co_await read;
    if (!keys)
        co_return failed(keys.error());
    const auto lock = decodeOfficial(findLock(keys->value, lockKey()), terms().limit);
    const bool ours = lock && pruned(lock->holders, liveSessions(keys->value)).contains(session());
    if (!ours)
        setHeld(false);
    co_return ours;
}

QCoro::Task<Outcome<Acquired>> Official::doAcquire(QDeadlineTimer deadline, StopToken stop)
{
    auto attempt = compete(deadline, stop);
    auto outcome = co_await attempt;
    const bool stopped = !outcome && outcome.error().kind == FailureKind::Stopped;
    if (stopped || (outcome && outcome->granted))
        co_return outcome;
    // The Go client's renewal ends with the attempt and destroys the session as its last act; the contender key
    // goes with it, because of the behaviour. `consul lock` exits before that and leaves both until twice the TTL
    // (facts §1.4): a crash shows the same.
    co_await endSession(tr("No permit was granted: destroy the session. Consul deletes its contender key with it."),
        stop); // Failed: it stays known, and sweep() cleans up.
    co_return outcome;
}

QCoro::Task<Outcome<bool>> Official::doRelease(StopToken stop)
{
    for (bool out = false; !out;) {
        const auto found = co_await traced().get(tr("Read .lock, to remove this contender from it."), lockKey(), stop);
        if (!found)
            co_return failed(found.error());
        auto lock = decodeOfficial(found->value, terms().limit);
        if (!lock)
            co_return Failed(lock.error());
        out = lock->holders.removeAll(session()) == 0; // Somebody else took it out, or .lock is gone: just as well.
        if (!out) {
            const auto swapped
                = co_await putLock(tr("Remove this contender's ID from .lock, unless .lock has changed since (CAS)."),
                    writeLock(Family::Official, lock->limit.value_or(0), lock->holders), lock->cas, stop);
            if (!swapped)
                co_return swapped;
            out = *swapped;
        }
    }
    const auto delisted = co_await delist(tr("Delete the contender key."), stop);
    if (!delisted)
        co_return delisted;
    co_return co_await endSession(tr("Destroy the session."), stop);
}

QCoro::Task<Outcome<Acquired>> Official::compete(QDeadlineTimer deadline, StopToken stop)
{
    const auto entered = co_await enter(stop);
    if (!entered)
        co_return Failed(entered.error());
    quint64 index = 0;
    std::optional<quint64> arrival;
    for (bool first = true;; first = false) {
        if (!first && deadline.hasExpired())
            co_return Acquired{false, std::nullopt, arrival};
        auto read = traced().awaitList(index == 0
                ? tr("Read everything below the prefix: live contenders and holders of permits.")
                : tr("Wait until anything below the prefix changes. Every change wakes every waiting contender."),
            key({}), index, waitWithin(deadline, longestWait), stop);
        const auto keys = co_await read;
        if (!keys)
            co_return failed(keys.error());
        arrival = arrivalOf(keys->value);
        auto lock = judge(keys->value);
        if (!lock)
            co_return Failed(lock.error());
        if (lock->holders.size() >= terms().limit) {
            index = keys->index;
            continue;
        }
        if (lock->withoutHolders) // Here the Go client crashes with these words (facts §1.2).
            co_return failed(FailureKind::Undecodable, QStringLiteral("assignment to entry in nil map"));
        lock->holders.append(session());
        const auto swapped = co_await putLock(tr("A permit is free: write this contender's ID into .lock and remove "
                                                 "stale holders, unless .lock has changed since (CAS)."),
            writeLock(Family::Official, terms().limit, lock->holders), lock->cas, stop);
        if (!swapped)
            co_return Failed(swapped.error());
        if (*swapped)
            co_return Acquired{true, std::nullopt, arrival};
        // Somebody was faster. The next read gives the same index, so it answers at once.
    }
}

QCoro::Task<Outcome<bool>> Official::enter(StopToken stop)
{
    const auto opened
        = co_await openSession(tr("Create a session with a TTL. When it ends, Consul deletes the keys that it holds."),
            withTtl(consul::SessionBehavior::Delete), stop);
    if (!opened)
        co_return opened;
    co_return co_await enlist(
        tr("Write the contender key, locked by the session. It shows other contenders that this one is alive."),
        consul::semaphoreFlag, stop);
}

std::optional<quint64> Official::arrivalOf(const std::vector<consul::KvEntry>& keys) const
{
    const auto own
        = std::ranges::find_if(keys, [this](const consul::KvEntry& each) { return each.session == session(); });
    return own == keys.end() ? std::nullopt : std::optional(own->createIndex);
}

QCoro::Task<Outcome<bool>> Official::putLock(QString meaning, QByteArray body, quint64 cas, StopToken stop)
{
    consul::PutOptions options;
    options.flags = consul::semaphoreFlag;
    options.cas = cas;
    co_return outcomeOf(
        co_await traced().put(std::move(meaning), lockKey(), std::move(body), options, std::move(stop)));
}

Outcome<LockBody> Official::judge(const std::vector<consul::KvEntry>& keys) const
{
    const auto entry = findLock(keys, lockKey());
    // Before decoding, as the Go client does it: a list with flags 0 is a conflict, not a broken body.
    if (entry && entry->flags != consul::semaphoreFlag)
        return failed(FailureKind::ForeignKey, QStringLiteral("Existing key does not match semaphore use"));
    auto lock = decodeOfficial(entry, terms().limit);
    if (!lock)
        return lock;
    if (lock->limit.value_or(0) != terms().limit) {
        return failed(FailureKind::LimitConflict,
            QStringLiteral("semaphore limit conflict (lock: %1, local: %2)")
                .arg(lock->limit.value_or(0))
                .arg(terms().limit));
    }
    lock->holders = pruned(lock->holders, liveSessions(keys));
    return lock;
}

std::unique_ptr<Strategy> makeOfficial(Terms terms, TracedClient* traced)
{
    return std::make_unique<Official>(std::move(terms), traced);
}

} // namespace protocols
