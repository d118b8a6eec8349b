// SPDX-License-Identifier: GPL-3.0-or-later
// The palette and the sheet of shortcuts in the whole window, by keyboard, on a real agent.
#include "gui/keys/model/key_tree_model.h"
#include "gui/kit/view/action_set.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/page.h"
#include "gui/kit/view/theme.h"
#include "gui/palette/view/shortcut_sheet.h"
#include "gui/palette_test.h"
#include "gui/window/main_window.h"
#include "gui/window/window_actions.h"
#include "support/fault_proxy.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QRegularExpression>
#include <QStatusBar>
#include <QTreeView>

class TestFindAnything : public PaletteTest
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { m_agent.judge().del("/v1/kv/?recurse"); }

    void anActIsDoneByItsName();
    void anActOfAnotherPageLeadsThere();
    void keysSessionsServicesAndNodesAreGoneTo();
    void allKeysAreSearched();
    void aSemaphoreIsWatched();
    void theListIsWalkedFromTheField();
    void whatCannotBeDoneSaysWhy();
    void theRowThatWasWalkedToStaysWhileOthersCome();
    void everyPartIsNamed();
    void noKeyHasTwoMeanings();
    void everyActOfAPageStandsInAMenu();
    void actsFollowTheLanguage();
    void theSheetIsMadeOfTheActs();
    void keysOfOtherWindowsAreNotThoseOfThisOne();
    void findingAndFilteringHaveKeysOfTheirOwn();
};

void TestFindAnything::anActIsDoneByItsName()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    auto* list = type(app, QStringLiteral("dark"));
    QVERIFY(list != nullptr);
    QTRY_COMPARE_WITH_TIMEOUT(first(list), QStringLiteral("Dark"), patience);
    enter(app);
    QTRY_VERIFY_WITH_TIMEOUT(gui::Theme::of(QApplication::palette()).dark, patience);
    QTRY_VERIFY_WITH_TIMEOUT(isClosed(app), patience);
    gui::Application::setTheme(gui::ThemeChoice::System);
    // It comes first the next time, without a word.
    list = type(app, {});
    QVERIFY(list != nullptr);
    QTRY_COMPARE_WITH_TIMEOUT(first(list), QStringLiteral("Dark"), patience);
    QTest::keyClick(find<QLineEdit>(app, "paletteField"), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(isClosed(app), patience);
}

void TestFindAnything::anActOfAnotherPageLeadsThere()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    const auto* const list = type(app, QStringLiteral("pause"));
    QVERIFY(list != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(
        list->model()->rowCount() >= 3, patience); // Of the recorder, the lab and the list of requests.
    QTest::keyClick(find<QLineEdit>(app, "paletteField"), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(find<QLineEdit>(app, "paletteField"), QStringLiteral("clear list"));
    QTRY_COMPARE_WITH_TIMEOUT(first(list), QStringLiteral("Clear list"), patience);
    enter(app);
    QTRY_COMPARE_WITH_TIMEOUT(app.window()->currentPage()->id(), QStringLiteral("activity"), patience);
}

void TestFindAnything::keysSessionsServicesAndNodesAreGoneTo()
{
    QVERIFY(m_agent.judge().put("/v1/kv/app/web/port", "80").isTrue());
    const auto session = m_agent.judge().createSession(R"({"Name":"night-watch"})");
    m_agent.judge().put("/v1/agent/service/register", R"({"Name":"billing"})");
    m_agent.judge().put("/v1/agent/service/register", R"({"Name":"billing-gateway"})");
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});

    const auto* list = type(app, QStringLiteral("app/web/p"));
    QVERIFY(list != nullptr);
    QTRY_COMPARE_WITH_TIMEOUT(first(list), QStringLiteral("app/web/port"), patience);
    enter(app);
    QTRY_COMPARE_WITH_TIMEOUT(app.window()->currentPage()->id(), QStringLiteral("keys"), patience);
    const auto* const tree = find<QAbstractItemView>(app, "keysTree");
    QTRY_COMPARE_WITH_TIMEOUT(
        tree->currentIndex().data(gui::KeyTreeModel::KeyRole).toString(), QStringLiteral("app/web/port"), patience);

    list = type(app, QStringLiteral("nightw"));
    QVERIFY(list != nullptr);
    QTRY_COMPARE_WITH_TIMEOUT(first(list), QStringLiteral("night-watch"), patience);
    enter(app);
    QTRY_COMPARE_WITH_TIMEOUT(app.window()->currentPage()->id(), QStringLiteral("sessions"), patience);
    const auto* const table = find<QTreeView>(app, "sessionsTable");
    QTRY_COMPARE_WITH_TIMEOUT(table->currentIndex().siblingAtColumn(7).data().toString(), session, patience);

    list = type(app, QStringLiteral("billing"));
    QVERIFY(list != nullptr);
    QTRY_COMPARE_WITH_TIMEOUT(first(list), QStringLiteral("billing"), patience);
    enter(app);
    QTRY_COMPARE_WITH_TIMEOUT(app.window()->currentPage()->id(), QStringLiteral("services"), patience);
    QCOMPARE(find<QLineEdit>(app, "searchField")->text(), QStringLiteral("service:/^billing$/"));
    // Of this name, not of those that only contain it.
    const auto* const instances = find<QTreeView>(app, "servicesTable")->model();
    QTRY_COMPARE_WITH_TIMEOUT(instances->rowCount(), 1, patience);

    list = type(app, m_agent.nodeName());
    QVERIFY(list != nullptr);
    QTRY_COMPARE_WITH_TIMEOUT(first(list), m_agent.nodeName(), patience);
    enter(app);
    QTRY_COMPARE_WITH_TIMEOUT(
        find<QLineEdit>(app, "searchField")->text(), QStringLiteral("node:/^%1$/").arg(m_agent.nodeName()), patience);
    QTRY_VERIFY_WITH_TIMEOUT(instances->rowCount() >= 2, patience);
    m_agent.judge().put("/v1/agent/service/deregister/billing");
    m_agent.judge().put("/v1/agent/service/deregister/billing-gateway");
    m_agent.judge().put("/v1/session/destroy/" + session.toLatin1());
}

void TestFindAnything::allKeysAreSearched()
{
    QVERIFY(m_agent.judge().put("/v1/kv/deep/down/harbour", "v").isTrue());
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    const auto* const list = type(app, QStringLiteral("harbour"));
    QVERIFY(list != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(first(list).contains(QStringLiteral("Search all keys for “harbour”")), patience);
    enter(app);
    QTRY_COMPARE_WITH_TIMEOUT(app.window()->currentPage()->id(), QStringLiteral("keys"), patience);
    const auto* const found = find<QAbstractItemView>(app, "findResults");
    QTRY_VERIFY_WITH_TIMEOUT(found->isVisible() && found->model()->rowCount() == 1, patience);
    QCOMPARE(found->model()->index(0, 0).data().toString(), QStringLiteral("deep/down/harbour"));
}

void TestFindAnything::aSemaphoreIsWatched()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/sem"), QStringLiteral("jobs/nightly")});
    find<QAction>(app, "activityPageAction")->trigger();
    const auto* const list = type(app, QStringLiteral("demosem"));
    QVERIFY(list != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(first(list).startsWith(QStringLiteral("demo/sem")), patience);
    enter(app);
    QTRY_COMPARE_WITH_TIMEOUT(app.window()->currentPage()->id(), QStringLiteral("semaphores"), patience);
}

void TestFindAnything::theListIsWalkedFromTheField()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    const auto* const list = type(app, QStringLiteral("s"));
    QVERIFY(list != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(list->model()->rowCount() > 5, patience);
    auto* const field = find<QLineEdit>(app, "paletteField");
    QTRY_COMPARE_WITH_TIMEOUT(list->currentIndex().row(), 0, patience);
    QTest::keyClick(field, Qt::Key_Down);
    QTest::keyClick(field, Qt::Key_Down);
    QCOMPARE(list->currentIndex().row(), 2);
    QVERIFY(field->hasFocus());
    QCOMPARE(field->accessibleDescription(), list->currentIndex().data(Qt::AccessibleTextRole).toString());
    QTest::keyClick(field, Qt::Key_PageDown);
    QVERIFY(list->currentIndex().row() > 2);
    QTest::keyClick(field, Qt::Key_PageUp);
    QTest::keyClick(field, Qt::Key_Up);
    QVERIFY(list->currentIndex().row() <= 2);
    // More letters: the best row again.
    QTest::keyClicks(field, QStringLiteral("e"));
    QTRY_COMPARE_WITH_TIMEOUT(list->currentIndex().row(), 0, patience);
}

void TestFindAnything::whatCannotBeDoneSaysWhy()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    auto* const prune = find<QAction>(app, "prune");
    QVERIFY(!prune->isEnabled());
    const auto* const list = type(app, QStringLiteral("prunestale"));
    QVERIFY(list != nullptr);
    QTRY_COMPARE_WITH_TIMEOUT(first(list), QStringLiteral("Prune stale holders…"), patience);
    QVERIFY(list->model()
                ->index(0, 0)
                .data(gui::PaletteModel::DetailRole)
                .toString()
                .contains(QStringLiteral("not available now")));
    enter(app);
    QTRY_VERIFY_WITH_TIMEOUT(isClosed(app), patience);
    QVERIFY(!prune->isEnabled());
    // The reason, and not what it would do.
    const auto* const said = app.window()->statusBar();
    QTRY_COMPARE_WITH_TIMEOUT(said->currentMessage(), gui::reasonAgainst(prune), patience);
    QVERIFY(!said->currentMessage().isEmpty() && !prune->toolTip().startsWith(said->currentMessage()));
    gui::doAction(*app.window(), QStringLiteral("sessions/cancelHeldKeys"));
    QCOMPARE(said->currentMessage(), QStringLiteral("No search is in progress."));
    gui::doAction(*app.window(), QStringLiteral("services/campaignUndo"));
    QCOMPARE(said->currentMessage(), QStringLiteral("Nothing has been removed yet."));
}

void TestFindAnything::theRowThatWasWalkedToStaysWhileOthersCome()
{
    const QByteArray node = m_agent.nodeName().toUtf8();
    m_agent.judge().put("/v1/agent/service/register", R"({"Name":")" + node + R"(-b"})");
    m_agent.judge().put("/v1/agent/service/register", R"({"Name":")" + node + R"(-c"})");
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::hang("/v1/catalog/nodes"));
    gui::Application app;
    app.start(endpointOf(proxy.url()), {});
    const auto* const list = type(app, m_agent.nodeName());
    QVERIFY(list != nullptr);
    QTRY_COMPARE_WITH_TIMEOUT(list->model()->rowCount(), 3, patience); // The last one searches all keys.
    QTRY_VERIFY_WITH_TIMEOUT(proxy.count("/v1/catalog/nodes") > 0, patience);
    auto* const field = find<QLineEdit>(app, "paletteField");
    QTest::keyClick(field, Qt::Key_Down);
    const QString walkedTo = list->currentIndex().data().toString();
    QVERIFY(walkedTo != first(list));
    // What is asked again is answered now, and its row is the best one.
    proxy.clearFaults();
    proxy.dropConnections();
    QTRY_COMPARE_WITH_TIMEOUT(first(list), m_agent.nodeName(), patience);
    QCOMPARE(list->currentIndex().data().toString(), walkedTo);
    QCOMPARE(field->accessibleDescription(), list->currentIndex().data(Qt::AccessibleTextRole).toString());
    QTest::keyClick(field, Qt::Key_Escape);
    m_agent.judge().put("/v1/agent/service/deregister/" + node + "-b");
    m_agent.judge().put("/v1/agent/service/deregister/" + node + "-c");
}

void TestFindAnything::everyPartIsNamed()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    QVERIFY(type(app, QStringLiteral("x")) != nullptr);
    find<QAction>(app, "shortcutsAction")->trigger();
    for (const char* dialog : {"palette", "shortcutSheet"}) {
        const auto* const top = find<QDialog>(app, dialog);
        QVERIFY2(top != nullptr, dialog);
        int named = 0;
        for (auto* const widget : top->findChildren<QWidget*>()) {
            const bool interactive = qobject_cast<QLineEdit*>(widget) != nullptr
                || qobject_cast<QPushButton*>(widget) != nullptr || qobject_cast<QAbstractItemView*>(widget) != nullptr;
            if (!interactive || widget->inherits("QHeaderView"))
                continue;
            auto* const accessible = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(!widget->objectName().isEmpty(), widget->metaObject()->className());
            QVERIFY2(!accessible->text(QAccessible::Name).trimmed().isEmpty(), qPrintable(widget->objectName()));
            ++named;
        }
        QVERIFY(named >= 2);
    }
}

void TestFindAnything::noKeyHasTwoMeanings()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    const auto rows = gui::shortcutRows(*app.window());
    QVERIFY(rows.size() > 80);
    const auto doubled = gui::duplicateKeys(rows);
    QVERIFY2(doubled.isEmpty(), qPrintable(doubled.join(QLatin1Char('\n'))));
    // Of all pages, those that were never shown among them.
    for (const char* id : {"quitAction", "prune", "newKey", "deregister", "labStart", "activityCopyAction",
             "destroySessions", "pausePlay"}) {
        const auto has = [id](const gui::ShortcutRow& row) { return row.id == QLatin1String(id); };
        QVERIFY2(std::any_of(rows.begin(), rows.end(), has), id);
    }
    for (const auto& row : rows)
        QVERIFY2(!row.id.isEmpty() && !row.text.isEmpty() && !row.group.isEmpty(), qPrintable(row.text));
}

/// With a key or without: there, and from there in the palette, it is found.
void TestFindAnything::everyActOfAPageStandsInAMenu()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    const auto acts = gui::windowActions(*app.window());
    const auto isListed = [&acts](const QAction* act) {
        return std::any_of(
            acts.begin(), acts.end(), [act](const auto& each) { return each.action == act && each.isListed; });
    };
    int count = 0;
    for (const auto* const page : app.window()->pages()) {
        for (const auto* const set : page->findChildren<gui::ActionSet*>()) {
            for (const auto* const act : set->all()) {
                if (act->isSeparator())
                    continue;
                QVERIFY2(isListed(act), qPrintable(page->id() + u'/' + act->objectName()));
                ++count;
            }
        }
    }
    QVERIFY(count > 100);
    // What is known by its key alone does nothing that cannot be done otherwise.
    QStringList others;
    for (const auto& each : acts) {
        if (!each.isListed)
            others << each.action->objectName();
    }
    others.sort();
    QCOMPARE(others,
        (QStringList{
            QStringLiteral("clickerEndAction"), QStringLiteral("copyWireAction"), QStringLiteral("menuBarAction")}));
}

namespace {

/// The acts of the pages that say something in another language than Chinese, or than English.
QStringList foreignActs(const gui::MainWindow& window, bool isChinese)
{
    static const QRegularExpression chinese(QStringLiteral("\\p{Han}"));
    QStringList foreign;
    for (const auto* const page : window.pages()) {
        for (const auto* const set : page->findChildren<gui::ActionSet*>()) {
            for (const auto* const act : set->all()) {
                if (act->isSeparator())
                    continue;
                // What stands against it is the tip of the status bar.
                for (const auto& words : {act->text(), act->toolTip(), act->statusTip()}) {
                    if (words.contains(chinese) != isChinese)
                        foreign << page->id() + u'/' + act->objectName() + QStringLiteral(": ") + words;
                }
            }
        }
    }
    return foreign;
}

} // namespace

/// In the window that stays: what an act is called, and what is said of it by what is so.
void TestFindAnything::actsFollowTheLanguage()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    QTRY_COMPARE_WITH_TIMEOUT(app.connection().status().phase, gui::ConnectionPhase::Live, patience);
    for (const auto* const page : app.window()->pages())
        app.window()->showPage(page->id());
    for (const bool isChinese : {false, true, false}) {
        gui::installLanguage(isChinese ? QStringLiteral("zh_CN") : QStringLiteral("en"));
        gui::announceLanguage();
        const auto foreign = foreignActs(*app.window(), isChinese);
        QVERIFY2(foreign.isEmpty(), qPrintable(foreign.join(QLatin1Char('\n'))));
    }
}

void TestFindAnything::theSheetIsMadeOfTheActs()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    app.window()->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(app.window(), patience));
    QTest::keyClick(app.window(), Qt::Key_Slash, Qt::ControlModifier);
    auto* const field = find<QLineEdit>(app, "shortcutFilter");
    QVERIFY(field != nullptr);
    auto* const list = find<QTreeView>(app, "shortcutList");
    const auto* const rows = list->model();
    // What a key does can be read, however many keys another act has.
    const QAbstractItemView* const view = list;
    find<QDialog>(app, "shortcutSheet")->resize(500, 400);
    QTRY_VERIFY(list->columnWidth(0) >= view->sizeHintForColumn(0));
    const int groups = rows->rowCount();
    QVERIFY(groups >= 8);
    QTest::keyClicks(field, QStringLiteral("ctrl+k"));
    QTRY_VERIFY(rows->rowCount() < groups);
    QVERIFY(find<QLabel>(app, "shortcutNote")->text().contains(QLatin1Char('1')));
    QTest::keyClick(find<QPushButton>(app, "shortcutCopy"), Qt::Key_Space);
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY(text.contains(QStringLiteral("Find anything")));
    QVERIFY(text.contains(QStringLiteral("Ctrl+Shift+C")));
    QTest::keyClick(field, Qt::Key_Escape);
    QTRY_VERIFY(app.window()->findChild<gui::ShortcutSheet*>() == nullptr);
}

void TestFindAnything::keysOfOtherWindowsAreNotThoseOfThisOne()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    app.window()->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(app.window(), patience));
    const auto before = gui::shortcutRows(*app.window());
    find<QAction>(app, "manualAction")->trigger();
    QVERIFY(find<QAction>(app, "manualLarger") != nullptr);
    QVERIFY(gui::shortcutRows(*app.window()) == before);
    find<QWidget>(app, "manualWindow")->close();
    app.window()->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(app.window(), patience));
    // Where nobody types, `?` is enough.
    find<QWidget>(app, "semaphoreTree")->setFocus();
    QTest::keyClick(app.window(), Qt::Key_Question);
    QTRY_VERIFY_WITH_TIMEOUT(app.window()->findChild<gui::ShortcutSheet*>() != nullptr, patience);
}

void TestFindAnything::findingAndFilteringHaveKeysOfTheirOwn()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    app.window()->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    QTest::keyClick(app.window(), Qt::Key_L, Qt::ControlModifier);
    auto* const search = find<QLineEdit>(app, "searchField");
    QTRY_VERIFY(search->hasFocus());
    QVERIFY(search->placeholderText().contains(QStringLiteral("Ctrl+L")));
    QVERIFY(isClosed(app));
}

QTEST_MAIN(TestFindAnything)
#include "moc_window_test.cpp"
#include "tst_find_anything.moc"
