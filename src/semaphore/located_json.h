// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

#include <vector>

namespace semaphore {

/// A JSON value that knows where it stands, so that a person can be told which field is wrong. For small files written
/// by hand.
struct LocatedJson {
    enum class Kind { Object, Array, String, Number, Bool, Null };
    struct Member;

    Kind kind = Kind::Null;
    qsizetype at = 0; ///< Byte offset of its first character.
    QString text; ///< String: its characters. Number: as written. Bool: `true` or `false`.
    std::vector<Member> members; ///< Object, in order. No name twice.
    std::vector<LocatedJson> items; ///< Array.

    [[nodiscard]] const LocatedJson* find(QStringView name) const;
};

struct LocatedJson::Member {
    QString name;
    qsizetype at = 0; ///< Of the name.
    LocatedJson value;
};

struct JsonProblem {
    qsizetype at = 0; ///< Byte offset.
    QString sentence; ///< Translated.
};

/// Total. Names given twice, more than 32 levels, and anything after the value are problems.
[[nodiscard]] tl::expected<LocatedJson, JsonProblem> parseLocatedJson(const QByteArray& text);

/// Where a byte of a text is, as editors count: from 1, columns in characters.
struct TextPlace {
    int line = 1;
    int column = 1;

    bool operator==(const TextPlace&) const = default;
};
[[nodiscard]] TextPlace placeOf(const QByteArray& text, qsizetype at);

} // namespace semaphore
