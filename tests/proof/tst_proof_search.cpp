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
    void theSameStateHasTheSameFuture_data();
    void theSameStateHasTheSameFuture();
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

namespace {

/// What can follow on a story, whoever it is that does it.
QSet<QByteArray> futureOf(const Setup& setup, Wires& wires, const Story& story)
{
    QSet<QByteArray> states;
    std::vector<Choice> choices;
    for (std::size_t at = 0; at == 0 || at < choices.size(); ++at) {
        Execution execution(setup, wires);
        for (const auto& each : story)
            execution.takeKnown(each);
        choices = execution.choices();
        if (choices.empty())
            break;
        execution.takeKnown(choices[at]);
        states.insert(execution.state());
    }
    return states;
}

} // namespace

void TestProofSearch::theSameStateHasTheSameFuture_data()
{
    QTest::addColumn<StrategyId>("strategy");
    QTest::addColumn<int>("contenders");
    QTest::addColumn<int>("limit");
    QTest::addColumn<int>("faults");
    for (const auto id : protocols::allStrategies()) {
        const auto name = protocols::strategyName(id);
        QTest::addRow("%s", qPrintable(name)) << id << 2 << 1 << 0;
        QTest::addRow("%s, two permits", qPrintable(name)) << id << 3 << 2 << 0;
        QTest::addRow("%s, a fault", qPrintable(name)) << id << 2 << 1 << 1;
    }
}

/// That a state is not followed twice proves something only if nothing else could have followed the second time. By
/// induction over steps it is enough to look one step ahead, wherever two stories meet.
void TestProofSearch::theSameStateHasTheSameFuture()
{
    QFETCH(StrategyId, strategy);
    QFETCH(int, contenders);
    QFETCH(int, limit);
    QFETCH(int, faults);
    constexpr int mostMeetings = 25; // Hundreds were looked at once; it takes minutes.
    Setup setup;
    setup.strategy = strategy;
    setup.contenders = contenders;
    setup.limit = limit;
    setup.faults = faults;
    Wires wires;
    std::unordered_map<Fingerprint, Story, FingerprintHash> known;
    std::deque<Story> open{Story()};
    int meetings = 0;
    while (!open.empty() && meetings < mostMeetings) {
        const auto story = open.front();
        open.pop_front();
        std::vector<Choice> choices;
        for (std::size_t at = 0; at == 0 || at < choices.size(); ++at) {
            Execution execution(setup, wires);
            for (const auto& each : story)
                execution.takeKnown(each);
            choices = execution.choices();
            if (choices.empty())
                break;
            execution.takeKnown(choices[at]);
            auto longer = story;
            longer.push_back(choices[at]);
            const auto [place, isNew] = known.try_emplace(execution.fingerprint(), longer);
            if (isNew) {
                open.push_back(longer);
                continue;
            }
            ++meetings;
            const auto one = futureOf(setup, wires, place->second);
            const auto other = futureOf(setup, wires, longer);
            if (qEnvironmentVariableIsSet("PROOF_DIFFERENCE") && one != other) {
                for (const auto& each : one - other)
                    qInfo() << "only in the first:" << each;
                for (const auto& each : other - one)
                    qInfo() << "only in the second:" << each;
            }
            QVERIFY2(one == other, qPrintable(storyText(place->second) + QStringLiteral(" and ") + storyText(longer)));
        }
    }
    QVERIFY(meetings > 0);
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
    for (const auto id : {StrategyId::Official, StrategyId::Slots, StrategyId::Queue}) {
        for (const int contenders : {2, 3}) {
            if (id == StrategyId::Queue && contenders > 2)
                continue; // It remembers so much that it takes minutes.
            row(id, contenders, 1);
            row(id, contenders, 2);
        }
    }
    row(StrategyId::OfficialLock, 3, 1);
    row(StrategyId::Fenced, 3, 1);
    row(StrategyId::FencedToken, 2, 1);
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
    for (const auto& each : result.findings) {
        const auto expected = !applies(each.property, setup) ? Standing::Void
            : isOfSomeOrder(each.property)                   ? Standing::Reached
                                                             : Standing::Holds;
        QCOMPARE(each.standing, expected);
    }
    QCOMPARE(result.trouble, QString());
    QVERIFY2(result.verdict == Verdict::Holds,
        qPrintable(result.property ? propertyId(*result.property) + u' ' + storyText(result.story) : QString()));
}

QTEST_GUILESS_MAIN(TestProofSearch)
#include "tst_proof_search.moc"
