// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client_core.h"
#include "consul/client_requests.h"
#include "consul/off_thread.h"

#include <algorithm>
#include <chrono>

namespace consul {

// What the typed calls share. Coroutines over the core, never over the Client: it may die while they wait.

using CorePtr = std::shared_ptr<ClientCore>;

/// A parser's error knows only the shape; the request and the agent are added here.
[[nodiscard]] inline Error located(const ClientCore& core, const Request& request, const Error& error, int status)
{
    return core.error(error.kind, request, error.serverWords, status);
}

/// Parses an answer with `parse`, a pure function; passes errors on. Big answers are parsed beside this thread.
template <typename Value>
[[nodiscard]] QCoro::Task<Result<Indexed<Value>>> parsed(
    CorePtr core, Request request, Result<Response> answer, Result<Value> (*parse)(const QByteArray&), StopToken stop)
{
    if (!answer)
        co_return Unexpected(answer.error());
    std::optional<Result<Value>> value;
    if (answer->body.size() < offloadFrom) {
        value = parse(answer->body);
    } else {
        const auto work = [parse, body = answer->body] { return parse(body); };
        Offload<Result<Value>> job(core->nursery(), core->stopToken(), stop, work);
        value = co_await job;
        if (!value)
            co_return Unexpected(core->error(ErrorKind::Cancelled, request, {}));
    }
    if (!*value)
        co_return Unexpected(located(*core, request, value->error(), answer->status));
    Indexed<Value> indexed;
    indexed.value = std::move(**value);
    indexed.index = answer->index;
    co_return indexed;
}

/// Sends what a read asks for, `request`, with what makes it a blocking one. `after` 0: it does not block.
struct Blocking {
    quint64 after = 0;
    std::chrono::milliseconds wait{0};

    [[nodiscard]] Request of(Request request) const
    {
        if (after != 0) {
            request.query.emplace_back("index", QByteArray::number(after));
            request.query.emplace_back("wait", QByteArray::number(static_cast<qint64>(wait.count())) + "ms");
        }
        return request;
    }
    [[nodiscard]] ExchangeOptions options() const
    {
        return blockingOptions(after == 0 ? std::chrono::milliseconds(0) : wait);
    }
};

[[nodiscard]] inline Blocking blocking(quint64 after, std::chrono::milliseconds wait)
{
    return {after, std::clamp<std::chrono::milliseconds>(wait, std::chrono::milliseconds(1), longestWait)};
}

/// The answer as it came, 200 or 409. Servers that do not know get-or-empty are asked with get.
[[nodiscard]] QCoro::Task<Result<Response>> runTxnRaw(CorePtr core, Request request, StopToken stop);
[[nodiscard]] QCoro::Task<Result<TxnOutcome>> runTxn(CorePtr core, Request request, StopToken stop);
[[nodiscard]] QCoro::Task<Result<Indexed<std::optional<KvEntry>>>> readKey(
    CorePtr core, QString key, Consistency mode, StopToken stop);

[[nodiscard]] QCoro::Task<Result<Indexed<std::optional<KvEntry>>>> readKeyBy(
    CorePtr core, Request request, ExchangeOptions options, StopToken stop);

/// After a refused cas: whether the key holds exactly this already, at an index above `cas`. Qt may have sent the
/// request twice, and then only the second answer came.
[[nodiscard]] QCoro::Task<Result<bool>> holdsAlready(
    CorePtr core, QString key, QByteArray value, quint64 flags, quint64 cas, StopToken stop);

template <typename Value>
[[nodiscard]] QCoro::Task<Result<Indexed<Value>>> readParsed(
    CorePtr core, Request request, Result<Value> (*parse)(const QByteArray&), StopToken stop, ExchangeOptions how = {})
{
    auto answer = co_await perform(core, request, how, stop);
    auto value = co_await parsed<Value>(core, request, std::move(answer), parse, std::move(stop));
    co_return value;
}

} // namespace consul
