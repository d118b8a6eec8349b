// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/sightings.h"

#include "consul/values/lock_delay.h"
#include "semaphore/release_order.h"

#include <QSet>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

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
    void see(const Id& id, bool isBeginSeen)
    {
        m_next.insert(id, m_known.value(id, {m_now.since, isBeginSeen && m_now.exact}));
    }
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

bool isGivenBack(const QString& key, const Sightings& sightings)
{
    return sightings.grips.value(key).givenBack != 0;
}

QString findingKey(const Finding& finding)
{
    return findingId(finding.kind) + QLatin1Char('\n') + finding.session + QLatin1Char('\n') + finding.key;
}

namespace {

Finding permitTaken(const Waiter& waiter)
{
    return {FindingKind::PermitTaken, Severity::Problem, waiter.session, waiter.key, {}, waiter.modifyIndex};
}

/// The sessions that lost their permit while their key stayed.
QSet<consul::SessionId> robbedIn(const Sightings& sightings)
{
    const QString start = findingId(FindingKind::PermitTaken) + u'\n';
    QSet<consul::SessionId> robbed;
    for (auto each = sightings.findings.keyBegin(); each != sightings.findings.keyEnd(); ++each) {
        if (each->startsWith(start))
            robbed.insert(each->section(u'\n', 1, 1));
    }
    return robbed;
}

/// The sessions that certainly released a permit in this step.
QSet<consul::SessionId> giversIn(const std::vector<Event>& events)
{
    QSet<consul::SessionId> givers;
    for (const Event& event : events) {
        if (event.kind == EventKind::Released && event.detail.isEmpty())
            givers.insert(event.session);
    }
    return givers;
}

/// Keys and sessions are read by two watches: of a session whose end freed the key, the list may still show it for a
/// moment. So a session that goes within a hand-over may have been that one.
std::optional<Grip> heldOn(Grip grip, const Finding& free, const State& state, const QSet<consul::SessionId>& givers,
    const QDateTime& since, const QDateTime& at)
{
    const bool isGivenNow = grip.givenBack == 0 && givers.contains(grip.session);
    const bool isSame = grip.lockIndex == free.detail.toULongLong()
        && (isGivenNow || (grip.givenBack != 0 && grip.givenBack == free.modifyIndex));
    if (free.modifyIndex == 0 || !isSame)
        return std::nullopt;
    grip.givenBack = free.modifyIndex;
    grip.livedOn = grip.livedOn || since.msecsTo(at) >= handOverTime.count();
    const bool isListed = state.sessionsKnown && state.evidence.contains(grip.session);
    return grip.livedOn || isListed ? std::optional(grip) : std::nullopt;
}

QHash<QString, Grip> gripsOf(const Sightings& now, const QHash<QString, Grip>& before, const State& state,
    const QDateTime& at, const std::vector<Event>& events)
{
    QHash<QString, Grip> grips;
    if (state.layout != Layout::Lock && state.layout != Layout::Slots)
        return grips;
    for (const Holder& holder : state.holders) {
        if (!holder.key.isEmpty() && state.isSession(holder.session))
            grips.insert(holder.key, {holder.session, holder.lockIndex, 0, false});
    }
    const auto givers = giversIn(events);
    for (const Finding& finding : state.findings) {
        const auto grip = before.constFind(finding.key);
        if (finding.kind != FindingKind::LockDelayPossible || grip == before.constEnd())
            continue;
        const auto since = now.findings.value(findingKey(finding)).since;
        if (const auto held = heldOn(*grip, finding, state, givers, since, at))
            grips.insert(finding.key, *held);
    }
    return grips;
}

/// The sessions that came with one of these events.
QSet<consul::SessionId> sessionsOf(const std::vector<Event>& events, EventKind kind)
{
    QSet<consul::SessionId> sessions;
    for (const Event& event : events) {
        if (event.kind == kind)
            sessions.insert(event.session);
    }
    return sessions;
}

} // namespace

Sightings follow(Sightings before, const State& state, const QDateTime& at, bool first,
    const std::vector<Event>& events, quint64 indexBefore)
{
    const auto isNewKey
        = [indexBefore](const Waiter& waiter) { return indexBefore > 0 && waiter.createIndex > indexBefore; };
    const Sighting now{at.toUTC(), !first};
    QSet<consul::SessionId> lost;
    QSet<consul::SessionId> robbed = robbedIn(before);
    for (const Event& event : events) {
        if (event.kind != EventKind::Lost)
            continue;
        lost.insert(event.session);
        if (event.detail == QLatin1StringView(keyStayed))
            robbed.insert(event.session);
    }
    QHash<consul::SessionId, QDateTime> leaving;
    for (const Waiter& waiter : state.waiting) {
        if (lost.contains(waiter.session) || isNewKey(waiter))
            continue;
        if (before.holding.contains(waiter.session))
            leaving.insert(waiter.session, now.since);
        else if (const auto known = before.leaving.constFind(waiter.session); known != before.leaving.constEnd())
            leaving.insert(waiter.session, *known);
    }
    before.leaving.swap(leaving);
    // Who has no event was here before, and could not be placed (State::unplaced).
    const auto granted = sessionsOf(events, EventKind::Granted);
    const auto queued = sessionsOf(events, EventKind::Queued);
    const bool hasEvents = indexBefore > 0;
    Fold waiting(before.waiting, now, state.waiting.size());
    for (const Waiter& waiter : state.waiting)
        waiting.see(
            waiter.session, !hasEvents || queued.contains(waiter.session) || before.holding.contains(waiter.session));
    waiting.finish();
    Fold holding(before.holding, now, state.holders.size());
    for (const Holder& holder : state.holders)
        holding.see(holder.session, !hasEvents || granted.contains(holder.session));
    holding.finish();
    // Somebody may have had the free permit and given it back: whoever waits beside it has not let it pass.
    if (std::ranges::any_of(events, [](const Event& event) { return event.kind == EventKind::Gap; })) {
        const QString start = findingId(FindingKind::LeftoverContender) + u'\n';
        before.findings.removeIf([&start](const auto& each) { return each.key().startsWith(start); });
    }
    Fold findings(before.findings, now, state.findings.size() + 1);
    for (const Finding& finding : state.findings)
        findings.see(findingKey(finding));
    for (const Waiter& contender : state.contenders()) {
        if (robbed.contains(contender.session) && !isNewKey(contender))
            findings.see(findingKey(permitTaken(contender)));
    }
    // Free, too, and no finding: nothing is there that a person could look at.
    if (const auto absent = absentKey(state))
        findings.see(findingKey({FindingKind::LockDelayPossible, Severity::Hint, {}, *absent, {}, 0}));
    findings.finish();
    before.grips = gripsOf(before, std::exchange(before.grips, {}), state, now.since, events);
    return before;
}

namespace {

/// What every hand-over shows for a moment. A release of Spring deletes its key before it leaves the list, and a holder
/// that ends is pruned at once where others wait.
bool isOfHandOver(const Finding& finding)
{
    // The session list may be older than the value.
    const bool isUnlisted = finding.kind == FindingKind::UnconfirmedHolder && !finding.session.isEmpty();
    return isUnlisted || finding.kind == FindingKind::LeftoverContender || finding.kind == FindingKind::MissingLock
        || finding.kind == FindingKind::StaleHolder;
}

/// When this may be shown; an invalid time: at once. One whose beginning was not seen may be old already.
QDateTime settlesAt(const Finding& finding, const Sightings& sightings)
{
    if (!isOfHandOver(finding))
        return {};
    const auto seen = sightings.findings.constFind(findingKey(finding));
    if (seen == sightings.findings.constEnd() || !seen->exact)
        return {};
    return seen->since.addMSecs(handOverTime.count());
}

/// When this is over by time alone; an invalid time: never. What is free for as long as Consul enforces
/// a lock-delay can be acquired.
QDateTime endsAt(const Finding& finding, const Sightings& sightings)
{
    if (finding.kind != FindingKind::LockDelayPossible || isGivenBack(finding.key, sightings))
        return {};
    const auto seen = sightings.findings.constFind(findingKey(finding));
    return seen != sightings.findings.constEnd() ? seen->since.addSecs(consul::mostLockDelay.count()) : QDateTime();
}

/// What was given back can be acquired at once.
bool isOver(const Finding& finding, const Sightings& sightings, const QDateTime& now)
{
    if (finding.kind != FindingKind::LockDelayPossible)
        return false;
    const QDateTime at = endsAt(finding, sightings);
    return isGivenBack(finding.key, sightings) || (at.isValid() && at <= now);
}

auto isSettled(const Sightings& sightings, const QDateTime& now)
{
    return [&sightings, &now](const Finding& finding) {
        const QDateTime at = settlesAt(finding, sightings);
        const bool isOpen = at.isValid() && isWithinHandOver(at.addMSecs(-handOverTime.count()), now);
        return !isOpen && !isOver(finding, sightings, now);
    };
}

/// When the hand-over of a session that left the list is over, so that its key shows something else; nullopt: it is
/// none of those.
std::optional<QDateTime> leftAt(const State& state, const Sightings& sightings, const consul::SessionId& session)
{
    const auto since = sightings.leaving.constFind(session);
    if (!isLeftListFirst(state.layout) || since == sightings.leaving.constEnd())
        return std::nullopt;
    return since->addMSecs(handOverTime.count());
}

/// No answer alone shows these.
std::vector<Finding> permitsTaken(const State& state, const Sightings& sightings, const QDateTime& now)
{
    const auto robbed = robbedIn(sightings);
    if (robbed.isEmpty() && sightings.leaving.isEmpty())
        return {};
    std::vector<Finding> found;
    for (const Waiter& waiter : state.waiting) {
        const auto left = leftAt(state, sightings, waiter.session);
        if (robbed.contains(waiter.session) || (left && *left <= now))
            found.push_back(permitTaken(waiter));
    }
    return found;
}

} // namespace

std::vector<Finding> settledFindings(const State& state, const Sightings& sightings, const QDateTime& now)
{
    std::vector<Finding> settled = permitsTaken(state, sightings, now); // Problems come first.
    std::ranges::copy_if(state.findings, std::back_inserter(settled), isSettled(sightings, now));
    return settled;
}

std::size_t settledCount(const State& state, const Sightings& sightings, const QDateTime& now)
{
    return permitsTaken(state, sightings, now).size()
        + static_cast<std::size_t>(std::ranges::count_if(state.findings, isSettled(sightings, now)));
}

std::optional<QDateTime> nextSettling(const State& state, const Sightings& sightings, const QDateTime& now)
{
    std::optional<QDateTime> next;
    const auto add = [&](const QDateTime& at) {
        if (at.isValid() && at > now && (!next || at < *next))
            next = at;
    };
    for (const Finding& finding : state.findings) {
        add(settlesAt(finding, sightings));
        add(endsAt(finding, sightings));
    }
    for (auto each = sightings.leaving.keyBegin(); each != sightings.leaving.keyEnd(); ++each)
        add(leftAt(state, sightings, *each).value_or(QDateTime()));
    return next;
}

/// A key that is there without its session is that of one that ended: a release of Spring deletes it.
bool isFreshlyStale(const consul::SessionId& session, const Sightings& sightings, const QDateTime& at)
{
    const auto seen
        = sightings.findings.constFind(findingKey({FindingKind::StaleHolder, Severity::Problem, session, {}, {}, 0}));
    return seen != sightings.findings.constEnd() && seen->exact && isWithinHandOver(seen->since, at);
}

std::vector<Event> withoutEchoes(std::vector<Event> events, const Sightings& before, const QDateTime& at)
{
    for (Event& event : events) {
        const bool mayBeRelease = event.kind == EventKind::Pruned && event.detail == QLatin1StringView(sessionEnded);
        if (mayBeRelease && isFreshlyStale(event.session, before, at))
            event.kind = EventKind::Released;
    }
    std::erase_if(events, [&](const Event& event) {
        if (event.kind != EventKind::GaveUp && event.kind != EventKind::Expired)
            return false;
        const auto since = before.leaving.constFind(event.session);
        return since != before.leaving.constEnd() && isWithinHandOver(*since, at);
    });
    return events;
}

} // namespace semaphore
