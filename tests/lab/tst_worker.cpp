// SPDX-License-Identifier: GPL-3.0-or-later
// Contenders in processes of their own, with the real signalboxctl on a real agent.
#include "lab/event_order.h"
#include "lab/lab_samples.h"
#include "lab/run_room.h"
#include "lab/worker_lines.h"
#include "lab/worker_place.h"
#include "support/patience.h"

#include <QSignalSpy>

#include <csignal>

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;
using lab::ContenderEventKind;
using lab::ContenderState;
using lab::FaultKind;
using lab::Run;
using protocols::StrategyId;

class TestWorker : public RunRoom
{
    Q_OBJECT
private Q_SLOTS:
    void readsItsLines();
    void mapsItsTimes();
    void putsEventsInOrder();
    void keepsSecretsOutOfArguments();
    void goesThroughItsCycles();
    void takesTurnsWithOthers();
    void killedOneIsSwept_data();
    void killedOneIsSwept();
    void killedOnesRecordIsFound();
    void stopsWithSigterm();
    void standsStill();
    void refusesWhatNeedsItsInside();
    void saysThatTheProgramIsMissing();

private:
    [[nodiscard]] QStringList sessions() const { return sessionsNamed(m_agent.judge(), u"signalbox "_s); }
};

namespace {

lab::Group groupOf(StrategyId strategy, bool process, std::chrono::milliseconds hold)
{
    lab::Group group;
    group.name = process ? u"process"_s : u"inside"_s;
    group.contender.strategy = strategy;
    group.contender.process = process;
    group.contender.hold = always(hold);
    return group;
}

lab::Scenario scenarioOf(const QString& path, const std::vector<lab::Group>& groups)
{
    lab::Scenario scenario;
    scenario.path = path;
    scenario.groups = groups;
    scenario.seed = 5;
    return scenario;
}

int countOf(const Run& run, ContenderEventKind kind)
{
    return static_cast<int>(std::count_if(
        run.events().begin(), run.events().end(), [kind](const auto& event) { return event.kind == kind; }));
}

} // namespace

void TestWorker::readsItsLines()
{
    const auto start = lab::parseWorkerLine(R"({"event":"start","epoch_ms":1700000000123,"run":"ab","seed":7})");
    QVERIFY(start && std::holds_alternative<lab::WorkerStart>(*start));
    QCOMPARE(std::get<lab::WorkerStart>(*start).epochMs, 1700000000123);
    QCOMPARE(std::get<lab::WorkerStart>(*start).run, u"ab"_s);

    const auto grant = lab::parseWorkerLine(
        R"({"t":12.345,"contender":0,"session":"s","event":"granted","fence":9007199254740993})");
    QVERIFY(grant && std::holds_alternative<lab::ContenderEvent>(*grant));
    const auto& event = std::get<lab::ContenderEvent>(*grant);
    QVERIFY(event.kind == ContenderEventKind::Granted);
    QCOMPARE(event.at, 12345us);
    QCOMPARE(event.session, u"s"_s);
    QCOMPARE(event.fence, std::optional<quint64>(9007199254740993ULL));

    const auto failed
        = lab::parseWorkerLine(R"({"t":1,"contender":0,"session":"","event":"failed","detail":"no luck"})");
    QCOMPARE(std::get<lab::ContenderEvent>(*failed).failure->words, u"no luck"_s);

    const auto summary = lab::parseWorkerLine(
        R"({"event":"summary","grants":1,"requests":9,"cas_tried":3,"cas_refused":1,"wake_ups":2})");
    QCOMPARE(std::get<lab::RequestCounts>(*summary), (lab::RequestCounts{9, 3, 1, 2}));

    for (const char* odd : {"", "7", "granted", R"({"event":"verdict"})", R"({"event":7})"})
        QVERIFY2(!lab::parseWorkerLine(odd), odd);
}

void TestWorker::mapsItsTimes()
{
    // The steady clock is 1 s when the wall clock is 1 000 s; the worker began 200 ms earlier.
    const lab::WorkerClock clock(999'800, 1s, 1000s, 700ms);
    QCOMPARE(clock.at(0ms, 2s), 800ms);
    QCOMPARE(clock.at(50ms, 2s), 850ms);
    QCOMPARE(clock.at(9s, 2s), 2s); // Somebody set the clock: not later than it was heard …
    QCOMPARE(clock.at(-9s, 2s), 700ms); // … and not before it was started.
}

void TestWorker::putsEventsInOrder()
{
    using samples::Kind;
    lab::EventOrder order;
    order.add(samples::moment(20, 1, Kind::Granted));
    order.add(samples::moment(10, 0, Kind::Released));
    order.add(samples::moment(40, 1, Kind::Released));
    const auto first = order.take(30ms);
    QCOMPARE(first.size(), std::size_t(2));
    QVERIFY(first[0].kind == Kind::Released && first[0].at == 10ms);
    QVERIFY(first[1].kind == Kind::Granted && first[1].at == 20ms);
    order.add(samples::moment(15, 2, Kind::Queued)); // Much too late.
    const auto second = order.take(100ms);
    QCOMPARE(second.size(), std::size_t(2));
    QVERIFY(second[0].kind == Kind::Queued && second[0].at == 20ms);
    QVERIFY(second[1].at == 40ms);
    QVERIFY(order.isEmpty());
}

void TestWorker::keepsSecretsOutOfArguments()
{
    lab::WorkerPlace place;
    place.endpoint.address = QUrl(u"https://consul.example:8501"_s);
    place.endpoint.token = consul::Secret(u"hush"_s);
    place.endpoint.tls.verify = false;
    place.records = u"/somewhere"_s;
    QProcessEnvironment base;
    base.insert(u"CONSUL_HTTP_TOKEN_FILE"_s, u"/other"_s); // Would win over the token.
    base.insert(u"HOME"_s, u"/home"_s);
    const auto environment = place.environment(base);
    // python-consul reads nothing else, and HashiCorp's client this as well.
    QCOMPARE(environment.value(u"CONSUL_HTTP_ADDR"_s), u"consul.example:8501"_s);
    QCOMPARE(environment.value(u"CONSUL_HTTP_SSL"_s), u"true"_s);
    QCOMPARE(environment.value(u"CONSUL_HTTP_TOKEN"_s), u"hush"_s);
    QCOMPARE(environment.value(u"CONSUL_HTTP_SSL_VERIFY"_s), u"false"_s);
    QCOMPARE(environment.value(u"SIGNALBOX_RUNS"_s), u"/somewhere"_s);
    QVERIFY(!environment.contains(u"CONSUL_HTTP_TOKEN_FILE"_s));
    QVERIFY(environment.contains(u"HOME"_s));
    const auto read = consul::endpointFromEnvironment(environment);
    QVERIFY(read.has_value());
    QVERIFY(read->endpoint == place.endpoint);
}

void TestWorker::goesThroughItsCycles()
{
    auto scenario = scenarioOf(u"worker/cycles"_s, {groupOf(StrategyId::Queue, true, 20ms)});
    scenario.groups.front().count = 2;
    scenario.groups.front().contender.cycles = 3;
    const auto run = runOf(scenario);
    QSignalSpy finished(run.get(), &Run::finished);
    QSignalSpy trouble(run.get(), &Run::trouble);
    const auto before = protocols::steadyNow();
    run->start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
    QCOMPARE(trouble.count(), 0);
    QCOMPARE(countOf(*run, ContenderEventKind::Granted), 6);
    QCOMPARE(countOf(*run, ContenderEventKind::Released), 6);
    QCOMPARE(run->occupancy().most(), 1);
    QVERIFY(run->statistics().requests > 6);
    auto last = before;
    for (const auto& event : run->events()) {
        QVERIFY(event.at >= last);
        last = event.at;
        QVERIFY(event.cycle >= 0 && event.cycle < 3);
    }
    QVERIFY(last <= protocols::steadyNow());
    for (const auto* each : run->contenders()) {
        QVERIFY(each->state() == ContenderState::Done);
        QVERIFY(!each->workerRun().isEmpty());
    }
    QCOMPARE(static_cast<int>(run->sessions().size()), 6); // Each cycle has its own.
    QCOMPARE(records(), QStringList());
    QCOMPARE(sessions(), QStringList());
}

void TestWorker::takesTurnsWithOthers()
{
    auto scenario = scenarioOf(
        u"worker/turns"_s, {groupOf(StrategyId::Official, true, 30ms), groupOf(StrategyId::Official, false, 30ms)});
    for (auto& group : scenario.groups) {
        group.count = 2;
        group.contender.cycles = 4;
    }
    for (const auto kind : {lab::ExpectationKind::MaxHolders, lab::ExpectationKind::AllGranted,
             lab::ExpectationKind::NoKeyLeft, lab::ExpectationKind::ViewsAgree}) {
        lab::Expectation expectation;
        expectation.kind = kind;
        scenario.expectations.push_back(expectation);
    }
    const auto run = runOf(scenario);
    QSignalSpy finished(run.get(), &Run::finished);
    run->start();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
    QCOMPARE(countOf(*run, ContenderEventKind::Granted), 16);
    for (const auto& verdict : run->verdicts())
        QVERIFY2(verdict.kind == lab::VerdictKind::Holds, qPrintable(verdict.evidence));
}

void TestWorker::killedOneIsSwept_data()
{
    QTest::addColumn<StrategyId>("strategy");
    QTest::newRow("with TTL") << StrategyId::Official;
    QTest::newRow("without TTL") << StrategyId::Spring;
}

void TestWorker::killedOneIsSwept()
{
    QFETCH(StrategyId, strategy);
    auto scenario = scenarioOf(u"worker/killed/"_s + protocols::strategyName(strategy), {groupOf(strategy, true, 1h)});
    const auto run = runOf(scenario);
    QSignalSpy finished(run.get(), &Run::finished);
    run->start();
    QTRY_COMPARE_WITH_TIMEOUT(countOf(*run, ContenderEventKind::Granted), 1, 60'000);
    QCOMPARE(records().size(), 2); // The run's and the worker's.
    QCOMPARE(sessions().size(), 1);
    QVERIFY(run->sessions().front().session == sessions().constFirst());
    run->suffer(0, faultOf(FaultKind::Crash));
    QTRY_COMPARE(finished.count(), 1);
    QVERIFY(run->contenders().front()->state() == ContenderState::Crashed);
    QCOMPARE(countOf(*run, ContenderEventKind::Crashed), 1);
    QCOMPARE(countOf(*run, ContenderEventKind::Released), 0);
    QCOMPARE(run->occupancy().inside(), 0);
    QVERIFY(run->keysLeft().has_value() && run->keysLeft()->size() == 2); // It could not clean up …
    QTRY_COMPARE(sessions(), QStringList()); // … so the run did.
    QCOMPARE(keysBelow(m_agent.judge(), scenario.path.toUtf8() + '/'), QStringList());
    QCOMPARE(records(), QStringList());
}

void TestWorker::killedOnesRecordIsFound()
{
    // Both die: nobody sweeps. The next start finds the record of the worker, too.
    auto scenario = scenarioOf(u"worker/found"_s, {groupOf(StrategyId::Spring, true, 1h)});
    auto run = runOf(scenario);
    run->start();
    QTRY_COMPARE_WITH_TIMEOUT(countOf(*run, ContenderEventKind::Granted), 1, 60'000);
    const QString worker = run->contenders().front()->workerRun();
    run.reset();
    const lab::RunRecords place(m_folder->path());
    const auto left = [&]() -> std::optional<lab::RunRecord> {
        for (const auto& record : place.leftBehind()) {
            if (record.id == worker)
                return record;
        }
        return std::nullopt;
    };
    QTRY_VERIFY(left().has_value());
    consul::Client client(endpointOf(m_agent.httpUrl()));
    std::optional<std::optional<consul::Error>> swept;
    const auto sweep = [&]() -> QCoro::Task<> {
        auto task = lab::sweepRun(&client, *left(), {});
        swept = co_await task;
    };
    sweep();
    QTRY_VERIFY(swept.has_value());
    QVERIFY(!swept->has_value());
    QCOMPARE(sessions(), QStringList());
    QCOMPARE(keysBelow(m_agent.judge(), "worker/found/"), QStringList());
}

void TestWorker::stopsWithSigterm()
{
    const auto run = runOf(scenarioOf(u"worker/stops"_s, {groupOf(StrategyId::Official, true, 1h)}));
    QSignalSpy finished(run.get(), &Run::finished);
    run->start();
    QTRY_COMPARE_WITH_TIMEOUT(countOf(*run, ContenderEventKind::Granted), 1, 60'000);
    run->stop();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
    QCOMPARE(countOf(*run, ContenderEventKind::Released), 1);
    QCOMPARE(countOf(*run, ContenderEventKind::Crashed), 0);
    QVERIFY(run->contenders().front()->state() == ContenderState::Done);
    QVERIFY(run->statistics().requests > 0);
    QCOMPARE(sessions(), QStringList());
}

void TestWorker::standsStill()
{
    const auto run = runOf(scenarioOf(u"worker/still"_s, {groupOf(StrategyId::Official, true, 2s)}));
    QSignalSpy finished(run.get(), &Run::finished);
    run->start();
    QTRY_COMPARE_WITH_TIMEOUT(countOf(*run, ContenderEventKind::Granted), 1, 60'000);
    run->suffer(0, faultOf(FaultKind::Pause)); // Well within its hold, also where reading its words takes a while.
    QVERIFY(run->contenders().front()->isPaused());
    QVERIFY(!QTest::qWaitFor([&run] { return countOf(*run, ContenderEventKind::Released) > 0; }, 2500));
    run->contenders().front()->resume();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
    QCOMPARE(countOf(*run, ContenderEventKind::Released), 1);
}

void TestWorker::refusesWhatNeedsItsInside()
{
    const auto run = runOf(scenarioOf(u"worker/refuses"_s, {groupOf(StrategyId::Official, true, 1h)}));
    QSignalSpy finished(run.get(), &Run::finished);
    QSignalSpy trouble(run.get(), &Run::trouble);
    run->start();
    QTRY_COMPARE_WITH_TIMEOUT(countOf(*run, ContenderEventKind::Granted), 1, 60'000);
    int refused = 0;
    for (const auto kind : lab::allFaults()) {
        if (lab::faultFitsProcess(kind))
            continue;
        run->suffer(0, faultOf(kind, 1s));
        QCOMPARE(trouble.count(), ++refused);
        QVERIFY(trouble.back().front().toString().contains(lab::faultTitle(kind)));
    }
    run->pause();
    QCOMPARE(trouble.count(), ++refused);
    run->resume();
    run->setStepping(true);
    QCOMPARE(trouble.count(), ++refused);
    run->suffer(0, faultOf(FaultKind::DestroySession)); // Others can do that.
    QTRY_COMPARE_WITH_TIMEOUT(countOf(*run, ContenderEventKind::Expired), 1, 60'000);
    run->stop();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
}

void TestWorker::saysThatTheProgramIsMissing()
{
    qputenv("SIGNALBOXCTL", "/nowhere/signalboxctl");
    const auto run = runOf(scenarioOf(u"worker/missing"_s, {groupOf(StrategyId::Official, true, 1h)}));
    qunsetenv("SIGNALBOXCTL");
    QSignalSpy finished(run.get(), &Run::finished);
    QSignalSpy trouble(run.get(), &Run::trouble);
    run->start();
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(trouble.count(), 1);
    QVERIFY(trouble.front().front().toString().contains(u"/nowhere/signalboxctl"_s));
    QVERIFY(run->contenders().front()->state() == ContenderState::Failed);
    QCOMPARE(run->statistics().failures, 1);
}

QTEST_GUILESS_MAIN(TestWorker)
#include "tst_worker.moc"
