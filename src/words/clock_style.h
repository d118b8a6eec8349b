// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

namespace words {

/// How the program writes times of day. The whole program has one style, as it has one language.
struct ClockStyle {
    bool utc = false; ///< Else the time of this machine.
    bool twelveHours = false;

    bool operator==(const ClockStyle&) const = default;
};

[[nodiscard]] ClockStyle clockStyle(); ///< Of any thread.
void setClockStyle(ClockStyle style); ///< What is shown already follows when it is shown again.

/// The moment in the zone of the style.
[[nodiscard]] QDateTime shownTime(const QDateTime& at);

enum class ClockDetail { Minutes, Seconds, Milliseconds };
[[nodiscard]] QString clockPattern(ClockDetail detail); ///< For QDateTime::toString().

} // namespace words
