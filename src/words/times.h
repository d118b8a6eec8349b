// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

#include <chrono>

// Lengths of time and times of day as people read them: translated, figures as the language writes them. Pure.
namespace words {

/// Of what was measured: `340 ms`, `4.2 s`, `42.0 s`, `2 min 5 s`, `2 h 4 min`. Negative with its sign.
[[nodiscard]] QString lengthText(std::chrono::microseconds length);

/// Of what goes on, or may: `4.2 s`, `12 s`, `3 min 05 s`, `2 h 04 min`, `3 d 2 h`. Tenths only below ten seconds.
/// Negative reads as zero.
[[nodiscard]] QString durationText(std::chrono::milliseconds duration);

/// The same of an age; with `≥ ` in front when its beginning was not seen.
[[nodiscard]] QString ageText(std::chrono::milliseconds age, bool exact);

/// Of what somebody has chosen, as exact as it was chosen: `50 ms`, `1.5 s`, `15 s`, `60 s`. Above a minute as
/// durationText().
[[nodiscard]] QString chosenText(std::chrono::nanoseconds length);

/// In seconds however long it is, so that lines can be compared: `4.2 s`, `12 s`, `90 s`. Tenths only below ten
/// seconds.
[[nodiscard]] QString secondsText(std::chrono::milliseconds length);

/// Of what takes moments, with this many figures and no place less than whole: with two, `0.8 ms`, `12 ms`, `1.4 s`,
/// `50 s`.
[[nodiscard]] QString briefText(double milliseconds, int figures = 2);
[[nodiscard]] inline QString briefText(std::chrono::nanoseconds length)
{
    return briefText(std::chrono::duration<double, std::milli>(length).count());
}

// Times of day in the chosen style (clock_style.h).
[[nodiscard]] QString clockText(const QDateTime& at); ///< `14:02:11`
[[nodiscard]] QString fineClockText(const QDateTime& at); ///< `14:02:11.204`
[[nodiscard]] QString isoDayAndClock(const QDateTime& at); ///< `2024-05-01 14:02:11`, whatever the language.
/// With its day unless that is the day of `now`.
[[nodiscard]] QString clockText(const QDateTime& at, const QDateTime& now);
/// The same of what is over at that moment at the latest: a second that has started counts as a whole one.
[[nodiscard]] QString latestText(const QDateTime& at, const QDateTime& now);

} // namespace words
