// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/analysis.h"

#include "semaphore/measures.h"

#include <algorithm>
#include <numeric>

namespace history {

using semaphore::EventKind;

namespace {

double inMilliseconds(Time time)
{
    return std::chrono::duration<double, std::milli>(time).count();
}

bool touches(Time from, Time to, const Range& range)
{
    return from <= range.to && to >= range.from;
}

Time overlap(Time from, Time to, const Range& range)
{
    return std::max(Time(0), std::min(to, range.to) - std::max(from, range.from));
}

void countHappenings(const Lanes& lanes, const Range& range, int path, Figures& figures, std::vector<double>& grants)
{
    const auto from = std::partition_point(
        lanes.happenings.begin(), lanes.happenings.end(), [&](const Happening& each) { return each.at < range.from; });
    double herd = 0;
    for (auto each = from; each != lanes.happenings.end() && each->at <= range.to; ++each) {
        if (path >= 0 && each->path != path)
            continue;
        switch (each->kind) {
        case EventKind::Granted:
            ++figures.grants;
            figures.overtakes += each->others;
            if (each->lane >= 0)
                ++grants[static_cast<std::size_t>(each->lane)];
            continue;
        case EventKind::GaveUp:
            ++figures.gaveUp;
            continue;
        case EventKind::Expired:
            ++figures.expired;
            break;
        case EventKind::Lost:
            ++figures.lost;
            break;
        case EventKind::Released:
        case EventKind::Pruned:
            break;
        case EventKind::Queued:
        case EventKind::LimitChanged:
        case EventKind::Gap:
        case EventKind::Appeared:
        case EventKind::Vanished:
            continue;
        }
        if (each->others < 0)
            continue;
        ++figures.releases;
        herd += each->others;
        figures.mostHerd = std::max(figures.mostHerd, each->others);
    }
    figures.meanHerd = figures.releases > 0 ? herd / static_cast<double>(figures.releases) : 0;
}

/// What was seen for less than nine tenths of its time may have been several.
bool isSeen(const PathLine& path, const Span& span)
{
    return unseenOf(path, span.from, span.to) * 10 <= span.to - span.from;
}

/// Whether the lane took part in the range.
bool countSpans(const Lane& lane, const PathLine& path, const Range& range, Figures& figures)
{
    bool took = false;
    for (std::size_t i = 0; i < lane.spans.size(); ++i) {
        const Span& span = lane.spans[i];
        if (!touches(span.from, span.to, range))
            continue;
        took = took || span.kind != SpanKind::Stale;
        const bool endsHere = !span.open && span.to >= range.from && span.to <= range.to;
        if (!endsHere || !span.beginSeen || !isSeen(path, span))
            continue;
        const Span* next = i + 1 < lane.spans.size() ? &lane.spans[i + 1] : nullptr;
        const bool granted = next != nullptr && next->kind == SpanKind::Holding && next->from == span.to;
        if (span.kind == SpanKind::Waiting && granted)
            figures.waitMs.push_back(inMilliseconds(span.to - span.from));
        else if (span.kind == SpanKind::Holding)
            figures.holdMs.push_back(inMilliseconds(span.to - span.from));
    }
    for (const Band& band : lane.bands) {
        if (band.kind == BandKind::LockDelay)
            figures.lockDelayTime += overlap(band.from, band.to, range);
    }
    return took;
}

void countLevels(const PathLine& line, const Range& range, Figures& figures)
{
    for (std::size_t i = 0; i < line.levels.size(); ++i) {
        const Level& level = line.levels[i];
        const Time to = i + 1 < line.levels.size() ? line.levels[i + 1].at : range.to;
        const Time from = std::max(level.at, range.from);
        const Time until = std::min(to, range.to);
        if (until <= from)
            continue;
        const Time time = until - from - unseenOf(line, from, until); // Nobody knows how it was then.
        figures.staleTime += time * std::min(level.stale, level.waiting);
        if (level.limit >= 0 && level.live > level.limit)
            figures.overLimitTime += time;
    }
    for (const Band& gap : line.gaps)
        figures.gapTime += overlap(gap.from, gap.to, range);
}

} // namespace

Spreading spreadingOf(std::vector<double> samples)
{
    Spreading spreading;
    if (samples.empty())
        return spreading;
    std::sort(samples.begin(), samples.end());
    const auto count = static_cast<qint64>(samples.size());
    const auto at
        = [&](double part) { return samples[static_cast<std::size_t>(semaphore::nearestRank(part, count) - 1)]; };
    spreading.count = count;
    spreading.mean = std::accumulate(samples.begin(), samples.end(), 0.0) / static_cast<double>(count);
    spreading.p50 = at(0.50);
    spreading.p95 = at(0.95);
    spreading.p99 = at(0.99);
    spreading.most = samples.back();
    return spreading;
}

Figures figuresOf(const Lanes& lanes, const Range& range, int path)
{
    Figures figures;
    std::vector<double> grants(lanes.lanes.size());
    countHappenings(lanes, range, path, figures, grants);
    std::vector<double> shares;
    for (std::size_t i = 0; i < lanes.lanes.size(); ++i) {
        const Lane& lane = lanes.lanes[i];
        if (path >= 0 && lane.path != path)
            continue;
        const PathLine& line = lanes.paths[static_cast<std::size_t>(lane.path)];
        if (countSpans(lane, line, range, figures) || grants[i] > 0)
            shares.push_back(grants[i]);
    }
    figures.contenders = static_cast<qint64>(shares.size());
    figures.fairness = semaphore::fairnessOf(shares);
    for (std::size_t i = 0; i < lanes.paths.size(); ++i) {
        if (path < 0 || static_cast<int>(i) == path)
            countLevels(lanes.paths[i], range, figures);
    }
    return figures;
}

QString titleOf(const Lane& lane)
{
    return lane.name.isEmpty() ? lane.session.left(8) : lane.name;
}

} // namespace history
