// SPDX-License-Identifier: GPL-3.0-or-later
// The Lab page as a person uses it, on a real agent.
#include "gui/lab/model/lab_scenario_model.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "lab_bench.h"
#include "support/little_room.h"
#include "window_test.h"

#include <QAction>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTabBar>
#include <QTableView>
#include <QTemporaryDir>

#include <algorithm>

using namespace bench;
using State = gui::LabController::State;

class TestLabPage : public WindowTest
{
    Q_OBJECT
private:
    /// Sessions and keys that a run would leave.
    [[nodiscard]] QStringList left() const
    {
        QStringList names;
        const auto sessions = m_agent.judge().get("/v1/session/list").array();
        for (const auto& session : sessions) {
            const QString name = session.toObject()[QStringLiteral("Name")].toString();
            if (name.startsWith(QLatin1String("signalbox ")))
                names << name;
        }
        const auto keys = m_agent.judge().get("/v1/kv/?keys").array();
        for (const auto& key : keys)
            names << key.toString();
        return names;
    }

private Q_SLOTS:
    void cleanup()
    {
        m_agent.judge().del("/v1/kv/?recurse");
        QDir(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/signalbox/runs"))
            .removeRecursively();
    }

    void aBuiltInScenarioIsChosenByKeysAndRunsToItsVerdict();
    void scenariosAreFoundByLessonWordsAndName();
    void aFaultIsChosenFromTheContextMenuByKeyboard();
    void aTimeOfOnesOwnForAFault();
    void stepByStepOneSentenceAtATime();
    void pauseAndGoOn();
    void contendersAreAddedWhileItRuns();
    void readOnlySaysWhyNothingStarts();
    void aPathInUseIsAskedForFirst();
    void whatIsTypedWrongIsSaidAndNothingStarts();
    void aComposedExperimentIsSavedAndOpenedAgain();
    void whatCannotBeSavedIsSaid();
    void aBrokenFileIsSaidWithItsPlace();
    void whatACrashLeftIsSweptThroughThePlan();
    void aRecordThatCannotBeReadIsNamed();
    void aRecordOfAnotherStoreIsSaidAndDeleted();
    void contendersAreSpawnedFromTheSemaphoresPage();
    void closingTheWindowWaitsForTheSweep();
    void anotherLanguageKeepsTheRun();
};

void TestLabPage::aBuiltInScenarioIsChosenByKeysAndRunsToItsVerdict()
{
    Bench bench(m_agent);
    QVERIFY(QTest::qWaitForWindowActive(&bench.page));
    auto* const list = bench.find<QListView>("scenarioList");
    list->setFocus();
    const QString wanted = lab::builtInScenario(QStringLiteral("doc-001"))->title;
    QTest::keyClick(list, Qt::Key_Home);
    for (int i = 0; i < list->model()->rowCount() && list->currentIndex().data().toString() != wanted; ++i)
        QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(bench.text("scenarioTitle"), wanted);
    QVERIFY(!bench.text("scenarioStory").isEmpty());
    QTRY_VERIFY(bench.action("labStart")->isEnabled());
    QTest::keyClick(&bench.page, Qt::Key_R, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(bench.table()->model()->rowCount(), 5, slowMs);
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Finished, slowMs);
    const auto expectations = lab::builtInScenario(QStringLiteral("doc-001"))->expectations.size();
    for (std::size_t i = 0; i < expectations; ++i) {
        const auto* const card = bench.find<QWidget>(qPrintable(QStringLiteral("verdict%1").arg(i)));
        QVERIFY(card != nullptr);
        QTRY_COMPARE(card->findChild<QLabel*>(QStringLiteral("verdictWord"))->text(), QStringLiteral("as expected"));
        QVERIFY(!card->findChild<QLabel*>(QStringLiteral("verdictEvidence"))->text().isEmpty());
    }
    QCOMPARE(bench.text("figure.grants"), QStringLiteral("5"));
    QVERIFY(bench.find<QTableView>("labEvents")->model()->rowCount() >= 15);
    QVERIFY(bench.find<QListView>("narration")->model()->rowCount() > 0);
    QCOMPARE(left(), QStringList());
}

void TestLabPage::scenariosAreFoundByLessonWordsAndName()
{
    const QTemporaryDir folder;
    const QString fileName = folder.filePath(QStringLiteral("mine.json"));
    {
        Bench bench(m_agent);
        bench.page.compose(steadyDraft());
        QVERIFY(bench.save(fileName));
    }
    Bench bench(m_agent);
    auto* const list = bench.find<QListView>("scenarioList");
    auto* const filter = bench.find<QLineEdit>("scenarioFilter");
    const auto shown = [list] {
        QStringList ids;
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            if (!list->isRowHidden(row))
                ids << list->model()->index(row, 0).data(gui::LabScenarioModel::IdRole).toString();
        }
        return ids;
    };
    // Files that were opened or saved before are there again.
    const int builtIn = static_cast<int>(lab::builtInScenarios().size());
    QCOMPARE(shown().size(), builtIn + 1);
    QVERIFY(list->model()->index(builtIn, 0).data().toString().contains(QStringLiteral("mine.json")));

    QTest::keyClicks(filter, QStringLiteral("herd"));
    QCOMPARE(shown(), QStringList(QStringLiteral("herd")));
    QCOMPARE(list->currentIndex().data(gui::LabScenarioModel::IdRole).toString(), QStringLiteral("herd"));
    QVERIFY(bench.text("scenarioOutline").contains(QStringLiteral("herd")));
    filter->setText(QStringLiteral("unavailable after"));
    QVERIFY(shown().contains(QStringLiteral("lock-delay"))); // By its lesson.
    // By the strategies that take part, whatever the words call them.
    for (const auto id : {protocols::StrategyId::Spring, protocols::StrategyId::Official}) {
        for (const QString& words : {protocols::strategyName(id), protocols::strategyTitle(id)}) {
            filter->setText(words);
            for (const auto& scenario : lab::builtInScenarios()) {
                const auto read = lab::builtInScenario(scenario);
                const bool uses = std::ranges::any_of(
                    read->groups, [id](const lab::Group& group) { return group.contender.strategy == id; });
                QVERIFY2(!uses || shown().contains(scenario), qPrintable(words + u' ' + scenario));
            }
        }
    }
    filter->setText(QStringLiteral("nothing is called so"));
    QVERIFY(shown().isEmpty());
    QVERIFY(!list->accessibleDescription().isEmpty());

    // As an act, from any page.
    bench.find<QTabBar>("labTabs")->setCurrentIndex(1);
    bench.action("scenario.order")->trigger();
    QVERIFY(filter->text().isEmpty());
    QCOMPARE(bench.find<QTabBar>("labTabs")->currentIndex(), 0);
    QCOMPARE(bench.text("scenarioTitle"), lab::builtInScenario(QStringLiteral("order"))->title);
    QCOMPARE(bench.page.findChildren<QAction*>(QRegularExpression(QStringLiteral("^scenario\\."))).size(), builtIn);
    bench.action(qPrintable(QStringLiteral("scenarioFile.%1").arg(builtIn)))->trigger();
    QVERIFY(bench.text("scenarioTitle").contains(QStringLiteral("mine.json")));

    // One that is gone is left out the next time.
    QVERIFY(QFile::remove(fileName));
    const Bench again(m_agent);
    QCOMPARE(again.find<QListView>("scenarioList")->model()->rowCount(), builtIn);
}

void TestLabPage::aFaultIsChosenFromTheContextMenuByKeyboard()
{
    Bench bench(m_agent);
    bench.compose(steadyDraft());
    QTRY_VERIFY_WITH_TIMEOUT(bench.rowIn(QStringLiteral("Holding")) >= 0, slowMs);
    const int row = bench.rowIn(QStringLiteral("Holding"));
    bench.table()->setCurrentIndex(bench.table()->model()->index(row, 0));
    bench.table()->setFocus();
    const QPoint at = bench.table()->visualRect(bench.table()->currentIndex()).center();
    QContextMenuEvent key(QContextMenuEvent::Keyboard, at, bench.table()->viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(bench.table()->viewport(), &key);
    auto* const menu = bench.find<QMenu>("contenderMenu");
    QVERIFY(menu != nullptr);
    for (const auto kind : lab::allFaults())
        QVERIFY2(menu->findChild<QObject*>(QStringLiteral("fault.") + lab::faultName(kind)) != nullptr,
            qPrintable(lab::faultName(kind)));
    menu->setActiveAction(menu->findChild<QAction*>(QStringLiteral("fault.crash")));
    QTest::keyClick(menu, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(bench.rowIn(QStringLiteral("Crashed")), row, slowMs);
    QTest::mouseClick(bench.find<QWidget>("labStopButton"), Qt::LeftButton);
    QCOMPARE(bench.controller.state(), State::Stopping);
    QVERIFY(!bench.action("labStart")->isEnabled());
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Finished, slowMs);
    QCOMPARE(left(), QStringList());
    QVERIFY(bench.action("labStart")->isEnabled());
}

void TestLabPage::aTimeOfOnesOwnForAFault()
{
    Bench bench(m_agent);
    bench.compose(steadyDraft());
    QTRY_VERIFY_WITH_TIMEOUT(bench.rowIn(QStringLiteral("Holding")) >= 0, slowMs);
    const int row = bench.rowIn(QStringLiteral("Holding"));
    const auto index = bench.table()->model()->index(row, 0);
    const QPoint at = bench.table()->visualRect(index).center();
    Q_EMIT bench.table()->customContextMenuRequested(at);
    auto* const menu = bench.find<QMenu>("contenderMenu");
    QVERIFY(menu != nullptr);
    menu->findChild<QAction*>(QStringLiteral("fault.pause.other"))->trigger();
    auto* const edit = bench.find<QLineEdit>("faultTime");
    QVERIFY(edit != nullptr);
    auto* const ok = bench.find<QPushButton>("faultTimeOk");
    QTest::keyClicks(edit, QStringLiteral("-5s"));
    QVERIFY(!ok->isEnabled());
    edit->clear();
    QTest::keyClicks(edit, QStringLiteral("1m"));
    QVERIFY(ok->isEnabled());
    QTest::mouseClick(ok, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(bench.rowIn(QStringLiteral("Holding, paused")), row, slowMs);
    bench.action("labStop")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Finished, slowMs);
    QCOMPARE(left(), QStringList());
}

void TestLabPage::stepByStepOneSentenceAtATime()
{
    Bench bench(m_agent);
    bench.page.compose(steadyDraft());
    QTRY_VERIFY(bench.action("labStep")->isEnabled());
    bench.action("labStep")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Stepping, slowMs);
    const auto* const narration = bench.find<QListView>("narration")->model();
    for (int steps = 1; steps <= 3; ++steps) {
        QTRY_VERIFY(bench.action("labStep")->isEnabled());
        bench.action("labStep")->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(narration->rowCount(), steps, slowMs);
    }
    QVERIFY(!narration->index(0, 0).data().toString().isEmpty());
    QVERIFY(narration->index(0, 0).data(gui::LabStepModel::RequestRole).toString().startsWith(QLatin1String("PUT ")));
    bench.action("labPause")->trigger(); // "Resume" while it stands.
    QTRY_COMPARE(bench.controller.state(), State::Running);
    QTRY_VERIFY_WITH_TIMEOUT(bench.rowIn(QStringLiteral("Holding")) >= 0, slowMs);
    bench.action("labStop")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Finished, slowMs);
    QCOMPARE(left(), QStringList());
}

void TestLabPage::pauseAndGoOn()
{
    Bench bench(m_agent);
    bench.compose(steadyDraft());
    QTRY_VERIFY_WITH_TIMEOUT(bench.rowIn(QStringLiteral("Holding")) >= 0, slowMs);
    bench.action("labPause")->trigger();
    QCOMPARE(bench.controller.state(), State::Paused);
    QTRY_VERIFY(bench.rowIn(QStringLiteral("Holding, paused")) >= 0);
    QVERIFY(bench.action("labPause")->text().contains(QStringLiteral("esume")));
    // It is all that tells of an icon without text.
    QVERIFY(bench.action("labPause")->toolTip().contains(QStringLiteral("Resume all contenders")));
    bench.action("labPause")->trigger();
    QTRY_VERIFY(bench.rowIn(QStringLiteral("Holding")) >= 0);
    bench.action("labStop")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Finished, slowMs);
}

void TestLabPage::contendersAreAddedWhileItRuns()
{
    Bench bench(m_agent);
    bench.compose(steadyDraft());
    QTRY_VERIFY_WITH_TIMEOUT(bench.rowIn(QStringLiteral("Holding")) >= 0, slowMs);
    bench.action("labAdd")->trigger();
    auto* const count = bench.find<QSpinBox>("addCount");
    QVERIFY(count != nullptr);
    count->setValue(2);
    bench.find<QPushButton>("addOk")->click();
    QTRY_COMPARE(bench.table()->model()->rowCount(), 5);
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.statistics().grants, 1, slowMs);
    bench.action("labStop")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Finished, slowMs);
    QCOMPARE(left(), QStringList());
}

void TestLabPage::readOnlySaysWhyNothingStarts()
{
    Bench bench(m_agent);
    bench.connection.client()->setReadOnly(true);
    QVERIFY(!bench.action("labStart")->isEnabled());
    QVERIFY(!bench.action("labStep")->isEnabled());
    QVERIFY2(bench.text("labNote").contains(QStringLiteral("read-only")), qPrintable(bench.text("labNote")));
    QVERIFY(bench.action("labStart")->toolTip().contains(QStringLiteral("read-only")));
    bench.controller.start(*gui::scenarioOf(steadyDraft()));
    QCOMPARE(bench.controller.state(), State::Empty);
    bench.connection.client()->setReadOnly(false);
    QVERIFY(bench.action("labStart")->isEnabled());

    // Switched on while it runs: the run is ended and swept, not left behind.
    bench.compose(steadyDraft());
    QTRY_VERIFY_WITH_TIMEOUT(bench.rowIn(QStringLiteral("Holding")) >= 0, slowMs);
    bench.connection.client()->setReadOnly(true);
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Finished, slowMs);
    QCOMPARE(left(), QStringList());
}

void TestLabPage::aPathInUseIsAskedForFirst()
{
    m_agent.judge().put("/v1/kv/demo/lab/.lock?flags=16210313421097356768", R"({"Limit":1,"Holders":{}})");
    Bench bench(m_agent);
    bench.compose(steadyDraft());
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QWidget>("occupiedDialog") != nullptr, slowMs);
    QVERIFY(bench.text("occupiedTitle").contains(QStringLiteral("demo/lab")));
    QVERIFY(bench.find<QPushButton>("occupiedCancel")->isDefault());
    QTest::keyClick(bench.find<QWidget>("occupiedDialog"), Qt::Key_Escape);
    QTRY_VERIFY(bench.find<QWidget>("occupiedDialog") == nullptr);
    QCOMPARE(bench.controller.state(), State::Empty);
    QCOMPARE(left(), QStringList{QStringLiteral("demo/lab/.lock")});

    bench.action("labStart")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QWidget>("occupiedDialog") != nullptr, slowMs);
    bench.find<QPushButton>("occupiedStart")->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.rowIn(QStringLiteral("Holding")) >= 0, slowMs);
    bench.action("labStop")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Finished, slowMs);
    QCOMPARE(left(), QStringList{QStringLiteral("demo/lab/.lock")}); // It was there before, so it stays.
}

void TestLabPage::whatIsTypedWrongIsSaidAndNothingStarts()
{
    Bench bench(m_agent);
    bench.page.compose(steadyDraft());
    auto* const hold = bench.find<QLineEdit>("composeHold");
    hold->clear();
    QTest::keyClicks(hold, QStringLiteral("soon"));
    QVERIFY(!bench.action("labStart")->isEnabled());
    QVERIFY(!bench.action("labSave")->isEnabled());
    QVERIFY(bench.text("composeProblem").contains(QStringLiteral("soon")));
    QVERIFY(bench.find<QWidget>("composeProblemFrame")->isVisible());
    hold->clear();
    QTest::keyClicks(hold, QStringLiteral("0..2s"));
    QVERIFY(bench.action("labStart")->isEnabled());
    QVERIFY(!bench.find<QWidget>("composeProblemFrame")->isVisible());
}

void TestLabPage::aComposedExperimentIsSavedAndOpenedAgain()
{
    const QTemporaryDir folder;
    const QString fileName = folder.filePath(QStringLiteral("mine.json"));
    Bench bench(m_agent);
    auto draft = steadyDraft();
    draft.chances = {{lab::FaultKind::Crash, 5, {}}};
    bench.page.compose(draft);
    QVERIFY(bench.save(fileName));
    QVERIFY(bench.page.openFile(fileName));
    QCOMPARE(bench.find<QTabBar>("labTabs")->currentIndex(), 0);
    QVERIFY(bench.text("scenarioTitle").contains(QStringLiteral("mine.json")));
    QVERIFY2(
        bench.text("scenarioOutline").contains(QStringLiteral("demo/lab")), qPrintable(bench.text("scenarioOutline")));
    QVERIFY(bench.action("labStart")->isEnabled());
}

/// A full disk and a folder that is not there are told, and the window does not wait for the disk.
void TestLabPage::whatCannotBeSavedIsSaid()
{
    const QTemporaryDir folder;
    const QString fileName = folder.filePath(QStringLiteral("mine.json"));
    Bench bench(m_agent);
    bench.page.compose(steadyDraft());
    auto* const trouble = bench.find<QWidget>("labTrouble");
    bench.page.saveFile(folder.filePath(QStringLiteral("no/such.json")));
    QVERIFY(!trouble->isVisible()); // That is known later.
    QTRY_VERIFY_WITH_TIMEOUT(trouble->isVisible(), slowMs);
    QVERIFY(bench.save(fileName));
    QVERIFY(!trouble->isVisible());
    QFile before(fileName);
    QVERIFY(before.open(QIODevice::ReadOnly));
    const auto text = before.readAll();
    {
        const support::LittleRoom room(10);
        bench.page.saveFile(fileName);
        QTRY_VERIFY_WITH_TIMEOUT(trouble->isVisible(), slowMs);
    }
    QVERIFY2(
        bench.text("labTroubleText").contains(QStringLiteral("mine.json")), qPrintable(bench.text("labTroubleText")));
    QFile after(fileName);
    QVERIFY(after.open(QIODevice::ReadOnly));
    QCOMPARE(after.readAll(), text);
}

void TestLabPage::aBrokenFileIsSaidWithItsPlace()
{
    const QTemporaryDir folder;
    const QString fileName = folder.filePath(QStringLiteral("broken.json"));
    QFile file(fileName);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\n  \"version\": 1,\n  \"id\": 7\n}\n");
    file.close();
    Bench bench(m_agent);
    QVERIFY(!bench.page.openFile(fileName));
    QVERIFY(bench.find<QWidget>("labTrouble")->isVisible());
    QVERIFY2(bench.text("labTroubleText").contains(QStringLiteral("line ")), qPrintable(bench.text("labTroubleText")));
    QVERIFY(!bench.page.openFile(folder.filePath(QStringLiteral("nowhere.json"))));
}

void TestLabPage::whatACrashLeftIsSweptThroughThePlan()
{
    // As a run of a process that was killed leaves it.
    const auto judge = m_agent.judge();
    lab::RunRecord record;
    record.id = QStringLiteral("00000000deadbeef");
    record.pid = 1;
    record.processStart = QStringLiteral("another process");
    record.address = endpointOf(m_agent.httpUrl()).displayAddress();
    record.started = QDateTime::currentDateTimeUtc();
    record.use(QStringLiteral("demo/lab"), protocols::StrategyId::Official);
    record.noteSince(record.paths(), judge.get("/v1/kv/demo?keys").index());
    QVERIFY(lab::RunRecords().write(record));
    const auto name = lab::sessionNameOf(record.id, QStringLiteral("client-0"));
    const QByteArray session
        = judge
              .createSession(QStringLiteral(R"({"Name":"%1","TTL":"600s","Behavior":"delete","LockDelay":"0s"})")
                                 .arg(name)
                                 .toUtf8())
              .toUtf8();
    judge.put("/v1/kv/demo/lab/" + session + "?flags=16210313421097356768&acquire=" + session);
    judge.put(
        "/v1/kv/demo/lab/.lock?flags=16210313421097356768", R"({"Limit":1,"Holders":{")" + session + R"(":true}})");

    Bench bench(m_agent);
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QWidget>("leftoversBanner")->isVisible(), slowMs);
    QVERIFY2(
        bench.text("leftoversText").contains(QStringLiteral("1 session")), qPrintable(bench.text("leftoversText")));
    QTest::mouseClick(bench.find<QWidget>("leftoversSweep"), Qt::LeftButton);
    QTRY_VERIFY(bench.find<QPushButton>("planCarryOut") != nullptr);
    QVERIFY(!left().isEmpty());
    bench.find<QPushButton>("planCarryOut")->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("planResult").contains(QStringLiteral("nothing of the run is left")), slowMs);
    QTRY_VERIFY_WITH_TIMEOUT(!bench.find<QWidget>("leftoversBanner")->isVisible(), slowMs);
    QCOMPARE(left(), QStringList());
    QVERIFY(lab::RunRecords().leftBehind().empty());
}

void TestLabPage::aRecordThatCannotBeReadIsNamed()
{
    const QDir folder(lab::RunRecords().folder());
    QVERIFY(folder.mkpath(QStringLiteral(".")));
    QFile record(folder.filePath(QStringLiteral("00000000deadbeef.json")));
    QVERIFY(record.open(QIODevice::WriteOnly));
    record.write("garbage");
    record.close();
    const Bench bench(m_agent);
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QWidget>("leftoversBanner")->isVisible(), slowMs);
    QVERIFY2(bench.text("leftoversText").contains(record.fileName()), qPrintable(bench.text("leftoversText")));
    QVERIFY(!bench.find<QPushButton>("leftoversSweep")->isEnabled());
    QVERIFY(record.remove());
}

/// As after each start of an agent that keeps no data.
void TestLabPage::aRecordOfAnotherStoreIsSaidAndDeleted()
{
    lab::RunRecord record;
    record.id = QStringLiteral("00000000deadbeef");
    record.pid = 1;
    record.processStart = QStringLiteral("another process");
    record.address = endpointOf(m_agent.httpUrl()).displayAddress();
    record.started = QDateTime::currentDateTimeUtc();
    record.use(QStringLiteral("demo/nothing-here"), protocols::StrategyId::Official);
    record.noteSince(record.paths(), 1'000'000'000);
    QVERIFY(lab::RunRecords().write(record));
    const Bench bench(m_agent);
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QWidget>("leftoversBanner")->isVisible(), slowMs);
    QVERIFY2(
        bench.text("leftoversText").contains(QStringLiteral("another store")), qPrintable(bench.text("leftoversText")));
    QVERIFY(!bench.find<QPushButton>("leftoversSweep")->isEnabled());
    for (const char* const way : {"deleteRecordsCancel", "deleteRecordsGo"}) {
        QCOMPARE(lab::RunRecords().leftBehind().size(), std::size_t(1));
        bench.find<QPushButton>("leftoversDeleteRecords")->click();
        auto* const question = bench.page.findChild<QMessageBox*>(QStringLiteral("deleteRecordsQuestion"));
        QVERIFY(question != nullptr);
        const QPointer<QMessageBox> asked(question);
        question->findChild<QAbstractButton*>(QString::fromLatin1(way))->click();
        QTRY_VERIFY(asked.isNull());
    }
    QVERIFY(lab::RunRecords().leftBehind().empty());
    QTRY_VERIFY(!bench.find<QWidget>("leftoversBanner")->isVisible());
}

void TestLabPage::contendersAreSpawnedFromTheSemaphoresPage()
{
    m_agent.judge().put("/v1/kv/demo/slots/slot_000?flags=0", "");
    m_agent.judge().put("/v1/kv/demo/slots/slot_001?flags=0", "");
    const auto session = m_agent.judge().createSession(R"({"TTL":"600s","Behavior":"delete"})").toUtf8();
    m_agent.judge().put("/v1/kv/demo/slots/slot_000?acquire=" + session, session);
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/slots/")});
    auto* const page = app.window()->findChild<gui::SemaphoresPage*>();
    QTRY_COMPARE_WITH_TIMEOUT(page->selection().path, QStringLiteral("demo/slots/"), slowMs);
    auto* const spawn = find<QAction>(app, "spawn");
    QTRY_VERIFY(spawn->isEnabled());
    auto* const tree = find<QWidget>(app, "semaphoreTree");
    QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>(app, "stageStrip")->text().startsWith(QStringLiteral("limit 2")), slowMs);
    QVERIFY(tree != nullptr);
    spawn->trigger();
    QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("lab"));
    QCOMPARE(find<QLineEdit>(app, "composePath")->text(), QStringLiteral("demo/slots"));
    QCOMPARE(find<QSpinBox>(app, "composeLimit")->value(), 2);
    QVERIFY(find<QWidget>(app, "composeStrategy")->isVisible());
    QVERIFY(find<QComboBox>(app, "composeStrategy")->currentText().contains(QStringLiteral("slots")));
    QVERIFY(find<QAction>(app, "labStart")->isEnabled());
    m_agent.judge().put("/v1/session/destroy/" + session);
}

void TestLabPage::closingTheWindowWaitsForTheSweep()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    app.window()->showPage(QStringLiteral("lab"));
    auto* const page = app.window()->findChild<gui::LabPage*>();
    page->compose(steadyDraft());
    QTRY_VERIFY(find<QAction>(app, "labStart")->isEnabled());
    find<QAction>(app, "labStart")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!left().isEmpty(), slowMs);
    app.window()->showPage(QStringLiteral("semaphores"));
    app.window()->close();
    QVERIFY(app.window()->isVisible());
    find<QAbstractButton>(app, "quitGo")->click();
    QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("lab"));
    QVERIFY(!find<QLabel>(app, "endingText")->text().isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(!app.window()->isVisible(), slowMs);
    QCOMPARE(left(), QStringList());
}

/// Rows, judgements and looks of what goes on are in its words at once.
void TestLabPage::anotherLanguageKeepsTheRun()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    app.window()->showPage(QStringLiteral("lab"));
    app.window()->findChild<gui::LabPage*>()->compose(steadyDraft());
    QTRY_VERIFY(find<QAction>(app, "labStart")->isEnabled());
    find<QAction>(app, "labStart")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!left().isEmpty(), slowMs);
    const auto* const rows = find<QTableView>(app, "contenderTable")->model();
    QTRY_COMPARE_WITH_TIMEOUT(rows->rowCount(), 3, slowMs);
    const auto isChinese = [rows](int row) {
        const QString state = rows->index(row, gui::LabContenderModel::State).data().toString();
        return std::ranges::any_of(state, [](QChar letter) { return letter.script() == QChar::Script_Han; });
    };
    QVERIFY(!isChinese(0));
    const auto back = qScopeGuard([&app] { app.setLanguage(QStringLiteral("en")); });
    app.setLanguage(QStringLiteral("zh_CN"));
    QCOMPARE(rows->rowCount(), 3);
    for (int row = 0; row < 3; ++row)
        QVERIFY2(isChinese(row), qPrintable(rows->index(row, gui::LabContenderModel::State).data().toString()));
    QVERIFY(!find<QAction>(app, "labStart")->isEnabled());
    find<QAction>(app, "labStop")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "labStart")->isEnabled(), slowMs);
    QCOMPARE(left(), QStringList());
}

QTEST_MAIN(TestLabPage)
#include "moc_window_test.cpp"
#include "tst_lab_page.moc"
