// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/virtual_clock.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace practice {

namespace {

std::chrono::nanoseconds steadyNow()
{
    return std::chrono::steady_clock::now().time_since_epoch();
}

} // namespace

VirtualClock::VirtualClock()
    : VirtualClock(steadyNow)
{
}

VirtualClock::VirtualClock(RealNow realNow)
    : m_realNow(std::move(realNow))
    , m_realBase(m_realNow())
{
}

Instant VirtualClock::now() const
{
    if (m_paused)
        return m_base;
    const auto real = m_realNow() - m_realBase;
    // At rate 1 no rounding may creep in: a double has 53 bits, nanoseconds of a long run need more.
    if (m_rate == 1.0)
        return m_base + real;
    return m_base + Duration(std::llround(static_cast<double>(real.count()) * m_rate));
}

void VirtualClock::setRate(double rate)
{
    rebase();
    m_rate = std::clamp(rate, slowest, fastest);
}

void VirtualClock::pause()
{
    rebase();
    m_paused = true;
}

void VirtualClock::resume()
{
    rebase();
    m_paused = false;
}

void VirtualClock::step(Duration by)
{
    rebase();
    m_base += std::max(by, Duration::zero());
}

std::optional<std::chrono::nanoseconds> VirtualClock::realUntil(Instant instant) const
{
    const auto left = instant - now();
    if (left <= Duration::zero())
        return std::chrono::nanoseconds::zero();
    if (m_paused)
        return std::nullopt;
    return std::chrono::nanoseconds(std::llround(std::ceil(static_cast<double>(left.count()) / m_rate)));
}

void VirtualClock::rebase()
{
    const auto instant = now();
    m_realBase = m_realNow();
    m_base = instant;
}

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
