// SPDX-License-Identifier: GPL-3.0-or-later
// The Keys page as a person uses it, on a real agent.
#include "keys_bench.h"
#include "support/fault_proxy.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>

using bench::KeysBench;

class TestKeysPage : public bench::KeysTest
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { m_agent.judge().del("/v1/kv/?recurse"); }

    void theTreeIsWalkedByKeyboard();
    void arrowsAndDoubleClicksOpenFolders();
    void whatIsLookedAtStaysInItsPlace();
    void theInspectorIsExactAndLive();
    void theSearchFieldFiltersAndGoes();
    void aKeyThatIsGoneToIsInSight();
    void whatWasOpenIsRemembered();
    void whatIsOpenedIsRememberedAtOnce();
    void nothingIsLookedAtUnasked();
    void whatGoesIsNotLookedAtAnyMore();
    void theEndOfASessionIsSaidOfItsKey();
    void aSessionThatOutlivesItsKeyIsNotBlamed();
    void whatReturnsIsShownAgain();
    void whatAFilterHidesIsStillThere();
    void anEmptyStoreIsSaid();
    void aSemaphoreIsShownOnItsPage();
    void restingLetsWatchesGoAndTakesThemUpAgain();
};

void TestKeysPage::theTreeIsWalkedByKeyboard()
{
    put("a/b/c");
    put("z");
    KeysBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("a/")), patience);
    bench.tree()->setFocus();
    bench.press(Qt::Key_Home);
    QCOMPARE(bench.current(), QStringLiteral("a/"));
    bench.press(Qt::Key_Right);
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("a/b/")), patience);
    bench.press(Qt::Key_Right);
    QCOMPARE(bench.current(), QStringLiteral("a/b/"));
    bench.press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("a/b/c")), patience);
    bench.press(Qt::Key_Down);
    QCOMPARE(bench.current(), QStringLiteral("a/b/c"));
    bench.press(Qt::Key_Left);
    QCOMPARE(bench.current(), QStringLiteral("a/b/"));
    bench.press(Qt::Key_Left);
    QVERIFY(!bench.isShown(QStringLiteral("a/b/c")));
    QTest::keyClicks(bench.tree(), QStringLiteral("b"));
    QCOMPARE(bench.current(), QStringLiteral("a/b/"));
    bench.press(Qt::Key_End);
    QCOMPARE(bench.current(), QStringLiteral("z"));
    bench.action("copyKey")->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("z"));
}

void TestKeysPage::arrowsAndDoubleClicksOpenFolders()
{
    put("a/b");
    KeysBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("a/")), patience);
    const auto row = bench.tree()->visualRect(bench.model()->index(0));
    const QPoint arrow(row.left() + row.height() / 2, row.center().y());
    QTest::mouseClick(bench.tree()->viewport(), Qt::LeftButton, {}, arrow);
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("a/b")), patience);
    QTest::mouseClick(bench.tree()->viewport(), Qt::LeftButton, {}, arrow);
    QVERIFY(!bench.isShown(QStringLiteral("a/b")));
    const QPoint name(row.left() + row.height() * 2, row.center().y());
    QTest::mouseClick(bench.tree()->viewport(), Qt::LeftButton, {}, name);
    QCOMPARE(bench.current(), QStringLiteral("a/"));
    QTest::mouseDClick(bench.tree()->viewport(), Qt::LeftButton, {}, name);
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("a/b")), patience);
}

void TestKeysPage::whatIsLookedAtStaysInItsPlace()
{
    for (int i = 0; i < 120; ++i)
        put("k/" + QByteArray::number(100 + i));
    KeysBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("k/200"));
    auto* const bar = bench.tree()->verticalScrollBar();
    bar->setValue(60);
    const QString top = bench.model()->index(60).data(gui::KeyTreeModel::KeyRole).toString();
    const auto selected = bench.current();
    put("k/000");
    put("k/0000");
    put("aaa");
    QVERIFY(m_agent.judge().del("/v1/kv/k/101").isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(bench.model()->rowCount(), 123, patience);
    QCOMPARE(bench.model()->index(bar->value()).data(gui::KeyTreeModel::KeyRole).toString(), top);
    QCOMPARE(bench.current(), selected);
    QCOMPARE(bench.tree()->selectionModel()->selectedRows().size(), 1);
}

void TestKeysPage::theInspectorIsExactAndLive()
{
    put("exact?flags=18446744073709551615", "twelve bytes");
    KeysBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("exact"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.text("fact.flags"), QStringLiteral("18446744073709551615"), patience);
    const auto entry = m_agent.judge().get("/v1/kv/exact").array()[0].toObject();
    QCOMPARE(bench.text("fact.modifyIndex").toLongLong(), entry.value(QStringLiteral("ModifyIndex")).toInteger());
    QCOMPARE(bench.text("fact.createIndex").toLongLong(), entry.value(QStringLiteral("CreateIndex")).toInteger());
    // Of the agent's limit, as soon as that is known.
    QTRY_COMPARE_WITH_TIMEOUT(bench.text("fact.size"), QStringLiteral("12 B of 512 KiB"), patience);
    const QString session = m_agent.judge().createSession(R"({"Name":"keeper","LockDelay":"0s"})");
    QVERIFY(m_agent.judge().put("/v1/kv/exact?acquire=" + session.toLatin1(), "now held").isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(bench.text("fact.session"), session, patience);
    QCOMPARE(bench.text("fact.lockIndex"), QStringLiteral("1"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.text("fact.holder"), QStringLiteral("keeper"), patience);
    QVERIFY(m_agent.judge().put("/v1/session/destroy/" + session.toLatin1()).isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(bench.text("fact.session"), QStringLiteral("none: not held"), patience);
}

void TestKeysPage::theSearchFieldFiltersAndGoes()
{
    put("app/web/port");
    put("other");
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    app.window()->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    QTest::keyClick(app.window(), Qt::Key_2, Qt::AltModifier);
    QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("keys"));
    auto* const tree = find<gui::KeyTreeView>(app, "keysTree");
    QTRY_COMPARE_WITH_TIMEOUT(tree->model()->rowCount(), 2, patience);
    QTest::keyClick(app.window(), Qt::Key_L, Qt::ControlModifier);
    auto* const search = find<QLineEdit>(app, "searchField");
    QTRY_VERIFY(search->hasFocus());
    QTest::keyClicks(search, QStringLiteral("oth"));
    QTRY_COMPARE_WITH_TIMEOUT(tree->model()->rowCount(), 1, patience);
    search->clear();
    QTest::keyClicks(search, QStringLiteral("app/web/port"));
    QTest::keyClick(search, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(
        tree->currentIndex().data(gui::KeyTreeModel::KeyRole).toString(), QStringLiteral("app/web/port"), patience);
    QVERIFY(search->text().isEmpty());
    QTRY_VERIFY(tree->hasFocus());
    QTest::keyClick(app.window(), Qt::Key_L, Qt::ControlModifier);
    QTest::keyClicks(search, QStringLiteral("app/db/port"));
    QTest::keyClick(search, Qt::Key_Return);
    auto* const trouble = find<QLabel>(app, "keysTrouble");
    QTRY_VERIFY_WITH_TIMEOUT(trouble->isVisible() && trouble->text().contains(QStringLiteral("app/db/port")), patience);
}

void TestKeysPage::aKeyThatIsGoneToIsInSight()
{
    for (int i = 0; i < 120; ++i) {
        put("config/app-" + QByteArray::number(100 + i) + "/db");
        put("config/key-" + QByteArray::number(100 + i));
    }
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    app.window()->showPage(QStringLiteral("keys"));
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    auto* const tree = find<gui::KeyTreeView>(app, "keysTree");
    QTRY_COMPARE_WITH_TIMEOUT(tree->model()->rowCount(), 1, patience);
    auto* const search = find<QLineEdit>(app, "searchField");
    for (const auto& key : {QStringLiteral("config/app-150/db"), QStringLiteral("config/key-215")}) {
        QTest::keyClick(app.window(), Qt::Key_L, Qt::ControlModifier);
        QTRY_VERIFY(search->hasFocus());
        QTest::keyClicks(search, key);
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(tree->model()->rowCount() > 241, patience);
        QTRY_COMPARE_WITH_TIMEOUT(tree->currentIndex().data(gui::KeyTreeModel::KeyRole).toString(), key, patience);
        QVERIFY(tree->viewport()->rect().contains(tree->visualRect(tree->currentIndex()).center()));
    }
}

void TestKeysPage::whatWasOpenIsRemembered()
{
    put("a/b/c");
    {
        KeysBench bench(m_agent.httpUrl());
        bench.choose(QStringLiteral("a/b/c"));
        bench.page.saveState();
    }
    KeysBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("a/b/c")), patience);
}

/// Without another row being chosen, and without anything being ended in order.
void TestKeysPage::whatIsOpenedIsRememberedAtOnce()
{
    put("a/b");
    KeysBench bench(m_agent.httpUrl());
    const auto remembered = [] {
        QSettings settings;
        settings.beginGroup(QStringLiteral("keys/open"));
        QStringList all;
        for (const auto& key : settings.childKeys())
            all += settings.value(key).toStringList();
        return all;
    };
    bench.choose(QStringLiteral("a/"));
    bench.press(Qt::Key_Right);
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("a/b")), patience);
    QCOMPARE(remembered(), QStringList{QStringLiteral("a/")});
    bench.press(Qt::Key_Left);
    QCOMPARE(remembered(), QStringList());
}

/// The keyboard is led to the tree before there is a row in it.
void TestKeysPage::nothingIsLookedAtUnasked()
{
    put("a");
    put("b");
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::hang("/v1/kv/?").times(1));
    KeysBench bench(proxy.url());
    bench.tree()->setFocus();
    QTRY_VERIFY_WITH_TIMEOUT(proxy.count("/v1/kv/?") > 0, patience);
    QTest::mouseClick(
        bench.tree()->viewport(), Qt::LeftButton, {}, bench.tree()->visualRect(bench.model()->index(0)).center());
    proxy.clearFaults();
    proxy.dropConnections();
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("b")), patience);
    QCOMPARE(bench.current(), QString());
    QVERIFY(bench.controller.chosen() == nullptr);
    QVERIFY(!bench.action("editValue")->isEnabled() && !bench.action("copyKey")->isEnabled());
    bench.press(Qt::Key_Down);
    QCOMPARE(bench.current(), QStringLiteral("a"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.action("editValue")->isEnabled(), patience);
}

/// A filter takes rows away, too.
void TestKeysPage::whatAFilterHidesIsStillThere()
{
    put("a");
    put("b");
    KeysBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("b"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.chosen() != nullptr && bench.controller.chosen()->entry(), patience);
    bench.model()->setFilter(QStringLiteral("zzz"));
    QTRY_VERIFY_WITH_TIMEOUT(!bench.isShown(QStringLiteral("b")), patience);
    QVERIFY(bench.controller.chosen() != nullptr);
    QVERIFY2(
        !bench.text("valueEmpty").contains(QStringLiteral("no longer exists")), qPrintable(bench.text("valueEmpty")));
    // It goes while it is hidden.
    QVERIFY(m_agent.judge().del("/v1/kv/b").isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.chosen() == nullptr || !bench.controller.chosen()->entry(), patience);
}

/// Its neighbour takes the place of the current row, but nobody has chosen it.
void TestKeysPage::whatGoesIsNotLookedAtAnyMore()
{
    put("a");
    put("b");
    put("c");
    KeysBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("b"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.action("editValue")->isEnabled(), patience);
    QVERIFY(m_agent.judge().del("/v1/kv/b").isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(!bench.isShown(QStringLiteral("b")), patience);
    QCOMPARE(bench.action("editValue")->isEnabled(), bench.action("deleteKeys")->isEnabled());
    QVERIFY(bench.controller.chosen() == nullptr);
    // Nobody has chosen nothing.
    QCOMPARE(bench.text("valueEmpty"), QStringLiteral("b no longer exists."));
    bench.press(Qt::Key_Home);
    QTRY_VERIFY(bench.controller.chosen() != nullptr);
    QVERIFY(bench.action("deleteKeys")->isEnabled());
    // Taken out of the selection, it is not looked at either: the export is of everything.
    const auto rect = bench.tree()->visualRect(bench.model()->index(0));
    QTest::mouseClick(bench.tree()->viewport(), Qt::LeftButton, Qt::ControlModifier, rect.center());
    QTRY_VERIFY(bench.controller.chosen() == nullptr);
    QVERIFY(!bench.action("editValue")->isEnabled());
}

void TestKeysPage::anEmptyStoreIsSaid()
{
    KeysBench bench(m_agent.httpUrl());
    const auto note = [&bench] { return bench.model()->index(0).data().toString(); };
    QTRY_COMPARE_WITH_TIMEOUT(
        note(), QStringLiteral("There are no keys. To create one, choose New key."), patience); // There are no ACLs.
    bench.connection.client()->setReadOnly(true);
    QCOMPARE(note(), QStringLiteral("There are no keys. The connection is read-only."));
    bench.connection.client()->setReadOnly(false);
    QVERIFY(note().contains(QStringLiteral("choose New key")));
    put("a");
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("a")), patience);
}

void TestKeysPage::aSemaphoreIsShownOnItsPage()
{
    put("demo/sem/.lock?flags=16210313421097356768", R"({"Limit":2,"Holders":{}})");
    KeysBench bench(m_agent.httpUrl());
    QSignalSpy wanted(&bench.page, &gui::Page::placeWanted);
    bench.choose(QStringLiteral("demo/sem/"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.action("keyToSemaphore")->isEnabled(), patience);
    bench.action("keyToSemaphore")->trigger();
    QCOMPARE(wanted.takeFirst().at(0).value<gui::Place>().id, QStringLiteral("demo/sem/"));
    bench.choose(QStringLiteral("demo/sem/.lock"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.action("keyToSemaphore")->isEnabled(), patience);
    bench.action("keyToSemaphore")->trigger();
    QCOMPARE(wanted.takeFirst().at(0).value<gui::Place>().id, QStringLiteral("demo/sem/"));
}

void TestKeysPage::restingLetsWatchesGoAndTakesThemUpAgain()
{
    put("a");
    KeysBench bench(m_agent.httpUrl());
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("a")), patience);
    bench.page.setRestAfter(std::chrono::milliseconds(0));
    bench.page.setActive(false);
    QTRY_COMPARE_WITH_TIMEOUT(bench.page.watchCount(), 0, patience);
    put("b");
    bench.page.setActive(true);
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("b")), patience);
    const QString session = m_agent.judge().createSession(R"({"Name":"late"})");
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.session(session) != nullptr, patience);
}

/// As an ephemeral key does, when its service starts anew.
void TestKeysPage::whatReturnsIsShownAgain()
{
    put("app/eph", "one");
    put("app/other");
    KeysBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("app/eph"));
    QTRY_VERIFY_WITH_TIMEOUT(bench.action("editValue")->isEnabled(), patience);
    QVERIFY(m_agent.judge().del("/v1/kv/app/eph").isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(bench.text("valueEmpty"), QStringLiteral("app/eph no longer exists."), patience);
    QVERIFY(bench.find<QWidget>("keyBadge")->isVisible());
    put("app/eph", "two");
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.chosen() != nullptr && bench.controller.chosen()->entry(), patience);
    QCOMPARE(bench.controller.gone(), QString());
    QCOMPARE(bench.controller.chosen()->entry()->value, QByteArray("two"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.current(), QStringLiteral("app/eph"), patience); // Its row, too.
    QTRY_VERIFY_WITH_TIMEOUT(bench.action("editValue")->isEnabled(), patience);
    QVERIFY(!bench.find<QWidget>("keyBadge")->isVisible());
    // Who went on stays there.
    QVERIFY(m_agent.judge().del("/v1/kv/app/eph").isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(bench.controller.gone(), QStringLiteral("app/eph"), patience);
    bench.choose(QStringLiteral("app/other"));
    put("app/eph", "three");
    QTRY_VERIFY_WITH_TIMEOUT(bench.isShown(QStringLiteral("app/eph")), patience);
    QCOMPARE(bench.current(), QStringLiteral("app/other"));
    QCOMPARE(bench.controller.chosen()->key(), QStringLiteral("app/other"));
}

void TestKeysPage::theEndOfASessionIsSaidOfItsKey()
{
    const auto judge = m_agent.judge();
    const QString session = judge.createSession(R"({"Name":"tglog","Behavior":"delete","LockDelay":"0s"})");
    put("cfg/other");
    QVERIFY(judge.put("/v1/kv/cfg/live?acquire=" + session.toLatin1(), "x").isTrue());
    KeysBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("cfg/live"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.text("fact.holder"), QStringLiteral("tglog"), patience);
    QVERIFY(judge.put("/v1/session/destroy/" + session.toLatin1()).isTrue());
    QTRY_VERIFY2_WITH_TIMEOUT(bench.text("valueEmpty").contains(QStringLiteral("no longer exists. The session tglog")),
        qPrintable(bench.text("valueEmpty")), patience);
    QTRY_VERIFY2_WITH_TIMEOUT(
        bench.text("keyReach").contains(QStringLiteral("has ended")), qPrintable(bench.text("keyReach")), patience);
}

/// As of a service that deletes its own key before it ends.
void TestKeysPage::aSessionThatOutlivesItsKeyIsNotBlamed()
{
    const auto judge = m_agent.judge();
    const QString session = judge.createSession(R"({"Name":"tglog","Behavior":"delete","LockDelay":"0s"})");
    put("cfg/other");
    QVERIFY(judge.put("/v1/kv/cfg/live?acquire=" + session.toLatin1(), "x").isTrue());
    KeysBench bench(m_agent.httpUrl());
    bench.choose(QStringLiteral("cfg/live"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.text("fact.holder"), QStringLiteral("tglog"), patience);
    QVERIFY(judge.del("/v1/kv/cfg/live").isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(bench.text("valueEmpty"), QStringLiteral("cfg/live no longer exists."), patience);
    QVERIFY(bench.controller.session(session) != nullptr);
    QVERIFY(judge.put("/v1/session/destroy/" + session.toLatin1()).isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(bench.controller.session(session) == nullptr, patience);
    QCOMPARE(bench.controller.whyGone(), QString());
    QCOMPARE(bench.text("valueEmpty"), QStringLiteral("cfg/live no longer exists."));
    QVERIFY2(!bench.text("keyReach").contains(QStringLiteral("has ended")), qPrintable(bench.text("keyReach")));
}

QTEST_MAIN(TestKeysPage)
#include "moc_window_test.cpp"
#include "tst_keys_page.moc"
