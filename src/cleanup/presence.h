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

#include <chrono>
#include <memory>
#include <optional>

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
    [[nodiscard]] quint64 index() const { return m_index; } ///< Of what it shows.
    [[nodiscard]] std::optional<consul::Error> error() const { return m_watch.state().error; }

Q_SIGNALS:
    void changed(); ///< There is an answer, the first one or another one.

private:
    void onAnswered(const consul::Snapshot& snapshot);
    static QCoro::Task<> readBeside(Presence* self, consul::Snapshot snapshot, consul::StopToken stop);
    void take(const consul::Result<QSet<InstanceRef>>& present, quint64 index);

    bool m_ofAll;
    QSet<InstanceRef> m_present;
    quint64 m_index = 0;
    bool m_known = false;
    consul::Watch m_watch;
    std::unique_ptr<consul::StopSource> m_reading; ///< Of the newest answer: older ones are void.
};

/// Waits until the catalog shows an instance no more, for `patience` at most. `after`: an index at which it did; 0: not
/// known. Value: the index at which it did not; nullopt: it still does. Error: the catalog could not be read at the
/// end.
[[nodiscard]] QCoro::Task<consul::Result<std::optional<quint64>>> waitUntilAbsent(QPointer<consul::Client> client,
    QString service, InstanceRef ref, quint64 after, std::chrono::milliseconds patience, consul::StopToken stop);

/// The instances of a service that the catalog shows now, with `?consistent`. Others may be among them.
[[nodiscard]] QCoro::Task<consul::Result<QSet<InstanceRef>>> readPresent(
    QPointer<consul::Client> client, QString service, consul::StopToken stop);

} // namespace cleanup
