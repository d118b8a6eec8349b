// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/utf8.h"
#include "semaphore/discovery.h"

#include <QByteArray>

namespace ctl {

/// The State as one line of JSON with a newline at its end, in the schema of docs/json.md. Numbers are exact 64 bits
/// (QJsonDocument would round them).
/// `below`: what the folder holds that is no semaphore itself; empty: there is no such member.
[[nodiscard]] QByteArray toJsonLine(const semaphore::State& state, const std::vector<semaphore::Below>& below = {});

/// Text as a JSON string with its quotes, UTF-8; what steers a terminal (consul::steersLines()) is escaped.
[[nodiscard]] QByteArray jsonString(const QString& text);
using consul::harmlessJson;

} // namespace ctl
