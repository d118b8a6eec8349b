// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace gui {

// A text editor lays a line out whole with each letter that is typed in it: half a megabyte in one line takes a quarter
// of a second. So a text with lines that are too long for that is given to it in pieces, parted by the one line end
// that the text does not have, which is taken out again of all that comes back.

constexpr qsizetype longestLine = 4000; ///< QChars; a text with a longer one is cut.
constexpr qsizetype pieceLength = 128; ///< QChars, one more where a pair would be torn.

/// The line end that a text can never have by itself: `\r` where all lines end in LF, `\n` where they end in CRLF.
/// nullopt: it mixes line ends, so there is none.
[[nodiscard]] std::optional<QChar> freeLineEnd(const QString& text);

/// The longest line of a text, in QChars, without its end.
[[nodiscard]] qsizetype longestLineOf(const QString& text);

/// Every line that is longer than a piece in pieces. `end`: freeLineEnd() of the text.
[[nodiscard]] QString inPieces(const QString& text, QChar end);
/// inPieces() taken back, also after a person has changed the text in between.
[[nodiscard]] QString inOne(const QString& pieces, QChar end);

struct LinePlace {
    int line = 0; ///< From 0.
    int column = 0; ///< From 0, in QChars.

    bool operator==(const LinePlace&) const = default;
};
/// Where a place of the whole text stands in its pieces.
[[nodiscard]] LinePlace placeInPieces(const QString& pieces, QChar end, const LinePlace& whole);

/// Where places of the whole text stand in the text that an editor has, in bytes of UTF-8. `places`: QChars of the
/// whole text, ascending; those behind its end are the end. `end` nullopt: the text is not in pieces.
[[nodiscard]] std::vector<qsizetype> bytePlaces(
    const QString& shown, std::optional<QChar> end, const std::vector<qsizetype>& places);

} // namespace gui
