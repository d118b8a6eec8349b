// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/diff.h"
#include "semaphore/state.h"

#include <QDateTime>
#include <QHash>

#include <chrono>
#include <optional>

namespace semaphore {

/// When something was first seen, and whether its beginning was seen too. An age from an inexact sighting is "at
/// least".
struct Sighting {
    QDateTime since; ///< UTC, time of the first answer that showed it.
    bool exact = false;

    bool operator==(const Sighting&) const = default;
};

/// A session that has the key of a lock or a slot, or had it last. Only the end of a session that holds the key starts
/// a lock-delay; whoever gives it back and lives on starts none (facts §3.1).
struct Grip {
    consul::SessionId session;
    quint64 lockIndex = 0; ///< Of the key. The next one to acquire it raises that.
    quint64 givenBack = 0; ///< ModifyIndex that the key got so; 0: it has the key.
    bool livedOn = false; ///< It was seen to live for longer than its end could be late.

    bool operator==(const Grip&) const = default;
};

/// Ages of what a sequence of States showed. Fold every State in, in order; pure.
struct Sightings {
    QHash<consul::SessionId, Sighting> holding;
    QHash<consul::SessionId, Sighting> waiting;
    /// By findingId + '\n' + session + '\n' + key. Also of a key that may be in lock-delay and is not there, which is
    /// no finding: the path itself, where nothing is, or the first slot beyond the last. And PermitTaken of who was
    /// Lost with `keyStayed`, until it holds again or its key goes.
    QHash<QString, Sighting> findings;
    /// Sessions that gave their permit back and whose contender key is still there, and since when: the official client
    /// takes itself out of `.lock` first and deletes its key a moment later.
    QHash<consul::SessionId, QDateTime> leaving;
    /// By key, of Lock and Slots. What was not seen to be given back is not among them.
    QHash<QString, Grip> grips;

    bool operator==(const Sightings&) const = default;
};

/// How long a hand-over may take. What is normal during one is not worth a word before this time is over.
inline constexpr std::chrono::milliseconds handOverTime{2000};

/// Whether what began then may be part of a hand-over at `at`. That may be a moment older than the answer that showed
/// it; of much more, the clock was set back, and nobody knows how long it is ago.
[[nodiscard]] inline bool isWithinHandOver(const QDateTime& since, const QDateTime& at)
{
    const auto age = since.msecsTo(at);
    return age > -handOverTime.count() && age < handOverTime.count();
}

/// `events`: of diff(), since the State before. Whoever lost a permit to a change of `.lock` gave nothing back, and
/// waits anew at once. So does whoever has made its contender key anew since then: `indexBefore` is State::index of
/// the State before; 0: not known.
[[nodiscard]] Sightings follow(Sightings before, const State& state, const QDateTime& at, bool first,
    const std::vector<Event>& events = {}, quint64 indexBefore = 0);
[[nodiscard]] QString findingKey(const Finding& finding);
/// Whether the contender key of a listed holder was seen to go within a hand-over before `at`.
[[nodiscard]] bool isFreshlyStale(const consul::SessionId& session, const Sightings& sightings, const QDateTime& at);
/// Whether the key is free and was given back by a session that lived on, by sightings that include the newest State.
[[nodiscard]] bool isGivenBack(const QString& key, const Sightings& sightings);

/// Findings worth showing at `now`. A contender beside a free permit, or before anybody wrote `.lock`, is normal for
/// the moment of a hand-over, and so is a holder without a key: such a finding waits until it is older than
/// handOverTime. A possible lock-delay ends a minute after the key was first seen free, and is none of a key that its
/// last holder gave back and outlived. PermitTaken follows from the sightings alone: at once where the event told it,
/// and of `leaving` after handOverTime, which no release takes.
[[nodiscard]] std::vector<Finding> settledFindings(
    const State& state, const Sightings& sightings, const QDateTime& now);
/// So many they are: for whoever asks once a second whether they are others.
[[nodiscard]] std::size_t settledCount(const State& state, const Sightings& sightings, const QDateTime& now);
/// When the next of the hints that settledFindings() holds back will be old enough, or the next that it shows will be
/// over by time alone; nullopt: there is none.
[[nodiscard]] std::optional<QDateTime> nextSettling(
    const State& state, const Sightings& sightings, const QDateTime& now);

/// Leaves out what only echoes an earlier event: the key that a session deletes right after it gave its permit back is
/// part of that release, not somebody who left the queue. Who was stale for less than a hand-over, in a layout whose
/// release deletes key and session, was not certainly pruned: that is told as such a Released. `before`: sightings of
/// the older State.
[[nodiscard]] std::vector<Event> withoutEchoes(std::vector<Event> events, const Sightings& before, const QDateTime& at);

} // namespace semaphore
