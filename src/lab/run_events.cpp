// SPDX-License-Identifier: GPL-3.0-or-later
// What contenders tell, and how it is accounted for.
#include "lab/run_private.h"

#include "protocols/traced_client.h"

#include <algorithm>

namespace lab {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

namespace {

/// How late the news of another process may come.
constexpr auto workerLateness = 100ms;
/// What is over sooner explains no difference.
constexpr nanoseconds leastAct = viewMargin / 5;

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
    sessions.push_back({contender.spec().terms.path, session, contender.number()});
}

void Run::Private::forget(const RunMark& read)
{
    const auto drop = [](auto& all, std::size_t& gone, std::size_t end) {
        const std::size_t count = std::min(std::max(end, gone) - gone, all.size());
        all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count));
        gone += count;
    };
    drop(events, forgotten.events, read.events);
    drop(acts, forgotten.acts, read.acts);
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

void Run::Private::noteAct(const Act& act)
{
    if (act.to - act.from >= leastAct)
        acts.push_back(act);
}

void Run::Private::noteStep(int contender, const protocols::Step& step)
{
    using protocols::StepKind;
    if (step.kind != StepKind::Wait && step.kind != StepKind::Pause && step.kind != StepKind::Shared)
        noteAct({contender, step.begin, step.begin + step.took, step.onWire});
}

void Run::Private::noteRelease(const Contender& contender)
{
    const auto since = releases.find(contender.number());
    const bool isReleasing = contender.state() == ContenderState::Releasing && !contender.isOver();
    if (isReleasing && since == releases.end()) {
        releases.emplace(contender.number(), protocols::steadyNow());
    } else if (!isReleasing && since != releases.end()) {
        noteAct({contender.number(), since->second, protocols::steadyNow(), nanoseconds{0}});
        releases.erase(since);
    }
}

std::vector<Act> Run::Private::underWay() const
{
    const auto now = protocols::steadyNow();
    std::vector<Act> all;
    const auto add = [&](int contender, const protocols::UnderWay& each) {
        all.push_back({contender, each.begin, nanoseconds::max(), now - each.sent.value_or(now)});
    };
    for (const Contender* each : contenders) {
        for (const protocols::UnderWay& request : each->underWay())
            add(each->number(), request);
    }
    for (const protocols::UnderWay& request : pool.underWay())
        add(-1, request);
    for (const auto& [path, view] : views) {
        if (const auto asked = view->askedSince())
            add(-1, {*asked, asked});
    }
    for (const auto& [contender, since] : releases)
        all.push_back({contender, since, nanoseconds::max(), nanoseconds{0}});
    return all;
}

const std::vector<KnownSession>& Run::sessions() const
{
    return d->sessions;
}

const std::vector<Act>& Run::acts() const
{
    return d->acts;
}

std::vector<Act> Run::underWay() const
{
    return d->underWay();
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
