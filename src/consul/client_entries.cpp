// SPDX-License-Identifier: GPL-3.0-or-later
// All nodes with what is on them: from one endpoint, or put together where an agent has it not, or shows it to nobody.
#include "consul/catalog_requests.h"
#include "consul/client_calls.h"
#include "consul/values/catalog_json.h"
#include "consul/values/node_name.h"
#include "consul/values/refusal.h"

#include <QHash>

namespace consul {

namespace {

using Entries = std::vector<NodeEntry>;
using EntriesResult = Result<Indexed<Entries>>;
using EntriesTask = QCoro::Task<EntriesResult>;

/// So many names of services are asked for at once; a manager opens no more connections (facts §5.1).
constexpr qsizetype atOnce = 6;

/// Nodes by their names, to put things on.
class Table
{
public:
    explicit Table(Rows<CatalogNode> nodes)
    {
        for (auto& node : nodes.rows) {
            m_places.insert(node.name, m_entries.size());
            NodeEntry entry;
            entry.node = std::move(node);
            m_entries.push_back(std::move(entry));
        }
        note(nodes.lost);
    }
    // What came to be on a node after the nodes were read is left to the next reading.
    void put(ServiceInstance instance)
    {
        if (auto* const entry = entryOf(instance.node))
            entry->services.push_back(std::move(instance));
    }
    void put(HealthCheck check)
    {
        if (auto* const entry = entryOf(check.node))
            entry->checks.push_back(std::move(check));
    }
    /// What is of none of the nodes stands apart: nobody may take it for gone.
    void note(const std::vector<LostRow>& lost)
    {
        for (const auto& row : lost) {
            auto* const entry = entryOf(row.node);
            auto& odd = entry != nullptr ? entry->oddRows : m_odd;
            if (odd.size() < mostOdd)
                odd.append(row.words);
        }
    }
    /// An error where there is no node that could say what is lost.
    [[nodiscard]] Result<Entries> take()
    {
        if (m_odd.isEmpty())
            return std::move(m_entries);
        if (m_entries.empty())
            return Unexpected(Error{ErrorKind::Protocol, 0, m_odd.first(), {}, {}});
        m_entries.front().oddNodes = m_odd;
        return std::move(m_entries);
    }

private:
    [[nodiscard]] NodeEntry* entryOf(const QString& node)
    {
        const auto place = m_places.constFind(node);
        return place == m_places.constEnd() ? nullptr : &m_entries[*place];
    }

    static constexpr qsizetype mostOdd = 8;
    Entries m_entries;
    QHash<NodeName, std::size_t> m_places; ///< Each list spells a node as its rows do.
    QStringList m_odd;
};

using InstancesTask = QCoro::Task<Result<Indexed<Rows<ServiceInstance>>>>;

/// `checks`: all of them, read before anything else: what is missed then is seen by who waits for their index.
EntriesTask putTogether(CorePtr core, Indexed<Rows<HealthCheck>> checks, Consistency mode, StopToken stop)
{
    auto nodesTask = readParsed(core, with(catalogNodesRequest(), mode), &parseCatalogNodeRows, stop);
    auto namesTask = readParsed(core, with(catalogServicesRequest(), mode), &parseCatalogServices, stop);
    auto nodes = co_await nodesTask;
    const auto services = co_await namesTask;
    if (!nodes)
        co_return Unexpected(nodes.error());
    if (!services)
        co_return Unexpected(services.error());
    Table table(std::move(nodes->value));
    const auto names = services->value.keys();
    for (qsizetype next = 0; next < names.size(); next += atOnce) {
        std::vector<InstancesTask> tasks;
        for (const auto& name : names.mid(next, atOnce))
            tasks.push_back(readParsed(core, with(healthServiceRequest(name), mode), &parseHealthServiceRows, stop));
        for (auto& task : tasks) {
            auto instances = co_await task;
            if (!instances)
                co_return Unexpected(instances.error());
            table.note(instances->value.lost);
            for (auto& each : instances->value.rows)
                table.put(std::move(each));
        }
    }
    table.note(checks.value.lost);
    for (auto& check : checks.value.rows)
        table.put(std::move(check));
    auto put = table.take();
    if (!put)
        co_return Unexpected(located(*core, healthStateRequest(), put.error(), 0));
    Indexed<Entries> entries;
    entries.value = std::move(*put);
    entries.index = checks.index;
    co_return entries;
}

EntriesTask readEntries(
    CorePtr core, Request whole, Request states, Consistency mode, ExchangeOptions how, StopToken stop)
{
    auto& notes = core->notes();
    if (notes.entriesRest() == std::chrono::milliseconds(0)) {
        auto entries = co_await readParsed(core, whole, &parseNodeEntries, stop, how);
        const bool isEnd = !entries && entries.error().kind == ErrorKind::Cancelled;
        // Once it seemed absent, whatever it says instead of an answer is no reason to show less than before.
        if (!entries && !isEnd && (isAbsentEndpoint(entries.error()) || !notes.hasNodeEntries())) {
            notes.noteNoNodeEntries(entries.error());
        } else {
            if (entries)
                notes.noteNodeEntries();
            co_return entries;
        }
    }
    auto checks = co_await readParsed(core, states, &parseHealthCheckRows, stop, how);
    if (!checks)
        co_return Unexpected(checks.error());
    auto entries = co_await putTogether(core, std::move(*checks), mode, std::move(stop));
    co_return entries;
}

} // namespace

QCoro::Task<Result<Indexed<std::vector<NodeEntry>>>> Client::nodeEntries(Consistency mode, StopToken stop)
{
    return readEntries(m_core, with(nodeEntriesRequest(), mode), with(healthStateRequest(), mode), mode,
        ExchangeOptions(), std::move(stop));
}

QCoro::Task<Result<Indexed<std::vector<NodeEntry>>>> Client::nodeEntriesAfter(
    quint64 after, std::chrono::milliseconds wait, StopToken stop)
{
    const auto query = blocking(after, wait);
    return readEntries(m_core, query.of(nodeEntriesRequest()), query.of(healthStateRequest()), Consistency::Default,
        query.options(), std::move(stop));
}

} // namespace consul
