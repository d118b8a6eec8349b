// SPDX-License-Identifier: GPL-3.0-or-later
#include "playing.h"

using namespace protocols;
using namespace std::chrono_literals;

namespace {

const QString path = QStringLiteral("demo/sem");
const QString guardedKey = QStringLiteral("demo/sem-guarded");
const QByteArray guardedName = "demo/sem-guarded";

Terms permits(qint64 limit)
{
    return termsOf(path, limit);
}

} // namespace

/// Who may still write after the permit is lost.
class TestFenced : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_ground.start()); }
    void init() { m_ground.clear(); }
    void takesTurns_data();
    void takesTurns();
    void lateWrite_data();
    void lateWrite();
    void lateWriteWithoutSuccessor_data();
    void lateWriteWithoutSuccessor();
    void writesInOneTransaction();
    void forgetsNothingBetweenItsTurns();
    void whoWaitsIsNoHolder_data();
    void whoWaitsIsNoHolder();
    void tokensGrow();
    void tokenIsThatOfTheGrant();
    void aRefusedCasIsTriedAgain();
    void otherErrorsAreNoRefusals();

private:
    [[nodiscard]] std::unique_ptr<Player> player(StrategyId id, qint64 limit = 1) const
    {
        return std::make_unique<Player>(m_ground.agent, id, permits(limit));
    }
    static Outcome<bool> write(Player& who, const QByteArray& value)
    {
        return await(who.strategy->writeGuarded(guardedKey, value, {}));
    }
    void endSession(const Player& who) const
    {
        m_ground.agent.judge().put("/v1/session/destroy/" + who.strategy->session().toUtf8());
    }
    Ground m_ground;
};

void TestFenced::takesTurns_data()
{
    QTest::addColumn<StrategyId>("id");
    QTest::newRow("fenced") << StrategyId::Fenced;
    QTest::newRow("fenced-token") << StrategyId::FencedToken;
}

void TestFenced::takesTurns()
{
    QFETCH(StrategyId, id);
    const Room room = fight(m_ground.agent, id, permits(2), 6, 20ms);
    QCOMPARE(room.problems, QStringList());
    QCOMPARE(room.grants, 6);
    QVERIFY2(room.most <= 2, qPrintable(QString::number(room.most)));
    QCOMPARE(m_ground.keys(), QStringList{QStringLiteral("demo/sem/.lock")});
    QVERIFY(m_ground.entry("demo/sem/.lock").contains("16210313421097356768"));
    QCOMPARE(m_ground.sessions(), 0);
}

void TestFenced::lateWrite_data()
{
    QTest::addColumn<StrategyId>("id");
    QTest::addColumn<bool>("applied");
    QTest::newRow("a store that takes all") << StrategyId::Official << true;
    QTest::newRow("a store that checks a token") << StrategyId::FencedToken << false;
    QTest::newRow("consul checks the session") << StrategyId::Fenced << false;
}

void TestFenced::lateWrite()
{
    QFETCH(StrategyId, id);
    QFETCH(bool, applied);
    const auto late = player(id);
    const auto next = player(id);
    QVERIFY(late->enters());
    QCOMPARE(write(*late, "in time"), Outcome<bool>(true));
    QCOMPARE(m_ground.raw(guardedName), "in time");
    endSession(*late);
    QVERIFY(next->enters());
    QCOMPARE(write(*next, "of the next"), Outcome<bool>(true));
    QVERIFY(late->strategy->isHeld()); // As far as it knows.
    QCOMPARE(write(*late, "late"), Outcome<bool>(applied));
    QCOMPARE(m_ground.raw(guardedName), applied ? "late" : "of the next");
    QCOMPARE(write(*next, "of the next again"), Outcome<bool>(true));
    // Neither does it get through once it has found out, and forgotten its session.
    QVERIFY(late->sweep());
    QVERIFY(late->strategy->session().isEmpty());
    QCOMPARE(write(*late, "later"), Outcome<bool>(applied));
}

void TestFenced::lateWriteWithoutSuccessor_data()
{
    QTest::addColumn<StrategyId>("id");
    QTest::addColumn<bool>("applied");
    QTest::newRow("a token") << StrategyId::FencedToken << true; // The store has seen no higher one, and no damage yet.
    QTest::newRow("the session") << StrategyId::Fenced << false;
}

void TestFenced::lateWriteWithoutSuccessor()
{
    QFETCH(StrategyId, id);
    QFETCH(bool, applied);
    const auto late = player(id);
    QVERIFY(late->enters());
    endSession(*late);
    QCOMPARE(write(*late, "late"), Outcome<bool>(applied));
}

void TestFenced::writesInOneTransaction()
{
    const auto one = player(StrategyId::Fenced, 2);
    QVERIFY(one->enters());
    const int sent = one->gate.out();
    QCOMPARE(write(*one, "x"), Outcome<bool>(true));
    QCOMPARE(one->gate.out(), sent + 1);
    const Step step = one->steps.back();
    QCOMPARE(step.request.path, "/v1/txn");
    const auto id = one->strategy->session().toUtf8();
    QVERIFY(step.request.body.contains("check-session"));
    QVERIFY(step.request.body.contains("demo/sem/" + id));
    QVERIFY(!step.refused);
    QVERIFY(one->release());
    // The key went with the release, not with the session alone.
    QCOMPARE(write(*one, "y"), Outcome<bool>(false));
    QCOMPARE(one->steps.back().answer.isEmpty(), false);
}

void TestFenced::forgetsNothingBetweenItsTurns()
{
    const auto one = player(StrategyId::Fenced);
    QCOMPARE(write(*one, "x").error().kind, FailureKind::NotHeld);
    QVERIFY(one->steps.empty());
    QVERIFY(one->enters());
    QVERIFY(one->release());
    QVERIFY(one->enters());
    QCOMPARE(write(*one, "x"), Outcome<bool>(true));
}

void TestFenced::whoWaitsIsNoHolder_data()
{
    QTest::addColumn<StrategyId>("id");
    QTest::addColumn<bool>("applied");
    QTest::newRow("no grant, no token") << StrategyId::FencedToken << false;
    QTest::newRow("its contender key is there") << StrategyId::Fenced << true; // The fence is for who has outstayed.
}

void TestFenced::whoWaitsIsNoHolder()
{
    QFETCH(StrategyId, id);
    QFETCH(bool, applied);
    const auto holder = player(id);
    const auto waiter = player(id);
    QVERIFY(holder->enters());
    const auto granting = waiter->start();
    QTRY_VERIFY(waiter->gate.out() >= 3 && waiter->gate.isUnderWay());
    QCOMPARE(write(*waiter, "x"), Outcome<bool>(applied));
    waiter->source.stop();
    QTRY_VERIFY(*granting);
}

void TestFenced::tokensGrow()
{
    quint64 last = 0;
    for (int turn = 0; turn < 4; ++turn) {
        const auto one = player(StrategyId::FencedToken);
        const auto got = one->acquire();
        QVERIFY(got && got->granted);
        QVERIFY(got->fence.has_value());
        QVERIFY2(*got->fence > last, qPrintable(QString::number(*got->fence)));
        last = *got->fence;
        // What is often taken for a token: everybody's own key was acquired once.
        const auto id = one->strategy->session().toUtf8();
        QVERIFY(m_ground.entry("demo/sem/" + id).replace(" ", "").contains("\"LockIndex\":1,"));
        if (turn % 2 == 0)
            endSession(*one);
        else
            QVERIFY(one->release());
    }
}

void TestFenced::tokenIsThatOfTheGrant()
{
    const auto one = player(StrategyId::FencedToken);
    const auto got = one->acquire();
    QVERIFY(got && got->granted);
    const auto entry = m_ground.entry("demo/sem/.lock").replace(" ", "");
    QVERIFY2(entry.contains("\"ModifyIndex\":" + QByteArray::number(*got->fence)), entry.constData());
    QCOMPARE(write(*one, "x"), Outcome<bool>(true));
    QVERIFY(
        m_ground.entry(guardedName).replace(" ", "").contains("\"Flags\":" + QByteArray::number(*got->fence) + ','));
}

void TestFenced::aRefusedCasIsTriedAgain()
{
    const auto one = player(StrategyId::FencedToken, 2);
    const auto two = player(StrategyId::FencedToken, 2);
    one->gate.holdBefore(4); // Session, key, list, and then the CAS.
    const auto granting = one->start();
    QTRY_VERIFY(one->gate.holds());
    const auto first = two->acquire();
    QVERIFY(first && first->granted);
    one->gate.open();
    QTRY_VERIFY(*granting);
    QVERIFY(**granting && (**granting)->granted);
    QCOMPARE(one->count(StepKind::Cas), 2);
    QCOMPARE(std::ranges::count_if(one->steps, [](const Step& step) { return step.refused; }), 1);
    QVERIFY((**granting)->fence > first->fence);
}

void TestFenced::otherErrorsAreNoRefusals()
{
    const auto one = player(StrategyId::Fenced);
    QVERIFY(one->enters());
    const auto written = await(one->strategy->writeGuarded({}, "x", {})); // A key without a name.
    QVERIFY(!written);
    QCOMPARE(written.error().kind, FailureKind::Consul);
}

QTEST_GUILESS_MAIN(TestFenced)
#include "tst_fenced.moc"
