// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/catalog.h"
#include "consul/values/session_info.h"
#include "explain/evidence.h"
#include "semaphore/state.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace explain {

/// A session that was there and is not any more, as it was seen last.
struct EndedSession {
    consul::SessionInfo info;
    QString path; ///< Where it held or waited.
    QString key; ///< That it held below that path; the lock-delay is of this key. Empty: not known.
    bool held = false; ///< It held a permit at its end.
    QDateTime notBefore; ///< UTC: of the last answer that still showed it; invalid: not known.
    QDateTime seenAt; ///< UTC: of the first answer without it. It ended between the two.
    QDateTime bornAt; ///< UTC: of the first answer that showed it; invalid: it was there when the watching began.
    bool birthSeen = false; ///< bornAt is its birth, but for the way of an answer.
    QDateTime bornNotBefore = {}; ///< UTC: of the last answer that did not show it yet; invalid: not known.
    /// Another session of its node lived on, so the node stayed in the catalog (facts §3.2) …
    bool nodeStayed = false;
    QStringList wellChecks
        = {}; ///< … and these checks of the node, which living sessions hang on, never were critical.
    /// Certain: it held its key to the end, for one raft entry ended it and freed the key (facts §3.2). False: it may
    /// have given the key back a moment before.
    bool freedKey = false;
    /// Certain: the store that it was part of is gone, and nobody ended it. The session list of another one, whose
    /// index is below that of its birth, took its place: an agent lost its data, or a snapshot was restored.
    bool storeLost = false;
    bool rewound = false; ///< An index ran backwards when it went: its store may be gone.
    /// UTC: of the answer that showed it giving its permit back, while it lived; invalid: none, or it has got another
    /// one since.
    QDateTime releasedAt = {};
    /// UTC: of the first answer without it that showed somebody else with a permit; invalid: none.
    QDateTime followedAt = {};
    semaphore::Layout layout = semaphore::Layout::Unknown; ///< Of the path, where it held or waited last.

    bool operator==(const EndedSession&) const = default;
    /// It gave its permit back while it lived. A session that ends frees its key, which looks like a release as long as
    /// the list of sessions is older.
    [[nodiscard]] bool hasReleased() const { return !held && releasedAt.isValid(); }
    /// False: no list has ever shown it. Then `info` has nothing but the id, and it may live on.
    [[nodiscard]] bool wasListed() const { return !info.node.isEmpty(); }
};

/// When Consul may refuse the key at the latest: end as it was seen + its LockDelay (facts §3.2, at most 60 s);
/// nullopt: it had none, none is known, its store is gone, or nothing follows from what was seen. UTC.
[[nodiscard]] std::optional<QDateTime> lockDelayBound(const EndedSession& ended);

enum class EndCause {
    Released, ///< The holder gave its permit back, and its session ended right after that.
    Ttl, ///< The session was not renewed in time.
    CheckFailed, ///< A check that it hangs on became critical.
    NodeFailed, ///< Gossip gave its node up: serfHealth critical.
    NodeLeft, ///< Its node left, or was taken out of the catalog.
    DestroyedHere, ///< By a request of ours.
    Destroyed, ///< By somebody else: nothing but an explicit act explains it.
    StoreLost, ///< Nobody ended it: Consul's state is another one since.
    TtlOrDestroyed, ///< Consul tells these two apart for nobody.
    NotKnown,
};
[[nodiscard]] QString causeId(EndCause cause); ///< `released`, `ttl`, `check-failed`, …

enum class Confidence {
    Certain, ///< Nothing else is possible after what was seen, but for a chance meeting of two causes in one moment.
    Likely, ///< Everything that was seen fits, and nothing that fits better.
    NotKnown,
};

[[nodiscard]] QString confidenceId(Confidence confidence); ///< `certain`, `likely`, `not-known`.

/// A check, a node or a member that changed, seen live or in a recording.
struct HealthChange {
    QDateTime at; ///< UTC, of the answer that showed it; it happened after the answer before.
    QString node;
    QString check; ///< Id; empty: the node itself.
    bool gone = false; ///< It is not in the catalog any more.
    /// Unknown, of a check that is not gone: it changed and changed back between two answers, or its output did.
    consul::CheckStatus status = consul::CheckStatus::Unknown;

    bool operator==(const HealthChange&) const = default;
};

/// A request of ours, from the request log.
struct OwnAct {
    QDateTime at; ///< UTC.
    QString request; ///< `PUT /v1/session/destroy/…`
    bool succeeded = false;

    bool operator==(const OwnAct&) const = default;
};

/// What else was seen around an end.
struct EndFacts {
    std::vector<HealthChange> health; ///< In order of time.
    bool healthWatched = false; ///< From before the end on.
    std::vector<consul::HealthCheck> checks; ///< As of now.
    std::vector<OwnAct> acts;
    std::optional<QDateTime> backAt; ///< UTC: a session of the same name and node came, after the end.
};

struct EndExplanation {
    EndCause cause = EndCause::NotKnown;
    Confidence confidence = Confidence::NotKnown;
    QString text; ///< Translated, one or two sentences: the cause, how sure that is, and what else it may have been.
    std::vector<Evidence> evidence;

    bool operator==(const EndExplanation&) const = default;
};

/// Why a session ended. Pure; a wrong cause is worse than none.
[[nodiscard]] EndExplanation whyEnded(const EndedSession& ended, const EndFacts& facts);

} // namespace explain
