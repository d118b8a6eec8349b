// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ctl/command_line.h"
#include "program/unix_signals.h"

#include <QObject>

#include <memory>
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

/// `signalboxctl watch`: prints the State of every path at first contact and at every change. Says on standard error
/// when the agent is lost and when it is back. Records what it sees, if wanted. Ends with --once after one State each,
/// at the first contact that fails, when nobody reads any more, and when it cannot record any more.
/// `signals` tells which one stops it, and outlives it.
[[nodiscard]] std::unique_ptr<Command> watchCommand(
    WatchArguments arguments, const consul::Endpoint& endpoint, const program::UnixSignals* signals);

enum class LabKind {
    Contend, ///< Each event is told. Exit: Done; Failed when a contender failed; NoAccess.
    Run ///< Expectations with their verdicts; events with JSON only. Exit: Done, all hold; Failed, one does not;
        ///< CannotRun: the agent did not answer, or it was ended before all was decided.
        ///< Both: when the agent did not answer, standard output stays empty.
};
/// `signalboxctl contend` and `signalboxctl run`: one run of a scenario, told on standard output. Ends when the run has
/// swept itself.
/// `endpoint`: where `typed` leads.
[[nodiscard]] std::unique_ptr<Command> labCommand(LabKind kind, const program::ConnectionOptions& typed,
    const consul::Endpoint& endpoint, const lab::Scenario& scenario, bool json);

/// `signalboxctl services`: the instances of this moment. Exit: Done; NoAccess.
[[nodiscard]] std::unique_ptr<Command> servicesCommand(ServicesArguments arguments, const consul::Endpoint& endpoint);

/// `signalboxctl deregister`: selects, plans, asks, removes and watches. Exit: Done, all gone; Failed, some not; Usage,
/// nobody was there to say yes; NoAccess.
/// Stopped once, nothing further is removed; twice, the watch ends, too.
[[nodiscard]] std::unique_ptr<Command> deregisterCommand(
    DeregisterArguments arguments, const consul::Endpoint& endpoint);

/// `signalboxctl undo`: shows what it takes to bring back what `deregister` removed, asks, and sends it. Exit: Done,
/// all there; Failed, some not; Usage, no such file, or nobody said yes; NoAccess.
/// Stopped once, nothing further is begun; twice, it ends at once.
[[nodiscard]] std::unique_ptr<Command> undoCommand(UndoArguments arguments, const consul::Endpoint& endpoint);

} // namespace ctl
