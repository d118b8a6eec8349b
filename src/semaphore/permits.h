// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/kv_entry.h"

#include <QSet>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace semaphore {

/// Permits of one semaphore whose holders' sessions end. That does not give them back: `.lock` goes on naming the
/// holders until a client takes them out (facts §1.3).
struct LostPermits {
    QString path; ///< `demo/sem`.
    int count = 0; ///< At least 1.
    std::optional<qint64> limit; ///< nullopt: `.lock` says none.

    bool operator==(const LostPermits&) const = default;
};

/// Whether the key is a contender's: it bears the id of the session that holds it, and nobody else acquires it.
[[nodiscard]] bool isContenderKey(const consul::KvEntry& entry);
/// The `.lock` keys of the semaphores that the contenders' keys among these belong to. Sorted, each once.
[[nodiscard]] QStringList lockKeysBeside(const std::vector<consul::KvEntry>& held);
/// What ends with the sessions in the semaphore whose `.lock` has that body; nullopt: none of them holds there.
[[nodiscard]] std::optional<LostPermits> lostPermits(
    const QString& lockKey, const QByteArray& body, const QSet<QString>& sessions);
/// For a plan. Translated.
[[nodiscard]] QString lostPermitsSentence(const LostPermits& lost);

} // namespace semaphore
