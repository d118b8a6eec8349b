// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/alerts/view/desktop_notifier.h"

#include "gui/kit/model/session_bus.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

namespace gui {

namespace {

const QString service = QStringLiteral("org.freedesktop.Notifications");
const QString objectPath = QStringLiteral("/org/freedesktop/Notifications");
const QString busName = QStringLiteral("signalbox-notifications");
constexpr int answerMs = 10'000;
constexpr std::chrono::milliseconds patience{1500};

QDBusMessage call(const QString& method)
{
    return QDBusMessage::createMethodCall(service, objectPath, service, method);
}

} // namespace

// --- In the thread ------------------------------------------------------------------------------------------------

NotificationBus::~NotificationBus()
{
    if (m_connection)
        QDBusConnection::disconnectFromBus(busName);
}

bool NotificationBus::isConnected()
{
    if (m_connection || m_isGivenUp)
        return m_connection.has_value();
    const QString address = sessionBusAddress();
    m_isGivenUp = address.isEmpty();
    if (m_isGivenUp)
        return false;
    auto connection = QDBusConnection::connectToBus(address, busName);
    if (!connection.isConnected()) {
        m_isGivenUp = true;
        QDBusConnection::disconnectFromBus(busName);
        return false;
    }
    m_connection = connection;
    connection.connect(
        service, objectPath, service, QStringLiteral("ActionInvoked"), this, SLOT(onAction(quint32,QString)));
    connection.connect(
        service, objectPath, service, QStringLiteral("NotificationClosed"), this, SLOT(onClosed(quint32)));
    return true;
}

void NotificationBus::show(quint64 id, const QString& title, const QString& text)
{
    if (!isConnected()) {
        Q_EMIT failed(QStringLiteral("there is no session bus"));
        return;
    }
    auto message = call(QStringLiteral("Notify"));
    // The body may be taken for markup, and names are written by strangers.
    message << QStringLiteral("Signalbox") << m_numbers.value(id) << QStringLiteral("org.signalbox.Signalbox") << title
            << text.toHtmlEscaped() << QStringList{QStringLiteral("default"), title}
            << QVariantMap{{QStringLiteral("desktop-entry"), QStringLiteral("org.signalbox.Signalbox")}} << -1;
    m_numbers.insert(id, 0);
    auto* const watcher = new QDBusPendingCallWatcher(m_connection->asyncCall(message, answerMs), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, id, watcher] {
        watcher->deleteLater();
        const QDBusPendingReply<quint32> reply = *watcher;
        if (reply.isError())
            Q_EMIT failed(reply.error().message());
        else
            noteShown(id, reply.value());
    });
}

void NotificationBus::noteShown(quint64 id, quint32 number)
{
    const bool isWithdrawn = !m_numbers.contains(id);
    m_numbers.insert(id, number);
    m_ids.insert(number, id);
    if (isWithdrawn)
        withdraw(id);
}

void NotificationBus::withdraw(quint64 id)
{
    const quint32 number = m_numbers.take(id);
    if (number == 0 || !m_connection)
        return;
    m_ids.remove(number);
    auto message = call(QStringLiteral("CloseNotification"));
    message << number;
    m_connection->asyncCall(message, answerMs);
}

void NotificationBus::onAction(quint32 number, const QString& action)
{
    if (action == QLatin1String("default") && m_ids.contains(number))
        Q_EMIT chosen(m_ids.value(number));
}

void NotificationBus::onClosed(quint32 number)
{
    m_numbers.remove(m_ids.take(number));
}

// --- In the window's ----------------------------------------------------------------------------------------------

DesktopNotifier::DesktopNotifier(QObject* parent)
    : QObject(parent)
{
}

DesktopNotifier::~DesktopNotifier()
{
    if (!m_thread)
        return;
    m_thread->quit();
    // A bus that does not even let go is left behind rather than waited for.
    if (!m_thread->wait(patience))
        std::ignore = m_thread.release();
}

void DesktopNotifier::begin()
{
    m_thread = std::make_unique<QThread>();
    m_thread->setObjectName(QStringLiteral("notifications"));
    m_bus = new NotificationBus;
    m_bus->moveToThread(m_thread.get());
    connect(m_thread.get(), &QThread::finished, m_bus, &QObject::deleteLater);
    connect(m_bus, &NotificationBus::chosen, this, &DesktopNotifier::chosen);
    connect(m_bus, &NotificationBus::failed, this, &DesktopNotifier::failed);
    m_thread->start();
}

void DesktopNotifier::show(quint64 id, const QString& title, const QString& text)
{
    if (!m_thread)
        begin();
    QMetaObject::invokeMethod(
        m_bus, [bus = m_bus, id, title, text] { bus->show(id, title, text); }, Qt::QueuedConnection);
}

void DesktopNotifier::withdraw(quint64 id)
{
    if (m_thread)
        QMetaObject::invokeMethod(
            m_bus, [bus = m_bus, id] { bus->withdraw(id); }, Qt::QueuedConnection);
}

} // namespace gui
