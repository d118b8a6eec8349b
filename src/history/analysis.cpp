// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/analysis.h"

#include "consul/values/node_name.h"
#include "semaphore/measures.h"

#include <QHash>
#include <QRegularExpression>

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
    double waiting = 0;
    for (auto each = from; each != lanes.happenings.end() && each->at <= range.to; ++each) {
        if (path >= 0 && each->path != path)
            continue;
        if (each->detail == QLatin1StringView(semaphore::onlyNamed))
            continue; // Consul granted nothing.
        if (each->detail == QLatin1StringView(semaphore::keyHidden))
            continue; // It may hold or wait as before.
        switch (each->kind) {
        case EventKind::Granted:
            ++figures.grants;
            figures.overtakes += each->others > 0 ? 1 : 0;
            figures.judgedGrants += each->others >= 0 ? 1 : 0;
            if (each->lane >= 0)
                ++grants[static_cast<std::size_t>(each->lane)];
            continue;
        case EventKind::GaveUp:
            ++figures.gaveUp;
            continue;
        case EventKind::Expired:
            ++(each->held ? figures.lost : figures.gaveUp);
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
        ++figures.judgedReleases;
        waiting += each->others;
        figures.mostWaiting = std::max(figures.mostWaiting, each->others);
    }
    figures.meanWaiting = figures.judgedReleases > 0 ? waiting / static_cast<double>(figures.judgedReleases) : 0;
}

/// What was seen for less than nine tenths of its time may have been several.
bool isSeen(const PathLine& path, const Span& span)
{
    return unseenOf(path, span.from, span.to) * 10 <= span.to - span.from;
}

void keepLonger(Longest* longest, const Longest& other)
{
    if (other.time > longest->time)
        *longest = other;
}

/// Counts the waits and holds of one lane.
class SpanCounter
{
public:
    SpanCounter(const Lanes& lanes, int lane, const Range& range, Figures* figures)
        : m_lane(lanes.lanes[static_cast<std::size_t>(lane)])
        , m_path(lanes.paths[static_cast<std::size_t>(m_lane.path)])
        , m_number(lane)
        , m_range(range)
        , m_figures(figures)
    {
    }
    /// Whether the lane took part in the range.
    bool run();

private:
    void count(std::size_t place);
    [[nodiscard]] Longest partOf(const Span& span) const;

    const Lane& m_lane;
    const PathLine& m_path;
    int m_number;
    const Range& m_range;
    Figures* m_figures;
};

/// What was seen of it within the range.
Longest SpanCounter::partOf(const Span& span) const
{
    const Time from = std::max(span.from, m_range.from);
    const Time to = std::min(span.to, m_range.to);
    const Time seen = to > from ? to - from - unseenOf(m_path, from, to) : Time(0);
    const bool goesOn = span.open || span.to > m_range.to;
    const bool lasts = span.beginSeen && span.from >= m_range.from && goesOn && seen == to - from;
    return {m_number, seen, {from, to}, lasts};
}

void SpanCounter::count(std::size_t place)
{
    const Span& span = m_lane.spans[place];
    const bool waits = span.kind == SpanKind::Waiting;
    if (!waits && span.kind != SpanKind::Holding)
        return;
    const Span* next = place + 1 < m_lane.spans.size() ? &m_lane.spans[place + 1] : nullptr;
    const bool granted = next != nullptr && next->kind == SpanKind::Holding && next->from == span.to;
    const bool endsHere = !span.open && span.endSeen && span.to <= m_range.to && (!waits || granted);
    if (!endsHere || !span.beginSeen || !isSeen(m_path, span)) {
        keepLonger(waits ? &m_figures->partWait : &m_figures->partHold, partOf(span));
        return;
    }
    (waits ? m_figures->waitMs : m_figures->holdMs).push_back(inMilliseconds(span.to - span.from));
    keepLonger(waits ? &m_figures->wait : &m_figures->hold, {m_number, span.to - span.from, {span.from, span.to}});
}

bool SpanCounter::run()
{
    bool took = false;
    for (std::size_t i = 0; i < m_lane.spans.size(); ++i) {
        const Span& span = m_lane.spans[i];
        if (!touches(span.from, span.to, m_range))
            continue;
        took = took || span.kind == SpanKind::Waiting || span.kind == SpanKind::Holding;
        count(i);
    }
    for (const Band& band : m_lane.bands) {
        if (band.kind == BandKind::LockDelay)
            m_figures->lockDelayTime += overlap(band.from, band.to, m_range);
    }
    return took;
}

/// Lanes of one contender that were there at the same time.
bool hasTwins(const Lanes& lanes, const std::vector<int>& numbers)
{
    return std::ranges::any_of(
        numbers, [&](int number) { return lanes.lanes[static_cast<std::size_t>(number)].number > 1; });
}

void countContenders(
    const Lanes& lanes, const Range& range, int path, const std::vector<double>& grants, Figures* figures)
{
    QHash<QString, std::size_t> known;
    std::vector<double> shares;
    std::vector<int> took;
    for (std::size_t i = 0; i < lanes.lanes.size(); ++i) {
        const Lane& lane = lanes.lanes[i];
        if (path >= 0 && lane.path != path)
            continue;
        if (!SpanCounter(lanes, static_cast<int>(i), range, figures).run() && grants[i] <= 0)
            continue;
        took.push_back(static_cast<int>(i));
        const QString key = QString::number(lane.path) + QLatin1Char('/') + contenderKey(lane);
        const auto place = known.value(key, shares.size());
        if (place == shares.size()) {
            known.insert(key, place);
            shares.push_back(0);
        }
        shares[place] += grants[i];
    }
    figures->contenders = static_cast<qint64>(shares.size());
    figures->granted = std::ranges::count_if(shares, [](double share) { return share > 0; });
    figures->sharedNames = hasTwins(lanes, took);
    figures->fairness = semaphore::fairnessOf(shares);
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
        const Time time = until - from - unseenOf(line, from, until); // The state of that time is unknown.
        figures.staleTime += time * std::min(level.stale, level.waiting);
        if (level.isOverLimit())
            figures.overLimitTime += time;
    }
    figures.gapTime += overlapOf(line.gaps, range.from, range.to);
    figures.outageTime += overlapOf(line.outages, range.from, range.to);
}

} // namespace

Spreading spreadingOf(std::vector<double> milliseconds)
{
    Spreading spreading;
    if (milliseconds.empty())
        return spreading;
    std::ranges::sort(milliseconds);
    const auto count = static_cast<qint64>(milliseconds.size());
    const auto at
        = [&](double part) { return milliseconds[static_cast<std::size_t>(semaphore::nearestRank(part, count) - 1)]; };
    spreading.count = count;
    spreading.mean = std::accumulate(milliseconds.begin(), milliseconds.end(), 0.0) / static_cast<double>(count);
    spreading.p50 = at(0.50);
    spreading.p95 = at(0.95);
    spreading.p99 = at(0.99);
    spreading.most = milliseconds.back();
    return spreading;
}

Figures figuresOf(const Lanes& lanes, const Range& range, int path)
{
    Figures figures;
    std::vector<double> grants(lanes.lanes.size());
    countHappenings(lanes, range, path, figures, grants);
    countContenders(lanes, range, path, grants, &figures);
    // Only what is longer than all that were seen whole is worth telling beside them.
    if (figures.partWait.time <= figures.wait.time)
        figures.partWait = {};
    if (figures.partHold.time <= figures.hold.time)
        figures.partHold = {};
    for (std::size_t i = 0; i < lanes.paths.size(); ++i) {
        if (path < 0 || static_cast<int>(i) == path)
            countLevels(lanes.paths[i], range, figures);
    }
    return figures;
}

QString numberOf(const Lane& lane)
{
    return lane.number > 1 ? QStringLiteral(" (%1)").arg(lane.number) : QString();
}

QString titleOf(const Lane& lane)
{
    return lane.name.isEmpty() ? lane.session.left(8) : tellingName(lane.name) + numberOf(lane);
}

QString tellingName(const QString& name)
{
    static const QRegularExpression consulLock(QStringLiteral("^Consul lock for '(.+)' at '.*'$"));
    static const QRegularExpression ownRun(QStringLiteral("^signalbox [0-9a-f]{16} (.+)$"));
    // Most names are of neither form, and there may be very many.
    const auto* const form = name.startsWith(u"Consul lock for ") ? &consulLock
        : name.startsWith(u"signalbox ")                          ? &ownRun
                                                                  : nullptr;
    const auto match = form != nullptr ? form->match(name) : QRegularExpressionMatch();
    return match.hasMatch() ? match.captured(1) : name;
}

QString contenderKey(const Lane& lane)
{
    return lane.name.isEmpty() ? lane.session : lane.name + QChar::Null + consul::foldedNode(lane.node);
}

} // namespace history
