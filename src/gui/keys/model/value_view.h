// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/keys/model/value_text.h"

#include <QStringList>

#include <optional>

namespace gui {

/// How a person wants to look at values.
struct ValueLook {
    std::optional<ValueForm> form; ///< nullopt: as it is recognised. One that the bytes do not have is left out.
    bool formatted = true; ///< JSON with one thing a line.
    bool unpacked = true; ///< What was packed with gzip.

    bool operator==(const ValueLook&) const = default;
};

/// A value as it is shown. Nothing of it ever goes back into the value: what is edited is textOf() of the bytes.
struct ValueView {
    ValueForm form = ValueForm::Plain;
    QString text;
    bool isStored = true; ///< `text` stands for exactly the bytes of the value: textOf(value, form).
    bool isFormatted = false; ///< Blanks and lines of the text are not those of the value.
    QStringList notes; ///< Translated sentences: what else is to be known of how it is shown.
};

/// JSON is formatted by itself up to this many bytes.
inline constexpr qsizetype mostShownFormatted = qsizetype{256} * 1024;
/// Of what is not stored as it is shown, no more lines: an editor needs a fifth of a second for a hundred thousand, and
/// a few packed bytes may stand for a million.
inline constexpr qsizetype mostShownLines = 20'000;
/// Of an unpacked value no more is shown.
inline constexpr qsizetype mostUnpacked = qsizetype{1024} * 1024;

/// Takes a few milliseconds for the largest value, however it is made.
[[nodiscard]] ValueView viewOf(const QString& key, const QByteArray& value, const ValueLook& look);

/// The forms that a person chose for single keys, to be remembered: the latest of them.
class ChosenForms
{
public:
    static constexpr qsizetype most = 200;

    explicit ChosenForms(const QStringList& stored = {}); ///< What makes no sense is left out.
    [[nodiscard]] std::optional<ValueForm> of(const QString& key) const;
    void choose(const QString& key, ValueForm form);
    [[nodiscard]] const QStringList& stored() const { return m_stored; } ///< `json a/key`, the latest last.

private:
    [[nodiscard]] qsizetype find(const QString& key) const;

    QStringList m_stored;
};

} // namespace gui
