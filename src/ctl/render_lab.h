// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ctl/render_text.h"
#include "lab/run.h"
#include "lab/statistics.h"
#include "lab/verdict.h"

#include <QByteArray>

namespace ctl {

/// What the last line tells.
struct LabSummary {
    lab::Statistics figures;
    std::vector<lab::GroupStatistics> groups; ///< Empty: there is only one.
    int mostHolders = 0; ///< Of any path, as the contenders know it.
    int consulMost = 0; ///< The same as Consul shows it.
    qint64 differences = 0; ///< Between the two views.
    qint64 undecided = 0; ///< Moments at which they differed, and slowness may have been the reason.
};

// Lines of `contend` and `run`, each with a newline at its end; JSON in the schema of docs/json.md. Times of events are
// counted from `begin`, the steady time of the start line.

[[nodiscard]] QByteArray startJson(qint64 epochMs, const QString& run, quint32 seed);
/// `path`: of the contender; empty: it is not written, for there is only one. `limit`: that it goes by; a grant tells
/// it, 0: it does not.
[[nodiscard]] QByteArray eventJson(
    const lab::ContenderEvent& event, std::chrono::nanoseconds begin, const QString& path = {}, qint64 limit = 0);
[[nodiscard]] QByteArray verdictJson(const lab::ExpectationVerdict& verdict);
[[nodiscard]] QByteArray summaryJson(const LabSummary& summary);

[[nodiscard]] QString eventText(
    const lab::ContenderEvent& event, const QString& name, std::chrono::nanoseconds begin, Style style);
[[nodiscard]] QString verdictText(const lab::ExpectationVerdict& verdict, Style style);
[[nodiscard]] QString summaryText(const LabSummary& summary);

/// How many were inside one path at once, as they know it themselves.
struct LabCrowd {
    int most = 0;
    qint64 allowed = 0;

    [[nodiscard]] bool isBroken() const { return most > allowed; }
};
/// "At most 4 at once, 2 allowed: the limit was broken."
[[nodiscard]] QString crowdText(const LabCrowd& crowd, Style style);

} // namespace ctl
