// SPDX-License-Identifier: GPL-3.0-or-later
// What slowness explains is no difference between the two views, or an undecided one.
#include "lab/lab_samples.h"

#include "lab/view_comparison.h"
#include "support/patience.h"

using namespace samples;
using namespace std::chrono_literals;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using Differences = std::vector<lab::Difference>;
using Sight = lab::OutsideOccupancy::Sight;

namespace {

constexpr nanoseconds forGood = nanoseconds::max();

const QSet<QString> zero{session(0)};

/// One contender is inside from 100 to 200 ms, margin 20 ms, and acts take their time.
struct Slow {
    explicit Slow(const std::vector<lab::OngoingAct>& over, const std::vector<lab::OngoingAct>& underWay = {})
        : comparison(20ms)
    {
        comparison.know(session(0), 0);
        for (const lab::OngoingAct& each : over)
            comparison.add(each);
        comparison.setUnderWay(underWay);
    }

    void play(const std::vector<Sight>& answers, nanoseconds until = forGood)
    {
        for (const Sight& each : answers)
            comparison.add(each);
        comparison.add(moment(100, 0, Kind::Granted));
        comparison.add(moment(200, 0, Kind::Released));
        comparison.settle(until);
    }

    lab::ViewComparison comparison;
};

} // namespace

class TestSlowViews : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void slowAnswersLeaveItUndecided();
    void aReleaseUnderWayIsNoDifference();
    void whatIsDoneForAnotherPermitDecidesNothing();
};

void TestSlowViews::slowAnswersLeaveItUndecided()
{
    const lab::OngoingAct slow{-1, 150ms, 260ms, 110ms};
    Slow late({slow}); // An answer of the time before 200 ms, read at 270 ms.
    late.play({sight(270ms, {0}), sight(300ms, {})});
    QCOMPARE(late.comparison.differences(), Differences());
    QCOMPARE(late.comparison.undecided(), (Differences{{270ms, {}, zero, 110ms}}));
    QCOMPARE(late.comparison.undecidedCount(), qint64(1));

    Slow early({slow}); // Nor is it known of what came before whether it was there.
    early.play({sight(150ms, {}), sight(180ms, {0}), sight(300ms, {})});
    QCOMPARE(early.comparison.differences(), Differences());
    QCOMPARE(early.comparison.undecided(), (Differences{{150ms, zero, {}, 110ms}}));

    Slow underWay({}, {{-1, 150ms, forGood, 110ms}});
    underWay.play({sight(270ms, {0}), sight(300ms, {})});
    QCOMPARE(underWay.comparison.differences(), Differences());
    QCOMPARE(underWay.comparison.undecided().size(), std::size_t(1));

    Slow lasting({slow}); // No slowness explains what is still shown long afterwards.
    lasting.play({sight(270ms, {0}), sight(400ms, {0})}, 900ms);
    QCOMPARE(lasting.comparison.differences(), (Differences{{400ms, {}, zero}}));

    Slow before({{-1, 10ms, 50ms, 40ms}}); // Nor what was slow at another time.
    before.play({sight(270ms, {0}), sight(300ms, {})});
    QCOMPARE(before.comparison.differences(), (Differences{{270ms, {}, zero}}));
    QCOMPARE(before.comparison.undecided(), Differences());

    Slow little({{-1, 195ms, 210ms, 15ms}}); // Answers shorter than the margin widen it, and that is all.
    little.play({sight(230ms, {0}), sight(260ms, {})});
    QCOMPARE(little.comparison.differences(), Differences());
    QCOMPARE(little.comparison.undecided(), Differences());
}

void TestSlowViews::aReleaseUnderWayIsNoDifference()
{
    Slow over({{0, 200ms, 500ms}});
    over.play({sight(300ms, {0}), sight(510ms, {})});
    QCOMPARE(over.comparison.differences(), Differences());
    QCOMPARE(over.comparison.undecided(), Differences());

    Slow underWay({}, {{0, 200ms, forGood}});
    underWay.play({sight(300ms, {0})}, 400ms);
    QCOMPARE(underWay.comparison.differences(), Differences());
    QCOMPARE(underWay.comparison.undecided(), Differences());
    underWay.comparison.setUnderWay({});
    underWay.comparison.add(lab::OngoingAct{0, 200ms, 420ms});
    underWay.comparison.add(sight(600ms, {0})); // It has released, and is shown all the same.
    underWay.comparison.settle(900ms);
    QCOMPARE(underWay.comparison.differences(), (Differences{{600ms, {}, zero}}));
}

void TestSlowViews::whatIsDoneForAnotherPermitDecidesNothing()
{
    Slow anothers({{1, 200ms, 500ms}});
    anothers.play({sight(300ms, {0}), sight(510ms, {})});
    QCOMPARE(anothers.comparison.differences(), (Differences{{300ms, {}, zero}}));

    Slow later({{0, 250ms, 500ms}}); // Of the next permit: this one was given back by 200 ms.
    later.play({sight(300ms, {0}), sight(510ms, {})});
    QCOMPARE(later.comparison.differences(), (Differences{{300ms, {}, zero}}));
}

QTEST_APPLESS_MAIN(TestSlowViews)
#include "tst_slow_views.moc"
