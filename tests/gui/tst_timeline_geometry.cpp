// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/timeline_geometry.h"
#include "gui/timeline_samples.h"
#include "support/patience.h"

#include <rapidcheck.h>

#include <cmath>

using namespace Qt::Literals::StringLiterals;
using gui::TimeAxis;
using history::Time;
using samples::second;

namespace {

TimeAxis axisOf(double seconds, int width = 1000)
{
    TimeAxis axis;
    axis.setWidth(width);
    axis.setEnd(second(seconds));
    axis.fit();
    return axis;
}

/// Some axis that somebody has zoomed and panned.
TimeAxis anyAxis()
{
    TimeAxis axis;
    axis.setWidth(*rc::gen::inRange(50, 4000));
    axis.setEnd(Time(*rc::gen::inRange<qint64>(0, 30'000'000'000)));
    axis.fit();
    axis.zoom(std::exp(*rc::gen::inRange(-2000, 9000) / 1000.0), *rc::gen::inRange(0, axis.width() + 1));
    axis.pan(*rc::gen::inRange(-20'000, 20'000));
    return axis;
}

void isWithinBounds(const TimeAxis& axis)
{
    RC_ASSERT(axis.from() >= Time(0));
    RC_ASSERT(axis.to() <= std::max({axis.end(), TimeAxis::leastView,
                               Time(static_cast<qint64>(TimeAxis::leastPerPixel * axis.width()))})
            + Time(1));
    RC_ASSERT((axis.from() == Time(0) || axis.to() <= axis.end() + Time(1)));
    RC_ASSERT(axis.perPixel() >= TimeAxis::leastPerPixel);
}

} // namespace

class TestTimelineGeometry : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void allOfItFits()
    {
        const TimeAxis axis = axisOf(100);
        QCOMPARE(axis.x(second(0)), 0.0);
        QCOMPARE(axis.x(second(50)), 500.0);
        QCOMPARE(axis.x(second(100)), 1000.0);
        QCOMPARE(axis.timeAt(250), second(25));
        QCOMPARE(axis.timeAt(-5), second(0));
        QCOMPARE(axis.timeAt(2000), second(100));
    }

    void whatIsShortFillsTheViewOrLeavesRoom()
    {
        TimeAxis axis = axisOf(5);
        QCOMPARE(axis.x(second(5)), 1000.0);
        axis.fitOrMinute();
        QCOMPARE(axis.x(second(30)), 500.0);
        QCOMPARE(axis.timeAt(900), second(5)); // Nothing is known of what is to come.
    }

    /// What is live grows until it fills the view, and then slides.
    void theLastStretchSlides()
    {
        TimeAxis axis = axisOf(20);
        axis.showLast(second(90));
        QVERIFY(axis.isFollowing());
        QCOMPARE(axis.from(), second(0));
        QCOMPARE(axis.to(), second(60)); // A minute at least.
        axis.setEnd(second(75));
        axis.showLast(second(90));
        QCOMPARE(axis.from(), second(0));
        QCOMPARE(axis.to(), second(75));
        axis.setEnd(second(300));
        axis.showLast(second(90));
        QCOMPARE(axis.from(), second(210));
        QCOMPARE(axis.to(), second(300));
        axis.setEnd(second(301)); // As it is: the view goes along.
        QCOMPARE(axis.from(), second(211));
    }

    void followingKeepsNowAtTheRight()
    {
        TimeAxis axis = axisOf(100);
        axis.zoom(10, 500);
        axis.setFollowing(true);
        QCOMPARE(axis.x(second(100)), 1000.0);
        axis.setEnd(second(107));
        QCOMPARE(axis.x(second(107)), 1000.0);
        QCOMPARE(axis.perPixel(), 10'000.0);
        axis.zoom(2, 1000);
        QVERIFY(axis.isFollowing());
        axis.setWidth(500);
        QCOMPARE(axis.x(second(107)), 500.0);
        axis.zoom(2, 100);
        QVERIFY(!axis.isFollowing());
        axis.setFollowing(true);
        axis.pan(-1);
        QVERIFY(!axis.isFollowing());
        const Time from = axis.from();
        axis.setEnd(second(120));
        QCOMPARE(axis.from(), from);
    }

    void aPlaceIsShownOrRevealed()
    {
        TimeAxis axis = axisOf(100);
        axis.show({second(40), second(50)});
        QCOMPARE(axis.from(), second(39));
        QCOMPARE(axis.to(), second(51));
        axis.reveal(second(45));
        QCOMPARE(axis.from(), second(39));
        axis.reveal(second(90));
        QVERIFY(axis.x(second(90)) > 0 && axis.x(second(90)) < 1000);
        axis.reveal(second(1));
        QVERIFY(axis.x(second(1)) >= 0 && axis.x(second(1)) < 1000);
        axis.show({second(99), second(99)}); // No length at all.
        QVERIFY(axis.x(second(99)) >= 0 && axis.x(second(99)) <= 1000);
    }

    void zoomHoldsItsPoint()
    {
        QVERIFY(rc::check([] {
            TimeAxis axis = anyAxis();
            const double x = *rc::gen::inRange(0, axis.width() + 1);
            const double factor = 1 + *rc::gen::inRange(1, 400) / 100.0;
            RC_PRE(axis.perPixel() / factor >= TimeAxis::leastPerPixel);
            const TimeAxis before = axis;
            RC_PRE(axis.to() <= axis.end()); // What is still to come is not held anywhere.
            const Time held = axis.timeAt(x);
            const double off = axis.x(held) - x; // A time is a whole number.
            axis.zoom(factor, x);
            RC_ASSERT(std::abs(axis.x(held) - x - off * factor) < 0.01);
            axis.zoom(1 / factor, x);
            RC_ASSERT(std::abs((axis.from() - before.from()).count()) <= 1);
            RC_ASSERT(std::abs(axis.perPixel() / before.perPixel() - 1) < 1e-9);
        }));
    }

    void pixelsAndTimesAgree()
    {
        QVERIFY(rc::check([] {
            const TimeAxis axis = anyAxis();
            const int x = *rc::gen::inRange(0, axis.width() + 1);
            const Time at = axis.timeAt(x);
            RC_ASSERT((at >= Time(0) && at <= axis.end()));
            RC_PRE((at > Time(0) && at < axis.end()));
            RC_ASSERT(std::lround(axis.x(at)) == x);
        }));
    }

    void nobodyLeavesTheBounds()
    {
        QVERIFY(rc::check([] {
            TimeAxis axis = anyAxis();
            isWithinBounds(axis);
            const auto acts = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 8));
            for (const int act : acts) {
                const double x = *rc::gen::inRange(-100, axis.width() + 100);
                switch (act) {
                case 0:
                    axis.zoom(*rc::gen::inRange(1, 1000) / 100.0, x);
                    break;
                case 1:
                    axis.pan(x);
                    break;
                case 2:
                    axis.setFollowing(x > 300);
                    break;
                case 3:
                    axis.setEnd(axis.end() + Time(*rc::gen::inRange(0, 100'000'000)));
                    break;
                case 4:
                    axis.setWidth(static_cast<int>(x));
                    break;
                case 5:
                    axis.reveal(axis.timeAt(x));
                    break;
                case 6:
                    axis.show({axis.timeAt(x), axis.timeAt(x + 50)});
                    break;
                default:
                    axis.fit();
                }
                isWithinBounds(axis);
            }
        }));
    }

    void ticksStandAtRoundTimes_data()
    {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QStringList>("labels");
        QTest::newRow("ms") << 0.004
                            << QStringList{u"08:00:00.000"_s, u"08:00:00.001"_s, u"08:00:00.002"_s, u"08:00:00.003"_s,
                                   u"08:00:00.004"_s};
        QTest::newRow("s") << 40.0
                           << QStringList{u"08:00:00"_s, u"08:00:10"_s, u"08:00:20"_s, u"08:00:30"_s, u"08:00:40"_s};
        QTest::newRow("min") << 3600.0 << QStringList{u"08:00"_s, u"08:15"_s, u"08:30"_s, u"08:45"_s, u"09:00"_s};
        QTest::newRow("days") << 300'000.0 << QStringList{u"16.01."_s, u"17.01."_s, u"18.01."_s};
    }
    void ticksStandAtRoundTimes()
    {
        QFETCH(double, seconds);
        QFETCH(QStringList, labels);
        TimeAxis axis;
        axis.setWidth(400);
        axis.setEnd(second(seconds));
        axis.fit();
        QStringList found;
        for (const auto& tick : gui::ticksOf(axis, Scene::began(), 100))
            found.append(tick.label);
        QCOMPARE(found, labels);
        QVERIFY(gui::ticksOf(axis, {}, 100).empty());
    }

    void ticksKeepTheirDistance()
    {
        QVERIFY(rc::check([] {
            const TimeAxis axis = anyAxis();
            const double least = *rc::gen::inRange(20, 300);
            const auto ticks = gui::ticksOf(axis, Scene::began(), least);
            RC_ASSERT(ticks.size() <= static_cast<std::size_t>(axis.width() / least) + 2);
            for (std::size_t i = 0; i < ticks.size(); ++i) {
                RC_ASSERT((ticks[i].at >= axis.from() && ticks[i].at <= axis.to()));
                RC_ASSERT((i == 0 || axis.x(ticks[i].at) - axis.x(ticks[i - 1].at) >= least - 0.001));
            }
        }));
    }

    void rowsAreSeenBelowTheHead()
    {
        using Visible = gui::TimelineRows::Visible;
        gui::TimelineRows rows;
        rows.count = 100;
        rows.height = 20;
        rows.top = 60;
        rows.viewport = 260;
        QCOMPARE(rows.visible(), (Visible{0, 9}));
        rows.scroll = 5;
        QCOMPARE(rows.visible(), (Visible{0, 10}));
        QCOMPARE(rows.y(1), 75);
        QCOMPARE(rows.rowAt(59), -1);
        QCOMPARE(rows.rowAt(60), 0);
        QCOMPARE(rows.rowAt(75), 1);
        QCOMPARE(rows.rowAt(260), -1);
        QCOMPARE(rows.mostScroll(), 1800);
        QCOMPARE(rows.scrollToShow(0), 0);
        QCOMPARE(rows.scrollToShow(3), 5);
        QCOMPARE(rows.scrollToShow(20), 220);
        rows.count = 0;
        QCOMPARE(rows.visible(), (Visible{0, -1}));
        QCOMPARE(rows.mostScroll(), 0);
    }

    void everyRowCanBeShown()
    {
        QVERIFY(rc::check([] {
            gui::TimelineRows rows;
            rows.count = *rc::gen::inRange(1, 2000);
            rows.height = *rc::gen::inRange(10, 50);
            rows.top = *rc::gen::inRange(0, 200);
            rows.viewport = rows.top + rows.height + *rc::gen::inRange(0, 900);
            rows.scroll = *rc::gen::inRange(0, rows.mostScroll() + 1);
            const int row = *rc::gen::inRange(0, rows.count);
            rows.scroll = rows.scrollToShow(row);
            RC_ASSERT((rows.scroll >= 0 && rows.scroll <= rows.mostScroll()));
            RC_ASSERT((rows.y(row) >= rows.top && rows.y(row) + rows.height <= rows.viewport));
            RC_ASSERT(rows.rowAt(rows.y(row)) == row);
            const auto seen = rows.visible();
            RC_ASSERT((seen.first <= row && row <= seen.last));
            RC_ASSERT((rows.y(seen.first) + rows.height > rows.top && rows.y(seen.last) < rows.viewport));
            RC_ASSERT(rows.scrollToShow(row) == rows.scroll);
        }));
    }
};

QTEST_GUILESS_MAIN(TestTimelineGeometry)
#include "tst_timeline_geometry.moc"
