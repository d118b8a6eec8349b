// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window_test.h"
#include "support/fault_proxy.h"

#include <QAbstractButton>
#include <QAction>
#include <QSignalSpy>

class TestReadOnly : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void readOnlyReachesTheClient();
    void readOnlyOutlivesALostConnection();
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
    app.setLanguage(QStringLiteral("zh_CN"));
    QVERIFY(app.connection().client()->isReadOnly());
    QVERIFY(find<QAction>(app, "readOnlyAction")->isChecked());
    app.setLanguage(QStringLiteral("en"));
}

QTEST_MAIN(TestReadOnly)
#include "moc_window_test.cpp"
#include "tst_read_only.moc"
