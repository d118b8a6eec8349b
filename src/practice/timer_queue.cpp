// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/timer_queue.h"

namespace practice {

TimerQueue::Id TimerQueue::at(Instant due, Action action)
{
    const auto id = ++m_last;
    m_actions.emplace(Key(due, id), std::move(action));
    m_instants.emplace(id, due);
    return id;
}

void TimerQueue::cancel(Id id)
{
    const auto found = m_instants.find(id);
    if (found == m_instants.end())
        return;
    m_actions.erase(Key(found->second, id));
    m_instants.erase(found);
}

std::optional<Instant> TimerQueue::next() const
{
    if (m_actions.empty())
        return std::nullopt;
    return m_actions.begin()->first.first;
}

bool TimerQueue::runNext(Instant now)
{
    if (m_actions.empty() || m_actions.begin()->first.first > now)
        return false;
    auto node = m_actions.extract(m_actions.begin());
    m_instants.erase(node.key().second);
    node.mapped()(node.key().first);
    return true;
}

void TimerQueue::runDue(Instant now)
{
    while (runNext(now)) { }
}

} // namespace practice
