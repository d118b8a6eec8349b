// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/session_id.h"

#include <QByteArray>
#include <QMetaType>
#include <QString>
#include <QtGlobal>

#include <optional>

namespace consul {

/// Flags that HashiCorp's Go client writes on semaphore keys (api/semaphore.go SemaphoreFlagValue). Above 2^63.
inline constexpr quint64 semaphoreFlag = 0xe0f69a2baa414de0ULL;
/// Flags that HashiCorp's Go client writes on lock keys (api/lock.go LockFlagValue).
inline constexpr quint64 lockFlag = 0x2ddccbc058a50c18ULL;
/// Largest value that an agent with default settings accepts, in bytes (facts §5.2).
inline constexpr qsizetype maxValueBytes = 524288;
/// Longest body of a transaction that it accepts, values in base64 (facts §5.2). More is answered 413.
inline constexpr qsizetype maxTransactionBytes = 524288;

/// What one agent accepts at most, in bytes (facts §5.2). nullopt: it has not told; then only Consul can decide.
struct KvLimits {
    std::optional<qint64> value;
    std::optional<qint64> transaction; ///< The whole body, values in base64.

    bool operator==(const KvLimits&) const = default;
};

/// One key of Consul's KV as /v1/kv answers it. Indexes are raft indexes; all numbers are exact 64 bits.
struct KvEntry {
    QString key;
    QByteArray value; ///< Decoded from base64. Consul answers JSON null for an empty value: both read as empty.
    quint64 flags = 0;
    quint64 createIndex = 0;
    quint64 modifyIndex = 0;
    quint64 lockIndex = 0;
    SessionId session; ///< Of the session that holds the key; empty when none does.

    bool operator==(const KvEntry&) const = default;
};

} // namespace consul

Q_DECLARE_METATYPE(consul::KvEntry)
