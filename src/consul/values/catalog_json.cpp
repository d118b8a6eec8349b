// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/catalog_json.h"

#include "consul/values/json_reader.h"

#include <array>
#include <limits>

namespace consul {

using namespace reader;

namespace {

QByteArray minified(dom::element value)
{
    return QByteArray::fromStdString(simdjson::minify(value));
}

QString asText(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

Read readInt(dom::element value, const Place& place, int& out)
{
    std::int64_t number = 0;
    if (value.get_int64().get(number) != SUCCESS || number < std::numeric_limits<int>::min()
        || number > std::numeric_limits<int>::max())
        return wrongType(value, place, Text::tr("a whole number of at most 32 bits"));
    out = int(number);
    return {};
}

Read readTexts(dom::element value, const Place& place, QStringList& out)
{
    return forEachItem(value, place, [&](dom::element item) { return readText(item, place, out.emplace_back()); });
}

Read readTextMap(dom::element value, const Place& place, QMap<QString, QString>& out)
{
    if (value.is_null())
        return {};
    return forEachField(value, place,
        [&](std::string_view name, dom::element field) { return readText(field, place, out[asText(name)]); });
}

Read readStatus(dom::element value, const Place& place, CheckStatus& out)
{
    QString text;
    if (Read read = readText(value, place, text); !read)
        return read;
    out = CheckStatus::Unknown;
    for (const auto each : {CheckStatus::Passing, CheckStatus::Warning, CheckStatus::Critical}) {
        if (text == statusName(each))
            out = each;
    }
    return {};
}

Read readCheck(dom::element value, std::size_t number, HealthCheck& check)
{
    check.json = minified(value);
    return forEachField(value, Place{number}, [&](std::string_view name, dom::element field) -> Read {
        const Place place{number, name};
        if (name == "Node")
            return readText(field, place, check.node);
        if (name == "CheckID")
            return readText(field, place, check.id);
        if (name == "Name")
            return readText(field, place, check.name);
        if (name == "Status")
            return readStatus(field, place, check.status);
        if (name == "Notes")
            return readText(field, place, check.notes);
        if (name == "Output")
            return readText(field, place, check.output);
        if (name == "ServiceID")
            return readText(field, place, check.serviceId);
        if (name == "ServiceName")
            return readText(field, place, check.serviceName);
        if (name == "ServiceTags")
            return readTexts(field, place, check.serviceTags);
        if (name == "Type")
            return readText(field, place, check.type);
        if (name == "CreateIndex")
            return readNumber(field, place, check.createIndex);
        if (name == "ModifyIndex")
            return readNumber(field, place, check.modifyIndex);
        return {};
    });
}

Read readNodeField(std::string_view name, dom::element field, const Place& place, CatalogNode& node)
{
    if (name == "Node")
        return readText(field, place, node.name);
    if (name == "ID")
        return readText(field, place, node.id);
    if (name == "Address")
        return readText(field, place, node.address);
    if (name == "Datacenter")
        return readText(field, place, node.datacenter);
    if (name == "TaggedAddresses")
        return readTextMap(field, place, node.taggedAddresses);
    if (name == "Meta")
        return readTextMap(field, place, node.meta);
    if (name == "ModifyIndex")
        return readNumber(field, place, node.modifyIndex);
    return {};
}

Read readNode(dom::element value, std::size_t number, CatalogNode& node)
{
    return forEachField(value, Place{number}, [&](std::string_view name, dom::element field) {
        return readNodeField(name, field, Place{number, name}, node);
    });
}

Read readWeights(dom::element value, const Place& place, ServiceWeights& weights)
{
    return forEachField(value, place, [&](std::string_view name, dom::element field) -> Read {
        if (name == "Passing")
            return readInt(field, place, weights.passing);
        if (name == "Warning")
            return readInt(field, place, weights.warning);
        return {};
    });
}

Read readUpstream(dom::element value, const Place& place, QStringList& upstreams)
{
    return forEachField(value, place, [&](std::string_view name, dom::element field) -> Read {
        return name == "DestinationName" ? readText(field, place, upstreams.emplace_back()) : Read();
    });
}

Read readProxy(dom::element value, const Place& place, ServiceInstance& instance)
{
    return forEachField(value, place, [&](std::string_view name, dom::element field) -> Read {
        if (name == "DestinationServiceName")
            return readText(field, place, instance.proxyOfService);
        if (name == "DestinationServiceID")
            return readText(field, place, instance.proxyOfId);
        if (name == "Upstreams") {
            return forEachItem(
                field, place, [&](dom::element item) { return readUpstream(item, place, instance.upstreams); });
        }
        return {};
    });
}

/// Where the fields of an instance go. Agents and /v1/health name them ID, Service, Tags; /v1/catalog/service puts
/// `Service` before each and the node's beside them.
Read readInstanceField(std::string_view name, dom::element field, const Place& place, ServiceInstance& instance)
{
    if (name == "Tags")
        return readTexts(field, place, instance.tags);
    if (name == "Meta")
        return readTextMap(field, place, instance.meta);
    if (name == "Address")
        return readText(field, place, instance.address);
    if (name == "Port")
        return readInt(field, place, instance.port);
    if (name == "Weights")
        return field.is_null() ? Read() : readWeights(field, place, instance.weights);
    if (name == "EnableTagOverride") {
        if (field.get_bool().get(instance.enableTagOverride) != SUCCESS)
            return wrongType(field, place, Text::tr("true or false"));
        return {};
    }
    if (name == "Proxy")
        return field.is_null() ? Read() : readProxy(field, place, instance);
    return {};
}

Read readCommonField(std::string_view name, dom::element field, const Place& place, ServiceInstance& instance)
{
    if (name == "Kind")
        return readText(field, place, instance.kind);
    if (name == "CreateIndex")
        return readNumber(field, place, instance.createIndex);
    if (name == "ModifyIndex")
        return readNumber(field, place, instance.modifyIndex);
    return {};
}

Read readInstance(dom::element value, std::size_t number, ServiceInstance& instance)
{
    instance.json = minified(value);
    return forEachField(value, Place{number}, [&](std::string_view name, dom::element field) -> Read {
        const Place place{number, name};
        if (name == "ID")
            return readText(field, place, instance.id);
        if (name == "Service")
            return readText(field, place, instance.service);
        if (Read read = readCommonField(name, field, place, instance); !read)
            return read;
        return readInstanceField(name, field, place, instance);
    });
}

Read readCatalogInstance(dom::element value, std::size_t number, ServiceInstance& instance)
{
    instance.json = minified(value);
    return forEachField(value, Place{number}, [&](std::string_view name, dom::element field) -> Read {
        const Place place{number, name};
        constexpr std::string_view prefix = "Service";
        if (name == "Node")
            return readText(field, place, instance.node);
        if (name == "ServiceID")
            return readText(field, place, instance.id);
        if (name == "ServiceName")
            return readText(field, place, instance.service);
        if (name == "ServiceKind")
            return readText(field, place, instance.kind);
        if (Read read = readCommonField(name, field, place, instance); !read)
            return read;
        return name.starts_with(prefix) ? readInstanceField(name.substr(prefix.size()), field, place, instance)
                                        : Read();
    });
}

Read readServicesOf(dom::element value, const Place& place, NodeEntry& entry)
{
    return forEachItem(value, place, [&](dom::element item) -> Read {
        auto& instance = entry.services.emplace_back();
        return readInstance(item, place.entry, instance);
    });
}

Read readChecksOf(dom::element value, const Place& place, NodeEntry& entry)
{
    return forEachItem(
        value, place, [&](dom::element item) { return readCheck(item, place.entry, entry.checks.emplace_back()); });
}

void nameNode(NodeEntry& entry)
{
    for (ServiceInstance& instance : entry.services)
        instance.node = entry.node.name;
}

Read readNodeEntry(dom::element value, std::size_t number, NodeEntry& entry)
{
    Read read = forEachField(value, Place{number}, [&](std::string_view name, dom::element field) -> Read {
        const Place place{number, name};
        if (name == "Services")
            return readServicesOf(field, place, entry);
        if (name == "Checks")
            return readChecksOf(field, place, entry);
        return readNodeField(name, field, place, entry.node);
    });
    if (read && entry.node.name.isEmpty())
        return problem(Text::tr("%1 has no %2").arg(Place{number}.text(), QStringLiteral("Node")));
    nameNode(entry);
    return read;
}

Read readHealthEntry(dom::element value, std::size_t number, NodeEntry& entry)
{
    Read read = forEachField(value, Place{number}, [&](std::string_view name, dom::element field) -> Read {
        const Place place{number, name};
        if (name == "Node")
            return readNode(field, number, entry.node);
        if (name == "Service")
            return readInstance(field, number, entry.services.emplace_back());
        if (name == "Checks")
            return readChecksOf(field, place, entry);
        return {};
    });
    nameNode(entry);
    return read;
}

} // namespace

Result<std::vector<NodeEntry>> parseNodeEntries(const QByteArray& json)
{
    return parseList<std::vector<NodeEntry>>(json, readNodeEntry);
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
    auto list = parseNamed<std::vector<Named>>(
        json, [](std::string_view name, dom::element value, std::size_t number, Named& out) {
            out.first = asText(name);
            return readTexts(value, Place{number, name}, out.second);
        });
    if (!list)
        return Unexpected(list.error());
    QMap<QString, QStringList> services;
    for (Named& each : *list)
        services.insert(each.first, std::move(each.second));
    return services;
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
