// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/traced_client.h"

#include "consul/addressed.h"
#include "consul/client_requests.h"

#include <algorithm>

namespace protocols {

using consul::StopToken;

namespace {

QString wordsOf(const bool& yes)
{
    return yes ? QStringLiteral("true") : QStringLiteral("false");
}

QString wordsOf(const TracedClient::Key& key)
{
    return key.value ? QStringLiteral("index %1").arg(key.value->modifyIndex)
                     : QStringLiteral("404, index %1").arg(key.index);
}

QString wordsOf(const TracedClient::Keys& keys)
{
    const auto count = keys.value.size();
    return QStringLiteral("%1 %2, index %3").arg(count).arg(count == 1 ? u"key" : u"keys").arg(keys.index);
}

QString wordsOf(const QString& id)
{
    return id;
}

QString wordsOf(const consul::SessionInfo& session)
{
    return session.id;
}

QString wordsOf(const consul::TxnOutcome& outcome)
{
    return outcome.errors.empty() ? QStringLiteral("%1 done").arg(outcome.results.size())
                                  : QStringLiteral("409: %1").arg(outcome.errors.front().what);
}

bool isRefusal(const bool& yes)
{
    return !yes;
}

template <typename T>
bool isRefusal(const T&)
{
    return false;
}

consul::Request blocking(consul::Request request, quint64 index, std::chrono::milliseconds wait)
{
    if (index != 0) {
        request.query.emplace_back("index", QByteArray::number(index));
        request.query.emplace_back("wait", QByteArray::number(static_cast<qint64>(wait.count())) + "ms");
    }
    return request;
}

StepKind kindOf(const consul::PutOptions& options)
{
    if (options.cas)
        return StepKind::Cas;
    return options.acquire.isEmpty() && options.release.isEmpty() ? StepKind::Write : StepKind::Claim;
}

StepKind kindOf(const consul::TxnOp& operation)
{
    static const QByteArrayList conditional{"cas", "delete-cas", "check-index"};
    static const QByteArrayList claiming{"lock", "unlock"};
    if (conditional.contains(operation.verb))
        return StepKind::Cas;
    return claiming.contains(operation.verb) ? StepKind::Claim : StepKind::Write;
}

StepKind kindOf(const std::vector<consul::TxnOp>& operations)
{
    for (const auto kind : {StepKind::Cas, StepKind::Claim}) {
        if (std::ranges::any_of(operations, [kind](const consul::TxnOp& each) { return kindOf(each) == kind; }))
            return kind;
    }
    return StepKind::Write;
}

/// A plain write has nothing that could be refused; what else fails beside it is the caller's affair.
bool isRefusal(const std::vector<consul::TxnOp>& operations, const consul::TxnOutcome& outcome)
{
    const auto kind = kindOf(operations);
    return kind != StepKind::Write && std::ranges::any_of(outcome.errors, [&](const consul::TxnError& error) {
        const auto at = static_cast<std::size_t>(error.opIndex);
        return at < operations.size() && kindOf(operations[at]) == kind;
    });
}

} // namespace

std::chrono::nanoseconds steadyNow()
{
    return realSurroundings().steady();
}

TracedClient::TracedClient(consul::Client* client, Gate* gate, BlockingReads* reads, Surroundings& surroundings)
    : m_client(client)
    , m_gate(gate)
    , m_blockingReads(reads)
    , m_surroundings(&surroundings)
{
}

Step TracedClient::stepOf(StepKind kind, const QString& meaning, const consul::Request& request) const
{
    Step step;
    step.kind = kind;
    step.meaning = meaning;
    step.request = request;
    step.begin = m_surroundings->steady();
    return step;
}

template <typename T>
TracedClient::Call<T> TracedClient::run(
    Step step, std::function<Call<T>(consul::Client&)> call, StopToken stop, Refusal<T> isRefused)
{
    std::optional<consul::Error> blocked;
    const int number = ++m_calls;
    if (step.kind != StepKind::Wait) {
        m_underWay[number].begin = step.begin;
        m_underWay[number].meaning = step.meaning;
    }
    if (m_gate != nullptr)
        blocked = co_await m_gate->pass(Gate::Way::Out, stop);
    std::optional<std::chrono::nanoseconds> sentAt;
    consul::Result<T> answer = consul::Unexpected(cancelled(step.request, false));
    if (blocked) {
        answer = consul::Unexpected(*blocked);
    } else if (m_client && !stop.stopRequested()) {
        sentAt = m_surroundings->steady();
        if (step.kind != StepKind::Wait)
            m_underWay[number].sent = sentAt;
        answer = co_await call(*m_client);
        step.onWire = m_surroundings->steady() - *sentAt;
        if (m_gate != nullptr && !stop.stopRequested()) {
            blocked = co_await m_gate->pass(Gate::Way::Back, stop);
            if (blocked)
                answer = consul::Unexpected(*blocked);
        }
    }
    m_underWay.erase(number);
    if (stop.stopRequested())
        answer = consul::Unexpected(cancelled(step.request, sentAt.has_value()));
    step.took = m_surroundings->steady() - step.begin;
    if (answer) {
        step.answer = wordsOf(*answer);
        step.refused = isRefused ? isRefused(*answer) : isRefusal(*answer);
    } else {
        step.error = answer.error();
    }
    publish(std::move(step));
    co_return answer;
}

consul::Error TracedClient::cancelled(const consul::Request& request, bool sent) const
{
    consul::Error error;
    error.kind = consul::ErrorKind::Cancelled;
    error.request = QString::fromUtf8(methodName(request.method) + ' ' + target(request));
    error.isRead = !consul::isWrite(request);
    if (sent && m_client)
        error.where = m_client->endpoint().displayAddress();
    return error;
}

TracedClient::Call<TracedClient::Key> TracedClient::get(
    QString meaning, QString key, StopToken stop, consul::Consistency mode)
{
    const std::function<Call<Key>(consul::Client&)> call
        = [key, mode, stop](consul::Client& client) { return client.kvGet(key, mode, stop); };
    return run(stepOf(StepKind::Read, meaning, consul::kvGetRequest(key, mode)), call, stop);
}

TracedClient::Call<TracedClient::Key> TracedClient::look(QString meaning, QString key, StopToken stop)
{
    constexpr auto mode = consul::Consistency::Consistent;
    const std::function<Call<Key>(consul::Client&)> call
        = [key, stop](consul::Client& client) { return client.kvGet(key, mode, stop); };
    return run(stepOf(StepKind::Look, meaning, consul::kvGetRequest(key, mode)), call, stop);
}

TracedClient::Call<TracedClient::Keys> TracedClient::list(
    QString meaning, QString prefix, StopToken stop, consul::Consistency mode)
{
    const std::function<Call<Keys>(consul::Client&)> call
        = [prefix, mode, stop](consul::Client& client) { return client.kvList(prefix, mode, stop); };
    return run(stepOf(StepKind::Read, meaning, consul::kvListRequest(prefix, mode)), call, stop);
}

TracedClient::Call<TracedClient::Key> TracedClient::awaitKey(
    QString meaning, QString key, quint64 index, std::chrono::milliseconds wait, StopToken stop)
{
    const auto request = blocking(consul::kvGetRequest(key, consul::Consistency::Default), index, wait);
    const std::function<Call<Key>(consul::Client&)> call
        = [key, index, wait, stop, reads = m_blockingReads](consul::Client& client) {
              if (reads == nullptr)
                  return client.kvGetAfter(key, index, wait, stop);
              return reads->kvGetAfter(key, index, wait, stop);
          };
    return run(stepOf(index == 0 ? StepKind::Read : StepKind::Wait, meaning, request), call, stop);
}

TracedClient::Call<TracedClient::Keys> TracedClient::awaitList(
    QString meaning, QString prefix, quint64 index, std::chrono::milliseconds wait, StopToken stop)
{
    const auto request = blocking(consul::kvListRequest(prefix, consul::Consistency::Default), index, wait);
    const std::function<Call<Keys>(consul::Client&)> call
        = [prefix, index, wait, stop, reads = m_blockingReads](consul::Client& client) {
              if (reads == nullptr)
                  return client.kvListAfter(prefix, index, wait, stop);
              return reads->kvListAfter(prefix, index, wait, stop);
          };
    return run(stepOf(index == 0 ? StepKind::Read : StepKind::Wait, meaning, request), call, stop);
}

TracedClient::Call<bool> TracedClient::put(
    QString meaning, QString key, QByteArray value, consul::PutOptions options, StopToken stop)
{
    options.believeRefusal = true; // Every strategy reads again before it tries again.
    const std::function<Call<bool>(consul::Client&)> call
        = [key, value, options, stop](consul::Client& client) { return client.kvPut(key, value, options, stop); };
    return run(stepOf(kindOf(options), meaning, consul::kvPutRequest(key, value, options)), call, stop);
}

TracedClient::Call<bool> TracedClient::remove(QString meaning, QString key, std::optional<quint64> cas, StopToken stop)
{
    const std::function<Call<bool>(consul::Client&)> call
        = [key, cas, stop](consul::Client& client) { return client.kvDelete(key, cas, stop); };
    return run(stepOf(cas ? StepKind::Cas : StepKind::Write, meaning, consul::kvDeleteRequest(key, cas)), call, stop);
}

TracedClient::Call<QString> TracedClient::createSession(QString meaning, consul::SessionRequest request, StopToken stop)
{
    const std::function<Call<QString>(consul::Client&)> call
        = [request, stop](consul::Client& client) { return client.sessionCreate(request, stop); };
    return run(stepOf(StepKind::Session, meaning, consul::sessionCreateRequest(request)), call, stop);
}

TracedClient::Call<consul::SessionInfo> TracedClient::renewSession(QString meaning, QString id, StopToken stop)
{
    const std::function<Call<consul::SessionInfo>(consul::Client&)> call
        = [id, stop](consul::Client& client) { return client.sessionRenew(id, stop); };
    const auto request = consul::sessionRequest(consul::Method::Put, "renew", id);
    return run(stepOf(StepKind::Session, meaning, request), call, stop);
}

TracedClient::Call<bool> TracedClient::destroySession(QString meaning, QString id, StopToken stop)
{
    const std::function<Call<bool>(consul::Client&)> call
        = [id, stop](consul::Client& client) { return client.sessionDestroy(id, stop); };
    const auto request = consul::sessionRequest(consul::Method::Put, "destroy", id);
    return run(stepOf(StepKind::Session, meaning, request), call, stop);
}

TracedClient::Call<consul::TxnOutcome> TracedClient::transact(
    QString meaning, std::vector<consul::TxnOp> operations, StopToken stop)
{
    const auto request = consul::txnRequest(operations, consul::tenancyOf(m_client));
    const std::function<Call<consul::TxnOutcome>(consul::Client&)> call
        = [operations, stop](consul::Client& client) { return client.txn(operations, stop); };
    const auto kind = kindOf(operations);
    const Refusal<consul::TxnOutcome> isRefused
        = [operations = std::move(operations)](
              const consul::TxnOutcome& outcome) { return isRefusal(operations, outcome); };
    return run(stepOf(kind, meaning, request), call, stop, isRefused);
}

QCoro::Task<bool> TracedClient::pause(QString meaning, std::chrono::milliseconds time, StopToken stop)
{
    auto step = stepOf(StepKind::Pause, meaning, {});
    step.took = time;
    publish(std::move(step));
    return m_surroundings->sleep(time, std::move(stop));
}

QCoro::Task<std::optional<consul::Error>> TracedClient::pass(Gate::Way way, StopToken stop)
{
    if (m_gate == nullptr)
        co_return std::nullopt;
    auto blocked = co_await m_gate->pass(way, std::move(stop));
    co_return blocked;
}

void TracedClient::publish(Step step)
{
    step.number = ++m_steps;
    if (m_sink)
        m_sink(step);
}

} // namespace protocols
