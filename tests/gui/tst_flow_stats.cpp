// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/flow_stats.h"

#include "gui/state_samples.h"
#include "support/patience.h"

using namespace std::chrono_literals;

class TestFlowStats : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingSeenIsNothingSaid()
    {
        gui::FlowStats flow;
        flow.add({}, samples::update(samples::state(1, {1}, {2})));
        QVERIFY(!flow.grantsPerSecond(samples::noon()));
        QVERIFY(!flow.wait(0.5));
        QVERIFY(flow.text(samples::noon()).isEmpty());
    }

    void aWaitCountsOnlyWhenItsBeginningWasSeen()
    {
        gui::FlowStats flow;
        const auto at = samples::noon();
        const auto first = samples::update(samples::state(1, {1}, {2}), at);
        flow.add({}, first);
        const auto queued = samples::update(samples::state(1, {1}, {2, 3}), at.addSecs(1), first);
        flow.add(first, queued);
        // 2 was there from the start: its wait is unknown. 3 came at +1 s and is granted at +5 s.
        const auto second = samples::update(samples::state(1, {2}, {3}), at.addSecs(3), queued);
        flow.add(queued, second);
        QVERIFY(!flow.wait(0.5));
        QVERIFY(!flow.grantsPerSecond(at.addSecs(9))); // One grant in few seconds says nothing.
        const auto third = samples::update(samples::state(1, {3}, {}), at.addSecs(5), second);
        flow.add(second, third);
        QCOMPARE(*flow.wait(0.5), 4000ms);
        QVERIFY(flow.text(at.addSecs(9)).isEmpty()); // Short waits are over first.
        QCOMPARE(*flow.grantsPerSecond(at.addSecs(10)), 0.2);
        QVERIFY(flow.text(at.addSecs(10)).contains(QStringLiteral("p50 4.0 s")));
        QVERIFY(!flow.grantsPerSecond(at.addSecs(600)));
    }

    /// After twenty minutes in which nobody saw anything, the last minute is as long as somebody looks again.
    void timeThatNobodySawIsNoPartOfTheRate()
    {
        const auto at = samples::noon();
        for (const bool watchedAnew : {false, true}) {
            gui::FlowStats flow;
            const auto first = samples::update(samples::state(1, {}, {1}), at);
            flow.add({}, first);
            const auto granted = samples::update(samples::state(1, {1}, {}), at.addSecs(10), first);
            flow.add(first, granted);
            QCOMPARE(*flow.grantsPerSecond(at.addSecs(10)), 0.1);
            auto back = samples::update(samples::state(1, {}, {2}), at.addSecs(1210), granted);
            if (watchedAnew)
                back.first = true;
            else
                flow.loseContact();
            flow.add(granted, back);
            QVERIFY(!flow.grantsPerSecond(at.addSecs(1210)));
            const auto again = samples::update(samples::state(1, {2}, {}), at.addSecs(1212), back);
            flow.add(back, again);
            QVERIFY(!flow.grantsPerSecond(at.addSecs(1219)));
            QCOMPARE(*flow.grantsPerSecond(at.addSecs(1220)), 0.1);
        }
    }

    /// The first update tells of everything that changed meanwhile, also where a window is made anew.
    void whatHappenedUnseenIsNotCounted()
    {
        const auto at = samples::noon();
        const auto first = samples::update(samples::state(1, {1}, {}), at);
        const auto queued = samples::update(samples::state(1, {1}, {2}), at.addSecs(1), first);
        const auto back = samples::update(samples::state(1, {2}, {}), at.addSecs(40), queued);
        QVERIFY(!back.events.empty());
        gui::FlowStats lost;
        lost.add({}, first);
        lost.add(first, queued);
        lost.loseContact();
        lost.add(queued, back);
        gui::FlowStats anew;
        anew.add(queued, back);
        for (const auto* const flow : {&lost, &anew}) {
            QVERIFY(!flow->grantsPerSecond(at.addSecs(60)));
            QVERIFY(!flow->wait(0.5));
            QVERIFY(flow->text(at.addSecs(60)).isEmpty());
        }
    }
};

QTEST_GUILESS_MAIN(TestFlowStats)
#include "tst_flow_stats.moc"
