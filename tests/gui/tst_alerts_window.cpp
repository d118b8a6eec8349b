// SPDX-License-Identifier: GPL-3.0-or-later
// Notifications from a real agent to the list, the bell, the desktop and back to the place. Keys only.
#include "gui/alerts/view/desktop_notifier.h"
#include "gui/connections/model/catalog_watch.h"
#include "gui/connections/model/path_watch_set.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/services/view/services_page.h"
#include "gui/window_test.h"
#include "support/fault_proxy.h"

#include <QAction>
#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVirtualObject>
#include <QLabel>
#include <QListView>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

namespace {

const QString service = QStringLiteral("org.freedesktop.Notifications");
const QString objectPath = QStringLiteral("/org/freedesktop/Notifications");

/// A desktop that shows notifications, as far as a client can tell.
class Desktop : public QDBusVirtualObject
{
    Q_OBJECT
public:
    explicit Desktop(QDBusConnection bus)
        : m_bus(std::move(bus))
    {
        QVERIFY(m_bus.registerVirtualObject(objectPath, this));
        QVERIFY(m_bus.registerService(service));
    }
    ~Desktop() override
    {
        m_bus.unregisterService(service);
        m_bus.unregisterObject(objectPath);
    }

    [[nodiscard]] QString introspect(const QString& path) const override
    {
        Q_UNUSED(path)
        return {};
    }
    bool handleMessage(const QDBusMessage& message, const QDBusConnection& bus) override
    {
        const auto arguments = message.arguments();
        if (message.member() == QLatin1String("Notify")) {
            bodies << arguments.value(4).toString();
            return bus.send(message.createReply(quint32(bodies.size())));
        }
        if (message.member() == QLatin1String("CloseNotification"))
            closed << arguments.value(0).toUInt();
        return bus.send(message.createReply());
    }
    void click(quint32 number)
    {
        auto signal = QDBusMessage::createSignal(objectPath, service, QStringLiteral("ActionInvoked"));
        signal << number << QStringLiteral("default");
        QVERIFY(m_bus.send(signal));
    }

    QStringList bodies;
    QList<quint32> closed;

private:
    QDBusConnection m_bus;
};

} // namespace

class TestAlertsWindow : public WindowTest
{
    Q_OBJECT
private:
    QProcess m_bus;
    QByteArray m_address;

    [[nodiscard]] QString hold(const QByteArray& key) const
    {
        auto session = m_agent.judge().createSession(R"({"Name":"keeper-07","TTL":"3600s","LockDelay":"0s"})");
        [&] { QVERIFY(m_agent.judge().put("/v1/kv/" + key + "?acquire=" + session.toUtf8(), "x").isTrue()); }();
        return session;
    }
    static gui::AlertRules holds(std::chrono::seconds after)
    {
        gui::AlertRules rules;
        rules.of(gui::AlertKind::HeldLong) = {gui::AlertKind::HeldLong, true, after, {}};
        return rules;
    }

    /// A bus of the test's own.
    void startBus()
    {
        if (m_address.isEmpty()) {
            m_bus.start(QStringLiteral("dbus-daemon"),
                {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address")});
            QVERIFY2(m_bus.waitForStarted(), "dbus-daemon is needed (package dbus-daemon)");
            QTRY_VERIFY_WITH_TIMEOUT(m_bus.canReadLine(), patience);
            m_address = m_bus.readLine().trimmed();
        }
        qputenv("DBUS_SESSION_BUS_ADDRESS", m_address);
    }

private Q_SLOTS:
    void cleanup() { m_agent.judge().del("/v1/kv/?recurse"); }
    void cleanupTestCase()
    {
        m_bus.terminate();
        QVERIFY(m_bus.waitForFinished(patience));
    }

    void nothingIsToldByItself();
    void aHoldIsToldAndLeadsToItsPlace();
    void whileARuleIsOnItsPathStaysWatched();
    void aCriticalServiceIsTold();
    void whatEndedInAnOutageIsNotTold_data();
    void whatEndedInAnOutageIsNotTold();
    void aServiceThatRecoveredInAnOutageIsNotTold();
    void aRuleTurnedOnAgainTellsNothingOld();
    void whatIsClearedLeavesTheDesktopWithItsConnection();
    void theBellKeepsItsWords();
    void mutedMeansTheListAlone();
    void noDesktopHoldsNothingUp_data();
    void noDesktopHoldsNothingUp();
};

void TestAlertsWindow::nothingIsToldByItself()
{
    std::ignore = hold("demo/lock");
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/lock")});
    auto* const page = app.window()->findChild<gui::SemaphoresPage*>();
    QTRY_VERIFY_WITH_TIMEOUT(page->watchSet()->last(QStringLiteral("demo/lock")).state != nullptr, patience);
    QCOMPARE(app.alerts().model()->rowCount(), 0);
    find<QAction>(app, "notificationsAction")->trigger();
    QVERIFY(find<QLabel>(app, "alertNote")->text().contains(QStringLiteral("No notification rules are enabled")));
    QVERIFY(find<QPushButton>(app, "alertRules")->hasFocus());
}

void TestAlertsWindow::aHoldIsToldAndLeadsToItsPlace()
{
    startBus();
    auto bus = QDBusConnection::connectToBus(QString::fromUtf8(m_address), QStringLiteral("desktop"));
    Desktop desktop(bus);
    const auto session = hold("demo/lock");
    gui::Application app;
    app.alerts().setRules(holds(std::chrono::seconds(1)));
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/lock")});
    find<QAction>(app, "activityPageAction")->trigger();
    auto* const model = app.alerts().model();
    QTRY_COMPARE_WITH_TIMEOUT(model->rowCount(), 1, patience);
    auto* const bell = find<QToolButton>(app, "statusBell");
    QCOMPARE(bell->text(), QStringLiteral("1"));
    QVERIFY(bell->accessibleName().contains(QStringLiteral("1 new")));
    QTRY_COMPARE_WITH_TIMEOUT(desktop.bodies.size(), 1, patience);
    QVERIFY2(desktop.bodies.first().contains(QStringLiteral("keeper-07")), qPrintable(desktop.bodies.first()));

    QVERIFY(QTest::qWaitForWindowActive(app.window()));
    QTest::keyClick(app.window(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    auto* const list = find<QListView>(app, "alertList");
    QTRY_VERIFY(list->isVisible() && list->hasFocus());
    QCOMPARE(bell->text(), QString());
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_VERIFY(!list->isVisible());
    const auto* const page = app.window()->findChild<gui::SemaphoresPage*>();
    QCOMPARE(app.window()->currentPage(), page);
    QCOMPARE(page->selection(), (gui::Selection{QStringLiteral("demo/lock"), session}));

    // A click on the desktop's leads there, too.
    find<QAction>(app, "activityPageAction")->trigger();
    desktop.click(1);
    QTRY_COMPARE_WITH_TIMEOUT(app.window()->currentPage(), page, patience);
    m_agent.judge().put("/v1/session/destroy/" + session.toUtf8());
    QTRY_COMPARE_WITH_TIMEOUT(desktop.closed, QList<quint32>{1}, patience);
    QVERIFY(model->index(0).data(gui::AlertModel::IsOverRole).toBool());
    QTest::keyClick(app.window(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(list->isVisible());
    QTest::keyClick(list, Qt::Key_Escape);
    QVERIFY(!list->isVisible());
}

void TestAlertsWindow::whileARuleIsOnItsPathStaysWatched()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("demo/lock")});
    auto* const page = app.window()->findChild<gui::SemaphoresPage*>();
    page->setRestAfter(std::chrono::milliseconds(1));
    app.alerts().setRules(holds(std::chrono::hours(1)));
    find<QAction>(app, "activityPageAction")->trigger();
    QCOMPARE(app.connection().hub()->observerCount(), 1);
    app.alerts().setRules({});
    QCOMPARE(app.connection().hub()->observerCount(), 1); // It is recorded, with a rule or without.
}

void TestAlertsWindow::aCriticalServiceIsTold()
{
    m_agent.judge().put("/v1/agent/service/register",
        R"({"Name":"web","ID":"web-1","Port":80,"Check":{"CheckID":"web-1-ttl","TTL":"24h","Status":"critical"}})");
    gui::Application app;
    gui::AlertRules rules;
    rules.of(gui::AlertKind::ServiceCritical)
        = {gui::AlertKind::ServiceCritical, true, std::chrono::seconds(0), QStringLiteral("web*")};
    app.alerts().setRules(rules);
    app.start(endpointOf(m_agent.httpUrl()), {});
    QTRY_COMPARE_WITH_TIMEOUT(app.alerts().model()->rowCount(), 1, patience);
    QVERIFY(app.alerts().model()->index(0).data().toString().contains(QStringLiteral("web-1")));
    find<QAction>(app, "notificationsAction")->trigger();
    auto* const list = find<QListView>(app, "alertList");
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(app.window()->currentPage()->id(), QStringLiteral("services"));
    m_agent.judge().put("/v1/agent/service/deregister/web-1");
}

void TestAlertsWindow::whatEndedInAnOutageIsNotTold_data()
{
    QTest::addColumn<bool>("leaves");
    QTest::newRow("left meanwhile") << true;
    QTest::newRow("still there") << false; // The answer is the same as before, and is not announced.
}

/// The watch says that it is back before it has read what is so now.
void TestAlertsWindow::whatEndedInAnOutageIsNotTold()
{
    const auto path = QStringLiteral("demo/lock");
    const auto session = hold("demo/lock");
    support::FaultProxy proxy(m_agent.httpUrl());
    gui::Application app;
    app.alerts().setRules(holds(std::chrono::hours(1)));
    app.start(endpointOf(proxy.url()), {path});
    const auto* const watches = app.window()->findChild<gui::SemaphoresPage*>()->watchSet();
    QTRY_VERIFY_WITH_TIMEOUT(watches->isConfirmed(path) && watches->last(path).state->holders.size() == 1, patience);
    proxy.setDown(true);
    QTRY_COMPARE_WITH_TIMEOUT(watches->watchState(path).phase, consul::WatchPhase::Retrying, patience);
    QVERIFY(!watches->isConfirmed(path));
    QFETCH(bool, leaves);
    if (leaves)
        m_agent.judge().put("/v1/session/destroy/" + session.toUtf8());
    app.alerts().setRules(holds(std::chrono::seconds(0))); // As if an hour had passed.
    QCOMPARE(app.alerts().model()->rowCount(), 0); // Nobody can know.
    proxy.setDown(false);
    app.connection().retryNow();
    const std::size_t left = leaves ? 0 : 1;
    QTRY_VERIFY_WITH_TIMEOUT(watches->isConfirmed(path) && watches->last(path).state->holders.size() == left, patience);
    QCOMPARE(app.alerts().model()->rowCount(), static_cast<int>(left));
}

void TestAlertsWindow::aServiceThatRecoveredInAnOutageIsNotTold()
{
    const auto rules = [](std::chrono::seconds after) {
        gui::AlertRules chosen;
        chosen.of(gui::AlertKind::ServiceCritical) = {gui::AlertKind::ServiceCritical, true, after, {}};
        return chosen;
    };
    m_agent.judge().put("/v1/agent/service/register",
        R"({"Name":"web","ID":"web-1","Port":80,"Check":{"CheckID":"web-1-ttl","TTL":"24h","Status":"critical"}})");
    support::FaultProxy proxy(m_agent.httpUrl());
    gui::Application app;
    app.alerts().setRules(rules(std::chrono::hours(1)));
    app.start(endpointOf(proxy.url()), {});
    const auto* const page = app.window()->findChild<gui::ServicesPage*>();
    const auto& services = *page->servicesController();
    QTRY_VERIFY_WITH_TIMEOUT(app.connection().catalog().isConfirmed, patience);
    proxy.setDown(true);
    QTRY_COMPARE_WITH_TIMEOUT(services.watchState().phase, consul::WatchPhase::Retrying, patience);
    m_agent.judge().put("/v1/agent/check/pass/web-1-ttl");
    app.alerts().setRules(rules(std::chrono::seconds(0)));
    proxy.setDown(false);
    app.connection().retryNow();
    const auto isPassing = [&services] {
        const auto& all = services.inventory()->instances;
        return std::none_of(all.begin(), all.end(),
            [](const cleanup::Instance& each) { return each.status == consul::CheckStatus::Critical; });
    };
    QTRY_VERIFY_WITH_TIMEOUT(app.connection().catalog().isConfirmed && isPassing(), patience);
    QCOMPARE(app.alerts().model()->rowCount(), 0);
    m_agent.judge().put("/v1/agent/service/deregister/web-1");
}

void TestAlertsWindow::aRuleTurnedOnAgainTellsNothingOld()
{
    const auto path = QStringLiteral("demo/lock");
    const auto session = hold("demo/lock");
    gui::Application app;
    app.alerts().setRules(holds(std::chrono::hours(1)));
    app.start(endpointOf(m_agent.httpUrl()), {path});
    const auto* const watches = app.window()->findChild<gui::SemaphoresPage*>()->watchSet();
    QTRY_VERIFY_WITH_TIMEOUT(watches->isConfirmed(path), patience);
    app.alerts().setRules({});
    m_agent.judge().put("/v1/session/destroy/" + session.toUtf8());
    QTRY_VERIFY_WITH_TIMEOUT(watches->last(path).state->holders.empty(), patience);
    app.alerts().setRules(holds(std::chrono::seconds(0)));
    QCOMPARE(app.alerts().model()->rowCount(), 0);
}

void TestAlertsWindow::whatIsClearedLeavesTheDesktopWithItsConnection()
{
    m_agent.judge().put("/v1/agent/service/register",
        R"({"Name":"web","ID":"web-1","Port":80,"Check":{"CheckID":"web-1-ttl","TTL":"24h","Status":"critical"}})");
    gui::Application app;
    gui::AlertRules rules;
    rules.of(gui::AlertKind::ServiceCritical) = {gui::AlertKind::ServiceCritical, true, std::chrono::seconds(0), {}};
    app.alerts().setRules(rules);
    app.start(endpointOf(m_agent.httpUrl()), {});
    QTRY_COMPARE_WITH_TIMEOUT(app.alerts().model()->rowCount(), 1, patience);
    const auto id = app.alerts().model()->alert(0)->id;
    app.alerts().model()->clear();
    QSignalSpy withdrawn(&app.alerts(), &gui::AlertController::withdrawn);
    app.connection().close();
    QCOMPARE(withdrawn.count(), 1);
    QCOMPARE(withdrawn.first().first().toULongLong(), id);
    m_agent.judge().put("/v1/agent/service/deregister/web-1");
}

void TestAlertsWindow::theBellKeepsItsWords()
{
    gui::Application app;
    app.start(endpointOf(m_agent.httpUrl()), {});
    const auto* const bell = find<QToolButton>(app, "statusBell");
    const QString tip = bell->toolTip();
    QVERIFY2(tip.contains(QStringLiteral("No new notifications")), qPrintable(tip));
    auto* const action = find<QAction>(app, "notificationsAction");
    for (int i = 0; i < 2; ++i) {
        action->trigger();
        QCOMPARE(bell->text(), QString());
        QCOMPARE(bell->toolTip(), tip);
    }
}

void TestAlertsWindow::mutedMeansTheListAlone()
{
    startBus();
    auto bus = QDBusConnection::connectToBus(QString::fromUtf8(m_address), QStringLiteral("desktop"));
    const Desktop desktop(bus);
    std::ignore = hold("quiet/lock");
    gui::Application app;
    app.alerts().setRules(holds(std::chrono::seconds(0)));
    app.alerts().muteFor(std::chrono::hours(1));
    QSignalSpy reported(&app.alerts(), &gui::AlertController::raised);
    app.start(endpointOf(m_agent.httpUrl()), {QStringLiteral("quiet/lock")});
    QTRY_COMPARE_WITH_TIMEOUT(app.alerts().model()->rowCount(), 1, patience);
    QCOMPARE(reported.count(), 0);
    QVERIFY(find<QToolButton>(app, "statusBell")->accessibleName().contains(QStringLiteral("muted")));
    QVERIFY(find<QLabel>(app, "alertNote")->text().contains(QStringLiteral("Muted until")));
    find<QAction>(app, "alertUnmute")->trigger();
    QVERIFY(!app.alerts().isMuted());
    find<QAction>(app, "alertMuteOn")->trigger();
    QVERIFY(app.alerts().rules().muted);
}

void TestAlertsWindow::noDesktopHoldsNothingUp_data()
{
    QTest::addColumn<QByteArray>("address");
    QTest::newRow("nobody shows them") << QByteArray();
    QTest::newRow("no bus") << QByteArray("unix:path=/nonexistent/bus");
    QTest::newRow("no address") << QByteArray("nonsense");
}

void TestAlertsWindow::noDesktopHoldsNothingUp()
{
    startBus();
    QFETCH(QByteArray, address);
    if (!address.isEmpty())
        qputenv("DBUS_SESSION_BUS_ADDRESS", address);
    gui::DesktopNotifier notifier;
    QSignalSpy failed(&notifier, &gui::DesktopNotifier::failed);
    notifier.show(1, QStringLiteral("t"), QStringLiteral("b"));
    notifier.withdraw(1);
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, patience);
}

QTEST_MAIN(TestAlertsWindow)
#include "moc_window_test.cpp"
#include "tst_alerts_window.moc"
