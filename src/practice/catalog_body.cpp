// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/catalog_body.h"

#include "practice/session_state.h"

namespace practice {

namespace {

using Type = JsonValue::Type;

void readWeights(const JsonValue& value, const QByteArray& path, Service& service, JsonErrors& errors)
{
    if (!expectObject(value, "NodeService." + path, "structs.Weights", errors))
        return;
    // What is given replaces both: a missing weight is none.
    service.weightPassing = 0;
    service.weightWarning = 0;
    const auto inner = "Weights." + path;
    readFields(value,
        {{"Passing", [&](const JsonValue& item) { readInt(item, inner + ".Passing", &service.weightPassing, errors); }},
            {"Warning",
                [&](const JsonValue& item) { readInt(item, inner + ".Warning", &service.weightWarning, errors); }}},
        errors);
}

Service readService(const JsonValue& value, JsonErrors& errors)
{
    Service service;
    const QByteArray path = "NodeService.Service.";
    const auto text = [&](const char* name, QByteArray* out) {
        return JsonField{
            name, [&errors, out, field = path + name](const JsonValue& item) { readText(item, field, out, errors); }};
    };
    readFields(value,
        {text("Kind", &service.kind), text("ID", &service.id), text("Service", &service.name),
            text("Address", &service.address),
            {"Tags",
                [&](const JsonValue& item) {
                    readTexts(item, path + "Tags", &service.tags, errors);
                    service.tagsAreNull = item.type == Type::Null;
                }},
            {"TaggedAddresses",
                [&](const JsonValue& item) {
                    readAddresses(item, "NodeService", "Service.TaggedAddresses", &service.taggedAddresses, errors);
                }},
            {"Meta",
                [&](const JsonValue& item) {
                    readMap(item, path + "Meta", &service.meta, &service.metaIsNull, errors);
                }},
            {"Port", [&](const JsonValue& item) { readInt(item, path + "Port", &service.port, errors); }},
            {"Weights", [&](const JsonValue& item) { readWeights(item, "Service.Weights", service, errors); }},
            {"EnableTagOverride",
                [&](const JsonValue& item) {
                    readBool(item, path + "EnableTagOverride", &service.enableTagOverride, errors);
                }},
            {"Proxy", {}}, {"Connect", {}}, {"CreateIndex", {}}, {"ModifyIndex", {}}},
        errors);
    return service;
}

/// This part of a check has a decoder of its own, which takes any member.
CheckDefinition readDefinition(const JsonValue& value, const QByteArray& path, QByteArray& type, JsonErrors& errors)
{
    CheckDefinition definition;
    std::chrono::nanoseconds ttl{0};
    const auto duration = [&errors](const JsonValue& item, QByteArray* out) {
        std::chrono::nanoseconds nanoseconds{0};
        readDuration(item, &nanoseconds, errors);
        *out = nanoseconds.count() == 0 ? QByteArray() : goDuration(nanoseconds);
    };
    for (const auto& [name, member] : value.members) {
        if (isField(name, "Interval"))
            duration(member, &definition.interval);
        else if (isField(name, "Timeout"))
            duration(member, &definition.timeout);
        else if (isField(name, "DeregisterCriticalServiceAfter"))
            duration(member, &definition.deregisterCriticalServiceAfter);
        else if (isField(name, "TTL"))
            readDuration(member, &ttl, errors);
        else if (isField(name, "HTTP"))
            readText(member, path, &definition.http, errors);
        else if (isField(name, "TCP"))
            readText(member, path, &definition.tcp, errors);
    }
    if (!definition.http.isEmpty() && !definition.interval.isEmpty())
        type = "http";
    else if (ttl.count() > 0)
        type = "ttl";
    else if (!definition.tcp.isEmpty() && !definition.interval.isEmpty())
        type = "tcp";
    return definition;
}

Check readCheck(const JsonValue& value, const QByteArray& owner, JsonErrors& errors)
{
    Check check;
    const auto path = "HealthCheck." + owner + '.';
    const auto text = [&](const char* name, QByteArray* out) {
        return JsonField{
            name, [&errors, out, field = path + name](const JsonValue& item) { readText(item, field, out, errors); }};
    };
    QByteArray derivedType;
    readFields(value,
        {text("Node", &check.node), text("CheckID", &check.id), text("Name", &check.name),
            text("Status", &check.status), text("Notes", &check.notes), text("Output", &check.output),
            text("ServiceID", &check.serviceId), text("ServiceName", &check.serviceName), text("Type", &check.type),
            {"ServiceTags",
                [&](const JsonValue& item) {
                    readTexts(item, path + "ServiceTags", &check.serviceTags, errors);
                    check.serviceTagsAreNull = item.type == Type::Null;
                }},
            {"Definition",
                [&](const JsonValue& item) {
                    if (expectObject(item, path + "Definition", "structs.HealthCheckDefinition", errors))
                        check.definition = readDefinition(item, path + "Definition", derivedType, errors);
                }},
            {"CreateIndex", {}}, {"ModifyIndex", {}}},
        errors);
    if (check.type.isEmpty())
        check.type = derivedType;
    return check;
}

void readChecks(const JsonValue& value, Registration& registration, JsonErrors& errors)
{
    if (value.type == Type::Null)
        return;
    if (value.type != Type::Array) {
        errors.add(fieldMismatch(value, "RegisterRequest.Checks", "structs.HealthChecks"));
        return;
    }
    for (const auto& item : value.items) {
        if (expectObject(item, "RegisterRequest.Checks", "structs.HealthCheck", errors))
            registration.checks.push_back(readCheck(item, "Checks", errors));
    }
}

/// A body that is an object, or null, which is an empty one.
OrText<JsonValue> parseObject(const QByteArray& body, const QByteArray& goType)
{
    auto value = parseGoJson(body);
    if (value && value->type != Type::Object && value->type != Type::Null)
        return tl::unexpected("json: cannot unmarshal " + kindName(*value) + " into Go value of type " + goType);
    return value;
}

std::vector<JsonField> nodeFields(Node& node, JsonErrors& errors)
{
    const auto text = [&errors](const char* name, QByteArray* out) {
        return JsonField{name, [&errors, out, field = QByteArray("RegisterRequest.") + name](const JsonValue& item) {
                             readText(item, field, out, errors);
                         }};
    };
    return {text("Datacenter", &node.datacenter), text("ID", &node.id), text("Node", &node.name),
        text("Address", &node.address),
        {"TaggedAddresses",
            [&](const JsonValue& item) {
                readMap(item, "RegisterRequest.TaggedAddresses", &node.taggedAddresses, &node.taggedAddressesAreNull,
                    errors);
            }},
        {"NodeMeta",
            [&](const JsonValue& item) {
                readMap(item, "RegisterRequest.NodeMeta", &node.meta, &node.metaIsNull, errors);
            }},
        {"Token", {}}, {"CreateIndex", {}}, {"ModifyIndex", {}}};
}

} // namespace

OrText<Registration> parseRegistration(const QByteArray& body)
{
    const auto value = parseObject(body, "structs.RegisterRequest");
    if (!value)
        return tl::unexpected(value.error());
    Registration registration;
    registration.node.taggedAddressesAreNull = true;
    registration.node.metaIsNull = true;
    std::optional<Check> single;
    JsonErrors errors;
    auto fields = nodeFields(registration.node, errors);
    fields.push_back({"Service", [&](const JsonValue& item) {
                          if (expectObject(item, "RegisterRequest.Service", "structs.NodeService", errors))
                              registration.service = readService(item, errors);
                      }});
    fields.push_back({"Check", [&](const JsonValue& item) {
                          if (expectObject(item, "RegisterRequest.Check", "structs.HealthCheck", errors))
                              single = readCheck(item, "Check", errors);
                      }});
    fields.push_back({"Checks", [&](const JsonValue& item) { readChecks(item, registration, errors); }});
    fields.push_back({"SkipNodeUpdate", [&](const JsonValue& item) {
                          readBool(item, "RegisterRequest.SkipNodeUpdate", &registration.skipNodeUpdate, errors);
                      }});
    readFields(*value, fields, errors);
    if (!errors.first().isEmpty())
        return tl::unexpected(errors.first());
    if (single)
        registration.checks.push_back(std::move(*single));
    return registration;
}

OrText<Deregistration> parseDeregistration(const QByteArray& body)
{
    const auto value = parseObject(body, "struct { Address string; *structs.Alias }");
    if (!value)
        return tl::unexpected(value.error());
    Deregistration wanted;
    JsonErrors errors;
    const auto text = [&errors](const char* name, QByteArray* out) {
        return JsonField{name, [&errors, out, field = QByteArray(".") + name](const JsonValue& item) {
                             if (out)
                                 readText(item, field, out, errors);
                         }};
    };
    readFields(*value,
        {text("Datacenter", &wanted.datacenter), text("Node", &wanted.node), text("ServiceID", &wanted.serviceId),
            text("CheckID", &wanted.checkId), {"Address", {}}, {"Token", {}}},
        errors);
    if (!errors.first().isEmpty())
        return tl::unexpected(errors.first());
    return wanted;
}

OrText<void> checkRegistration(Registration& registration)
{
    const auto fail = [](QByteArray text) { return tl::unexpected(std::move(text)); };
    const auto& node = registration.node;
    if (node.name.isEmpty())
        return fail("Must provide node");
    if (node.address.isEmpty() && !registration.skipNodeUpdate)
        return fail("Must provide address if SkipNodeUpdate is not set");
    if (!node.id.isEmpty()) {
        if (node.id.size() != 36)
            return fail("Bad node ID: uuid string is wrong length");
        if (!checkUuid(node.id))
            return fail("Bad node ID: uuid is improperly formatted");
    }
    if (registration.service) {
        auto& service = *registration.service;
        if (service.id.isEmpty() && !service.name.isEmpty())
            service.id = service.name;
        if (!service.id.isEmpty() && service.name.isEmpty())
            return fail("Must provide service name with ID");
        if (isAnyAddress(service.address))
            return fail("Invalid service address");
        service.node = node.name;
    }
    for (auto& check : registration.checks) {
        if (check.id.isEmpty())
            check.id = check.name;
        if (check.node.isEmpty())
            check.node = node.name;
    }
    return {};
}

bool isAnyAddress(const QByteArray& address)
{
    return address == "0.0.0.0" || address == "::" || address == "[::]";
}

} // namespace practice
