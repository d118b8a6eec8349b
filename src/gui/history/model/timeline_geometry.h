// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/analysis.h"
#include "history/visible.h"

#include <QDateTime>
#include <QString>

#include <vector>

namespace gui {

/// Which moment lies at which pixel of a timeline. Pixels are counted from the left edge of what shows time. Never
/// looks before the begin, and behind the end only while there is less than a view of it. A value; pure.
class TimeAxis
{
public:
    static constexpr double leastPerPixel = 10; ///< Microseconds: no clock that is recorded is finer.
    static constexpr history::Time leastView = std::chrono::minutes(1); ///< Zoomed out, a view shows at least this.

    void setWidth(int pixels); ///< The moment at the left edge stays; following, that at the right edge.
    void setEnd(history::Time end); ///< Of what is known. Following, the view goes with it.
    void setFollowing(bool following); ///< Keeps the end at the right edge.

    /// `factor` above 1 shows less time, larger; the moment at `x` stays where it is. Ends following unless the end
    /// stays where it is, too.
    void zoom(double factor, double x);
    void pan(double pixels); ///< Above 0: towards the end. Ends following.
    void fit(); ///< All that is known.
    void fitOrMinute(); ///< The same, but at least a minute: what is just beginning needs room.
    void showLast(history::Time length); ///< So much before the end, or all there is, if that is less; follows.
    void show(const history::Range& range); ///< With some room at both sides.
    void reveal(history::Time at); ///< Pans as little as needed, and a little more.

    [[nodiscard]] double x(history::Time at) const;
    [[nodiscard]] history::Time timeAt(double x) const; ///< Within begin and end, always.
    [[nodiscard]] history::View view() const;
    [[nodiscard]] history::Time from() const { return timeOf(m_from); }
    [[nodiscard]] history::Time to() const { return timeOf(m_from + m_perPixel * m_width); }
    [[nodiscard]] history::Time end() const { return m_end; }
    [[nodiscard]] double perPixel() const { return m_perPixel; } ///< In microseconds.
    [[nodiscard]] int width() const { return m_width; }
    [[nodiscard]] bool isFollowing() const { return m_following; }

    bool operator==(const TimeAxis&) const = default;

private:
    [[nodiscard]] static history::Time timeOf(double microseconds);
    [[nodiscard]] double longest() const; ///< That a view may show, in microseconds.
    void clamp();

    double m_from = 0; ///< Microseconds; a fraction would be lost by zooming in and out again.
    double m_perPixel = 60'000;
    int m_width = 1000;
    history::Time m_end{0};
    bool m_following = false;
};

/// A line of the axis with the local time that belongs to it.
struct TimeTick {
    history::Time at{0};
    QString label;

    bool operator==(const TimeTick&) const = default;
};

/// At round local times, at least `leastPixels` apart. `began`: at Time 0.
[[nodiscard]] std::vector<TimeTick> ticksOf(const TimeAxis& axis, const QDateTime& began, double leastPixels);
/// The same, at least `least` apart.
[[nodiscard]] std::vector<TimeTick> ticksOf(const history::Range& range, const QDateTime& began, history::Time least);

/// Rows of one height below a head that stays while they are scrolled.
struct TimelineRows {
    int count = 0;
    int height = 20;
    int top = 0; ///< Where the first row begins, unscrolled: the height of the head.
    int viewport = 0; ///< Height of what shows head and rows.
    int scroll = 0; ///< In pixels.

    struct Visible {
        int first = 0;
        int last = -1; ///< Before `first`: none.

        bool operator==(const Visible&) const = default;
    };
    [[nodiscard]] Visible visible() const; ///< Rows of which anything is seen.
    [[nodiscard]] int rowAt(int y) const; ///< -1: none.
    [[nodiscard]] int y(int row) const; ///< Its upper edge.
    [[nodiscard]] int mostScroll() const;
    [[nodiscard]] int scrollToShow(int row) const; ///< The nearest position that shows all of it.
};

} // namespace gui
