// SPDX-License-Identifier: GPL-3.0-or-later
// What a person is asked before something that goes on ends: on the way to another connection, and to quit.
#include "gui/save_profiles.h"
#include "profiles_test.h"

#include <QAction>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

class TestLeaving : public ProfilesTest
{
    Q_OBJECT

private Q_SLOTS:
    void whatWouldEndIsAskedAboutFirst();
    void aRecordingIsAskedAboutToo();
    void layoutsThatAreNotSavedAreAskedAbout();
    void aSignalAsksNobody();
};

void TestLeaving::whatWouldEndIsAskedAboutFirst()
{
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {edit(u"one"_s), edit(u"two"_s)}));
    app.startProfile(u"one"_s, {}, {});
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    app.window()->showPage(u"lab"_s);
    auto* const start = find<QAction>(app, "labStart");
    QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), patience);
    start->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "labStop")->isEnabled(), patience);
    const auto choose = [&] {
        press(app.window(), Qt::Key_T, Qt::ControlModifier);
        press(switchMenu(app), Qt::Key_2);
    };
    choose();
    auto* const question = find<QMessageBox>(app, "leaveQuestion");
    QVERIFY(question != nullptr && question->isVisible());
    QVERIFY2(question->text().contains(u"one") && question->informativeText().contains(u"cleaned up"),
        qPrintable(question->text() + question->informativeText()));
    press(question, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(find<QMessageBox>(app, "leaveQuestion") == nullptr, patience);
    QCOMPARE(app.profiles().current(), u"one"_s);
    QVERIFY(find<QAction>(app, "labStop")->isEnabled());
    // The mark in the list is where we stayed.
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "switchTo1") != nullptr && find<QAction>(app, "switchTo1")->isChecked()
            && !find<QAction>(app, "switchTo2")->isChecked(),
        patience);
    choose();
    auto* const go = find<QPushButton>(app, "leaveGo");
    QVERIFY(go != nullptr);
    go->click();
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), u"two"_s, patience);
    // Stopped and swept, although the window looks elsewhere.
    const auto left = [this] {
        return m_agent.judge().get("/v1/session/list").array().size()
            + m_agent.judge().get("/v1/kv/?keys").array().size();
    };
    QTRY_COMPARE_WITH_TIMEOUT(left(), 0, 120'000);
}

void TestLeaving::aRecordingIsAskedAboutToo()
{
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {edit(u"one"_s), edit(u"two"_s)}));
    app.startProfile(u"one"_s, {}, {u"demo/sem"_s});
    waitUntilLive(app);
    auto* const mark = find<QLabel>(app, "recordingMark");
    QVERIFY(!mark->isVisible());
    const QTemporaryDir folder;
    find<QAction>(app, "record")->trigger();
    auto* const chooser = find<QFileDialog>(app, "recordDialog");
    QVERIFY(chooser != nullptr);
    auto* const name = chooser->findChild<QLineEdit*>(u"fileNameEdit"_s);
    const QString proposed = QFileInfo(name->text()).fileName();
    QVERIFY2(proposed.startsWith(u"recording-"_s) && proposed.endsWith(u".sbxrec"_s), qPrintable(proposed));
    name->setText(folder.filePath(u"kept.sbxrec"_s));
    press(name, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(mark->isVisible(), patience);
    app.window()->showPage(u"keys"_s);
    QVERIFY(mark->isVisible()); // On every page.

    app.profiles().choose(u"two"_s);
    auto* const leave = find<QMessageBox>(app, "leaveQuestion");
    QVERIFY(leave != nullptr);
    QVERIFY2(leave->informativeText().contains(u"recording ends"), qPrintable(leave->informativeText()));
    press(leave, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(find<QMessageBox>(app, "leaveQuestion") == nullptr, patience);

    QVERIFY(!app.window()->close());
    auto* const quit = find<QMessageBox>(app, "quitQuestion");
    QVERIFY(quit != nullptr && app.window()->isVisible());
    press(quit, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(find<QMessageBox>(app, "quitQuestion") == nullptr, patience);
    QVERIFY(mark->isVisible());
    QVERIFY(!app.window()->close());
    find<QPushButton>(app, "quitGo")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!app.window()->isVisible(), patience);
}

void TestLeaving::layoutsThatAreNotSavedAreAskedAbout()
{
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {edit(u"one"_s)}));
    app.startProfile(u"one"_s, {}, {});
    find<QAction>(app, "settingsAction")->trigger();
    find<QPlainTextEdit>(app, "layoutsText")->setPlainText(u"{ \"version\": 1"_s);
    find<QDialog>(app, "settingsDialog")->close();

    QVERIFY(!app.window()->close());
    auto* const quit = find<QMessageBox>(app, "quitQuestion");
    QVERIFY(quit != nullptr && app.window()->isVisible());
    QVERIFY2(quit->informativeText().contains(u"Layouts"), qPrintable(quit->informativeText()));
    press(quit, Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(find<QMessageBox>(app, "quitQuestion") == nullptr, patience);
    find<QAction>(app, "settingsAction")->trigger();
    QCOMPARE(find<QPlainTextEdit>(app, "layoutsText")->toPlainText(), u"{ \"version\": 1"_s);
    QVERIFY(!app.window()->close());
    find<QPushButton>(app, "quitGo")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!app.window()->isVisible(), patience);
}

/// A run is going and a dialog holds what was typed: still nobody may be there to answer.
void TestLeaving::aSignalAsksNobody()
{
    gui::Application app;
    QVERIFY(saveProfiles(app.profiles(), {edit(u"one"_s)}));
    app.startProfile(u"one"_s, {}, {});
    app.window()->showPage(u"lab"_s);
    auto* const start = find<QAction>(app, "labStart");
    QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), patience);
    start->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "labStop")->isEnabled(), patience);
    // It has something to sweep, which takes a while.
    QTRY_VERIFY_WITH_TIMEOUT(m_agent.judge().get("/v1/session/list").array().size() > 2, patience);
    app.window()->editConnection();
    find<QLineEdit>(app, "profileName")->setText(u"half typed"_s);
    // In the loop of the program, which quitting really ends; the guard is for one that never ends.
    QTimer::singleShot(0, &app, &gui::Application::endUnasked);
    QTimer guard;
    guard.callOnTimeout(&app, [] { QCoreApplication::exit(1); });
    guard.start(2 * patience);
    QCOMPARE(QApplication::exec(), 0);
    QVERIFY(!app.window()->isVisible());
    QVERIFY(find<QMessageBox>(app, "quitQuestion") == nullptr);
    QCOMPARE(m_agent.judge().get("/v1/session/list").array().size(), 0); // Swept.
    QCOMPARE(app.profiles().profiles().front().name, u"one"_s);
}

QTEST_MAIN(TestLeaving)
#include "moc_window_test.cpp"
#include "tst_leaving.moc"
