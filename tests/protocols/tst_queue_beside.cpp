// SPDX-License-Identifier: GPL-3.0-or-later
#include "queue_party.h"
#include "support/fault_proxy.h"

#include <QFile>
#include <QTemporaryDir>

class TestQueueBeside : public QueueTest
{
    Q_OBJECT
private Q_SLOTS:
    void manyCyclesKeepTheLimit_data();
    void manyCyclesKeepTheLimit();
    void servesOtherProcessesThatCameEarlierFirst();
    void passesOverAStrangerWhoDoesNotCome();
    void passesOverManyStrangersTogether();
    void aListFromBeforeALostAnswerIsNotBelieved();
    void leavesAPermitToAConsulLockThatCameEarlier();
    void whoIsDestroyedHearsNoMore();
    void limitHoldsBesideConsulLock();
    void limitConflictIsTold_data();
    void limitConflictIsTold();
    void foreignKeyIsLeftAlone();
    void keepsTheFamilyItFinds();
};

void TestQueueBeside::manyCyclesKeepTheLimit_data()
{
    QTest::addColumn<int>("contenders");
    QTest::addColumn<int>("limit");
    QTest::addColumn<int>("processes");
    QTest::addColumn<bool>("keep");
    QTest::newRow("one alone") << 1 << 1 << 1 << false;
    QTest::newRow("a mutex") << 6 << 1 << 1 << false;
    QTest::newRow("three permits, sessions kept") << 15 << 3 << 1 << true;
    QTest::newRow("three processes") << 15 << 3 << 3 << false;
    QTest::newRow("more than one transaction takes") << 90 << 40 << 1 << false;
}

void TestQueueBeside::manyCyclesKeepTheLimit()
{
    QFETCH(int, contenders);
    QFETCH(int, limit);
    QFETCH(int, processes);
    QFETCH(bool, keep);
    std::vector<std::unique_ptr<Process>> all;
    all.reserve(std::size_t(processes));
    for (int i = 0; i < processes; ++i)
        all.push_back(std::make_unique<Process>(m_agent));
    Diary diary;
    auto agreed = terms(limit);
    agreed.keepSession = keep;
    std::vector<std::shared_ptr<Party>> parties;
    for (int i = 0; i < contenders; ++i) {
        parties.push_back(std::make_shared<Party>(*all.at(std::size_t(i) % all.size()), agreed));
        cycle(parties.back(), &diary, i, 3, 5ms);
    }
    QTRY_COMPARE_WITH_TIMEOUT(diary.running, 0, 60000);
    QCOMPARE(diary.problems.join(u'|'), QString());
    QCOMPARE(diary.granted.size(), std::size_t(contenders));
    QCOMPARE(int(diary.crossings.size()), contenders * 3 * 2);
    QVERIFY2(mostInside(diary.crossings) <= limit, qPrintable(QString::number(mostInside(diary.crossings))));
    QCOMPARE(contenderKeys(), 0);
    QVERIFY2(body().contains(R"("Holders":{})"), body().constData());
    QCOMPARE(m_agent.judge().get("/v1/session/list").array().size(), keep ? contenders : 0);
}

void TestQueueBeside::servesOtherProcessesThatCameEarlierFirst()
{
    Process here(m_agent);
    Process there(m_agent);
    const auto first = waiting(here);
    QTRY_VERIFY(first->isIn());
    std::vector<std::shared_ptr<Party>> traced;
    traced.reserve(6);
    for (int i = 0; i < 6; ++i)
        traced.push_back(waiting(i % 2 == 0 ? there : here));
    auto inside = first;
    for (const auto& next : traced) {
        inside->leave();
        QTRY_VERIFY(next->isIn());
        // Who left hears of it later than who is let in, perhaps: a third one would stay.
        QTRY_COMPARE(
            std::count_if(traced.begin(), traced.end(), [](const auto& each) { return each->queue.isHeld(); }), 1);
        inside = next;
    }
}

void TestQueueBeside::passesOverAStrangerWhoDoesNotCome()
{
    const auto judge = m_agent.judge();
    const auto stranger = judge.createSession("{}").toLatin1();
    QVERIFY(judge.put("/v1/kv/q/sem/" + stranger + "?acquire=" + stranger + "&flags=16210313421097356768").isTrue());
    Process process(m_agent);
    const auto party = std::make_shared<Party>(process);
    party->enter();
    QTRY_VERIFY_WITH_TIMEOUT(party->isIn(), 60'000);
    QCOMPARE(contenderKeys(), 2); // Nobody touched the stranger's key.
}

void TestQueueBeside::passesOverManyStrangersTogether()
{
    const auto judge = m_agent.judge();
    for (int i = 0; i < 40; ++i) {
        const auto stranger = judge.createSession("{}").toLatin1();
        QVERIFY(
            judge.put("/v1/kv/q/sem/" + stranger + "?acquire=" + stranger + "&flags=16210313421097356768").isTrue());
    }
    Process process(m_agent);
    const auto party = std::make_shared<Party>(process);
    for (int i = 0; i < 3; ++i) {
        party->enter();
        QTRY_VERIFY_WITH_TIMEOUT(party->isIn(), 60'000); // 40 offers of 500 ms each, one after the other, take longer.
        party->leave();
        QTRY_VERIFY(party->left.has_value());
    }
    QCOMPARE(contenderKeys(), 40); // Nobody touched the strangers' keys.
}

void TestQueueBeside::aListFromBeforeALostAnswerIsNotBelieved()
{
    using support::Fault;
    support::FaultProxy proxy(m_agent.httpUrl());
    Process process(proxy.url());
    const auto judge = m_agent.judge();
    const auto holder = waiting(process);
    QTRY_VERIFY(holder->isIn());
    const auto waiter = waiting(process);
    // The next answer of the watch takes its time, and shows what was there before the latecomer.
    const auto waits = proxy.count("index=");
    proxy.add(Fault::drip("index=", 200, 100ms).times(1));
    QVERIFY(judge.put("/v1/kv/q/sem/other", "1").isTrue());
    QTRY_VERIFY(proxy.count("index=") > waits);
    QVERIFY(judge.put("/v1/kv/q/sem/other", "2").isTrue());
    // Consul carries out the latecomer's entry, but its answer is lost, and so are the next lists.
    proxy.add(Fault::swallow("/v1/txn").times(1));
    proxy.add(Fault::cut("/v1/txn").times(2)); // Qt sends it again by itself.
    proxy.add(Fault::answer("recurse", 500, "No cluster leader").times(4));
    auto kept = terms();
    kept.keepSession = true;
    const auto late = std::make_shared<Party>(process, kept);
    late->enter(QDeadlineTimer(300ms));
    QTRY_VERIFY_WITH_TIMEOUT(late->entered.has_value(), 60'000);
    QCOMPARE(*late->entered, Outcome<Acquired>(Acquired{}));
    QVERIFY(!keyExists(late->queue.session()));
}

void TestQueueBeside::leavesAPermitToAConsulLockThatCameEarlier()
{
    QTemporaryDir folder;
    const auto trace = folder.filePath(QStringLiteral("trace"));
    Process process(m_agent);
    const auto one = waiting(process, terms(2));
    const auto two = waiting(process, terms(2));
    QTRY_VERIFY(one->isIn() && two->isIn());
    const auto before = contenderKeys();
    const auto command = m_agent.cliBeside({QStringLiteral("lock"), QStringLiteral("-n"), QStringLiteral("2"), path,
        QStringLiteral("sleep 2; touch %1").arg(trace)});
    QTRY_COMPARE_WITH_TIMEOUT(contenderKeys(), before + 1, 60'000);
    const auto later = waiting(process, terms(2));
    one->leave();
    QTRY_VERIFY(one->left.has_value());
    // Whoever is granted next: it is not the later one, for two holds the other permit until the end.
    QTRY_VERIFY_WITH_TIMEOUT(later->isIn(), 60'000);
    QVERIFY(two->isIn());
    QVERIFY(QFile::exists(trace)); // The lock was through before.
}

/// Whoever listens to its steps may be half gone by then.
void TestQueueBeside::whoIsDestroyedHearsNoMore()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::hang("index=")); // The query for those who wait does not end by itself.
    Process process(proxy.url());
    auto one = waiting(process, terms());
    QTRY_VERIFY(one->isIn());
    auto two = waiting(process, terms());
    QTRY_VERIFY(proxy.count("index=") > 0);
    one->leave();
    QTRY_VERIFY(two->isIn());
    QTRY_COMPARE(one.use_count(), 1L);
    one.reset();
    bool ending = false;
    int late = 0;
    two->traced.setSink([&ending, &late](const Step&) { late += ending ? 1 : 0; });
    QTRY_COMPARE(two.use_count(), 1L);
    ending = true;
    two.reset();
    QCOMPARE(late, 0);
}

void TestQueueBeside::limitHoldsBesideConsulLock()
{
    QTemporaryDir folder;
    const auto diaryFile = folder.filePath(QStringLiteral("diary"));
    const auto command
        = QStringLiteral("echo $(date +%s%N) 1 >> %1; sleep 0.1; echo $(date +%s%N) -1 >> %1").arg(diaryFile);
    Process process(m_agent);
    Diary diary;
    std::vector<std::shared_ptr<Party>> parties;
    std::vector<std::unique_ptr<support::BackgroundCommand>> locks;
    for (int i = 0; i < 20; ++i) {
        locks.push_back(
            m_agent.cliBeside({QStringLiteral("lock"), QStringLiteral("-n"), QStringLiteral("3"), path, command}));
        parties.push_back(std::make_shared<Party>(process, terms(3)));
        cycle(parties.back(), &diary, i, 2, 100ms);
    }
    const auto lines = [&diaryFile] {
        QFile file(diaryFile);
        return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().split('\n') : QByteArrayList();
    };
    QTRY_VERIFY_WITH_TIMEOUT(diary.running == 0 && lines().size() == 40, 120000);
    QCOMPARE(diary.problems.join(u'|'), QString());
    QCOMPARE(diary.granted.size(), std::size_t(20));
    auto crossings = diary.crossings;
    for (const QByteArray& traced : lines())
        crossings.push_back({traced.split(' ').at(0).toLongLong(), traced.split(' ').at(1).toInt()});
    QCOMPARE(crossings.size(), std::size_t(40 + 80));
    QVERIFY2(mostInside(crossings) <= 3, qPrintable(QString::number(mostInside(crossings))));
}

void TestQueueBeside::limitConflictIsTold_data()
{
    QTest::addColumn<bool>("sameProcess");
    QTest::newRow("same process") << true;
    QTest::newRow("another process") << false;
}

void TestQueueBeside::limitConflictIsTold()
{
    QFETCH(bool, sameProcess);
    Process here(m_agent);
    Process there(m_agent);
    const auto holder = waiting(here, terms(2));
    QTRY_VERIFY(holder->isIn());
    const auto other = std::make_shared<Party>(sameProcess ? here : there, terms(3));
    other->enter();
    QTRY_COMPARE(other->failure(), FailureKind::LimitConflict);
    QCOMPARE(other->entered->error().words, QStringLiteral("semaphore limit conflict (lock: 2, local: 3)"));
}

void TestQueueBeside::foreignKeyIsLeftAlone()
{
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/q/sem/.lock?flags=7", "mine").isTrue());
    Process process(m_agent);
    const auto party = std::make_shared<Party>(process);
    party->enter();
    QTRY_COMPARE(party->failure(), FailureKind::ForeignKey);
    QCOMPARE(body(), QByteArray("mine"));
    QCOMPARE(contenderKeys(), 0);
}

void TestQueueBeside::keepsTheFamilyItFinds()
{
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/q/sem/.lock", R"({"limit":2,"holders":[]})").isTrue());
    Process process(m_agent);
    const auto party = waiting(process, terms(2));
    QTRY_VERIFY(party->isIn());
    QCOMPARE(body(), R"({"limit":2,"holders":[")" + party->queue.session().toLatin1() + R"("]})");
    const auto entry = judge.get("/v1/kv/q/sem/.lock").array().at(0);
    QCOMPARE(entry[QStringLiteral("Flags")].toInteger(-1), 0);
    party->leave();
    QTRY_VERIFY(party->left.has_value());
    QCOMPARE(body(), QByteArray(R"({"limit":2,"holders":[]})"));
}

QTEST_GUILESS_MAIN(TestQueueBeside)
#include "tst_queue_beside.moc"
