// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/replay_command.h"
#include "support/patience.h"

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

class TestReplayCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsMoments_data();
    void readsMoments();
    void readsClockTimesOfTheNextDay();
    void refusesWhatIsNoMoment();
};

namespace {

QString localClock(int seconds)
{
    return QDateTime::fromString(QStringLiteral("2027-01-15T08:00:00Z"), Qt::ISODate)
        .addSecs(seconds)
        .toLocalTime()
        .toString(QStringLiteral("HH:mm:ss"));
}

} // namespace

void TestReplayCommand::readsMoments_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("seconds");
    QTest::newRow("after the begin") << u"1m30s"_s << qint64(90);
    QTest::newRow("before the end") << u"-10s"_s << qint64(590);
    QTest::newRow("its end") << u"10m"_s << qint64(600);
    QTest::newRow("utc") << u"2027-01-15T08:01:00Z"_s << qint64(60);
    QTest::newRow("zone") << u"2027-01-15T09:01:00+01:00"_s << qint64(60);
    QTest::newRow("local") << QDateTime::fromString(QStringLiteral("2027-01-15T08:00:05Z"), Qt::ISODate)
                                  .toLocalTime()
                                  .toString(Qt::ISODate)
                           << qint64(5);
    QTest::newRow("local, without a day") << localClock(0) << qint64(0);
    QTest::newRow("local, without a day, later") << localClock(65) << qint64(65);
    QTest::newRow("local, without a day, with milliseconds") << localClock(65) + u".000"_s << qint64(65);
}

void TestReplayCommand::readsClockTimesOfTheNextDay()
{
    // Local: whatever the zone, midnight is in it, and the second of the start counts.
    const QDateTime began(QDate(2027, 1, 15), QTime(23, 59, 50, 345));
    const auto at = [&began](const QString& text) { return ctl::readMoment(text, began, 600s).value_or(-1s); };
    QCOMPARE(at(u"23:59:50"_s), history::Time(0));
    QCOMPARE(at(u"23:59:51.345"_s), history::Time(1s));
    QCOMPARE(at(u"00:00:10.345"_s), history::Time(20s));
    QVERIFY(!ctl::readMoment(u"23:59:49"_s, began, 600s));
    QVERIFY(!ctl::readMoment(u"23:59:50.344"_s, began, 600s));
}

void TestReplayCommand::readsMoments()
{
    QFETCH(QString, text);
    QFETCH(qint64, seconds);
    const auto began = QDateTime::fromString(QStringLiteral("2027-01-15T08:00:00Z"), Qt::ISODate);
    const auto moment = ctl::readMoment(text, began, 600s);
    QVERIFY2(moment, qPrintable(moment ? QString() : moment.error()));
    QCOMPARE(*moment, history::Time(std::chrono::seconds(seconds)));
}

void TestReplayCommand::refusesWhatIsNoMoment()
{
    const auto began = QDateTime::fromString(QStringLiteral("2027-01-15T08:00:00Z"), Qt::ISODate);
    for (const QString& text : {u"soon"_s, u""_s, u"-"_s, u"10"_s, u"2027-01-15"_s, u"2027-01-15T07:59:59Z"_s,
             u"2027-01-15T08:10:01Z"_s, u"-2h"_s, u"11m"_s, u"25:00:00"_s, u"8:0"_s}) {
        const auto moment = ctl::readMoment(text, began, 600s);
        QVERIFY2(!moment, qPrintable(text));
        QVERIFY(!moment.error().isEmpty());
    }
}

QTEST_GUILESS_MAIN(TestReplayCommand)
#include "tst_replay_command.moc"
