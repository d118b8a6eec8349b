// SPDX-License-Identifier: GPL-3.0-or-later
// What a person relies on beside the runs themselves.
#include "lab_bench.h"
#include "window_test.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QStyleOptionViewItem>
#include <QTableView>
#include <QToolButton>

using namespace bench;
using State = gui::LabController::State;

class TestLabHabits : public WindowTest
{
    Q_OBJECT
private:
    /// A run of a process that was killed: its session, and a key that the session holds.
    QByteArray leaveSomething() const
    {
        const auto judge = m_agent.judge();
        lab::RunRecord record;
        record.id = QStringLiteral("00000000deadbeef");
        record.pid = 1;
        record.processStart = QStringLiteral("another process");
        record.address = endpointOf(m_agent.httpUrl()).displayAddress();
        record.use(QStringLiteral("demo/lab"), protocols::StrategyId::Official);
        record.started = QDateTime::currentDateTimeUtc();
        record.noteSince(record.paths(), judge.get("/v1/kv/demo?keys").index());
        if (!lab::RunRecords().write(record))
            return {};
        const auto session = judge.createSession(
            R"({"Name":"signalbox 00000000deadbeef client-0","TTL":"600s","Behavior":"delete","LockDelay":"0s"})");
        judge.put("/v1/kv/demo/lab/" + session.toUtf8() + "?acquire=" + session.toUtf8());
        return session.toUtf8();
    }

private Q_SLOTS:
    void cleanup()
    {
        m_agent.judge().del("/v1/kv/?recurse");
        QDir(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/signalbox/runs"))
            .removeRecursively();
    }

    void whatARunLeftIsToldOnAnyPage();
    void aPlanThatIsOldIsMadeAnew();
    void spawningKeepsWhatIsComposed();
    void whoIsAtItsEndSuffersNothing();
    void theFieldThatIsWrongIsNamedAndMarked();
    void realProcessesAreChosenInTheForm();
    void aStoppedRunSaysWhen();
    void howLongSomebodyWaitsIsReadWhole();
    void endingUnderReadOnlySaysThatItWrites();
};

void TestLabHabits::whatARunLeftIsToldOnAnyPage()
{
    const auto session = leaveSomething();
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("semaphores"));
    auto* const notice = find<QToolButton>(app, "statusNotice");
    QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), slowMs);
    const auto* const rail = find<QWidget>(app, "rail_lab");
    for (const auto& text : {notice->toolTip(), rail->toolTip()}) {
        QVERIFY2(text.contains(QStringLiteral("demo/lab")), qPrintable(text));
        QVERIFY2(text.contains(endpointOf(m_agent.httpUrl()).displayAddress()), qPrintable(text));
    }
    QTest::mouseClick(notice, Qt::LeftButton);
    QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("lab"));
    QTest::mouseClick(find<QWidget>(app, "leftoversSweep"), Qt::LeftButton);
    QTRY_VERIFY(find<QPushButton>(app, "planCarryOut") != nullptr);
    find<QPushButton>(app, "planCarryOut")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!notice->isVisible(), slowMs);
    QVERIFY(!rail->toolTip().contains(QStringLiteral("demo/lab")));
    QVERIFY(!m_agent.judge().get("/v1/session/list").body.contains(session));
}

void TestLabHabits::aPlanThatIsOldIsMadeAnew()
{
    const auto session = leaveSomething();
    Bench bench(m_agent);
    QTRY_VERIFY_WITH_TIMEOUT(bench.find<QWidget>("leftoversBanner")->isVisible(), slowMs);
    QTest::mouseClick(bench.find<QWidget>("leftoversSweep"), Qt::LeftButton);
    QTRY_VERIFY(bench.find<QPushButton>("planCarryOut") != nullptr);
    auto* const again = bench.find<QPushButton>("planAgain");
    auto* const carryOut = bench.find<QPushButton>("planCarryOut");
    m_agent.judge().put("/v1/kv/demo/lab/" + session, "changed");
    carryOut->click();
    QTRY_VERIFY_WITH_TIMEOUT(again->isVisible(), slowMs);
    QVERIFY(bench.find<QLabel>("planOutdated")->isVisible());
    QVERIFY2(bench.text("planOutdated").contains(QStringLiteral("Request: ")) // Before and after.
            && bench.text("planOutdated").contains(u'→'),
        qPrintable(bench.text("planOutdated")));
    QVERIFY(m_agent.judge().get("/v1/session/list").body.contains(session)); // Nothing was sent.
    again->click();
    QTRY_VERIFY(carryOut->isEnabled());
    carryOut->click();
    QTRY_VERIFY_WITH_TIMEOUT(!bench.find<QWidget>("leftoversBanner")->isVisible(), slowMs);
    QVERIFY(!m_agent.judge().get("/v1/session/list").body.contains(session));
}

void TestLabHabits::spawningKeepsWhatIsComposed()
{
    Bench bench(m_agent);
    auto draft = steadyDraft();
    draft.hold = QStringLiteral("77s");
    draft.chances = {{lab::FaultKind::Crash, 5, {}}};
    bench.page.compose(draft);
    bench.page.showPlace({gui::Place::Kind::Spawn, QStringLiteral("demo/other"), {}, semaphore::Layout::Spring, 7});
    QCOMPARE(bench.find<QLineEdit>("composePath")->text(), QStringLiteral("demo/other"));
    QCOMPARE(bench.find<QSpinBox>("composeLimit")->value(), 7);
    QVERIFY(bench.find<QComboBox>("composeStrategy")->currentText().contains(QStringLiteral("spring")));
    QCOMPARE(bench.find<QLineEdit>("composeHold")->text(), QStringLiteral("77s"));
    QCOMPARE(bench.find<QDoubleSpinBox>("chance.crash")->value(), 5.0);
    bench.page.showPlace({gui::Place::Kind::Spawn, {}});
    QCOMPARE(bench.find<QLineEdit>("composePath")->text(), QStringLiteral("demo/other"));
    QCOMPARE(bench.find<QSpinBox>("composeLimit")->value(), 7);
}

void TestLabHabits::whoIsAtItsEndSuffersNothing()
{
    Bench bench(m_agent);
    bench.compose(steadyDraft());
    QTRY_VERIFY_WITH_TIMEOUT(bench.rowIn(QStringLiteral("Holding")) >= 0, slowMs);
    const int row = bench.rowIn(QStringLiteral("Holding"));
    lab::Fault crash;
    crash.kind = lab::FaultKind::Crash;
    QSignalSpy faults(&bench.controller, &gui::LabController::faulted);
    bench.controller.suffer(row, crash);
    QTRY_COMPARE_WITH_TIMEOUT(bench.rowIn(QStringLiteral("Crashed")), row, slowMs);
    QCOMPARE(faults.count(), 1);
    QCOMPARE(faults[0][3].toString(), lab::faultName(lab::FaultKind::Crash));
    bench.controller.suffer(row, crash); // It has nothing left to lose.
    QCOMPARE(faults.count(), 1);
    const auto index = bench.table()->model()->index(row, 0);
    QCOMPARE(index.siblingAtColumn(gui::LabContenderModel::Cycle).data().toString(), QStringLiteral("1"));
    QTRY_VERIFY(bench.controller.contenders()->row(row)->over);
    Q_EMIT bench.table()->customContextMenuRequested(bench.table()->visualRect(index).center());
    const auto* const menu = bench.find<QMenu>("contenderMenu");
    QVERIFY(menu != nullptr);
    const auto* const pause = menu->findChild<QMenu*>(QStringLiteral("fault.pause"));
    QVERIFY(!pause->menuAction()->isEnabled());
    QVERIFY(pause->menuAction()->toolTip().contains(QStringLiteral("has ended")));
    bench.action("labStop")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Finished, slowMs);
}

void TestLabHabits::theFieldThatIsWrongIsNamedAndMarked()
{
    Bench bench(m_agent);
    bench.page.compose(steadyDraft());
    auto* const hold = bench.find<QLineEdit>("composeHold");
    const auto* const mark = bench.find<QAction>("composeHoldMark");
    const int top = hold->mapTo(&bench.page, QPoint()).y();
    QVERIFY(!mark->isVisible());
    hold->setText(QStringLiteral("3s..1s"));
    QVERIFY(mark->isVisible());
    QVERIFY2(bench.text("composeProblem").startsWith(QStringLiteral("Hold time: ")),
        qPrintable(bench.text("composeProblem")));
    QVERIFY(bench.text("composeProblem").contains(QStringLiteral("is reversed")));
    QVERIFY(!bench.text("labNote").contains(QStringLiteral("is reversed"))); // Once is enough.
    QCoreApplication::sendPostedEvents();
    QCOMPARE(hold->mapTo(&bench.page, QPoint()).y(), top);
    hold->setText(QStringLiteral("1s..3s"));
    QVERIFY(!mark->isVisible());
}

void TestLabHabits::realProcessesAreChosenInTheForm()
{
    Bench bench(m_agent);
    bench.page.compose(steadyDraft());
    auto* const process = bench.find<QCheckBox>("composeProcess");
    auto* const words = bench.find<QLabel>("composeProcessLabel");
    QTest::mouseClick(words, Qt::LeftButton);
    QVERIFY(process->isChecked());
    QTest::mouseClick(words, Qt::LeftButton);
    const auto* const think = bench.find<QLineEdit>("composeThink");
    const auto* const slow = bench.find<QDoubleSpinBox>("chance.slow-network");
    const auto* const crash = bench.find<QDoubleSpinBox>("chance.crash");
    auto* const count = bench.find<QSpinBox>("composeCount");
    QVERIFY(process->isVisible() && !process->isChecked());
    QVERIFY(process->toolTip().contains(QStringLiteral("SIGKILL")));
    QVERIFY(think->isEnabled() && slow->isEnabled());
    process->click();
    QVERIFY(!think->isEnabled() && !slow->isEnabled() && crash->isEnabled());
    QVERIFY2(slow->toolTip().contains(QStringLiteral("run as separate processes")), qPrintable(slow->toolTip()));
    QVERIFY(bench.action("labStart")->isEnabled());
    count->setValue(lab::mostProcesses + 1);
    QVERIFY(!bench.action("labStart")->isEnabled());
    QVERIFY2(
        bench.text("composeProblem").contains(QStringLiteral("At most 10")), qPrintable(bench.text("composeProblem")));
    process->click();
    QVERIFY(bench.action("labStart")->isEnabled() && think->isEnabled() && slow->isEnabled());
    QVERIFY(slow->toolTip().isEmpty());
}

void TestLabHabits::aStoppedRunSaysWhen()
{
    Bench bench(m_agent);
    bench.compose(steadyDraft());
    QTRY_VERIFY_WITH_TIMEOUT(bench.rowIn(QStringLiteral("Holding")) >= 0, slowMs);
    for (auto* const button : bench.page.findChildren<QToolButton*>()) {
        if (button->defaultAction() == bench.action("labStart"))
            QVERIFY(!button->isEnabled());
    }
    QVERIFY(bench.action("labStart")->toolTip().contains(QStringLiteral("A run is in progress")));
    bench.action("labStop")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Finished, slowMs);
    QTRY_VERIFY(bench.rowIn(QStringLiteral("Stopped")) >= 0); // Never granted.
    const auto* const badge = bench.find<QWidget>("runState");
    QVERIFY2(badge->accessibleName().startsWith(QStringLiteral("stopped after ")), qPrintable(badge->accessibleName()));
}

void TestLabHabits::endingUnderReadOnlySaysThatItWrites()
{
    Bench bench(m_agent);
    bench.compose(steadyDraft());
    QTRY_VERIFY_WITH_TIMEOUT(bench.rowIn(QStringLiteral("Holding")) >= 0, slowMs);
    QVERIFY(bench.text("labTroubleText").isEmpty());
    bench.connection.client()->setReadOnly(true);
    QCOMPARE(bench.controller.state(), State::Stopping);
    QVERIFY2(bench.text("labTroubleText").contains(QStringLiteral("still writes")),
        qPrintable(bench.text("labTroubleText")));
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.state(), State::Finished, slowMs);
    QVERIFY(!bench.text("labTroubleText").contains(QStringLiteral("still writes")));
}

void TestLabHabits::howLongSomebodyWaitsIsReadWhole()
{
    Bench bench(m_agent);
    const auto* const table = bench.find<QTableView>("contenderTable");
    QStyleOptionViewItem option;
    option.initFrom(table);
    option.widget = table;
    option.features = QStyleOptionViewItem::HasDisplay;
    for (const auto& words : {QStringLiteral("waits 2 min 14 s"), QStringLiteral("waits 59 min 59 s")}) {
        option.text = words;
        const int wanted = table->style()->sizeFromContents(QStyle::CT_ItemViewItem, &option, QSize(), table).width();
        QVERIFY2(table->columnWidth(gui::LabContenderModel::Since) >= wanted, qPrintable(words));
    }
}

QTEST_MAIN(TestLabHabits)
#include "moc_window_test.cpp"
#include "tst_lab_habits.moc"
