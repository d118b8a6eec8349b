// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/sweep.h"
#include "program/connection_options.h"

#include <memory>

namespace ctl {

class Command;

/// `signalboxctl runs` and `signalboxctl sweep`.
struct SweepArguments {
    program::ConnectionOptions connection;
    bool sweep = false; ///< False: the runs are only listed.
    QStringList ids; ///< Empty: all on this agent.
    bool forget = false; ///< Deletes the records of `ids` instead, without asking any agent.
    bool yes = false; ///< Carries the plan out that is printed.
    bool json = false; ///< With the list.
};

/// Runs that ended without sweeping, the oldest first: of all agents.
[[nodiscard]] std::vector<lab::RunRecord> oldestFirst(const lab::RunRecords& records);
/// The options that lead `sweep` to where a run worked, as a shell takes them: Destination::options, from where `typed`
/// leads, which is `here`. With --write where nothing could be swept without. Never a token: where one was typed, it
/// says --token TOKEN. Never empty.
[[nodiscard]] QString optionsTo(
    const lab::RunRecord& record, const program::ConnectionOptions& typed, const consul::Endpoint& here);
/// Whether an error of lab::findLeftovers() says nothing of other runs: it is about keys or the store of this one.
[[nodiscard]] bool isOfRunAlone(const consul::Error& error);
/// "The run … that began on … left 1 session and 2 keys at demo/lab on …".
[[nodiscard]] QString leftoverText(const lab::Leftovers& left);

/// `signalboxctl runs` and `signalboxctl sweep`. Lists what runs left behind that were killed, or prints the plan that
/// sweeps it and carries it out, or strikes out what cannot be swept any more. Changes nothing without `yes`.
[[nodiscard]] std::unique_ptr<Command> sweepCommand(SweepArguments arguments, const consul::Endpoint& endpoint);

} // namespace ctl
