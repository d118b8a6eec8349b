// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/lanes.h"
#include "history/shared_list.h"

#include <vector>

namespace history {

/// The part of time that is looked at.
struct View {
    Time from{0};
    Time to{0};
    Time perPixel{1}; ///< Above 0.
};

/// What to paint of a lane: a span, or several that are too short to be told apart.
struct Piece {
    Time from{0};
    Time to{0};
    SpanKind kind = SpanKind::Waiting; ///< What lasted longest in it; but stale wins, for it must not be missed.
    int spans = 1;

    bool operator==(const Piece&) const = default;
};

/// The pieces of a lane within the view, in order. Spans of at least a pixel stay alone, shorter ones that begin within
/// one pixel are merged: there are never more than two pieces per pixel. What lies in `outages` is cut out: nobody saw
/// it. Pure.
[[nodiscard]] std::vector<Piece> visiblePieces(
    const SharedList<Span>& spans, const View& view, const SharedList<Band>& outages = {});

/// The parts of a span that lie in no outage; often it is one, all of it.
[[nodiscard]] std::vector<Piece> seenPartsOf(const Span& span, const SharedList<Band>& outages);

/// The bands that touch the view, merged in the same way where they are of one kind.
[[nodiscard]] std::vector<Band> visibleBands(const SharedList<Band>& bands, const View& view);

/// The line of occupancy within one pixel, or over several in which nothing changes.
struct LevelPiece {
    Time from{0};
    Time to{0};
    int leastLive = 0;
    int mostLive = 0;
    int mostStale = 0;
    int mostWaiting = 0;
    qint64 limit = -1; ///< The last one in it; -1: unknown.
    bool seen = true; ///< False: there was no contact in all of it, and nothing of this is known.
    int mostNamed = 0; ///< Of those who hold: so many are only named.
    bool isOverLimit = false; ///< In some of it; see Level.

    bool operator==(const LevelPiece&) const = default;
};
[[nodiscard]] LevelPiece pieceOf(const Level& level, Time from, Time to);
/// `next` comes after `piece`: of both, what is most and least. What was not seen adds nothing.
void merge(LevelPiece* piece, const LevelPiece& next);
[[nodiscard]] std::vector<LevelPiece> visibleLevels(const SharedList<Level>& levels, const View& view);

/// The happening after (`forward`) or before this moment on the path, or only on the lane; -1: there is none. Negative
/// path, lane: any.
[[nodiscard]] int neighbourHappening(const Lanes& lanes, Time at, bool forward, int path = -1, int lane = -1);

} // namespace history
