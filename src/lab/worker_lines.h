// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/contender_event.h"

#include <variant>

namespace lab {

/// The first line of `signalboxctl contend --json` (docs/json.md).
struct WorkerStart {
    qint64 epochMs = 0; ///< Wall clock at t = 0, exactly: the worker begins to count at a whole millisecond.
    QString run; ///< Its own run id.
};

/// One line: the start, an event (`at` counts from t = 0; contender and cycle are not filled in), or the summary.
using WorkerLine = std::variant<WorkerStart, ContenderEvent, RequestCounts>;

/// nullopt: anything else.
[[nodiscard]] std::optional<WorkerLine> parseWorkerLine(const QByteArray& line);

/// Maps the times of a worker to this process's steady clock, by way of the wall clock that both read: its distance to
/// the steady clock is read once, when the start line comes. Exact to some microseconds, unless somebody sets the wall
/// clock between the worker's start and its start line; so nothing is put outside of [start of the process, now].
class WorkerClock
{
public:
    /// `steady` and `wall` read together; `started`: when the process was started, on the steady clock.
    WorkerClock(qint64 epochMs, std::chrono::nanoseconds steady, std::chrono::nanoseconds wall,
        std::chrono::nanoseconds started);

    [[nodiscard]] std::chrono::nanoseconds at(std::chrono::nanoseconds t, std::chrono::nanoseconds now) const;

private:
    std::chrono::nanoseconds m_origin; ///< t = 0 on the steady clock.
    std::chrono::nanoseconds m_started;
};

} // namespace lab
