// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace consul
