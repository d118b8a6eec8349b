// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/store.h"

#include <algorithm>
#include <utility>

namespace practice {

namespace {

QByteArray serviceKey(const QByteArray& node, const QByteArray& id)
{
    return lowerKey(node) + lowerKey(id);
}

} // namespace

QByteArray nodePartKey(const QByteArray& node, const QByteArray& id)
{
    return serviceKey(node, id);
}

QByteArray sessionKey(const QByteArray& id)
{
    return QByteArray::fromHex(id); // skips what is no digit
}

Tables::Tables(const QByteArray& peer)
    : kv([](const KvRecord& record) { return indexKey(record.key); },
        {[](const KvRecord& record) { return record.session.isEmpty() ? QByteArray() : sessionKey(record.session); }})
    , tombstones([](const Tombstone& stone) { return indexKey(stone.key); })
    , sessions([](const Session& session) { return sessionKey(session.id); },
          {[](const Session& session) { return lowerKey(session.node); }})
    , nodes([](const Node& node) { return lowerKey(node.name); }, {}, peer)
    , services([](const Service& service) { return serviceKey(service.node, service.id); },
          {[](const Service& service) { return lowerKey(service.node); },
              [](const Service& service) { return lowerKey(service.name); }},
          peer)
    , checks([](const Check& check) { return serviceKey(check.node, check.id); },
          {[](const Check& check) { return lowerKey(check.node); },
              [](const Check& check) { return serviceKey(check.node, check.serviceId); },
              [](const Check& check) {
                  return check.serviceName.isEmpty() ? QByteArray() : lowerKey(check.serviceName);
              },
              [](const Check& check) { return lowerKey(check.status); }},
          peer)
    , indexes([](const IndexEntry& entry) { return lowerKey(entry.name); })
{
}

quint64 Tables::maxIndex(std::initializer_list<QByteArray> names, WatchSet* watches) const
{
    quint64 index = 0;
    for (const auto& name : names) {
        const auto entry = watches ? indexes.find(lowerKey(name), *watches) : indexes.find(lowerKey(name));
        if (entry)
            index = std::max(index, entry->value);
    }
    return index;
}

void Transaction::setIndex(const QByteArray& table)
{
    tables.indexes.put({table, index}, fired);
}

void Store::commit(Transaction transaction)
{
    m_tables = std::move(transaction.tables);
    for (const auto& [key, until] : transaction.lockDelays)
        m_lockDelays[key] = until;
    // What is over is of no use; it goes here so that the memory does not grow with every key that ever was locked.
    if (!transaction.lockDelays.empty())
        std::erase_if(m_lockDelays, [&transaction](const auto& delay) { return delay.second <= transaction.now; });
    for (const auto& channel : transaction.fired.channels)
        channel->fired = true;
    if (!transaction.fired.channels.empty())
        ++m_wakeSerial;
}

std::optional<Instant> Store::lockDelayUntil(const QByteArray& key, Instant now) const
{
    const auto found = m_lockDelays.find(key);
    if (found == m_lockDelays.end() || found->second <= now)
        return std::nullopt;
    return found->second;
}

std::optional<Instant> Store::lastLockDelay(Instant now) const
{
    std::optional<Instant> last;
    for (const auto& [key, until] : m_lockDelays) {
        if (until > now)
            last = std::max(last.value_or(until), until);
    }
    return last;
}

} // namespace practice
