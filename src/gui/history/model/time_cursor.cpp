// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/time_cursor.h"

#include <algorithm>

namespace gui {

namespace {

constexpr std::chrono::milliseconds frameEach{40};

} // namespace

TimeCursor::TimeCursor(std::function<history::Time()> end, QObject* parent)
    : QObject(parent)
    , m_end(std::move(end))
{
    m_frame.setInterval(frameEach);
    m_frame.setTimerType(Qt::PreciseTimer);
    connect(&m_frame, &QTimer::timeout, this, &TimeCursor::advance);
}

void TimeCursor::setMode(Mode mode)
{
    if (m_mode == mode)
        return;
    m_mode = mode;
    if (mode == Mode::Playing) {
        m_since.start();
        m_frame.start();
    } else {
        m_frame.stop();
    }
    Q_EMIT modeChanged();
}

void TimeCursor::setSpeed(double speed)
{
    m_speed = std::clamp(speed, speeds.front(), speeds.back());
}

void TimeCursor::pause(history::Time at)
{
    m_at = at;
    setMode(Mode::Paused);
    Q_EMIT moved();
}

void TimeCursor::seek(history::Time at)
{
    m_at = std::clamp(at, history::Time(0), std::max(history::Time(0), m_end()));
    if (m_mode == Mode::Live)
        setMode(Mode::Paused);
    Q_EMIT moved();
}

void TimeCursor::play(history::Time from)
{
    m_at = from;
    setMode(Mode::Playing);
    Q_EMIT moved();
}

void TimeCursor::goLive()
{
    setMode(Mode::Live);
    Q_EMIT moved();
}

void TimeCursor::advance()
{
    const std::chrono::nanoseconds passed(m_since.nsecsElapsed());
    m_since.start();
    const auto end = m_end();
    m_at += std::chrono::duration_cast<history::Time>(passed * m_speed);
    const bool over = m_at >= end;
    m_at = std::min(m_at, end);
    if (over)
        Q_EMIT caughtUp();
    else
        Q_EMIT moved();
}

} // namespace gui
