// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "keys/bearing.h"
#include "keys/change.h"

#include <QCoroTask>
#include <QPointer>

#include <optional>

namespace keys {

/// One key as a person wants it to be.
struct Edit {
    QString key;
    Content mine;
    std::optional<consul::KvEntry> base; ///< What was shown when the editing began; nullopt: the key is new.
};

/// Somebody else was faster. Nothing was written.
struct Conflict {
    std::optional<consul::KvEntry> base; ///< nullopt: it was to be created.
    Content mine;
    std::optional<consul::KvEntry> theirs; ///< As it is now; nullopt: deleted meanwhile. The base of the next try.
};

/// Exactly one of `written`, `conflict`, `error` says how it ended.
struct SaveOutcome {
    bool written = false;
    std::optional<consul::KvEntry> entry; ///< Read again after the write: what the key is now.
    bool overtaken = false; ///< Written, and by now somebody wrote over it: `entry` is theirs.
    std::optional<Conflict> conflict;
    std::optional<consul::Error> error;
    UndoEntry undo; ///< Empty when there is none; its limits say why.
};

/// Translated sentence before anything is sent: too large for this agent (how large, the limit), not addressable, empty
/// name. While the agent has not told its limit, no size is too large: Consul decides.
/// Empty when the edit can be sent. `client` knows how its agent reaches the key; null: the strictest is assumed.
[[nodiscard]] QString editProblem(const QString& key, const Content& content, const consul::Client* client);

/// Always CAS, with the flags of `mine`, after a look whether the key still holds what `base` says; a new key is
/// created only if nobody has it. A refusal is believed only after reading again (Qt may have sent the request twice).
/// What editProblem() finds is ErrorKind::TooLarge or Rejected, unsent. Saving over a held key keeps its lock: ask
/// holderOf() before.
[[nodiscard]] QCoro::Task<SaveOutcome> save(QPointer<consul::Client> client, Edit edit, consul::StopToken stop = {});

/// Who holds the key now, for a warning before it is saved. The key is read again. nullopt: nobody.
[[nodiscard]] QCoro::Task<consul::Result<std::optional<HeldKey>>> holderOf(
    QPointer<consul::Client> client, QString key, consul::StopToken stop = {});

/// Why an edit of this entry cannot be undone fully: translated sentences, said before. Pure.
[[nodiscard]] QStringList editUndoLimits(const std::optional<consul::KvEntry>& base);

} // namespace keys

Q_DECLARE_METATYPE(keys::SaveOutcome)
