// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

namespace gui {

/// How times of day are shown, everywhere in the program. One for all, like the language.
struct TimeStyle {
    bool utc = false; ///< Else the time of this machine.
    bool twelveHours = false;

    bool operator==(const TimeStyle&) const = default;
};

[[nodiscard]] TimeStyle timeStyle();
void setTimeStyle(TimeStyle style); ///< What is shown already follows when it is shown again.

/// The moment in the zone that is shown.
[[nodiscard]] QDateTime shownTime(const QDateTime& at);

enum class ClockDetail { Minutes, Seconds, Milliseconds };
[[nodiscard]] QString clockPattern(ClockDetail detail); ///< For QDateTime::toString().
/// `14:02:11.204`, or `2:02:11.204 PM`.
[[nodiscard]] QString clockOf(const QDateTime& at, ClockDetail detail = ClockDetail::Milliseconds);
/// With its day, as short as the language has it: `22.11.26 14:02`.
[[nodiscard]] QString dayAndClock(const QDateTime& at, ClockDetail detail = ClockDetail::Minutes);

} // namespace gui
