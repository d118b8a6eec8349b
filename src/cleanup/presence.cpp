// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/presence.h"

#include "consul/catalog_requests.h"
#include "consul/values/catalog_json.h"

#include <QDeadlineTimer>

#include <algorithm>

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
        present.insert({each.node, each.id, each.peer});
    return present;
}

Present refsOf(const std::vector<consul::NodeEntry>& entries)
{
    Present present;
    for (const auto& entry : entries) {
        for (const auto& each : entry.services)
            present.insert({each.node, each.id, each.peer});
    }
    return present;
}

/// What was answered and cannot be read must not be taken for gone.
consul::Result<Present> readableRefsOf(const std::vector<consul::NodeEntry>& entries)
{
    for (const auto& entry : entries) {
        const QStringList odd = entry.oddNodes + entry.oddRows;
        if (!odd.isEmpty())
            return consul::Unexpected(consul::Error{consul::ErrorKind::Protocol, 0, odd.first(), {}, {}});
    }
    return refsOf(entries);
}

consul::Result<Present> parseAll(const QByteArray& body)
{
    const auto entries = consul::parseNodeEntries(body);
    if (!entries)
        return consul::Unexpected(entries.error());
    return readableRefsOf(*entries);
}

consul::Result<Present> parseService(const QByteArray& body)
{
    const auto instances = consul::parseCatalogService(body);
    if (!instances)
        return consul::Unexpected(instances.error());
    return refsOf(*instances);
}

/// A burst of changes costs one reading.
constexpr std::chrono::milliseconds burst{500};
constexpr std::chrono::milliseconds afterFailure{250};

} // namespace

Presence::Presence(consul::Client* client, const QString& service, QObject* parent)
    : Live(
        client, isAmongAll(service) ? consul::nodeEntriesRequest() : consul::catalogServiceRequest(service),
        [ofAll = isAmongAll(service)](const consul::Snapshot& snapshot, const Catalogued&) {
            return (ofAll ? parseAll(snapshot.body) : parseService(snapshot.body)).map([&](const Present& present) {
                return Catalogued{present, snapshot.index};
            });
        },
        parent)
{
    watch().setMinimumInterval(burst);
    start();
}

namespace {

struct Look {
    bool shows = false;
    quint64 index = 0;
};

consul::Result<Look> lookOf(
    const consul::Result<consul::Indexed<std::vector<consul::ServiceInstance>>>& answer, const InstanceRef& ref)
{
    if (!answer)
        return consul::Unexpected(answer.error());
    return Look{refsOf(answer->value).contains(ref), answer->index};
}

consul::Result<Look> lookOf(
    const consul::Result<consul::Indexed<std::vector<consul::NodeEntry>>>& answer, const InstanceRef& ref)
{
    if (!answer)
        return consul::Unexpected(answer.error());
    const auto present = readableRefsOf(answer->value);
    if (!present)
        return consul::Unexpected(present.error());
    return Look{present->contains(ref), answer->index};
}

/// Answers when the catalog has changed since `after`, or `wait` is over.
QCoro::Task<consul::Result<Look>> lookAfter(QPointer<consul::Client> client, QString service, InstanceRef ref,
    quint64 after, std::chrono::milliseconds wait, consul::StopToken stop)
{
    if (isAmongAll(service)) {
        auto reading = client->nodeEntriesAfter(after, wait, stop);
        const auto answer = co_await reading;
        co_return lookOf(answer, ref);
    }
    auto reading = client->catalogInstanceAfter(service, ref.node, ref.id, after, wait, stop);
    const auto answer = co_await reading;
    co_return lookOf(answer, ref);
}

QCoro::Task<consul::Result<Look>> lookNow(
    QPointer<consul::Client> client, QString service, InstanceRef ref, consul::StopToken stop)
{
    if (isAmongAll(service)) {
        auto reading = client->nodeEntries(consul::Consistency::Consistent, stop);
        const auto answer = co_await reading;
        co_return lookOf(answer, ref);
    }
    auto reading = client->catalogInstance(service, ref.node, ref.id, consul::Consistency::Consistent, stop);
    const auto answer = co_await reading;
    co_return lookOf(answer, ref);
}

} // namespace

QCoro::Task<consul::Result<std::optional<quint64>>> waitUntilAbsent(QPointer<consul::Client> client, QString service,
    InstanceRef ref, quint64 after, std::chrono::milliseconds patience, consul::StopToken stop)
{
    const QDeadlineTimer deadline(patience);
    while (client && !deadline.hasExpired() && !stop.stopRequested()) {
        const std::chrono::milliseconds rest(std::max<qint64>(deadline.remainingTime(), 1));
        auto looking = lookAfter(client, service, ref, after, rest, stop);
        const auto look = co_await looking;
        if (look && !look->shows)
            co_return std::optional(look->index);
        after = look ? look->index : 0;
        if (!look && !stop.stopRequested()) {
            auto sleeping = stop.sleepFor(std::min(afterFailure, rest));
            static_cast<void>(co_await sleeping);
        }
    }
    if (!client || stop.stopRequested())
        co_return consul::Unexpected(consul::Error());
    // The connection may have been lost meanwhile: ask once more, without waiting.
    auto looking = lookNow(client, service, ref, stop);
    const auto look = co_await looking;
    if (!look)
        co_return consul::Unexpected(look.error());
    co_return look->shows ? std::nullopt : std::optional(look->index);
}

QCoro::Task<consul::Result<consul::Indexed<std::vector<consul::NodeEntry>>>> readEntriesOf(
    QPointer<consul::Client> client, QString service, InstanceRef ref, consul::StopToken stop)
{
    if (!client)
        co_return consul::Unexpected(consul::Error());
    auto reading = isAmongAll(service)
        ? client->nodeEntries(consul::Consistency::Consistent, std::move(stop))
        : client->healthInstance(service, ref.node, ref.id, consul::Consistency::Consistent, std::move(stop));
    auto entries = co_await reading;
    co_return entries;
}

QCoro::Task<consul::Result<Catalogued>> readPresent(
    QPointer<consul::Client> client, QString service, consul::StopToken stop)
{
    if (!client)
        co_return consul::Unexpected(consul::Error());
    if (isAmongAll(service)) {
        auto reading = client->nodeEntries(consul::Consistency::Consistent, std::move(stop));
        const auto entries = co_await reading;
        if (!entries)
            co_return consul::Unexpected(entries.error());
        co_return readableRefsOf(entries->value).map([&entries](const Present& present) {
            return Catalogued{present, entries->index};
        });
    }
    auto reading = client->catalogService(service, consul::Consistency::Consistent, std::move(stop));
    const auto instances = co_await reading;
    if (!instances)
        co_return consul::Unexpected(instances.error());
    co_return Catalogued{refsOf(instances->value), instances->index};
}

} // namespace cleanup
