// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/request_series.h"

#include <algorithm>

namespace gui {

void RequestSeries::beginRun(Moment at)
{
    if (m_runs.size() >= mostRuns)
        m_runs.erase(m_runs.begin());
    m_runs.push_back({at, std::nullopt});
}

void RequestSeries::endRun(Moment at)
{
    if (!m_runs.empty() && !m_runs.back().to)
        m_runs.back().to = at;
}

/// What comes late, as workers tell it, finds its part, too.
RequestSeries::Part& RequestSeries::partAt(Moment at)
{
    const auto placeOf = [this, at] {
        const Moment from = at / m_width * m_width;
        return std::pair(from,
            std::lower_bound(m_parts.begin(), m_parts.end(), from,
                [](const Part& part, Moment moment) { return part.from < moment; }));
    };
    auto [from, place] = placeOf();
    if (place != m_parts.end() && place->from == from)
        return *place;
    while (m_parts.size() >= mostParts)
        widen();
    std::tie(from, place) = placeOf();
    if (place != m_parts.end() && place->from == from)
        return *place;
    return *m_parts.insert(place, Part{from, {}, 0});
}

void RequestSeries::widen()
{
    m_width *= 2;
    std::vector<Part> wider;
    for (const Part& part : m_parts) {
        const Moment from = part.from / m_width * m_width;
        if (wider.empty() || wider.back().from != from)
            wider.push_back({from, {}, 0});
        wider.back().counts += part.counts;
        wider.back().grants += part.grants;
    }
    m_parts = std::move(wider);
}

} // namespace gui
