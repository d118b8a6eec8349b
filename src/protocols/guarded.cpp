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
    auto enter = lock(stop);
    const auto locked = co_await enter;
    if (!locked)
        co_return Failed(locked.error());
    Acquired outcome;
    if (*locked) {
        auto inside = Fair::attempt(stop);
        const auto judged = co_await inside;
        if (!judged)
            co_return judged;
        outcome = *judged;
    }
    auto leave = unlock(stop);
    const auto left = co_await leave;
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
    auto create = traced().createSession(GuardedText::tr("Create a session with TTL for the mutex."), request, stop);
    const auto created = co_await create;
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
    auto call = traced().destroySession(
        GuardedText::tr("Destroy the session: that gives the mutex back, if it was held."), session(), stop);
    const auto destroyed = co_await call;
    if (!destroyed)
        co_return failed(destroyed.error());
    setSession({});
    co_return true;
}

QCoro::Task<Outcome<bool>> Guarded::addSelf(qint64 time, quint64 ticket, StopToken stop)
{
    auto add = set().addGuarded(id(), time, static_cast<qint64>(ticket), session(), stop);
    const auto added = co_await add;
    co_return added;
}

QCoro::Task<Outcome<bool>> Guarded::doRefresh(StopToken stop)
{
    auto renew = isHeld() ? Fair::doRefresh(stop) : Strategy::doRefresh(stop);
    const auto renewed = co_await renew;
    co_return renewed;
}

} // namespace protocols
