// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/definitions.h"
#include "cleanup/removal_item.h"

#include <QCoreApplication>

#include <chrono>
#include <optional>
#include <vector>

// What became of an instance that was to be removed, and in which words. Pure; for the removal run only.
namespace cleanup {

/// The words of a removal run.
struct RemovalRunText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::RemovalRun)
};

/// How an item ends.
struct Ruling {
    ItemVerdict verdict = ItemVerdict::None;
    words::LateWords explanation; ///< As in Item.
    words::LateWords advice; ///< Likewise.
};

/// What a watch of the catalog has seen at its end.
struct WatchSeen {
    std::chrono::milliseconds verify{0}; ///< How long it took; 0: there was none.
    std::chrono::milliseconds longestSync{0}; ///< Between two comparisons of an agent with the catalog.
    quint64 absentAt = 0; ///< The catalog did not show it at this index; 0: not known.
    std::optional<consul::HealthCheck> agent; ///< serfHealth of its node at the end; nullopt: not known.

    /// Whether its agent would have brought it back within the watch, if it had responded all the time.
    [[nodiscard]] bool restsOnAgent(const Removal& removal) const;
};

/// It does not stand as it was planned; nullopt: it does.
[[nodiscard]] std::optional<Ruling> rulingOnChange(const Instance& planned, const Instance& now);
/// It is there again. `undo`: what is noted of an undo.
[[nodiscard]] Ruling rulingOnReturn(const Removal& removal, std::chrono::milliseconds backAfter, UndoLog::Outcome undo);
/// It left, and was not back at the end: what a living agent still holds comes back when it next compares itself, so a
/// shorter watch proves nothing.
[[nodiscard]] Ruling rulingOnWatch(const Removal& removal, const WatchSeen& seen);
/// It was absent before anything was sent, and was not back at the end. Its agent does not have it, or could not be
/// asked: then it is as if the catalog alone had been cleared.
[[nodiscard]] Ruling rulingOnAbsence(const Removal& removal, const WatchSeen& seen);

/// A sidecar is kept with its service, and registered again with it: the one of these that it stands beside; null:
/// none.
[[nodiscard]] const InstanceRef* serviceOf(const Instance& sidecar, const std::vector<InstanceRef>& refs);

} // namespace cleanup
