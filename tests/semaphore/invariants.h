// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "samples.h"
#include "semaphore/body.h"
#include "semaphore/diff.h"
#include "semaphore/discovery.h"
#include "semaphore/repair.h"

#include <QSet>

#include <simdjson.h>

/// What must be so for any input. Each answers null, or what is broken.
namespace invariants {

inline const char* ofState(const semaphore::State& state)
{
    if (state.liveHolders() > static_cast<int>(state.holders.size()))
        return "more live holders than holders";
    if (state.limit && *state.limit <= 0)
        return "a limit that is not positive";
    QSet<QString> holders;
    for (const auto& holder : state.holders) {
        if (holders.contains(holder.session) && state.layout != semaphore::Layout::Slots)
            return "a holder twice";
        holders.insert(holder.session);
    }
    QSet<QString> waiting;
    quint64 before = 0;
    int position = 0;
    for (const auto& waiter : state.waiting) {
        if (waiter.position != ++position || waiter.createIndex < before)
            return "waiting out of order";
        if (holders.contains(waiter.session) || waiting.contains(waiter.session))
            return "somebody waits twice, or beside holding";
        waiting.insert(waiter.session);
        before = waiter.createIndex;
    }
    for (const auto& each : state.unplaced) {
        if (each.position != 0 || holders.contains(each.session) || !state.waiting.empty())
            return "somebody who cannot be placed beside those who can";
    }
    for (size_t i = 1; i < state.findings.size(); ++i) {
        if (state.findings[i - 1].severity < state.findings[i].severity)
            return "findings out of order";
    }
    for (const auto& finding : state.findings) {
        if (semaphore::findingText(finding, state).isEmpty() || semaphore::findingWhy(finding, state).isEmpty())
            return "a finding without words";
    }
    const auto copy = state;
    if (!(copy == state) || !semaphore::diff(state, state).empty())
        return "a State that differs from its copy";
    return nullptr;
}

/// Taking out who left and adding who was granted must lead from one set of holders to the other.
inline const char* ofDiff(const semaphore::State& before, const semaphore::State& after)
{
    using semaphore::EventKind;
    QStringList sessions;
    for (const auto& holder : before.holders)
        sessions.append(holder.session);
    QStringList wanted;
    for (const auto& holder : after.holders)
        wanted.append(holder.session);
    QSet<QString> listedAfter(wanted.cbegin(), wanted.cend());
    bool granting = false;
    for (const semaphore::Event& event : semaphore::diff(before, after)) {
        const bool left
            = event.kind == EventKind::Released || event.kind == EventKind::Lost || event.kind == EventKind::Pruned;
        // Expired says it of waiters and of holders that stay listed, too.
        const bool expiredAway = event.kind == EventKind::Expired && !listedAfter.contains(event.session);
        if (left && granting)
            return "somebody left after others were granted";
        if (event.kind == EventKind::Granted) {
            granting = true;
            sessions.append(event.session);
        } else if (left ? !sessions.removeOne(event.session) : false) {
            return "somebody left who did not hold";
        } else if (expiredAway) {
            sessions.removeOne(event.session);
        }
        if (semaphore::eventText(event).isEmpty())
            return "an event without words";
        if (event.kind == EventKind::Gap && event.count == 0)
            return "an empty gap";
    }
    // Of those it is not known whether they held.
    for (const auto& each : before.unplaced) {
        if (listedAfter.contains(each.session) && !sessions.contains(each.session))
            sessions.append(each.session);
    }
    for (const auto& each : after.unplaced)
        sessions.removeAll(each.session.toString());
    sessions.sort();
    wanted.sort();
    return before.layout == semaphore::Layout::Slots || after.layout == semaphore::Layout::Slots || sessions == wanted
        ? nullptr
        : "events do not lead from one to the other";
}

/// Every body that simdjson takes must be taken here; the other way round, Go's decoder is more generous.
inline const char* ofBody(const QByteArray& text)
{
    simdjson::dom::parser parser;
    simdjson::dom::element root;
    const bool valid = parser.parse(text.constData(), static_cast<size_t>(text.size())).get(root) == simdjson::SUCCESS;
    if (!valid)
        return nullptr;
    simdjson::dom::object object;
    const semaphore::Body body = semaphore::parseBody(text);
    if (root.get_object().get(object) != simdjson::SUCCESS)
        return body.problem == QStringLiteral("not a JSON object") ? nullptr : "valid JSON, but not seen as such";
    if (!body.problem.isEmpty() && !body.problem.startsWith(QStringLiteral("Holders ")))
        return "a valid object was refused";
    return nullptr;
}

/// Pruning must take out the stale ones, and nothing and nobody else.
inline const char* ofPrune(const semaphore::Observation& seen, const semaphore::State& state)
{
    const auto plan = semaphore::planPrune(state);
    if (!plan)
        return nullptr;
    QSet<QString> stale;
    for (const auto& finding : state.findings) {
        if (finding.kind == semaphore::FindingKind::StaleHolder)
            stale.insert(finding.session);
    }
    semaphore::Observation next = seen;
    for (consul::KvEntry& entry : next.entries) {
        if (entry.key == state.lockKey)
            entry.value = plan->calls.front().request.body;
    }
    const semaphore::State pruned = semaphore::decode(next);
    QStringList expected = samples::holderIds(state);
    expected.removeIf([&](const QString& id) { return stale.contains(id); });
    if (samples::holderIds(pruned) != expected)
        return "pruned somebody else, or not all";
    if (pruned.limit != state.limit || pruned.layout != state.layout || pruned.lockFlags != state.lockFlags)
        return "pruning changed something else";
    if (const auto limit = semaphore::planSetLimit(state, 7)) {
        const auto body = semaphore::parseBody(limit->calls.front().request.body);
        if (body.limit != 7 || body.holders != samples::holderIds(state))
            return "setting the limit changed something else";
    }
    return nullptr;
}

inline const char* ofAll(const semaphore::Observation& seen)
{
    const semaphore::State state = semaphore::decode(seen);
    if (const char* broken = ofState(state))
        return broken;
    if (const char* broken = ofBody(state.body))
        return broken;
    return ofPrune(seen, state);
}

} // namespace invariants
