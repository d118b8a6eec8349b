// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusConnection>
#include <QHash>
#include <QObject>
#include <QThread>

#include <memory>
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

/// Notifications of the desktop (org.freedesktop.Notifications). Speaks to the session's bus in a thread of its own, so
/// that a bus or a desktop that does not answer never holds up the window. Where there is none, nothing happens.
class DesktopNotifier : public QObject
{
    Q_OBJECT
public:
    explicit DesktopNotifier(QObject* parent = nullptr);
    ~DesktopNotifier() override;

    /// `id`: by which it is known here. One that is shown already is replaced.
    void show(quint64 id, const QString& title, const QString& text);
    void withdraw(quint64 id);

Q_SIGNALS:
    void chosen(quint64 id); ///< A person clicked on it.
    void failed(const QString& why); ///< It was not shown; untranslated, for the log.

private:
    void begin();

    std::unique_ptr<QThread> m_thread;
    NotificationBus* m_bus = nullptr; ///< In the thread, which ends it.
};

} // namespace gui
