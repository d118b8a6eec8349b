// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/visible.h"

#include <algorithm>
#include <array>
#include <utility>

namespace history {

namespace {

/// Behind the pixel that this moment lies in.
Time endOfPixel(Time at, const View& view)
{
    const auto pixel = (std::max(at, view.from) - view.from) / view.perPixel;
    return view.from + (pixel + 1) * view.perPixel;
}

bool isShort(Time from, Time to, const View& view)
{
    return to - from < view.perPixel;
}

std::vector<Piece> wholePieces(const SharedList<Span>& spans, const View& view)
{
    std::vector<Piece> pieces;
    auto span = std::partition_point(spans.begin(), spans.end(), [&](const Span& each) { return each.to < view.from; });
    while (span != spans.end() && span->from <= view.to) {
        if (!isShort(span->from, span->to, view)) {
            pieces.push_back({span->from, span->to, span->kind, 1});
            ++span;
            continue;
        }
        const Time end = endOfPixel(span->from, view);
        Piece piece{span->from, span->to, span->kind, 0};
        std::array<Time, spanKinds> time{};
        bool stale = false;
        for (; span != spans.end() && span->from < end && isShort(span->from, span->to, view); ++span) {
            piece.to = span->to;
            ++piece.spans;
            time.at(static_cast<std::size_t>(span->kind)) += span->to - span->from;
            stale = stale || span->kind == SpanKind::Stale;
        }
        const auto longest = static_cast<SpanKind>(std::ranges::max_element(time) - time.begin());
        piece.kind = stale ? SpanKind::Stale : (piece.spans > 1 ? longest : piece.kind);
        pieces.push_back(piece);
    }
    return pieces;
}

/// Of what lies in an outage, nothing is left.
std::vector<Piece> withoutBands(
    const std::vector<Piece>& pieces, const SharedList<Band>& bands, SharedList<Band>::Iterator band)
{
    std::vector<Piece> left;
    left.reserve(pieces.size());
    for (Piece piece : pieces) {
        while (band != bands.end() && band->to <= piece.from)
            ++band;
        bool isCut = false;
        for (auto each = band; each != bands.end() && each->from < piece.to; ++each) {
            if (each->from > piece.from)
                left.push_back({piece.from, each->from, piece.kind, piece.spans});
            piece.from = std::max(piece.from, each->to);
            isCut = true;
        }
        if (piece.from < piece.to || !isCut)
            left.push_back(piece);
    }
    return left;
}

} // namespace

std::vector<Piece> visiblePieces(const SharedList<Span>& spans, const View& view, const SharedList<Band>& outages)
{
    auto pieces = wholePieces(spans, view);
    return outages.empty() ? pieces : withoutBands(pieces, outages, outages.begin());
}

std::vector<Piece> seenPartsOf(const Span& span, const SharedList<Band>& outages)
{
    const auto first
        = std::partition_point(outages.begin(), outages.end(), [&](const Band& each) { return each.to <= span.from; });
    return withoutBands({{span.from, span.to, span.kind, 1}}, outages, first);
}

void merge(LevelPiece* piece, const LevelPiece& next)
{
    if (!next.seen)
        return;
    if (!std::exchange(piece->seen, true)) {
        piece->leastLive = next.leastLive;
        piece->mostLive = next.mostLive;
    }
    piece->leastLive = std::min(piece->leastLive, next.leastLive);
    piece->mostLive = std::max(piece->mostLive, next.mostLive);
    piece->mostStale = std::max(piece->mostStale, next.mostStale);
    piece->mostNamed = std::max(piece->mostNamed, next.mostNamed);
    piece->mostWaiting = std::max(piece->mostWaiting, next.mostWaiting);
    piece->limit = next.limit;
    piece->isOverLimit = piece->isOverLimit || next.isOverLimit;
}

LevelPiece pieceOf(const Level& level, Time from, Time to)
{
    return {from, to, level.live, level.live, level.stale, level.waiting, level.limit, level.seen, level.named,
        level.isOverLimit()};
}

std::vector<Band> visibleBands(const SharedList<Band>& bands, const View& view)
{
    std::vector<Band> seen;
    for (const Band& band : bands) {
        if (band.to < view.from || band.from > view.to)
            continue;
        const bool joins = !seen.empty() && seen.back().kind == band.kind && isShort(band.from, band.to, view)
            && band.from >= seen.back().from && band.from < endOfPixel(seen.back().to, view);
        if (joins)
            seen.back().to = std::max(seen.back().to, band.to);
        else
            seen.push_back(band);
    }
    return seen;
}

std::vector<LevelPiece> visibleLevels(const SharedList<Level>& levels, const View& view)
{
    std::vector<LevelPiece> pieces;
    // The one that holds at the begin of the view counts, too.
    auto level
        = std::partition_point(levels.begin(), levels.end(), [&](const Level& each) { return each.at <= view.from; });
    if (level != levels.begin())
        --level;
    Time pixelEnd = view.from;
    for (; level != levels.end() && level->at <= view.to; ++level) {
        const auto next = std::next(level);
        const Time from = std::max(level->at, view.from);
        const Time to = next == levels.end() ? view.to : std::min(next->at, view.to);
        if (pieces.empty() || from >= pixelEnd) {
            pieces.push_back(pieceOf(*level, from, to));
            pixelEnd = endOfPixel(from, view);
            continue;
        }
        // It begins in the pixel of those before; what it has beyond that pixel stands for itself.
        LevelPiece& piece = pieces.back();
        piece.to = std::min(to, pixelEnd);
        merge(&piece, pieceOf(*level, from, to));
        if (to > pixelEnd)
            pieces.push_back(pieceOf(*level, pixelEnd, to));
    }
    return pieces;
}

int neighbourHappening(const Lanes& lanes, Time at, bool forward, int path, int lane)
{
    const auto& all = lanes.happenings;
    const auto wanted = [path, lane](const Happening& each) {
        return (path < 0 || each.path == path) && (lane < 0 || each.lane == lane);
    };
    if (forward) {
        const auto first
            = std::partition_point(all.begin(), all.end(), [at](const Happening& each) { return each.at <= at; });
        const auto found = std::find_if(first, all.end(), wanted);
        return found == all.end() ? -1 : static_cast<int>(found - all.begin());
    }
    const auto end = std::partition_point(all.begin(), all.end(), [at](const Happening& each) { return each.at < at; });
    const auto found = std::find_if(std::make_reverse_iterator(end), all.rend(), wanted);
    return found == all.rend() ? -1 : static_cast<int>(found.base() - all.begin()) - 1;
}

} // namespace history
