// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/client.h"

#include "consul/addressed.h"
#include "consul/catalog_requests.h"
#include "consul/client_calls.h"
#include "consul/client_core.h"
#include "consul/kv_transaction.h"
#include "consul/values/catalog_json.h"

#include <QCoreApplication>

#include <algorithm>

namespace consul {

namespace {

struct ClientText {
    Q_DECLARE_TR_FUNCTIONS(consul::Client)
};

using KeyResult = Result<Indexed<std::optional<KvEntry>>>;
using ListResult = Result<Indexed<std::vector<KvEntry>>>;
using KeysResult = Result<Indexed<QStringList>>;

/// Where the index says nothing.
template <typename Value>
QCoro::Task<Result<Value>> readPlain(
    CorePtr core, Request request, Result<Value> (*parse)(const QByteArray&), StopToken stop)
{
    auto value = co_await readParsed<Value>(std::move(core), std::move(request), parse, std::move(stop));
    if (!value)
        co_return Unexpected(value.error());
    co_return std::move(value->value);
}

/// Consul's word on a write.
struct Written {
    bool yes = false;
    bool sentAgain = false; ///< A no may be the answer to the second sending.
};

ExchangeOptions plainRead()
{
    ExchangeOptions options;
    options.notFoundIsAnswer = true;
    return options;
}

/// A list of which nothing is there is an empty one.
template <typename List>
QCoro::Task<Result<Indexed<List>>> readListed(
    CorePtr core, Request request, Result<List> (*parse)(const QByteArray&), ExchangeOptions options, StopToken stop)
{
    auto answer = co_await perform(core, request, options, stop);
    if (answer && answer->status == 404) {
        Indexed<List> nothing;
        nothing.index = answer->index;
        co_return nothing;
    }
    co_return co_await parsed<List>(core, request, std::move(answer), parse, std::move(stop));
}

QCoro::Task<Result<Written>> write(CorePtr core, Request request, StopToken stop)
{
    const auto answer = co_await perform(core, request, ExchangeOptions(), std::move(stop));
    const auto yes = boolOf(*core, request, answer);
    if (!yes)
        co_return Unexpected(yes.error());
    Written written;
    written.yes = *yes;
    written.sentAgain = answer->sentAgain;
    co_return written;
}

/// For writes whose second sending is answered like the first.
QCoro::Task<Result<bool>> plainly(QCoro::Task<Result<Written>> writing)
{
    const auto written = co_await writing;
    if (!written)
        co_return Unexpected(written.error());
    co_return bool(written->yes);
}

/// After a release that was sent twice and refused: whether the session holds the key no more.
QCoro::Task<Result<bool>> isReleased(CorePtr core, QString key, QString session, StopToken stop)
{
    const auto now = co_await readKey(core, key, Consistency::Consistent, stop);
    if (!now) {
        if (now.error().kind == ErrorKind::Denied)
            co_return false; // As in holdsAlready().
        co_return Unexpected(now.error());
    }
    co_return !now->value || now->value->session != session;
}

QCoro::Task<Result<bool>> writeKey(CorePtr core, QString key, QByteArray value, PutOptions options, StopToken stop)
{
    const auto request = kvPutRequest(key, value, options);
    // Its connection may break off while much more than that is sent. Where the limit is not known, Consul decides.
    const auto most = core->keyRule().limits().value;
    if (most && value.size() > *most) {
        const auto words = ClientText::tr("The value has %1 bytes. This agent accepts at most %2 bytes.");
        co_return Unexpected(core->error(ErrorKind::TooLarge, request, words.arg(value.size()).arg(*most)));
    }
    const int conditions
        = (options.cas ? 1 : 0) + (options.acquire.isEmpty() ? 0 : 1) + (options.release.isEmpty() ? 0 : 1);
    if (conditions > 1) {
        const auto words = ClientText::tr("Only one of cas, acquire and release can be used.");
        co_return Unexpected(core->error(ErrorKind::Rejected, request, words));
    }
    const auto written = co_await write(core, request, stop);
    if (!written)
        co_return Unexpected(written.error());
    if (!written->yes && options.cas && (written->sentAgain || !options.believeRefusal))
        co_return co_await holdsAlready(core, key, value, options.flags, *options.cas, stop);
    if (!written->yes && written->sentAgain && !options.release.isEmpty())
        co_return co_await isReleased(core, key, options.release, stop);
    co_return bool(written->yes);
}

constexpr char newRead[] = R"({"KV":{"Verb":"get-or-empty",)";
constexpr char oldRead[] = R"({"KV":{"Verb":"get",)";

/// An agent may be newer than its servers: those name the verb that they do not know.
bool isNewReadRefused(const Request& request, const Result<Response>& answer)
{
    if (!request.body.contains(newRead)) // No key has these letters: its quotes are escaped.
        return false;
    return answer ? answer->status == 409 && answer->body.contains("get-or-empty")
                  : answer.error().serverWords.contains(QLatin1String("get-or-empty"));
}

using Sessions = std::vector<SessionInfo>;

/// How Consul's 404 to a renewal begins, which has no index: agent/session_endpoint.go.
constexpr QLatin1String goneWords("Session id");

QCoro::Task<Result<SessionInfo>> renewSession(CorePtr core, Request request, StopToken stop)
{
    auto sessions = co_await readParsed(core, request, &parseSessions, std::move(stop));
    if (!sessions) {
        auto error = sessions.error();
        if (error.kind == ErrorKind::NotFound && !error.serverWords.startsWith(goneWords))
            error.kind = ErrorKind::Protocol; // A proxy's page says nothing about the session.
        co_return Unexpected(error);
    }
    if (sessions->value.empty())
        co_return Unexpected(
            core->error(ErrorKind::NotFound, request, ClientText::tr("The session no longer exists."), 200));
    co_return std::move(sessions->value.front());
}

QCoro::Task<Result<Indexed<std::optional<SessionInfo>>>> findSessionAt(CorePtr core, Request request, StopToken stop)
{
    auto sessions = co_await readParsed(core, request, &parseSessions, std::move(stop));
    if (!sessions)
        co_return Unexpected(sessions.error());
    Indexed<std::optional<SessionInfo>> found{std::nullopt, sessions->index};
    if (!sessions->value.empty())
        found.value = std::move(sessions->value.front());
    co_return found;
}

QCoro::Task<Result<std::optional<SessionInfo>>> findSession(CorePtr core, Request request, StopToken stop)
{
    auto found = co_await findSessionAt(std::move(core), std::move(request), std::move(stop));
    if (!found)
        co_return Unexpected(found.error());
    co_return std::move(found->value);
}

QCoro::Task<Result<bool>> destroySession(CorePtr core, Request request, StopToken stop)
{
    const auto answer = co_await perform(core, request, ExchangeOptions(), std::move(stop));
    co_return boolOf(*core, request, answer);
}

QCoro::Task<Result<AgentSelf>> readSelf(CorePtr core, Request request, StopToken stop)
{
    auto self = co_await readPlain(core, std::move(request), &parseSelf, std::move(stop));
    if (self)
        core->keyRule().adopt(Version::fromText(self->version), self->limits);
    co_return self;
}

/// How the 404 of an agent begins that has no such service: agent/agent_endpoint.go. A proxy's page says nothing.
constexpr QLatin1String unknownServiceWords("unknown ");

QCoro::Task<Result<std::optional<QByteArray>>> readDefinition(CorePtr core, Request request, StopToken stop)
{
    auto answer = co_await perform(core, request, ExchangeOptions(), std::move(stop));
    if (answer)
        co_return std::optional(std::move(answer->body));
    auto error = answer.error();
    if (error.kind == ErrorKind::NotFound) {
        if (error.serverWords.startsWith(unknownServiceWords, Qt::CaseInsensitive))
            co_return std::optional<QByteArray>();
        error.kind = ErrorKind::Protocol;
    }
    co_return Unexpected(error);
}

} // namespace

Client::Client(Endpoint endpoint, QObject* parent)
    : QObject(parent)
    , m_core(std::make_shared<ClientCore>(std::move(endpoint)))
{
}

Client::Client(Endpoint endpoint, Carrier& carrier, QObject* parent)
    : QObject(parent)
    , m_core(std::make_shared<ClientCore>(std::move(endpoint), &carrier))
{
}

Client::~Client()
{
    // Every coroutine resumes in here; the core must outlive the last of them.
    const auto core = m_core;
    core->stopAll();
}

const Endpoint& Client::endpoint() const
{
    return m_core->endpoint();
}

WireLog& Client::wireLog()
{
    return m_core->wireLog();
}

AgentNotes& Client::notes() const
{
    return m_core->notes();
}

void Client::setReadOnly(bool readOnly)
{
    if (m_core->isReadOnly() == readOnly)
        return;
    m_core->setReadOnly(readOnly);
    Q_EMIT readOnlyChanged(readOnly);
}

bool Client::isReadOnly() const
{
    return m_core->isReadOnly();
}

void Client::setCallTimeout(std::chrono::milliseconds timeout)
{
    m_core->setCallTimeout(timeout);
}

Request Client::asSent(const Request& request) const
{
    const auto target = keyTargetOf(request);
    const KeyRule& rule = m_core->keyRule();
    if (!target || rule.wayTo(*target) != KeyWay::Transaction)
        return request;
    return transactionOf(request, *target, rule.version().hasGetOrEmpty(), tenancyOf(m_core->endpoint()));
}

const KeyRule& Client::keyRule() const
{
    return m_core->keyRule();
}

int Client::openWatches() const
{
    return m_core->openWatches();
}

QCoro::Task<Result<Response>> Client::send(Request request, StopToken stop, bool notFoundIsAnswer)
{
    ExchangeOptions options;
    options.notFoundIsAnswer = notFoundIsAnswer;
    return perform(m_core, std::move(request), options, std::move(stop));
}

QCoro::Task<Result<Response>> Client::carry(Request request, StopToken stop)
{
    ExchangeOptions options;
    options.notFoundIsAnswer = true;
    options.conflictIsAnswer = true;
    return perform(m_core, std::move(request), options, std::move(stop));
}

QCoro::Task<KeyResult> readKey(CorePtr core, QString key, Consistency mode, StopToken stop)
{
    return readKeyBy(std::move(core), kvGetRequest(key, mode), plainRead(), std::move(stop));
}

QCoro::Task<KeyResult> readKeyBy(CorePtr core, Request request, ExchangeOptions options, StopToken stop)
{
    auto list = co_await readListed(std::move(core), std::move(request), &parseKvList, options, std::move(stop));
    if (!list)
        co_return Unexpected(list.error());
    Indexed<std::optional<KvEntry>> found;
    found.index = list->index;
    if (!list->value.empty())
        found.value = std::move(list->value.front());
    co_return found;
}

QCoro::Task<Result<bool>> holdsAlready(
    CorePtr core, QString key, QByteArray value, quint64 flags, quint64 cas, StopToken stop)
{
    auto read = readKey(core, key, Consistency::Consistent, stop);
    const auto now = co_await read;
    if (!now) {
        if (now.error().kind == ErrorKind::Denied)
            co_return false; // May write but not read: Consul's word is all there is.
        co_return Unexpected(now.error());
    }
    const auto& entry = now->value;
    co_return entry && entry->value == value && entry->flags == flags && entry->modifyIndex > cas;
}

QCoro::Task<KeyResult> Client::kvGet(QString key, Consistency mode, StopToken stop)
{
    return readKey(m_core, std::move(key), mode, std::move(stop));
}

QCoro::Task<ListResult> Client::kvList(QString prefix, Consistency mode, StopToken stop)
{
    return readListed(m_core, kvListRequest(prefix, mode), &parseKvList, plainRead(), std::move(stop));
}

QCoro::Task<KeyResult> Client::kvGetAfter(QString key, quint64 after, std::chrono::milliseconds wait, StopToken stop)
{
    const auto query = blocking(after, wait);
    const auto request = query.of(kvGetRequest(key, Consistency::Default));
    return readKeyBy(m_core, request, query.options(), std::move(stop));
}

QCoro::Task<ListResult> Client::kvListAfter(
    QString prefix, quint64 after, std::chrono::milliseconds wait, StopToken stop)
{
    const auto query = blocking(after, wait);
    const auto request = query.of(kvListRequest(prefix, Consistency::Default));
    return readListed(m_core, request, &parseKvList, query.options(), std::move(stop));
}

QCoro::Task<KeysResult> Client::kvKeys(QString prefix, QString separator, StopToken stop)
{
    return readListed(m_core, kvKeysRequest(prefix, separator), &parseStringList, plainRead(), std::move(stop));
}

QCoro::Task<Result<bool>> Client::kvPut(QString key, QByteArray value, PutOptions options, StopToken stop)
{
    return writeKey(m_core, std::move(key), std::move(value), std::move(options), std::move(stop));
}

QCoro::Task<Result<bool>> Client::kvDelete(QString key, std::optional<quint64> cas, StopToken stop)
{
    return plainly(write(m_core, kvDeleteRequest(key, cas), std::move(stop)));
}

QCoro::Task<Result<Response>> runTxnRaw(CorePtr core, Request request, StopToken stop)
{
    ExchangeOptions options;
    options.conflictIsAnswer = true;
    auto answer = co_await sendByPath(core, request, options, stop);
    if (isNewReadRefused(request, answer)) {
        request.body.replace(newRead, oldRead);
        answer = co_await sendByPath(core, request, options, stop);
    }
    co_return answer;
}

QCoro::Task<Result<TxnOutcome>> runTxn(CorePtr core, Request request, StopToken stop)
{
    auto answer = co_await runTxnRaw(core, request, stop);
    const bool sentAgain = answer && answer->sentAgain;
    auto outcome = co_await parsed<TxnOutcome>(core, request, std::move(answer), &parseTxn, std::move(stop));
    if (!outcome)
        co_return Unexpected(outcome.error());
    outcome->value.sentAgain = sentAgain;
    co_return std::move(outcome->value);
}

QCoro::Task<Result<TxnOutcome>> Client::txn(std::vector<TxnOp> operations, StopToken stop)
{
    return runTxn(m_core, txnRequest(operations, tenancyOf(m_core->endpoint())), std::move(stop));
}

QCoro::Task<Result<QString>> Client::sessionCreate(SessionRequest request, StopToken stop)
{
    return readPlain(m_core, sessionCreateRequest(request), &parseNewSession, std::move(stop));
}

QCoro::Task<Result<SessionInfo>> Client::sessionRenew(QString id, StopToken stop)
{
    return renewSession(m_core, sessionRequest(Method::Put, "renew", id), std::move(stop));
}

QCoro::Task<Result<bool>> Client::sessionDestroy(QString id, StopToken stop)
{
    return destroySession(m_core, sessionRequest(Method::Put, "destroy", id), std::move(stop));
}

QCoro::Task<Result<std::optional<SessionInfo>>> Client::sessionInfo(QString id, StopToken stop)
{
    return findSession(m_core, sessionRequest(Method::Get, "info", id), std::move(stop));
}

QCoro::Task<Result<Indexed<std::optional<SessionInfo>>>> Client::sessionInfoAt(QString id, StopToken stop)
{
    return findSessionAt(m_core, sessionRequest(Method::Get, "info", id), std::move(stop));
}

QCoro::Task<Result<Indexed<Sessions>>> Client::sessionList(StopToken stop)
{
    return readParsed(m_core, sessionRequest(Method::Get, "list"), &parseSessions, std::move(stop));
}

QCoro::Task<Result<QString>> Client::statusLeader(StopToken stop)
{
    return readPlain(m_core, Request::get("/v1/status/leader"), &parseText, std::move(stop));
}

QCoro::Task<Result<AgentSelf>> Client::agentSelf(StopToken stop)
{
    return readSelf(m_core, agentSelfRequest(), std::move(stop));
}

QCoro::Task<Result<std::vector<Member>>> Client::agentMembers(StopToken stop)
{
    return readPlain(m_core, Request::get("/v1/agent/members"), &parseMembers, std::move(stop));
}

QCoro::Task<Result<TokenSelf>> Client::tokenSelf(StopToken stop)
{
    return readPlain(m_core, Request::get("/v1/acl/token/self"), &parseToken, std::move(stop));
}

QCoro::Task<Result<QStringList>> Client::datacenters(StopToken stop)
{
    return readPlain(m_core, Request::get("/v1/catalog/datacenters"), &parseStringList, std::move(stop));
}

QCoro::Task<Result<std::vector<CatalogNode>>> Client::catalogNodes(StopToken stop)
{
    return readPlain(m_core, catalogNodesRequest(), &parseCatalogNodes, std::move(stop));
}

QCoro::Task<Result<Indexed<QMap<QString, QStringList>>>> Client::catalogServices(Consistency mode, StopToken stop)
{
    return readParsed(m_core, with(catalogServicesRequest(), mode), &parseCatalogServices, std::move(stop));
}

QCoro::Task<Result<Indexed<std::vector<ServiceInstance>>>> Client::catalogService(
    QString name, Consistency mode, StopToken stop)
{
    return readParsed(m_core, with(catalogServiceRequest(name), mode), &parseCatalogService, std::move(stop));
}

QCoro::Task<Result<Indexed<std::vector<NodeEntry>>>> Client::healthInstance(
    QString service, QString node, QString id, Consistency mode, StopToken stop)
{
    return readParsed(
        m_core, with(healthInstanceRequest(service, node, id), mode), &parseHealthService, std::move(stop));
}

QCoro::Task<Result<Indexed<std::vector<ServiceInstance>>>> Client::catalogInstance(
    QString service, QString node, QString id, Consistency mode, StopToken stop)
{
    return readParsed(
        m_core, with(catalogInstanceRequest(service, node, id), mode), &parseCatalogService, std::move(stop));
}

QCoro::Task<Result<Indexed<std::vector<ServiceInstance>>>> Client::catalogInstanceAfter(
    QString service, QString node, QString id, quint64 after, std::chrono::milliseconds wait, StopToken stop)
{
    const auto query = blocking(after, wait);
    return readParsed(m_core, query.of(catalogInstanceRequest(service, node, id)), &parseCatalogService,
        std::move(stop), query.options());
}

QCoro::Task<Result<Indexed<std::vector<HealthCheck>>>> Client::healthStateOfType(
    QString type, Consistency mode, StopToken stop)
{
    return readParsed(m_core, with(healthTypeRequest(type), mode), &parseHealthChecks, std::move(stop));
}

QCoro::Task<Result<std::vector<ServiceInstance>>> Client::agentServices(StopToken stop)
{
    return readPlain(m_core, agentServicesRequest(), &parseAgentServices, std::move(stop));
}

QCoro::Task<Result<std::vector<HealthCheck>>> Client::agentChecks(StopToken stop)
{
    return readPlain(m_core, agentChecksRequest(), &parseAgentChecks, std::move(stop));
}

QCoro::Task<Result<std::optional<QByteArray>>> Client::agentService(QString id, StopToken stop)
{
    return readDefinition(m_core, agentServiceRequest(id), std::move(stop));
}

} // namespace consul
