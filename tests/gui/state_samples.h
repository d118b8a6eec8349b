// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "observer/path_observer.h"

#include <QDateTime>
#include <QString>

#include <algorithm>
#include <memory>
#include <vector>

namespace samples {

/// `00000007-0000-4000-8000-000000000000`
inline QString sessionId(int number)
{
    return QStringLiteral("%1-0000-4000-8000-000000000000").arg(number, 8, 16, QLatin1Char('0'));
}

inline QString clientName(int number)
{
    return QStringLiteral("client-%1").arg(number, 2, 10, QLatin1Char('0'));
}

inline QDateTime noon()
{
    return QDateTime::fromString(QStringLiteral("2024-05-01T12:00:00Z"), Qt::ISODate);
}

inline semaphore::Holder holder(int number, bool live = true)
{
    semaphore::Holder holder;
    holder.session = sessionId(number);
    holder.name = clientName(number);
    holder.node = QStringLiteral("n1");
    holder.live = live;
    holder.key = live ? QStringLiteral("demo/sem/") + holder.session : QString();
    holder.createIndex = 100 + static_cast<quint64>(number);
    return holder;
}

inline semaphore::Waiter waiter(int number, int position)
{
    semaphore::Waiter waiter;
    waiter.session = sessionId(number);
    waiter.name = clientName(number);
    waiter.node = QStringLiteral("n1");
    waiter.key = QStringLiteral("demo/sem/") + waiter.session;
    waiter.createIndex = 100 + static_cast<quint64>(number);
    waiter.modifyIndex = waiter.createIndex;
    waiter.position = position;
    return waiter;
}

/// As the session list has it.
inline consul::SessionInfo listed(int number)
{
    consul::SessionInfo session;
    session.id = sessionId(number);
    return session;
}

/// An official semaphore at `demo/sem/` in which the first `holders` numbers hold and the next ones wait.
inline semaphore::State state(
    qint64 limit, const std::vector<int>& holders, const std::vector<int>& waiting, const std::vector<int>& stale = {})
{
    semaphore::State state;
    state.path = QStringLiteral("demo/sem/");
    state.layout = semaphore::Layout::Official;
    state.found = true;
    state.limit = limit;
    state.lockKey = QStringLiteral("demo/sem/.lock");
    state.lockModifyIndex = 7;
    state.sessionsKnown = true;
    for (const int number : holders)
        state.holders.push_back(holder(number));
    for (const int number : stale) {
        state.holders.push_back(holder(number, false));
        semaphore::Finding finding;
        finding.kind = semaphore::FindingKind::StaleHolder;
        finding.severity = semaphore::Severity::Problem;
        finding.session = sessionId(number);
        state.findings.push_back(finding);
    }
    // The ended sessions of the stale ones are missing in the list; somebody else's is in it.
    for (const auto& numbers : {std::vector<int>{0xffff}, holders, waiting}) {
        for (const int number : numbers)
            state.evidence.listed.push_back(listed(number));
    }
    int position = 1;
    for (const int number : waiting)
        state.waiting.push_back(waiter(number, position++));
    return state;
}

/// As kured leaves it: one value names all of its holders, and no session stands for any of them.
inline semaphore::State namedState(qint64 limit, const std::vector<int>& holders)
{
    auto named = state(limit, holders, {});
    named.layout = semaphore::Layout::Own;
    named.holdersAreSessions = false;
    named.evidence.listed.clear();
    for (auto& each : named.holders) {
        each.isUnconfirmed = true;
        each.session = each.name;
    }
    return named;
}

inline observer::Update update(
    const semaphore::State& state, const QDateTime& at = noon(), const observer::Update& before = {})
{
    observer::Update update;
    update.state = std::make_shared<const semaphore::State>(state);
    update.receivedAt = at;
    if (before.state)
        update.events = semaphore::diff(*before.state, state);
    update.sightings = semaphore::follow(
        before.sightings, state, at, before.state == nullptr, update.events, before.state ? before.state->index : 0);
    return update;
}

} // namespace samples
