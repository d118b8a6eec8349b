// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/catalog_json.h"

namespace practice {

namespace {

void writeAddresses(JsonWriter& json, const std::map<QByteArray, ServiceAddress>& addresses)
{
    json.beginObject();
    for (const auto& [name, address] : addresses) {
        json.field(name).beginObject();
        json.field("Address").text(address.address);
        json.field("Port").signedNumber(address.port).endObject();
    }
    json.endObject();
}

void writeWeights(JsonWriter& json, const Service& service)
{
    json.beginObject();
    json.field("Passing").signedNumber(service.weightPassing);
    json.field("Warning").signedNumber(service.weightWarning);
    json.endObject();
}

/// What a service without Connect has to say about it.
void writeNoProxy(JsonWriter& json, QByteArrayView proxyField, QByteArrayView connectField)
{
    json.field(proxyField).beginObject();
    json.field("MeshGateway").beginObject().endObject();
    json.field("Expose").beginObject().endObject();
    json.endObject();
    json.field(connectField).beginObject().endObject();
}

void writeIndexes(JsonWriter& json, quint64 createIndex, quint64 modifyIndex)
{
    json.field("CreateIndex").number(createIndex);
    json.field("ModifyIndex").number(modifyIndex);
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
    json.endObject();
}

} // namespace

void writeTexts(JsonWriter& json, const QByteArrayList& texts)
{
    json.beginArray();
    for (const auto& text : texts)
        json.text(text);
    json.endArray();
}

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

void writeNode(JsonWriter& json, const Node& node)
{
    json.beginObject();
    json.field("ID").text(node.id);
    json.field("Node").text(node.name);
    json.field("Address").text(node.address);
    json.field("Datacenter").text(node.datacenter);
    writeMap(json.field("TaggedAddresses"), node.taggedAddresses, node.taggedAddressesAreNull);
    writeMap(json.field("Meta"), node.meta, node.metaIsNull);
    writeIndexes(json, node.createIndex, node.modifyIndex);
    json.endObject();
}

void writeNodeService(JsonWriter& json, const Service& service)
{
    json.beginObject();
    writeUnlessEmpty(json, "Kind", service.kind);
    json.field("ID").text(service.id);
    json.field("Service").text(service.name);
    writeTexts(json.field("Tags"), service.tags);
    json.field("Address").text(service.address);
    if (!service.taggedAddresses.empty())
        writeAddresses(json.field("TaggedAddresses"), service.taggedAddresses);
    writeMap(json.field("Meta"), service.meta, service.metaIsNull);
    json.field("Port").signedNumber(service.port);
    writeWeights(json.field("Weights"), service);
    json.field("EnableTagOverride").boolean(service.enableTagOverride);
    writeNoProxy(json, "Proxy", "Connect");
    writeIndexes(json, service.createIndex, service.modifyIndex);
    json.endObject();
}

void writeServiceNode(JsonWriter& json, const Service& service, const Node& node)
{
    json.beginObject();
    json.field("ID").text(node.id);
    json.field("Node").text(node.name);
    json.field("Address").text(node.address);
    json.field("Datacenter").text(node.datacenter);
    writeMap(json.field("TaggedAddresses"), node.taggedAddresses, node.taggedAddressesAreNull);
    writeMap(json.field("NodeMeta"), node.meta, node.metaIsNull);
    json.field("ServiceKind").text(service.kind);
    json.field("ServiceID").text(service.id);
    json.field("ServiceName").text(service.name);
    writeTexts(json.field("ServiceTags"), service.tags);
    json.field("ServiceAddress").text(service.address);
    if (!service.taggedAddresses.empty())
        writeAddresses(json.field("ServiceTaggedAddresses"), service.taggedAddresses);
    writeWeights(json.field("ServiceWeights"), service);
    // Never null here, unlike everywhere else.
    writeMap(json.field("ServiceMeta"), service.meta);
    json.field("ServicePort").signedNumber(service.port);
    json.field("ServiceEnableTagOverride").boolean(service.enableTagOverride);
    writeNoProxy(json, "ServiceProxy", "ServiceConnect");
    writeIndexes(json, service.createIndex, service.modifyIndex);
    json.endObject();
}

void writeCheck(JsonWriter& json, const Check& check)
{
    json.beginObject();
    json.field("Node").text(check.node);
    json.field("CheckID").text(check.id);
    json.field("Name").text(check.name);
    json.field("Status").text(check.status);
    json.field("Notes").text(check.notes);
    json.field("Output").text(check.output);
    json.field("ServiceID").text(check.serviceId);
    json.field("ServiceName").text(check.serviceName);
    writeTexts(json.field("ServiceTags"), check.serviceTags);
    json.field("Type").text(check.type);
    writeDefinition(json.field("Definition"), check.definition);
    writeIndexes(json, check.createIndex, check.modifyIndex);
    json.endObject();
}

void writeAgentService(JsonWriter& json, const Service& service, const QByteArray& contentHash)
{
    json.beginObject();
    writeUnlessEmpty(json, "Kind", service.kind);
    json.field("ID").text(service.id);
    json.field("Service").text(service.name);
    writeTexts(json.field("Tags"), service.tags);
    writeMap(json.field("Meta"), service.meta);
    json.field("Port").signedNumber(service.port);
    json.field("Address").text(service.address);
    if (!service.taggedAddresses.empty())
        writeAddresses(json.field("TaggedAddresses"), service.taggedAddresses);
    writeWeights(json.field("Weights"), service);
    json.field("EnableTagOverride").boolean(service.enableTagOverride);
    writeUnlessEmpty(json, "ContentHash", contentHash);
    json.endObject();
}

void writeAgentHealthCheck(JsonWriter& json, const Check& check)
{
    json.beginObject();
    json.field("Node").text(check.node);
    json.field("CheckID").text(check.id);
    json.field("Name").text(check.name);
    json.field("Status").text(check.status);
    json.field("Notes").text(check.notes);
    json.field("Output").text(check.output);
    json.field("ServiceID").text(check.serviceId);
    json.field("ServiceName").text(check.serviceName);
    json.field("ServiceTags");
    if (check.serviceId.isEmpty() || check.serviceTagsAreNull)
        json.null();
    else
        writeTexts(json, check.serviceTags);
    // Consul 1.8 copies neither the type nor the definition into this answer.
    json.field("Type").text("");
    json.field("Definition").beginObject();
    for (const auto* const duration : {"Interval", "Timeout", "DeregisterCriticalServiceAfter"})
        json.field(duration).text("0s");
    json.field("HTTP").text("");
    json.field("Header").null();
    json.field("Method").text("");
    json.field("Body").text("");
    json.field("TLSSkipVerify").boolean(false);
    json.field("TCP").text("");
    json.endObject();
    writeIndexes(json, 0, 0);
    json.endObject();
}

} // namespace practice
