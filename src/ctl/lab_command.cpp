// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/lab_command.h"

#include "ctl/command_line.h"
#include "ctl/render_lab.h"
#include "ctl/standard_output.h"
#include "protocols/line.h"

#include <algorithm>

namespace ctl {

LabCommand::LabCommand(
    Kind kind, const consul::Endpoint& endpoint, const lab::Scenario& scenario, bool json, Style style, QObject* parent)
    : QObject(parent)
    , m_kind(kind)
    , m_json(json)
    , m_style(style)
    , m_run(endpoint, scenario)
{
    connect(&m_run, &lab::Run::happened, this, &LabCommand::onHappened);
    connect(&m_run, &lab::Run::finished, this, &LabCommand::onFinished);
    connect(&m_run, &lab::Run::trouble, this, [this](const QString& sentence) {
        if (sentence != m_trouble)
            complain(sentence);
        m_trouble = sentence;
    });
}

void LabCommand::start()
{
    // t = 0 is a whole millisecond of the wall clock, so that who reads the start line knows it exactly.
    const std::chrono::nanoseconds wall = std::chrono::system_clock::now().time_since_epoch();
    const auto epoch = std::chrono::floor<std::chrono::milliseconds>(wall);
    m_begin = protocols::steadyNow() - (wall - epoch);
    if (m_json)
        print(startJson(epoch.count(), m_run.id(), m_run.scenario().seed.value_or(0)));
    else if (m_kind == Kind::Run)
        print(tr("%1: %2\n%3\nSeed %4.\n\n")
                  .arg(m_run.scenario().id, printable(m_run.scenario().title), printable(m_run.scenario().story))
                  .arg(m_run.scenario().seed.value_or(0))
                  .toUtf8());
    m_run.start();
}

void LabCommand::stop()
{
    m_interrupted = true;
    m_run.stop();
}

void LabCommand::onHappened(const lab::ContenderEvent& event)
{
    const lab::ContenderSpec& spec = m_run.contenders()[static_cast<std::size_t>(event.contender)]->spec();
    m_inside[spec.terms.path].add(event);
    if (event.kind == lab::ContenderEventKind::Done)
        return; // The last line of a contender says what it was.
    if (m_json)
        print(eventJson(event, m_begin));
    else if (m_kind == Kind::Contend)
        print(eventText(event, spec.name, m_begin, m_style).toUtf8());
}

void LabCommand::onFinished()
{
    lab::RunMark mark;
    lab::Referee referee(m_run.scenario());
    referee.hear(lab::newsOf(m_run, mark));
    const auto verdicts = referee.verdicts();
    if (m_kind == Kind::Run && !m_run.events().empty()) {
        for (const lab::Verdict& verdict : verdicts)
            print(m_json ? verdictJson(verdict) : verdictText(verdict, m_style).toUtf8());
    }
    LabSummary summary;
    summary.figures = m_run.statistics();
    summary.groups = m_run.groupStatistics();
    if (summary.groups.size() == 1)
        summary.groups.clear();
    summary.differences = static_cast<int>(referee.differences().size());
    for (const lab::Occupancy& inside : m_inside)
        summary.mostHolders = std::max(summary.mostHolders, inside.most());
    for (const QString& path : m_run.paths())
        summary.consulMost = std::max(summary.consulMost, m_run.outside(path).most());
    print(m_json ? summaryJson(summary) : '\n' + summaryText(summary).toUtf8());
    Q_EMIT finished(exitCode(verdicts));
}

int LabCommand::exitCode(const std::vector<lab::Verdict>& verdicts) const
{
    const bool nothingHappened = m_run.events().empty() && !m_interrupted;
    if (m_kind == Kind::Contend) {
        if (nothingHappened)
            return NoAccess;
        return m_run.statistics().failures > 0 ? Failed : Done;
    }
    if (nothingHappened || m_interrupted)
        return CannotRun;
    const bool allHold = std::all_of(verdicts.begin(), verdicts.end(),
        [](const lab::Verdict& verdict) { return verdict.kind == lab::VerdictKind::Holds; });
    return allHold ? Done : Failed;
}

void LabCommand::print(const QByteArray& bytes)
{
    if (m_readerGone || writeOut(bytes))
        return;
    m_readerGone = true;
    m_run.stop(); // Nobody reads any more; what was begun is swept all the same.
}

} // namespace ctl
