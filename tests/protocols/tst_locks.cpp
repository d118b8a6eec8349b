// SPDX-License-Identifier: GPL-3.0-or-later
#include "ends.h"

#include "support/fault_proxy.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QRegularExpression>

using namespace protocols;
using namespace std::chrono_literals;

/// The locks of documents 001 and 003.
class TestLocks : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_ground.start()); }
    void init() { m_ground.clear(); }

    void takesAndReturns_data() { both(); }
    void takesAndReturns();
    void wrongUse_data() { both(); }
    void wrongUse();
    void oneAtATime_data() { both(); }
    void oneAtATime();
    void aSingleTry_data() { both(); }
    void aSingleTry();
    void givesUpInTime_data();
    void givesUpInTime();
    void stopsAtEveryStep_data() { both(); }
    void stopsAtEveryStep();
    void stopsWhileItWaits_data() { both(); }
    void stopsWhileItWaits();
    void noticesALostPermit_data() { both(); }
    void noticesALostPermit();
    void sweepLeavesNoLockDelay_data() { both(); }
    void sweepLeavesNoLockDelay();
    void springLockStorms();
    void springLockHasNoTtl();
    void springLockIsLockedAlreadyAfterAFailedTry();
    void shardingLockHasASessionPerAttempt();
    void shardingLockTakesOverAtOnce();
    void shardingLockMissesAReleaseBeforeItsFirstQuery();
    void shardingLockWaitsAgainFromTheStartWhenTheIndexFalls();
    void shardingLockRenewsAfterFiveSeconds();

private:
    static void both()
    {
        QTest::addColumn<StrategyId>("id");
        QTest::newRow("spring-lock") << StrategyId::SpringLock;
        QTest::newRow("sharding-lock") << StrategyId::ShardingLock;
    }
    [[nodiscard]] static Terms terms() { return termsAt(QStringLiteral("demo/lock")); }
    Ground m_ground;
};

void TestLocks::takesAndReturns()
{
    QFETCH(StrategyId, id);
    Player one(m_ground.agent, id, terms());
    QVERIFY(one.enters());
    const auto session = one.strategy->session();
    QVERIFY(m_ground.entry("demo/lock").contains(session.toUtf8()));
    QCOMPARE(m_ground.session(session).value(QStringLiteral("Behavior")).toString(), QStringLiteral("release"));
    QCOMPARE(one.check(), Outcome<bool>(true));
    const auto held = m_ground.raw("demo/lock");
    QVERIFY2(id == StrategyId::SpringLock ? held.startsWith("lock:20") : held == "LOCKED", held.constData());
    QCOMPARE(one.release(), Outcome<bool>(true));
    const auto free = m_ground.raw("demo/lock");
    QVERIFY2(id == StrategyId::SpringLock ? free.startsWith("unlock:20") : free == "UNLOCKED", free.constData());
    QCOMPARE(m_ground.sessions(), 0);
    QVERIFY(one.strategy->session().isEmpty());
    QVERIFY(one.enters());
    QVERIFY(one.release());
    for (const Step& step : one.steps)
        QVERIFY(!step.meaning.isEmpty());
}

void TestLocks::wrongUse()
{
    QFETCH(StrategyId, id);
    Player one(m_ground.agent, id, termsAt(QStringLiteral("demo/lock"), 0)); // A lock asks for no limit.
    QCOMPARE(one.release().error().words, QStringLiteral("Lock not held"));
    QCOMPARE(await(one.strategy->refresh({})).error().kind, FailureKind::NotHeld);
    QCOMPARE(one.check(), Outcome<bool>(false));
    QVERIFY(one.steps.empty());
    QVERIFY(one.enters());
    const auto again = one.acquire();
    QCOMPARE(again.error().kind, FailureKind::AlreadyHeld);
    QCOMPARE(again.error().words, QStringLiteral("Lock already held"));
    QVERIFY(one.strategy->isHeld());
}

void TestLocks::oneAtATime()
{
    QFETCH(StrategyId, id);
    const auto room = fight(m_ground.agent, id, terms(), 4, 200ms);
    QCOMPARE(room.problems, QStringList());
    QCOMPARE(room.grants, 4);
    QCOMPARE(room.most, 1);
    QCOMPARE(m_ground.sessions(), 0);
}

void TestLocks::aSingleTry()
{
    QFETCH(StrategyId, id);
    Player one(m_ground.agent, id, terms());
    Player two(m_ground.agent, id, terms());
    QVERIFY(one.tryOnce()->granted);
    const auto got = two.tryOnce();
    QVERIFY(got && !got->granted);
    QCOMPARE(two.count(StepKind::Claim), 1);
    QCOMPARE(two.count(StepKind::Wait), 0);
    QVERIFY(two.sweep());
    QCOMPARE(m_ground.sessions(), 1);
    QVERIFY(one.release());
    QVERIFY(two.tryOnce()->granted);
}

void TestLocks::givesUpInTime_data()
{
    both();
}

void TestLocks::givesUpInTime()
{
    QFETCH(StrategyId, id);
    Player one(m_ground.agent, id, terms());
    Player two(m_ground.agent, id, terms());
    QVERIFY(one.enters());
    QElapsedTimer clock;
    clock.start();
    const auto got = two.acquire(QDeadlineTimer(350ms));
    QVERIFY(got && !got->granted);
    QVERIFY2(clock.elapsed() >= 350, qPrintable(QString::number(clock.elapsed())));
    // In milliseconds: whole seconds on the wire would show here.
    const QStringList wire = two.wire();
    for (const QString& request : wire) {
        static const QRegularExpression allOfIt(QStringLiteral("wait=3[0-9][0-9]ms"));
        if (request.contains(QStringLiteral("wait=")))
            QVERIFY2(request.contains(allOfIt), qPrintable(request));
    }
    QCOMPARE(two.count(StepKind::Wait), id == StrategyId::ShardingLock ? 1 : 0);
}

void TestLocks::stopsAtEveryStep()
{
    QFETCH(StrategyId, id);
    for (const auto way : {Gate::Way::Out, Gate::Way::Back})
        QCOMPARE(stopsAtEach(m_ground, id, terms(), way), 4); // Create, acquire, release, destroy.
    QCOMPARE(m_ground.keys(), QStringList(QStringLiteral("demo/lock")));
    QVERIFY(m_ground.sessions() <= 1); // The one whose id the stop kept back.
    Player next(m_ground.agent, id, terms());
    QVERIFY(next.tryOnce()->granted);
}

void TestLocks::stopsWhileItWaits()
{
    QFETCH(StrategyId, id);
    Player one(m_ground.agent, id, terms());
    Player two(m_ground.agent, id, terms());
    QVERIFY(one.enters());
    const auto granting = two.start();
    const int enough = id == StrategyId::ShardingLock ? 5 : 10; // In the blocking query; in the storm.
    QTRY_VERIFY(two.gate.out() >= enough && two.gate.isUnderWay());
    QVERIFY(!*granting);
    two.source.stop(); // At once, not at the end of the wait: nothing runs the event loop in between.
    QVERIFY(*granting);
    QCOMPARE((**granting).error().kind, FailureKind::Stopped);
    QVERIFY(two.sweep());
    QCOMPARE(m_ground.sessions(), 1);
    QCOMPARE(one.check(), Outcome<bool>(true));
}

void TestLocks::noticesALostPermit()
{
    QFETCH(StrategyId, id);
    // A key of its own: the lock-delay outlives this test.
    const auto own = termsAt(QStringLiteral("demo/lost-") + strategyName(id));
    Player one(m_ground.agent, id, own);
    QVERIFY(one.enters());
    m_ground.agent.judge().put("/v1/session/destroy/" + one.strategy->session().toUtf8());
    Player late(m_ground.agent, id, own);
    const auto got = late.tryOnce();
    QVERIFY(got && !got->granted); // Lock-delay.
    QCOMPARE(one.release().error().kind, FailureKind::Expired);
    QVERIFY(!one.strategy->isHeld());

    m_ground.clear();
    Player two(m_ground.agent, id, termsAt(QStringLiteral("demo/other")));
    QVERIFY(two.enters());
    m_ground.agent.judge().del("/v1/kv/demo/other");
    QCOMPARE(two.check(), Outcome<bool>(false));
    QVERIFY(!two.strategy->isHeld());
    QVERIFY(two.sweep());
    QCOMPARE(m_ground.sessions(), 0);
}

void TestLocks::sweepLeavesNoLockDelay()
{
    QFETCH(StrategyId, id);
    Player one(m_ground.agent, id, terms());
    QVERIFY(one.enters());
    QVERIFY(one.sweep());
    QVERIFY(!one.strategy->isHeld());
    Player two(m_ground.agent, id, terms());
    QVERIFY(two.tryOnce()->granted);
}

void TestLocks::springLockStorms()
{
    Player one(m_ground.agent, StrategyId::SpringLock, terms());
    Player two(m_ground.agent, StrategyId::SpringLock, terms());
    QVERIFY(one.enters());
    const auto granting = two.start();
    QTRY_VERIFY(two.count(StepKind::Claim) > 100);
    QCOMPARE(two.count(StepKind::Pause) + two.count(StepKind::Wait), 0);
    QVERIFY(one.release()); // The event loop gets its turns in the storm.
    QTRY_VERIFY(*granting);
    QVERIFY((*granting)->has_value() && (**granting)->granted);
}

void TestLocks::springLockHasNoTtl()
{
    Player one(m_ground.agent, StrategyId::SpringLock, terms());
    QVERIFY(one.enters());
    QCOMPARE(m_ground.session(one.strategy->session()).value(QStringLiteral("TTL")).toString(), QString());
    QVERIFY(!one.strategy->refreshRhythm());
}

void TestLocks::springLockIsLockedAlreadyAfterAFailedTry()
{
    Player one(m_ground.agent, StrategyId::SpringLock, terms());
    Player two(m_ground.agent, StrategyId::SpringLock, terms());
    QVERIFY(one.enters());
    QVERIFY(!two.tryOnce()->granted);
    QCOMPARE(m_ground.sessions(), 2);
    const auto again = two.tryOnce();
    QCOMPARE(again.error().kind, FailureKind::AlreadyHeld);
    QCOMPARE(again.error().words, two.strategy->session() + QStringLiteral(" - Already locked!"));
    QVERIFY(two.sweep());
    QVERIFY(!two.tryOnce()->granted);
}

void TestLocks::shardingLockHasASessionPerAttempt()
{
    Player one(m_ground.agent, StrategyId::ShardingLock, terms());
    Player two(m_ground.agent, StrategyId::ShardingLock, terms());
    QVERIFY(one.enters());
    QCOMPARE(m_ground.session(one.strategy->session()).value(QStringLiteral("TTL")).toString(), QStringLiteral("15s"));
    const auto granting = two.start(QDeadlineTimer(20s));
    QTRY_COMPARE(two.count(StepKind::Read), 1);
    QTRY_VERIFY(two.gate.out() == 5 && two.gate.isUnderWay());
    QCOMPARE(m_ground.sessions(), 1); // It waits without one.
    QCOMPARE(two.count(StepKind::Session), 2);
    m_ground.agent.judge().put("/v1/kv/demo/lock?flags=9", "somebody writes"); // A change, but no release.
    QTRY_COMPARE(two.count(StepKind::Session), 4);
    QTRY_COMPARE(two.count(StepKind::Claim), 2);
    QVERIFY(!*granting);
    QVERIFY(one.release());
    QTRY_VERIFY(*granting);
    QVERIFY((*granting)->has_value() && (**granting)->granted);
    QVERIFY(two.release());
    QCOMPARE(m_ground.sessions(), 0);
}

void TestLocks::shardingLockTakesOverAtOnce()
{
    Player one(m_ground.agent, StrategyId::ShardingLock, terms());
    Player two(m_ground.agent, StrategyId::ShardingLock, terms());
    QVERIFY(one.enters());
    const auto granting = two.start();
    QTRY_VERIFY(two.gate.out() == 5 && two.gate.isUnderWay());
    QVERIFY(one.release());
    QTRY_VERIFY(*granting);
    QVERIFY((*granting)->has_value() && (**granting)->granted);
    QCOMPARE(two.count(StepKind::Wait), 1);
}

void TestLocks::shardingLockMissesAReleaseBeforeItsFirstQuery()
{
    Player one(m_ground.agent, StrategyId::ShardingLock, terms());
    Player two(m_ground.agent, StrategyId::ShardingLock, terms());
    QVERIFY(one.enters());
    two.gate.holdBefore(4); // Refused, session destroyed; the first query is about to go out.
    const auto granting = two.start(QDeadlineTimer(700ms));
    QTRY_VERIFY(two.gate.holds());
    QVERIFY(one.release());
    two.gate.open();
    QTRY_VERIFY(*granting);
    QVERIFY((*granting)->has_value() && !(**granting)->granted); // Though the key is free.
    Player three(m_ground.agent, StrategyId::ShardingLock, terms());
    QVERIFY(three.tryOnce()->granted);
}

void TestLocks::shardingLockWaitsAgainFromTheStartWhenTheIndexFalls()
{
    Player one(m_ground.agent, StrategyId::ShardingLock, terms());
    QVERIFY(one.enters());
    support::FaultProxy proxy(m_ground.agent.httpUrl());
    // The first query learns a high index; Consul's own answer to the second is then a step back.
    const auto entry = m_ground.entry("demo/lock");
    proxy.add(
        support::Fault::answer("/v1/kv/demo/lock", 200, entry, {{"X-Consul-Index", "99999999"}}).after(1).times(1));
    proxy.add(support::Fault::answer("index=99999999", 200, entry, {{"X-Consul-Index", "5"}}).times(1));
    Player two(m_ground.agent, StrategyId::ShardingLock, terms());
    two.client = std::make_unique<consul::Client>(endpointAt(proxy.url()));
    two.traced = TracedClient(two.client.get(), &two.gate);
    const auto granting = two.start(QDeadlineTimer(20s));
    QTRY_VERIFY(proxy.count("index=99999999") == 1 && proxy.count("/v1/kv/demo/lock") == 5);
    const auto seen = proxy.requests("/v1/kv/demo/lock");
    QVERIFY(!seen.at(3).target.contains("index="));
    QVERIFY(seen.at(4).target.contains("index="));
    QVERIFY(one.release());
    QTRY_VERIFY(*granting);
    QVERIFY((*granting)->has_value() && (**granting)->granted);
}

void TestLocks::shardingLockRenewsAfterFiveSeconds()
{
    Player one(m_ground.agent, StrategyId::ShardingLock, terms());
    const auto rhythm = one.strategy->refreshRhythm();
    QVERIFY(rhythm && rhythm->first == 5s && rhythm->next == 10s);
    QVERIFY(one.enters());
    QCOMPARE(await(one.strategy->refresh({})), Outcome<bool>(true));
    QVERIFY(one.wire().constLast().startsWith(QStringLiteral("PUT /v1/session/renew/")));
}

QTEST_GUILESS_MAIN(TestLocks)
#include "tst_locks.moc"
