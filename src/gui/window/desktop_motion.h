// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QObject>
#include <QSet>
#include <QThread>

#include <memory>
#include <optional>

namespace gui {

/// The part of DesktopMotion that lives in its thread: whatever here waits for the bus waits alone.
class MotionBus : public QObject
{
    Q_OBJECT
public:
    explicit MotionBus(QString address);
    ~MotionBus() override;

public Q_SLOTS:
    void ask();

Q_SIGNALS:
    void changed(bool moves);

private Q_SLOTS:
    void onChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void applySetting(const QString& group, const QString& key, const QVariant& value);

    QString m_address;
    std::optional<QDBusConnection> m_connection;
    QSet<QString> m_still; ///< Settings by which the desktop wants no motion.
};

/// Whether the desktop wants motion: what GNOME, KDE and others tell by org.freedesktop.portal.Settings, now and
/// whenever it changes. Speaks to the session's bus in a thread of its own, so that a bus or a desktop that does not
/// answer never holds up the window. Where there is none, nothing is told.
class DesktopMotion : public QObject
{
    Q_OBJECT
public:
    explicit DesktopMotion(QObject* parent = nullptr); ///< Asks.
    ~DesktopMotion() override;

Q_SIGNALS:
    void changed(bool moves);

private:
    std::unique_ptr<QThread> m_thread;
};

} // namespace gui
