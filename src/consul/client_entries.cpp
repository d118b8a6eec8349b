// SPDX-License-Identifier: GPL-3.0-or-later
// All nodes with what is on them: from one endpoint, or put together where an agent has it not, or shows it to nobody.
#include "consul/catalog_calls.h"
#include "consul/catalog_requests.h"
#include "consul/values/catalog_json.h"
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
    explicit Table(std::vector<CatalogNode> nodes)
    {
        for (auto& node : nodes) {
            m_places.insert(node.name, m_entries.size());
            NodeEntry entry;
            entry.node = std::move(node);
            m_entries.push_back(std::move(entry));
        }
    }
    /// What came to be on a node after the nodes were read is left to the next reading.
    [[nodiscard]] NodeEntry* entryOf(const QString& node)
    {
        const auto place = m_places.constFind(node);
        return place == m_places.constEnd() ? nullptr : &m_entries[*place];
    }
    [[nodiscard]] Entries take() { return std::move(m_entries); }

private:
    Entries m_entries;
    QHash<QString, std::size_t> m_places;
};

/// `checks`: all of them, read before anything else: what is missed then is seen by who waits for their index.
EntriesTask putTogether(CorePtr core, Indexed<std::vector<HealthCheck>> checks, Consistency mode, StopToken stop)
{
    auto nodesTask = readParsed(core, with(catalogNodesRequest(), mode), &parseCatalogNodes, stop);
    auto namesTask = readParsed(core, with(catalogServicesRequest(), mode), &parseCatalogServices, stop);
    auto nodes = co_await nodesTask;
    const auto services = co_await namesTask;
    if (!nodes) {
        co_return Unexpected(nodes.error());
    }
    if (!services) {
        co_return Unexpected(services.error());
    }
    Table table(std::move(nodes->value));
    const auto names = services->value.keys();
    for (qsizetype next = 0; next < names.size(); next += atOnce) {
        std::vector<EntriesTask> tasks;
        for (const auto& name : names.mid(next, atOnce)) {
            tasks.push_back(readParsed(core, with(healthServiceRequest(name), mode), &parseHealthService, stop));
        }
        for (auto& task : tasks) {
            auto instances = co_await task;
            if (!instances) {
                co_return Unexpected(instances.error());
            }
            for (auto& each : instances->value) {
                auto* const entry = table.entryOf(each.node.name);
                if (entry != nullptr) {
                    std::move(each.services.begin(), each.services.end(), std::back_inserter(entry->services));
                    entry->oddRows += each.oddRows;
                }
            }
        }
    }
    for (auto& check : checks.value) {
        if (auto* const entry = table.entryOf(check.node)) {
            entry->checks.push_back(std::move(check));
        }
    }
    Indexed<Entries> entries;
    entries.value = table.take();
    entries.index = checks.index;
    co_return entries;
}

EntriesTask readEntries(
    CorePtr core, Request whole, Request states, Consistency mode, ExchangeOptions how, StopToken stop)
{
    if (core->notes().hasNodeEntries()) {
        auto reading = readParsed(core, whole, &parseNodeEntries, stop, how);
        auto entries = co_await reading;
        if (entries || !isAbsentEndpoint(entries.error())) {
            co_return entries;
        }
        core->notes().noteNoNodeEntries();
    }
    auto reading = readParsed(core, states, &parseHealthChecks, stop, how);
    auto checks = co_await reading;
    if (!checks) {
        co_return Unexpected(checks.error());
    }
    auto putting = putTogether(core, std::move(*checks), mode, std::move(stop));
    auto entries = co_await putting;
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
