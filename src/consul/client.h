// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/endpoint.h"
#include "consul/stop.h"
#include "consul/values/catalog.h"
#include "consul/values/json.h"
#include "consul/values/key_address.h"
#include "consul/values/kv_entry.h"
#include "consul/values/planned_call.h"
#include "consul/values/request.h"
#include "consul/values/result.h"
#include "consul/values/session_info.h"
#include "consul/wire_log.h"

#include <QCoroTask>
#include <QObject>
#include <QPointer>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace consul {

/// An HTTP answer of Consul with status 200 (or 404 for blocking reads), before parsing.
struct Response {
    int status = 0;
    quint64 index = 0; ///< X-Consul-Index; 0 when absent.
    std::optional<bool> knownLeader; ///< X-Consul-KnownLeader.
    std::optional<std::chrono::milliseconds> lastContact;
    bool sentAgain = false; ///< Qt repeated the request by itself (style §5.3): Consul may have carried it out twice.
    QByteArray body;
};

/// A parsed answer with the X-Consul-Index that came with it.
template <typename T>
struct Indexed {
    T value;
    quint64 index = 0;
};

enum class Consistency { Default, Stale, Consistent };

struct PutOptions {
    quint64 flags = 0; ///< Always sent: a PUT without flags= zeroes them (facts §5.5).
    std::optional<quint64> cas; ///< 0 creates only. Excludes acquire and release.
    QString acquire; ///< Session id.
    QString release; ///< Session id.
    /// A refused cas that was sent once is believed, not read again: for callers that read again anyway.
    bool believeRefusal = false;
};

struct SessionRequest {
    QString name;
    std::optional<std::chrono::seconds> ttl; ///< See session_ttl.h; nullopt: none.
    SessionBehavior behavior = SessionBehavior::Release;
    std::optional<std::chrono::milliseconds> lockDelay; ///< nullopt: Consul's defaultLockDelay.
    bool withoutChecks = false; ///< Sends both empty lists (facts §3.1); else Consul's default serfHealth.
    QString node; ///< Empty: the agent that serves the request.
};

/// One operation of /v1/txn on KV (facts §8).
struct TxnOp {
    QByteArray verb; ///< set, cas, lock, unlock, get, get-tree, check-index, check-session, check-not-exists, delete, …
    QString key;
    QByteArray value;
    quint64 flags = 0;
    quint64 index = 0;
    QString session;
};

struct TxnError {
    int opIndex = 0;
    QString what;
};

/// Outcome of a transaction. `errors` non-empty: HTTP 409, everything was rolled back.
struct TxnOutcome {
    std::vector<KvEntry> results; ///< Not aligned with the operations (facts §8).
    std::vector<TxnError> errors;
    bool leftOut = false; ///< Reads of keys that the token may not see have no result (agent/consul/txn_endpoint.go).
    bool sentAgain = false; ///< As in Response.
};

/// Is told how a plan goes on, call by call; numbers count from 0. Nothing is told once the plan is stopped. Each may
/// be left out, and says whether to go on: then every call is sent, as long as the ones before met their expectations.
struct PlanListener {
    std::function<bool(std::size_t number)> begins; ///< The next call is about to be sent.
    std::function<bool(std::size_t number, const std::optional<Error>& failure)> ended;
};

/// How far a plan came.
struct PlanProgress {
    std::size_t done = 0; ///< Calls that met their expectation.
    std::optional<Error> failure; ///< Why the last one that was sent did not; the rest was not sent.
};

class AgentNotes;
class Carrier;
class ClientCore;

/// One agent's HTTP API. Lives on the GUI thread; every call is a coroutine that always resumes: with a value, an
/// error, or ErrorKind::Cancelled when its token was stopped or the client destroyed. Every request passes one
/// function, which adds token, datacenter, read-only guard, time-out and wire log. Calls and blocking queries have
/// managers of their own (a manager opens six connections per host, facts §5.1). Redirects are not followed: a 3xx is
/// ErrorKind::Rejected.
class Client : public QObject
{
    Q_OBJECT
public:
    explicit Client(Endpoint endpoint, QObject* parent = nullptr);
    /// Its requests go to an agent in this process: include consul/carrier.h. They are in no wire log, and a Watch
    /// cannot be made of it.
    Client(Endpoint endpoint, Carrier& carrier, QObject* parent = nullptr);
    ~Client() override;

    [[nodiscard]] const Endpoint& endpoint() const;
    [[nodiscard]] WireLog& wireLog();
    /// What the agent has let known of itself beside its answers; include consul/agent_notes.h.
    [[nodiscard]] AgentNotes& notes() const;
    void setReadOnly(bool readOnly);
    [[nodiscard]] bool isReadOnly() const;
    /// Inactivity time-out of calls; watches use theirs, see blockingTimeout(). Default 30 s (Consul holds a request
    /// for up to 7 s without a leader).
    void setCallTimeout(std::chrono::milliseconds timeout);

    /// What is known of how this agent's keys are reached. Its version is asked for when agentSelf() is called, and by
    /// the first call about a name for which it matters.
    [[nodiscard]] const KeyRule& keyRule() const;
    /// `request` as send() would put it on the wire by what is known now: of a key that no path reaches, its
    /// transaction. For showing what will be sent.
    [[nodiscard]] Request asSent(const Request& request) const;

    /// TCP-level footprint, for the status bar: blocking queries under way.
    [[nodiscard]] int openWatches() const;

    /// The choke point. A call of /v1/kv whose key goes by transaction is made one, and answered as if by its path,
    /// with an index of its own making. Answers 2xx and, when `notFoundIsAnswer`, 404 as Response; everything else is
    /// an Error. A 404 without X-Consul-Index is not Consul's (a proxy's page): ErrorKind::Protocol.
    [[nodiscard]] QCoro::Task<Result<Response>> send(
        Request request, StopToken stop = {}, bool notFoundIsAnswer = false);
    /// The same for whoever hands on what comes back, as it is: 404 and 409 are answers, too.
    [[nodiscard]] QCoro::Task<Result<Response>> carry(Request request, StopToken stop = {});

    // KV. A missing key is nullopt, an empty prefix an empty list: not errors.
    [[nodiscard]] QCoro::Task<Result<Indexed<std::optional<KvEntry>>>> kvGet(
        QString key, Consistency mode = {}, StopToken stop = {});
    [[nodiscard]] QCoro::Task<Result<Indexed<std::vector<KvEntry>>>> kvList(
        QString prefix, Consistency mode = {}, StopToken stop = {});
    /// Blocking queries as single calls, on connections apart like those of a Watch: they answer when the index passes
    /// `after` or about `wait` (1 ms … 25 s) is over. `after` 0 answers at once. The index may step back (facts §4.1).
    [[nodiscard]] QCoro::Task<Result<Indexed<std::optional<KvEntry>>>> kvGetAfter(
        QString key, quint64 after, std::chrono::milliseconds wait, StopToken stop = {});
    [[nodiscard]] QCoro::Task<Result<Indexed<std::vector<KvEntry>>>> kvListAfter(
        QString prefix, quint64 after, std::chrono::milliseconds wait, StopToken stop = {});
    /// Key names that start with `prefix`; with a separator, one level only.
    [[nodiscard]] QCoro::Task<Result<Indexed<QStringList>>> kvKeys(
        QString prefix, QString separator = {}, StopToken stop = {});
    /// True: written. False: Consul refused (cas mismatch, held by another, lock-delay). Because Qt may silently send a
    /// request twice (style §5.3), a refused cas is read again first: if the key holds exactly this value and flags at
    /// an index above `cas`, the write is reported as true. A release that was sent twice and refused is read again,
    /// too: if the session does not hold the key, the first one took effect, which is true; the value may be another's
    /// by then. A release that was sent once and refused is false.
    [[nodiscard]] QCoro::Task<Result<bool>> kvPut(
        QString key, QByteArray value, PutOptions options = {}, StopToken stop = {});
    [[nodiscard]] QCoro::Task<Result<bool>> kvDelete(QString key, std::optional<quint64> cas = {}, StopToken stop = {});
    [[nodiscard]] QCoro::Task<Result<TxnOutcome>> txn(std::vector<TxnOp> operations, StopToken stop = {});

    // Sessions.
    /// The id of the new session. Sent twice by Qt (style §5.3), Consul makes two, and only the second one is known
    /// here. The other holds nothing; it ends by its TTL, or, without one, with its node or when somebody sweeps. Give
    /// a name that tells who made it, so that sweeping can find it.
    [[nodiscard]] QCoro::Task<Result<QString>> sessionCreate(SessionRequest request, StopToken stop = {});
    /// ErrorKind::NotFound: the session has expired or was destroyed.
    [[nodiscard]] QCoro::Task<Result<SessionInfo>> sessionRenew(QString id, StopToken stop = {});
    [[nodiscard]] QCoro::Task<Result<bool>> sessionDestroy(QString id, StopToken stop = {});
    [[nodiscard]] QCoro::Task<Result<std::optional<SessionInfo>>> sessionInfo(QString id, StopToken stop = {});
    /// The same, with the index of the session table.
    [[nodiscard]] QCoro::Task<Result<Indexed<std::optional<SessionInfo>>>> sessionInfoAt(
        QString id, StopToken stop = {});
    [[nodiscard]] QCoro::Task<Result<Indexed<std::vector<SessionInfo>>>> sessionList(StopToken stop = {});

    // Status, agent, catalog.
    /// Empty string: the cluster has no leader (facts §7).
    [[nodiscard]] QCoro::Task<Result<QString>> statusLeader(StopToken stop = {});
    [[nodiscard]] QCoro::Task<Result<AgentSelf>> agentSelf(StopToken stop = {});
    [[nodiscard]] QCoro::Task<Result<std::vector<Member>>> agentMembers(StopToken stop = {});
    /// Errors: TokenUnknown (403 "ACL not found": deleted, expired, of another cluster), Denied (403 of another kind),
    /// Rejected with httpStatus 401 (ACLs are off).
    [[nodiscard]] QCoro::Task<Result<TokenSelf>> tokenSelf(StopToken stop = {});
    /// The nearest first. Answers even a token that nobody knows (facts §7).
    [[nodiscard]] QCoro::Task<Result<QStringList>> datacenters(StopToken stop = {});

    // Catalog and health. Lists leave out what the token may not read, without a word: see AclState.
    [[nodiscard]] QCoro::Task<Result<std::vector<CatalogNode>>> catalogNodes(StopToken stop = {});
    /// Of one moment. Where the agent has not the endpoint for that, or blocks it, they are put together from nodes,
    /// checks and one read for each name of a service; the index is then that of the checks.
    [[nodiscard]] QCoro::Task<Result<Indexed<std::vector<NodeEntry>>>> nodeEntries(
        Consistency mode = {}, StopToken stop = {});
    /// Names with their tags.
    [[nodiscard]] QCoro::Task<Result<Indexed<QMap<QString, QStringList>>>> catalogServices(
        Consistency mode = {}, StopToken stop = {});
    [[nodiscard]] QCoro::Task<Result<Indexed<std::vector<ServiceInstance>>>> catalogService(
        QString name, Consistency mode = {}, StopToken stop = {});
    /// One instance of a service only: the server filters, see catalogInstanceRequest().
    [[nodiscard]] QCoro::Task<Result<Indexed<std::vector<NodeEntry>>>> healthInstance(
        QString service, QString node, QString id, Consistency mode = {}, StopToken stop = {});
    [[nodiscard]] QCoro::Task<Result<Indexed<std::vector<ServiceInstance>>>> catalogInstance(
        QString service, QString node, QString id, Consistency mode = {}, StopToken stop = {});
    /// The same as blocking queries, as kvGetAfter().
    [[nodiscard]] QCoro::Task<Result<Indexed<std::vector<ServiceInstance>>>> catalogInstanceAfter(
        QString service, QString node, QString id, quint64 after, std::chrono::milliseconds wait, StopToken stop = {});
    [[nodiscard]] QCoro::Task<Result<Indexed<std::vector<NodeEntry>>>> nodeEntriesAfter(
        quint64 after, std::chrono::milliseconds wait, StopToken stop = {});
    /// Checks of one type only (`session`, `ttl`, …): the server filters, see healthTypeRequest().
    [[nodiscard]] QCoro::Task<Result<Indexed<std::vector<HealthCheck>>>> healthStateOfType(
        QString type, Consistency mode = {}, StopToken stop = {});

    // What the agent itself holds: the source that the catalog is a copy of (facts §6.1).
    [[nodiscard]] QCoro::Task<Result<std::vector<ServiceInstance>>> agentServices(StopToken stop = {});
    [[nodiscard]] QCoro::Task<Result<std::vector<HealthCheck>>> agentChecks(StopToken stop = {}); ///< In any order.
    /// The definition as the agent wrote it (its bytes, with its ContentHash); nullopt: it has none of this id.
    [[nodiscard]] QCoro::Task<Result<std::optional<QByteArray>>> agentService(QString id, StopToken stop = {});

Q_SIGNALS:
    void readOnlyChanged(bool readOnly);

private:
    friend class Watch; // Its queries are exchanges of this client, without a coroutine in between.
    friend QCoro::Task<PlanProgress> runPlan(QPointer<Client> client, Plan plan, StopToken stop, PlanListener listener);
    std::shared_ptr<ClientCore> m_core; // Shared with the coroutines under way.
};

/// Runs the calls of a plan one after the other and stops at the first that does not meet its expectation, unless the
/// listener says otherwise. A PUT with cas that is refused is confirmed like kvPut's.
[[nodiscard]] QCoro::Task<PlanProgress> runPlan(
    QPointer<Client> client, Plan plan, StopToken stop = {}, PlanListener listener = {});

} // namespace consul
