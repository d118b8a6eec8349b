// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace words {

/// How the times of day of times.h are told. One for all, like the language.
struct ClockStyle {
    bool utc = false; ///< Else the time of this machine.
    bool twelveHours = false;
};

[[nodiscard]] ClockStyle clockStyle(); ///< Of any thread.
void setClockStyle(ClockStyle style);

} // namespace words
