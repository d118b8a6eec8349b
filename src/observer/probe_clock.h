// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <chrono>

namespace observer {

/// Says when to look again at what lies at and beside a name: the watch on a folder tells nothing of its neighbours.
class ProbeClock : public QObject
{
    Q_OBJECT
public:
    ProbeClock();

    void setInterval(std::chrono::milliseconds interval) { m_interval = interval; }
    void probed() { m_sinceProbe.start(); } ///< It is being looked at now.
    void soon(); ///< Something hangs on it: due in a second.
    void whenOld(); ///< Due when the last look is `interval` ago.
    void stop() { m_timer.stop(); }

Q_SIGNALS:
    void due();

private:
    void startAtMost(std::chrono::milliseconds time);

    std::chrono::milliseconds m_interval{0};
    QElapsedTimer m_sinceProbe;
    QTimer m_timer;
};

} // namespace observer
