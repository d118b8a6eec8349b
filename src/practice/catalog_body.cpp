// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/catalog_body.h"

#include "practice/agent_body.h"
#include "practice/cluster.h"
#include "practice/session_state.h"

#include <algorithm>

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

Service readService(const JsonValue& value, const Vintage& vintage, JsonErrors& errors)
{
    Service service;
    const QByteArray path = "NodeService.Service.";
    const auto text = [&](const char* name, QByteArray* out) {
        return JsonField{
            name, [&errors, out, field = path + name](const JsonValue& item) { readText(item, field, out, errors); }};
    };
    std::vector<JsonField> fields{text("Kind", &service.kind), text("ID", &service.id), text("Service", &service.name),
        text("Address", &service.address),
        {"Tags",
            [&](const JsonValue& item) {
                readTexts(item, path + "Tags", &service.tags, errors);
                service.tagsAreNull = item.type == Type::Null;
            }},
        {"TaggedAddresses",
            [&](const JsonValue& item) {
                readAddresses(item, "NodeService", "Service.TaggedAddresses", &service.taggedAddresses, errors);
                service.taggedAddressesAreNull = item.type == Type::Null;
            }},
        {"Meta",
            [&](const JsonValue& item) { readMap(item, path + "Meta", &service.meta, &service.metaIsNull, errors); }},
        {"Port", [&](const JsonValue& item) { readInt(item, path + "Port", &service.port, errors); }},
        {"Weights", [&](const JsonValue& item) { readWeights(item, "Service.Weights", service, errors); }},
        {"EnableTagOverride",
            [&](const JsonValue& item) {
                readBool(item, path + "EnableTagOverride", &service.enableTagOverride, errors);
            }},
        {"Proxy", {}}, {"Connect", {}}, {"CreateIndex", {}}, {"ModifyIndex", {}}};
    if (vintage.takesFieldsOfToday)
        fields.push_back({"SocketPath", {}});
    if (vintage.hasPeers)
        fields.push_back(text("PeerName", &service.peer));
    if (vintage.isSince(1, 16))
        fields.push_back({"Locality", {}});
    if (vintage.hasPorts)
        fields.push_back(
            {"Ports", [&](const JsonValue& item) { readPorts(item, path + "Ports", &service.ports, errors); }});
    readFields(value, fields, errors);
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
        else if (isField(name, "SessionName"))
            readText(member, path, &definition.sessionName, errors);
    }
    if (!definition.http.isEmpty() && !definition.interval.isEmpty())
        type = "http";
    else if (ttl.count() > 0)
        type = "ttl";
    else if (!definition.tcp.isEmpty() && !definition.interval.isEmpty())
        type = "tcp";
    return definition;
}

Check readCheck(const JsonValue& value, const QByteArray& owner, const Vintage& vintage, JsonErrors& errors)
{
    Check check;
    const auto path = "HealthCheck." + owner + '.';
    const auto text = [&](const char* name, QByteArray* out) {
        return JsonField{
            name, [&errors, out, field = path + name](const JsonValue& item) { readText(item, field, out, errors); }};
    };
    QByteArray derivedType;
    std::vector<JsonField> fields{text("Node", &check.node), text("CheckID", &check.id), text("Name", &check.name),
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
        {"CreateIndex", {}}, {"ModifyIndex", {}}};
    if (vintage.takesFieldsOfToday) {
        fields.push_back({"ExposedPort",
            [&](const JsonValue& item) { readInt(item, path + "ExposedPort", &check.exposedPort, errors); }});
    }
    if (vintage.isSince(1, 12)) {
        fields.push_back(text("Interval", &check.interval));
        fields.push_back(text("Timeout", &check.timeout));
    }
    if (vintage.hasPeers)
        fields.push_back(text("PeerName", &check.peer));
    readFields(value, fields, errors);
    if (check.type.isEmpty())
        check.type = derivedType;
    return check;
}

void readChecks(const JsonValue& value, Registration& registration, const Vintage& vintage, JsonErrors& errors)
{
    if (value.type == Type::Null)
        return;
    if (value.type != Type::Array) {
        errors.add(fieldMismatch(value, "RegisterRequest.Checks", "structs.HealthChecks"));
        return;
    }
    for (const auto& item : value.items) {
        if (expectObject(item, "RegisterRequest.Checks", "structs.HealthCheck", errors))
            registration.checks.push_back(readCheck(item, "Checks", vintage, errors));
    }
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

OrText<Registration> parseRegistration(const QByteArray& body, const Vintage& vintage)
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
                              registration.service = readService(item, vintage, errors);
                      }});
    fields.push_back({"Check", [&](const JsonValue& item) {
                          if (expectObject(item, "RegisterRequest.Check", "structs.HealthCheck", errors))
                              single = readCheck(item, "Check", vintage, errors);
                      }});
    fields.push_back({"Checks", [&](const JsonValue& item) { readChecks(item, registration, vintage, errors); }});
    fields.push_back({"SkipNodeUpdate", [&](const JsonValue& item) {
                          readBool(item, "RegisterRequest.SkipNodeUpdate", &registration.skipNodeUpdate, errors);
                      }});
    if (vintage.hasPeers)
        fields.push_back({"PeerName", [&](const JsonValue& item) {
                              readText(item, "RegisterRequest.PeerName", &registration.node.peer, errors);
                          }});
    if (vintage.isSince(1, 16))
        fields.push_back({"Locality", {}});
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

namespace {

/// What the server looks at before the log (agent/consul/catalog_endpoint.go vetRegisterWithACL).
OrText<void> vetCheck(const Check& check, const Registration& registration, const Cluster& cluster)
{
    const auto& node = registration.node.name;
    if (check.node.compare(node, Qt::CaseInsensitive) != 0)
        return tl::unexpected(QByteArray("Node '" + check.node + "' for check '" + check.id
            + "' doesn't match register request node '" + node + '\''));
    const bool isNew = registration.service && registration.service->id == check.serviceId;
    if (check.serviceId.isEmpty() || isNew || cluster.store.tables().services.find(nodePartKey(node, check.serviceId)))
        return {};
    return tl::unexpected(QByteArray("Unknown service ID '" + check.serviceId + "' for check ID '" + check.id + '\''));
}

} // namespace

OrText<void> checkRegistration(Registration& registration, const Cluster& cluster)
{
    const auto& vintage = cluster.vintage;
    const auto fail = [](QByteArray text) { return tl::unexpected(std::move(text)); };
    const auto& node = registration.node;
    const bool isForeign = !node.peer.isEmpty() || (registration.service && !registration.service->peer.isEmpty())
        || std::any_of(registration.checks.begin(), registration.checks.end(),
            [](const Check& check) { return !check.peer.isEmpty(); });
    if (isForeign)
        return fail("cannot register requests with PeerName in them");
    if (node.name.isEmpty())
        return fail("Must provide node");
    if (!node.id.isEmpty()) {
        if (node.id.size() != 36)
            return fail("Bad node ID: uuid string is wrong length");
        const auto& id = node.id;
        if (id[8] != '-' || id[13] != '-' || id[18] != '-' || id[23] != '-')
            return fail("Bad node ID: uuid is improperly formatted");
        auto digits = id;
        for (const auto dash : {23, 18, 13, 8})
            digits.remove(dash, 1);
        if (const auto valid = checkHex(digits); !valid)
            return fail("Bad node ID: " + valid.error());
    }
    if (node.address.isEmpty() && !registration.skipNodeUpdate)
        return fail("Must provide address if SkipNodeUpdate is not set");
    if (registration.service) {
        auto& service = *registration.service;
        if (auto valid = checkPorts(service, {}); !valid)
            return valid;
        if (service.id.isEmpty() && service.name.isEmpty() && vintage.isSince(1, 21))
            return fail("service name (Service.Service) is required; both Service ID (Service.ID) and Service Name "
                        "cannot be empty");
        if (service.id.isEmpty() && !service.name.isEmpty())
            service.id = service.name;
        if (!service.id.isEmpty() && service.name.isEmpty())
            return fail(vintage.isSince(1, 13)
                    ? "Must provide service name (Service.Service) when service ID is provided"
                    : "Must provide service name with ID");
        if (isAnyAddress(service.address))
            return fail("Invalid service address");
        service.node = node.name;
    }
    for (auto& check : registration.checks) {
        if (check.id.isEmpty())
            check.id = check.name;
        if (check.node.isEmpty())
            check.node = node.name;
        if (!vintage.isSince(1, 12))
            continue;
        if (auto vetted = vetCheck(check, registration, cluster); !vetted)
            return vetted;
    }
    return {};
}

bool isAnyAddress(const QByteArray& address)
{
    return address == "0.0.0.0" || address == "::" || address == "[::]";
}

} // namespace practice
