// SPDX-License-Identifier: GPL-3.0-or-later
// The page driven as a person drives it, against a real agent.
#include "gui/semaphores_test.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QCompleter>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>

#include <memory>

using bench::path;
using bench::slowMs;

class TestSemaphoresPage : public SemaphoresTest
{
    Q_OBJECT
private Q_SLOTS:
    void aPrefixIsAddedByKeyboardAndHoldersAppear()
    {
        bench::SemaphoresController controller(m_agent);
        QVERIFY(QTest::qWaitForWindowActive(&controller.page));
        QCOMPARE(controller.find<QWidget>("treeWelcome")->isVisible(), true);
        QTest::keyClick(&controller.page, Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(controller.dialog("watchDialog") != nullptr);
        auto* edit = controller.find<QLineEdit>("watchPath");
        auto* ok = controller.find<QPushButton>("watchOk");
        QVERIFY(!ok->isEnabled());
        QTest::keyClicks(edit, QStringLiteral("demo//x"));
        QVERIFY(!ok->isEnabled());
        edit->clear();
        QTest::keyClicks(edit, QStringLiteral("demo/sem"));
        QTRY_VERIFY(ok->isEnabled());
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_COMPARE(controller.page.watchSet()->paths().size(), 1);

        std::vector<std::unique_ptr<support::BackgroundCommand>> fight;
        fight.reserve(4);
        for (int i = 0; i < 4; ++i)
            fight.push_back(m_agent.cliBeside({QStringLiteral("lock"), QStringLiteral("-n"), QStringLiteral("3"),
                QStringLiteral("demo/sem"), QStringLiteral("sleep 600")}));
        QTRY_COMPARE_WITH_TIMEOUT(controller.heldPermits(), 3, slowMs);
        QTRY_COMPARE_WITH_TIMEOUT(controller.stage()->scene().queue.size(), std::size_t(1), slowMs);
        QCOMPARE(controller.page.watchSet()->paths(), QStringList{path});
        QVERIFY(controller.text("stageStrip").startsWith(QStringLiteral("limit 3")));
    }

    /// As high as its value, however narrow the pane becomes, where there is room below.
    void aStoredValueIsNotCut()
    {
        store(3, {contender(QStringLiteral("a")), contender(QStringLiteral("b")), contender(QStringLiteral("c"))});
        bench::SemaphoresController controller(m_agent);
        controller.page.resize(1440, 900);
        controller.page.watchSet()->add(path);
        QTRY_COMPARE_WITH_TIMEOUT(controller.heldPermits(), 3, slowMs);
        auto* const body = controller.find<QPlainTextEdit>("rawBody");
        QTRY_VERIFY_WITH_TIMEOUT(body->isVisible() && body->toPlainText().contains(u"Holders"), slowMs);
        for (const int width : {1440, 1100, 1280}) {
            controller.page.resize(width, 900);
            QTRY_COMPARE(controller.page.width(), width);
            QTRY_COMPARE(body->verticalScrollBar()->maximum(), 0);
            QVERIFY(body->cursorRect().height() > 0);
            auto end = body->textCursor();
            end.movePosition(QTextCursor::End);
            QTRY_VERIFY(body->viewport()->rect().contains(body->cursorRect(end)));
        }
    }

    /// Names are offered while one types; Enter still means what was typed.
    void enterWatchesAlsoWhileNamesAreOffered()
    {
        store(1, {});
        bench::SemaphoresController controller(m_agent);
        QVERIFY(QTest::qWaitForWindowActive(&controller.page));
        QVERIFY(!controller.find<QLabel>("stageNothing")->text().contains(QStringLiteral("Select a")));
        controller.trigger("watchPrefix");
        QTRY_VERIFY(controller.dialog("watchDialog") != nullptr);
        auto* edit = controller.find<QLineEdit>("watchPath");
        QTRY_VERIFY(edit->hasFocus());
        QVERIFY(controller.find<QPushButton>("watchOk")->isDefault());
        QTest::keyClicks(edit, QStringLiteral("demo/se"));
        QTRY_VERIFY_WITH_TIMEOUT(edit->completer()->popup()->isVisible(), slowMs);
        QTest::keyClick(edit->completer()->popup(), Qt::Key_Return);
        QTRY_COMPARE(controller.page.watchSet()->paths().size(), 1);
        QTRY_VERIFY(controller.dialog("watchDialog") == nullptr);
    }

    void aStaleHolderIsPrunedThroughThePlan()
    {
        const QString one = contender(QStringLiteral("client-01"));
        store(2, {one, QStringLiteral("11111111-2222-3333-4444-555555555555")});
        bench::SemaphoresController controller(m_agent);
        controller.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(controller.heldPermits(), 2, slowMs);
        QTRY_VERIFY(controller.find<QAction>("prune")->isEnabled());
        QTRY_VERIFY(controller.find<QWidget>("finding.stale-holder") != nullptr);
        auto* card = controller.find<QWidget>("finding.stale-holder");
        auto* why = card->findChild<QLabel*>(QStringLiteral("findingWhy"));
        QVERIFY(!why->isVisible());
        card->findChild<QPushButton*>(QStringLiteral("explain"))->click();
        QTRY_VERIFY((card = controller.find<QWidget>("finding.stale-holder")) != nullptr
            && (why = card->findChild<QLabel*>(QStringLiteral("findingWhy")))->isVisible() && !why->text().isEmpty());
        card->findChild<QPushButton*>(QStringLiteral("repair"))->click();
        QTRY_VERIFY(controller.dialog("planDialog") != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(controller.find<QPushButton>("planCarryOut")->isVisible(), slowMs);
        controller.find<QPushButton>("planCarryOut")->click();
        QTRY_COMPARE_WITH_TIMEOUT(controller.heldPermits(), 1, slowMs);
        QVERIFY(!stored().contains("11111111"));
        QVERIFY(stored().contains(one.toUtf8()));
        controller.find<QPushButton>("planCancel")->click();
    }

    void destroyingASessionListsItsKeysFirst()
    {
        const QString one = contender(QStringLiteral("client-01"));
        m_agent.judge().put("/v1/kv/elsewhere/lock?acquire=" + one.toUtf8(), "x");
        store(1, {one});
        bench::SemaphoresController controller(m_agent);
        controller.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(controller.heldPermits(), 1, slowMs);
        controller.stage()->activateItem(0);
        controller.trigger("destroySession");
        QTRY_VERIFY(controller.dialog("planDialog") != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(controller.find<QPushButton>("planCarryOut")->isVisible(), slowMs);
        const QString reported = controller.text("planConsequences");
        QVERIFY2(reported.contains(QStringLiteral("elsewhere/lock")), qPrintable(reported));
        QVERIFY2(reported.contains(path + one), qPrintable(reported));
        controller.find<QPushButton>("planCarryOut")->click();
        QTRY_COMPARE_WITH_TIMEOUT(m_agent.judge().get("/v1/session/info/" + one.toUtf8()).array().size(), 0, slowMs);
        QTRY_VERIFY_WITH_TIMEOUT(controller.stage()->scene().permits[0].card->state == gui::RowState::Stale, slowMs);
        controller.find<QPushButton>("planCancel")->click();
    }

    /// The button that opened the plan may be gone or grey by then: not to the first widget of the window.
    void afterAPlanTheFocusIsOnThePage()
    {
        store(1, {QStringLiteral("11111111-2222-3333-4444-555555555555")});
        QWidget window; // As the window: something in front of the page that takes the focus, too.
        auto* const column = new QVBoxLayout(&window);
        auto* const first = new QPushButton(QStringLiteral("first"));
        column->addWidget(first);
        bench::SemaphoresController controller(m_agent);
        column->addWidget(&controller.page);
        window.show();
        controller.page.watch(path);
        QTRY_VERIFY_WITH_TIMEOUT(
            controller.find<QPushButton>("repair") != nullptr && controller.find<QPushButton>("repair")->isVisible(),
            slowMs);
        QVERIFY(QTest::qWaitForWindowActive(&window));
        controller.find<QPushButton>("repair")->setFocus();
        controller.find<QPushButton>("repair")->click();
        QTRY_VERIFY(controller.dialog("planDialog") != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(controller.find<QPushButton>("planCarryOut")->isVisible(), slowMs);
        controller.find<QPushButton>("planCarryOut")->click();
        QTRY_COMPARE_WITH_TIMEOUT(controller.heldPermits(), 0, slowMs);
        QTRY_VERIFY_WITH_TIMEOUT(
            !controller.find<QPushButton>("repair") || !controller.find<QPushButton>("repair")->isVisible(), slowMs);
        // The page may have seen the change before the plan had its answer; until then this button stops it.
        QTRY_COMPARE_WITH_TIMEOUT(controller.find<QPushButton>("planCancel")->text(), QStringLiteral("Close"), slowMs);
        controller.find<QPushButton>("planCancel")->click();
        QTRY_VERIFY(controller.dialog("planDialog") == nullptr);
        QCOMPARE(window.focusWidget(), controller.page.mainView());
        column->removeWidget(&controller.page);
        controller.page.setParent(nullptr);
    }

    /// As the manual says: not only in the menu.
    void anOddLimitIsSetFromItsCard()
    {
        m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":"3","Holders":{}})");
        bench::SemaphoresController controller(m_agent);
        controller.page.watch(path);
        QTRY_VERIFY_WITH_TIMEOUT(
            controller.find<QPushButton>("repair") != nullptr && controller.find<QPushButton>("repair")->isVisible(),
            slowMs);
        QVERIFY2(controller.find<QPushButton>("repair")->text().startsWith(QStringLiteral("Set limit")),
            qPrintable(controller.find<QPushButton>("repair")->text()));
        controller.find<QPushButton>("repair")->click();
        QTRY_VERIFY(controller.dialog("limitDialog") != nullptr);
        controller.find<QSpinBox>("limitSpin")->setValue(3);
        controller.find<QPushButton>("limitNext")->click();
        QTRY_VERIFY(controller.dialog("planDialog") != nullptr);
        controller.find<QPushButton>("planCarryOut")->click();
        QTRY_VERIFY_WITH_TIMEOUT(stored().contains("\"Limit\":3"), slowMs);
        controller.find<QPushButton>("planCancel")->click();
    }

    void theLimitIsChangedThroughThePlan()
    {
        store(2, {contender(QStringLiteral("client-01"))});
        bench::SemaphoresController controller(m_agent);
        controller.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(controller.stage()->scene().permits.size(), std::size_t(2), slowMs);
        controller.trigger("setLimit");
        QTRY_VERIFY(controller.dialog("limitDialog") != nullptr);
        controller.find<QSpinBox>("limitSpin")->setValue(5);
        controller.find<QPushButton>("limitNext")->click();
        QTRY_VERIFY(controller.dialog("planDialog") != nullptr);
        controller.find<QPushButton>("planCarryOut")->click();
        QTRY_COMPARE_WITH_TIMEOUT(controller.stage()->scene().permits.size(), std::size_t(5), slowMs);
        controller.find<QPushButton>("planCancel")->click();
    }

    void readOnlyGreysTheActsAndSaysWhy()
    {
        store(1, {QStringLiteral("11111111-2222-3333-4444-555555555555")});
        bench::SemaphoresController controller(m_agent);
        controller.page.watch(path);
        QTRY_VERIFY_WITH_TIMEOUT(controller.find<QAction>("prune")->isEnabled(), slowMs);
        controller.connection.client()->setReadOnly(true);
        QTRY_VERIFY(!controller.find<QAction>("prune")->isEnabled());
        QVERIFY(controller.find<QAction>("prune")->toolTip().contains(QStringLiteral("Read-only connection")));
        QVERIFY(!controller.find<QWidget>("finding.stale-holder")
                     ->findChild<QPushButton*>(QStringLiteral("repair"))
                     ->isEnabled());
        controller.connection.client()->setReadOnly(false);
        QTRY_VERIFY(controller.find<QAction>("prune")->isEnabled());
    }

    void theWatchListIsRememberedPerConnection()
    {
        {
            bench::SemaphoresController controller(m_agent);
            controller.page.watch(path);
            controller.page.watch(QStringLiteral("lock/a/"));
            controller.page.saveState();
        }
        bench::SemaphoresController controller(m_agent);
        QCOMPARE(controller.page.watchSet()->paths(), (QStringList{path, QStringLiteral("lock/a/")}));
        QTRY_VERIFY_WITH_TIMEOUT(
            controller.page.watchSet()->watchState(path).phase == consul::WatchPhase::Live, slowMs);
        QCOMPARE(controller.page.selection().path, QStringLiteral("lock/a/")); // What was selected, too.
        controller.trigger("unwatch");
        QCOMPARE(controller.page.watchSet()->paths(), QStringList{path});
        QCOMPARE(controller.page.selection().path, path);
    }

    /// The neighbour of a path that is not watched any more keeps its state, and the path can be watched again.
    void onlyTheChosenPathIsLetGo()
    {
        store(1, {});
        m_agent.judge().put("/v1/kv/demo/other/.lock?flags=16210313421097356768", R"({"Limit":7,"Holders":{}})");
        const auto other = QStringLiteral("demo/other/");
        bench::SemaphoresController controller(m_agent);
        controller.page.watch(path);
        controller.page.watch(other);
        const auto rows = [&controller] {
            QStringList all;
            const auto* const model = controller.tree()->model();
            for (int row = 0; row < model->rowCount(); ++row)
                all << model->index(row, 0).data().toString() + QLatin1Char(' ')
                        + model->index(row, 0).data(gui::SemaphoreTreeModel::DetailRole).toString();
            return all;
        };
        const QStringList both{QStringLiteral("demo/other 0/7"), QStringLiteral("demo/sem 0/1")};
        QTRY_COMPARE_WITH_TIMEOUT(rows(), both, slowMs);
        QCOMPARE(controller.page.selection().path, other);
        controller.trigger("unwatch");
        QCOMPARE(rows(), both.mid(1));
        QTRY_COMPARE_WITH_TIMEOUT(controller.stage()->scene().permits.size(), std::size_t(1), slowMs);
        controller.page.watch(other);
        QTRY_COMPARE_WITH_TIMEOUT(rows(), both, slowMs);
        m_agent.judge().del("/v1/kv/demo/other/?recurse");
    }

    void aHiddenPageIsWatchedOn()
    {
        store(1, {});
        bench::SemaphoresController controller(m_agent);
        controller.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(controller.stage()->scene().permits.size(), std::size_t(1), slowMs);
        QCOMPARE(controller.connection.hub()->observerCount(), 1);
        controller.page.setRestAfter(std::chrono::milliseconds(1));
        controller.page.setActive(false);
        store(4, {});
        const auto limit = [&] {
            const auto state = controller.page.watchSet()->last(path).state;
            return state ? state->limit.value_or(0) : 0;
        };
        QTRY_COMPARE_WITH_TIMEOUT(limit(), 4, slowMs);
        QCOMPARE(controller.connection.hub()->observerCount(), 1);
        controller.page.setActive(true);
        QTRY_COMPARE_WITH_TIMEOUT(controller.stage()->scene().permits.size(), std::size_t(4), slowMs);
    }

    void whatIsDeniedSaysSoInsideThePage()
    {
        support::AgentOptions options;
        options.managementToken = QStringLiteral("aaaaaaaa-1111-2222-3333-444444444444");
        support::ConsulAgent closed(options);
        QVERIFY(closed.start());
        // A token that the agent does not know is refused everywhere.
        bench::SemaphoresController controller(closed, QStringLiteral("bbbbbbbb-1111-2222-3333-444444444444"));
        controller.page.watch(path);
        auto* banner = controller.find<QWidget>("banner");
        QTRY_VERIFY_WITH_TIMEOUT(banner->isVisible()
                && controller.text("bannerText").contains(QStringLiteral("does not recognize this token")),
            slowMs);
        QVERIFY(controller.find<QPushButton>("bannerRetry")->isVisible());
        QVERIFY(!controller.text("bannerText").contains(QStringLiteral("bbbbbbbb")));
    }

    void anAgentThatGoesAndComesBackIsSaid()
    {
        support::AgentOptions options;
        options.persistent = true;
        support::ConsulAgent agent(options);
        QVERIFY(agent.start());
        bench::SemaphoresController controller(agent);
        controller.page.watch(path);
        auto* banner = controller.find<QWidget>("banner");
        QTRY_VERIFY_WITH_TIMEOUT(controller.text("bannerText").contains(QStringLiteral("nothing at")), slowMs);
        agent.kill9();
        QTRY_VERIFY_WITH_TIMEOUT(controller.text("bannerText").contains(QStringLiteral("does not respond")), slowMs);
        QVERIFY(agent.start());
        controller.find<QPushButton>("bannerRetry")->click();
        agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":2,"Holders":{}})");
        QTRY_COMPARE_WITH_TIMEOUT(controller.stage()->scene().permits.size(), std::size_t(2), 2 * slowMs);
        QTRY_VERIFY_WITH_TIMEOUT(!banner->isVisible(), slowMs);
    }

    void discoveryFindsAndAddsWhatIsThere()
    {
        store(2, {contender(QStringLiteral("client-01"))});
        bench::SemaphoresController controller(m_agent);
        controller.trigger("discover");
        QTRY_VERIFY(controller.dialog("discoverDialog") != nullptr);
        auto* list = controller.find<QTreeView>("discoverList");
        QTRY_VERIFY_WITH_TIMEOUT(list->model()->rowCount() > 0, slowMs);
        QVERIFY(!controller.find<QPushButton>("discoverAdd")->isEnabled());
        controller.find<QPushButton>("discoverAll")->click();
        controller.find<QPushButton>("discoverAdd")->click();
        QTRY_VERIFY(controller.page.watchSet()->paths().contains(path));
        QCOMPARE(controller.page.selection().path, controller.page.watchSet()->paths().constFirst());
    }
};

QTEST_MAIN(TestSemaphoresPage)
#include "moc_semaphores_test.cpp"
#include "tst_semaphores_page.moc"
