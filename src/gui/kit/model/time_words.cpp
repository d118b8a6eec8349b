// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/time_words.h"

#include "words/sentences.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace gui {

namespace {

struct TimeWords {
    Q_DECLARE_TR_FUNCTIONS(gui::TimeWords)
};

constexpr std::size_t mostProblems = 12;

} // namespace

QString clockOf(const QDateTime& at, ClockDetail detail)
{
    return QLocale().toString(shownTime(at).time(), clockPattern(detail));
}

QString dayAndClock(const QDateTime& at, ClockDetail detail)
{
    return QLocale().toString(shownTime(at).date(), QLocale::ShortFormat) + QLatin1Char(' ') + clockOf(at, detail);
}

QString stopwatchText(history::Time time)
{
    const auto seconds = std::max<qint64>(0, time.count()) / 1'000'000;
    const QString rest = QStringLiteral("%1:%2")
                             .arg(seconds / 60 % 60, 2, 10, QLatin1Char('0'))
                             .arg(seconds % 60, 2, 10, QLatin1Char('0'));
    return seconds < 3600 ? rest : QStringLiteral("%1:%2").arg(seconds / 3600).arg(rest);
}

QString behindText(history::Time behind)
{
    const auto milliseconds = std::max<qint64>(0, behind.count()) / 1000 % 1000;
    return QStringLiteral("\u2212%1.%2").arg(stopwatchText(behind)).arg(milliseconds, 3, 10, QLatin1Char('0'));
}

QString momentText(const QDateTime& at, const QDateTime& now)
{
    const bool isToday = shownTime(at).date() == shownTime(now).date();
    return isToday ? clockOf(at) : dayAndClock(at, ClockDetail::Milliseconds);
}

QString pastText(const QDateTime& at, const QDateTime& now, history::Time behind, const QString& recording)
{
    const QString clock = momentText(at, now);
    const QString when = recording.isEmpty()
        ? TimeWords::tr("Past: %1, %2 behind.")
              .arg(clock, words::durationText(std::chrono::duration_cast<std::chrono::milliseconds>(behind)))
        : TimeWords::tr("Recording %1: %2.").arg(recording, clock);
    return words::joinSentences({when, TimeWords::tr("Actions are disabled.")});
}

QString shownPastText(bool isRecording)
{
    return isRecording ? TimeWords::tr("a recording is shown") : TimeWords::tr("the past is shown; watching continues");
}

QString pastReason()
{
    return TimeWords::tr("The past is shown. Return to live first.");
}

QString problemsText(const std::vector<history::FileProblem>& problems)
{
    QStringList lines;
    for (std::size_t i = 0; i < std::min(problems.size(), mostProblems); ++i)
        lines << TimeWords::tr("At byte %1: %2").arg(QLocale().toString(problems[i].offset), problems[i].sentence);
    if (problems.size() > mostProblems)
        lines << TimeWords::tr("… and %n more.", nullptr, static_cast<int>(problems.size() - mostProblems));
    return lines.join(QLatin1Char('\n'));
}

} // namespace gui
