// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/virtual_clock.h"
#include "support/patience.h"

using namespace practice;
using namespace std::chrono_literals;

class TestPracticeClock : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void realTimeByDefault()
    {
        m_real = 100s;
        VirtualClock clock(real());
        QVERIFY(clock.now() == Instant{});
        m_real += 1234567890123456789ns - 100s;
        QVERIFY(clock.now() == Instant{} + (1234567890123456789ns - 100s));
    }

    void ratesJoinWithoutAJump()
    {
        m_real = 0s;
        VirtualClock clock(real());
        m_real = 2s;
        clock.setRate(100);
        QVERIFY(clock.now() == Instant(2s));
        m_real = 3s;
        QVERIFY(clock.now() == Instant(102s));
        clock.setRate(0.1);
        m_real = 13s;
        QVERIFY(clock.now() == Instant(103s));
        clock.setRate(1000);
        QCOMPARE(clock.rate(), VirtualClock::fastest);
        clock.setRate(0);
        QCOMPARE(clock.rate(), VirtualClock::slowest);
    }

    void pauseAndStep()
    {
        m_real = 0s;
        VirtualClock clock(real());
        clock.pause();
        m_real = 1h;
        QVERIFY(clock.now() == Instant{});
        QVERIFY(!clock.realUntil(Instant(1s)).has_value());
        QVERIFY(clock.realUntil(Instant{}) == 0ns);
        clock.step(20s);
        QVERIFY(clock.now() == Instant(20s));
        clock.step(-5s);
        QVERIFY(clock.now() == Instant(20s));
        clock.resume();
        m_real += 1s;
        QVERIFY(clock.now() == Instant(21s));
    }

    void realTimeUntilAnInstant()
    {
        m_real = 0s;
        VirtualClock clock(real());
        clock.setRate(10);
        QVERIFY(clock.realUntil(Instant(20s)) == 2s);
        m_real = 3s;
        QVERIFY(clock.realUntil(Instant(20s)) == 0ns);
    }

    void timersRunInTheirOrder()
    {
        TimerQueue timers;
        QByteArray order;
        const auto note = [&order](char name) { return [&order, name](Instant) { order += name; }; };
        timers.at(Instant(3s), note('c'));
        timers.at(Instant(1s), note('a'));
        timers.at(Instant(1s), note('b'));
        const auto cancelled = timers.at(Instant(2s), note('x'));
        timers.cancel(cancelled);
        timers.cancel(cancelled);
        QVERIFY(timers.next() == Instant(1s));
        timers.runDue(Instant(2s));
        QCOMPARE(order, QByteArray("ab"));
        timers.runDue(Instant(3s));
        QCOMPARE(order, QByteArray("abc"));
        QVERIFY(!timers.next().has_value());
        QVERIFY(!timers.runNext(Instant(1h)));
    }

    void aTimerMayAddTimers()
    {
        TimerQueue timers;
        std::vector<Instant> seen;
        const auto again = [&](const auto& self, Instant due) -> void {
            seen.push_back(due);
            if (seen.size() < 4)
                timers.at(due + 10s, [&self](Instant next) { self(self, next); });
        };
        timers.at(Instant(10s), [&again](Instant due) { again(again, due); });
        timers.runDue(Instant(35s));
        // Each was told when it was due, not when somebody looked.
        QCOMPARE(seen.size(), 3U);
        QVERIFY(seen.back() == Instant(30s));
    }

private:
    [[nodiscard]] VirtualClock::RealNow real()
    {
        return [this] { return m_real; };
    }

    std::chrono::nanoseconds m_real{0};
};

QTEST_GUILESS_MAIN(TestPracticeClock)
#include "tst_practice_clock.moc"
