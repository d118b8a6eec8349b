// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/client_requests.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

#include <simdjson.h>

namespace consul {

namespace {

Request kvRequest(Method method, const QString& key)
{
    return {method, pathOfKey(key), {}, {}};
}

QByteArray jsonString(const QString& text)
{
    auto json = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return json.mid(1, json.size() - 2);
}

/// Written by hand, because Qt's JSON rounds numbers above 2^53 when they come as doubles and has no unsigned ones.
QByteArray txnOpJson(const TxnOp& operation, const QByteArray& tenancy)
{
    QByteArray json = R"({"KV":{"Verb":")" + operation.verb + R"(","Key":)" + jsonString(operation.key);
    if (!operation.value.isEmpty())
        json += R"(,"Value":")" + operation.value.toBase64() + '"';
    if (operation.flags != 0)
        json += R"(,"Flags":)" + QByteArray::number(operation.flags);
    if (operation.index != 0)
        json += R"(,"Index":)" + QByteArray::number(operation.index);
    if (!operation.session.isEmpty())
        json += R"(,"Session":)" + jsonString(operation.session);
    return json + tenancy + "}}";
}

/// As fields behind others of an operation; nothing when nothing is set, for Consul's open version has no such fields.
QByteArray tenancyFields(const Tenancy& in)
{
    QByteArray json;
    if (!in.nameSpace.isEmpty())
        json += R"(,"Namespace":)" + jsonString(in.nameSpace);
    if (!in.partition.isEmpty())
        json += R"(,"Partition":)" + jsonString(in.partition);
    return json;
}

Unexpected wrongShape(const char* what)
{
    Error error;
    error.kind = ErrorKind::Protocol;
    error.serverWords = QStringLiteral("/v1/txn: %1").arg(QLatin1String(what));
    return Unexpected(error);
}

std::optional<std::vector<TxnError>> txnErrors(const simdjson::dom::array& list)
{
    std::vector<TxnError> errors;
    for (const auto each : list) {
        TxnError error;
        std::int64_t index = 0;
        std::string_view what;
        if (each["OpIndex"].get(index) != simdjson::SUCCESS || each["What"].get(what) != simdjson::SUCCESS)
            return std::nullopt;
        error.opIndex = static_cast<int>(index);
        error.what = QString::fromUtf8(what.data(), static_cast<qsizetype>(what.size()));
        errors.push_back(error);
    }
    return errors;
}

/// The entries as /v1/kv would list them, so that one parser reads both.
QByteArray entriesOf(const simdjson::dom::array& results)
{
    std::string list = "[";
    for (const auto each : results) {
        simdjson::dom::element entry;
        if (each["KV"].get(entry) != simdjson::SUCCESS)
            continue; // Another kind of result.
        list += list.size() > 1 ? "," : "";
        list += simdjson::minify(entry);
    }
    return QByteArray::fromStdString(list + "]");
}

} // namespace

Request with(Request request, Consistency mode)
{
    if (mode == Consistency::Stale)
        request.query.emplace_back("stale", QByteArray());
    else if (mode == Consistency::Consistent)
        request.query.emplace_back("consistent", QByteArray());
    return request;
}

Request kvGetRequest(const QString& key, Consistency mode)
{
    return with(kvRequest(Method::Get, key), mode);
}

Request kvListRequest(const QString& prefix, Consistency mode)
{
    auto request = kvRequest(Method::Get, prefix);
    request.query.emplace_back("recurse", QByteArray());
    return with(request, mode);
}

Request kvKeysRequest(const QString& prefix, const QString& separator)
{
    auto request = kvRequest(Method::Get, prefix);
    request.query.emplace_back("keys", QByteArray());
    if (!separator.isEmpty())
        request.query.emplace_back("separator", separator.toUtf8());
    return request;
}

Request kvPutRequest(const QString& key, const QByteArray& value, const PutOptions& options)
{
    auto request = kvRequest(Method::Put, key);
    request.query.emplace_back("flags", QByteArray::number(options.flags));
    if (options.cas)
        request.query.emplace_back("cas", QByteArray::number(*options.cas));
    if (!options.acquire.isEmpty())
        request.query.emplace_back("acquire", options.acquire.toUtf8());
    if (!options.release.isEmpty())
        request.query.emplace_back("release", options.release.toUtf8());
    request.body = value;
    return request;
}

std::optional<CasPut> casPutOf(const Request& request)
{
    if (request.method != Method::Put || !request.path.startsWith(kvPath))
        return std::nullopt;
    CasPut put;
    put.key = QUrl::fromPercentEncoding(request.path.mid(kvPath.size()));
    bool hasCas = false;
    for (const auto& [name, value] : request.query)
        if (name == "cas")
            put.cas = value.toULongLong(&hasCas);
        else if (name == "flags")
            put.flags = value.toULongLong();
    return hasCas ? std::optional(put) : std::nullopt;
}

Request kvDeleteRequest(const QString& key, std::optional<quint64> cas)
{
    auto request = kvRequest(Method::Delete, key);
    if (cas)
        request.query.emplace_back("cas", QByteArray::number(*cas));
    return request;
}

Request sessionCreateRequest(const SessionRequest& session)
{
    QJsonObject body;
    if (!session.name.isEmpty())
        body.insert(QLatin1String("Name"), session.name);
    if (!session.node.isEmpty())
        body.insert(QLatin1String("Node"), session.node);
    if (session.ttl)
        body.insert(QLatin1String("TTL"), QStringLiteral("%1s").arg(session.ttl->count()));
    if (session.lockDelay) {
        // Text with its unit: a bare number means seconds below 1000 and nanoseconds from there (facts §3.1).
        body.insert(QLatin1String("LockDelay"), QStringLiteral("%1ms").arg(session.lockDelay->count()));
    }
    body.insert(QLatin1String("Behavior"), behaviorName(session.behavior));
    if (session.withoutChecks) {
        body.insert(QLatin1String("Checks"), QJsonArray());
        body.insert(QLatin1String("NodeChecks"), QJsonArray());
    }
    auto request = sessionRequest(Method::Put, "create");
    request.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
    return request;
}

Request sessionRequest(Method method, const QByteArray& verb, const QString& argument)
{
    Request request{method, "/v1/session/" + verb, {}, {}};
    if (!argument.isEmpty())
        request.path += '/' + QUrl::toPercentEncoding(argument);
    return request;
}

Request txnRequest(const std::vector<TxnOp>& operations, const Tenancy& in)
{
    const auto tenancy = tenancyFields(in);
    auto request = Request::put("/v1/txn", "[");
    for (const auto& each : operations) {
        if (request.body.size() > 1)
            request.body += ',';
        request.body += txnOpJson(each, tenancy);
    }
    request.body += ']';
    return request;
}

Result<TxnOutcome> parseTxn(const QByteArray& json)
{
    simdjson::dom::parser parser;
    const simdjson::padded_string padded(json.constData(), static_cast<std::size_t>(json.size()));
    simdjson::dom::object top;
    if (parser.parse(padded).get(top) != simdjson::SUCCESS)
        return wrongShape("not a JSON object");
    TxnOutcome outcome;
    simdjson::dom::element part;
    simdjson::dom::array list;
    if (top["Errors"].get(part) == simdjson::SUCCESS && !part.is_null()) {
        if (part.get(list) != simdjson::SUCCESS)
            return wrongShape("Errors is not a list");
        auto errors = txnErrors(list);
        if (!errors)
            return wrongShape("an error without OpIndex or What");
        outcome.errors = std::move(*errors);
    }
    if (top["Results"].get(part) == simdjson::SUCCESS && !part.is_null()) {
        if (part.get(list) != simdjson::SUCCESS)
            return wrongShape("Results is not a list");
        auto entries = parseKvList(entriesOf(list));
        if (!entries)
            return Unexpected(entries.error());
        outcome.results = std::move(*entries);
        // get-or-empty gives an entry without indexes for a key that is not there.
        std::erase_if(outcome.results, [](const KvEntry& each) { return each.modifyIndex == 0; });
    }
    bool leftOut = false;
    if (top["ResultsFilteredByACLs"].get(leftOut) == simdjson::SUCCESS)
        outcome.leftOut = leftOut;
    return outcome;
}

QStringList oneLevel(const QStringList& keys, const QString& prefix, const QString& separator)
{
    if (separator.isEmpty())
        return keys;
    QStringList names;
    for (const auto& key : keys) {
        const auto cut = key.indexOf(separator, prefix.size());
        const auto name = cut < 0 ? key : key.left(cut + separator.size());
        if (names.isEmpty() || names.last() != name) // Keys come sorted.
            names.append(name);
    }
    return names;
}

} // namespace consul
