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

/// `signalboxctl runs` and `signalboxctl sweep`. Lists what runs left behind that were killed, or prints the plan that
/// sweeps it and carries it out, or strikes out what cannot be swept any more. Changes nothing without `yes`.
[[nodiscard]] std::unique_ptr<Command> sweepCommand(SweepArguments arguments, const consul::Endpoint& endpoint);

/// `signalboxctl practice`: a practice agent for other programs, with a populated cluster. Its URL is the first line of
/// standard output.
[[nodiscard]] std::unique_ptr<Command> practiceCommand(PracticeArguments arguments);

/// `signalboxctl prove`: tries every order of requests of a strategy, or plays one story. Stopped: what was found so
/// far counts. Exit: Done, it holds; Failed, it is broken; CannotBeKnown, not finished.
[[nodiscard]] std::unique_ptr<Command> proveCommand(ProveArguments arguments);

/// The same of one story that is played on an agent, too. Stopped: it takes away what it has left there. Exit: as
/// proveCommand() where both do the same; CannotBeKnown, they do not; CannotRun, the path is in use; NoAccess.
[[nodiscard]] std::unique_ptr<Command> proveOnConsul(ProveArguments arguments, const consul::Endpoint& endpoint);

/// `signalboxctl why`: looks once, and says what keeps a client out. Exit: Done, nothing; Refused; CannotBeKnown;
/// NoAccess, no contact. A token or cluster that refuses is an answer.
[[nodiscard]] std::unique_ptr<Command> whyCommand(WhyArguments arguments, const consul::Endpoint& endpoint);

/// `signalboxctl clinic`: examines somebody's program with an agent of its own. Exit: Done, all held; Failed, something
/// is refuted; Open; CannotRun, the program or a file cannot be had. Stopped, the copies are told to end, and what was
/// seen is told.
[[nodiscard]] std::unique_ptr<Command> clinicCommand(ClinicArguments arguments);

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
