// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ctl/command.h"
#include "ctl/render_text.h"
#include "lab/referee.h"
#include "program/connection_options.h"

#include <QTimer>

#include <chrono>

namespace ctl {

/// `signalboxctl contend` and `signalboxctl run`: one run of a scenario, told on standard output. Ends when the run has
/// swept itself.
class LabCommand : public Command
{
    Q_OBJECT
public:
    enum class Kind {
        Contend, ///< Each event is told. Exit: Done; Failed when a contender failed; NoAccess.
        Run ///< Expectations with their verdicts; events with JSON only. Exit: Done, all hold; Failed, one does not;
            ///< CannotRun: the agent did not answer, or it was ended before all was decided.
            ///< Both: when the agent did not answer, standard output stays empty.
    };
    /// `endpoint`: where `typed` leads.
    LabCommand(Kind kind, program::ConnectionOptions typed, const consul::Endpoint& endpoint,
        const lab::Scenario& scenario, bool json, Style style);

    /// Says what earlier runs left on this agent, then begins.
    void start() override;
    void stop() override; ///< Ends the run early: releases and sweeps, then finished().

private:
    static QCoro::Task<> tellLeftovers(LabCommand* self, std::vector<lab::RunRecord> records, consul::StopToken stop);
    void begin();
    void onBegun();
    void onContact();
    void printEnd();
    /// Lets the referee hear what is new. Nobody needs it again, and the run may forget it.
    void digest();
    /// How far it is, for a person who waits before a terminal.
    void tellSilence();
    void tellProgress();
    [[nodiscard]] static QString failureText(const std::vector<lab::Verdict>& verdicts);
    void explain(int exitCode, const std::vector<lab::Verdict>& verdicts) const;
    void onHappened(const lab::ContenderEvent& event);
    void onFinished();
    [[nodiscard]] int exitCode(const std::vector<lab::Verdict>& verdicts) const;
    void print(const QByteArray& bytes);

    Kind m_kind;
    program::ConnectionOptions m_typed;
    bool m_json;
    Style m_style;
    lab::Run m_run;
    std::chrono::nanoseconds m_begin{0};
    consul::Client m_client; ///< For a look at what earlier runs left.
    consul::StopSource m_look; ///< The same.
    lab::Referee m_referee;
    lab::RunMark m_heard; ///< By the referee.
    QTimer m_digestion;
    QTimer m_silence; ///< Until a person is told what is waited for.
    QTimer m_progress;
    QHash<QString, lab::Occupancy> m_inside; ///< By path: several semaphores may be in one scenario.
    QString m_trouble; ///< What was said last.
    bool m_interrupted = false;
    bool m_outOfContact = false;
    bool m_readerGone = false;
};

} // namespace ctl
