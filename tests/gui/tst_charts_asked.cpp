// SPDX-License-Identifier: GPL-3.0-or-later
// Charts that are asked for faster than they are worked out, and what the lab knows beside the lanes.
#include "gui/charts_shown.h"

#include <QScopeGuard>
#include <QSemaphore>
#include <QSignalSpy>

using charts::Shown;

class TestChartsAsked : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// Whatever is worked on when something else is asked for, only the last one is shown.
    void theNewestQuestionWins()
    {
        const auto builder = recorded::busy(200);
        Shown shown(builder);
        QVERIFY(shown.isShown);
        QSignalSpy refreshed(&shown.pane, &gui::ChartsPane::refreshed);
        shown.pane.setRange(history::Range{Scene::timeOf(10), Scene::timeOf(30)});
        shown.pane.setLanes(&builder.lanes()); // Works on it at once.
        shown.pane.setRange(history::Range{Scene::timeOf(20), Scene::timeOf(30)});
        shown.pane.setRange(history::Range{Scene::timeOf(40), Scene::timeOf(50)});
        QVERIFY(refreshed.wait(30'000));
        QCOMPARE(shown.line("occupancyChart.live")->points().front().x(), 40.0);
        QCOMPARE(shown.line("occupancyChart.live")->points().back().x(), 50.0);
    }

    void whoWaitsIsTold()
    {
        const auto builder = recorded::busy(50);
        Shown shown(builder);
        QVERIFY(shown.isShown);
        const auto* const working = shown.pane.findChild<QLabel*>(QStringLiteral("chartsWorking"));
        QVERIFY(!working->isVisible());
        // All workers are busy with something else.
        QSemaphore go;
        auto& pool = gui::figurePool();
        const int threads = pool.maxThreadCount();
        const auto end = qScopeGuard([&] {
            go.release(threads);
            pool.waitForDone();
        });
        for (int i = 0; i < threads; ++i)
            pool.start([&go] { go.acquire(); });
        QSignalSpy refreshed(&shown.pane, &gui::ChartsPane::refreshed);
        shown.pane.setLanes(&builder.lanes());
        QTRY_VERIFY_WITH_TIMEOUT(working->isVisible(), 30'000);
        QVERIFY(!working->accessibleName().isEmpty());
        QVERIFY(refreshed.isEmpty());
        go.release(threads);
        QTRY_VERIFY_WITH_TIMEOUT(!working->isVisible(), 30'000);
        QCOMPARE(refreshed.size(), 1);
    }

    void whatTheLabAskedIsShownWhereItIsKnown()
    {
        const auto builder = recorded::busy(200);
        Shown shown(builder);
        QVERIFY(shown.isShown);
        auto* const card = qobject_cast<gui::ChartCard*>(shown.card("requestChart"));
        auto* const view = shown.pane.findChild<QChartView*>(QStringLiteral("requestChart.view"));
        QVERIFY2(card->words().startsWith(QStringLiteral("Unknown: no lab run")), qPrintable(card->words()));
        QVERIFY(!view->isVisible());

        gui::AskedOfConsul asked;
        asked.began = std::chrono::hours(3);
        asked.series.beginRun(asked.began + std::chrono::seconds(10));
        for (int second = 10; second < 30; ++second) {
            const auto at = asked.began + std::chrono::seconds(second);
            asked.series.add(at, {8, 4, 1, 6});
            asked.series.addGrant(at);
            asked.series.addGrant(at);
        }
        asked.series.endRun(asked.began + std::chrono::seconds(30));
        QString path;
        shown.pane.setAsked([&](const QString& of) {
            path = of;
            return asked;
        });
        QSignalSpy refreshed(&shown.pane, &gui::ChartsPane::refreshed);
        shown.pane.setRange(history::Range{Scene::timeOf(0), Scene::timeOf(60)});
        QVERIFY(refreshed.wait(30'000));
        QCOMPARE(path, recorded::path);
        QVERIFY(view->isVisible());
        QVERIFY2(
            card->words().startsWith(QStringLiteral("160 request(s) · 4.00 per grant · 3.00 wake-ups per grant · 20 of "
                                                    "80 CAS refused (25%)")),
            qPrintable(card->words()));
        QCOMPARE(card->accessibleDescription(), card->words());
        const auto points = shown.line("requestChart.requests")->points();
        QCOMPARE(points.front(), QPointF(10, 0));
        QCOMPARE(points[1], QPointF(10, 4));
        QCOMPARE(points.back(), QPointF(30, 0));

        // A selection on the timeline counts here, too.
        refreshed.clear();
        shown.pane.setRange(history::Range{Scene::timeOf(20), Scene::timeOf(30)});
        QVERIFY(refreshed.wait(30'000));
        QVERIFY2(card->words().startsWith(QStringLiteral("80 request(s)")), qPrintable(card->words()));
        refreshed.clear();
        shown.pane.setRange(history::Range{Scene::timeOf(31), Scene::timeOf(50)});
        QVERIFY(refreshed.wait(30'000));
        QVERIFY2(card->words().startsWith(QStringLiteral("Unknown: no lab run")), qPrintable(card->words()));
        QVERIFY(!view->isVisible());
    }
};

QTEST_MAIN(TestChartsAsked)
#include "tst_charts_asked.moc"
