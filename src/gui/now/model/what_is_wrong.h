// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/now/model/now_facts.h"

#include <chrono>
#include <optional>
#include <vector>

namespace gui {

/// From bad to good.
enum class NowSeverity {
    Critical,
    Unknown, ///< Nobody can tell now whether it is well.
    Warning,
    Note, ///< Worth knowing, and nothing wrong by itself.
};

/// One thing that a person should know of.
struct NowRow {
    QString id; ///< The same for the same thing, from one moment to the next.
    NowSeverity severity = NowSeverity::Note;
    int rank = 0; ///< Among those of one severity: the lower, the worse.
    QString title; ///< Translated.
    QString detail; ///< Translated sentences.
    QDateTime since; ///< UTC; invalid: not known.
    bool exact = false; ///< Its beginning was seen; else it has lasted for so long at least.
    QDateTime asOf; ///< UTC; valid: it was so then, and what is so now is not known.
    std::optional<Place> place; ///< Where it is shown; nothing: nowhere.

    bool operator==(const NowRow&) const = default;
};

/// Who has waited for less is no news.
inline constexpr std::chrono::seconds longWait{60};
/// So many of those who wait are told of, the longest ones; of one semaphore one.
inline constexpr std::size_t mostWaits = 5;

/// What was made of services and nodes, and of what. They are thousands and seldom change: whoever asks once a second
/// keeps this from one time to the next.
struct CatalogRows {
    NowSource catalog;
    cleanup::InventoryPtr inventory;
    NowSource sessionList;
    std::shared_ptr<const observer::SessionTable> sessions;
    std::vector<NowRow> rows;
};

/// Worst first; of equal ones the oldest. What it says depends on `facts` alone.
[[nodiscard]] std::vector<NowRow> whatIsWrong(const NowFacts& facts, CatalogRows& kept);
[[nodiscard]] inline std::vector<NowRow> whatIsWrong(const NowFacts& facts)
{
    CatalogRows none;
    return whatIsWrong(facts, none);
}

/// Something is being read: rows come and go until it is.
[[nodiscard]] bool isBeingRead(const NowFacts& facts);

/// Of those who wait on one path: who has waited longest, as far as it was seen. A waiter that nobody saw is not known
/// to have waited.
struct LongestWait {
    const semaphore::Waiter* waiter = nullptr; ///< Null: nobody waits.
    semaphore::Sighting seen;
};
[[nodiscard]] LongestWait longestWaitOf(const observer::Update& update);

/// For rows that keep their places: of those `shown` whose path nobody can read any more, nobody can say that they are
/// over. They stay as what was read then.
void keepWhatIsUnknown(std::vector<NowRow>& rows, const std::vector<NowRow>& shown, const NowFacts& facts);

} // namespace gui
