// SPDX-License-Identifier: GPL-3.0-or-later
// Where the focus goes, and that it is seen.
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/enter_clicks.h"
#include "gui/kit/view/theme.h"
#include "gui/window_test.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCheckBox>
#include <QImage>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QToolButton>

class TestFocusWays : public WindowTest
{
    Q_OBJECT
private:
    /// So that pages have rows.
    void fill()
    {
        if (std::exchange(m_isFilled, true))
            return;
        m_agent.judge().put("/v1/kv/demo/key", "value");
        m_agent.judge().put("/v1/agent/service/register",
            R"({"Name":"demo-web","ID":"web-1","Port":80,"Check":{"CheckID":"c","TTL":"24h","Status":"critical"}})");
        m_agent.judge().put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":2,"Holders":{}})");
        QVERIFY(!m_agent.judge().createSession().isEmpty());
    }

    bool m_isFilled = false;

private Q_SLOTS:
    void enterPressesAButton()
    {
        QWidget window;
        auto* const tool = new QToolButton(&window);
        auto* const push = new QPushButton(&window);
        auto* const box = new QCheckBox(&window);
        push->move(60, 0);
        box->move(120, 0);
        const gui::EnterClicks enter(nullptr);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        for (auto* const button : {static_cast<QAbstractButton*>(tool), static_cast<QAbstractButton*>(push)}) {
            QSignalSpy clicked(button, &QAbstractButton::clicked);
            button->setFocus();
            QTest::keyClick(button, Qt::Key_Return);
            QCOMPARE(clicked.count(), 1);
            QTest::keyClick(button, Qt::Key_Return, Qt::ControlModifier);
            QCOMPARE(clicked.count(), 1);
        }
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Return);
        QVERIFY(!box->isChecked());
    }

    void theFilterLeadsToItsRows_data();
    void theFilterLeadsToItsRows();
    void theTreesOwnFilterLeadsToItsRows();
    void escapeEmptiesTheFilter();
    void tabReachesTheEntryOfTheShownPage();
    void aLinkLeadsToTheCandidates();
    void nowLeadsToTheRowOfTheService_data();
    void nowLeadsToTheRowOfTheService();
    void focusStaysWhereRowsWere();
    void aFocusedTableIsSeen();
    void aFocusedMainButtonIsSeen_data();
    void aFocusedMainButtonIsSeen();
};

void TestFocusWays::theFilterLeadsToItsRows_data()
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<Qt::Key>("key");
    for (const char* const page : {"semaphores", "keys", "services", "sessions", "lab"}) {
        QTest::addRow("Down on %s", page) << QString::fromLatin1(page) << Qt::Key_Down;
        QTest::addRow("Enter on %s", page) << QString::fromLatin1(page) << Qt::Key_Return;
    }
}

void TestFocusWays::theFilterLeadsToItsRows()
{
    QFETCH(QString, page);
    QFETCH(Qt::Key, key);
    fill();
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/sem")});
    app.window()->showPage(page);
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    auto* const view = qobject_cast<QAbstractItemView*>(app.window()->currentPage()->mainView());
    QVERIFY(view != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(view->model()->rowCount(view->rootIndex()) > 0, patience);
    auto* const field = find<QLineEdit>(app, "searchField");
    find<QAction>(app, "filterPageAction")->trigger();
    QVERIFY(field->hasFocus());
    QTest::keyClick(field, key);
    QVERIFY(view->hasFocus());
    QVERIFY(view->currentIndex().isValid());
}

void TestFocusWays::theTreesOwnFilterLeadsToItsRows()
{
    fill();
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/sem")});
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    auto* const view = find<QAbstractItemView>(app, "semaphoreTree");
    QTRY_VERIFY_WITH_TIMEOUT(view->model()->rowCount() > 0, patience);
    find<QAction>(app, "find")->trigger();
    auto* const field = find<QLineEdit>(app, "filter");
    field->setFocus();
    QTest::keyClicks(field, QStringLiteral("nothing is called so"));
    QTest::keyClick(field, Qt::Key_Return); // Before the pause of typing is over.
    QVERIFY(field->hasFocus()); // There is no row.
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(field->text().isEmpty());
    QTest::keyClick(field, Qt::Key_Down);
    QVERIFY(view->hasFocus());
}

void TestFocusWays::escapeEmptiesTheFilter()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    auto* const field = find<QLineEdit>(app, "searchField");
    field->setFocus();
    QTest::keyClicks(field, QStringLiteral("web"));
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(field->text().isEmpty());
    QVERIFY(field->hasFocus());
}

void TestFocusWays::tabReachesTheEntryOfTheShownPage()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    for (const char* const page : {"sessions", "lab", "keys"}) {
        app.window()->showPage(QLatin1String(page));
        QStringList reached;
        for (const auto* const entry : find<QWidget>(app, "rail")->findChildren<QWidget*>()) {
            if ((entry->focusPolicy() & Qt::TabFocus) != 0)
                reached << entry->objectName();
        }
        QCOMPARE(reached, QStringList(QStringLiteral("rail_") + QLatin1String(page)));
    }
    // Arrows go on from there.
    auto* const entry = find<QWidget>(app, "rail_keys");
    entry->setFocus();
    QTest::keyClick(entry, Qt::Key_Down);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("rail_services"));
    QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("services"));
}

void TestFocusWays::aLinkLeadsToTheCandidates()
{
    fill();
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    app.window()->showPage(QStringLiteral("now"));
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    auto* const discover = find<QAction>(app, "nowDiscover");
    QVERIFY(discover != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(discover->isEnabled(), patience);
    auto* const list = find<QAbstractItemView>(app, "firstDiscoverList");
    QVERIFY(list != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(list->model()->rowCount() > 0, patience);
    discover->trigger();
    QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("semaphores"));
    QTRY_VERIFY(list->hasFocus());
}

/// Rows that go leave the focus to what stands in their place, and take it again.
void TestFocusWays::nowLeadsToTheRowOfTheService_data()
{
    QTest::addColumn<QString>("grouping");
    QTest::addColumn<bool>("wasThere");
    for (const char* const grouping : {"groupNone", "groupService", "groupNode"}) {
        QTest::addRow("%s, for the first time", grouping) << QString::fromLatin1(grouping) << false;
        QTest::addRow("%s, again", grouping) << QString::fromLatin1(grouping) << true;
    }
}

/// Enter on a row of Now leads to that service, and the keyboard goes on from its row.
void TestFocusWays::nowLeadsToTheRowOfTheService()
{
    QFETCH(QString, grouping);
    QFETCH(bool, wasThere);
    fill();
    for (const char* const name : {"demo-api", "demo-zoo"})
        m_agent.judge().put("/v1/agent/service/register",
            QByteArray(R"({"Name":"NAME","ID":"NAME-1","Port":80,)"
                       R"("Check":{"CheckID":"NAME","TTL":"24h","Status":"critical"}})")
                .replace("NAME", name));
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/sem")});
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    find<QAction>(app, qPrintable(grouping))->trigger();
    auto* const table = find<QAbstractItemView>(app, "servicesTable");
    if (wasThere) {
        app.window()->showPage(QStringLiteral("services"));
        QTRY_VERIFY_WITH_TIMEOUT(table->currentIndex().isValid(), patience);
    }
    app.window()->showPage(QStringLiteral("now"));
    auto* const rows = find<QAbstractItemView>(app, "nowRows");
    const auto rowOf = [rows](const QString& name) {
        for (int row = 0; row < rows->model()->rowCount(); ++row) {
            if (rows->model()->index(row, 0).data().toString().startsWith(name))
                return rows->model()->index(row, 0);
        }
        return QModelIndex();
    };
    for (const QString& name : {QStringLiteral("demo-zoo"), QStringLiteral("demo-api"), QStringLiteral("demo-web")}) {
        app.window()->showPage(QStringLiteral("now"));
        QTRY_VERIFY_WITH_TIMEOUT(rowOf(name).isValid(), patience);
        rows->setFocus();
        rows->setCurrentIndex(rowOf(name));
        QTest::keyClick(rows, Qt::Key_Return);
        QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("services"));
        QTRY_COMPARE_WITH_TIMEOUT(table->currentIndex().siblingAtColumn(0).data().toString(), name, patience);
        QVERIFY(table->hasFocus());
        QVERIFY(table->selectionModel()->isSelected(table->currentIndex()));
        QVERIFY(table->viewport()->rect().intersects(table->visualRect(table->currentIndex())));
    }
    for (const char* const name : {"demo-api", "demo-zoo"})
        m_agent.judge().put(QByteArray("/v1/agent/service/deregister/") + name + "-1");
}

void TestFocusWays::focusStaysWhereRowsWere()
{
    fill();
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/sem")});
    app.window()->showPage(QStringLiteral("services"));
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    auto* const table = find<QAbstractItemView>(app, "servicesTable");
    QTRY_VERIFY_WITH_TIMEOUT(table->isVisible() && table->model()->rowCount() > 0, patience);
    table->setFocus();
    app.window()->currentPage()->setFilterText(QStringLiteral("nothing-is-called-so"));
    QVERIFY(!table->isVisible());
    auto* const clear = find<QWidget>(app, "servicesEmptyClear");
    QVERIFY(clear->isVisible() && clear->hasFocus());
    app.window()->currentPage()->setFilterText({});
    QVERIFY(table->isVisible() && table->hasFocus());
}

void TestFocusWays::aFocusedTableIsSeen()
{
    fill();
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/sem")});
    app.window()->showPage(QStringLiteral("sessions"));
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    auto* const view = qobject_cast<QAbstractItemView*>(app.window()->currentPage()->mainView());
    QTRY_VERIFY_WITH_TIMEOUT(view->isVisible(), patience);
    view->setFocus();
    const auto* const ring = view->findChild<QWidget*>(QStringLiteral("focusRing"));
    QVERIFY(ring != nullptr && ring->isVisible());
    QCOMPARE(ring->geometry(), view->rect());
    const auto palette = QApplication::palette();
    const auto colour = view->grab().toImage().pixelColor(1, view->height() / 2);
    QCOMPARE_GE(gui::contrast(colour, palette.color(QPalette::Base)), 3.0);
    find<QLineEdit>(app, "searchField")->setFocus();
    QVERIFY(view->findChild<QWidget*>(QStringLiteral("focusRing")) == nullptr);
    // What is scrolled with the keyboard is a place, too.
    app.window()->showPage(QStringLiteral("lab"));
    auto* const scroll = find<QScrollArea>(app, "verdictScroll");
    scroll->setFocus();
    QVERIFY(scroll->hasFocus() && scroll->findChild<QWidget*>(QStringLiteral("focusRing")) != nullptr);
}

void TestFocusWays::aFocusedMainButtonIsSeen_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestFocusWays::aFocusedMainButtonIsSeen()
{
    QFETCH(bool, dark);
    gui::applyTheme(dark ? gui::ThemeChoice::Dark : gui::ThemeChoice::Light);
    QWidget window;
    QAction act(QStringLiteral("Destroy"));
    gui::FlatButton button(&act, gui::FlatButton::Main, &window);
    button.resize(button.sizeHint());
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    button.setFocus();
    QTRY_VERIFY(button.hasFocus());
    const auto shown = button.grab().toImage();
    // From the edge inwards along the middle: some line stands out from the fill.
    double best = 1;
    for (int x = 2; x < 7; ++x)
        best = std::max(
            best, gui::contrast(shown.pixelColor(x, shown.height() / 2), shown.pixelColor(9, shown.height() / 2)));
    gui::applyTheme(gui::ThemeChoice::System);
    QCOMPARE_GE(best, 3.0);
}

QTEST_MAIN(TestFocusWays)
#include "moc_window_test.cpp"
#include "tst_focus_ways.moc"
