// SPDX-License-Identifier: GPL-3.0-or-later
// The Sessions page as a person uses it, by keyboard, on a real agent.
#include "gui/kit/view/facts_pane.h"
#include "sessions_bench.h"
#include "support/clean.h"
#include "window_test.h"

#include <QClipboard>
#include <QCursor>
#include <QEnterEvent>
#include <QGuiApplication>
#include <QJsonArray>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTimer>
#include <QToolButton>

class TestSessionsPage : public WindowTest
{
    Q_OBJECT
private:
    [[nodiscard]] QString make(const QByteArray& name, const QByteArray& more = {}) const
    {
        return m_agent.judge().createSession(R"({"Name":")" + name + R"(","LockDelay":"0s")" + more + "}");
    }
    void acquire(const QByteArray& key, const QString& session) const
    {
        QVERIFY(m_agent.judge().put("/v1/kv/" + key + "?acquire=" + session.toLatin1(), "v").isTrue());
    }
    [[nodiscard]] bool exists(const QString& session) const
    {
        return !m_agent.judge().get("/v1/session/info/" + session.toLatin1()).array().isEmpty();
    }

private Q_SLOTS:
    void cleanup() { support::cleanAgent(m_agent.judge()); }

    void theListIsLiveAndTheSelectionStays();
    void aSearchFindsWhatASessionHolds();
    void watchedPathsTellAtOnce();
    void severalAreDestroyedByKeyboard();
    void aPlanThatIsOutdatedIsNotCarriedOut();
    void readOnlyIsRefusedInWords();
    void emptyAndDeniedAreToldApart();
    void aSessionThatEndsIsLookedAtNoMore();
    void whatASearchHidIsChosenAgain();
    void whatIsNotListedIsSaidUntilSomebodyLooksElsewhere();
    void foundKeysGoWithTheirSession();
    void heldKeysChangeByDifference();
    void restingLetsTheWatchGoAndTakesItUpAgain();
    void aListThatOthersFollowedMeanwhileIsNoNewAnswer();
    void aPageUnderARestingPointerIsWhole();
};

void TestSessionsPage::theListIsLiveAndTheSelectionStays()
{
    const auto second = make("b-worker", R"(,"TTL":"30s","Behavior":"delete")");
    bench::SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), second, patience);
    QCOMPARE(bench.text("fact.behavior"), QStringLiteral("delete"));
    QVERIFY2(bench.text("fact.ttl").contains(QStringLiteral("30 s to 60 s"))
            || bench.text("fact.ttl").contains(QStringLiteral("1 min")),
        qPrintable(bench.text("fact.ttl")));
    const auto first = make("a-worker");
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(first).isValid(), patience);
    QCOMPARE(bench.row(first).row(), 0);
    QCOMPARE(bench.current(), second);
    bench.page.setFilterText(QStringLiteral("/^a-/"));
    QCOMPARE(bench.rows()->rowCount(), 1);
    bench.page.setFilterText({});
    bench.page.goTo(second);
    QCOMPARE(bench.current(), second);
    bench.action("copySessionId")->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), second);
    QVERIFY(m_agent.judge().put("/v1/session/destroy/" + first.toLatin1()).isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(!bench.row(first).isValid(), patience);
    QCOMPARE(bench.current(), second);
}

void TestSessionsPage::aSearchFindsWhatASessionHolds()
{
    const auto holder = make("holder");
    acquire("far/away/one", holder);
    acquire("far/two", holder);
    QVERIFY(m_agent.judge().put("/v1/kv/other", "v").isTrue());
    bench::SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), holder, patience);
    QCOMPARE(bench.held(holder), QStringLiteral("–"));
    bench.action("findHeldKeys")->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(bench.held(holder), QStringLiteral("2"), patience);
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("sessionsSearch").contains(QStringLiteral("whole store")), patience);
    QVERIFY(!bench.action("cancelHeldKeys")->isEnabled());
    auto* const keys = bench.find<QListView>("sessionKeys");
    QCOMPARE(keys->model()->rowCount(), 2);
    QSignalSpy wanted(&bench.page, &gui::Page::placeWanted);
    QTest::keyClick(&bench.page, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(wanted.takeFirst().at(0).value<gui::Place>().id, QStringLiteral("far/away/one"));
    // Ended before it could begin: what a person ends says so.
    bench.controller.find({holder});
    bench.action("cancelHeldKeys")->trigger();
    QVERIFY(bench.text("sessionsSearch").contains(QStringLiteral("was ended")));
}

void TestSessionsPage::watchedPathsTellAtOnce()
{
    const auto holder = make("holder");
    bench::SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), holder, patience);
    QVERIFY(bench.watches.add(QStringLiteral("jobs/")));
    acquire("jobs/nightly", holder);
    QTRY_COMPARE_WITH_TIMEOUT(bench.held(holder), QStringLiteral("≥ 1"), patience);
    QVERIFY(m_agent.judge().put("/v1/kv/jobs/nightly?release=" + holder.toLatin1()).isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(bench.held(holder), QStringLiteral("–"), patience);
}

void TestSessionsPage::severalAreDestroyedByKeyboard()
{
    const auto keeper = make("keeper");
    const auto deleter = make("deleter", R"(,"Behavior":"delete")");
    const auto other = make("zebra");
    acquire("kept", keeper);
    acquire("gone", deleter);
    bench::SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 3, patience);
    bench.table()->setFocus();
    QTest::keyClick(bench.table(), Qt::Key_Home);
    QTest::keyClick(bench.table(), Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(bench.table()->selectionModel()->selectedRows().size(), 2);
    QTest::keyClick(&bench.page, Qt::Key_Delete);
    QTRY_VERIFY_WITH_TIMEOUT(bench.carryOut() != nullptr && bench.carryOut()->isEnabled(), patience);
    const QString words = bench.text("planConsequences");
    QVERIFY2(words.contains(QStringLiteral("deleter: deletes")) && words.contains(QStringLiteral("gone")),
        qPrintable(words));
    QVERIFY2(words.contains(QStringLiteral("keeper: releases")) && words.contains(QStringLiteral("kept")),
        qPrintable(words));
    QVERIFY(exists(keeper) && exists(deleter)); // A plan has sent nothing.
    bench.carryOut()->setFocus();
    QTest::keyClick(bench.carryOut(), Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("planResult").startsWith(QStringLiteral("Done")), patience);
    QVERIFY(!exists(keeper));
    QVERIFY(!exists(deleter));
    QVERIFY(exists(other));
    QCOMPARE(m_agent.judge().get("/v1/kv/gone").status, 404);
    QCOMPARE(m_agent.judge().get("/v1/kv/kept?raw").body, QByteArrayLiteral("v"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 1, patience);
}

void TestSessionsPage::aPlanThatIsOutdatedIsNotCarriedOut()
{
    const auto first = make("a-first");
    const auto second = make("b-second");
    acquire("held/late", second);
    bench::SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 2, patience);
    bench.table()->selectAll();
    bench.action("destroySessions")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.carryOut() != nullptr && bench.carryOut()->isEnabled(), patience);
    // The key goes while the plan lies open; no list of sessions tells of that.
    QVERIFY(m_agent.judge().put("/v1/kv/held/late?release=" + second.toLatin1()).isTrue());
    bench.carryOut()->click();
    auto* const again = bench.find<QPushButton>("planAgain");
    QTRY_VERIFY_WITH_TIMEOUT(again->isVisible(), patience);
    QVERIFY(exists(first) && exists(second));
    again->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.carryOut()->isEnabled(), patience);
    QVERIFY(!bench.text("planConsequences").contains(QStringLiteral("held/late")));
    bench.carryOut()->click();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("planResult").startsWith(QStringLiteral("Done")), patience);
    QVERIFY(!exists(first) && !exists(second));
}

void TestSessionsPage::readOnlyIsRefusedInWords()
{
    const auto session = make("safe");
    bench::SessionsBench bench(m_agent.httpUrl());
    bench.connection.client()->setReadOnly(true);
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), session, patience);
    bench.action("destroySessions")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(bench.text("planTitle").contains(QStringLiteral("safe")), patience);
    QVERIFY(!bench.carryOut()->isEnabled());
    QVERIFY(bench.text("destroyBlocked").contains(QStringLiteral("Read-only connection")));
    bench.connection.client()->setReadOnly(false);
    QVERIFY(bench.carryOut()->isEnabled());
    QVERIFY(bench.text("destroyBlocked").isEmpty());
    QVERIFY(exists(session));
}

void TestSessionsPage::emptyAndDeniedAreToldApart()
{
    {
        bench::SessionsBench bench(m_agent.httpUrl());
        QTRY_VERIFY_WITH_TIMEOUT(bench.text("sessionsEmpty").contains(QStringLiteral("nothing is hidden")), patience);
        auto* const first = bench.find<QToolButton>("sessionsEmptyFirst"); // What to do first.
        QVERIFY(first->isVisible());
        QSignalSpy wanted(&bench.page, &gui::Page::placeWanted);
        QTest::mouseClick(first, Qt::LeftButton);
        QCOMPARE(wanted.value(0).value(0).value<gui::Place>(), gui::Place({gui::Place::Kind::Spawn, {}}));
    }
    support::AgentOptions options;
    options.managementToken = QStringLiteral("11111111-2222-3333-4444-555555555555");
    support::ConsulAgent guarded(options);
    QVERIFY(guarded.start());
    const auto hidden = guarded.judge().createSession(R"({"Name":"hidden"})");
    QVERIFY(!hidden.isEmpty());
    {
        // Nobody's token: Consul answers an empty list, and 200.
        bench::SessionsBench bench(guarded.httpUrl());
        QTRY_VERIFY_WITH_TIMEOUT(bench.text("sessionsEmpty").contains(QStringLiteral("session:read")), patience);
        QVERIFY(!bench.find<QToolButton>("sessionsEmptyClear")->isVisible());
    }
    {
        bench::SessionsBench bench(guarded.httpUrl(), QStringLiteral("99999999-2222-3333-4444-555555555555"));
        QTRY_VERIFY_WITH_TIMEOUT(
            bench.text("sessionsEmpty").contains(QStringLiteral("does not recognize this token")), patience);
    }
    bench::SessionsBench bench(guarded.httpUrl(), options.managementToken);
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), hidden, patience);
}

void TestSessionsPage::aSessionThatEndsIsLookedAtNoMore()
{
    const auto first = make("a-first");
    const auto second = make("b-second");
    const auto third = make("c-third");
    bench::SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 3, patience);
    const auto end = [this, &bench](const QString& session) {
        QVERIFY(m_agent.judge().put("/v1/session/destroy/" + session.toLatin1()).isTrue());
        QTRY_VERIFY_WITH_TIMEOUT(!bench.row(session).isValid(), patience);
    };
    using Selection = QItemSelectionModel;
    auto* const selection = bench.table()->selectionModel();
    selection->setCurrentIndex(bench.row(first), Selection::ClearAndSelect | Selection::Rows);
    selection->select(bench.row(second), Selection::Select | Selection::Rows);
    QCOMPARE(bench.shown(), first);
    // Of two that are selected one ends: the other one is looked at, and acts are about it.
    end(first);
    QCOMPARE(bench.shown(), second);
    bench.action("copySessionId")->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), second);
    // The neighbour of one that ends is nobody's choice.
    end(second);
    QCOMPARE(bench.shown(), QString());
    QVERIFY(!bench.action("copySessionId")->isEnabled() && !bench.action("destroySessions")->isEnabled());
    QTest::keyClick(bench.table(), Qt::Key_Home);
    bench.table()->selectAll();
    QCOMPARE(bench.shown(), third);
    // Deselected by a person: it stays so while other rows come.
    selection->clearSelection();
    const auto fourth = make("d-fourth");
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(fourth).isValid(), patience);
    QCOMPARE(bench.shown(), QString());
}

void TestSessionsPage::whatASearchHidIsChosenAgain()
{
    const auto first = make("a-first");
    const auto second = make("b-second");
    bench::SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 2, patience);
    bench.page.goTo(second);
    QCOMPARE(bench.shown(), second);
    bench.page.setFilterText(QStringLiteral("/^a-/"));
    QCOMPARE(bench.shown(), QString());
    bench.page.setFilterText(QStringLiteral("nothing is called so"));
    QCOMPARE(bench.rows()->rowCount(), 0);
    bench.page.setFilterText({});
    QCOMPARE(bench.shown(), second);
    QVERIFY(bench.row(first).isValid());
}

void TestSessionsPage::whatIsNotListedIsSaidUntilSomebodyLooksElsewhere()
{
    std::ignore = make("a-first");
    const auto second = make("b-second");
    bench::SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 2, patience);
    const QString nobody = QStringLiteral("11111111-2222-3333-4444-555555555555");
    bench.page.goTo(nobody);
    QVERIFY(bench.text("sessionsTrouble").contains(nobody));
    QVERIFY(!bench.table()->selectionModel()->hasSelection()); // Else an act would be meant for another one.
    bench.page.setFilterText(QStringLiteral("a-"));
    QCOMPARE(bench.text("sessionsTrouble"), QString());
    bench.page.setFilterText({});
    bench.page.goTo(nobody);
    QVERIFY(bench.text("sessionsTrouble").contains(nobody));
    bench.table()->setFocus();
    QTest::keyClick(bench.table(), Qt::Key_End);
    QCOMPARE(bench.shown(), second);
    QCOMPARE(bench.text("sessionsTrouble"), QString());
}

void TestSessionsPage::foundKeysGoWithTheirSession()
{
    const auto holder = make("holder");
    acquire("far/one", holder);
    bench::SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), holder, patience);
    bench.controller.find({holder});
    QTRY_VERIFY_WITH_TIMEOUT(
        bench.controller.model()->holdings(holder) != nullptr && !bench.controller.search().running, patience);
    QVERIFY(m_agent.judge().put("/v1/session/destroy/" + holder.toLatin1()).isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.model()->holdings(holder) == nullptr, patience);
}

void TestSessionsPage::heldKeysChangeByDifference()
{
    const auto holder = make("holder");
    for (int i = 0; i < 5; ++i)
        acquire("jobs/" + QByteArray::number(i), holder);
    bench::SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), holder, patience);
    QVERIFY(bench.watches.add(QStringLiteral("jobs/")));
    auto* const keys = bench.find<QListView>("sessionKeys");
    QTRY_COMPARE_WITH_TIMEOUT(keys->model()->rowCount(), 5, patience);
    keys->setCurrentIndex(keys->model()->index(3, 0));
    QSignalSpy resets(keys->model(), &QAbstractItemModel::modelReset);
    QSignalSpy chosen(bench.find<gui::FactsPane>("sessionsInspector"), &gui::FactsPane::chosenChanged);
    acquire("jobs/11", holder);
    QTRY_COMPARE_WITH_TIMEOUT(keys->model()->rowCount(), 6, patience);
    QVERIFY(m_agent.judge().put("/v1/kv/jobs/0?release=" + holder.toLatin1()).isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(keys->model()->rowCount(), 5, patience);
    QCOMPARE(resets.count(), 0);
    QCOMPARE(chosen.count(), 0);
    QCOMPARE(keys->currentIndex().data().toString(), QStringLiteral("jobs/3"));
    QCOMPARE(keys->model()->index(1, 0).data().toString(), QStringLiteral("jobs/11"));
    // While the pointer rests on them, a new one waits.
    QEnterEvent enter(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5));
    QCoreApplication::sendEvent(keys->viewport(), &enter);
    acquire("jobs/12", holder);
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.model()->holdings(holder)->keys.size(), 6, patience);
    QCOMPARE(keys->model()->rowCount(), 5);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(keys->viewport(), &leave);
    QTRY_COMPARE_WITH_TIMEOUT(keys->model()->rowCount(), 6, patience);
}

void TestSessionsPage::restingLetsTheWatchGoAndTakesItUpAgain()
{
    bench::SessionsBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.isKnown(), patience);
    bench.page.setRestAfter(std::chrono::milliseconds(0));
    bench.page.setActive(false);
    QTRY_COMPARE_WITH_TIMEOUT(bench.page.watchCount(), 0, patience);
    const auto session = make("made-meanwhile");
    bench.page.setActive(true);
    QCOMPARE(bench.page.watchCount(), 1);
    QTRY_VERIFY_WITH_TIMEOUT(bench.row(session).isValid(), patience);
}

void TestSessionsPage::aListThatOthersFollowedMeanwhileIsNoNewAnswer()
{
    bench::SessionsBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.isKnown(), patience);
    const auto ofOthers = bench.connection.hub()->directory()->lease();
    bench.controller.setWatching(false);
    QSignalSpy changed(&bench.controller, &gui::SessionsController::changed);
    bench.controller.setWatching(true);
    QVERIFY(!changed.isEmpty());
    for (const auto& each : changed)
        QVERIFY(!each.front().toDateTime().isValid()); // Or the window counts how long the page was hidden.
}

void TestSessionsPage::aPageUnderARestingPointerIsWhole()
{
    std::ignore = make("a-first");
    bench::SessionsBench bench(m_agent.httpUrl());
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 1, patience);
    QVERIFY(QTest::qWaitForWindowActive(&bench.page));
    bench.table()->findChild<QTimer*>(QStringLiteral("pointerPause"))->setInterval(10 * patience);
    const auto enter = [&bench](const QPointF& at) {
        QEnterEvent event(at, at, at);
        QCoreApplication::sendEvent(bench.table()->viewport(), &event);
    };
    const auto isListed = [&bench](int count) { return bench.controller.model()->rowCount() == count; };
    bench.page.hide();
    bench.page.show();
    QVERIFY(QTest::qWaitForWindowActive(&bench.page));
    enter(QCursor::pos());
    std::ignore = make("b-second");
    QTRY_VERIFY_WITH_TIMEOUT(isListed(2), patience);
    QCOMPARE(bench.rows()->rowCount(), 2);
    // Somebody aims, then goes on with the keyboard.
    enter(QCursor::pos() + QPoint(5, 5));
    std::ignore = make("c-third");
    QTRY_VERIFY_WITH_TIMEOUT(isListed(3), patience);
    QCOMPARE(bench.rows()->rowCount(), 2);
    // No window manager gives the keyboard back to a window that was hidden: what Tab sends is sent here.
    QFocusEvent away(QEvent::FocusOut, Qt::TabFocusReason);
    QCoreApplication::sendEvent(bench.table(), &away);
    QTRY_COMPARE_WITH_TIMEOUT(bench.rows()->rowCount(), 3, patience);
}

QTEST_MAIN(TestSessionsPage)
#include "moc_window_test.cpp"
#include "tst_sessions_page.moc"

#include <tuple>
