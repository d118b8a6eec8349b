// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <chrono>
#include <optional>
#include <vector>

namespace semaphore {

/// When somebody had a permit, on one clock. `may` is never shorter than `must`: at any moment of `must` it was so, at
/// any moment outside `may` it was not, and between the two nobody can tell. The grant itself lies between `mayFrom`
/// and `mustFrom` (before `mayTo`, where there is no `must`), both included.
struct PermitHold {
    using Time = std::chrono::microseconds;

    QString who; ///< Session, or what a witness calls itself.
    Time mayFrom{0};
    Time mayTo{0}; ///< Not part of it.
    std::optional<Time> mustFrom; ///< nullopt: there is no moment at which it was certainly so.
    Time mustTo{0}; ///< Not part of it.
    /// Set: this goes on with a hold that was told before, and nothing is granted in it. The earliest moment at which
    /// that one can have been granted; one before the first limit where nobody saw that.
    std::optional<Time> grantedFrom = {};
};

enum class Exclusion {
    Proved, ///< At no moment can more than the limit have had a permit.
    Refuted, ///< At some moment more than the limit had one.
    Open, ///< Neither: something was not seen.
};
[[nodiscard]] QString exclusionId(Exclusion exclusion); ///< `proved`, `refuted`, `open`.

/// The first moment at which more than the limit had a permit. Certain from `from` to `to`, which may be the same; it
/// may have started before and gone on.
struct Overlap {
    PermitHold::Time from{0};
    PermitHold::Time to{0};
    std::vector<QString> who;

    bool operator==(const Overlap&) const = default;
};

/// A part of time in which an overlap may be hidden.
struct Hole {
    enum class Kind {
        NotWatched, ///< There was no watch, or no contact.
        Unseen, ///< Between two answers something changed that no answer showed.
        Damaged, ///< The recording lost steps.
        Unfinished, ///< The recording has no end: nobody knows how it goes on.
        LimitUnknown, ///< The holders or the limit could not be read.
        Clock, ///< The clocks of witnesses are not close enough to tell who came first.
        NoEnd, ///< A witness never said that it was over.
    };

    Kind kind = Kind::Unseen;
    PermitHold::Time from{0};
    PermitHold::Time to{0};

    bool operator==(const Hole&) const = default;
};
[[nodiscard]] QString holeId(
    Hole::Kind kind); ///< `not-watched`, `unseen`, `damaged`, `unfinished`, `limit-unknown`, `clock`, `no-end`.

/// A limit from a moment on; negative: unknown.
struct LimitFrom {
    PermitHold::Time at{0};
    qint64 limit = -1;
};

struct ExclusionVerdict {
    Exclusion verdict = Exclusion::Open;
    std::optional<Overlap> overlap; ///< Of Refuted.
    std::vector<Hole> holes; ///< Of Open: those that keep it open. In order.
};

/// Whether more than the limit ever had a permit. One sweep, O(n log n). Pure.
///
/// Refuted: at some moment more must have had one than the limit allows. A limit that is lowered while permits are out
/// takes none of them away, and nothing was granted wrongly. So those who had a permit together are judged by the
/// largest limit that was in force from the moment on at which the youngest of them can have been granted; if it was
/// unknown at any time since, they refute nothing. In a hole it is unknown: it may have been raised and lowered again.
/// Proved: whenever somebody can have been granted a permit, not more than the limit may have had one, it included; the
/// limit was known whenever somebody may have had one; and there are no holes. Whoever was granted one while the limit
/// was unknown counts as granted in the moment in which it is told.
/// Open: everything else, also an empty history, which proves nothing.
///
/// `limits`: in order of time; before the first it is unknown. `holes`: parts of time in which more may have had a
/// permit than `holds` say, or under another limit. `doubt`: what a part is called in which more may have had one than
/// the limit, and no hole says why.
[[nodiscard]] ExclusionVerdict judgeExclusion(const std::vector<PermitHold>& holds,
    const std::vector<LimitFrom>& limits, const std::vector<Hole>& holes, Hole::Kind doubt = Hole::Kind::Unseen);

} // namespace semaphore
