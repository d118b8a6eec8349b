// SPDX-License-Identifier: GPL-3.0-or-later
// Every main task in the whole window, on a real agent, with nothing but keys: no test here names a widget to send
// something to it; keys go to what has the focus.
#include "gui/keyboard.h"
#include "gui/keys/model/key_tree_model.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/view/motion.h"
#include "gui/kit/view/theme.h"
#include "gui/lab/view/compose_form.h"
#include "gui/services/model/services_model.h"
#include "gui/sessions/model/sessions_model.h"
#include "gui/window_test.h"
#include "support/clean.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSlider>
#include <QTextBrowser>

using namespace Qt::Literals::StringLiterals;
using keyboard::isHeard;
using keyboard::press;
using keyboard::tabTo;
using keyboard::type;

class TestKeyboardOnly : public WindowTest
{
    Q_OBJECT
private:
    /// Brings the window up on the agent.
    void open(gui::Application& app, const QStringList& paths = {}) const
    {
        app.start(endpointOf(m_agent.httpUrl()), paths);
        QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
        QVERIFY(isHeard(app.window()));
    }
    [[nodiscard]] QByteArray stored(const char* key) const
    {
        return m_agent.judge().get("/v1/kv/" + QByteArray(key) + "?raw").body;
    }
    [[nodiscard]] static QDialog* dialog(const gui::Application& app, const char* name)
    {
        return find<QDialog>(app, name);
    }
    [[nodiscard]] static bool isOpen(const gui::Application& app, const char* name)
    {
        auto* const found = dialog(app, name);
        return found != nullptr && found->isVisible() && isHeard(found);
    }
    /// Presses the button of the dialog that lies open, once it can be pressed.
    [[nodiscard]] static bool isPressed(const gui::Application& app, const char* name)
    {
        const auto isReady = [&] {
            const auto* const button = find<QPushButton>(app, name);
            return button != nullptr && button->isVisible() && button->isEnabled();
        };
        if (!QTest::qWaitFor(isReady, patience) || !tabTo(name))
            return false;
        press(Qt::Key_Space);
        return true;
    }
    /// What has no key of its own is found by its name.
    [[nodiscard]] static bool isDoneByName(const gui::Application& app, const QString& name)
    {
        press(Qt::Key_K, Qt::ControlModifier);
        if (!QTest::qWaitFor([&] { return isOpen(app, "palette"); }, patience))
            return false;
        type(name);
        const auto isFirst = [&] {
            const auto* const list = find<QListView>(app, "paletteList");
            return list != nullptr
                && list->model()->index(0, 0).data().toString().startsWith(name, Qt::CaseInsensitive);
        };
        if (!QTest::qWaitFor(isFirst, patience))
            return false;
        press(Qt::Key_Return);
        return QTest::qWaitFor([&] { return dialog(app, "palette") == nullptr; }, patience);
    }
    void leave(const gui::Application& app, const char* name) const
    {
        // What carries out takes no Escape: a person presses it again when it has ended.
        const auto isGone = [&app, name] {
            const auto isThere
                = [&app, name] { return dialog(app, name) != nullptr && dialog(app, name)->isVisible(); };
            if (isThere())
                press(Qt::Key_Escape);
            return !isThere();
        };
        QVERIFY(QTest::qWaitFor(isGone, patience));
        QVERIFY(isHeard(app.window()));
    }
    /// A semaphore of two permits; a holder whose session never was has one.
    void makeSemaphore() const
    {
        m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768",
            R"({"Limit":2,"Holders":{"11111111-2222-3333-4444-555555555555":true}})");
        const auto session = m_agent.judge().createSession(R"({"Name":"waiter","LockDelay":"0s"})");
        QVERIFY(m_agent.judge()
                    .put("/v1/kv/demo/sem/" + session.toLatin1()
                            + "?flags=16210313421097356768&acquire=" + session.toLatin1(),
                        "waiting")
                    .isTrue());
    }

private Q_SLOTS:
    void cleanup() { support::cleanAgent(m_agent.judge()); }

    void aSemaphoreIsWatchedAndMended();
    void timeIsStoppedAndRunsAgain();
    void aKeyIsMadeChangedDeletedAndBroughtBack();
    void aFailingInstanceIsRemoved();
    void anExperimentIsRunAndJudged();
    void aSessionIsDestroyed();
    void aRequestIsCopiedAsCurl();
    void aConnectionIsMadeAndSwitchedTo();
    void settingsAreChosen();
    void practiceIsStartedAndLeft();
    void theManualIsRead();
    void menusAreWalked();
    void whatIsWrongNowIsGoneTo();
    void aNodeIsLookedAt();
    void theReasonIsCopied();
    void anExperimentIsComposed();
    void valuesAreReplaced();
};

void TestKeyboardOnly::aSemaphoreIsWatchedAndMended()
{
    makeSemaphore();
    gui::Application app;
    open(app);
    press(Qt::Key_N, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(isOpen(app, "watchDialog"), patience);
    type(u"demo/sem"_s);
    press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(dialog(app, "watchDialog") == nullptr, patience);
    QVERIFY(isHeard(app.window()));
    const auto* const tree = find<QAbstractItemView>(app, "semaphoreTree");
    QTRY_VERIFY_WITH_TIMEOUT(tree->model()->rowCount() > 0, patience);
    QVERIFY2(tabTo("semaphoreTree"), qPrintable(keyboard::focused()));
    press(Qt::Key_Home);
    QTRY_VERIFY_WITH_TIMEOUT(tree->currentIndex().isValid(), patience);

    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "setLimit")->isEnabled(), patience);
    press(Qt::Key_F2);
    QTRY_VERIFY_WITH_TIMEOUT(isOpen(app, "limitDialog"), patience);
    QVERIFY(tabTo("limitSpin"));
    press(Qt::Key_A, Qt::ControlModifier);
    type(u"5"_s);
    press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(isOpen(app, "planDialog"), patience);
    QVERIFY(isPressed(app, "planCarryOut"));
    QTRY_VERIFY_WITH_TIMEOUT(stored("demo/sem/.lock").contains("\"Limit\":5"), patience);
    QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>(app, "planResult")->text().startsWith(u"Done"), patience);
    leave(app, "planDialog");

    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "prune")->isEnabled(), patience);
    press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY_WITH_TIMEOUT(isOpen(app, "planDialog"), patience);
    QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>(app, "planCarryOut")->isVisible(), patience);
    QVERIFY(isPressed(app, "planCarryOut"));
    QTRY_VERIFY_WITH_TIMEOUT(!stored("demo/sem/.lock").contains("11111111"), patience);
    QVERIFY(stored("demo/sem/.lock").contains("\"Limit\":5"));
}

void TestKeyboardOnly::timeIsStoppedAndRunsAgain()
{
    makeSemaphore();
    gui::Application app;
    open(app, {u"demo/sem"_s});
    const auto* const tree = find<QAbstractItemView>(app, "semaphoreTree");
    QTRY_VERIFY_WITH_TIMEOUT(tree->model()->rowCount() > 0, patience);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "pausePlay")->isEnabled(), patience);
    press(Qt::Key_F7);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "goLive")->isEnabled(), patience);
    QVERIFY2(tabTo("timeSlider"), qPrintable(keyboard::focused()));
    press(Qt::Key_Home);
    QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>(app, "pastNotice")->isVisible(), patience);
    QVERIFY(!find<QAction>(app, "setLimit")->isEnabled());
    press(Qt::Key_F8);
    QTRY_VERIFY_WITH_TIMEOUT(!find<QWidget>(app, "pastNotice")->isVisible(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "setLimit")->isEnabled(), patience);
}

void TestKeyboardOnly::aKeyIsMadeChangedDeletedAndBroughtBack()
{
    gui::Application app;
    open(app);
    press(Qt::Key_2, Qt::AltModifier);
    QCOMPARE(app.window()->currentPage()->id(), u"keys"_s);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "newKey")->isEnabled(), patience);
    press(Qt::Key_N, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(isOpen(app, "newKeyDialog"), patience);
    type(u"colour"_s);
    press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(dialog(app, "newKeyDialog") == nullptr, patience);
    QVERIFY(isHeard(app.window()));
    QTRY_COMPARE_WITH_TIMEOUT(keyboard::focused(), u"valueEditor"_s, patience);
    type(u"blue"_s);
    press(QKeySequence(QKeySequence::Save));
    QTRY_COMPARE_WITH_TIMEOUT(stored("colour"), QByteArray("blue"), patience);

    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "editValue")->isEnabled(), patience);
    press(Qt::Key_F2);
    QTRY_COMPARE_WITH_TIMEOUT(keyboard::focused(), u"valueEditor"_s, patience);
    press(Qt::Key_A, Qt::ControlModifier);
    type(u"green"_s);
    press(QKeySequence(QKeySequence::Save));
    QTRY_COMPARE_WITH_TIMEOUT(stored("colour"), QByteArray("green"), patience);

    QVERIFY2(tabTo("keysTree"), qPrintable(keyboard::focused()));
    press(Qt::Key_Home);
    QCOMPARE(find<QAbstractItemView>(app, "keysTree")->currentIndex().data(gui::KeyTreeModel::KeyRole).toString(),
        u"colour"_s);
    press(Qt::Key_Delete);
    QTRY_VERIFY_WITH_TIMEOUT(isOpen(app, "deleteKeysDialog"), patience);
    QVERIFY(isPressed(app, "deleteKeysCarryOut"));
    QTRY_COMPARE_WITH_TIMEOUT(m_agent.judge().get("/v1/kv/colour").status, 404, patience);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "undoKeys")->isEnabled(), patience);
    if (dialog(app, "deleteKeysDialog") != nullptr)
        leave(app, "deleteKeysDialog");
    press(QKeySequence(QKeySequence::Undo));
    QTRY_VERIFY_WITH_TIMEOUT(isOpen(app, "undoKeysDialog"), patience);
    QVERIFY(isPressed(app, "undoKeysCarryOut"));
    QTRY_COMPARE_WITH_TIMEOUT(stored("colour"), QByteArray("green"), patience);
}

void TestKeyboardOnly::aFailingInstanceIsRemoved()
{
    m_agent.judge().put("/v1/agent/service/register",
        R"({"Name":"web","ID":"web-1","Port":80,"Check":{"CheckID":"c","TTL":"24h","Status":"critical"}})");
    gui::Application app;
    open(app);
    press(Qt::Key_3, Qt::AltModifier);
    const auto* const table = find<QAbstractItemView>(app, "servicesTable");
    QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 1, patience);
    QVERIFY2(tabTo("servicesTable"), qPrintable(keyboard::focused()));
    press(Qt::Key_Home);
    press(Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "deregister")->isEnabled(), patience);
    press(Qt::Key_Delete);
    QTRY_VERIFY_WITH_TIMEOUT(isOpen(app, "cleanupDialog"), patience);
    QVERIFY(isPressed(app, "cleanupStart"));
    QTRY_VERIFY_WITH_TIMEOUT(!m_agent.judge().get("/v1/agent/services").object().contains(u"web-1"_s), patience);
    QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>(app, "campaignPane")->isVisible(), patience);
    QVERIFY(isHeard(app.window()));
    QVERIFY2(tabTo("campaignItems"), qPrintable(keyboard::focused()));
}

void TestKeyboardOnly::anExperimentIsRunAndJudged()
{
    gui::Application app;
    open(app);
    press(Qt::Key_4, Qt::AltModifier);
    const auto* const list = find<QListView>(app, "scenarioList");
    QVERIFY2(tabTo("scenarioList"), qPrintable(keyboard::focused()));
    press(Qt::Key_Home);
    const QString wanted = lab::builtInScenario(u"doc-001"_s)->title;
    for (int i = 0; i < list->model()->rowCount() && list->currentIndex().data().toString() != wanted; ++i)
        press(Qt::Key_Down);
    QCOMPARE(list->currentIndex().data().toString(), wanted);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "labStart")->isEnabled(), patience);
    press(Qt::Key_R, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>(app, "verdictWord") != nullptr
            && find<QLabel>(app, "verdictWord")->text() == u"as expected"_s
            && find<QAction>(app, "labStart")->isEnabled(),
        120'000);
}

void TestKeyboardOnly::aSessionIsDestroyed()
{
    const auto session = m_agent.judge().createSession(R"({"Name":"forgotten","LockDelay":"0s"})");
    gui::Application app;
    open(app);
    press(Qt::Key_6, Qt::AltModifier);
    const auto* const table = find<QAbstractItemView>(app, "sessionsTable");
    QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 1, patience);
    QVERIFY2(tabTo("sessionsTable"), qPrintable(keyboard::focused()));
    press(Qt::Key_Home);
    QTRY_COMPARE_WITH_TIMEOUT(table->currentIndex().data(gui::SessionsModel::KeyRole).toString(), session, patience);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "destroySessions")->isEnabled(), patience);
    press(Qt::Key_Delete);
    QTRY_VERIFY_WITH_TIMEOUT(isOpen(app, "planDialog"), patience);
    QVERIFY(isPressed(app, "planCarryOut"));
    QTRY_VERIFY_WITH_TIMEOUT(m_agent.judge().get("/v1/session/info/" + session.toLatin1()).array().isEmpty(), patience);
}

void TestKeyboardOnly::aRequestIsCopiedAsCurl()
{
    gui::Application app;
    open(app);
    press(Qt::Key_5, Qt::AltModifier);
    QVERIFY2(tabTo("activityTable"), qPrintable(keyboard::focused()));
    press(Qt::Key_Home);
    QGuiApplication::clipboard()->clear();
    press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    const QString copied = QGuiApplication::clipboard()->text();
    QVERIFY2(copied.startsWith(u"curl "_s) && copied.contains(m_agent.httpUrl()), qPrintable(copied));
}

void TestKeyboardOnly::aConnectionIsMadeAndSwitchedTo()
{
    gui::Application app;
    open(app);
    QVERIFY(isDoneByName(app, u"edit connections"_s));
    QTRY_VERIFY_WITH_TIMEOUT(isOpen(app, "connectionDialog"), patience);
    for (const auto* const name : {"first", "second"}) {
        QVERIFY2(tabTo("addConnectionButton"), qPrintable(keyboard::focused()));
        press(Qt::Key_Space);
        QVERIFY2(tabTo("profileName"), qPrintable(keyboard::focused()));
        press(Qt::Key_A, Qt::ControlModifier);
        type(QLatin1String(name));
        QVERIFY2(tabTo("address"), qPrintable(keyboard::focused()));
        press(Qt::Key_A, Qt::ControlModifier);
        type(m_agent.httpUrl());
    }
    QVERIFY2(tabTo("testButton"), qPrintable(keyboard::focused()));
    press(Qt::Key_Space);
    QVERIFY2(tabTo("saveButton"), qPrintable(keyboard::focused()));
    press(Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(dialog(app, "connectionDialog") == nullptr, patience);
    const auto& kept = app.profiles().profiles();
    QVERIFY(kept.size() >= 2);
    QCOMPARE(kept.back().name, u"second"_s);
    QVERIFY(isHeard(app.window()));
    press(Qt::Key_T, Qt::ControlModifier);
    auto* const menu = find<QMenu>(app, "switchMenu");
    QTRY_VERIFY_WITH_TIMEOUT(menu->isVisible(), patience);
    press(Qt::Key(Qt::Key_0 + int(kept.size())));
    QTRY_COMPARE_WITH_TIMEOUT(app.profiles().current(), kept.back().id, patience);
}

void TestKeyboardOnly::settingsAreChosen()
{
    gui::Application app;
    open(app);
    press(Qt::Key_Comma, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(isOpen(app, "settingsDialog"), patience);
    QVERIFY2(tabTo("settingsTheme"), qPrintable(keyboard::focused()));
    press(Qt::Key_End); // Dark is the last one.
    QTRY_VERIFY_WITH_TIMEOUT(gui::Theme::of(QApplication::palette()).dark, patience);
    press(Qt::Key_Home);
    QVERIFY2(tabTo("settingsMotion"), qPrintable(keyboard::focused()));
    press(Qt::Key_End); // Off is the last one.
    QTRY_VERIFY_WITH_TIMEOUT(!gui::isMotionWanted(), patience);
    leave(app, "settingsDialog");
    gui::preferences().motion.reset();
    gui::Application::setTheme(gui::ThemeChoice::System);
}

void TestKeyboardOnly::practiceIsStartedAndLeft()
{
    gui::Application app;
    open(app);
    QVERIFY(isDoneByName(app, u"start practice"_s));
    QTRY_VERIFY_WITH_TIMEOUT(app.window()->windowTitle().contains(u"Practice"_s), patience);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "leavePracticeAction")->isEnabled(), patience);
    QVERIFY(isHeard(app.window()));
    QVERIFY(isDoneByName(app, u"leave practice"_s));
    QTRY_VERIFY_WITH_TIMEOUT(isOpen(app, "leavePracticeQuestion"), patience);
    QVERIFY(isPressed(app, "leavePracticeGo"));
    QTRY_VERIFY_WITH_TIMEOUT(!app.window()->windowTitle().contains(u"Practice"_s), patience);
    QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
}

void TestKeyboardOnly::theManualIsRead()
{
    gui::Application app;
    open(app);
    press(Qt::Key_F1);
    const auto manual = [] {
        const auto windows = QApplication::topLevelWidgets();
        const auto at = std::find_if(windows.begin(), windows.end(),
            [](const QWidget* window) { return window->objectName() == u"manualWindow"_s && window->isVisible(); });
        return at != windows.end() ? *at : nullptr;
    };
    QTRY_VERIFY_WITH_TIMEOUT(manual() != nullptr, patience);
    QVERIFY(isHeard(manual()));
    QVERIFY2(tabTo("manualSearch"), qPrintable(keyboard::focused()));
    type(u"lock-delay"_s);
    auto* const hits = manual()->findChild<QAbstractItemView*>(u"manualHits"_s);
    QTRY_VERIFY_WITH_TIMEOUT(hits->model()->rowCount() > 0, patience);
    QVERIFY2(tabTo("manualHits"), qPrintable(keyboard::focused()));
    press(Qt::Key_Home);
    press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(manual()
                                 ->findChild<QTextBrowser*>(u"manualBrowser"_s)
                                 ->toPlainText()
                                 .contains(u"lock-delay"_s, Qt::CaseInsensitive),
        patience);
    manual()->close();
}

void TestKeyboardOnly::menusAreWalked()
{
    gui::Application app;
    open(app);
    press(Qt::Key_V, Qt::AltModifier);
    auto* const menu = find<QMenu>(app, "viewMenu");
    QTRY_VERIFY_WITH_TIMEOUT(menu->isVisible(), patience);
    const auto wanted = [&app] { return find<QAction>(app, "filterPageAction"); };
    for (int i = 0; i < menu->actions().size() && menu->activeAction() != wanted(); ++i)
        press(Qt::Key_Down);
    QCOMPARE(menu->activeAction(), wanted());
    press(Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(keyboard::focused(), u"searchField"_s, patience);
}

void TestKeyboardOnly::whatIsWrongNowIsGoneTo()
{
    makeSemaphore();
    gui::Application app;
    open(app, {u"demo/sem"_s});
    press(Qt::Key_0, Qt::AltModifier);
    QCOMPARE(app.window()->currentPage()->id(), u"now"_s);
    const auto* const rows = find<QAbstractItemView>(app, "nowRows");
    QTRY_VERIFY_WITH_TIMEOUT(rows->model()->rowCount() > 0, patience);
    QVERIFY2(tabTo("nowRows"), qPrintable(keyboard::focused()));
    const auto* const lead = find<QAction>(app, "nowLead");
    const auto choose = [&] { // What was wrong may be over before it is chosen.
        press(Qt::Key_Home);
        return lead->isEnabled();
    };
    QTRY_VERIFY_WITH_TIMEOUT(choose(), patience);
    press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(app.window()->currentPage()->id() != u"now"_s, patience);
}

void TestKeyboardOnly::aNodeIsLookedAt()
{
    gui::Application app;
    open(app);
    press(Qt::Key_7, Qt::AltModifier);
    QCOMPARE(app.window()->currentPage()->id(), u"nodes"_s);
    const auto* const table = find<QAbstractItemView>(app, "nodesTable");
    QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 1, patience);
    QVERIFY2(tabTo("nodesTable"), qPrintable(keyboard::focused()));
    press(Qt::Key_Home);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "copyNodeName")->isEnabled(), patience);
    QGuiApplication::clipboard()->clear();
    press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(!QGuiApplication::clipboard()->text().isEmpty());
}

void TestKeyboardOnly::theReasonIsCopied()
{
    makeSemaphore();
    gui::Application app;
    open(app, {u"demo/sem"_s});
    const auto* const tree = find<QAbstractItemView>(app, "semaphoreTree");
    QTRY_VERIFY_WITH_TIMEOUT(tree->model()->rowCount() > 0, patience);
    QVERIFY2(tabTo("semaphoreTree"), qPrintable(keyboard::focused()));
    press(Qt::Key_Home);
    press(Qt::Key_Question, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(app.window()->currentPage()->id(), u"why"_s, patience);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "whyCopy")->isEnabled(), patience);
    QGuiApplication::clipboard()->clear();
    press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY2(
        QGuiApplication::clipboard()->text().contains(u"demo/sem"_s), qPrintable(QGuiApplication::clipboard()->text()));
}

void TestKeyboardOnly::anExperimentIsComposed()
{
    gui::Application app;
    open(app);
    press(Qt::Key_4, Qt::AltModifier);
    press(Qt::Key_N, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(keyboard::focused(), u"composeStrategy"_s, patience);
    QVERIFY2(tabTo("composeHold"), qPrintable(keyboard::focused()));
    press(Qt::Key_A, Qt::ControlModifier);
    type(u"100ms"_s);
    QVERIFY2(tabTo("composeAddFault"), qPrintable(keyboard::focused()));
    press(Qt::Key_Space);
    QTRY_COMPARE(keyboard::focused(), u"planned.1.kind"_s);
    QVERIFY2(tabTo("planned.1.at"), qPrintable(keyboard::focused()));
    press(Qt::Key_A, Qt::ControlModifier);
    type(u"41s"_s);
    QVERIFY2(tabTo("expect.exclusion-proved"), qPrintable(keyboard::focused()));
    press(Qt::Key_Space);
    const auto scenario = find<gui::ComposeForm>(app, "composeForm")->scenario();
    QVERIFY(scenario);
    QCOMPARE(scenario->faults.size(), std::size_t(1));
    QCOMPARE(scenario->faults.front().at, std::optional(std::chrono::milliseconds(41'000)));
    QCOMPARE(scenario->expectations.back().kind, lab::ExpectationKind::ExclusionProved);
    QVERIFY2(tabTo("planned.1.remove"), qPrintable(keyboard::focused()));
    press(Qt::Key_Space);
    QTRY_COMPARE(keyboard::focused(), u"composeAddFault"_s);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "labSave")->isEnabled(), patience);
}

void TestKeyboardOnly::valuesAreReplaced()
{
    m_agent.judge().put("/v1/kv/bulk/one", "an old value");
    gui::Application app;
    open(app);
    press(Qt::Key_2, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(find<QAction>(app, "replaceKeys")->isEnabled(), patience);
    press(Qt::Key_H, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(isOpen(app, "replaceKeysDialog"), patience);
    QVERIFY2(tabTo("replaceText"), qPrintable(keyboard::focused()));
    type(u"old"_s);
    QVERIFY2(tabTo("replaceWith"), qPrintable(keyboard::focused()));
    type(u"new"_s);
    press(Qt::Key_Return);
    QVERIFY(isPressed(app, "replaceKeysCarryOut"));
    QTRY_COMPARE_WITH_TIMEOUT(stored("bulk/one"), QByteArray("an new value"), patience);
}

QTEST_MAIN(TestKeyboardOnly)
#include "moc_window_test.cpp"
#include "tst_keyboard_only.moc"
