// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/contender_event.h"

#include <chrono>
#include <optional>
#include <vector>

namespace gui {

/// What the lab asked of Consul at one path, over time. Times are of the process's steady clock, as
/// protocols::steadyNow(). A value; a worker may have a copy.
class RequestSeries
{
public:
    using Moment = std::chrono::nanoseconds;

    /// A stretch of time with what was counted in it; there is none where nothing was.
    struct Part {
        Moment from{0}; ///< A multiple of width().
        lab::RequestCounts counts;
        qint64 grants = 0;
    };
    struct Run {
        Moment from{0};
        std::optional<Moment> to; ///< Unset: it lasts.
    };

    /// So many parts at most: when there are more, they become twice as wide.
    static constexpr std::size_t mostParts = 8192;
    static constexpr std::size_t mostRuns = 256; ///< Older ones are forgotten.
    static constexpr Moment leastWidth = std::chrono::milliseconds(250);

    void beginRun(Moment at);
    void endRun(Moment at);
    void add(Moment at, const lab::RequestCounts& counts) { partAt(at).counts += counts; }
    void addGrant(Moment at) { ++partAt(at).grants; }

    [[nodiscard]] const std::vector<Part>& parts() const { return m_parts; } ///< In order of time.
    [[nodiscard]] const std::vector<Run>& runs() const { return m_runs; } ///< In order of time.
    [[nodiscard]] Moment width() const { return m_width; }

private:
    [[nodiscard]] Part& partAt(Moment at);
    void widen();

    std::vector<Part> m_parts;
    std::vector<Run> m_runs;
    Moment m_width = leastWidth;
};

} // namespace gui
