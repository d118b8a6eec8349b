// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ctl/command.h"
#include "lab/sweep.h"
#include "program/connection_options.h"

namespace ctl {

/// `signalboxctl runs` and `signalboxctl sweep`.
struct SweepArguments {
    program::ConnectionOptions connection;
    bool sweep = false; ///< Else the runs are only listed.
    QStringList ids; ///< Empty: all on this agent.
    bool forget = false; ///< Strikes the records of `ids` out instead, without asking any agent.
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
/// "The run … that began on … left 1 session and 2 keys at demo/lab on …".
[[nodiscard]] QString leftoverText(const lab::Leftovers& left);

/// Lists what runs left behind that were killed, or prints the plan that sweeps it and carries it out, or strikes out
/// what cannot be swept any more. Changes nothing without `yes`.
class SweepCommand : public Command
{
    Q_OBJECT
public:
    SweepCommand(
        SweepArguments arguments, const consul::Endpoint& endpoint, const lab::RunRecords& records = lab::RunRecords());

    void start() override;
    void stop() override; ///< After the call under way; then finished().

private:
    static QCoro::Task<> list(SweepCommand* self, consul::StopToken stop);
    static QCoro::Task<> sweepAll(SweepCommand* self, consul::StopToken stop);
    /// nullopt: go on with the next one; else the exit code.
    static QCoro::Task<std::optional<int>> sweepOne(SweepCommand* self, lab::RunRecord record, consul::StopToken stop);
    /// Of those `here`, what was named. nullopt: it said what is wrong with a name.
    [[nodiscard]] std::optional<std::vector<lab::RunRecord>> chosen(std::vector<lab::RunRecord> here) const;
    /// Exit code. No agent is asked: this is for those that do not come back.
    [[nodiscard]] int forget();
    /// The record of a run that was left behind; nullopt: there is none, and that was said.
    [[nodiscard]] std::optional<lab::RunRecord> find(
        const std::vector<lab::RunRecord>& records, const QString& id) const;
    void printListed(const lab::RunRecord& record, const std::optional<lab::Leftovers>& left, bool isHere);
    void print(const QString& text);

    SweepArguments m_arguments;
    lab::RunRecords m_records;
    consul::Client m_client;
    consul::StopSource m_stop;
};

} // namespace ctl
