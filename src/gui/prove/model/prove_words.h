// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"
#include "proof/explorer.h"

#include <QString>

#include <chrono>
#include <optional>
#include <vector>

namespace gui {

/// How far a search has come.
struct ProveFigures {
    std::size_t states = 0; ///< Different ones that were reached.
    std::size_t pending = 0; ///< Of them, those whose successors are not tried yet.
    int depth = 0; ///< Steps of the stories that are being tried: all shorter ones were.
    std::chrono::milliseconds elapsed{0};
    bool isComparing = false; ///< A story was found, and shorter ones are being ruled out.

    bool operator==(const ProveFigures&) const = default;
};

/// What a search has come to.
struct ProveOutcome {
    proof::Setup setup;
    proof::Result result;
    ProveFigures figures;
    bool isStopped = false; ///< By a person.
    int insideAtEnd = 0; ///< Contenders, after the story that was found.
};

/// A property, and what is known of it.
struct ProveProperty {
    proof::Property property = proof::Property::Exclusion;
    QString claim; ///< Translated: what it says of this setup.
    Badge badge; ///< Holds, broken, reached, not finished, being tried, not tried.
};

[[nodiscard]] QString whoText(int contender); ///< `A`; translated of nobody.
[[nodiscard]] Badge insideBadge(int inside, qint64 permits);
[[nodiscard]] QString openText(); ///< Translated: of a story that is open, see proof::Explorer::isOpen().
[[nodiscard]] QString choiceText(const proof::Choice& choice); ///< Translated, short: whose turn, or what happens.
[[nodiscard]] QString setupWords(const proof::Setup& setup); ///< Translated: `2 contenders, limit 1, no faults`.

/// `outcome` null: nothing was searched with this setup. `broken`: by the story that is looked at.
[[nodiscard]] std::vector<ProveProperty> proveProperties(const proof::Setup& setup, const ProveOutcome* outcome,
    bool isSearching, const std::optional<proof::BrokenAt>& broken);

/// Translated: what the search has come to, short, and what that means.
struct ProveHeadline {
    QString title;
    QString text;
    RowState tone = RowState::Neutral;
};
[[nodiscard]] ProveHeadline proveHeadline(const ProveOutcome& outcome);
[[nodiscard]] QString figuresText(const ProveFigures& figures); ///< Translated: `191 states in 0.6 s`.
[[nodiscard]] QString progressText(const ProveFigures& figures); ///< Translated, while it goes on.

/// The story for a ticket: what repeats it, its sentences, and the command line.
[[nodiscard]] QString storyAsText(const proof::Explorer& explorer);

[[nodiscard]] QString phaseText(const proof::ContenderProgress& contender); ///< Translated: `Inside since step 5`.
[[nodiscard]] RowState phaseTone(proof::Actor::Phase phase);
[[nodiscard]] QString storeText(const std::vector<proof::StoredKey>& store); ///< A key a line, with who holds it.

} // namespace gui
