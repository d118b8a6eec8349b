// SPDX-License-Identifier: GPL-3.0-or-later
// What contenders tell, and how it is accounted for.
#include "lab/run_private.h"

#include "protocols/line.h"

#include <algorithm>

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
    if (const auto view = views.find(contenders[static_cast<std::size_t>(event.contender)]->spec().terms.path);
        view != views.end())
        view->second->hear(event);
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

void Run::Private::forget(const RunMark& read)
{
    const auto drop = [](auto& all, std::size_t& gone, std::size_t end) {
        const std::size_t count = std::min(std::max(end, gone) - gone, all.size());
        all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
        gone += count;
    };
    drop(events, forgotten.events, read.events);
    for (auto path = read.sights.cbegin(); path != read.sights.cend(); ++path) {
        if (const auto view = views.find(path.key()); view != views.end())
            view->second->forget(path.value());
    }
    const std::size_t all = forgotten.sessions + sessions.size();
    const std::size_t end = std::min(read.sessions, all - std::min(all, mostIds));
    for (std::size_t each = forgotten.sessions; each < end; ++each)
        sessionIds.remove(sessions[each - forgotten.sessions].session);
    drop(sessions, forgotten.sessions, end);
}

std::chrono::nanoseconds Run::knownUntil() const
{
    // A worker's event waits up to workerLateness on its way, and as long for its turn.
    return protocols::steadyNow() - (d->hasWorkers ? 2 * workerLateness : 0ms);
}

void Run::forget(const RunMark& read)
{
    d->forget(read);
}

const RunMark& Run::forgotten() const
{
    return d->forgotten;
}

void Run::retryNow()
{
    for (const auto& [path, view] : d->views)
        view->retryNow();
}

} // namespace lab
