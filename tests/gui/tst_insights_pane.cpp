// SPDX-License-Identifier: GPL-3.0-or-later
// The analysis in words: what it says of which time, and how one gets from a sentence to its place.
#include "gui/history/model/chart_figures.h"
#include "gui/history/view/insights_pane.h"
#include "gui/recorded_story.h"
#include "support/patience.h"
#include "waits/bill_insights.h"
#include "words/times.h"

#include <QApplication>
#include <QLabel>
#include <QListWidget>
#include <QSignalSpy>

Q_DECLARE_METATYPE(history::Range)

namespace {

struct Shown {
    explicit Shown(const history::LaneBuilder& builder)
    {
        QSignalSpy refreshed(&pane, &gui::InsightsPane::refreshed);
        pane.resize(500, 400);
        pane.setLanes(&builder.lanes());
        pane.setPath(recorded::path);
        pane.show();
        pane.activateWindow();
        isShown = QTest::qWaitForWindowExposed(&pane) && (!refreshed.isEmpty() || refreshed.wait(60'000));
    }
    [[nodiscard]] QString text(const char* label) const
    {
        return pane.findChild<QLabel*>(QLatin1String(label))->text();
    }
    [[nodiscard]] QListWidget* list() const { return pane.findChild<QListWidget*>(QStringLiteral("insights")); }

    gui::InsightsPane pane;
    bool isShown = false;
};

} // namespace

class TestInsightsPane : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void emptyOnesSayWhy()
    {
        gui::InsightsPane pane;
        pane.show();
        auto* const nothing = pane.findChild<QLabel*>(QStringLiteral("insightsNothing"));
        QVERIFY(nothing->isVisible());
        QVERIFY(nothing->text().contains(QStringLiteral("Choose a semaphore")));
        const history::LaneBuilder builder;
        pane.setLanes(&builder.lanes());
        pane.setPath(recorded::path);
        QVERIFY(nothing->text().contains(recorded::path));
    }

    void nothingHappenedIsSaid()
    {
        Scene scene;
        history::LaneBuilder builder;
        builder.add(scene.at(0, QList<int>(), QList<int>()));
        builder.setNow(Scene::timeOf(5));
        const Shown shown(builder);
        QVERIFY(shown.isShown);
        QCOMPARE(shown.list()->count(), 0);
        QCOMPARE(shown.text("insightsNothing"), QStringLiteral("There were no holders and no waiting contenders."));
    }

    void itSaysWhatTheAnalysisFound()
    {
        const auto builder = recorded::busy(100);
        const Shown shown(builder);
        QVERIFY(shown.isShown);
        const auto range = gui::wholeRange(builder.lanes(), 0);
        const auto insights = waits::withBills(builder.lanes(), history::insightsOf(builder.lanes(), range, 0));
        QVERIFY(insights.size() > 4);
        QCOMPARE(shown.list()->count(), static_cast<int>(insights.size()));
        for (int row = 0; row < shown.list()->count(); ++row)
            QCOMPARE(shown.list()->item(row)->text(), insights[static_cast<std::size_t>(row)].sentence);
        QCOMPARE(shown.text("insightsHeading"),
            QStringLiteral("Analysis of the last %1").arg(words::lengthText(range.to - range.from)));
    }

    void aRangeIsNamedAndIsAllThatCounts()
    {
        const auto builder = recorded::busy(100);
        Shown shown(builder);
        QVERIFY(shown.isShown);
        const history::Range range{Scene::timeOf(10), Scene::timeOf(22.3)};
        QSignalSpy refreshed(&shown.pane, &gui::InsightsPane::refreshed);
        shown.pane.setRange(range);
        QVERIFY(refreshed.wait(60'000));
        QCOMPARE(shown.text("insightsHeading"), QStringLiteral("Analysis of the selected 12.3 s"));
        const auto insights = waits::withBills(builder.lanes(), history::insightsOf(builder.lanes(), range, 0));
        QCOMPARE(shown.list()->item(0)->text(), insights.front().sentence);
    }

    void aClickLeadsToThePlace()
    {
        const auto builder = recorded::busy(100);
        Shown shown(builder);
        QVERIFY(shown.isShown);
        const auto insights = waits::withBills(
            builder.lanes(), history::insightsOf(builder.lanes(), gui::wholeRange(builder.lanes(), 0), 0));
        QSignalSpy wanted(&shown.pane, &gui::InsightsPane::placeWanted);
        const auto* const list = shown.list();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(0)).center());
        QCOMPARE(wanted.size(), 1);
        const auto range = wanted.first().at(0).value<history::Range>();
        QCOMPARE(range.from, insights.front().place.from);
        QCOMPARE(range.to, insights.front().place.to);
        const auto lane = static_cast<std::size_t>(insights.front().lane);
        QCOMPARE(wanted.first().at(1).toString(), builder.lanes().lanes[lane].session);
    }

    void theKeyboardLeadsThereToo()
    {
        const auto builder = recorded::busy(100);
        Shown shown(builder);
        QVERIFY(shown.isShown);
        const auto insights = waits::withBills(
            builder.lanes(), history::insightsOf(builder.lanes(), gui::wholeRange(builder.lanes(), 0), 0));
        QSignalSpy wanted(&shown.pane, &gui::InsightsPane::placeWanted);
        auto* const list = shown.list();
        list->setFocus();
        QTest::keyClick(list, Qt::Key_End);
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().at(0).value<history::Range>().from, insights.back().place.from);
        QCOMPARE(insights.back().lane, -1);
        QCOMPARE(wanted.first().at(1).toString(), QString());
    }

    void rowsStayWhileSentencesChange()
    {
        Story story(5);
        history::LaneBuilder builder;
        recorded::tell(story, builder, 100);
        Shown shown(builder);
        QVERIFY(shown.isShown);
        auto* const list = shown.list();
        QVERIFY(list->count() > 2);
        list->setCurrentRow(1);
        auto* const first = list->item(0);
        const QString before = shown.text("insightsHeading");
        QSignalSpy refreshed(&shown.pane, &gui::InsightsPane::refreshed);
        for (int i = 0; i < 20; ++i) {
            recorded::tell(story, builder, 1);
            shown.pane.lanesChanged();
        }
        QVERIFY(refreshed.isEmpty());
        QVERIFY(refreshed.wait(60'000));
        QCOMPARE(refreshed.size(), 1);
        QVERIFY(shown.text("insightsHeading") != before);
        QCOMPARE(list->item(0), first);
        QCOMPARE(list->currentRow(), 1);
    }

    void longSentencesWrap()
    {
        const auto builder = recorded::busy(100);
        Shown shown(builder);
        QVERIFY(shown.isShown);
        auto* const list = shown.list();
        int longest = 0;
        for (int row = 0; row < list->count(); ++row) {
            if (list->item(row)->text().size() > list->item(longest)->text().size())
                longest = row;
        }
        shown.pane.resize(180, 400);
        QTRY_VERIFY(list->visualItemRect(list->item(longest)).height() > 2 * list->fontMetrics().height());
        QVERIFY(list->visualItemRect(list->item(longest)).right() <= list->viewport()->width());
        // For whoever wants to look at it.
        const QString folder = qEnvironmentVariable("SIGNALBOX_PICTURES");
        if (!folder.isEmpty())
            QVERIFY(shown.pane.grab().save(folder + QStringLiteral("/insights.png")));
    }
};

QTEST_MAIN(TestInsightsPane)
#include "tst_insights_pane.moc"
