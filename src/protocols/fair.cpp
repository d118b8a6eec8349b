// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/fair.h"

namespace protocols {

using consul::StopToken;
using Which = RankedSet::Which;

QCoro::Task<Outcome<Acquired>> Fair::attempt(StopToken stop)
{
    const qint64 now = wallClock();
    auto drop = set().dropUpTo(Which::Times, oldest(now), stop);
    const auto dropped = co_await drop;
    if (!dropped)
        co_return Failed(dropped.error());
    auto agree = set().dropUntimed(stop);
    const auto agreed = co_await agree;
    if (!agreed)
        co_return Failed(agreed.error());

    auto count = set().nextTicket(stop);
    const auto ticket = co_await count;
    if (!ticket)
        co_return Failed(ticket.error());

    // The race of the document lies here: whoever counts after this contender may add itself before it.
    newId();
    auto add = addSelf(now, *ticket, stop);
    const auto added = co_await add;
    if (!added)
        co_return Failed(added.error());
    if (!*added)
        co_return Acquired();

    auto look = judge(*ticket, stop);
    const auto outcome = co_await look;
    co_return outcome;
}

QCoro::Task<Outcome<bool>> Fair::addSelf(qint64 time, quint64 ticket, StopToken stop)
{
    // The time first: an owner without a time counts as run out.
    auto addTime = set().add(Which::Times, id(), time, {}, stop);
    const auto timed = co_await addTime;
    if (!timed)
        co_return timed;
    auto addOwner = set().add(Which::Owners, id(), static_cast<qint64>(ticket), {}, stop);
    const auto added = co_await addOwner;
    co_return added;
}

} // namespace protocols
