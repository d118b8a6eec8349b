// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/semaphores/timeline_pane.h"

#include "gui/paint/timeline_view.h"
#include "gui/timeline_samples.h"
#include "support/patience.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

using namespace Qt::Literals::StringLiterals;
using gui::TimelinePane;
using samples::second;

namespace {

template <typename Widget>
Widget* part(const QWidget& pane, const char* name)
{
    auto* found = pane.findChild<Widget*>(QString::fromLatin1(name));
    if (found == nullptr)
        qFatal("no %s", name);
    return found;
}

QByteArray contents(const QString& name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestTimelinePane : public QObject
{
    Q_OBJECT
private:
    void open(TimelinePane& pane)
    {
        m_lanes = samples::fewLanes();
        pane.setBegan(Scene::began());
        pane.setPath(u"demo/sem/"_s);
        pane.setLanes(&m_lanes);
        pane.setLender([this] { return std::make_shared<const history::Lanes>(m_lanes); });
        pane.resize(900, 400);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        pane.activateWindow();
        QTRY_VERIFY(pane.isActiveWindow());
    }

    history::Lanes m_lanes;

private Q_SLOTS:
    void buttonsDoWhatTheySay()
    {
        TimelinePane pane;
        open(pane);
        auto* follow = part<QToolButton>(pane, "timelineFollow");
        QVERIFY(follow->isChecked());
        pane.showPlace({second(20), second(30)}, samples::id(1));
        QVERIFY(!follow->isChecked());
        follow->click();
        QVERIFY(pane.view()->isFollowing());
        part<QToolButton>(pane, "timelineFit")->click();
        QCOMPARE(pane.view()->axis().from(), second(0));
        QCOMPARE(pane.view()->axis().to(), second(100));
        auto* order = part<QComboBox>(pane, "timelineOrder");
        order->setCurrentIndex(order->findText(u"Name"_s));
        QCOMPARE(pane.view()->order(), (std::vector<int>{2, 1, 0}));
        auto* filter = part<QLineEdit>(pane, "timelineFilter");
        QVERIFY(!filter->isVisible());
        part<QToolButton>(pane, "timelineFilterButton")->click();
        QTRY_VERIFY(filter->hasFocus());
        QTest::keyClicks(filter, u"n2"_s);
        QCOMPARE(pane.view()->order(), (std::vector<int>{2, 0}));
        part<QToolButton>(pane, "timelineFilterButton")->click();
        QCOMPARE(pane.view()->order().size(), 3);
        pane.setFilter(u"client-2"_s);
        QVERIFY(filter->isVisible());
        QCOMPARE(pane.view()->order(), (std::vector<int>{1}));
    }

    void theTableSaysTheSame()
    {
        TimelinePane pane;
        open(pane);
        auto* table = part<QTableView>(pane, "timelineTable");
        QCOMPARE(table->model()->rowCount(), 0); // Nobody sees it.
        pane.setCursor(second(36));
        part<QToolButton>(pane, "timelineTableButton")->click();
        QVERIFY(table->isVisible());
        QCOMPARE(table->model()->rowCount(), 10);
        QCOMPARE(table->currentIndex().row(), 4);
        pane.setFilter(u"client-2"_s);
        QCOMPARE(table->model()->rowCount(), 2);
        pane.setFilter({});
        pane.view()->setRange(history::Range{second(30), second(40)});
        QCOMPARE(table->model()->rowCount(), 3);
        m_lanes.happenings.push_back(samples::happening(101, 0, semaphore::EventKind::Queued));
        pane.view()->setRange(std::nullopt);
        pane.lanesChanged();
        QCOMPARE(table->model()->rowCount(), 11);

        QSignalSpy seek(&pane, &TimelinePane::seekWanted);
        QSignalSpy selected(&pane, &TimelinePane::sessionSelected);
        table->setFocus();
        QTRY_VERIFY(table->hasFocus());
        table->setCurrentIndex(table->model()->index(1, 0));
        QCOMPARE(selected.takeLast().first().toString(), samples::id(2));
        QTest::keyClick(table, Qt::Key_Down);
        QCOMPARE(selected.takeLast().first().toString(), samples::id(1));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(seek.takeFirst().first().value<history::Time>(), second(20));
    }

    void everythingIsPassedOn()
    {
        TimelinePane pane;
        open(pane);
        QSignalSpy changed(&pane, &TimelinePane::rangeChanged);
        QSignalSpy seek(&pane, &TimelinePane::seekWanted);
        QSignalSpy selected(&pane, &TimelinePane::sessionSelected);
        pane.view()->setRange(history::Range{second(1), second(2)});
        QCOMPARE(changed.size(), 1);
        QCOMPARE(pane.range()->to, second(2));
        QTest::keyClick(pane.view(), Qt::Key_Comma);
        QCOMPARE(seek.size(), 1);
        QTest::keyClick(pane.view(), Qt::Key_Return);
        QCOMPARE(selected.size(), 1);
        pane.setLanes(nullptr); // Its range goes with it.
        QCOMPARE(changed.size(), 2);
        QVERIFY(!pane.range());
    }

    void exportsAreWritten()
    {
        TimelinePane pane;
        open(pane);
        const QTemporaryDir folder;
        const auto name = [&folder](const char* file) { return folder.filePath(QString::fromLatin1(file)); };
        auto* words = part<QLabel>(pane, "exportWords");
        const auto written = [&](TimelinePane::Export what, const char* file) {
            pane.save(what, name(file));
            QTRY_COMPARE_WITH_TIMEOUT(words->text(), name(file) + u" is written."_s, 30'000);
            QVERIFY(words->isVisible());
            part<QPushButton>(pane, "exportHide")->click();
            QVERIFY(!words->isVisible());
            words->clear();
        };
        written(TimelinePane::Export::Csv, "a.csv");
        QVERIFY(contents(name("a.csv")).contains("client-10 got a permit."));
        written(TimelinePane::Export::Trace, "a.json");
        QVERIFY(contents(name("a.json")).contains("traceEvents"));
        written(TimelinePane::Export::Svg, "a.svg");
        QVERIFY(contents(name("a.svg")).contains("2027-01-15T08:01:40.000Z"));
        pane.view()->setRange(history::Range{second(10), second(20)});
        written(TimelinePane::Export::Svg, "b.svg");
        QVERIFY(contents(name("b.svg")).contains("2027-01-15T08:00:20.000Z"));
        QVERIFY(!contents(name("b.svg")).contains("2027-01-15T08:01:40.000Z"));
        written(TimelinePane::Export::Png, "a.png");
        const QImage image(name("a.png"));
        QCOMPARE(image.size(), pane.view()->viewport()->size() * pane.view()->devicePixelRatioF());

        pane.save(TimelinePane::Export::Csv, name("nowhere/a.csv"));
        QTRY_VERIFY_WITH_TIMEOUT(words->isVisible(), 30'000);
        QVERIFY2(
            words->text().startsWith(name("nowhere/a.csv") + u" cannot be written: "_s), qPrintable(words->text()));
        written(TimelinePane::Export::Csv, "a.csv");
    }

    void exportsAskForAFile_data()
    {
        QTest::addColumn<QString>("suffix");
        QTest::newRow("timelineCsv") << u"csv"_s;
        QTest::newRow("timelineTrace") << u"json"_s;
        QTest::newRow("timelineSvg") << u"svg"_s;
        QTest::newRow("timelinePng") << u"png"_s;
    }
    void exportsAskForAFile()
    {
        QFETCH(QString, suffix);
        TimelinePane pane;
        open(pane);
        part<QAction>(pane, QTest::currentDataTag())->trigger();
        auto* dialog = part<QFileDialog>(pane, "timelineExportDialog");
        QCOMPARE(dialog->acceptMode(), QFileDialog::AcceptSave);
        QCOMPARE(dialog->defaultSuffix(), suffix);
        dialog->reject();
    }

    void everyPartHasANameAndFits()
    {
        TimelinePane pane;
        open(pane);
        for (const auto* button : pane.findChildren<QToolButton*>()) {
            if (button->objectName().startsWith(u"timeline"_s))
                QVERIFY2(!button->accessibleName().isEmpty(), qPrintable(button->objectName()));
        }
        QVERIFY(!pane.view()->whatsThis().isEmpty());
        QVERIFY2(pane.minimumSizeHint().width() <= 420, qPrintable(QString::number(pane.minimumSizeHint().width())));
    }
};

QTEST_MAIN(TestTimelinePane)
#include "tst_timeline_pane.moc"
