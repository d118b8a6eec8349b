// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/kv_state.h"

#include <QByteArray>
#include <QByteArrayView>

#include <chrono>

namespace practice {

// How Go's standard library reads and prints small things, with the texts of its errors: Consul shows them to its
// users.

/// strconv.ParseUint(text, 10, 64).
[[nodiscard]] OrText<quint64> parseUint(const QByteArray& text);

/// time.ParseDuration, with signs and fractions.
[[nodiscard]] OrText<std::chrono::nanoseconds> parseDuration(const QByteArray& text);

/// strconv.Quote: a Go string literal, as %q prints it.
[[nodiscard]] QByteArray goQuote(QByteArrayView text);

/// One character as encoding/json names it in a syntax error: `'x'`, `'\x00'`.
[[nodiscard]] QByteArray quoteCharacter(char character);

/// Decodes the character at the start of `bytes`; invalid UTF-8 gives U+FFFD with a length of 1, as Go's range does.
struct DecodedCharacter {
    char32_t character = 0xFFFD;
    qsizetype length = 1;
    bool isValid = false;
};
[[nodiscard]] DecodedCharacter decodeCharacter(QByteArrayView bytes);

/// Go's base64.StdEncoding: padded, line ends are skipped. The error names the byte that it stumbles over.
[[nodiscard]] OrText<QByteArray> decodeBase64(const QByteArray& text);

} // namespace practice
