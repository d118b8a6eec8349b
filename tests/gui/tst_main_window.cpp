// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/view/connection_dialog.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/view/page.h"
#include "gui/kit/view/theme.h"
#include "gui/own_screen.h"
#include "gui/save_profiles.h"
#include "gui/window_test.h"
#include "support/fault_proxy.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QShortcut>
#include <QSignalSpy>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

/// As Qt decides it: through a part that is visible, or a menu that is.
bool takesKeys(const QWidget* window, const QAction* action)
{
    const auto objects = action->associatedObjects();
    return std::any_of(objects.begin(), objects.end(), [window](const QObject* object) {
        if (const auto* const menu = qobject_cast<const QMenu*>(object))
            return menu->menuAction()->isVisible() && takesKeys(window, menu->menuAction());
        const auto* const widget = qobject_cast<const QWidget*>(object);
        return widget != nullptr && widget->window() == window && widget->isVisible();
    });
}

} // namespace

class TestMainWindow : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void everyActionIsNamedAndShortcutsAreUnique();
    void mnemonicsAreUniqueInEachMenu();
    void railAndKeysChoosePages();
    void searchFieldFiltersTheCurrentPage();
    void theRailPromisesNoKeyThatIsNone();
    void theFirstScreenSaysItOnce();
    void troubleIsShownAndLeft();
    void activityShowsRequestsAndCopiesWithoutToken();
    void pageIsRemembered();
    void themeChangesLive();
    void languageChangesLive();
    void languageWaitsForAnOpenDialog();
    void oddEnvironmentIsTold();
    void patternProblemOutlivesNotes();
    void statusBarTellsVersionAndState();
};

void TestMainWindow::everyActionIsNamedAndShortcutsAreUnique()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    QVERIFY(QTest::qWaitForWindowExposed(app.window()));
    QHash<QString, QString> owners;
    const auto claim = [&owners](const QKeySequence& keys, const QString& owner) {
        const auto text = keys.toString();
        const auto previous = owners.value(text);
        owners.insert(text, owner);
        return previous.isEmpty() || previous == owner;
    };
    for (const auto* const menu : app.window()->findChildren<QMenu*>()) {
        for (const auto* const action : menu->actions())
            QVERIFY2(action->isSeparator() || action->menu() != nullptr || !action->objectName().isEmpty(),
                qPrintable(action->text()));
    }
    // Pages may share keys: those of a hidden one are not there.
    for (const auto* const page : app.window()->pages()) {
        app.window()->showPage(page->id());
        QCoreApplication::sendPostedEvents(); // The tool bar hides the buttons of other pages when it is laid out.
        owners.clear();
        int acts = 0;
        for (const auto* const action : app.window()->findChildren<QAction*>()) {
            const bool isEverywhere = action->shortcutContext() == Qt::WindowShortcut;
            if (action->shortcuts().isEmpty() || !isEverywhere || !takesKeys(app.window(), action))
                continue;
            ++acts;
            for (const auto& keys : action->shortcuts())
                QVERIFY2(claim(keys, action->objectName()),
                    qPrintable(page->id() + u": "_s + keys.toString() + u" of "_s + action->objectName()));
        }
        QVERIFY2(acts > 20, qPrintable(page->id()));
        for (const auto* const shortcut : app.window()->findChildren<QShortcut*>())
            QVERIFY2(claim(shortcut->key(), shortcut->objectName()), qPrintable(shortcut->key().toString()));
    }
}

void TestMainWindow::mnemonicsAreUniqueInEachMenu()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    auto menus = app.window()->findChildren<QMenu*>();
    for (const auto* const menu : menus) {
        QSet<QString> seen;
        for (const auto* const action : menu->actions()) {
            const auto mnemonic = QKeySequence::mnemonic(action->text()).toString();
            if (mnemonic.isEmpty())
                continue;
            QVERIFY2(!seen.contains(mnemonic), qPrintable(menu->title() + QLatin1Char(' ') + action->text()));
            seen.insert(mnemonic);
        }
    }
}

void TestMainWindow::railAndKeysChoosePages()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("semaphores"));
    QTest::keyClick(app.window(), Qt::Key_5, Qt::AltModifier);
    QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("activity"));
    auto* const semaphores = find<QAbstractButton>(app, "rail_semaphores");
    auto* const activity = find<QAbstractButton>(app, "rail_activity");
    QVERIFY(activity->isChecked());
    QTest::mouseClick(semaphores, Qt::LeftButton);
    QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("semaphores"));
    semaphores->setFocus();
    QTest::keyClick(semaphores, Qt::Key_Down);
    QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("keys"));
    QTest::keyClick(find<QAbstractButton>(app, "rail_keys"), Qt::Key_Down);
    QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("services"));
    QTest::keyClick(find<QAbstractButton>(app, "rail_services"), Qt::Key_Down);
    QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("lab"));
    QTest::keyClick(find<QAbstractButton>(app, "rail_lab"), Qt::Key_Down);
    QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("activity"));
    QVERIFY(activity->hasFocus());
}

void TestMainWindow::searchFieldFiltersTheCurrentPage()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    QTest::keyClick(app.window(), Qt::Key_5, Qt::AltModifier);
    auto* const table = find<QAbstractItemView>(app, "activityTable");
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, patience);
    QTest::keyClick(app.window(), Qt::Key_L, Qt::ControlModifier);
    auto* const search = find<QLineEdit>(app, "searchField");
    QTRY_VERIFY(search->hasFocus());
    QTest::keyClicks(search, QStringLiteral("nothing is called so"));
    QCOMPARE(table->model()->rowCount(), 0);
    QTest::keyClick(app.window(), Qt::Key_1, Qt::AltModifier);
    QVERIFY(search->text().isEmpty());
    QTest::keyClick(app.window(), Qt::Key_5, Qt::AltModifier);
    QCOMPARE(search->text(), QStringLiteral("nothing is called so"));
    search->clear();
    QTRY_VERIFY(table->model()->rowCount() > 0);
}

/// A key that is promised is there: there are more pages than digits.
void TestMainWindow::theRailPromisesNoKeyThatIsNone()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    for (const auto* const page : app.window()->pages()) {
        const auto* const button = app.window()->findChild<QAbstractButton*>(u"rail_"_s + page->id());
        const auto key = app.window()->findChild<QAction*>(page->id() + u"PageAction"_s)->shortcut().toString();
        QCOMPARE(button->toolTip(), key.isEmpty() ? page->title() : u"%1 (%2)"_s.arg(page->title(), key));
    }
}

/// Whoever has no Consul is told so once, and not in red.
void TestMainWindow::theFirstScreenSaysItOnce()
{
    QVERIFY(m_agent.judge()
                .put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":3,"Holders":{}})")
                .isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.setDown(true);
    gui::Application app;
    app.start(endpointOf(proxy.url()), {u"demo/sem/"_s});
    QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>(app, "welcomePanel")->isVisible(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>(app, "welcomeReason")->isVisible(), patience);
    QVERIFY(!find<QWidget>(app, "connectionBanner")->isVisible());
    // Nothing speaks of what is live, and no part of the card is outside of the window.
    app.window()->showPage(u"semaphores"_s);
    QVERIFY(!find<QWidget>(app, "timeBar")->isVisible());
    app.window()->resize(app.window()->minimumSizeHint().expandedTo({911, 512}));
    const auto* const card = find<QWidget>(app, "welcomeCard");
    QTRY_VERIFY(card->geometry().right() < find<QWidget>(app, "welcomePanel")->width());
    QVERIFY(find<QWidget>(app, "welcomePanel")->mapTo(app.window(), card->geometry().bottomRight()).x()
        < app.window()->width());
    app.window()->showPage(u"lessons"_s); // Needs no Consul, and says nothing of it.
    QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>(app, "connectionBanner")->isVisible(), patience);
    // Once the agent is started, nobody has to wait for the next attempt.
    app.window()->showPage(u"semaphores"_s);
    QSignalSpy tried(&app.connection(), &gui::Connection::retryWanted);
    find<QPushButton>(app, "welcomeRetryButton")->click();
    QCOMPARE(tried.size(), 1);
    proxy.setDown(false);
    find<QPushButton>(app, "welcomeRetryButton")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!find<QWidget>(app, "welcomePanel")->isVisible(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(find<QWidget>(app, "timeBar")->isVisible(), patience);
}

void TestMainWindow::troubleIsShownAndLeft()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    gui::Application app;
    app.start(endpointOf(proxy.url()), {});
    auto* const banner = find<QWidget>(app, "connectionBanner");
    auto* const pill = find<QAbstractButton>(app, "connectionPill");
    QTRY_VERIFY_WITH_TIMEOUT(pill->accessibleName().contains(QStringLiteral("live")), patience);
    QVERIFY(!banner->isVisible());
    proxy.setDown(true);
    QTRY_VERIFY_WITH_TIMEOUT(banner->isVisible(), patience);
    QVERIFY(pill->text().contains(QStringLiteral("connection lost")));
    QVERIFY(find<QLabel>(app, "bannerText")->text().contains(proxy.url()));
    QVERIFY(QApplication::activeModalWidget() == nullptr);
    proxy.setDown(false);
    find<QPushButton>(app, "bannerRetryButton")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!banner->isVisible(), patience);
    proxy.add(support::Fault::answer("/v1/catalog/nodes", 403, "ACL not found"));
    proxy.dropConnections();
    QTRY_VERIFY_WITH_TIMEOUT(pill->text().contains(QStringLiteral("access denied")), patience);
    find<QPushButton>(app, "bannerEditButton")->click();
    QVERIFY(app.window()->findChild<gui::ConnectionDialog*>() != nullptr);
}

void TestMainWindow::activityShowsRequestsAndCopiesWithoutToken()
{
    auto endpoint = endpointOf(m_agent.httpUrl());
    endpoint.token = consul::Secret(QStringLiteral("a-secret-token"));
    gui::Application app;
    app.start(endpoint, {});
    find<QAction>(app, "activityPageAction")->trigger();
    auto* const table = find<QAbstractItemView>(app, "activityTable");
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, patience);
    table->setCurrentIndex(table->model()->index(0, 0));
    auto* const details = find<QPlainTextEdit>(app, "activityDetails");
    QVERIFY(details->toPlainText().contains(QStringLiteral("/v1/")));
    find<QAction>(app, "activityCopyAction")->trigger();
    const auto copied = QGuiApplication::clipboard()->text();
    QVERIFY(copied.startsWith(QStringLiteral("curl")));
    QVERIFY(copied.contains(QStringLiteral("CONSUL_HTTP_TOKEN")));
    QVERIFY(!copied.contains(QStringLiteral("a-secret-token")));

    const auto last = table->model()->index(table->model()->rowCount() - 1, 0);
    table->scrollTo(last);
    Q_EMIT table->customContextMenuRequested(table->visualRect(last).center());
    auto* const menu = find<QMenu>(app, "activityRowMenu");
    QVERIFY(menu != nullptr && menu->actions().contains(find<QAction>(app, "activityCopyAction")));
    QCOMPARE(table->currentIndex().row(), last.row());
    menu->close();

    find<QAction>(app, "activityPauseAction")->trigger();
    const int rows = table->model()->rowCount();
    app.connection().retryNow();
    auto call = app.connection().client()->statusLeader();
    auto* const note = find<QLabel>(app, "activityNote");
    QTRY_VERIFY_WITH_TIMEOUT(note->text().contains(QStringLiteral("behind")), patience);
    QCOMPARE(table->model()->rowCount(), rows);
    find<QAction>(app, "activityPauseAction")->trigger();
    QVERIFY(table->model()->rowCount() > rows);
}

void TestMainWindow::pageIsRemembered()
{
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/sem")});
        find<QAction>(app, "activityPageAction")->trigger();
        app.window()->resize(1100, 720);
    }
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("activity"));
    QCOMPARE(app.window()->size(), QSize(1100, 720));
    // What is watched on another page is recorded from the start.
    const auto words = [&] { return find<QLabel>(app, "statusWatch")->text(); };
    QTRY_VERIFY2(words().contains(QStringLiteral("live")), qPrintable(words()));
}

void TestMainWindow::themeChangesLive()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    find<QAction>(app, "themeMenu_dark")->trigger();
    QVERIFY(gui::Theme::of(QApplication::palette()).dark);
    QTRY_VERIFY(gui::Theme::of(app.window()->palette()).dark);
    find<QAction>(app, "themeMenu_light")->trigger();
    QTRY_VERIFY(!gui::Theme::of(app.window()->palette()).dark);
    QCOMPARE(gui::readSetting(QStringLiteral("look/theme")).toString(), QStringLiteral("light"));
    gui::Application::setTheme(gui::ThemeChoice::System);
}

void TestMainWindow::languageChangesLive()
{
    gui::Application app;
    app.setLanguage(QStringLiteral("en"));
    app.start(endpointOf(m_agent.httpUrl()), {});
    const auto english = find<QMenu>(app, "fileMenu")->title();
    find<QAction>(app, "languageMenu_zh_CN")->trigger();
    QTRY_VERIFY(find<QMenu>(app, "fileMenu")->title() != english);
    QVERIFY(app.connection().isOpen());
    app.setLanguage(QStringLiteral("en"));
    QCOMPARE(find<QMenu>(app, "fileMenu")->title(), english);
}

void TestMainWindow::languageWaitsForAnOpenDialog()
{
    gui::Application app;
    app.setLanguage(QStringLiteral("en"));
    app.start(endpointOf(m_agent.httpUrl()), {});
    const auto* const file = find<QMenu>(app, "fileMenu");
    const QString english = file->title();
    app.window()->editConnection();
    const QPointer<QDialog> dialog = app.window()->findChild<gui::ConnectionDialog*>();
    app.setLanguage(QStringLiteral("zh_CN"));
    QVERIFY(find<QAction>(app, "languageMenu_zh_CN")->isChecked());
    QCoreApplication::sendPostedEvents();
    QVERIFY(dialog);
    QVERIFY(dialog->isVisible());
    QCOMPARE(file->title(), english);
    // Another dialog follows the first one, as the plan of a new limit does.
    const QPointer<QDialog> next = new QDialog(app.window());
    connect(dialog, &QDialog::finished, next, &QDialog::open);
    dialog->reject();
    QTRY_VERIFY(!dialog);
    QVERIFY(next);
    QVERIFY(next->isVisible());
    QCOMPARE(file->title(), english);
    next->reject();
    QTRY_VERIFY(file->title() != english);
    app.setLanguage(QStringLiteral("en"));
}

void TestMainWindow::oddEnvironmentIsTold()
{
    const auto warning = QStringLiteral("CONSUL_HTTP_SSL is odd.");
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {}, {warning});
    const auto* pill = find<QAbstractButton>(app, "connectionPill");
    QVERIFY2(pill->text().contains(QStringLiteral("1 warning")), qPrintable(pill->text()));
    QVERIFY(pill->toolTip().contains(warning));
    QVERIFY(pill->accessibleName().contains(warning));
    app.setLanguage(QStringLiteral("zh_CN"));
    app.setLanguage(QStringLiteral("en"));
    pill = find<QAbstractButton>(app, "connectionPill");
    QVERIFY(pill->toolTip().contains(warning));
    app.window()->editConnection();
    auto* const dialog = app.window()->findChild<gui::ConnectionDialog*>();
    const auto* const label = dialog->findChild<QLabel*>(QStringLiteral("warnings"));
    QVERIFY(label->isVisible());
    QCOMPARE(label->text(), warning);
    // What a person has chosen does not come from the environment.
    dialog->findChild<QPushButton*>(QStringLiteral("connectButton"))->click();
    QVERIFY(waitUntilSaved(app.profiles()));
    QVERIFY(!pill->toolTip().contains(warning));
}

void TestMainWindow::patternProblemOutlivesNotes()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    find<QAction>(app, "activityPageAction")->trigger();
    auto* const search = find<QLineEdit>(app, "searchField");
    const auto* const problem = find<QLabel>(app, "activityPatternProblem");
    const auto* const note = find<QLabel>(app, "activityNote");
    search->setText(QStringLiteral("/[/"));
    QVERIFY(problem->isVisible());
    QVERIFY(!problem->text().isEmpty());
    find<QAction>(app, "activityPauseAction")->trigger();
    QVERIFY(note->text().contains(QStringLiteral("Paused")));
    QVERIFY(problem->isVisible());
    search->setText(QStringLiteral("/kv/"));
    QVERIFY(!problem->isVisible());
    QVERIFY(note->text().contains(QStringLiteral("Paused")));
}

void TestMainWindow::statusBarTellsVersionAndState()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/sem")});
    QTRY_VERIFY_WITH_TIMEOUT(
        find<QLabel>(app, "statusVersion")->text().startsWith(QStringLiteral("Consul ")), patience);
    QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>(app, "statusWatch")->text().contains(QStringLiteral("live")), patience);
    QTRY_VERIFY_WITH_TIMEOUT(
        find<QLabel>(app, "statusCounts")->text().startsWith(QStringLiteral("1 watch ")), patience);
}

int main(int argc, char** argv)
{
    return walk::mainOn<TestMainWindow>({1600, 1200}, argc, argv); // With room for the window as it is remembered.
}
#include "moc_window_test.cpp"
#include "tst_main_window.moc"
