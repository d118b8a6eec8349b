// SPDX-License-Identifier: GPL-3.0-or-later
#include "playing.h"

using namespace protocols;
using namespace std::chrono_literals;

namespace {

const QByteArray lockFlags = "flags=3304740253564472344";

Terms lockAt(const QString& key)
{
    Terms terms;
    terms.path = key;
    terms.sessionName = QStringLiteral("a contender");
    return terms;
}

} // namespace

class TestOfficialLock : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_ground.start()); }
    void init() { m_ground.clear(); }
    void locksAndReleases();
    void everybodyGetsATurn();
    void triesOnceAndGivesUp();
    void wakesWhenTheKeyIsFree();
    void sleepsUnderLockDelay();
    void lockDelayAndDeadline();
    void refusesAForeignKey();
    void noticesALostLock();
    void sweepReleasesWithoutLockDelay();
    void sharesALockWithConsulLock();

private:
    [[nodiscard]] std::unique_ptr<Player> player(const QString& key = QStringLiteral("demo/lock")) const
    {
        return std::make_unique<Player>(m_ground.agent, StrategyId::OfficialLock, lockAt(key));
    }
    /// Somebody's session that holds the key.
    [[nodiscard]] QByteArray foreignHolder(const QByteArray& key, const QByteArray& delay) const
    {
        const auto judge = m_ground.agent.judge();
        QByteArray id = judge.createSession(R"({"LockDelay":")" + delay + R"("})").toUtf8();
        judge.put("/v1/kv/" + key + '?' + lockFlags + "&acquire=" + id, "theirs");
        return id;
    }
    Ground m_ground;
};

void TestOfficialLock::locksAndReleases()
{
    const auto one = player();
    const auto first = one->acquire();
    QVERIFY(first && first->granted);
    QCOMPARE(first->fence, std::optional<quint64>(1));
    QCOMPARE(one->count(StepKind::Look), 1); // For the fence: the Go client reads once, before it claims.
    QCOMPARE(one->count(StepKind::Read), 1);
    const QByteArray held = m_ground.entry("demo/lock");
    QVERIFY(held.contains("3304740253564472344"));
    QVERIFY(held.contains(one->strategy->session().toUtf8()));
    QCOMPARE(m_ground.raw("demo/lock"), QByteArray("a contender"));
    const QJsonObject session = m_ground.session(one->strategy->session());
    QCOMPARE(session.value(QStringLiteral("TTL")).toString(), QStringLiteral("15s"));
    QCOMPARE(session.value(QStringLiteral("Behavior")).toString(), QStringLiteral("release"));
    QVERIFY(one->release());
    // The release wrote value and flags again.
    QCOMPARE(m_ground.raw("demo/lock"), QByteArray("a contender"));
    QVERIFY(m_ground.entry("demo/lock").contains("3304740253564472344"));
    QCOMPARE(m_ground.sessions(), 0);
    // No lock-delay follows a release, and the fence grows.
    const auto second = one->tryOnce();
    QVERIFY(second && second->granted);
    QCOMPARE(second->fence, std::optional<quint64>(2));
}

void TestOfficialLock::everybodyGetsATurn()
{
    const Room room = fight(m_ground.agent, StrategyId::OfficialLock, lockAt(QStringLiteral("demo/lock")), 5, 20ms);
    QCOMPARE(room.problems, QStringList());
    QCOMPARE(room.grants, 5);
    QCOMPARE(room.most, 1);
    QCOMPARE(m_ground.sessions(), 0);
}

void TestOfficialLock::triesOnceAndGivesUp()
{
    const auto holder = player();
    const auto other = player();
    QVERIFY(holder->enters());
    QVERIFY(!other->tryOnce()->granted);
    QCOMPARE(other->count(StepKind::Wait), 0);
    QCOMPARE(m_ground.sessions(), 1);
    const QDeadlineTimer deadline(250ms);
    const auto got = other->acquire(deadline);
    QVERIFY(got && !got->granted);
    QVERIFY(deadline.hasExpired());
    QCOMPARE(m_ground.sessions(), 1);
    QVERIFY(holder->release());
    QVERIFY(other->acquire(QDeadlineTimer(250ms))->granted);
}

void TestOfficialLock::wakesWhenTheKeyIsFree()
{
    const auto holder = player();
    const auto other = player();
    QVERIFY(holder->enters());
    const auto granting = other->start();
    QTRY_COMPARE(other->gate.out(), 3); // Session, look, wait.
    QVERIFY(other->gate.isUnderWay());
    QVERIFY(!*granting);
    QVERIFY(holder->release());
    QTRY_VERIFY(*granting);
    QVERIFY(**granting && (**granting)->granted);
    QCOMPARE(other->count(StepKind::Pause), 0);
}

void TestOfficialLock::sleepsUnderLockDelay()
{
    const QByteArray id = foreignHolder("demo/delayed", "4s"); // Over when the pause of 5 s is.
    const auto one = player(QStringLiteral("demo/delayed"));
    const auto granting = one->start();
    QTRY_COMPARE(one->gate.out(), 3);
    m_ground.agent.judge().put("/v1/session/destroy/" + id);
    QTRY_COMPARE(one->count(StepKind::Pause), 1);
    QCOMPARE(one->steps.back().took, std::chrono::nanoseconds(5s));
    QVERIFY(m_ground.has(QStringLiteral("demo/delayed")));
    QVERIFY(!*granting); // Free for everybody to see, and refused.
    QTRY_VERIFY_WITH_TIMEOUT(*granting, 60'000);
    QVERIFY(**granting && (**granting)->granted);
    QCOMPARE((**granting)->fence, std::optional<quint64>(2));
}

void TestOfficialLock::lockDelayAndDeadline()
{
    const QByteArray id = foreignHolder("demo/long-delay", "60s");
    m_ground.agent.judge().put("/v1/session/destroy/" + id);
    const auto one = player(QStringLiteral("demo/long-delay"));
    QVERIFY(!one->tryOnce()->granted);
    QCOMPARE(one->count(StepKind::Pause), 0);
    const QDeadlineTimer deadline(200ms);
    const auto got = one->acquire(deadline);
    QVERIFY(got && !got->granted);
    QCOMPARE(one->count(StepKind::Pause), 1);

    const auto stopped = one->start();
    QTRY_COMPARE(one->count(StepKind::Pause), 2);
    one->source.stop();
    QTRY_VERIFY(*stopped);
    QCOMPARE((**stopped).error().kind, FailureKind::Stopped);
    QVERIFY(one->sweep());
    QCOMPARE(m_ground.sessions(), 0);
}

void TestOfficialLock::refusesAForeignKey()
{
    QVERIFY(m_ground.agent.judge().put("/v1/kv/demo/else", "mine").isTrue());
    const auto got = player(QStringLiteral("demo/else"))->acquire();
    QVERIFY(!got);
    QCOMPARE(got.error().kind, FailureKind::ForeignKey);
    QCOMPARE(got.error().words, QStringLiteral("Existing key does not match lock use"));
    QCOMPARE(m_ground.raw("demo/else"), QByteArray("mine"));
    QCOMPARE(m_ground.sessions(), 0);
}

void TestOfficialLock::noticesALostLock()
{
    const auto one = player(QStringLiteral("demo/lost"));
    QVERIFY(one->enters());
    QCOMPARE(one->check(), Outcome<bool>(true));
    QVERIFY(m_ground.agent.judge().del("/v1/kv/demo/lost").isTrue());
    QCOMPARE(one->check(), Outcome<bool>(false));
    QVERIFY(!one->strategy->isHeld());
    QVERIFY(one->sweep());
    QCOMPARE(m_ground.sessions(), 0);
    // Deleting a held key starts no lock-delay.
    QVERIFY(one->tryOnce()->granted);
}

void TestOfficialLock::sweepReleasesWithoutLockDelay()
{
    const auto one = player(QStringLiteral("demo/swept"));
    QVERIFY(one->enters());
    QVERIFY(one->sweep());
    QVERIFY(!one->strategy->isHeld());
    QCOMPARE(m_ground.raw("demo/swept"), QByteArray("a contender"));
    QVERIFY(player(QStringLiteral("demo/swept"))->tryOnce()->granted);
}

void TestOfficialLock::sharesALockWithConsulLock()
{
    const auto theirs = m_ground.agent.cliBeside(
        {QStringLiteral("lock"), QStringLiteral("demo/app"), QStringLiteral("echo inside; sleep 300")});
    QTRY_VERIFY_WITH_TIMEOUT(theirs->output().contains("inside"), 60'000);
    const auto ours = player(QStringLiteral("demo/app/.lock"));
    QVERIFY(!ours->tryOnce()->granted);
    const auto granting = ours->start();
    QTRY_VERIFY(ours->gate.out() >= 6 && ours->gate.isUnderWay());
    theirs->interrupt();
    QTRY_VERIFY_WITH_TIMEOUT(*granting, 60'000);
    QVERIFY(**granting && (**granting)->granted);
    QTRY_COMPARE_WITH_TIMEOUT(m_ground.sessions(), 1, 60'000); // Theirs ends a moment after its lock.

    const auto late = m_ground.agent.cliBeside(
        {QStringLiteral("lock"), QStringLiteral("demo/app"), QStringLiteral("echo inside; sleep 300")});
    QTRY_COMPARE_WITH_TIMEOUT(m_ground.sessions(), 2, 60'000);
    QVERIFY(!late->output().contains("inside"));
    QVERIFY(ours->release());
    QTRY_VERIFY_WITH_TIMEOUT(late->output().contains("inside"), 60'000);
}

QTEST_GUILESS_MAIN(TestOfficialLock)
#include "tst_official_lock.moc"
