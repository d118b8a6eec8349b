// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/occupancy.h"

#include <QHash>

#include <deque>
#include <map>
#include <memory>
#include <optional>

namespace lab {

/// What a busy machine may shift the views from inside and outside against each other without anybody's notice. What
/// requests take beyond that is told as Acts.
constexpr std::chrono::milliseconds viewMargin{500};
/// No answer is waited for longer than that (see ClientPool).
constexpr std::chrono::minutes longestAnswer{2};

/// Something that takes its time: until it is over, nobody knows whether Consul has it already.
struct OngoingAct {
    int contender = -1; ///< Whose; -1: of the run itself.
    std::chrono::nanoseconds from{0};
    std::chrono::nanoseconds to{std::chrono::nanoseconds::max()}; ///< max(): it is not over.
    /// How long its answer took, or takes so far. 0: it is no single request, but a release with all that it needs.
    std::chrono::nanoseconds answer{0};
};

/// The acts of a run, as they go on. One agent answers all paths of it, so their comparisons share them.
class ActLog
{
public:
    void add(const OngoingAct& act) { m_over.push_back(act); } ///< That is over. In order of their ends, or nearly so.
    void setUnderWay(std::vector<OngoingAct> acts) { m_underWay = std::move(acts); } ///< All that are not over.
    void forgetBefore(std::chrono::nanoseconds at); ///< What cannot concern an answer from then on.

    [[nodiscard]] const std::deque<OngoingAct>& over() const { return m_over; }
    [[nodiscard]] const std::vector<OngoingAct>& underWay() const { return m_underWay; }

private:
    std::deque<OngoingAct> m_over;
    std::vector<OngoingAct> m_underWay;
};

/// One moment from which on the two views differ.
struct Difference {
    std::chrono::nanoseconds at{0};
    QSet<QString> onlyInside; ///< In the critical section during the whole margin, but no live holder for Consul.
    QSet<QString> onlyOutside; ///< Live holder for Consul, but outside during the whole margin.
    std::chrono::nanoseconds answers{0}; ///< Where that leaves it undecided: how long answers took around then.

    bool operator==(const Difference&) const = default;
};

/// Compares what the contenders of one path know with what Consul shows, as both go on. Each answer is compared with
/// the stays of its surroundings, `margin` before and after it. What a later answer takes back within `margin` counts
/// for nothing: an answer can lie unread while this process stands still, and then it is old when it comes. Each
/// lasting difference is told once, at the answer with which it began.
///
/// What Consul shows of a contender whose release or request is under way is no difference: it has not begun to leave,
/// or is there already. Where answers take long, the margin is wider by as much; and when they take longer than the
/// margin itself, what only that explains is undecided.
///
/// What lies further back is forgotten, however long it goes on: kept are stays within the margin and longestAnswer,
/// the newest `mostContenders` ids and the first `mostReported` differences of each kind. Acts are forgotten by whoever
/// shares them.
class ViewComparison
{
public:
    static constexpr std::size_t mostContenders = 10'000;
    static constexpr std::size_t mostReported = 10'000;

    /// `acts`: not null. They are only read, but for what is added here.
    explicit ViewComparison(
        std::chrono::nanoseconds margin = viewMargin, std::shared_ptr<ActLog> acts = std::make_shared<ActLog>());

    /// A session or entry of the run, and whose; Consul may show others. Who is granted under an id makes it known,
    /// too.
    void know(const QString& holder, int contender = -1);
    /// That is over. Before the sights and events that are later than its end.
    void add(const OngoingAct& act) { m_acts->add(act); }
    void setUnderWay(std::vector<OngoingAct> acts) { m_acts->setUnderWay(std::move(acts)); } ///< All that are not over.
    void add(OutsideOccupancy::Sight sight); ///< In order of time, and before events that are later.
    void add(const ContenderEvent& event); ///< Of the path, in order of time.
    /// All up to then was added; max(): and nothing else comes.
    void settle(std::chrono::nanoseconds until);

    /// Those that have lasted by the last settle(), in order of time: the two views cannot both be right.
    [[nodiscard]] const std::vector<Difference>& differences() const { return m_certain.reported; }
    [[nodiscard]] qint64 count() const { return m_certain.count(); } ///< All there were.
    [[nodiscard]] const std::vector<Difference>& undecided() const { return m_undecided.reported; }
    [[nodiscard]] qint64 undecidedCount() const { return m_undecided.count(); }

private:
    /// One visit to the critical section.
    struct Visit {
        QString holder;
        std::chrono::nanoseconds from{0};
        std::chrono::nanoseconds to{std::chrono::nanoseconds::max()}; ///< max(): still inside.
    };
    /// Holders that differ, and since which answer.
    struct Open {
        std::chrono::nanoseconds since{0};
        std::chrono::nanoseconds answers{0};
    };
    using Since = QHash<QString, Open>;
    using Side = QSet<QString> Difference::*;
    /// One answer beside the stays around it.
    struct Compared {
        QSet<QString> onlyInside;
        QSet<QString> onlyOutside;
    };
    /// Differences of one kind.
    struct Ledger {
        Since onlyInside;
        Since onlyOutside;
        std::map<std::chrono::nanoseconds, Difference> lasted; ///< That ended, by their begin.
        qint64 untold = 0; ///< More than could be kept.
        std::vector<Difference> reported;

        [[nodiscard]] qint64 count() const { return static_cast<qint64>(reported.size()) + untold; }
    };

    void leave(int contender, std::chrono::nanoseconds at);
    void forgetBefore(std::chrono::nanoseconds at);
    void compare(const OutsideOccupancy::Sight& sight);
    [[nodiscard]] Compared contrast(const OutsideOccupancy::Sight& sight, std::chrono::nanoseconds margin) const;
    /// How much later than usual a sight of this moment may have come.
    [[nodiscard]] std::chrono::nanoseconds lateness(std::chrono::nanoseconds at) const;
    [[nodiscard]] bool isActing(
        const QString& holder, std::chrono::nanoseconds from, std::chrono::nanoseconds to) const;
    void follow(Ledger& ledger, const Compared& now, std::chrono::nanoseconds at, std::chrono::nanoseconds answers);
    void follow(Ledger& ledger, Side side, const QSet<QString>& now, std::chrono::nanoseconds at,
        std::chrono::nanoseconds answers);
    static void note(Ledger& ledger, Side side, const QString& holder, const Open& open);
    void settle(Ledger& ledger, std::chrono::nanoseconds end) const;

    std::chrono::nanoseconds m_margin;
    struct SeenContender {
        int contender = -1;
        std::optional<std::chrono::nanoseconds> left; ///< The end of its last stay.
    };
    QHash<QString, SeenContender> m_contenders;
    std::deque<QString> m_contendersInOrder;
    QSet<QString> m_shown; ///< Live by the last answer that was compared.
    std::deque<OutsideOccupancy::Sight> m_sights; ///< To be compared, once what surrounds them is known.
    QHash<int, Visit> m_inside; ///< By contender.
    std::deque<Visit> m_left; ///< In order of their ends.
    std::shared_ptr<ActLog> m_acts;
    Ledger m_certain;
    Ledger m_undecided;
};

} // namespace lab
