// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace keys {

/// A JSON string as Go's encoding/json writes it (HTML characters and U+2028, U+2029 escaped), with its quotes.
[[nodiscard]] QByteArray goString(const QString& text);
/// What Go's base64.StdEncoding takes: padding is asked for, line ends are ignored. nullopt: it would refuse.
[[nodiscard]] std::optional<QByteArray> goBase64(QByteArray text);

} // namespace keys
