// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/timeline_geometry.h"
#include "gui/history/model/timeline_levels.h"
#include "gui/kit/view/theme.h"

#include <QFont>
#include <QPalette>
#include <QRect>
#include <QSet>
#include <QSize>

#include <optional>
#include <vector>

class QPainter;

namespace gui {

/// Where the parts of a timeline lie, in pixels of its viewport. From top to bottom: axis, occupancy, rows; titles at
/// the left of all.
struct TimelineLayout {
    QSize size;
    int titles = 100; ///< Width.
    int axis = 20; ///< Height.
    int levels = 44; ///< Height; 0: there are none.
    int row = 20; ///< Height.

    [[nodiscard]] static TimelineLayout of(const QFont& font, const QSize& size, bool withLevels);
    [[nodiscard]] QRect plot() const { return {titles, 0, std::max(1, size.width() - titles), size.height()}; }
    [[nodiscard]] int head() const { return axis + levels; }
};

/// What a timeline shows, and where. Points to what its owner keeps.
struct TimelineScene {
    const history::Lanes* lanes = nullptr;
    const std::vector<int>* order = nullptr; ///< Lanes by row.
    const std::vector<history::Mark>* marks = nullptr;
    const LevelIndex* levels = nullptr; ///< Of the path.
    int path = -1; ///< Whose occupancy and gaps are shown; -1: none.
    QDateTime began;
    TimeAxis axis;
    TimelineLayout layout;
    TimelineRows rows;
    QSet<int> pinned; ///< Lanes.
    QString selected; ///< Session.
    int focusedRow = -1;
    std::optional<history::Time> cursor; ///< Nothing: live.
    std::optional<history::Time> place; ///< Where the keyboard stands, if that is not the cursor.
    std::optional<history::Range> range;
    QString nothing; ///< What to say where there are no rows.
};

/// Draws a timeline. Touches only what is visible.
class TimelinePainter
{
public:
    TimelinePainter(const TimelineScene& scene, const QPalette& palette, const QFont& font);

    void paint(QPainter& painter) const;

private:
    void paintRows(QPainter& painter) const;
    void paintTitle(QPainter& painter, int row, const history::Lane& lane) const;
    void paintGaps(QPainter& painter) const;
    void paintHead(QPainter& painter) const;
    void paintAxis(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;
    void paintRange(QPainter& painter) const;
    void paintCursor(QPainter& painter) const;
    void paintClock(QPainter& painter) const;
    [[nodiscard]] QRect rangeLabel() const;
    [[nodiscard]] QRect clockLabel() const;
    [[nodiscard]] int x(history::Time at) const;
    [[nodiscard]] const history::Lane& laneAt(int row) const;

    const TimelineScene& m_scene;
    const TimelineLayout& m_layout;
    QRect m_plot;
    QPalette m_palette;
    Theme m_theme;
    QFont m_font;
    QFont m_small;
    std::vector<TimeTick> m_ticks;
};

} // namespace gui
