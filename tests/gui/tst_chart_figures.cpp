// SPDX-License-Identifier: GPL-3.0-or-later
// The figures behind the charts: nothing that was counted gets lost on the way to a bar or a line.
#include "gui/history/model/chart_figures.h"
#include "gui/history/model/compare_figures.h"
#include "history/scene.h"
#include "support/patience.h"
#include "support/properties.h"
#include "words/times.h"

#include <numeric>

using history::Range;
using history::Time;

namespace {

Time at(double second)
{
    return Scene::timeOf(second);
}

/// 1 holds from 0 to 4, 2 from 2 to the end at 10; 3 waits from 1 and holds from 4 to 8; 4 waits from 5 on.
history::Lanes threeOfTwo()
{
    Scene scene;
    history::LaneBuilder builder;
    builder.add(scene.at(0, {1}, {}));
    builder.add(scene.at(1, {1}, {3}));
    builder.add(scene.at(2, {1, 2}, {3}));
    builder.add(scene.at(4, {2, 3}, {}));
    builder.add(scene.at(5, {2, 3}, {4}));
    builder.add(scene.at(8, {2}, {4}));
    builder.setNow(at(10));
    return builder.lanes();
}

history::SharedList<history::Level> levelsOf(const std::vector<int>& heights)
{
    history::SharedList<history::Level> levels;
    for (const int height : heights)
        levels.push_back({at(0.01 * static_cast<double>(levels.size())), height, 0, 2 * height, 3});
    return levels;
}

double topOf(const QList<QPointF>& line)
{
    double top = 0;
    for (const QPointF& point : line)
        top = std::max(top, point.y());
    return top;
}

} // namespace

class TestChartFigures : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aPathIsFoundByItsName()
    {
        const auto lanes = threeOfTwo();
        QCOMPARE(history::pathNumber(lanes, QStringLiteral("demo/sem/")), 0);
        QCOMPARE(history::pathNumber(lanes, QStringLiteral("other/")), -1);
        QCOMPARE(gui::wholeRange(lanes, 0).from, at(0));
        QCOMPARE(gui::wholeRange(lanes, 0).to, at(10));
    }

    void occupancyGoesInSteps()
    {
        const auto figures = gui::occupancyOf(threeOfTwo(), {at(0), at(10)}, 0);
        const QList<QPointF> live{{0, 1}, {2, 1}, {2, 2}, {8, 2}, {8, 1}, {10, 1}};
        QCOMPARE(figures.live, live);
        const QList<QPointF> waiting{{0, 0}, {1, 0}, {1, 1}, {4, 1}, {4, 0}, {5, 0}, {5, 1}, {10, 1}};
        QCOMPARE(figures.waiting, waiting);
        const QList<QPointF> limit{{0, 2}, {10, 2}};
        QCOMPARE(figures.limit, limit);
        QVERIFY(figures.stale.isEmpty());
        QCOMPARE(figures.mostHeld, 2);
        QCOMPARE(figures.mostWaiting, 1);
        QCOMPARE(figures.lastLimit, 2);
        QCOMPARE(gui::occupancyWords(figures), QStringLiteral("Up to 2 held, limit 2 · up to 1 waited"));
    }

    void aPartBeginsWithWhatIsKnownThen()
    {
        const auto figures = gui::occupancyOf(threeOfTwo(), {at(2.5), at(3.5)}, 0);
        const QList<QPointF> live{{2.5, 2}, {3.5, 2}};
        QCOMPARE(figures.live, live);
    }

    void staleOnesHaveALine()
    {
        Scene scene;
        history::LaneBuilder builder;
        builder.add(scene.at(0, {1, 2}, {}));
        builder.add(scene.at(3, {1}, {}, {2}));
        builder.setNow(at(4));
        const auto figures = gui::occupancyOf(builder.lanes(), {at(0), at(4)}, 0);
        QCOMPARE(figures.mostStale, 1);
        const QList<QPointF> stale{{0, 0}, {3, 0}, {3, 1}, {4, 1}};
        QCOMPARE(figures.stale, stale);
        QVERIFY(gui::occupancyWords(figures).contains(QStringLiteral("up to 1 stale")));
    }

    void withoutAPathOrTimeThereIsNothing()
    {
        QVERIFY(gui::occupancyOf(threeOfTwo(), {at(0), at(10)}, -1).isEmpty());
        QVERIFY(gui::occupancyOf(threeOfTwo(), {at(3), at(3)}, 0).isEmpty());
        QVERIFY(gui::ratesOf(threeOfTwo(), {at(3), at(3)}, 0).counts.empty());
        QVERIFY(gui::histogramOf({}).isEmpty());
        QCOMPARE(gui::holdersOf({}, {at(0), at(9)}, -1).holders, 0);
    }

    void thinningKeepsWhatIsMost()
    {
        QVERIFY(holds(200, [] {
            const auto heights = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 9));
            const int steps = *rc::gen::inRange(1, 200);
            history::Lanes lanes;
            lanes.paths.push_back({QStringLiteral("a/"), levelsOf(heights), {}, {}});
            lanes.end = at(0.01 * static_cast<double>(heights.size()));
            const auto figures = gui::occupancyOf(lanes, {at(0), lanes.end}, 0, steps);
            const int most = heights.empty() ? 0 : *std::max_element(heights.begin(), heights.end());
            RC_ASSERT(figures.mostHeld == most);
            RC_ASSERT(topOf(figures.live) == most);
            RC_ASSERT(topOf(figures.waiting) == 2 * most);
            RC_ASSERT(figures.live.size() <= 6 * (steps + 1));
            RC_ASSERT(std::is_sorted(figures.live.begin(), figures.live.end(),
                [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); }));
        }));
    }

    void binsHaveNiceEdges_data()
    {
        QTest::addColumn<QList<double>>("waits");
        QTest::addColumn<QList<double>>("holds");
        QTest::addColumn<QList<double>>("edges");
        QTest::addColumn<QList<qint64>>("counts");
        QTest::newRow("one") << QList<double>{7} << QList<double>{} << QList<double>{5, 10} << QList<qint64>{1};
        QTest::newRow("at an edge") << QList<double>{5, 10} << QList<double>{} << QList<double>{5, 10, 20}
                                    << QList<qint64>{1, 1};
        QTest::newRow("below one") << QList<double>{0.2, 3} << QList<double>{} << QList<double>{0, 1, 2, 5}
                                   << QList<qint64>{1, 0, 1};
        QTest::newRow("shared with holds")
            << QList<double>{3} << QList<double>{30} << QList<double>{2, 5, 10, 20, 50} << QList<qint64>{1, 0, 0, 0};
        QTest::newRow("far apart") << QList<double>{3, 40, 50000} << QList<double>{}
                                   << QList<double>{1, 10, 100, 1000, 10000, 100000} << QList<qint64>{1, 1, 0, 0, 1};
    }
    void binsHaveNiceEdges()
    {
        QFETCH(QList<double>, waits);
        QFETCH(QList<double>, holds);
        QFETCH(QList<double>, edges);
        QFETCH(QList<qint64>, counts);
        history::Figures figures;
        figures.waitMs = {waits.begin(), waits.end()};
        figures.holdMs = {holds.begin(), holds.end()};
        const auto histogram = gui::histogramOf(figures, 8);
        QCOMPARE(QList<double>(histogram.edgesMs.begin(), histogram.edgesMs.end()), edges);
        QCOMPARE(QList<qint64>(histogram.waits.begin(), histogram.waits.end()), counts);
        QCOMPARE(std::accumulate(histogram.holds.begin(), histogram.holds.end(), qint64(0)), holds.size());
    }

    void noSampleIsLost()
    {
        QVERIFY(holds(200, [] {
            const auto tenths = rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 40'000'000));
            history::Figures figures;
            for (const int each : *tenths)
                figures.waitMs.push_back(each / 10.0);
            for (const int each : *tenths)
                figures.holdMs.push_back(each / 10.0);
            const auto histogram = gui::histogramOf(figures);
            const auto sum = [](const std::vector<qint64>& counts) {
                return static_cast<std::size_t>(std::accumulate(counts.begin(), counts.end(), qint64(0)));
            };
            RC_ASSERT(sum(histogram.waits) == figures.waitMs.size());
            RC_ASSERT(sum(histogram.holds) == figures.holdMs.size());
            RC_ASSERT(histogram.waits.size() <= 12U);
            RC_ASSERT(std::is_sorted(histogram.edgesMs.begin(), histogram.edgesMs.end()));
        }));
    }

    void grantsAreCountedByTheTimeTheyCameAt()
    {
        const auto rates = gui::ratesOf(threeOfTwo(), {at(0), at(10)}, 0, 5);
        // The first step of a path is no event: who holds then was granted before.
        const std::vector<qint64> counts{0, 1, 1, 0, 0};
        QCOMPARE(rates.counts, counts);
        QCOMPARE(rates.perSecond(1), 0.5);
        QCOMPARE(rates.mean(), 0.2);
        QCOMPARE(rates.most(), 0.5);
        QCOMPARE(rates.edges.front(), 0.0);
        QCOMPARE(rates.edges.back(), 10.0);
        QVERIFY(gui::rateWords(rates).startsWith(QStringLiteral("2 grant(s)")));
    }

    void noGrantIsLost()
    {
        QVERIFY(holds(200, [] {
            auto times = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 100'000));
            std::sort(times.begin(), times.end());
            history::Lanes lanes;
            for (const int each : times) {
                history::Happening granted;
                granted.kind = semaphore::EventKind::Granted;
                granted.at = Time(each * 100);
                granted.others = 0;
                lanes.happenings.push_back(granted);
            }
            const int from = *rc::gen::inRange(0, 5'000'000);
            const int length = *rc::gen::inRange(1, 5'000'000);
            const Range range{Time(from), Time(from + length)};
            const auto rates = gui::ratesOf(lanes, range, -1, *rc::gen::inRange(1, 60));
            const auto sum = std::accumulate(rates.counts.begin(), rates.counts.end(), qint64(0));
            RC_ASSERT(sum == history::figuresOf(lanes, range).grants);
            RC_ASSERT(sum == rates.grants);
            RC_ASSERT(rates.edges.size() == rates.counts.size() + 1);
            RC_ASSERT(std::is_sorted(rates.edges.begin(), rates.edges.end()));
        }));
    }

    /// 3 waits from 1 to 4 behind 1 and 2 of two (from 2 on), 4 from 5 to 8 behind 2 and 3, and then for nobody.
    void blockedTimeIsOfWhoBlocks()
    {
        const auto figures = gui::blockedOf(threeOfTwo(), {at(0), at(10)}, 0, 10);
        QStringList lines;
        for (const auto& part : figures.parts) {
            history::Time sum(0);
            for (const history::Time time : part.columns)
                sum += time;
            QCOMPARE(sum, part.sum);
            QCOMPARE(part.columns.size(), std::size_t(10));
            lines << part.title() + QLatin1Char(' ') + words::lengthText(part.sum);
        }
        QCOMPARE(figures.whole, at(3 + 5));
        QCOMPARE(lines.size(), 4);
        QCOMPARE(lines.back(), QStringLiteral("handover 3.0 s"));
        QCOMPARE(figures.most(), 1.0);
        QCOMPARE(figures.edge(3), 3.0);
        const auto few = gui::blockedOf(threeOfTwo(), {at(0), at(10)}, 0, 10, 1);
        QCOMPARE(few.parts.size(), std::size_t(3));
        QCOMPARE(few.parts[1].title(), QStringLiteral("other holders"));
        QCOMPARE(few.whole, figures.whole);
        QCOMPARE(gui::blockedWords(few, 1).section(QStringLiteral(" · "), 0, 0), QStringLiteral("8.0 s waited in all"));
        QVERIFY(gui::blockedWords(few, 9).endsWith(QStringLiteral("%)")));
        QCOMPARE(gui::blockedWords(gui::blockedOf({}, {at(0), at(10)}, 0), 1), QStringLiteral("No contender waited."));
    }

    /// Sessions of one name on one node are one, whatever their number.
    void blockersOfOneNameAreOne()
    {
        history::Lanes lanes;
        history::PathLine line;
        line.levels = {{at(0), 1, 0, 1, 1}};
        lanes.paths = {line};
        const auto lane = [](const QString& name, double from, double to, history::SpanKind kind) {
            history::Lane made;
            made.session = made.name = name;
            made.node = QStringLiteral("n1");
            made.spans = {{at(from), at(to), kind}};
            return made;
        };
        lanes.lanes.push_back(lane(QStringLiteral("waiter"), 0, 20, history::SpanKind::Waiting));
        for (int i = 0; i < 20; ++i)
            lanes.lanes.push_back(lane(i < 15 ? QStringLiteral("job") : QStringLiteral("<b>other</b>"), i, i + 1,
                i == 19 ? history::SpanKind::Stale : history::SpanKind::Holding));
        const auto figures = gui::blockedOf(lanes, {at(0), at(20)}, 0);
        QCOMPARE(figures.parts.size(), std::size_t(3));
        QCOMPARE(figures.parts[0].title(), QStringLiteral("job"));
        QCOMPARE(figures.parts[0].sum, at(15));
        QCOMPARE(figures.parts[1].sum, at(4));
        QCOMPARE(figures.parts[1].number, 1);
        QCOMPARE(figures.parts[2].title(), QStringLiteral("<b>other</b> (stale)"));
    }

    void holdersAreSummedWithinTheRange()
    {
        const auto figures = gui::holdersOf(threeOfTwo(), {at(0), at(9)}, 0);
        QCOMPARE(figures.holders, 3);
        QCOMPARE(figures.held, at(15));
        QCOMPARE(figures.top.size(), std::size_t(3));
        QCOMPARE(figures.top[0].held, at(7));
        QCOMPARE(figures.top[1].held, at(4));
        QCOMPARE(figures.top[0].share, 7.0 / 15);
        const auto one = gui::holdersOf(threeOfTwo(), {at(0), at(9)}, 0, 1);
        QCOMPARE(one.top.size(), std::size_t(1));
        QCOMPARE(one.holders, 3);
        QVERIFY(gui::holderWords(one, 1).startsWith(QStringLiteral("3 holder(s), 15.0 s in all · ")));
        QVERIFY(gui::holderWords(one, 1).endsWith(QStringLiteral("7.0 s (47%)")));
    }

    void sessionsOfOneNameAreOneHolderButTwoNodesAreTwo()
    {
        const auto lane = [](const char* session, const char* name, const char* node, double seconds) {
            history::Lane made;
            made.session = QString::fromLatin1(session);
            made.name = QString::fromLatin1(name);
            made.node = QString::fromLatin1(node);
            made.spans.push_back({at(0), at(seconds), history::SpanKind::Holding});
            made.spans.push_back({at(seconds), at(20), history::SpanKind::Stale});
            return made;
        };
        history::Lanes lanes;
        lanes.paths.push_back({});
        lanes.lanes = {lane("a1", "job", "n1", 1), lane("a2", "job", "n1", 2), lane("b1", "job", "n2", 2.5),
            lane("c1", "", "n1", 1), lane("c2", "", "n1", 0.5)};
        const auto figures = gui::holdersOf(lanes, {at(0), at(20)}, -1);
        QStringList names;
        for (const auto& each : figures.top)
            names << each.name;
        QCOMPARE(names, QString::fromUtf8("job|job · n2|c1|c2").split(u'|'));
        QCOMPARE(figures.top[0].held, at(3));
    }

    void stepsAreNice_data()
    {
        QTest::addColumn<double>("length");
        QTest::addColumn<int>("most");
        QTest::addColumn<double>("step");
        QTest::newRow("ten in five") << 10.0 << 5 << 2.0;
        QTest::newRow("seven in five") << 7.0 << 5 << 2.0;
        QTest::newRow("three in five") << 3.0 << 5 << 1.0;
        QTest::newRow("small") << 0.03 << 5 << 0.01;
        QTest::newRow("large") << 2600.0 << 5 << 1000.0;
        QTest::newRow("nothing") << 0.0 << 5 << 1.0;
    }
    void stepsAreNice()
    {
        QFETCH(double, length);
        QFETCH(int, most);
        QFETCH(double, step);
        QCOMPARE(gui::niceStep(length, most), step);
    }

    void timeIsCountedInWhatIsShort()
    {
        QCOMPARE(gui::timeUnitOf(at(90)).seconds, 1.0);
        QCOMPARE(gui::timeUnitOf(at(600)).seconds, 60.0);
        QCOMPARE(gui::timeUnitOf(at(40'000)).seconds, 3600.0);
    }

    void twoPartsAreComparedFigureByFigure()
    {
        gui::ComparedPart first;
        first.range = {at(0), at(10)};
        first.figures.grants = 20;
        first.figures.waitMs = {100, 200};
        first.figures.overtakes = 4;
        first.figures.staleTime = at(2);
        gui::ComparedPart second = first;
        second.figures.grants = 30;
        second.figures.waitMs = {50, 50};
        second.figures.overtakes = 0;
        first.figures.judgedGrants = first.figures.grants;
        second.figures.judgedGrants = second.figures.grants;
        const auto rows = gui::compare(first, second);
        const auto row = [&](const char* id) {
            const auto found = std::find_if(
                rows.begin(), rows.end(), [&](const auto& each) { return each.id == QLatin1String(id); });
            return found == rows.end() ? gui::ComparedFigure() : *found;
        };
        QCOMPARE(row("grants").first, QStringLiteral("20"));
        QCOMPARE(row("grants").second, QStringLiteral("30"));
        QCOMPARE(row("grants").difference, QStringLiteral("+10 (+50%)"));
        QCOMPARE(row("wait.p95").difference, QStringLiteral("\u2212150 ms (\u221275%)"));
        QCOMPARE(row("overtakes").difference, QStringLiteral("\u22124 (\u2212100%)"));
        QCOMPARE(row("stale").difference, QStringLiteral("0 ms"));
        QVERIFY(row("hold.p50").first.isEmpty());
        QVERIFY(row("hold.p50").difference.isEmpty());
        QVERIFY(row("meanWaiting").first.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestChartFigures)
#include "tst_chart_figures.moc"
