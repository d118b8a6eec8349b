// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/inventory.h"
#include "cleanup/selection.h"
#include "gui/connections/model/store_loss.h"
#include "gui/kit/model/alarm.h"
#include "gui/kit/model/place.h"
#include "observer/path_observer.h"
#include "observer/session_directory.h"

#include <QDateTime>
#include <QString>

#include <memory>
#include <vector>

namespace gui {

/// Whether what was read of something is so now.
struct NowSource {
    enum class State {
        Waiting, ///< Not read yet, or not again yet.
        Known,
        Denied, ///< The token may not.
        Lost, ///< Nobody answers; it is tried again.
    };

    State state = State::Waiting;
    QDateTime answeredAt; ///< UTC, of the last answer; invalid: there was none.
    /// UTC. What is shown is known to be so up to then, as newer answers wait to be worked off; invalid: none do.
    QDateTime knownUntil = {};

    bool operator==(const NowSource&) const = default;
    [[nodiscard]] bool isKnown() const { return state == State::Known; }
    /// What ages of it count to at `now`: what goes on is known up to the last contact alone.
    [[nodiscard]] const QDateTime& ageAt(const QDateTime& now) const
    {
        const auto& until = isKnown() || !answeredAt.isValid() || answeredAt > now ? now : answeredAt;
        return knownUntil.isValid() && knownUntil < until ? knownUntil : until;
    }
};

/// A watched semaphore or lock.
struct NowPath {
    QString path;
    NowSource source;
    observer::Update last; ///< `state` null: it was never read.
    std::optional<StoreLoss> loss = {}; ///< While it is told of.
    std::optional<Deletion> deletion = {}; ///< While it is told of.
};

/// A lock-delay that may still run: the session of a holder has ended. Consul does not report it; what is known is its
/// latest end.
struct NowLockDelay {
    QString path;
    consul::SessionId session;
    QString name; ///< Of the session; may be empty.
    bool isCertain = true; ///< That its session ended while it held the key: it may have given it back before.
    QDateTime endsBy; ///< UTC. When the end was seen, and the lock-delay of the session, at most 60 s (facts §3.1).

    bool operator==(const NowLockDelay&) const = default;
};

/// Everything that the Now page goes by, at one moment. A value.
struct NowFacts {
    bool isOpen = false; ///< There is a connection.
    QDateTime now; ///< UTC.
    std::vector<NowPath> paths; ///< By name.
    QDateTime storeLostAt; ///< UTC. As PathWatchSet::storeLostAt(), while it is told of.
    NowSource catalog;
    cleanup::InventoryPtr inventory; ///< Null: never read.
    cleanup::StatusClock clock;
    cleanup::Departures departures; ///< Within the hour, and not by this program.
    QStringList ownDepartures; ///< Nodes that this program took out, however long ago.
    NowSource sessionList;
    std::shared_ptr<const observer::SessionTable> sessions; ///< Null: never read.
    QString leaderless; ///< cleanup::leaderlessText() while the servers have no leader; empty: they have one.
    QString datacenterAway; ///< With it: the datacenter that has none is not the agent's own.
    bool isWithoutServer = false; ///< With it: no server answers the agent, so whether they have one is not known.
    bool mayHide = false; ///< Lists leave out what the token may not read.
    std::vector<Alarm> alarms; ///< Beyond what the page finds by itself.
    std::vector<NowLockDelay> lockDelays; ///< Those over are among them.
};

} // namespace gui
