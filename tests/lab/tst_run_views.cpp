// SPDX-License-Identifier: GPL-3.0-or-later
// What a run knows from inside and from outside, and what it may forget.
#include "lab/referee.h"
#include "lab/run_room.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QSignalSpy>

#include <algorithm>

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;
using lab::ContenderEventKind;
using lab::ExpectationKind;
using lab::Run;
using lab::VerdictKind;
using protocols::StrategyId;

class TestRunViews : public RunRoom
{
    Q_OBJECT
private Q_SLOTS:
    void anEntryThatIsDeletedWhileHeldIsADifference_data();
    void anEntryThatIsDeletedWhileHeldIsADifference();
    void aDeadHolderIsADifferenceWhileConsulIsSilent();
    void slowAnswersAreNoDifference();
    void aDeadHolderIsADifferenceAlsoWhileAnswersAreSlow();
    void forgetsWhatWasReadAndStillSweeps();
    void whatIsWaitedOutIsCutShort();
};

void TestRunViews::anEntryThatIsDeletedWhileHeldIsADifference_data()
{
    addRows({StrategyId::Timeout, StrategyId::Fair, StrategyId::Clockless, StrategyId::Guarded});
}

void TestRunViews::anEntryThatIsDeletedWhileHeldIsADifference()
{
    QFETCH(StrategyId, strategy);
    auto scenario = scenarioOf(strategy, u"lost/"_s + protocols::strategyName(strategy), 1, 1);
    scenario.groups.front().contender.hold = always(1h);
    lab::Expectation expectation;
    expectation.kind = ExpectationKind::ViewsAgree;
    scenario.expectations.push_back(expectation);
    const auto run = runOf(scenario);
    QSignalSpy finished(run.get(), &Run::finished);
    run->start();
    QTRY_COMPARE(run->statistics().grants, 1);
    QTRY_COMPARE(run->outside().most(), 1);
    // Next to a grant the two views are allowed to differ.
    const auto& events = run->events();
    const auto granted = std::find_if(events.begin(), events.end(), [](const auto& event) {
        return event.kind == ContenderEventKind::Granted;
    })->at;
    QTRY_VERIFY(protocols::steadyNow() - granted > 1s);
    m_agent.judge().del("/v1/kv/" + scenario.path.toUtf8() + "/owners/?recurse");
    QTRY_COMPARE_WITH_TIMEOUT(run->verdicts().front().kind, VerdictKind::Fails, 60'000);
    run->stop();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
    const auto verdict = run->verdicts().front();
    QVERIFY2(verdict.kind == VerdictKind::Fails, qPrintable(verdict.evidence));
    QVERIFY2(verdict.evidence.contains(u"g-0"_s), qPrintable(verdict.evidence));
}

void TestRunViews::aDeadHolderIsADifferenceWhileConsulIsSilent()
{
    auto scenario = scenarioOf(StrategyId::Official, u"silent"_s, 2, 2, 1h);
    scenario.groups.front().contender.terms.ttl = 1h; // Consul has nothing to say for so long.
    scenario.expectations = {{ExpectationKind::ViewsAgree, {}, {}}};
    const auto run = runOf(scenario);
    QSignalSpy finished(run.get(), &Run::finished);
    run->start();
    QTRY_COMPARE(run->statistics().grants, 2);
    QTRY_COMPARE(run->outside().most(), 2);
    run->suffer(1, faultOf(lab::FaultKind::Crash));
    QTRY_COMPARE_WITH_TIMEOUT(run->verdicts().front().kind, VerdictKind::Fails, 60000);
    const auto evidence = run->verdicts().front().evidence;
    QVERIFY2(evidence.contains(u"g-1"_s) && !evidence.contains(u"g-0"_s), qPrintable(evidence));
    run->stop();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
}

namespace {

/// Contenders of the official algorithm behind a proxy that keeps every request back for longer than the margin.
lab::Scenario slowScenario(const QString& path)
{
    auto scenario = scenarioOf(StrategyId::Official, path, 3, 2, 50ms);
    scenario.expectations = {{ExpectationKind::ViewsAgree, {}, {}}};
    return scenario;
}

} // namespace

void TestRunViews::slowAnswersAreNoDifference()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::delay({}, 700ms));
    const auto scenario = slowScenario(u"slow"_s);
    const auto run
        = std::make_unique<Run>(endpointOf(proxy.url()), scenario, nullptr, lab::RunRecords(m_folder->path()));
    QSignalSpy finished(run.get(), &Run::finished);
    QStringList red;
    connect(run.get(), &Run::stepped, run.get(), [&run, &red] {
        const auto verdict = run->verdicts().front();
        if (verdict.kind == VerdictKind::Fails)
            red.append(verdict.evidence);
    });
    run->start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 120'000);
    QVERIFY2(red.isEmpty(), qPrintable(red.join(u'\n')));
    QCOMPARE(run->statistics().grants, 3);
    const auto verdict = run->verdicts().front();
    QVERIFY2(verdict.kind == VerdictKind::Open, qPrintable(verdict.evidence));
    QVERIFY2(verdict.evidence.contains(u"responses took"_s), qPrintable(verdict.evidence));
}

void TestRunViews::aDeadHolderIsADifferenceAlsoWhileAnswersAreSlow()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::delay({}, 700ms));
    auto scenario = slowScenario(u"slow-dead"_s);
    scenario.groups.front().contender.cycles.reset();
    scenario.groups.front().contender.terms.ttl = 1h;
    const auto run
        = std::make_unique<Run>(endpointOf(proxy.url()), scenario, nullptr, lab::RunRecords(m_folder->path()));
    QSignalSpy finished(run.get(), &Run::finished);
    connect(run.get(), &Run::happened, run.get(), [&run](const lab::ContenderEvent& event) {
        if (event.kind == ContenderEventKind::Granted && event.contender == 0)
            run->suffer(0, faultOf(lab::FaultKind::Crash));
    });
    run->start();
    QTRY_COMPARE_WITH_TIMEOUT(run->verdicts().front().kind, VerdictKind::Fails, 120'000);
    const auto evidence = run->verdicts().front().evidence;
    QVERIFY2(evidence.contains(u"g-0"_s), qPrintable(evidence));
    run->stop();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 120'000);
}

void TestRunViews::forgetsWhatWasReadAndStillSweeps()
{
    auto scenario = scenarioOf(StrategyId::Spring, u"forgets"_s, 3, 3);
    scenario.groups.front().contender.cycles.reset();
    auto holder = scenario.groups.front();
    holder.name = u"holder"_s;
    holder.contender.hold = always(1h);
    holder.count = 1;
    scenario.groups.push_back(holder);
    const auto run = runOf(scenario);
    QSignalSpy finished(run.get(), &Run::finished);
    lab::Referee referee(scenario);
    lab::RunMark mark;
    std::size_t reported = 0;
    const auto digest = [&] {
        const auto news = lab::newsOf(*run, mark);
        reported += news.events.size();
        referee.hear(news);
        run->forget(mark);
    };
    int happened = 0;
    connect(run.get(), &Run::happened, run.get(), [&happened] { ++happened; });
    run->start();
    QTRY_VERIFY_WITH_TIMEOUT(run->statistics().grants >= 20, 60000);
    QTRY_COMPARE(run->contenders().back()->state(), lab::ContenderState::Holding);
    digest();
    QVERIFY(run->events().empty());
    QVERIFY(run->outside().sights().size() <= 1);
    run->suffer(3, faultOf(lab::FaultKind::Crash)); // Of a session without TTL: only the sweep ends it.
    QTRY_VERIFY_WITH_TIMEOUT(run->statistics().grants >= 40, 60000);
    digest();
    QTRY_VERIFY_WITH_TIMEOUT((digest(), referee.differenceCount() > 0), 60'000);
    run->stop();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
    digest();
    QCOMPARE(static_cast<int>(reported), happened);
    QVERIFY(run->statistics().grants >= 40);
    const auto judge = m_agent.judge();
    QTRY_COMPARE(sessionsNamed(judge, lab::sessionNameOf(run->id(), {})), QStringList());
    QCOMPARE(keysBelow(judge, "forgets"), QStringList());
}

/// A refusal is waited out for 20 s at least. Whoever knows that it is over need not wait.
void TestRunViews::whatIsWaitedOutIsCutShort()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    const auto scenario = scenarioOf(StrategyId::Official, u"cut-short"_s, 1, 1, 1h);
    const auto run
        = std::make_unique<Run>(endpointOf(proxy.url()), scenario, nullptr, lab::RunRecords(m_folder->path()));
    QSignalSpy finished(run.get(), &Run::finished);
    run->start();
    QTRY_COMPARE_WITH_TIMEOUT(run->outside().most(), 1, 60000);
    QVERIFY(run->isReached());
    proxy.add(support::Fault::answer("recurse", 403, "Permission denied"));
    m_agent.judge().put("/v1/kv/" + scenario.path.toUtf8() + "/news", "x"); // So that it is asked for again.
    QTRY_VERIFY_WITH_TIMEOUT(!run->isReached(), 60000);
    proxy.clearFaults();
    run->retryNow();
    QTRY_VERIFY_WITH_TIMEOUT(run->isReached(), 15000);
    run->stop();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60000);
}

QTEST_GUILESS_MAIN(TestRunViews)
#include "tst_run_views.moc"
