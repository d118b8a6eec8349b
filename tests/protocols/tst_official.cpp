// SPDX-License-Identifier: GPL-3.0-or-later
#include "playing.h"

using namespace protocols;
using namespace std::chrono_literals;

namespace {

const QString path = QStringLiteral("demo/sem");
const QString lockKey = QStringLiteral("demo/sem/.lock");
const QByteArray semaphoreFlags = "flags=16210313421097356768";

Terms permits(qint64 limit)
{
    return termsOf(path, limit);
}

} // namespace

class TestOfficial : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_ground.start()); }
    void init() { m_ground.clear(); }
    void writesWhatTheGoClientWrites();
    void twoHoldAndTheThirdIsRefused();
    void everybodyGetsATurn();
    void triesOnce();
    void givesUpAtTheDeadline();
    void prunesHoldersWithoutKey();
    void readsNoNeighbours();
    void emptyValueIsNoLockYet();
    void refusesForeignBodies_data();
    void refusesForeignBodies();
    void reReadsAfterARefusedCas();
    void noticesALostPermit();
    void releaseSurvivesAMissingLock();
    void sweepTakesItselfOut();
    void waitsForConsulLockAndMakesItWait();
    void disagreesWithConsulLockAboutTheLimit();
    void meetsTheMutexOfConsulLock();

private:
    [[nodiscard]] std::unique_ptr<Player> player(qint64 limit) const
    {
        return std::make_unique<Player>(m_ground.agent, StrategyId::Official, permits(limit));
    }
    [[nodiscard]] std::unique_ptr<support::BackgroundCommand> consulLock(int limit, const QString& command) const
    {
        return m_ground.agent.cliBeside(
            {QStringLiteral("lock"), QStringLiteral("-n"), QString::number(limit), path, command});
    }
    Ground m_ground;
};

void TestOfficial::writesWhatTheGoClientWrites()
{
    const auto one = player(3);
    QVERIFY(one->enters());
    QVERIFY(one->strategy->isHeld());
    const QString id = one->strategy->session();
    QCOMPARE(m_ground.raw("demo/sem/.lock"), R"({"Limit":3,"Holders":{")" + id.toUtf8() + R"(":true}})");
    QVERIFY(m_ground.entry("demo/sem/.lock").contains("16210313421097356768"));
    const QByteArray contender = m_ground.entry("demo/sem/" + id.toUtf8());
    QVERIFY(contender.contains("16210313421097356768"));
    QVERIFY(contender.contains("\"Session\": \"" + id.toUtf8()));
    const QJsonObject session = m_ground.session(id);
    QCOMPARE(session.value(QStringLiteral("Name")).toString(), QStringLiteral("a contender"));
    QCOMPARE(session.value(QStringLiteral("TTL")).toString(), QStringLiteral("15s"));
    QCOMPARE(session.value(QStringLiteral("Behavior")).toString(), QStringLiteral("delete"));
    for (const Step& step : one->steps)
        QVERIFY(!step.meaning.isEmpty());

    QVERIFY(one->release());
    QVERIFY(!one->strategy->isHeld());
    QCOMPARE(m_ground.raw("demo/sem/.lock"), R"({"Limit":3,"Holders":{}})");
    QCOMPARE(m_ground.keys(), QStringList{lockKey});
    QCOMPARE(m_ground.sessions(), 0);
    QVERIFY(one->enters());
}

void TestOfficial::twoHoldAndTheThirdIsRefused()
{
    const auto one = player(2);
    const auto two = player(2);
    const auto three = player(2);
    QVERIFY(one->tryOnce()->granted);
    QVERIFY(two->tryOnce()->granted);
    QVERIFY(!three->tryOnce()->granted);
    QCOMPARE(one->check(), Outcome<bool>(true));
    QCOMPARE(two->check(), Outcome<bool>(true));
    QVERIFY(one->release());
    QCOMPARE(two->check(), Outcome<bool>(true));
    QVERIFY(three->tryOnce()->granted);
}

void TestOfficial::everybodyGetsATurn()
{
    const Room room = fight(m_ground.agent, StrategyId::Official, permits(2), 8, 20ms);
    QCOMPARE(room.problems, QStringList());
    QCOMPARE(room.grants, 8);
    QVERIFY2(room.most <= 2, qPrintable(QString::number(room.most)));
    QCOMPARE(m_ground.keys(), QStringList{lockKey});
    QCOMPARE(m_ground.sessions(), 0);
}

void TestOfficial::triesOnce()
{
    const auto holder = player(1);
    const auto other = player(1);
    QVERIFY(holder->enters());
    const auto tried = other->tryOnce();
    QVERIFY(tried);
    QVERIFY(!tried->granted);
    QCOMPARE(other->count(StepKind::Wait), 0);
    // The Go client's renewal destroys the session; the contender key goes with it.
    QVERIFY(other->strategy->session().isEmpty());
    QCOMPARE(m_ground.sessions(), 1);
    QCOMPARE(m_ground.keys().size(), 2);
    QVERIFY(holder->release());
    QVERIFY(other->tryOnce()->granted);
}

void TestOfficial::givesUpAtTheDeadline()
{
    const auto holder = player(1);
    const auto other = player(1);
    QVERIFY(holder->enters());
    const QDeadlineTimer deadline(300ms);
    const auto tried = other->acquire(deadline);
    QVERIFY(tried && !tried->granted);
    QVERIFY(deadline.hasExpired());
    QCOMPARE(m_ground.sessions(), 1);
    QVERIFY(other->count(StepKind::Wait) >= 1);
    for (const Step& step : other->steps) {
        if (step.kind != StepKind::Wait)
            continue;
        const QByteArray wait = step.request.query.back().second;
        QVERIFY2(
            wait.endsWith("ms") && wait.chopped(2).toInt() >= 1 && wait.chopped(2).toInt() <= 300, wait.constData());
    }
}

void TestOfficial::prunesHoldersWithoutKey()
{
    const auto judge = m_ground.agent.judge();
    QVERIFY(judge.put("/v1/kv/demo/sem/.lock?" + semaphoreFlags, R"({"Limit":1,"Holders":{"ghost":true}})").isTrue());
    const auto one = player(1);
    QVERIFY(one->tryOnce()->granted);
    QVERIFY(!m_ground.raw("demo/sem/.lock").contains("ghost"));
}

void TestOfficial::readsNoNeighbours()
{
    const auto judge = m_ground.agent.judge();
    const QByteArray id = judge.createSession().toUtf8();
    QVERIFY(judge.put("/v1/kv/demo/sem2/x?acquire=" + id).isTrue());
    QVERIFY(judge.put("/v1/kv/demo/sem/.lock?" + semaphoreFlags, R"({"Limit":1,"Holders":{")" + id + R"(":true}})")
                .isTrue());
    QVERIFY(player(1)->tryOnce()->granted);
}

void TestOfficial::emptyValueIsNoLockYet()
{
    QVERIFY(m_ground.agent.judge().put("/v1/kv/demo/sem/.lock?" + semaphoreFlags).isTrue());
    const auto one = player(2);
    QVERIFY(one->enters());
    // Not cas=0: the key is there.
    const QString last = one->wire().last();
    QVERIFY2(last.contains(QStringLiteral("cas=")) && !last.endsWith(QStringLiteral("cas=0")), qPrintable(last));
}

void TestOfficial::refusesForeignBodies_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("words");
    const auto row
        = [](const char* name, const QByteArray& query, const char* body, FailureKind kind, const char* words) {
              QTest::newRow(name) << query << QByteArray(body) << static_cast<int>(kind) << QString::fromLatin1(words);
          };
    row("a list with flags 0: flags come first", "flags=0", R"({"Limit":1,"Holders":["a"]})", FailureKind::ForeignKey,
        "Existing key does not match semaphore use");
    row("a list with the flag", semaphoreFlags, R"({"Limit":1,"Holders":["a"]})", FailureKind::Undecodable,
        "lock decoding failed: json: cannot unmarshal array into Holders");
    row("null holders", semaphoreFlags, R"({"Limit":1,"Holders":null})", FailureKind::Undecodable,
        "assignment to entry in nil map");
    row("another limit", semaphoreFlags, R"({"Limit":2,"Holders":{}})", FailureKind::LimitConflict,
        "semaphore limit conflict (lock: 2, local: 1)");
    row("no limit", semaphoreFlags, R"({"Holders":{}})", FailureKind::LimitConflict,
        "semaphore limit conflict (lock: 0, local: 1)");
}

void TestOfficial::refusesForeignBodies()
{
    QFETCH(QByteArray, query);
    QFETCH(QByteArray, body);
    QFETCH(int, kind);
    QFETCH(QString, words);
    QVERIFY(m_ground.agent.judge().put("/v1/kv/demo/sem/.lock?" + query, body).isTrue());
    const auto one = player(1);
    const auto got = one->acquire();
    QVERIFY(!got);
    QCOMPARE(static_cast<int>(got.error().kind), kind);
    QCOMPARE(got.error().words, words);
    QVERIFY(!one->strategy->isHeld());
    QCOMPARE(m_ground.raw("demo/sem/.lock"), body);
    QCOMPARE(m_ground.keys(), QStringList{lockKey});
    QCOMPARE(m_ground.sessions(), 0);
}

void TestOfficial::reReadsAfterARefusedCas()
{
    const auto slow = player(1);
    const auto quick = player(1);
    slow->gate.holdBefore(4); // Session, contender key, list: the CAS is next.
    const auto granting = slow->start();
    QTRY_VERIFY(slow->gate.holds());
    QVERIFY(quick->enters());
    slow->gate.open();
    QTRY_VERIFY(slow->count(StepKind::Cas) == 1);
    QVERIFY(std::any_of(slow->steps.begin(), slow->steps.end(), [](const Step& step) { return step.refused; }));
    QTRY_VERIFY(slow->gate.isUnderWay()); // It waits again.
    QVERIFY(!*granting);
    QVERIFY(quick->release());
    QTRY_VERIFY(*granting);
    QVERIFY(**granting && (**granting)->granted);
}

void TestOfficial::noticesALostPermit()
{
    const auto one = player(1);
    QVERIFY(one->enters());
    QCOMPARE(one->check(), Outcome<bool>(true));
    QVERIFY(await(one->strategy->refresh({})));
    m_ground.agent.judge().put("/v1/session/destroy/" + one->strategy->session().toUtf8());
    const auto renewed = await(one->strategy->refresh({}));
    QVERIFY(!renewed);
    QCOMPARE(renewed.error().consul->kind, consul::ErrorKind::NotFound);
    QVERIFY(one->strategy->isHeld()); // It does not know yet.
    QCOMPARE(one->check(), Outcome<bool>(false));
    QVERIFY(!one->strategy->isHeld());
    QCOMPARE(one->release().error().kind, FailureKind::NotHeld);
    QVERIFY(one->sweep());
    QVERIFY(one->enters());
}

void TestOfficial::releaseSurvivesAMissingLock()
{
    const auto one = player(1);
    QVERIFY(one->enters());
    QVERIFY(m_ground.agent.judge().del("/v1/kv/demo/sem/.lock").isTrue());
    QCOMPARE(one->check(), Outcome<bool>(false));
    QVERIFY(one->sweep());
    QVERIFY(one->enters());
    QVERIFY(m_ground.agent.judge().del("/v1/kv/demo/sem/.lock").isTrue());
    QVERIFY(one->release());
    QCOMPARE(m_ground.keys(), QStringList());
    QCOMPARE(m_ground.sessions(), 0);
}

void TestOfficial::sweepTakesItselfOut()
{
    const auto one = player(2);
    const auto other = player(2);
    QVERIFY(one->enters());
    QVERIFY(other->enters());
    QVERIFY(one->sweep());
    QVERIFY(!one->strategy->isHeld());
    QCOMPARE(m_ground.raw("demo/sem/.lock"),
        R"({"Limit":2,"Holders":{")" + other->strategy->session().toUtf8() + R"(":true}})");
    QVERIFY(m_ground.entry("demo/sem/.lock").contains("16210313421097356768"));
    QCOMPARE(m_ground.keys().size(), 2);
    QCOMPARE(m_ground.sessions(), 1);
    QCOMPARE(other->check(), Outcome<bool>(true));
}

void TestOfficial::waitsForConsulLockAndMakesItWait()
{
    std::vector<std::unique_ptr<support::BackgroundCommand>> theirs;
    theirs.reserve(3);
    for (int i = 0; i < 3; ++i)
        theirs.push_back(consulLock(3, QStringLiteral("echo inside; sleep 300")));
    for (const auto& each : theirs)
        QTRY_VERIFY_WITH_TIMEOUT(each->output().contains("inside"), 60'000);
    const auto ours = player(3);
    QVERIFY(!ours->tryOnce()->granted);
    const auto granting = ours->start();
    QTRY_VERIFY(m_ground.keys().size() == 5 && ours->gate.isUnderWay());
    QVERIFY(!*granting);

    theirs[0]->interrupt();
    QTRY_VERIFY_WITH_TIMEOUT(*granting, 60'000);
    QVERIFY(**granting && (**granting)->granted);
    QTRY_VERIFY_WITH_TIMEOUT(!theirs[0]->isRunning(), 60'000);

    const auto late = consulLock(3, QStringLiteral("echo inside; sleep 300"));
    QTRY_COMPARE_WITH_TIMEOUT(m_ground.keys().size(), 5, 60'000);
    QVERIFY(!late->output().contains("inside"));
    QCOMPARE(ours->check(), Outcome<bool>(true)); // Their writes left ours in.
    QVERIFY(ours->release());
    QTRY_VERIFY_WITH_TIMEOUT(late->output().contains("inside"), 60'000);
}

void TestOfficial::disagreesWithConsulLockAboutTheLimit()
{
    {
        const auto ours = player(2);
        QVERIFY(ours->enters());
        const auto theirs = m_ground.agent.cli(
            {QStringLiteral("lock"), QStringLiteral("-n"), QStringLiteral("3"), path, QStringLiteral("true")});
        QVERIFY(theirs.exitCode != 0);
        const QByteArray said = theirs.out + theirs.err;
        QVERIFY2(said.contains("semaphore limit conflict (lock: 2, local: 3)"), said.constData());
        QVERIFY(ours->release());
    }
    m_ground.clear();
    const auto theirs = consulLock(3, QStringLiteral("echo inside; sleep 300"));
    QTRY_VERIFY_WITH_TIMEOUT(theirs->output().contains("inside"), 60'000);
    const auto got = player(2)->acquire();
    QVERIFY(!got);
    QCOMPARE(got.error().kind, FailureKind::LimitConflict);
    QCOMPARE(got.error().words, QStringLiteral("semaphore limit conflict (lock: 3, local: 2)"));
}

void TestOfficial::meetsTheMutexOfConsulLock()
{
    const auto theirs = consulLock(1, QStringLiteral("echo inside; sleep 300"));
    QTRY_VERIFY_WITH_TIMEOUT(theirs->output().contains("inside"), 60'000);
    const auto got = player(3)->acquire();
    QVERIFY(!got);
    QCOMPARE(got.error().kind, FailureKind::ForeignKey);
    QCOMPARE(got.error().words, QStringLiteral("Existing key does not match semaphore use"));
}

QTEST_GUILESS_MAIN(TestOfficial)
#include "tst_official.moc"
