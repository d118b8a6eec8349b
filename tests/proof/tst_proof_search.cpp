// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/search.h"

#include "support/patience.h"

using namespace proof;
using namespace std::chrono_literals;
using protocols::StrategyId;

/// Every order of requests, with the real strategies on an agent in this process.
class TestProofSearch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aStrategyRunsInProcess_data();
    void aStrategyRunsInProcess();
    void holds_data();
    void holds();
};

void TestProofSearch::aStrategyRunsInProcess_data()
{
    QTest::addColumn<StrategyId>("strategy");
    for (const auto id : protocols::allStrategies())
        QTest::newRow(qPrintable(protocols::strategyName(id))) << id;
}

void TestProofSearch::aStrategyRunsInProcess()
{
    QFETCH(StrategyId, strategy);
    Setup setup;
    setup.strategy = strategy;
    setup.contenders = 1;
    Wires wires;
    Execution execution(setup, wires);
    int most = 0;
    int steps = 0;
    while (!execution.isOver() && steps < 40) {
        const auto choices = execution.choices();
        QVERIFY(!choices.empty());
        QVERIFY(execution.take(choices.front()));
        most = std::max(most, execution.inside());
        ++steps;
    }
    QVERIFY(execution.isWell());
    QCOMPARE(most, 1);
    QVERIFY(execution.actors().front()->session().isEmpty());
}

void TestProofSearch::holds_data()
{
    QTest::addColumn<StrategyId>("strategy");
    QTest::addColumn<int>("contenders");
    QTest::addColumn<int>("limit");
    const auto row = [](StrategyId id, int contenders, int limit) {
        QTest::addRow("%s %dx%d", qPrintable(protocols::strategyName(id)), contenders, limit)
            << id << contenders << limit;
    };
    row(StrategyId::Official, 2, 1);
}

void TestProofSearch::holds()
{
    QFETCH(StrategyId, strategy);
    QFETCH(int, contenders);
    QFETCH(int, limit);
    Setup setup;
    setup.strategy = strategy;
    setup.contenders = contenders;
    setup.limit = limit;
    Search search(setup);
    while (!search.advance(1s)) { }
    const auto& result = search.result();
    qInfo("%zu states, %zu stories", result.states, result.stories);
    QCOMPARE(result.trouble, QString());
    QVERIFY2(result.verdict == Verdict::Holds,
        qPrintable(result.property ? propertyId(*result.property) + u' ' + storyText(result.story) : QString()));
}

QTEST_GUILESS_MAIN(TestProofSearch)
#include "tst_proof_search.moc"
