// SPDX-License-Identifier: GPL-3.0-or-later
// A run that stands still, beside contenders that stand still by themselves.
#include "lab/run_room.h"
#include "support/patience.h"

#include <QSignalSpy>

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;
using lab::Run;
using protocols::StrategyId;

class TestRunPause : public RunRoom
{
    Q_OBJECT
private Q_SLOTS:
    void pausesAndGoesOn();
    void addedToAPausedRunWaits();
    void pauseOfTheRunIsNoFault();
};

void TestRunPause::pausesAndGoesOn()
{
    const auto scenario = scenarioOf(StrategyId::Official, u"pauses"_s, 3, 1, 50ms);
    const auto run = runOf(scenario);
    QSignalSpy finished(run.get(), &Run::finished);
    run->start();
    QTRY_VERIFY(run->statistics().grants > 0);
    run->pause();
    QCOMPARE(run->phase(), Run::Phase::Paused);
    const qint64 grants = run->statistics().grants;
    QVERIFY(!QTest::qWaitFor([&] { return run->statistics().grants > grants; }, 300));
    run->resume();
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(run->statistics().grants, 3);
}

void TestRunPause::addedToAPausedRunWaits()
{
    const auto scenario = scenarioOf(StrategyId::Official, u"added"_s, 1, 2, 50ms);
    const auto run = runOf(scenario);
    QSignalSpy finished(run.get(), &Run::finished);
    run->start();
    run->pause();
    const auto seen = [&run] { return run->contenders().front()->state() != lab::ContenderState::Idle; };
    QVERIFY(!QTest::qWaitFor(seen, 300)); // Not even those who were there from the start.
    auto spec = specOf(StrategyId::Official, {});
    spec.terms.limit = 2;
    QCOMPARE(run->add(spec), 1);
    QVERIFY(!QTest::qWaitFor([&run] { return !run->events().empty(); }, 300));
    run->resume();
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(run->statistics().grants, 2);
}

void TestRunPause::pauseOfTheRunIsNoFault()
{
    // Long enough that the first one still holds when the second one is granted, too.
    const auto scenario = scenarioOf(StrategyId::Official, u"no-fault"_s, 2, 2, 2s);
    const auto run = runOf(scenario);
    QSignalSpy finished(run.get(), &Run::finished);
    run->start();
    QTRY_COMPARE(run->statistics().grants, 2);
    const auto& all = run->contenders();
    run->suffer(0, faultOf(lab::FaultKind::Pause)); // Until somebody ends it.
    run->suffer(1, faultOf(lab::FaultKind::Pause, 500ms));
    run->pause();
    QTRY_VERIFY(!all[1]->isPaused()); // A pause that has an end keeps it …
    QVERIFY(!QTest::qWaitFor([&] { return all[1]->isOver(); }, 200)); // … and the run still stands.
    run->resume();
    QTRY_VERIFY(all[1]->isOver());
    QVERIFY(all[0]->isPaused());
    QVERIFY(!all[0]->isOver());
    all[0]->resume();
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(run->statistics().lost, 0);
}

QTEST_GUILESS_MAIN(TestRunPause)
#include "tst_run_pause.moc"
