// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/catalog.h"
#include "consul/values/error.h"
#include "consul/values/session_info.h"
#include "gui/kit/model/place.h"
#include "gui/palette/model/palette_search.h"

#include <QMap>

#include <optional>

namespace gui {

// What Consul answers, as rows of the palette, and what is said about kinds that are not there. Pure; for any thread.

[[nodiscard]] PaletteCorpus::Items paletteItems(const std::vector<consul::SessionInfo>& sessions);
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
