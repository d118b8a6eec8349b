// SPDX-License-Identifier: GPL-3.0-or-later
// The verdicts of the search, held against those of another model, which shares no code with it.
#include "plain_search.h"
#include "proof/search.h"

#include "support/patience.h"

using namespace std::chrono_literals;
using protocols::StrategyId;

/// By what may happen in one story: each is a test of its own, which runs beside the others.
class TestProofPlain : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void withoutAFault_data();
    void withoutAFault();
    void aCrash_data();
    void aCrash();
    void aLostResponse_data();
    void aLostResponse();
    void aLongPause_data();
    void aLongPause();
    void aClockThatJumps_data();
    void aClockThatJumps();
    void anyFault_data();
    void anyFault();
    void whereTheSearchIsLong_data();
    void whereTheSearchIsLong();
};

namespace {

struct Pair {
    StrategyId strategy;
    plain::Kind kind;
};

/// Those that acquire and release alike are one.
constexpr std::array pairs{Pair{StrategyId::Official, plain::Kind::Official},
    Pair{StrategyId::OfficialLock, plain::Kind::OfficialLock}, Pair{StrategyId::Spring, plain::Kind::Spring},
    Pair{StrategyId::SpringPrune, plain::Kind::SpringPrune}, Pair{StrategyId::SpringLock, plain::Kind::SpringLock},
    Pair{StrategyId::ShardingLock, plain::Kind::Sharding}, Pair{StrategyId::Slots, plain::Kind::Slots},
    Pair{StrategyId::Timeout, plain::Kind::Timeout}, Pair{StrategyId::Fair, plain::Kind::Fair},
    Pair{StrategyId::Clockless, plain::Kind::Clockless}, Pair{StrategyId::Guarded, plain::Kind::Guarded},
    Pair{StrategyId::NoCas, plain::Kind::NoCas}, Pair{StrategyId::Queue, plain::Kind::Queue},
    Pair{StrategyId::Fenced, plain::Kind::Official}, Pair{StrategyId::FencedToken, plain::Kind::Official}};

constexpr proof::FaultKinds none{false, false, false, false};
constexpr proof::FaultKinds crash{true, false, false, false};
constexpr proof::FaultKinds lost{false, true, false, false};
constexpr proof::FaultKinds expire{false, false, true, false};
constexpr proof::FaultKinds jump{false, false, false, true};
constexpr proof::FaultKinds any{true, true, true, true};

struct Cell {
    StrategyId strategy;
    qint64 limit;
    proof::FaultKinds kinds;
    bool operator==(const Cell&) const = default;
};

/// Of a debug build, the search of these takes more than a few seconds: they are compared with `PROOF_PLAIN=1`, and
/// without it the other model's story is played. Those that may not end are given up after a minute. The other model
/// takes seconds for each.
struct LongCell {
    Cell cell;
    bool ends = true;
};

const std::vector<LongCell>& longCells()
{
    using enum StrategyId;
    static const std::vector<LongCell> cells{{{Fair, 1, jump}}, {{Fair, 2, jump}}, {{FencedToken, 2, jump}},
        {{Clockless, 2, expire}}, {{Fair, 2, expire}}, {{Guarded, 1, expire}}, {{Guarded, 2, expire}},
        {{Fair, 1, crash}}, {{Fair, 2, crash}}, {{Official, 2, lost}}, {{Spring, 2, lost}}, {{Clockless, 1, lost}},
        {{NoCas, 2, lost}}, {{Queue, 1, lost}}, {{Fenced, 2, lost}}, {{Official, 2, any}}, {{Timeout, 2, any}},
        {{Fair, 1, any}}, {{Clockless, 1, any}}, {{Guarded, 1, any}}, {{NoCas, 2, any}}, {{Queue, 2, any}},
        {{Fenced, 2, any}}, {{FencedToken, 1, any}},
        // These need not end within a minute.
        {{FencedToken, 2, expire}, false}, {{FencedToken, 1, crash}, false}, {{FencedToken, 2, crash}, false},
        {{SpringPrune, 1, lost}, false}, {{SpringPrune, 2, lost}, false}, {{Clockless, 2, lost}, false},
        {{Fair, 1, lost}, false}, {{Fair, 2, lost}, false}, {{Guarded, 1, lost}, false}, {{Guarded, 2, lost}, false},
        {{FencedToken, 1, lost}, false}, {{FencedToken, 2, lost}, false}, {{Fair, 2, any}, false},
        {{Clockless, 2, any}, false}, {{Guarded, 2, any}, false}, {{FencedToken, 2, any}, false}};
    return cells;
}

const LongCell* longCell(const Cell& cell)
{
    const auto found = std::ranges::find(longCells(), cell, &LongCell::cell);
    return found == longCells().end() ? nullptr : &*found;
}

plain::Kind kindOf(StrategyId strategy)
{
    return std::ranges::find(pairs, strategy, &Pair::strategy)->kind;
}

void addColumns()
{
    QTest::addColumn<StrategyId>("strategy");
    QTest::addColumn<int>("limit");
    QTest::addColumn<proof::FaultKinds>("kinds");
}

void addRow(const Cell& cell, const char* more = "")
{
    QTest::addRow("%s 2x%d%s", qPrintable(protocols::strategyName(cell.strategy)), int(cell.limit), more)
        << cell.strategy << int(cell.limit) << cell.kinds;
}

void addRows(const proof::FaultKinds& kinds)
{
    addColumns();
    const bool isWhole = qEnvironmentVariableIsSet("PROOF_PLAIN");
    for (const auto& each : pairs) {
        for (const int limit : {1, 2}) {
            const Cell cell{each.strategy, limit, kinds};
            const bool isLock = protocols::traits(each.strategy).lock;
            if ((limit == 1 || !isLock) && (isWhole || longCell(cell) == nullptr))
                addRow(cell);
        }
    }
}

proof::Setup setupOf(const Cell& cell)
{
    proof::Setup setup;
    setup.strategy = cell.strategy;
    setup.limit = cell.limit;
    setup.faults = cell.kinds == none ? 0 : 1;
    setup.kinds = cell.kinds;
    return setup;
}

plain::Found foundOf(const Cell& cell)
{
    plain::Setup setup;
    setup.kind = kindOf(cell.strategy);
    setup.limit = static_cast<int>(cell.limit);
    setup.faults = cell.kinds == none ? 0 : 1;
    setup.crash = cell.kinds.crash;
    setup.lost = cell.kinds.lost;
    setup.expire = cell.kinds.expire;
    setup.jump = cell.kinds.jump;
    return plain::enumerate(setup, 2'000'000, 600s);
}

/// In the words of the first model.
proof::Story storyOf(const plain::Found& found)
{
    proof::Story story;
    for (const auto& step : found.story) {
        proof::Choice choice;
        choice.contender = static_cast<signed char>(step.client);
        choice.act = [&step] {
            switch (step.act) {
            case plain::Act::Go:
                return proof::Act::Go;
            case plain::Act::Lose:
                return proof::Act::LoseAnswer;
            case plain::Act::Crash:
                return proof::Act::Crash;
            case plain::Act::Expire:
                return proof::Act::Expire;
            case plain::Act::Jump:
                return proof::Act::Jump;
            case plain::Act::EndOrphans:
                return proof::Act::EndOrphans;
            case plain::Act::PassTime:
                break;
            }
            return proof::Act::PassTime;
        }();
        choice.item = static_cast<unsigned char>(step.item);
        story.push_back(choice);
    }
    return story;
}

/// What the story of the second model breaks in the first.
void playStoryOf(const plain::Found& found, const proof::Setup& setup)
{
    const auto story = storyOf(found);
    const auto played = proof::replay(setup, story);
    QVERIFY2(played, qPrintable(storyText(story)));
    QVERIFY2(*played, qPrintable(storyText(story)));
    QCOMPARE(propertyId(**played).toStdString(), found.property);
}

/// Which property breaks first, and after how many steps.
void compare()
{
    QFETCH(StrategyId, strategy);
    QFETCH(int, limit);
    QFETCH(proof::FaultKinds, kinds);
    const Cell cell{strategy, limit, kinds};
    const auto setup = setupOf(cell);
    const auto* const isLong = longCell(cell);
    const bool ends = isLong == nullptr || isLong->ends;
    proof::Bounds bounds;
    bounds.time = ends ? 600s : 60s; // A machine may be busy.
    proof::Search search(setup, bounds);
    while (!search.advance(1s)) { }
    const auto& result = search.result();
    QCOMPARE(result.trouble, QString());
    const auto found = foundOf(cell);
    QVERIFY(found.isWhole);
    qInfo("search: %s, %zu steps, %zu states; plain: %s, %d steps, %zu states", qPrintable(verdictId(result.verdict)),
        result.story.size(), result.states, found.property.empty() ? "holds" : found.property.c_str(), found.steps,
        found.states);
    if (!found.property.empty())
        playStoryOf(found, setup);
    const bool isFinished = result.verdict == proof::Verdict::Holds || result.isShortest;
    if (!isFinished && !ends)
        return qInfo("not compared: the search was not finished within a minute");
    QVERIFY(isFinished);
    QCOMPARE(result.verdict == proof::Verdict::Broken, !found.property.empty());
    if (result.verdict != proof::Verdict::Broken)
        return;
    QCOMPARE(static_cast<int>(result.story.size()), found.steps);
    QCOMPARE(propertyId(*result.property).toStdString(), found.property);
}

} // namespace

void TestProofPlain::withoutAFault_data()
{
    addRows(none);
}

void TestProofPlain::withoutAFault()
{
    compare();
}

void TestProofPlain::aCrash_data()
{
    addRows(crash);
}

void TestProofPlain::aCrash()
{
    compare();
}

void TestProofPlain::aLostResponse_data()
{
    addRows(lost);
}

void TestProofPlain::aLostResponse()
{
    compare();
}

void TestProofPlain::aLongPause_data()
{
    addRows(expire);
}

void TestProofPlain::aLongPause()
{
    compare();
}

void TestProofPlain::aClockThatJumps_data()
{
    addRows(jump);
}

void TestProofPlain::aClockThatJumps()
{
    compare();
}

void TestProofPlain::anyFault_data()
{
    addRows(any);
}

void TestProofPlain::anyFault()
{
    compare();
}

void TestProofPlain::whereTheSearchIsLong_data()
{
    addColumns();
    for (const auto& each : longCells()) {
        const auto& kinds = each.cell.kinds;
        addRow(each.cell,
            kinds == any      ? ", any"
                : kinds.crash ? ", crash"
                : kinds.lost  ? ", lost"
                : kinds.jump  ? ", jump"
                              : ", expire");
    }
}

/// A story of the second model breaks the same in the first, which need not search for it. That one holds is not
/// compared here.
void TestProofPlain::whereTheSearchIsLong()
{
    QFETCH(StrategyId, strategy);
    QFETCH(int, limit);
    QFETCH(proof::FaultKinds, kinds);
    const Cell cell{strategy, limit, kinds};
    const auto found = foundOf(cell);
    QVERIFY(found.isWhole);
    qInfo("%s, %d steps, %zu states", found.property.empty() ? "holds" : found.property.c_str(), found.steps,
        found.states);
    if (!found.property.empty())
        playStoryOf(found, setupOf(cell));
}

QTEST_GUILESS_MAIN(TestProofPlain)
#include "tst_proof_plain.moc"
