// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/ending.h"
#include "observer/path_observer.h"
#include "observer/session_directory.h"

#include <QHash>

#include <memory>
#include <vector>

namespace diagnosis {

/// Sessions whose end was seen at one path while it is watched, or played back. Pure.
///
/// A client that releases its lock and destroys its session right away leaves the same picture as a session that ends
/// while it holds, but only the latter brings a lock-delay. The session list tells them apart: Consul frees the keys of
/// a session in the raft entry that ends it (agent/consul/state/session.go), so the two indexes are equal then.
/// Without the list, as in a recording, notBefore stays invalid where this is not certain.
class SeenEnds
{
public:
    void add(const observer::Update& update); ///< In order.
    void add(std::shared_ptr<const observer::SessionTable> table); ///< Each answer of the list, in order; live only.
    [[nodiscard]] const std::vector<EndedSession>& ends() const { return m_ends; } ///< Oldest first.

private:
    struct Hold {
        QString key;
        consul::SessionInfo info;
    };
    struct Open { ///< A session that left the list, and whose key was not read since.
        EndedSession ended;
        quint64 after = 0; ///< Index of the last list that had it …
        quint64 index = 0; ///< … and of the first without it.
    };

    void addExpired(const observer::Update& update);
    void settle(const observer::Update& update);
    [[nodiscard]] static QDateTime notBefore(const observer::Update& update);

    std::shared_ptr<const observer::SessionTable> m_table;
    observer::Update m_last;
    QHash<consul::SessionId, Hold> m_holds; ///< Of the last update, and of sessions in m_open.
    std::vector<Open> m_open;
    std::vector<EndedSession> m_ends;
};

} // namespace diagnosis
