// SPDX-License-Identifier: GPL-3.0-or-later
#include "observer/probe_clock.h"

#include <algorithm>

namespace observer {

namespace {

constexpr std::chrono::seconds soonInterval{1};

} // namespace

ProbeClock::ProbeClock()
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ProbeClock::due);
}

void ProbeClock::soon()
{
    startAtMost(soonInterval);
}

void ProbeClock::whenOld()
{
    const std::chrono::milliseconds age(m_sinceProbe.isValid() ? m_sinceProbe.elapsed() : 0);
    startAtMost(std::max(m_interval - age, std::chrono::milliseconds(0)));
}

void ProbeClock::startAtMost(std::chrono::milliseconds time)
{
    if (!m_timer.isActive() || m_timer.remainingTimeAsDuration() > time)
        m_timer.start(time);
}

} // namespace observer
