// SPDX-License-Identifier: GPL-3.0-or-later
#include "run_room.h"

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;
using lab::FaultKind;
using lab::Run;
using lab::VerdictKind;
using protocols::StrategyId;

namespace {

/// Whoever pauses for 25 s pauses for 3 s, and somebody ends its session meanwhile: Consul has no TTL below 10 s.
lab::Scenario hurried()
{
    auto scenario = lab::builtInScenario(u"fencing"_s).value_or(lab::Scenario());
    std::vector<lab::PlannedFault> ends;
    for (auto& planned : scenario.faults) {
        if (planned.fault.kind != FaultKind::Pause) {
            planned.at = planned.at == 24s ? 3000ms : 3500ms;
            continue;
        }
        planned.at = 1500ms;
        planned.fault.time = 3s;
        auto end = planned;
        end.fault.kind = FaultKind::DestroySession;
        end.at = 2000ms;
        ends.push_back(end);
    }
    scenario.faults.insert(scenario.faults.end(), ends.begin(), ends.end());
    for (auto& group : scenario.groups) {
        group.contender.hold.low = 6s;
        group.contender.hold.high = 6s;
    }
    return scenario;
}

QStringList wordsOf(const std::vector<lab::ExpectationVerdict>& verdicts)
{
    QStringList words;
    for (const auto& each : verdicts)
        words.append(expectationTitle(each.expectation) + u" | "_s + each.evidence);
    return words;
}

} // namespace

/// The built-in scenario `fencing`, faster.
class TestFencing : public RunRoom
{
    Q_OBJECT
private Q_SLOTS:
    void onlyAFenceKeepsTheLateHolderOut();
    void theRefereeIsNotToldTheOutcome();
    void sleepsPastItsTtl();

private:
    [[nodiscard]] std::vector<lab::ExpectationVerdict> verdictsOf(const lab::Scenario& scenario) const
    {
        const auto run = runOf(scenario);
        run->start();
        if (!QTest::qWaitFor([&run] { return run->phase() == Run::Phase::Finished; }, 120'000))
            return {};
        return run->verdicts();
    }
};

void TestFencing::onlyAFenceKeepsTheLateHolderOut()
{
    const auto verdicts = verdictsOf(hurried());
    const QString words = wordsOf(verdicts).join(u'\n');
    QCOMPARE(verdicts.size(), std::size_t(7));
    for (const auto& each : verdicts)
        QVERIFY2(each.kind == VerdictKind::Holds, qPrintable(words));
    QCOMPARE(verdicts[0].evidence, u"Late writes: 1 applied, 0 rejected."_s);
    QVERIFY(verdicts[0].isBroken);
    for (const std::size_t each : {1, 2, 3, 4}) {
        QCOMPARE(verdicts[each].evidence, u"Late writes: 0 applied, 1 rejected."_s);
        QVERIFY(!verdicts[each].isBroken);
    }
}

/// Each group with the strategy of another one: what is seen decides, not the name.
void TestFencing::theRefereeIsNotToldTheOutcome()
{
    auto scenario = hurried();
    scenario.groups[0].contender.strategy = StrategyId::Fenced;
    scenario.groups[1].contender.strategy = StrategyId::Official;
    scenario.groups[2].contender.strategy = StrategyId::FencedToken;
    const auto verdicts = verdictsOf(scenario);
    const QString words = wordsOf(verdicts).join(u'\n');
    QCOMPARE(verdicts.size(), std::size_t(7));
    QVERIFY2(verdicts[0].kind == VerdictKind::Fails && !verdicts[0].isBroken, qPrintable(words));
    QVERIFY2(verdicts[1].kind == VerdictKind::Fails && verdicts[1].isBroken, qPrintable(words));
    QVERIFY2(verdicts[2].kind == VerdictKind::Fails, qPrintable(words));
    QVERIFY2(verdicts[3].kind == VerdictKind::Holds, qPrintable(words));
    QVERIFY2(verdicts[4].kind == VerdictKind::Holds, qPrintable(words));
}

/// As it comes with the program, by the TTL alone.
void TestFencing::sleepsPastItsTtl()
{
    const auto scenario = lab::builtInScenario(u"fencing"_s);
    QVERIFY(scenario);
    const auto verdicts = verdictsOf(*scenario);
    QCOMPARE(verdicts.size(), std::size_t(7));
    for (const auto& each : verdicts)
        QVERIFY2(each.kind == VerdictKind::Holds, qPrintable(wordsOf(verdicts).join(u'\n')));
}

QTEST_GUILESS_MAIN(TestFencing)
#include "tst_fencing.moc"
