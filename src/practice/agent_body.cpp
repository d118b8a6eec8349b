// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/agent_body.h"

#include "practice/catalog_body.h"

#include <algorithm>
#include <optional>

namespace practice {

namespace {

using Type = JsonValue::Type;

// Anonymous types of the decoder, as Go prints them.
constexpr auto serviceType
    = "struct { EnableTagOverrideSnake bool \"json:\\\"enable_tag_override\\\"\"; TaggedAddressesSnake "
      "map[string]structs.ServiceAddress \"json:\\\"tagged_addresses\\\"\"; *structs.Alias }";
constexpr auto checkHead
    = "struct { Interval interface {}; Timeout interface {}; TTL interface {}; DeregisterCriticalServiceAfter "
      "interface "
      "{}; Args []string \"json:\\\"args\\\"\"; ScriptArgsSnake []string \"json:\\\"script_args\\\"\"; "
      "DeregisterCriticalServiceAfterSnake interface {} \"json:\\\"deregister_critical_service_after\\\"\"; "
      "DockerContainerIDSnake string \"json:\\\"docker_container_id\\\"\"; TLSSkipVerifySnake bool "
      "\"json:\\\"tls_skip_verify\\\"\"; ";
constexpr auto nestedCheckTail = "ServiceID string \"json:\\\"ServiceID\\\"\"; ServiceIDSnake string "
                                 "\"json:\\\"service_id\\\"\"; *structs.Alias }";
constexpr auto checkTail = "ServiceIDSnake string \"json:\\\"service_id\\\"\"; *structs.Alias }";

/// Names the field in an error. Errors within a check of a service are all laid at the door of the field that holds it.
using PathOf = std::function<QByteArray(const char*)>;

void readArguments(const JsonValue& value, const QByteArray& path, CheckWish& wish, JsonErrors& errors)
{
    QByteArrayList arguments;
    readTexts(value, path, &arguments, errors);
    wish.isScript = wish.isScript || !arguments.isEmpty();
}

std::vector<JsonField> checkFields(CheckWish& wish, const char* idName, const PathOf& pathOf, JsonErrors& errors)
{
    const auto text = [&errors, pathOf](const char* name, QByteArray* out) {
        return JsonField{
            name, [&errors, out, path = pathOf(name)](const JsonValue& item) { readText(item, path, out, errors); }};
    };
    const auto duration = [&errors](const char* name, std::chrono::nanoseconds* out) {
        return JsonField{name, [&errors, out](const JsonValue& item) { readDuration(item, out, errors); }};
    };
    const auto arguments = [&wish, &errors, pathOf](const char* name) {
        return JsonField{name,
            [&wish, &errors, path = pathOf(name)](const JsonValue& item) { readArguments(item, path, wish, errors); }};
    };
    std::vector<JsonField> fields{text(idName, &wish.id), text("Name", &wish.name), text("Notes", &wish.notes),
        text("ServiceID", &wish.serviceId), text("service_id", &wish.serviceId), text("Status", &wish.status),
        text("HTTP", &wish.http), text("TCP", &wish.tcp), text("GRPC", &wish.grpc), text("AliasNode", &wish.alias),
        text("AliasService", &wish.alias), duration("Interval", &wish.interval), duration("TTL", &wish.ttl),
        duration("DeregisterCriticalServiceAfter", &wish.deregisterAfter),
        duration("deregister_critical_service_after", &wish.deregisterAfter), arguments("Args"),
        arguments("ScriptArgs"), arguments("script_args")};
    fields.push_back({"Timeout", [&errors](const JsonValue& item) {
                          std::chrono::nanoseconds unused{0};
                          readDuration(item, &unused, errors);
                      }});
    for (const auto* const name : {"Token", "Header", "Method", "Body", "DockerContainerID", "docker_container_id",
             "Shell", "GRPCUseTLS", "TLSSkipVerify", "tls_skip_verify", "OutputMaxSize"})
        fields.push_back({name, {}});
    return fields;
}

std::optional<CheckWish> readNestedCheck(const JsonValue& value, const QByteArray& field, JsonErrors& errors)
{
    if (!expectObject(value, field, QByteArray(checkHead) + nestedCheckTail, errors))
        return std::nullopt;
    CheckWish wish;
    auto fields = checkFields(
        wish, "CheckID", [field](const char* /*name*/) { return field; }, errors);
    fields.push_back({"ProxyHTTP", {}});
    fields.push_back({"ProxyGRPC", {}});
    readFields(value, fields, errors);
    // A check that says nothing is none.
    return value.members.empty() ? std::nullopt : std::optional(wish);
}

void readNestedChecks(const JsonValue& value, ServiceWish& wish, JsonErrors& errors)
{
    if (value.type == Type::Null)
        return;
    if (value.type != Type::Array) {
        errors.add(fieldMismatch(value, ".Checks", "structs.CheckTypes"));
        return;
    }
    for (const auto& item : value.items) {
        if (auto check = readNestedCheck(item, ".Checks", errors))
            wish.checks.push_back(std::move(*check));
    }
}

void readWeights(const JsonValue& value, Service& service, JsonErrors& errors)
{
    if (!expectObject(value, ".Weights", "structs.Weights", errors))
        return;
    service.weightPassing = 0;
    service.weightWarning = 0;
    readFields(value,
        {{"Passing",
             [&](const JsonValue& item) { readInt(item, "Weights.Weights.Passing", &service.weightPassing, errors); }},
            {"Warning",
                [&](const JsonValue& item) {
                    readInt(item, "Weights.Weights.Warning", &service.weightWarning, errors);
                }}},
        errors);
}

std::vector<JsonField> serviceFields(Service& service, JsonErrors& errors)
{
    const auto text = [&errors](const char* name, QByteArray* out) {
        return JsonField{name, [&errors, out, path = QByteArray(".") + name](const JsonValue& item) {
                             readText(item, path, out, errors);
                         }};
    };
    const auto addresses = [&service, &errors](const char* name) {
        return JsonField{name, [&service, &errors](const JsonValue& item) {
                             readAddresses(item, {}, "TaggedAddresses", &service.taggedAddresses, errors);
                         }};
    };
    const auto flag = [&service, &errors](const char* name) {
        return JsonField{name, [&service, &errors](const JsonValue& item) {
                             readBool(item, ".EnableTagOverride", &service.enableTagOverride, errors);
                         }};
    };
    return {text("Kind", &service.kind), text("ID", &service.id), text("Name", &service.name),
        text("Address", &service.address), addresses("TaggedAddresses"), addresses("tagged_addresses"),
        flag("EnableTagOverride"), flag("enable_tag_override"),
        {"Tags",
            [&](const JsonValue& item) {
                readTexts(item, ".Tags", &service.tags, errors);
                service.tagsAreNull = item.type == Type::Null;
            }},
        {"Meta", [&](const JsonValue& item) { readMap(item, ".Meta", &service.meta, &service.metaIsNull, errors); }},
        {"Port", [&](const JsonValue& item) { readInt(item, ".Port", &service.port, errors); }},
        {"Weights", [&](const JsonValue& item) { readWeights(item, service, errors); }}, {"Token", {}}, {"Proxy", {}},
        {"Connect", {}}};
}

OrText<JsonValue> parseObject(const QByteArray& body, const QByteArray& goType)
{
    auto value = parseGoJson(body);
    if (value && value->type != Type::Object && value->type != Type::Null)
        return tl::unexpected("json: cannot unmarshal " + kindName(*value) + " into Go value of type " + goType);
    return value;
}

bool isMetaKey(const QByteArray& key)
{
    return std::all_of(key.begin(), key.end(), [](char byte) {
        return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9')
            || byte == '-' || byte == '_';
    });
}

/// structs.CheckType.Validate.
OrText<void> checkType(const CheckWish& wish)
{
    const auto refuse = [](const char* why) { return tl::unexpected(QByteArray("Invalid check: ") + why); };
    const bool polls = wish.isScript || !wish.http.isEmpty() || !wish.tcp.isEmpty() || !wish.grpc.isEmpty();
    const bool isAlias = !wish.alias.isEmpty();
    if (wish.interval.count() > 0 && wish.ttl.count() > 0)
        return refuse("Interval and TTL cannot both be specified");
    if (polls && wish.interval.count() <= 0)
        return refuse("Interval must be > 0 for Script, HTTP, or TCP checks");
    if (polls && isAlias)
        return refuse("Interval cannot be set for Alias checks");
    if (isAlias && wish.ttl.count() > 0)
        return refuse("TTL must be not be set for Alias checks");
    if (!polls && !isAlias && wish.ttl.count() <= 0)
        return refuse("TTL must be > 0 for TTL checks");
    return {};
}

OrText<void> checkWeights(const Service& service)
{
    const auto refuse = [](const char* why) { return tl::unexpected(QByteArray("Invalid Weights: ") + why); };
    if (service.weightPassing < 1)
        return refuse("Passing must be greater than 0");
    if (service.weightWarning < 0)
        return refuse("Warning must be greater or equal than 0");
    if (service.weightPassing > 65535 || service.weightWarning > 65535)
        return refuse("DNS Weight must be between 0 and 65535");
    return {};
}

} // namespace

QByteArray CheckWish::type() const
{
    const bool polls = interval.count() > 0;
    if (!grpc.isEmpty() && polls)
        return "grpc";
    if (!http.isEmpty() && polls)
        return "http";
    if (ttl.count() > 0)
        return "ttl";
    if (!tcp.isEmpty() && polls)
        return "tcp";
    if (!alias.isEmpty())
        return "alias";
    return isScript && polls ? "script" : "";
}

OrText<ServiceWish> parseServiceWish(const QByteArray& body)
{
    const auto value = parseObject(body, serviceType);
    if (!value)
        return tl::unexpected(value.error());
    ServiceWish wish;
    std::optional<CheckWish> single;
    JsonErrors errors;
    auto fields = serviceFields(wish.service, errors);
    fields.push_back({"Check", [&](const JsonValue& item) { single = readNestedCheck(item, ".Check", errors); }});
    fields.push_back({"Checks", [&](const JsonValue& item) { readNestedChecks(item, wish, errors); }});
    readFields(*value, fields, errors);
    if (!errors.first().isEmpty())
        return tl::unexpected(errors.first());
    if (single)
        wish.checks.insert(wish.checks.begin(), std::move(*single));
    return wish;
}

OrText<CheckWish> parseCheckWish(const QByteArray& body)
{
    const auto value = parseObject(body, QByteArray(checkHead) + checkTail);
    if (!value)
        return tl::unexpected(value.error());
    CheckWish wish;
    JsonErrors errors;
    readFields(*value,
        checkFields(
            wish, "ID", [](const char* name) { return QByteArray(".") + name; }, errors),
        errors);
    if (!errors.first().isEmpty())
        return tl::unexpected(errors.first());
    return wish;
}

OrText<CheckUpdate> parseCheckUpdate(const QByteArray& body)
{
    const auto value = parseObject(body, "agent.checkUpdate");
    if (!value)
        return tl::unexpected(value.error());
    CheckUpdate update;
    JsonErrors errors;
    readFields(*value,
        {{"Status", [&](const JsonValue& item) { readText(item, "checkUpdate.Status", &update.status, errors); }},
            {"Output", [&](const JsonValue& item) { readText(item, "checkUpdate.Output", &update.output, errors); }}},
        errors);
    if (!errors.first().isEmpty())
        return tl::unexpected(errors.first());
    return update;
}

OrText<void> checkServiceWish(const ServiceWish& wish)
{
    if (wish.service.name.isEmpty())
        return tl::unexpected(QByteArray("Missing service name"));
    if (isAnyAddress(wish.service.address))
        return tl::unexpected(QByteArray("Invalid service address"));
    if (auto valid = checkWeights(wish.service); !valid)
        return valid;
    if (auto valid = checkServiceMeta(wish.service.meta); !valid)
        return tl::unexpected("Invalid Service Meta: " + valid.error());
    for (const auto& check : wish.checks) {
        if (auto valid = checkType(check); !valid)
            return valid;
    }
    for (const auto& check : wish.checks) {
        if (!check.status.isEmpty() && !isStatus(check.status))
            return tl::unexpected(QByteArray("Status for checks must 'passing', 'warning', 'critical'"));
    }
    return {};
}

OrText<void> checkCheckWish(const CheckWish& wish)
{
    if (wish.name.isEmpty())
        return tl::unexpected(QByteArray("Missing check name"));
    if (!wish.status.isEmpty() && !isStatus(wish.status))
        return tl::unexpected(QByteArray("Bad check status"));
    return checkType(wish);
}

OrText<void> checkServiceMeta(const StringMap& meta)
{
    if (meta.size() > 64)
        return tl::unexpected(QByteArray("Node metadata cannot contain more than 64 key/value pairs"));
    for (const auto& [key, value] : meta) {
        const auto refuse = [&key = key, &value = value](const QByteArray& why) {
            return tl::unexpected("Couldn't load metadata pair ('" + key + "', '" + value + "'): " + why);
        };
        if (key.isEmpty())
            return refuse("Key cannot be blank");
        if (!isMetaKey(key))
            return refuse("Key contains invalid characters");
        if (key.size() > 128)
            return refuse("Key is too long (limit: 128 characters)");
        if (key.startsWith("consul-"))
            return refuse("Key prefix 'consul-' is reserved for internal use");
        if (value.size() > 512)
            return refuse("Value is too long (limit: 512 characters)");
    }
    return {};
}

bool isStatus(const QByteArray& status)
{
    return status == "passing" || status == "warning" || status == "critical";
}

} // namespace practice
