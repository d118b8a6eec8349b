// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/catalog_body.h"

#include "practice/agent_body.h"
#include "practice/cluster.h"
#include "practice/session_state.h"

#include <algorithm>

namespace practice {

namespace {

using Type = JsonValue::Type;

Service readService(const JsonValue& value, const Vintage& vintage, JsonErrors& errors)
{
    Service service;
    const auto addresses = [&](const JsonValue& item, const QByteArray& /*path*/) {
        readAddresses(item, "NodeService", "Service.TaggedAddresses", &service.taggedAddresses, errors);
        service.taggedAddressesAreNull = item.type == Type::Null;
    };
    const auto weights = [&](const JsonValue& item, const QByteArray& /*path*/) {
        readWeights(item, "NodeService", "Service.Weights", service, errors);
    };
    std::vector<JsonField> fields{{"Kind", &service.kind}, {"ID", &service.id}, {"Service", &service.name},
        {"Address", &service.address}, {"Tags", std::pair(&service.tags, &service.tagsAreNull)},
        {"TaggedAddresses", addresses}, {"Meta", std::pair(&service.meta, &service.metaIsNull)},
        {"Port", &service.port}, {"Weights", weights}, {"EnableTagOverride", &service.enableTagOverride}, {"Proxy", {}},
        {"Connect", {}}, {"CreateIndex", {}}, {"ModifyIndex", {}}};
    if (vintage.takesFieldsOfToday)
        fields.push_back({"SocketPath", {}});
    if (vintage.hasPeers)
        fields.push_back({"PeerName", &service.peer});
    if (vintage.isSince(1, 16))
        fields.push_back({"Locality", {}});
    if (vintage.hasPorts)
        fields.push_back({"Ports",
            [&](const JsonValue& item, const QByteArray& path) { readPorts(item, path, &service.ports, errors); }});
    readFields(value, "NodeService.Service.", fields, errors);
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
    QByteArray derivedType;
    const auto definition = [&](const JsonValue& item, const QByteArray& path) {
        if (expectObject(item, path, "structs.HealthCheckDefinition", errors))
            check.definition = readDefinition(item, path, derivedType, errors);
    };
    std::vector<JsonField> fields{{"Node", &check.node}, {"CheckID", &check.id}, {"Name", &check.name},
        {"Status", &check.status}, {"Notes", &check.notes}, {"Output", &check.output}, {"ServiceID", &check.serviceId},
        {"ServiceName", &check.serviceName}, {"Type", &check.type},
        {"ServiceTags", std::pair(&check.serviceTags, &check.serviceTagsAreNull)}, {"Definition", definition},
        {"CreateIndex", {}}, {"ModifyIndex", {}}};
    if (vintage.takesFieldsOfToday)
        fields.push_back({"ExposedPort", &check.exposedPort});
    if (vintage.isSince(1, 12)) {
        fields.push_back({"Interval", &check.interval});
        fields.push_back({"Timeout", &check.timeout});
    }
    if (vintage.hasPeers)
        fields.push_back({"PeerName", &check.peer});
    readFields(value, "HealthCheck." + owner + '.', fields, errors);
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
    auto& node = registration.node;
    const auto service = [&](const JsonValue& item, const QByteArray& path) {
        if (expectObject(item, path, "structs.NodeService", errors))
            registration.service = readService(item, vintage, errors);
    };
    const auto check = [&](const JsonValue& item, const QByteArray& path) {
        if (expectObject(item, path, "structs.HealthCheck", errors))
            single = readCheck(item, "Check", vintage, errors);
    };
    const auto checks
        = [&](const JsonValue& item, const QByteArray& /*path*/) { readChecks(item, registration, vintage, errors); };
    std::vector<JsonField> fields{{"Datacenter", &node.datacenter}, {"ID", &node.id}, {"Node", &node.name},
        {"Address", &node.address}, {"TaggedAddresses", std::pair(&node.taggedAddresses, &node.taggedAddressesAreNull)},
        {"NodeMeta", std::pair(&node.meta, &node.metaIsNull)}, {"Token", {}}, {"CreateIndex", {}}, {"ModifyIndex", {}},
        {"Service", service}, {"Check", check}, {"Checks", checks}, {"SkipNodeUpdate", &registration.skipNodeUpdate}};
    if (vintage.hasPeers)
        fields.push_back({"PeerName", &node.peer});
    if (vintage.isSince(1, 16))
        fields.push_back({"Locality", {}});
    readFields(*value, "RegisterRequest.", fields, errors);
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
    readFields(*value, ".",
        {{"Datacenter", &wanted.datacenter}, {"Node", &wanted.node}, {"ServiceID", &wanted.serviceId},
            {"CheckID", &wanted.checkId}, {"Address", {}}, {"Token", {}}},
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
        || std::ranges::any_of(registration.checks, [](const Check& check) { return !check.peer.isEmpty(); });
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
