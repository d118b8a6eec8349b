// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/kv_entry.h"
#include "consul/values/session_list.h"
#include "keys/change.h"
#include "semaphore/own_layouts.h"
#include "semaphore/state.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace keys {

/// Who holds a key.
struct HeldKey {
    QString key;
    QString session;
    QString name; ///< Of the session; empty: unnamed or not known.
    QString node;
    bool known = false; ///< The session is in the list that the token may read.
    bool ephemeral = false; ///< Consul deletes the key when the session ends.

    bool operator==(const HeldKey&) const = default;
};

/// nullopt: nobody holds it.
[[nodiscard]] std::optional<HeldKey> heldKey(
    const QString& key, const QString& session, const consul::SessionList& sessions);
/// Translated sentence: which session on which node holds it, and that it will not notice.
[[nodiscard]] QString heldWarning(const HeldKey& held);

/// A semaphore or lock that keys of a plan are part of.
struct Belonging {
    QString path; ///< As semaphore::Candidate::path.
    semaphore::Layout layout = semaphore::Layout::Unknown;
    qsizetype keys = 0; ///< How many of the plan's.
    QString program = {}; ///< semaphore::Program::id, where names and the sessions that hold the keys prove it, or a
                          ///< layout of one's own has them; else empty.
    QString title = {}; ///< Of the program, translated.
    QString warning = {}; ///< What a layout of one's own says to know before.

    bool operator==(const Belonging&) const = default;
};
[[nodiscard]] QString belongingWarning(const Belonging& belonging); ///< Translated sentence.

/// What the keys of a plan mean to others. Pure.
struct Bearing {
    std::vector<HeldKey> held; ///< In the order of the keys.
    std::vector<Belonging> belongings; ///< By path.

    bool operator==(const Bearing&) const = default;
    [[nodiscard]] QStringList warnings() const; ///< Translated; a few, with counts, however many keys there are.
};
[[nodiscard]] Bearing bearingOf(
    const std::vector<PlannedKey>& keys, const consul::SessionList& sessions, const semaphore::OwnLayouts& layouts);

} // namespace keys
