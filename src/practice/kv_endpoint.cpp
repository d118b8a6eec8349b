// SPDX-License-Identifier: GPL-3.0-or-later
// /v1/kv/ (agent/kvs_endpoint.go, agent/consul/kvs_endpoint.go).
#include "practice/catalog_json.h"
#include "practice/cluster.h"
#include "practice/go_text.h"
#include "practice/kv_state.h"
#include "practice/router.h"

#include <set>

namespace practice {

namespace {

constexpr QByteArrayView pattern = "/v1/kv/";

QueryResult notFound(quint64 index)
{
    return {index, textReply(404, {})};
}

Reply rawReply(const KvRecord& record, const Vintage& vintage)
{
    const QByteArray type = vintage.isSince(1, 20, 1) ? "text/plain; charset=utf-8" : "text/plain";
    // Consul keeps a browser from taking a value for a page.
    return {200,
        {{"Content-Length", QByteArray::number(record.value.size())}, {"Content-Security-Policy", "sandbox"},
            {"Content-Type", type}, {"X-Content-Type-Options", "nosniff"}},
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

/// Whether anything was left out.
bool hideKeys(Table<KvRecord>::List& records, const Cluster& cluster)
{
    return std::erase_if(records, [&cluster](const auto& record) { return isHidden(cluster, record->key); }) > 0;
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
        auto listing = kvList(world.store.tables(), prefix, &watches);
        const bool isFiltered = hideKeys(listing.records, world);
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
        auto result = listing.records.empty() && !prefix.isEmpty()
            ? notFound(listing.index)
            : QueryResult{listing.index, jsonReply(json.endArray().finish())};
        result.isFiltered = isFiltered;
        return result;
    });
}

Answer getTree(const Request& request, Cluster& cluster, Instant now)
{
    return readKv(request, cluster, now, [prefix = request.behind(pattern)](Cluster& world, WatchSet& watches) {
        auto listing = kvList(world.store.tables(), prefix, &watches);
        const bool isFiltered = hideKeys(listing.records, world);
        auto result = listing.records.empty() ? notFound(listing.index) : listed(listing.index, listing.records);
        result.isFiltered = isFiltered;
        return result;
    });
}

Answer get(const Request& request, Cluster& cluster, Instant now)
{
    if (request.query.has("keys"))
        return getKeys(request, cluster, now);
    if (request.query.has("recurse"))
        return getTree(request, cluster, now);
    const auto key = request.behind(pattern);
    const bool raw = request.query.has("raw");
    return readKv(request, cluster, now, [key, raw](Cluster& world, WatchSet& watches) {
        const auto found = kvGet(world.store.tables(), key, &watches);
        if (!found.record) {
            auto nothing = notFound(found.index);
            nothing.isNotFound = true;
            return nothing;
        }
        return raw ? QueryResult{found.index, rawReply(*found.record, world.vintage)}
                   : listed(found.index, {found.record});
    });
}

/// Only one of these may be named (agent/kvs_endpoint.go conflictingFlags).
std::optional<Reply> refuseConflict(
    const Request& request, const Vintage& vintage, std::initializer_list<QByteArrayView> names)
{
    int count = 0;
    for (const auto name : names)
        count += request.query.has(name) ? 1 : 0;
    if (count < 2)
        return std::nullopt;
    const QByteArray end = vintage.isSince(1, 20) ? "\n" : "";
    return textReply(400, "Conflicting flags: " + request.query.encoded() + end);
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
    if (auto conflict = refuseConflict(request, cluster.vintage, {"cas", "acquire", "release"}))
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
    if (auto refused = refuseLarge(request, "kv_max_value_size", cluster.vintage))
        return *refused;
    if (!request.bodyError.isEmpty())
        return textReply(500, request.bodyError);
    record.value = request.body;
    if (auto refused = refuseServer(request, cluster))
        return *refused;
    const auto done = applyPut(request, cluster, now, std::move(record), expected);
    if (!done)
        return textReply(500, (cluster.vintage.isSince(1, 10) ? "raft apply failed: " : "") + done.error());
    return boolReply(*done);
}

Answer remove(const Request& request, Cluster& cluster, Instant now)
{
    if (auto conflict = refuseConflict(request, cluster.vintage, {"recurse", "cas"}))
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

Answer answerKey(const Request& request, Cluster& cluster, Instant now)
{
    const bool isList = request.query.has("keys") || request.query.has("recurse");
    if (request.method == "GET" && request.behind(pattern).isEmpty() && !isList)
        return textReply(400, "Missing key name");
    if (auto refused = refuseNamespace(request, cluster))
        return *refused;
    if (request.method == "PUT")
        return put(request, cluster, now);
    if (request.method == "DELETE")
        return remove(request, cluster, now);
    return get(request, cluster, now);
}

Answer answerKv(const Request& request, Cluster& cluster, Instant now)
{
    const auto key = keyOfPath(request.behind(pattern), cluster.vintage.keyRule);
    if (!key)
        return textReply(500, key.error());
    auto meant = request;
    meant.path = pattern.toByteArray() + *key;
    return answerKey(meant, cluster, now);
}

} // namespace

void addKvRoutes(Router& router)
{
    // The options of writes too, though they use none.
    router.add(pattern.toByteArray(), {"GET", "PUT", "DELETE"}, answerKv, {refuseQueryOptions});
}

} // namespace practice
