// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/patience.h"
#include "words/clock_style.h"
#include "words/counts.h"
#include "words/times.h"

#include <QHash>
#include <QScopeGuard>
#include <QTimeZone>

#include <rapidcheck.h>

#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestTimes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lengths();
    void durations_data();
    void durations();
    void anInexactAgeIsALowerBound();
    void whatWasChosenIsExact();
    void whatIsComparedIsInSeconds();
    void briefTimesHaveTheirFigures();
    void everyLengthHasOneUnitOrTwo();
    void aDayIsNamedUnlessItIsToday();
    void aClockIsToldInTheChosenStyle();
    void countsFitInAnInt();
};

void TestTimes::lengths()
{
    QCOMPARE(words::lengthText(0ms), u"0 ms"_s);
    QCOMPARE(words::lengthText(340ms), u"340 ms"_s);
    QCOMPARE(words::lengthText(4240ms), u"4.2 s"_s);
    QCOMPARE(words::lengthText(42s), u"42.0 s"_s);
    QCOMPARE(words::lengthText(125s), u"2 min 5 s"_s);
    QCOMPARE(words::lengthText(2h + 3min), u"2 h 3 min"_s);
    QCOMPARE(words::lengthText(-125s), u"-2 min 5 s"_s);
    QCOMPARE(words::lengthText(-340ms), u"-340 ms"_s);
}

void TestTimes::durations_data()
{
    QTest::addColumn<qint64>("ms");
    QTest::addColumn<QString>("text");
    QTest::newRow("negative reads as zero") << qint64(-5) << u"0.0 s"_s;
    QTest::newRow("tenths") << qint64(4240) << u"4.2 s"_s;
    QTest::newRow("no 10.0") << qint64(9960) << u"10 s"_s;
    QTest::newRow("seconds") << qint64(12400) << u"12 s"_s;
    QTest::newRow("no 60 s") << qint64(59600) << u"1 min 00 s"_s;
    QTest::newRow("minutes") << qint64(185000) << u"3 min 05 s"_s;
    QTest::newRow("hours") << qint64(7440000) << u"2 h 04 min"_s;
    QTest::newRow("days") << qint64(266400000) << u"3 d 2 h"_s;
}

void TestTimes::durations()
{
    QFETCH(qint64, ms);
    QTEST(words::durationText(std::chrono::milliseconds(ms)), "text");
}

void TestTimes::anInexactAgeIsALowerBound()
{
    QCOMPARE(words::ageText(4000ms, true), u"4.0 s"_s);
    QCOMPARE(words::ageText(4000ms, false), u"≥ 4.0 s"_s);
}

/// A TTL and a LockDelay were written by somebody, who knows them again.
void TestTimes::whatWasChosenIsExact()
{
    QCOMPARE(words::chosenText(0s), u"0 s"_s);
    QCOMPARE(words::chosenText(500us), u"0.5 ms"_s);
    QCOMPARE(words::chosenText(250ms), u"250 ms"_s);
    QCOMPARE(words::chosenText(1500ms), u"1.5 s"_s);
    QCOMPARE(words::chosenText(15s), u"15 s"_s);
    QCOMPARE(words::chosenText(60s), u"60 s"_s);
    QCOMPARE(words::chosenText(90s), u"1 min 30 s"_s);
    QCOMPARE(words::chosenText(24h), u"1 d 0 h"_s);
}

void TestTimes::whatIsComparedIsInSeconds()
{
    QCOMPARE(words::secondsText(0ms), u"0.0 s"_s);
    QCOMPARE(words::secondsText(9940ms), u"9.9 s"_s);
    QCOMPARE(words::secondsText(9960ms), u"10 s"_s);
    QCOMPARE(words::secondsText(12'400ms), u"12 s"_s);
    QCOMPARE(words::secondsText(90s), u"90 s"_s);
}

void TestTimes::briefTimesHaveTheirFigures()
{
    QCOMPARE(words::briefText(0.82), u"0.8 ms"_s);
    QCOMPARE(words::briefText(9.96), u"10 ms"_s);
    QCOMPARE(words::briefText(12), u"12 ms"_s);
    QCOMPARE(words::briefText(999.7), u"1.0 s"_s);
    QCOMPARE(words::briefText(1400), u"1.4 s"_s);
    QCOMPARE(words::briefText(50'000), u"50 s"_s);
    QCOMPARE(words::briefText(1434, 3), u"1.43 s"_s);
    QCOMPARE(words::briefText(12'340, 3), u"12.3 s"_s);
    QCOMPARE(words::briefText(500, 1), u"500 ms"_s);
    QCOMPARE(words::briefText(20'000, 1), u"20 s"_s);
}

/// What is read back from a text is as long as what it was made of, but for what the least unit leaves out.
void TestTimes::everyLengthHasOneUnitOrTwo()
{
    const auto readBack = [](const QString& text) {
        const QHash<QString, double> units{
            {u"ms"_s, 1}, {u"s"_s, 1e3}, {u"min"_s, 60e3}, {u"h"_s, 3600e3}, {u"d"_s, 24 * 3600e3}};
        const QStringList parts = text.split(u' ');
        double sum = 0;
        for (qsizetype i = 0; i + 1 < parts.size(); i += 2)
            sum += parts[i].toDouble() * units.value(parts[i + 1]);
        return parts.size() == 2 || parts.size() == 4 ? sum : -1;
    };
    QVERIFY(rc::check("all texts say how long it was", [&] {
        const auto ms = static_cast<qint64>(*rc::gen::inRange<qint64>(0, 90LL * 3600 * 1000));
        const auto time = std::chrono::milliseconds(ms);
        // Half of the last unit that is shown; minutes and hours that are not shown are left out.
        const double lost = time < 1h ? 501 : time < 24h ? 60e3 : 3600e3;
        RC_ASSERT(std::abs(readBack(words::lengthText(time)) - double(ms)) <= std::min(lost, 60e3));
        RC_ASSERT(std::abs(readBack(words::durationText(time)) - double(ms)) <= lost);
        RC_ASSERT(std::abs(readBack(words::chosenText(time)) - double(ms)) <= (time <= 1min ? 0.01 : lost));
    }));
}

void TestTimes::aDayIsNamedUnlessItIsToday()
{
    const QDateTime noon(QDate(2024, 5, 1), QTime(12, 0, 4, 204));
    QCOMPARE(words::clockText(noon.toUTC()), u"12:00:04"_s);
    QCOMPARE(words::fineClockText(noon.toUTC()), u"12:00:04.204"_s);
    QCOMPARE(words::isoDayAndClock(noon.toUTC()), u"2024-05-01 12:00:04"_s);
    QCOMPARE(words::clockText(noon, noon.addSecs(3600).toUTC()), u"12:00:04"_s);
    QCOMPARE(words::clockText(noon, noon.addDays(1)), u"2024-05-01 12:00:04"_s);
    // What is over at the latest then is not over before.
    const QDateTime whole(noon.date(), QTime(12, 0, 4));
    QCOMPARE(words::latestText(whole, noon), u"12:00:04"_s);
    QCOMPARE(words::latestText(whole.addMSecs(1), noon), u"12:00:05"_s);
    QCOMPARE(words::latestText(whole.addMSecs(999), noon), u"12:00:05"_s);
    const QDateTime evening(noon.date(), QTime(23, 59, 59, 500));
    QCOMPARE(words::latestText(evening, noon), u"2024-05-02 00:00:00"_s);
}

/// As the window sets it; a command of the terminal program tells the clock of its machine.
void TestTimes::aClockIsToldInTheChosenStyle()
{
    const auto back = qScopeGuard([] { words::setClockStyle({}); });
    const QDateTime afternoon(QDate(2024, 5, 1), QTime(16, 2, 11, 204), QTimeZone("Asia/Shanghai"));
    QVERIFY(afternoon.isValid());
    words::setClockStyle({true, false});
    QCOMPARE(words::clockText(afternoon), u"08:02:11"_s);
    QCOMPARE(words::isoDayAndClock(afternoon), u"2024-05-01 08:02:11"_s);
    QCOMPARE(words::clockText(afternoon, afternoon.addSecs(-36'000)), u"2024-05-01 08:02:11"_s);
    words::setClockStyle({true, true});
    QCOMPARE(words::clockText(afternoon), u"8:02:11 AM"_s);
    QCOMPARE(words::fineClockText(afternoon), u"8:02:11.204 AM"_s);
    QCOMPARE(words::latestText(afternoon, afternoon), u"8:02:12 AM"_s);
}

void TestTimes::countsFitInAnInt()
{
    QCOMPARE(words::pluralOf(qint64(3)), 3);
    QCOMPARE(words::pluralOf(-3), -3);
    QCOMPARE(words::pluralOf(std::numeric_limits<quint64>::max()), std::numeric_limits<int>::max());
    QCOMPARE(words::pluralOf(std::numeric_limits<qint64>::max()), std::numeric_limits<int>::max());
    QCOMPARE(words::stale(4), u"4 stale"_s);
    QVERIFY(words::sessions(qint64(1) << 40).startsWith(QString::number(std::numeric_limits<int>::max())));
}

QTEST_GUILESS_MAIN(TestTimes)
#include "tst_times.moc"
