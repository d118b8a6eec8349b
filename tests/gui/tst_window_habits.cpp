// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does with the window without thinking: typing into a filter, a short look elsewhere, pointing at
// things.
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/window_test.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QStatusBar>
#include <QToolButton>
#include <QTreeView>

class TestWindowHabits : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void theFilterIsOneWhereverItIsTyped();
    void aShortLookElsewhereCostsNothing();
    void aStatusTipIsNotDrawnOver();
    void whatIsNamedIsShown();
};

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
    QVERIFY2(!words->text().contains(QStringLiteral("paused until this page is shown")), qPrintable(words->text()));
    semaphores->trigger();
    QCOMPARE(hub->observerCount(), 1);
    QTRY_VERIFY_WITH_TIMEOUT(words->text().contains(QStringLiteral("live")), patience);
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

QTEST_MAIN(TestWindowHabits)
#include "moc_window_test.cpp"
#include "tst_window_habits.moc"
