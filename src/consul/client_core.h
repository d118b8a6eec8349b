// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/agent_notes.h"
#include "consul/client.h"
#include "consul/exchange.h"
#include "consul/values/key_address.h"
#include "consul/values/query_time.h"
#include "consul/watch_managers.h"

#include <QNetworkAccessManager>
#include <QSslConfiguration>

#include <memory>
#include <optional>
#include <vector>

namespace consul {

using ExchangePtr = std::unique_ptr<Exchange, Later>;

/// What a Client and its coroutines share. Dies with the last of them, outside any network signal.
class ClientCore : public std::enable_shared_from_this<ClientCore>
{
public:
    /// `carrier`: takes its requests in place of the network; it outlives this.
    explicit ClientCore(Endpoint endpoint, Carrier* carrier = nullptr);
    ~ClientCore();
    ClientCore(const ClientCore&) = delete;
    ClientCore& operator=(const ClientCore&) = delete;

    [[nodiscard]] const Endpoint& endpoint() const { return m_endpoint; }
    [[nodiscard]] Carrier* carrier() const { return m_carrier; }
    [[nodiscard]] WireLog& wireLog() { return m_log; }
    [[nodiscard]] AgentNotes& notes() { return m_notes; }
    [[nodiscard]] bool isReadOnly() const { return m_readOnly; }
    void setReadOnly(bool readOnly) { m_readOnly = readOnly; }
    void setCallTimeout(std::chrono::milliseconds timeout) { m_callTimeout = timeout; }
    /// How this agent's keys are reached.
    [[nodiscard]] KeyRule& keyRule() { return m_keyRule; }
    [[nodiscard]] int openWatches() const { return m_watchManagers.open(); }

    /// The one function every request passes. The exchange may have ended already (refused). A blocking query asks for
    /// no longer a wait than AgentNotes::waits() allows.
    [[nodiscard]] ExchangePtr begin(const Request& wanted, ExchangeOptions options);
    /// Ends every exchange and refuses new ones: the client is being destroyed.
    void stopAll();
    [[nodiscard]] bool isStopped() const { return m_stop.token().stopRequested(); }
    [[nodiscard]] StopToken stopToken() const { return m_stop.token(); }
    /// Parent of what a call needs beside its frame: it dies with the core at the latest.
    [[nodiscard]] QObject* nursery() const { return m_nursery.get(); }

    [[nodiscard]] Error error(ErrorKind kind, const Request& request, const QString& words, int status = 0) const;
    /// Why it may not be sent from here, whoever would take it.
    [[nodiscard]] std::optional<Error> refusal(const Request& request) const;

    // For Exchange.
    void giveBack(const QNetworkAccessManager* manager, Channel channel);
    void forget(Exchange* exchange);
    /// Counts what the answers under way take together: `bytes` more, of one that has `own` now. False: it is too much
    /// for that one to go on, see mostTogether(); the bytes count all the same.
    [[nodiscard]] bool hold(qint64 bytes, qint64 own);
    void release(qint64 bytes) { m_held -= bytes; }
    [[nodiscard]] std::chrono::milliseconds callTimeout() const { return m_callTimeout; }

private:
    enum class Sockets { Buffered, AsTheyAre };
    [[nodiscard]] std::unique_ptr<QNetworkAccessManager> makeManager(Sockets sockets) const;
    [[nodiscard]] QNetworkAccessManager* managerFor(const Request& request, Channel channel);
    [[nodiscard]] QUrl urlOf(const Request& request) const;
    [[nodiscard]] QNetworkRequest prepared(const Request& request, std::chrono::milliseconds timeout) const;
    /// Empty when TLS is fine or not used.
    [[nodiscard]] QString loadTls();

    Endpoint m_endpoint;
    Carrier* m_carrier;
    bool m_readOnly = false;
    KeyRule m_keyRule;
    std::chrono::milliseconds m_callTimeout{30000};
    std::optional<QSslConfiguration> m_tls;
    WireLog m_log;
    AgentNotes m_notes;
    std::unique_ptr<QNetworkAccessManager> m_calls;
    std::unique_ptr<QNetworkAccessManager> m_uploads; ///< For calls with a big body, from the first one on.
    WatchManagers m_watchManagers;
    std::vector<Exchange*> m_exchanges; // Under way.
    std::unique_ptr<QObject> m_nursery; // Declared after what an exchange uses, so that exchanges die first.
    StopSource m_stop;
    qint64 m_held = 0; ///< Bytes of bodies in exchanges.
};

/// One request as a coroutine: always resumes, at the latest when `stop` is stopped or the client destroyed. A call of
/// /v1/kv is a wish: how its key is reached, by its path or by transaction (kv_transaction.h), is found out on the way.
/// A blocking query that the endpoint ended without an answer is read again at once, without waiting.
[[nodiscard]] QCoro::Task<Result<Response>> perform(
    std::shared_ptr<ClientCore> core, Request request, ExchangeOptions options, StopToken stop);
/// The same for a request that is sent as it stands.
[[nodiscard]] QCoro::Task<Result<Response>> sendByPath(
    std::shared_ptr<ClientCore> core, Request request, ExchangeOptions options, StopToken stop);

/// Inactivity time-out of a blocking query. A server without a leader answers a read that does not wait after little
/// more than its rpc_hold_timeout of 7 s (1.8.7), or after up to twice that (1.23, getWaitTime() in
/// agent/consul/rpc.go). What it says then is worth more than its silence.
[[nodiscard]] constexpr std::chrono::milliseconds blockingTimeout(std::chrono::milliseconds wait)
{
    constexpr std::chrono::seconds withoutLeader(17);
    constexpr std::chrono::seconds late(10);
    return wait.count() == 0 ? withoutLeader : wait + mostJitter(wait) + late;
}

[[nodiscard]] constexpr ExchangeOptions blockingOptions(std::chrono::milliseconds wait)
{
    ExchangeOptions options;
    options.channel = Channel::Watch;
    options.timeout = blockingTimeout(wait);
    options.notFoundIsAnswer = true;
    return options;
}

/// Whether a KV body says yes. An error when it says neither.
[[nodiscard]] Result<bool> boolOf(const ClientCore& core, const Request& request, const Result<Response>& answer);

} // namespace consul
