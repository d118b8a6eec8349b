// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/contender.h"
#include "lab/occupancy.h"
#include "lab/statistics.h"
#include "semaphore/exclusion.h"

#include <deque>
#include <map>

namespace lab {

/// Contenders that were inside at the same time.
struct InsideCrowd {
    std::chrono::nanoseconds from{0};
    std::chrono::nanoseconds to = std::chrono::nanoseconds::max(); ///< From then on they were fewer.
    std::vector<int> who; ///< In order of their grants.
};

/// What the contenders of one group, or all, have told so far, as far as judgements ask for it. Pure; its memory
/// depends on the number of contenders, not on how long it goes on. Of ids it knows the newest `mostIds`, and the last
/// one of each contender.
class Witness
{
public:
    static constexpr std::size_t mostIds = 10'000;
    /// So many holds that are over are judged at once, and then only what came of it is kept.
    static constexpr std::size_t judgedAtOnce = 4096;

    explicit Witness(QString group); ///< Empty: all.

    void add(const ContenderSpec& contender); ///< The next number.
    void hear(const ContenderEvent& event); ///< In order of time; also of those that are no members.

    [[nodiscard]] std::optional<std::chrono::nanoseconds> begin() const { return m_begin; } ///< First event of anybody.
    [[nodiscard]] const QSet<int>& members() const { return m_members; }
    [[nodiscard]] const ContenderSpec* spec(int contender) const;
    [[nodiscard]] const QStringList& paths() const { return m_paths; } ///< In order of the contenders.
    [[nodiscard]] qint64 limitOf(const QString& path) const; ///< The lowest that a member was told; 0: none.
    [[nodiscard]] Occupancy occupancy(const QString& path) const;
    [[nodiscard]] Statistics statistics() const { return m_figures.statistics(); } ///< Without requests.
    [[nodiscard]] const QSet<int>& granted() const { return m_granted; } ///< Who had a turn.
    [[nodiscard]] int grants() const { return m_grants; }
    [[nodiscard]] int grantsBeforeRelease() const { return m_grantsBeforeRelease; }
    [[nodiscard]] bool hasReleased() const { return m_hasReleased; }
    /// Of those who gave up with a time budget: how many, and how far from it the farthest, in ms.
    [[nodiscard]] int gaveUpInTime() const { return m_gaveUpInTime; }
    [[nodiscard]] double farthestGiveUp() const { return m_farthestGiveUp; }
    [[nodiscard]] const std::optional<protocols::Failure>& firstFailure() const { return m_firstFailure; }
    /// The longest time in which nobody of a path was inside while somebody waited for it.
    [[nodiscard]] std::chrono::nanoseconds longestGap() const { return m_longestGap; }
    /// Whose write was taken although he held no permit any more, whether he knew it or not.
    [[nodiscard]] const QSet<int>& staleWriters() const { return m_staleWriters; }
    /// Writes of those who held no permit any more, as above: that were taken, and that were refused.
    [[nodiscard]] int lateWritesApplied() const { return m_late.applied; }
    [[nodiscard]] int lateWritesRefused() const { return m_late.refused; }
    /// Whether more than the limit of the path ever held, as semaphore::judgeExclusion() says of what members told on
    /// their one clock. Times are in ns on that clock; who still holds, does so for ever. `who`: names.
    [[nodiscard]] semaphore::ExclusionVerdict exclusion(const QString& path) const;
    /// Those beyond the limit of the path, in order, each larger than all before.
    [[nodiscard]] std::vector<InsideCrowd> crowds(const QString& path) const;
    [[nodiscard]] std::optional<int> contenderOf(const QString& id) const; ///< Of a session or entry.

private:
    struct Path {
        qint64 limit = 0;
        Occupancy inside;
        QSet<int> waiting;
        std::vector<int> order; ///< Of `inside`, in the order of their grants.
        std::vector<InsideCrowd> crowds; ///< As crowds().
        std::optional<std::chrono::nanoseconds> emptySince; ///< Somebody waits, and nobody is inside.
        std::vector<semaphore::PermitHold> holds; ///< Since the last judgement; those that last end at max().
        QHash<int, std::size_t> open; ///< Contender → in `holds`.
        std::optional<semaphore::ExclusionVerdict> judged; ///< Of all that is not in `holds` any more.
    };

    struct Writes {
        int applied = 0;
        int refused = 0;
    };
    /// It believes to hold, but so many were granted later that it cannot.
    [[nodiscard]] static bool hasOutstayed(const Path& path, int contender);
    void countLate(int contender, const Writes& writes);
    void know(const QString& id, int contender);
    void hearGiveUp(const ContenderEvent& event);
    void hearHold(Path& path, const ContenderEvent& event);
    [[nodiscard]] static semaphore::ExclusionVerdict judged(const Path& path);
    static void fold(Path& path);
    void hearGap(Path& path, const ContenderEvent& event);
    void hearWrite(Path& path, const ContenderEvent& event);
    static void hearCrowd(Path& path, std::chrono::nanoseconds at); ///< After hearWrite().

    QString m_group;
    std::vector<ContenderSpec> m_contenders; ///< By number, all of them.
    QSet<int> m_members;
    QStringList m_paths;
    std::map<QString, Path> m_places;
    StatisticsCollector m_figures;
    std::optional<std::chrono::nanoseconds> m_begin;
    QSet<int> m_granted;
    int m_grants = 0;
    int m_grantsBeforeRelease = 0;
    bool m_hasReleased = false;
    QHash<int, std::chrono::nanoseconds> m_queuedAt;
    int m_gaveUpInTime = 0;
    double m_farthestGiveUp = 0;
    std::optional<protocols::Failure> m_firstFailure;
    std::chrono::nanoseconds m_longestGap{0};
    QSet<int> m_holding;
    /// They believe to hold. Late, if their stay turns out to have ended by itself.
    QHash<int, Writes> m_wroteInside;
    QSet<int> m_staleWriters;
    Writes m_late;
    QHash<QString, int> m_contenderOf; ///< Session or entry → contender.
    std::deque<QString> m_ids; ///< The same, oldest first.
    QHash<int, QString> m_lastId;
};

} // namespace lab
