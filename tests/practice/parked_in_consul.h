// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire.h"

/// How many blocking queries of clients wait in a Consul in dev mode: it lists its goroutines. `endpoints` names those
/// that count, as `consul.(*KVS).`; of what an agent answers out of a stream of events, the HTTP handler.
inline int parkedInConsul(Wire& wire, const QByteArrayList& endpoints)
{
    const auto profile = wire.ask("GET", "/debug/pprof/goroutine?debug=1").body;
    int count = 0;
    for (qsizetype from = 0; from >= 0 && from < profile.size();) {
        const auto end = profile.indexOf("\n\n", from);
        const auto group = profile.mid(from, end < 0 ? -1 : end - from).trimmed();
        const bool isQuery = std::any_of(endpoints.begin(), endpoints.end(),
            [&group](const QByteArray& endpoint) { return group.contains(endpoint); });
        const bool isInServer = group.contains("blockingQuery") && group.contains("memdb.WatchSet.Watch");
        if (isQuery && (isInServer || group.contains("submatview.(*Store).Get")))
            count += group.first(group.indexOf(' ')).toInt();
        from = end < 0 ? end : end + 2;
    }
    return count;
}
