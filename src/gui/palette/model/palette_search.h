// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "keys/level_names.h"

#include <QMetaType>
#include <QString>
#include <QStringList>

#include <atomic>
#include <memory>
#include <vector>

namespace gui {

/// KeySearch: no thing, but the way to look at all keys for what was typed.
enum class PaletteKind { Semaphore, Action, Key, Session, Service, Node, KeySearch };

/// Something that can be gone to or done.
struct PaletteItem {
    PaletteKind kind = PaletteKind::Action;
    QString id; ///< Path, key, session id, name; of an action its page and object name. One per kind.
    QString text; ///< What is shown and matched.
    QString detail; ///< Translated: where it is, why it cannot be done now.
    QString keys; ///< Shortcut of an action, as shown.
    bool enabled = true; ///< Of an action.

    bool operator==(const PaletteItem&) const = default;
};

/// What was chosen before.
struct PaletteChoice {
    PaletteKind kind = PaletteKind::Action;
    QString id;

    bool operator==(const PaletteChoice&) const = default;
};

/// Everything that is searched. Immutable parts, for any thread.
struct PaletteCorpus {
    using Items = std::shared_ptr<const std::vector<PaletteItem>>;
    std::vector<Items> items; ///< None of them null.
    std::vector<keys::LevelNamesPtr> levels; ///< Key names that are loaded.
    std::vector<PaletteChoice> recent; ///< Newest first.
};

/// One row of the answer.
struct PaletteRow {
    PaletteItem item;
    std::vector<int> places; ///< Of the matched letters in the text.
    int score = 0;
    bool recent = false;

    bool operator==(const PaletteRow&) const = default;
};

struct PaletteAnswer {
    std::vector<PaletteRow> rows; ///< Best first.
    qsizetype matches = 0; ///< How many there were in all.
    bool cut = false; ///< Not all key names were looked at: there are too many.
};

/// So many rows are shown, and so many key names looked at.
inline constexpr std::size_t mostPaletteRows = 100;
inline constexpr int mostPaletteNames = 500'000;

/// Pure; takes a while: for a worker. An empty text answers with what was chosen before, then with what is at hand.
/// Ends early, with whatever it has, once `ended` is set.
[[nodiscard]] PaletteAnswer searchPalette(
    const PaletteCorpus& corpus, const QString& text, const std::atomic<bool>& ended);

/// Stable, untranslated: `key`, `session`, …
[[nodiscard]] QString paletteKindId(PaletteKind kind);
[[nodiscard]] QString paletteKindText(PaletteKind kind); ///< Translated, in the singular.

} // namespace gui

Q_DECLARE_METATYPE(gui::PaletteKind)
Q_DECLARE_METATYPE(gui::PaletteItem)
