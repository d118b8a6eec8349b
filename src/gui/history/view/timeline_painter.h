// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/contender_looks.h"
#include "gui/history/model/timeline_geometry.h"
#include "gui/history/model/timeline_lanes.h"
#include "gui/kit/view/theme.h"

#include <QFont>
#include <QPainter>
#include <QPalette>
#include <QRect>
#include <QSet>
#include <QSize>

#include <optional>
#include <vector>

class QPainter;

namespace gui {

// The drawings of a timeline, one by one. Kinds differ in form as well as in colour: waiting is a low bar, holding a
// full one, stale is hatched with a frame. `plot`: where time is shown; the axis begins at its left edge.

/// One bar in a row, for legends, too.
void paintBar(QPainter& painter, const QRect& room, history::SpanKind kind, const Theme& theme);
/// `row`: the lane's place within the plot. In `outages` of its path nothing is drawn.
void paintSpans(QPainter& painter, const history::SharedList<history::Span>& spans,
    const history::SharedList<history::Band>& outages, const TimeAxis& axis, const QRect& row, const Theme& theme);
/// The stripe of a kind of contender; `colour`: as kindTone() takes it.
void paintKind(QPainter& painter, const QRect& room, int colour, const Theme& theme);
void paintBand(QPainter& painter, const QRect& room, history::BandKind kind, const Theme& theme);
void paintBands(QPainter& painter, const history::SharedList<history::Band>& bands, const TimeAxis& axis,
    const QRect& row, const Theme& theme);
/// Changes that were not seen, hatched over whatever `room` shows.
void paintGaps(QPainter& painter, const history::SharedList<history::Band>& gaps, const TimeAxis& axis,
    const QRect& room, const Theme& theme);
/// Filled steps of those who hold, stale ones hatched on top; the limit dashed, what is above it marked.
void paintLevels(QPainter& painter, const std::vector<history::LevelPiece>& pieces, const TimeAxis& axis,
    const QRect& room, const Theme& theme);
/// `foot`: where its pole stands. A fault is a triangle with its tip down, a bookmark a pennant, a note a sheet.
void paintFlag(QPainter& painter, const QPointF& foot, history::Mark::Kind kind, const Theme& theme);
constexpr int flagHeight = 12;

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
    const ContenderLooks* looks = nullptr; ///< Null: all lanes look alike.
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
    void paintKind(QPainter& painter, const QRect& room, const history::Lane& lane) const;
    void paintGaps(QPainter& painter) const;
    void paintHead(QPainter& painter) const;
    void paintAxis(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;
    struct Flag {
        const history::Mark* mark = nullptr;
        int at = 0; ///< Pixel.
    };
    [[nodiscard]] std::vector<Flag> flags() const;
    void paintFaultWords(QPainter& painter, const std::vector<Flag>& flags) const;
    void paintFaults(QPainter& painter) const;
    [[nodiscard]] bool isMine(const history::Mark& mark) const;
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
