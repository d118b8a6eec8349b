// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/state.h"

#include <QByteArray>

namespace ctl {

/// The State as one line of JSON with a newline at its end, in the schema of docs/ctl.md. Numbers are exact 64 bits
/// (QJsonDocument would round them).
[[nodiscard]] QByteArray toJsonLine(const semaphore::State& state);

/// Text as a JSON string with its quotes, UTF-8.
[[nodiscard]] QByteArray jsonString(const QString& text);

} // namespace ctl
