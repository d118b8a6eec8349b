// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/palette/model/fuzzy.h"

#include <algorithm>
#include <limits>

#include <QStringList>

namespace gui {

namespace {

constexpr int letterScore = 16;
constexpr int besideScore = 14; ///< Behind the letter before.
constexpr int wordScore = 12; ///< At the beginning of a word.
constexpr int firstScore = 6; ///< At the beginning of the text.
constexpr int caseScore = 1;
constexpr int gapCost = 4; ///< For leaving letters out at all …
constexpr int letterCost = 1; ///< … and for each of them.
constexpr qsizetype mostCells = 32768; ///< Letters of the pattern times letters of the text.
constexpr int never = std::numeric_limits<int>::min() / 4;

bool beginsWord(const QString& text, qsizetype at)
{
    if (at == 0)
        return true;
    const QChar before = text[at - 1];
    const QChar here = text[at];
    return !before.isLetterOrNumber() || (before.isLower() && here.isUpper()) || (before.isLetter() && here.isDigit());
}

bool sameLetter(QChar one, QChar other)
{
    return one == other || one.toCaseFolded() == other.toCaseFolded();
}

int scoreAt(QChar wanted, const QString& text, qsizetype at)
{
    int score = letterScore;
    if (at == 0)
        score += firstScore;
    if (beginsWord(text, at))
        score += wordScore;
    return wanted == text[at] ? score + caseScore : score;
}

/// The first way: also tells whether there is any.
std::optional<std::vector<int>> firstPlaces(const QString& word, const QString& text)
{
    std::vector<int> places;
    places.reserve(static_cast<std::size_t>(word.size()));
    qsizetype at = 0;
    for (const QChar letter : word) {
        while (at < text.size() && !sameLetter(letter, text[at]))
            ++at;
        if (at == text.size())
            return std::nullopt;
        places.push_back(static_cast<int>(at++));
    }
    return places;
}

int scoreOf(const QString& word, const QString& text, const std::vector<int>& places)
{
    int score = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        score += scoreAt(word[static_cast<qsizetype>(i)], text, places[i]);
        if (i == 0)
            continue;
        const int gap = places[i] - places[i - 1] - 1;
        score += gap == 0 ? besideScore : -gapCost - gap * letterCost;
    }
    return score;
}

/// The best way. `from[i][j]`: where the letter before stands when letter i stands at j.
FuzzyMatch bestMatch(const QString& word, const QString& text)
{
    const auto letters = static_cast<std::size_t>(word.size());
    const auto length = static_cast<std::size_t>(text.size());
    std::vector<int> before(length, never);
    std::vector<int> here(length, never);
    std::vector<int> from(letters * length, -1);
    for (std::size_t i = 0; i < letters; ++i) {
        const QChar wanted = word[static_cast<qsizetype>(i)];
        int farBest = never; ///< Of the letter before, two places away or more; its cost grows on the way.
        int farPlace = -1;
        for (std::size_t j = 0; j < length; ++j) {
            here[j] = never;
            farBest = farBest == never ? never : farBest - letterCost;
            if (i > 0 && j >= 2 && before[j - 2] != never && before[j - 2] - letterCost > farBest) {
                farBest = before[j - 2] - letterCost;
                farPlace = static_cast<int>(j) - 2;
            }
            if (!sameLetter(wanted, text[static_cast<qsizetype>(j)]))
                continue;
            const int own = scoreAt(wanted, text, static_cast<qsizetype>(j));
            if (i == 0) {
                here[j] = own;
                continue;
            }
            const int beside = j >= 1 && before[j - 1] != never ? before[j - 1] + besideScore : never;
            const int far = farBest == never ? never : farBest - gapCost;
            if (beside == never && far == never)
                continue;
            here[j] = own + std::max(beside, far);
            from[i * length + j] = beside >= far ? static_cast<int>(j) - 1 : farPlace;
        }
        std::swap(before, here);
    }
    FuzzyMatch match;
    const auto end = std::ranges::max_element(before);
    match.score = *end;
    match.places.resize(letters);
    auto place = static_cast<int>(end - before.begin());
    for (std::size_t i = letters; i-- > 0;) {
        match.places[i] = place;
        place = from[i * length + static_cast<std::size_t>(place)];
    }
    return match;
}

std::optional<FuzzyMatch> matchWord(const QString& word, const QString& text)
{
    const auto first = firstPlaces(word, text);
    if (!first)
        return std::nullopt;
    if (word.size() * text.size() > mostCells)
        return FuzzyMatch{scoreOf(word, text, *first), *first};
    return bestMatch(word, text);
}

} // namespace

std::optional<FuzzyMatch> fuzzyMatch(const QString& pattern, const QString& text)
{
    FuzzyMatch whole;
    for (const auto& word : pattern.split(u' ', Qt::SkipEmptyParts)) {
        const auto match = matchWord(word, text);
        if (!match)
            return std::nullopt;
        whole.score += match->score;
        whole.places.insert(whole.places.end(), match->places.begin(), match->places.end());
    }
    std::ranges::sort(whole.places);
    whole.places.erase(std::unique(whole.places.begin(), whole.places.end()), whole.places.end());
    return whole;
}

} // namespace gui
