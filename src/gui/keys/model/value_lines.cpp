// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/model/value_lines.h"

#include <algorithm>

namespace gui {

namespace {

/// Whether the text ends a piece here, and no line.
bool isPieceEnd(QStringView text, qsizetype at, QChar end)
{
    if (text[at] != end)
        return false;
    return end == u'\r' || at == 0 || text[at - 1] != u'\r';
}

} // namespace

std::optional<QChar> freeLineEnd(const QString& text)
{
    if (!text.contains(u'\r'))
        return u'\r';
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] == u'\r' && (at + 1 == text.size() || text[at + 1] != u'\n'))
            return std::nullopt;
        if (text[at] == u'\n' && (at == 0 || text[at - 1] != u'\r'))
            return std::nullopt;
    }
    return u'\n';
}

qsizetype longestLineOf(const QString& text)
{
    qsizetype longest = 0;
    qsizetype begin = 0;
    while (begin < text.size()) {
        const auto end = text.indexOf(u'\n', begin);
        longest = std::max(longest, (end < 0 ? text.size() : end) - begin);
        if (end < 0)
            break;
        begin = end + 1;
    }
    return longest;
}

QString inPieces(const QString& text, QChar end)
{
    QString pieces;
    pieces.reserve(text.size() + text.size() / pieceLength + 1);
    qsizetype length = 0; // Of the piece so far.
    for (const QChar letter : text) {
        const bool isEnd = letter == u'\n' || letter == u'\r';
        if (length >= pieceLength && !isEnd && !letter.isLowSurrogate()) {
            pieces += end;
            length = 0;
        }
        pieces += letter;
        length = isEnd ? 0 : length + 1;
    }
    return pieces;
}

QString inOne(const QString& pieces, QChar end)
{
    QString whole;
    whole.reserve(pieces.size());
    qsizetype from = 0;
    for (qsizetype at = pieces.indexOf(end); at >= 0; at = pieces.indexOf(end, at + 1)) {
        if (!isPieceEnd(pieces, at, end))
            continue;
        whole += QStringView(pieces).mid(from, at - from);
        from = at + 1;
    }
    return whole += QStringView(pieces).mid(from);
}

LinePlace placeInPieces(const QString& pieces, QChar end, const LinePlace& whole)
{
    LinePlace place;
    int line = 0;
    int column = 0;
    for (qsizetype at = 0; at < pieces.size() && (line != whole.line || column != whole.column); ++at) {
        if (isPieceEnd(pieces, at, end)) {
            ++place.line;
            place.column = 0;
        } else if (pieces[at] == u'\n') {
            if (line == whole.line)
                break; // That line is shorter.
            ++place.line;
            place.column = 0;
            ++line;
            column = 0;
        } else {
            ++place.column;
            ++column;
        }
    }
    return place;
}

std::vector<qsizetype> bytePlaces(const QString& shown, std::optional<QChar> end, const std::vector<qsizetype>& places)
{
    std::vector<qsizetype> found;
    found.reserve(places.size());
    qsizetype whole = 0;
    qsizetype bytes = 0;
    auto next = places.begin();
    for (qsizetype at = 0; at < shown.size() && next != places.end(); ++at) {
        const QChar letter = shown[at];
        if (!end || !isPieceEnd(shown, at, *end)) {
            for (; next != places.end() && *next <= whole; ++next)
                found.push_back(bytes);
            ++whole;
        }
        // A pair is four bytes, counted at its first half.
        const auto code = letter.unicode();
        bytes += letter.isHighSurrogate() ? 4 : letter.isLowSurrogate() ? 0 : code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
    }
    found.resize(places.size(), bytes);
    return found;
}

} // namespace gui
