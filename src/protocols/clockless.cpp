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
    auto create = traced().createSession(
        ClocklessText::tr("Create a session with TTL: the own entry lives as long as it does."), request, stop);
    const auto created = co_await create;
    if (!created)
        co_return failed(created.error());
    setSession(*created);

    auto run = Ranked::doAcquire(deadline, stop);
    const auto outcome = co_await run;
    if (!outcome || outcome->granted)
        co_return outcome;
    auto end = sweep(stop);
    const auto ended = co_await end;
    if (!ended)
        co_return Failed(ended.error());
    co_return outcome;
}

QCoro::Task<Outcome<Acquired>> Clockless::attempt(StopToken stop)
{
    auto drop = set().dropUnheld(stop);
    const auto dropped = co_await drop;
    if (!dropped)
        co_return Failed(dropped.error());

    auto count = set().nextTicket(stop);
    const auto ticket = co_await count;
    if (!ticket)
        co_return Failed(ticket.error());

    // The race of the document lies here: whoever counts after this contender may add itself before it.
    newId();
    auto add = set().add(Which::Owners, id(), static_cast<qint64>(*ticket), session(), stop);
    const auto added = co_await add;
    if (!added)
        co_return Failed(added.error());

    auto look = judge(*ticket, stop);
    const auto outcome = co_await look;
    co_return outcome;
}

QCoro::Task<Outcome<bool>> Clockless::doRelease(StopToken stop)
{
    auto leave = Ranked::doRelease(stop);
    const auto left = co_await leave;
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
    auto renew = Strategy::doRefresh(stop);
    const auto renewed = co_await renew;
    co_return renewed;
}

} // namespace protocols
