// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/chart_figures.h"

#include "gui/kit/model/format.h"
#include "history/visible.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace gui {

using history::Range;
using history::Time;

namespace {

struct RequestTexts {
    Q_DECLARE_TR_FUNCTIONS(gui::Requests)
};

using Part = RequestSeries::Part;

double chartSeconds(Time time)
{
    return std::chrono::duration<double>(time).count();
}

QString ratioText(double ratio)
{
    return QLocale().toString(ratio, 'f', ratio < 10 ? 2 : 1);
}

/// The series in the time of history.
struct Placed {
    const AskedOfConsul& asked;
    Range range;

    [[nodiscard]] Time timeOf(RequestSeries::Moment at) const { return std::chrono::floor<Time>(at - asked.began); }
    [[nodiscard]] Range runIn(const RequestSeries::Run& run) const
    {
        return {std::max(range.from, timeOf(run.from)), run.to ? std::min(range.to, timeOf(*run.to)) : range.to};
    }
    /// Those that touch it, from the one after `last` on.
    [[nodiscard]] std::vector<Part> partsIn(const Range& within, RequestSeries::Moment last) const
    {
        const auto& parts = asked.series.parts();
        const auto placed = [this](const Part& part) { return timeOf(part.from); };
        const auto first = std::partition_point(parts.begin(), parts.end(), [&](const Part& part) {
            return part.from <= last || placed(part) + std::chrono::floor<Time>(asked.series.width()) <= within.from;
        });
        const auto behind
            = std::partition_point(first, parts.end(), [&](const Part& part) { return placed(part) < within.to; });
        return {first, behind};
    }
};

/// How much of a run is seen.
struct Seen {
    Range within;
    bool hasBegin = false; ///< It begins there; else earlier.
    bool hasEnd = false;
};

/// One line over one run. It rises from 0 and falls back to it only where the run begins and ends.
class RatioLine
{
public:
    RatioLine(QList<QPointF>* line, const Seen& seen, Time step)
        : m_line(line)
        , m_within(seen.within)
        , m_hasBegin(seen.hasBegin)
        , m_hasEnd(seen.hasEnd)
        , m_step(step)
        , m_from(seen.within.from)
    {
    }
    void add(Time at, qint64 part, qint64 of)
    {
        if (m_of > 0 && at - m_from >= m_step)
            close(at);
        m_part += part;
        m_of += of;
    }
    void finish()
    {
        // What is left without anything to divide by belongs to the step before.
        if (m_of == 0 && m_lastOf > 0) {
            m_line->resize(m_line->size() - 2);
            m_part += m_lastPart;
            m_of = m_lastOf;
            m_from = m_lastFrom;
        }
        if (m_of > 0)
            close(m_within.to);
        if (m_lastOf > 0 && m_hasEnd)
            m_line->append({chartSeconds(m_within.to), 0});
    }

private:
    void close(Time at)
    {
        const double ratio = static_cast<double>(m_part) / static_cast<double>(m_of);
        if (m_lastOf == 0 && m_hasBegin)
            m_line->append({chartSeconds(m_within.from), 0});
        m_line->append({chartSeconds(m_from), ratio});
        m_line->append({chartSeconds(at), ratio});
        m_lastPart = std::exchange(m_part, 0);
        m_lastOf = std::exchange(m_of, 0);
        m_lastFrom = std::exchange(m_from, at);
    }

    QList<QPointF>* m_line;
    Range m_within;
    bool m_hasBegin;
    bool m_hasEnd;
    Time m_step;
    Time m_from;
    qint64 m_part = 0;
    qint64 m_of = 0;
    Time m_lastFrom{0};
    qint64 m_lastPart = 0;
    qint64 m_lastOf = 0;
};

void drawRun(RequestFigures& figures, const std::vector<Part>& parts, const Placed& placed, const Seen& seen, Time step)
{
    RatioLine requests(&figures.requestsPerGrant, seen, step);
    RatioLine refused(&figures.refusedPerGrant, seen, step);
    RatioLine wakeUps(&figures.wakeUpsPerGrant, seen, step);
    for (const Part& part : parts) {
        const Time at = std::max(seen.within.from, placed.timeOf(part.from));
        requests.add(at, part.counts.requests, part.grants);
        refused.add(at, part.counts.casRefused, part.grants);
        wakeUps.add(at, part.counts.wakeUps, part.grants);
        figures.counts += part.counts;
        figures.grants += part.grants;
    }
    requests.finish();
    refused.finish();
    wakeUps.finish();
}

} // namespace

double RequestFigures::most() const
{
    double most = 0;
    for (const auto* line : {&requestsPerGrant, &refusedPerGrant, &wakeUpsPerGrant}) {
        for (const QPointF& point : *line)
            most = std::max(most, point.y());
    }
    return most;
}

RequestFigures requestsOf(const AskedOfConsul& asked, const Range& range, int steps)
{
    RequestFigures figures;
    figures.isRecording = asked.isRecording;
    figures.range = range;
    if (asked.isRecording || range.to <= range.from)
        return figures;
    const Placed placed{asked, range};
    const Time step
        = std::max(std::chrono::floor<Time>(asked.series.width()), (range.to - range.from) / std::max(1, steps));
    auto last = RequestSeries::Moment::min(); // Where two runs share a part, it counts once.
    for (const RequestSeries::Run& run : asked.series.runs()) {
        const Range within = placed.runIn(run);
        if (within.to <= within.from)
            continue;
        figures.covered += within.to - within.from;
        const auto parts = placed.partsIn(within, last);
        const bool hasEnd = run.to && placed.timeOf(*run.to) <= range.to;
        drawRun(figures, parts, placed, {within, placed.timeOf(run.from) >= range.from, hasEnd}, step);
        last = parts.empty() ? last : parts.back().from;
    }
    return figures;
}

QString requestWords(const RequestFigures& figures)
{
    if (figures.isRecording)
        return RequestTexts::tr("Unknown: a recording contains what Consul returned, not the requests of the lab.");
    if (!figures.isKnown())
        return RequestTexts::tr("Unknown: no lab run in this window contended for this semaphore during this time.");
    QStringList words{RequestTexts::tr("%n request(s)", nullptr, static_cast<int>(figures.counts.requests))};
    const auto ratio
        = [](qint64 part, qint64 of) { return ratioText(static_cast<double>(part) / static_cast<double>(of)); };
    words << (figures.grants > 0 ? RequestTexts::tr("%1 per grant").arg(ratio(figures.counts.requests, figures.grants))
                                 : RequestTexts::tr("no permit granted"));
    if (figures.grants > 0)
        words << RequestTexts::tr("%1 wake-ups per grant").arg(ratio(figures.counts.wakeUps, figures.grants));
    if (figures.counts.casTried > 0) {
        const double share
            = 100.0 * static_cast<double>(figures.counts.casRefused) / static_cast<double>(figures.counts.casTried);
        words << RequestTexts::tr("%1 of %2 CAS refused (%3%)")
                     .arg(figures.counts.casRefused)
                     .arg(figures.counts.casTried)
                     .arg(QLocale().toString(share, 'f', 0));
    }
    const Time length = figures.range.to - figures.range.from;
    if (figures.covered * 100 < length * 99)
        words << RequestTexts::tr("for %1 with a lab run, out of %2", "lengths of time")
                     .arg(words::lengthText(figures.covered), words::lengthText(length));
    return words.join(QStringLiteral(" · "));
}

namespace {

struct ChartText {
    Q_DECLARE_TR_FUNCTIONS(Charts)
};

QString chartRate(double perSecond)
{
    return QLocale().toString(perSecond, 'f', perSecond < 10 ? 2 : 0);
}

QString spreadingWords(const history::Spreading& spreading)
{
    const auto lengthOf = [](double ms) { return words::lengthText(history::Time(qRound64(ms * 1000))); };
    return ChartText::tr("p50 %1, p95 %2, p99 %3, max %4")
        .arg(lengthOf(spreading.p50), lengthOf(spreading.p95), lengthOf(spreading.p99), lengthOf(spreading.most));
}

} // namespace

TimeUnit timeUnitOf(history::Time length)
{
    using namespace std::chrono_literals;
    if (length < 3min)
        return {1, ChartText::tr("s", "seconds")};
    if (length < 3h)
        return {60, ChartText::tr("min", "minutes")};
    return {3600, ChartText::tr("h", "hours")};
}

QString occupancyWords(const OccupancyFigures& figures)
{
    if (figures.isEmpty())
        return ChartText::tr("Nothing was observed during this time.");
    QStringList words;
    words << (figures.lastLimit >= 0
            ? ChartText::tr("Up to %1 held, limit %2").arg(figures.mostHeld).arg(figures.lastLimit)
            : ChartText::tr("Up to %1 held, limit unknown").arg(figures.mostHeld));
    if (figures.mostNamed > 0)
        words << ChartText::tr("up to %n of these only named", "holders", figures.mostNamed);
    if (figures.mostStale > 0)
        words << ChartText::tr("up to %n stale", "holders", figures.mostStale);
    words << ChartText::tr("up to %n waited", nullptr, figures.mostWaiting);
    history::Time unseen(0);
    for (const history::Range& each : figures.unseen)
        unseen += each.to - each.from;
    if (unseen > history::Time(0))
        words << ChartText::tr("no contact for %1").arg(words::lengthText(unseen));
    return words.join(QStringLiteral(" · "));
}

QString histogramWords(const HistogramFigures& figures)
{
    QStringList words;
    if (figures.wait.count > 0)
        words << ChartText::tr("%n wait(s): %1", nullptr, static_cast<int>(figures.wait.count))
                     .arg(spreadingWords(figures.wait));
    if (figures.hold.count > 0)
        words << ChartText::tr("%n hold(s): %1", nullptr, static_cast<int>(figures.hold.count))
                     .arg(spreadingWords(figures.hold));
    return words.isEmpty() ? ChartText::tr("No complete wait or hold was observed.") : words.join(QLatin1Char('\n'));
}

QString rateWords(const RateFigures& figures)
{
    if (figures.grants == 0)
        return ChartText::tr("No contender was granted a permit.");
    return ChartText::tr("%n grant(s)", nullptr, static_cast<int>(figures.grants)) + QStringLiteral(" · ")
        + ChartText::tr("%1 per second on average, %2 at most")
              .arg(chartRate(figures.mean()), chartRate(figures.most()));
}

QString holderWords(const HolderFigures& figures, std::size_t most)
{
    if (figures.top.empty())
        return ChartText::tr("No contender held a permit.");
    QStringList words{
        ChartText::tr("%n holder(s), %1 in all", nullptr, figures.holders).arg(words::lengthText(figures.held))};
    for (std::size_t i = 0; i < std::min(most, figures.top.size()); ++i) {
        const HolderShare& each = figures.top[i];
        const QString share = QLocale().toString(each.share * 100, 'f', 0);
        words << ChartText::tr("%1: %2 (%3%)", "name, time held, share")
                     .arg(each.name, words::lengthText(each.held), share);
    }
    return words.join(QStringLiteral(" · "));
}

/// The largest first; as its legend calls them.
QString blockedWords(const BlockedFigures& figures, std::size_t most)
{
    if (figures.whole <= Time(0))
        return ChartText::tr("No contender waited.");
    QStringList words{ChartText::tr("%1 waited in all", "time").arg(words::lengthText(figures.whole))};
    std::vector<const BlockedFigures::Part*> sorted;
    for (const auto& part : figures.parts)
        sorted.push_back(&part);
    std::ranges::stable_sort(sorted, [](const auto* a, const auto* b) { return a->sum > b->sum; });
    for (std::size_t i = 0; i < std::min(most, sorted.size()); ++i) {
        const double share = 100 * chartSeconds(sorted[i]->sum) / chartSeconds(figures.whole);
        words << ChartText::tr("%1: %2 (%3%)", "what waiting contenders were blocked by, time, share")
                     .arg(sorted[i]->title(), words::lengthText(sorted[i]->sum), QLocale().toString(share, 'f', 0));
    }
    return words.join(QStringLiteral(" · "));
}

using history::Lane;
using history::Lanes;

namespace {

bool isOpen(const QList<QPointF>& line)
{
    return !line.isEmpty() && !isHole(line.back());
}

/// A step from the height it has to `to`, by way of `by`.
void stepTo(QList<QPointF>& line, double x, double by, double to)
{
    if (!isOpen(line)) {
        line.append({x, by});
    } else if (const double y = line.back().y(); y != by || by != to) {
        line.append({x, y});
        if (y != by)
            line.append({x, by});
    }
    if (by != to)
        line.append({x, to});
}

/// Ends with the range, also where nothing changes any more.
void endWith(QList<QPointF>& line, double x)
{
    if (isOpen(line) && line.back().x() < x)
        line.append({x, line.back().y()});
}

/// Nothing is known from here on.
void breakAt(QList<QPointF>& line, double x)
{
    endWith(line, x);
    if (isOpen(line))
        line.append({x, std::numeric_limits<double>::quiet_NaN()});
}

/// 0, 1, 2, 5, 10, … from the last that is not above `least` to the first above `most`.
std::vector<double> edgesAround(double least, double most, bool decadesOnly)
{
    std::vector<double> edges{0};
    for (double decade = 1; edges.back() <= most; decade *= 10) {
        for (const double part : {1.0, 2.0, 5.0}) {
            const double edge = part * decade;
            if ((decadesOnly && part > 1) || edges.back() > most)
                continue;
            if (edge <= least)
                edges.clear();
            edges.push_back(edge);
        }
    }
    return edges;
}

std::vector<qint64> countBins(const std::vector<double>& edges, const std::vector<double>& samples)
{
    std::vector<qint64> counts(edges.size() - 1);
    for (const double sample : samples) {
        const auto above = std::upper_bound(edges.begin(), edges.end(), sample);
        ++counts[static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, above - edges.begin() - 1))];
    }
    return counts;
}

/// Two nodes may run programs of one name.
QString nameApart(const QString& name, const QString& node, const QSet<QString>& taken)
{
    QString candidate = name;
    if (taken.contains(candidate) && !node.isEmpty())
        candidate = name + QStringLiteral(" · ") + node;
    for (int number = 2; taken.contains(candidate); ++number)
        candidate = QStringLiteral("%1 (%2)").arg(name, QString::number(number));
    return candidate;
}

std::vector<Range> outagesIn(const history::PathLine& line, const Range& range)
{
    std::vector<Range> unseen;
    for (const history::Band& each : line.outages) {
        const Range part{std::max(each.from, range.from), std::min(each.to, range.to)};
        if (part.to > part.from)
            unseen.push_back(part);
    }
    return unseen;
}

} // namespace

Range wholeRange(const Lanes& lanes, int path)
{
    Time from = lanes.end;
    for (std::size_t i = 0; i < lanes.paths.size(); ++i) {
        const auto& levels = lanes.paths[i].levels;
        if ((path < 0 || path == static_cast<int>(i)) && !levels.empty())
            from = std::min(from, levels.front().at);
    }
    return {from, lanes.end};
}

double OccupancyFigures::most() const
{
    double most = std::max({mostHeld, mostStale, mostWaiting});
    for (const QPointF& point : limit) {
        if (!isHole(point))
            most = std::max(most, point.y());
    }
    return most;
}

OccupancyFigures occupancyOf(const Lanes& lanes, const Range& range, int path, int steps)
{
    OccupancyFigures figures;
    figures.range = range;
    if (path < 0 || range.to <= range.from)
        return figures;
    figures.unseen = outagesIn(lanes.paths[static_cast<std::size_t>(path)], range);
    const history::View view{range.from, range.to, std::max(Time(1), (range.to - range.from) / std::max(1, steps))};
    const auto pieces = history::visibleLevels(lanes.paths[static_cast<std::size_t>(path)].levels, view);
    for (const history::LevelPiece& piece : pieces) {
        const double x = chartSeconds(piece.from);
        if (!piece.seen) {
            for (auto* line : {&figures.live, &figures.stale, &figures.waiting, &figures.limit})
                breakAt(*line, x);
            continue;
        }
        stepTo(figures.live, x, piece.leastLive, piece.mostLive);
        stepTo(figures.stale, x, piece.mostStale, piece.mostStale);
        stepTo(figures.waiting, x, piece.mostWaiting, piece.mostWaiting);
        if (piece.limit >= 0)
            stepTo(figures.limit, x, static_cast<double>(piece.limit), static_cast<double>(piece.limit));
        figures.mostHeld = std::max(figures.mostHeld, piece.mostLive);
        figures.mostNamed = std::max(figures.mostNamed, piece.mostNamed);
        figures.mostStale = std::max(figures.mostStale, piece.mostStale);
        figures.mostWaiting = std::max(figures.mostWaiting, piece.mostWaiting);
        if (piece.limit >= 0) // At the end the semaphore may be gone.
            figures.lastLimit = piece.limit;
    }
    for (auto* line : {&figures.live, &figures.stale, &figures.waiting, &figures.limit})
        endWith(*line, chartSeconds(range.to));
    if (figures.mostStale == 0)
        figures.stale.clear();
    return figures;
}

HistogramFigures histogramOf(const history::Figures& figures, int mostBins)
{
    HistogramFigures histogram;
    histogram.wait = history::spreadingOf(figures.waitMs);
    histogram.hold = history::spreadingOf(figures.holdMs);
    if (figures.waitMs.empty() && figures.holdMs.empty())
        return histogram;
    double least = std::max(histogram.wait.most, histogram.hold.most);
    const double most = least;
    for (const auto* samples : {&figures.waitMs, &figures.holdMs}) {
        if (!samples->empty())
            least = std::min(least, *std::ranges::min_element(*samples));
    }
    histogram.edgesMs = edgesAround(least, most, false);
    if (static_cast<int>(histogram.edgesMs.size()) - 1 > mostBins)
        histogram.edgesMs = edgesAround(least, most, true);
    histogram.waits = countBins(histogram.edgesMs, figures.waitMs);
    histogram.holds = countBins(histogram.edgesMs, figures.holdMs);
    return histogram;
}

double RateFigures::perSecond(std::size_t bin) const
{
    return seen[bin] > 0 ? static_cast<double>(counts[bin]) / seen[bin] : 0;
}

double RateFigures::mean() const
{
    const double seconds = std::accumulate(seen.begin(), seen.end(), 0.0);
    return seconds > 0 ? static_cast<double>(grants) / seconds : 0;
}

double RateFigures::most() const
{
    double most = 0;
    for (std::size_t bin = 0; bin < counts.size(); ++bin)
        most = std::max(most, perSecond(bin));
    return most;
}

RateFigures ratesOf(const Lanes& lanes, const Range& range, int path, int mostBins)
{
    RateFigures rates;
    rates.range = range;
    const double from = chartSeconds(range.from);
    const double length = chartSeconds(range.to) - from;
    if (length <= 0)
        return rates;
    const double width = niceStep(length, mostBins);
    // A last bin of a moment would have a rate of nothing, or a huge one: it joins the one before.
    const auto bins = static_cast<std::size_t>(std::max(1.0, std::round(length / width)));
    for (std::size_t bin = 0; bin < bins; ++bin)
        rates.edges.push_back(from + static_cast<double>(bin) * width);
    rates.edges.push_back(chartSeconds(range.to));
    rates.counts.resize(bins);
    rates.unseen = path < 0 ? std::vector<Range>() : outagesIn(lanes.paths[static_cast<std::size_t>(path)], range);
    for (std::size_t bin = 0; bin < bins; ++bin) {
        const auto timeOf = [](double seconds) { return Time(std::llround(seconds * 1e6)); };
        const Time begin = timeOf(rates.edges[bin]);
        const Time end = timeOf(rates.edges[bin + 1]);
        const Time unseen
            = path < 0 ? Time(0) : history::overlapOf(lanes.paths[static_cast<std::size_t>(path)].outages, begin, end);
        rates.seen.push_back(chartSeconds(end - begin - unseen));
    }
    const auto begin = std::partition_point(lanes.happenings.begin(), lanes.happenings.end(),
        [&](const history::Happening& each) { return each.at < range.from; });
    for (auto each = begin; each != lanes.happenings.end() && each->at <= range.to; ++each) {
        if (each->kind != semaphore::EventKind::Granted || each->detail == QLatin1StringView(semaphore::onlyNamed)
            || (path >= 0 && each->path != path))
            continue;
        const auto bin = static_cast<std::size_t>(std::max(0.0, (chartSeconds(each->at) - from) / width));
        ++rates.counts[std::min(bin, bins - 1)];
        ++rates.grants;
    }
    return rates;
}

HolderFigures holdersOf(const Lanes& lanes, const Range& range, int path, std::size_t most)
{
    struct Sum {
        const Lane* lane = nullptr;
        Time held{0};
    };
    std::vector<Sum> sums;
    QHash<QString, std::size_t> known;
    HolderFigures figures;
    for (const Lane& lane : lanes.lanes) {
        if (path >= 0 && lane.path != path)
            continue;
        Time held{0};
        for (const history::Span& span : lane.spans) {
            const Time from = std::max(span.from, range.from);
            const Time to = std::min(span.to, range.to);
            if (span.kind == history::SpanKind::Holding && to > from)
                held += to - from - history::unseenOf(lanes.paths[static_cast<std::size_t>(lane.path)], from, to);
        }
        if (held <= Time(0))
            continue;
        const QString key = history::contenderKey(lane);
        const auto place = known.value(key, sums.size());
        if (place == sums.size()) {
            known.insert(key, place);
            sums.push_back({&lane, Time(0)});
        }
        sums[place].held += held;
        figures.held += held;
    }
    figures.holders = static_cast<int>(sums.size());
    std::ranges::stable_sort(sums, [](const Sum& a, const Sum& b) { return a.held > b.held; });
    sums.resize(std::min(sums.size(), most));
    QSet<QString> taken;
    for (const Sum& sum : sums) {
        const QString name = nameApart(contenderName(sum.lane->name, sum.lane->session), sum.lane->node, taken);
        taken.insert(name);
        figures.top.push_back({name, sum.held, chartSeconds(sum.held) / chartSeconds(figures.held)});
    }
    return figures;
}

double BlockedFigures::edge(std::size_t column) const
{
    const std::size_t columns = parts.empty() ? 1 : parts.front().columns.size();
    const Time length = range.to - range.from;
    return chartSeconds(range.from + length * static_cast<qint64>(column) / static_cast<qint64>(columns));
}

double BlockedFigures::waiting(Time blocked) const
{
    const std::size_t columns = parts.empty() ? 1 : parts.front().columns.size();
    const double width = chartSeconds(range.to - range.from) / static_cast<double>(columns);
    return width > 0 ? chartSeconds(blocked) / width : 0;
}

double BlockedFigures::most() const
{
    Time most(0);
    for (std::size_t column = 0; !parts.empty() && column < parts.front().columns.size(); ++column) {
        Time sum(0);
        for (const Part& part : parts)
            sum += part.columns[column];
        most = std::max(most, sum);
    }
    return waiting(most);
}

namespace {

using waits::BillKind;

/// Titles of parts for which nobody stands.
QString blockedTitle(BillKind kind)
{
    switch (kind) {
    case BillKind::Behind:
        return ChartText::tr("other holders");
    case BillKind::Stale:
        return ChartText::tr("other stale holders");
    case BillKind::LockDelay:
        return ChartText::tr("lock-delay, at most");
    case BillKind::HandOver:
        return ChartText::tr("handover");
    case BillKind::Unseen:
        return ChartText::tr("not observed");
    case BillKind::Untold:
        return ChartText::tr("limit or holders unknown");
    }
    return {};
}

/// Joins what belongs to one contender, or to nobody in particular.
class BlockedParts
{
public:
    explicit BlockedParts(const Lanes& lanes)
        : m_lanes(lanes)
    {
    }
    void add(const waits::BlockedSeries& series)
    {
        const bool named = series.lane >= 0 && (series.kind == BillKind::Behind || series.kind == BillKind::Stale);
        const Lane* const lane = named ? &m_lanes.lanes[static_cast<std::size_t>(series.lane)] : nullptr;
        add(series.kind, lane, series.columns);
    }
    /// Those that are no contender's stay, and the largest others.
    [[nodiscard]] std::vector<BlockedFigures::Part> take(int most)
    {
        std::ranges::stable_sort(m_sums, [](const Sum& a, const Sum& b) { return a.part.sum > b.part.sum; });
        int named = 0;
        std::vector<Sum> others;
        std::erase_if(m_sums, [&](const Sum& each) {
            const bool isOther = each.lane != nullptr && ++named > most;
            if (isOther)
                others.push_back(each);
            return isOther;
        });
        m_known.clear();
        for (std::size_t i = 0; i < m_sums.size(); ++i)
            m_known.insert(keyOf(m_sums[i].part.kind, m_sums[i].lane), i);
        for (const Sum& other : others)
            add(other.part.kind, nullptr, other.part.columns);
        std::ranges::stable_sort(m_sums, [](const Sum& a, const Sum& b) {
            return a.part.kind != b.part.kind ? a.part.kind < b.part.kind
                                              : (a.lane == nullptr) < (b.lane == nullptr); // Others last.
        });
        return namedParts();
    }

private:
    struct Sum {
        const Lane* lane = nullptr; ///< One of the contender's; null: of nobody in particular.
        BlockedFigures::Part part;
    };

    [[nodiscard]] static QString keyOf(BillKind kind, const Lane* lane)
    {
        return QString::number(static_cast<int>(kind))
            + (lane == nullptr ? QString() : u'/' + history::contenderKey(*lane));
    }
    void add(BillKind kind, const Lane* lane, const std::vector<Time>& columns)
    {
        const QString key = keyOf(kind, lane);
        const auto place = m_known.value(key, m_sums.size());
        if (place == m_sums.size()) {
            m_known.insert(key, place);
            m_sums.push_back({lane, {kind, {}, Time(0), std::vector<Time>(columns.size()), 0}});
        }
        auto& part = m_sums[place].part;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            part.columns[i] += columns[i];
            part.sum += columns[i];
        }
    }
    [[nodiscard]] std::vector<BlockedFigures::Part> namedParts() const
    {
        std::vector<BlockedFigures::Part> parts;
        QHash<BillKind, QSet<QString>> taken;
        for (const Sum& sum : m_sums) {
            auto part = sum.part;
            part.number = static_cast<int>(
                std::ranges::count_if(parts, [&](const auto& each) { return each.kind == part.kind; }));
            if (sum.lane != nullptr) {
                auto& ofKind = taken[part.kind];
                part.name = nameApart(contenderName(sum.lane->name, sum.lane->session), sum.lane->node, ofKind);
                ofKind.insert(part.name);
            }
            parts.push_back(part);
        }
        return parts;
    }

    const Lanes& m_lanes;
    QHash<QString, std::size_t> m_known;
    std::vector<Sum> m_sums;
};

} // namespace

QString BlockedFigures::Part::title() const
{
    if (name.isEmpty())
        return blockedTitle(kind);
    return kind == BillKind::Stale ? ChartText::tr("%1 (stale)", "holder").arg(name) : name;
}

BlockedFigures blockedOf(const Lanes& lanes, const Range& range, int path, int columns, int most)
{
    constexpr int mostLanes = 2000; // A name may have many, one for each session.
    BlockedFigures figures;
    figures.range = range;
    BlockedParts parts(lanes);
    for (const auto& series : waits::blockedBy(lanes, range, path, columns, mostLanes))
        parts.add(series);
    figures.parts = parts.take(most);
    for (const auto& part : figures.parts)
        figures.whole += part.sum;
    if (path >= 0 && path < static_cast<int>(lanes.paths.size()))
        figures.unseen = outagesIn(lanes.paths[static_cast<std::size_t>(path)], range);
    return figures;
}

ChartFigures chartFiguresOf(
    const Lanes& lanes, const std::optional<Range>& range, const QString& path, const AskedOfConsul& asked)
{
    ChartFigures figures;
    const int index = history::pathNumber(lanes, path);
    if (index < 0)
        return figures;
    figures.range = range.value_or(wholeRange(lanes, index));
    figures.occupancy = occupancyOf(lanes, figures.range, index);
    figures.histogram = histogramOf(history::figuresOf(lanes, figures.range, index));
    figures.rate = ratesOf(lanes, figures.range, index);
    figures.holders = holdersOf(lanes, figures.range, index);
    figures.blocked = blockedOf(lanes, figures.range, index);
    figures.requests = requestsOf(asked, figures.range);
    return figures;
}

double niceStep(double length, int most)
{
    const double least = length / std::max(1, most);
    if (!(least > 0))
        return 1;
    const double decade = std::pow(10.0, std::floor(std::log10(least)));
    for (const double part : {1.0, 2.0, 5.0}) {
        if (part * decade >= least * (1 - 1e-9))
            return part * decade;
    }
    return 10 * decade;
}

} // namespace gui
