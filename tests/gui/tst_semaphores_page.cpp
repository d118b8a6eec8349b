// SPDX-License-Identifier: GPL-3.0-or-later
// The page driven as a person drives it, against a real agent.
#include "gui/semaphores_test.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QCompleter>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
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
        bench::SemaphoresDesk desk(m_agent);
        QVERIFY(QTest::qWaitForWindowActive(&desk.page));
        QCOMPARE(desk.find<QWidget>("treeWelcome")->isVisible(), true);
        QTest::keyClick(&desk.page, Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(desk.dialog("watchDialog") != nullptr);
        auto* edit = desk.find<QLineEdit>("watchPath");
        auto* ok = desk.find<QPushButton>("watchOk");
        QVERIFY(!ok->isEnabled());
        QTest::keyClicks(edit, QStringLiteral("demo//x"));
        QVERIFY(!ok->isEnabled());
        edit->clear();
        QTest::keyClicks(edit, QStringLiteral("demo/sem"));
        QTRY_VERIFY(ok->isEnabled());
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_COMPARE(desk.page.watchSet()->paths().size(), 1);

        std::vector<std::unique_ptr<support::BackgroundCommand>> fight;
        for (int i = 0; i < 4; ++i)
            fight.push_back(m_agent.cliBeside({QStringLiteral("lock"), QStringLiteral("-n"), QStringLiteral("3"),
                QStringLiteral("demo/sem"), QStringLiteral("sleep 600")}));
        QTRY_COMPARE_WITH_TIMEOUT(desk.heldSeats(), 3, slowMs);
        QTRY_COMPARE_WITH_TIMEOUT(desk.stage()->scene().queue.size(), std::size_t(1), slowMs);
        QCOMPARE(desk.page.watchSet()->paths(), QStringList{path});
        QVERIFY(desk.text("stageStrip").startsWith(QStringLiteral("limit 3")));
    }

    /// Names are offered while one types; Enter still means what was typed.
    void enterWatchesAlsoWhileNamesAreOffered()
    {
        store(1, {});
        bench::SemaphoresDesk desk(m_agent);
        QVERIFY(QTest::qWaitForWindowActive(&desk.page));
        QVERIFY(!desk.find<QLabel>("stageNothing")->text().contains(QStringLiteral("Choose")));
        desk.trigger("watchPrefix");
        QTRY_VERIFY(desk.dialog("watchDialog") != nullptr);
        auto* edit = desk.find<QLineEdit>("watchPath");
        QTRY_VERIFY(edit->hasFocus());
        QVERIFY(desk.find<QPushButton>("watchOk")->isDefault());
        QTest::keyClicks(edit, QStringLiteral("demo/se"));
        QTRY_VERIFY_WITH_TIMEOUT(edit->completer()->popup()->isVisible(), slowMs);
        QTest::keyClick(edit->completer()->popup(), Qt::Key_Return);
        QTRY_COMPARE(desk.page.watchSet()->paths().size(), 1);
        QTRY_VERIFY(desk.dialog("watchDialog") == nullptr);
    }

    void aStaleHolderIsPrunedThroughThePlan()
    {
        const QString one = contender(QStringLiteral("client-01"));
        store(2, {one, QStringLiteral("11111111-2222-3333-4444-555555555555")});
        bench::SemaphoresDesk desk(m_agent);
        desk.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(desk.heldSeats(), 2, slowMs);
        QTRY_VERIFY(desk.find<QAction>("prune")->isEnabled());
        auto* card = desk.find<QWidget>("finding.stale-holder");
        QTRY_VERIFY((card = desk.find<QWidget>("finding.stale-holder")) != nullptr);
        auto* why = card->findChild<QLabel*>(QStringLiteral("findingWhy"));
        QVERIFY(!why->isVisible());
        card->findChild<QPushButton*>(QStringLiteral("explain"))->click();
        QTRY_VERIFY((card = desk.find<QWidget>("finding.stale-holder")) != nullptr
            && (why = card->findChild<QLabel*>(QStringLiteral("findingWhy")))->isVisible() && !why->text().isEmpty());
        card->findChild<QPushButton*>(QStringLiteral("remedy"))->click();
        QTRY_VERIFY(desk.dialog("planDialog") != nullptr);
        desk.find<QPushButton>("planCarryOut")->click();
        QTRY_COMPARE_WITH_TIMEOUT(desk.heldSeats(), 1, slowMs);
        QVERIFY(!stored().contains("11111111"));
        QVERIFY(stored().contains(one.toUtf8()));
        desk.find<QPushButton>("planCancel")->click();
    }

    void destroyingASessionListsItsKeysFirst()
    {
        const QString one = contender(QStringLiteral("client-01"));
        m_agent.judge().put("/v1/kv/elsewhere/lock?acquire=" + one.toUtf8(), "x");
        store(1, {one});
        bench::SemaphoresDesk desk(m_agent);
        desk.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(desk.heldSeats(), 1, slowMs);
        desk.stage()->activateItem(0);
        desk.trigger("destroySession");
        QTRY_VERIFY(desk.dialog("planDialog") != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(desk.find<QPushButton>("planCarryOut")->isVisible(), slowMs);
        const QString told = desk.text("planConsequences");
        QVERIFY2(told.contains(QStringLiteral("elsewhere/lock")), qPrintable(told));
        QVERIFY2(told.contains(path + one), qPrintable(told));
        desk.find<QPushButton>("planCarryOut")->click();
        QTRY_COMPARE_WITH_TIMEOUT(m_agent.judge().get("/v1/session/info/" + one.toUtf8()).array().size(), 0, slowMs);
        QTRY_VERIFY_WITH_TIMEOUT(desk.stage()->scene().seats[0].card->state == gui::RowState::Stale, slowMs);
        desk.find<QPushButton>("planCancel")->click();
    }

    /// The button that opened the plan may be gone or grey by then: not to the first widget of the window.
    void afterAPlanTheFocusIsOnThePage()
    {
        store(1, {QStringLiteral("11111111-2222-3333-4444-555555555555")});
        QWidget window; // As the window: something in front of the page that takes the focus, too.
        auto* const column = new QVBoxLayout(&window);
        auto* const first = new QPushButton(QStringLiteral("first"));
        column->addWidget(first);
        bench::SemaphoresDesk desk(m_agent);
        column->addWidget(&desk.page);
        window.show();
        desk.page.watch(path);
        QTRY_VERIFY_WITH_TIMEOUT(
            desk.find<QPushButton>("remedy") != nullptr && desk.find<QPushButton>("remedy")->isVisible(), slowMs);
        QVERIFY(QTest::qWaitForWindowActive(&window));
        desk.find<QPushButton>("remedy")->setFocus();
        desk.find<QPushButton>("remedy")->click();
        QTRY_VERIFY(desk.dialog("planDialog") != nullptr);
        desk.find<QPushButton>("planCarryOut")->click();
        QTRY_COMPARE_WITH_TIMEOUT(desk.heldSeats(), 0, slowMs);
        QTRY_VERIFY_WITH_TIMEOUT(
            !desk.find<QPushButton>("remedy") || !desk.find<QPushButton>("remedy")->isVisible(), slowMs);
        // The page may have seen the change before the plan had its answer; until then this button stops it.
        QTRY_COMPARE_WITH_TIMEOUT(desk.find<QPushButton>("planCancel")->text(), QStringLiteral("Close"), slowMs);
        desk.find<QPushButton>("planCancel")->click();
        QTRY_VERIFY(desk.dialog("planDialog") == nullptr);
        QCOMPARE(window.focusWidget(), desk.page.mainView());
        column->removeWidget(&desk.page);
        desk.page.setParent(nullptr);
    }

    /// As the manual says: not only in the menu.
    void anOddLimitIsSetFromItsCard()
    {
        m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", "{\"Limit\":\"3\",\"Holders\":{}}");
        bench::SemaphoresDesk desk(m_agent);
        desk.page.watch(path);
        QTRY_VERIFY_WITH_TIMEOUT(
            desk.find<QPushButton>("remedy") != nullptr && desk.find<QPushButton>("remedy")->isVisible(), slowMs);
        QVERIFY2(desk.find<QPushButton>("remedy")->text().startsWith(QStringLiteral("Set limit")),
            qPrintable(desk.find<QPushButton>("remedy")->text()));
        desk.find<QPushButton>("remedy")->click();
        QTRY_VERIFY(desk.dialog("limitDialog") != nullptr);
        desk.find<QSpinBox>("limitSpin")->setValue(3);
        desk.find<QPushButton>("limitNext")->click();
        QTRY_VERIFY(desk.dialog("planDialog") != nullptr);
        desk.find<QPushButton>("planCarryOut")->click();
        QTRY_VERIFY_WITH_TIMEOUT(stored().contains("\"Limit\":3"), slowMs);
        desk.find<QPushButton>("planCancel")->click();
    }

    void theLimitIsChangedThroughThePlan()
    {
        store(2, {contender(QStringLiteral("client-01"))});
        bench::SemaphoresDesk desk(m_agent);
        desk.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(desk.stage()->scene().seats.size(), std::size_t(2), slowMs);
        desk.trigger("setLimit");
        QTRY_VERIFY(desk.dialog("limitDialog") != nullptr);
        desk.find<QSpinBox>("limitSpin")->setValue(5);
        desk.find<QPushButton>("limitNext")->click();
        QTRY_VERIFY(desk.dialog("planDialog") != nullptr);
        desk.find<QPushButton>("planCarryOut")->click();
        QTRY_COMPARE_WITH_TIMEOUT(desk.stage()->scene().seats.size(), std::size_t(5), slowMs);
        desk.find<QPushButton>("planCancel")->click();
    }

    void readOnlyGreysTheActsAndSaysWhy()
    {
        store(1, {QStringLiteral("11111111-2222-3333-4444-555555555555")});
        bench::SemaphoresDesk desk(m_agent);
        desk.page.watch(path);
        QTRY_VERIFY_WITH_TIMEOUT(desk.find<QAction>("prune")->isEnabled(), slowMs);
        desk.connection.client()->setReadOnly(true);
        QTRY_VERIFY(!desk.find<QAction>("prune")->isEnabled());
        QVERIFY(desk.find<QAction>("prune")->toolTip().contains(QStringLiteral("read-only")));
        QVERIFY(!desk.find<QWidget>("finding.stale-holder")
                     ->findChild<QPushButton*>(QStringLiteral("remedy"))
                     ->isEnabled());
        desk.connection.client()->setReadOnly(false);
        QTRY_VERIFY(desk.find<QAction>("prune")->isEnabled());
    }

    void theWatchListIsRememberedPerConnection()
    {
        {
            bench::SemaphoresDesk desk(m_agent);
            desk.page.watch(path);
            desk.page.watch(QStringLiteral("lock/a/"));
            desk.page.saveState();
        }
        bench::SemaphoresDesk desk(m_agent);
        QCOMPARE(desk.page.watchSet()->paths(), (QStringList{path, QStringLiteral("lock/a/")}));
        QTRY_VERIFY_WITH_TIMEOUT(desk.page.watchSet()->watchState(path).phase == consul::WatchPhase::Live, slowMs);
        QCOMPARE(desk.page.selection().path, QStringLiteral("lock/a/")); // What was selected, too.
        desk.trigger("unwatch");
        QCOMPARE(desk.page.watchSet()->paths(), QStringList{path});
        QCOMPARE(desk.page.selection().path, path);
    }

    void aHiddenPageIsWatchedOn()
    {
        store(1, {});
        bench::SemaphoresDesk desk(m_agent);
        desk.page.watch(path);
        QTRY_COMPARE_WITH_TIMEOUT(desk.stage()->scene().seats.size(), std::size_t(1), slowMs);
        QCOMPARE(desk.connection.hub()->observerCount(), 1);
        desk.page.setRestAfter(std::chrono::milliseconds(1));
        desk.page.setActive(false);
        store(4, {});
        const auto limit = [&] {
            const auto state = desk.page.watchSet()->last(path).state;
            return state ? state->limit.value_or(0) : 0;
        };
        QTRY_COMPARE_WITH_TIMEOUT(limit(), 4, slowMs);
        QCOMPARE(desk.connection.hub()->observerCount(), 1);
        desk.page.setActive(true);
        QTRY_COMPARE_WITH_TIMEOUT(desk.stage()->scene().seats.size(), std::size_t(4), slowMs);
    }

    void whatIsDeniedSaysSoInsideThePage()
    {
        support::AgentOptions options;
        options.managementToken = QStringLiteral("aaaaaaaa-1111-2222-3333-444444444444");
        support::ConsulAgent closed(options);
        QVERIFY(closed.start());
        // A token that the agent does not know is refused everywhere.
        bench::SemaphoresDesk desk(closed, QStringLiteral("bbbbbbbb-1111-2222-3333-444444444444"));
        desk.page.watch(path);
        auto* banner = desk.find<QWidget>("banner");
        QTRY_VERIFY_WITH_TIMEOUT(
            banner->isVisible() && desk.text("bannerText").contains(QStringLiteral("does not know this token")),
            slowMs);
        QVERIFY(desk.find<QPushButton>("bannerRetry")->isVisible());
        QVERIFY(!desk.text("bannerText").contains(QStringLiteral("bbbbbbbb")));
    }

    void anAgentThatGoesAndComesBackIsSaid()
    {
        support::AgentOptions options;
        options.persistent = true;
        support::ConsulAgent agent(options);
        QVERIFY(agent.start());
        bench::SemaphoresDesk desk(agent);
        desk.page.watch(path);
        auto* banner = desk.find<QWidget>("banner");
        QTRY_VERIFY_WITH_TIMEOUT(desk.text("bannerText").contains(QStringLiteral("nothing at")), slowMs);
        agent.kill9();
        QTRY_VERIFY_WITH_TIMEOUT(desk.text("bannerText").contains(QStringLiteral("does not answer")), slowMs);
        QVERIFY(agent.start());
        desk.find<QPushButton>("bannerRetry")->click();
        agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":2,"Holders":{}})");
        QTRY_COMPARE_WITH_TIMEOUT(desk.stage()->scene().seats.size(), std::size_t(2), 2 * slowMs);
        QTRY_VERIFY_WITH_TIMEOUT(!banner->isVisible(), slowMs);
    }

    void discoveryFindsAndAddsWhatIsThere()
    {
        store(2, {contender(QStringLiteral("client-01"))});
        bench::SemaphoresDesk desk(m_agent);
        desk.trigger("discover");
        QTRY_VERIFY(desk.dialog("discoverDialog") != nullptr);
        auto* list = desk.find<QTreeView>("discoverList");
        QTRY_VERIFY_WITH_TIMEOUT(list->model()->rowCount() > 0, slowMs);
        QVERIFY(!desk.find<QPushButton>("discoverAdd")->isEnabled());
        desk.find<QPushButton>("discoverAll")->click();
        desk.find<QPushButton>("discoverAdd")->click();
        QTRY_VERIFY(desk.page.watchSet()->paths().contains(path));
        QCOMPARE(desk.page.selection().path, desk.page.watchSet()->paths().constFirst());
    }
};

QTEST_MAIN(TestSemaphoresPage)
#include "moc_semaphores_test.cpp"
#include "tst_semaphores_page.moc"
