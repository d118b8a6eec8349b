// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/version.h"
#include "history/lanes.h"

#include <QString>

#include <vector>

namespace history {

struct Range {
    Time from{0};
    Time to{0};

    bool operator==(const Range&) const = default;
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

/// The longest wait or hold.
struct Longest {
    int lane = -1; ///< -1: there is none.
    Time time{0};
    Range place; ///< From its begin to its end, or to the end of the range while it lasts.
    bool lasts = false; ///< Begun and seen in the range, and not over at its end.
};

/// Figures of a part of a recording, which charts, sentences and comparisons share. What was not seen one by one (gaps)
/// is missing in all of them; so is a wait or a hold of which more than a tenth was not seen. A wait or a hold counts
/// where it ends, with its whole length. Words mean what they mean in lab::Statistics: what a run of the lab calls lost
/// or an overtake is called so here. Who is woken is not among them: only the requests of a client tell that.
struct Figures {
    qint64 grants = 0;
    qint64 gaveUp
        = 0; ///< Waited, and left without a permit. A client that gives up ends its session, too, in the same answer.
    qint64 lost = 0; ///< Holders whose session ended, or whose keys another client changed, before they released.
    std::vector<double> waitMs; ///< Of waits that ended with a grant in the range, begin to end; begin seen.
    std::vector<double> holdMs; ///< Of holds that ended in the range; begin seen.
    qint64 overtakes = 0; ///< Grants while a contender that came earlier was waiting.
    qint64 judgedGrants = 0; ///< Grants of which that can be told; none where clients wait without a key.
    Longest wait; ///< Of waitMs.
    Longest hold; ///< Of holdMs.
    /// Longer ones that are not among those, because their begin or end was not seen or is not in the range: what was
    /// seen of them within it.
    Longest partWait;
    Longest partHold;
    qint64 contenders = 0; ///< Who waited, held or was granted in the range; see contenderKey().
    qint64 granted = 0; ///< Of these, who got a permit.
    bool sharedNames = false; ///< Several sessions of one name were there at once, and count as one contender.
    double fairness = 1; ///< Jain's index of grants per contender: 1 all alike, 1/n one got all.
    qint64 judgedReleases = 0; ///< What freed a permit, where it is known who waited.
    double meanWaiting = 0; ///< How many waited when a permit came free; mean over judgedReleases.
    int mostWaiting = 0;
    Time staleTime{0}; ///< Permits times time that stale holders took while somebody waited.
    Time lockDelayTime{0}; ///< That lock-delays may have run, at most.
    Time gapTime{0}; ///< Not seen one by one, or not at all.
    Time outageTime{0}; ///< Of gapTime: without any contact.
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
        WaitingAtRelease,
        StaleTime,
        LockDelayTime,
        OverLimit,
        Gaps,
        ShortHolds, ///< One hold after the other ends after about 30 s.
    };

    Kind kind = Kind::LongestHold;
    QString sentence; ///< Translated.
    int path = -1;
    int lane = -1; ///< -1: no contender in particular.
    Range place; ///< Where to look.
};

/// What is worth telling, the most telling first; empty when nothing happened.
/// `version`: of the agent, where it is known; some versions explain what is seen.
[[nodiscard]] std::vector<Insight> insightsOf(
    const Lanes& lanes, const Range& range, int path = -1, const consul::Version& version = {});

/// How a lane is called: its tellingName(), with its number when it is not the first of that name; or the first eight
/// letters of its session.
[[nodiscard]] QString titleOf(const Lane& lane);
/// What tells the sessions of one program apart: of `Consul lock for '<command>' at '<prefix>'` (`consul lock`,
/// command/lock/lock.go) the command, of `signalbox <run> <who>` (a run of the Lab) who it is there. Other names whole.
[[nodiscard]] QString tellingName(const QString& name);
/// ` (2)` of the second lane of a name; of the first one, nothing.
[[nodiscard]] QString numberOf(const Lane& lane);
/// Lanes of one key are one contender: sessions of one name on one node, one after the other or at once. Many programs
/// make a session for each wait.
[[nodiscard]] QString contenderKey(const Lane& lane);

} // namespace history
