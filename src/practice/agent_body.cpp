// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/agent_body.h"

#include "practice/catalog_body.h"
#include "practice/go_text.h"

#include <algorithm>

namespace practice {

namespace {

using Type = JsonValue::Type;

// Anonymous types of the decoder, as Go prints them.
constexpr auto serviceType
    = "struct { EnableTagOverrideSnake bool \"json:\\\"enable_tag_override\\\"\"; TaggedAddressesSnake "
      "map[string]structs.ServiceAddress \"json:\\\"tagged_addresses\\\"\"; *structs.Alias }";
void readNestedChecks(const JsonValue& value, ServiceWish& wish, const Vintage& vintage, JsonErrors& errors)
{
    if (value.type == Type::Null)
        return;
    if (value.type != Type::Array) {
        errors.add(fieldMismatch(value, ".Checks", "structs.CheckTypes"));
        return;
    }
    for (const auto& item : value.items) {
        wish.checks.push_back(readNestedCheck(item, ".Checks", vintage, errors));
        wish.hasNull = wish.hasNull || item.type == Type::Null;
    }
}

std::vector<JsonField> serviceFields(Service& service, QByteArray& token, JsonErrors& errors)
{
    const auto addresses = [&service, &errors](const JsonValue& item, const QByteArray& /*path*/) {
        readAddresses(item, {}, "TaggedAddresses", &service.taggedAddresses, errors);
    };
    const auto override = [&service, &errors](const JsonValue& item, const QByteArray& /*path*/) {
        readBool(item, ".EnableTagOverride", &service.enableTagOverride, errors);
    };
    const auto weights = [&service, &errors](const JsonValue& item, const QByteArray& /*path*/) {
        readWeights(item, {}, "Weights", service, errors);
    };
    return {{"Kind", &service.kind}, {"ID", &service.id}, {"Name", &service.name}, {"Address", &service.address},
        {"TaggedAddresses", addresses}, {"tagged_addresses", addresses}, {"EnableTagOverride", override},
        {"enable_tag_override", override}, {"Tags", std::pair(&service.tags, &service.tagsAreNull)},
        {"Meta", std::pair(&service.meta, &service.metaIsNull)}, {"Port", &service.port}, {"Weights", weights},
        {"Token", &token}, {"Proxy", {}}, {"Connect", {}}};
}

bool isMetaKey(const QByteArray& key)
{
    return std::ranges::all_of(key, [](char byte) {
        return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9')
            || byte == '-' || byte == '_';
    });
}

} // namespace

OrText<ServiceWish> parseServiceWish(const QByteArray& body, const Vintage& vintage)
{
    const auto value = parseObject(body, serviceType);
    if (!value)
        return tl::unexpected(value.error());
    ServiceWish wish;
    CheckWish single;
    QByteArray token;
    JsonErrors errors;
    auto fields = serviceFields(wish.service, token, errors);
    fields.push_back({"Check",
        [&](const JsonValue& item, const QByteArray& path) { single = readNestedCheck(item, path, vintage, errors); }});
    fields.push_back({"Checks",
        [&](const JsonValue& item, const QByteArray& /*path*/) { readNestedChecks(item, wish, vintage, errors); }});
    if (vintage.takesFieldsOfToday)
        fields.push_back({"SocketPath", {}});
    if (vintage.isSince(1, 16))
        fields.push_back({"Locality", {}});
    if (vintage.hasPorts) {
        fields.push_back({"Ports", [&](const JsonValue& item, const QByteArray& path) {
                              readPorts(item, path, &wish.service.ports, errors);
                          }});
    }
    readFields(*value, ".", fields, errors);
    if (!errors.first().isEmpty())
        return tl::unexpected(errors.first());
    // A check that says nothing is none; in the list it is one all the same.
    if (single != CheckWish())
        wish.checks.insert(wish.checks.begin(), std::move(single));
    return wish;
}

OrText<void> checkPorts(const Service& service, const QByteArray& prefix)
{
    QByteArrayList faults;
    const auto& ports = service.ports;
    if (!ports.empty() && service.port != 0)
        faults.append("Cannot set both Port and Ports");
    const auto fault = [&ports]() -> QByteArray {
        QByteArrayList names;
        int defaults = 0;
        for (const auto& port : ports) {
            if (port.name.trimmed().isEmpty())
                return "Ports.Name cannot be empty";
            if (port.port <= 0)
                return "Ports.Port must be greater than zero";
            if (names.contains(port.name))
                return "Ports.Name " + goQuote(port.name) + " has to be unique";
            names.append(port.name);
            if (port.isDefault && ++defaults > 1)
                return "Only one port can be marked as default";
        }
        return ports.empty() || defaults == 1 ? QByteArray() : QByteArray("One of the Ports must be marked as Default");
    }();
    if (!fault.isEmpty())
        faults.append(fault);
    if (faults.isEmpty())
        return {};
    // As go-multierror prints them.
    const QByteArray count
        = faults.size() == 1 ? "1 error occurred:" : QByteArray::number(faults.size()) + " errors occurred:";
    return tl::unexpected(prefix + count + "\n\t* " + faults.join("\n\t* ") + "\n\n");
}

OrText<void> checkServiceWish(const ServiceWish& wish, const Vintage& vintage)
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
        if (auto valid = checkType(check, vintage); !valid)
            return valid;
    }
    for (const auto& check : wish.checks) {
        if (!check.status.isEmpty() && !isStatus(check.status))
            return tl::unexpected(QByteArray("Status for checks must 'passing', 'warning', 'critical'"));
    }
    return checkPorts(wish.service, "Validation failed: ");
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

bool isStatus(const QByteArray& status)
{
    return status == "passing" || status == "warning" || status == "critical";
}

} // namespace practice
