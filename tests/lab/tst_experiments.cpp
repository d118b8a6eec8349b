// SPDX-License-Identifier: GPL-3.0-or-later
// The experiment of document 000, ten times with different seeds: by those who must keep the limit, and by those whose
// flaw the lab must find.

#include "lab/party.h"
#include "lab/run.h"
#include "support/patience.h"

#include <QTemporaryDir>

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;
using lab::ExpectationKind;
using lab::Run;
using lab::VerdictKind;
using protocols::StrategyId;

namespace {

/// In ms. Most are over in seconds; a race may hide for long on a busy machine.
constexpr int longestWait = 300'000;

lab::Expectation expected(ExpectationKind kind)
{
    lab::Expectation expectation;
    expectation.kind = kind;
    return expectation;
}

/// Fifteen clients, three permits, as the document has it; the holds are shorter.
lab::Scenario experimentOf(StrategyId strategy, int seed)
{
    auto scenario = lab::builtInScenario(u"doc-000"_s).value_or(lab::Scenario());
    scenario.path = u"semaphore/mg-init/%1/%2"_s.arg(protocols::strategyName(strategy)).arg(seed);
    scenario.seed = static_cast<quint32>(seed);
    auto& contender = scenario.groups.front().contender;
    contender.strategy = strategy;
    contender.hold.low = 0ms;
    contender.hold.high = 400ms;
    return scenario;
}

lab::PlannedFault slowFromTheStart(int contender, std::chrono::milliseconds time)
{
    lab::PlannedFault planned;
    planned.fault = faultOf(lab::FaultKind::SlowNetwork, time);
    planned.contender = contender;
    planned.at = 0ms;
    return planned;
}

/// The experiment under the condition in which the strategy's flaw shows. It goes on until somebody stops it.
lab::Scenario flawedExperimentOf(StrategyId strategy, int seed)
{
    auto scenario = experimentOf(strategy, seed);
    scenario.expectations = {expected(ExpectationKind::OverLimitSeen), expected(ExpectationKind::MaxHolders)};
    auto& group = scenario.groups.front();
    group.contender.cycles.reset();
    group.contender.terms.timeout = 10s;
    if (strategy == StrategyId::Timeout)
        group.skews = {0ms, 0ms, 0ms, 0ms, 30s};
    else if (strategy == StrategyId::Fair) {
        // Slow enough to be overtaken between counting and adding, fast enough to win the CAS of the counter now and
        // then.
        int contender = 0;
        for (const auto time : {10ms, 8ms, 6ms, 5ms, 4ms, 4ms, 3ms, 2ms})
            scenario.faults.push_back(slowFromTheStart(contender++, time));
    } else
        scenario.faults = {slowFromTheStart(0, 60ms), slowFromTheStart(5, 40ms), slowFromTheStart(10, 20ms)};
    return scenario;
}

/// One run, and what stood in Consul after its last contender and before its sweep, read with curl.
struct Trial {
    Trial(const support::Judge& judge, const QString& url, const lab::Scenario& scenario, const QString& folder)
        : run(endpointOf(url), scenario, nullptr, lab::RunRecords(folder))
    {
        QObject::connect(&run, &Run::phaseChanged, &run, [this, judge] {
            if (run.phase() == Run::Phase::Stopping)
                look(judge);
        });
        QObject::connect(&run, &Run::trouble, &run, [this](const QString& sentence) { troubles.append(sentence); });
    }

    void look(const support::Judge& judge)
    {
        const auto all = judge.get("/v1/kv/" + run.scenario().path.toUtf8() + "?recurse").array();
        for (const auto& each : all) {
            const auto entry = each.toObject();
            const auto key = entry[u"Key"_s].toString();
            const auto body = QByteArray::fromBase64(entry[u"Value"_s].toString().toUtf8());
            const bool emptyList
                = key.endsWith(u"/.lock"_s) && (body.contains(R"("Holders":{})") || body.contains(R"("Holders":[])"));
            const bool freeSlot = key.contains(u"/slot_"_s) && !entry.contains(u"Session"_s);
            if (!emptyList && !freeSlot && !key.endsWith(u"/.counter"_s))
                left.append(key);
        }
        left += sessions(judge);
    }

    [[nodiscard]] QStringList sessions(const support::Judge& judge) const
    {
        return sessionsNamed(judge, lab::sessionNameOf(run.id(), {}));
    }

    [[nodiscard]] QString name() const { return run.scenario().path; }
    [[nodiscard]] bool isOver() const { return run.phase() == Run::Phase::Finished; }

    Run run;
    QStringList left;
    QStringList troubles;
};

} // namespace

class TestExperiments : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void keepTheLimit_data() { addSeeds(); }
    void keepTheLimit();
    void goOverTheLimit_data() { addSeeds(); }
    void goOverTheLimit();

private:
    static void addSeeds();
    [[nodiscard]] std::unique_ptr<Trial> trialOf(const lab::Scenario& scenario) const
    {
        return std::make_unique<Trial>(m_agent.judge(), m_agent.httpUrl(), scenario, m_folder.path());
    }

    support::ConsulAgent m_agent;
    QTemporaryDir m_folder;
};

void TestExperiments::initTestCase()
{
    QVERIFY(m_agent.start());
}

void TestExperiments::addSeeds()
{
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 10; ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void TestExperiments::keepTheLimit()
{
    QFETCH(int, seed);
    std::vector<std::unique_ptr<Trial>> trials;
    for (const auto strategy : {StrategyId::Official, StrategyId::Queue, StrategyId::Guarded, StrategyId::Slots}) {
        trials.push_back(trialOf(experimentOf(strategy, seed))); // The scenario wants both views to agree, too.
        trials.back()->run.start();
    }
    const auto allOver = [&trials] {
        return std::all_of(trials.begin(), trials.end(), [](const auto& each) { return each->isOver(); });
    };
    QTRY_VERIFY_WITH_TIMEOUT(allOver(), longestWait);
    const auto judge = m_agent.judge();
    for (const auto& trial : trials) {
        const auto verdicts = trial->run.verdicts();
        QCOMPARE(verdicts.size(), std::size_t(5));
        for (const auto& verdict : verdicts)
            QVERIFY2(verdict.kind == VerdictKind::Holds, qPrintable(trial->name() + u": "_s + verdict.evidence));
        QCOMPARE(trial->troubles, QStringList());
        QVERIFY2(trial->left.isEmpty(), qPrintable(trial->left.join(u'\n')));
        QCOMPARE(trial->run.statistics().failures, 0);
        QCOMPARE(keysBelow(judge, trial->name().toUtf8() + '/'), QStringList());
        QCOMPARE(trial->sessions(judge), QStringList());
    }
}

void TestExperiments::goOverTheLimit()
{
    QFETCH(int, seed);
    std::vector<std::unique_ptr<Trial>> trials;
    for (const auto strategy : {StrategyId::NoCas, StrategyId::Timeout, StrategyId::Fair}) {
        trials.push_back(trialOf(flawedExperimentOf(strategy, seed)));
        Run& run = trials.back()->run;
        connect(&run, &Run::happened, this, [&run] {
            if (run.occupancy().exceeded())
                run.stop();
        });
        run.start();
    }
    const auto allOver = [&trials] {
        return std::all_of(trials.begin(), trials.end(), [](const auto& each) { return each->isOver(); });
    };
    QTRY_VERIFY_WITH_TIMEOUT(allOver(), longestWait);
    const auto judge = m_agent.judge();
    for (const auto& trial : trials) {
        const auto verdicts = trial->run.verdicts();
        QCOMPARE(verdicts.size(), std::size_t(2));
        QVERIFY2(verdicts[0].kind == VerdictKind::Holds, qPrintable(trial->name() + u": "_s + verdicts[0].evidence));
        QVERIFY2(verdicts[1].kind == VerdictKind::Fails, qPrintable(trial->name() + u": "_s + verdicts[1].evidence));
        QCOMPARE(keysBelow(judge, trial->name().toUtf8() + '/'), QStringList());
        QCOMPARE(trial->sessions(judge), QStringList());
    }
}

QTEST_GUILESS_MAIN(TestExperiments)
#include "tst_experiments.moc"
