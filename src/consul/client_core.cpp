// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/client_core.h"

#include "consul/addressed.h"
#include "consul/carrier.h"
#include "consul/kv_transaction.h"
#include "consul/tls_setup.h"

#include <QCoreApplication>
#include <QHostAddress>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QNetworkRequest>

#include <algorithm>
#include <utility>

namespace consul {

namespace {

struct Core {
    Q_DECLARE_TR_FUNCTIONS(consul::Client)
};

bool isLoopback(const QString& host)
{
    return host == QLatin1String("localhost") || QHostAddress(host).isLoopback();
}

/// A header value must not smuggle in a second header.
QByteArray headerValue(const QString& text)
{
    auto value = text.toUtf8().trimmed();
    value.replace('\r', "").replace('\n', "");
    return value;
}

/// Consul answers a body that is too large before it was sent, and closes. A buffered socket loses that answer when the
/// rest of the body meets the closed end.
constexpr qsizetype mostForCalls = 65536;

/// No proxy, said so that Qt buffers its sockets: one that is told NoProxy it opens unbuffered, and reads the header of
/// every answer byte by byte, one system call each (QHttpNetworkConnectionChannel). A proxy of the environment or of
/// the application would be taken instead of the default one: then NoProxy it is.
class NoProxy : public QNetworkProxyFactory
{
public:
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery& query) override
    {
        const auto ofSocket = proxyForQuery(
            QNetworkProxyQuery(query.peerHostName(), query.peerPort(), {}, QNetworkProxyQuery::TcpSocket));
        const bool isNone = std::ranges::all_of(ofSocket, [](const QNetworkProxy& each) {
            return each.type() == QNetworkProxy::NoProxy || each.type() == QNetworkProxy::DefaultProxy;
        });
        return {QNetworkProxy(isNone ? QNetworkProxy::DefaultProxy : QNetworkProxy::NoProxy)};
    }
};

/// The values of keys are bytes; everything else that Consul takes is JSON (api/content_type.go).
QByteArray contentTypeOf(const Request& request)
{
    return request.path.startsWith(kvPath) ? QByteArrayLiteral("application/octet-stream")
                                           : QByteArrayLiteral("application/json");
}

/// The time that a blocking query asks for; nullptr: it does not wait.
std::pair<QByteArray, QByteArray>* waitOf(Request& request)
{
    const auto wait = std::ranges::find_if(request.query, [](const auto& each) { return each.first == "wait"; });
    return wait == request.query.end() ? nullptr : &*wait;
}

/// Asks for no longer a wait than the endpoint grants.
Request asAllowed(Request request, const WaitLimit& limit)
{
    auto* const wait = waitOf(request);
    if (wait != nullptr && wait->second.endsWith("ms")) {
        const std::chrono::milliseconds wanted(wait->second.chopped(2).toLongLong());
        wait->second = QByteArray::number(static_cast<qint64>(limit.allowed(wanted).count())) + "ms";
    }
    return request;
}

/// The same read, answered at once.
Request withoutWaiting(Request request)
{
    std::erase_if(request.query, [](const auto& each) { return each.first == "index" || each.first == "wait"; });
    return request;
}

QNetworkReply* sentWith(QNetworkAccessManager& manager, const QNetworkRequest& prepared, const Request& request)
{
    switch (request.method) {
    case Method::Put:
        return manager.put(prepared, request.body);
    case Method::Post:
        return manager.post(prepared, request.body);
    case Method::Delete:
        return manager.deleteResource(prepared);
    case Method::Get:
        break;
    }
    return manager.get(prepared);
}

QNetworkProxy proxyOf(const Endpoint& endpoint)
{
    auto type = QNetworkProxy::Socks5Proxy;
    if (endpoint.proxy.scheme() != QLatin1String("socks5")) {
        // As others do it: a tunnel for https only, for many a proxy refuses tunnels to other ports.
        const bool tunnel = endpoint.address.scheme() == QLatin1String("https");
        type = tunnel ? QNetworkProxy::HttpProxy : QNetworkProxy::HttpCachingProxy;
    }
    return {type, endpoint.proxy.host(), static_cast<quint16>(endpoint.proxy.port())};
}

} // namespace

ClientCore::ClientCore(Endpoint endpoint, Carrier* carrier)
    : m_endpoint(std::move(endpoint))
    , m_carrier(carrier)
    , m_readOnly(m_endpoint.readOnly)
    , m_calls(makeManager(Sockets::Buffered))
    , m_watchManagers([this] { return makeManager(Sockets::Buffered); })
    , m_nursery(std::make_unique<QObject>())
{
}

ClientCore::~ClientCore() = default;

std::unique_ptr<QNetworkAccessManager> ClientCore::makeManager(Sockets sockets) const
{
    auto manager = std::make_unique<QNetworkAccessManager>();
    manager->setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
    if (!m_endpoint.proxy.isEmpty()) {
        manager->setProxy(proxyOf(m_endpoint));
        return manager;
    }
    if (!isLoopback(m_endpoint.address.host()))
        return manager;
    if (sockets == Sockets::Buffered)
        manager->setProxyFactory(new NoProxy); // The manager owns it.
    else
        manager->setProxy(QNetworkProxy::NoProxy);
    return manager;
}

QNetworkAccessManager* ClientCore::managerFor(const Request& request, Channel channel)
{
    if (channel == Channel::Watch)
        return m_watchManagers.take();
    if (request.body.size() <= mostForCalls)
        return m_calls.get();
    if (!m_uploads)
        m_uploads = makeManager(Sockets::AsTheyAre);
    return m_uploads.get();
}

QUrl ClientCore::urlOf(const Request& request) const
{
    const auto base = m_endpoint.address.toEncoded(
        QUrl::RemovePath | QUrl::RemoveQuery | QUrl::RemoveFragment | QUrl::RemoveUserInfo);
    return QUrl::fromEncoded(base + target(addressed(request, m_endpoint)), QUrl::StrictMode);
}

QNetworkRequest ClientCore::prepared(const Request& request, std::chrono::milliseconds timeout) const
{
    QNetworkRequest out(urlOf(request));
    out.setTransferTimeout(static_cast<int>(timeout.count()));
    // A followed redirect turns PUT into GET and carries the token to other hosts.
    out.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    // One behaviour on both schemes: Qt does not send HTTP/2 requests again after GOAWAY.
    out.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    out.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    out.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    out.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    out.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    out.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    // A recursive read compresses 900:1, which Qt takes for an attack (facts §5.2). Exchange counts what comes out.
    out.setDecompressedSafetyCheckThreshold(-1);
    out.setRawHeader("User-Agent", "signalbox/" SIGNALBOX_VERSION);
    out.setRawHeader("Accept-Language", "*");
    const auto host = m_endpoint.address.host();
    const bool isHere = host == QLatin1String("localhost") || QHostAddress(host).isLoopback();
    if (isHere && parameter(request, "keys")) {
        // Names by the million: on one machine, squeezing and unfolding them takes longer than sending them, and Qt
        // unfolds on the thread of the window.
        out.setRawHeader("Accept-Encoding", "identity");
    }
    if (request.method == Method::Put || request.method == Method::Post)
        out.setHeader(QNetworkRequest::ContentTypeHeader, contentTypeOf(request));
    if (!m_endpoint.token.isEmpty())
        out.setRawHeader("X-Consul-Token", headerValue(m_endpoint.token.reveal()));
    if (!m_endpoint.basicUser.isEmpty()) {
        const auto pair = QString(m_endpoint.basicUser + QLatin1Char(':') + m_endpoint.basicPassword.reveal());
        out.setRawHeader("Authorization", "Basic " + pair.toUtf8().toBase64());
    }
    if (m_tls) {
        out.setSslConfiguration(*m_tls);
        if (!m_endpoint.tls.serverName.isEmpty())
            out.setPeerVerifyName(m_endpoint.tls.serverName);
    }
    return out;
}

QString ClientCore::loadTls()
{
    if (m_tls || m_endpoint.address.scheme() != QLatin1String("https"))
        return {};
    auto loaded = tlsConfiguration(m_endpoint.tls);
    if (!loaded)
        return loaded.error();
    m_tls = std::move(*loaded);
    return {};
}

ExchangePtr ClientCore::begin(const Request& wanted, ExchangeOptions options)
{
    const Request request = asAllowed(wanted, m_notes.waits());
    const auto timeout = options.timeout.count() > 0 ? options.timeout : m_callTimeout;
    ExchangePtr exchange(new Exchange(*this, request, options, m_nursery.get()));
    if (isStopped()) { // Somebody who listens to the wire log destroyed the client.
        exchange->cancel();
        return exchange;
    }
    if (const auto refused = refusal(request)) {
        exchange->refuse(refused->kind, refused->serverWords);
        return exchange;
    }
    if (const auto sentence = loadTls(); !sentence.isEmpty()) {
        exchange->refuse(ErrorKind::Tls, sentence);
        return exchange;
    }
    m_exchanges.push_back(exchange.get());
    exchange->follow(sentWith(*managerFor(request, options.channel), prepared(request, timeout), request));
    return exchange;
}

void ClientCore::stopAll()
{
    m_stop.stop();
    while (!m_exchanges.empty())
        m_exchanges.back()->cancel(); // Takes itself off the list.
}

std::optional<Error> ClientCore::refusal(const Request& request) const
{
    if (m_readOnly && isWrite(request)) {
        const auto words = Core::tr("This connection is read-only. Nothing was sent.");
        return error(ErrorKind::RefusedByReadOnly, request, words);
    }
    if (const auto sentence = tenancyProblem(tenancyOf(m_endpoint)); !sentence.isEmpty())
        return error(ErrorKind::Rejected, request, sentence);
    return std::nullopt;
}

Error ClientCore::error(ErrorKind kind, const Request& request, const QString& words, int status) const
{
    Error out;
    out.kind = kind;
    out.httpStatus = status;
    out.serverWords = words;
    if (!m_endpoint.token.isEmpty()) {
        // A server or proxy may quote what it was sent.
        out.serverWords.replace(m_endpoint.token.reveal(), QStringLiteral("***"));
    }
    // Whose trouble it is, and what it was about, hangs on the datacenter that was asked.
    Endpoint asked;
    asked.datacenter = m_endpoint.datacenter;
    const auto named = addressed(request, asked);
    out.request = QString::fromLatin1(methodName(named.method) + ' ' + target(named));
    out.where = m_endpoint.displayAddress();
    out.isRead = !isWrite(request);
    return out;
}

void ClientCore::giveBack(const QNetworkAccessManager* manager, Channel channel)
{
    if (channel == Channel::Watch)
        m_watchManagers.give(manager);
}

bool ClientCore::hold(qint64 bytes, qint64 own)
{
    m_held += bytes;
    return m_held <= mostTogether(own);
}

void ClientCore::forget(Exchange* exchange)
{
    std::erase(m_exchanges, exchange);
}

namespace {

/// By its path, or, where that cannot be (values/key_address.h) or is refused, by transaction.
QCoro::Task<Result<Response>> performOnKey(
    std::shared_ptr<ClientCore> core, Request request, KeyTarget target, ExchangeOptions options, StopToken stop)
{
    if (core->keyRule().wantsVersion(target))
        co_await learnVersion(core, stop);
    const KeyWay way = core->keyRule().wayTo(target);
    if (way == KeyWay::Nowhere) {
        const auto words = target.name.isEmpty() ? Core::tr("Consul does not accept a key without a name.")
                                                 : Core::tr("The name of the key is not valid Unicode.");
        co_return Unexpected(core->error(ErrorKind::Rejected, request, words));
    }
    if (way == KeyWay::Path) {
        auto answer = co_await sendByPath(core, request, options, stop);
        if (answer || !isNameRefused(answer.error()))
            co_return answer;
        core->keyRule().noteRefusal(target.name, answer.error().serverWords);
    }
    auto answer = co_await performByTransaction(core, request, target, options, stop);
    co_return answer;
}

/// What an agent in this process says to it.
QCoro::Task<Result<Response>> sendByCarrier(
    std::shared_ptr<ClientCore> core, Request request, ExchangeOptions options, StopToken stop)
{
    if (const auto refused = core->refusal(request))
        co_return Unexpected(*refused);
    auto carrying = core->carrier()->carry(addressed(request, core->endpoint()), stop, core->stopToken());
    auto carried = co_await carrying;
    if (!carried || core->isStopped() || stop.stopRequested())
        co_return Unexpected(core->error(ErrorKind::Cancelled, request, {}));
    if (carried->status == 0) {
        const auto words = Core::tr("The agent closed the connection without a response.");
        co_return Unexpected(core->error(ErrorKind::Unreachable, request, words));
    }
    Response response;
    response.status = carried->status;
    response.index = carried->index.value_or(0);
    response.knownLeader = carried->knownLeader;
    response.body = std::move(carried->body);
    AnswerMarks marks;
    marks.hasIndex = carried->index.has_value();
    marks.isJson = marks.isConsuls = true;
    co_return judgeAnswer(*core, request, options, std::move(response), marks);
}

} // namespace

QCoro::Task<Result<Response>> perform(
    std::shared_ptr<ClientCore> core, Request request, ExchangeOptions options, StopToken stop)
{
    auto target = keyTargetOf(request);
    return target ? performOnKey(std::move(core), std::move(request), *std::move(target), options, std::move(stop))
                  : sendByPath(std::move(core), std::move(request), options, std::move(stop));
}

QCoro::Task<Result<Response>> sendByPath(
    std::shared_ptr<ClientCore> core, Request request, ExchangeOptions options, StopToken stop)
{
    if (core->isStopped() || stop.stopRequested()) {
        auto unsent = core->error(ErrorKind::Cancelled, request, {});
        unsent.where.clear(); // It has gone nowhere: describe() tells it from what was under way by this.
        co_return Unexpected(unsent);
    }
    if (core->carrier() != nullptr) {
        auto sending = sendByCarrier(core, request, options, stop);
        auto carried = co_await sending;
        co_return carried;
    }
    const auto exchange = core->begin(request, options);
    if (stop.state())
        QObject::connect(stop.state(), &StopState::requested, exchange.get(), &Exchange::cancel);
    ExchangeEnd end(exchange.get());
    co_await end;
    if (core->isStopped() || stop.stopRequested())
        co_return Unexpected(core->error(ErrorKind::Cancelled, request, {}));
    if (exchange->wasCut()) {
        // It waited in vain, which is no answer and no failure either: the same read tells what is so, or that nobody
        // is there.
        const auto again = withoutWaiting(request);
        auto read = co_await sendByPath(core, again, blockingOptions(std::chrono::milliseconds(0)), stop);
        co_return read;
    }
    co_return exchange->takeResult();
}

Result<bool> boolOf(const ClientCore& core, const Request& request, const Result<Response>& answer)
{
    if (!answer)
        return Unexpected(answer.error());
    const auto body = answer->body.trimmed();
    if (body == "true" || body == "false")
        return body == "true";
    const auto words = Core::tr("Expected true or false, received: %1").arg(QString::fromUtf8(body.left(200)));
    return Unexpected(core.error(ErrorKind::Protocol, request, words, answer->status));
}

} // namespace consul
