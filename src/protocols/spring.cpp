// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/list_strategy.h"
#include "protocols/strategies.h"

#include <QCoreApplication>

namespace protocols {

using namespace std::chrono_literals;
using consul::StopToken;

namespace {

constexpr auto pollPause = 100ms;
constexpr auto prunePause = 500ms;
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

/// The semaphore of documents 000 and 001 (a Java class for Spring). The document puts `semaphore/` before the name;
/// here the path of the terms is used as given.
///
/// Its flaws stay as they are (the client that its author published later prunes: SpringPrune):
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
    Q_DECLARE_TR_FUNCTIONS(protocols::Spring)

public:
    using ListStrategy::ListStrategy;

    /// The document has no monitor. This looks at what its contenders go by: the own id in the list. A session that
    /// ended does not free the permit, so it is not asked for.
    [[nodiscard]] QCoro::Task<Outcome<bool>> check(StopToken stop) override
    {
        const auto found = co_await traced().get(
            tr("Check whether .lock still lists this contender."), lockKey(), stop, consul::Consistency::Consistent);
        if (!found)
            co_return failed(found.error());
        const auto lock = readLock(found->value, Family::Spring);
        const bool ours = lock && lock->holders.contains(session());
        if (!ours)
            setHeld(false);
        co_return ours;
    }

    /// Never: there is no TTL.
    [[nodiscard]] std::optional<Rhythm> refreshRhythm() const override { return std::nullopt; }

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, StopToken stop) override
    {
        const auto cleared = co_await endSession(tr("Destroy the session of the last attempt. Its key stays."), stop);
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
                const bool rested = co_await rest(stop);
                if (!rested)
                    co_return failed(FailureKind::Stopped);
            }
        }
    }

    [[nodiscard]] QCoro::Task<Outcome<bool>> doRelease(StopToken stop) override
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
        co_return co_await endSession(tr("Destroy the session."), stop);
    }

    /// The semaphore is full by this list. The document's client does nothing about it.
    [[nodiscard]] virtual QCoro::Task<Outcome<bool>> foundFull(LockBody /*read*/, StopToken /*stop*/)
    {
        co_return true;
    }
    /// Before it reads again. False: stopped.
    [[nodiscard]] virtual QCoro::Task<bool> rest(StopToken stop)
    {
        return traced().pause(tr("Full: sleep for 100 ms, then read again."), pollPause, std::move(stop));
    }

    enum class Saving { Create, Enter, Leave };
    /// Writes `.lock`. `cas`: what was read, 0 when it was not there.
    [[nodiscard]] virtual TracedClient::Call<bool> save(Saving what, QByteArray body, quint64 cas, StopToken stop)
    {
        QString meaning;
        switch (what) {
        case Saving::Create:
            meaning = tr("No .lock exists yet: create it with this contender's ID, if it is still missing (CAS).");
            break;
        case Saving::Enter:
            meaning = tr("There is room: add this contender's ID to .lock, unless .lock has changed since (CAS).");
            break;
        case Saving::Leave:
            meaning = tr("Remove this contender's ID from .lock, unless .lock has changed since (CAS).");
            break;
        }
        consul::PutOptions options; // Without flags, as the document's client: 0 from now on.
        options.cas = cas;
        return traced().put(std::move(meaning), lockKey(), std::move(body), options, std::move(stop));
    }

private:
    [[nodiscard]] QCoro::Task<Outcome<bool>> enter(StopToken stop)
    {
        const auto opened = co_await openSession(
            tr("Create a session without TTL: it lives as long as its node is healthy."), {}, stop);
        if (!opened)
            co_return opened;
        co_return co_await enlist(tr("Write the contender key, locked by the session."), 0, stop);
    }

    /// Reads `.lock` once and tries to get in. True: in.
    enum class Try { In, Full, Refused };
    [[nodiscard]] QCoro::Task<Outcome<Try>> tryOnce(StopToken stop)
    {
        auto read = traced().get(tr("Read .lock: how many contenders hold a permit?"), lockKey(), stop);
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
        if (*lock->limit == lock->holders.size()) {
            const auto looked = co_await foundFull(*lock, stop);
            if (!looked)
                co_return Failed(looked.error());
            co_return Try::Full;
        }
        lock->holders.append(session());
        const auto saved
            = co_await save(Saving::Enter, writeLock(Family::Spring, *lock->limit, lock->holders), lock->cas, stop);
        if (!saved)
            co_return failed(saved.error());
        co_return *saved ? Try::In : Try::Refused;
    }

    /// Reads `.lock` once and tries to get out.
    enum class Way { Out, Refused, Missing };
    [[nodiscard]] QCoro::Task<Outcome<Way>> leaveOnce(StopToken stop)
    {
        const auto found = co_await traced().get(tr("Read .lock, to remove this contender from it."), lockKey(), stop);
        if (!found)
            co_return failed(found.error());
        if (!found->value)
            co_return Way::Missing;
        auto lock = decodeSpring(*found->value);
        if (!lock)
            co_return Failed(lock.error());
        lock->holders.removeOne(session());
        // In the document's order: from here on the list names a holder without a key, until the write below.
        const auto delisted = co_await delist(tr("Delete the contender key, before leaving the list."), stop);
        if (!delisted)
            co_return Failed(delisted.error());
        const auto saved
            = co_await save(Saving::Leave, writeLock(Family::Spring, *lock->limit, lock->holders), lock->cas, stop);
        if (!saved)
            co_return failed(saved.error());
        co_return *saved ? Way::Out : Way::Refused;
    }
};

/// The client that document 000's author published after it (github.com/dyc87112/consul-distributed-lock,
/// Semaphore.java), without the check that its sessions may be given: that has a TTL and an interval at once, which
/// Consul refuses. As Spring, but who finds the semaphore full removes the holders that have no contender key, and
/// sleeps for 500 ms.
///
/// Its flaw is kept: the list that it writes is the one that it read before it looked for the keys, and the index is of
/// a second read after that. A holder that was added in between is not in the list, and the index fits: it is removed
/// while it works. A release deletes the contender key first, so in each there is a moment at which its holder counts
/// as dead. That a crash keeps its permit stays true, because a session without TTL keeps its key.
class SpringPrune : public Spring
{
    Q_DECLARE_TR_FUNCTIONS(protocols::SpringPrune)

public:
    using Spring::Spring;

protected:
    [[nodiscard]] QCoro::Task<Outcome<bool>> foundFull(LockBody read, StopToken stop) override
    {
        const auto keys = co_await traced().list(
            tr("Full: list everything below the prefix, to find holders without a contender key."), key({}), stop);
        if (!keys)
            co_return failed(keys.error());
        const auto again
            = co_await traced().get(tr("Read .lock again. Only its index is used, not the list."), lockKey(), stop);
        if (!again)
            co_return failed(again.error());
        const auto alive = pruned(read.holders, liveSessions(keys->value));
        if (!again->value || alive.size() == read.holders.size())
            co_return true;
        consul::PutOptions options;
        options.cas = again->value->modifyIndex;
        const auto saved
            = co_await traced().put(tr("Write the list of the first read without holders that have no contender key, "
                                       "with the index of the second read (CAS)."),
                lockKey(), writeLock(Family::Spring, *read.limit, alive), options, stop);
        if (!saved)
            co_return failed(saved.error());
        co_return true; // Refused or not, it reads again.
    }

    [[nodiscard]] QCoro::Task<bool> rest(StopToken stop) override
    {
        return traced().pause(tr("Full: sleep for 500 ms, then read again."), prunePause, std::move(stop));
    }
};

/// As Spring, but `.lock` is written without CAS: document 000's remark on why the write must be guarded, turned round.
///
/// The flaw is the purpose: of two contenders who read the same list the later write wins and the other one's entry is
/// lost, so that both hold, and the list has room for one more. A late release brings back those who left meanwhile.
class NoCas : public Spring
{
    Q_DECLARE_TR_FUNCTIONS(protocols::NoCas)

public:
    using Spring::Spring;

protected:
    [[nodiscard]] TracedClient::Call<bool> save(Saving what, QByteArray body, quint64 /*cas*/, StopToken stop) override
    {
        QString meaning;
        switch (what) {
        case Saving::Create:
            meaning
                = tr("No .lock exists yet: write it with this contender's ID, overwriting any change in the meantime.");
            break;
        case Saving::Enter:
            meaning
                = tr("There is room: write .lock with this contender's ID, overwriting any change in the meantime.");
            break;
        case Saving::Leave:
            meaning = tr("Write .lock without this contender's ID, overwriting any change in the meantime.");
            break;
        }
        return traced().put(std::move(meaning), lockKey(), std::move(body), {}, std::move(stop));
    }
};

} // namespace

std::unique_ptr<Strategy> makeSpring(Terms terms, TracedClient* traced)
{
    return std::make_unique<Spring>(std::move(terms), traced);
}

std::unique_ptr<Strategy> makeSpringPrune(Terms terms, TracedClient* traced)
{
    return std::make_unique<SpringPrune>(std::move(terms), traced);
}

std::unique_ptr<Strategy> makeNoCas(Terms terms, TracedClient* traced)
{
    return std::make_unique<NoCas>(std::move(terms), traced);
}

} // namespace protocols
