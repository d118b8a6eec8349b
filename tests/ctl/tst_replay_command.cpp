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
    void refusesWhatIsNoMoment();
};

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
             u"2027-01-15T08:10:01Z"_s, u"-2h"_s, u"11m"_s}) {
        const auto moment = ctl::readMoment(text, began, 600s);
        QVERIFY2(!moment, qPrintable(text));
        QVERIFY(!moment.error().isEmpty());
    }
}

QTEST_GUILESS_MAIN(TestReplayCommand)
#include "tst_replay_command.moc"
