// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

class QSocketNotifier;

namespace program {

/// Turns SIGINT, SIGTERM and SIGHUP into a Qt signal, and has a closed pipe answer writes with an error instead of
/// SIGPIPE. A SIGHUP that is ignored already stays so (nohup). One per program. The first signals are told; the next
/// one, or one that comes before the one before it was heard, ends the program the hard way.
class UnixSignals : public QObject
{
    Q_OBJECT
public:
    /// `told`: how many signals are told.
    explicit UnixSignals(int told = 1, QObject* parent = nullptr);
    ~UnixSignals() override;

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
