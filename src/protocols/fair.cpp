// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/fair.h"

namespace protocols {

using consul::StopToken;
using Which = RankedSet::Which;

QCoro::Task<Outcome<Acquired>> Fair::attempt(StopToken stop)
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

QCoro::Task<Outcome<bool>> Fair::addSelf(qint64 time, quint64 ticket, StopToken stop)
{
    // The time first: an owner without a time counts as run out.
    auto addTime = set().add(Which::Times, id(), time, {}, stop);
    const auto timed = co_await addTime;
    if (!timed)
        co_return timed;
    auto addOwner = set().add(Which::Owners, id(), static_cast<qint64>(ticket), {}, stop);
    co_return co_await addOwner;
}

} // namespace protocols
