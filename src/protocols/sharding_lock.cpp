// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/sharding_lock.h"

#include <QCoreApplication>

#include <algorithm>

namespace protocols {

using consul::StopToken;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace {

struct ShardingLockText {
    Q_DECLARE_TR_FUNCTIONS(protocols::ShardingLock)
};

constexpr milliseconds pieceOfForever = 10s;

milliseconds since(std::chrono::nanoseconds begin)
{
    return std::chrono::duration_cast<milliseconds>(steadyNow() - begin);
}

} // namespace

std::optional<Strategy::Rhythm> ShardingLock::refreshRhythm() const
{
    return Rhythm{5s, 10s};
}

QCoro::Task<Outcome<Acquired>> ShardingLock::doAcquire(QDeadlineTimer deadline, StopToken stop)
{
    const bool forever = deadline.isForever();
    milliseconds budget = forever ? pieceOfForever : milliseconds(std::max<qint64>(0, deadline.remainingTime()));
    Acquired outcome;
    while (true) {
        const auto claimed = co_await attempt(stop);
        if (!claimed)
            co_return Failed(claimed.error());
        outcome.granted = *claimed;
        if (outcome.granted)
            co_return outcome;
        const auto waited = co_await waitRelease(budget, stop);
        if (!waited)
            co_return Failed(waited.error());
        if (forever)
            continue;
        if (!waited->changed)
            co_return outcome;
        budget = std::max(budget - waited->took, 0ms);
    }
}

QCoro::Task<Outcome<bool>> ShardingLock::attempt(StopToken stop)
{
    consul::SessionRequest request;
    request.name = terms().sessionName;
    request.ttl = ttl();
    request.behavior = consul::SessionBehavior::Release;
    const auto created = co_await traced().createSession(
        ShardingLockText::tr("Create a session with TTL for this attempt alone."), request, stop);
    if (!created)
        co_return failed(created.error());
    setSession(*created);

    consul::PutOptions options;
    options.acquire = session();
    const auto claimed = co_await traced().put(ShardingLockText::tr("Try to acquire the key with that session."),
        terms().path, QByteArray("LOCKED"), options, stop);
    if (!claimed)
        co_return failed(claimed.error());
    if (!*claimed) {
        const auto ended = co_await Strategy::sweep(stop);
        if (!ended)
            co_return ended;
    }
    co_return bool(*claimed);
}

QCoro::Task<Outcome<ShardingLock::Waited>> ShardingLock::waitRelease(milliseconds budget, StopToken stop)
{
    const auto begin = steadyNow();
    quint64 index = 0;
    while (since(begin) < budget) {
        const auto rest = budget - since(begin);
        auto query = traced().awaitKey(index == 0
                ? ShardingLockText::tr("Ask for the key without index: that answers at once, and "
                                       "only its index is used.")
                : ShardingLockText::tr("Wait for a change of the key, for as long as the budget "
                                       "of milliseconds allows."),
            terms().path, index, rest, stop);
        const auto answer = co_await query;
        if (!answer)
            co_return failed(answer.error());
        if (answer->index < index) {
            index = 0; // It went backwards, as after a restored snapshot: begin anew.
            continue;
        }
        // The same index as before: the time of the query is over and nothing has changed.
        const bool changed = index != 0 && answer->index > index;
        index = answer->index;
        if (changed) {
            Waited waited;
            waited.changed = true;
            waited.took = since(begin);
            co_return waited;
        }
    }
    co_return Waited();
}

QCoro::Task<Outcome<bool>> ShardingLock::doRelease(StopToken stop)
{
    return releaseKey(
        ShardingLockText::tr("Release the key: that wakes who waits for it."), QByteArray("UNLOCKED"), stop);
}

} // namespace protocols
