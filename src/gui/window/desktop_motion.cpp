// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/desktop_motion.h"

#include "gui/kit/model/session_bus.h"

#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

#include <array>
#include <tuple>

namespace gui {

namespace {

const QString portalService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString portalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString portalInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString motionBusName = QStringLiteral("signalbox-motion");
constexpr int portalAnswerMs = 10'000;
constexpr std::chrono::milliseconds letGo{1500};

/// Where a desktop keeps it, and whether a value means that nothing is to move.
struct MotionSetting {
    const char* group;
    const char* key;
    bool (*isStill)(const QVariant& value);
};
constexpr std::array motionSettings{
    MotionSetting{
        "org.freedesktop.appearance", "reduced-motion", [](const QVariant& value) { return value.toUInt() == 1; }},
    MotionSetting{"org.gnome.desktop.interface", "enable-animations",
        [](const QVariant& value) { return value.metaType() == QMetaType::fromType<bool>() && !value.toBool(); }},
    MotionSetting{"org.kde.kdeglobals.KDE", "AnimationDurationFactor",
        [](const QVariant& value) {
            bool isNumber = false;
            return value.toDouble(&isNumber) == 0.0 && isNumber;
        }},
};

/// Read() answers with a variant in a variant.
QVariant bare(QVariant value)
{
    while (value.metaType() == QMetaType::fromType<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}

} // namespace

// --- In the thread ------------------------------------------------------------------------------------------------

MotionBus::MotionBus(QString address)
    : m_address(std::move(address))
{
}

MotionBus::~MotionBus()
{
    if (m_connection)
        QDBusConnection::disconnectFromBus(motionBusName);
}

void MotionBus::ask()
{
    auto connection = QDBusConnection::connectToBus(m_address, motionBusName);
    if (!connection.isConnected()) {
        QDBusConnection::disconnectFromBus(motionBusName);
        return;
    }
    m_connection = connection;
    qRegisterMetaType<QDBusVariant>(); // connect() finds the slot's types by their names.
    connection.connect(portalService, portalPath, portalInterface, QStringLiteral("SettingChanged"), this,
        SLOT(onChanged(QString,QString,QDBusVariant)));
    for (const auto& setting : motionSettings) {
        auto message
            = QDBusMessage::createMethodCall(portalService, portalPath, portalInterface, QStringLiteral("Read"));
        const QString group = QLatin1String(setting.group);
        const QString key = QLatin1String(setting.key);
        message << group << key;
        auto* const watcher = new QDBusPendingCallWatcher(connection.asyncCall(message, portalAnswerMs), this);
        connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, group, key, watcher] {
            watcher->deleteLater();
            const QDBusPendingReply<QDBusVariant> reply = *watcher;
            if (!reply.isError()) // An error means that the desktop does not have this setting.
                applySetting(group, key, reply.value().variant());
        });
    }
}

void MotionBus::onChanged(const QString& group, const QString& key, const QDBusVariant& value)
{
    applySetting(group, key, value.variant());
}

void MotionBus::applySetting(const QString& group, const QString& key, const QVariant& value)
{
    for (const auto& setting : motionSettings) {
        if (group != QLatin1String(setting.group) || key != QLatin1String(setting.key))
            continue;
        if (setting.isStill(bare(value)))
            m_still.insert(group);
        else
            m_still.remove(group);
        Q_EMIT changed(m_still.isEmpty());
    }
}

// --- In the window's ----------------------------------------------------------------------------------------------

DesktopMotion::DesktopMotion(QObject* parent)
    : QObject(parent)
{
    const QString address = sessionBusAddress();
    if (address.isEmpty())
        return;
    m_thread = std::make_unique<QThread>();
    m_thread->setObjectName(QStringLiteral("desktop motion"));
    auto* const bus = new MotionBus(address);
    bus->moveToThread(m_thread.get());
    connect(m_thread.get(), &QThread::started, bus, &MotionBus::ask);
    connect(m_thread.get(), &QThread::finished, bus, &QObject::deleteLater);
    connect(bus, &MotionBus::changed, this, &DesktopMotion::changed);
    m_thread->start();
}

DesktopMotion::~DesktopMotion()
{
    if (!m_thread)
        return;
    m_thread->quit();
    // A bus that does not even let go is left behind rather than waited for.
    if (!m_thread->wait(letGo))
        std::ignore = m_thread.release();
}

} // namespace gui
