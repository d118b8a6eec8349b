// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/tenancy.h"
#include "observer/path_observer.h"

#include <QString>

#include <chrono>
#include <optional>

namespace history {

/// Since the recording began, on the steady clock: a wall clock that is set does not disturb it.
using Time = std::chrono::microseconds;

/// No recording lasts so long, and no clock is so far off: what a file says beyond is damage. Within, sums and
/// differences of times have room.
inline constexpr Time longestTime = std::chrono::years(200);
inline constexpr std::chrono::milliseconds farthestClock = std::chrono::years(8000);

[[nodiscard]] constexpr bool isPossible(Time at)
{
    return at >= -longestTime && at <= longestTime;
}

[[nodiscard]] constexpr bool isPossibleClock(std::chrono::milliseconds sinceEpoch)
{
    return sinceEpoch >= -farthestClock && sinceEpoch <= farthestClock;
}

/// Whether the watch of a path gets through. What happens while it does not is seen late, and not one by one.
enum class Contact {
    Live,
    Lost, ///< The query fails and is tried again.
    Denied,
    Ended, ///< Nobody watches the path any more.
};

/// One step of a recording: what the live view was told, and when.
struct Moment {
    /// What happened at `at`.
    enum class Kind {
        Step, ///< `update` is a new one.
        Contact, ///< `contact` changed; `update` is the last one.
        Resumed, ///< After damage: what lies between this and the moment before is lost; `update` bridges it.
    };

    Kind kind = Kind::Step;
    QString path;
    Time at{0};
    Contact contact = Contact::Live;
    quint64 skipped = 0; ///< Steps before this one that the disk was too slow for.
    /// What it tells of happened, or contact was lost, within so long before `at`. nullopt: not known.
    std::optional<Time> unseen;
    observer::Update update; ///< As live, but `processing` is 0.
};

/// What a person, or the lab, puts beside the steps.
struct Mark {
    enum class Kind { Note, Bookmark, Fault };

    quint64 id = 0; ///< Given by whoever writes it; above 0.
    Kind kind = Kind::Note;
    Time at{0};
    QString path; ///< Empty: no path in particular.
    QString session; ///< Empty: no contender in particular.
    QString text; ///< Of a fault that has a name: in the language of whoever wrote it down.
    /// Of a fault: lab::faultName() of it, and who suffered it, as shown. A reader that knows the name says it in its
    /// own language. Empty in recordings of before.
    QString fault = {};
    QString contender = {};

    bool operator==(const Mark&) const = default;
};

/// What a recording says about itself.
struct About {
    QDateTime beganAt; ///< UTC, at Time 0.
    QString program; ///< `signalboxctl 0.1.0`
    QString address; ///< Of the agent, for display; never with a token.
    QString datacenter; ///< Empty: the agent's own.
    consul::Tenancy in; ///< As set for the connection; nothing in older recordings.
    bool withoutValues = false; ///< See withoutValues().

    bool operator==(const About&) const = default;
};

/// A place in a file that cannot be used, and why. Translated.
struct FileProblem {
    qint64 offset = 0; ///< In bytes.
    QString sentence;

    bool operator==(const FileProblem&) const = default;
};

} // namespace history
