// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/go_json.h"
#include "practice/records.h"
#include "practice/vintage.h"

#include <functional>
#include <utility>
#include <variant>
#include <vector>

namespace practice {

// Reads bodies as Consul's stricter endpoints do: a member that no field knows is an error. `path` is what Go calls the
// field: the name of the innermost struct, then the names from the outermost on, `NodeService.Service.Port`.

/// A body that is an object, or null, which is an empty one.
[[nodiscard]] OrText<JsonValue> parseObject(const QByteArray& body, const QByteArray& goType);

/// A list or map that remembers that it was null.
template <typename Values>
using Nullable = std::pair<Values*, bool*>;

/// What a member of an object fills. A value that is only copied is looked at later; a function gets the path; none:
/// known, and of no use here.
using JsonTarget = std::variant<std::monostate, QByteArray*, int*, bool*, quint64*, JsonValue*,
    Nullable<QByteArrayList>, Nullable<StringMap>, std::function<void(const JsonValue& value, const QByteArray& path)>>;

struct JsonField {
    QByteArrayView name;
    JsonTarget target;
};

/// What to do with members that no field knows.
enum class Strangers { Refuse, PassOver };

/// Each member goes to the first field of its name, letter case aside. null and other types than objects read nothing.
/// The path of a field is `path` and its name.
void readFields(const JsonValue& value, const QByteArray& path, const std::vector<JsonField>& fields,
    JsonErrors& errors, Strangers strangers = Strangers::Refuse);
/// The same where paths are made in another way.
using PathOf = std::function<QByteArray(QByteArrayView field)>;
void readFields(const JsonValue& value, const PathOf& pathOf, const std::vector<JsonField>& fields, JsonErrors& errors,
    Strangers strangers = Strangers::Refuse);

/// Whether it can be read as an object; null is none and no error. Else notes the error for `goType`.
[[nodiscard]] bool expectObject(
    const JsonValue& value, const QByteArray& path, const QByteArray& goType, JsonErrors& errors);

void readInt(const JsonValue& value, const QByteArray& path, int* out, JsonErrors& errors);
void readBool(const JsonValue& value, const QByteArray& path, bool* out, JsonErrors& errors);
/// map[string]string. `isNull` may be null.
void readMap(const JsonValue& value, const QByteArray& path, StringMap* out, bool* isNull, JsonErrors& errors);
/// A duration as text or as a number of nanoseconds; other types read nothing.
void readDuration(const JsonValue& value, std::chrono::nanoseconds* out, JsonErrors& errors);
/// structs.ServicePorts.
void readPorts(const JsonValue& value, const QByteArray& path, std::vector<ServicePort>* out, JsonErrors& errors);
/// structs.Weights of a field whose struct is called `owner`. What is given replaces both: a missing weight is none.
void readWeights(
    const JsonValue& value, const QByteArray& owner, const QByteArray& path, Service& service, JsonErrors& errors);
/// map[string]structs.ServiceAddress of a field whose struct is called `owner`.
void readAddresses(const JsonValue& value, const QByteArray& owner, const QByteArray& path,
    std::map<QByteArray, ServiceAddress>* out, JsonErrors& errors);

/// An error about a field of a struct that a decoder embeds: since Go 1.24 it names that one, too, as `.Alias.Name`.
[[nodiscard]] QByteArray withEmbedded(const QByteArray& error, const Vintage& vintage);

/// time.Duration as Go prints it: `1h30m0s`, `1.5s`, `5ns`.
[[nodiscard]] QByteArray goDuration(std::chrono::nanoseconds duration);

} // namespace practice
