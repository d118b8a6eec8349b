// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/occupancy.h"

#include <QHash>

#include <deque>
#include <map>

namespace lab {

/// What requests under way and a busy machine may shift the views from inside and outside against each other.
constexpr std::chrono::milliseconds viewMargin{500};

/// One moment from which on the two views cannot both be right.
struct Difference {
    std::chrono::nanoseconds at{0};
    QSet<QString> onlyInside; ///< In the critical section during the whole margin, but no live holder for Consul.
    QSet<QString> onlyOutside; ///< Live holder for Consul, but outside during the whole margin.

    bool operator==(const Difference&) const = default;
};

/// Compares what the contenders of one path know with what Consul shows, as both go on. Each answer is compared with
/// the stays of its surroundings, `margin` before and after it. What a later answer takes back within `margin` counts
/// for nothing: an answer can lie unread while this process stands still, and then it is old when it comes. Each
/// lasting difference is told once, at the answer with which it began.
///
/// Pure. What lies further back is forgotten, however long it goes on: kept are stays within the margin, the newest
/// `mostKnown` ids and the first `mostTold` differences.
class ViewComparison
{
public:
    static constexpr std::size_t mostKnown = 10'000;
    static constexpr std::size_t mostTold = 10'000;

    explicit ViewComparison(std::chrono::nanoseconds margin = viewMargin);

    /// A session or entry of the run; Consul may show others. Who is granted under an id makes it known, too.
    void know(const QString& holder);
    void add(OutsideOccupancy::Sight sight); ///< In order of time, and before events that are later.
    void add(const ContenderEvent& event); ///< Of the path, in order of time.
    /// All up to then was added; max(): and nothing else comes.
    void settle(std::chrono::nanoseconds until);

    /// Those that have lasted by the last settle(), in order of time.
    [[nodiscard]] const std::vector<Difference>& differences() const { return m_told; }
    [[nodiscard]] qint64 count() const { return static_cast<qint64>(m_told.size()) + m_untold; } ///< All there were.

private:
    /// One visit to the critical section.
    struct Stay {
        QString holder;
        std::chrono::nanoseconds from{0};
        std::chrono::nanoseconds to{std::chrono::nanoseconds::max()}; ///< max(): still inside.
    };
    using Since = QHash<QString, std::chrono::nanoseconds>; ///< Holders that differ, from which answer on.

    void leave(int contender, std::chrono::nanoseconds at);
    void forgetBefore(std::chrono::nanoseconds at);
    void compare(const OutsideOccupancy::Sight& sight);
    void follow(Since& open, QSet<QString> Difference::*side, const QSet<QString>& now, std::chrono::nanoseconds at);
    void note(std::chrono::nanoseconds at, QSet<QString> Difference::*side, const QString& holder);

    std::chrono::nanoseconds m_margin;
    QSet<QString> m_known;
    std::deque<QString> m_knownInOrder;
    QSet<QString> m_shown; ///< Live by the last answer that was compared.
    std::deque<OutsideOccupancy::Sight> m_sights; ///< To be compared, once what surrounds them is known.
    QHash<int, Stay> m_inside; ///< By contender.
    std::deque<Stay> m_left; ///< In order of their ends.
    Since m_onlyInside;
    Since m_onlyOutside;
    std::map<std::chrono::nanoseconds, Difference> m_lasted; ///< That ended, by their begin.
    qint64 m_untold = 0; ///< More than could be kept.
    std::vector<Difference> m_told;
};

} // namespace lab
