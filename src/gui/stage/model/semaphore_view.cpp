// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/stage/model/semaphore_view.h"

#include "gui/kit/model/format.h"
#include "semaphore/who_holds.h"
#include "semaphore/who_waits.h"

#include <algorithm>

namespace gui {

namespace {

ContenderView::Missing missingOf(const semaphore::Holder& holder, const semaphore::State& state)
{
    if (holder.live)
        return ContenderView::Missing::Nothing;
    return state.lifeOf(holder.session, holder.node) == semaphore::SessionLife::Gone ? ContenderView::Missing::Session
                                                                                     : ContenderView::Missing::Key;
}

ContenderView::Doubt doubtOf(const semaphore::Holder& holder, const semaphore::State& state)
{
    if (holder.lives())
        return ContenderView::Doubt::Nothing;
    if (holder.isTimed)
        return ContenderView::Doubt::Entry;
    return state.isSession(holder.session) ? ContenderView::Doubt::Session : ContenderView::Doubt::Name;
}

PermitCount permitCount(const semaphore::State& state)
{
    PermitCount count;
    count.reported = state.reportsHolders();
    count.limit = static_cast<int>(std::clamp<qint64>(state.limit.value_or(0), 0, 1'000'000));
    const int live = state.liveHolders();
    count.named = state.unconfirmedHolders();
    count.over = count.limit > 0 ? std::max(0, live - count.named - count.limit) : 0;
    count.live = live - count.over;
    count.stale = static_cast<int>(state.holders.size()) - live;
    return count;
}

/// What holders and those who wait have in common.
template <typename ContenderFacts>
ContenderView contenderView(
    const ContenderFacts& contender, const QHash<consul::SessionId, semaphore::Sighting>& sightings)
{
    ContenderView view;
    view.session = contender.session;
    view.id = view.session;
    view.key = contender.key;
    view.ownName = contenderName(contender.name, view.session);
    view.name = view.ownName;
    view.label = cardLabel(contender.name, view.session);
    view.node = contender.node;
    const auto sighting = sightings.value(view.session);
    view.since = sighting.since;
    view.exact = sighting.exact;
    return view;
}

void tellApart(SemaphoreView& view)
{
    NamesApart names;
    for (const auto* const list : {&view.holders, &view.waiters}) {
        for (const auto& each : *list)
            names.add(each.ownName, each.session);
    }
    for (auto* const list : {&view.holders, &view.waiters}) {
        for (auto& each : *list) {
            if (!names.isShared(each.ownName))
                continue;
            each.name = names.of(each.ownName, each.session);
            each.label = cardLabel({}, each.session);
        }
    }
}

} // namespace

SemaphoreView viewOf(const observer::Update& update, const consul::SessionList& sessions, const QDateTime& now)
{
    SemaphoreView view;
    view.state = update.state;
    view.findings = settledFindings(update, now);
    if (!update.state || !update.state->found)
        return view;
    const auto at = std::max(now, update.receivedAt); // `now` may be a second old.
    const auto held = semaphore::withReleasing(update.state, update.sightings, at);
    const auto& state = *held;
    view.found = true;
    view.layout = state.layout;
    view.limit = state.limit;
    view.permits = permitCount(state);
    view.holders.reserve(state.holders.size());
    for (const auto& holder : state.holders) {
        auto each = contenderView(holder, update.sightings.holding);
        if (holder.slot) // Of several slots each is one; else its key goes with its session, and who turns stale stays.
            each.id += QLatin1Char('\n') + holder.key;
        each.state = !holder.lives() ? RowState::Named : holder.live ? RowState::Holding : RowState::Stale;
        each.doubt = doubtOf(holder, state);
        each.missing = missingOf(holder, state);
        each.slot = holder.slot;
        each.ttl = ttlOf(each.session, sessions);
        view.holders.push_back(std::move(each));
    }
    view.isUnplaced = !state.unplaced.empty();
    view.waiters.reserve(state.waiting.size());
    for (const auto& waiter : state.waiting) {
        if (semaphore::isLeaving(update.sightings, waiter.session, at))
            continue;
        auto each = contenderView(waiter, update.sightings.waiting);
        each.state = view.waiters.empty() ? RowState::Next : RowState::Waiting;
        each.position = static_cast<int>(view.waiters.size()) + 1;
        view.waiters.push_back(std::move(each));
    }
    makeUnique(view.holders);
    makeUnique(view.waiters);
    tellApart(view);
    return view;
}

SessionTtl ttlOf(const QString& session, const consul::SessionList& sessions)
{
    const auto* const found = sessions.find(session);
    return found != nullptr && !found->ttlText.isEmpty() ? SessionTtl{shownTtl(*found), found->ttl} : SessionTtl();
}

std::vector<semaphore::Finding> settledFindings(const observer::Update& update, const QDateTime& now)
{
    return update.state ? semaphore::settledFindings(*update.state, update.sightings, now)
                        : std::vector<semaphore::Finding>();
}

RowState toneOf(semaphore::Severity severity)
{
    switch (severity) {
    case semaphore::Severity::Problem:
        return RowState::Stale;
    case semaphore::Severity::Warning:
        return RowState::Warning;
    case semaphore::Severity::Hint:
        break;
    }
    return RowState::Hint;
}

} // namespace gui
