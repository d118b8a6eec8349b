// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/catalog_reader.h"

#include <algorithm>

namespace consul::reader {

// What tells a thing apart, or says whose it is, is read by readFields(): a row where that is odd is
// none. It could be taken for another one, and that one be removed.

namespace {

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
    Read all = forEachField(value, Place{number}, [&](std::string_view name, dom::element field) -> Read {
        if (Read read = readFields(field, Place{number, name}, own..., "PeerName", instance.peer, "CreateIndex",
                instance.createIndex, "ModifyIndex", instance.modifyIndex);
            !read || !name.starts_with(prefix))
            return read;
        return readInstanceField(Cell{name.substr(prefix.size()), field, instance.oddFields}, instance);
    });
    settlePort(instance);
    return all;
}

} // namespace

Read readCheck(dom::element value, std::size_t number, HealthCheck& check)
{
    check.json = minified(value);
    return forEachField(value, Place{number}, [&](std::string_view name, dom::element field) -> Read {
        const Cell cell{name, field, check.oddFields};
        if (name == "Definition") // Only what bears on others; the rest may be of any shape.
            return readInCell(cell, [&check](const Cell& each) {
                return each.name == "SessionName" && each.value.is_string() ? readCell(each, check.sessionName)
                                                                            : Read();
            });
        if (Read read = readFields(field, Place{number, name}, "CheckID", check.id, "ServiceID", check.serviceId);
            !read)
            return read;
        return readCells(cell, "Node", check.node, "Name", check.name, "Status", check.status, "Notes", check.notes,
            "Output", check.output, "ServiceName", check.serviceName, "ServiceTags", check.serviceTags, "Type",
            check.type, "CreateIndex", check.createIndex, "ModifyIndex", check.modifyIndex);
    });
}

Read readNodeField(std::string_view name, dom::element field, const Place& place, CatalogNode& node)
{
    if (Read read = readFields(field, place, "Node", node.name, "PeerName", node.peer); !read)
        return read;
    return readCells(Cell{name, field, node.oddFields}, "ID", node.id, "Address", node.address, "Datacenter",
        node.datacenter, "TaggedAddresses", node.taggedAddresses, "Meta", node.meta, "ModifyIndex", node.modifyIndex);
}

Read readNode(dom::element value, std::size_t number, CatalogNode& node)
{
    return forEachField(value, Place{number}, [&](std::string_view name, dom::element field) {
        return readNodeField(name, field, Place{number, name}, node);
    });
}

Read readInstance(dom::element value, std::size_t number, ServiceInstance& instance)
{
    return readInstanceAs(value, number, instance, {}, "ID", instance.id, "Service", instance.service);
}

Read readCatalogInstance(dom::element value, std::size_t number, ServiceInstance& instance)
{
    return readInstanceAs(value, number, instance, "Service", "Node", instance.node, "ServiceID", instance.id,
        "ServiceName", instance.service);
}

} // namespace consul::reader
