// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/json.h"

#include "consul/values/duration.h"

#include <QCoreApplication>

#include <simdjson.h>

#include <limits>
#include <string_view>

namespace consul {
namespace {

namespace od = simdjson::ondemand;
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

QString typeName(simdjson::simdjson_result<od::json_type> type)
{
    if (type.error() != SUCCESS)
        return Text::tr("something unreadable");
    switch (type.value_unsafe()) {
    case od::json_type::array:
        return Text::tr("a list");
    case od::json_type::object:
        return Text::tr("an object");
    case od::json_type::number:
        return Text::tr("a number");
    case od::json_type::string:
        return Text::tr("a text");
    case od::json_type::boolean:
        return Text::tr("true or false");
    case od::json_type::null:
        return Text::tr("null");
    }
    return Text::tr("something unreadable");
}

/// Says what was found instead. A number of the wrong size is still a number, so `expected` is said too.
Unexpected wrongType(od::value value, const Place& place, const QString& expected)
{
    return problem(Text::tr("%1 is %2, expected %3").arg(place.text(), typeName(value.type()), expected));
}

using Read = Result<std::monostate>;

bool isNull(od::value value)
{
    // On a malformed literal such as `nul` this is an error: the caller's own getter then says what is wrong.
    bool null = false;
    return value.is_null().get(null) == SUCCESS && null;
}

Read readText(od::value value, const Place& place, QString& out)
{
    std::string_view text;
    if (value.get_string().get(text) != SUCCESS)
        return wrongType(value, place, Text::tr("a text"));
    out = QString::fromUtf8(text.data(), qsizetype(text.size()));
    return {};
}

Read readNumber(od::value value, const Place& place, quint64& out)
{
    std::uint64_t number = 0;
    if (value.get_uint64().get(number) != SUCCESS)
        return wrongType(value, place, Text::tr("a whole number of at most 64 bits"));
    out = number;
    return {};
}

Read readBase64(od::value value, const Place& place, QByteArray& out)
{
    out.clear();
    if (isNull(value))
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
Read forEachField(od::value value, const Place& place, Each&& each)
{
    od::object object;
    if (value.get_object().get(object) != SUCCESS)
        return wrongType(value, place, Text::tr("an object"));
    for (auto item : object) {
        od::field field;
        std::string_view key;
        if (const auto code = std::move(item).get(field); code != SUCCESS)
            return notJson(code);
        if (const auto code = field.unescaped_key().get(key); code != SUCCESS)
            return notJson(code);
        if (Read read = each(key, field.value()); !read)
            return read;
    }
    return {};
}

/// Calls `each(number, value)` for every item of a list; null is an empty list.
template <typename Each>
Read forEachItem(od::value value, const Place& place, Each&& each)
{
    if (isNull(value))
        return {};
    od::array array;
    if (value.get_array().get(array) != SUCCESS)
        return wrongType(value, place, Text::tr("a list"));
    std::size_t number = 0;
    for (auto item : array) {
        od::value element;
        if (const auto code = std::move(item).get(element); code != SUCCESS)
            return notJson(code);
        if (Read read = each(number++, element); !read)
            return read;
    }
    return {};
}

/// A KV answer of N bytes is copied only when its buffer has no room for simdjson to read a little past the end.
class Document
{
public:
    explicit Document(const QByteArray& json)
    {
        const auto size = std::size_t(json.size());
        const auto capacity = std::size_t(json.capacity());
        if (capacity >= size + simdjson::SIMDJSON_PADDING) {
            m_view = simdjson::padded_string_view(json.constData(), size, capacity);
        } else {
            m_copy = simdjson::padded_string(json.constData(), size);
            m_view = m_copy;
        }
    }

    /// Calls `each(number, value)` for every item of the list that is the whole document.
    template <typename Each>
    Read forEachItem(Each&& each)
    {
        // Above 4 GiB simdjson refuses; Consul never answers that much.
        od::document document;
        if (const auto code = m_parser.iterate(m_view).get(document); code != SUCCESS)
            return notJson(code);
        od::json_type type{};
        if (const auto code = document.type().get(type); code != SUCCESS)
            return notJson(code);
        if (type == od::json_type::null)
            return readNull(document);
        if (type != od::json_type::array)
            return problem(Text::tr("the answer is %1, expected %2").arg(typeName(type), Text::tr("a list")));

        od::array array;
        if (const auto code = document.get_array().get(array); code != SUCCESS)
            return notJson(code);
        std::size_t number = 0;
        for (auto item : array) {
            od::value element;
            if (const auto code = std::move(item).get(element); code != SUCCESS)
                return notJson(code);
            if (Read read = each(number++, element); !read)
                return read;
        }
        return readEnd(document);
    }

private:
    static Read readNull(od::document& document)
    {
        bool null = false;
        const auto code = document.is_null().get(null);
        if (code != SUCCESS || !null)
            return notJson(code == SUCCESS ? simdjson::TAPE_ERROR : code);
        return readEnd(document);
    }

    static Read readEnd(od::document& document)
    {
        if (!document.at_end())
            return problem(Text::tr("something follows the end of the list"));
        return {};
    }

    simdjson::padded_string m_copy;
    simdjson::padded_string_view m_view;
    od::parser m_parser;
};

Read readKvEntry(od::value value, std::size_t number, KvEntry& entry)
{
    bool hasKey = false;
    Read read = forEachField(value, Place{number}, [&](std::string_view name, od::value field) -> Read {
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

Read readBehavior(od::value value, const Place& place, SessionBehavior& out)
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

Read readNanoseconds(od::value value, const Place& place, std::chrono::nanoseconds& out)
{
    std::int64_t number = 0;
    if (value.get_int64().get(number) != SUCCESS)
        return wrongType(value, place, Text::tr("a whole number of nanoseconds"));
    out = std::chrono::nanoseconds(number);
    return {};
}

Read readTtl(od::value value, const Place& place, SessionInfo& session)
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

Read readNames(od::value value, const Place& place, QStringList& out)
{
    return forEachItem(value, place, [&](std::size_t, od::value item) -> Read {
        QString name;
        if (Read read = readText(item, place, name); !read)
            return read;
        // Old agents answer Checks, some answer both lists: a check counts once.
        if (!out.contains(name))
            out.append(name);
        return {};
    });
}

Read readServiceChecks(od::value value, const Place& place, QStringList& out)
{
    return forEachItem(value, place, [&](std::size_t, od::value item) -> Read {
        return forEachField(item, place, [&](std::string_view name, od::value field) -> Read {
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

Read readSession(od::value value, std::size_t number, SessionInfo& session)
{
    bool hasId = false;
    Read read = forEachField(value, Place{number}, [&](std::string_view name, od::value field) -> Read {
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
    std::vector<KvEntry> entries;
    Read read = Document(json).forEachItem(
        [&](std::size_t number, od::value value) { return readKvEntry(value, number, entries.emplace_back()); });
    if (!read)
        return Unexpected(std::move(read).error());
    return entries;
}

Result<QStringList> parseStringList(const QByteArray& json)
{
    QStringList texts;
    Read read = Document(json).forEachItem(
        [&](std::size_t number, od::value value) { return readText(value, Place{number}, texts.emplaceBack()); });
    if (!read)
        return Unexpected(std::move(read).error());
    return texts;
}

Result<std::vector<SessionInfo>> parseSessions(const QByteArray& json)
{
    std::vector<SessionInfo> sessions;
    Read read = Document(json).forEachItem(
        [&](std::size_t number, od::value value) { return readSession(value, number, sessions.emplace_back()); });
    if (!read)
        return Unexpected(std::move(read).error());
    return sessions;
}

} // namespace consul
