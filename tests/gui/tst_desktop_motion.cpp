// SPDX-License-Identifier: GPL-3.0-or-later
// What the desktop says of motion, by its portal.
#include "gui/kit/view/motion.h"
#include "gui/window/desktop_motion.h"
#include "support/patience.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVirtualObject>
#include <QProcess>
#include <QSignalSpy>

namespace {

const QString portal = QStringLiteral("org.freedesktop.portal.Desktop");
const QString path = QStringLiteral("/org/freedesktop/portal/desktop");
const QString interface = QStringLiteral("org.freedesktop.portal.Settings");
constexpr int patience = 60'000;

/// A desktop with one setting, as far as a client can tell.
class Portal : public QDBusVirtualObject
{
    Q_OBJECT
public:
    Portal(QDBusConnection bus, QString group, QString key, QVariant value)
        : m_bus(std::move(bus))
        , m_group(std::move(group))
        , m_key(std::move(key))
        , m_value(std::move(value))
    {
        QVERIFY(m_bus.registerVirtualObject(path, this));
        QVERIFY(m_bus.registerService(portal));
    }
    ~Portal() override
    {
        m_bus.unregisterService(portal);
        m_bus.unregisterObject(path);
    }

    [[nodiscard]] QString introspect(const QString& /*path*/) const override { return {}; }
    bool handleMessage(const QDBusMessage& message, const QDBusConnection& bus) override
    {
        ++asked;
        const auto arguments = message.arguments();
        if (message.member() == QLatin1String("Read") && arguments.value(0).toString() == m_group
            && arguments.value(1).toString() == m_key) {
            const QDBusVariant inner(m_value);
            return bus.send(message.createReply(QVariant::fromValue(QDBusVariant(QVariant::fromValue(inner)))));
        }
        return bus.send(message.createErrorReply(
            QStringLiteral("org.freedesktop.portal.Error.NotFound"), QStringLiteral("Requested setting not found")));
    }
    void change(const QVariant& value)
    {
        auto signal = QDBusMessage::createSignal(path, interface, QStringLiteral("SettingChanged"));
        signal << m_group << m_key << QVariant::fromValue(QDBusVariant(value));
        QVERIFY(m_bus.send(signal));
    }

    int asked = 0;

private:
    QDBusConnection m_bus;
    QString m_group;
    QString m_key;
    QVariant m_value;
};

} // namespace

class TestDesktopMotion : public QObject
{
    Q_OBJECT
private:
    QProcess m_bus;
    QByteArray m_address;

private Q_SLOTS:
    void initTestCase()
    {
        m_bus.start(QStringLiteral("dbus-daemon"),
            {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address")});
        QVERIFY2(m_bus.waitForStarted(), "dbus-daemon is needed (package dbus-daemon)");
        QTRY_VERIFY_WITH_TIMEOUT(m_bus.canReadLine(), patience);
        m_address = m_bus.readLine().trimmed();
    }
    void init() { qputenv("DBUS_SESSION_BUS_ADDRESS", m_address); }
    void cleanupTestCase()
    {
        m_bus.terminate();
        QVERIFY(m_bus.waitForFinished(patience));
    }

    void settingsOfDesktops_data()
    {
        QTest::addColumn<QString>("group");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QVariant>("still");
        QTest::addColumn<QVariant>("moving");
        QTest::newRow("standard") << QStringLiteral("org.freedesktop.appearance") << QStringLiteral("reduced-motion")
                                  << QVariant(1U) << QVariant(0U);
        QTest::newRow("GNOME") << QStringLiteral("org.gnome.desktop.interface") << QStringLiteral("enable-animations")
                               << QVariant(false) << QVariant(true);
        QTest::newRow("KDE") << QStringLiteral("org.kde.kdeglobals.KDE") << QStringLiteral("AnimationDurationFactor")
                             << QVariant(QStringLiteral("0")) << QVariant(QStringLiteral("0.5"));
    }
    void settingsOfDesktops()
    {
        QFETCH(QString, group);
        QFETCH(QString, key);
        QFETCH(QVariant, still);
        QFETCH(QVariant, moving);
        const auto name = QString::fromLatin1(QTest::currentDataTag());
        auto bus = QDBusConnection::connectToBus(QString::fromUtf8(m_address), name);
        {
            Portal desktop(bus, group, key, still);
            const gui::DesktopMotion motion;
            QSignalSpy reported(&motion, &gui::DesktopMotion::changed);
            QTRY_COMPARE_WITH_TIMEOUT(reported.count(), 1, patience);
            QVERIFY(!reported.takeFirst().constFirst().toBool());
            desktop.change(moving);
            QTRY_COMPARE_WITH_TIMEOUT(reported.count(), 1, patience);
            QVERIFY(reported.takeFirst().constFirst().toBool());
            desktop.change(QStringLiteral("nonsense")); // Nothing that asks for no motion.
            QTRY_COMPARE_WITH_TIMEOUT(reported.count(), 1, patience);
            QVERIFY(reported.takeFirst().constFirst().toBool());
        }
        QDBusConnection::disconnectFromBus(name);
    }

    void theDesktopHasTheSayUnlessAPersonHas()
    {
        gui::applyMotion(gui::Motion::System);
        QVERIFY(gui::isMotionWanted());
        gui::setDesktopMotion(false);
        gui::applyMotion(gui::Motion::System);
        QVERIFY(!gui::isMotionWanted());
        QCOMPARE(gui::motionFor(false), gui::Motion::System);
        QCOMPARE(gui::motionFor(true), gui::Motion::On);
        gui::applyMotion(gui::Motion::On);
        QVERIFY(gui::isMotionWanted());
        gui::setDesktopMotion(true);
        gui::applyMotion(gui::Motion::Off);
        QVERIFY(!gui::isMotionWanted());
        gui::applyMotion(gui::Motion::System);
        QVERIFY(gui::isMotionWanted());
        QCOMPARE(gui::motionFor(true), gui::Motion::System);
    }

    void noDesktopHoldsNothingUp_data()
    {
        QTest::addColumn<QByteArray>("address");
        QTest::newRow("no portal") << m_address;
        QTest::newRow("no bus") << QByteArray("unix:path=/no/such/bus");
        QTest::newRow("no address") << QByteArray("nonsense");
    }
    void noDesktopHoldsNothingUp()
    {
        QFETCH(QByteArray, address);
        qputenv("DBUS_SESSION_BUS_ADDRESS", address);
        const gui::DesktopMotion motion;
        QVERIFY(gui::isMotionWanted());
    }
};

QTEST_MAIN(TestDesktopMotion)
#include "tst_desktop_motion.moc"
