// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QObject>
#include <QTimer>

namespace consul {

/// Whether the event loop of this thread runs. While it stands still (a stopped program, a machine that sleeps, work
/// that takes too long), what Consul tells lies unread, and a moment longer. By the clock of the wall: a step forward
/// looks the same, and costs a second.
class Pulse : public QObject
{
    Q_OBJECT
public:
    explicit Pulse(QObject* parent = nullptr);

    /// `now`, or since when there may be something unread if that is earlier. UTC.
    [[nodiscard]] QDateTime readUntil(const QDateTime& now) const;

    void tick(const QDateTime& now); ///< Each second, by itself; in tests, at any time.

private:
    QTimer m_timer;
    QDateTime m_last; ///< Beat.
    QDateTime m_stoodSince; ///< The last beat before a standstill, until one comes in time; else invalid.
};

} // namespace consul
