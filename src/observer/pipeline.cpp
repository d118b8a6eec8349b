// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/pipeline.h"

#include "consul/values/json.h"
#include "observer/store_walk.h"
#include "semaphore/decode.h"
#include "semaphore/snapshot_index.h"
#include "semaphore/who_holds.h"

#include <algorithm>
#include <utility>

namespace observer {

namespace {

consul::Result<semaphore::Observation> read(const QString& path, const consul::Snapshot& snapshot)
{
    semaphore::Observation observation;
    observation.path = path;
    observation.index = snapshot.index;
    if (snapshot.status == notFoundStatus)
        return observation;
    auto entries = consul::parseKvList(snapshot.body);
    if (!entries)
        return consul::Unexpected(entries.error());
    observation.entries = std::move(*entries);
    return observation;
}

/// Also whoever gave a key back: its end, if it follows at once, may be what freed the key.
QList<consul::SessionId> sessionIds(const semaphore::Observation& observation, const StateStep& step)
{
    QSet<consul::SessionId> ids;
    for (const consul::KvEntry& entry : observation.entries)
        ids.insert(entry.session);
    for (const semaphore::Holder& holder : step.state->holders)
        ids.insert(holder.session);
    for (const semaphore::Grip& grip : step.sightings.grips) {
        if (!grip.livedOn)
            ids.insert(grip.session);
    }
    ids.remove(consul::SessionId());
    return ids.values();
}

/// How the keys of this session came free. It has left none as well where it still has one, which proves that it lives.
/// Several writes may lie between the two answers: whoever had the key in between is the one that the last of them
/// tells of. An acquisition raises LockIndex, a plain write sets it to 0, which therefore proves nothing, and a key
/// that was deleted and made anew has another CreateIndex. Of a key that is gone nothing tells when that was: the index
/// of the answer may be that of another key.
Freed freedKeys(
    const consul::SessionId& session, const semaphore::State& before, const semaphore::Observation& observation)
{
    Freed freed{0, true, before.index};
    for (const semaphore::Holder& holder : before.holders) {
        if (holder.session != session || holder.key.isEmpty())
            continue;
        const auto entry = std::ranges::find(observation.entries, holder.key, &consul::KvEntry::key);
        const bool isThere = entry != observation.entries.end();
        const quint64 index = isThere ? entry->modifyIndex : observation.index;
        const bool isLastHolder = isThere && entry->session.isEmpty() && entry->createIndex == holder.createIndex
            && entry->lockIndex == holder.lockIndex && entry->lockIndex > 0 && index > 0;
        if (isLastHolder)
            freed.heldAt = std::max(freed.heldAt, index - 1);
        freed.isExact = freed.isExact && isLastHolder && (freed.index == 0 || freed.index == index);
        freed.index = std::max(freed.index, index);
    }
    const bool holds = std::ranges::any_of(
        observation.entries, [&session](const consul::KvEntry& entry) { return entry.session == session; });
    return holds ? Freed{} : freed;
}

/// Who left a lock or a slot, as the session list alone tells it. Of other layouts each step of a release is seen, but
/// not after a loss.
QSet<consul::SessionId> leavers(const semaphore::State& before, const StateStep& step, bool isAfterLoss)
{
    QSet<consul::SessionId> sessions;
    if (!isAfterLoss && before.layout != semaphore::Layout::Lock && before.layout != semaphore::Layout::Slots)
        return sessions;
    for (const semaphore::Event& event : step.events) {
        const bool isReported = event.kind == semaphore::EventKind::Expired
            || (event.kind == semaphore::EventKind::Released
                && (event.detail.isEmpty() || event.detail == QLatin1StringView(semaphore::keyDeleted)));
        if (isReported && before.isSession(event.session))
            sessions.insert(event.session);
    }
    return sessions;
}

/// As DecodedAnswer::releasingUntil, of this holder. A release deletes a key that was seen before; of who is releasing
/// by the rule that all views follow, nobody is shown anything else before that time.
std::optional<QDateTime> releasingUntil(
    const semaphore::Holder& holder, const Job& job, const StateStep& step, const QDateTime& at)
{
    if (!job.before || !semaphore::isReleasing(*step.state, step.sightings, holder, at))
        return std::nullopt;
    const bool hadKey = std::ranges::any_of(job.before->holders, [&holder](const semaphore::Holder& before) {
        return before.session == holder.session && !before.key.isEmpty();
    });
    if (!hadKey && !semaphore::isFreshlyStale(holder.session, job.sightings, at))
        return std::nullopt;
    const auto since = semaphore::releasingSince(*step.state, step.sightings, holder);
    return since ? std::optional(since->addMSecs(semaphore::handOverTime.count())) : std::nullopt;
}

/// A folder with one slot of a high number lacks hundreds.
constexpr qsizetype mostGapsToAsk = 64;

/// Those that would be missing in the same way if the token may not read them.
QStringList lackingKeys(const Job& job, const StateStep& step, DecodedAnswer* outcome)
{
    const semaphore::State& state = *step.state;
    QStringList keys;
    if (state.layout == semaphore::Layout::Own || state.layout == semaphore::Layout::Ranked)
        return keys;
    if (state.layout == semaphore::Layout::Slots) {
        for (const semaphore::Finding& finding : state.findings) {
            if (finding.kind == semaphore::FindingKind::LockDelayPossible && finding.modifyIndex == 0)
                keys.append(finding.key);
        }
        return keys.size() > mostGapsToAsk ? QStringList() : keys;
    }
    for (const semaphore::Holder& holder : state.holders) {
        const bool isLacking = !holder.live && holder.key.isEmpty();
        // A session that has ended holds no key, and what is no ID of a session does not, either.
        if (!isLacking || state.lifeOf(holder.session, holder.node) == semaphore::SessionLife::Gone
            || !semaphore::looksLikeUuid(holder.session.toString()))
            continue;
        if (const auto until = releasingUntil(holder, job, step, outcome->at))
            outcome->releasingUntil = std::min(outcome->releasingUntil.value_or(*until), *until);
        else
            keys.append(state.path + holder.session.toString());
    }
    const bool isLockMissing
        = std::ranges::count(state.findings, semaphore::FindingKind::MissingLock, &semaphore::Finding::kind) > 0;
    if (isLockMissing && state.lockKey.isEmpty())
        keys.append(state.path + QStringLiteral(".lock"));
    return keys;
}

/// Whether an event tells that the key of whoever it is about has gone, and not because of the end of its session.
bool tellsOfAKey(const semaphore::Event& event)
{
    switch (event.kind) {
    case semaphore::EventKind::Released:
        return event.detail != QLatin1StringView(semaphore::sessionEnded);
    case semaphore::EventKind::Lost:
    case semaphore::EventKind::Pruned:
    case semaphore::EventKind::GaveUp:
    case semaphore::EventKind::Vanished:
        return true;
    default:
        return false;
    }
}

/// As DecodedAnswer::missed. Only for what is told: a busy semaphore has many keys, and few of them go at a time.
QStringList missedKeys(
    const Job& job, const semaphore::Observation& observation, const StateStep& step, const QStringList& lacking)
{
    if (job.before == nullptr || observation.index < job.before->index || !observation.path.endsWith(u'/'))
        return {};
    const semaphore::State& before = *job.before;
    QSet<consul::SessionId> left;
    for (const semaphore::Event& event : step.events) {
        if (tellsOfAKey(event))
            left.insert(event.session);
    }
    QStringList keys;
    if (!left.isEmpty()) {
        keys.append(before.lockKey);
        // The value lists the holders of other layouts, and tells who left it.
        const bool isByKey = before.layout == semaphore::Layout::Slots || before.layout == semaphore::Layout::Ranked;
        for (const semaphore::Holder& holder : before.holders) {
            if (isByKey && left.contains(holder.session))
                keys.append(holder.key);
        }
        for (const semaphore::Waiter& waiter : before.waiting) {
            if (left.contains(waiter.session))
                keys.append(waiter.key);
        }
    }
    // Else they would be forgotten, and their return would be told as an acquisition, or that they wait. Where the
    // value lists the holders, each new one may add a key: only those of living sessions are kept.
    const auto layout = step.state->layout;
    const bool isEach = layout == semaphore::Layout::Unknown || layout == semaphore::Layout::Slots
        || layout == semaphore::Layout::Ranked;
    for (const QString& key : before.evidence.unread) {
        if (isEach || observation.sessions.contains(consul::SessionId(key.sliced(observation.path.size()))))
            keys.append(key);
    }
    keys.removeIf([&](const QString& key) { return key.isEmpty() || lacking.contains(key); });
    keys = observation.lacking(std::move(keys));
    keys.removeDuplicates();
    return keys;
}

/// `session` in place of what is listed of it.
void put(consul::SessionList* sessions, const consul::SessionInfo& session)
{
    if (!sessions->contains(session.id))
        return sessions->push_back(session);
    std::vector<consul::SessionInfo> all(sessions->begin(), sessions->end());
    *std::ranges::find(all, session.id, &consul::SessionInfo::id) = session;
    *sessions = consul::SessionList::after(*sessions, std::move(all));
}

/// Has the list of an observation show what is proved of those whose keys came free, and no more. True: it was changed.
bool prove(semaphore::Observation* observation, DecodedAnswer* outcome, const Job& job, const StateStep& step)
{
    if (job.before == nullptr || !job.table->known || observation->index < job.before->index)
        return false;
    bool isChanged = false;
    const auto all = leavers(*job.before, step, job.isAfterLoss);
    for (const consul::SessionId& id : all) {
        const Freed freed = freedKeys(id, *job.before, *observation);
        if (freed.index == 0)
            continue;
        consul::SessionInfo shown = job.table->departed.value(id).session;
        const bool isHidden = job.hidden.contains(id) && !job.lived.contains(id);
        switch (isHidden ? Proof::Hidden : proofOf(id, freed, *job.table, job.lived.contains(id))) {
        case Proof::Lived:
            if (observation->sessions.contains(id))
                continue;
            shown.id = id; // Without its id, a session that no list in memory has shown would be reported as ended.
            break;
        case Proof::Ended:
            continue;
        case Proof::Departed:
            shown.id = id; // Of one that no list is remembered to have shown, nothing else is known.
            shown.createIndex = 0;
            break;
        case Proof::Open:
            if (!job.isLast) {
                outcome->open.append(id);
                continue;
            }
            [[fallthrough]];
        case Proof::Hidden:
            shown = {};
            shown.id = id;
            break;
        }
        put(&observation->sessions, shown);
        isChanged = true;
    }
    return isChanged;
}

} // namespace

QList<consul::SessionId> sessionsToAsk(const QList<consul::SessionId>& open, const QSet<consul::SessionId>& asked)
{
    QList<consul::SessionId> sessions;
    if (open.size() > mostToAsk)
        return sessions;
    std::ranges::copy_if(
        open, std::back_inserter(sessions), [&asked](const auto& session) { return !asked.contains(session); });
    return sessions;
}

QStringList probedKeys(const consul::Snapshot& snapshot)
{
    return snapshot.status == notFoundStatus ? QStringList()
                                             : consul::parseStringList(snapshot.body).value_or(QStringList());
}

StateStep advance(const semaphore::Observation& observation, const QDateTime& at, const semaphore::State* before,
    const semaphore::Sightings& sightings)
{
    StateStep step;
    auto decoded = semaphore::decode(observation);
    if (before != nullptr)
        semaphore::keepNames(decoded, *before);
    auto state = std::make_shared<const semaphore::State>(std::move(decoded));
    if (before != nullptr)
        step.events = semaphore::withoutEchoes(semaphore::diff(*before, *state), sightings, at);
    step.sightings = semaphore::follow(
        sightings, *state, at, before == nullptr, step.events, before != nullptr ? before->index : 0);
    step.state = std::move(state);
    return step;
}

DecodedAnswer decodeAndCompare(const Job& job)
{
    DecodedAnswer outcome;
    semaphore::Observation observation;
    QDateTime receivedAt;
    if (job.snapshot) {
        auto fresh = read(job.path, *job.snapshot);
        if (!fresh) {
            outcome.error = fresh.error();
            return outcome;
        }
        observation = std::move(*fresh);
        receivedAt = job.snapshot->receivedAt;
    } else {
        observation = job.reading->observation;
        receivedAt = job.reading->receivedAt;
    }
    outcome.at = receivedAt;
    if (!job.snapshot)
        outcome.at = std::max({receivedAt, job.table->receivedAt, job.againAt});
    // An answer may have waited while the one before it was joined with a list that came later.
    outcome.at = std::max(outcome.at, job.notBefore);

    Joined joined = join(observation.entries, *job.table);
    outcome.mayCatchUp = joined.mayCatchUp;
    observation.sessions = std::move(joined.sessions);
    observation.sessionsKnown = joined.known;
    observation.siblings = job.siblings;
    observation.layouts = job.layouts;
    observation.unread = job.unread;

    StateStep step = advance(observation, outcome.at, job.before.get(), job.sightings);
    if (prove(&observation, &outcome, job, step))
        step = advance(observation, outcome.at, job.before.get(), job.sightings);
    outcome.sessionIds = sessionIds(observation, step);
    outcome.lacking = lackingKeys(job, step, &outcome);
    outcome.missed = missedKeys(job, observation, step, outcome.lacking);
    outcome.state = std::move(step.state);
    outcome.events = std::move(step.events);
    outcome.sightings = std::move(step.sightings);
    outcome.reading = job.reading;
    if (job.snapshot) {
        const auto& seen = observation;
        outcome.reading = std::make_shared<const Reading>(
            Reading{{seen.path, seen.index, seen.entries, {}, seen.sessionsKnown, {}}, receivedAt});
    }
    outcome.observation = std::make_shared<const semaphore::Observation>(std::move(observation));
    return outcome;
}

} // namespace observer
