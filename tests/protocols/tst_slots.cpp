// SPDX-License-Identifier: GPL-3.0-or-later
#include "ends.h"

#include <QElapsedTimer>
#include <QRegularExpression>

using namespace protocols;
using namespace std::chrono_literals;

/// Document 004's semaphore of slots.
class TestSlots : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_ground.start()); }
    void init() { m_ground.clear(); }

    void takesTheSlotsInOrder();
    void wrongUse();
    void neverMoreThanTheLimit();
    void aSingleTryCostsARequestPerPermit();
    void givesUpInTime();
    void takesOverWhenASlotIsReleased();
    void stopsAtEveryStep();
    void stopsWhileItWaits_data();
    void stopsWhileItWaits();
    void noticesALostPermit();
    void lockDelayFollowsACrash();
    void renewsAtHalfTheTtl();
    void theFenceGrowsPerSlot();

private:
    [[nodiscard]] static Terms terms(qint64 limit) { return termsAt(QStringLiteral("demo/slots"), limit); }
    Ground m_ground;
};

void TestSlots::takesTheSlotsInOrder()
{
    Player one(m_ground.agent, StrategyId::Slots, terms(2));
    Player two(m_ground.agent, StrategyId::Slots, terms(2));
    QVERIFY(one.enters());
    QVERIFY(two.enters());
    QCOMPARE(
        m_ground.keys(), QStringList({QStringLiteral("demo/slots/slot_000"), QStringLiteral("demo/slots/slot_001")}));
    QCOMPARE(m_ground.raw("demo/slots/slot_000"), one.strategy->session().toUtf8());
    QCOMPARE(m_ground.raw("demo/slots/slot_001"), two.strategy->session().toUtf8());
    const auto session = m_ground.session(two.strategy->session());
    QCOMPARE(session.value(QStringLiteral("TTL")).toString(), QStringLiteral("15s"));
    QCOMPARE(session.value(QStringLiteral("Behavior")).toString(), QStringLiteral("delete"));
    QCOMPARE(session.value(QStringLiteral("LockDelay")).toDouble(), 1e9);
    QCOMPARE(two.check(), Outcome<bool>(true));
    QCOMPARE(two.release(), Outcome<bool>(true));
    QCOMPARE(m_ground.raw("demo/slots/slot_001"), QByteArray());
    QCOMPARE(m_ground.sessions(), 1);
    QVERIFY(two.strategy->session().isEmpty());
    for (const Step& step : two.steps)
        QVERIFY(!step.meaning.isEmpty());
}

void TestSlots::wrongUse()
{
    Player one(m_ground.agent, StrategyId::Slots, terms(1));
    QCOMPARE(one.release().error().words, QStringLiteral("Semaphore not held"));
    QCOMPARE(one.check(), Outcome<bool>(false));
    QVERIFY(one.steps.empty());
    QVERIFY(one.enters());
    QCOMPARE(one.acquire().error().words, QStringLiteral("Semaphore already held"));
    Player none(m_ground.agent, StrategyId::Slots, terms(0));
    QCOMPARE(none.acquire().error().words, QStringLiteral("semaphore limit must be positive"));
    QVERIFY(none.steps.empty());
}

void TestSlots::neverMoreThanTheLimit()
{
    const auto room = fight(m_ground.agent, StrategyId::Slots, terms(2), 6, 20ms);
    QCOMPARE(room.problems, QStringList());
    QCOMPARE(room.grants, 6);
    QVERIFY2(room.most <= 2, qPrintable(QString::number(room.most)));
    QCOMPARE(m_ground.sessions(), 0);
}

void TestSlots::aSingleTryCostsARequestPerPermit()
{
    std::vector<std::unique_ptr<Player>> holders;
    for (int i = 0; i < 4; ++i) {
        holders.push_back(std::make_unique<Player>(m_ground.agent, StrategyId::Slots, terms(4)));
        QVERIFY(holders.back()->enters());
        QCOMPARE(holders.back()->count(StepKind::Claim), i + 1); // Everybody begins at the first slot.
    }
    Player late(m_ground.agent, StrategyId::Slots, terms(4));
    const auto got = late.tryOnce();
    QVERIFY(got && !got->granted);
    QCOMPARE(late.count(StepKind::Claim), 4);
    QCOMPARE(m_ground.sessions(), 4); // It destroyed its own.
}

void TestSlots::givesUpInTime()
{
    Player one(m_ground.agent, StrategyId::Slots, terms(1));
    Player two(m_ground.agent, StrategyId::Slots, terms(1));
    QVERIFY(one.enters());
    QElapsedTimer clock;
    clock.start();
    const auto got = two.acquire(QDeadlineTimer(350ms));
    QVERIFY(got && !got->granted);
    QVERIFY(clock.elapsed() >= 350);
    QCOMPARE(two.count(StepKind::Wait), 1);
    const auto wire = two.wire().filter(QStringLiteral("wait=")).join(u' ');
    static const QRegularExpression someWait(QStringLiteral("wait=([0-9]+)ms"));
    const auto wait = someWait.match(wire).captured(1).toInt();
    QVERIFY2(wait > 0 && wait <= 350, qPrintable(wire)); // No longer than what is left.
    QCOMPARE(m_ground.sessions(), 1);
}

void TestSlots::takesOverWhenASlotIsReleased()
{
    Player one(m_ground.agent, StrategyId::Slots, terms(1));
    Player two(m_ground.agent, StrategyId::Slots, terms(1));
    QVERIFY(one.enters());
    const auto granting = two.start();
    QTRY_VERIFY(two.gate.out() == 4 && two.gate.isUnderWay()); // Create, acquire, list, wait.
    QVERIFY(one.release());
    QTRY_VERIFY(*granting);
    QVERIFY((*granting)->has_value() && (**granting)->granted);
    QCOMPARE(two.count(StepKind::Pause), 0);
}

void TestSlots::stopsAtEveryStep()
{
    for (const auto way : {Gate::Way::Out, Gate::Way::Back})
        QCOMPARE(
            stopsAtEach(m_ground, StrategyId::Slots, terms(1), way), 5); // Create, acquire, read, release, destroy.
    QCOMPARE(m_ground.keys(), QStringList(QStringLiteral("demo/slots/slot_000")));
    QVERIFY(m_ground.sessions() <= 1); // The one whose id the stop kept back.
    Player next(m_ground.agent, StrategyId::Slots, terms(1));
    QVERIFY(next.tryOnce()->granted);
}

void TestSlots::stopsWhileItWaits_data()
{
    QTest::addColumn<bool>("cooling");
    QTest::newRow("for a change") << false;
    QTest::newRow("for a lock-delay") << true;
}

void TestSlots::stopsWhileItWaits()
{
    QFETCH(bool, cooling);
    Player one(m_ground.agent, StrategyId::Slots, terms(1));
    Player two(m_ground.agent, StrategyId::Slots, terms(1));
    QVERIFY(one.enters());
    if (cooling)
        m_ground.agent.judge().put("/v1/session/destroy/" + one.strategy->session().toUtf8());
    const auto granting = two.start();
    if (cooling)
        QTRY_VERIFY(two.count(StepKind::Pause) > 0 && !two.gate.isUnderWay());
    else
        QTRY_VERIFY(two.gate.out() == 4 && two.gate.isUnderWay());
    QVERIFY(!*granting);
    two.source.stop();
    QVERIFY(*granting);
    QCOMPARE((**granting).error().kind, FailureKind::Stopped);
    QVERIFY(two.sweep());
    QCOMPARE(m_ground.sessions(), cooling ? 0 : 1);
}

void TestSlots::noticesALostPermit()
{
    Player one(m_ground.agent, StrategyId::Slots, terms(1));
    QVERIFY(one.enters());
    m_ground.agent.judge().del("/v1/kv/demo/slots/slot_000");
    Player two(m_ground.agent, StrategyId::Slots, terms(1));
    QVERIFY(two.enters());
    QCOMPARE(one.release().error().kind, FailureKind::Expired);
    QVERIFY(!one.strategy->isHeld());
    QCOMPARE(two.check(), Outcome<bool>(true));
    m_ground.agent.judge().put("/v1/session/destroy/" + two.strategy->session().toUtf8());
    QCOMPARE(two.check(), Outcome<bool>(false));
    QVERIFY(!two.strategy->isHeld());
}

void TestSlots::lockDelayFollowsACrash()
{
    const auto isRefusedAfterACrash = [this] {
        Player one(m_ground.agent, StrategyId::Slots, terms(1));
        [&] { QVERIFY(one.enters()); }();
        m_ground.agent.judge().put("/v1/session/destroy/" + one.strategy->session().toUtf8());
        [&] { QCOMPARE(m_ground.keys(), QStringList()); }(); // The slot is gone, so it looks free,
        Player next(m_ground.agent, StrategyId::Slots, terms(1));
        const auto tried = next.tryOnce();
        if (tried && tried->granted)
            static_cast<void>(next.release());
        return tried && !tried->granted; // but is not, for a second.
    };
    // A machine that stands still sleeps through a second: it has more than one chance, but needs only one.
    bool wasRefused = false;
    for (int chance = 0; chance < 5 && !wasRefused && !QTest::currentTestFailed(); ++chance)
        wasRefused = isRefusedAfterACrash();
    QVERIFY(wasRefused);
    Player two(m_ground.agent, StrategyId::Slots, terms(1));
    const auto granting = two.start();
    QTRY_VERIFY(*granting);
    QVERIFY((*granting)->has_value() && (**granting)->granted);
    QVERIFY(two.count(StepKind::Pause) >= 1); // Nothing announced the end of the lock-delay.
    for (const Step& step : two.steps)
        QVERIFY(step.kind != StepKind::Pause || (step.took >= 100ms && step.took <= 600ms));
}

void TestSlots::renewsAtHalfTheTtl()
{
    auto longer = terms(1);
    longer.ttl = 20s;
    Player one(m_ground.agent, StrategyId::Slots, longer);
    const auto rhythm = one.strategy->refreshRhythm();
    QVERIFY(rhythm && rhythm->first == 10s && rhythm->next == 10s);
    QVERIFY(one.enters());
    QCOMPARE(await(one.strategy->refresh({})), Outcome<bool>(true));
    m_ground.agent.judge().put("/v1/session/destroy/" + one.strategy->session().toUtf8());
    const auto late = await(one.strategy->refresh({}));
    QVERIFY(!late);
    QCOMPARE(late.error().consul->kind, consul::ErrorKind::NotFound);
}

void TestSlots::theFenceGrowsPerSlot()
{
    Player one(m_ground.agent, StrategyId::Slots, terms(1));
    for (quint64 turn = 1; turn <= 3; ++turn) {
        const auto got = one.acquire();
        QVERIFY(got && got->granted);
        QCOMPARE(got->fence, std::optional<quint64>(turn));
        QCOMPARE(one.count(StepKind::Look), static_cast<int>(turn));
        QVERIFY(one.release());
    }
}

QTEST_GUILESS_MAIN(TestSlots)
#include "tst_slots.moc"
