// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/watch.h"
#include "observer/session_directory.h"
#include "semaphore/diff.h"
#include "semaphore/sightings.h"
#include "semaphore/state.h"

#include <QSet>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace observer {

/// One KV answer, parsed: kept so that a change of the session list alone can be joined with it again.
struct Reading {
    semaphore::Observation observation; ///< Without sessions and siblings.
    QDateTime receivedAt; ///< UTC.
};

/// Everything one step of the pipeline needs. A value: it is worked off in another thread.
struct Job {
    QString path;
    std::optional<consul::Snapshot> snapshot; ///< A new answer; nullopt: `reading` again with a newer session table.
    std::shared_ptr<const Reading> reading;
    QDateTime
        againAt; ///< UTC, of the answer because of which `reading` is joined again; invalid: the table's is taken.
    std::shared_ptr<const SessionTable> table;
    QStringList siblings;
    std::shared_ptr<const semaphore::State> before; ///< What was announced last; null: nothing yet.
    semaphore::Sightings sightings;
    semaphore::OwnLayouts layouts = {};
    QDateTime notBefore = {}; ///< UTC, of what was announced last; invalid: any time may follow.
    QSet<consul::SessionId> lived = {}; ///< Seen to live after `reading` was here.
    QSet<consul::SessionId> hidden = {}; ///< As Proof::Hidden, by what Consul said when it was asked.
    QStringList unread = {}; ///< As Observation::unread.
    bool isLast = false; ///< Nothing more is waited for: what is not proved is told as not known.
    /// Contact was lost since `before`: a list may be older than the loss, and all may have come and gone meanwhile.
    bool isAfterLoss = false;
};

struct DecodedAnswer {
    std::shared_ptr<const Reading> reading;
    std::shared_ptr<const semaphore::Observation> observation; ///< What was decoded: with sessions and siblings.
    std::shared_ptr<const semaphore::State> state;
    std::vector<semaphore::Event> events;
    semaphore::Sightings sightings;
    QList<consul::SessionId> sessionIds; ///< Whose facts the State shows.
    QDateTime at; ///< UTC, of the answer that caused it, and not before Job::notBefore.
    bool mayCatchUp = false; ///< As Joined::mayCatchUp.
    /// Holders of a lock or of slots whose keys came free, after a loss those of any layout (Proof::Open): `events` may
    /// tell too much of them.
    QList<consul::SessionId> open;
    /// Keys that the State calls absent because the list lacks them, which makes it say that something is wrong, or
    /// that a slot is free.
    QStringList lacking;
    /// Keys that the State before had and the list lacks, because of which somebody is told to have left: they may only
    /// be hidden since, as the token's rights may have shrunk. Of a hidden one that is known from before, too.
    QStringList missed;
    /// UTC. When the next hand-over is over, and with it another key is so, unless its holder leaves the list before;
    /// nullopt: none goes on.
    std::optional<QDateTime> releasingUntil;
    std::optional<consul::Error> error; ///< The answer could not be read; everything above is empty then.
};

/// Key names of an answer to probeRequest(); none when it is no list.
[[nodiscard]] QStringList probedKeys(const consul::Snapshot& snapshot);

/// What one observation means after another.
struct StateStep {
    std::shared_ptr<const semaphore::State> state;
    std::vector<semaphore::Event> events; ///< Empty without a State before.
    semaphore::Sightings sightings;
};

/// Decode and compare: the one way from an observation to what is shown, for live answers and for recorded ones. `at`:
/// UTC, of the answer. `before` null: nothing was seen before. Pure.
[[nodiscard]] StateStep advance(const semaphore::Observation& observation, const QDateTime& at,
    const semaphore::State* before, const semaphore::Sightings& sightings);

/// Of `open`, and not asked about yet: about these Consul is asked. About none where it would be too many at once.
[[nodiscard]] QList<consul::SessionId> sessionsToAsk(
    const QList<consul::SessionId>& open, const QSet<consul::SessionId>& asked);
/// Most sessions that are asked about because of one answer.
inline constexpr qsizetype mostToAsk = 8;

/// Parse, join, and advance(). Pure.
[[nodiscard]] DecodedAnswer decodeAndCompare(const Job& job);

} // namespace observer
