// SPDX-License-Identifier: GPL-3.0-or-later
// /v1/kv/ (agent/kvs_endpoint.go, agent/consul/kvs_endpoint.go).
#include "practice/cluster.h"
#include "practice/go_text.h"
#include "practice/json_writer.h"
#include "practice/kv_json.h"
#include "practice/router.h"

#include <set>

namespace practice {

namespace {

constexpr QByteArrayView pattern = "/v1/kv/";
constexpr qint64 largestValue = 512 * 1024;

QueryResult notFound(quint64 index)
{
    return {index, textReply(404, {})};
}

Reply rawReply(const KvRecord& record)
{
    // Consul keeps a browser from taking a value for a page.
    return {200,
        {{"Content-Length", QByteArray::number(record.value.size())}, {"Content-Security-Policy", "sandbox"},
            {"Content-Type", "text/plain"}, {"X-Content-Type-Options", "nosniff"}},
        record.value};
}

QByteArray listJson(const Table<KvRecord>::List& records)
{
    JsonWriter json;
    json.beginArray();
    for (const auto& record : records)
        writeKv(json, *record, true);
    return json.endArray().finish();
}

QueryResult listed(quint64 index, const Table<KvRecord>::List& records)
{
    return {index, jsonReply({}), [records] { return listJson(records); }};
}

/// Unlike other reads, those of KV say nothing of a server that was never reached.
Answer readKv(const Request& request, Cluster& cluster, Instant now, QueryFunction query)
{
    if (auto refused = refuseServer(request, cluster))
        return *refused;
    return read(request, cluster, now, std::move(query));
}

Answer getKeys(const Request& request, Cluster& cluster, Instant now)
{
    const auto prefix = request.behind(pattern);
    // The misspelling is older, and still heard when the right word is not there.
    auto separator = request.query.value("separator");
    if (separator.isEmpty())
        separator = request.query.value("seperator");
    return readKv(request, cluster, now, [prefix, separator](Cluster& world, WatchSet& watches) {
        const auto listing = kvList(world.store.tables(), prefix, &watches);
        JsonWriter json;
        json.beginArray();
        std::set<QByteArray> seen;
        for (const auto& record : listing.records) {
            const auto& key = record->key;
            const auto at = separator.isEmpty() ? -1 : key.indexOf(separator, prefix.size());
            const auto shown = at < 0 ? key : key.first(at + separator.size());
            if (at < 0 || seen.insert(shown).second)
                json.text(shown);
        }
        // The root may be empty, any other place does not exist then.
        if (listing.records.empty() && !prefix.isEmpty())
            return notFound(listing.index);
        return QueryResult{listing.index, jsonReply(json.endArray().finish())};
    });
}

Answer getTree(const Request& request, Cluster& cluster, Instant now)
{
    return readKv(request, cluster, now, [prefix = request.behind(pattern)](Cluster& world, WatchSet& watches) {
        const auto listing = kvList(world.store.tables(), prefix, &watches);
        if (listing.records.empty())
            return notFound(listing.index);
        return listed(listing.index, listing.records);
    });
}

Answer get(const Request& request, Cluster& cluster, Instant now)
{
    if (request.query.has("keys"))
        return getKeys(request, cluster, now);
    if (request.query.has("recurse"))
        return getTree(request, cluster, now);
    const auto key = request.behind(pattern);
    if (key.isEmpty())
        return textReply(400, "Missing key name");
    const bool raw = request.query.has("raw");
    return readKv(request, cluster, now, [key, raw](Cluster& world, WatchSet& watches) {
        const auto found = kvGet(world.store.tables(), key, &watches);
        if (!found.record)
            return notFound(found.index);
        return raw ? QueryResult{found.index, rawReply(*found.record)} : listed(found.index, {found.record});
    });
}

/// Only one of these may be named (agent/kvs_endpoint.go conflictingFlags).
std::optional<Reply> refuseConflict(const Request& request, std::initializer_list<QByteArrayView> names)
{
    int count = 0;
    for (const auto name : names)
        count += request.query.has(name) ? 1 : 0;
    if (count < 2)
        return std::nullopt;
    return textReply(400, "Conflicting flags: " + request.query.encoded());
}

/// One raft entry, made of what the request says.
OrText<bool> applyPut(const Request& request, Cluster& cluster, Instant now, KvRecord record, quint64 expected)
{
    const auto& query = request.query;
    if (query.has("acquire") && cluster.store.lockDelayUntil(record.key, now))
        return false; // refused by the leader, before the log
    return cluster.apply(now, [&](Transaction& transaction) -> OrText<bool> {
        if (query.has("cas"))
            return kvSetCas(transaction, record, expected);
        if (query.has("acquire"))
            return kvLock(transaction, record);
        if (query.has("release"))
            return kvUnlock(transaction, record);
        kvSet(transaction, record, false);
        return true;
    });
}

Answer put(const Request& request, Cluster& cluster, Instant now)
{
    const auto& query = request.query;
    KvRecord record;
    record.key = request.behind(pattern);
    if (record.key.isEmpty())
        return textReply(400, "Missing key name");
    if (auto conflict = refuseConflict(request, {"cas", "acquire", "release"}))
        return *conflict;
    if (query.has("flags")) {
        const auto flags = parseUint(query.value("flags"));
        if (!flags)
            return textReply(500, flags.error());
        record.flags = *flags;
    }
    quint64 expected = 0;
    if (query.has("cas")) {
        const auto cas = parseUint(query.value("cas"));
        if (!cas)
            return textReply(500, cas.error());
        expected = *cas;
    }
    if (query.has("acquire"))
        record.session = query.value("acquire");
    if (query.has("release"))
        record.session = query.value("release");
    if (request.declaredLength > largestValue)
        return textReply(413, tooLarge(request.declaredLength, "kv_max_value_size"));
    record.value = request.body;
    if (auto refused = refuseServer(request, cluster))
        return *refused;
    const auto done = applyPut(request, cluster, now, std::move(record), expected);
    return done ? boolReply(*done) : textReply(500, done.error());
}

Answer remove(const Request& request, Cluster& cluster, Instant now)
{
    if (auto conflict = refuseConflict(request, {"recurse", "cas"}))
        return *conflict;
    const auto key = request.behind(pattern);
    const bool recurse = request.query.has("recurse");
    if (key.isEmpty() && !recurse)
        return textReply(400, "Missing key name");
    const bool withCas = request.query.has("cas");
    quint64 expected = 0;
    if (withCas) {
        const auto cas = parseUint(request.query.value("cas"));
        if (!cas)
            return textReply(500, cas.error());
        expected = *cas;
    }
    if (auto refused = refuseServer(request, cluster))
        return *refused;
    const auto done = cluster.apply(now, [&](Transaction& transaction) -> OrText<bool> {
        if (withCas)
            return kvDeleteCas(transaction, key, expected);
        recurse ? kvDeleteTree(transaction, key) : kvDelete(transaction, key);
        return true;
    });
    return boolReply(*done);
}

Answer answerKv(const Request& request, Cluster& cluster, Instant now)
{
    // For writes too, though they use neither.
    if (auto refused = refuseQueryOptions(request))
        return *refused;
    if (auto refused = refuseNamespace(request))
        return *refused;
    if (request.method == "PUT")
        return put(request, cluster, now);
    if (request.method == "DELETE")
        return remove(request, cluster, now);
    return get(request, cluster, now);
}

} // namespace

void writeKv(JsonWriter& json, const KvRecord& record, bool withValue)
{
    json.beginObject();
    json.field("LockIndex").number(record.lockIndex);
    json.field("Key").text(record.key);
    json.field("Flags").number(record.flags);
    json.field("Value").bytes(withValue ? record.value : QByteArray());
    if (!record.session.isEmpty())
        json.field("Session").text(record.session);
    json.field("CreateIndex").number(record.createIndex);
    json.field("ModifyIndex").number(record.modifyIndex);
    json.endObject();
}

QByteArray tooLarge(qint64 bytes, QByteArrayView setting)
{
    return "Request body(" + QByteArray::number(bytes)
        + " bytes) too large, max size: " + QByteArray::number(largestValue)
        + " bytes. See https://www.consul.io/docs/agent/options.html#" + setting.toByteArray() + '.';
}

void addKvRoutes(Router& router)
{
    router.add(pattern.toByteArray(), {"GET", "PUT", "DELETE"}, answerKv);
}

} // namespace practice
