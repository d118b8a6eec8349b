// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/connection_dialog.h"
#include "gui/kit/view/theme.h"
#include "gui/semaphores/model/semaphore_tree_model.h"
#include "practice_test.h"
#include "support/judge.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;

/// From no Consul at all to a living semaphore.
class TestPracticeWindow : public PracticeTest
{
    Q_OBJECT
private Q_SLOTS:
    void welcomeLeadsToALivingSemaphore();
    void connectLeadsToTheDialog();
    void activityStaysUseful();
    void optionStartsPracticeAtOnce();
    void isNeverRemembered();
    void servicesAreThereToTidyUp();
    void everyPageSaysSo();
    void everyDialogSaysSo();
    void leavingStopsTheAgent();
    void clockControlsWork();
    void faultControlsWork();
    void answersAsChosen();
    void readsVirtualTime();

private:
    [[nodiscard]] static int holders(const gui::Application& app)
    {
        const auto* const model = find<QTreeView>(app, "semaphoreTree")->model();
        const auto found = model->match(model->index(0, 0), gui::SemaphoreTreeModel::KindRole,
            QVariant::fromValue(gui::RowKind::Holder), -1, Qt::MatchExactly | Qt::MatchRecursive);
        return static_cast<int>(found.size());
    }
    /// Something runs there, so it is asked whether that may end.
    static void leave(const gui::Application& app)
    {
        find<QAction>(app, "leavePracticeAction")->trigger();
        auto* const button = find<QPushButton>(app, "leavePracticeGo");
        QVERIFY(button && button->isVisible());
        button->click();
    }
    static void choose(QComboBox* box, double figure)
    {
        const int index = box->findData(figure);
        QVERIFY(index >= 0);
        box->setCurrentIndex(index);
    }
};

void TestPracticeWindow::welcomeLeadsToALivingSemaphore()
{
    gui::Application app;
    app.start(m_nobody, {});
    auto* const welcome = find<QWidget>(app, "welcomePanel");
    QTRY_VERIFY_WITH_TIMEOUT(welcome->isVisible(), patience);
    QVERIFY(!find<QWidget>(app, "pageStack")->isVisible());
    QVERIFY(find<QLabel>(app, "welcomeTitle")->text().contains(m_nobody.address.authority()));
    QVERIFY(!app.window()->windowTitle().contains(u"Practice"_s));
    QTest::mouseClick(find<QPushButton>(app, "welcomePracticeButton"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(holders(app) > 0, patience);
    QVERIFY(!welcome->isVisible());
    QVERIFY(find<QWidget>(app, "pageStack")->isVisible());
    QCOMPARE(app.window()->currentPage()->id(), u"semaphores"_s);
    // Whatever a person looks at says that this is no cluster.
    QVERIFY(app.window()->windowTitle().startsWith(u"Practice"_s));
    QVERIFY(find<QWidget>(app, "connectionPill")->accessibleName().contains(u"Practice"_s));
    QTRY_COMPARE(find<QLabel>(app, "statusVersion")->text(), u"Practice – no Consul"_s);
    // Services to tidy up, some failing, are there as well.
    const support::Judge judge(app.connection().client()->endpoint().displayAddress());
    QVERIFY(judge.get("/v1/catalog/services").object().contains(u"web"_s));
    QVERIFY(!judge.get("/v1/health/state/critical").array().isEmpty());
    QVERIFY(app.window()->close()); // A run that goes on in there holds nobody up.
}

void TestPracticeWindow::connectLeadsToTheDialog()
{
    gui::Application app;
    app.start(m_nobody, {});
    QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>(app, "welcomePanel")->isVisible(), patience);
    QTest::mouseClick(find<QPushButton>(app, "welcomeConnectButton"), Qt::LeftButton);
    const auto* const dialog = app.window()->findChild<gui::ConnectionDialog*>();
    QVERIFY(dialog && dialog->isVisible());
}

void TestPracticeWindow::activityStaysUseful()
{
    gui::Application app;
    app.start(m_nobody, {});
    auto* const welcome = find<QWidget>(app, "welcomePanel");
    QTRY_VERIFY_WITH_TIMEOUT(welcome->isVisible(), patience);
    app.window()->showPage(u"activity"_s);
    QVERIFY(!welcome->isVisible() && find<QWidget>(app, "pageStack")->isVisible());
    app.window()->showPage(u"lab"_s);
    QVERIFY(welcome->isVisible());
}

void TestPracticeWindow::optionStartsPracticeAtOnce()
{
    gui::Application app;
    app.startPractice(m_nobody, {});
    QTRY_VERIFY_WITH_TIMEOUT(holders(app) > 0, patience);
    QVERIFY(app.practice().isOn());
    QVERIFY(!find<QWidget>(app, "welcomePanel")->isVisible());
}

void TestPracticeWindow::isNeverRemembered()
{
    gui::Application app;
    app.startPractice(m_nobody, {});
    QTRY_VERIFY_WITH_TIMEOUT(holders(app) > 0, patience);
    // What the dialog offers to connect to is the agent that was configured.
    app.window()->editConnection();
    auto* const dialog = app.window()->findChild<gui::ConnectionDialog*>();
    QVERIFY(dialog);
    const auto offered = dialog->endpoint();
    QVERIFY(offered.has_value());
    QCOMPARE(offered->address, m_nobody.address);
    dialog->reject();
    app.end();
    QVERIFY(!QFile::exists(profiles::ProfileStore::usualFile()));
    const QSettings settings;
    for (const auto& group : {u"watched"_s, u"keys"_s})
        QVERIFY2(!settings.childGroups().contains(group), qPrintable(group));
    for (const auto& key : settings.allKeys())
        QVERIFY2(
            !key.contains(u"127.0.0.1"_s) && !settings.value(key).toString().contains(u"127.0.0.1"_s), qPrintable(key));
}

void TestPracticeWindow::servicesAreThereToTidyUp()
{
    gui::Application app;
    app.startPractice(m_nobody, {});
    app.window()->showPage(u"services"_s);
    const auto* const table = find<QAbstractItemView>(app, "servicesTable");
    QVERIFY(table);
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, patience);
    const auto all = [table] {
        QString words;
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            for (int column = 0; column < table->model()->columnCount(); ++column)
                words += table->model()->index(row, column).data().toString() + QLatin1Char('\n');
        }
        return words;
    };
    QVERIFY2(all().contains(u"payments"_s), qPrintable(all()));
}

void TestPracticeWindow::everyPageSaysSo()
{
    gui::Application app;
    app.startPractice(m_nobody, {});
    QTRY_VERIFY_WITH_TIMEOUT(holders(app) > 0, patience);
    const auto tone = gui::Theme::of(app.window()->palette()).practice;
    const auto middleOf = [&app](const char* name) {
        const auto picture = find<QWidget>(app, name)->grab().toImage();
        return picture.pixelColor(picture.width() / 2, picture.height() / 8 + 1).rgb();
    };
    for (const auto& page : {u"semaphores"_s, u"services"_s, u"lab"_s, u"activity"_s}) {
        app.window()->showPage(page);
        QCOMPARE(app.window()->currentPage()->id(), page);
        QVERIFY2(app.window()->windowTitle().startsWith(u"Practice – "_s), qPrintable(app.window()->windowTitle()));
        QVERIFY(find<QWidget>(app, "practiceLine")->isVisible());
        QCOMPARE(find<QWidget>(app, "practiceLine")->width(), app.window()->width());
        QVERIFY(find<QWidget>(app, "statusVersion")->isVisible());
    }
    QCOMPARE(middleOf("practiceLine"), tone.strong.rgb());
    QCOMPARE(middleOf("statusVersion"), tone.fill.rgb());
    QCOMPARE(middleOf("connectionPill"), tone.fill.rgb());
    leave(app);
    QVERIFY(!find<QWidget>(app, "practiceLine")->isVisible());
    QTRY_VERIFY(middleOf("statusVersion") != tone.fill.rgb());
    QVERIFY(middleOf("connectionPill") != tone.fill.rgb());
}

void TestPracticeWindow::everyDialogSaysSo()
{
    gui::Application app;
    app.startPractice(m_nobody, {});
    QTRY_VERIFY_WITH_TIMEOUT(holders(app) > 0, patience);
    const auto opened = [&app](const char* action) {
        find<QAction>(app, action)->trigger();
        QDialog* found = nullptr;
        for (auto* const dialog : app.window()->findChildren<QDialog*>()) {
            if (dialog->isVisible())
                found = dialog;
        }
        return found;
    };
    const auto isMarked = [](const QDialog* dialog) {
        const auto* const mark = dialog->findChild<QLabel*>(u"practiceMark"_s);
        return dialog->windowTitle().startsWith(u"Practice – "_s) && mark && mark->isVisible()
            && mark->text() == u"Practice – no Consul"_s && mark->width() == dialog->width();
    };
    const std::vector<std::pair<QString, const char*>> acts{{u"semaphores"_s, "watchPrefix"},
        {u"semaphores"_s, "discover"}, {u"semaphores"_s, "setLimit"}, {u"services"_s, "selectByRule"},
        {u"services"_s, "agents"}, {u"lab"_s, "labAdd"}};
    for (const auto& [page, action] : acts) {
        app.window()->showPage(page);
        QVERIFY2(find<QAction>(app, action) != nullptr, action);
        QTRY_VERIFY2_WITH_TIMEOUT(find<QAction>(app, action)->isEnabled(), action, patience);
        QPointer<QDialog> dialog = opened(action);
        QVERIFY2(dialog, action);
        QVERIFY2(isMarked(dialog), qPrintable(dialog->objectName() + u": "_s + dialog->windowTitle()));
        // A title that is set later says so too.
        dialog->setWindowTitle(u"Other"_s);
        QCOMPARE(dialog->windowTitle(), u"Practice – Other"_s);
        dialog->reject();
        QTRY_VERIFY(!dialog || !dialog->isVisible());
    }
    // Where another connection is chosen nothing is sent to this one.
    QPointer<QDialog> connection = opened("editConnectionAction");
    QVERIFY(connection && !isMarked(connection));
    connection->reject();
    QTRY_VERIFY(!connection || !connection->isVisible());
    leave(app);
    app.window()->showPage(u"semaphores"_s);
    QPointer<QDialog> outside = opened("watchPrefix");
    QVERIFY(outside && !isMarked(outside));
}

void TestPracticeWindow::leavingStopsTheAgent()
{
    QTest::failOnWarning(QRegularExpression(u"Internal problem"_s)); // Qt's, of a reply that is told of two errors.
    gui::Application app;
    app.startPractice(m_nobody, {});
    QTRY_VERIFY_WITH_TIMEOUT(holders(app) > 0, patience);
    app.window()->showPage(u"lab"_s);
    QVERIFY(find<QWidget>(app, "practiceBar")->isVisible());
    // A run is going, and so the toolbar's button that would start one is as grey as its action.
    const auto* const start = find<QAction>(app, "labStart");
    QVERIFY(start && !start->isEnabled());
    for (const auto* const button : app.window()->findChildren<QToolButton*>()) {
        if (button->defaultAction() == start)
            QVERIFY(!button->isEnabled());
    }
    const support::Judge judge(app.connection().client()->endpoint().displayAddress());
    app.practice().setPaused(true);
    leave(app);
    QVERIFY(!app.practice().isOn());
    QVERIFY(!find<QWidget>(app, "practiceBar")->isVisible());
    QVERIFY(!app.window()->windowTitle().contains(u"Practice"_s));
    QCOMPARE(app.connection().client()->endpoint().address, m_nobody.address);
    QTRY_COMPARE_WITH_TIMEOUT(judge.get("/v1/status/leader").status, 0, patience);
    // And back again, from the menu.
    find<QAction>(app, "startPracticeAction")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(holders(app) > 0, patience);
}

void TestPracticeWindow::clockControlsWork()
{
    gui::Application app;
    app.startPractice(m_nobody, {});
    app.window()->showPage(u"lab"_s);
    auto& host = app.practice();
    choose(find<QComboBox>(app, "practiceRate"), 100.0);
    QCOMPARE(host.clock().rate, 100.0);
    choose(find<QComboBox>(app, "practiceRate"), 0.1);
    QCOMPARE(host.clock().rate, 0.1);
    auto* const pause = find<QPushButton>(app, "practicePause");
    QTest::mouseClick(pause, Qt::LeftButton);
    QVERIFY(host.clock().paused && pause->isChecked());
    QVERIFY(find<QLabel>(app, "practiceElapsed")->text().contains(u"paused"_s));
    const auto before = host.clock().elapsed;
    choose(find<QComboBox>(app, "practiceStepSize"), 60);
    QTest::mouseClick(find<QPushButton>(app, "practiceStep"), Qt::LeftButton);
    QCOMPARE((host.clock().elapsed - before).count(), practice::Duration(std::chrono::seconds(60)).count());
    QVERIFY(find<QLabel>(app, "practiceElapsed")->text().contains(gui::elapsedText(host.clock().elapsed)));
    QTest::keyClick(pause, Qt::Key_Space);
    QVERIFY(!host.clock().paused);
}

void TestPracticeWindow::faultControlsWork()
{
    gui::Application app;
    app.startPractice(m_nobody, {});
    QTRY_VERIFY_WITH_TIMEOUT(holders(app) > 0, patience);
    app.window()->showPage(u"lab"_s);
    auto& host = app.practice();
    choose(find<QComboBox>(app, "practiceLatency"), 50.0);
    QCOMPARE(host.faults().latency.count(), practice::Duration(std::chrono::milliseconds(50)).count());
    choose(find<QComboBox>(app, "practiceDrops"), 0.2);
    QCOMPARE(host.faults().dropProbability, 0.2);
    choose(find<QComboBox>(app, "practiceDrops"), 0.0);
    auto* const lost = find<QPushButton>(app, "practiceLeaderLost");
    QTest::keyClick(lost, Qt::Key_Space);
    QVERIFY(host.faults().leaderLost);
    QTest::keyClick(lost, Qt::Key_Space);
    QVERIFY(!host.faults().leaderLost);
    // What is seldom set is in a menu, by keyboard, too.
    auto* const more = find<QToolButton>(app, "practiceMore");
    QVERIFY(more->menu() != nullptr && more->focusPolicy() == Qt::StrongFocus);
    find<QAction>(app, "practiceLostResponses")->trigger();
    QCOMPARE(host.faults().lostProbability, 0.25);
    find<QAction>(app, "practiceLostResponses")->trigger();
    QCOMPARE(host.faults().lostProbability, 0.0);
    find<QAction>(app, "practicePeering")->trigger();
    QVERIFY(host.faults().peering);
    find<QAction>(app, "practicePeering")->trigger();
    QVERIFY(!host.faults().peering);
    find<QAction>(app, "practiceAclFilter")->trigger();
    QVERIFY(host.faults().aclFilter);
    find<QAction>(app, "practiceAclFilter")->trigger();
    // Every answer is an error now, and the window says so.
    choose(find<QComboBox>(app, "practiceErrors"), 1.0);
    const support::Judge judge(app.connection().client()->endpoint().displayAddress());
    QCOMPARE(judge.get("/v1/status/leader").status, 500);
}

/// The choice is for the next agent: the one that runs keeps its answers.
void TestPracticeWindow::answersAsChosen()
{
    gui::Application app;
    app.startPractice(m_nobody, {});
    const auto version = [&app] {
        const support::Judge judge(app.connection().client()->endpoint().displayAddress());
        return judge.get("/v1/agent/self").object()["Config"_L1]["Version"_L1].toString();
    };
    QCOMPARE(version(), u"2.0.0"_s);
    const auto choices = find<QMenu>(app, "practiceVintageMenu")->actions();
    QCOMPARE(choices.size(), practice::vintageNames().size());
    for (auto* const choice : choices)
        QVERIFY2(practice::vintageNamed(choice->data().toString().toUtf8()), qPrintable(choice->text()));
    const auto old = std::find_if(
        choices.begin(), choices.end(), [](const QAction* one) { return one->data().toString() == u"1.8.7"_s; });
    (*old)->trigger();
    QCOMPARE(version(), u"2.0.0"_s);
    QVERIFY(find<QLabel>(app, "practiceTitle")->text().contains(u"2.0.0"_s));
    QTRY_VERIFY_WITH_TIMEOUT(holders(app) > 0, patience); // Before, nothing runs that one could be asked about.
    const support::Judge judge(app.connection().client()->endpoint().displayAddress());
    leave(app);
    QVERIFY(!app.practice().isOn());
    QTRY_COMPARE_WITH_TIMEOUT(judge.get("/v1/status/leader").status, 0, patience); // What ran there is swept first.
    find<QAction>(app, "startPracticeAction")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(app.practice().isOn(), patience);
    QCOMPARE(version(), u"1.8.7"_s);
    QVERIFY(find<QLabel>(app, "practiceTitle")->text().contains(u"1.8.7"_s));
}

void TestPracticeWindow::readsVirtualTime()
{
    using namespace std::chrono_literals;
    QCOMPARE(gui::elapsedText(0s), u"0:00:00.0"_s);
    QCOMPARE(gui::elapsedText(7s + 390ms), u"0:00:07.3"_s);
    QCOMPARE(gui::elapsedText(26h + 3min + 10s), u"26:03:10.0"_s);
}

QTEST_MAIN(TestPracticeWindow)
#include "moc_practice_test.cpp"
#include "tst_practice_window.moc"
