// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/times.h"
#include "words/clock_style.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <atomic>

namespace words {

using namespace std::chrono_literals;

namespace {

struct TimeText {
    Q_DECLARE_TR_FUNCTIONS(words::Times)
};

/// From here on, one place would write `10.0`.
constexpr auto roundsToTen = 9950ms;

QString inMilliseconds(const QString& number)
{
    return TimeText::tr("%1 ms").arg(number);
}

QString inSeconds(const QString& number)
{
    return TimeText::tr("%1 s").arg(number);
}

/// The lesser one of two units in as many digits as it says.
QString inMinutes(std::chrono::seconds time, int digits)
{
    return TimeText::tr("%1 min %2 s").arg(time / 1min).arg((time % 1min).count(), digits, 10, QLatin1Char('0'));
}

QString inHours(std::chrono::seconds time, int digits)
{
    return TimeText::tr("%1 h %2 min").arg(time / 1h).arg(time % 1h / 1min, digits, 10, QLatin1Char('0'));
}

/// Answers are worked out beside the thread of the window.
std::atomic<bool>& isUtc()
{
    static std::atomic<bool> utc = false;
    return utc;
}

std::atomic<bool>& isOfTwelveHours()
{
    static std::atomic<bool> twelve = false;
    return twelve;
}

/// The letters of noon are those of the language.
QString detailedClock(const QDateTime& at, ClockDetail detail)
{
    const QDateTime shown = shownTime(at);
    const QString pattern = clockPattern(detail);
    return isOfTwelveHours() ? QLocale().toString(shown.time(), pattern) : shown.toString(pattern);
}

} // namespace

QString lengthText(std::chrono::microseconds length)
{
    const QLocale locale;
    if (length <= -1s && length != std::chrono::microseconds::min())
        return locale.negativeSign() + lengthText(-length);
    if (length < 1s)
        return inMilliseconds(
            locale.toString(static_cast<qint64>(std::chrono::round<std::chrono::milliseconds>(length).count())));
    if (length < 1min)
        return inSeconds(locale.toString(std::chrono::duration<double>(length).count(), 'f', 1));
    const auto whole = std::chrono::round<std::chrono::seconds>(length);
    return whole < 1h ? inMinutes(whole, 1) : inHours(whole, 1);
}

QString durationText(std::chrono::milliseconds duration)
{
    if (duration < roundsToTen)
        return inSeconds(QLocale().toString(std::chrono::duration<double>(std::max(duration, 0ms)).count(), 'f', 1));
    const std::chrono::seconds whole = (duration + 500ms) / 1s * 1s;
    if (whole < 1min)
        return inSeconds(QString::number(whole.count()));
    if (whole < 1h)
        return inMinutes(whole, 2);
    return whole < 24h ? inHours(whole, 2) : TimeText::tr("%1 d %2 h").arg(whole / 24h).arg(whole % 24h / 1h);
}

QString ageText(std::chrono::milliseconds age, bool exact)
{
    return exact ? durationText(age) : TimeText::tr("≥ %1", "at least").arg(durationText(age));
}

QString chosenText(std::chrono::nanoseconds length)
{
    const QLocale locale;
    if (length > 0ns && length < 1s)
        return inMilliseconds(locale.toString(std::chrono::duration<double, std::milli>(length).count(), 'g', 6));
    if (length <= 1min)
        return inSeconds(locale.toString(std::chrono::duration<double>(length).count(), 'g', 6));
    return durationText(std::chrono::duration_cast<std::chrono::milliseconds>(length));
}

QString secondsText(std::chrono::milliseconds length)
{
    return inSeconds(
        QLocale().toString(std::chrono::duration<double>(length).count(), 'f', length < roundsToTen ? 1 : 0));
}

QString briefText(double milliseconds, int figures)
{
    const bool isShort = milliseconds < 999.5;
    const double value = isShort ? milliseconds : milliseconds / 1000;
    const int places = value < 9.95 ? figures - 1 : value < 99.5 ? figures - 2 : figures - 3;
    const QString number = QLocale().toString(value, 'f', std::max(places, 0));
    return isShort ? inMilliseconds(number) : inSeconds(number);
}

ClockStyle clockStyle()
{
    return {isUtc(), isOfTwelveHours()};
}

void setClockStyle(ClockStyle style)
{
    isUtc() = style.utc;
    isOfTwelveHours() = style.twelveHours;
}

QDateTime shownTime(const QDateTime& at)
{
    return isUtc() ? at.toUTC() : at.toLocalTime();
}

QString clockPattern(ClockDetail detail)
{
    const bool twelve = isOfTwelveHours();
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

QString clockText(const QDateTime& at)
{
    return detailedClock(at, ClockDetail::Seconds);
}

QString fineClockText(const QDateTime& at)
{
    return detailedClock(at, ClockDetail::Milliseconds);
}

QString isoDayAndClock(const QDateTime& at)
{
    return shownTime(at).toString(QStringLiteral("yyyy-MM-dd ")) + clockText(at);
}

QString clockText(const QDateTime& at, const QDateTime& now)
{
    return shownTime(at).date() == shownTime(now).date() ? clockText(at) : isoDayAndClock(at);
}

QString latestText(const QDateTime& at, const QDateTime& now)
{
    const int part = at.time().msec();
    return clockText(part > 0 ? at.addMSecs(1000 - part) : at, now);
}

} // namespace words
