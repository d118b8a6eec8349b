// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/state.h"

namespace semaphore {

enum class EventKind {
    Queued, ///< A contender appeared and waits.
    Granted, ///< A contender became holder.
    Released, ///< A holder holds no longer, and nothing shows that it lost its permit. On its own for certain without
              ///< a detail: out of the body, or its key freed, while its session still lived.
    Lost, ///< A holder lost its permit while its key was still there (somebody edited or deleted `.lock`), or Consul's
          ///< state went with it.
    Expired, ///< A holder's or waiter's session ended: it became stale, or its key vanished with the session.
    Pruned, ///< A stale holder was taken out.
    GaveUp, ///< A waiter left without a permit. Also the contender key that a release deletes as its second step.
    LimitChanged,
    Gap, ///< Changes between the two answers that were not seen one by one.
    Appeared, ///< The semaphore itself came to be …
    Vanished, ///< … or went away.
};

/// Event::detail of Appeared and Vanished, where it was a lock.
inline constexpr const char* ofLock = "lock";
/// Event::detail of a Lost that the order of the writes shows: the list lost the holder, and its contender key stayed.
inline constexpr const char* keyStayed = "key-stayed";
/// Event::detail of a Lost, Pruned or GaveUp with an index that ran backwards: the state may be another one since (a
/// snapshot was restored, a server lost its data), or a folder above was deleted (facts §4.3). Nobody is known to have
/// released anything.
inline constexpr const char* ranBackwards = "ran-backwards";
/// Event::detail of a Released that is not certain: entry and session were gone at once; also of a Pruned of Spring,
/// whose own release leaves the same if the list is seen last …
inline constexpr const char* sessionEnded = "session-ended";
/// … or sessions could not be read, or nothing that was read is new enough to show whether the session lives.
inline constexpr const char* sessionUnknown = "session-unknown";
/// Event::detail of a Released that is not certain: the key that granted the permit, or `.lock`, is gone, and its
/// session lives. Whoever released may have deleted it, and so may somebody else. Also of a GaveUp whose `.lock` went
/// with its key.
inline constexpr const char* keyDeleted = "key-deleted";
/// Event::detail of a Released that is not certain, and of a GaveUp: the key is no longer shown, and whether it is gone
/// or hidden is unknown (SessionEvidence::unread). Its owner may hold, or wait, as before.
inline constexpr const char* keyHidden = "key-hidden";
/// Event::detail of a Granted and a Released of a holder that only a value names (Holder::isUnconfirmed): Consul
/// granted it nothing.
inline constexpr const char* onlyNamed = "only-named";

[[nodiscard]] QString eventId(EventKind kind); ///< `queued`, `granted`, …

struct Event {
    EventKind kind = EventKind::Queued;
    consul::SessionId session;
    QString name;
    quint64 index = 0; ///< X-Consul-Index of the newer State.
    quint64 count = 0; ///< Gap: how many changes were not seen one by one, at least. LimitChanged: 0.
    QString detail; ///< LimitChanged: "3 → 5"; Granted of a slot: slot number; Released: empty when certain, else one
                    ///< of its four constants above; both of these: `onlyNamed`; Lost: `keyStayed`, `ranBackwards`, or
                    ///< empty; Pruned: `ranBackwards`, or empty; GaveUp: these, `keyDeleted`, or `keyHidden`; Appeared
                    ///< and Vanished: `ofLock`, or empty.

    bool operator==(const Event&) const = default;
};

[[nodiscard]] QString eventText(const Event& event); ///< Translated sentence.

/// A session in an Observation of which the session list proves nothing: without a CreateIndex, which each listed one
/// has. With nothing but its id: it held a key, or holds one, and whether it lives is unknown.
[[nodiscard]] bool isUnproven(const consul::SessionInfo& session);
/// An unproven one that is known from an older list: it has ended, perhaps after it gave its key back.
[[nodiscard]] bool hasDeparted(const consul::SessionInfo& session);

/// What happened between two States of one path, in an order that could have happened: releases and prunes before
/// grants. diff(s, s) is empty. Nothing is invented: what was not seen is a Gap.
///
/// The keys and the session list come from two watches and may be a moment apart. So what the keys show counts first:
/// - body layouts: a holder that left the body while its contender key stayed released it (that is the first step of a
///   release), unless .lock itself went away, became unreadable or changed family or flags: then it is Lost. Spring:
///   also Lost, because a release of that layout deletes the key first (protocols.md, spring). A key that was made anew
///   did not stay.
/// - body layouts: a holder whose key went before its session did, and which is no longer listed, is Released: its own
///   release leaves the same as an end of its session and a prune.
///   Where its key is there and came free, the list that still shows the session is older: no release does that.
/// - Lock and Slots: a key freed while the list still shows the session is Released, even if the next list no longer
///   shows it. Consul frees the key in the raft entry that ends its session, so whoever makes the Observation leaves a
///   session in that list as it is only if it was seen to live at the index of the key, and lets it be missing only if
///   its end is what freed the key (observer::decodeAndCompare()).
/// - a key that is gone, or `.lock` with the contender key, in place of one that came free: Released with `keyDeleted`.
///   So is one that was made anew, which its CreateIndex shows: it was deleted before. With the contender key there,
///   and `.lock` made anew, the holder is Lost.
///   Go's clients delete both after a release, and both merge into one answer. Slots and locks are released before they
///   are deleted; an owner of Ranked deletes its key to release it, so there only a path that is gone counts.
/// - State::unplaced: who becomes one of these leaves no queue, and is Lost only if it held and the value of `.lock`
///   was shown; who was one of these neither arrives nor acquires, because it may have waited or held all along.
/// - a `.lock` that is hidden, before or after: of who is only listed in it, and has no contender key, nothing is told.
/// - a key that is missing and may only be hidden (SessionEvidence::unread): Released or GaveUp with `keyHidden`. Where
///   it is shown again, nobody acquires, unless it was made since; and nothing vanishes or appears.
/// - Gap counts distinct raft indexes between the two answers, less the one that is seen; LockIndex of a Lock counts
///   acquisitions. Several keys written in one transaction are one change.
[[nodiscard]] std::vector<Event> diff(const State& before, const State& after);

} // namespace semaphore

Q_DECLARE_METATYPE(semaphore::Event)
