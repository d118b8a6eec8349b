// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/lab_samples.h"

#include "lab/spread.h"
#include "lab/statistics.h"
#include "support/patience.h"

#include <rapidcheck.h>

#include <algorithm>
#include <cmath>

using namespace samples;
using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;

class TestStatistics : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void takesTheNearestRank_data();
    void takesTheNearestRank();
    void ranksLieAmongTheSamples();
    void manySamplesAreCountedInClasses();
    void measuresWaitsAndHolds();
    void ratesGoDownWhileNothingHappens();
    void pairsReleasesWithGrants();
    void nobodyWaitingMeansNoHandOver();
    void countsOvertakes();
    void theContenderKeysSayWhoCameFirst();
    void askingOftenChangesNothing();
    void pathsDoNotCompete();
    void judgesFairness();
    void countsRequests();
    void isEmptyAtFirst();
    void readsSpreads_data();
    void readsSpreads();
    void saysWhatIsWrongWithATime();
    void writesSpreadsAsTheyAreRead();
    void drawsWithinTheSpread();
};

namespace {

lab::Statistics figures(const std::vector<lab::ContenderEvent>& events)
{
    lab::StatisticsCollector collector;
    for (const auto& each : events)
        collector.add(each);
    return collector.statistics();
}

/// What the samples give that are kept one by one.
lab::Percentiles figuresOf(const std::vector<double>& all)
{
    lab::Samples samples;
    for (const double each : all)
        samples.add(each);
    return samples.percentiles();
}

/// The least sample that is not below that part of all.
lab::Percentiles byDefinition(std::vector<double> all)
{
    std::sort(all.begin(), all.end());
    const auto rank = [&all](double part) {
        return all[static_cast<std::size_t>(std::ceil(part * static_cast<double>(all.size()))) - 1];
    };
    return {static_cast<qint64>(all.size()), rank(0.5), rank(0.95), rank(0.99), all.back()};
}

} // namespace

void TestStatistics::takesTheNearestRank_data()
{
    QTest::addColumn<std::vector<double>>("samples");
    QTest::addColumn<double>("p50");
    QTest::addColumn<double>("p95");
    QTest::addColumn<double>("p99");
    std::vector<double> hundred;
    for (int i = 100; i > 0; --i)
        hundred.push_back(i);
    QTest::newRow("none") << std::vector<double>() << 0.0 << 0.0 << 0.0;
    QTest::newRow("one") << std::vector<double>{7} << 7.0 << 7.0 << 7.0;
    QTest::newRow("two") << std::vector<double>{9, 1} << 1.0 << 9.0 << 9.0;
    QTest::newRow("hundred") << hundred << 50.0 << 95.0 << 99.0;
}

void TestStatistics::takesTheNearestRank()
{
    QFETCH(std::vector<double>, samples);
    const auto found = figuresOf(samples);
    QCOMPARE(found.count, static_cast<int>(samples.size()));
    QTEST(found.p50, "p50");
    QTEST(found.p95, "p95");
    QTEST(found.p99, "p99");
}

void TestStatistics::manySamplesAreCountedInClasses()
{
    std::vector<double> all;
    lab::Samples samples;
    quint32 random = 1; // Any even spread over eight powers of ten will do.
    for (std::size_t i = 0; i < 3 * lab::Samples::mostExact; ++i) {
        random = random * 1664525U + 1013904223U;
        all.push_back(std::pow(10.0, random / 4294967296.0 * 8 - 3));
        samples.add(all.back());
        if (i + 1 == lab::Samples::mostExact)
            QCOMPARE(samples.percentiles(), byDefinition(all)); // Exact so far.
    }
    const auto exact = byDefinition(all);
    const auto found = samples.percentiles();
    QCOMPARE(found.count, exact.count);
    QCOMPARE(found.most, exact.most);
    for (const auto& [near, wanted] :
        {std::pair(found.p50, exact.p50), std::pair(found.p95, exact.p95), std::pair(found.p99, exact.p99)})
        QVERIFY2(std::abs(near - wanted) <= wanted / 256, qPrintable(QStringLiteral("%1 %2").arg(near).arg(wanted)));

    lab::Samples alike; // The least and the greatest classes are open.
    for (std::size_t i = 0; i <= lab::Samples::mostExact; ++i)
        alike.add(i == 0 ? 1e12 : 0);
    QCOMPARE(alike.percentiles().most, 1e12);
    QVERIFY(alike.percentiles().p99 < 0.001);
}

void TestStatistics::ranksLieAmongTheSamples()
{
    QVERIFY(rc::check("percentiles", [](const std::vector<int>& numbers) {
        RC_PRE(!numbers.empty());
        const std::vector<double> samples(numbers.begin(), numbers.end());
        const auto found = figuresOf(samples);
        RC_ASSERT((found.p50 <= found.p95 && found.p95 <= found.p99 && found.p99 <= found.most));
        for (const double each : {found.p50, found.p95, found.p99, found.most})
            RC_ASSERT(std::find(samples.begin(), samples.end(), each) != samples.end());
        const auto below = std::count_if(samples.begin(), samples.end(), [&](double s) { return s <= found.p95; });
        RC_ASSERT(static_cast<double>(below) >= 0.95 * static_cast<double>(samples.size()));
    }));
}

void TestStatistics::measuresWaitsAndHolds()
{
    const auto found = figures({moment(1000, 0, Kind::Queued), moment(1030, 0, Kind::Granted),
        moment(1100, 0, Kind::Released), moment(1200, 1, Kind::Queued), moment(1210, 1, Kind::Granted),
        moment(1290, 1, Kind::Expired), moment(1300, 2, Kind::Queued), moment(2000, 2, Kind::GaveUp),
        moment(2500, 3, Kind::Queued), moment(3000, 3, Kind::Failed)});
    QCOMPARE(found.grants, 2);
    QCOMPARE(found.gaveUp, 1);
    QCOMPARE(found.failures, 1);
    QCOMPARE(found.lost, 1);
    QCOMPARE(found.waitMs.count, 2);
    QCOMPARE(found.waitMs.p50, 10.0);
    QCOMPARE(found.waitMs.most, 30.0);
    QCOMPARE(found.holdMs.count, 1); // Who lost the permit did not choose when to leave.
    QCOMPARE(found.holdMs.p50, 70.0);
    QCOMPARE(found.seconds, 2.0);
    QCOMPARE(found.grantsPerSecond(), 1.0);
}

void TestStatistics::ratesGoDownWhileNothingHappens()
{
    lab::StatisticsCollector collector;
    for (int contender = 0; contender < 3; ++contender) {
        collector.add(moment(1000, contender, Kind::Queued));
        collector.add(moment(1050, contender, Kind::Granted));
    }
    QCOMPARE(collector.statistics(1s, 3s).seconds, 2.0);
    QCOMPARE(collector.statistics(1s, 3s).grantsPerSecond(), 1.5);
    QCOMPARE(collector.statistics(1s, 11s).grantsPerSecond(), 0.3);
}

void TestStatistics::pairsReleasesWithGrants()
{
    const auto found = figures(
        {moment(0, 0, Kind::Queued), moment(0, 1, Kind::Queued), moment(0, 2, Kind::Queued), moment(0, 3, Kind::Queued),
            moment(1, 0, Kind::Granted), moment(1, 1, Kind::Granted), moment(10, 0, Kind::Released),
            moment(12, 1, Kind::Released), moment(14, 2, Kind::Granted), moment(19, 3, Kind::Granted)});
    QCOMPARE(found.handOverMs.count, 2);
    QCOMPARE(found.handOverMs.p50, 4.0);
    QCOMPARE(found.handOverMs.most, 7.0);
}

void TestStatistics::nobodyWaitingMeansNoHandOver()
{
    const auto found = figures({moment(0, 0, Kind::Queued), moment(1, 0, Kind::Granted), moment(2, 1, Kind::Queued),
        moment(3, 0, Kind::Released), moment(5, 1, Kind::GaveUp), moment(900, 2, Kind::Queued),
        moment(901, 2, Kind::Granted), moment(902, 2, Kind::Released), moment(950, 0, Kind::Queued),
        moment(951, 0, Kind::Granted)});
    QCOMPARE(found.handOverMs.count, 0);
}

void TestStatistics::countsOvertakes()
{
    const auto found = figures({moment(0, 0, Kind::Queued), moment(1, 1, Kind::Queued), moment(2, 2, Kind::Queued),
        moment(3, 2, Kind::Granted), moment(4, 1, Kind::Granted), moment(5, 0, Kind::Granted)});
    QCOMPARE(found.overtakes, 2);
}

void TestStatistics::theContenderKeysSayWhoCameFirst()
{
    const auto granted = [](int ms, int contender, quint64 arrival) {
        auto made = moment(ms, contender, Kind::Granted);
        made.arrival = arrival;
        return made;
    };
    // 0 began first, but the key of 1 was there earlier: nobody was overtaken.
    QCOMPARE(figures({moment(0, 0, Kind::Queued), moment(1, 1, Kind::Queued), granted(2, 1, 10), granted(3, 0, 11)})
                 .overtakes,
        0);
    // 2 and 3 got in before 0, whose key is older; 1 came and went before that.
    QCOMPARE(figures({moment(0, 1, Kind::Queued), granted(1, 1, 90), moment(2, 1, Kind::Released),
                         moment(3, 0, Kind::Queued), moment(4, 2, Kind::Queued), moment(4, 3, Kind::Queued),
                         granted(5, 2, 102), granted(6, 3, 103), granted(7, 0, 101)})
                 .overtakes,
        2);
    // Whoever never gets a turn was overtaken, too. A grant that overtakes two counts once.
    const auto gaveUp = [](int ms, int contender, quint64 arrival) {
        auto made = moment(ms, contender, Kind::GaveUp);
        made.arrival = arrival;
        return made;
    };
    QCOMPARE(figures({moment(0, 0, Kind::Queued), moment(0, 1, Kind::Queued), moment(1, 2, Kind::Queued),
                         granted(2, 2, 12), gaveUp(3, 0, 10), gaveUp(4, 1, 11)})
                 .overtakes,
        1);
}

void TestStatistics::askingOftenChangesNothing()
{
    lab::StatisticsCollector often;
    lab::StatisticsCollector once;
    for (int i = 0; i < 200; ++i) {
        const int wait = (i * 37) % 101;
        for (const auto& each : {moment(i * 1000, 0, Kind::Queued), moment(i * 1000 + wait, 0, Kind::Granted),
                 moment(i * 1000 + wait + i, 0, Kind::Released)}) {
            often.add(each);
            once.add(each);
        }
        if (i % 7 == 0)
            QCOMPARE(often.statistics().waitMs.count, i + 1);
    }
    QCOMPARE(often.statistics().waitMs, once.statistics().waitMs);
    QCOMPARE(often.statistics().holdMs, once.statistics().holdMs);
    QCOMPARE(often.statistics().holdMs.most, 199.0);
}

void TestStatistics::pathsDoNotCompete()
{
    lab::StatisticsCollector collector;
    collector.place(0, u"a"_s);
    collector.place(1, u"b"_s);
    collector.place(2, u"a"_s);
    for (const auto& each : {moment(0, 0, Kind::Queued), moment(1, 1, Kind::Queued), moment(2, 1, Kind::Granted),
             moment(3, 1, Kind::Released), moment(4, 0, Kind::Granted), moment(5, 2, Kind::Queued),
             moment(6, 0, Kind::Released), moment(9, 2, Kind::Granted)})
        collector.add(each);
    QCOMPARE(collector.statistics().overtakes, 0);
    QCOMPARE(collector.statistics().handOverMs.count, 1);
    QCOMPARE(collector.statistics().handOverMs.p50, 3.0);
}

void TestStatistics::judgesFairness()
{
    QCOMPARE(figures({moment(0, 0, Kind::Queued), moment(0, 0, Kind::Granted), moment(0, 1, Kind::Queued),
                         moment(0, 1, Kind::Granted)})
                 .fairness,
        1.0);
    QCOMPARE(figures({moment(0, 0, Kind::Queued), moment(0, 0, Kind::Granted), moment(0, 1, Kind::Queued),
                         moment(1, 1, Kind::GaveUp)})
                 .fairness,
        0.5);
}

void TestStatistics::countsRequests()
{
    using Step = protocols::StepKind;
    lab::StatisticsCollector collector;
    collector.add(moment(0, 0, Kind::Granted));
    collector.add(moment(1, 1, Kind::Granted));
    for (const Step kind : {Step::Read, Step::Wait, Step::Wait, Step::Pause, Step::Write, Step::Cas, Step::Cas,
             Step::Claim, Step::Session, Step::Look, Step::Shared}) {
        protocols::Step step;
        step.kind = kind;
        collector.add(step);
    }
    protocols::Step refused;
    refused.kind = Step::Cas;
    refused.refused = true;
    collector.add(refused);
    protocols::Step broken;
    broken.kind = Step::Wait;
    broken.error = consul::Error();
    collector.add(broken);
    const auto found = collector.statistics();
    QCOMPARE(found.requests, 10);
    QCOMPARE(found.requestsPerGrant(), 5.0);
    QCOMPARE(found.wakeUps, 2);
    QCOMPARE(found.casTried, 3);
    QCOMPARE(found.casFailureRate(), 1.0 / 3);
}

void TestStatistics::isEmptyAtFirst()
{
    const auto found = lab::StatisticsCollector().statistics();
    QCOMPARE(found.grantsPerSecond(), 0.0);
    QCOMPARE(found.requestsPerGrant(), 0.0);
    QCOMPARE(found.casFailureRate(), 0.0);
    QCOMPARE(found.fairness, 1.0);
    QCOMPARE(found.waitMs, lab::Percentiles());
}

void TestStatistics::readsSpreads_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<std::optional<lab::Spread>>("spread");
    const auto row = [](const char* text, std::optional<lab::Spread> spread) {
        QTest::newRow(text) << QString::fromLatin1(text) << spread;
    };
    row("0", lab::Spread());
    row("50ms", lab::Spread{50ms, 50ms, lab::Spread::Kind::Uniform});
    row("0..10s", lab::Spread{0ms, 10s, lab::Spread::Kind::Uniform});
    row("1.5s..1m", lab::Spread{1500ms, 60s, lab::Spread::Kind::Uniform});
    row("exponential 1s..10s", lab::Spread{1s, 10s, lab::Spread::Kind::Exponential});
    row("1.0001ms..1500us", lab::Spread{2ms, 2ms, lab::Spread::Kind::Uniform}); // Rounded up.
    for (const char* bad : {"", "5", "..", "1s..", "..1s", "2s..1s", "-1s", "1us", "1s...2s", "exponential 1s",
             "Exponential 1s..2s", "1s ..2s", "1s..2s..3s"})
        row(bad, std::nullopt);
}

void TestStatistics::readsSpreads()
{
    QFETCH(QString, text);
    QFETCH(std::optional<lab::Spread>, spread);
    const auto read = lab::readSpread(text);
    QCOMPARE(read ? std::optional(*read) : std::nullopt, spread);
}

void TestStatistics::saysWhatIsWrongWithATime()
{
    QCOMPARE(lab::readSpread(u"1us").error(), lab::TimeProblem::TooFine);
    QCOMPARE(lab::readSpread(u"2s..1s").error(), lab::TimeProblem::WrongWayRound);
    QCOMPARE(lab::readSpread(u"exponential 1s").error(), lab::TimeProblem::Endless);
    QCOMPARE(lab::readSpread(u"soon").error(), lab::TimeProblem::Malformed);
    const auto text = QStringLiteral("2s..1s");
    QVERIFY(lab::timeProblemText(lab::TimeProblem::WrongWayRound, text).contains(text));
    QVERIFY(lab::timeProblemText(lab::TimeProblem::TooFine, text).contains(QStringLiteral("whole milliseconds")));
}

void TestStatistics::writesSpreadsAsTheyAreRead()
{
    QVERIFY(rc::check("spread", [] {
        const int low = *rc::gen::inRange(0, 100000);
        const lab::Spread spread{std::chrono::milliseconds(low),
            std::chrono::milliseconds(low + *rc::gen::inRange(0, 100000)),
            *rc::gen::element(lab::Spread::Kind::Uniform, lab::Spread::Kind::Exponential)};
        RC_ASSERT(lab::readSpread(lab::writeSpread(spread)) == spread);
    }));
}

void TestStatistics::drawsWithinTheSpread()
{
    QRandomGenerator random(7);
    bool sawLow = false;
    bool sawHigh = false;
    for (int i = 0; i < 1000; ++i) {
        const auto time = lab::draw({10ms, 12ms, lab::Spread::Kind::Uniform}, random);
        QVERIFY(time >= 10ms && time <= 12ms);
        sawLow = sawLow || time == 10ms;
        sawHigh = sawHigh || time == 12ms;
    }
    QVERIFY(sawLow && sawHigh);
    QCOMPARE(lab::draw({5ms, 5ms, lab::Spread::Kind::Uniform}, random), 5ms);

    double sum = 0;
    for (int i = 0; i < 4000; ++i) {
        const auto time = lab::draw({100ms, 10s, lab::Spread::Kind::Exponential}, random);
        QVERIFY(time >= 0ms && time <= 10s);
        sum += static_cast<double>(time.count());
    }
    QVERIFY(std::abs(sum / 4000 - 100) < 10); // Six standard deviations; the seed is fixed anyhow.
    QRandomGenerator one(3);
    QRandomGenerator other(3);
    QCOMPARE(lab::draw({0ms, 10s, lab::Spread::Kind::Uniform}, one),
        lab::draw({0ms, 10s, lab::Spread::Kind::Uniform}, other));
}

QTEST_APPLESS_MAIN(TestStatistics)
#include "tst_statistics.moc"
