// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/time_style.h"

#include <QLocale>

namespace gui {

namespace {

TimeStyle& chosenStyle()
{
    static TimeStyle style;
    return style;
}

} // namespace

QString clockPattern(ClockDetail detail)
{
    const bool twelve = chosenStyle().twelveHours;
    switch (detail) {
    case ClockDetail::Minutes:
        return twelve ? QStringLiteral("h:mm AP") : QStringLiteral("HH:mm");
    case ClockDetail::Seconds:
        return twelve ? QStringLiteral("h:mm:ss AP") : QStringLiteral("HH:mm:ss");
    case ClockDetail::Milliseconds:
        break;
    }
    return twelve ? QStringLiteral("h:mm:ss.zzz AP") : QStringLiteral("HH:mm:ss.zzz");
}

TimeStyle timeStyle()
{
    return chosenStyle();
}

void setTimeStyle(TimeStyle style)
{
    chosenStyle() = style;
}

QDateTime shownTime(const QDateTime& at)
{
    return chosenStyle().utc ? at.toUTC() : at.toLocalTime();
}

QString clockOf(const QDateTime& at, ClockDetail detail)
{
    return QLocale().toString(shownTime(at).time(), clockPattern(detail));
}

QString dayAndClock(const QDateTime& at, ClockDetail detail)
{
    return QLocale().toString(shownTime(at).date(), QLocale::ShortFormat) + QLatin1Char(' ') + clockOf(at, detail);
}

} // namespace gui
