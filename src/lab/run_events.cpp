// SPDX-License-Identifier: GPL-3.0-or-later
// What contenders tell, and how it is accounted for.
#include "lab/run_private.h"

#include "protocols/line.h"

namespace lab {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

namespace {

/// How late the news of another process may come.
constexpr auto workerLateness = 100ms;

} // namespace

void Run::Private::accountForOld()
{
    accountFor(workerLateness);
}

void Run::Private::account(const ContenderEvent& event)
{
    events.push_back(event);
    occupancy.add(event);
    statistics.add(event);
    groupStatistics[groupOf(event.contender)].add(event);
    Q_EMIT q->happened(event);
}

const QString& Run::Private::groupOf(int contender) const
{
    return contenders[static_cast<std::size_t>(contender)]->spec().group;
}

void Run::Private::count(int contender, const RequestCounts& counts)
{
    statistics.add(counts);
    groupStatistics[groupOf(contender)].add(counts);
    requests[static_cast<std::size_t>(contender)] += counts;
}

void Run::Private::accountFor(nanoseconds age)
{
    const auto token = stop.token();
    const auto due = order.take(protocols::steadyNow() - age);
    for (const ContenderEvent& event : due) {
        if (token.stopRequested())
            return;
        account(event);
    }
    if (!token.stopRequested() && !order.isEmpty())
        orderly.start(workerLateness);
}

void Run::Private::note(const ContenderEvent& event)
{
    const auto token = stop.token();
    know(*contenders[static_cast<std::size_t>(event.contender)], event.session);
    know(*contenders[static_cast<std::size_t>(event.contender)], event.holder);
    if (hasWorkers) {
        order.add(event);
        if (!orderly.isActive())
            orderly.start(workerLateness);
    } else {
        account(event);
    }
    if (!token.stopRequested() && event.kind == ContenderEventKind::Granted && phase != Phase::Stopping)
        strikeAtGrant(event.contender, event.cycle);
}

void Run::Private::know(const Contender& contender, const QString& session)
{
    if (session.isEmpty() || sessionIds.contains(session))
        return;
    sessionIds.insert(session);
    sessions.push_back({contender.spec().terms.path, session});
}

} // namespace lab
