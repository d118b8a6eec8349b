// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/json.h"

#include "consul/values/duration.h"

#include <QCoreApplication>

#include <simdjson.h>

#include <memory>
#include <string_view>
#include <variant>

namespace consul {
namespace {

namespace dom = simdjson::dom;
using simdjson::SUCCESS;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(consul::Json)
};

/// Where in the answer a reader stands, for the sentence of an error: `entry 3`, `Flags of entry 3`.
struct Place {
    std::size_t entry = 0; ///< From 0.
    std::string_view field = {};

    [[nodiscard]] QString text() const
    {
        const QString number = QString::number(entry + 1);
        if (field.empty())
            return Text::tr("entry %1").arg(number);
        return Text::tr("%1 of entry %2").arg(QString::fromUtf8(field.data(), qsizetype(field.size())), number);
    }
};

Unexpected problem(const QString& words)
{
    return Unexpected(Error{ErrorKind::Protocol, 0, words, {}, {}});
}

Unexpected notJson(simdjson::error_code code)
{
    return problem(
        Text::tr("the answer is not readable as JSON (%1)").arg(QString::fromLatin1(simdjson::error_message(code))));
}

QString typeName(dom::element value)
{
    switch (value.type()) {
    case dom::element_type::ARRAY:
        return Text::tr("a list");
    case dom::element_type::OBJECT:
        return Text::tr("an object");
    case dom::element_type::INT64:
    case dom::element_type::UINT64:
    case dom::element_type::DOUBLE:
        return Text::tr("the number %1").arg(QString::fromStdString(simdjson::minify(value)));
    case dom::element_type::STRING:
        return Text::tr("a text");
    case dom::element_type::BOOL:
        return Text::tr("true or false");
    case dom::element_type::NULL_VALUE:
        return Text::tr("null");
    }
    Q_UNREACHABLE();
}

Unexpected wrongType(dom::element value, const Place& place, const QString& expected)
{
    return problem(Text::tr("%1 is %2, expected %3").arg(place.text(), typeName(value), expected));
}

using Read = Result<std::monostate>;

Read readText(dom::element value, const Place& place, QString& out)
{
    std::string_view text;
    if (value.get_string().get(text) != SUCCESS)
        return wrongType(value, place, Text::tr("a text"));
    out = QString::fromUtf8(text.data(), qsizetype(text.size()));
    return {};
}

Read readNumber(dom::element value, const Place& place, quint64& out)
{
    std::uint64_t number = 0;
    if (value.get_uint64().get(number) != SUCCESS)
        return wrongType(value, place, Text::tr("a whole number of at most 64 bits"));
    out = number;
    return {};
}

Read readBase64(dom::element value, const Place& place, QByteArray& out)
{
    out.clear();
    if (value.is_null())
        return {};
    std::string_view text;
    if (value.get_string().get(text) != SUCCESS)
        return wrongType(value, place, Text::tr("a text in base64"));
    auto decoded = QByteArray::fromBase64Encoding(QByteArray::fromRawData(text.data(), qsizetype(text.size())),
        QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        return problem(Text::tr("%1 is not base64").arg(place.text()));
    out = std::move(decoded.decoded);
    return {};
}

/// Calls `each(key, value)` for every field. `each` returns Read.
template <typename Each>
Read forEachField(dom::element value, const Place& place, Each&& each)
{
    dom::object object;
    if (value.get_object().get(object) != SUCCESS)
        return wrongType(value, place, Text::tr("an object"));
    for (const auto [key, field] : object) {
        if (Read read = each(key, field); !read)
            return read;
    }
    return {};
}

/// Calls `each(value)` for every item of a list; null is an empty list.
template <typename Each>
Read forEachItem(dom::element value, const Place& place, Each&& each)
{
    if (value.is_null())
        return {};
    dom::array array;
    if (value.get_array().get(array) != SUCCESS)
        return wrongType(value, place, Text::tr("a list"));
    for (const dom::element item : array) {
        if (Read read = each(item); !read)
            return read;
    }
    return {};
}

/// Parses a list of things; `readItem(element, number, T&)` fills one.
template <typename List, typename ReadItem>
Result<List> parseList(const QByteArray& json, ReadItem readItem)
{
    // simdjson reads a little past the end. Only a buffer without room for that has to be copied.
    const auto size = std::size_t(json.size());
    const bool padded = std::size_t(json.capacity()) >= size + simdjson::SIMDJSON_PADDING;
    // A parser keeps its buffers from one answer to the next; a huge answer's are given back.
    thread_local std::unique_ptr<dom::parser> kept;
    constexpr std::size_t worthKeeping = 8 << 20;
    if (!kept || kept->capacity() > worthKeeping)
        kept = std::make_unique<dom::parser>();
    dom::parser& parser = *kept;
    dom::element root;
    if (const auto code = parser.parse(json.constData(), size, !padded).get(root); code != SUCCESS)
        return notJson(code);

    List list;
    if (root.is_null())
        return list;
    dom::array array;
    if (root.get_array().get(array) != SUCCESS)
        return problem(Text::tr("the answer is %1, expected a list").arg(typeName(root)));
    list.reserve(typename List::size_type(array.size()));
    std::size_t number = 0;
    for (const dom::element item : array) {
        if (Read read = readItem(item, number++, list.emplace_back()); !read)
            return Unexpected(std::move(read).error());
    }
    return list;
}

Read readKvEntry(dom::element value, std::size_t number, KvEntry& entry)
{
    bool hasKey = false;
    Read read = forEachField(value, Place{number}, [&](std::string_view name, dom::element field) -> Read {
        const Place place{number, name};
        if (name == "Key") {
            hasKey = true;
            return readText(field, place, entry.key);
        }
        if (name == "Value")
            return readBase64(field, place, entry.value);
        if (name == "Flags")
            return readNumber(field, place, entry.flags);
        if (name == "CreateIndex")
            return readNumber(field, place, entry.createIndex);
        if (name == "ModifyIndex")
            return readNumber(field, place, entry.modifyIndex);
        if (name == "LockIndex")
            return readNumber(field, place, entry.lockIndex);
        if (name == "Session")
            return readText(field, place, entry.session);
        return {};
    });
    if (read && !hasKey)
        return problem(Text::tr("%1 has no %2").arg(Place{number}.text(), QStringLiteral("Key")));
    return read;
}

Read readBehavior(dom::element value, const Place& place, SessionBehavior& out)
{
    QString text;
    if (Read read = readText(value, place, text); !read)
        return read;
    if (text == QStringView(u"delete"))
        out = SessionBehavior::Delete;
    else if (text.isEmpty() || text == QStringView(u"release"))
        out = SessionBehavior::Release;
    else
        return problem(Text::tr("%1 is “%2”, expected release or delete").arg(place.text(), text.left(40)));
    return {};
}

Read readNanoseconds(dom::element value, const Place& place, std::chrono::nanoseconds& out)
{
    std::int64_t number = 0;
    if (value.get_int64().get(number) != SUCCESS)
        return wrongType(value, place, Text::tr("a whole number of nanoseconds"));
    out = std::chrono::nanoseconds(number);
    return {};
}

Read readTtl(dom::element value, const Place& place, SessionInfo& session)
{
    if (Read read = readText(value, place, session.ttlText); !read)
        return read;
    // "0s" is Consul's other way to say that there is none.
    const auto ttl = parseGoDuration(session.ttlText);
    session.ttl.reset();
    if (ttl && ttl->count() > 0)
        session.ttl = std::chrono::duration_cast<std::chrono::milliseconds>(*ttl);
    return {};
}

Read readNames(dom::element value, const Place& place, QStringList& out)
{
    return forEachItem(value, place, [&](dom::element item) -> Read {
        QString name;
        if (Read read = readText(item, place, name); !read)
            return read;
        // Old agents answer Checks, some answer both lists: a check counts once.
        if (!out.contains(name))
            out.append(name);
        return {};
    });
}

Read readServiceChecks(dom::element value, const Place& place, QStringList& out)
{
    return forEachItem(value, place, [&](dom::element item) -> Read {
        return forEachField(item, place, [&](std::string_view name, dom::element field) -> Read {
            if (name != "ID")
                return {};
            QString id;
            if (Read read = readText(field, place, id); !read)
                return read;
            out.append(id);
            return {};
        });
    });
}

Read readSession(dom::element value, std::size_t number, SessionInfo& session)
{
    bool hasId = false;
    Read read = forEachField(value, Place{number}, [&](std::string_view name, dom::element field) -> Read {
        const Place place{number, name};
        if (name == "ID") {
            hasId = true;
            return readText(field, place, session.id);
        }
        if (name == "Name")
            return readText(field, place, session.name);
        if (name == "Node")
            return readText(field, place, session.node);
        if (name == "LockDelay")
            return readNanoseconds(field, place, session.lockDelay);
        if (name == "Behavior")
            return readBehavior(field, place, session.behavior);
        if (name == "TTL")
            return readTtl(field, place, session);
        if (name == "NodeChecks" || name == "Checks")
            return readNames(field, place, session.nodeChecks);
        if (name == "ServiceChecks")
            return readServiceChecks(field, place, session.serviceChecks);
        if (name == "CreateIndex")
            return readNumber(field, place, session.createIndex);
        if (name == "ModifyIndex")
            return readNumber(field, place, session.modifyIndex);
        return {};
    });
    if (read && !hasId)
        return problem(Text::tr("%1 has no %2").arg(Place{number}.text(), QStringLiteral("ID")));
    return read;
}

} // namespace

Result<std::vector<KvEntry>> parseKvList(const QByteArray& json)
{
    return parseList<std::vector<KvEntry>>(json, readKvEntry);
}

Result<QStringList> parseStringList(const QByteArray& json)
{
    return parseList<QStringList>(
        json, [](dom::element value, std::size_t number, QString& out) { return readText(value, Place{number}, out); });
}

Result<std::vector<SessionInfo>> parseSessions(const QByteArray& json)
{
    return parseList<std::vector<SessionInfo>>(json, readSession);
}

} // namespace consul
