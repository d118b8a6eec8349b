// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/catalog.h"
#include "consul/values/kv_entry.h"
#include "consul/values/result.h"
#include "consul/values/session_info.h"

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace consul {

// Parsers of Consul's answers (simdjson). Pure and thread-safe: big answers are parsed in a worker. 64-bit numbers are
// exact. An answer of another shape gives ErrorKind::Protocol whose serverWords say what was found where. A JSON `null`
// list reads as empty. Unknown fields are ignored.

[[nodiscard]] Result<std::vector<KvEntry>> parseKvList(const QByteArray& json);
[[nodiscard]] Result<QStringList> parseStringList(const QByteArray& json);
[[nodiscard]] Result<std::vector<SessionInfo>> parseSessions(const QByteArray& json);
/// A single text, as /v1/status/leader answers.
[[nodiscard]] Result<QString> parseText(const QByteArray& json);
/// Of /v1/session/create.
[[nodiscard]] Result<QString> parseNewSession(const QByteArray& json);
/// Of /v1/agent/self. Megabytes where the agent's own configuration has thousands of services (`DebugConfig`).
[[nodiscard]] Result<AgentSelf> parseSelf(const QByteArray& json);
[[nodiscard]] Result<std::vector<Member>> parseMembers(const QByteArray& json);
/// Of /v1/acl/token/self. The error says nothing of the answer, which holds the secret.
[[nodiscard]] Result<TokenSelf> parseToken(const QByteArray& json);

} // namespace consul
