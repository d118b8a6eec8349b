// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/pulse.h"

#include <QTimer>

namespace support {

/// Something with a pulse takes this thread for one that stands still, from here to end(), without the seconds.
class Standstill
{
public:
    explicit Standstill(const QObject* owner)
        : m_pulse(owner->findChild<consul::Pulse*>())
        , m_timer(m_pulse->findChild<QTimer*>())
    {
        m_timer->stop();
        m_pulse->tick(later());
    }
    void end() const
    {
        const auto now = QDateTime::currentDateTimeUtc();
        m_pulse->tick(now); // It may be late after the one before, and the next one is not.
        m_pulse->tick(now);
        m_timer->start();
    }

private:
    [[nodiscard]] static QDateTime later() { return QDateTime::currentDateTimeUtc().addSecs(3); }

    consul::Pulse* m_pulse;
    QTimer* m_timer;
};

} // namespace support
