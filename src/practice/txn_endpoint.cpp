// SPDX-License-Identifier: GPL-3.0-or-later
// /v1/txn (agent/txn_endpoint.go, agent/consul/txn_endpoint.go).
#include "practice/catalog_json.h"
#include "practice/cluster.h"
#include "practice/router.h"
#include "practice/txn_ops.h"

#include <algorithm>

namespace practice {

namespace {

void writeOutcome(JsonWriter& json, const TxnOutcome& outcome)
{
    json.field("Results");
    if (!outcome.errors.empty()) {
        json.null();
    } else {
        json.beginArray();
        for (const auto& result : outcome.results) {
            json.beginObject().field("KV");
            writeKv(json, result.record, result.withValue);
            json.endObject();
        }
        json.endArray();
    }
    json.field("Errors");
    if (outcome.errors.empty()) {
        json.null();
        return;
    }
    json.beginArray();
    for (const auto& error : outcome.errors)
        json.beginObject().fields({{"OpIndex", quint64(error.opIndex)}, {"What", error.what}}).endObject();
    json.endArray();
}

/// A transaction that only reads carries the metadata of a read, in its body too.
Reply outcomeReply(const TxnOutcome& outcome, bool isRead, const Vintage& vintage, bool isRefused = false)
{
    JsonWriter json;
    json.beginObject();
    writeOutcome(json, outcome);
    if (isRead) {
        // Of what was looked at no further it knows nothing.
        json.fields({{"Index", !isRefused && vintage.isSince(1, 12) ? 1 : 0}, {"LastContact", 0},
            {"KnownLeader", !isRefused}, {"ConsistencyLevel", ""}});
        if (vintage.transactionsTellMore)
            json.fields({{"NotModified", false}, {"Backend", 0}, {"ResultsFilteredByACLs", false}});
    }
    auto reply = jsonReply(json.endObject().finish());
    reply.status = outcome.errors.empty() ? 200 : 409;
    if (reply.status == 409 && vintage.isSince(1, 20, 1))
        reply.headers = {{"Content-Type", "application/json; charset=utf-8"}};
    if (isRead) {
        reply.headers.emplace_back("X-Consul-Knownleader", isRefused ? "false" : "true");
        reply.headers.emplace_back("X-Consul-Lastcontact", "0");
    }
    return reply;
}

Answer readTxn(const Request& request, Cluster& cluster, Instant now, const std::vector<TxnOp>& ops)
{
    if (auto refused = refuseQueryOptions(request, cluster))
        return *refused;
    if (auto refused = refuseServer(request, cluster))
        return *refused;
    TxnOutcome outcome;
    outcome.errors = refuseOps(ops, cluster, now);
    const bool isRefused = !outcome.errors.empty();
    if (outcome.errors.empty()) {
        Transaction reading{cluster.store.tables(), 0, now};
        outcome = runOps(reading, ops, cluster.vintage);
    }
    return outcomeReply(outcome, true, cluster.vintage, isRefused && cluster.vintage.isSince(1, 11));
}

Answer answerTxn(const Request& request, Cluster& cluster, Instant now)
{
    if (auto refused = refuseLarge(request, "txn_max_req_len", cluster.vintage))
        return *refused;
    if (!request.bodyError.isEmpty())
        return textReply(400, "Failed to parse body: " + request.bodyError);
    const auto txn = parseTxn(request.body, cluster.vintage);
    if (!txn)
        return textReply(400, "Failed to parse body: " + txn.error());
    const auto mostOps = std::size_t(cluster.vintage.mostOperations);
    if (txn->count > mostOps)
        return textReply(413,
            "Transaction contains too many operations (" + QByteArray::number(qint64(txn->count)) + " > "
                + QByteArray::number(qint64(mostOps)) + ')');
    if (txn->hasNull)
        return closeConnection();
    if (std::ranges::none_of(txn->ops, isWrite))
        return readTxn(request, cluster, now, txn->ops);
    if (auto refused = refuseServer(request, cluster))
        return *refused;
    TxnOutcome outcome;
    outcome.errors = refuseOps(txn->ops, cluster, now);
    if (outcome.errors.empty()) {
        (void)cluster.apply(now, [&](Transaction& transaction) {
            outcome = runOps(transaction, txn->ops, cluster.vintage);
            return outcome.errors.empty();
        });
    }
    return outcomeReply(outcome, false, cluster.vintage);
}

} // namespace

void addTxnRoutes(Router& router)
{
    router.add("/v1/txn", {"PUT"}, answerTxn);
}

} // namespace practice
