// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/kv_entry.h"
#include "consul/values/session_list.h"
#include "semaphore/own_layouts.h"
#include "semaphore/program.h"

#include <QByteArray>
#include <QMetaType>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace semaphore {

/// The layouts of protocols.md. Unknown: keys are there, but none of the six fits.
///
/// Official by the semaphore flag or by holders that are an object; a list makes it Guide (`Holders`) or Spring
/// (`holders`), whatever the flags: whoever wrote last works with lists. `.lock` with a Session or the lock flag is a
/// Lock (`consul lock -n 1`). Ranked: no limit is stored, and whether an entry timed out depends on clocks of others,
/// so an owner without a Session counts as live while its `times/` entry stands. Own: several holders, by a layout of
/// one's own (a lock by one is a Lock).
enum class Layout { Unknown, Official, Guide, Spring, Slots, Lock, Ranked, Own };

[[nodiscard]] QString layoutId(Layout layout); ///< `official`, `guide`, … ; `unknown`.
[[nodiscard]] QString layoutTitle(
    Layout layout); ///< Translated, for a badge: "Go client", "guide", "Spring", "slots", "lock", …

/// Everything decode() looks at: one answer about a prefix joined with the session list. No clock, no I/O.
struct Observation {
    QString path; ///< `demo/sem/` for a prefix (always with the slash), `lock/election` for a single key.
    quint64 index = 0; ///< X-Consul-Index of the KV answer.
    std::vector<consul::KvEntry> entries; ///< In any order. Entries outside `path` are ignored.
    consul::SessionList sessions; ///< The whole datacenter's, as far as the token may see.
    bool sessionsKnown = false; ///< False: not read yet or denied. Then a session held by a key counts as alive.
    QStringList siblings; ///< Keys or folders that start with the same letters but lie outside `path` (`demo/sem2/`).
    OwnLayouts layouts = {}; ///< Those in force. They go before all others.
    /// Keys below `path` that were asked for by themselves and not shown, sorted: they may be there although `entries`
    /// lacks them, for a list leaves out without a word what the token may not read (facts §7).
    QStringList unread = {};

    [[nodiscard]] QStringList lacking(QStringList keys) const; ///< Those that `entries` lacks.
    bool operator==(const Observation&) const = default;
};

/// A permit taken.
struct Holder {
    consul::SessionId session;
    QString name; ///< Session name; empty when unknown or unnamed.
    QString node;
    /// Its session holds a key below the prefix, which Consul allows to existing sessions only. A session list that is
    /// known, not empty, at least as new as that key and without the session overrules it; an older or an empty list
    /// does not: a token without session:read is answered an empty list, and that proves nothing. Ranked: see Layout.
    bool live = false;
    QString key; ///< Contender key, slot key, lock key or owner key; empty for a stale holder without one.
    quint64 createIndex = 0; ///< Of that key.
    quint64 lockIndex = 0;
    std::optional<int> slot; ///< Slots layout.
    quint64 modifyIndex = 0; ///< Of that key.
    /// A name in a value, for which no session stands, or a session of which the list does not tell whether it lives,
    /// or whose contender key may not be read: it counts, and `live` is true, but nothing in Consul confirms that it
    /// lives.
    bool isUnconfirmed = false;
    bool isTimed = false; ///< Ranked: no session stands for it, only its entry. It may have run out: see Layout.

    /// nullopt: Consul cannot confirm it.
    [[nodiscard]] std::optional<bool> lives() const
    {
        return isUnconfirmed || (live && isTimed) ? std::nullopt : std::optional(live);
    }
    bool operator==(const Holder&) const = default;
};

/// A contender that waits, in order of arrival (CreateIndex of its key). Arrival order is not a promise: Consul has no
/// queue.
struct Waiter {
    consul::SessionId session;
    QString name;
    QString node;
    QString key;
    quint64 createIndex = 0;
    quint64 modifyIndex = 0;
    int position = 0; ///< From 1.

    bool operator==(const Waiter&) const = default;
};

enum class FindingKind {
    StaleHolder, ///< Listed as holder, but no key below the prefix is held by it: the permit is lost until pruned.
    DeadContender, ///< Contender key without a session.
    OverLimit, ///< More live holders than the limit. A warning while it needs those whom Consul cannot confirm.
    LimitMissing, ///< The body has no limit. Ranked stores none: a hint there.
    LimitMalformed, ///< The limit is no positive whole number.
    ForeignFlags, ///< `.lock` carries flags of somebody else (neither the semaphore's nor 0).
    LostFlags, ///< Official body with flags 0: a careless edit; official clients will report a conflict.
    UndecodableBody, ///< The body of `.lock` cannot be read; kept in State::body.
    NullHolders, ///< `"Holders":null`, or none at all: the official Go client crashes on it (facts §1.2).
    SiblingPrefix, ///< Neighbours that an official client without a trailing slash also reads.
    LockDelayPossible, ///< A free slot or lock that may still refuse: lock-delay is not readable. Also a slot key that
                       ///< is missing between others: sessions that delete their keys leave such gaps.
    LeftoverContender, ///< A contender that waits although a permit is free: perhaps a process that is gone. During a
                       ///< hand-over this is so for a moment: only its age (Sightings) says more.
    MissingLock, ///< Contenders but no `.lock`.
    DuplicateSlotOwner, ///< One session holds more than one slot.
    LeftLockInfo, ///< `.lockinfo` of Terraform, and no run holds the lock: one was killed, or lost its session.
    PermitTaken, ///< The list no longer has a holder whose contender key stayed: it may still be inside. Only
                 ///< settledFindings() tells, because no single answer shows it.
    UnconfirmedHolder, ///< The value names a holder (`detail`), or may do so, and no session stands for it; or it lists
                       ///< a session (`session`) that the session list does not show, or whose contender key
                       ///< (`detail`) may not be read; or that is `.lock` itself, which is `key` then, or a slot.
    OtherSession ///< A key that is named after one session, or whose value names one, is held by another (`detail`).
};
inline constexpr auto lastFindingKind = FindingKind::OtherSession;

enum class Severity { Hint, Warning, Problem };

/// Something a person should know. Sentences come from findingText() and findingWhy().
struct Finding {
    FindingKind kind = FindingKind::StaleHolder;
    Severity severity = Severity::Warning;
    consul::SessionId session; ///< Empty when it concerns the whole semaphore.
    QString key;
    QString detail; ///< Untranslated fact for the sentence: the odd limit, the flags in decimal, the neighbour, the
                    ///< parse error. LockDelayPossible: LockIndex of `key`, which tells whether others had it.
    quint64 modifyIndex = 0; ///< Of `key`, for CAS; 0 when there is no such key.
    quint64 createIndex = 0; ///< LockDelayPossible: of `key`. Else 0.
    /// UnconfirmedHolder: it is one because a key that would tell was not shown (Observation::unread).
    bool isOfUnreadKey = false;

    bool operator==(const Finding&) const = default;
};

[[nodiscard]] QString findingId(FindingKind kind); ///< `stale-holder`, … as in docs/manual/findings.md.
[[nodiscard]] QString findingTitle(FindingKind kind); ///< Translated, short: "Stale holder".

/// The session list that came with an Observation, and the keys that may be hidden. Evidence for diff() and the
/// sentences, which sessions live on; not something that is seen on the semaphore, so it takes no part in comparisons
/// of States.
struct SessionEvidence {
    consul::SessionList listed;
    QStringList unread = {}; ///< Those of Observation::unread that the list lacks, sorted.

    [[nodiscard]] bool isEmpty() const { return listed.empty(); }
    [[nodiscard]] bool contains(const consul::SessionId& id) const { return listed.contains(id); }
    bool operator==(const SessionEvidence&) const { return true; }
};

/// What the session list of a State says of a session.
enum class SessionLife {
    Unknown, ///< Nothing: it was not read, or is empty, which is also what a token without session:read is answered.
    Listed,
    Unlisted, ///< No list that was seen shows it. A token may be allowed to see the sessions of some nodes only.
    Gone, ///< A list before showed it.
};

/// What a semaphore or lock is at one index. A value: equal States mean that nothing visible changed.
struct State {
    QString path;
    Layout layout = Layout::Unknown;
    bool found = false; ///< Any key under the path (or the key itself).
    std::optional<Program> program; ///< Whose it is, where that is proven. Of a semaphore: of the first in it.
    std::optional<qint64> limit; ///< Permits in all; 1 for Lock. For Slots the highest slot number + 1, which
                                 ///< is the least it can be (with more than 1 000 gaps: the number of slot keys).
    /// In the order of the body; Slots: by slot; Ranked: by score. Stale ones included. Each session once, but for
    /// Slots.
    std::vector<Holder> holders;
    std::vector<Waiter> waiting;
    /// In place of them: contenders of whom nobody can tell whether they hold a permit or wait, because what lists the
    /// holders cannot be read. In order of arrival, too, each with position 0.
    std::vector<Waiter> unplaced = {};
    std::vector<Finding> findings; ///< Most severe first, then in a stable order.
    quint64 index = 0;
    /// `demo/sem/.lock`, or the lock key itself; empty when there is none. A Lock may have none at the moment where its
    /// program is known by what lies around it.
    QString lockKey;
    quint64 lockModifyIndex = 0; ///< For CAS.
    quint64 lockFlags = 0;
    quint64 lockCreateIndex = 0;
    quint64 lockLockIndex = 0; ///< How often lockKey was acquired since a plain write last reset it (facts §2).
    QByteArray body; ///< Raw body of lockKey.
    bool sessionsKnown = false;
    bool holdersAreSessions = true; ///< False: a layout of one's own has names in a value instead; see isSession().
    SessionEvidence evidence;

    bool operator==(const State&) const = default;

    /// Whether a holder or waiter is a session, which can end and be destroyed, and not a name in a value. Where both
    /// may be, the session list tells.
    [[nodiscard]] bool isSession(const consul::SessionId& id) const;

    /// `node`: as it is known of this session, which only a list can have told (keepNames()).
    [[nodiscard]] SessionLife lifeOf(const consul::SessionId& id, const QString& node) const;

    [[nodiscard]] int liveHolders() const;
    /// Of these: so many of whom Consul cannot confirm that they live (Holder::lives()).
    [[nodiscard]] int unconfirmedHolders() const;
    /// More than the limit surely live: those whom Consul cannot confirm may have ended.
    [[nodiscard]] bool isOverLimit() const;
    /// False: the body that lists the holders cannot be read, or nothing tells whether a value names one, so nobody can
    /// tell who holds a permit or how many do.
    [[nodiscard]] bool reportsHolders() const;
    /// Whether `.lock` may be there although it is not shown. Then it may list anybody.
    [[nodiscard]] bool isLockHidden() const;
    /// Those that are in no list of holders: `waiting`, or `unplaced` in place of them.
    [[nodiscard]] const std::vector<Waiter>& contenders() const { return unplaced.empty() ? waiting : unplaced; }
    [[nodiscard]] bool hasContenders() const { return !contenders().empty(); }
    /// False: clients of this layout wait without a key, or may hold (`unplaced`), so nobody can tell how many wait.
    [[nodiscard]] bool reportsWaiters() const;
    /// Whether this key may be there although it is not shown (SessionEvidence::unread).
    [[nodiscard]] bool isUnread(const QString& key) const;
    /// Slots that may be there although they are not shown (Observation::unread): their keys.
    [[nodiscard]] QStringList unreadSlots() const;
    [[nodiscard]] int freePermits() const; ///< 0 when the limit is unknown or reached by listed holders.
};

/// Translated, for a badge: the title of its program where that is known, else that of its layout.
[[nodiscard]] QString kindTitle(const State& state);

/// Translated sentences: what is so, and why it matters.
[[nodiscard]] QString findingText(const Finding& finding, const State& state);
[[nodiscard]] QString findingWhy(const Finding& finding, const State& state);

} // namespace semaphore

Q_DECLARE_METATYPE(semaphore::State)
