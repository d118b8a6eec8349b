// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <chrono>
#include <memory>

class QSocketNotifier;
class QTimer;

namespace lab {

/// A single-shot timer of the kernel. Qt's own round every wait up to whole milliseconds, so that a hold of 50 ms takes
/// 50.6: more than a hand-over of the queue. Where the kernel gives none, Qt's precise one serves.
class ExactTimer : public QObject
{
    Q_OBJECT
public:
    explicit ExactTimer(QObject* parent = nullptr);
    ~ExactTimer() override;

    void start(std::chrono::nanoseconds time);

Q_SIGNALS:
    void timeout();

private:
    void read();

    int m_clock = -1; ///< File descriptor of the kernel's timer.
    std::unique_ptr<QSocketNotifier> m_notifier;
    std::unique_ptr<QTimer> m_usual;
};

} // namespace lab
