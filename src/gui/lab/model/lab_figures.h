// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/facts.h"
#include "lab/statistics.h"

#include <optional>

namespace gui {

/// Who is inside one path, from both sides.
struct LabOccupancy {
    QString path;
    qint64 limit = 1; ///< The lowest that a contender of the path was told.
    int inside = 0; ///< As the contenders know it.
    int most = 0;
    std::optional<int> consulNow; ///< Live holders as Consul shows them; unset: Consul does not answer, or has not yet.
    int consulMost = 0;
    bool isPast = false; ///< The run is over: nobody looks at Consul any more.

    bool operator==(const LabOccupancy&) const = default;
    [[nodiscard]] bool isOver() const { return inside > limit; }
    [[nodiscard]] bool wasOver() const { return most > limit; }
};

/// "3 inside, limit 3 · most so far 4: 1 over the limit · Consul shows 3, at most 3".
[[nodiscard]] QString occupancyText(const LabOccupancy& occupancy);

/// The counters of a run, in the order of the page.
[[nodiscard]] std::vector<Fact> labFigures(const lab::Statistics& statistics);

} // namespace gui
