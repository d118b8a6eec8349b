// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/watch_managers.h"

#include <algorithm>
#include <numeric>

namespace consul {

WatchManagers::WatchManagers(Make make, std::chrono::milliseconds keepIdle)
    : m_make(std::move(make))
{
    m_idle.setSingleShot(true);
    m_idle.setInterval(keepIdle);
    connect(&m_idle, &QTimer::timeout, this, &WatchManagers::dropIdle);
}

QNetworkAccessManager* WatchManagers::take()
{
    auto slot = std::ranges::find_if(m_slots, [](const Slot& each) { return each.taken < perManager; });
    if (slot == m_slots.end()) {
        m_slots.push_back(Slot{m_make(), 0});
        slot = std::prev(m_slots.end());
    }
    ++slot->taken;
    return slot->manager.get();
}

void WatchManagers::give(const QNetworkAccessManager* manager)
{
    const auto slot
        = std::ranges::find_if(m_slots, [manager](const Slot& each) { return each.manager.get() == manager; });
    Q_ASSERT(slot != m_slots.end() && slot->taken > 0);
    --slot->taken;
    if (slot->taken == 0 && !m_idle.isActive())
        m_idle.start();
}

int WatchManagers::open() const
{
    return std::accumulate(
        m_slots.begin(), m_slots.end(), 0, [](int sum, const Slot& each) { return sum + each.taken; });
}

void WatchManagers::dropIdle()
{
    std::erase_if(m_slots, [](const Slot& each) { return each.taken == 0; });
}

} // namespace consul
