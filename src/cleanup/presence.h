// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/instance.h"
#include "consul/client.h"
#include "consul/stop.h"
#include "consul/watch.h"

#include <QCoroTask>
#include <QObject>
#include <QPointer>
#include <QSet>

namespace cleanup {

/// Which instances the catalog shows, by a blocking query: those of one service, or all. Each takes a connection.
class Presence : public QObject
{
    Q_OBJECT
public:
    /// `service` empty: of all services. A name that no path can carry is looked for among all, too.
    explicit Presence(consul::Client* client, const QString& service = {}, QObject* parent = nullptr);

    [[nodiscard]] bool isKnown() const { return m_known; } ///< There has been an answer.
    [[nodiscard]] bool shows(const InstanceRef& ref) const { return m_present.contains(ref); }
    [[nodiscard]] std::optional<consul::Error> error() const { return m_watch.state().error; }

Q_SIGNALS:
    void changed(); ///< There is an answer, the first one or another one.

private:
    void onAnswered(const consul::Snapshot& snapshot);
    static QCoro::Task<> readAll(Presence* self, QByteArray body, consul::StopToken stop);
    void take(const QSet<InstanceRef>& present);

    bool m_ofAll;
    QSet<InstanceRef> m_present;
    bool m_known = false;
    consul::Watch m_watch;
    std::unique_ptr<consul::StopSource> m_reading; ///< Of the newest answer: older ones are void.
};

/// The instances of a service that the catalog shows now, with `?consistent`. Others may be among them.
[[nodiscard]] QCoro::Task<consul::Result<QSet<InstanceRef>>> readPresent(
    QPointer<consul::Client> client, QString service, consul::StopToken stop);

} // namespace cleanup
