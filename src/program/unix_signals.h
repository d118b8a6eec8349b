// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <chrono>
#include <memory>

class QSocketNotifier;

namespace program {

/// Turns SIGINT, SIGTERM and SIGHUP into a Qt signal. A SIGHUP that is ignored already stays so (nohup). One per
/// program. The first signals are told; the next one, or one that comes before the one before it was heard, ends the
/// program the hard way. SIGPIPE: holdStandardStreams().
class UnixSignals : public QObject
{
    Q_OBJECT
public:
    /// `reported`: how many signals are told.
    explicit UnixSignals(int reported = 1, QObject* parent = nullptr);
    ~UnixSignals() override;

    /// From now on, a signal that is told ends the program after `limit` at the latest, whatever its threads do: exit
    /// code 128 and the number of the signal. What is not on the disk by then is lost, as after a SIGKILL.
    void endWithin(std::chrono::seconds limit);
    /// After a signal: what ends in order may take this long from now on.
    static void allow(std::chrono::seconds more);

    /// The number of the last signal that was told; 0: none was.
    [[nodiscard]] int last() const { return m_last; }

Q_SIGNALS:
    void endRequested();

private:
    void onWritten();

    int m_left;
    int m_last = 0;
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace program
