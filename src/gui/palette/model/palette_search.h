// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/catalog.h"
#include "consul/values/error.h"
#include "consul/values/session_list.h"
#include "gui/kit/model/place.h"
#include "keys/level_names.h"

#include <QMap>
#include <QMetaType>
#include <QString>
#include <QStringList>

#include <atomic>
#include <memory>
#include <optional>
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
    QString words = {}; ///< Also found by these, which are not shown: the same in every language of the program.

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

/// Of a QAction: PaletteItem::words.
inline constexpr auto paletteWordsProperty = "paletteWords";

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

// What Consul answers, as rows of the palette, and what is said about kinds that are not there. Pure; for any thread.

[[nodiscard]] PaletteCorpus::Items paletteItems(const consul::SessionList& sessions);
[[nodiscard]] PaletteCorpus::Items paletteItems(const QMap<QString, QStringList>& services);
[[nodiscard]] PaletteCorpus::Items paletteItems(const std::vector<consul::CatalogNode>& nodes);
[[nodiscard]] PaletteCorpus::Items paletteKeys(const QStringList& names);
/// Offers to watch `text` as a semaphore or lock, when `names`, which begin so, tell that there is such a folder or
/// key. Nothing: there is none, or it is among `known`.
[[nodiscard]] std::optional<PaletteItem> watchItem(
    const QString& text, const QStringList& names, const QStringList& known);
/// Where a row leads; of an action nothing.
[[nodiscard]] std::optional<Place> placeOf(const PaletteItem& item);
/// Leads to the search of all keys for this text.
[[nodiscard]] PaletteItem keySearchItem(const QString& text);

/// Translated: why nothing of this kind is shown.
[[nodiscard]] QString unreadText(PaletteKind kind, const consul::Error& error);
/// The same for a list that Consul answered empty; empty: that is nothing remarkable.
[[nodiscard]] QString emptyKindText(PaletteKind kind, bool sessionsMayHide);

/// For settings: one line a choice. Sessions are left out: they do not last.
[[nodiscard]] QStringList recentLines(const std::vector<PaletteChoice>& recent);
[[nodiscard]] std::vector<PaletteChoice> recentFrom(const QStringList& lines);

} // namespace gui

Q_DECLARE_METATYPE(gui::PaletteKind)
Q_DECLARE_METATYPE(gui::PaletteItem)
