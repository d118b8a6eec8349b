// SPDX-License-Identifier: GPL-3.0-or-later
// The verdicts of the search, held against those of another model, which shares no code with it.
#include "plain_search.h"
#include "proof/search.h"

#include "support/patience.h"

using namespace std::chrono_literals;
using protocols::StrategyId;

class TestProofPlain : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void saysTheSame_data();
    void saysTheSame();
};

namespace {

struct Pair {
    StrategyId strategy;
    plain::Kind kind;
};

/// All but the queue, whose contenders do more than one thing at a time. Those that acquire and release alike are one.
constexpr std::array pairs{Pair{StrategyId::Official, plain::Kind::Official},
    Pair{StrategyId::OfficialLock, plain::Kind::OfficialLock}, Pair{StrategyId::Spring, plain::Kind::Spring},
    Pair{StrategyId::SpringPrune, plain::Kind::SpringPrune}, Pair{StrategyId::SpringLock, plain::Kind::SpringLock},
    Pair{StrategyId::ShardingLock, plain::Kind::Sharding}, Pair{StrategyId::Slots, plain::Kind::Slots},
    Pair{StrategyId::Timeout, plain::Kind::Timeout}, Pair{StrategyId::Fair, plain::Kind::Fair},
    Pair{StrategyId::Clockless, plain::Kind::Clockless}, Pair{StrategyId::Guarded, plain::Kind::Guarded},
    Pair{StrategyId::NoCas, plain::Kind::NoCas}, Pair{StrategyId::Fenced, plain::Kind::Official},
    Pair{StrategyId::FencedToken, plain::Kind::Official}};

struct Kinds {
    const char* name;
    proof::FaultKinds kinds;
};
constexpr std::array<Kinds, 6> allKinds{{{"no fault", {false, false, false, false}},
    {"crash", {true, false, false, false}}, {"lost", {false, true, false, false}},
    {"expire", {false, false, true, false}}, {"jump", {false, false, false, true}}, {"any", {true, true, true, true}}}};

/// Those that take a second or two together. The whole is many minutes: `PROOF_PLAIN=1`.
bool isShort(StrategyId strategy, const char* kinds, qint64 limit)
{
    using enum StrategyId;
    const bool isSmall = strategy == Official || strategy == OfficialLock || strategy == Spring
        || strategy == SpringLock || strategy == ShardingLock || strategy == Slots || strategy == NoCas;
    const bool isOne = (strategy == Timeout || strategy == Guarded || strategy == SpringPrune) && limit == 1;
    const bool isStruckOften = strategy == SpringLock; // Few states, whatever fails.
    const bool isStruck = isStruckOften || (limit == 1 && (strategy == Spring || strategy == OfficialLock));
    const auto name = QString::fromLatin1(kinds);
    return ((isSmall || isOne) && name == QLatin1String("no fault")) || (isStruck && name == QLatin1String("crash"))
        || (isStruckOften && name == QLatin1String("lost"));
}

} // namespace

void TestProofPlain::saysTheSame_data()
{
    QTest::addColumn<StrategyId>("strategy");
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("limit");
    QTest::addColumn<int>("faults");
    QTest::addColumn<proof::FaultKinds>("kinds");
    const bool isWhole = qEnvironmentVariableIsSet("PROOF_PLAIN");
    for (const auto& each : pairs) {
        for (const int limit : {1, 2}) {
            if (limit > 1 && protocols::traits(each.strategy).lock)
                continue;
            for (const auto& [name, kinds] : allKinds) {
                if (!isWhole && !isShort(each.strategy, name, limit))
                    continue;
                QTest::addRow("%s 2x%d, %s", qPrintable(protocols::strategyName(each.strategy)), limit, name)
                    << each.strategy << static_cast<int>(each.kind) << limit << (kinds == allKinds[0].kinds ? 0 : 1)
                    << kinds;
            }
        }
    }
}

/// Which property breaks first, and after how many steps.
void TestProofPlain::saysTheSame()
{
    QFETCH(StrategyId, strategy);
    QFETCH(int, kind);
    QFETCH(int, limit);
    QFETCH(int, faults);
    QFETCH(proof::FaultKinds, kinds);
    proof::Setup setup;
    setup.strategy = strategy;
    setup.limit = limit;
    setup.faults = faults;
    setup.kinds = kinds;
    // Of the whole some cells are too large; those that run in every test are known to end, however busy a machine is.
    const auto longest = qEnvironmentVariableIsSet("PROOF_PLAIN") ? 60s : 600s;
    proof::Bounds bounds;
    bounds.time = longest;
    proof::Search search(setup, bounds);
    while (!search.advance(1s)) { }
    const auto& result = search.result();
    QCOMPARE(result.trouble, QString());

    plain::Setup plainSetup;
    plainSetup.kind = static_cast<plain::Kind>(kind);
    plainSetup.limit = limit;
    plainSetup.faults = faults;
    plainSetup.crash = kinds.crash;
    plainSetup.lost = kinds.lost;
    plainSetup.expire = kinds.expire;
    plainSetup.jump = kinds.jump;
    const auto found = plain::enumerate(plainSetup, 2'000'000, longest);
    qInfo("search: %s, %zu steps, %zu states; plain: %s, %d steps, %zu states", qPrintable(verdictId(result.verdict)),
        result.story.size(), result.states, found.property.empty() ? "holds" : found.property.c_str(), found.steps,
        found.states);
    const bool isFinished = result.verdict != proof::Verdict::Unfinished && found.isWhole;
    if (!isFinished && qEnvironmentVariableIsSet("PROOF_PLAIN"))
        return qInfo("not compared: one of them was not finished within a minute");
    QVERIFY(isFinished);
    QCOMPARE(result.verdict == proof::Verdict::Broken, !found.property.empty());
    if (result.verdict != proof::Verdict::Broken)
        return;
    QVERIFY(result.isShortest);
    QCOMPARE(static_cast<int>(result.story.size()), found.steps);
    QCOMPARE(propertyId(*result.property).toStdString(), found.property);
}

QTEST_GUILESS_MAIN(TestProofPlain)
#include "tst_proof_plain.moc"
