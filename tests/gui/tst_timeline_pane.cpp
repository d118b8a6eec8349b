// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/timeline_pane.h"

#include "gui/history/view/export_dialog.h"
#include "gui/history/view/timeline_legend.h"
#include "gui/history/view/timeline_view.h"
#include "gui/timeline_samples.h"
#include "support/patience.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QToolButton>

using namespace Qt::Literals::StringLiterals;
using gui::TimelinePane;
using samples::second;

namespace {

const QString path = u"demo/sem/"_s;

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
        history::About about;
        about.beganAt = Scene::began();
        about.program = u"signalbox 9"_s;
        about.address = u"http://127.0.0.1:8500"_s;
        about.in.nameSpace = u"team-a"_s;
        pane.setAbout(about);
        pane.setPath(u"demo/sem/"_s);
        pane.setLanes(&m_lanes);
        pane.resize(900, 400);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        pane.activateWindow();
        QTRY_VERIFY(pane.isActiveWindow());
    }

    history::Lanes m_lanes;
    QTemporaryDir m_settings;

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"signalbox-test"_s);
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings.path());
    }

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
        QCOMPARE(selected.takeLast().constFirst().toString(), samples::id(2));
        QTest::keyClick(table, Qt::Key_Down);
        QCOMPARE(selected.takeLast().constFirst().toString(), samples::id(1));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(seek.takeFirst().constFirst().value<history::Time>(), second(20));
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
        gui::ExportChoice choice;
        choice.paths = {path};
        const auto written = [&](TimelinePane::Export what, const char* file) {
            choice.format = what;
            choice.file = name(file);
            pane.save(choice);
            QTRY_COMPARE_WITH_TIMEOUT(words->text(), name(file) + u" was written."_s, 30'000);
            QVERIFY(words->isVisible());
            part<QPushButton>(pane, "exportHide")->click();
            QVERIFY(!words->isVisible());
            words->clear();
        };
        written(TimelinePane::Export::Csv, "a.csv");
        QVERIFY(contents(name("a.csv")).contains("client-10 acquired a permit."));
        written(TimelinePane::Export::Trace, "a.json");
        QVERIFY(contents(name("a.json")).contains("traceEvents"));
        for (const char* const where : {"\"signalbox 9\"", "127.0.0.1:8500", "\"namespace\":\"team-a\""})
            QVERIFY2(contents(name("a.json")).contains(where), where);
        written(TimelinePane::Export::Svg, "a.svg");
        QVERIFY(contents(name("a.svg")).contains("2027-01-15T08:01:40.000Z"));
        // Each format obeys the range, and a picture has all lanes of it, title, axis and legend.
        choice.range = history::Range{second(10), second(20)};
        written(TimelinePane::Export::Svg, "b.svg");
        const QByteArray picture = contents(name("b.svg"));
        QVERIFY(picture.contains("2027-01-15T08:00:20.000Z"));
        QVERIFY(!picture.contains("2027-01-15T08:01:40.000Z"));
        for (const char* const what : {">08:00:15<", ">holding<", ">gap<", ">demo/sem/<"})
            QVERIFY2(picture.contains(what), what);
        written(TimelinePane::Export::Csv, "b.csv");
        const auto lines = contents(name("b.csv")).split('\n');
        QVERIFY(lines.size() > 2 && lines.size() < contents(name("a.csv")).split('\n').size());
        for (const QByteArray& line : lines.mid(1, lines.size() - 2)) {
            const double at = line.split(',')[1].toDouble();
            QVERIFY2(at >= 10 && at <= 20, line.constData());
        }
        written(TimelinePane::Export::Trace, "b.json");
        const auto events = QJsonDocument::fromJson(contents(name("b.json")))[u"traceEvents"_s].toArray();
        for (const auto& each : events) {
            const double at = each[u"ts"_s].toDouble();
            QVERIFY(each[u"ph"_s] == u"M"_s || (at >= 10e6 && at + each[u"dur"_s].toDouble() <= 20e6));
        }
        written(TimelinePane::Export::Png, "a.png");
        const QImage once(name("a.png"));
        choice.scale = 3;
        written(TimelinePane::Export::Png, "b.png");
        QCOMPARE(QImage(name("b.png")).size(), once.size() * 3);
        QVERIFY(once.width() >= 1000);
        // Another semaphore has nothing of this one.
        choice.paths = {u"other/"_s};
        written(TimelinePane::Export::Csv, "c.csv");
        QCOMPARE(contents(name("c.csv")).count('\n'), 1);

        // That it is written goes by itself; what went wrong stays.
        auto* const notice = part<gui::ExportNotice>(pane, "exportNotice");
        notice->setShownFor(std::chrono::milliseconds(1));
        choice.file = name("d.csv");
        pane.save(choice);
        QTRY_COMPARE_WITH_TIMEOUT(words->text(), name("d.csv") + u" was written."_s, 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(!notice->isVisible(), 30'000);
        choice.file = name("nowhere/a.csv");
        pane.save(choice);
        QTRY_VERIFY_WITH_TIMEOUT(words->isVisible(), 30'000);
        QVERIFY2(
            words->text().startsWith(u"Cannot write "_s + name("nowhere/a.csv") + u": "_s), qPrintable(words->text()));
        QVERIFY(!notice->isGoing());
        notice->setShownFor(std::chrono::hours(1));
        written(TimelinePane::Export::Csv, "a.csv");
    }

    void oneDialogAsksForAll()
    {
        const QTemporaryDir folder;
        QSettings().setValue(u"export/folder"_s, folder.path());
        TimelinePane pane;
        open(pane);
        pane.setPath(path);
        pane.view()->setRange(history::Range{second(10), second(20)});
        part<QToolButton>(pane, "timelineExport")->click();
        auto* const dialog = part<gui::ExportDialog>(pane, "timelineExportDialog");
        auto* const file = part<QLineEdit>(pane, "exportFile");
        auto* const format = part<QComboBox>(pane, "exportFormat");
        auto* const range = part<QComboBox>(pane, "exportRange");
        QCOMPARE(range->currentText(), u"The selected 10.0 s"_s);
        QVERIFY2(file->text().startsWith(folder.filePath(u"signalbox-demo-sem-2027"_s)), qPrintable(file->text()));
        QVERIFY(file->text().endsWith(u".csv"_s));
        auto* const scale = part<QComboBox>(pane, "exportScale");
        QVERIFY(!scale->isEnabled());
        for (const auto& suffix : {u".json"_s, u".svg"_s, u".png"_s}) {
            format->setCurrentIndex(format->currentIndex() + 1);
            QVERIFY2(file->text().endsWith(suffix), qPrintable(file->text()));
        }
        QVERIFY(scale->isEnabled());
        scale->setCurrentIndex(1);
        auto* const paths = part<QListWidget>(pane, "exportPaths");
        auto* const start = part<QPushButton>(pane, "exportStart");
        QCOMPARE(paths->count(), 2);
        auto* const chosen = paths->findItems(path, Qt::MatchExactly).constFirst();
        chosen->setCheckState(Qt::Unchecked); // The other one was not chosen to begin with.
        QVERIFY(!start->isEnabled());
        chosen->setCheckState(Qt::Checked);
        // A name of one's own stays, and what is there is not replaced without a word.
        const QString own = folder.filePath(u"mine/own.png"_s);
        QVERIFY(QDir(folder.path()).mkdir(u"mine"_s));
        file->selectAll();
        QTest::keyClicks(file, own);
        QFile there(own);
        QVERIFY(there.open(QIODevice::WriteOnly));
        there.close();
        format->setCurrentIndex(2);
        QCOMPARE(file->text(), folder.filePath(u"mine/own.svg"_s));
        format->setCurrentIndex(3);
        QVERIFY(part<QLabel>(pane, "exportReplaces")->text().contains(u"replaced"_s));
        const auto choice = dialog->choice();
        QCOMPARE(choice.scale, 2);
        QCOMPARE(choice.paths, QStringList(path));
        QCOMPARE(choice.range->from, second(10));
        start->click();
        QTRY_VERIFY_WITH_TIMEOUT(!QImage(own).isNull(), 30'000);
        // The folder is remembered.
        part<QToolButton>(pane, "timelineExport")->click();
        const auto again = pane.findChildren<QLineEdit*>(u"exportFile"_s);
        QVERIFY(again.back()->text().startsWith(folder.filePath(u"mine/signalbox-"_s)));
    }

    void theFolderThatIsProposedIsThere()
    {
        const QTemporaryDir home; // Without a folder for documents.
        const auto before = qgetenv("HOME");
        qputenv("HOME", QFile::encodeName(home.path()));
        const auto restore = qScopeGuard([&before] { qputenv("HOME", before); });
        QSettings().setValue(u"export/folder"_s, home.filePath(u"gone"_s));
        TimelinePane pane;
        open(pane);
        pane.setPath(path);
        part<QToolButton>(pane, "timelineExport")->click();
        const QFileInfo proposed(part<QLineEdit>(pane, "exportFile")->text());
        QVERIFY2(QFileInfo(proposed.absolutePath()).isDir(), qPrintable(proposed.filePath()));
    }

    void aTypedNameIsKept()
    {
        const QTemporaryDir folder;
        QSettings().setValue(u"export/folder"_s, folder.path());
        TimelinePane pane;
        open(pane);
        pane.setPath(path);
        part<QToolButton>(pane, "timelineExport")->click();
        auto* const file = part<QLineEdit>(pane, "exportFile");
        auto* const format = part<QComboBox>(pane, "exportFormat");
        auto* const start = part<QPushButton>(pane, "exportStart");
        const auto* const words = part<QLabel>(pane, "exportReplaces");
        const auto type = [&](const QString& name) {
            file->selectAll();
            QTest::keyClicks(file, folder.filePath(name));
        };
        // Only the end of a format is not part of the name.
        type(u"run.2026"_s);
        format->setCurrentIndex(2);
        QCOMPARE(file->text(), folder.filePath(u"run.2026"_s));
        QVERIFY(start->isEnabled());
        type(u"run.2026.svg"_s);
        format->setCurrentIndex(0);
        QCOMPARE(file->text(), folder.filePath(u"run.2026.csv"_s));
        // A folder is no file, and is not replaced.
        QVERIFY(QDir(folder.path()).mkdir(u"run"_s));
        type(u"run"_s);
        QVERIFY(!start->isEnabled());
        QVERIFY2(
            words->text().contains(u"folder"_s) && !words->text().contains(u"replaced"_s), qPrintable(words->text()));
        type(u"runs"_s);
        QVERIFY(start->isEnabled());
        QVERIFY2(words->text().isEmpty(), qPrintable(words->text()));
    }

    void theLegendLeavesNothingOut()
    {
        gui::TimelineLegend legend;
        for (const int width : {1200, 300, 120}) {
            const auto entries = legend.entries(width);
            QCOMPARE(entries.size(), 7);
            QCOMPARE(legend.heightForWidth(width), entries.back().bottom() + 1);
            for (qsizetype i = 0; i < entries.size(); ++i) {
                QVERIFY(entries[i].right() <= std::max(width, entries[i].left() + entries[i].width()));
                for (qsizetype k = 0; k < i; ++k)
                    QVERIFY(!entries[i].intersects(entries[k]));
            }
        }
        QVERIFY(legend.heightForWidth(120) > legend.heightForWidth(1200));
        // Of several kinds each has its own stripe, beside the states.
        legend.setKinds({{0, u"Go client"_s}, {1, u"Queue"_s}});
        QCOMPARE(legend.entries(1200).size(), 9);
        QVERIFY(legend.accessibleDescription().contains(u"holding, "_s));
        QVERIFY(legend.accessibleDescription().contains(u"Go client, Queue"_s));
        legend.setKinds({});
        QCOMPARE(legend.entries(1200).size(), 7);
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
