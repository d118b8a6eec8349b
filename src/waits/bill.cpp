// SPDX-License-Identifier: GPL-3.0-or-later
#include "waits/bill.h"

#include "waits/words.h"
#include "words/times.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace waits {

using history::Range;
using history::Time;

namespace {

/// In the order of BillKind.
constexpr std::array billKindIds{"behind", "stale", "lock-delay", "hand-over", "unseen", "untold"};
static_assert(billKindIds.size() == static_cast<std::size_t>(BillKind::Untold) + 1);

/// As history::unseenOf(): a shorter gap is taken to have hidden nothing.
constexpr Time longGapOfBill = std::chrono::seconds(1);

/// A time dealt out to some, one microsecond after the other. By the clock, not by the piece: however a time is cut,
/// the parts of its pieces add up to its parts.
class DealtTime
{
public:
    DealtTime(Time from, Time to, std::size_t parts)
        : m_parts(static_cast<qint64>(parts))
        , m_each((to - from).count() / m_parts)
        , m_rest((to - from).count() % m_parts)
        , m_first(((from.count() % m_parts) + m_parts) % m_parts)
    {
    }
    [[nodiscard]] qint64 of(qint64 part) const ///< In µs.
    {
        const qint64 turn = part >= m_first ? part - m_first : part - m_first + m_parts;
        return m_each + (turn < m_rest ? 1 : 0);
    }

private:
    qint64 m_parts;
    qint64 m_each;
    qint64 m_rest;
    qint64 m_first; ///< Who gets the first microsecond.
};

/// What a piece of time counts for, for everybody who waits at one path. Nothing changes within it.
struct BlockedPiece {
    Time from{0};
    Time to{0};
    int waiting = 0; ///< How many wait.
    BillKind kind = BillKind::HandOver; ///< Behind: also stale ones, see `stale`.
    const std::vector<int>* live = nullptr; ///< Lanes; Behind only.
    const std::vector<int>* stale = nullptr; ///< Likewise.
    const std::vector<int>* cooling = nullptr; ///< Lanes; LockDelay only.
};

/// Goes through a time at one path, from change to change. Lanes may be odd (a damaged recording): whatever they say,
/// each piece of time comes once.
class PathSweep
{
public:
    PathSweep(const history::Lanes& lanes, int path, const Range& range)
        : m_lanes(lanes)
        , m_path(path)
        , m_range(range)
    {
        gather();
    }

    template <typename Each>
    void run(Each each);

private:
    enum class What : qint8 { Level, Live, Stale, Waiting, Cooling, Unseen };
    struct Mark {
        Time at{0};
        int number = 0; ///< Of the lane or the level.
        What what = What::Level;
        bool begins = true;
    };

    void gather();
    void put(Time from, Time to, What what, int number);
    void apply(const Mark& mark);
    [[nodiscard]] BlockedPiece pieceOf(Time from, Time to) const;
    static void change(std::vector<int>* lanes, int lane, bool begins);

    const history::Lanes& m_lanes;
    int m_path;
    Range m_range;
    std::vector<Mark> m_marks;
    std::vector<int> m_live; ///< Sorted.
    std::vector<int> m_stale; ///< Sorted.
    std::vector<int> m_cooling; ///< Sorted.
    int m_waiting = 0;
    int m_unseen = 0;
    int m_level = -1;
};

void PathSweep::put(Time from, Time to, What what, int number)
{
    from = std::max(from, m_range.from);
    to = std::min(to, m_range.to);
    if (to <= from)
        return;
    m_marks.push_back({from, number, what, true});
    if (to < m_range.to)
        m_marks.push_back({to, number, what, false});
}

void PathSweep::gather()
{
    if (m_path >= 0 && m_path < static_cast<int>(m_lanes.paths.size())) {
        const auto& line = m_lanes.paths[static_cast<std::size_t>(m_path)];
        int first = -1; // The one that holds at the begin.
        for (int i = 0; i < static_cast<int>(line.levels.size()); ++i) {
            const Time at = line.levels[static_cast<std::size_t>(i)].at;
            if (at > m_range.from && at < m_range.to)
                m_marks.push_back({at, i, What::Level, true});
            else if (at <= m_range.from && (first < 0 || at >= line.levels[static_cast<std::size_t>(first)].at))
                first = i;
        }
        m_level = first;
        for (const history::Band& gap : line.gaps) {
            if (gap.to - gap.from >= longGapOfBill)
                put(gap.from, gap.to, What::Unseen, 0);
        }
        for (const history::Band& outage : line.outages)
            put(outage.from, outage.to, What::Unseen, 0);
    }
    for (std::size_t i = 0; i < m_lanes.lanes.size(); ++i) {
        const history::Lane& lane = m_lanes.lanes[i];
        if (lane.path != m_path)
            continue;
        // In the order of SpanKind. Who is only named takes a permit, too.
        constexpr std::array kinds{What::Waiting, What::Live, What::Stale, What::Live};
        static_assert(kinds.size() == history::spanKinds);
        for (const history::Span& span : lane.spans)
            put(span.from, span.to, kinds.at(static_cast<std::size_t>(span.kind)), static_cast<int>(i));
        for (const history::Band& band : lane.bands) {
            if (band.kind == history::BandKind::LockDelay)
                put(band.from, band.to, What::Cooling, static_cast<int>(i));
        }
    }
    // Of two levels of one moment the later holds.
    std::ranges::stable_sort(m_marks, {}, &Mark::at);
}

void PathSweep::change(std::vector<int>* lanes, int lane, bool begins)
{
    const auto place = std::ranges::lower_bound(*lanes, lane);
    if (begins)
        lanes->insert(place, lane);
    else if (place != lanes->end() && *place == lane)
        lanes->erase(place);
}

void PathSweep::apply(const Mark& mark)
{
    switch (mark.what) {
    case What::Level:
        m_level = mark.number;
        return;
    case What::Live:
        return change(&m_live, mark.number, mark.begins);
    case What::Stale:
        return change(&m_stale, mark.number, mark.begins);
    case What::Cooling:
        return change(&m_cooling, mark.number, mark.begins);
    case What::Waiting:
        m_waiting += mark.begins ? 1 : -1;
        return;
    case What::Unseen:
        m_unseen += mark.begins ? 1 : -1;
        return;
    }
}

BlockedPiece PathSweep::pieceOf(Time from, Time to) const
{
    BlockedPiece piece{from, to, m_waiting, BillKind::HandOver, nullptr, nullptr, nullptr};
    if (m_unseen > 0) {
        piece.kind = BillKind::Unseen;
        return piece;
    }
    piece.kind = BillKind::Untold;
    if (m_level < 0)
        return piece;
    const auto& level = m_lanes.paths[static_cast<std::size_t>(m_path)].levels[static_cast<std::size_t>(m_level)];
    if (!level.seen || level.limit < 0)
        return piece;
    // One session may have several slots, and has one lane.
    const auto known = static_cast<qint64>(m_live.size()) + static_cast<qint64>(m_stale.size());
    if (std::max<qint64>(known, qint64{level.live} + level.stale) >= level.limit) {
        if (known > 0) {
            piece.kind = BillKind::Behind;
            piece.live = &m_live;
            piece.stale = &m_stale;
        }
        return piece;
    }
    piece.kind = m_cooling.empty() ? BillKind::HandOver : BillKind::LockDelay;
    piece.cooling = &m_cooling;
    return piece;
}

template <typename Each>
void PathSweep::run(Each each)
{
    Time at = m_range.from;
    const auto until = [&](Time to) {
        if (to > at)
            each(pieceOf(at, to));
        at = std::max(at, to);
    };
    for (const Mark& mark : m_marks) {
        until(mark.at);
        apply(mark);
    }
    until(m_range.to);
}

/// Sums by kind and lane. Sums that were touched are taken out again without looking at all others.
class BillSums
{
public:
    explicit BillSums(std::size_t lanes)
        : m_lanes(lanes)
        , m_sums(withoutLane + kindsWithLane * lanes)
    {
    }

    /// Once for each of `times` who wait.
    void add(const BlockedPiece& piece, Time from, Time to, int times)
    {
        switch (piece.kind) {
        case BillKind::Behind:
        case BillKind::Stale: {
            const DealtTime dealt(from, to, piece.live->size() + piece.stale->size());
            deal(dealt, 0, BillKind::Behind, *piece.live, times);
            deal(dealt, static_cast<qint64>(piece.live->size()), BillKind::Stale, *piece.stale, times);
            return;
        }
        case BillKind::LockDelay: {
            deal(DealtTime(from, to, piece.cooling->size()), 0, BillKind::LockDelay, *piece.cooling, times);
            return;
        }
        case BillKind::HandOver:
        case BillKind::Unseen:
        case BillKind::Untold:
            add(placeOf(piece.kind, -1), (to - from).count() * times);
            return;
        }
    }
    /// What was added since the last time.
    [[nodiscard]] std::vector<BillItem> take()
    {
        std::vector<BillItem> items;
        items.reserve(m_touched.size());
        for (const std::size_t place : std::exchange(m_touched, {})) {
            BillItem item = itemAt(place);
            item.time = Time(std::exchange(m_sums[place], 0));
            items.push_back(item);
        }
        return items;
    }

private:
    static constexpr std::size_t kindsWithLane = static_cast<std::size_t>(BillKind::LockDelay) + 1;
    static constexpr std::size_t withoutLane = billKindIds.size() - kindsWithLane;

    void add(std::size_t place, qint64 time)
    {
        if (time <= 0)
            return;
        qint64& sum = m_sums[place];
        if (sum == 0)
            m_touched.push_back(place);
        sum += time;
    }
    /// The innermost loop of all: a change for every holder, for every change that there was.
    void deal(const DealtTime& dealt, qint64 part, BillKind kind, const std::vector<int>& lanes, int times)
    {
        const std::size_t first = placeOf(kind, 0);
        for (const int lane : lanes)
            add(first + static_cast<std::size_t>(lane), dealt.of(part++) * times);
    }
    [[nodiscard]] std::size_t placeOf(BillKind kind, int lane) const
    {
        const auto number = static_cast<std::size_t>(kind);
        return number < kindsWithLane ? withoutLane + number * m_lanes + static_cast<std::size_t>(lane)
                                      : number - kindsWithLane;
    }
    [[nodiscard]] BillItem itemAt(std::size_t place) const
    {
        if (place < withoutLane)
            return {static_cast<BillKind>(kindsWithLane + place), -1, Time(0)};
        const std::size_t behind = place - withoutLane;
        return {static_cast<BillKind>(behind / m_lanes), static_cast<int>(behind % m_lanes), Time(0)};
    }

    std::size_t m_lanes;
    std::vector<qint64> m_sums; ///< In µs.
    std::vector<std::size_t> m_touched;
};

void sortItems(std::vector<BillItem>* items)
{
    std::ranges::sort(*items, [](const BillItem& a, const BillItem& b) {
        return a.time != b.time ? a.time > b.time : std::pair(a.kind, a.lane) < std::pair(b.kind, b.lane);
    });
}

/// All paths, or the one.
template <typename Each>
void sweepPaths(const history::Lanes& lanes, const Range& range, int path, Each each)
{
    for (int number = 0; number < static_cast<int>(lanes.paths.size()); ++number) {
        if (path < 0 || number == path)
            PathSweep(lanes, number, range).run(each);
    }
}

/// What blocked in one column of a chart.
struct ColumnItem {
    std::size_t column = 0;
    BillItem item;
};

/// Splits pieces at the edges of the columns.
class ColumnCutter
{
public:
    ColumnCutter(const Range& range, int columns, std::size_t lanes)
        : m_range(range)
        , m_columns(columns)
        , m_sums(lanes)
    {
    }
    void begin()
    {
        flush();
        m_column = 0;
    }
    void add(const BlockedPiece& piece)
    {
        for (Time from = piece.from; from < piece.to;) {
            while (from >= edge(m_column + 1)) {
                flush();
                ++m_column;
            }
            const Time to = std::min(piece.to, edge(m_column + 1));
            if (piece.waiting > 0)
                m_sums.add(piece, from, to, piece.waiting);
            from = to;
        }
    }
    [[nodiscard]] std::vector<ColumnItem> take()
    {
        flush();
        return std::move(m_items);
    }

private:
    [[nodiscard]] Time edge(int column) const
    {
        return column >= m_columns ? m_range.to : m_range.from + (m_range.to - m_range.from) * column / m_columns;
    }
    void flush()
    {
        for (const BillItem& item : m_sums.take())
            m_items.push_back({static_cast<std::size_t>(m_column), item});
    }

    Range m_range;
    int m_columns;
    int m_column = 0;
    BillSums m_sums;
    std::vector<ColumnItem> m_items;
};

constexpr std::size_t mostNamed = 4; ///< Holders that a sentence names.

/// Of a few holders each by name, of the others how many.
class BillSentence
{
public:
    explicit BillSentence(const history::Lanes& lanes)
        : m_lanes(lanes)
    {
    }
    [[nodiscard]] QString partsOf(const Bill& bill)
    {
        one(bill, BillKind::Behind);
        one(bill, BillKind::Stale);
        one(bill, BillKind::LockDelay);
        one(bill, BillKind::HandOver);
        one(bill, BillKind::Unseen);
        one(bill, BillKind::Untold);
        return m_parts.join(Words::tr(", ", "between the parts of the bill of a wait"));
    }

private:
    void one(const Bill& bill, BillKind kind)
    {
        Time sum(0);
        Time rest(0);
        std::size_t count = 0;
        for (const BillItem& item : bill.items) {
            if (item.kind != kind)
                continue;
            sum += item.time;
            const bool named = kind == BillKind::Behind || kind == BillKind::Stale;
            if (named && ++count <= mostNamed)
                m_parts << nameOf(item);
            else
                rest += item.time;
        }
        if (rest > Time(0))
            m_parts << unnamed(kind, rest, static_cast<int>(count > mostNamed ? count - mostNamed : 0));
    }
    [[nodiscard]] QString nameOf(const BillItem& item) const
    {
        const QString who = history::titleOf(m_lanes.lanes[static_cast<std::size_t>(item.lane)]);
        return item.kind == BillKind::Behind
            ? Words::tr("%1 behind %2", "time; holder").arg(words::lengthText(item.time), who)
            : Words::tr("%1 for a permit lost to %2 (stale)", "time; holder").arg(words::lengthText(item.time), who);
    }
    [[nodiscard]] static QString unnamed(BillKind kind, Time time, int others)
    {
        const QString how = words::lengthText(time);
        switch (kind) {
        case BillKind::Behind:
            return Words::tr("%1 behind %n other holder(s)", "time", others).arg(how);
        case BillKind::Stale:
            return Words::tr("%1 for permits lost to %n other stale holder(s)", "time", others).arg(how);
        case BillKind::LockDelay:
            return Words::tr("at most %1 lock-delay", "time").arg(how);
        case BillKind::HandOver:
            return Words::tr("%1 handover", "time").arg(how);
        case BillKind::Unseen:
            return Words::tr("%1 not observed", "time").arg(how);
        case BillKind::Untold:
            return Words::tr("%1 with unknown limit or holders", "time").arg(how);
        }
        return {};
    }

    const history::Lanes& m_lanes;
    QStringList m_parts;
};

} // namespace

QString billKindId(BillKind kind)
{
    return QLatin1String(billKindIds.at(static_cast<std::size_t>(kind)));
}

Bill billOf(const history::Lanes& lanes, int lane, std::size_t span)
{
    return billOf(lanes, lane, span, {Time::min(), Time::max()});
}

Bill billOf(const history::Lanes& lanes, int lane, std::size_t span, const Range& range)
{
    Bill bill;
    if (lane < 0 || lane >= static_cast<int>(lanes.lanes.size()))
        return bill;
    const history::Lane& who = lanes.lanes[static_cast<std::size_t>(lane)];
    if (span >= who.spans.size())
        return bill;
    const history::Span& waited = who.spans[span];
    bill.lane = lane;
    bill.wait = {std::max(waited.from, range.from), std::min(waited.to, range.to)};
    bill.wait.to = std::max(bill.wait.from, bill.wait.to);
    bill.whole = bill.wait.to - bill.wait.from;
    bill.beginSeen = waited.beginSeen && waited.from >= range.from;
    bill.lasts = waited.open || waited.to > range.to;
    BillSums sums(lanes.lanes.size());
    PathSweep(lanes, who.path, bill.wait).run([&](const BlockedPiece& piece) {
        sums.add(piece, piece.from, piece.to, 1);
    });
    bill.items = sums.take();
    sortItems(&bill.items);
    return bill;
}

std::vector<BillItem> billOfAll(const history::Lanes& lanes, const Range& range, int path)
{
    BillSums sums(lanes.lanes.size());
    sweepPaths(lanes, range, path, [&](const BlockedPiece& piece) {
        if (piece.waiting > 0)
            sums.add(piece, piece.from, piece.to, piece.waiting);
    });
    auto items = sums.take();
    sortItems(&items);
    return items;
}

std::vector<BlockedSeries> blockedBy(const history::Lanes& lanes, const Range& range, int path, int columns, int most)
{
    if (columns <= 0 || range.to <= range.from)
        return {};
    ColumnCutter cutter(range, columns, lanes.lanes.size());
    for (int number = 0; number < static_cast<int>(lanes.paths.size()); ++number) {
        if (path >= 0 && number != path)
            continue;
        cutter.begin();
        PathSweep(lanes, number, range).run([&](const BlockedPiece& piece) { cutter.add(piece); });
    }
    const auto items = cutter.take();

    std::map<std::pair<BillKind, int>, Time> sums;
    for (const ColumnItem& each : items)
        sums[{each.item.kind, each.item.lane}] += each.item.time;
    std::vector<BillItem> sorted;
    sorted.reserve(sums.size());
    for (const auto& [which, time] : sums)
        sorted.push_back({which.first, which.second, time});
    sortItems(&sorted);

    // Those that are named by kind, the largest first; after those of a kind, its others.
    std::map<std::pair<BillKind, int>, std::size_t> placed;
    std::vector<BlockedSeries> series;
    const auto place = [&](BillKind kind, int lane) {
        series.push_back({kind, lane, std::vector<Time>(static_cast<std::size_t>(columns))});
        placed[{kind, lane}] = series.size() - 1;
    };
    std::vector<BillItem> named;
    for (const BillItem& item : sorted) {
        if (item.lane >= 0 && static_cast<int>(named.size()) < most)
            named.push_back(item);
    }
    for (std::size_t kind = 0; kind < billKindIds.size(); ++kind) {
        for (const BillItem& item : named) {
            if (item.kind == static_cast<BillKind>(kind))
                place(item.kind, item.lane);
        }
        const bool others = std::ranges::any_of(sorted, [&](const BillItem& item) {
            return item.kind == static_cast<BillKind>(kind) && !placed.contains({item.kind, item.lane});
        });
        if (others)
            place(static_cast<BillKind>(kind), -1);
    }
    for (const ColumnItem& each : items) {
        auto found = placed.find({each.item.kind, each.item.lane});
        if (found == placed.end())
            found = placed.find({each.item.kind, -1});
        series[found->second].columns[each.column] += each.item.time;
    }
    return series;
}

QString billText(const history::Lanes& lanes, const Bill& bill)
{
    if (bill.lane < 0)
        return {};
    const QString who = history::titleOf(lanes.lanes[static_cast<std::size_t>(bill.lane)]);
    const QString whole = words::lengthText(bill.whole);
    if (bill.items.empty())
        return Words::tr("%1 waited %2.", "contender; time").arg(who, whole);
    const QString parts = BillSentence(lanes).partsOf(bill);
    if (bill.lasts)
        return (bill.beginSeen ? Words::tr("%1 has waited %2 so far: %3.", "contender; time; parts of that time")
                               : Words::tr("%1 has waited at least %2 so far: %3.", "contender; time; parts"))
            .arg(who, whole, parts);
    return (bill.beginSeen ? Words::tr("%1 waited %2: %3.", "contender; time; parts of that time")
                           : Words::tr("%1 waited at least %2: %3.", "contender; time; parts of that time"))
        .arg(who, whole, parts);
}

QString billTextOf(const history::Lanes& lanes, const history::Insight& longestWait)
{
    const int lane = longestWait.lane;
    if (lane < 0 || lane >= static_cast<int>(lanes.lanes.size()))
        return {};
    const auto& spans = lanes.lanes[static_cast<std::size_t>(lane)].spans;
    const Range& place = longestWait.place;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const bool meant
            = spans[i].kind == history::SpanKind::Waiting && spans[i].from <= place.from && spans[i].to >= place.to;
        if (meant && place.to > place.from)
            return billText(lanes, billOf(lanes, lane, i, place));
    }
    return {};
}

QString billItemTitle(const history::Lanes& lanes, const BillItem& item)
{
    const bool named = item.lane >= 0 && item.lane < static_cast<int>(lanes.lanes.size());
    const QString who = named ? history::titleOf(lanes.lanes[static_cast<std::size_t>(item.lane)]) : QString();
    switch (item.kind) {
    case BillKind::Behind:
        return named ? Words::tr("behind %1", "holder").arg(who) : Words::tr("behind other holders");
    case BillKind::Stale:
        return named ? Words::tr("behind %1 (stale)", "holder").arg(who) : Words::tr("behind other stale holders");
    case BillKind::LockDelay:
        return named ? Words::tr("lock-delay after %1, at most", "holder").arg(who) : Words::tr("lock-delay, at most");
    case BillKind::HandOver:
        return Words::tr("handover");
    case BillKind::Unseen:
        return Words::tr("not observed");
    case BillKind::Untold:
        return Words::tr("limit or holders unknown");
    }
    return {};
}

} // namespace waits
