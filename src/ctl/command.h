// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <utility>

namespace ctl {

/// A command that goes on while the event loop runs, and ends the program.
class Command : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    virtual void start() = 0;
    /// A signal came. Ends it as soon as nothing is left half done.
    virtual void stop() { }

Q_SIGNALS:
    void finished(int exitCode); ///< Once.

protected:
    void end(int exitCode)
    {
        if (!std::exchange(m_ended, true))
            Q_EMIT finished(exitCode);
    }
    [[nodiscard]] bool hasEnded() const { return m_ended; }

private:
    bool m_ended = false;
};

} // namespace ctl
