// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/stage/model/semaphore_view.h"

#include <QHash>
#include <QString>

#include <optional>
#include <vector>

namespace gui {

/// One card on the stage: a holder of a permit or a contender in the queue.
struct StageCard : ContenderView {
    QString note; ///< Instead of the age: "session gone", "named, cannot be confirmed".

    bool operator==(const StageCard&) const = default;
};

/// Whether its session has a TTL. When that was renewed last, nobody can see, so nothing shows how much is left.
[[nodiscard]] inline bool hasTtl(const StageCard& card)
{
    return card.ttl.time && card.ttl.time->count() > 0;
}

/// A permit as it is drawn, or the place of a holder beyond the limit.
struct StagePermit {
    std::optional<StageCard> card; ///< nullopt: the permit is free.
    bool overLimit = false; ///< There is no permit for this one.
    QString label; ///< `slot 2` for slots; else empty.

    bool operator==(const StagePermit&) const = default;
};

/// Which holder (ContenderView::id) has which permit. Kept from one scene to the next, so that a holder does not
/// change its place while others come and go.
using PermitPlaces = QHash<QString, int>;

/// Everything the stage shows of one semaphore, without geometry. A value.
struct StageScene {
    std::vector<StagePermit> permits;
    /// Names that differ in more than the label: cards show them whole where they fit.
    bool severalNames = false;
    std::vector<StageCard> queue; ///< In order of arrival; at most maxQueueCards.
    int hiddenWaiters = 0; ///< Behind the "… n more" card.
    int hiddenPermits = 0; ///< Permits or holders beyond maxPermits that are not drawn.
    int nextPermit
        = -1; ///< The permit that can be taken while somebody waits: free, or lost to a stale holder; -1: none.
    QString permitsTitle; ///< "limit 3, all taken", "2 of 3 held, 1 stale"; empty, like queueTitle, as long as nothing
                          ///< is known.
    QString queueTitle;
    QString sentence; ///< Latest event or gravest finding, in words.
    RowState sentenceTone = RowState::Neutral;

    bool operator==(const StageScene&) const = default;
};

inline constexpr int maxQueueCards = 240;
inline constexpr int maxPermits = 400;

/// Permits for the holders. A holder keeps its permit; a slot has its own. A holder of an earlier time (`ever`) gets
/// its permit back if that is free, and a new one gets the lowest that is free. Holders beyond the limit
/// (semaphore::withinLimit()) come after it; those beyond maxPermits get none.
[[nodiscard]] PermitPlaces assignPermits(
    const PermitPlaces& before, const SemaphoreView& view, const PermitPlaces& ever = {});

/// `lastEvent`: the newest sentence about this path, empty when nothing happened yet.
[[nodiscard]] StageScene sceneOf(const SemaphoreView& view, const PermitPlaces& permitPlaces, const QString& lastEvent);

} // namespace gui
