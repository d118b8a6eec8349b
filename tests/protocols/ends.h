// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "playing.h"

/// Lets one contender acquire and release, and stops it at its nth request. True: that ended it. What it left is swept.
inline bool stoppedAt(const Ground& ground, protocols::StrategyId id, const protocols::Terms& terms, int request,
    protocols::Gate::Way way)
{
    Player one(ground.agent, id, terms);
    one.gate.stopAt(request, way, one.source);
    const auto got = one.acquire();
    std::optional<protocols::FailureKind> kind;
    if (!got) {
        kind = got.error().kind;
    } else if (const auto left = one.release(); !left) {
        kind = left.error().kind;
    }
    const bool stopped = kind == protocols::FailureKind::Stopped && one.gate.out() == request;
    if (!stopped && kind)
        qWarning("request %d ended as %s", request, qPrintable(failureName(*kind)));
    if (!one.sweep())
        qWarning("after request %d the sweep failed", request);
    return stopped;
}

/// How many requests a cycle has: each of them was one to stop at.
inline int stopsAtEach(
    const Ground& ground, protocols::StrategyId id, const protocols::Terms& terms, protocols::Gate::Way way)
{
    constexpr int enough = 40;
    int stopped = 0;
    while (stopped < enough && stoppedAt(ground, id, terms, stopped + 1, way))
        ++stopped;
    return stopped;
}

inline protocols::Terms termsAt(const QString& path, qint64 limit = 1)
{
    protocols::Terms terms;
    terms.path = path;
    terms.limit = limit;
    terms.sessionName = QStringLiteral("a contender");
    terms.seed = 7;
    return terms;
}
