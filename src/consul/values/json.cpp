// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/json.h"

#include "consul/values/duration.h"
#include "consul/values/json_cell.h"

namespace consul {
namespace {

using namespace reader;

Read readSessionId(dom::element value, const Place& place, SessionId& out)
{
    std::string_view text;
    if (value.get_string().get(text) != SUCCESS)
        return wrongType(value, place, Text::tr("a text"));
    out = SessionId::fromUtf8(QByteArrayView(text.data(), qsizetype(text.size())));
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
            return readSessionId(field, place, entry.session);
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
            return readSessionId(field, place, session.id);
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

Unexpected unexpected(const QByteArray& json)
{
    return problem(Text::tr("Unexpected answer: %1").arg(QString::fromUtf8(json.left(200))));
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

Result<QString> parseText(const QByteArray& json)
{
    const auto root = parseRoot(json);
    if (!root || !root->is_string())
        return unexpected(json);
    return textOf(*root);
}

Result<QString> parseNewSession(const QByteArray& json)
{
    const auto root = parseRoot(json);
    const QString id = root ? textIn(*root, "ID") : QString();
    if (id.isEmpty())
        return problem(Text::tr("The answer names no session: %1").arg(QString::fromUtf8(json.left(200))));
    return id;
}

Result<AgentSelf> parseSelf(const QByteArray& json)
{
    const auto root = parseRoot(json);
    dom::element config;
    if (!root || (*root)["Config"].get(config) != SUCCESS)
        return unexpected(json);
    AgentSelf self;
    self.nodeName = textIn(config, "NodeName");
    self.nodeId = textIn(config, "NodeID");
    self.datacenter = textIn(config, "Datacenter");
    self.version = textIn(config, "Version");
    std::ignore = config["Server"].get(self.server);
    if (self.nodeName.isEmpty())
        return unexpected(json);
    return self;
}

Result<std::vector<Member>> parseMembers(const QByteArray& json)
{
    return parseList<std::vector<Member>>(json, [](dom::element value, std::size_t, Member& member) -> Read {
        member.name = textIn(value, "Name");
        member.address = textIn(value, "Addr");
        std::int64_t status = 0;
        if (value["Status"].get(status) == SUCCESS)
            member.status = int(status);
        return {};
    });
}

Result<TokenSelf> parseToken(const QByteArray& json)
{
    /// Of the built-in policy "global-management" (agent/structs/acl.go).
    const QLatin1String managementId("00000000-0000-0000-0000-000000000001");
    const auto root = parseRoot(json);
    TokenSelf self;
    self.accessor = root ? textIn(*root, "AccessorID") : QString();
    if (self.accessor.isEmpty())
        return unexpected({});
    self.description = textIn(*root, "Description");
    self.expires = QDateTime::fromString(textIn(*root, "ExpirationTime"), Qt::ISODateWithMs);
    for (const dom::element each : itemsIn(*root, "Policies")) {
        self.policies << textIn(each, "Name");
        self.isManagement = self.isManagement || textIn(each, "ID") == managementId;
    }
    for (const dom::element each : itemsIn(*root, "Roles"))
        self.roles << textIn(each, "Name");
    return self;
}

} // namespace consul
