// SPDX-License-Identifier: GPL-3.0-or-later
// Deadlocks of the lab on a real agent: what the watches of their paths tell makes the cycle that is there.
#include "waits/waits.h"

#include "lab/run_room.h"
#include "observer/watching.h"

using namespace Qt::Literals::StringLiterals;

namespace {

waits::ActorRule byProgram()
{
    return *waits::ActorRule::fromText(u"^signalbox \\S+ (?<actor>\\S+)@"_s);
}

} // namespace

class TestWaitsLab : public RunRoom
{
    Q_OBJECT
private Q_SLOTS:
    void deadlocksAreSeen_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QStringList>("paths");
        QTest::addColumn<QStringList>("actors");
        QTest::addColumn<int>("gaveUp");
        QTest::newRow("two-locks") << u"two-locks"_s
                                   << QStringList{u"lab/two-locks/a/"_s, u"lab/two-locks/b/"_s, u"lab/two-locks/c/"_s,
                                          u"lab/two-locks/d/"_s}
                                   << QStringList{u"left-0"_s, u"right-0"_s} << 1;
        QStringList forks;
        QStringList philosophers;
        for (int number = 0; number < 5; ++number) {
            forks.append(u"lab/dining/fork-%1/"_s.arg(number));
            philosophers.append(u"philosopher-%1-0"_s.arg(number));
        }
        QTest::newRow("dining") << u"dining"_s << forks << philosophers << 1;
    }
    void deadlocksAreSeen()
    {
        QFETCH(const QString, id);
        QFETCH(const QStringList, paths);
        QFETCH(const QStringList, actors);
        const auto scenario = lab::builtInScenario(id);
        QVERIFY2(scenario, scenario ? "" : qPrintable(scenario.error().sentence));
        Connected connected(m_agent);
        std::vector<std::unique_ptr<Seen>> watched;
        for (const QString& each : paths)
            watched.push_back(std::make_unique<Seen>(connected.hub.observe(each)));
        const auto graph = [&watched] {
            std::vector<waits::WatchedPath> all;
            all.reserve(watched.size());
            for (const auto& each : watched)
                all.push_back({each->observer->last().state, each->observer->last().sightings});
            return waits::waitGraph(all, byProgram());
        };
        for (const auto& each : watched)
            QTRY_VERIFY(each->any());
        const auto run = runOf(*scenario);
        const QSignalSpy finished(run.get(), &lab::Run::finished);
        run->start();
        QTRY_COMPARE(graph().cycles.size(), std::size_t{1});
        const waits::WaitGraph seen = graph();
        QStringList stuck;
        for (const int actor : seen.cycles.front().actors)
            stuck.append(seen.actors[static_cast<std::size_t>(actor)].id);
        stuck.sort();
        QCOMPARE(stuck, actors);
        qInfo("%s", qPrintable(seen.cycles.front().text));
        QVERIFY2(seen.cycles.front().text.contains(u"1. "_s), qPrintable(seen.cycles.front().text)); // In its order.
        // Each session by itself: nothing would be told.
        QVERIFY(
            waits::waitGraph({{watched[0]->observer->last().state, {}}, {watched[1]->observer->last().state, {}}}, {})
                .cycles.empty());
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 120'000);
        QVERIFY(!run->isInterrupted());
        QVERIFY(run->duration() < std::chrono::seconds(40));
        QTEST(static_cast<int>(run->statistics().gaveUp), "gaveUp");
        for (const lab::ExpectationVerdict& verdict : run->verdicts())
            QVERIFY2(verdict.kind == lab::VerdictKind::Holds,
                qPrintable(lab::expectationTitle(verdict.expectation) + u": "_s + verdict.evidence));
        QVERIFY(run->isSwept());
        QVERIFY(records().isEmpty());
        QTRY_VERIFY(graph().cycles.empty());
        QTRY_VERIFY(graph().edges.empty());
    }

    /// What kills a program ends all that it holds; the others go on.
    void aCrashStrikesTheWholeProgram()
    {
        auto scenario = *lab::builtInScenario(u"two-locks"_s);
        scenario.faults = {{{lab::FaultKind::Crash, {}}, 1, {}, std::chrono::milliseconds(3000), 0}}; // left-second-0
        for (lab::Group& each : scenario.groups)
            each.contender.terms.ttl = std::chrono::seconds(10);
        const auto run = runOf(scenario);
        const QSignalSpy finished(run.get(), &lab::Run::finished);
        QSignalSpy injected(run.get(), &lab::Run::faultInjected);
        run->start();
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 120'000);
        QCOMPARE(injected.size(), 2);
        QCOMPARE(injected[0][0].toInt(), 0);
        QCOMPARE(injected[1][0].toInt(), 1);
        const auto& contenders = run->contenders();
        QCOMPARE(contenders[0]->state(), lab::ContenderState::Crashed);
        QCOMPARE(contenders[1]->state(), lab::ContenderState::Crashed);
        QVERIFY(run->isSwept());
    }
};

QTEST_GUILESS_MAIN(TestWaitsLab)
#include "tst_waits_lab.moc"

#include <QSignalSpy>
