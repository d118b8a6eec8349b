// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/driven_checks.h"
#include "consul/values/planned_call.h"
#include "semaphore/own_layouts.h"
#include "semaphore/permits.h"
#include "semaphore/state.h"

#include <QHash>
#include <QSet>
#include <QStringList>

#include <optional>

namespace semaphore {

/// Translated sentences for a plan that ends sessions: which checks of which services that makes critical, and what
/// ends with those. Bounded; nothing where nobody asked, or where there are none and all could be seen. Pure.
[[nodiscard]] QStringList drivenSentences(const consul::DrivenChecks& driven);

// Repair plans. Pure: they only say what would be sent. Each write of a key is guarded by CAS on what the State showed
// (destroying a session cannot be), so that a plan made from an old State is refused by Consul instead of doing harm.
// Bodies are rewritten in the family and with the flags that were found (facts §1.5), unknown fields kept. nullopt:
// there is nothing to do or no safe way.

/// Why a stale holder stays: its contender key may be there, for a list leaves out without a word what the token may
/// not read (facts §7).
enum class PruneKeeps {
    Denied, ///< The token may not read the key.
    Beyond, ///< It was not read, as mostPruneReads others were.
    NotRead, ///< It was not read yet, or there was no answer.
    Held, ///< It is there, and a session holds it.
    HoldsOther, ///< It is not there, but its session holds another key of the path.
    Elsewhere, ///< It is not there, but its session lives, and may hold another key that the token may not read.
};
using KeptHolders = QHash<consul::SessionId, PruneKeeps>;
/// So many contender keys are read one by one before a plan to prune.
inline constexpr qsizetype mostPruneReads = 256;

/// Takes every stale holder out of `.lock` but these.
[[nodiscard]] std::optional<consul::Plan> planPrune(const State& state, const KeptHolders& kept = {});
[[nodiscard]] QStringList keptSentences(const KeptHolders& kept); ///< Which stay and why, translated.
/// Stale holders that are called so because a list has no contender key of theirs. What is no ID of a session has none.
[[nodiscard]] std::vector<consul::SessionId> staleWithoutKey(const State& state);
/// Writes another limit into `.lock`. limit > 0. Says when it is below the number of holders.
[[nodiscard]] std::optional<consul::Plan> planSetLimit(const State& state, qint64 limit);
/// Deletes a contender key that nobody holds or that was left over.
[[nodiscard]] std::optional<consul::Plan> planDeleteContender(
    const State& state, const QString& key, quint64 modifyIndex);
/// Writes the semaphore flag back onto an official `.lock` that lost it.
[[nodiscard]] std::optional<consul::Plan> planRestoreFlags(const State& state);

/// What `terraform force-unlock` does, in its order: destroys the session that holds the lock, deletes `.lock`, deletes
/// `.lockinfo`. Of what a run left behind: the two keys. Only where the State's program has an info key.
[[nodiscard]] std::optional<consul::Plan> planForceUnlock(const State& state);

/// Keys that a session holds, to be freed or deleted when it ends.
struct HeldKeys {
    std::vector<consul::KvEntry> keys;
    bool complete = false; ///< The whole store was searched, by a token that may read all of it.
    /// The first name that was not read because the store is too large: from it on, in Consul's order, only what is
    /// being watched was looked at. Empty: size left nothing out.
    QString unsearchedFrom = {};
    /// Prefixes that the token is known not to be allowed to read, sorted; `/` is the whole store. Consul leaves out
    /// without a word what a token may not read (facts §7): there may be more when `complete` is false.
    QStringList denied = {};
    bool oddNames = false; ///< There are keys whose names no request can say (not UTF-8): not looked at.
    std::vector<LostPermits> permits = {}; ///< That the sessions hold in semaphores; `.lock` does not become free.
    QStringList unreadLocks = {}; ///< Semaphores of whose contenders they are, and whose `.lock` was not read: it could
                                  ///< not be, or there are too many.
    QSet<QString> unread = {}; ///< Of `keys`: who holds them was known before, they themselves could not be read. What
                               ///< they mean is not said.
    std::vector<consul::KvEntry> beside = {}; ///< Keys that nobody holds and that tell whose the held ones are, as far
                                              ///< as they were read: `.lockinfo` of Terraform.
};
/// Destroys a session and says which keys that frees or deletes, which permits that loses, which checks it makes
/// critical, whose locks they are and what that means to their programs, and that lock-delay follows. Of the values of
/// keys tellingPart() will do.
[[nodiscard]] consul::Plan planDestroySession(const consul::SessionInfo& session, const HeldKeys& held,
    const consul::DrivenChecks& driven = {}, const OwnLayouts& layouts = {});

/// The same for several; `held` are the keys of all of them. One: as above. None: nothing to do.
[[nodiscard]] std::optional<consul::Plan> planDestroySessions(const std::vector<consul::SessionInfo>& sessions,
    const HeldKeys& held, const consul::DrivenChecks& driven = {}, const OwnLayouts& layouts = {});

/// The plan of the safe repair of a finding, where one exists.
[[nodiscard]] std::optional<consul::Plan> planRepair(const Finding& finding, const State& state);

} // namespace semaphore
