// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/error.h"

#include <optional>

namespace consul {

/// A right that a token lacks, as Consul names it since 1.12. Older agents say "Permission denied" and no more.
struct MissingRight {
    QString right; ///< `key:write`
    QString resource; ///< The name it is asked for; empty: of no thing in particular (`acl:read`, a list).
    QString place; ///< Enterprise: `partition "a" in namespace "b"`, as Consul wrote it; else empty.
    bool anonymous = false; ///< No token was sent.

    bool operator==(const MissingRight&) const = default;
};

/// Reads it out of Consul's words; nothing where they do not say it (acl/errors.go, of 1.12, 1.15 and 1.23).
[[nodiscard]] std::optional<MissingRight> missingRight(const QString& serverWords);

/// What stands behind a request that was refused.
enum class Refusal {
    None, ///< Not refused, or not for who asks.
    Right, ///< The token lacks a right.
    Blocked, ///< http_config.block_endpoints: nobody may, with no token.
    WritesElsewhere, ///< http_config.allow_write_http_from: not from this address.
};

[[nodiscard]] Refusal refusalOf(const Error& error);

/// The agent has no such endpoint, or shows it to nobody: another way may lead there, another token does not.
[[nodiscard]] bool isAbsentEndpoint(const Error& error);

/// Consul's own word for a path that this version does not have (since 1.11; older ones say nothing).
[[nodiscard]] bool isUnknownPath(const Error& error);

} // namespace consul
