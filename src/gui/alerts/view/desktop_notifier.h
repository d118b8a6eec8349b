// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThread>

#include <memory>

namespace gui {

class NotificationBus;

/// Notifications of the desktop (org.freedesktop.Notifications). Speaks to the session's bus in a thread of its own, so
/// that a bus or a desktop that does not answer never holds up the window. Where there is none, nothing happens.
class DesktopNotifier : public QObject
{
    Q_OBJECT
public:
    explicit DesktopNotifier(QObject* parent = nullptr);
    ~DesktopNotifier() override;

    /// `id`: by which it is known here.
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
