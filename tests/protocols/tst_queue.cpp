// SPDX-License-Identifier: GPL-3.0-or-later
#include "queue_party.h"

class TestQueue : public QueueTest
{
    Q_OBJECT
private Q_SLOTS:
    void servesInTheOrderOfArrival();
    void fencesGrowWithEveryWrite_data();
    void fencesGrowWithEveryWrite();
    void aWaiterWhoDiesLosesNobodysTurn();
    void aDeadHolderIsPruned();
    void aVanishedContenderLeavesItsKeyOnly();
    void givesUpAtTheDeadline();
    void aSingleTryLeavesNothingBehind();
    void stoppingLeavesTheKeyToTheSweep();
    void aGrantThatWasNotHeardOfIsTakenUp();
    void aGrantThatWasNotHeardOfIsSwept();
    void aReleaseWhoseAnswerWasLostIsRepeated();
    void whoCannotGiveUpKeepsItsPlace();
    void wrongUseIsRefused();
    void manyShareOneTransaction();
    void everyRequestCountsOnce();
    void checkSeesALostPermit();
    void nothingGoesOnWithoutItsClient();
};

void TestQueue::servesInTheOrderOfArrival()
{
    Process process(m_agent);
    const auto first = waiting(process);
    QTRY_VERIFY(first->isIn());
    std::vector<std::shared_ptr<Party>> traced;
    traced.reserve(5);
    for (int i = 0; i < 5; ++i)
        traced.push_back(waiting(process));
    auto inside = first;
    for (const auto& next : traced) {
        inside->leave();
        QTRY_VERIFY(next->isIn());
        // Who left still ends its session.
        QTRY_COMPARE(
            std::count_if(traced.begin(), traced.end(), [](const auto& each) { return each->queue.isHeld(); }), 1);
        QVERIFY(next->fence() > inside->fence());
        QCOMPARE(next->fence(), lockIndex());
        inside = next;
    }
}

void TestQueue::fencesGrowWithEveryWrite_data()
{
    QTest::addColumn<int>("limit");
    QTest::newRow("a mutex") << 1;
    QTest::newRow("three permits") << 3;
}

/// Single tries come, and contenders vanish, while transactions are under way.
void TestQueue::fencesGrowWithEveryWrite()
{
    QFETCH(int, limit);
    Process process(m_agent);
    Diary diary;
    std::vector<std::shared_ptr<Party>> parties;
    for (int i = 0; i < 12; ++i) {
        parties.push_back(std::make_shared<Party>(process, terms(limit)));
        cycle(parties.back(), &diary, i, 40, 1ms, i % 3 == 0 ? forever : QDeadlineTimer(0));
    }
    for (int i = 0; i < 3; ++i) {
        const auto grants = diary.fences.size();
        QTRY_VERIFY(diary.fences.size() > grants + 5);
        auto vanishing = std::make_shared<Party>(process, terms(limit));
        vanishing->enter();
        QTRY_VERIFY(!vanishing->queue.session().isEmpty());
        vanishing->stop.stop();
        const auto session = vanishing->queue.session().toLatin1();
        vanishing.reset();
        QVERIFY(m_agent.judge().put("/v1/session/destroy/" + session).isTrue()); // Or it would be waited for.
    }
    QTRY_COMPARE_WITH_TIMEOUT(diary.running, 0, 60000);
    QCOMPARE(diary.problems.join(u'|'), QString());
    QVERIFY(diary.fences.size() >= std::size_t(4) * 40);
    int sharing = 0; // Who is granted by the same write has the same fence.
    quint64 last = 0;
    for (const quint64 fence : diary.fences) {
        QVERIFY(fence > 0 && fence >= last);
        sharing = fence == last ? sharing + 1 : 1;
        QVERIFY2(sharing <= limit, qPrintable(QStringLiteral("%1 grants with the fence %2").arg(sharing).arg(fence)));
        last = fence;
    }
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
    QTRY_VERIFY_WITH_TIMEOUT(next->isIn(), 60'000);
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

void TestQueue::aGrantThatWasNotHeardOfIsTakenUp()
{
    Process process(m_agent);
    auto agreed = terms(3);
    agreed.keepSession = true; // Or the next request would be the session's.
    const auto party = std::make_shared<Party>(process, agreed);
    party->enter();
    QTRY_VERIFY(party->isIn());
    party->leave();
    QTRY_VERIFY(party->left.has_value());
    party->gate.losses = 1;
    party->enter();
    QTRY_COMPARE(party->failure(), FailureKind::Consul);
    QVERIFY(!party->queue.isHeld());
    QVERIFY(body().contains(party->queue.session().toLatin1()));
    party->enter();
    QTRY_VERIFY(party->isIn());
    QCOMPARE(party->fence(), lockIndex());
    QCOMPARE(body().count(party->queue.session().toLatin1()), 1);
    party->leave();
    QTRY_VERIFY(party->left.has_value());
    QVERIFY2(body().contains(R"("Holders":{})"), body().constData());
}

void TestQueue::aGrantThatWasNotHeardOfIsSwept()
{
    Process process(m_agent);
    const auto holder = waiting(process);
    QTRY_VERIFY(holder->isIn());
    const auto party = waiting(process);
    party->gate.losses = 1;
    holder->leave();
    QTRY_COMPARE(party->failure(), FailureKind::Consul);
    const auto next = waiting(process);
    QVERIFY(!next->isIn());
    QVERIFY(QCoro::waitFor(party->queue.sweep({})).has_value());
    QTRY_VERIFY(next->isIn());
    QCOMPARE(contenderKeys(), 1);
    QCOMPARE(m_agent.judge().get("/v1/session/list").array().size(), 1);
}

void TestQueue::aReleaseWhoseAnswerWasLostIsRepeated()
{
    Process process(m_agent);
    auto kept = terms();
    kept.keepSession = true; // Or its end would lose its answer, too.
    const auto party = waiting(process, kept);
    QTRY_VERIFY(party->isIn());
    party->gate.losses = 1;
    party->leave();
    QTRY_VERIFY(party->left.has_value());
    QVERIFY(!*party->left);
    QVERIFY(party->queue.isHeld()); // As far as it knows.
    QCOMPARE(contenderKeys(), 0);
    party->leave();
    QTRY_COMPARE(party->left, std::optional(Outcome<bool>(true)));
    QVERIFY(!party->queue.isHeld());
}

/// It cannot tell anybody that it gives up: what it has at Consul is there when it comes again.
void TestQueue::whoCannotGiveUpKeepsItsPlace()
{
    Process process(m_agent);
    const auto holder = waiting(process);
    QTRY_VERIFY(holder->isIn());
    const auto party = std::make_shared<Party>(process);
    party->enter(QDeadlineTimer(300ms));
    QTRY_COMPARE(contenderKeys(), 2);
    party->gate.way = Gate::Way::Out;
    party->gate.losses = 1;
    QTRY_COMPARE(party->failure(), FailureKind::Consul);
    const auto later = waiting(process);
    holder->leave();
    QTRY_VERIFY(later->isIn()); // Who does not ask is not served.
    const auto last = waiting(process);
    party->enter();
    later->leave();
    QTRY_VERIFY(party->isIn());
    QVERIFY(!last->isIn());
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

/// Also those whose answer comes when nobody waits any more.
void TestQueue::everyRequestCountsOnce()
{
    Process process(m_agent);
    std::vector<std::shared_ptr<Party>> parties;
    const auto next = [&]() -> Party& {
        parties.push_back(waiting(process));
        return *parties.back();
    };
    Party& first = next();
    QTRY_VERIFY(first.isIn());
    Party& second = next();
    first.leave();
    QTRY_VERIFY(second.isIn()); // The watch waited for nobody but it.
    Party& third = next();
    third.stop.stop(); // And here, too.
    QTRY_COMPARE(third.failure(), FailureKind::Stopped);
    QVERIFY(QCoro::waitFor(third.queue.sweep({})).has_value());
    second.leave();
    QTRY_VERIFY(second.left.has_value());
    const auto& log = process.client.wireLog().entries();
    QTRY_VERIFY(std::all_of(log.begin(), log.end(), [](const auto& each) { return each.finished; }));
    qsizetype counted = 0;
    for (const auto& party : parties) {
        counted += std::count_if(party->steps.begin(), party->steps.end(),
            [](const Step& step) { return step.kind != StepKind::Shared && step.kind != StepKind::Pause; });
    }
    QCOMPARE(counted, static_cast<qsizetype>(log.size()));
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

/// Not even a pause, which would not end with the program.
void TestQueue::nothingGoesOnWithoutItsClient()
{
    auto process = std::make_unique<Process>(m_agent);
    auto holder = waiting(*process);
    QTRY_VERIFY(holder->isIn());
    auto next = waiting(*process);
    const auto& log = process->client.wireLog();
    const auto isAwaiting = [](const auto& each) {
        return !each.finished
            && std::ranges::any_of(each.request.query, [](const auto& part) { return part.first == "index"; });
    };
    QTRY_VERIFY(std::ranges::any_of(log.entries(), isAwaiting));
    const std::weak_ptr<QueueCoordinator> coordinator = process->coordinators.coordinator(path);
    process.reset();
    QTRY_COMPARE(next->failure(), FailureKind::Stopped);
    holder.reset();
    next.reset();
    QVERIFY(coordinator.expired());
}

QTEST_GUILESS_MAIN(TestQueue)
#include "tst_queue.moc"
