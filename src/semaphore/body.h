// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/json_scan.h"

#include <QByteArray>
#include <QSet>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace semaphore {

/// The body of a `.lock` key as it was found: what it says, and where it says it (facts §1.5).
///
/// Field names count in any letter case, as for Go. A field given twice: the last limit counts, holders of several
/// objects add up and a list replaces what was before, as Go's decoder does it.
struct Body {
    enum class Shape { None, Null, Object, Array };

    /// One entry of Holders. `name` is the token of the id.
    struct Entry {
        JsonScan::Span whole; ///< With the value, for an object.
        QString session;
    };
    /// One Holders value that is an object or array.
    struct Group {
        JsonScan::Span span; ///< With the brackets.
        std::vector<Entry> entries;
    };

    bool semaphoreLike = false; ///< A JSON object with a Limit or Holders field.
    QString problem; ///< Why it cannot be read, or cannot be read in full; empty when all is well. Not translated.
    QString limitToken; ///< As written; empty when there is none or it is null.
    std::optional<qint64> limit; ///< Only a positive whole number, written without fraction, exponent or quotes.
    Shape shape = Shape::None;
    bool lowerCase = false; ///< Field names start with a small letter.
    QStringList holders; ///< In the order of the body, each once.

    std::vector<JsonScan::Span> limitSpans;
    std::vector<JsonScan::Span> nullHolders;
    std::vector<Group> groups;
    qsizetype open = -1; ///< Where the first field would go; -1 when the body is no object.
    bool anyField = false;
};

/// Total: anything that is not a semaphore's body gives a Body with a problem.
[[nodiscard]] Body parseBody(const QByteArray& text);

// Edits. Each changes only what it names; every other byte stays. `body` must come from parseBody(text) without
// problem.

[[nodiscard]] QByteArray withoutHolders(const QByteArray& text, const Body& body, const QSet<QString>& sessions);
[[nodiscard]] QByteArray withLimit(const QByteArray& text, const Body& body, qint64 limit);
/// Empty holders where null stood or nothing: `{}`, or `[]` when `array`.
[[nodiscard]] QByteArray withEmptyHolders(const QByteArray& text, const Body& body, bool array);

} // namespace semaphore
