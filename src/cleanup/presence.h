// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/instance.h"
#include "consul/client.h"
#include "consul/live.h"
#include "consul/stop.h"

#include <QCoroTask>
#include <QObject>
#include <QPointer>
#include <QSet>

#include <chrono>
#include <optional>

namespace cleanup {

/// Instances that the catalog showed at that index.
struct Catalogued {
    QSet<InstanceRef> instances;
    quint64 index = 0;

    bool operator==(const Catalogued&) const = default;
};

/// Which instances the catalog shows, by a blocking query: those of one service, or all. Each takes a connection.
/// Started.
class Presence : public consul::Live<Catalogued>
{
public:
    /// `service` empty: of all services. A name that no path can carry is looked for among all, too.
    explicit Presence(consul::Client* client, const QString& service = {}, QObject* parent = nullptr);

    [[nodiscard]] bool shows(const InstanceRef& ref) const { return value().instances.contains(ref); }
    [[nodiscard]] quint64 index() const { return value().index; } ///< Of what it shows.
    [[nodiscard]] const std::optional<consul::Error>& error() const { return state().error; }
};

/// Waits until the catalog shows an instance no more, for `patience` at most. `after`: an index at which it did; 0: not
/// known. Value: the index at which it did not; nullopt: it still does. Error: the catalog could not be read at the
/// end.
[[nodiscard]] QCoro::Task<consul::Result<std::optional<quint64>>> waitUntilAbsent(QPointer<consul::Client> client,
    QString service, InstanceRef ref, quint64 after, std::chrono::milliseconds patience, consul::StopToken stop);

/// The instances of a service that the catalog shows now, with `?consistent`. Others may be among them.
[[nodiscard]] QCoro::Task<consul::Result<Catalogued>> readPresent(
    QPointer<consul::Client> client, QString service, consul::StopToken stop);

/// What the catalog shows of this instance, with `?consistent`: of a service with thousands, this one only, if a path
/// can carry its name. Others may be among them.
[[nodiscard]] QCoro::Task<consul::Result<consul::Indexed<std::vector<consul::NodeEntry>>>> readEntriesOf(
    QPointer<consul::Client> client, QString service, InstanceRef ref, consul::StopToken stop);

} // namespace cleanup
