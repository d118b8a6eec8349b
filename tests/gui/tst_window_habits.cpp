// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does with the window without thinking: typing into a filter, a short look elsewhere, pointing at
// things.
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/action_set.h"
#include "gui/kit/view/views.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/services/view/services_page.h"
#include "gui/window_test.h"

#include <QAction>
#include <QApplication>
#include <QEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMainWindow>
#include <QScrollBar>
#include <QStatusBar>
#include <QStringListModel>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>

class TestWindowHabits : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void theFilterIsOneWhereverItIsTyped();
    void aShortLookElsewhereCostsNothing();
    void aStatusTipIsNotDrawnOver();
    void aStatusTipStaysTrueUnderThePointer();
    void whatIsNamedIsShown();
    void anActivityWithoutRowsSaysWhy();
    void aListAtItsEndStaysUnderThePointer();
};

void TestWindowHabits::anActivityWithoutRowsSaysWhy()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/sem")});
    find<QAction>(app, "activityPageAction")->trigger();
    auto* const table = find<QTableView>(app, "activityTable");
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, patience);
    auto* const why = find<QLabel>(app, "activityEmpty");
    QVERIFY(!why->isVisible());
    find<QLineEdit>(app, "searchField")->setText(QStringLiteral("nothing/is/called/so"));
    QVERIFY(why->isVisible());
    QCOMPARE(why->text(), QStringLiteral("No request matches the filter."));
    find<QToolButton>(app, "activityEmptyClear")->click();
    QVERIFY(!why->isVisible() && table->model()->rowCount() > 0);
    QCOMPARE(find<QLineEdit>(app, "searchField")->text(), QString());
}

void TestWindowHabits::aListAtItsEndStaysUnderThePointer()
{
    QStringListModel model;
    QListView view;
    view.setModel(&model);
    gui::followEnd(&view, &model);
    view.resize(200, 100);
    view.show();
    const auto add = [&model](int count) {
        const int first = model.rowCount();
        model.insertRows(first, count);
        for (int row = first; row < first + count; ++row)
            model.setData(model.index(row), QString::number(row));
    };
    auto* const bar = view.verticalScrollBar();
    add(50);
    QTRY_VERIFY(bar->maximum() > 0 && bar->value() == bar->maximum());
    QEnterEvent enter(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5));
    QCoreApplication::sendEvent(view.viewport(), &enter);
    const int before = bar->value();
    const int most = bar->maximum();
    add(20);
    QTRY_VERIFY(bar->maximum() > most);
    QCOMPARE(bar->value(), before);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(view.viewport(), &leave);
    QTRY_COMPARE(bar->value(), bar->maximum());
}

void TestWindowHabits::theFilterIsOneWhereverItIsTyped()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/sem")});
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    auto* const search = find<QLineEdit>(app, "searchField");
    auto* const filter = find<QLineEdit>(app, "filter");
    QVERIFY(!filter->isVisible());
    search->setFocus();
    for (const char letter : {'w', 'r', 'o', 'n', 'g'}) {
        QVERIFY(QApplication::focusWidget() != nullptr);
        QTest::keyClick(QApplication::focusWidget(), letter);
    }
    QCOMPARE(search->text(), QStringLiteral("wrong"));
    QCOMPARE(filter->text(), QStringLiteral("wrong"));
    QVERIFY(search->hasFocus());
    auto* const nothing = find<QLabel>(app, "filterNothing");
    QTRY_VERIFY(nothing->isVisible());
    find<QToolButton>(app, "filterNothingClear")->click();
    QCOMPARE(search->text(), QString());
    QVERIFY(!nothing->isVisible());
    QVERIFY(find<QTreeView>(app, "semaphoreTree")->hasFocus());
    search->setText(QStringLiteral("wrong"));

    filter->setFocus();
    QTest::keyClick(filter, Qt::Key_Backspace);
    QCOMPARE(search->text(), QStringLiteral("wron"));
    QVERIFY(filter->hasFocus());
    // Closing the panel's filter ends the filter, in the toolbar, too.
    find<QToolButton>(app, "filterButton")->click();
    QCOMPARE(search->text(), QString());
    QTRY_VERIFY(!nothing->isVisible());
}

void TestWindowHabits::aShortLookElsewhereCostsNothing()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/sem")});
    const auto* const hub = app.connection().hub();
    const auto* const words = find<QLabel>(app, "statusWatch");
    QTRY_VERIFY_WITH_TIMEOUT(words->text().contains(QStringLiteral("live")), patience);
    auto* const activity = find<QAction>(app, "activityPageAction");
    auto* const semaphores = find<QAction>(app, "semaphoresPageAction");
    activity->trigger();
    QCOMPARE(hub->observerCount(), 1);
    semaphores->trigger();
    QCOMPARE(hub->observerCount(), 1);

    auto* const page = app.window()->findChild<gui::SemaphoresPage*>();
    page->setRestAfter(std::chrono::milliseconds(1));
    activity->trigger();
    QCOMPARE(hub->observerCount(), 1); // What is recorded does not rest.
    QVERIFY2(!words->text().contains(QStringLiteral("are paused")), qPrintable(words->text()));
    semaphores->trigger();
    QCOMPARE(hub->observerCount(), 1);
    QTRY_VERIFY_WITH_TIMEOUT(words->text().contains(QStringLiteral("live")), patience);

    // That a hidden page rests is said only while no page is shown that watches.
    app.window()->findChild<gui::ServicesPage*>()->setRestAfter(std::chrono::milliseconds(1));
    find<QAction>(app, "servicesPageAction")->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(words->text().contains(QStringLiteral("live")), patience);
    activity->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(words->text().contains(QStringLiteral("hidden pages are paused")), patience);
    find<QAction>(app, "labPageAction")->trigger();
    QTRY_VERIFY2_WITH_TIMEOUT(
        !words->text().contains(QStringLiteral("are paused")), qPrintable(words->text()), patience);
}

void TestWindowHabits::whatIsNamedIsShown()
{
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        app.window()->showPage(QStringLiteral("keys"));
        app.end();
    }
    {
        gui::Application app;
        app.start(endpointOf(m_agent.httpUrl()), {});
        QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("keys")); // As it was left.
        app.end();
    }
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/sem")});
    QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("semaphores"));
}

void TestWindowHabits::aStatusTipIsNotDrawnOver()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/sem")});
    auto* const bar = find<QStatusBar>(app, "statusBar");
    auto* const page = app.window()->findChild<gui::SemaphoresPage*>();
    auto* const latency = find<QLabel>(app, "statusLatency");
    QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>(app, "statusWatch")->text().contains(QStringLiteral("live")), patience);
    bar->showMessage(QStringLiteral("Search the whole store for semaphores and locks"));
    latency->clear();
    Q_EMIT page->changeShown(QDateTime::currentDateTimeUtc());
    QTRY_VERIFY_WITH_TIMEOUT(!latency->text().isEmpty(), patience);
    for (const auto* const part : bar->findChildren<QLabel*>()) {
        // What stands at the right is permanent; the rest gives way to the message.
        if (part->objectName() != QStringLiteral("statusVersion"))
            QVERIFY2(!part->isVisible(), qPrintable(part->objectName()));
    }
    bar->clearMessage();
    QVERIFY(latency->isVisible());
}

/// Save comes under the pointer in the place of Edit, and only then there is something to save.
void TestWindowHabits::aStatusTipStaysTrueUnderThePointer()
{
    QAction action(QStringLiteral("Save"));
    gui::setTip(&action, QStringLiteral("Write the value"));
    gui::allow(&action, QStringLiteral("Nothing is being edited."));
    QMainWindow window;
    auto* const bar = window.statusBar();
    auto* const button = new gui::FlatButton(&action, gui::FlatButton::Plain);
    window.setCentralWidget(button);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QEnterEvent enter(QPointF(5, 5), QPointF(5, 5), QPointF(5, 5));
    QCoreApplication::sendEvent(button, &enter);
    QCOMPARE(bar->currentMessage(), QStringLiteral("Nothing is being edited."));
    gui::allow(&action, {});
    QCOMPARE(bar->currentMessage(), QStringLiteral("Write the value"));
    // What an act has come to stays there.
    bar->showMessage(QStringLiteral("Saved."));
    gui::allow(&action, QStringLiteral("Nothing is being edited."));
    QCOMPARE(bar->currentMessage(), QStringLiteral("Saved."));
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(button, &leave);
    QCOMPARE(bar->currentMessage(), QString());
    gui::allow(&action, {});
    QCOMPARE(bar->currentMessage(), QString()); // Nobody points at it.
}

QTEST_MAIN(TestWindowHabits)
#include "moc_window_test.cpp"
#include "tst_window_habits.moc"
