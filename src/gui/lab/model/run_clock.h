// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/verdict.h"

#include <QDateTime>

#include <chrono>

namespace gui {

/// Which time of day it was at a moment of a run. Contenders tell the steady clock (protocols::steadyNow()); lanes and
/// Activity beside them show the time of day. As if the clock of this machine had not been set since.
struct RunClock {
    std::chrono::nanoseconds steady{0};
    QDateTime wall; ///< UTC, at `steady`.

    [[nodiscard]] static RunClock now();
    [[nodiscard]] QDateTime at(std::chrono::nanoseconds moment) const;
    [[nodiscard]] QString text(std::chrono::nanoseconds moment) const; ///< `14:02:11.204`
};

/// `5.047 s after the first event`: what a tooltip adds. Translated.
[[nodiscard]] QString sinceFirstText(std::chrono::nanoseconds since);

/// How the verdicts of a run name a moment: `14:02:11.204 (+0.9 s)`. May be called from a worker; shows times as they
/// are set now.
[[nodiscard]] lab::MomentWords momentWords(const RunClock& clock);

} // namespace gui
