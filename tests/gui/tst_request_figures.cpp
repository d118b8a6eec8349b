// SPDX-License-Identifier: GPL-3.0-or-later
// What the lab asked of Consul over time: what is kept of it, and what is made of that.
#include "gui/history/model/chart_figures.h"
#include "support/patience.h"

#include <random>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using gui::AskedOfConsul;
using gui::RequestSeries;

namespace {

constexpr RequestSeries::Moment began = 5h;

/// `seconds` of a run that begins at `from`: so much in each second.
void run(AskedOfConsul& asked, int from, int seconds, const lab::RequestCounts& each, int grants)
{
    asked.began = began;
    asked.series.beginRun(began + std::chrono::seconds(from));
    for (int second = from; second < from + seconds; ++second) {
        const auto at = began + std::chrono::seconds(second);
        asked.series.add(at, each);
        for (int i = 0; i < grants; ++i)
            asked.series.addGrant(at);
    }
    asked.series.endRun(began + std::chrono::seconds(from + seconds));
}

struct Sums {
    lab::RequestCounts counts;
    qint64 grants = 0;
};

Sums sumsOf(const RequestSeries& series)
{
    Sums sums;
    for (const auto& part : series.parts()) {
        sums.counts += part.counts;
        sums.grants += part.grants;
    }
    return sums;
}

} // namespace

class TestRequestFigures : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingIsLostWhenPartsGrowWider()
    {
        RequestSeries series;
        std::mt19937 dice(3);
        constexpr int count = 40'000;
        for (int i = 0; i < count; ++i) {
            const auto at = RequestSeries::leastWidth * (i * 3);
            series.add(at, {2, 1, 1, 3});
            // Workers tell late what happened.
            series.addGrant(std::max(RequestSeries::Moment(0), at - RequestSeries::leastWidth * int(dice() % 50)));
        }
        QVERIFY(series.parts().size() <= RequestSeries::mostParts);
        QVERIFY(series.width() > RequestSeries::leastWidth);
        QVERIFY(std::is_sorted(series.parts().begin(), series.parts().end(),
            [](const auto& a, const auto& b) { return a.from < b.from; }));
        for (const auto& part : series.parts())
            QCOMPARE(part.from % series.width(), RequestSeries::Moment(0));
        const Sums sums = sumsOf(series);
        QCOMPARE(sums.counts, (lab::RequestCounts{2LL * count, count, count, 3LL * count}));
        QCOMPARE(sums.grants, qint64(count));
    }

    void runsAreForgottenOnlyWhenThereAreMany()
    {
        RequestSeries series;
        for (int i = 0; i < 300; ++i) {
            series.beginRun(std::chrono::seconds(i));
            series.endRun(std::chrono::seconds(i) + 500ms);
        }
        QCOMPARE(series.runs().size(), RequestSeries::mostRuns);
        QCOMPARE(series.runs().back().from, RequestSeries::Moment(299s));
        series.endRun(9h); // It is over already.
        QCOMPARE(*series.runs().back().to, RequestSeries::Moment(299s + 500ms));
    }

    void eachLineIsARatioOverTime()
    {
        AskedOfConsul asked;
        run(asked, 10, 20, {12, 4, 2, 9}, 3);
        const auto figures = gui::requestsOf(asked, {0s, 60s}, 60);
        QVERIFY(figures.isKnown());
        QCOMPARE(figures.covered, history::Time(20s));
        QCOMPARE(figures.counts, (lab::RequestCounts{240, 80, 40, 180}));
        QCOMPARE(figures.grants, 60);
        const auto heights = [](const QList<QPointF>& line) {
            QList<double> all;
            for (const QPointF& point : line)
                all << point.y();
            return all;
        };
        for (const auto* line : {&figures.requestsPerGrant, &figures.refusedPerGrant, &figures.wakeUpsPerGrant}) {
            QCOMPARE(line->front(), QPointF(10, 0));
            QCOMPARE(line->back(), QPointF(30, 0));
            QVERIFY(std::is_sorted(
                line->begin(), line->end(), [](const QPointF& a, const QPointF& b) { return a.x() < b.x(); }));
            QCOMPARE(line->size(), 42); // A step for each second.
        }
        for (const double height : heights(figures.requestsPerGrant).mid(1, 40))
            QCOMPARE(height, 4.0);
        for (const double height : heights(figures.wakeUpsPerGrant).mid(1, 40))
            QCOMPARE(height, 3.0);
        QCOMPARE(figures.most(), 4.0);
    }

    /// A step without a grant would have no height, and what is asked for nothing would not be seen.
    void whatIsAskedForNothingBelongsToTheNextGrant()
    {
        AskedOfConsul asked;
        asked.began = began;
        asked.series.beginRun(began);
        for (int second = 0; second < 40; ++second)
            asked.series.add(began + std::chrono::seconds(second), {5, 0, 0, 0});
        asked.series.addGrant(began + 9s);
        asked.series.addGrant(began + 29s);
        asked.series.endRun(began + 40s);
        const auto figures = gui::requestsOf(asked, {0s, 40s}, 40);
        double area = 0; // Requests: height is requests per grant, and there is one grant in each step.
        QList<double> heights;
        for (const QPointF& point : figures.requestsPerGrant) {
            if (point.y() > 0 && (heights.isEmpty() || heights.back() != point.y()))
                heights << point.y();
        }
        for (const double height : heights)
            area += height;
        QCOMPARE(area, 200.0);
        for (const QPointF& point : figures.wakeUpsPerGrant)
            QCOMPARE(point.y(), 0.0); // Nobody was woken.
        QCOMPARE(figures.requestsPerGrant.back(), QPointF(40, 0));
    }

    void onlyWhatLiesInTheRangeCounts()
    {
        AskedOfConsul asked;
        run(asked, 0, 10, {1, 0, 0, 0}, 1);
        run(asked, 20, 10, {3, 0, 0, 0}, 1);
        auto figures = gui::requestsOf(asked, {5s, 25s});
        QCOMPARE(figures.counts.requests, qint64(5 + 15));
        QCOMPARE(figures.covered, history::Time(10s));
        QVERIFY2(gui::requestWords(figures).contains(u"for 10.0 s with a lab run, out of 20.0 s"_s),
            qPrintable(gui::requestWords(figures)));
        // Nothing was asked in between.
        QVERIFY(figures.requestsPerGrant.contains(QPointF(10, 0)));
        QVERIFY(figures.requestsPerGrant.contains(QPointF(20, 0)));
        // Whoever looks at a part of a run does not see it begin and end.
        QCOMPARE(figures.requestsPerGrant.front(), QPointF(5, 1));
        QCOMPARE(figures.requestsPerGrant.back(), QPointF(25, 3));
        figures = gui::requestsOf(asked, {12s, 18s});
        QVERIFY(!figures.isKnown());
        QVERIFY(figures.requestsPerGrant.isEmpty());
    }

    void aRunThatLastsGoesOnToTheEnd()
    {
        AskedOfConsul asked;
        asked.began = began;
        asked.series.beginRun(began + 5s);
        asked.series.add(began + 6s, {7, 0, 0, 0});
        const auto figures = gui::requestsOf(asked, {0s, 10s});
        QCOMPARE(figures.covered, history::Time(5s));
        QVERIFY2(gui::requestWords(figures).startsWith(u"7 request(s) · no permit granted"_s),
            qPrintable(gui::requestWords(figures)));
        QVERIFY(figures.requestsPerGrant.isEmpty());
    }

    void whatIsNotKnownIsSaid()
    {
        AskedOfConsul asked;
        QVERIFY(gui::requestWords(gui::requestsOf(asked, {0s, 10s})).contains(u"no lab run in this window"_s));
        run(asked, 0, 10, {1, 1, 1, 1}, 1);
        asked.isRecording = true;
        const auto figures = gui::requestsOf(asked, {0s, 10s});
        QVERIFY(!figures.isKnown());
        QVERIFY(gui::requestWords(figures).contains(u"a recording contains what Consul returned"_s));
    }
};

QTEST_GUILESS_MAIN(TestRequestFigures)
#include "tst_request_figures.moc"
