// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/session_id.h"

#include <QLatin1String>
#include <QMetaType>
#include <QString>
#include <QStringList>
#include <QtGlobal>

#include <chrono>
#include <optional>

namespace consul {

enum class SessionBehavior {
    Release, ///< Keys held by the session stay and become free.
    Delete, ///< Keys held by the session are deleted.
};

inline constexpr QLatin1String releaseBehavior("release");
inline constexpr QLatin1String deleteBehavior("delete");
/// As Consul calls it.
[[nodiscard]] inline QString behaviorName(SessionBehavior behavior)
{
    return behavior == SessionBehavior::Delete ? deleteBehavior : releaseBehavior;
}

/// One session as /v1/session/list answers it (facts §3).
struct SessionInfo {
    SessionId id;
    QString name;
    QString node;
    std::chrono::nanoseconds lockDelay{0}; ///< As stored; see enforcedLockDelay().
    SessionBehavior behavior = SessionBehavior::Release;
    QString ttlText; ///< As stored, e.g. `15s`; empty when the session has no TTL.
    /// Parsed TTL. A session lives at least TTL after its last renewal and is removed at 2×TTL (or later, facts §3.2).
    std::optional<std::chrono::milliseconds> ttl;
    QStringList nodeChecks;
    QStringList serviceChecks; ///< Ids.
    quint64 createIndex = 0;
    quint64 modifyIndex = 0;

    bool operator==(const SessionInfo&) const = default;
};

} // namespace consul

Q_DECLARE_METATYPE(consul::SessionInfo)
