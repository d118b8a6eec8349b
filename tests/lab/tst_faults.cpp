// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/party.h"
#include "lab/sweep.h"
#include "support/patience.h"

using namespace std::chrono_literals;
using lab::ContenderEventKind;
using lab::ContenderState;
using lab::FaultKind;
using protocols::StrategyId;

class TestFaults : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void crashLeavesEverything_data() { addStrategies(); }
    void crashLeavesEverything();
    void pauseStandsStill_data() { addStrategies(); }
    void pauseStandsStill();
    void pausedWaiterSeesItsGrantLater_data() { addStrategies(); }
    void pausedWaiterSeesItsGrantLater();
    void clockSkewChangesNothingWithoutClocks_data() { addStrategies(); }
    void clockSkewChangesNothingWithoutClocks();
    void slowNetworkSlowsEachStep_data() { addStrategies(); }
    void slowNetworkSlowsEachStep();
    void lostAgentFailsTheCycle_data() { addStrategies(); }
    void lostAgentFailsTheCycle();
    void lostAgentAtReleaseIsTriedAgain_data() { addStrategies(); }
    void lostAgentAtReleaseIsTriedAgain();
    void lostAgentAsWaiterCostsNoPermit();
    void destroyedSessionIsNoticed_data() { addStrategies(); }
    void destroyedSessionIsNoticed();
    void editedKeysAreNoticed();
    void anybodyMayWrite_data() { addStrategies(); }
    void anybodyMayWrite();
    void sessionsRunOut();

private:
    static void addStrategies();
    [[nodiscard]] static QString pathOf(StrategyId strategy);

    support::ConsulAgent m_agent;
};

void TestFaults::initTestCase()
{
    QVERIFY(m_agent.start());
}

void TestFaults::addStrategies()
{
    QTest::addColumn<StrategyId>("strategy");
    for (const auto id : {StrategyId::Official, StrategyId::Spring, StrategyId::Queue})
        QTest::newRow(qPrintable(protocols::strategyName(id))) << id;
}

QString TestFaults::pathOf(StrategyId strategy)
{
    return QString::fromLatin1(QTest::currentTestFunction()) + u'/' + protocols::strategyName(strategy);
}

void TestFaults::crashLeavesEverything()
{
    QFETCH(StrategyId, strategy);
    auto spec = specOf(strategy, pathOf(strategy));
    spec.hold = always(1h);
    Player player(m_agent.httpUrl(), spec);
    player.atGrant = faultOf(FaultKind::Crash);
    player.contender->start();
    QTRY_COMPARE(player.stops, 1);
    QCOMPARE(player.contender->state(), ContenderState::Crashed);
    QVERIFY(player.contender->isOver());
    QVERIFY(player.events.back().kind == ContenderEventKind::Crashed);
    const auto judge = m_agent.judge();
    QVERIFY(sessionsNamed(judge, spec.terms.sessionName).contains(player.session));
    QCOMPARE(keysBelow(judge, spec.terms.path.toUtf8() + '/').size(), 2); // .lock and its own.
}

void TestFaults::pauseStandsStill()
{
    QFETCH(StrategyId, strategy);
    auto spec = specOf(strategy, pathOf(strategy));
    spec.hold = always(50ms);
    Player player(m_agent.httpUrl(), spec);
    player.atGrant = faultOf(FaultKind::Pause, 600ms);
    player.contender->start();
    QTRY_VERIFY(player.contender->isPaused());
    QTRY_COMPARE(player.stops, 1);
    const auto resumed = player.at(ContenderEventKind::Resumed);
    QVERIFY(resumed - player.at(ContenderEventKind::Paused) >= 599ms);
    QVERIFY(player.at(ContenderEventKind::Released) >= resumed);
    QCOMPARE(player.contender->state(), ContenderState::Done);
}

void TestFaults::pausedWaiterSeesItsGrantLater()
{
    QFETCH(StrategyId, strategy);
    auto spec = specOf(strategy, pathOf(strategy));
    spec.hold = always(1h);
    Player holder(m_agent.httpUrl(), spec);
    holder.contender->start();
    QTRY_COMPARE(holder.count(ContenderEventKind::Granted), 1);
    spec.hold = {};
    Player waiter(m_agent.httpUrl(), spec);
    waiter.contender->start();
    QTRY_VERIFY(waiter.steps.size() >= 3);
    waiter.contender->suffer(faultOf(FaultKind::Pause));
    holder.contender->stop();
    QTRY_COMPARE(holder.stops, 1);
    QVERIFY(!QTest::qWaitFor([&waiter] { return waiter.count(ContenderEventKind::Granted) > 0; }, 200));
    waiter.contender->resume();
    QTRY_COMPARE(waiter.count(ContenderEventKind::Granted), 1);
    QTRY_COMPARE(waiter.stops, 1);
    QVERIFY(waiter.at(ContenderEventKind::Granted) >= waiter.at(ContenderEventKind::Resumed));
}

void TestFaults::clockSkewChangesNothingWithoutClocks()
{
    QFETCH(StrategyId, strategy);
    Player player(m_agent.httpUrl(), specOf(strategy, pathOf(strategy)));
    player.contender->suffer(faultOf(FaultKind::ClockSkew, -1h));
    player.contender->start();
    QTRY_COMPARE(player.stops, 1);
    QCOMPARE(player.count(ContenderEventKind::Released), 1);
}

void TestFaults::slowNetworkSlowsEachStep()
{
    QFETCH(StrategyId, strategy);
    Player player(m_agent.httpUrl(), specOf(strategy, pathOf(strategy)));
    player.contender->suffer(faultOf(FaultKind::SlowNetwork, 30ms));
    player.contender->start();
    QTRY_COMPARE_WITH_TIMEOUT(player.stops, 1, 60'000);
    int requests = 0;
    for (const auto& step : player.steps) {
        // What the queue does for all contenders of a process passes each one's gate, but not step by step.
        const bool isOwn = strategy != StrategyId::Queue || step.kind == protocols::StepKind::Session;
        if (step.request.path.isEmpty() || !isOwn)
            continue;
        ++requests;
        QVERIFY2(step.took >= 58ms, qPrintable(step.meaning)); // Out and back.
    }
    QVERIFY(requests > 0);
}

void TestFaults::lostAgentFailsTheCycle()
{
    QFETCH(StrategyId, strategy);
    auto spec = specOf(strategy, pathOf(strategy));
    spec.cycles = 2;
    Player player(m_agent.httpUrl(), spec);
    player.contender->suffer(faultOf(FaultKind::LoseAgent, 300ms));
    player.contender->start();
    QTRY_COMPARE(player.stops, 1);
    QCOMPARE(player.count(ContenderEventKind::Failed), 1);
    const auto failure = player.events[1].failure;
    QVERIFY(failure && failure->consul);
    QCOMPARE(failure->consul->kind, consul::ErrorKind::Unreachable);
    // A round without contact does not count: both are still had.
    QCOMPARE(player.count(ContenderEventKind::Granted), 2);
    QCOMPARE(player.events.back().cycle, 1);
}

void TestFaults::lostAgentAtReleaseIsTriedAgain()
{
    QFETCH(StrategyId, strategy);
    auto spec = specOf(strategy, pathOf(strategy));
    spec.terms.sessionName = pathOf(strategy);
    Player player(m_agent.httpUrl(), spec);
    player.atGrant = faultOf(FaultKind::LoseAgent, 500ms);
    player.contender->start();
    QTRY_COMPARE_WITH_TIMEOUT(player.stops, 1, 60'000);
    QCOMPARE(player.count(ContenderEventKind::Failed), 1);
    QCOMPARE(player.count(ContenderEventKind::Released), 1);
    QTRY_COMPARE(sessionsNamed(m_agent.judge(), spec.terms.sessionName), QStringList());
    QCOMPARE(keysBelow(m_agent.judge(), spec.terms.path.toUtf8() + '/').size(), 1);
}

/// The common queue works for contenders that cannot reach their agent: it must not grant to them.
void TestFaults::lostAgentAsWaiterCostsNoPermit()
{
    auto spec = specOf(StrategyId::Queue, QStringLiteral("waiter"));
    spec.hold = always(1h);
    Player holder(m_agent.httpUrl(), spec);
    holder.contender->start();
    QTRY_COMPARE(holder.count(ContenderEventKind::Granted), 1);
    spec.terms.keepSession = true;
    Player lost(m_agent.httpUrl(), spec);
    lost.contender->start();
    QTRY_COMPARE(keysBelow(m_agent.judge(), "waiter/").size(), 3); // .lock and two contenders.
    lost.contender->suffer(faultOf(FaultKind::LoseAgent, 700ms));
    holder.contender->stop();
    QTRY_COMPARE(holder.stops, 1);
    QCOMPARE(lost.count(ContenderEventKind::Granted), 0);
    // It hears of the free permit when the agent is back, without any other change.
    QTRY_COMPARE(lost.count(ContenderEventKind::Granted), 1);
    QCOMPARE(lost.count(ContenderEventKind::Failed), 0);
    lost.contender->stop();
    QTRY_COMPARE(lost.stops, 1);
    QVERIFY(m_agent.judge().get("/v1/kv/waiter/.lock?raw").body.contains(R"("Holders":{})"));
}

void TestFaults::destroyedSessionIsNoticed()
{
    QFETCH(StrategyId, strategy);
    auto spec = specOf(strategy, pathOf(strategy));
    spec.hold = always(400ms);
    Player player(m_agent.httpUrl(), spec);
    player.atGrant = faultOf(FaultKind::DestroySession);
    player.contender->start();
    QTRY_COMPARE(player.stops, 1);
    // Spring's client looks at .lock alone, where it is listed until somebody prunes: it never finds out.
    const bool looksAtItsKey = strategy != StrategyId::Spring;
    QCOMPARE(player.count(ContenderEventKind::Expired), looksAtItsKey ? 1 : 0);
    QCOMPARE(player.count(ContenderEventKind::Released), looksAtItsKey ? 0 : 1);
    QCOMPARE(player.contender->state(), looksAtItsKey ? ContenderState::Expired : ContenderState::Done);
}

void TestFaults::editedKeysAreNoticed()
{
    auto spec = specOf(StrategyId::Official, QStringLiteral("edited"));
    spec.hold = always(1500ms);
    Player player(m_agent.httpUrl(), spec);
    player.contender->start();
    QTRY_COMPARE(player.count(ContenderEventKind::Granted), 1);
    QVERIFY(m_agent.judge().del("/v1/kv/edited/.lock").isTrue());
    QTRY_COMPARE(player.stops, 1);
    QCOMPARE(player.count(ContenderEventKind::Lost), 1);
    QCOMPARE(player.count(ContenderEventKind::Released), 0);
}

void TestFaults::anybodyMayWrite()
{
    QFETCH(StrategyId, strategy);
    auto spec = specOf(strategy, pathOf(strategy));
    spec.startAfter = 1h;
    Player player(m_agent.httpUrl(), spec);
    player.contender->start();
    player.contender->suffer(faultOf(FaultKind::WriteWithoutHolding));
    QTRY_COMPARE(player.count(ContenderEventKind::Wrote), 1);
    QCOMPARE(player.events.back().detail, QStringLiteral("true"));
    const auto target = "/v1/kv/" + lab::guardedKeyOf(spec.terms.path).toUtf8() + "?raw";
    QCOMPARE(m_agent.judge().get(target).body, spec.terms.sessionName.toUtf8());
}

void TestFaults::sessionsRunOut()
{
    // One TTL for all: it takes between 10 and 20 s.
    std::vector<std::unique_ptr<Player>> players;
    const auto add = [&](StrategyId strategy, const lab::Fault& fault) {
        auto spec = specOf(strategy, QStringLiteral("out/%1").arg(players.size()));
        spec.terms.ttl = 10s;
        spec.hold = always(22s);
        players.push_back(std::make_unique<Player>(m_agent.httpUrl(), spec));
        players.back()->atGrant = fault;
        players.back()->contender->start();
    };
    add(StrategyId::Official, faultOf(FaultKind::StopRenewing));
    add(StrategyId::Queue, faultOf(FaultKind::StopRenewing));
    add(StrategyId::Official, faultOf(FaultKind::Pause, 22s));
    add(StrategyId::Official, faultOf(FaultKind::ClockSkew, 1s)); // Goes on renewing.
    add(StrategyId::Spring, faultOf(FaultKind::StopRenewing)); // Has no TTL.
    for (const auto& player : players)
        QTRY_COMPARE_WITH_TIMEOUT(player->stops, 1, 60000);
    for (const std::size_t lost : {0U, 1U, 2U}) {
        QCOMPARE(players[lost]->count(ContenderEventKind::Expired), 1);
        QCOMPARE(players[lost]->count(ContenderEventKind::Released), 0);
    }
    for (const std::size_t kept : {3U, 4U}) {
        QCOMPARE(players[kept]->count(ContenderEventKind::Expired), 0);
        QCOMPARE(players[kept]->count(ContenderEventKind::Released), 1);
    }
    // Until it looked, the paused one believed to hold.
    QVERIFY(players[2]->at(ContenderEventKind::Expired) >= players[2]->at(ContenderEventKind::Resumed));
}

QTEST_GUILESS_MAIN(TestFaults)
#include "tst_faults.moc"
