// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window_test.h"
#include "support/fault_proxy.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QSignalSpy>
#include <QStatusBar>

class TestReadOnly : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void readOnlyReachesTheClient();
    void readOnlyOutlivesALostConnection();
    void theKeyOfADisabledActSaysWhy();
};

void TestReadOnly::readOnlyReachesTheClient()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    auto* const action = find<QAction>(app, "readOnlyAction");
    QVERIFY(!action->isChecked());
    QSignalSpy changed(app.connection().client(), &consul::Client::readOnlyChanged);
    find<QAbstractButton>(app, "accessActionButton")->click();
    QVERIFY(action->isChecked());
    QCOMPARE(changed.count(), 1);
    QVERIFY(changed.last().first().toBool());
}

void TestReadOnly::readOnlyOutlivesALostConnection()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    gui::Application app;
    app.start(endpointOf(proxy.url()), {});
    const auto isIn = [&app](gui::ConnectionPhase phase) { return app.connection().status().phase == phase; };
    QTRY_VERIFY_WITH_TIMEOUT(isIn(gui::ConnectionPhase::Live), patience);
    find<QAbstractButton>(app, "accessActionButton")->click();
    QVERIFY(app.connection().client()->isReadOnly());
    proxy.setDown(true);
    QTRY_VERIFY_WITH_TIMEOUT(isIn(gui::ConnectionPhase::Lost), patience);
    QVERIFY(app.connection().client()->isReadOnly());
    proxy.setDown(false);
    app.connection().retryNow();
    QTRY_VERIFY_WITH_TIMEOUT(isIn(gui::ConnectionPhase::Live), patience);
    QVERIFY(app.connection().client()->isReadOnly());
    QVERIFY(find<QAction>(app, "readOnlyAction")->isChecked());
}

void TestReadOnly::theKeyOfADisabledActSaysWhy()
{
    fill();
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/sem")});
    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    auto* const tree = find<QAbstractItemView>(app, "semaphoreTree");
    QTRY_VERIFY_WITH_TIMEOUT(tree->model()->rowCount() > 0, patience);
    tree->setFocus();
    QTest::keyClick(tree, Qt::Key_Home);
    const auto* const limit = find<QAction>(app, "setLimit");
    QTRY_VERIFY_WITH_TIMEOUT(limit->isEnabled(), patience);
    find<QAbstractButton>(app, "accessActionButton")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!limit->isEnabled(), patience);
    auto* const bar = app.window()->statusBar();
    bar->clearMessage();
    QTest::keyClick(tree, Qt::Key_F2);
    QVERIFY2(
        bar->currentMessage().startsWith(QStringLiteral("Read-only connection.")), qPrintable(bar->currentMessage()));
    // On another page the key means nothing.
    app.window()->showPage(QStringLiteral("sessions"));
    bar->clearMessage();
    QTest::keyClick(app.window(), Qt::Key_F2);
    QCOMPARE(bar->currentMessage(), QString());
}

QTEST_MAIN(TestReadOnly)
#include "moc_window_test.cpp"
#include "tst_read_only.moc"
