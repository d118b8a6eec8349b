// SPDX-License-Identifier: GPL-3.0-or-later
// Holders that change about every 30 s: what some agents do to the official client.
#include "consul/values/version.h"
#include "history/analysis.h"
#include "history/scene.h"
#include "support/patience.h"

using history::Insight;
using history::LaneBuilder;
using history::Time;
using namespace std::chrono_literals;

namespace {

/// One holder after the other, each for so many seconds, a second apart.
LaneBuilder holding(const QList<double>& lengths)
{
    Scene scene;
    LaneBuilder builder;
    double now = 1;
    builder.add(scene.at(0, QList<int>(), {}, {}, 1));
    int who = 1;
    for (const double length : lengths) {
        builder.add(scene.at(now, {who}, {}, {}, 1));
        now += length;
        builder.add(scene.at(now, QList<int>(), {}, {}, 1));
        now += 1;
        ++who;
    }
    builder.setNow(Scene::timeOf(now));
    return builder;
}

QString reported(const LaneBuilder& builder, const char* version)
{
    const auto insights = history::insightsOf(
        builder.lanes(), {Time(0), builder.lanes().end}, -1, consul::Version::fromText(QString::fromLatin1(version)));
    for (const auto& each : insights) {
        if (each.kind == Insight::Kind::ShortHolds)
            return each.sentence;
    }
    return {};
}

} // namespace

class TestShortHolds : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aVersionExplainsThem();
    void anUnknownVersionMay();
    void otherVersionsDoNot();
    void otherHoldsAreNone_data();
    void otherHoldsAreNone();
    void itLeadsToTheLastOne();
};

void TestShortHolds::aVersionExplainsThem()
{
    const auto words = reported(holding({30, 31, 29, 30.5}), "1.22.3");
    QVERIFY2(words.contains(QLatin1String("4 hold(s) ended after about 30 s")), qPrintable(words));
    QVERIFY2(words.contains(QLatin1String("http_config.write_timeout")) && words.contains(QLatin1String("1.22.3")),
        qPrintable(words));
}

void TestShortHolds::anUnknownVersionMay()
{
    const auto words = reported(holding({30, 30, 30}), "");
    QVERIFY2(words.contains(QLatin1String("The version of Consul is unknown")), qPrintable(words));
}

void TestShortHolds::otherVersionsDoNot()
{
    const auto builder = holding({30, 30, 30, 30});
    for (const char* const version : {"1.8.7", "1.20.6", "2.1.0"})
        QVERIFY2(reported(builder, version).isEmpty(), version);
}

void TestShortHolds::otherHoldsAreNone_data()
{
    QTest::addColumn<QList<double>>("lengths");
    QTest::newRow("too few") << QList<double>{30, 30};
    QTest::newRow("shorter") << QList<double>{20, 20, 20, 20};
    QTest::newRow("longer") << QList<double>{40, 45, 60, 40};
    QTest::newRow("a few of many") << QList<double>{30, 2, 30, 3, 30, 4, 5};
}

void TestShortHolds::otherHoldsAreNone()
{
    QFETCH(QList<double>, lengths);
    QVERIFY(reported(holding(lengths), "1.22.3").isEmpty());
}

void TestShortHolds::itLeadsToTheLastOne()
{
    const auto builder = holding({30, 30, 30});
    const auto insights
        = history::insightsOf(builder.lanes(), {Time(0), builder.lanes().end}, 0, consul::Version::fromText(u"1.22.4"));
    const auto found = std::find_if(
        insights.begin(), insights.end(), [](const Insight& each) { return each.kind == Insight::Kind::ShortHolds; });
    QVERIFY(found != insights.end());
    QCOMPARE(found->place.from, Scene::timeOf(63));
    QCOMPARE(found->place.to, Scene::timeOf(93));
}

QTEST_GUILESS_MAIN(TestShortHolds)
#include "tst_short_holds.moc"
