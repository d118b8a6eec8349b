// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/clockless.h"

#include <QCoreApplication>

namespace protocols {

using consul::StopToken;
using Which = RankedSet::Which;

namespace {

struct ClocklessText {
    Q_DECLARE_TR_FUNCTIONS(protocols::Clockless)
};

} // namespace

QCoro::Task<Outcome<Acquired>> Clockless::doAcquire(QDeadlineTimer deadline, StopToken stop)
{
    consul::SessionRequest request;
    request.name = terms().sessionName;
    request.ttl = ttl();
    request.behavior = consul::SessionBehavior::Delete;
    const auto created = co_await traced().createSession(
        ClocklessText::tr("Create a session with TTL: the own entry lives as long as it does."), request, stop);
    if (!created)
        co_return failed(created.error());
    setSession(*created);

    const auto outcome = co_await Ranked::doAcquire(deadline, stop);
    if (!outcome || outcome->granted)
        co_return outcome;
    const auto ended = co_await sweep(stop);
    if (!ended)
        co_return Failed(ended.error());
    co_return outcome;
}

QCoro::Task<Outcome<Acquired>> Clockless::attempt(StopToken stop)
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

QCoro::Task<Outcome<bool>> Clockless::doRelease(StopToken stop)
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

QCoro::Task<Outcome<bool>> Clockless::doRefresh(StopToken stop)
{
    co_return co_await Strategy::doRefresh(stop);
}

} // namespace protocols
