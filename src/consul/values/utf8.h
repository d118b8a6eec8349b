// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace consul {

/// The text of UTF-8 bytes, a byte order mark (U+FEFF) at its begin included. QString::fromUtf8() leaves that one out,
/// and a name without it is the name of something else. Broken UTF-8 becomes U+FFFD.
[[nodiscard]] QString textOfUtf8(QByteArrayView bytes);

/// The same JSON for QJsonDocument, which leaves out a mark at the begin of a text, too, but no mark that is escaped.
[[nodiscard]] QByteArray withEscapedMarks(QByteArray json);

/// Whether a letter does something else than to be seen: control characters, line separators, and what turns the
/// direction of a line or hides in it (U+202E, U+2066, U+FEFF, U+E0041, …).
[[nodiscard]] bool steersLines(char32_t letter);

/// Untrusted text (session names, keys) made harmless for a terminal: what steers it becomes a picture, or U+FFFD.
[[nodiscard]] QString printable(const QString& text);

/// The same JSON with escapes in place of what steers a terminal beyond ASCII's first 32, which writers escape.
[[nodiscard]] QByteArray harmlessJson(const QByteArray& json);

} // namespace consul
