// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/txn_ops.h"

#include "practice/cluster.h"
#include "practice/go_text.h"
#include "practice/json_fields.h"

#include <algorithm>
#include <array>

namespace practice {

namespace {

void readKv(const JsonValue& value, const Vintage& vintage, TxnOp& op, JsonErrors& errors)
{
    QByteArray ignored;
    const auto verb = [&](const JsonValue& text, const QByteArray& path) {
        if (text.type == JsonValue::Type::String)
            op.verb = text.text;
        else if (text.type != JsonValue::Type::Null)
            errors.add(fieldMismatch(text, path, "api.KVOp")); // a text with a type of its own
    };
    const auto bytes
        = [&](const JsonValue& text, const QByteArray& path) { readBytes(text, path, &op.record.value, errors); };
    std::vector<JsonField> fields{{"Verb", verb}, {"Key", &op.record.key}, {"Value", bytes},
        {"Flags", &op.record.flags}, {"Index", &op.index}, {"Session", &op.record.session}, {"Namespace", &ignored}};
    if (vintage.refusesPartition)
        fields.push_back({"Partition", &ignored});
    readFields(value, "KVTxnOp.KV.", fields, errors);
}

/// nullopt for an operation that names nothing to do.
std::optional<TxnOp> readOp(const JsonValue& value, const Vintage& vintage, JsonErrors& errors)
{
    std::optional<TxnOp> op;
    bool isOther = false;
    const auto other = [&isOther](const JsonValue& member, const QByteArray& /*path*/) {
        isOther = isOther || member.type == JsonValue::Type::Object;
    };
    const auto kv = [&](const JsonValue& member, const QByteArray& path) {
        if (expectObject(member, path, "api.KVTxnOp", errors))
            readKv(member, vintage, op ? *op : op.emplace(), errors);
        else if (member.type == JsonValue::Type::Null)
            op.reset();
    };
    readFields(value, "TxnOp.", {{"Node", other}, {"Service", other}, {"Check", other}, {"KV", kv}}, errors);
    if (!op && isOther) {
        op.emplace();
        op->isKv = false;
    }
    return op;
}

/// An operation's result, none, or the text of its error.
using OpResult = OrText<std::vector<TxnResult>>;

OpResult fail(const QByteArray& text)
{
    return tl::unexpected(text);
}

OpResult wrote(const OrText<bool>& done, const KvRecord& record, const QByteArray& refusal)
{
    if (!done)
        return fail(done.error());
    if (!*done)
        return fail(refusal);
    return std::vector<TxnResult>{{record, false}};
}

OpResult runWrite(Transaction& transaction, const TxnOp& op)
{
    auto record = op.record;
    const auto quoted = goQuote(record.key);
    if (op.verb == "set")
        return std::vector<TxnResult>{{kvSet(transaction, record, false), false}};
    if (op.verb == "cas") {
        const bool done = kvSetCas(transaction, record, op.index);
        return wrote(done, record, "failed to set key " + quoted + ", index is stale");
    }
    if (op.verb == "lock") {
        const auto done = kvLock(transaction, record);
        return wrote(done, record, "failed to lock key " + quoted + ", lock is already held");
    }
    if (op.verb == "unlock") {
        const auto done = kvUnlock(transaction, record);
        return wrote(
            done, record, "failed to unlock key " + quoted + ", lock isn't held, or is held by another session");
    }
    if (op.verb == "delete-cas") {
        if (!kvDeleteCas(transaction, record.key, op.index))
            return fail("failed to delete key " + quoted + ", index is stale");
    } else if (op.verb == "delete-tree") {
        kvDeleteTree(transaction, record.key);
    } else {
        kvDelete(transaction, record.key);
    }
    return std::vector<TxnResult>();
}

OpResult runCheck(const TxnOp& op, const Table<KvRecord>::RecordPtr& found)
{
    const auto quoted = goQuote(op.record.key);
    const bool bySession = op.verb == "check-session";
    if (!found)
        return fail(
            QByteArray("failed to check ") + (bySession ? "session" : "index") + ", key " + quoted + " doesn't exist");
    if (bySession && found->session != op.record.session)
        return fail("failed session check for key " + quoted + ", current session " + goQuote(found->session)
            + " != " + goQuote(op.record.session));
    if (!bySession && found->modifyIndex != op.index)
        return fail("failed index check for key " + quoted + ", current modify index "
            + QByteArray::number(found->modifyIndex) + " != " + QByteArray::number(op.index));
    return std::vector<TxnResult>{{*found, false}};
}

OpResult runRead(const Tables& tables, const TxnOp& op, const Vintage& vintage)
{
    if (op.verb == "get-tree") {
        std::vector<TxnResult> results;
        for (const auto& record : tables.kv.list(op.record.key, nullptr))
            results.push_back({*record, true});
        return results;
    }
    const auto found = tables.kv.find(indexKey(op.record.key));
    const auto quoted = goQuote(op.record.key);
    if (op.verb == "check-session" || op.verb == "check-index")
        return runCheck(op, found);
    if (op.verb == "check-not-exists")
        return found ? fail("key " + quoted + " exists") : OpResult(std::vector<TxnResult>());
    if (op.verb == "get-or-empty" && vintage.hasGetOrEmpty) {
        auto record = op.record;
        record.value.clear();
        record.modifyIndex = op.index;
        return std::vector<TxnResult>{{found ? *found : record, true}};
    }
    if (op.verb != "get")
        return fail("unknown KV verb " + goQuote(op.verb));
    if (!found)
        return fail("key " + quoted + " doesn't exist");
    return std::vector<TxnResult>{{*found, true}};
}

} // namespace

OrText<TxnBody> parseTxn(const QByteArray& body, const Vintage& vintage)
{
    const auto value = parseGoJson(body);
    if (!value)
        return tl::unexpected(value.error());
    TxnBody txn;
    if (value->type == JsonValue::Type::Null)
        return txn;
    if (value->type != JsonValue::Type::Array)
        return tl::unexpected(
            QByteArray("json: cannot unmarshal " + kindName(*value) + " into Go value of type api.TxnOps"));
    JsonErrors errors;
    for (const auto& item : value->items) {
        txn.hasNull = txn.hasNull || item.type == JsonValue::Type::Null;
        if (item.type == JsonValue::Type::Object) {
            if (auto op = readOp(item, vintage, errors))
                txn.ops.push_back(std::move(*op));
        } else if (item.type != JsonValue::Type::Null) {
            errors.add("json: cannot unmarshal " + kindName(item) + " into Go value of type api.TxnOp");
        }
    }
    txn.count = value->items.size();
    if (!errors.first().isEmpty())
        return tl::unexpected(errors.first());
    return txn;
}

bool isWrite(const TxnOp& op)
{
    constexpr std::array<QByteArrayView, 7> writes{
        "set", "cas", "lock", "unlock", "delete", "delete-cas", "delete-tree"};
    return std::ranges::find(writes, QByteArrayView(op.verb)) != writes.end();
}

/// Since 1.14 the newest of these; older ones do not look at the verb before the log.
static bool isKnownVerb(const TxnOp& op)
{
    constexpr std::array<QByteArrayView, 6> reads{
        "get", "get-tree", "get-or-empty", "check-session", "check-index", "check-not-exists"};
    return isWrite(op) || std::ranges::find(reads, QByteArrayView(op.verb)) != reads.end();
}

std::vector<TxnError> refuseOps(const std::vector<TxnOp>& ops, const Cluster& cluster, Instant now)
{
    std::vector<TxnError> errors;
    for (std::size_t at = 0; at < ops.size(); ++at) {
        const auto& op = ops[at];
        if (!op.isKv)
            errors.push_back({at, "the practice agent answers KV operations only"});
        else if (op.record.key.isEmpty() && op.verb != "delete-tree")
            errors.push_back({at, "Must provide key"});
        else if (cluster.vintage.isSince(1, 20) && !isKnownVerb(op))
            errors.push_back({at, "unknown KV operation: " + op.verb});
        else if (op.verb == "lock" && cluster.store.lockDelayUntil(op.record.key, now))
            errors.push_back({at, "failed to lock key " + goQuote(op.record.key) + " due to lock delay"});
    }
    return errors;
}

TxnOutcome runOps(Transaction& transaction, const std::vector<TxnOp>& ops, const Vintage& vintage)
{
    TxnOutcome outcome;
    for (std::size_t at = 0; at < ops.size(); ++at) {
        auto result = isWrite(ops[at]) ? runWrite(transaction, ops[at]) : runRead(transaction.tables, ops[at], vintage);
        if (!result) {
            outcome.errors.push_back({at, result.error()});
            continue;
        }
        for (auto& one : *result)
            outcome.results.push_back(std::move(one));
    }
    return outcome;
}

} // namespace practice
