// SPDX-License-Identifier: GPL-3.0-or-later
// The charts as a person meets them: what they say, how they follow, how they give way.
#include "gui/charts_shown.h"
#include "gui/history/model/timeline_geometry.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/theme.h"
#include "gui/marked_words.h"
#include "words/times.h"

#include <QSignalSpy>
#include <QtCharts/QAreaSeries>
#include <QtCharts/QBarSet>
#include <QtCharts/QCategoryAxis>

#include <QApplication>
#include <QGraphicsTextItem>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>

#include <set>

namespace {

/// How many cards stand side by side.
std::size_t columnsOf(const gui::ChartsPane& pane)
{
    std::set<int> lefts;
    for (const auto* card : pane.findChildren<gui::ChartCard*>())
        lefts.insert(card->x());
    return lefts.size();
}

/// All that the cards say, those in words for whoever does not see them, too.
QStringList saidBy(const gui::ChartsPane& pane)
{
    QStringList said{pane.accessibleName()};
    for (const auto* card : pane.findChildren<gui::ChartCard*>()) {
        said << card->title() << card->words() << card->toolTip();
        for (const auto* part : card->findChildren<QWidget*>())
            said << part->accessibleName() << part->accessibleDescription();
        for (auto* const axis : card->findChild<QChartView*>()->chart()->axes()) {
            said << axis->titleText();
            if (auto* const labels = qobject_cast<QCategoryAxis*>(axis)) // Qt asks for its labels without const.
                said << labels->categoriesLabels();
        }
    }
    return said;
}

/// Labels of axes that did not get the room they need.
QStringList cutLabels(const QChartView& view)
{
    QStringList cut;
    for (const auto* item : view.items()) {
        const auto* const label = qgraphicsitem_cast<const QGraphicsTextItem*>(item);
        if (label != nullptr && label->toPlainText().endsWith(QStringLiteral("...")))
            cut << label->toPlainText();
    }
    return cut;
}

} // namespace

using charts::Shown;

class TestChartsPane : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { gui::applyTheme(gui::ThemeChoice::Light); }

    void emptyOnesSayWhy()
    {
        gui::ChartsPane pane;
        pane.show();
        auto* const nothing = pane.findChild<QLabel*>(QStringLiteral("chartsNothing"));
        QVERIFY(nothing->isVisible());
        QVERIFY(nothing->text().contains(QStringLiteral("Choose a semaphore")));
        const history::LaneBuilder builder;
        pane.setLanes(&builder.lanes());
        pane.setPath(recorded::path);
        QVERIFY(nothing->text().contains(recorded::path));
        QVERIFY(nothing->isVisible());
    }

    void eachChartSaysItsFigures()
    {
        const auto builder = recorded::busy(200);
        const Shown shown(builder);
        QVERIFY(shown.isShown);
        const auto figures = history::figuresOf(builder.lanes(), gui::wholeRange(builder.lanes(), 0), 0);
        QVERIFY2(shown.words("occupancyChart").contains(QStringLiteral("limit 3")),
            qPrintable(shown.words("occupancyChart")));
        QVERIFY(shown.words("rateChart").startsWith(QString::number(figures.grants)));
        QVERIFY(shown.words("histogramChart").startsWith(QString::number(figures.waitMs.size())));
        QVERIFY(shown.words("histogramChart").contains(QStringLiteral("p95")));
        QVERIFY(shown.words("holdersChart").startsWith(QStringLiteral("12 ")));
        const auto cards = shown.pane.findChildren<gui::ChartCard*>();
        QCOMPARE(cards.size(), 6);
        for (const auto* card : cards) {
            QVERIFY(!card->accessibleName().isEmpty());
            QVERIFY2(card->accessibleDescription().contains(card->words()), qPrintable(card->objectName()));
            QVERIFY(card->words().size() > 10);
        }
        // Who cannot see the bars is told each of them.
        QCOMPARE(shown.card("holdersChart")->accessibleDescription().count(QLatin1Char('%')), 6);
    }

    void theLinesHaveWhatWasCounted()
    {
        const auto builder = recorded::busy(200);
        const Shown shown(builder);
        QVERIFY(shown.isShown);
        const auto figures = gui::occupancyOf(builder.lanes(), gui::wholeRange(builder.lanes(), 0), 0);
        QCOMPARE(shown.line("occupancyChart.live")->count(), figures.live.size());
        QCOMPARE(shown.line("occupancyChart.waiting")->count(), figures.waiting.size());
        QVERIFY(shown.line("occupancyChart.stale")->count() > 0);
    }

    /// Each area stands on the one below, and the highest ends at all that was waited.
    void blockedTimeIsStacked()
    {
        const auto builder = recorded::busy(200);
        const Shown shown(builder);
        QVERIFY(shown.isShown);
        const auto figures = gui::blockedOf(builder.lanes(), gui::wholeRange(builder.lanes(), 0), 0);
        QVERIFY(figures.parts.size() > 4);
        QVERIFY(
            std::ranges::any_of(figures.parts, [](const auto& part) { return part.kind == waits::BillKind::Stale; }));
        QList<QPointF> below;
        std::set<std::pair<QRgb, int>> looks;
        for (std::size_t i = 0; i < figures.parts.size(); ++i) {
            const QString name = QStringLiteral("blockedChart.part%1").arg(i);
            const auto* const line = shown.card("blockedChart")->findChild<QLineSeries*>(name);
            QVERIFY(line != nullptr);
            const auto top = line->points();
            const auto& columns = figures.parts[i].columns;
            QCOMPARE(top.size(), static_cast<qsizetype>(2 * columns.size()));
            for (std::size_t column = 0; column < columns.size(); ++column) {
                const auto place = 2 * static_cast<qsizetype>(column);
                const double under = below.isEmpty() ? 0 : below[place].y();
                QVERIFY(std::abs(top[place].y() - under - figures.waiting(columns[column])) < 1e-6);
            }
            below = top;
            for (const auto* area : shown.card("blockedChart")->findChild<QChartView*>()->chart()->series()) {
                const auto* const filled = qobject_cast<const QAreaSeries*>(area);
                if (filled != nullptr && filled->upperSeries()->objectName() == name)
                    looks.insert({filled->brush().color().rgb(), filled->brush().style()});
            }
        }
        QCOMPARE(looks.size(), figures.parts.size());
        history::Time waited(0);
        for (const auto& lane : builder.lanes().lanes) {
            for (const auto& span : lane.spans)
                waited += span.kind == history::SpanKind::Waiting ? span.to - span.from : history::Time(0);
        }
        QCOMPARE(figures.whole, waited);
        QVERIFY(shown.words("blockedChart").startsWith(words::lengthText(waited)));
        const QString reported = shown.card("blockedChart")->accessibleDescription();
        const QString legend
            = shown.pane.findChild<QWidget*>(QStringLiteral("blockedChart.legend"))->accessibleDescription();
        for (const auto& part : figures.parts) {
            QVERIFY2(reported.contains(part.title() + QStringLiteral(": ")), qPrintable(reported));
            QVERIFY2(legend.contains(part.title().left(7)), qPrintable(legend));
        }
    }

    /// In place, as they are where they are made in that language.
    void theyAreSaidInAnotherLanguage()
    {
        const auto builder = recorded::busy(200);
        Shown shown(builder);
        QVERIFY(shown.isShown);
        const QStringList before = saidBy(shown.pane);
        {
            const MarkedWords other;
            gui::announceLanguage();
            const Shown fresh(builder);
            QVERIFY(fresh.isShown);
            QCOMPARE(saidBy(shown.pane), saidBy(fresh.pane));
            QVERIFY(saidBy(shown.pane) != before);
        }
        gui::announceLanguage();
        QCOMPARE(saidBy(shown.pane), before);
    }

    /// As the timeline has it; where the begin is not known, in seconds since then.
    void timeIsTheClocks()
    {
        const auto builder = recorded::busy(200);
        Shown shown(builder);
        QVERIFY(shown.isShown);
        const auto axesOf = [&shown](const char* card) {
            const auto* const view = shown.card(card)->findChild<QChartView*>();
            return std::pair(view, view->chart()->axes(Qt::Horizontal));
        };
        QCOMPARE(axesOf("occupancyChart").second.size(), 1);
        QSignalSpy refreshed(&shown.pane, &gui::ChartsPane::refreshed);
        const QDateTime began(QDate(2026, 11, 22), QTime(13, 46, 20), Qt::UTC);
        shown.pane.setBegan(began);
        const auto range = gui::wholeRange(builder.lanes(), 0);
        shown.pane.setRange(range);
        QTRY_VERIFY_WITH_TIMEOUT(!refreshed.isEmpty(), 60'000);
        for (const char* const card : {"occupancyChart", "rateChart"}) {
            const auto [view, axes] = axesOf(card);
            QCOMPARE(axes.size(), 2);
            QVERIFY(!axes[0]->isVisible());
            auto* const clock = qobject_cast<QCategoryAxis*>(axes[1]);
            QVERIFY(clock != nullptr && clock->isVisible());
            QStringList wanted;
            for (const auto& tick : gui::ticksOf(range, began, (range.to - range.from) / 6))
                wanted << tick.label;
            wanted.removeLast(); // Half of it would be cut by the edge.
            QVERIFY(wanted.size() >= 2);
            QCOMPARE(clock->categoriesLabels(), wanted);
            QCOMPARE(cutLabels(*view), QStringList());
        }
    }

    void theClockSaysTheSameEachDay()
    {
        gui::OccupancyChart chart(QStringLiteral("chart"));
        chart.setBegan(QDateTime(QDate(2026, 11, 22), QTime(1, 0), Qt::UTC));
        gui::OccupancyFigures figures;
        figures.range = {history::Time(0), std::chrono::hours(48)};
        chart.setFigures(figures);
        const auto axes = chart.findChild<QChartView*>()->chart()->axes(Qt::Horizontal);
        QCOMPARE(axes.size(), 2);
        auto* const clock = qobject_cast<QCategoryAxis*>(axes.at(1));
        if (clock == nullptr)
            QFAIL("The second axis has no categories");
        QVERIFY(clock->categoriesLabels().size() > 2); // Each twelve hours: there are two of them in a day.
    }

    void seriesDifferByMoreThanColour()
    {
        const auto builder = recorded::busy(20);
        const Shown shown(builder);
        QVERIFY(shown.isShown);
        std::set<Qt::PenStyle> styles;
        for (const char* name : {"live", "stale", "waiting", "limit"})
            styles.insert(
                shown.line(qPrintable(QStringLiteral("occupancyChart.%1").arg(QLatin1String(name))))->pen().style());
        QCOMPARE(styles.size(), std::size_t(4));
        const auto* waits = shown.part<QBarSet>(QStringLiteral("histogramChart.waits"));
        const auto* holds = shown.part<QBarSet>(QStringLiteral("histogramChart.holds"));
        QVERIFY(waits->brush().style() != holds->brush().style());
    }

    void newFiguresMovePointsAndKeepTheChart()
    {
        RandomHistory source(3);
        history::LaneBuilder builder;
        recorded::tell(source, builder, 40);
        Shown shown(builder);
        QVERIFY(shown.isShown);
        auto* const line = shown.line("occupancyChart.live");
        const auto before = shown.parts("occupancyChart.live");
        QSignalSpy refreshed(&shown.pane, &gui::ChartsPane::refreshed);
        recorded::tell(source, builder, 40);
        shown.pane.lanesChanged();
        QVERIFY(refreshed.wait());
        QCOMPARE(shown.line("occupancyChart.live"), line);
        QVERIFY(shown.parts("occupancyChart.live") != before);
        QCOMPARE(shown.pane.findChildren<QChartView*>().size(), 6);
    }

    void manyChangesAreShownAtOnce()
    {
        RandomHistory source(3);
        history::LaneBuilder builder;
        recorded::tell(source, builder, 10);
        Shown shown(builder);
        QVERIFY(shown.isShown);
        QSignalSpy refreshed(&shown.pane, &gui::ChartsPane::refreshed);
        for (int i = 0; i < 50; ++i) {
            recorded::tell(source, builder, 1);
            shown.pane.lanesChanged();
        }
        // They wait until the last time is long enough ago.
        QVERIFY(refreshed.isEmpty());
        QVERIFY(refreshed.wait());
        QCOMPARE(refreshed.size(), 1);
        const auto figures = gui::occupancyOf(builder.lanes(), gui::wholeRange(builder.lanes(), 0), 0);
        QCOMPARE(shown.pointCount("occupancyChart.live"), figures.live.size());
    }

    void whatNobodySeesIsNotDrawn()
    {
        RandomHistory source(3);
        history::LaneBuilder builder;
        recorded::tell(source, builder, 10);
        Shown shown(builder);
        QVERIFY(shown.isShown);
        shown.pane.hide();
        const auto before = shown.parts("occupancyChart.live");
        QSignalSpy refreshed(&shown.pane, &gui::ChartsPane::refreshed);
        recorded::tell(source, builder, 30);
        shown.pane.lanesChanged();
        shown.pane.setRange(history::Range{Scene::timeOf(1), Scene::timeOf(2)});
        shown.pane.setRange(std::nullopt);
        QCOMPARE(shown.parts("occupancyChart.live"), before);
        shown.pane.show();
        QVERIFY(!refreshed.isEmpty() || refreshed.wait());
        QVERIFY(shown.parts("occupancyChart.live") != before);
    }

    void aRangeIsAllThatCounts()
    {
        const auto builder = recorded::busy(200);
        Shown shown(builder);
        QVERIFY(shown.isShown);
        const history::Range range{Scene::timeOf(10), Scene::timeOf(30)};
        const auto figures = history::figuresOf(builder.lanes(), range, 0);
        QVERIFY(!shown.words("rateChart").startsWith(QString::number(figures.grants) + QLatin1Char(' ')));
        QSignalSpy refreshed(&shown.pane, &gui::ChartsPane::refreshed);
        shown.pane.setRange(range);
        QVERIFY(refreshed.wait());
        QVERIFY(shown.words("rateChart").startsWith(QString::number(figures.grants) + QLatin1Char(' ')));
        QCOMPARE(shown.line("occupancyChart.live")->points().front().x(), 10.0);
        QCOMPARE(shown.line("occupancyChart.live")->points().back().x(), 30.0);
    }

    /// Names are written by strangers: what looks like a tag is shown, not obeyed.
    void namesAreShownAsTheyAre()
    {
        gui::HoldersChart chart(QStringLiteral("holders"));
        gui::HolderFigures figures;
        for (const char* name :
            {"<b>job</b>", "%1 %2", "a very long name of the worker 1", "a very long name of the worker-1"})
            figures.top.push_back({QLatin1String(name), Scene::timeOf(2), 0.25});
        chart.setFigures(figures);
        chart.resize(500, 400);
        chart.show();
        const auto* const view = chart.findChild<QChartView*>(QStringLiteral("holders.view"));
        const auto labels = [view] {
            QStringList texts;
            for (const auto* item : view->items()) {
                if (const auto* const label = qgraphicsitem_cast<const QGraphicsTextItem*>(item))
                    texts << label->toPlainText().simplified();
            }
            return texts;
        };
        for (const char* expected : {"<b>job</b> 2.0 s", "%1 %2 2.0 s"})
            QTRY_VERIFY2(labels().contains(QLatin1String(expected)), qPrintable(labels().join(QLatin1Char('|'))));
        QCOMPARE(labels().filter(QStringLiteral("a very l")).size(), 2);
    }

    void aNarrowPaneHasOneColumnAndScrolls()
    {
        const auto builder = recorded::busy(50);
        Shown shown(builder, {900, 600});
        QVERIFY(shown.isShown);
        QCOMPARE(columnsOf(shown.pane), std::size_t(2));
        shown.pane.resize(600, 500);
        QTRY_COMPARE(columnsOf(shown.pane), std::size_t(1));
        const auto* const scroll = shown.pane.findChild<QScrollArea*>(QStringLiteral("chartsScroll"));
        QTRY_VERIFY(scroll->verticalScrollBar()->maximum() > 0);
        QCOMPARE(scroll->horizontalScrollBar()->maximum(), 0);
        // The keyboard gets to the last one, and it comes into sight.
        auto* const last = shown.card("requestChart");
        auto* const previous = shown.card("blockedChart");
        shown.pane.activateWindow();
        previous->setFocus();
        QTRY_VERIFY(previous->hasFocus());
        QTest::keyClick(previous, Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), last);
        QTRY_VERIFY(!last->visibleRegion().isEmpty());
    }

    void coloursFollowTheTheme()
    {
        const auto builder = recorded::busy(50);
        Shown shown(builder);
        QVERIFY(shown.isShown);
        auto* const view = shown.pane.findChild<QChartView*>(QStringLiteral("occupancyChart.view"));
        for (const auto choice : {gui::ThemeChoice::Light, gui::ThemeChoice::Dark}) {
            gui::applyTheme(choice);
            const auto palette = QApplication::palette();
            const auto theme = gui::Theme::of(palette);
            QTRY_COMPARE(shown.line("occupancyChart.live")->color(), theme.holding.strong);
            QCOMPARE(view->backgroundBrush().color(), palette.color(QPalette::Base));
            QCOMPARE(view->grab().toImage().pixelColor(1, 1).rgb(), palette.color(QPalette::Base).rgb());
        }
    }

    void lanesThatGoAwayAreForgotten()
    {
        const auto first = recorded::busy(1);
        Shown shown(first);
        QVERIFY(shown.isShown);
        {
            const auto builder = recorded::busy(20);
            shown.pane.setLanes(&builder.lanes());
            shown.pane.lanesChanged();
            shown.pane.setLanes(nullptr);
        }
        auto* const nothing = shown.pane.findChild<QLabel*>(QStringLiteral("chartsNothing"));
        QVERIFY(nothing->isVisible());
        shown.pane.lanesChanged();
        QVERIFY(nothing->isVisible());
    }

    /// For whoever wants to look at it: SIGNALBOX_PICTURES names a folder.
    void itIsDrawnInAllSizes_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<QSize>("size");
        QTest::newRow("light-wide") << false << QSize(900, 600);
        QTest::newRow("dark-wide") << true << QSize(900, 600);
        QTest::newRow("light-narrow") << false << QSize(600, 900);
        QTest::newRow("dark-narrow") << true << QSize(600, 900);
    }
    void itIsDrawnInAllSizes()
    {
        QFETCH(bool, dark);
        QFETCH(QSize, size);
        const auto builder = recorded::busy(300);
        Shown shown(builder, size);
        QVERIFY(shown.isShown);
        gui::applyTheme(dark ? gui::ThemeChoice::Dark : gui::ThemeChoice::Light);
        QTRY_COMPARE(columnsOf(shown.pane), size.width() > 700 ? std::size_t(2) : std::size_t(1));
        for (const auto* card : shown.pane.findChildren<gui::ChartCard*>()) {
            const auto* const words = card->findChild<QLabel*>(card->objectName() + QStringLiteral(".words"));
            QTRY_VERIFY2(words->height() >= words->heightForWidth(words->width()), qPrintable(card->objectName()));
            QVERIFY(words->height() >= words->fontMetrics().height());
        }
        for (const auto* view : shown.pane.findChildren<QChartView*>()) {
            if (!view->isVisible()) // There is nothing to draw.
                continue;
            QTRY_VERIFY2(view->geometry().bottom() < view->parentWidget()->height(), qPrintable(view->objectName()));
            QTRY_COMPARE(cutLabels(*view), QStringList());
        }
        const QImage picture = shown.pane.grab().toImage();
        std::set<QRgb> colours;
        for (int y = 0; y < picture.height(); y += 20) { // One row may miss all.
            for (int x = 0; x < picture.width(); ++x)
                colours.insert(picture.pixel(x, y));
        }
        const QString folder = qEnvironmentVariable("SIGNALBOX_PICTURES");
        if (!folder.isEmpty())
            QVERIFY(
                picture.save(folder + QStringLiteral("/charts-%1.png").arg(QLatin1String(QTest::currentDataTag()))));
        QVERIFY2(colours.size() > 5, "there is nothing but paper");
    }
};

QTEST_MAIN(TestChartsPane)
#include "tst_charts_pane.moc"
