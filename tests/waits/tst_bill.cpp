// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/random_history.h"
#include "history/scene.h"
#include "support/patience.h"
#include "support/properties.h"
#include "waits/bill.h"
#include "waits/bill_insights.h"

#include <map>
#include <random>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using history::BandKind;
using history::Contact;
using history::Lane;
using history::LaneBuilder;
using history::Lanes;
using history::Range;
using history::Span;
using history::SpanKind;
using history::Time;
using waits::Bill;
using waits::BillItem;
using waits::BillKind;

namespace {

using Sums = std::map<std::pair<BillKind, int>, Time>;

Sums sumsOf(const std::vector<BillItem>& items)
{
    Sums sums;
    for (const BillItem& item : items)
        sums[{item.kind, item.lane}] += item.time;
    return sums;
}

void addTo(Sums* sums, const std::vector<BillItem>& items)
{
    for (const BillItem& item : items)
        (*sums)[{item.kind, item.lane}] += item.time;
}

Time totalOf(const std::vector<BillItem>& items)
{
    Time total(0);
    for (const BillItem& item : items)
        total += item.time;
    return total;
}

QStringList linesOf(const Lanes& lanes, const Bill& bill)
{
    QStringList lines;
    for (const BillItem& item : bill.items)
        lines << u"%1 %2 %3"_s.arg(waits::billKindId(item.kind),
            item.lane < 0 ? u"-"_s : history::titleOf(lanes.lanes[std::size_t(item.lane)]),
            QString::number(item.time.count()));
    return lines;
}

/// One path with a limit, and lanes as they are written down.
struct Hand {
    explicit Hand(qint64 limit = 1)
    {
        lanes.paths.push_back({u"p/"_s, {}, {}, {}});
        lanes.paths.edit(0).levels.push_back({Time(0), 0, 0, 0, limit, true});
    }
    Lane& lane(const QString& name)
    {
        Lane lane;
        lane.session = lane.name = name;
        return lanes.lanes.push_back(lane);
    }
    [[nodiscard]] std::size_t numberOf(const QString& name) const ///< The one behind the last: it is not known.
    {
        const auto found = std::ranges::find_if(lanes.lanes, [&](const Lane& each) { return each.name == name; });
        return static_cast<std::size_t>(found - lanes.lanes.begin());
    }
    Hand& span(const QString& name, SpanKind kind, Time from, Time to)
    {
        (numberOf(name) < lanes.lanes.size() ? lanes.lanes.edit(numberOf(name)) : lane(name))
            .spans.push_back({from, to, kind});
        lanes.end = std::max(lanes.end, to);
        return *this;
    }
    Hand& level(Time at, int live, int stale, qint64 limit, bool seen = true)
    {
        lanes.paths.edit(0).levels.push_back({at, live, stale, 1, limit, seen});
        return *this;
    }
    Hand& delay(const QString& name, Time from, Time to)
    {
        lanes.lanes.edit(numberOf(name)).bands.push_back({from, to, BandKind::LockDelay});
        return *this;
    }
    Hand& gap(Time from, Time to)
    {
        lanes.paths.edit(0).gaps.push_back({from, to, BandKind::Gap});
        return *this;
    }
    Hand& outage(Time from, Time to)
    {
        lanes.paths.edit(0).outages.push_back({from, to, BandKind::Outage});
        return *this;
    }

    Lanes lanes;
};

/// Any lanes, odd ones too: spans that overlap or run backwards, levels out of order.
Lanes anyLanes(unsigned seed, qint64 unit, bool odd)
{
    std::mt19937 dice(seed);
    const auto roll = [&](unsigned sides) { return static_cast<int>(dice() % sides); };
    const auto anyTime = [&] { return Time(roll(40) * unit + (roll(3) == 0 ? roll(7) : 0)); };
    Lanes lanes;
    const int paths = 1 + roll(2);
    for (int path = 0; path < paths; ++path) {
        history::PathLine line{u"p%1/"_s.arg(path), {}, {}, {}};
        Time at(0);
        for (int i = roll(8); i > 0; --i) {
            at = odd && roll(5) == 0 ? anyTime() : at + Time(roll(8) * unit);
            line.levels.push_back({at, roll(4), roll(2), roll(4), roll(5) - 1, roll(6) != 0});
        }
        for (auto* const bands : {&line.gaps, &line.outages}) {
            for (int i = roll(3); i > 0; --i) {
                const Time from = anyTime();
                bands->push_back({from, from + Time(roll(8) * unit - (odd ? unit : 0)), BandKind::Gap});
            }
        }
        lanes.paths.push_back(line);
    }
    for (int i = roll(9); i > 0; --i) {
        Lane lane;
        lane.path = roll(static_cast<unsigned>(paths));
        lane.session = lane.name = u"c%1"_s.arg(lanes.lanes.size());
        Time at = anyTime();
        for (int spans = roll(6); spans > 0; --spans) {
            const Time to = at + Time(roll(9) * unit + roll(3) - (odd ? roll(3) * unit : 0));
            lane.spans.push_back({at, to, static_cast<SpanKind>(roll(3)), roll(3) != 0, roll(6) == 0});
            at = odd && roll(4) == 0 ? anyTime() : std::max(at, to) + Time(roll(2) * unit);
        }
        for (int bands = roll(3); bands > 0; --bands) {
            const Time from = anyTime();
            lane.bands.push_back({from, from + Time(roll(9) * unit), static_cast<BandKind>(roll(2))});
        }
        lanes.lanes.push_back(lane);
    }
    return lanes;
}

Lanes lanesOfStory(unsigned seed)
{
    RandomHistory source(seed);
    LaneBuilder builder;
    Time at(0);
    for (int i = 0; i < 60; ++i) {
        history::Moment moment;
        moment.path = u"demo/sem/"_s;
        at += std::chrono::milliseconds(1 + source.roll(2000));
        moment.at = at;
        moment.update = source.next();
        builder.add(moment);
        if (source.roll(15) == 0) {
            moment.kind = history::Moment::Kind::Contact;
            moment.contact = source.roll(2) == 0 ? Contact::Lost : Contact::Live;
            builder.add(moment);
        }
    }
    builder.setNow(at + 1s);
    return builder.lanes();
}

/// Everything that must be so of the bills of any lanes.
void demandExact(const Lanes& lanes, const Range& range, int columns)
{
    Sums waits;
    for (std::size_t number = 0; number < lanes.lanes.size(); ++number) {
        const Lane& lane = lanes.lanes[number];
        for (std::size_t span = 0; span < lane.spans.size(); ++span) {
            const Bill whole = waits::billOf(lanes, static_cast<int>(number), span);
            RC_ASSERT(totalOf(whole.items) == whole.whole);
            RC_ASSERT(whole.whole == std::max(Time(0), lane.spans[span].to - lane.spans[span].from));
            RC_ASSERT(sumsOf(whole.items).size() == whole.items.size());
            RC_ASSERT(std::ranges::is_sorted(
                whole.items, [](const BillItem& a, const BillItem& b) { return a.time > b.time; }));
            for (const BillItem& item : whole.items) {
                RC_ASSERT(item.time > Time(0));
                const bool named = item.kind <= BillKind::LockDelay;
                RC_ASSERT(named == (item.lane >= 0));
            }
            const Bill cut = waits::billOf(lanes, static_cast<int>(number), span, range);
            RC_ASSERT(totalOf(cut.items) == cut.whole);
            // Two parts of a wait are the wait.
            const Time middle = whole.wait.from + whole.whole / 3;
            Sums parts;
            addTo(&parts, waits::billOf(lanes, static_cast<int>(number), span, {Time::min(), middle}).items);
            addTo(&parts, waits::billOf(lanes, static_cast<int>(number), span, {middle, Time::max()}).items);
            RC_ASSERT(parts == sumsOf(whole.items));
            if (lane.spans[span].kind == SpanKind::Waiting)
                addTo(&waits, cut.items);
        }
    }
    const auto all = waits::billOfAll(lanes, range);
    RC_ASSERT(sumsOf(all) == waits);
    Sums byPath;
    for (std::size_t path = 0; path < lanes.paths.size(); ++path)
        addTo(&byPath, waits::billOfAll(lanes, range, static_cast<int>(path)));
    RC_ASSERT(byPath == waits);
    for (const int most : {1000, 1, 0}) {
        std::map<BillKind, Time> kinds;
        for (const BillItem& item : all)
            kinds[item.kind] += item.time;
        Sums charted;
        int named = 0;
        for (const auto& series : waits::blockedBy(lanes, range, -1, columns, most)) {
            RC_ASSERT(static_cast<int>(series.columns.size()) == columns);
            named += series.lane >= 0 ? 1 : 0;
            for (const Time time : series.columns) {
                RC_ASSERT(time >= Time(0));
                charted[{series.kind, series.lane}] += time;
                kinds[series.kind] -= time;
            }
        }
        RC_ASSERT(named <= most);
        RC_ASSERT(std::ranges::all_of(kinds, [](const auto& each) { return each.second == Time(0); }));
        if (most == 1000)
            RC_ASSERT(charted == waits);
    }
}

/// The rules once more, microsecond by microsecond.
Sums slowly(const Lanes& lanes, const Lane& waiter, const Span& wait)
{
    Sums sums;
    const auto& path = lanes.paths[std::size_t(waiter.path)];
    const auto in = [](const auto& each, Time at) { return each.from <= at && at < each.to; };
    for (Time at = wait.from; at < wait.to; ++at) {
        std::vector<std::pair<BillKind, int>> holders;
        std::vector<std::pair<BillKind, int>> delays;
        for (const bool stale : {false, true}) {
            for (std::size_t number = 0; number < lanes.lanes.size(); ++number) {
                const Lane& lane = lanes.lanes[number];
                if (lane.path != waiter.path)
                    continue;
                for (const Span& span : lane.spans) {
                    if (in(span, at) && span.kind == (stale ? SpanKind::Stale : SpanKind::Holding))
                        holders.emplace_back(stale ? BillKind::Stale : BillKind::Behind, static_cast<int>(number));
                }
                for (const history::Band& band : lane.bands) {
                    if (stale && in(band, at) && band.kind == BandKind::LockDelay)
                        delays.emplace_back(BillKind::LockDelay, static_cast<int>(number));
                }
            }
        }
        const history::Level* level = nullptr;
        for (const history::Level& each : path.levels) {
            if (each.at <= at && (level == nullptr || each.at >= level->at))
                level = &each;
        }
        const auto held = static_cast<qint64>(holders.size());
        const auto dealt = [&](const std::vector<std::pair<BillKind, int>>& all) {
            sums[all[std::size_t(at.count()) % all.size()]] += Time(1);
        };
        if (std::ranges::any_of(path.outages, [&](const history::Band& each) { return in(each, at); }))
            sums[{BillKind::Unseen, -1}] += Time(1);
        else if (level == nullptr || !level->seen || level->limit < 0)
            sums[{BillKind::Untold, -1}] += Time(1);
        else if (std::max<qint64>(held, level->live + level->stale) >= level->limit)
            holders.empty() ? void(sums[{BillKind::Untold, -1}] += Time(1)) : dealt(holders);
        else if (delays.empty())
            sums[{BillKind::HandOver, -1}] += Time(1);
        else
            dealt(delays);
    }
    return sums;
}

} // namespace

class TestBill : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aBillHasAnItemForEachCause();
    void causesAreToldApart_data();
    void causesAreToldApart();
    void aSceneHasItsBill();
    void aBillIsCutToARange();
    void aSentenceNamesTheParts();
    void aSentenceNamesFew();
    void aShortWaitForALostPermitIsCalledThat();
    void theLongestWaitHasItsBill();
    void oddQuestionsHaveEmptyAnswers();
    void partsOfAnyLanesAddUp();
    void partsOfAnyStoryAddUp();
    void anyBillIsWhatTheRulesSay();
    void manyContendersAreQuick();
};

void TestBill::aBillHasAnItemForEachCause()
{
    Hand hand(1);
    hand.span(u"waiter"_s, SpanKind::Waiting, 0s, 42s)
        .span(u"worker"_s, SpanKind::Holding, 0s, 30s)
        .span(u"dead"_s, SpanKind::Stale, 30s, 38s)
        .delay(u"dead"_s, 38s, 41s)
        .gap(41s + 400ms, 42s) // Too short to hide anything.
        .outage(41s + 400ms, 42s);
    const Bill bill = waits::billOf(hand.lanes, 0, 0);
    QCOMPARE(linesOf(hand.lanes, bill).join(u'\n'),
        u"behind worker 30000000\nstale dead 8000000\nlock-delay dead 3000000\nunseen - 600000\nhand-over - 400000"_s);
    QCOMPARE(bill.whole, Time(42s));
    QVERIFY(bill.beginSeen && !bill.lasts);
}

void TestBill::causesAreToldApart_data()
{
    QTest::addColumn<Lanes>("lanes");
    QTest::addColumn<QString>("lines");
    const auto row = [](const char* name, Hand hand, const char* lines) {
        QTest::newRow(name) << hand.lanes << QString::fromLatin1(lines);
    };
    const auto waiting = [](qint64 limit) {
        Hand hand(limit);
        hand.span(u"w"_s, SpanKind::Waiting, Time(0), Time(10));
        return hand;
    };
    row("two holders of two",
        waiting(2)
            .span(u"a"_s, SpanKind::Holding, Time(0), Time(10))
            .span(u"b"_s, SpanKind::Holding, Time(0), Time(10)),
        "behind a 5\nbehind b 5");
    row("one of two", waiting(2).span(u"a"_s, SpanKind::Holding, Time(0), Time(10)), "hand-over - 10");
    row("three of two",
        waiting(2)
            .span(u"a"_s, SpanKind::Holding, Time(0), Time(10))
            .span(u"b"_s, SpanKind::Holding, Time(0), Time(10))
            .span(u"c"_s, SpanKind::Stale, Time(0), Time(10)),
        "behind a 4\nbehind b 3\nstale c 3");
    row("nobody", waiting(1), "hand-over - 10");
    row("no permits at all", waiting(0), "untold - 10");
    row("no limit", waiting(-1).span(u"a"_s, SpanKind::Holding, Time(0), Time(10)), "untold - 10");
    row("a limit that comes", waiting(-1).level(Time(4), 1, 0, 1).span(u"a"_s, SpanKind::Holding, Time(0), Time(10)),
        "behind a 6\nuntold - 4");
    row("holders that cannot be read", waiting(1).level(Time(4), 0, 0, 1, false), "untold - 6\nhand-over - 4");
    row("holders without a lane", waiting(1).level(Time(4), 1, 0, 1), "untold - 6\nhand-over - 4");
    // One session may have several slots.
    row("two slots of one", waiting(2).level(Time(0), 2, 0, 2).span(u"a"_s, SpanKind::Holding, Time(0), Time(10)),
        "behind a 10");
    row("a delay beside a holder",
        waiting(1).span(u"a"_s, SpanKind::Holding, Time(0), Time(6)).delay(u"a"_s, Time(3), Time(9)),
        "behind a 6\nlock-delay a 3\nhand-over - 1");
    row("an outage goes before all",
        waiting(1).span(u"a"_s, SpanKind::Holding, Time(0), Time(10)).outage(Time(2), Time(9)),
        "unseen - 7\nbehind a 3");
    row("a short gap hides nothing",
        waiting(1).span(u"a"_s, SpanKind::Holding, Time(0), Time(10)).gap(Time(2), Time(9)), "behind a 10");
    row("a long gap does", waiting(1).span(u"a"_s, SpanKind::Holding, Time(0), Time(10)).gap(Time(4), Time(4) + 1s),
        "unseen - 6\nbehind a 4");
}

void TestBill::causesAreToldApart()
{
    QFETCH(Lanes, lanes);
    QFETCH(QString, lines);
    QCOMPARE(linesOf(lanes, waits::billOf(lanes, 0, 0)).join(u'\n'), lines);
}

/// Through the pipeline: what Consul might have answered, second by second.
void TestBill::aSceneHasItsBill()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(0, {1, 2}, {}));
    builder.add(scene.at(1, {1, 2}, {3})); // Waits behind both.
    builder.add(scene.at(5, {1}, {3}, {2})); // 2 dies and stays listed.
    builder.add(scene.at(9, {1}, {3}));
    builder.add(scene.at(9.25, {1, 3}, {}));
    builder.setNow(Scene::timeOf(10));
    const Lanes& lanes = builder.lanes();
    const auto waiter
        = std::ranges::find_if(lanes.lanes, [](const Lane& lane) { return lane.session == samples::id(3); });
    QVERIFY(waiter != lanes.lanes.end());
    const Bill bill = waits::billOf(lanes, static_cast<int>(waiter - lanes.lanes.begin()), 0);
    QCOMPARE(bill.whole, Scene::timeOf(8.25));
    std::map<BillKind, Time> kinds;
    for (const BillItem& item : bill.items)
        kinds[item.kind] += item.time;
    QCOMPARE(kinds[BillKind::Behind], Scene::timeOf(4 + 2));
    QCOMPARE(kinds[BillKind::Stale], Scene::timeOf(2));
    QCOMPARE(kinds[BillKind::HandOver], Scene::timeOf(0.25));
}

void TestBill::aBillIsCutToARange()
{
    Hand hand(1);
    hand.span(u"w"_s, SpanKind::Waiting, 0s, 10s).span(u"a"_s, SpanKind::Holding, 0s, 6s);
    const Bill bill = waits::billOf(hand.lanes, 0, 0, {4s, 9s});
    QCOMPARE(bill.wait, (Range{4s, 9s}));
    QCOMPARE(bill.whole, Time(5s));
    QVERIFY(!bill.beginSeen && bill.lasts);
    QCOMPARE(linesOf(hand.lanes, bill).join(u'\n'), u"hand-over - 3000000\nbehind a 2000000"_s);
    const Bill outside = waits::billOf(hand.lanes, 0, 0, {20s, 30s});
    QCOMPARE(outside.whole, Time(0));
    QVERIFY(outside.items.empty());
}

void TestBill::aSentenceNamesTheParts()
{
    Hand hand(1);
    hand.span(u"client-07"_s, SpanKind::Waiting, 0s, 42s)
        .span(u"worker-3"_s, SpanKind::Holding, 0s, 30s)
        .span(u"dead"_s, SpanKind::Stale, 30s, 38s)
        .delay(u"dead"_s, 38s, 41s)
        .outage(41s + 400ms, 42s);
    Bill bill = waits::billOf(hand.lanes, 0, 0);
    QCOMPARE(waits::billText(hand.lanes, bill),
        u"client-07 waited 42.0 s: 30.0 s behind worker-3, 8.0 s for a permit lost to dead (stale), at most 3.0 s "
        "lock-delay, 400 ms handover, 600 ms not observed."_s);
    bill.beginSeen = false;
    QVERIFY(waits::billText(hand.lanes, bill).startsWith(u"client-07 waited at least 42.0 s: "_s));
    bill.lasts = true;
    QVERIFY(waits::billText(hand.lanes, bill).startsWith(u"client-07 has waited at least 42.0 s so far: "_s));
    bill.beginSeen = true;
    QVERIFY(waits::billText(hand.lanes, bill).startsWith(u"client-07 has waited 42.0 s so far: "_s));
    QStringList titles;
    for (const BillItem& item : bill.items)
        titles << waits::billItemTitle(hand.lanes, item);
    QCOMPARE(titles.join(u'|'),
        u"behind worker-3|behind dead (stale)|lock-delay after dead, at most|not observed|handover"_s);
}

void TestBill::aSentenceNamesFew()
{
    Hand hand(9);
    hand.span(u"w"_s, SpanKind::Waiting, 0s, 90s);
    for (int i = 0; i < 9; ++i)
        hand.span(u"h%1"_s.arg(i), SpanKind::Holding, 0s, 90s);
    const QString text = waits::billText(hand.lanes, waits::billOf(hand.lanes, 0, 0));
    QVERIFY2(
        text.endsWith(u", 50.0 s behind 5 other holder(s)."_s) || text.endsWith(u", 50.0 s behind 5 other holders."_s),
        qPrintable(text));
    QCOMPARE(text.count(u" behind h"_s), 4);
}

/// How short somebody waited says nothing of how long the holder had been stale: it did not leave the list.
void TestBill::aShortWaitForALostPermitIsCalledThat()
{
    Hand hand;
    hand.span(u"late"_s, SpanKind::Waiting, 3600s, 3601s).span(u"dead"_s, SpanKind::Stale, 0s, 7200s);
    const QString text = waits::billText(hand.lanes, waits::billOf(hand.lanes, 0, 0));
    QVERIFY2(text.contains(u"1.0 s for a permit lost to dead (stale)"_s), qPrintable(text));
}

void TestBill::theLongestWaitHasItsBill()
{
    Scene scene;
    LaneBuilder builder;
    builder.add(scene.at(0, {1, 2}, {}));
    builder.add(scene.at(1, {1, 2}, {3}));
    builder.add(scene.at(9, {1, 3}, {}));
    builder.setNow(Scene::timeOf(10));
    const auto insights = history::insightsOf(builder.lanes(), {Time(0), Scene::timeOf(10)});
    const auto all = waits::withBills(builder.lanes(), insights);
    QCOMPARE(all.size(), insights.size() + 1);
    const auto bill = std::ranges::find_if(
        all, [](const history::Insight& each) { return each.sentence.contains(u"waited 8.0 s: "_s); });
    QVERIFY(bill != all.end() && bill != all.begin());
    QCOMPARE(bill->kind, history::Insight::Kind::LongestWait);
    QVERIFY(std::prev(bill)->sentence.contains(u"waited longest: 8.0 s."_s));
    QCOMPARE(bill->place, std::prev(bill)->place);
    QCOMPARE(bill->lane, std::prev(bill)->lane);
    QVERIFY(waits::withBills(builder.lanes(), {}).empty());
}

void TestBill::oddQuestionsHaveEmptyAnswers()
{
    Hand hand(1);
    hand.span(u"w"_s, SpanKind::Waiting, 0s, 1s);
    for (const int lane : {-1, 1}) {
        QCOMPARE(waits::billOf(hand.lanes, lane, 0), Bill());
        QVERIFY(waits::billText(hand.lanes, waits::billOf(hand.lanes, lane, 0)).isEmpty());
    }
    QCOMPARE(waits::billOf(hand.lanes, 0, 1), Bill());
    hand.lanes.lanes.edit(0).path = 7; // Of a damaged file.
    QCOMPARE(linesOf(hand.lanes, waits::billOf(hand.lanes, 0, 0)).join(u'\n'), u"untold - 1000000"_s);
    QVERIFY(waits::blockedBy(hand.lanes, {0s, 1s}, 0, 0, 3).empty());
    QVERIFY(waits::blockedBy(hand.lanes, {1s, 1s}, 0, 3, 3).empty());
    QVERIFY(waits::billOfAll({}, {0s, 1s}).empty());
}

void TestBill::partsOfAnyLanesAddUp()
{
    QVERIFY(holds(1500, [](unsigned seed, bool odd) {
        const qint64 unit = seed % 3 == 0 ? 1 : 700'001;
        const Lanes lanes = anyLanes(seed, unit, odd);
        demandExact(lanes, {Time(3 * unit + 1), Time(31 * unit + 2)}, 1 + static_cast<int>(seed % 17));
    }));
}

void TestBill::partsOfAnyStoryAddUp()
{
    QVERIFY(holds(60, [](unsigned seed) {
        const Lanes lanes = lanesOfStory(seed);
        demandExact(lanes, {Time(0), lanes.end}, 12);
        demandExact(lanes, {lanes.end / 4, lanes.end / 2}, 7);
    }));
}

void TestBill::anyBillIsWhatTheRulesSay()
{
    QVERIFY(holds(400, [](unsigned seed, bool odd) {
        const Lanes lanes = anyLanes(seed, 3, odd);
        for (std::size_t number = 0; number < lanes.lanes.size(); ++number) {
            const Lane& lane = lanes.lanes[number];
            for (std::size_t span = 0; span < lane.spans.size(); ++span) {
                const Bill bill = waits::billOf(lanes, static_cast<int>(number), span);
                RC_ASSERT(sumsOf(bill.items) == slowly(lanes, lane, lane.spans[span]));
            }
        }
    }));
}

/// 500 contenders, of which each waits and holds in turn: a chart is made in a moment, not in minutes.
void TestBill::manyContendersAreQuick()
{
    Hand hand(3);
    std::mt19937 dice(1);
    for (int contender = 0; contender < 500; ++contender) {
        Lane& lane = hand.lane(u"c%1"_s.arg(contender));
        Time at(0);
        for (int i = 0; i < 200; ++i) {
            const Time to = at + Time(1 + dice() % 1'000'000);
            lane.spans.push_back({at, to, i % 10 == 9 ? SpanKind::Holding : SpanKind::Waiting});
            at = to;
        }
        hand.lanes.end = std::max(hand.lanes.end, at);
    }
    for (int i = 0; i < 100'000; ++i)
        hand.level(hand.lanes.end * i / 100'000, 3, 0, 3);
    QElapsedTimer clock;
    clock.start();
    const auto series = waits::blockedBy(hand.lanes, {Time(0), hand.lanes.end}, -1, 120, 6);
    QVERIFY(!series.empty());
    qInfo("200 000 changes of 500 contenders: %lld ms", clock.elapsed());
    QVERIFY(clock.elapsed() < 20'000);
}

QTEST_GUILESS_MAIN(TestBill)
#include "tst_bill.moc"
