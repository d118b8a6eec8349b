// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/exchange.h"

#include "consul/client_core.h"
#include "consul/http_errors.h"
#include "consul/offload.h"

#include <QNetworkAccessManager>

#include <numeric>
#include <utility>

namespace consul {

namespace {

/// What Qt reads ahead of this thread. Without a bound it posts all of a long answer at once, and the thread of the
/// window does nothing else until all of it is taken.
constexpr qint64 mostAhead = 1 << 20;

WireEntry logEntry(const Request& request, Channel channel)
{
    WireEntry entry;
    entry.started = QDateTime::currentDateTimeUtc();
    entry.channel = channel;
    entry.request = request;
    entry.request.body.truncate(WireLog::maxBodyBytes);
    return entry;
}

quint64 indexOf(const QNetworkReply& reply)
{
    // Unsigned 64 bits; a malformed number reads as absent.
    return reply.rawHeader("X-Consul-Index").toULongLong();
}

Response responseOf(QNetworkReply& reply)
{
    Response response;
    response.status = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    response.index = indexOf(reply);
    const auto leader = reply.rawHeader("X-Consul-KnownLeader");
    if (!leader.isEmpty()) {
        response.knownLeader = leader == "true";
    }
    bool isNumber = false;
    const auto contact = reply.rawHeader("X-Consul-LastContact").toLongLong(&isNumber);
    if (isNumber) {
        response.lastContact = std::chrono::milliseconds(contact);
    }
    return response;
}

QByteArray joined(std::vector<QByteArray> pieces)
{
    if (pieces.empty()) {
        return {};
    }
    if (pieces.size() == 1) {
        return std::move(pieces.front());
    }
    QByteArray whole;
    whole.reserve(std::accumulate(pieces.cbegin(), pieces.cend(), qsizetype(0),
        [](qsizetype sum, const QByteArray& piece) { return sum + piece.size(); }));
    for (auto& piece : pieces) {
        whole += std::exchange(piece, {});
    }
    return whole;
}

QNetworkReply* sendWith(QNetworkAccessManager& manager, const QNetworkRequest& prepared, const Request& request)
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

} // namespace

Exchange::Exchange(ClientCore& core, Request request, ExchangeOptions options, QObject* parent)
    : QObject(parent)
    , m_core(core)
    , m_request(std::move(request))
    , m_options(options)
{
    m_clock.start();
    m_logId = m_core.wireLog().begin(logEntry(m_request, m_options.channel));
}

Exchange::~Exchange()
{
    // Only when the core itself dies: whoever owned this asked for deleteLater() after the end.
    if (m_reply) {
        m_reply->disconnect(this);
    }
}

void Exchange::start(QNetworkAccessManager* manager, const QNetworkRequest& prepared)
{
    m_manager = manager;
    m_reply.reset(sendWith(*manager, prepared, m_request));
    m_reply->setReadBufferSize(mostAhead);
    connect(m_reply.get(), &QNetworkReply::requestSent, this, [this] { ++m_sends; });
    connect(m_reply.get(), &QNetworkReply::readyRead, this, &Exchange::readPiece);
    connect(m_reply.get(), &QNetworkReply::finished, this, [this] {
        m_receivedAt = QDateTime::currentDateTimeUtc();
        m_duration = std::chrono::microseconds(m_clock.nsecsElapsed() / 1000);
    });
    // Queued: whoever waits may delete the client, and with it the manager whose signal this is.
    connect(m_reply.get(), &QNetworkReply::finished, this, &Exchange::complete, Qt::QueuedConnection);
}

void Exchange::refuse(ErrorKind kind, const QString& words)
{
    finish(Unexpected(errorOf(kind, 0, words)), 0, 0, 0);
}

void Exchange::cancel()
{
    if (isDone()) {
        return;
    }
    if (m_reply) {
        // Its end, in finish(), ends the request. abort() would, too, but Qt complains of itself on standard error when
        // the connection breaks at the same time: then the reply hears of two errors.
        m_reply->disconnect(this);
    }
    m_duration = std::chrono::microseconds(m_clock.nsecsElapsed() / 1000);
    finish(Unexpected(errorOf(ErrorKind::Cancelled, 0, tr("Cancelled"))), 0, 0, 0);
}

void Exchange::readPiece()
{
    if (m_reply->isOpen() && m_reply->bytesAvailable() > 0) {
        m_pieces.push_back(m_reply->readAll());
        m_bytes += m_pieces.back().size();
    }
}

void Exchange::complete()
{
    if (isDone()) {
        return;
    }
    readPiece();
    m_response = responseOf(*m_reply);
    m_response.sentAgain = m_sends > 1;
    auto join = [mayBeCut = mayBeCut(m_response, m_bytes == 0), pieces = std::exchange(m_pieces, {})]() mutable {
        Body body{joined(std::move(pieces)), true};
        body.isWhole = !mayBeCut || isWholeJson(body.bytes);
        return body;
    };
    if (m_bytes < offloadFrom) {
        settle(join());
        return;
    }
    // Queued, as above: whoever waits may destroy this.
    connect(
        &m_joining, &QFutureWatcherBase::finished, this, [this] { settle(m_joining.future().takeResult()); },
        Qt::QueuedConnection);
    m_joining.setFuture(QtConcurrent::run(std::move(join)));
}

void Exchange::settle(Body body)
{
    if (isDone()) {
        return;
    }
    auto response = std::exchange(m_response, Response());
    response.body = std::move(body.bytes);
    const int status = response.status;
    const qint64 bytes = response.body.size();
    const quint64 index = response.index;
    finish(judge(std::move(response), body.isWhole), status, bytes, index);
}

Result<Response> Exchange::judge(Response response, bool isWhole) const
{
    const auto error = m_reply->error();
    const auto transportWords = m_reply->errorString();
    const int status = response.status;
    if (status == 0) {
        const bool overTls = m_core.endpoint().address.scheme() == QLatin1String("https");
        return Unexpected(errorOf(kindOfTransport(error, transportWords, overTls), 0, transportWords));
    }
    if (status / 100 == 2) {
        // A status of 200 is not enough: the body may be cut, or not decompressible (facts §5.2).
        if (error == QNetworkReply::OperationCanceledError) {
            return Unexpected(errorOf(ErrorKind::TimedOut, status, tr("The answer stopped coming.")));
        }
        if (error != QNetworkReply::NoError) {
            return Unexpected(errorOf(ErrorKind::Protocol, status, transportWords));
        }
        if (lacksIndex(response)) {
            return Unexpected(errorOf(ErrorKind::Protocol, status, tr("This is not an answer of Consul's HTTP API.")));
        }
        if (!isWhole) {
            return Unexpected(errorOf(ErrorKind::Protocol, status, tr("The answer was cut off.")));
        }
        return response;
    }
    if (status / 100 == 3) {
        const auto target = QString::fromUtf8(m_reply->rawHeader("Location"));
        const auto words = tr("Not addressable by its path: the agent redirects to %1.").arg(target);
        return Unexpected(errorOf(ErrorKind::Rejected, status, words));
    }
    const bool isNothing = status == 404 && m_options.notFoundIsAnswer;
    if ((isNothing && !lacksIndex(response)) || (status == 409 && m_options.conflictIsAnswer)) {
        return response;
    }
    auto words = wordsOf(response.body);
    if (words.isEmpty()) {
        words = m_reply->attribute(QNetworkRequest::HttpReasonPhraseAttribute).toString();
    }
    if (isNothing) {
        words = tr("This is not an answer of Consul's HTTP API.") + QLatin1Char(' ') + words;
        return Unexpected(errorOf(ErrorKind::Protocol, status, words));
    }
    return Unexpected(errorOf(kindOfStatus(status, response.body), status, words));
}

/// A proxy's own page ("404", or a login form with 200) must not pass for Consul's "nothing there", which always comes
/// with an index: agent/kvs_endpoint.go sets it before it looks for entries.
bool Exchange::lacksIndex(const Response& response) const
{
    if (response.index != 0) {
        return false;
    }
    // What a call gets with 200 is parsed at once and fails there; a watch passes the body on as it came.
    return response.status == 404 || (m_options.channel == Channel::Watch && !isJson());
}

/// Qt takes the end of a chunked answer for its end, whole or not; an agent that dies in the middle would make holders
/// vanish.
bool Exchange::mayBeCut(const Response& response, bool isEmpty) const
{
    const bool mayBeEmpty = m_request.method != Method::Get && isEmpty;
    return response.status / 100 == 2 && isJson() && !mayBeEmpty;
}

bool Exchange::isJson() const
{
    const auto type = m_reply->header(QNetworkRequest::ContentTypeHeader).toString();
    return type.startsWith(QLatin1String("application/json"));
}

Error Exchange::errorOf(ErrorKind kind, int status, const QString& words) const
{
    return m_core.error(kind, m_request, words, status);
}

void Exchange::finish(Result<Response> result, int status, qint64 bytes, quint64 index)
{
    // The waiter may destroy the client; then the core, and this with it, must live until the end of this function.
    const auto core = m_core.shared_from_this();
    QString words;
    if (!result) {
        words = result.error().serverWords;
    } else if (result->body.size() < 8) {
        const auto body = result->body.trimmed();
        words = body == "true" || body == "false" ? QString::fromLatin1(body) : QString();
    }
    if (!result && result.error().kind == ErrorKind::Cancelled) {
        core->wireLog().noteStopped(m_logId);
    }
    m_result = std::move(result);
    m_reply.reset();
    if (m_manager) {
        core->giveBack(std::exchange(m_manager, nullptr), m_options.channel);
    }
    core->forget(this);
    core->wireLog().finish(m_logId, status, words, m_duration, index, bytes);
    if (m_waiter) {
        std::exchange(m_waiter, nullptr).resume();
    } else {
        Q_EMIT done();
    }
}

} // namespace consul
