// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/catalog_json.h"

#include <algorithm>

namespace practice {

namespace {

void writeAddresses(JsonWriter& json, const std::map<QByteArray, ServiceAddress>& addresses)
{
    json.beginObject();
    for (const auto& [name, address] : addresses)
        json.field(name).beginObject().fields({{"Address", address.address}, {"Port", address.port}}).endObject();
    json.endObject();
}

void writeWeights(JsonWriter& json, const Service& service)
{
    json.beginObject().fields({{"Passing", service.weightPassing}, {"Warning", service.weightWarning}}).endObject();
}

/// What a service without Connect has to say about it.
void writeNoProxy(JsonWriter& json, QByteArrayView proxyField, QByteArrayView connectField, const Vintage& vintage)
{
    json.field(proxyField).beginObject();
    if (vintage.isSince(1, 10))
        json.field("Mode").text("");
    json.field("MeshGateway").beginObject().endObject();
    json.field("Expose").beginObject().endObject();
    json.endObject();
    json.field(connectField).beginObject().endObject();
}

void writeIndexes(JsonWriter& json, quint64 createIndex, quint64 modifyIndex)
{
    json.fields({{"CreateIndex", createIndex}, {"ModifyIndex", modifyIndex}});
}

void writePorts(JsonWriter& json, const std::vector<ServicePort>& ports)
{
    json.beginArray();
    for (const auto& port : ports)
        json.beginObject().fields({{"Name", port.name}, {"Port", port.port}, {"Default", port.isDefault}}).endObject();
    json.endArray();
}

void writeUnlessEmpty(JsonWriter& json, QByteArrayView field, const QByteArray& value)
{
    if (!value.isEmpty())
        json.field(field).text(value);
}

void writeDefinition(JsonWriter& json, const CheckDefinition& definition)
{
    json.beginObject();
    writeUnlessEmpty(json, "Interval", definition.interval);
    writeUnlessEmpty(json, "Timeout", definition.timeout);
    writeUnlessEmpty(json, "DeregisterCriticalServiceAfter", definition.deregisterCriticalServiceAfter);
    writeUnlessEmpty(json, "HTTP", definition.http);
    writeUnlessEmpty(json, "TCP", definition.tcp);
    writeUnlessEmpty(json, "SessionName", definition.sessionName);
    json.endObject();
}

/// What a node begins with wherever it is printed; only its meta has two names.
void writeNodeFields(JsonWriter& json, const Node& node, QByteArrayView metaField)
{
    json.fields({{"ID", node.id}, {"Node", node.name}, {"Address", node.address}, {"Datacenter", node.datacenter}});
    writeMap(json.field("TaggedAddresses"), node.taggedAddresses, node.taggedAddressesAreNull);
    writeMap(json.field(metaField), node.meta, node.metaIsNull);
}

void writeTags(JsonWriter& json, const QByteArrayList& tags, bool isNull)
{
    isNull&& tags.isEmpty() ? json.null() : json.texts(tags);
}

void writeServiceHead(JsonWriter& json, const Service& service, AbsentTags absent = AbsentTags::Empty)
{
    writeUnlessEmpty(json, "Kind", service.kind);
    json.fields({{"ID", service.id}, {"Service", service.name}}).field("Tags");
    writeTags(json, service.tags, service.tagsAreNull && absent == AbsentTags::Null);
}

void writeAddressesUnlessEmpty(JsonWriter& json, QByteArrayView field, const Service& service)
{
    if (!service.taggedAddresses.empty())
        writeAddresses(json.field(field), service.taggedAddresses);
}

/// All that two of the printed forms say alike.
void writeCheckFields(JsonWriter& json, const Check& check)
{
    json.fields({{"Node", check.node}, {"CheckID", check.id}, {"Name", check.name}, {"Status", check.status},
        {"Notes", check.notes}, {"Output", check.output}, {"ServiceID", check.serviceId},
        {"ServiceName", check.serviceName}});
}

} // namespace

void writeMap(JsonWriter& json, const StringMap& map, bool isNull)
{
    if (isNull) {
        json.null();
        return;
    }
    json.beginObject();
    for (const auto& [name, value] : map)
        json.field(name).text(value);
    json.endObject();
}

void writeKv(JsonWriter& json, const KvRecord& record, bool withValue)
{
    json.beginObject();
    json.fields({{"LockIndex", record.lockIndex}, {"Key", record.key}, {"Flags", record.flags}});
    json.field("Value").bytes(withValue ? record.value : QByteArray());
    writeUnlessEmpty(json, "Session", record.session);
    writeIndexes(json, record.createIndex, record.modifyIndex);
    json.endObject();
}

void writeNode(JsonWriter& json, const Node& node)
{
    json.beginObject();
    writeNodeFields(json, node, "Meta");
    writeIndexes(json, node.createIndex, node.modifyIndex);
    json.endObject();
}

void beginNodeInfo(JsonWriter& json, const Node& node)
{
    json.beginObject();
    json.fields({{"ID", node.id}, {"Node", node.name}});
    writeUnlessEmpty(json, "PeerName", node.peer);
    json.field("Address").text(node.address);
    writeMap(json.field("TaggedAddresses"), node.taggedAddresses, node.taggedAddressesAreNull);
    writeMap(json.field("Meta"), node.meta, node.metaIsNull);
}

void writeNodeService(JsonWriter& json, const Service& service, const Vintage& vintage, AbsentTags absent)
{
    json.beginObject();
    writeServiceHead(json, service, absent);
    json.field("Address").text(service.address);
    writeAddressesUnlessEmpty(json, "TaggedAddresses", service);
    writeMap(json.field("Meta"), service.meta, service.metaIsNull);
    if (service.port != 0 || !vintage.isSince(1, 10))
        json.fields({{"Port", service.port}});
    if (!service.ports.empty())
        writePorts(json.field("Ports"), service.ports);
    writeWeights(json.field("Weights"), service);
    json.fields({{"EnableTagOverride", service.enableTagOverride}});
    writeNoProxy(json, "Proxy", "Connect", vintage);
    if (vintage.hasPeers)
        json.field("PeerName").text(service.peer);
    writeIndexes(json, service.createIndex, service.modifyIndex);
    json.endObject();
}

void writeServiceNode(JsonWriter& json, const Service& service, const Node& node, const Vintage& vintage)
{
    json.beginObject();
    writeNodeFields(json, node, "NodeMeta");
    json.fields({{"ServiceKind", service.kind}, {"ServiceID", service.id}, {"ServiceName", service.name}});
    json.field("ServiceTags").texts(service.tags).field("ServiceAddress").text(service.address);
    writeAddressesUnlessEmpty(json, "ServiceTaggedAddresses", service);
    writeWeights(json.field("ServiceWeights"), service);
    // Never null here, unlike everywhere else.
    writeMap(json.field("ServiceMeta"), service.meta);
    json.fields({{"ServicePort", service.port}});
    if (vintage.hasPorts && service.ports.empty())
        json.field("ServicePorts").null();
    else if (vintage.hasPorts)
        writePorts(json.field("ServicePorts"), service.ports);
    if (vintage.isSince(1, 10))
        json.field("ServiceSocketPath").text("");
    json.fields({{"ServiceEnableTagOverride", service.enableTagOverride}});
    writeNoProxy(json, "ServiceProxy", "ServiceConnect", vintage);
    if (vintage.isSince(1, 16))
        json.field("ServiceLocality").null();
    writeIndexes(json, service.createIndex, service.modifyIndex);
    json.endObject();
}

void writeCheck(JsonWriter& json, const Check& check, const Vintage& vintage, AbsentTags absent)
{
    json.beginObject();
    writeCheckFields(json, check);
    writeTags(json.field("ServiceTags"), check.serviceTags, check.serviceTagsAreNull && absent == AbsentTags::Null);
    json.field("Type").text(check.type);
    if (vintage.isSince(1, 12))
        json.fields({{"Interval", check.interval}, {"Timeout", check.timeout}});
    if (vintage.takesFieldsOfToday)
        json.fields({{"ExposedPort", check.exposedPort}});
    writeUnlessEmpty(json, "PeerName", check.peer);
    writeDefinition(json.field("Definition"), check.definition);
    writeIndexes(json, check.createIndex, check.modifyIndex);
    json.endObject();
}

void writeAgentService(JsonWriter& json, const Service& service, const Vintage& vintage, const QByteArray& datacenter,
    const QByteArray& contentHash)
{
    const auto chosen = std::ranges::find_if(service.ports, [](const ServicePort& port) { return port.isDefault; });
    json.beginObject();
    writeServiceHead(json, service);
    writeMap(json.field("Meta"), service.meta);
    // The default one of several stands in for clients that know one only.
    json.fields({{"Port", service.port != 0 || chosen == service.ports.end() ? service.port : chosen->port}});
    if (!service.ports.empty())
        writePorts(json.field("Ports"), service.ports);
    json.field("Address").text(service.address);
    writeAddressesUnlessEmpty(json, "TaggedAddresses", service);
    writeWeights(json.field("Weights"), service);
    json.fields({{"EnableTagOverride", service.enableTagOverride}});
    writeUnlessEmpty(json, "ContentHash", contentHash);
    if (vintage.tellsServiceDatacenter)
        json.field("Datacenter").text(datacenter);
    json.endObject();
}

void writeAgentHealthCheck(JsonWriter& json, const Check& check, const Vintage& vintage)
{
    json.beginObject();
    writeCheckFields(json, check);
    json.field("ServiceTags");
    writeTags(json, check.serviceTags, check.serviceId.isEmpty() || check.serviceTagsAreNull);
    // Consul copies neither the type nor the definition into this answer.
    json.field("Type").text("");
    if (vintage.isSince(1, 13))
        json.fields({{"ExposedPort", check.exposedPort}});
    json.field("Definition").beginObject();
    json.fields(
        {{"Interval", "0s"}, {"Timeout", "0s"}, {"DeregisterCriticalServiceAfter", "0s"}, {"HTTP", QByteArrayView()}});
    json.field("Header").null();
    json.fields({{"Method", QByteArrayView()}, {"Body", QByteArrayView()}});
    if (vintage.isSince(1, 10))
        json.field("TLSServerName").text("");
    json.fields({{"TLSSkipVerify", false}, {"TCP", ""}});
    if (vintage.isSince(1, 16, 2))
        json.fields({{"TCPUseTLS", false}});
    if (vintage.isSince(1, 13))
        json.field("UDP").text("");
    if (vintage.isSince(1, 12))
        json.field("GRPC").text("");
    if (vintage.isSince(1, 13))
        json.field("OSService").text("");
    if (vintage.isSince(1, 12))
        json.fields({{"GRPCUseTLS", false}});
    json.endObject();
    writeIndexes(json, 0, 0);
    json.endObject();
}

} // namespace practice
