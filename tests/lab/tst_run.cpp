// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/run.h"

#include "lab/run_room.h"
#include "support/patience.h"

#include <QSignalSpy>

#include <set>

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;
using lab::ContenderEventKind;
using lab::ExpectationKind;
using lab::Run;
using lab::VerdictKind;
using protocols::StrategyId;

namespace {

lab::PlannedFault planned(lab::FaultKind kind, int contender)
{
    lab::PlannedFault fault;
    fault.fault = faultOf(kind);
    fault.contender = contender;
    return fault;
}

} // namespace

class TestRun : public RunRoom
{
    Q_OBJECT
private Q_SLOTS:
    void runsToItsEnd_data();
    void runsToItsEnd();
    void recordIsThereBeforeTheFirstRequest();
    void plannedFaultsStrike();
    void plannedEditsAreMade();
    void seedSaysWhoIsStruck();
    void countsEachGroupApart();
    void takesMoreWhileItRuns();
    void takesOnlySoManyPaths();
    void endsAfterItsLongestTime();
    void whatAnInterruptionCutsShortStaysOpen();
    void saysThatTheAgentIsGone();
};

void TestRun::runsToItsEnd_data()
{
    addRows({StrategyId::Official, StrategyId::Spring, StrategyId::Queue, StrategyId::Slots});
}

void TestRun::runsToItsEnd()
{
    QFETCH(StrategyId, strategy);
    auto scenario = scenarioOf(strategy, u"ends/"_s + protocols::strategyName(strategy), 8, 3);
    scenario.groups.front().contender.hold = always(700ms);
    for (const auto kind : {ExpectationKind::MaxHolders, ExpectationKind::AllGranted, ExpectationKind::NoKeyLeft,
             ExpectationKind::ViewsAgree}) {
        lab::Expectation expectation;
        expectation.kind = kind;
        scenario.expectations.push_back(expectation);
    }
    const auto run = runOf(scenario);
    QSignalSpy finished(run.get(), &Run::finished);
    QSignalSpy trouble(run.get(), &Run::trouble);
    std::vector<Run::Phase> sweptIn; // All have released, and their last states are there to be read.
    connect(run.get(), &Run::sweeping, this, [&] {
        sweptIn.push_back(run->phase());
        QVERIFY(std::ranges::all_of(run->contenders(), &lab::Contender::isOver));
    });
    run->start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60000);
    QCOMPARE(trouble.count(), 0);
    QCOMPARE(sweptIn, std::vector{Run::Phase::Stopping});
    QCOMPARE(run->phase(), Run::Phase::Finished);
    for (const auto& verdict : run->verdicts())
        QVERIFY2(verdict.kind == VerdictKind::Holds, qPrintable(verdict.evidence));
    QCOMPARE(run->statistics().grants, 8);
    QCOMPARE(run->occupancy().most(), 3);
    QCOMPARE(run->outside().most(), 3);
    QCOMPARE(records(), QStringList());
    const auto judge = m_agent.judge();
    QTRY_COMPARE(sessionsNamed(judge, lab::sessionNameOf(run->id(), {})), QStringList());
    QCOMPARE(keysBelow(judge, scenario.path.toUtf8()), QStringList());
}

void TestRun::recordIsThereBeforeTheFirstRequest()
{
    const auto run = runOf(scenarioOf(StrategyId::Official, u"record"_s, 1, 1));
    QSignalSpy finished(run.get(), &Run::finished);
    run->start();
    QCOMPARE(records(), QStringList(run->id() + u".json"_s)); // No event was handled yet.
    QVERIFY(run->events().empty());
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(records(), QStringList());
}

void TestRun::plannedFaultsStrike()
{
    auto scenario = scenarioOf(StrategyId::Official, u"planned"_s, 3, 3);
    scenario.groups.front().contender.hold = always(600ms);
    scenario.faults.push_back(planned(lab::FaultKind::Crash, 1)); // At its grant.
    scenario.faults.back().probability = 1;
    scenario.faults.push_back(planned(lab::FaultKind::WriteWithoutHolding, -1));
    scenario.faults.back().at = 1ms;
    scenario.faults.push_back(planned(lab::FaultKind::Pause, -2)); // The first who holds.
    scenario.faults.back().fault.time = 50ms;
    scenario.faults.back().at = 1ms;
    const auto run = runOf(scenario);
    QSignalSpy finished(run.get(), &Run::finished);
    run->start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
    QMap<ContenderEventKind, int> counts;
    for (const auto& event : run->events())
        ++counts[event.kind];
    QCOMPARE(counts[ContenderEventKind::Crashed], 1);
    QCOMPARE(counts[ContenderEventKind::Wrote], 3);
    QCOMPARE(counts[ContenderEventKind::Paused], 1);
    QCOMPARE(counts[ContenderEventKind::Released], 2);
    const auto judge = m_agent.judge();
    QTRY_COMPARE(sessionsNamed(judge, lab::sessionNameOf(run->id(), {})), QStringList());
    QCOMPARE(keysBelow(judge, "planned"), QStringList());
}

void TestRun::plannedEditsAreMade()
{
    auto scenario = scenarioOf(StrategyId::Official, u"edits"_s, 1, 2);
    scenario.groups.front().contender.hold = always(1h);
    lab::PlannedEdit edit;
    edit.kind = lab::PlannedEdit::Kind::SetLimit;
    edit.limit = 7;
    edit.at = 500ms;
    scenario.edits = {edit};
    edit.kind = lab::PlannedEdit::Kind::DeleteLock;
    edit.at = 2s;
    scenario.edits.push_back(edit);
    edit.at = 7s; // It is gone by then, unless a contender made it again.
    scenario.edits.push_back(edit);
    const auto run = runOf(scenario);
    QSignalSpy finished(run.get(), &Run::finished);
    QSignalSpy trouble(run.get(), &Run::trouble);
    run->start();
    const auto judge = m_agent.judge();
    QTRY_VERIFY(judge.get("/v1/kv/edits/.lock?raw").body.contains("\"Limit\":7"));
    QVERIFY(judge.get("/v1/kv/edits/.lock?raw").body.contains(run->contenders().front()->session().toUtf8()));
    QTRY_VERIFY(!keysBelow(judge, "edits/").contains(u"edits/.lock"_s));
    QTRY_COMPARE(trouble.count(), 1);
    QVERIFY(trouble.front().front().toString().contains(u"edits/.lock"_s));
    run->stop();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
}

void TestRun::seedSaysWhoIsStruck()
{
    // In which order they are granted is a matter of luck.
    const auto hitBy = [this](quint32 seed) {
        auto scenario = scenarioOf(StrategyId::Official, u"chance"_s, 6, 2);
        scenario.seed = seed;
        scenario.groups.front().contender.cycles = 3;
        scenario.faults.push_back(planned(lab::FaultKind::Pause, lab::PlannedFault::all));
        scenario.faults.back().fault.time = 1ms;
        scenario.faults.back().probability = 0.4;
        const auto run = runOf(scenario);
        QSignalSpy finished(run.get(), &Run::finished);
        run->start();
        std::set<std::pair<int, int>> who;
        if (!QTest::qWaitFor([&finished] { return finished.count() > 0; }, 60000))
            return who;
        for (const auto& event : run->events()) {
            if (event.kind == ContenderEventKind::Paused)
                who.insert({event.contender, event.cycle});
        }
        return who;
    };
    const auto first = hitBy(5);
    QVERIFY(!first.empty() && first.size() < 18);
    QVERIFY(hitBy(5) == first);
    QVERIFY(hitBy(6) != first);
}

void TestRun::countsEachGroupApart()
{
    auto scenario = scenarioOf(StrategyId::SpringLock, u"groups/storm"_s, 2, 1);
    scenario.groups.front().contender.hold = always(100ms);
    auto quiet = scenario.groups.front();
    quiet.name = u"quiet"_s;
    quiet.path = u"groups/quiet"_s;
    quiet.count = 3;
    quiet.contender.strategy = StrategyId::Queue;
    scenario.groups.push_back(quiet);
    const auto run = runOf(scenario);
    QSignalSpy finished(run.get(), &Run::finished);
    run->start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
    const auto groups = run->groupStatistics();
    QCOMPARE(groups.size(), std::size_t(2));
    QCOMPARE(groups[0].group, u"g"_s);
    QCOMPARE(groups[0].figures.grants, 2);
    QCOMPARE(groups[1].group, u"quiet"_s);
    QCOMPARE(groups[1].figures.grants, 3);
    QCOMPARE(groups[0].figures.requests + groups[1].figures.requests, run->statistics().requests);
    for (const auto& group : groups)
        QVERIFY(group.figures.requests >= 3 * group.figures.grants); // A session, a grant, a release at least.
}

void TestRun::takesMoreWhileItRuns()
{
    auto scenario = scenarioOf(StrategyId::Queue, u"more"_s, 1, 1);
    scenario.groups.front().contender.hold = always(300ms);
    const auto run = runOf(scenario);
    QSignalSpy finished(run.get(), &Run::finished);
    QSignalSpy added(run.get(), &Run::contenderAdded);
    run->start();
    QTRY_COMPARE(run->statistics().grants, 1);
    QCOMPARE(run->add(specOf(StrategyId::Official, {})), 1);
    QCOMPARE(added.count(), 1);
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(run->statistics().grants, 2);
    QCOMPARE(run->add(specOf(StrategyId::Official, {})), -1);
}

void TestRun::takesOnlySoManyPaths()
{
    const auto run = runOf(scenarioOf(StrategyId::Official, u"paths/0"_s, 1, 1));
    QSignalSpy trouble(run.get(), &Run::trouble);
    for (int i = 1; i < lab::mostPaths; ++i)
        QCOMPARE(run->add(specOf(StrategyId::Official, u"paths/%1"_s.arg(i))), i);
    QCOMPARE(trouble.count(), 0);
    QCOMPARE(run->add(specOf(StrategyId::Official, u"paths/more"_s)), -1);
    QCOMPARE(trouble.count(), 1);
    QCOMPARE(run->add(specOf(StrategyId::Official, u"paths/0"_s)), lab::mostPaths);
    QCOMPARE(static_cast<int>(run->paths().size()), lab::mostPaths);
}

void TestRun::endsAfterItsLongestTime()
{
    auto scenario = scenarioOf(StrategyId::Spring, u"longest"_s, 4, 1);
    scenario.groups.front().contender.hold = always(1h);
    scenario.longest = 500ms;
    const auto run = runOf(scenario);
    QSignalSpy finished(run.get(), &Run::finished);
    run->start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
    QCOMPARE(run->statistics().grants, 1);
    QTRY_COMPARE(sessionsNamed(m_agent.judge(), lab::sessionNameOf(run->id(), {})), QStringList());
    QCOMPARE(keysBelow(m_agent.judge(), "longest"), QStringList());
    QVERIFY(!run->isInterrupted()); // That was its plan.
    run->stop();
    QCOMPARE(finished.count(), 1);
    const auto& all = run->contenders();
    const auto stopped = std::count_if(all.begin(), all.end(),
        [](const lab::Contender* each) { return each->state() == lab::ContenderState::Stopped; });
    QCOMPARE(stopped, std::ptrdiff_t(3)); // Nobody of them was granted.
}

void TestRun::whatAnInterruptionCutsShortStaysOpen()
{
    auto scenario = scenarioOf(StrategyId::Official, u"cut"_s, 2, 1);
    scenario.groups.front().contender.hold = always(1h);
    scenario.expectations = {{ExpectationKind::AllGranted, {}, {}}, {ExpectationKind::MaxHolders, {}, {}}};
    const auto run = runOf(scenario);
    QSignalSpy finished(run.get(), &Run::finished);
    run->start();
    QTRY_COMPARE_WITH_TIMEOUT(run->statistics().grants, 1, 60'000);
    const double before = run->statistics().seconds;
    QTRY_VERIFY(run->statistics().seconds > before); // Time goes on although nothing happens.
    run->stop();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
    QVERIFY(run->isInterrupted());
    QCOMPARE(run->verdicts().at(0).kind, VerdictKind::Open);
    QCOMPARE(run->verdicts().at(1).kind, VerdictKind::Open);
    QCOMPARE(run->statistics().seconds, run->statistics().seconds);
}

void TestRun::saysThatTheAgentIsGone()
{
    const auto scenario = scenarioOf(StrategyId::Official, u"gone"_s, 2, 1);
    Run run(endpointOf(u"http://127.0.0.1:9"_s), scenario, nullptr, lab::RunRecords(m_folder->path()));
    QSignalSpy finished(&run, &Run::finished);
    QSignalSpy trouble(&run, &Run::trouble);
    run.start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
    QCOMPARE(trouble.count(), 1);
    QVERIFY(run.events().empty());
    QCOMPARE(records(), QStringList());
}

QTEST_GUILESS_MAIN(TestRun)
#include "tst_run.moc"
