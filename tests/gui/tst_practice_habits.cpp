// SPDX-License-Identifier: GPL-3.0-or-later
// What a person sets in practice, breaks there and leaves there, and what the window makes of it.
#include "cleanup/definitions.h"
#include "gui/history/view/timeline_view.h"
#include "gui/keys/model/key_editing.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/view/questions.h"
#include "gui/lab/model/lab_event_model.h"
#include "gui/lab/model/practice_host.h"
#include "gui/lab/view/lab_dialogs.h"
#include "gui/lab/view/lab_page.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/services/model/services_controller.h"
#include "gui/stage/view/stage_view.h"
#include "practice_test.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLayout>
#include <QListView>
#include <QPushButton>
#include <QStatusBar>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTreeView>

using namespace Qt::Literals::StringLiterals;

class TestPracticeHabits : public PracticeTest
{
    Q_OBJECT
private Q_SLOTS:
    void nothingIsStartedWhereNobodyAnswers();
    void aStoppedRunIsRunAgain();
    void aGoingRunTakesTheSpawnedContenders();
    void ownFaultsAreNamedAndTakenAway();
    void theClockIsExplained();
    void anEarlyEndIsNoMystery();
    void leavingAsksWhileSomethingRuns();
    void nothingIsKept();
    void aSmallWindowShowsItWhole();
    void theRunHasMostOfTheRoom_data();
    void theRunHasMostOfTheRoom();
    void aScenarioSaysWhyItDoesNotStart();
    void presentedTheRunIsSeenWhole();
    void whatIsWrittenIsSaidWithItsPlace();

private:
    /// On the Lab page, with a run going.
    void practise(gui::Application& app) const
    {
        app.startPractice(m_nobody, {});
        app.window()->showPage(u"lab"_s);
        QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "labStop")->isEnabled(), patience);
    }
    /// Of the diagram: all permits and the first card of the queue.
    static bool isQueueSeen(const gui::Application& app)
    {
        const auto* const stage = find<gui::StageView>(app, "runStage");
        const int permits = static_cast<int>(stage->scene().permits.size());
        const QRect room = stage->viewport()->rect();
        for (int item = 0; item <= permits; ++item)
            if (item >= stage->itemCount() || !room.contains(stage->itemGeometry(item)))
                return false;
        return stage->isVisible();
    }
    static int lanesSeen(const gui::Application& app)
    {
        const auto* const timeline = find<gui::TimelineView>(app, "runTimeline");
        int seen = 0;
        for (int item = 0; timeline->isVisible() && item < timeline->itemCount(); ++item)
            seen += timeline->viewport()->rect().contains(timeline->itemGeometry(item)) ? 1 : 0;
        return seen;
    }
    static void keepPicture(const gui::Application& app, const QString& name)
    {
        if (const QString folder = qEnvironmentVariable("SIGNALBOX_TEST_PICTURES"); !folder.isEmpty())
            app.window()->grab().save(folder + u'/' + name + u".png"_s);
    }
    static void stopRun(const gui::Application& app)
    {
        find<QAction>(app, "labStop")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "labStart")->isEnabled(), patience);
    }
};

void TestPracticeHabits::nothingIsStartedWhereNobodyAnswers()
{
    gui::Application app;
    app.start(m_nobody, {});
    QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>(app, "welcomePanel")->isVisible(), patience);
    for (const auto* const name : {"labStart", "spawn"}) {
        const auto* const action = find<QAction>(app, name);
        if (action == nullptr)
            QFAIL(name);
        QVERIFY2(!action->isEnabled(), name);
        QVERIFY2(action->toolTip().contains(u"No agent has responded yet"_s), qPrintable(action->toolTip()));
    }
    find<QPushButton>(app, "welcomePracticeButton")->click();
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "spawn")->isEnabled(), patience);
}

void TestPracticeHabits::aStoppedRunIsRunAgain()
{
    gui::Application app;
    practise(app);
    auto* const again = find<QPushButton>(app, "practiceRun");
    if (again == nullptr)
        QFAIL("The page has no such button");
    QVERIFY(!again->isEnabled());
    QVERIFY(again->toolTip().contains(u"A run is in progress"_s));
    stopRun(app);
    QVERIFY(again->isEnabled());
    QTest::mouseClick(again, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "labStop")->isEnabled(), patience);
    QVERIFY(!again->isEnabled());
    QTRY_COMPARE_WITH_TIMEOUT(find<QTableView>(app, "contenderTable")->model()->rowCount(), 12, patience);
}

/// Another run cannot be started beside it: a form for one would be a dead end.
void TestPracticeHabits::aGoingRunTakesTheSpawnedContenders()
{
    gui::Application app;
    practise(app);
    app.window()->showPage(u"semaphores"_s);
    auto* const spawn = find<QAction>(app, "spawn");
    QTRY_VERIFY_WITH_TIMEOUT(spawn->isEnabled(), patience);
    const auto* const page = app.window()->findChild<gui::SemaphoresPage*>();
    QTRY_VERIFY_WITH_TIMEOUT(!page->selection().path.isEmpty(), patience);
    spawn->trigger();
    QCOMPARE(app.window()->currentPage()->id(), u"lab"_s);
    auto* const dialog = app.window()->findChild<gui::AddContendersDialog*>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    const int added = dialog->count();
    dialog->accept();
    const auto* const rows = find<QTableView>(app, "contenderTable")->model();
    QTRY_COMPARE_WITH_TIMEOUT(rows->rowCount(), 12 + added, patience);
    // After its end, the page says how to go on.
    stopRun(app);
    app.window()->showPage(u"semaphores"_s);
    QTRY_VERIFY_WITH_TIMEOUT(
        find<QWidget>(app, "stagePane")->findChild<QLabel*>(u"bannerText"_s)->text().contains(u"Run again"), patience);
}

void TestPracticeHabits::ownFaultsAreNamedAndTakenAway()
{
    gui::Application app;
    practise(app);
    QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>(app, "statusWatch")->text().contains(u"live"_s), patience);
    auto* const lost = find<QPushButton>(app, "practiceLeaderLost");
    const auto* const banner = find<QWidget>(app, "connectionBanner");
    const auto* const pill = find<QWidget>(app, "connectionPill");
    const auto* const words = find<QLabel>(app, "statusWatch");
    const QPoint before = lost->mapTo(app.window(), QPoint());
    app.practice().setRate(100.0); // A server looks for a leader for 7 s.
    QTest::mouseClick(lost, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(pill->accessibleName().contains(u"no leader"_s), patience);
    // What one part of the window says, all say.
    QVERIFY2(words->text().contains(u"no leader"_s), qPrintable(words->text()));
    QVERIFY(banner->isVisible());
    const QString title = find<QLabel>(app, "bannerTitle")->text();
    QVERIFY2(title.startsWith(u"A fault that you set in practice: leader lost"_s), qPrintable(title));
    QVERIFY(!find<QWidget>(app, "bannerEditButton")->isVisible());
    // The switch stays below the pointer.
    app.window()->layout()->activate();
    QCOMPARE(lost->mapTo(app.window(), QPoint()), before);
    QTest::mouseClick(find<QPushButton>(app, "bannerRepairButton"), Qt::LeftButton);
    QCOMPARE(app.practice().faults(), practice::Faults());
    QVERIFY(!lost->isChecked());
    QTRY_VERIFY_WITH_TIMEOUT(!banner->isVisible() && words->text().contains(u"live"_s), patience);
    QVERIFY(pill->accessibleName().contains(u"live"_s));
    QCOMPARE(app.practice().clock().rate, 100.0);
}

void TestPracticeHabits::theClockIsExplained()
{
    gui::Application app;
    practise(app);
    const auto* const note = find<QLabel>(app, "practiceNote");
    const int height = note->height();
    QVERIFY2(note->text().contains(u"Contenders of a run use real time"_s), qPrintable(note->text()));
    app.practice().setRate(100.0);
    QVERIFY2(note->text().startsWith(u"Sessions end early"_s), qPrintable(note->text()));
    QVERIFY2(note->text().contains(u"0.15 s"_s), qPrintable(note->text()));
    app.practice().setRate(0.1);
    QVERIFY2(note->text().contains(u"100 s"_s), qPrintable(note->text()));
    app.practice().setPaused(true);
    QVERIFY2(note->text().contains(u"clock is paused"_s), qPrintable(note->text()));
    QCOMPARE(note->height(), height);
}

void TestPracticeHabits::anEarlyEndIsNoMystery()
{
    gui::LabEventModel model;
    gui::LabEventRow row;
    row.event.kind = lab::ContenderEventKind::Expired;
    const auto detail
        = [&model](int number) { return model.index(number, gui::LabEventModel::Detail).data().toString(); };
    model.append({row});
    row.hurried = true;
    model.append({row});
    row.event.kind = lab::ContenderEventKind::Failed;
    row.event.failure = protocols::Failure();
    model.append({row});
    QVERIFY(detail(0).isEmpty());
    for (const int number : {1, 2})
        QVERIFY2(detail(number).contains(u"clock runs faster than real time"_s), qPrintable(detail(number)));
}

void TestPracticeHabits::leavingAsksWhileSomethingRuns()
{
    gui::Application app;
    practise(app);
    auto* const action = find<QAction>(app, "leavePracticeAction");
    action->trigger();
    auto* const stay = find<QPushButton>(app, "leavePracticeStay");
    QVERIFY(stay && stay->isVisible() && stay->isDefault());
    stay->click();
    QVERIFY(app.practice().isOn());
    QTRY_VERIFY(find<QWidget>(app, "leavePracticeQuestion") == nullptr);
    // Nothing ends that a person began: nothing is asked.
    stopRun(app);
    action->trigger();
    QVERIFY(find<QWidget>(app, "leavePracticeQuestion") == nullptr);
    QVERIFY(!app.practice().isOn());
    // The page of a real connection shows nothing of a run whose agent is gone.
    const auto* const lab = app.window()->findChild<gui::LabPage*>();
    QTRY_COMPARE_WITH_TIMEOUT(lab->findChild<QTableView*>(u"contenderTable"_s)->model()->rowCount(), 0, patience);
    QVERIFY(!find<QAction>(app, "labDiscard")->isEnabled());
}

void TestPracticeHabits::nothingIsKept()
{
    practice::Agent agent;
    QVERIFY(agent.start());
    gui::Connection connection;
    gui::ServicesController services(&connection);
    gui::KeysController keys(&connection);
    consul::Endpoint endpoint;
    endpoint.address = QUrl(agent.httpUrl());
    connection.openPractice(endpoint);
    const QString removals = services.definitionsFolder();
    const QString drafts = keys.draftsFolder();
    QVERIFY(removals != cleanup::definitionsFolder());
    QVERIFY(drafts != gui::KeyDrafts::defaultFolder());
    QVERIFY(QFileInfo(removals).isWritable());
    connection.open(m_nobody);
    QCOMPARE(services.definitionsFolder(), cleanup::definitionsFolder());
    QCOMPARE(keys.draftsFolder(), gui::KeyDrafts::defaultFolder());
    QVERIFY(!QFileInfo::exists(removals));
    QVERIFY(!QFileInfo::exists(QFileInfo(drafts).path()));
}

void TestPracticeHabits::aSmallWindowShowsItWhole()
{
    gui::Application app;
    practise(app);
    app.window()->resize(app.window()->minimumSize());
    app.practice().setRate(100.0);
    QTest::mouseClick(find<QPushButton>(app, "practiceLeaderLost"), Qt::LeftButton);
    const auto* const run = find<QWidget>(app, "runPane");
    // With all there is to say: the banner, and what the run could not do.
    QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>(app, "connectionBanner")->isVisible(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>(app, "labTrouble")->isVisible(), patience);
    const auto cut = [run] {
        QStringList names;
        for (const auto* const label : run->findChildren<QLabel*>()) {
            if (label->isVisible() && label->height() < label->minimumSizeHint().height())
                names << label->objectName() + u'=' + label->text();
        }
        return names;
    };
    QTRY_VERIFY2(cut().isEmpty(),
        qPrintable(QStringLiteral("%1 of %2 high: ").arg(run->height()).arg(run->minimumSizeHint().height())
            + cut().join(u'|')));
}

void TestPracticeHabits::theRunHasMostOfTheRoom_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("lanes");
    for (const auto& language : {u"en"_s, u"zh_CN"_s})
        QTest::addRow("1280x800 in %s", qPrintable(language)) << language << QSize(1280, 800) << 6;
}

void TestPracticeHabits::theRunHasMostOfTheRoom()
{
    QFETCH(QString, language);
    QFETCH(QSize, size);
    QFETCH(int, lanes);
    QSettings().setValue(u"look/language"_s, language);
    gui::Application app;
    practise(app);
    app.window()->resize(size);
    const auto reported = [&app] {
        const auto* const stage = find<gui::StageView>(app, "runStage");
        const QSize room = stage->viewport()->size();
        return u"diagram %1x%2, %3 lanes"_s.arg(room.width()).arg(room.height()).arg(lanesSeen(app));
    };
    QTRY_VERIFY2_WITH_TIMEOUT(isQueueSeen(app), qPrintable(reported()), patience);
    QTRY_VERIFY2_WITH_TIMEOUT(lanesSeen(app) >= lanes, qPrintable(reported()), patience);
    keepPicture(app, u"lab-%1-%2"_s.arg(language).arg(size.width()));
    stopRun(app);
}

void TestPracticeHabits::aScenarioSaysWhyItDoesNotStart()
{
    gui::Application app;
    practise(app);
    auto* const list = find<QListView>(app, "scenarioList");
    const auto activate = [list] { Q_EMIT list->activated(list->currentIndex()); };
    activate();
    QCOMPARE(app.window()->statusBar()->currentMessage(), u"A run is in progress. Stop it first."_s);
    stopRun(app);
    activate();
    const QString reported = app.window()->statusBar()->currentMessage();
    QVERIFY2(reported.startsWith(u"Ctrl+R"_s), qPrintable(reported));
    QVERIFY(!find<QAction>(app, "labStop")->isEnabled());
}

/// With the large letters of a presentation, on a screen as low as projectors are.
void TestPracticeHabits::presentedTheRunIsSeenWhole()
{
    gui::Application app;
    practise(app);
    find<QAction>(app, "presentAction")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(app.window()->isFullScreen(), patience);
    app.window()->resize(1280, 800);
    QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>(app, "runPane")->isVisible(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(!find<QWidget>(app, "scenarioPane")->isVisible(), patience);
    QVERIFY(!find<QWidget>(app, "labBar")->isVisible() && !find<QWidget>(app, "runViewBar")->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>(app, "practiceBar")->height() == 0, patience);
    const auto reported = [&app] {
        const auto* const stage = find<gui::StageView>(app, "runStage");
        const QSize room = stage->viewport()->size();
        return u"diagram %1x%2, %3 lanes"_s.arg(room.width()).arg(room.height()).arg(lanesSeen(app));
    };
    QTRY_VERIFY2_WITH_TIMEOUT(isQueueSeen(app), qPrintable(reported()), patience);
    QTRY_VERIFY2_WITH_TIMEOUT(lanesSeen(app) >= 4, qPrintable(reported()), patience);
    keepPicture(app, u"lab-presented"_s);
    find<QAction>(app, "labStop")->trigger(); // Its key works as before.
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "labStart")->isEnabled(), patience);
}

void TestPracticeHabits::whatIsWrittenIsSaidWithItsPlace()
{
    gui::Application app;
    practise(app);
    const QTemporaryDir folder;
    const auto proposed = [&app](const char* dialog) {
        auto* const asked = find<QFileDialog>(app, dialog);
        QString name = asked != nullptr ? QFileInfo(asked->selectedFiles().value(0)).fileName() : QString();
        if (asked != nullptr)
            asked->reject();
        return name;
    };
    find<QAction>(app, "runSaveSeen")->trigger();
    const QString recording = proposed("saveSeenDialog");
    QVERIFY2(recording.startsWith(gui::practiceScenario().id + u'-'), qPrintable(recording));
    QVERIFY2(recording.endsWith(u".sbxrec"_s), qPrintable(recording));
    find<QTabBar>(app, "labTabs")->setCurrentIndex(1);
    find<QAction>(app, "labSave")->trigger();
    QCOMPARE(proposed("saveScenarioDialog"), u"composed.scenario.json"_s);
    const QString file = folder.filePath(u"mine.scenario.json"_s);
    app.window()->findChild<gui::LabPage*>()->saveFile(file);
    const auto reported = [&app] { return app.window()->statusBar()->currentMessage(); };
    QTRY_VERIFY2_WITH_TIMEOUT(reported().contains(u"mine.scenario.json"_s), qPrintable(reported()), patience);
    QCOMPARE(gui::fileNameOf(u"../a b/c:d"_s, u".json"_s), u"a-b-c-d.json"_s);
    QCOMPARE(gui::fileNameOf(u"demo/sem/"_s, u"keys.json"_s), u"demo-sem-keys.json"_s);
    QCOMPARE(gui::fileNameOf({}, u"20260101"_s), u"20260101"_s);
    stopRun(app);
}

QTEST_MAIN(TestPracticeHabits)
#include "moc_practice_test.cpp"
#include "tst_practice_habits.moc"
