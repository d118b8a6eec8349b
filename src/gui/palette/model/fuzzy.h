// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace gui {

/// That the letters of a pattern stand in a text, in their order, and how well.
struct FuzzyMatch {
    int score = 0; ///< Higher is better: beginnings of words, letters side by side, few letters left out.
    std::vector<int> places; ///< Of the matched letters, ascending.

    bool operator==(const FuzzyMatch&) const = default;
};

/// Whatever the case. nullopt: the letters do not stand there in this order. Each word of the pattern is looked for by
/// itself, and all must be found. An empty pattern matches everything with score 0. Of all ways to match a word the
/// best is taken, unless the text is so long that it would take long: then the first.
[[nodiscard]] std::optional<FuzzyMatch> fuzzyMatch(const QString& pattern, const QString& text);

} // namespace gui
