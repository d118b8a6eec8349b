// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/catalog.h"
#include "consul/values/error.h"
#include "consul/values/permissions.h"
#include "consul/values/version.h"
#include "explain/ending.h"
#include "explain/evidence.h"
#include "semaphore/sightings.h"
#include "semaphore/state.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace explain {

/// Whose question it is. Without session and name: that of a new client.
struct Question {
    QString path; ///< As State::path.
    QString session = {}; ///< Of a contender; empty: see `name`.
    QString name = {}; ///< Of its session; of several the first that waits. Empty: a new client asks.
    std::optional<qint64> limit = {}; ///< That the client means to use; nullopt: not told.
    /// After so long it takes an entry without a session for run out (Ranked); nullopt: not told.
    std::optional<std::chrono::milliseconds> timeout = {};
    /// What was typed for `session`: the start of its ID, where one that is not shown may be meant; empty: it is sure.
    QString start = {};
};

/// Whether a reason applies, or a token has a permission, as far as it was seen. Unknown: it cannot be known, and the
/// text says why. Needless: of a step that does not matter to the one who asks, so it claims nothing. Untold: nothing
/// speaks against it, but it depends on the client, of which this is not known. It is shown as unknown, and does not
/// decide.
enum class WhyVerdict { Yes, No, Unknown, Needless, Untold };

/// What may keep a client from a permit, in the order in which they are looked at: who cannot be answered at all is not
/// kept out by a holder.
enum class ReasonKind {
    Contact, ///< Consul does not answer.
    Leader, ///< There is no leader: nothing can be written.
    Rights, ///< The token may not (named: key:write, session:write, …).
    Node, ///< The datacenter is not that of the agent, whose node is not registered there: no session is created.
    NameForm, ///< The name is refused, or means another one, on this version.
    Family, ///< Flags or body of another family: clients of the one asked for report a conflict.
    LimitConflict, ///< The stored limit is another one than the client's, or none.
    Held, ///< All permits are taken by live holders; of fewer: those that are.
    StaleHolder, ///< A permit is taken by who is gone.
    LockDelay, ///< Consul refuses the key for a while after the end of its last session.
    Ahead, ///< Others came earlier. No reason by itself but in layouts that keep an order; see the text.
    Polling, ///< The client would only notice later: its own habit.
};
inline constexpr auto lastReasonKind = ReasonKind::Polling;
[[nodiscard]] QString reasonId(
    ReasonKind kind); ///< `contact`, …, `limit-conflict`, `held`, `stale-holder`; as in JSON.

/// One look at one reason.
struct ReasonStep {
    ReasonKind kind = ReasonKind::Contact;
    WhyVerdict applies = WhyVerdict::Unknown; ///< Yes: this keeps the client out now.
    QString
        question; ///< Translated, so that Yes to it means that nothing is wrong here: "Do live holders leave a permit?"
    QString text; ///< Translated: what was seen, plain text; of Unknown: why it cannot be known. Never empty.
    std::optional<QDateTime> until; ///< UTC. When this ends at the latest, as far as that follows from what was seen.
    std::vector<Evidence> evidence;

    bool operator==(const ReasonStep&) const = default;
};

enum class AdviceKind {
    Go, ///< Nothing that was seen keeps the client out.
    Wait, ///< Until `until` at most; without it: nobody can say how long.
    Act, ///< A plan does it; see `repair`.
    Change, ///< A setting: of the client, the token, the agent.
    NotKnowable, ///< Not from here.
};
[[nodiscard]] QString adviceId(AdviceKind kind); ///< `go`, `wait`, `act`, `change`, `not-knowable`.

struct Advice {
    AdviceKind kind = AdviceKind::NotKnowable;
    QString text; ///< Translated.
    std::optional<QDateTime> until; ///< UTC. Of Wait.
    std::optional<semaphore::Finding> repair; ///< Of Act: the finding whose plan (semaphore/repair.h) it is.
    bool isOfFlags = false; ///< Of NotKnowable: to write the flags that the client checks, if it checks any.

    bool operator==(const Advice&) const = default;
};

enum class Outcome { Free, Refused, Unknown };
[[nodiscard]] QString outcomeId(Outcome outcome); ///< `free`, `refused`, `unknown`.

/// How the one who asks stands at the path.
enum class AskerPosition {
    New, ///< No session and no name was given.
    Waits, ///< A contender here.
    Holds, ///< Holds a permit already.
    Stale, ///< Listed as a holder, but gone.
    Elsewhere, ///< The session exists; it leaves no trace here, or none that tells whether it holds or waits.
    Ended, ///< The session was seen, and does not exist any more.
    NoSuchSession, ///< No session has this ID, and no end of one was seen: it may have ended, or never existed.
    NotSeen, ///< The session is not shown, which may be the token's doing.
    NoSuchName, ///< No session that is shown has this name.
};

/// The answer: one walk through all reasons.
struct Why {
    QString path;
    AskerPosition position = AskerPosition::New;
    Outcome outcome = Outcome::Unknown;
    QString headline; ///< Translated, a sentence or two: the reason that decides.
    std::vector<ReasonStep> steps; ///< One for each ReasonKind, in its order.
    Advice advice;

    bool operator==(const Why&) const = default;
    /// The first step that keeps the client out; else the first that cannot be known; null: none.
    [[nodiscard]] const ReasonStep* deciding() const;
};

/// What a token permits, as far as Why reads it. Unknown: only a write would show it.
struct TokenRights {
    WhyVerdict readKey = WhyVerdict::Unknown;
    WhyVerdict writeKey = WhyVerdict::Unknown;
    /// Yes: those of all nodes. A list that shows some proves nothing of others.
    WhyVerdict readSessions = WhyVerdict::Unknown;
    WhyVerdict writeSession = WhyVerdict::Unknown;
    QString token; ///< Who one is there, for a sentence: the token's description; empty: none, or ACLs are off.
    bool aclOff = false; ///< Every client has every permission.
    QString unreadKey = {}; ///< The only key that readKey No is about, `P/<session>` for contender keys; empty: all.
    QString unwrittenKey = {}; ///< Likewise of writeKey.
    WhyVerdict writeBelow = WhyVerdict::Unknown; ///< All keys below the path, without any for which a rule grants less.

    bool isManagement = false; ///< Of the token.
    bool keysLeftOut = false; ///< consul::KeySight::isLeftOut.
    bool tellsLeftOut = false; ///< consul::KeySight::tellsLeftOut.
    WhyVerdict readNode = WhyVerdict::Unknown; ///< The node of NodeElsewhere.

    [[nodiscard]] consul::KeysShown keysShown() const;
    [[nodiscard]] bool isReadable() const { return aclOff || readKey == WhyVerdict::Yes; }
    /// Whether a list proves that a key is not there.
    [[nodiscard]] bool isAllReadable() const { return isReadable() && !mayMissKeys(); }
    /// Whether keys of the path may be hidden from this token.
    [[nodiscard]] bool mayMissKeys() const { return keysShown() == consul::KeysShown::Less; }
    /// Also where nothing tells: of a token that may only read, or where Consul did not answer usably, or was not
    /// asked. For whatever has no list of its own that says who holds.
    [[nodiscard]] bool mayMissAny() const { return keysShown() != consul::KeysShown::All; }
    /// Whether the node of NodeElsewhere is not there if it is not shown.
    [[nodiscard]] bool seesNode() const { return aclOff || isManagement || readNode == WhyVerdict::Yes; }
    bool operator==(const TokenRights&) const = default;
};

/// How a contender has behaved so far, from a recording or a run; unset: not seen.
struct Habit {
    int looks = 0; ///< Grants of it that were seen after a permit had come free.
    std::chrono::milliseconds soonest{0}; ///< From a permit that came free to that grant.
    std::chrono::milliseconds latest{0};

    bool operator==(const Habit&) const = default;
};

/// Whoever held a permit when Consul lost its state, and may still run: nobody has seen a release.
struct LostHolders {
    static constexpr std::chrono::hours toldFor{1};

    QDateTime at; ///< UTC, of the first answer without them.
    bool certain = false; ///< The session list has proven it.
    QStringList names; ///< Of their sessions, or the ids of those. At least one.
    std::vector<LostHolders> earlier = {}; ///< Of losses before, oldest first. None has any of its own.

    bool operator==(const LostHolders&) const = default;
};

/// Where clients of the agent would create a session, if requests are for another datacenter than the agent's: on its
/// node, unless they name another one.
struct NodeElsewhere {
    QString datacenter;
    QString node; ///< The agent's; empty: not known.
    std::optional<bool> isShown = {}; ///< By the catalog of that datacenter; nullopt: not read.

    bool operator==(const NodeElsewhere&) const = default;
};

/// All that is known at one moment. A value; everything in it may be unknown.
struct WhyFacts {
    QDateTime now; ///< UTC.
    bool inContact = false; ///< The last question was answered.
    /// Of a moment that is over: what happened then was not seen, and what is told is older. Then there is no contact.
    bool isUnseen = false;
    QDateTime answeredAt; ///< UTC, of the last answer; invalid: none.
    QDateTime stateAt; ///< UTC, of the answer that `state` is of; invalid: not known.
    /// UTC. Up to when `state` is known to have been so, where newer answers wait to be worked off; invalid: to `now`.
    QDateTime stateUntil;
    /// Consul has answered since, but not with the path: rights are lost, say. `state` is old then.
    bool isStale = false;
    bool othersAnswered = false; ///< Without contact: the agent answers other requests, but not those of this path.
    std::optional<consul::Error> trouble; ///< Why there is no contact, or the path cannot be read.
    QString remedy; ///< Translated: what ends a trouble of contact or leader, where its cause is known; else empty.
    QString servers; ///< Translated: which servers are down, where that is in question; empty: not asked.
    QString datacenter; ///< The agent's own; empty: not known.
    std::optional<NodeElsewhere> elsewhere; ///< nullopt: the agent's own datacenter is asked.
    std::optional<QString> leader; ///< Its address; empty: there is none; nullopt: not known.
    consul::Version version;
    TokenRights rights;
    std::shared_ptr<const semaphore::State> state; ///< Null: never read.
    semaphore::Sightings sightings;
    consul::SessionList sessions;
    bool sessionsKnown = false;
    std::vector<consul::HealthCheck> checks; ///< Of all nodes.
    bool checksKnown = false;
    std::vector<EndedSession> ended; ///< Sessions whose end was seen at this path, by recording or live; oldest first.
    /// Of the path, where somebody follows that; nullopt: what `ended` tells of it counts.
    std::optional<LostHolders> lost = {};
    std::optional<Habit> habit; ///< Of the one who asks.
    /// What `state` was decoded from; null: not known. It has the times of ranked entries.
    std::shared_ptr<const semaphore::Observation> observation;

    /// `state` is not of the last answer: nobody knows whether it is still so.
    [[nodiscard]] bool isOld() const { return !inContact || isStale; }
    /// What follows from the age of `state` counts to there.
    [[nodiscard]] const QDateTime& until() const { return stateUntil.isValid() && stateUntil < now ? stateUntil : now; }
};

/// `state`, where who may be releasing a permit still holds it (semaphore/who_holds.h). So whyNot() takes it, and what
/// is listed beside its answer should.
[[nodiscard]] std::shared_ptr<const semaphore::State> heldState(const WhyFacts& facts);

/// Never more certain than what was seen. Pure; its work grows with what is known, not with products of it, for who
/// writes many small keys must not keep a window from answering.
[[nodiscard]] Why whyNot(const Question& question, const WhyFacts& facts);

} // namespace explain
