// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/async_condition.h"
#include "lab/exact_timer.h"
#include "protocols/traced_client.h"
#include "support/patience.h"

#include <QCoroTask>

#include <QSignalSpy>

using namespace std::chrono_literals;

class TestExactTimer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void firesOnceAndNotEarly();
    void nothingIsOnce();
    void dyingSilencesIt();
    void aBellWaitsFractions();
};

void TestExactTimer::firesOnceAndNotEarly()
{
    lab::ExactTimer timer;
    std::vector<std::chrono::nanoseconds> fired;
    connect(&timer, &lab::ExactTimer::timeout, this, [&] { fired.push_back(protocols::steadyNow()); });
    const auto begin = protocols::steadyNow();
    timer.start(20'300us);
    QTRY_COMPARE(fired.size(), std::size_t(1));
    QVERIFY(fired[0] - begin >= 20'300us);
    lab::ExactTimer later;
    QSignalSpy done(&later, &lab::ExactTimer::timeout);
    later.start(50ms);
    QVERIFY(done.wait(60'000));
    QCOMPARE(fired.size(), std::size_t(1));
}

void TestExactTimer::nothingIsOnce()
{
    lab::ExactTimer timer;
    QSignalSpy fired(&timer, &lab::ExactTimer::timeout);
    timer.start(0ns);
    QVERIFY(fired.wait(60'000));
    QCOMPARE(fired.size(), 1);
}

void TestExactTimer::dyingSilencesIt()
{
    int fired = 0;
    auto timer = std::make_unique<lab::ExactTimer>();
    connect(timer.get(), &lab::ExactTimer::timeout, this, [&] { ++fired; });
    timer->start(1ms);
    timer.reset();
    lab::ExactTimer other; // Gets the descriptor that the first one had.
    QSignalSpy done(&other, &lab::ExactTimer::timeout);
    other.start(20ms);
    QVERIFY(done.wait(60'000));
    QCOMPARE(fired, 0);
}

void TestExactTimer::aBellWaitsFractions()
{
    lab::AsyncCondition condition;
    const auto begin = protocols::steadyNow();
    QCoro::waitFor(condition.wait(7ms, {}));
    QVERIFY(protocols::steadyNow() - begin >= 7ms);
}

QTEST_GUILESS_MAIN(TestExactTimer)
#include "tst_exact_timer.moc"
