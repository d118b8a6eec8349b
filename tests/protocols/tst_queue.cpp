// SPDX-License-Identifier: GPL-3.0-or-later
#include "queue_party.h"

class TestQueue : public QueueTest
{
    Q_OBJECT
private Q_SLOTS:
    void servesInTheOrderOfArrival();
    void aWaiterWhoDiesLosesNobodysTurn();
    void aDeadHolderIsPruned();
    void aVanishedContenderLeavesItsKeyOnly();
    void givesUpAtTheDeadline();
    void aSingleTryLeavesNothingBehind();
    void stoppingLeavesTheKeyToTheSweep();
    void wrongUseIsRefused();
    void manyShareOneTransaction();
    void checkSeesALostPermit();
};

void TestQueue::servesInTheOrderOfArrival()
{
    Process process(m_agent);
    const auto first = waiting(process);
    QTRY_VERIFY(first->isIn());
    std::vector<std::shared_ptr<Party>> line;
    for (int i = 0; i < 5; ++i)
        line.push_back(waiting(process));
    auto inside = first;
    for (const auto& next : line) {
        inside->leave();
        QTRY_VERIFY(next->isIn());
        QCOMPARE(std::count_if(line.begin(), line.end(), [](const auto& each) { return each->queue.isHeld(); }), 1);
        inside = next;
    }
    QVERIFY(line.back()->entered->value().fence > line.front()->entered->value().fence);
}

void TestQueue::aWaiterWhoDiesLosesNobodysTurn()
{
    Process process(m_agent);
    const auto first = waiting(process);
    QTRY_VERIFY(first->isIn());
    const auto dying = waiting(process);
    const auto next = waiting(process);
    QVERIFY(m_agent.judge().put("/v1/session/destroy/" + dying->queue.session().toLatin1()).isTrue());
    QTRY_COMPARE(dying->failure(), FailureKind::NoContenderEntry);
    first->leave();
    QTRY_VERIFY(next->isIn());
}

void TestQueue::aDeadHolderIsPruned()
{
    Process process(m_agent);
    const auto holder = waiting(process);
    QTRY_VERIFY(holder->isIn());
    const auto next = waiting(process);
    const auto dead = holder->queue.session();
    QVERIFY(m_agent.judge().put("/v1/session/destroy/" + dead.toLatin1()).isTrue());
    QTRY_VERIFY(next->isIn());
    QVERIFY(!body().contains(dead.toLatin1()));
}

void TestQueue::aVanishedContenderLeavesItsKeyOnly()
{
    Process process(m_agent);
    const auto first = waiting(process);
    QTRY_VERIFY(first->isIn());
    auto vanishing = waiting(process);
    const auto next = waiting(process);
    vanishing->stop.stop();
    QTRY_COMPARE(vanishing->failure(), FailureKind::Stopped);
    vanishing.reset(); // As a crash: key and session stay, nobody acts for them.
    first->leave();
    QTRY_VERIFY_WITH_TIMEOUT(next->isIn(), 20000);
    QCOMPARE(contenderKeys(), 2);
}

void TestQueue::givesUpAtTheDeadline()
{
    Process process(m_agent);
    const auto holder = waiting(process);
    QTRY_VERIFY(holder->isIn());
    const auto party = std::make_shared<Party>(process);
    party->enter(QDeadlineTimer(300ms));
    QTRY_VERIFY(party->entered.has_value());
    QCOMPARE(*party->entered, Outcome<Acquired>(Acquired{}));
    QCOMPARE(contenderKeys(), 1);
    QCOMPARE(m_agent.judge().get("/v1/session/list").array().size(), 1);
    holder->leave();
    QTRY_VERIFY(holder->left.has_value());
    QVERIFY2(body().contains(R"("Holders":{})"), body().constData());
}

void TestQueue::aSingleTryLeavesNothingBehind()
{
    Process process(m_agent);
    const auto lucky = std::make_shared<Party>(process);
    lucky->enter(QDeadlineTimer(0));
    QTRY_VERIFY(lucky->isIn());
    const auto late = std::make_shared<Party>(process);
    late->enter(QDeadlineTimer(0));
    QTRY_VERIFY(late->entered.has_value());
    QCOMPARE(*late->entered, Outcome<Acquired>(Acquired{}));
    QCOMPARE(contenderKeys(), 1);
    QCOMPARE(m_agent.judge().get("/v1/session/list").array().size(), 1);
}

void TestQueue::stoppingLeavesTheKeyToTheSweep()
{
    Process process(m_agent);
    const auto holder = waiting(process);
    QTRY_VERIFY(holder->isIn());
    const auto party = waiting(process);
    party->stop.stop();
    QTRY_COMPARE(party->failure(), FailureKind::Stopped);
    QCOMPARE(contenderKeys(), 2);
    const auto swept = QCoro::waitFor(party->queue.sweep({}));
    QVERIFY(swept.has_value());
    QCOMPARE(contenderKeys(), 1);
    QCOMPARE(m_agent.judge().get("/v1/session/list").array().size(), 1);
}

void TestQueue::wrongUseIsRefused()
{
    Process process(m_agent);
    const auto party = std::make_shared<Party>(process);
    party->leave();
    QTRY_VERIFY(party->left.has_value());
    QCOMPARE(party->left->error().words, QStringLiteral("Semaphore not held"));
    party->enter();
    QTRY_VERIFY(party->isIn());
    party->enter();
    QTRY_COMPARE(party->failure(), FailureKind::AlreadyHeld);
    QVERIFY(party->queue.isHeld());
    const auto greedy = std::make_shared<Party>(process, terms(0));
    greedy->enter();
    QTRY_COMPARE(greedy->failure(), FailureKind::BadLimit);
}

void TestQueue::manyShareOneTransaction()
{
    Process process(m_agent);
    auto kept = terms(10);
    kept.keepSession = true;
    std::vector<std::shared_ptr<Party>> parties;
    for (int i = 0; i < 10; ++i) {
        parties.push_back(std::make_shared<Party>(process, kept));
        parties.back()->enter();
    }
    const auto all = [&parties](bool in) {
        return std::all_of(
            parties.begin(), parties.end(), [in](const auto& each) { return each->queue.isHeld() == in; });
    };
    QTRY_VERIFY(all(true));
    const auto requests = process.client.wireLog().entries().size();
    for (const auto& party : parties)
        party->leave();
    QTRY_VERIFY(all(false));
    QCOMPARE(process.client.wireLog().entries().size(), requests + 1);
}

void TestQueue::checkSeesALostPermit()
{
    Process process(m_agent);
    const auto party = waiting(process);
    QTRY_VERIFY(party->isIn());
    QCOMPARE(QCoro::waitFor(party->queue.check({})), Outcome<bool>(true));
    QVERIFY(m_agent.judge().del("/v1/kv/q/sem/" + party->queue.session().toLatin1()).isTrue());
    QCOMPARE(QCoro::waitFor(party->queue.check({})), Outcome<bool>(false));
    QVERIFY(!party->queue.isHeld());
}

QTEST_GUILESS_MAIN(TestQueue)
#include "tst_queue.moc"
