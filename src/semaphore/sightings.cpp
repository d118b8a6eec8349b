// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/sightings.h"

#include <QSet>

#include <algorithm>
#include <iterator>
#include <optional>

namespace semaphore {

namespace {

/// Keeps what is still there, adds what is new, forgets the rest.
template <typename Id>
class Fold
{
public:
    Fold(QHash<Id, Sighting>& known, Sighting now, size_t size)
        : m_known(known)
        , m_now(std::move(now))
    {
        m_next.reserve(static_cast<qsizetype>(size));
    }
    void see(const Id& id) { m_next.insert(id, m_known.value(id, m_now)); }
    void finish() { m_known.swap(m_next); }

private:
    QHash<Id, Sighting>& m_known;
    QHash<Id, Sighting> m_next;
    Sighting m_now;
};

/// A key that is not there, if nobody can hold it: the path itself, where nothing is or only what lies around a lock;
/// of slots the first one beyond the last.
std::optional<QString> absentKey(const State& state)
{
    const bool isLockWithoutKey = state.layout == Layout::Lock && state.lockKey.isEmpty() && state.holders.empty();
    if (!state.found || isLockWithoutKey)
        return state.path;
    if (state.layout != Layout::Slots || !state.limit)
        return std::nullopt;
    return state.path + QLatin1StringView("slot_") + QString::number(*state.limit).rightJustified(3, QLatin1Char('0'));
}

} // namespace

QString findingKey(const Finding& finding)
{
    return findingId(finding.kind) + QLatin1Char('\n') + finding.session + QLatin1Char('\n') + finding.key;
}

Sightings follow(
    Sightings before, const State& state, const QDateTime& at, bool first, const std::vector<Event>& events)
{
    const Sighting now{at.toUTC(), !first};
    QSet<consul::SessionId> lost;
    for (const Event& event : events) {
        if (event.kind == EventKind::Lost)
            lost.insert(event.session);
    }
    QHash<consul::SessionId, QDateTime> leaving;
    for (const Waiter& waiter : state.waiting) {
        if (lost.contains(waiter.session))
            continue;
        if (before.holding.contains(waiter.session))
            leaving.insert(waiter.session, now.since);
        else if (const auto known = before.leaving.constFind(waiter.session); known != before.leaving.constEnd())
            leaving.insert(waiter.session, *known);
    }
    before.leaving.swap(leaving);
    Fold holding(before.holding, now, state.holders.size());
    for (const Holder& holder : state.holders)
        holding.see(holder.session);
    holding.finish();
    Fold waiting(before.waiting, now, state.waiting.size());
    for (const Waiter& waiter : state.waiting)
        waiting.see(waiter.session);
    waiting.finish();
    Fold findings(before.findings, now, state.findings.size() + 1);
    for (const Finding& finding : state.findings)
        findings.see(findingKey(finding));
    // Free, too, and no finding: nothing is there that a person could look at.
    if (const auto absent = absentKey(state))
        findings.see(findingKey({FindingKind::LockDelayPossible, Severity::Hint, {}, *absent, {}, 0}));
    findings.finish();
    return before;
}

namespace {

/// When this hint may be shown; an invalid time: at once. One whose beginning was not seen may be old already.
QDateTime settlesAt(const Finding& finding, const Sightings& sightings)
{
    if (finding.kind != FindingKind::LeftoverContender && finding.kind != FindingKind::MissingLock)
        return {};
    const auto seen = sightings.findings.constFind(findingKey(finding));
    if (seen == sightings.findings.constEnd() || !seen->exact)
        return {};
    return seen->since.addMSecs(handOverTime.count());
}

/// Consul enforces no longer lock-delay (facts §3.1): what is free for that time can be acquired.
bool isOver(const Finding& finding, const Sightings& sightings, const QDateTime& now)
{
    constexpr std::chrono::seconds longestLockDelay{60};
    if (finding.kind != FindingKind::LockDelayPossible)
        return false;
    const auto seen = sightings.findings.constFind(findingKey(finding));
    return seen != sightings.findings.constEnd() && seen->since.addSecs(longestLockDelay.count()) <= now;
}

} // namespace

namespace {

auto isSettled(const Sightings& sightings, const QDateTime& now)
{
    return [&sightings, &now](const Finding& finding) {
        const QDateTime at = settlesAt(finding, sightings);
        return (!at.isValid() || at <= now) && !isOver(finding, sightings, now);
    };
}

} // namespace

std::vector<Finding> settledFindings(const State& state, const Sightings& sightings, const QDateTime& now)
{
    std::vector<Finding> settled;
    std::ranges::copy_if(state.findings, std::back_inserter(settled), isSettled(sightings, now));
    return settled;
}

std::size_t settledCount(const State& state, const Sightings& sightings, const QDateTime& now)
{
    return static_cast<std::size_t>(std::ranges::count_if(state.findings, isSettled(sightings, now)));
}

std::optional<QDateTime> nextSettling(const State& state, const Sightings& sightings, const QDateTime& now)
{
    std::optional<QDateTime> next;
    for (const Finding& finding : state.findings) {
        const QDateTime at = settlesAt(finding, sightings);
        if (at.isValid() && at > now && (!next || at < *next))
            next = at;
    }
    return next;
}

std::vector<Event> withoutEchoes(std::vector<Event> events, const Sightings& before, const QDateTime& at)
{
    std::erase_if(events, [&](const Event& event) {
        if (event.kind != EventKind::GaveUp && event.kind != EventKind::Expired)
            return false;
        const auto since = before.leaving.constFind(event.session);
        return since != before.leaving.constEnd() && since->msecsTo(at) < handOverTime.count();
    });
    return events;
}

} // namespace semaphore
