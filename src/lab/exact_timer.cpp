// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/exact_timer.h"

#include <QSocketNotifier>
#include <QTimer>

#include <algorithm>

#ifdef Q_OS_LINUX
#include <sys/timerfd.h>
#include <unistd.h>
#endif

namespace lab {

using std::chrono::nanoseconds;

ExactTimer::ExactTimer(QObject* parent)
    : QObject(parent)
{
#ifdef Q_OS_LINUX
    m_clock = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
#endif
    if (m_clock >= 0) {
        m_notifier = std::make_unique<QSocketNotifier>(m_clock, QSocketNotifier::Read);
        connect(m_notifier.get(), &QSocketNotifier::activated, this, &ExactTimer::read);
        return;
    }
    m_usual = std::make_unique<QTimer>();
    m_usual->setSingleShot(true);
    m_usual->setTimerType(Qt::PreciseTimer);
    connect(m_usual.get(), &QTimer::timeout, this, &ExactTimer::timeout);
}

ExactTimer::~ExactTimer()
{
    m_notifier.reset(); // Before its descriptor is closed, and perhaps given to somebody else.
#ifdef Q_OS_LINUX
    if (m_clock >= 0)
        close(m_clock);
#endif
}

void ExactTimer::start(nanoseconds time)
{
    if (m_usual) {
        m_usual->start(std::chrono::ceil<std::chrono::milliseconds>(time));
        return;
    }
#ifdef Q_OS_LINUX
    const auto length = std::max(time, nanoseconds(1)); // 0 would disarm it.
    const auto whole = std::chrono::floor<std::chrono::seconds>(length);
    itimerspec alarm{};
    alarm.it_value.tv_sec = whole.count();
    alarm.it_value.tv_nsec = (length - whole).count();
    timerfd_settime(m_clock, 0, &alarm, nullptr);
#endif
}

void ExactTimer::read()
{
#ifdef Q_OS_LINUX
    quint64 times = 0;
    if (::read(m_clock, &times, sizeof times) != sizeof times)
        return;
#endif
    Q_EMIT timeout();
}

} // namespace lab
