// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/guarded.h"

#include <QCoreApplication>

namespace protocols {

using consul::StopToken;
using namespace std::chrono_literals;

namespace {

struct GuardedText {
    Q_DECLARE_TR_FUNCTIONS(protocols::Guarded)
};

} // namespace

QCoro::Task<Outcome<Acquired>> Guarded::attempt(StopToken stop)
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
    const auto left = co_await unlock(stop);
    if (!left)
        co_return Failed(left.error());
    co_return outcome;
}

QCoro::Task<Outcome<bool>> Guarded::lock(StopToken stop)
{
    consul::SessionRequest request;
    request.name = terms().sessionName;
    request.ttl = ttl();
    request.behavior = consul::SessionBehavior::Delete;
    request.lockDelay = 0ms;
    const auto created
        = co_await traced().createSession(GuardedText::tr("Create a session with TTL for the mutex."), request, stop);
    if (!created)
        co_return failed(created.error());
    setSession(*created);

    consul::PutOptions options;
    options.acquire = session();
    auto claim = traced().put(GuardedText::tr("Try to acquire the mutex; if it is busy, this attempt has failed."),
        set().mutexKey(), QByteArray(), options, stop);
    const auto claimed = co_await claim;
    if (!claimed)
        co_return failed(claimed.error());
    co_return bool(*claimed);
}

QCoro::Task<Outcome<bool>> Guarded::unlock(StopToken stop)
{
    const auto destroyed = co_await traced().destroySession(
        GuardedText::tr("Destroy the session: that gives the mutex back, if it was held."), session(), stop);
    if (!destroyed)
        co_return failed(destroyed.error());
    setSession({});
    co_return true;
}

QCoro::Task<Outcome<bool>> Guarded::addSelf(qint64 time, quint64 ticket, StopToken stop)
{
    co_return co_await set().addGuarded(id(), time, static_cast<qint64>(ticket), session(), stop);
}

QCoro::Task<Outcome<bool>> Guarded::doRefresh(StopToken stop)
{
    auto renew = isHeld() ? Fair::doRefresh(stop) : Strategy::doRefresh(stop);
    co_return co_await renew;
}

} // namespace protocols
