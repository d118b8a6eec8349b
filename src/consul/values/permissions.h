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

/// The access that is granted if no rule for a key with this prefix grants less than to write it. For reading, Consul
/// has no such access.
inline constexpr QLatin1StringView wholePrefix("write-prefix");
/// A contender key with this name stands for those of all sessions: no rule of a token names it.
inline constexpr QLatin1StringView anySession("00000000-0000-0000-0000-000000000000");

/// One request for all, answered in their order.
[[nodiscard]] Request permissionsRequest(const std::vector<Permission>& wanted);

/// Of its answer; what is none of them is left out.
[[nodiscard]] std::vector<Permission> parsePermissions(const QByteArray& body);

/// What of the keys in a folder a list of them shows to a token.
enum class KeysShown {
    All,
    NotKnown, ///< Nothing tells: the agent is older than 1.11, or the token is not known, and it may not write there.
    Less, ///< Rules for some keys grant less than for the rest, or Consul said that it left some out.
};

/// What tells it.
struct KeySight {
    bool mayEverything = false; ///< OwnToken::mayEverything().
    bool isLeftOut = false; ///< AgentNotes::leftOutKeys() of the last list, which goes before all else.
    bool tellsLeftOut = false; ///< tellsWhatIsLeftOut(): a list of which it says nothing shows all.
    std::optional<bool> writesOne = {}; ///< The token may write a contender key there. nullopt: not answered.
    std::optional<bool> writesAll = {}; ///< wholePrefix is granted. nullopt: not answered.
};

/// Keys for which a rule grants less than for the rest Consul leaves out of a list, if they may not be read, either.
[[nodiscard]] KeysShown keysShownBy(const KeySight& sight);

/// The answer for `resource`, `access` and `segment`; nullopt: there is none.
[[nodiscard]] std::optional<bool> allowedIn(const std::vector<Permission>& told, const Permission& wanted);

} // namespace consul
