// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/wait_limit.h"

#include <algorithm>

namespace consul {

namespace {

using std::chrono::milliseconds;

/// Time-outs are kept to within the time of a slow network.
bool isAboutTheSame(milliseconds one, milliseconds other)
{
    const auto apart = one > other ? one - other : other - one;
    return apart <= std::max(milliseconds(300), std::max(one, other) / 8);
}

/// Whole, with the sixteenth that Consul may add, before the end: 0.8 + 0.05.
milliseconds fitting(milliseconds endsAfter)
{
    return endsAfter * 4 / 5;
}

} // namespace

bool WaitLimit::noteCut(Clock::time_point sent, Clock::time_point ended)
{
    const auto age = std::chrono::duration_cast<milliseconds>(ended - sent);
    if (age < leastAge)
        return false;
    if (m_suspected && sent < m_suspected->ended)
        return false; // Both were under way at once: an agent that stops ends all of them at one moment.
    const auto last = m_suspected;
    m_suspected = Cut{age, ended};
    if (!last || !isAboutTheSame(last->age, age))
        return false;
    const auto learned = std::min(last->age, age);
    if (m_endsAfter && *m_endsAfter <= learned)
        return false;
    m_endsAfter = learned;
    return true;
}

void WaitLimit::noteAnswered(milliseconds age)
{
    if (m_suspected && age > m_suspected->age && !isAboutTheSame(age, m_suspected->age))
        m_suspected.reset();
}

milliseconds WaitLimit::allowed(milliseconds wanted) const
{
    const auto most = m_endsAfter ? std::min(longestWait, fitting(*m_endsAfter)) : longestWait;
    return std::min(wanted, most);
}

} // namespace consul
