// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of facts §4.1 and of back-off, without a network.
#include "consul/watch.h"
#include "support/patience.h"

#include <rapidcheck.h>

using namespace consul;
using std::chrono::milliseconds;

namespace {

WatchMemory memory(quint64 index, quint64 seen, int failures = 0)
{
    WatchMemory out;
    out.index = index;
    out.seen = seen;
    out.failures = failures;
    return out;
}

} // namespace

class TestWatchRules : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void afterAnswerTable_data();
    void afterAnswerTable();
    void aFailureProbesWithoutBlocking();
    void aStepBackIsSeenAcrossAFailure();
    void backOffTable_data();
    void backOffTable();
    void indexIsNeverSentAboveTheOneSeen();
    void aStepBackIsToldOnceAndOnlyThen();
    void backOffStaysInItsBounds();
    void backOffGrowsWithFailures();
};

void TestWatchRules::afterAnswerTable_data()
{
    QTest::addColumn<quint64>("sent");
    QTest::addColumn<quint64>("seen");
    QTest::addColumn<quint64>("answered");
    QTest::addColumn<quint64>("next");
    QTest::addColumn<bool>("rewound");
    QTest::addColumn<bool>("pauses");
    QTest::addColumn<bool>("early");
    const quint64 huge = ~0ULL;
    QTest::newRow("first answer") << 0ULL << 0ULL << 17ULL << 17ULL << false << false << false;
    QTest::newRow("forward") << 17ULL << 17ULL << 20ULL << 20ULL << false << false << false;
    QTest::newRow("timed out without a change") << 17ULL << 17ULL << 17ULL << 17ULL << false << false << false;
    QTest::newRow("answered early without a change") << 17ULL << 17ULL << 17ULL << 0ULL << false << false << true;
    QTest::newRow("answered early with a change") << 17ULL << 17ULL << 20ULL << 20ULL << false << false << true;
    QTest::newRow("without waiting") << 0ULL << 17ULL << 17ULL << 17ULL << false << false << true;
    QTest::newRow("backwards resets") << 190ULL << 190ULL << 160ULL << 0ULL << true << false << false;
    QTest::newRow("the read after a step back") << 0ULL << 160ULL << 160ULL << 160ULL << false << false << false;
    QTest::newRow("backwards again in that read") << 0ULL << 160ULL << 150ULL << 150ULL << true << false << false;
    QTest::newRow("absent index") << 17ULL << 17ULL << 0ULL << 1ULL << false << true << false;
    QTest::newRow("absent at first") << 0ULL << 0ULL << 0ULL << 1ULL << false << true << false;
    QTest::newRow("found again after absence") << 1ULL << 17ULL << 18ULL << 18ULL << false << false << false;
    QTest::newRow("above 2^63") << huge - 1 << huge - 1 << huge << huge << false << false << false;
    QTest::newRow("back from above 2^63") << huge << huge << 5ULL << 0ULL << true << false << false;
}

void TestWatchRules::afterAnswerTable()
{
    QFETCH(quint64, sent);
    QFETCH(quint64, seen);
    QFETCH(quint64, answered);
    QFETCH(bool, early);
    const auto step = afterAnswer(memory(sent, seen, 3), answered, early);
    QTEST(step.next.index, "next");
    QTEST(step.rewound, "rewound");
    QCOMPARE(step.next.failures, 0);
    QFETCH(bool, pauses);
    QCOMPARE(step.pause, milliseconds(pauses ? 1000 : 0));
}

void TestWatchRules::aFailureProbesWithoutBlocking()
{
    const auto after = afterFailure(memory(17, 17, 2));
    QCOMPARE(after.index, 0ULL);
    QCOMPARE(after.failures, 3);
    QCOMPARE(after.seen, 17ULL);
}

void TestWatchRules::aStepBackIsSeenAcrossAFailure()
{
    const auto step = afterAnswer(afterFailure(memory(190, 190)), 12);
    QVERIFY(step.rewound);
    QCOMPARE(step.next.index, 12ULL); // That read did not block: no need for another one.
}

void TestWatchRules::backOffTable_data()
{
    QTest::addColumn<int>("failures");
    QTest::addColumn<int>("kind");
    QTest::addColumn<double>("unit");
    QTest::addColumn<int>("ms");
    const auto row = [](const char* name, int failures, ErrorKind kind, double unit, int ms) {
        QTest::newRow(name) << failures << static_cast<int>(kind) << unit << ms;
    };
    row("least", 1, ErrorKind::Unreachable, 0.0, 250);
    row("first, half", 1, ErrorKind::Unreachable, 0.8, 400);
    row("fourth", 4, ErrorKind::NoLeader, 0.5, 2000);
    row("longest", 50, ErrorKind::TimedOut, 0.999999, 29999);
    row("no overflow", 2'000'000'000, ErrorKind::Protocol, 0.5, 15000);
    row("denied, least", 1, ErrorKind::Denied, 0.0, 20000);
    row("denied, half", 9, ErrorKind::Denied, 0.5, 25000);
    row("too long to be read again at once", 1, ErrorKind::TooLarge, 0.5, 25000);
    row("unknown token", 1, ErrorKind::TokenUnknown, 0.5, 25000);
    row("told to slow down, least", 1, ErrorKind::RateLimited, 0.0, 1000);
    row("told to slow down", 1, ErrorKind::RateLimited, 0.75, 1500);
    row("told to slow down twice", 2, ErrorKind::RateLimited, 0.75, 3000);
}

void TestWatchRules::backOffTable()
{
    QFETCH(int, failures);
    QFETCH(int, kind);
    QFETCH(double, unit);
    QFETCH(int, ms);
    QCOMPARE(backOff(failures, static_cast<ErrorKind>(kind), unit).count(), ms);
}

void TestWatchRules::indexIsNeverSentAboveTheOneSeen()
{
    QVERIFY(rc::check([](const std::vector<quint64>& answers) {
        WatchMemory now;
        quint64 last = 0;
        for (const auto answered : answers) {
            now = afterAnswer(now, answered).next;
            last = answered != 0 ? answered : last;
            RC_ASSERT(now.index <= std::max<quint64>(last, 1));
            RC_ASSERT(now.seen == last);
            RC_ASSERT(now.failures == 0);
        }
    }));
}

void TestWatchRules::aStepBackIsToldOnceAndOnlyThen()
{
    QVERIFY(rc::check([](const std::vector<std::pair<bool, quint64>>& events) {
        WatchMemory now;
        quint64 last = 0;
        for (const auto& [fails, answered] : events) {
            if (fails) {
                now = afterFailure(now);
                RC_ASSERT(now.index == 0U);
                continue;
            }
            const auto step = afterAnswer(now, answered);
            RC_ASSERT((step.rewound == (answered != 0 && answered < last)));
            last = answered != 0 ? answered : last;
            now = step.next;
            RC_ASSERT((!afterAnswer(now, last).rewound || last == 0)); // The same index again is no step back.
        }
    }));
}

void TestWatchRules::backOffStaysInItsBounds()
{
    QVERIFY(rc::check([](int failures, quint16 unit) {
        const auto kind = static_cast<ErrorKind>(*rc::gen::inRange(0, static_cast<int>(ErrorKind::Cancelled) + 1));
        const bool denied = kind == ErrorKind::Denied || kind == ErrorKind::TokenUnknown;
        const milliseconds least{denied ? 20000 : kind == ErrorKind::RateLimited ? 1000 : 250};
        const auto pause = backOff(failures, kind, unit / 65536.0);
        RC_ASSERT(pause >= least);
        RC_ASSERT(pause <= milliseconds(30000));
    }));
}

void TestWatchRules::backOffGrowsWithFailures()
{
    QVERIFY(rc::check([](quint16 unit) {
        const int failures = *rc::gen::inRange(1, 40);
        RC_ASSERT(backOff(failures + 1, ErrorKind::Unreachable, unit / 65536.0)
            >= backOff(failures, ErrorKind::Unreachable, unit / 65536.0));
    }));
}

QTEST_APPLESS_MAIN(TestWatchRules)
#include "tst_watch_rules.moc"
