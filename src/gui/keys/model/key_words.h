// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/kv_entry.h"
#include "consul/values/session_info.h"
#include "consul/watch.h"
#include "gui/kit/model/banner.h"
#include "gui/kit/model/facts.h"
#include "gui/kit/model/row_state.h"
#include "keys/level_facts.h"
#include "observer/session_directory.h"

namespace gui {

// What the Keys page says. Pure; translated.

/// One part of a key as the tree shows it: what cannot be seen is written out; a part without letters as `(no name)/`.
[[nodiscard]] QString shownName(const QString& part);
/// A tip: the whole key, and by which path or way it is reached.
[[nodiscard]] QString keyTip(const QString& key, bool hasDraft = false, const consul::KeyRule* rule = nullptr);
/// `0 B`, `812 B`, `1.4 KB`, `512 KB`. KB are 1024 bytes, as Consul counts its limit.
[[nodiscard]] QString sizeText(qint64 bytes);
/// `534 KiB of 2 MiB`. Where the agent has not told its limit, `12 B`, and of more than Consul takes by default, how
/// much that is.
[[nodiscard]] QString sizeOfLimitText(qint64 bytes, const std::optional<qint64>& limit);
/// `flags`: as a number, and whose they are if that is known.
[[nodiscard]] QString flagsText(quint64 flags);

/// `session` null: not known.
[[nodiscard]] QList<Badge> factBadges(
    const keys::KeyFacts& facts, const QString& key, const consul::SessionInfo* session);

/// Everything that Consul keeps about a key, exact. `session` null: none, or not known. `limit`: of a value, if the
/// agent has told it.
[[nodiscard]] std::vector<Fact> entryFacts(
    const consul::KvEntry& entry, const consul::SessionInfo* session, const std::optional<qint64>& limit);

/// A key as it was last seen with a value, and the session that held it then, if that was known.
struct LastSeenKey {
    consul::KvEntry entry;
    std::optional<consul::SessionInfo> session = {};
    quint64 goneAt = 0; ///< X-Consul-Index of the first answer without it; 0: none, or not known.
};
/// Why it is gone, as far as sessions prove it: one or two sentences. Empty: nothing is known, neither who deleted it.
[[nodiscard]] QString whyGoneText(const LastSeenKey& seen, const observer::SessionTable& sessions);
/// What is to be said while a key is edited that was `base` when that began, and is `now`. nullopt: no such key.
/// `whyGone`: as above. Empty: it is unchanged.
[[nodiscard]] QString editWarning(
    const std::optional<consul::KvEntry>& base, const std::optional<consul::KvEntry>& now, const QString& whyGone = {});
/// What a save would do that met another version: `theirs`.
[[nodiscard]] QString conflictText(
    const std::optional<consul::KvEntry>& base, const std::optional<consul::KvEntry>& theirs);

/// What the page says when what it shows is not live. `seen`: something was read before.
[[nodiscard]] Banner keysBanner(const consul::WatchState& watch, bool seen, const QDateTime& now);

} // namespace gui
