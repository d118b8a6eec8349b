// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/ranked.h"

namespace protocols {

using Which = RankedSet::Which;

QCoro::Task<Outcome<Acquired>> Timeout::attempt(consul::StopToken stop)
{
    const qint64 now = wallClock();
    const auto dropped = co_await set().dropUpTo(Which::Owners, oldest(now), stop);
    if (!dropped)
        co_return Failed(dropped.error());

    newId();
    auto add = set().add(Which::Owners, id(), now, {}, stop);
    const auto added = co_await add;
    if (!added)
        co_return Failed(added.error());

    co_return co_await judge(std::nullopt, stop);
}

} // namespace protocols
