// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/client_calls.h"

#include <QCoreApplication>
#include <QUrl>

#include <algorithm>

namespace consul {

namespace {

struct Runner {
    Q_DECLARE_TR_FUNCTIONS(consul::Client)
};

std::optional<quint64> number(const Request& request, const QByteArray& name)
{
    const auto found = std::find_if(
        request.query.begin(), request.query.end(), [&name](const auto& each) { return each.first == name; });
    if (found == request.query.end()) {
        return std::nullopt;
    }
    bool isNumber = false;
    const auto value = found->second.toULongLong(&isNumber);
    return isNumber ? std::optional(value) : std::nullopt;
}

constexpr QByteArrayView kvPath("/v1/kv/");

bool isCasPut(const Request& request)
{
    return request.method == Method::Put && request.path.startsWith(kvPath) && number(request, "cas").has_value();
}

Error failure(const Client& client, const Request& request, ErrorKind kind, const QString& words, int status)
{
    Error error;
    error.kind = kind;
    error.httpStatus = status;
    error.serverWords = words;
    error.request = QString::fromLatin1(methodName(request.method) + ' ' + target(request));
    error.where = client.endpoint().displayAddress();
    return error;
}

/// The same question that kvPut asks after a refused cas; asked through the client, which may have died meanwhile.
QCoro::Task<Result<bool>> confirmed(QPointer<Client> client, Request request, StopToken stop)
{
    const auto key = QUrl::fromPercentEncoding(request.path.mid(kvPath.size()));
    auto read = client->kvGet(key, Consistency::Consistent, stop);
    const auto now = co_await read;
    if (!now) {
        if (now.error().kind == ErrorKind::Denied) {
            co_return false;
        }
        co_return Unexpected(now.error());
    }
    const auto& entry = now->value;
    co_return entry && entry->value == request.body && entry->flags == number(request, "flags").value_or(0)
        && entry->modifyIndex > number(request, "cas").value_or(0);
}

/// nullopt: the call met its expectation.
QCoro::Task<std::optional<Error>> runCall(QPointer<Client> client, PlannedCall call, StopToken stop)
{
    auto send = client->send(call.request, stop);
    const auto answer = co_await send;
    if (!answer) {
        co_return answer.error();
    }
    const auto body = answer->body.trimmed();
    if (call.expectation == Expectation::Success || body == "true") {
        co_return std::nullopt;
    }
    if (!client || stop.stopRequested()) {
        Error cancelled;
        cancelled.kind = ErrorKind::Cancelled;
        co_return cancelled;
    }
    const int status = answer->status;
    if (body != "false") {
        const auto words = Runner::tr("Expected true or false, got: %1").arg(QString::fromUtf8(body.left(200)));
        co_return failure(*client, call.request, ErrorKind::Protocol, words, status);
    }
    if (isCasPut(call.request)) {
        auto question = confirmed(client, call.request, stop);
        const auto holds = co_await question;
        if (!holds) {
            co_return holds.error();
        }
        if (*holds) {
            co_return std::nullopt;
        }
        if (!client) {
            Error cancelled;
            cancelled.kind = ErrorKind::Cancelled;
            co_return cancelled;
        }
    }
    const auto words
        = Runner::tr("Consul answered false: the key has changed since it was read, or is held by another.");
    co_return failure(*client, call.request, ErrorKind::Rejected, words, status);
}

} // namespace

QCoro::Task<PlanProgress> runPlan(QPointer<Client> client, Plan plan, StopToken stop)
{
    PlanProgress progress;
    for (const auto& call : plan.calls) {
        if (!client || stop.stopRequested()) {
            Error cancelled;
            cancelled.kind = ErrorKind::Cancelled;
            progress.failure = cancelled;
            break;
        }
        auto run = runCall(client, call, stop);
        progress.failure = co_await run;
        if (progress.failure) {
            break;
        }
        ++progress.done;
    }
    co_return progress;
}

} // namespace consul
