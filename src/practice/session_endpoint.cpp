// SPDX-License-Identifier: GPL-3.0-or-later
// /v1/session/ (agent/session_endpoint.go, agent/consul/session_endpoint.go).
#include "consul/values/session_ttl.h"
#include "practice/cluster.h"
#include "practice/go_json.h"
#include "practice/go_text.h"
#include "practice/json_fields.h"
#include "practice/json_writer.h"
#include "practice/router.h"

#include <cmath>

namespace practice {

namespace {

using namespace std::chrono_literals;

/// A lock-delay below this is meant in seconds (agent/structs lockDelayMinThreshold).
constexpr qint64 lockDelayThreshold = 1000;

void writeServiceChecks(JsonWriter& json, const Session& session)
{
    if (session.serviceChecksAreNull) {
        json.null();
        return;
    }
    json.beginArray();
    for (const auto& check : session.serviceChecks)
        json.beginObject().fields({{"ID", check.id}, {"Namespace", check.nameSpace}}).endObject();
    json.endArray();
}

void writeSession(JsonWriter& json, const Session& session)
{
    json.beginObject();
    json.fields({{"ID", session.id}, {"Name", session.name}, {"Node", session.node},
        {"LockDelay", qint64(session.lockDelay.count())}, {"Behavior", session.behavior}, {"TTL", session.ttl}});
    json.field("NodeChecks");
    if (session.nodeChecksAreNull)
        json.null();
    else
        json.texts(session.nodeChecks);
    json.field("ServiceChecks");
    writeServiceChecks(json, session);
    if (!session.legacyChecks.isEmpty())
        json.field("Checks").texts(session.legacyChecks);
    json.fields({{"CreateIndex", session.createIndex}, {"ModifyIndex", session.modifyIndex}}).endObject();
}

QByteArray sessionsJson(const Table<Session>::List& sessions)
{
    JsonWriter json;
    json.beginArray();
    for (const auto& session : sessions)
        writeSession(json, *session);
    return json.endArray().finish();
}

/// What the body asked for, before it is checked.
struct Wanted {
    Session session;
    JsonValue lockDelay; ///< Looked at when all the rest is read.
    bool checksAreEmpty = false;
};

void readLockDelay(const JsonValue& value, Session& session, JsonErrors& errors)
{
    if (value.type == JsonValue::Type::Null)
        return;
    qint64 nanoseconds = 0; // any other type reads as none
    if (value.type == JsonValue::Type::String) {
        const auto duration = parseDuration(value.text);
        if (!duration) {
            errors.add(duration.error());
            return;
        }
        nanoseconds = duration->count();
    } else if (value.type == JsonValue::Type::Number) {
        const auto number = value.text.toDouble();
        nanoseconds = std::abs(number) < 9e18 ? static_cast<qint64>(number) : 0;
    }
    // Unsigned, for Go wraps around where C++ must not.
    if (nanoseconds < lockDelayThreshold)
        nanoseconds = static_cast<qint64>(static_cast<quint64>(nanoseconds) * 1'000'000'000ULL);
    session.lockDelay = std::chrono::nanoseconds(nanoseconds);
}

void readServiceChecks(const JsonValue& value, Session& session, JsonErrors& errors)
{
    session.serviceChecks.clear();
    session.serviceChecksAreNull = value.type == JsonValue::Type::Null;
    if (session.serviceChecksAreNull)
        return;
    if (value.type != JsonValue::Type::Array) {
        errors.add(fieldMismatch(value, ".ServiceChecks", "[]structs.ServiceCheck"));
        return;
    }
    for (const auto& item : value.items) {
        ServiceCheckRef check;
        if (expectObject(item, ".ServiceChecks", "structs.ServiceCheck", errors))
            readFields(item, "ServiceCheck.ServiceChecks.", {{"ID", &check.id}, {"Namespace", &check.nameSpace}},
                errors, Strangers::PassOver);
        session.serviceChecks.push_back(check);
    }
}

OrText<Session> readBody(const Request& request, Session defaults)
{
    Wanted wanted{std::move(defaults), {}, false};
    const auto value = parseObject(request.body, "struct { LockDelay interface {}; *structs.Alias }");
    if (!value)
        return tl::unexpected(value.error());
    JsonErrors errors;
    auto& session = wanted.session;
    // Looked at, but not used.
    QByteArray id;
    quint64 index = 0;
    const auto legacyChecks = [&](const JsonValue& checks, const QByteArray& path) {
        readTexts(checks, path, &session.legacyChecks, errors, "types.CheckID");
        wanted.checksAreEmpty = session.legacyChecks.isEmpty();
    };
    const auto serviceChecks
        = [&](const JsonValue& checks, const QByteArray& /*path*/) { readServiceChecks(checks, session, errors); };
    readFields(*value, ".",
        {{"Name", &session.name}, {"Node", &session.node}, {"Behavior", &session.behavior}, {"TTL", &session.ttl},
            {"ID", &id}, {"CreateIndex", &index}, {"ModifyIndex", &index}, {"LockDelay", &wanted.lockDelay},
            {"NodeChecks", std::pair(&session.nodeChecks, &session.nodeChecksAreNull)}, {"Checks", legacyChecks},
            {"ServiceChecks", serviceChecks}},
        errors, Strangers::PassOver);
    readLockDelay(wanted.lockDelay, session, errors);
    if (!errors.first().isEmpty())
        return tl::unexpected(errors.first());
    // An empty list in either field means none in both, for clients of either age.
    if (wanted.checksAreEmpty) {
        session.nodeChecks.clear();
        session.nodeChecksAreNull = false;
    } else if (session.nodeChecks.isEmpty()) {
        session.legacyChecks.clear();
    }
    // The check that is there without being named counts in the newer field alone.
    if (session.legacyChecks == QByteArrayList{"serfHealth"})
        session.legacyChecks.clear();
    return session;
}

OrText<void> checkSession(const Session& session)
{
    if (session.node.isEmpty())
        return tl::unexpected(QByteArray("Must provide Node"));
    if (session.behavior != "release" && session.behavior != "delete")
        return tl::unexpected(QByteArray("Invalid Behavior setting '" + session.behavior + "'"));
    if (session.ttl.isEmpty())
        return {};
    const auto ttl = parseDuration(session.ttl);
    if (!ttl)
        return tl::unexpected(QByteArray("Session TTL '" + session.ttl + "' invalid: " + ttl.error()));
    if (*ttl != 0ns && (*ttl < consul::leastSessionTtl || *ttl > consul::mostSessionTtl))
        return tl::unexpected(
            QByteArray("Invalid Session TTL '" + QByteArray::number(qint64(ttl->count())) + "', must be between ["
                + goDuration(consul::leastSessionTtl) + '=' + goDuration(consul::mostSessionTtl) + ']'));
    return {};
}

Answer create(const Request& request, Cluster& cluster, Instant now)
{
    Session session;
    session.node = request.servedBy.isEmpty() ? cluster.identity.node : request.servedBy;
    session.behavior = "release";
    session.nodeChecks = {"serfHealth"};
    session.legacyChecks = {"serfHealth"};
    if (request.declaredLength > 0) {
        if (auto refused = refuseLostBody(request, cluster))
            return *refused;
        auto wanted = readBody(request, session);
        if (!wanted)
            return textReply(400, "Request decode failed: " + withEmbedded(wanted.error(), cluster.vintage));
        session = std::move(*wanted);
    } else {
        session.legacyChecks.clear();
    }
    if (auto refused = refuseServer(request, cluster))
        return *refused;
    if (session.behavior.isEmpty())
        session.behavior = "release";
    if (const auto valid = checkSession(session); !valid)
        return textReply(500, valid.error());
    session.id = cluster.newUuid();
    const auto done
        = cluster.apply(now, [&session](Transaction& transaction) { return sessionCreate(transaction, session); });
    if (!done)
        return textReply(500, (cluster.vintage.isSince(1, 10) ? "apply failed: " : "") + done.error());
    cluster.armSession(session, now);
    JsonWriter json;
    json.beginObject().field("ID").text(session.id).endObject();
    return jsonReply(json.finish());
}

/// What stands behind the pattern, or why nothing can be done with it.
tl::expected<QByteArray, Reply> sessionId(const Request& request, const Cluster& cluster, QByteArrayView pattern)
{
    const auto id = request.behind(pattern);
    if (id.isEmpty())
        return tl::unexpected(textReply(400, "Missing session"));
    if (auto refused = refuseServer(request, cluster))
        return tl::unexpected(*refused);
    if (const auto valid = checkUuid(id); !valid && !cluster.vintage.takesAnySessionId)
        return tl::unexpected(textReply(500, "failed session lookup: " + valid.error()));
    return id;
}

Answer destroy(const Request& request, Cluster& cluster, Instant now)
{
    const auto id = sessionId(request, cluster, "/v1/session/destroy/");
    if (!id)
        return id.error();
    // Consul looks it up first; what is not there needs no entry in the log.
    if (cluster.store.tables().sessions.find(sessionKey(*id)))
        cluster.apply(now, [&id](Transaction& transaction) { sessionDestroy(transaction, *id); });
    return boolReply(true);
}

Answer renew(const Request& request, Cluster& cluster, Instant now)
{
    const auto id = sessionId(request, cluster, "/v1/session/renew/");
    if (!id)
        return id.error();
    const auto session = cluster.store.tables().sessions.find(sessionKey(*id));
    if (!session)
        return textReply(404, "Session id '" + *id + "' not found");
    cluster.armSession(*session, now);
    return jsonReply(sessionsJson({session}));
}

Answer info(const Request& request, Cluster& cluster, Instant now)
{
    const auto id = request.behind("/v1/session/info/");
    if (id.isEmpty())
        return textReply(400, "Missing session");
    return read(request, cluster, now, [id](Cluster& world, WatchSet& watches) {
        if (const auto valid = checkUuid(id); !valid && !world.vintage.takesAnySessionId)
            return QueryResult{0, textReply(500, "failed session lookup: " + valid.error())};
        const auto& tables = world.store.tables();
        Table<Session>::List found;
        if (auto session = tables.sessions.find(sessionKey(id), watches))
            found.push_back(std::move(session));
        QueryResult result{tables.maxIndex({"sessions"}), jsonReply(sessionsJson(found))};
        result.isNotFound = found.empty();
        return result;
    });
}

Answer list(const Request& request, Cluster& cluster, Instant now)
{
    return read(request, cluster, now, [](Cluster& world, WatchSet& watches) {
        const auto& tables = world.store.tables();
        return QueryResult{tables.maxIndex({"sessions"}), jsonReply(sessionsJson(tables.sessions.list({}, &watches)))};
    });
}

Answer listOfNode(const Request& request, Cluster& cluster, Instant now)
{
    const auto node = request.behind("/v1/session/node/");
    if (node.isEmpty())
        return textReply(400, "Missing node name");
    return read(request, cluster, now, [node](Cluster& world, WatchSet& watches) {
        const auto& tables = world.store.tables();
        const auto sessions = tables.sessions.listBy(Tables::sessionsByNode, lowerKey(node), &watches);
        return QueryResult{tables.maxIndex({"sessions"}), jsonReply(sessionsJson(sessions))};
    });
}

} // namespace

void addSessionRoutes(Router& router)
{
    router.add("/v1/session/create", {"PUT"}, create, {refuseNamespace});
    router.add("/v1/session/destroy/", {"PUT"}, destroy, {refuseNamespace});
    // The one write that looks at the options of a read.
    router.add("/v1/session/renew/", {"PUT"}, renew, {refuseQueryOptions, refuseNamespace});
    router.add("/v1/session/info/", {"GET"}, info, {refuseQueryOptions, refuseNamespace});
    router.add("/v1/session/node/", {"GET"}, listOfNode, {refuseQueryOptions, refuseNamespace});
    router.add("/v1/session/list", {"GET"}, list, {refuseQueryOptions, refuseNamespace});
}

} // namespace practice
