// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/catalog_json.h"

#include "consul/values/json_cell.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace consul {

using namespace reader;

namespace {

// Nodes, services and checks, one at a time. `number`: of the entry, for sentences. What tells a thing apart, or says
// whose it is, is read by readFields(): a row where that is odd is none. It could be taken for another one, and that
// one be removed.

Read readWeights(const Cell& cell, ServiceWeights& weights)
{
    return readInCell(cell, [&weights](const Cell& field) {
        return readCells(field, "Passing", weights.passing, "Warning", weights.warning);
    });
}

/// The catalog leaves the port out where there are several; an agent repeats the default one.
Read readPorts(const Cell& cell, ServiceInstance& instance)
{
    Read all = readItemsIn(cell, [&instance](const Cell& item) {
        return readInCell(item, [&port = instance.ports.emplace_back()](const Cell& field) {
            return readCells(field, "Name", port.name, "Port", port.port, "Default", port.isDefault);
        });
    });
    std::stable_partition(
        instance.ports.begin(), instance.ports.end(), [](const NamedPort& each) { return each.isDefault; });
    return all;
}

void settlePort(ServiceInstance& instance)
{
    const auto& ports = instance.ports;
    if (instance.port == 0 && !ports.empty() && ports.front().isDefault)
        instance.port = ports.front().port;
}

Read readUpstreams(const Cell& cell, QStringList& upstreams)
{
    return readItemsIn(cell, [&upstreams](const Cell& item) {
        return readInCell(item, [&upstreams](const Cell& field) {
            return field.name == "DestinationName" ? readCell(field, upstreams.emplace_back()) : Read();
        });
    });
}

Read readProxy(const Cell& cell, ServiceInstance& instance)
{
    return readInCell(cell, [&instance](const Cell& field) {
        if (field.name == "Upstreams")
            return readUpstreams(field, instance.upstreams);
        return readCells(
            field, "DestinationServiceName", instance.proxyOfService, "DestinationServiceID", instance.proxyOfId);
    });
}

Read readInstanceField(const Cell& cell, ServiceInstance& instance)
{
    if (cell.name == "Ports")
        return readPorts(cell, instance);
    if (cell.name == "Weights")
        return readWeights(cell, instance.weights);
    if (cell.name == "Proxy")
        return readProxy(cell, instance);
    return readCells(cell, "Tags", instance.tags, "Meta", instance.meta, "Address", instance.address, "Port",
        instance.port, "EnableTagOverride", instance.enableTagOverride, "Kind", instance.kind);
}

/// `own`: the fields that tell it apart. `prefix`: what stands before the names of all others but a few.
template <typename... Own>
Read readInstanceAs(
    dom::element value, std::size_t number, ServiceInstance& instance, std::string_view prefix, Own&&... own)
{
    instance.json = minified(value);
    Read all = forEachField(value, JsonPlace{number}, [&](std::string_view name, dom::element field) -> Read {
        if (Read read = readFields(field, JsonPlace{number, name}, own..., "PeerName", instance.peer, "CreateIndex",
                instance.createIndex, "ModifyIndex", instance.modifyIndex);
            !read || !name.starts_with(prefix))
            return read;
        return readInstanceField(Cell{name.substr(prefix.size()), field, instance.oddFields}, instance);
    });
    settlePort(instance);
    return all;
}

Read readCheck(dom::element value, std::size_t number, HealthCheck& check)
{
    check.json = minified(value);
    return forEachField(value, JsonPlace{number}, [&](std::string_view name, dom::element field) -> Read {
        const Cell cell{name, field, check.oddFields};
        if (name == "Definition") // Only what bears on others; the rest may be of any shape.
            return readInCell(cell, [&check](const Cell& each) {
                return each.name == "SessionName" && each.value.is_string() ? readCell(each, check.sessionName)
                                                                            : Read();
            });
        if (Read read = readFields(field, JsonPlace{number, name}, "CheckID", check.id, "ServiceID", check.serviceId);
            !read)
            return read;
        return readCells(cell, "Node", check.node, "Name", check.name, "Status", check.status, "Notes", check.notes,
            "Output", check.output, "ServiceName", check.serviceName, "ServiceTags", check.serviceTags, "Type",
            check.type, "CreateIndex", check.createIndex, "ModifyIndex", check.modifyIndex);
    });
}

/// One field of a node, where others stand beside it.
Read readNodeField(std::string_view name, dom::element field, const JsonPlace& place, CatalogNode& node)
{
    if (Read read = readFields(field, place, "Node", node.name, "PeerName", node.peer); !read)
        return read;
    return readCells(Cell{name, field, node.oddFields}, "ID", node.id, "Address", node.address, "Datacenter",
        node.datacenter, "TaggedAddresses", node.taggedAddresses, "Meta", node.meta, "ModifyIndex", node.modifyIndex);
}

Read readNode(dom::element value, std::size_t number, CatalogNode& node)
{
    return forEachField(value, JsonPlace{number}, [&](std::string_view name, dom::element field) {
        return readNodeField(name, field, JsonPlace{number, name}, node);
    });
}

/// As agents and /v1/health have it.
Read readInstance(dom::element value, std::size_t number, ServiceInstance& instance)
{
    return readInstanceAs(value, number, instance, {}, "ID", instance.id, "Service", instance.service);
}

/// As /v1/catalog/service has it: with its node.
Read readCatalogInstance(dom::element value, std::size_t number, ServiceInstance& instance)
{
    return readInstanceAs(value, number, instance, "Service", "Node", instance.node, "ServiceID", instance.id,
        "ServiceName", instance.service);
}

/// Whether a thing that cannot be told apart costs the whole answer, or is noted and left out. Who looks whether one
/// thing is there must know of all that were answered.
enum class Listing { AllOrNone, AsManyAsCan };

/// Reads a list of things into `things`.
template <typename Thing, typename ReadThing>
Read readRows(
    const Cell& cell, Listing how, std::vector<Thing>& things, QString (*lost)(const QString&), ReadThing readThing)
{
    dom::array array;
    if (cell.value.get_array().get(array) != SUCCESS) {
        if (cell.value.is_null())
            return {};
        return how == Listing::AsManyAsCan ? cell.isOdd(Text::tr("an array"))
                                           : wrongType(cell.value, JsonPlace{0, cell.name}, Text::tr("an array"));
    }
    for (const dom::element item : array) {
        Read read = readThing(item, things.emplace_back());
        if (read)
            continue;
        if (how == Listing::AllOrNone)
            return read;
        things.pop_back();
        noteOddity(cell.odd, lost(read.error().serverWords));
    }
    return {};
}

QString lostService(const QString& words)
{
    return Text::tr("Cannot list a service: %1.").arg(words);
}

QString lostCheck(const QString& words)
{
    return Text::tr("Cannot list a check: %1.").arg(words);
}

Read readServicesOf(const Cell& cell, std::size_t number, Listing how, NodeEntry& entry)
{
    return readRows(cell, how, entry.services, lostService,
        [number](dom::element item, ServiceInstance& instance) { return readInstance(item, number, instance); });
}

Read readChecksOf(const Cell& cell, std::size_t number, Listing how, NodeEntry& entry)
{
    return readRows(cell, how, entry.checks, lostCheck,
        [number](dom::element item, HealthCheck& check) { return readCheck(item, number, check); });
}

void nameNode(NodeEntry& entry)
{
    for (ServiceInstance& instance : entry.services) {
        instance.node = entry.node.name;
        if (instance.peer.isEmpty())
            instance.peer = entry.node.peer;
    }
}

/// One that cannot be told apart becomes an entry without a name, and says why.
Read readNodeEntry(dom::element value, std::size_t number, NodeEntry& entry)
{
    Read read = forEachField(value, JsonPlace{number}, [&](std::string_view name, dom::element field) -> Read {
        const Cell rows{name, field, entry.oddRows};
        if (name == "Services")
            return readServicesOf(rows, number, Listing::AsManyAsCan, entry);
        if (name == "Checks")
            return readChecksOf(rows, number, Listing::AsManyAsCan, entry);
        return readNodeField(name, field, JsonPlace{number, name}, entry.node);
    });
    if (read && entry.node.name.isEmpty())
        read = missing(JsonPlace{number, "Node"});
    if (!read) {
        entry = {};
        noteOddity(entry.oddRows, read.error().serverWords);
    }
    nameNode(entry);
    return {};
}

Read readHealthEntry(dom::element value, std::size_t number, NodeEntry& entry)
{
    Read read = forEachField(value, JsonPlace{number}, [&](std::string_view name, dom::element field) -> Read {
        const Cell rows{name, field, entry.oddRows};
        if (name == "Node")
            return readNode(field, number, entry.node);
        if (name == "Service")
            return readInstance(field, number, entry.services.emplace_back());
        if (name == "Checks")
            return readChecksOf(rows, number, Listing::AllOrNone, entry);
        return {};
    });
    nameNode(entry);
    return read;
}

QString lostNode(const QString& words)
{
    return Text::tr("Cannot list a node: %1.").arg(words);
}

/// Takes out the entries without a name, and says so beside the others. An error when there is no other: that was no
/// answer of Consul's.
Result<std::vector<NodeEntry>> withoutNameless(std::vector<NodeEntry> entries)
{
    QStringList lost;
    for (const NodeEntry& entry : entries)
        if (entry.node.name.isEmpty())
            lost += entry.oddRows;
    if (lost.isEmpty())
        return entries;
    std::erase_if(entries, [](const NodeEntry& entry) { return entry.node.name.isEmpty(); });
    if (entries.empty())
        return problem(lost.first());
    for (const QString& words : lost)
        noteOddity(entries.front().oddNodes, lostNode(words));
    return entries;
}

void noteLost(std::vector<LostRow>& lost, LostRow row)
{
    constexpr std::size_t most = 8;
    const auto isOfNode = [&row](const LostRow& each) { return each.node == row.node; };
    if (lost.size() < most || std::ranges::none_of(lost, isOfNode))
        lost.push_back(std::move(row));
}

/// Reads a list as far as its rows can be told apart. `readRow` reads one, `nodeOf` says whose it is, `words` is the
/// sentence for one that is lost, with what is wrong.
template <typename Row, typename ReadRow, typename NodeOf, typename Words>
Result<Rows<Row>> parseRows(const QByteArray& json, ReadRow readRow, NodeOf nodeOf, Words words)
{
    struct Item {
        Row row;
        bool isLost = false;
    };
    std::vector<LostRow> lost;
    auto items = parseList<std::vector<Item>>(json, [&](dom::element value, std::size_t number, Item& item) -> Read {
        if (const Read read = readRow(value, number, item.row); !read) {
            item.isLost = true;
            noteLost(lost, {nodeOf(value), words(read.error().serverWords)});
        }
        return {};
    });
    if (!items)
        return Unexpected(items.error());
    Rows<Row> rows;
    rows.rows.reserve(items->size());
    for (Item& item : *items)
        if (!item.isLost)
            rows.rows.push_back(std::move(item.row));
    rows.lost = std::move(lost);
    return rows;
}

/// The name of the node that a row is of.
Read readNodeName(dom::element value, const JsonPlace& place, QString& name)
{
    dom::element field;
    if (value[place.field].get(field) != SUCCESS)
        return missing(place);
    Read read = readField(field, place, name);
    return read && name.isEmpty() ? missing(place) : read;
}

/// Of an entry of /v1/health/service, without its checks.
Read readHealthInstance(dom::element value, std::size_t number, ServiceInstance& instance)
{
    CatalogNode node;
    Read all = forEachField(value, JsonPlace{number}, [&](std::string_view name, dom::element field) -> Read {
        if (name == "Node")
            return readNode(field, number, node);
        return name == "Service" ? readInstance(field, number, instance) : Read();
    });
    if (all && node.name.isEmpty())
        all = missing(JsonPlace{number, "Node"});
    instance.node = node.name;
    if (instance.peer.isEmpty())
        instance.peer = node.peer;
    return all;
}

/// Of a list of checks of many nodes.
Read readCheckOfNode(dom::element value, std::size_t number, HealthCheck& check)
{
    Read read = readCheck(value, number, check);
    return read ? readNodeName(value, JsonPlace{number, "Node"}, check.node) : read;
}

} // namespace

Result<std::vector<NodeEntry>> parseNodeEntries(const QByteArray& json)
{
    auto entries = parseList<std::vector<NodeEntry>>(json, readNodeEntry);
    if (!entries)
        return entries;
    return withoutNameless(std::move(*entries));
}

Result<Rows<ServiceInstance>> parseHealthServiceRows(const QByteArray& json)
{
    const auto nodeOf = [](dom::element value) {
        dom::element node;
        return value["Node"].get(node) == SUCCESS ? textIn(node, "Node") : QString();
    };
    return parseRows<ServiceInstance>(json, readHealthInstance, nodeOf, lostService);
}

Result<Rows<HealthCheck>> parseHealthCheckRows(const QByteArray& json)
{
    const auto nodeOf = [](dom::element value) { return textIn(value, "Node"); };
    return parseRows<HealthCheck>(json, readCheckOfNode, nodeOf, lostCheck);
}

Result<Rows<CatalogNode>> parseCatalogNodeRows(const QByteArray& json)
{
    const auto readRow = [](dom::element value, std::size_t number, CatalogNode& node) -> Read {
        Read read = readNode(value, number, node);
        return read && node.name.isEmpty() ? missing(JsonPlace{number, "Node"}) : read;
    };
    const auto nodeOf = [](dom::element) { return QString(); };
    auto nodes = parseRows<CatalogNode>(json, readRow, nodeOf, lostNode);
    if (nodes && nodes->rows.empty() && !nodes->lost.empty())
        return problem(nodes->lost.front().words);
    return nodes;
}

Result<std::vector<NodeEntry>> parseHealthService(const QByteArray& json)
{
    return parseList<std::vector<NodeEntry>>(json, readHealthEntry);
}

Result<std::vector<HealthCheck>> parseHealthChecks(const QByteArray& json)
{
    return parseList<std::vector<HealthCheck>>(json, readCheck);
}

Result<std::vector<CatalogNode>> parseCatalogNodes(const QByteArray& json)
{
    return parseList<std::vector<CatalogNode>>(json, readNode);
}

Result<QMap<QString, QStringList>> parseCatalogServices(const QByteArray& json)
{
    using Named = std::pair<QString, QStringList>;
    auto list
        = parseNamed<std::vector<Named>>(json, [](std::string_view name, dom::element value, std::size_t, Named& out) {
              out.first = asText(name);
              QStringList unsaid; // Names and tags to look for: an odd tag stands as it was written.
              return readCell(Cell{name, value, unsaid}, out.second);
          });
    if (!list)
        return Unexpected(list.error());
    QMap<QString, QStringList> services;
    for (const Named& each : *list)
        services.insert(each.first, each.second);
    return services;
}

std::optional<bool> showsNode(const QByteArray& json)
{
    if (json.trimmed() == "null")
        return false;
    const bool isNode = QJsonDocument::fromJson(json).object().value(QLatin1StringView("Node")).isObject();
    return isNode ? std::optional(true) : std::nullopt;
}

Result<std::vector<ServiceInstance>> parseCatalogService(const QByteArray& json)
{
    return parseList<std::vector<ServiceInstance>>(json, readCatalogInstance);
}

Result<std::vector<ServiceInstance>> parseAgentServices(const QByteArray& json)
{
    return parseNamed<std::vector<ServiceInstance>>(
        json, [](std::string_view, dom::element value, std::size_t number, ServiceInstance& out) {
            return readInstance(value, number, out);
        });
}

Result<std::vector<HealthCheck>> parseAgentChecks(const QByteArray& json)
{
    return parseNamed<std::vector<HealthCheck>>(
        json, [](std::string_view, dom::element value, std::size_t number, HealthCheck& out) {
            return readCheck(value, number, out);
        });
}

} // namespace consul
