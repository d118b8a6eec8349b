// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/request.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace consul {

/// One question what a token may, and the answer (agent/acl_endpoint.go, ACLAuthorize). Nothing is tried for it.
struct Permission {
    QString resource; ///< `key` or `session`.
    QString access; ///< `read`, `write` or wholePrefix.
    QString segment; ///< A key, the beginning of keys, or a node.
    std::optional<bool> allowed = {}; ///< nullopt: not answered.

    bool operator==(const Permission&) const = default;
};

/// The access that is granted if no rule for a key that begins so grants less than to write it. Consul knows nothing of
/// the kind for reading.
inline constexpr QLatin1StringView wholePrefix("write-prefix");
/// A contender key with this name stands for those of all sessions: no rule of a token names it.
inline constexpr QLatin1StringView anySession("00000000-0000-0000-0000-000000000000");

/// One request for all, answered in their order.
[[nodiscard]] Request permissionsRequest(const std::vector<Permission>& wanted);

/// Of its answer; what is none of them is left out.
[[nodiscard]] std::vector<Permission> parsePermissions(const QByteArray& body);

/// Whether rules for keys below a folder grant less than what was asked for there: a contender key may be written, but
/// not all keys may. Consul then leaves such keys out of a list without a word, if they may not be read, either.
[[nodiscard]] bool grantsLessBelow(const std::vector<Permission>& told, const QString& folder);

} // namespace consul
