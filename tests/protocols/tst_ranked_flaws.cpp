// SPDX-License-Identifier: GPL-3.0-or-later
#include "ends.h"

using namespace protocols;
using namespace std::chrono_literals;

/// The flaws that tell document 002's four semaphores apart, and their cures.
class TestRankedFlaws : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_ground.start()); }
    void init() { m_ground.clear(); }

    void slowClockStealsAPermit();
    void fastClockEndsOthersEarly();
    void whoIsSlowToAddGoesOverTheLimit_data();
    void whoIsSlowToAddGoesOverTheLimit();
    void whoIsSlowBetweenAddingAndLookingDoesNot();
    void guardedKeepsOthersOutMeanwhile();
    void guardedDoesNotAddWithoutItsMutex();
    void clocklessLivesAsLongAsItsSession();

private:
    [[nodiscard]] static Terms terms(qint64 limit = 1) { return termsAt(QStringLiteral("demo/ranked"), limit); }
    [[nodiscard]] qsizetype owners() const
    {
        return m_ground.keys().filter(QStringLiteral("demo/ranked/owners/")).size();
    }
    /// The number of the request that adds the own entry, after the counting.
    [[nodiscard]] int addingRequest(StrategyId id);
    Ground m_ground;
};

void TestRankedFlaws::slowClockStealsAPermit()
{
    Player one(m_ground.agent, StrategyId::Timeout, terms());
    auto slow = terms();
    slow.clockSkew = -5s; // Less than the time-out: nothing has run out.
    Player two(m_ground.agent, StrategyId::Timeout, slow);
    QVERIFY(one.enters());
    QVERIFY(two.tryOnce()->granted);
    QCOMPARE(one.check(), Outcome<bool>(true)); // Two inside, and neither knows.
    QCOMPARE(two.check(), Outcome<bool>(true));
    QCOMPARE(owners(), 2);

    // The counter cures this.
    m_ground.clear();
    Player three(m_ground.agent, StrategyId::Fair, terms());
    Player four(m_ground.agent, StrategyId::Fair, slow);
    QVERIFY(three.enters());
    QVERIFY(!four.tryOnce()->granted);
}

void TestRankedFlaws::fastClockEndsOthersEarly()
{
    Player one(m_ground.agent, StrategyId::Timeout, terms());
    auto fast = terms();
    fast.clockSkew = 11s;
    Player two(m_ground.agent, StrategyId::Timeout, fast);
    QVERIFY(one.enters());
    QVERIFY(two.tryOnce()->granted);
    QVERIFY(one.strategy->isHeld());
    QCOMPARE(one.release().error().kind, FailureKind::Expired); // It learns of it only now.
}

int TestRankedFlaws::addingRequest(StrategyId id)
{
    Player one(m_ground.agent, id, terms());
    if (!one.enters() || !one.release())
        return 0;
    for (const Step& step : one.steps) {
        const auto path = QString::fromUtf8(target(step.request));
        const bool adds = id == StrategyId::Guarded
            ? step.request.path == "/v1/txn"
            : path.contains(QStringLiteral("/owners/")) && step.kind != StepKind::Read;
        if (adds)
            return step.number;
    }
    return 0;
}

void TestRankedFlaws::whoIsSlowToAddGoesOverTheLimit_data()
{
    QTest::addColumn<StrategyId>("id");
    QTest::newRow("fair") << StrategyId::Fair;
    QTest::newRow("clockless") << StrategyId::Clockless;
}

void TestRankedFlaws::whoIsSlowToAddGoesOverTheLimit()
{
    QFETCH(StrategyId, id);
    const int adding = addingRequest(id);
    QVERIFY(adding > 0);
    Player one(m_ground.agent, id, terms());
    Player two(m_ground.agent, id, terms());
    one.gate.holdBefore(adding);
    const auto granting = one.start(QDeadlineTimer(0));
    QTRY_VERIFY(one.gate.holds()); // It has counted.
    const auto later = two.tryOnce();
    QVERIFY(later && later->granted);
    one.gate.open();
    QTRY_VERIFY(*granting);
    QVERIFY((*granting)->has_value() && (**granting)->granted); // Its lower number lets it in, too.
    QVERIFY(*(**granting)->fence < *later->fence);
    QCOMPARE(one.check(), Outcome<bool>(true));
    QCOMPARE(two.check(), Outcome<bool>(true));
    QCOMPARE(owners(), 2);
}

void TestRankedFlaws::whoIsSlowBetweenAddingAndLookingDoesNot()
{
    const int adding = addingRequest(StrategyId::Fair);
    Player one(m_ground.agent, StrategyId::Fair, terms());
    Player two(m_ground.agent, StrategyId::Fair, terms());
    one.gate.holdBefore(adding + 1);
    const auto granting = one.start(QDeadlineTimer(0));
    QTRY_VERIFY(one.gate.holds());
    QVERIFY(!two.tryOnce()->granted);
    one.gate.open();
    QTRY_VERIFY(*granting);
    QVERIFY((*granting)->has_value() && (**granting)->granted);
}

void TestRankedFlaws::guardedKeepsOthersOutMeanwhile()
{
    const int adding = addingRequest(StrategyId::Guarded);
    QVERIFY(adding > 0);
    Player one(m_ground.agent, StrategyId::Guarded, terms());
    Player two(m_ground.agent, StrategyId::Guarded, terms());
    one.gate.holdBefore(adding);
    const auto granting = one.start(QDeadlineTimer(0));
    QTRY_VERIFY(one.gate.holds());
    const auto later = two.tryOnce();
    QVERIFY(later && !later->granted); // The mutex is busy: it has not even counted.
    QCOMPARE(m_ground.raw("demo/ranked/.counter"), QByteArray("2"));
    one.gate.open();
    QTRY_VERIFY(*granting);
    QVERIFY((*granting)->has_value() && (**granting)->granted);
    QVERIFY(!two.tryOnce()->granted);
    QCOMPARE(owners(), 1);
}

void TestRankedFlaws::guardedDoesNotAddWithoutItsMutex()
{
    const int adding = addingRequest(StrategyId::Guarded);
    Player one(m_ground.agent, StrategyId::Guarded, terms());
    Player two(m_ground.agent, StrategyId::Guarded, terms());
    one.gate.holdBefore(adding);
    const auto granting = one.start(QDeadlineTimer(0));
    QTRY_VERIFY(one.gate.holds());
    // As if it had stood still for longer than the session of its mutex lived. No lock-delay keeps the next one out.
    m_ground.agent.judge().put("/v1/session/destroy/" + one.strategy->session().toUtf8());
    QVERIFY(two.tryOnce()->granted);
    one.gate.open();
    QTRY_VERIFY(*granting);
    QVERIFY((*granting)->has_value() && !(**granting)->granted);
    QCOMPARE(owners(), 1);
    QCOMPARE(two.check(), Outcome<bool>(true));
}

void TestRankedFlaws::clocklessLivesAsLongAsItsSession()
{
    Player one(m_ground.agent, StrategyId::Clockless, terms());
    auto other = terms();
    other.clockSkew = 1h; // No clock is asked.
    Player two(m_ground.agent, StrategyId::Clockless, other);
    QVERIFY(one.enters());
    QCOMPARE(m_ground.session(one.strategy->session()).value(QStringLiteral("TTL")).toString(), QStringLiteral("15s"));
    QVERIFY(!two.tryOnce()->granted);
    m_ground.agent.judge().put("/v1/session/destroy/" + one.strategy->session().toUtf8());
    QVERIFY(two.tryOnce()->granted);
    QCOMPARE(one.check(), Outcome<bool>(false));
    QVERIFY(one.sweep());
    // An entry that nobody's session holds is dropped by the next attempt.
    m_ground.agent.judge().put("/v1/kv/demo/ranked/owners/11111111-2222-3333-4444-555555555555", R"({"score":0})");
    QVERIFY(two.release());
    QVERIFY(two.tryOnce()->granted);
    QCOMPARE(owners(), 1);
}

QTEST_GUILESS_MAIN(TestRankedFlaws)
#include "tst_ranked_flaws.moc"
