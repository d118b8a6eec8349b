// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

class QSocketNotifier;

namespace program {

/// Turns SIGINT, SIGTERM and SIGHUP into a Qt signal, and has a closed pipe answer writes with an error instead of
/// SIGPIPE. A SIGHUP that is ignored already stays so (nohup). One per program.
class UnixSignals : public QObject
{
    Q_OBJECT
public:
    explicit UnixSignals(QObject* parent = nullptr);
    ~UnixSignals() override;

Q_SIGNALS:
    void endRequested();

private:
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace program
