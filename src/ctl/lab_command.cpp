// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/command.h"
#include "ctl/render_lab.h"
#include "ctl/render_text.h"
#include "ctl/reported_servers.h"
#include "ctl/standard_output.h"
#include "ctl/sweep_command.h"
#include "lab/referee.h"
#include "program/connection_options.h"
#include "protocols/traced_client.h"
#include "words/counts.h"
#include "words/sentences.h"

#include <QCoreApplication>

#include <algorithm>
#include <unistd.h>
#include <utility>

namespace ctl {

using namespace std::chrono_literals;

namespace {

class LabCommand : public Command
{
    Q_DECLARE_TR_FUNCTIONS(ctl::LabCommand)

public:
    /// `endpoint`: where `typed` leads.
    LabCommand(LabKind kind, program::ConnectionOptions typed, const consul::Endpoint& endpoint,
        const lab::Scenario& scenario, bool json, Style style)
        : m_kind(kind)
        , m_typed(std::move(typed))
        , m_json(json)
        , m_style(style)
        , m_run(endpoint, scenario)
        , m_client(endpoint)
        , m_referee(m_run.scenario())
    {
        m_digestion.setInterval(1s);
        connect(&m_digestion, &QTimer::timeout, this, &LabCommand::digest);
        m_client.setCallTimeout(10s);
        m_silence.setSingleShot(true);
        m_silence.setInterval(2s);
        connect(&m_silence, &QTimer::timeout, this, &LabCommand::tellSilence);
        m_progress.setInterval(500ms);
        connect(&m_progress, &QTimer::timeout, this, &LabCommand::tellProgress);
        connect(&m_run, &lab::Run::begun, this, &LabCommand::onBegun);
        connect(&m_run, &lab::Run::contactChanged, this, &LabCommand::onContact);
        connect(&m_run, &lab::Run::happened, this, &LabCommand::onHappened);
        connect(&m_run, &lab::Run::finished, this, &LabCommand::onFinished);
        connect(&m_run, &lab::Run::trouble, this, [this](const QString& sentence) {
            if (sentence != m_trouble)
                complain(sentence);
            m_trouble = sentence;
        });
    }

    /// Says what earlier runs left on this agent, then begins.
    void start() override
    {
        m_silence.start();
        auto records = oldestFirst(lab::RunRecords());
        if (records.empty())
            begin();
        else
            tellLeftovers(this, std::move(records), m_look.token());
    }

    /// Ends the run early: releases and sweeps, then finished().
    void stop() override
    {
        m_interrupted = true;
        m_look.stop();
        m_run.stop();
        if (m_exitCode)
            end(*m_exitCode);
    }

private:
    static QCoro::Task<> tellLeftovers(LabCommand* self, std::vector<lab::RunRecord> records, consul::StopToken stop)
    {
        const auto here = co_await lab::recordsOfPlace(&self->m_client, std::move(records), stop);
        if (stop.stopRequested())
            co_return;
        for (const auto& record : here) {
            const auto left = co_await lab::findLeftovers(&self->m_client, record, stop);
            if (stop.stopRequested())
                co_return;
            if (!left && !isOfRunAlone(left.error()))
                break; // The run will say that the agent does not answer.
            if (left && !left->isEmpty())
                complain(tr("%1 To clean up: signalboxctl %2 sweep %3")
                             .arg(leftoverText(*left), optionsTo(record, self->m_typed, self->m_client.endpoint()),
                                 record.id + QStringLiteral(" --yes"))); // Without, it only tells.
        }
        self->begin();
    }

    void begin()
    {
        m_run.start();
        // `contend` tells each event, and so does --json, which nobody could read beside this on one terminal.
        if (m_kind == LabKind::Run && canShowProgress() && !(m_json && ::isatty(STDOUT_FILENO) == 1)) {
            m_progress.start();
            tellProgress();
        }
    }

    /// Not before the agent has answered: without it, standard output stays empty.
    void onBegun()
    {
        // t = 0 is a whole millisecond of the wall clock, so that who reads the start line knows it exactly.
        const std::chrono::nanoseconds wall = std::chrono::system_clock::now().time_since_epoch();
        const auto epoch = std::chrono::floor<std::chrono::milliseconds>(wall);
        m_begin = protocols::steadyNow() - (wall - epoch);
        m_digestion.start(); // It may go on for days.
        if (m_json)
            print(startJson(epoch.count(), m_run.id(), m_run.scenario().seed.value_or(0)));
        else if (m_kind == LabKind::Run)
            print(tr("%1: %2\n%3\nSeed %4.\n\n")
                      .arg(m_run.scenario().id, printable(m_run.scenario().title), printable(m_run.scenario().story))
                      .arg(m_run.scenario().seed.value_or(0))
                      .toUtf8());
    }

    void onContact()
    {
        const bool isOut = !m_run.isReached();
        if (m_outOfContact && !isOut && m_run.phase() != lab::Run::Phase::Finished) {
            complain(tr("Consul responds again."));
            m_trouble.clear();
        }
        m_outOfContact = isOut;
    }

    /// Of the path whose limit was exceeded most.
    [[nodiscard]] LabCrowd worstCrowd() const
    {
        LabCrowd worst;
        for (auto path = m_inside.cbegin(); path != m_inside.cend(); ++path) {
            LabCrowd crowd{path->most(), m_run.scenario().limit};
            for (const lab::Contender* each : m_run.contenders()) {
                if (each->spec().terms.path == path.key())
                    crowd.allowed = std::min(crowd.allowed, each->spec().terms.limit);
            }
            if (worst.most == 0 || crowd.most - crowd.allowed > worst.most - worst.allowed)
                worst = crowd;
        }
        return worst;
    }

    void printEnd()
    {
        LabSummary summary;
        summary.differences = m_referee.differenceCount();
        summary.undecided = m_referee.undecidedCount();
        summary.figures = m_run.statistics();
        summary.groups = m_run.groupStatistics();
        if (summary.groups.size() == 1)
            summary.groups.clear();
        for (const QString& path : m_run.paths())
            summary.consulMost = std::max(summary.consulMost, m_run.outside(path).most());
        for (const lab::Occupancy& path : std::as_const(m_inside))
            summary.mostHolders = std::max(summary.mostHolders, path.most());
        if (m_json) {
            print(summaryJson(summary));
            return;
        }
        const double seconds = std::chrono::duration<double>(m_run.duration()).count();
        if (m_run.isInterrupted())
            print('\n' + tr("Stopped after %1 s.").arg(seconds, 0, 'f', 1).toUtf8() + '\n');
        print('\n' + summaryText(summary).toUtf8() + crowdText(worstCrowd(), m_style).toUtf8());
    }

    /// Gives the referee what is new, and lets the run forget it, because nothing else needs it.
    void digest()
    {
        m_referee.hear(lab::newsOf(m_run, m_heard));
        m_run.forget(m_heard);
    }

    /// How far it is, for a person who waits before a terminal.
    /// An agent that takes the connection and says nothing is given up later: until then nobody must wonder.
    void tellSilence()
    {
        if (!m_run.hasBegun() && !m_interrupted && !m_progress.isActive())
            complain(tr("Waiting for %1 to respond…").arg(m_client.endpoint().displayAddress()));
    }

    void tellProgress()
    {
        if (m_run.phase() == lab::Run::Phase::Stopping)
            return showProgress(tr("Stopping and cleaning up…"));
        if (!m_run.hasBegun())
            return showProgress(tr("Waiting for %1 to respond…").arg(m_client.endpoint().displayAddress()));
        const auto& contenders = m_run.contenders();
        int inside = 0;
        for (const lab::Occupancy& path : std::as_const(m_inside))
            inside += path.inside();
        const auto over = std::ranges::count_if(contenders, [](const lab::Contender* each) { return each->isOver(); });
        using std::chrono::duration;
        showProgress(tr("%1 of at most %2 s: %n grant(s), %3 holding, %4 of %5 contenders done", nullptr,
            words::pluralOf(m_run.statistics().grants))
                         .arg(duration<double>(m_run.duration()).count(), 0, 'f', 0)
                         .arg(duration<double>(m_run.scenario().longest).count(), 0, 'f', 0)
                         .arg(inside)
                         .arg(over)
                         .arg(contenders.size()));
    }

    /// What is open does not hold either, but nothing speaks against it.
    [[nodiscard]] static QString failureText(const std::vector<lab::ExpectationVerdict>& verdicts)
    {
        const auto count = [&verdicts](lab::VerdictKind kind) {
            return std::ranges::count_if(
                verdicts, [kind](const lab::ExpectationVerdict& verdict) { return verdict.kind == kind; });
        };
        const auto failed = count(lab::VerdictKind::Fails);
        const auto open = count(lab::VerdictKind::Open);
        QStringList sentences;
        if (failed > 0 || open == 0)
            sentences.append(
                tr("%1 of %n expectation(s) failed.", nullptr, static_cast<int>(verdicts.size())).arg(failed));
        if (open > 0)
            sentences.append(
                tr("%1 of %n expectation(s) stayed undecided.", nullptr, static_cast<int>(verdicts.size())).arg(open));
        return words::joinSentences(sentences);
    }

    /// One line gives the reason for the exit code.
    void explain(int exitCode, const std::vector<lab::ExpectationVerdict>& verdicts) const
    {
        const double seconds = std::chrono::duration<double>(m_run.duration()).count();
        if (!m_run.hasBegun() && !m_interrupted) {
            if (m_trouble.isEmpty())
                complain(tr("%1 did not respond.").arg(m_client.endpoint().displayAddress()));
        } else if (m_kind == LabKind::Contend && m_run.statistics().failures > 0)
            complain(tr("%n round(s) failed.", nullptr, words::pluralOf(m_run.statistics().failures)));
        else if (m_kind == LabKind::Contend && worstCrowd().isBroken() && m_json) // The text has it already.
            complain(crowdText(worstCrowd(), Style()).trimmed());
        else if (m_kind == LabKind::Run && exitCode == CannotRun)
            complain(
                tr("Stopped after %1 s, before the end of the scenario. Expectations without a result are undecided.")
                    .arg(seconds, 0, 'f', 1));
        else if (m_kind == LabKind::Run && exitCode == Failed)
            complain(failureText(verdicts));
    }

    void onHappened(const lab::ContenderEvent& event)
    {
        const lab::ContenderSpec& spec = m_run.contenders()[static_cast<std::size_t>(event.contender)]->spec();
        m_inside[spec.terms.path].add(event);
        if (event.kind == lab::ContenderEventKind::Done)
            return; // The last line of a contender says what it was.
        if (m_json)
            print(eventJson(event, m_begin, m_run.paths().size() > 1 ? spec.terms.path : QString(), spec.terms.limit));
        else if (m_kind == LabKind::Contend)
            print(eventText(event, spec.name, m_begin, m_style).toUtf8());
    }

    void onFinished()
    {
        m_progress.stop();
        showProgress({});
        m_digestion.stop();
        digest();
        const auto verdicts = m_referee.verdicts();
        if (m_run.hasBegun()) {
            for (const lab::ExpectationVerdict& verdict : verdicts)
                print(m_json ? verdictJson(verdict) : verdictText(verdict, m_style).toUtf8());
            printEnd();
        }
        const int code = exitCode(verdicts);
        explain(code, verdicts);
        const auto& trouble = m_run.troubleAtStart();
        if (!trouble || m_interrupted)
            return end(code);
        m_exitCode = code;
        reportServersThen(&m_client, *trouble, m_look.token(), [this, code] { end(code); });
    }

    [[nodiscard]] int exitCode(const std::vector<lab::ExpectationVerdict>& verdicts) const
    {
        const bool isRun = m_kind == LabKind::Run;
        if (!m_run.hasBegun() && !m_interrupted)
            return isRun ? CannotRun : NoAccess;
        if (isRun && (m_interrupted || m_readerGone))
            return CannotRun; // Whatever was not decided by then is open.
        if (!m_run.isSwept())
            return Failed;
        if (m_readerGone)
            return Done;
        if (!isRun)
            return m_run.statistics().failures > 0 || worstCrowd().isBroken() ? Failed : Done;
        const bool allHold = std::ranges::all_of(
            verdicts, [](const lab::ExpectationVerdict& verdict) { return verdict.kind == lab::VerdictKind::Holds; });
        return allHold ? Done : Failed;
    }

    void print(const QByteArray& bytes)
    {
        if (m_readerGone || writeOut(bytes))
            return;
        m_readerGone = true;
        m_run.stop(); // Nobody reads any more; what was begun is swept all the same.
    }

    LabKind m_kind;
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
    std::optional<int> m_exitCode; ///< Once it only asks which servers are down.
    bool m_interrupted = false;
    bool m_outOfContact = false;
    bool m_readerGone = false;
};

} // namespace

std::unique_ptr<Command> labCommand(LabKind kind, const program::ConnectionOptions& typed,
    const consul::Endpoint& endpoint, const lab::Scenario& scenario, bool json)
{
    return std::make_unique<LabCommand>(kind, typed, endpoint, scenario, json, Style::forStandardOutput());
}

} // namespace ctl
