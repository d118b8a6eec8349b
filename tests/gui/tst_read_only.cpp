// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/application.h"
#include "gui/main_window.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"

#include <QAbstractButton>
#include <QAction>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

namespace {

constexpr int patience = 30000;

consul::Endpoint endpointOf(const QString& url)
{
    consul::Endpoint endpoint;
    endpoint.address = QUrl(url);
    return endpoint;
}

} // namespace

class TestReadOnly : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void readOnlyReachesTheClient();
    void readOnlyOutlivesALostConnection();

private:
    template <typename T>
    [[nodiscard]] T* find(const gui::Application& app, const char* name) const
    {
        return app.window()->findChild<T*>(QLatin1String(name));
    }

    support::ConsulAgent m_agent;
};

void TestReadOnly::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("signalbox"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_read_only"));
    QVERIFY(m_agent.start());
}

void TestReadOnly::init()
{
    QSettings().clear();
}

void TestReadOnly::readOnlyReachesTheClient()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    auto* const action = find<QAction>(app, "readOnlyAction");
    QVERIFY(!action->isChecked());
    QSignalSpy changed(app.connection().client(), &consul::Client::readOnlyChanged);
    find<QAbstractButton>(app, "readOnlyActionButton")->click();
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
    find<QAbstractButton>(app, "readOnlyActionButton")->click();
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
#include "tst_read_only.moc"
