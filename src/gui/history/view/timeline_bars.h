// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/timeline_geometry.h"
#include "gui/kit/view/theme.h"

#include <QPainter>
#include <QRect>

namespace gui {

// The drawings of a timeline, one by one. Kinds differ in form as well as in colour: waiting is a low bar, holding a
// full one, stale is hatched with a frame. `plot`: where time is shown; the axis begins at its left edge.

/// One bar in a row, for legends, too.
void paintBar(QPainter& painter, const QRect& room, history::SpanKind kind, const Theme& theme);
/// `row`: the lane's place within the plot. In `outages` of its path nothing is drawn.
void paintSpans(QPainter& painter, const std::vector<history::Span>& spans, const std::vector<history::Band>& outages,
    const TimeAxis& axis, const QRect& row, const Theme& theme);
void paintBand(QPainter& painter, const QRect& room, history::BandKind kind, const Theme& theme);
void paintBands(QPainter& painter, const std::vector<history::Band>& bands, const TimeAxis& axis, const QRect& row,
    const Theme& theme);
/// Changes that were not seen, hatched over whatever `room` shows.
void paintGaps(QPainter& painter, const std::vector<history::Band>& gaps, const TimeAxis& axis, const QRect& room,
    const Theme& theme);
/// Filled steps of those who hold, stale ones hatched on top; the limit dashed, what is above it marked.
void paintLevels(QPainter& painter, const std::vector<history::LevelPiece>& pieces, const TimeAxis& axis,
    const QRect& room, const Theme& theme);
/// `foot`: where its pole stands. A fault is a triangle with its tip down, a bookmark a pennant, a note a sheet.
void paintFlag(QPainter& painter, const QPointF& foot, history::Mark::Kind kind, const Theme& theme);
constexpr int flagHeight = 12;

} // namespace gui
