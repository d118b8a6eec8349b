// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/stage/model/semaphore_view.h"

#include <QHash>
#include <QString>

#include <optional>
#include <vector>

namespace gui {

/// One card on the stage: a holder in its seat or a contender in the queue.
struct StageCard : ContenderView {
    QString note; ///< Instead of the age: "session gone", "named, cannot be confirmed".

    bool operator==(const StageCard&) const = default;
};

/// Whether its session has a TTL. When that was renewed last, nobody can see, so nothing shows how much is left.
[[nodiscard]] inline bool hasTtl(const StageCard& card)
{
    return card.ttl.time && card.ttl.time->count() > 0;
}

/// A place for a holder.
struct StageSeat {
    std::optional<StageCard> card; ///< Empty seat: a free permit.
    bool overLimit = false; ///< There is no permit for this one.
    QString label; ///< `slot 2` for slots; else empty.

    bool operator==(const StageSeat&) const = default;
};

/// Which holder (ContenderView::id) sits where. Kept from one scene to the next, so that a holder does not change its
/// seat while others come and go.
using Seating = QHash<QString, int>;

/// Everything the stage shows of one semaphore, without geometry. A value.
struct StageScene {
    std::vector<StageSeat> seats;
    /// Names that differ in more than the label: cards show them whole where they fit.
    bool severalNames = false;
    std::vector<StageCard> queue; ///< In order of arrival; at most maxQueueCards.
    int hiddenWaiters = 0; ///< Behind the "… n more" card.
    int hiddenSeats = 0; ///< Permits or holders beyond maxSeats that are not drawn.
    int nextSeat
        = -1; ///< The permit that can be taken while somebody waits: free, or lost to a stale holder; -1: none.
    QString permitsTitle; ///< "limit 3, all taken", "2 of 3 held, 1 stale"; empty, like queueTitle, as long as nothing
                          ///< is known.
    QString queueTitle;
    QString sentence; ///< Latest event or gravest finding, in words.
    RowState sentenceTone = RowState::Neutral;

    bool operator==(const StageScene&) const = default;
};

inline constexpr int maxQueueCards = 240;
inline constexpr int maxSeats = 400;

/// Seats for the holders: who sat keeps the seat, slots sit in theirs, who sat at any other time (`ever`) comes back to
/// that seat if it is free, newcomers take the lowest free one. Those beyond the limit (semaphore::withinLimit()) sit
/// behind it; those beyond maxSeats stand.
[[nodiscard]] Seating seat(const Seating& before, const SemaphoreView& view, const Seating& ever = {});

/// `lastEvent`: the newest sentence about this path, empty when nothing happened yet.
[[nodiscard]] StageScene sceneOf(const SemaphoreView& view, const Seating& seating, const QString& lastEvent);

} // namespace gui
