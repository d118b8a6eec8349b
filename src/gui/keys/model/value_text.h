// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMetaType>
#include <QString>

#include <tl/expected.hpp>

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
/// Of formatted JSON, in bytes: what is nested deeply grows a thousand times by its indentation.
inline constexpr qsizetype mostFormatted = qsizetype{2} * 1024 * 1024;
/// The same JSON with one thing a line. Numbers and texts stay as they are written, letter by letter. `json` is valid.
/// nullopt: it would be longer than `most` bytes.
[[nodiscard]] std::optional<QByteArray> formattedJson(const QByteArray& json, qsizetype most = mostFormatted);

// A value as a text that a person can read and change, and back to exactly the same bytes.

enum class ValueForm { Plain, Json, Yaml, Xml, Toml, Ini, Properties, Hex, Base64 };

/// Hex and Base64 take any bytes; the others only text.
[[nodiscard]] bool isBinaryForm(ValueForm form);
[[nodiscard]] QString formName(ValueForm form); ///< As a person knows it; `JSON` is not translated.

[[nodiscard]] QString formId(ValueForm form); ///< Stable, untranslated: `properties`.
[[nodiscard]] std::optional<ValueForm> formFromId(const QString& id);

/// Whether the bytes are UTF-8 without NUL and without a byte order mark, so that an editor gives them back unchanged.
[[nodiscard]] bool isPlainText(const QByteArray& value);
/// By the bytes, and by the ending of the key where they leave it open.
[[nodiscard]] ValueForm guessForm(const QString& key, const QByteArray& value);

[[nodiscard]] QString textOf(const QByteArray& value, ValueForm form);

/// The bytes that a text stands for. Hex: digits in pairs, whatever stands behind `|` in a line is left out.
[[nodiscard]] tl::expected<QByteArray, TextProblem> bytesOf(const QString& text, ValueForm form);

} // namespace gui

Q_DECLARE_METATYPE(gui::ValueForm)
