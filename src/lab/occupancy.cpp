// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/occupancy.h"

#include <algorithm>

namespace lab {

using std::chrono::nanoseconds;

Occupancy::Occupancy(qint64 limit)
    : m_limit(limit)
{
}

void Occupancy::add(const ContenderEvent& event)
{
    if (endsHolding(event.kind)) {
        std::erase(m_inside, event.contender);
        return;
    }
    if (event.kind != ContenderEventKind::Granted || std::ranges::find(m_inside, event.contender) != m_inside.end())
        return;
    m_inside.push_back(event.contender);
    if (inside() <= m_most)
        return;
    m_most = inside();
    m_mostAt = event.at;
    m_mostWho = m_inside;
}

void OutsideOccupancy::add(nanoseconds at, const semaphore::State& state)
{
    Sight sight{at, state.index, {}, 0, state.limit};
    if (state.layout == semaphore::Layout::Slots) // The slots that happen to exist are no limit that somebody set.
        sight.limit.reset();
    for (const semaphore::Holder& holder : state.holders) {
        if (holder.live)
            sight.live.insert(holder.session);
        else
            ++sight.stale;
    }
    add(std::move(sight));
}

void OutsideOccupancy::add(Sight sight)
{
    m_most = std::max(m_most, static_cast<int>(sight.live.size()));
    m_sights.push_back(std::move(sight));
}

void OutsideOccupancy::forget(std::size_t count)
{
    if (count <= m_forgotten || m_sights.empty())
        return;
    const std::size_t dropped = std::min(count - m_forgotten, m_sights.size() - 1);
    m_sights.erase(m_sights.begin(), m_sights.begin() + static_cast<std::ptrdiff_t>(dropped));
    m_forgotten += dropped;
}

} // namespace lab
