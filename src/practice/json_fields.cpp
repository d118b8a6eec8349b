// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/json_fields.h"

#include "practice/go_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace practice {

namespace {

using Type = JsonValue::Type;

/// A fraction without the zeros at its end, with its point; empty for none.
QByteArray fraction(qint64 part, qint64 whole)
{
    if (part == 0)
        return {};
    const auto digits = QByteArray::number(whole).size() - 1;
    auto text = QByteArray::number(part).rightJustified(digits, '0');
    while (text.endsWith('0'))
        text.chop(1);
    return '.' + text;
}

/// One member on its way into what it fills.
struct Filling {
    const JsonValue& value;
    QByteArray path;
    JsonErrors& errors;

    void operator()(std::monostate /*nothing*/) const { }
    void operator()(QByteArray* out) const { readText(value, path, out, errors); }
    void operator()(int* out) const { readInt(value, path, out, errors); }
    void operator()(bool* out) const { readBool(value, path, out, errors); }
    void operator()(quint64* out) const { readNumber(value, path, out, errors); }
    void operator()(JsonValue* out) const { *out = value; }
    void operator()(const Nullable<QByteArrayList>& out) const
    {
        readTexts(value, path, out.first, errors);
        *out.second = value.type == Type::Null;
    }
    void operator()(const Nullable<StringMap>& out) const { readMap(value, path, out.first, out.second, errors); }
    void operator()(const std::function<void(const JsonValue&, const QByteArray&)>& read) const { read(value, path); }
};

} // namespace

OrText<JsonValue> parseObject(const QByteArray& body, const QByteArray& goType)
{
    auto value = parseGoJson(body);
    if (value && value->type != Type::Object && value->type != Type::Null)
        return tl::unexpected("json: cannot unmarshal " + kindName(*value) + " into Go value of type " + goType);
    return value;
}

void readFields(const JsonValue& value, const QByteArray& path, const std::vector<JsonField>& fields,
    JsonErrors& errors, Strangers strangers)
{
    const PathOf pathOf = [&path](QByteArrayView name) { return path + name.toByteArray(); };
    readFields(value, pathOf, fields, errors, strangers);
}

void readFields(const JsonValue& value, const PathOf& pathOf, const std::vector<JsonField>& fields, JsonErrors& errors,
    Strangers strangers)
{
    for (const auto& [name, member] : value.members) {
        const auto found = std::ranges::find_if(
            fields, [&name = name](const JsonField& field) { return isField(name, field.name); });
        if (found != fields.end())
            std::visit(Filling{member, pathOf(found->name), errors}, found->target);
        else if (strangers == Strangers::Refuse)
            errors.add("json: unknown field " + goQuote(name));
    }
}

bool expectObject(const JsonValue& value, const QByteArray& path, const QByteArray& goType, JsonErrors& errors)
{
    if (value.type == Type::Object)
        return true;
    if (value.type != Type::Null)
        errors.add(fieldMismatch(value, path, goType));
    return false;
}

void readInt(const JsonValue& value, const QByteArray& path, int* out, JsonErrors& errors)
{
    if (value.type == Type::Null)
        return;
    if (value.type != Type::Number) {
        errors.add(fieldMismatch(value, path, "int"));
        return;
    }
    bool fits = false;
    const auto number = value.text.toLongLong(&fits);
    if (!fits)
        errors.add("json: cannot unmarshal number " + value.text + " into Go struct field " + path + " of type int");
    else
        *out = static_cast<int>(
            std::clamp<qint64>(number, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
}

void readBool(const JsonValue& value, const QByteArray& path, bool* out, JsonErrors& errors)
{
    if (value.type == Type::Boolean)
        *out = value.boolean;
    else if (value.type != Type::Null)
        errors.add(fieldMismatch(value, path, "bool"));
}

void readMap(const JsonValue& value, const QByteArray& path, StringMap* out, bool* isNull, JsonErrors& errors)
{
    if (isNull)
        *isNull = value.type == Type::Null;
    if (value.type == Type::Null)
        out->clear();
    if (!expectObject(value, path, "map[string]string", errors))
        return;
    for (const auto& [name, member] : value.members)
        readText(member, path, &(*out)[name], errors);
}

void readDuration(const JsonValue& value, std::chrono::nanoseconds* out, JsonErrors& errors)
{
    if (value.type == Type::String) {
        if (const auto duration = parseDuration(value.text))
            *out = *duration;
        else
            errors.add(duration.error());
    } else if (value.type == Type::Number) {
        const auto number = value.text.toDouble();
        *out = std::chrono::nanoseconds(std::abs(number) < 9e18 ? static_cast<qint64>(number) : 0);
    }
}

void readWeights(
    const JsonValue& value, const QByteArray& owner, const QByteArray& path, Service& service, JsonErrors& errors)
{
    if (!expectObject(value, owner + '.' + path, "structs.Weights", errors))
        return;
    service.weightPassing = 0;
    service.weightWarning = 0;
    readFields(value, "Weights." + path + '.',
        {{"Passing", &service.weightPassing}, {"Warning", &service.weightWarning}}, errors);
}

void readAddresses(const JsonValue& value, const QByteArray& owner, const QByteArray& path,
    std::map<QByteArray, ServiceAddress>* out, JsonErrors& errors)
{
    const auto field = owner + '.' + path;
    if (!expectObject(value, field, "map[string]structs.ServiceAddress", errors))
        return;
    for (const auto& [name, member] : value.members) {
        auto& address = (*out)[name];
        if (!expectObject(member, field, "structs.ServiceAddress", errors))
            continue;
        readFields(
            member, "ServiceAddress." + path + '.', {{"Address", &address.address}, {"Port", &address.port}}, errors);
    }
}

QByteArray goDuration(std::chrono::nanoseconds duration)
{
    constexpr qint64 second = 1'000'000'000;
    const qint64 count = duration.count();
    if (count == 0)
        return "0s";
    if (count < 0)
        return '-' + goDuration(-duration);
    if (count < 1'000)
        return QByteArray::number(count) + "ns";
    if (count < 1'000'000)
        return QByteArray::number(count / 1'000) + fraction(count % 1'000, 1'000) + "\xC2\xB5s";
    if (count < second)
        return QByteArray::number(count / 1'000'000) + fraction(count % 1'000'000, 1'000'000) + "ms";
    const auto seconds = count / second;
    auto text = QByteArray::number(seconds % 60) + fraction(count % second, second) + 's';
    if (seconds >= 60)
        text.prepend(QByteArray::number(seconds / 60 % 60) + 'm');
    if (seconds >= 3600)
        text.prepend(QByteArray::number(seconds / 3600) + 'h');
    return text;
}

void readPorts(const JsonValue& value, const QByteArray& path, std::vector<ServicePort>* out, JsonErrors& errors)
{
    out->clear();
    if (value.type == Type::Null)
        return;
    if (value.type != Type::Array) {
        errors.add(fieldMismatch(value, path, "structs.ServicePorts"));
        return;
    }
    for (const auto& item : value.items) {
        auto& port = out->emplace_back();
        if (!expectObject(item, path, "structs.ServicePort", errors))
            continue;
        readFields(
            item, path + '.', {{"Name", &port.name}, {"Port", &port.port}, {"Default", &port.isDefault}}, errors);
    }
}

QByteArray withEmbedded(const QByteArray& error, const Vintage& vintage)
{
    const QByteArray before = "Go struct field ";
    const auto at = error.indexOf(before);
    const auto dot = error.indexOf('.', at);
    if (!vintage.isOfNewerGo || at < 0 || dot < 0)
        return error;
    // These are the decoder's own, and not embedded.
    for (const auto* const own : {"args ", "script_args ", "deregister_critical_service_after ", "docker_container_id ",
             "tls_server_name ", "tls_skip_verify ", "tcp_use_tls ", "grpc_use_tls ", "service_id ", "h2ping_use_tls ",
             "disable_redirects ", "enable_tag_override ", "tagged_addresses "}) {
        if (error.mid(dot + 1).startsWith(own))
            return error;
    }
    return error.first(dot + 1) + "Alias." + error.sliced(dot + 1);
}

} // namespace practice
