// SPDX-License-Identifier: GPL-3.0-or-later
// The stage and the lanes of a run on the Lab page: live, in its past, and as a recording.
#include "gui/history/view/timeline_legend.h"
#include "gui/history/view/timeline_view.h"
#include "gui/lab/view/lab_page.h"
#include "gui/stage/view/stage_view.h"
#include "history/recording.h"
#include "window_test.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>

class TestLabView : public WindowTest
{
    Q_OBJECT
private:
    /// Two strategies at one semaphore. Who holds, holds on until the run is stopped.
    [[nodiscard]] static lab::Scenario twoStrategies()
    {
        using namespace std::chrono_literals;
        lab::Scenario scenario;
        scenario.id = QStringLiteral("two-strategies");
        scenario.title = QStringLiteral("Two strategies");
        scenario.path = QStringLiteral("demo/mixed");
        scenario.limit = 2;
        scenario.longest = 10min;
        lab::Group group;
        group.name = QStringLiteral("a");
        group.count = 3;
        group.contender.hold = {20s, 20s};
        group.contender.cycles.reset();
        scenario.groups.push_back(group);
        group.name = QStringLiteral("b");
        group.count = 2;
        group.contender.strategy = protocols::StrategyId::Queue;
        scenario.groups.push_back(group);
        return scenario;
    }

    /// Opens the Lab, and starts what is in the file.
    void start(gui::Application& app, const lab::Scenario& scenario)
    {
        const QString file = m_folder.filePath(scenario.id + QStringLiteral(".json"));
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(lab::writeScenario(scenario));
        out.close();
        app.start(endpointOf(m_agent.httpUrl()), {});
        app.window()->showPage(QStringLiteral("lab"));
        QVERIFY(app.window()->findChild<gui::LabPage*>()->openFile(file));
        QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "labStart")->isEnabled(), patience);
        find<QAction>(app, "labStart")->trigger();
    }

    static int held(const gui::Application& app)
    {
        const auto& permits = find<gui::StageView>(app, "runStage")->scene().permits;
        return static_cast<int>(
            std::ranges::count_if(permits, [](const auto& permit) { return permit.card.has_value(); }));
    }
    /// Of two that hold.
    static void stopRun(gui::Application& app)
    {
        QTRY_COMPARE_WITH_TIMEOUT(held(app), 2, patience);
        find<QAction>(app, "labStop")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(app.runHistory().isFile(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "labStart")->isEnabled(), patience);
    }
    static int queued(const gui::Application& app)
    {
        return static_cast<int>(find<gui::StageView>(app, "runStage")->scene().queue.size());
    }
    static QString moment(const gui::Application& app) { return find<QLabel>(app, "runMomentText")->text(); }
    static void keepPicture(const gui::Application& app, const char* name)
    {
        const QString folder = qEnvironmentVariable("SIGNALBOX_TEST_PICTURES");
        if (folder.isEmpty())
            return;
        QTest::qWait(200); // Laid out and painted as a person sees it.
        app.window()->grab().save(QStringLiteral("%1/%2.png").arg(folder, QLatin1String(name)));
    }

    QTemporaryDir m_folder;

private Q_SLOTS:
    void cleanup() { m_agent.judge().del("/v1/kv/?recurse"); }

    void aRunIsSeenLiveAndThenAsARecording();
    void aRecordingEndsWithItsConnection();
    void eachPathOfARunCanBeChosen();
    void whatIsNotSavedIsAskedAbout();
    void whatWaitsForTheSavedRecordingFollows();
    void whatWaitsForOneRunDoesNotEndAnother();
};

void TestLabView::aRunIsSeenLiveAndThenAsARecording()
{
    gui::Application app;
    start(app, twoStrategies());
    app.window()->resize(1280, 800);
    auto& seen = app.runHistory();
    auto* const stage = find<gui::StageView>(app, "runStage");
    auto* const lanes = find<gui::TimelineView>(app, "runTimeline");
    QTRY_COMPARE_WITH_TIMEOUT(held(app), 2, patience);
    QTRY_COMPARE_WITH_TIMEOUT(queued(app), 3, patience);
    QVERIFY(stage->isVisible() && lanes->isVisible());
    // Watched by itself, and not on the list of a person.
    QCOMPARE(seen.watches()->paths(), QStringList(QStringLiteral("demo/mixed/")));
    QVERIFY(app.history().watches()->paths().isEmpty());

    // Strategies are told apart, also in words.
    const QString official = protocols::strategyTitle(protocols::StrategyId::Official);
    const QString queue = protocols::strategyTitle(protocols::StrategyId::Queue);
    QStringList reported;
    for (int item = 0; item < stage->itemCount(); ++item)
        reported.append(stage->itemText(item));
    QCOMPARE(reported.filter(QStringLiteral("(%1)").arg(official)).size(), 3);
    QCOMPARE(reported.filter(QStringLiteral("(%1)").arg(queue)).size(), 2);
    QTRY_COMPARE_WITH_TIMEOUT(lanes->itemCount(), 5, patience);
    QStringList helped;
    for (int item = 0; item < lanes->itemCount(); ++item)
        helped.append(lanes->itemHelp(item));
    QCOMPARE(helped.filter(official).size(), 3);
    const QString legend = find<gui::TimelineLegend>(app, "runTimelineLegend")->accessibleDescription();
    QVERIFY2(legend.contains(QStringLiteral("holding, ")) && legend.contains(official) && legend.contains(queue),
        qPrintable(legend));

    // A fault, chosen on the stage, is a mark on the lane of whoever suffers it.
    const QString session = stage->cardAt(0)->session;
    Q_EMIT stage->contextMenuWanted(session, stage->mapToGlobal(QPoint(20, 20)));
    auto* const menu = find<QMenu>(app, "contenderMenu");
    QVERIFY(menu != nullptr);
    menu->findChild<QAction*>(QStringLiteral("fault.crash"))->trigger();
    menu->close();
    QTRY_COMPARE_WITH_TIMEOUT(seen.marks().size(), std::size_t(1), patience);
    QCOMPARE(seen.marks().front().session, session);
    const auto injectedAt = seen.marks().front().at;

    // A card leads to the contender, and a contender to its card.
    Q_EMIT stage->sessionSelected(session);
    QCOMPARE(find<QTableView>(app, "contenderTable")->currentIndex().data().toString(), stage->cardAt(0)->ownName);
    keepPicture(app, "lab-live");

    // Its past, while it goes on.
    QVERIFY(moment(app).isEmpty());
    seen.seek(history::Time(0));
    QVERIFY2(moment(app).contains(QStringLiteral("Shown at")), qPrintable(moment(app)));
    QTRY_COMPARE_WITH_TIMEOUT(held(app), 0, patience);
    find<QAction>(app, "runGoLive")->trigger();
    QVERIFY(moment(app).isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(held(app), 2, patience);
    QVERIFY(!find<QAction>(app, "labDiscard")->isEnabled());
    QVERIFY(!find<QAction>(app, "runCompareRecordings")->isEnabled()); // What is not over is not compared.

    find<QAction>(app, "labOpenInSemaphores")->trigger();
    QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("semaphores"));
    QCOMPARE(app.history().watches()->paths(), QStringList(QStringLiteral("demo/mixed/")));
    app.window()->showPage(QStringLiteral("lab"));

    // The same view, when it is over.
    find<QAction>(app, "labStop")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(seen.isFile(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(seen.watches()->watchCount(), 0, patience);
    QVERIFY2(moment(app).contains(QStringLiteral("Recording at")), qPrintable(moment(app)));
    QVERIFY(!find<QAction>(app, "runGoLive")->isEnabled());
    QCOMPARE(lanes->itemCount(), 5);
    QCOMPARE(lanes->axis().from(), history::Time(0)); // All of it, and no more.
    QVERIFY(lanes->axis().to() <= seen.now() + std::chrono::milliseconds(1));

    // It is compared before anybody has saved it.
    find<QAction>(app, "runCompareRecordings")->trigger();
    auto* const compare = find<QDialog>(app, "compareDialog");
    QVERIFY(compare != nullptr && compare->isVisible());
    const QString first = compare->findChild<QLineEdit*>(QStringLiteral("compareFirst.file"))->text();
    QVERIFY2(first.startsWith(QStringLiteral("Run two-strategies")), qPrintable(first));
    QVERIFY(compare->findChild<QComboBox*>(QStringLiteral("compareFirst.path"))->isEnabled());
    compare->close();
    QCOMPARE(seen.marks().size(), std::size_t(1));
    // It stands before the run was ended: what was released and swept then is no part of what it shows.
    QTRY_COMPARE_WITH_TIMEOUT(held(app), 2, patience);
    QVERIFY(seen.cursor() < seen.now());
    seen.seek(injectedAt);
    QTRY_COMPARE_WITH_TIMEOUT(held(app), 2, patience);
    QVERIFY(stage->itemText(0).contains(QLatin1Char('(')));
    keepPicture(app, "lab-recording");
    app.window()->resize(911, 520);
    keepPicture(app, "lab-recording-small");

    // A note goes into it, and both into the file that is kept.
    seen.addMark(history::Mark::Kind::Note, QStringLiteral("here it crashed"));
    QTRY_COMPARE_WITH_TIMEOUT(seen.marks().size(), std::size_t(2), patience);
    const QString file = m_folder.filePath(QStringLiteral("kept.sbxrec"));
    QSignalSpy saved(&seen, &gui::HistoryController::saved);
    seen.saveSoFar(file);
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, patience);
    QCOMPARE(saved.front().at(1).toString(), QString());
    const auto kept = history::Recording::open(file);
    QVERIFY(kept && kept->hasEnded());
    QCOMPARE(kept->marks().size(), std::size_t(2));

    // The lanes of the run before go with it.
    find<QAction>(app, "labStart")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!seen.isFile(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(held(app), 2, patience);
    QTRY_COMPARE_WITH_TIMEOUT(queued(app), 3, patience);
    QTRY_COMPARE_WITH_TIMEOUT(lanes->itemCount(), 5, patience);
    find<QAction>(app, "labStop")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(seen.isFile(), patience);

    // What nobody saved is not discarded by one click.
    find<QAction>(app, "labDiscard")->trigger();
    QVERIFY(find<QMessageBox>(app, "runEndQuestion")->text().contains(QStringLiteral("not saved")));
    find<QPushButton>(app, "runEndStay")->click();
    QVERIFY(seen.isFile() && find<QAction>(app, "labDiscard")->isEnabled());
    QTRY_VERIFY(find<QMessageBox>(app, "runEndQuestion") == nullptr);
    find<QAction>(app, "labDiscard")->trigger();
    find<QPushButton>(app, "runEndGo")->click();
    QVERIFY(!seen.hasAnything() && seen.watches()->paths().isEmpty());
    QVERIFY(find<QLabel>(app, "runStageNothing")->isVisible());
    QVERIFY(!lanes->isVisible());
    QCOMPARE(find<QTableView>(app, "contenderTable")->model()->rowCount(), 0);
    QVERIFY(!find<QAction>(app, "labDiscard")->isEnabled() && find<QAction>(app, "labStart")->isEnabled());
}

void TestLabView::aRecordingEndsWithItsConnection()
{
    gui::Application app;
    start(app, twoStrategies());
    QTRY_COMPARE_WITH_TIMEOUT(held(app), 2, patience);
    const auto then = app.runHistory().now();
    find<QAction>(app, "labStop")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(app.runHistory().isFile(), patience);
    QSettings().setValue(QStringLiteral("look/theme"), QStringLiteral("dark"));
    app.setLanguage(QStringLiteral("zh_CN"));
    gui::Application::setTheme(gui::ThemeChoice::Dark);
    app.window()->showPage(QStringLiteral("lab"));
    app.runHistory().seek(then);
    QTRY_COMPARE_WITH_TIMEOUT(held(app), 2, patience);
    QVERIFY(!find<gui::StageView>(app, "runStage")->itemText(0).isEmpty());
    app.window()->resize(911, 520);
    keepPicture(app, "lab-zh-dark-small");
    app.window()->resize(1280, 800);
    keepPicture(app, "lab-zh-dark");
    gui::Application::setTheme(gui::ThemeChoice::Light);
    app.connection().close();
    QVERIFY(!app.runHistory().isFile() && !app.runHistory().hasAnything());
}

void TestLabView::eachPathOfARunCanBeChosen()
{
    auto scenario = twoStrategies();
    scenario.groups[1].path = QStringLiteral("demo/other");
    gui::Application app;
    start(app, scenario);
    auto* const paths = find<QComboBox>(app, "runPath");
    QTRY_VERIFY(paths->isVisible());
    QCOMPARE(paths->count(), 2);
    QCOMPARE(paths->itemText(1), QStringLiteral("other/")); // What they have in common would hide where they differ.
    QCOMPARE(paths->itemData(1).toString(), QStringLiteral("demo/other/"));
    QTRY_COMPARE_WITH_TIMEOUT(held(app), 2, patience);
    QTRY_COMPARE_WITH_TIMEOUT(queued(app), 1, patience);
    paths->setCurrentIndex(1);
    Q_EMIT paths->activated(1);
    QTRY_COMPARE_WITH_TIMEOUT(held(app), 2, patience);
    QTRY_COMPARE_WITH_TIMEOUT(queued(app), 0, patience);
    QTRY_COMPARE_WITH_TIMEOUT(find<gui::TimelineView>(app, "runTimeline")->itemCount(), 2, patience);
    // What is not the run's is beside it.
    find<QTabBar>(app, "runTabs")->setCurrentIndex(1);
    QVERIFY(find<QTableView>(app, "contenderTable")->isVisible());
    QVERIFY(!find<gui::StageView>(app, "runStage")->isVisible());
    // A class sees each of them, too: the choice stays while the buttons around it go.
    app.window()->showPage(QStringLiteral("lab"));
    find<QAction>(app, "presentAction")->trigger();
    QTRY_VERIFY(app.window()->isFullScreen());
    auto* const presented = find<QComboBox>(app, "runPath");
    QTRY_VERIFY(presented->isVisible() && !find<QWidget>(app, "runViewBar")->isVisible());
    QVERIFY(app.window()->rect().contains(QRect(presented->mapTo(app.window(), QPoint(0, 0)), presented->size())));
    presented->setCurrentIndex(0);
    Q_EMIT presented->activated(0);
    QTRY_COMPARE_WITH_TIMEOUT(queued(app), 1, patience);
    find<QAction>(app, "presentAction")->trigger();
    QTRY_VERIFY(!app.window()->isFullScreen());
    find<QAction>(app, "labStop")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(app.runHistory().isFile(), patience);
}

/// Before the next run takes its place, before the connection is left, and before the program is quit.
void TestLabView::whatIsNotSavedIsAskedAbout()
{
    gui::Application app;
    start(app, twoStrategies());
    auto& seen = app.runHistory();
    stopRun(app);
    const QString file = seen.fileName();
    find<QAction>(app, "labStart")->trigger();
    auto* const next = find<QMessageBox>(app, "runEndQuestion");
    QVERIFY(next != nullptr && next->text().contains(QStringLiteral("not saved")));
    find<QPushButton>(app, "runEndSave")->click(); // What would be lost can be kept from here.
    auto* const chooser = app.window()->findChild<QFileDialog*>();
    QVERIFY(chooser != nullptr && chooser->isVisible() && !next->isVisible());
    chooser->reject();
    QVERIFY(seen.isFile() && find<QAction>(app, "labStart")->isEnabled());
    QVERIFY(!app.window()->close());
    auto* const quit = find<QMessageBox>(app, "quitQuestion");
    QVERIFY(quit != nullptr && quit->informativeText().contains(QStringLiteral("not saved")));
    quit->reject();

    QSignalSpy saved(&seen, &gui::HistoryController::saved);
    seen.saveSoFar(m_folder.filePath(QStringLiteral("asked.sbxrec")));
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, patience);
    QVERIFY(find<gui::LabPage>(app, "labPage")->losses(gui::Leaving::Connection).isEmpty());
    seen.addMark(history::Mark::Kind::Note, QStringLiteral("later"));
    QCOMPARE(find<gui::LabPage>(app, "labPage")->losses(gui::Leaving::Connection).size(), 1);
    QCOMPARE(find<gui::LabPage>(app, "labPage")->losses(gui::Leaving::Practice).size(), 1);
    find<QAction>(app, "labStart")->trigger();
    find<QPushButton>(app, "runEndGo")->click();
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "labStop")->isEnabled(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(held(app), 2, patience);
    QVERIFY(!seen.isFile() && !QFile::exists(file));
    find<QAction>(app, "labStop")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(seen.isFile(), patience);
}

/// The run that was asked for starts once the one before is saved, and the run that was to be discarded goes then.
void TestLabView::whatWaitsForTheSavedRecordingFollows()
{
    gui::Application app;
    start(app, twoStrategies());
    auto& seen = app.runHistory();
    const auto saveFirst = [&app](const char* act, const QString& file) {
        find<QAction>(app, act)->trigger();
        find<QPushButton>(app, "runEndSave")->click();
        auto* const chooser = find<QFileDialog>(app, "saveSeenDialog");
        QVERIFY(chooser != nullptr);
        Q_EMIT chooser->fileSelected(file);
        chooser->reject();
        QTRY_VERIFY(find<QFileDialog>(app, "saveSeenDialog") == nullptr);
    };
    stopRun(app);

    // What cannot be saved is told, and nothing follows.
    saveFirst("labStart", m_folder.filePath(QStringLiteral("none/run.sbxrec")));
    QTRY_VERIFY_WITH_TIMEOUT(find<QMessageBox>(app, "recordingProblem") != nullptr, patience);
    find<QMessageBox>(app, "recordingProblem")->reject();
    QVERIFY(seen.isFile() && find<QAction>(app, "labStart")->isEnabled());

    const QString first = m_folder.filePath(QStringLiteral("first.sbxrec"));
    saveFirst("labStart", first);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "labStop")->isEnabled(), patience);
    QVERIFY(!seen.isFile() && QFile::exists(first));
    stopRun(app);

    const QString second = m_folder.filePath(QStringLiteral("second.sbxrec"));
    saveFirst("labDiscard", second);
    QTRY_VERIFY_WITH_TIMEOUT(!seen.hasAnything(), patience);
    QVERIFY(QFile::exists(second) && !find<QAction>(app, "labDiscard")->isEnabled());
}

/// Another run has taken the place of the one that was to be discarded, and a recording of what is watched goes on.
void TestLabView::whatWaitsForOneRunDoesNotEndAnother()
{
    gui::Application app;
    start(app, twoStrategies());
    auto& seen = app.runHistory();
    stopRun(app);
    find<QAction>(app, "labDiscard")->trigger();
    find<QPushButton>(app, "runEndSave")->click();
    const QPointer<QFileDialog> chooser = find<QFileDialog>(app, "saveSeenDialog");
    QVERIFY(chooser != nullptr);
    QTRY_VERIFY(find<QMessageBox>(app, "runEndQuestion") == nullptr);
    find<QAction>(app, "labStart")->trigger();
    find<QPushButton>(app, "runEndGo")->click();
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "labStop")->isEnabled(), patience);
    stopRun(app);
    QVERIFY(chooser != nullptr);
    QSignalSpy saved(&seen, &gui::HistoryController::saved);
    const QString file = m_folder.filePath(QStringLiteral("another.sbxrec"));
    Q_EMIT chooser->fileSelected(file);
    chooser->reject();
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, patience);
    QCOMPARE(saved.front().at(1).toString(), QString());
    QVERIFY(seen.isFile() && find<QAction>(app, "labDiscard")->isEnabled());

    // It is saved, so nothing is asked about it.
    QCOMPARE(seen.startRecording(m_folder.filePath(QStringLiteral("kept-on.sbxrec"))), std::nullopt);
    find<QAction>(app, "labDiscard")->trigger();
    QVERIFY(find<QMessageBox>(app, "runEndQuestion") == nullptr);
    QVERIFY(!seen.hasAnything());
    seen.stopRecording();
}

QTEST_MAIN(TestLabView)
#include "moc_window_test.cpp"
#include "tst_lab_view.moc"
