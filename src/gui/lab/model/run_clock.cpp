// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/run_clock.h"

#include "gui/kit/model/time_words.h"
#include "protocols/traced_client.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace gui {

namespace {

struct RunClockText {
    Q_DECLARE_TR_FUNCTIONS(gui::RunClock)
};

double secondsOf(std::chrono::nanoseconds time)
{
    return std::chrono::duration<double>(std::max(time, std::chrono::nanoseconds(0))).count();
}

} // namespace

RunClock RunClock::now()
{
    return {protocols::steadyNow(), QDateTime::currentDateTimeUtc()};
}

QDateTime RunClock::at(std::chrono::nanoseconds moment) const
{
    return wall.addMSecs(std::chrono::floor<std::chrono::milliseconds>(moment - steady).count());
}

QString RunClock::text(std::chrono::nanoseconds moment) const
{
    return clockOf(at(moment));
}

QString sinceFirstText(std::chrono::nanoseconds since)
{
    return RunClockText::tr("%1 s after the first event", "seconds").arg(secondsOf(since), 0, 'f', 3);
}

using lab::MomentWords; // Qualified, it hides from lupdate whose the texts are.

MomentWords momentWords(const RunClock& clock)
{
    const QString pattern = clockPattern(ClockDetail::Milliseconds);
    const bool isUtc = words::clockStyle().utc;
    return [clock, pattern, isUtc](std::chrono::nanoseconds at, std::chrono::nanoseconds since) {
        const QDateTime moment = isUtc ? clock.at(at).toUTC() : clock.at(at).toLocalTime();
        return RunClockText::tr("%1 (+%2 s)", "time of day, seconds since the first event")
            .arg(QLocale().toString(moment.time(), pattern))
            .arg(secondsOf(since), 0, 'f', 1);
    };
}

} // namespace gui
