// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/request_series.h"
#include "history/analysis.h"

#include <QList>
#include <QPointF>
#include <QString>

namespace gui {

/// What is known of the lab's requests at a path of what is looked at.
struct AskedOfConsul {
    bool isRecording = false; ///< It lies open: recordings hold what Consul showed, not what it was asked.
    std::chrono::nanoseconds began{0}; ///< History's Time 0 on the clock of `series`.
    RequestSeries series;
};

/// What a permit cost in requests over time, where a run of the lab wanted it. x: seconds since the recording began;
/// lines go in steps, and fall to 0 where a run ends.
struct RequestFigures {
    bool isRecording = false;
    history::Range range;
    QList<QPointF> requestsPerGrant; ///< Empty: there was no grant.
    QList<QPointF> refusedPerGrant;
    QList<QPointF> wakeUpsPerRelease; ///< Empty: there was no release.
    lab::RequestCounts counts;
    qint64 grants = 0;
    qint64 releases = 0;
    history::Time covered{0}; ///< How much of the range runs lasted; 0: nothing is known.

    [[nodiscard]] bool isKnown() const { return covered > history::Time(0); }
    [[nodiscard]] double most() const; ///< Of all lines.
};
/// Each step is at least as long as a part of the series, and at least 1/`steps` of the range; it goes on until there
/// was something to divide by. Pure.
[[nodiscard]] RequestFigures requestsOf(const AskedOfConsul& asked, const history::Range& range, int steps = 60);

/// The same in words, or why nothing is known.
[[nodiscard]] QString requestWords(const RequestFigures& figures);

} // namespace gui
