// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/presence.h"

#include "consul/catalog_requests.h"
#include "consul/values/catalog_json.h"

namespace cleanup {

Presence::Presence(consul::Client* client, const QString& service, QObject* parent)
    : QObject(parent)
    , m_service(service)
    , m_watch(client, consul::catalogServiceRequest(service))
{
    connect(&m_watch, &consul::Watch::answered, this, &Presence::onAnswered);
    m_watch.start();
}

void Presence::onAnswered(const consul::Snapshot& snapshot)
{
    const auto instances = consul::parseCatalogService(snapshot.body);
    if (!instances)
        return m_watch.reject(instances.error());
    QSet<InstanceRef> present;
    for (const auto& each : *instances)
        present.insert({each.node, each.id});
    m_present = std::move(present);
    m_known = true;
    Q_EMIT changed();
}

} // namespace cleanup
