// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/inventory_reading.h"

#include "consul/values/catalog_json.h"

namespace cleanup {

namespace {

/// What of the entries says that the members may have changed.
QString nodesMark(const std::vector<consul::NodeEntry>& entries)
{
    QString mark;
    for (const auto& entry : entries) {
        mark += entry.node.name + u'\n';
        for (const auto& check : entry.checks) {
            if (check.isSerfHealth())
                mark += consul::statusName(check.status);
        }
    }
    return mark;
}

} // namespace

std::shared_ptr<Reading> readEntries(const QByteArray& body)
{
    auto reading = std::make_shared<Reading>();
    reading->entries = consul::parseNodeEntries(body);
    if (reading->entries)
        reading->mark = nodesMark(*reading->entries);
    return reading;
}

QCoro::Task<std::shared_ptr<Reading>> readPieces(QPointer<consul::Client> client, consul::StopToken stop)
{
    auto reading = std::make_shared<Reading>();
    if (!client) { // Else it would pass for a catalog with nothing in it.
        consul::Error gone;
        gone.kind = consul::ErrorKind::Cancelled;
        reading->entries = consul::Unexpected(gone);
        co_return std::shared_ptr<Reading>(reading);
    }
    auto entries = co_await client->nodeEntries(consul::Consistency::Default, stop);
    if (entries) {
        reading->mark = nodesMark(entries->value);
        reading->entries = std::move(entries->value);
    } else {
        reading->entries = consul::Unexpected(entries.error());
    }
    co_return std::shared_ptr<Reading>(reading);
}

QCoro::Task<Surroundings> readSurroundings(QPointer<consul::Client> client, consul::StopToken stop)
{
    Surroundings around;
    if (!client)
        co_return around;
    auto selfTask = client->agentSelf(stop);
    auto membersTask = client->agentMembers(stop);
    auto rightsTask = readRights(client, stop);
    auto self = co_await selfTask;
    auto members = co_await membersTask;
    around.rights = co_await rightsTask;
    if (self)
        around.self = std::move(*self);
    if (members)
        around.members = std::move(*members);
    co_return around;
}

} // namespace cleanup
