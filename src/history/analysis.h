// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/lanes.h"

#include <QString>

#include <vector>

namespace history {

struct Range {
    Time from{0};
    Time to{0};
};

/// Of times in ms; nearest rank. All 0 without any.
struct Spreading {
    qint64 count = 0;
    double mean = 0;
    double p50 = 0;
    double p95 = 0;
    double p99 = 0;
    double most = 0;

    bool operator==(const Spreading&) const = default;
};
[[nodiscard]] Spreading spreadingOf(std::vector<double> milliseconds);

/// Figures of a part of a recording. What was not seen one by one (gaps) is missing in all of
/// them; so is a wait or a hold of which more than a tenth was not seen.
struct Figures {
    qint64 grants = 0;
    qint64 gaveUp = 0;
    qint64 expired = 0;
    qint64 lost = 0;
    std::vector<double> waitMs; ///< Of waits that ended with a grant in the range, begin to end; begin seen.
    std::vector<double> holdMs; ///< Of holds that ended in the range; begin seen.
    qint64 overtakes = 0; ///< Those who waited, and had come earlier, summed over the grants.
    qint64 contenders = 0; ///< Lanes that waited or were granted in the range.
    double fairness = 1; ///< Jain's index of grants per contender: 1 all alike, 1/n one got all.
    qint64 releases = 0; ///< Whatever freed a permit.
    double meanHerd = 0; ///< Who waited when a permit came free, and so was woken; mean over the releases.
    int mostHerd = 0;
    Time staleTime{0}; ///< Permits times time that stale holders took while somebody waited.
    Time lockDelayTime{0}; ///< That lock-delays may have run, at most.
    Time gapTime{0};
    Time overLimitTime{0}; ///< That more held than the limit allows.
};

/// `path`: in Lanes::paths; -1: all of them.
[[nodiscard]] Figures figuresOf(const Lanes& lanes, const Range& range, int path = -1);

/// A sentence about the range, and the place it speaks of.
struct Insight {
    enum class Kind {
        LongestHold,
        LongestWait,
        Overtakes,
        Fairness,
        Herd,
        StaleTime,
        LockDelayTime,
        OverLimit,
        Gaps,
    };

    Kind kind = Kind::LongestHold;
    QString sentence; ///< Translated.
    int path = -1;
    int lane = -1; ///< -1: no contender in particular.
    Range place; ///< Where to look.
};

/// What is worth telling, the most telling first; empty when nothing happened.
[[nodiscard]] std::vector<Insight> insightsOf(const Lanes& lanes, const Range& range, int path = -1);

/// `340 ms`, `4.2 s`, `3 min 5 s`; translated.
[[nodiscard]] QString timeText(Time time);
/// How a lane is called: its name, or the first eight letters of its session.
[[nodiscard]] QString titleOf(const Lane& lane);

} // namespace history
