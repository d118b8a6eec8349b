// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/instance.h"
#include "consul/client.h"
#include "consul/watch.h"

#include <QObject>
#include <QSet>

namespace cleanup {

/// Which instances of one service the catalog shows, by a blocking query.
class Presence : public QObject
{
    Q_OBJECT
public:
    Presence(consul::Client* client, const QString& service, QObject* parent = nullptr);

    [[nodiscard]] const QString& service() const { return m_service; }
    [[nodiscard]] bool isKnown() const { return m_known; } ///< There has been an answer.
    [[nodiscard]] bool isLive() const { return m_watch.state().phase == consul::WatchPhase::Live; }
    [[nodiscard]] bool shows(const InstanceRef& ref) const { return m_present.contains(ref); }
    [[nodiscard]] std::optional<consul::Error> error() const { return m_watch.state().error; }

Q_SIGNALS:
    void changed(); ///< There is an answer, the first one or another one.

private:
    void onAnswered(const consul::Snapshot& snapshot);

    QString m_service;
    QSet<InstanceRef> m_present;
    bool m_known = false;
    consul::Watch m_watch;
};

} // namespace cleanup
