// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/inventory_reading.h"

#include "consul/values/catalog_json.h"

#include <QSet>

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

bool agree(const std::vector<consul::NodeEntry>& entries, const std::vector<consul::Member>& members)
{
    QSet<QString> alive;
    for (const auto& member : members) {
        if (member.status == int(consul::MemberStatus::Alive))
            alive.insert(member.name);
    }
    qsizetype passing = 0;
    for (const auto& entry : entries) {
        for (const auto& check : entry.checks) {
            if (!check.isSerfHealth() || check.status != consul::CheckStatus::Passing)
                continue;
            ++passing;
            if (!alive.contains(entry.node.name))
                return false;
        }
    }
    return passing == alive.size();
}

} // namespace cleanup
