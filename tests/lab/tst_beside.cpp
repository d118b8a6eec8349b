// SPDX-License-Identifier: GPL-3.0-or-later
// A run beside others on the same paths: it takes nothing away that it did not make.
#include "lab/run_room.h"
#include "support/patience.h"

#include <QSignalSpy>

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;
using lab::Run;
using protocols::StrategyId;

namespace {

std::vector<quint64> fencesOf(const Run& run)
{
    std::vector<quint64> fences;
    for (const auto& event : run.events()) {
        if (event.fence)
            fences.push_back(*event.fence);
    }
    return fences;
}

} // namespace

class TestBeside : public RunRoom
{
    Q_OBJECT
private Q_SLOTS:
    void whatStrangersWriteMeanwhileStays_data();
    void whatStrangersWriteMeanwhileStays();
    void theShorterOfTwoRunsLeavesTheOther_data();
    void theShorterOfTwoRunsLeavesTheOther();
    void theGuardedDataOfAnotherStays();
    void aPathThatComesLaterHasItsOwnBeginning();
};

void TestBeside::whatStrangersWriteMeanwhileStays_data()
{
    addRows(protocols::allStrategies());
}

void TestBeside::whatStrangersWriteMeanwhileStays()
{
    QFETCH(StrategyId, strategy);
    const auto judge = m_agent.judge();
    const QString path = u"plain/"_s + protocols::strategyName(strategy);
    const auto run = runOf(scenarioOf(strategy, path, 2, 2, 1h));
    QSignalSpy finished(run.get(), &Run::finished);
    run->start();
    QTRY_VERIFY(run->statistics().grants >= 1);
    QStringList foreign;
    for (const char* name : {"config", "slot_900", "8c0b4a4e-6a05-4b39-8d1b-0a5e2d0a7a11", "owners/config",
             "times/config", "deeper/.lock", "deeper/slot_000"}) {
        foreign << path + u'/' + QLatin1String(name);
        QVERIFY(judge.put("/v1/kv/" + foreign.last().toUtf8(), "precious").isTrue());
    }
    run->stop();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
    foreign.sort();
    QStringList left = keysBelow(judge, path.toUtf8());
    left.sort();
    // Who ranks by a common counter must not find another one later: with other entries there it stays.
    left.removeAll(path + u"/.counter"_s);
    QCOMPARE(left, foreign);
    QCOMPARE(sessionsNamed(judge, lab::sessionNameOf(run->id(), {})), QStringList());
}

void TestBeside::theShorterOfTwoRunsLeavesTheOther_data()
{
    addRows({StrategyId::Timeout, StrategyId::Fair, StrategyId::Clockless, StrategyId::Guarded, StrategyId::Official,
        StrategyId::Spring, StrategyId::Queue, StrategyId::Slots});
}

void TestBeside::theShorterOfTwoRunsLeavesTheOther()
{
    QFETCH(StrategyId, strategy);
    const auto judge = m_agent.judge();
    const QString path = u"two/"_s + protocols::strategyName(strategy);
    const auto shorter = runOf(scenarioOf(strategy, path, 1, 2, 1s));
    const auto longer = runOf(scenarioOf(strategy, path, 1, 2, 1h));
    QSignalSpy shorterEnds(shorter.get(), &Run::finished);
    QSignalSpy longerEnds(longer.get(), &Run::finished);
    shorter->start(); // First: everything of the other's is newer than its start.
    QTRY_COMPARE(shorter->statistics().grants, 1);
    longer->start();
    QTRY_COMPARE(longer->statistics().grants, 1);
    QTRY_COMPARE_WITH_TIMEOUT(shorterEnds.count(), 1, 60'000);

    // The permit of the other is as good as before: a third one finds one free permit, not two.
    auto third = specOf(strategy, path);
    third.name = u"third"_s;
    third.terms.limit = 2;
    third.hold = always(1h);
    third.tryFor = 2s;
    longer->add(third);
    QTRY_COMPARE(longer->statistics().grants, 2);
    third.name = u"fourth"_s;
    third.tryFor = 500ms;
    longer->add(third);
    QTRY_COMPARE(longer->statistics().gaveUp, 1);
    QCOMPARE(longer->occupancy().inside(), 2);
    const auto before = fencesOf(*shorter);
    const auto after = fencesOf(*longer);
    if (protocols::traits(strategy).hasTtl && strategy != StrategyId::Slots) {
        for (std::size_t i = 0; i < before.size() && i < after.size(); ++i)
            QVERIFY2(after[i] > before[i], "a fence went back");
        QVERIFY(std::is_sorted(after.begin(), after.end()));
    }
    longer->stop();
    QTRY_COMPARE_WITH_TIMEOUT(longerEnds.count(), 1, 60'000);
    // What both used and nobody holds is neither's.
    QStringList left = keysBelow(judge, path.toUtf8());
    for (const QString& common : {u".counter"_s, u".lock"_s, u"slot_000"_s, u"slot_001"_s})
        left.removeAll(path + u'/' + common);
    QCOMPARE(left, QStringList());
}

void TestBeside::theGuardedDataOfAnotherStays()
{
    const auto judge = m_agent.judge();
    const auto run = runOf(scenarioOf(StrategyId::Official, u"data"_s, 1, 2, 1h));
    QSignalSpy finished(run.get(), &Run::finished);
    run->start();
    QTRY_COMPARE(run->statistics().grants, 1);
    run->suffer(0, faultOf(lab::FaultKind::WriteWithoutHolding));
    QTRY_VERIFY(judge.get("/v1/kv/data-guarded?raw").body.contains("g-0"));
    QVERIFY(judge.put("/v1/kv/data-guarded", "of somebody else").isTrue());
    run->stop();
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(judge.get("/v1/kv/data-guarded?raw").body, QByteArray("of somebody else"));
}

void TestBeside::aPathThatComesLaterHasItsOwnBeginning()
{
    const auto judge = m_agent.judge();
    const auto run = runOf(scenarioOf(StrategyId::Official, u"early"_s, 1, 2, 1h));
    QSignalSpy finished(run.get(), &Run::finished);
    run->start();
    QTRY_COMPARE(run->statistics().grants, 1);
    // Somebody sets up a semaphore; only then the run comes there.
    const QByteArray list = R"({"Limit":2,"Holders":{}})";
    QVERIFY(judge.put("/v1/kv/late/.lock?flags=16210313421097356768", list).isTrue());
    auto spec = specOf(StrategyId::Official, u"late"_s);
    spec.terms.limit = 2;
    spec.hold = always(1h);
    run->add(spec);
    QTRY_COMPARE(run->statistics().grants, 2);
    spec.terms.path = u"empty"_s;
    const int crashes = run->add(spec);
    QTRY_COMPARE(run->statistics().grants, 3);
    run->suffer(crashes, faultOf(lab::FaultKind::Crash));
    run->stop();
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(keysBelow(judge, "empty"), QStringList());
    QCOMPARE(keysBelow(judge, "early"), QStringList());
    QCOMPARE(keysBelow(judge, "late"), QStringList(u"late/.lock"_s));
    QCOMPARE(judge.get("/v1/kv/late/.lock?raw").body, list);
}

QTEST_GUILESS_MAIN(TestBeside)
#include "tst_beside.moc"
