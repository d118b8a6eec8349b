// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/spring.h"

#include <QCoreApplication>

namespace protocols {

using namespace std::chrono_literals;
using consul::StopToken;

namespace {

struct SpringText {
    Q_DECLARE_TR_FUNCTIONS(protocols::Spring)
};

constexpr auto pollPause = 100ms;
constexpr int mostRounds = 50; // The document has no bound.

/// What Gson makes of the body: fields `limit` and `holders`, a list, exactly so.
Outcome<LockBody> decodeSpring(const consul::KvEntry& entry)
{
    auto lock = readLock(entry, Family::Spring);
    if (!lock)
        return lock;
    if (lock->nothingYet || lock->withoutHolders || lock->family != Family::Spring || !lock->limit)
        return failed(FailureKind::Undecodable, QStringLiteral("no limit and list of holders in lower case"));
    return lock;
}

} // namespace

QCoro::Task<Outcome<Acquired>> Spring::doAcquire(QDeadlineTimer deadline, StopToken stop)
{
    const auto cleared
        = co_await endSession(SpringText::tr("Destroy the session of the last attempt. Its key stays."), stop);
    if (!cleared)
        co_return Failed(cleared.error());
    const auto entered = co_await enter(stop);
    if (!entered)
        co_return Failed(entered.error());
    while (true) {
        const auto tried = co_await tryOnce(stop);
        if (!tried)
            co_return Failed(tried.error());
        if (*tried == Try::In)
            co_return Acquired{true, std::nullopt, std::nullopt};
        // Giving up leaves the contender key and a session without TTL behind: so does the document.
        if (deadline.hasExpired())
            co_return Acquired{};
        if (*tried == Try::Full) {
            const bool rested
                = co_await traced().pause(SpringText::tr("Full: sleep for 100 ms, then look again."), pollPause, stop);
            if (!rested)
                co_return failed(FailureKind::Stopped);
        }
    }
}

QCoro::Task<Outcome<bool>> Spring::enter(StopToken stop)
{
    consul::SessionRequest request;
    request.name = terms().sessionName;
    const auto opened = co_await openSession(
        SpringText::tr("Create a session without TTL: it lives as long as its node is healthy."), request, stop);
    if (!opened)
        co_return opened;
    co_return co_await enlist(SpringText::tr("Write the contender key, locked by the session."), 0, stop);
}

QCoro::Task<Outcome<Spring::Try>> Spring::tryOnce(StopToken stop)
{
    auto read = traced().get(SpringText::tr("Read .lock: how many hold a permit?"), lockKey(), stop);
    const auto found = co_await read;
    if (!found)
        co_return failed(found.error());
    if (!found->value) {
        auto creating = save(Saving::Create, writeLock(Family::Spring, terms().limit, {session()}), 0, stop);
        const auto created = co_await creating;
        if (!created)
            co_return failed(created.error());
        co_return *created ? Try::In : Try::Refused;
    }
    auto lock = decodeSpring(*found->value);
    if (!lock)
        co_return Failed(lock.error());
    // Equal, as in the document, and the stored limit: more holders than the limit count as room.
    if (*lock->limit == lock->holders.size())
        co_return Try::Full;
    lock->holders.append(session());
    const auto saved
        = co_await save(Saving::Enter, writeLock(Family::Spring, *lock->limit, lock->holders), lock->cas, stop);
    if (!saved)
        co_return failed(saved.error());
    co_return *saved ? Try::In : Try::Refused;
}

QCoro::Task<Outcome<bool>> Spring::doRelease(StopToken stop)
{
    for (int missing = 0;;) {
        const auto left = co_await leaveOnce(stop);
        if (!left)
            co_return Failed(left.error());
        if (*left == Way::Out)
            break;
        missing = *left == Way::Missing ? missing + 1 : 0;
        if (missing == mostRounds)
            co_return failed(FailureKind::Endless);
    }
    co_return co_await endSession(SpringText::tr("Destroy the session."), stop);
}

QCoro::Task<Outcome<Spring::Way>> Spring::leaveOnce(StopToken stop)
{
    const auto found = co_await traced().get(SpringText::tr("Read .lock to leave it."), lockKey(), stop);
    if (!found)
        co_return failed(found.error());
    if (!found->value)
        co_return Way::Missing;
    auto lock = decodeSpring(*found->value);
    if (!lock)
        co_return Failed(lock.error());
    lock->holders.removeOne(session());
    // In the document's order: from here on the list names a holder without a key, until the write below.
    const auto delisted = co_await delist(SpringText::tr("Delete the contender key, before the list is left."), stop);
    if (!delisted)
        co_return Failed(delisted.error());
    const auto saved
        = co_await save(Saving::Leave, writeLock(Family::Spring, *lock->limit, lock->holders), lock->cas, stop);
    if (!saved)
        co_return failed(saved.error());
    co_return *saved ? Way::Out : Way::Refused;
}

TracedClient::Call<bool> Spring::save(Saving what, QByteArray body, quint64 cas, StopToken stop)
{
    QString meaning;
    switch (what) {
    case Saving::Create:
        meaning
            = SpringText::tr("Nobody was here yet: create .lock with the own id in it, if it is still missing (CAS).");
        break;
    case Saving::Enter:
        meaning = SpringText::tr("There is room: add the own id to .lock, if nobody changed it since (CAS).");
        break;
    case Saving::Leave:
        meaning = SpringText::tr("Take the own id out of .lock, if nobody changed it since (CAS).");
        break;
    }
    consul::PutOptions options; // Without flags, as the document's client: 0 from now on.
    options.cas = cas;
    return traced().put(std::move(meaning), lockKey(), std::move(body), options, std::move(stop));
}

QCoro::Task<Outcome<bool>> Spring::check(StopToken stop)
{
    const auto found = co_await traced().get(SpringText::tr("Look whether .lock still lists this contender."),
        lockKey(), stop, consul::Consistency::Consistent);
    if (!found)
        co_return failed(found.error());
    const auto lock = readLock(found->value, Family::Spring);
    const bool ours = lock && lock->holders.contains(session());
    if (!ours)
        setHeld(false);
    co_return ours;
}

std::optional<Strategy::Rhythm> Spring::refreshRhythm() const
{
    return std::nullopt;
}

} // namespace protocols
