// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/moment.h"
#include "words/clock_style.h"

#include <QDateTime>
#include <QString>

#include <vector>

namespace gui {

using words::ClockDetail;
using words::clockPattern;
using words::shownTime;

/// `14:02:11.204`, or `2:02:11.204 PM`.
[[nodiscard]] QString clockOf(const QDateTime& at, ClockDetail detail = ClockDetail::Milliseconds);
/// With its day, as short as the language has it: `22.11.26 14:02`.
[[nodiscard]] QString dayAndClock(const QDateTime& at, ClockDetail detail = ClockDetail::Minutes);

/// `−02:14.380`, from an hour on `−1:02:14.380`: as wide as its neighbours, so that it does not dance.
[[nodiscard]] QString behindText(history::Time behind);
/// `02:14`, `1:02:14`: for a clock that runs.
[[nodiscard]] QString stopwatchText(history::Time time);
/// With its day unless that is today: `14:02:11.204`.
[[nodiscard]] QString momentText(const QDateTime& at, const QDateTime& now);

/// What the page says above a moment of the past. `recording`: name of the opened file; empty: what was watched.
[[nodiscard]] QString pastText(
    const QDateTime& at, const QDateTime& now, history::Time behind, const QString& recording);
/// What the status bar says of it. `isRecording`: of an opened file.
[[nodiscard]] QString shownPastText(bool isRecording);
/// Why nothing can be changed there.
[[nodiscard]] QString pastReason();

/// What could not be read of a recording, a line each, with its place in the file.
[[nodiscard]] QString problemsText(const std::vector<history::FileProblem>& problems);

} // namespace gui
