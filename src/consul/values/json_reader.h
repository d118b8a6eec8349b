// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/result.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QString>

#include <simdjson.h>

#include <string_view>
#include <utility>
#include <variant>

// What the parsers of Consul's answers share. For .cpp files of this folder only.
namespace consul::reader {

namespace dom = simdjson::dom;
using simdjson::SUCCESS;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(consul::Json)
};

/// Where in the answer a reader stands, for the sentence of an error: `entry 3`, `Flags of entry 3`.
struct JsonPlace {
    std::size_t entry = 0; ///< From 0.
    std::string_view field = {};

    [[nodiscard]] QString text() const;
};

using Read = Result<std::monostate>;

[[nodiscard]] Unexpected problem(const QString& words);
[[nodiscard]] Unexpected notJson(simdjson::error_code code);
[[nodiscard]] QString typeName(dom::element value);
[[nodiscard]] Unexpected wrongType(dom::element value, const JsonPlace& place, const QString& expected);

[[nodiscard]] Read readField(dom::element value, const JsonPlace& place, QString& out);
[[nodiscard]] Read readField(dom::element value, const JsonPlace& place, quint64& out);

/// Reads the field into what stands behind its name; one that is not named is left alone.
template <typename Out, typename... More>
[[nodiscard]] Read readFields(
    dom::element value, const JsonPlace& place, std::string_view name, Out& out, More&&... more)
{
    if (place.field == name)
        return readField(value, place, out);
    if constexpr (sizeof...(More) > 0)
        return readFields(value, place, std::forward<More>(more)...);
    return {};
}

/// Calls `each(key, value)` for every field. `each` returns Read.
template <typename Each>
[[nodiscard]] Read forEachField(dom::element value, const JsonPlace& place, Each&& each)
{
    dom::object object;
    if (value.get_object().get(object) != SUCCESS)
        return wrongType(value, place, Text::tr("an object"));
    for (const auto [key, field] : object)
        if (Read read = each(key, field); !read)
            return read;
    return {};
}

/// Calls `each(value)` for every item of a list; null is an empty list.
template <typename Each>
[[nodiscard]] Read forEachItem(dom::element value, const JsonPlace& place, Each&& each)
{
    if (value.is_null())
        return {};
    dom::array array;
    if (value.get_array().get(array) != SUCCESS)
        return wrongType(value, place, Text::tr("an array"));
    for (const dom::element item : array)
        if (Read read = each(item); !read)
            return read;
    return {};
}

/// The thread's parser: it keeps its buffers from one answer to the next; a huge answer's are given back.
[[nodiscard]] Result<dom::element> parseRoot(const QByteArray& json);

/// Parses an answer that is a container of simdjson's, or null, which is an empty one. `wrong(type)` is the sentence
/// for any other; `readItem(item, number, T&)` fills one thing.
template <typename List, typename Container, typename Wrong, typename ReadItem>
[[nodiscard]] Result<List> parseContainer(const QByteArray& json, Wrong wrong, ReadItem readItem)
{
    const auto root = parseRoot(json);
    if (!root)
        return Unexpected(root.error());
    List list;
    if (root->is_null())
        return list;
    Container container;
    if (root->get(container) != SUCCESS)
        return problem(wrong(typeName(*root)));
    list.reserve(typename List::size_type(container.size()));
    std::size_t number = 0;
    for (const auto item : container)
        if (Read read = readItem(item, number++, list.emplace_back()); !read)
            return Unexpected(std::move(read).error());
    return list;
}

/// Parses a list of things; `readItem(element, number, T&)` fills one.
template <typename List, typename ReadItem>
[[nodiscard]] Result<List> parseList(const QByteArray& json, ReadItem readItem)
{
    const auto wrong = [](const QString& type) { return Text::tr("the response is %1, expected an array").arg(type); };
    return parseContainer<List, dom::array>(json, wrong, readItem);
}

/// Parses an object of things by name; `readItem(name, element, number, T&)` fills one.
template <typename List, typename ReadItem>
[[nodiscard]] Result<List> parseNamed(const QByteArray& json, ReadItem readItem)
{
    const auto wrong = [](const QString& type) { return Text::tr("the response is %1, expected an object").arg(type); };
    return parseContainer<List, dom::object>(
        json, wrong, [&readItem](const dom::key_value_pair& field, std::size_t number, auto& thing) {
            return readItem(field.key, field.value, number, thing);
        });
}

} // namespace consul::reader
