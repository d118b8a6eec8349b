// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusConnection>
#include <QHash>
#include <QObject>

#include <optional>

namespace gui {

/// The part of DesktopNotifier that lives in its thread: whatever here waits for the bus waits alone.
class NotificationBus : public QObject
{
    Q_OBJECT
public:
    NotificationBus() = default;
    ~NotificationBus() override;

public Q_SLOTS:
    void show(quint64 id, const QString& title, const QString& text);
    void withdraw(quint64 id);

Q_SIGNALS:
    void chosen(quint64 id);
    void failed(const QString& why);

private Q_SLOTS:
    void onAction(quint32 number, const QString& action);
    void onClosed(quint32 number);

private:
    [[nodiscard]] bool isConnected();
    void noteShown(quint64 id, quint32 number);

    std::optional<QDBusConnection> m_connection;
    QHash<quint32, quint64> m_ids; ///< By the desktop's numbers.
    QHash<quint64, quint32> m_numbers; ///< 0: shown, but its number is not known yet.
    bool m_isGivenUp = false;
};

} // namespace gui
