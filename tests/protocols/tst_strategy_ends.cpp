// SPDX-License-Identifier: GPL-3.0-or-later
#include "playing.h"

using namespace protocols;
using namespace std::chrono_literals;

namespace {

Terms termsOf(StrategyId id, qint64 limit = 1)
{
    Terms terms;
    terms.path = QStringLiteral("demo/") + strategyName(id);
    terms.limit = limit;
    terms.sessionName = QStringLiteral("a contender");
    return terms;
}

constexpr int plentyOfSteps = 20;

} // namespace

/// What every strategy owes to its caller: wrong use is refused, and every wait ends when it is told to.
class TestStrategyEnds : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_ground.start()); }
    void init() { m_ground.clear(); }
    void wrongUse_data() { strategies(); }
    void wrongUse();
    void stopsAtEveryStep_data() { strategies(); }
    void stopsAtEveryStep();
    void stopsWhileItWaits_data() { strategies(); }
    void stopsWhileItWaits();
    void endsWithItsClient_data() { strategies(); }
    void endsWithItsClient();
    void reportsAnAgentThatIsGone_data() { strategies(); }
    void reportsAnAgentThatIsGone();

private:
    static void strategies()
    {
        QTest::addColumn<StrategyId>("id");
        for (const StrategyId id : allStrategies()) {
            if (id == StrategyId::Official || id == StrategyId::OfficialLock || id == StrategyId::Spring
                || id == StrategyId::NoCas || id == StrategyId::Fenced || id == StrategyId::FencedToken)
                QTest::newRow(qPrintable(strategyName(id))) << id;
        }
    }
    /// Runs acquire and release, stopped at the nth request. False: it came to its end before.
    [[nodiscard]] bool stoppedAt(StrategyId id, int request, Gate::Way way);
    Ground m_ground;
};

void TestStrategyEnds::wrongUse()
{
    QFETCH(StrategyId, id);
    Player one(m_ground.agent, id, termsOf(id));
    const bool lock = traits(id).lock;
    const auto thing = lock ? QStringLiteral("Lock") : QStringLiteral("Semaphore");
    QCOMPARE(one.strategy->isLock(), lock);
    QCOMPARE(one.release().error().kind, FailureKind::NotHeld);
    QCOMPARE(one.release().error().words, thing + QStringLiteral(" not held"));
    QCOMPARE(await(one.strategy->refresh({})).error().kind, FailureKind::NotHeld);
    QVERIFY(one.steps.empty());
    QVERIFY(one.enters());
    const int sent = one.gate.out();
    const auto again = one.acquire();
    QCOMPARE(again.error().kind, FailureKind::AlreadyHeld);
    QCOMPARE(again.error().words, thing + QStringLiteral(" already held"));
    QCOMPARE(one.gate.out(), sent);
    QVERIFY(one.strategy->isHeld());
    QVERIFY(one.release());
    QCOMPARE(one.release().error().kind, FailureKind::NotHeld);

    Player none(m_ground.agent, id, termsOf(id, 0));
    const auto got = none.tryOnce();
    if (lock) {
        QVERIFY(got && got->granted);
    } else {
        QCOMPARE(got.error().kind, FailureKind::BadLimit);
        QCOMPARE(got.error().words, QStringLiteral("semaphore limit must be positive"));
        QVERIFY(none.steps.empty());
    }
}

bool TestStrategyEnds::stoppedAt(StrategyId id, int request, Gate::Way way)
{
    Player one(m_ground.agent, id, termsOf(id));
    one.gate.stopAt(request, way, one.source);
    const auto got = one.acquire();
    FailureKind kind = FailureKind::Consul;
    bool ended = false;
    if (!got) {
        kind = got.error().kind;
    } else {
        const auto left = one.release();
        ended = left.has_value();
        if (!left)
            kind = left.error().kind;
    }
    const int sent = one.gate.out();
    if (!ended && (kind != FailureKind::Stopped || sent != request))
        qWarning("request %d: ended as %s after %d", request, qPrintable(failureName(kind)), sent);
    if (!one.sweep())
        qWarning("request %d: the sweep failed", request);
    return !ended && kind == FailureKind::Stopped && sent == request;
}

void TestStrategyEnds::stopsAtEveryStep()
{
    QFETCH(StrategyId, id);
    for (const auto way : {Gate::Way::Out, Gate::Way::Back}) {
        int stopped = 0;
        while (stopped < plentyOfSteps && stoppedAt(id, stopped + 1, way))
            ++stopped;
        QVERIFY2(stopped >= 6 && stopped < plentyOfSteps, qPrintable(QString::number(stopped)));
        // What the stop left was swept; a session that was made while its answer was dropped has no owner.
        const QStringList keys = m_ground.keys();
        QVERIFY2(keys.size() == 1, qPrintable(keys.join(u' ')));
        QVERIFY(m_ground.sessions() <= 1);
        Player next(m_ground.agent, id, termsOf(id));
        const auto got = next.acquire(QDeadlineTimer(20s));
        QVERIFY(got && got->granted);
        QVERIFY(next.release());
    }
}

void TestStrategyEnds::stopsWhileItWaits()
{
    QFETCH(StrategyId, id);
    Player holder(m_ground.agent, id, termsOf(id));
    Player one(m_ground.agent, id, termsOf(id));
    QVERIFY(holder.enters());
    const auto granting = one.start();
    if (traits(id).hasTtl)
        QTRY_VERIFY(one.gate.out() >= 3 && one.gate.isUnderWay() && one.count(StepKind::Read) == 1);
    else
        QTRY_VERIFY(one.count(StepKind::Pause) >= 1 && !one.gate.isUnderWay());
    QVERIFY(!*granting);
    one.source.stop(); // At once, not at the end of the wait: nothing runs the event loop in between.
    QVERIFY(*granting);
    QCOMPARE((**granting).error().kind, FailureKind::Stopped);
    QCOMPARE(m_ground.sessions(), 2); // As after a crash.
    QVERIFY(one.sweep());
    QCOMPARE(m_ground.sessions(), 1);
    QCOMPARE(holder.check(), Outcome<bool>(true));
}

void TestStrategyEnds::endsWithItsClient()
{
    QFETCH(StrategyId, id);
    Player holder(m_ground.agent, id, termsOf(id));
    Player one(m_ground.agent, id, termsOf(id));
    QVERIFY(holder.enters());
    const auto granting = one.start();
    QTRY_VERIFY(one.gate.out() >= 3);
    one.client.reset();
    QTRY_VERIFY(*granting);
    QCOMPARE((**granting).error().kind, FailureKind::Stopped);
}

void TestStrategyEnds::reportsAnAgentThatIsGone()
{
    QFETCH(StrategyId, id);
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    Player one(agent, id, termsOf(id));
    QVERIFY(one.enters());
    agent.kill9();
    const auto left = one.release();
    QVERIFY(!left);
    QCOMPARE(left.error().kind, FailureKind::Consul);
    QVERIFY(one.strategy->isHeld()); // It may be tried again.
    QVERIFY(!one.check());
    Player other(agent, id, termsOf(id));
    const auto got = other.acquire();
    QVERIFY(!got);
    QCOMPARE(got.error().consul->kind, consul::ErrorKind::Unreachable);
}

QTEST_GUILESS_MAIN(TestStrategyEnds)
#include "tst_strategy_ends.moc"
