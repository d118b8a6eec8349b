// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace gui {

/// What is wrong with a text, and where.
struct TextProblem {
    QString words; ///< Translated sentence.
    int line = 0; ///< From 1; 0: nowhere in particular.
    int column = 0; ///< From 1, in characters.

    bool operator==(const TextProblem&) const = default;
};

// JSON as letters: nothing is read into numbers or texts, so that nothing can change.

/// Why this is no JSON (RFC 8259), and where it stops being it; nullopt: it is.
[[nodiscard]] std::optional<TextProblem> jsonProblem(const QByteArray& json);
/// The same JSON with one thing a line. Numbers and texts stay as they are written, letter by letter. `json` is valid.
[[nodiscard]] QByteArray formattedJson(const QByteArray& json);

} // namespace gui
