// SPDX-License-Identifier: GPL-3.0-or-later
#include "playing.h"

using namespace protocols;
using namespace std::chrono_literals;

namespace {

const QString path = QStringLiteral("semaphore/mg-init");
const QString lockKey = QStringLiteral("semaphore/mg-init/.lock");
const QByteArray lockUrl = "/v1/kv/semaphore/mg-init/.lock";

Terms permits(qint64 limit)
{
    return termsOf(path, limit);
}

} // namespace

class TestSpring : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_ground.start()); }
    void init() { m_ground.clear(); }
    void writesWhatTheDocumentWrites();
    void leavesInTheDocumentsOrder();
    void threeHoldAndTheFourthIsRefused();
    void fifteenContendersThreePermits();
    void pollsWhileFull();
    void aTryLeavesKeyAndSessionBehind();
    void anotherLimitIsIgnored();
    void anOverFullListHasRoom();
    void aCrashKeepsThePermit();
    void aMissingLockOnReleaseIsEndless();
    void takesTheGoClientsFlagsOff();
    void failsOnOtherSpellings_data();
    void failsOnOtherSpellings();
    void casKeepsTheLimit();
    void withoutCasUpdatesAreLost();
    void withoutCasTheLeaverBringsOthersBack();
    void pruningFreesADeadHoldersPermit();
    void pruningRemovesALiveHolder();

private:
    [[nodiscard]] std::unique_ptr<Player> player(qint64 limit, StrategyId id = StrategyId::Spring) const
    {
        return std::make_unique<Player>(m_ground.agent, id, permits(limit));
    }
    [[nodiscard]] QByteArray body() const { return m_ground.raw("semaphore/mg-init/.lock"); }
    [[nodiscard]] bool write(const QByteArray& text, const QByteArray& query = {}) const
    {
        return m_ground.agent.judge().put(lockUrl + query, text).isTrue();
    }
    Ground m_ground;
};

void TestSpring::writesWhatTheDocumentWrites()
{
    const auto one = player(3);
    QVERIFY(one->enters());
    const QByteArray id = one->strategy->session().toUtf8();
    QCOMPARE(body(), R"({"limit":3,"holders":[")" + id + R"("]})");
    QVERIFY(one->wire().last().endsWith(QStringLiteral("cas=0"))); // Created, not overwritten.
    QVERIFY(m_ground.entry("semaphore/mg-init/.lock").contains("\"Flags\": 0"));
    const QJsonObject session = m_ground.session(one->strategy->session());
    QCOMPARE(session.value(QStringLiteral("TTL")).toString(), QString());
    QCOMPARE(session.value(QStringLiteral("NodeChecks")).toArray(), QJsonArray{QStringLiteral("serfHealth")});
    QVERIFY(!one->strategy->refreshRhythm());
    QCOMPARE(one->check(), Outcome<bool>(true));
    QVERIFY(one->release());
    QCOMPARE(body(), QByteArray(R"({"limit":3,"holders":[]})"));
    QCOMPARE(m_ground.keys(), QStringList{lockKey});
    QCOMPARE(m_ground.sessions(), 0);
}

void TestSpring::leavesInTheDocumentsOrder()
{
    const auto one = player(3);
    QVERIFY(one->enters());
    one->steps.clear();
    QVERIFY(one->release());
    const QStringList wire = one->wire();
    QCOMPARE(wire.size(), 4);
    QVERIFY(wire[0].startsWith(QStringLiteral("GET")));
    QVERIFY(wire[1].startsWith(QStringLiteral("DELETE")));
    QVERIFY(wire[2].startsWith(QStringLiteral("PUT")) && wire[2].contains(QStringLiteral("cas=")));
    QVERIFY(wire[3].contains(QStringLiteral("/session/destroy/")));
}

void TestSpring::threeHoldAndTheFourthIsRefused()
{
    std::vector<std::unique_ptr<Player>> holders;
    for (int i = 0; i < 3; ++i) {
        holders.push_back(player(3));
        QVERIFY(holders.back()->tryOnce()->granted);
    }
    const auto fourth = player(3);
    QVERIFY(!fourth->tryOnce()->granted);
    for (const auto& holder : holders) {
        QCOMPARE(holder->check(), Outcome<bool>(true));
        QVERIFY(holder->release());
    }
    QVERIFY(fourth->tryOnce()->granted);
}

void TestSpring::fifteenContendersThreePermits()
{
    const Room room = fight(m_ground.agent, StrategyId::Spring, permits(3), 15, 50ms);
    QCOMPARE(room.problems, QStringList());
    QCOMPARE(room.grants, 15);
    QVERIFY2(room.most <= 3, qPrintable(QString::number(room.most)));
    QCOMPARE(m_ground.keys(), QStringList{lockKey});
    QCOMPARE(m_ground.sessions(), 0);
}

void TestSpring::pollsWhileFull()
{
    const auto holder = player(1);
    const auto other = player(1);
    QVERIFY(holder->enters());
    const auto granting = other->start();
    QTRY_VERIFY(other->count(StepKind::Pause) >= 2);
    QVERIFY(!*granting);
    QCOMPARE(other->count(StepKind::Wait), 0);
    for (const Step& step : other->steps)
        QVERIFY(step.kind != StepKind::Pause || step.took == 100ms);
    QVERIFY(holder->release());
    QTRY_VERIFY(*granting);
    QVERIFY(**granting && (**granting)->granted);

    const QDeadlineTimer deadline(150ms);
    const auto third = player(1)->acquire(deadline);
    QVERIFY(third && !third->granted);
    QVERIFY(deadline.hasExpired());
}

void TestSpring::aTryLeavesKeyAndSessionBehind()
{
    const auto holder = player(1);
    const auto other = player(1);
    QVERIFY(holder->enters());
    QVERIFY(!other->tryOnce()->granted);
    QCOMPARE(other->count(StepKind::Pause), 0);
    const QString left = path + u'/' + other->strategy->session();
    QVERIFY(m_ground.has(left));
    QCOMPARE(m_ground.sessions(), 2);
    // The next attempt destroys that session; its key stays, held by nobody.
    QVERIFY(holder->release());
    QVERIFY(other->tryOnce()->granted);
    QCOMPARE(m_ground.sessions(), 1);
    QVERIFY(m_ground.has(left));
    QVERIFY(!m_ground.entry(left.toUtf8()).contains("Session"));
    QVERIFY(other->release());

    const auto blocker = player(1);
    QVERIFY(blocker->enters());
    const auto swept = player(1);
    QVERIFY(!swept->tryOnce()->granted);
    QCOMPARE(m_ground.sessions(), 2);
    QVERIFY(swept->sweep());
    QCOMPARE(m_ground.sessions(), 1);
    QCOMPARE(m_ground.keys().size(), 3); // .lock, the blocker's, and the one that was left before.
}

void TestSpring::anotherLimitIsIgnored()
{
    const auto holder = player(1);
    QVERIFY(holder->enters());
    const auto other = player(5);
    QVERIFY(!other->tryOnce()->granted);
    QVERIFY(holder->release());
    QVERIFY(other->tryOnce()->granted);
    QVERIFY(body().startsWith(R"({"limit":1,)"));
}

void TestSpring::anOverFullListHasRoom()
{
    QVERIFY(write(R"({"limit":2,"holders":["a","b"]})"));
    QVERIFY(!player(2)->tryOnce()->granted);
    QVERIFY(write(R"({"limit":1,"holders":["a","b"]})")); // Somebody lowered the limit.
    const auto one = player(1);
    QVERIFY(one->tryOnce()->granted);
    QCOMPARE(body(), R"({"limit":1,"holders":["a","b",")" + one->strategy->session().toUtf8() + R"("]})");
}

void TestSpring::aCrashKeepsThePermit()
{
    QString crashed;
    {
        const auto holder = player(1);
        QVERIFY(holder->enters());
        crashed = holder->strategy->session();
    }
    QCOMPARE(m_ground.sessions(), 1); // Without TTL nothing ever ends it while the node is healthy.
    QVERIFY(!player(1)->acquire(QDeadlineTimer(300ms))->granted);
    // Even when its session ends, nobody prunes.
    QVERIFY(m_ground.agent.judge().put("/v1/session/destroy/" + crashed.toUtf8()).isTrue());
    QVERIFY(!player(1)->acquire(QDeadlineTimer(300ms))->granted);
    QVERIFY(body().contains(crashed.toUtf8()));
}

void TestSpring::aMissingLockOnReleaseIsEndless()
{
    const auto one = player(1);
    QVERIFY(one->enters());
    QVERIFY(m_ground.agent.judge().del(lockUrl).isTrue());
    one->steps.clear();
    const auto left = one->release();
    QVERIFY(!left);
    QCOMPARE(left.error().kind, FailureKind::Endless);
    QCOMPARE(one->count(StepKind::Read), 50);
    QCOMPARE(one->count(StepKind::Pause), 0);
    QVERIFY(one->strategy->isHeld());
    QCOMPARE(m_ground.sessions(), 1);
    QVERIFY(one->sweep());
    QVERIFY(!one->strategy->isHeld());
    QCOMPARE(m_ground.sessions(), 0);
    QCOMPARE(m_ground.keys(), QStringList());
}

void TestSpring::takesTheGoClientsFlagsOff()
{
    QVERIFY(write(R"({"limit":1,"holders":[]})", "?flags=16210313421097356768"));
    QVERIFY(player(1)->enters());
    QVERIFY(m_ground.entry("semaphore/mg-init/.lock").contains("\"Flags\": 0"));
}

void TestSpring::failsOnOtherSpellings_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("official") << QByteArray(R"({"Limit":3,"Holders":{}})");
    QTest::newRow("guide") << QByteArray(R"({"Limit":3,"Holders":[]})");
    QTest::newRow("object in lower case") << QByteArray(R"({"limit":3,"holders":{}})");
    QTest::newRow("no limit") << QByteArray(R"({"holders":[]})");
    QTest::newRow("no holders") << QByteArray(R"({"limit":3})");
    QTest::newRow("empty") << QByteArray();
}

void TestSpring::failsOnOtherSpellings()
{
    QFETCH(QByteArray, text);
    QVERIFY(write(text));
    const auto one = player(3);
    const auto got = one->acquire();
    QVERIFY(!got);
    QCOMPARE(got.error().kind, FailureKind::Undecodable);
    QCOMPARE(body(), text);
    QCOMPARE(m_ground.sessions(), 1); // The exception left it there.
    QVERIFY(one->sweep());
    QCOMPARE(m_ground.keys(), QStringList{lockKey});
    QCOMPARE(m_ground.sessions(), 0);
}

void TestSpring::casKeepsTheLimit()
{
    const auto slow = player(1);
    const auto quick = player(1);
    slow->gate.holdBefore(4); // Session, contender key, read: the write is next.
    const auto granting = slow->start();
    QTRY_VERIFY(slow->gate.holds());
    QVERIFY(quick->enters());
    slow->gate.open();
    QTRY_VERIFY(slow->count(StepKind::Pause) >= 1);
    QVERIFY(!*granting);
    QCOMPARE(quick->check(), Outcome<bool>(true));
    QVERIFY(quick->release());
    QTRY_VERIFY(*granting);
}

void TestSpring::withoutCasUpdatesAreLost()
{
    const auto slow = player(1, StrategyId::NoCas);
    const auto quick = player(1, StrategyId::NoCas);
    slow->gate.holdBefore(4);
    const auto granting = slow->start();
    QTRY_VERIFY(slow->gate.holds());
    QVERIFY(quick->enters());
    slow->gate.open();
    QTRY_VERIFY(*granting);
    QVERIFY(**granting && (**granting)->granted);
    // One permit, two who go on as holders, and the list knows one of them.
    QVERIFY(slow->strategy->isHeld() && quick->strategy->isHeld());
    QCOMPARE(body(), R"({"limit":1,"holders":[")" + slow->strategy->session().toUtf8() + R"("]})");
    QCOMPARE(slow->count(StepKind::Cas) + quick->count(StepKind::Cas), 0);
    QCOMPARE(quick->check(), Outcome<bool>(false));
}

void TestSpring::withoutCasTheLeaverBringsOthersBack()
{
    const auto one = player(2, StrategyId::NoCas);
    const auto other = player(2, StrategyId::NoCas);
    QVERIFY(one->enters());
    QVERIFY(other->enters());
    const QByteArray gone = other->strategy->session().toUtf8();
    const int before = one->gate.out();
    one->gate.holdBefore(before + 3); // Read, delete the contender key: the write is next.
    const auto leaving = beside(one->strategy->release({}));
    QTRY_VERIFY(one->gate.holds());
    QVERIFY(other->release());
    one->gate.open();
    QTRY_VERIFY(*leaving);
    QVERIFY(**leaving);
    QCOMPARE(body(), R"({"limit":2,"holders":[")" + gone + R"("]})"); // A permit lost for ever.
}

/// In four requests, and a longer sleep.
void TestSpring::pruningFreesADeadHoldersPermit()
{
    QVERIFY(write(R"({"limit":1,"holders":["00000000-0000-4000-8000-000000000001"]})"));
    const auto one = player(1, StrategyId::SpringPrune);
    const auto granting = one->start();
    QTRY_VERIFY(*granting);
    QVERIFY(**granting && (**granting)->granted);
    const auto rest = std::ranges::find(one->steps, StepKind::Pause, &Step::kind);
    QVERIFY(rest != one->steps.end() && rest->took == 500ms);
    const QStringList wire = one->wire();
    QVERIFY2(wire.size() == 9, qPrintable(wire.join(u'\n'))); // Twice two, four to prune, and the sleep.
    QVERIFY(wire[2].endsWith(lockKey) && wire[4].endsWith(lockKey));
    QVERIFY(wire[3].startsWith(QStringLiteral("GET")) && wire[3].contains(QStringLiteral("recurse")));
    QVERIFY(wire[5].startsWith(QStringLiteral("PUT")) && wire[5].contains(QStringLiteral("cas=")));
    QCOMPARE(body(), R"({"limit":1,"holders":[")" + one->strategy->session().toUtf8() + R"("]})");
    QVERIFY(one->release());
}

/// The old list with the new index: who was added in between vanishes while it works.
void TestSpring::pruningRemovesALiveHolder()
{
    const auto leaver = player(1, StrategyId::SpringPrune);
    const auto cleaner = player(1, StrategyId::SpringPrune);
    const auto robbed = player(1, StrategyId::SpringPrune);
    QVERIFY(leaver->enters());
    leaver->gate.holdBefore(leaver->gate.out() + 3); // Its contender key is deleted, it is still listed.
    const auto leaving = beside(leaver->strategy->release({}));
    QTRY_VERIFY(leaver->gate.holds());
    cleaner->gate.holdBefore(5); // Session, contender key, list of holders, keys: the second look is next.
    const auto granting = cleaner->start();
    QTRY_VERIFY(cleaner->gate.holds());
    leaver->gate.open();
    QTRY_VERIFY(*leaving);
    QVERIFY(robbed->enters());
    QCOMPARE(body(), R"({"limit":1,"holders":[")" + robbed->strategy->session().toUtf8() + R"("]})");
    cleaner->gate.open();
    QTRY_VERIFY(*granting);
    QVERIFY(**granting && (**granting)->granted);
    QVERIFY(robbed->strategy->isHeld() && cleaner->strategy->isHeld());
    QCOMPARE(body(), R"({"limit":1,"holders":[")" + cleaner->strategy->session().toUtf8() + R"("]})");
    QCOMPARE(robbed->check(), Outcome<bool>(false));
}

QTEST_GUILESS_MAIN(TestSpring)
#include "tst_spring.moc"
