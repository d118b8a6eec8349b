// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/catalog_reader.h"

#include <algorithm>

namespace consul::reader {

// What tells a thing apart, or says whose it is, is read by readText() and readNumber(): a row where that is odd is
// none. It could be taken for another one, and that one be removed.

namespace {

Read readWeights(const Cell& cell, ServiceWeights& weights)
{
    return readInCell(cell, [&weights](const Cell& field) -> Read {
        if (field.name == "Passing")
            return readCell(field, weights.passing);
        if (field.name == "Warning")
            return readCell(field, weights.warning);
        return {};
    });
}

/// The catalog leaves the port out where there are several; an agent repeats the default one.
Read readPorts(const Cell& cell, ServiceInstance& instance)
{
    dom::array array;
    if (cell.value.get_array().get(array) != SUCCESS)
        return cell.value.is_null() ? Read() : cell.isOdd(Text::tr("a list"));
    for (const dom::element item : array) {
        auto& port = instance.ports.emplace_back();
        Read read = readInCell(Cell{cell.name, item, cell.odd}, [&port](const Cell& field) -> Read {
            if (field.name == "Name")
                return readCell(field, port.name);
            if (field.name == "Port")
                return readCell(field, port.port);
            return field.name == "Default" ? readCell(field, port.isDefault) : Read();
        });
        if (!read)
            return read;
    }
    std::stable_partition(
        instance.ports.begin(), instance.ports.end(), [](const NamedPort& each) { return each.isDefault; });
    return {};
}

void settlePort(ServiceInstance& instance)
{
    const auto& ports = instance.ports;
    if (instance.port == 0 && !ports.empty() && ports.front().isDefault)
        instance.port = ports.front().port;
}

Read readUpstreams(const Cell& cell, QStringList& upstreams)
{
    dom::array array;
    if (cell.value.get_array().get(array) != SUCCESS)
        return cell.value.is_null() ? Read() : cell.isOdd(Text::tr("a list"));
    for (const dom::element item : array) {
        Read read = readInCell(Cell{cell.name, item, cell.odd}, [&upstreams](const Cell& field) {
            return field.name == "DestinationName" ? readCell(field, upstreams.emplace_back()) : Read();
        });
        if (!read)
            return read;
    }
    return {};
}

Read readProxy(const Cell& cell, ServiceInstance& instance)
{
    return readInCell(cell, [&instance](const Cell& field) -> Read {
        if (field.name == "DestinationServiceName")
            return readCell(field, instance.proxyOfService);
        if (field.name == "DestinationServiceID")
            return readCell(field, instance.proxyOfId);
        if (field.name == "Upstreams")
            return readUpstreams(field, instance.upstreams);
        return {};
    });
}

/// Where the fields of an instance go. Agents and /v1/health name them ID, Service, Tags; /v1/catalog/service puts
/// `Service` before each and the node's beside them.
Read readInstanceField(std::string_view name, dom::element field, ServiceInstance& instance)
{
    const Cell cell{name, field, instance.oddFields};
    if (name == "Tags")
        return readCell(cell, instance.tags);
    if (name == "Meta")
        return readCell(cell, instance.meta);
    if (name == "Address")
        return readCell(cell, instance.address);
    if (name == "Port")
        return readCell(cell, instance.port);
    if (name == "Ports")
        return readPorts(cell, instance);
    if (name == "Weights")
        return readWeights(cell, instance.weights);
    if (name == "EnableTagOverride")
        return readCell(cell, instance.enableTagOverride);
    if (name == "Proxy")
        return readProxy(cell, instance);
    return {};
}

Read readCommonField(std::string_view name, dom::element field, const Place& place, ServiceInstance& instance)
{
    if (name == "Kind")
        return readCell(Cell{name, field, instance.oddFields}, instance.kind);
    if (name == "PeerName")
        return readText(field, place, instance.peer);
    if (name == "CreateIndex")
        return readNumber(field, place, instance.createIndex);
    if (name == "ModifyIndex")
        return readNumber(field, place, instance.modifyIndex);
    return {};
}

} // namespace

Read readCheck(dom::element value, std::size_t number, HealthCheck& check)
{
    check.json = minified(value);
    return forEachField(value, Place{number}, [&](std::string_view name, dom::element field) -> Read {
        const Cell cell{name, field, check.oddFields};
        if (name == "Node")
            return readCell(cell, check.node);
        if (name == "CheckID")
            return readText(field, Place{number, name}, check.id);
        if (name == "Name")
            return readCell(cell, check.name);
        if (name == "Status")
            return readCell(cell, check.status);
        if (name == "Notes")
            return readCell(cell, check.notes);
        if (name == "Output")
            return readCell(cell, check.output);
        if (name == "ServiceID")
            return readText(field, Place{number, name}, check.serviceId);
        if (name == "ServiceName")
            return readCell(cell, check.serviceName);
        if (name == "ServiceTags")
            return readCell(cell, check.serviceTags);
        if (name == "Type")
            return readCell(cell, check.type);
        if (name == "Definition") // Only what bears on others; the rest may be of any shape.
            return readInCell(cell, [&check](const Cell& each) {
                return each.name == "SessionName" && each.value.is_string() ? readCell(each, check.sessionName)
                                                                            : Read();
            });
        if (name == "CreateIndex")
            return readCell(cell, check.createIndex);
        if (name == "ModifyIndex")
            return readCell(cell, check.modifyIndex);
        return {};
    });
}

Read readNodeField(std::string_view name, dom::element field, const Place& place, CatalogNode& node)
{
    const Cell cell{name, field, node.oddFields};
    if (name == "Node")
        return readText(field, place, node.name);
    if (name == "ID")
        return readCell(cell, node.id);
    if (name == "Address")
        return readCell(cell, node.address);
    if (name == "Datacenter")
        return readCell(cell, node.datacenter);
    if (name == "PeerName")
        return readText(field, place, node.peer);
    if (name == "TaggedAddresses")
        return readCell(cell, node.taggedAddresses);
    if (name == "Meta")
        return readCell(cell, node.meta);
    if (name == "ModifyIndex")
        return readCell(cell, node.modifyIndex);
    return {};
}

Read readNode(dom::element value, std::size_t number, CatalogNode& node)
{
    return forEachField(value, Place{number}, [&](std::string_view name, dom::element field) {
        return readNodeField(name, field, Place{number, name}, node);
    });
}

Read readInstance(dom::element value, std::size_t number, ServiceInstance& instance)
{
    instance.json = minified(value);
    Read all = forEachField(value, Place{number}, [&](std::string_view name, dom::element field) -> Read {
        const Place place{number, name};
        if (name == "ID")
            return readText(field, place, instance.id);
        if (name == "Service")
            return readText(field, place, instance.service);
        if (Read read = readCommonField(name, field, place, instance); !read)
            return read;
        return readInstanceField(name, field, instance);
    });
    settlePort(instance);
    return all;
}

Read readCatalogInstance(dom::element value, std::size_t number, ServiceInstance& instance)
{
    instance.json = minified(value);
    Read all = forEachField(value, Place{number}, [&](std::string_view name, dom::element field) -> Read {
        const Place place{number, name};
        constexpr std::string_view prefix = "Service";
        if (name == "Node")
            return readText(field, place, instance.node);
        if (name == "ServiceID")
            return readText(field, place, instance.id);
        if (name == "ServiceName")
            return readText(field, place, instance.service);
        if (name == "ServiceKind")
            return readCell(Cell{name, field, instance.oddFields}, instance.kind);
        if (Read read = readCommonField(name, field, place, instance); !read)
            return read;
        return name.starts_with(prefix) ? readInstanceField(name.substr(prefix.size()), field, instance) : Read();
    });
    settlePort(instance);
    return all;
}

} // namespace consul::reader
