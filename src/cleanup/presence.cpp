// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/presence.h"

#include "consul/catalog_requests.h"
#include "consul/values/catalog_json.h"

#include <QCoroFuture>
#include <QtConcurrentRun>

namespace cleanup {

namespace {

using Present = QSet<InstanceRef>;

bool isAmongAll(const QString& service)
{
    return service.isEmpty() || !consul::isAddressable(service);
}

Present refsOf(const std::vector<consul::ServiceInstance>& instances)
{
    Present present;
    present.reserve(qsizetype(instances.size()));
    for (const auto& each : instances)
        present.insert({each.node, each.id});
    return present;
}

Present refsOf(const std::vector<consul::NodeEntry>& entries)
{
    Present present;
    for (const auto& entry : entries) {
        for (const auto& each : entry.services)
            present.insert({each.node, each.id});
    }
    return present;
}

consul::Result<Present> parseAll(const QByteArray& body)
{
    const auto entries = consul::parseNodeEntries(body);
    if (!entries)
        return consul::Unexpected(entries.error());
    return refsOf(*entries);
}

/// Of all services: a burst of changes costs one reading.
constexpr std::chrono::milliseconds burst{500};

} // namespace

Presence::Presence(consul::Client* client, const QString& service, QObject* parent)
    : QObject(parent)
    , m_ofAll(isAmongAll(service))
    , m_watch(client, m_ofAll ? consul::nodeEntriesRequest() : consul::catalogServiceRequest(service))
{
    if (m_ofAll)
        m_watch.setMinimumInterval(burst);
    connect(&m_watch, &consul::Watch::answered, this, &Presence::onAnswered);
    m_watch.start();
}

void Presence::onAnswered(const consul::Snapshot& snapshot)
{
    if (m_ofAll) {
        m_reading = std::make_unique<consul::StopSource>();
        readAll(this, snapshot.body, m_reading->token());
        return;
    }
    const auto instances = consul::parseCatalogService(snapshot.body);
    if (instances)
        take(refsOf(*instances));
    else
        m_watch.reject(instances.error());
}

/// Thousands of instances are no work for the window's thread.
QCoro::Task<> Presence::readAll(Presence* self, QByteArray body, consul::StopToken stop)
{
    auto reading = QtConcurrent::run(&parseAll, body);
    const auto present = co_await reading;
    if (stop.stopRequested())
        co_return;
    if (present)
        self->take(*present);
    else
        self->m_watch.reject(present.error());
}

void Presence::take(const Present& present)
{
    m_present = present;
    m_known = true;
    Q_EMIT changed();
}

QCoro::Task<consul::Result<Present>> readPresent(
    QPointer<consul::Client> client, QString service, consul::StopToken stop)
{
    if (!client) {
        co_return consul::Unexpected(consul::Error());
    }
    if (isAmongAll(service)) {
        auto reading = client->nodeEntries(consul::Consistency::Consistent, std::move(stop));
        const auto entries = co_await reading;
        if (!entries) {
            co_return consul::Unexpected(entries.error());
        }
        co_return refsOf(entries->value);
    }
    auto reading = client->catalogService(service, consul::Consistency::Consistent, std::move(stop));
    const auto instances = co_await reading;
    if (!instances) {
        co_return consul::Unexpected(instances.error());
    }
    co_return refsOf(instances->value);
}

} // namespace cleanup
