// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/kv_entry.h"
#include "protocols/failure.h"

#include <QSet>
#include <QStringList>

#include <optional>
#include <vector>

namespace protocols {

/// How a `.lock` key is written (facts §1.5). Writers keep the family that they find, flags included, or they break the
/// other clients.
enum class Family {
    Official, ///< `{"Limit":3,"Holders":{"<sid>":true}}`
    Guide, ///< `{"Limit":3,"Holders":["<sid>"]}`
    Spring ///< `{"limit":3,"holders":["<sid>"]}`
};

/// What `P/.lock` says. A value; pure functions only.
struct LockBody {
    Family family = Family::Official;
    bool nothingYet = true; ///< No key, or an empty value: nobody wrote a limit so far (facts §1.2, 5).
    /// `"Holders":null`, or no such field: the Go client would crash on adding to it (facts §1.2). Read as empty.
    bool withoutHolders = false;
    std::optional<qint64> limit; ///< As written, so perhaps 0 or below. nullopt: none, or null.
    QStringList holders; ///< In the order of the body, each once.
    quint64 flags = 0; ///< As found; the family's own when there is no key.
    quint64 cas = 0; ///< What a CAS must give: the ModifyIndex, or 0 to create the key.

    bool operator==(const LockBody&) const = default;
};

[[nodiscard]] quint64 flagsOf(Family family); ///< The semaphore flag for Official, else 0.

/// Reads `.lock`. The family: by the brackets of Holders and the letter case; where there are no holders the flags
/// decide; `fresh` where nothing was written yet. FailureKind::Undecodable when the body cannot be read in full or its
/// limit is no whole number.
[[nodiscard]] Outcome<LockBody> readLock(const std::optional<consul::KvEntry>& entry, Family fresh);

/// The body as the family's own client writes it: without spaces; Official with the ids in order, as Go writes a map.
/// Never null holders.
[[nodiscard]] QByteArray writeLock(Family family, qint64 limit, const QStringList& holders);

/// The body without one session's entry, every other byte as it was found. nullopt: it is not listed, or the body
/// cannot be read.
[[nodiscard]] std::optional<QByteArray> withoutSession(const QByteArray& text, const QString& session);

/// `path/.lock` among the keys of a list.
[[nodiscard]] std::optional<consul::KvEntry> findLock(const std::vector<consul::KvEntry>& keys, const QString& lockKey);

/// Sessions that hold a key of the list. A listed holder that is not among them is dead (api/semaphore.go
/// pruneDeadHolders: no key name is looked at).
[[nodiscard]] QSet<QString> liveSessions(const std::vector<consul::KvEntry>& keys);

/// The holders that live, in the order of the body.
[[nodiscard]] QStringList pruned(const QStringList& holders, const QSet<QString>& live);

} // namespace protocols
