// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/kv_transaction.h"

#include "consul/addressed.h"
#include "consul/catalog_requests.h"
#include "consul/client_calls.h"
#include "consul/values/utf8.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace consul {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds shortestLook{1000};
constexpr milliseconds longestLook{30000};
constexpr qint64 bytesPerSecond = qint64(1) << 20;

/// Consul's reasons for answering `false` outside a transaction: agent/consul/state/txn.go, kvs_endpoint.go.
bool isPlainRefusal(const QString& what)
{
    return what.contains(QLatin1String("index is stale")) || what.contains(QLatin1String("lock is already held"))
        || what.contains(QLatin1String("due to lock delay")) || what.contains(QLatin1String("lock isn't held"));
}

TxnOp writeOf(const Request& call, const KeyTarget& target)
{
    TxnOp op;
    const auto cas = parameter(call, "cas");
    op.index = cas ? cas->toULongLong() : 0;
    if (call.method == Method::Delete) {
        op.verb = target.isPrefix ? "delete-tree" : cas ? "delete-cas" : "delete";
        return op;
    }
    const auto acquire = parameter(call, "acquire");
    const auto release = parameter(call, "release");
    op.verb = cas ? "cas" : acquire ? "lock" : release ? "unlock" : "set";
    op.session = QString::fromUtf8(acquire ? *acquire : release.value_or(QByteArray()));
    op.flags = parameter(call, "flags").value_or(QByteArray()).toULongLong();
    op.value = call.body;
    return op;
}

/// As /v1/kv writes it. By hand: flags have 64 bits.
QByteArray listOf(const std::vector<KvEntry>& entries)
{
    QByteArray json("[");
    for (const auto& entry : entries) {
        const auto number = [&json](const char* name, quint64 value) {
            json += QByteArray(R"(,")") + name + R"(":)" + QByteArray::number(value);
        };
        const QJsonObject text{{QStringLiteral("Key"), entry.key}, {QStringLiteral("Session"), QString(entry.session)}};
        json += json.size() > 1 ? "," : "";
        json += QJsonDocument(text).toJson(QJsonDocument::Compact).chopped(1);
        json += R"(,"Value":")" + entry.value.toBase64() + '"';
        number("Flags", entry.flags);
        number("CreateIndex", entry.createIndex);
        number("ModifyIndex", entry.modifyIndex);
        number("LockIndex", entry.lockIndex);
        json += '}';
    }
    return json + ']';
}

QByteArray namesOf(const std::vector<KvEntry>& entries, const QString& prefix, const QByteArray& separator)
{
    QStringList names;
    names.reserve(qsizetype(entries.size()));
    for (const auto& entry : entries)
        names.append(entry.key);
    const auto level = QJsonArray::fromStringList(oneLevel(names, prefix, QString::fromUtf8(separator)));
    return QJsonDocument(level).toJson(QJsonDocument::Compact);
}

/// Rises with what is written, as an index does, and tells what was deleted by the bits below.
quint64 markOf(const std::vector<KvEntry>& entries)
{
    constexpr int bitsBelow = 24;
    quint64 newest = 0;
    std::size_t all = entries.size();
    for (const auto& entry : entries) {
        newest = std::max(newest, entry.modifyIndex);
        all = qHashMulti(all, entry.key, entry.modifyIndex);
    }
    const quint64 mark = (newest << bitsBelow) | (all & ((1U << bitsBelow) - 1));
    return std::max<quint64>(mark, 1);
}

Unexpected refusedBy(const TxnError& error)
{
    Error out;
    out.kind = error.what.startsWith(QLatin1String("Permission denied")) ? ErrorKind::Denied : ErrorKind::Rejected;
    out.serverWords = error.what;
    return Unexpected(out);
}

QCoro::Task<Result<Response>> lookByTransaction(
    CorePtr core, Request call, KeyTarget target, ExchangeOptions options, StopToken stop)
{
    const auto request
        = transactionOf(call, target, core->keyRule().version().hasGetOrEmpty(), tenancyOf(core->endpoint()));
    const auto answer = co_await runTxnRaw(core, request, stop);
    if (!answer)
        co_return Unexpected(answer.error());
    std::optional<Result<Response>> turned;
    if (answer->body.size() < offloadFrom) {
        turned = keyAnswerOf(call, target, *answer);
    } else {
        const auto work = [call, target, txn = *answer] { return keyAnswerOf(call, target, txn); };
        Offload<Result<Response>> job(core->nursery(), core->stopToken(), stop, work);
        turned = co_await job;
    }
    if (!turned)
        co_return Unexpected(core->error(ErrorKind::Cancelled, request, {}));
    if (!*turned)
        co_return Unexpected(located(*core, request, turned->error(), answer->status));
    if ((*turned)->status == 404 && !options.notFoundIsAnswer)
        co_return Unexpected(core->error(ErrorKind::NotFound, request, {}, 404));
    co_return std::move(**turned);
}

void follow(const StopSource& source, const StopToken& stop)
{
    if (stop.state())
        QObject::connect(stop.state(), &StopState::requested, source.token().state(), &StopState::stop);
}

} // namespace

std::optional<KeyTarget> keyTargetOf(const Request& request)
{
    if (!request.path.startsWith(kvPath))
        return std::nullopt;
    KeyTarget target;
    const auto encoded = request.path.mid(kvPath.size());
    target.name = encoded == unsayable ? QString(QChar(0xd800)) : textOfUtf8(QByteArray::fromPercentEncoding(encoded));
    target.isPrefix = parameter(request, "recurse") || parameter(request, "keys");
    return target;
}

std::optional<QByteArray> parameter(const Request& request, QByteArrayView name)
{
    for (const auto& [each, value] : request.query) {
        if (each == name)
            return value;
    }
    return std::nullopt;
}

Request transactionOf(const Request& call, const KeyTarget& target, bool getOrEmpty, const Tenancy& in)
{
    TxnOp op;
    if (call.method == Method::Get)
        op.verb = target.isPrefix ? "get-tree" : getOrEmpty ? "get-or-empty" : "get";
    else
        op = writeOf(call, target);
    op.key = target.name;
    auto request = txnRequest({op}, in);
    for (const auto& each : call.query) {
        const bool isPassedOn = each.first == "dc" || each.first == "stale" || each.first == "consistent";
        if (isPassedOn)
            request.query.push_back(each);
    }
    return request;
}

Result<Response> keyAnswerOf(const Request& call, const KeyTarget& target, const Response& answer)
{
    auto outcome = parseTxn(answer.body);
    if (!outcome)
        return Unexpected(outcome.error());
    Response turned;
    turned.status = 200;
    turned.sentAgain = answer.sentAgain;
    const bool isRead = call.method == Method::Get;
    if (!outcome->errors.empty()) {
        const auto& error = outcome->errors.front();
        const bool isGone = isRead && error.what.contains(QLatin1String("doesn't exist"));
        if (!isGone && (isRead || !isPlainRefusal(error.what)))
            return refusedBy(error);
        outcome->results.clear();
        turned.body = "false";
    } else if (!isRead) {
        turned.body = "true";
    }
    if (!isRead)
        return turned;
    const auto& entries = outcome->results;
    if (entries.empty() && outcome->leftOut && !target.isPrefix) {
        // By its path this is a 403; nobody may take it for a key that is not there.
        return refusedBy({0, QStringLiteral("Permission denied: the transaction left this key out")});
    }
    turned.index = target.isPrefix ? markOf(entries) : entries.empty() ? 1 : entries.front().modifyIndex;
    turned.status = entries.empty() && !target.name.isEmpty() ? 404 : 200;
    turned.body = turned.status == 404 ? QByteArray()
        : parameter(call, "keys") ? namesOf(entries, target.name, parameter(call, "separator").value_or(QByteArray()))
                                  : listOf(entries);
    return turned;
}

bool isNameRefused(const Error& error)
{
    return error.kind == ErrorKind::KeyRefused
        || (error.httpStatus == 400 && error.serverWords == QLatin1String("Bad Request"));
}

milliseconds lookPause(qint64 bytes)
{
    return std::clamp<milliseconds>(std::chrono::seconds(bytes / bytesPerSecond), shortestLook, longestLook);
}

QCoro::Task<Result<Response>> performByTransaction(
    CorePtr core, Request call, KeyTarget target, ExchangeOptions options, StopToken stop)
{
    const quint64 after = parameter(call, "index").value_or(QByteArray()).toULongLong();
    const milliseconds wait(parameter(call, "wait").value_or(QByteArray()).replace("ms", "").toLongLong());
    StopSource either; // The caller or the client: the first that stops ends the sleep.
    follow(either, stop);
    follow(either, core->stopToken());
    QElapsedTimer clock;
    clock.start();
    for (;;) {
        auto answer = co_await lookByTransaction(core, call, target, options, stop);
        const milliseconds left = wait - milliseconds(clock.elapsed());
        if (!answer || after == 0 || answer->index != after || left.count() <= 0)
            co_return answer;
        const auto token = either.token();
        co_await token.sleepFor(std::min(left, lookPause(answer->body.size())));
    }
}

QCoro::Task<> learnVersion(CorePtr core, StopToken stop)
{
    const auto request = agentSelfRequest();
    auto answer = co_await sendByPath(core, request, ExchangeOptions(), stop);
    const auto self = co_await parsed<AgentSelf>(core, request, std::move(answer), &parseSelf, std::move(stop));
    if (self)
        core->keyRule().adopt(Version::fromText(self->value.version), self->value.limits);
    else if (!isTransient(self.error().kind) && self.error().kind != ErrorKind::Cancelled)
        core->keyRule().adopt(Version());
}

} // namespace consul
