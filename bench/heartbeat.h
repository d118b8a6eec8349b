// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figures.h"

#include <QObject>
#include <QTimer>

#include <algorithm>
#include <utility>
#include <vector>

namespace bench {

/// Notes how late the event loop comes round.
class Heartbeat : public QObject
{
public:
    explicit Heartbeat(QObject* parent)
        : QObject(parent)
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        connect(&m_timer, &QTimer::timeout, this, [this] { note(); });
    }
    void start()
    {
        m_gaps.clear();
        m_last = Clock::now();
        m_timer.start(1);
    }
    /// Since start(), in ms, with what has passed since the last beat.
    std::vector<double> take()
    {
        note();
        m_timer.stop();
        return std::exchange(m_gaps, {});
    }
    /// take(), of which only the longest is asked; ms.
    double longest()
    {
        const auto gaps = take();
        return *std::max_element(gaps.begin(), gaps.end());
    }

private:
    void note()
    {
        m_gaps.push_back(microsecondsSince(m_last) / 1000);
        m_last = Clock::now();
    }

    QTimer m_timer;
    Clock::time_point m_last;
    std::vector<double> m_gaps;
};

} // namespace bench
