// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/json.h"

#include "consul/values/duration.h"
#include "consul/values/json_cell.h"

#include <algorithm>

namespace consul {

namespace reader {

static Read readField(dom::element value, const JsonPlace& place, SessionId& out)
{
    std::string_view text;
    if (value.get_string().get(text) != SUCCESS)
        return wrongType(value, place, Text::tr("a string"));
    out = SessionId::fromUtf8(QByteArrayView(text.data(), qsizetype(text.size())));
    return {};
}

static Read readField(dom::element value, const JsonPlace& place, QByteArray& out)
{
    out.clear();
    if (value.is_null())
        return {};
    std::string_view text;
    if (value.get_string().get(text) != SUCCESS)
        return wrongType(value, place, Text::tr("a base64 string"));
    auto decoded = QByteArray::fromBase64Encoding(QByteArray::fromRawData(text.data(), qsizetype(text.size())),
        QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        return problem(Text::tr("%1 is not valid base64").arg(place.text()));
    out = std::move(decoded.decoded);
    return {};
}

static Read readField(dom::element value, const JsonPlace& place, SessionBehavior& out)
{
    QString text;
    if (Read read = readField(value, place, text); !read)
        return read;
    if (text == deleteBehavior)
        out = SessionBehavior::Delete;
    else if (text.isEmpty() || text == releaseBehavior)
        out = SessionBehavior::Release;
    else
        return problem(Text::tr("%1 is “%2”, expected release or delete").arg(place.text(), text.left(40)));
    return {};
}

static Read readField(dom::element value, const JsonPlace& place, std::chrono::nanoseconds& out)
{
    std::int64_t number = 0;
    if (value.get_int64().get(number) != SUCCESS)
        return wrongType(value, place, Text::tr("an integer in nanoseconds"));
    out = std::chrono::nanoseconds(number);
    return {};
}

} // namespace reader

namespace {

using namespace reader;

/// Calls `each(value, place)` for every field of a thing, which has the one that is `needed`.
template <typename Each>
Read readThing(dom::element value, std::size_t number, std::string_view needed, Each each)
{
    bool isThere = false;
    Read read = forEachField(value, JsonPlace{number}, [&](std::string_view name, dom::element field) {
        isThere = isThere || name == needed;
        return each(field, JsonPlace{number, name});
    });
    return read && !isThere ? missing(JsonPlace{number, needed}) : read;
}

Read readKvEntry(dom::element value, std::size_t number, KvEntry& entry)
{
    return readThing(value, number, "Key", [&entry](dom::element field, const JsonPlace& place) {
        return readFields(field, place, "Key", entry.key, "Value", entry.value, "Flags", entry.flags, "CreateIndex",
            entry.createIndex, "ModifyIndex", entry.modifyIndex, "LockIndex", entry.lockIndex, "Session",
            entry.session);
    });
}

Read readTtl(dom::element value, const JsonPlace& place, SessionInfo& session)
{
    if (Read read = readField(value, place, session.ttlText); !read)
        return read;
    // "0s" is Consul's other way to say that there is none.
    const auto ttl = parseGoDuration(session.ttlText);
    session.ttl.reset();
    if (ttl && ttl->count() > 0)
        session.ttl = std::chrono::duration_cast<std::chrono::milliseconds>(*ttl);
    return {};
}

Read readNames(dom::element value, const JsonPlace& place, QStringList& out)
{
    return forEachItem(value, place, [&](dom::element item) -> Read {
        QString name;
        if (Read read = readField(item, place, name); !read)
            return read;
        // Old agents answer Checks, some answer both lists: a check counts once.
        if (!out.contains(name))
            out.append(name);
        return {};
    });
}

Read readServiceChecks(dom::element value, const JsonPlace& place, QStringList& out)
{
    return forEachItem(value, place, [&](dom::element item) -> Read {
        return forEachField(item, place, [&](std::string_view name, dom::element field) -> Read {
            if (name != "ID")
                return {};
            QString id;
            if (Read read = readField(field, place, id); !read)
                return read;
            out.append(id);
            return {};
        });
    });
}

Read readSession(dom::element value, std::size_t number, SessionInfo& session)
{
    return readThing(value, number, "ID", [&session](dom::element field, const JsonPlace& place) -> Read {
        if (place.field == "TTL")
            return readTtl(field, place, session);
        if (place.field == "NodeChecks" || place.field == "Checks")
            return readNames(field, place, session.nodeChecks);
        if (place.field == "ServiceChecks")
            return readServiceChecks(field, place, session.serviceChecks);
        return readFields(field, place, "ID", session.id, "Name", session.name, "Node", session.node, "LockDelay",
            session.lockDelay, "Behavior", session.behavior, "CreateIndex", session.createIndex, "ModifyIndex",
            session.modifyIndex);
    });
}

Unexpected unexpected(const QByteArray& json)
{
    return problem(Text::tr("Unexpected response: %1").arg(QString::fromUtf8(json.left(200))));
}

std::optional<qint64> sizeIn(dom::element object, const char* name)
{
    std::int64_t bytes = 0;
    return object[name].get(bytes) == SUCCESS && bytes > 0 ? std::optional<qint64>(bytes) : std::nullopt;
}

/// A transaction takes as much as a value where that is more, and before 1.8 there is no other limit of it
/// (agent/txn_endpoint.go).
KvLimits limitsIn(dom::element self)
{
    dom::element config;
    if (self["DebugConfig"].get(config) != SUCCESS)
        return {};
    KvLimits limits;
    limits.value = sizeIn(config, "KVMaxValueSize");
    if (limits.value)
        limits.transaction = std::max(*limits.value, sizeIn(config, "TxnMaxReqLen").value_or(0));
    return limits;
}

} // namespace

Result<std::vector<KvEntry>> parseKvList(const QByteArray& json)
{
    return parseList<std::vector<KvEntry>>(json, readKvEntry);
}

Result<QStringList> parseStringList(const QByteArray& json)
{
    return parseList<QStringList>(json,
        [](dom::element value, std::size_t number, QString& out) { return readField(value, JsonPlace{number}, out); });
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
        return problem(Text::tr("The response names no session: %1").arg(QString::fromUtf8(json.left(200))));
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
    self.limits = limitsIn(*root);
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
        dom::element tags;
        if (value["Tags"].get(tags) == SUCCESS) {
            member.id = textIn(tags, "id");
            member.isServer = textIn(tags, "role") == QLatin1String("consul");
            member.expected = textIn(tags, "expect").toInt(); // A tag is a text, whatever it says.
        }
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
    bool isManagement = false;
    bool hasOthers = false;
    for (const dom::element each : itemsIn(*root, "Policies")) {
        self.policies << textIn(each, "Name");
        (textIn(each, "ID") == managementId ? isManagement : hasOthers) = true;
    }
    for (const dom::element each : itemsIn(*root, "Roles"))
        self.roles << textIn(each, "Name");
    // Of all that a token has, the most exact rule counts, so that one of another policy denies what this one grants.
    // A role has policies, and identities bring rules of their own: 1.8.7 takes a service's intentions for one.
    for (const char* const name : {"Roles", "ServiceIdentities", "NodeIdentities", "TemplatedPolicies"})
        hasOthers = hasOthers || !itemsIn(*root, name).empty();
    self.isManagement = isManagement && !hasOthers;
    return self;
}

} // namespace consul
