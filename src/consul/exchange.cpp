// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/exchange.h"

#include "consul/client_core.h"
#include "consul/http_errors.h"
#include "consul/offload.h"

#include <QNetworkAccessManager>

#include <algorithm>
#include <numeric>
#include <utility>

namespace consul {

namespace {

/// What Qt reads ahead of this thread. Without a bound it posts all of a long answer at once, and the thread of the
/// window does nothing else until all of it is taken.
constexpr qint64 mostAhead = 1 << 20;

/// What is read at once at least, if it is there.
constexpr qint64 leastPiece = 1 << 16;

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

bool isBlocking(const Request& request)
{
    return std::any_of(
        request.query.begin(), request.query.end(), [](const auto& each) { return each.first == "index"; });
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
    , m_limit(answerLimit(m_request))
{
    m_clock.start();
    m_deadline.setSingleShot(true);
    connect(&m_deadline, &QTimer::timeout, this, &Exchange::onOverdue);
    m_logId = m_core.wireLog().begin(logEntry(m_request, m_options.channel));
}

Exchange::~Exchange()
{
    // Only when the core itself dies: whoever owned this asked for deleteLater() after the end.
    if (m_reply) {
        m_reply->disconnect(this);
    }
}

std::chrono::milliseconds Exchange::silence() const
{
    return m_options.timeout.count() > 0 ? m_options.timeout : m_core.callTimeout();
}

void Exchange::start(QNetworkAccessManager* manager, const QNetworkRequest& prepared)
{
    m_manager = manager;
    m_reply.reset(sendWith(*manager, prepared, m_request));
    m_reply->setReadBufferSize(mostAhead);
    m_waits = m_options.channel == Channel::Watch && isBlocking(m_request);
    connect(m_reply.get(), &QNetworkReply::requestSent, this, &Exchange::onSent);
    connect(m_reply.get(), &QNetworkReply::readyRead, this, &Exchange::onReadyRead);
    connect(m_reply.get(), &QNetworkReply::finished, this, [this] {
        m_receivedAt = QDateTime::currentDateTimeUtc();
        m_duration = std::chrono::microseconds(m_clock.nsecsElapsed() / 1000);
    });
    // Queued: whoever waits may delete the client, and with it the manager whose signal this is.
    connect(m_reply.get(), &QNetworkReply::finished, this, &Exchange::complete, Qt::QueuedConnection);
    m_deadline.start(longestAnswer(silence(), m_request.body.size(), 0));
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

/// Ends it without an answer. Not to be called inside a signal of the reply.
void Exchange::giveUpOn(ErrorKind kind, const QString& words)
{
    if (isDone()) {
        return;
    }
    const int status = responseOf(*m_reply).status;
    m_reply->disconnect(this);
    m_duration = std::chrono::microseconds(m_clock.nsecsElapsed() / 1000);
    m_receivedAt = QDateTime::currentDateTimeUtc();
    const qint64 bytes = m_bytes;
    finish(Unexpected(errorOf(kind, status, words)), status, bytes, 0);
}

void Exchange::onOverdue()
{
    if (isDone() || (m_reply && m_reply->isFinished())) {
        return;
    }
    const std::chrono::milliseconds taken(m_clock.elapsed());
    const auto allowed = longestAnswer(silence(), m_request.body.size(), m_bytes);
    if (taken < allowed) {
        m_deadline.start(allowed - taken);
        return;
    }
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(taken).count();
    giveUpOn(ErrorKind::TimedOut,
        m_bytes == 0 ? tr("No answer came in %1 s.").arg(seconds)
                     : tr("The answer comes too slowly: %1 in %2 s.").arg(bytesText(m_bytes)).arg(seconds));
}

void Exchange::refuseTooLarge()
{
    if (!m_limit.isList) {
        return giveUpOn(ErrorKind::Protocol,
            tr("More than %1 came, and Consul answers this with much less.").arg(bytesText(m_limit.bytes)));
    }
    giveUpOn(ErrorKind::TooLarge,
        m_bytes > m_limit.bytes
            ? tr("More than %1 came, and no more is read.").arg(bytesText(m_limit.bytes))
            : tr("%1 came, and with other answers that are under way it is too much to go on reading.")
                  .arg(bytesText(m_bytes)));
}

/// A small piece of what went over the wire may unpack to any length, so it is read in pieces, too.
void Exchange::readPiece()
{
    while (m_reply->isOpen() && m_reply->bytesAvailable() > 0 && !isTooLarge()) {
        // How much a packed answer has ready, Qt does not know.
        const auto ready = std::clamp(m_reply->bytesAvailable(), leastPiece, mostAhead);
        auto piece = m_reply->read(std::min<qint64>(ready, m_limit.bytes - m_bytes + 1));
        if (piece.isEmpty()) {
            return;
        }
        if (piece.size() < piece.capacity() / 2) {
            piece.squeeze();
        }
        m_bytes += piece.size();
        m_crowded = !m_core.hold(piece.size(), m_bytes);
        m_pieces.push_back(std::move(piece));
    }
}

void Exchange::onReadyRead()
{
    readPiece();
    if (isTooLarge()) {
        m_reply->disconnect(this);
        m_pieces = {};
        // Queued, as in start().
        QMetaObject::invokeMethod(this, &Exchange::refuseTooLarge, Qt::QueuedConnection);
    }
}

void Exchange::complete()
{
    if (isDone()) {
        return;
    }
    readPiece();
    if (isTooLarge()) {
        return refuseTooLarge();
    }
    m_response = responseOf(*m_reply);
    m_response.sentAgain = m_sends > 1;
    noteHead(m_response.status);
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
    if (const auto remark = remarkOf(m_head); result && !remark.isEmpty() && words != QLatin1String("false")) {
        words = remark;
    }
    if (!result && result.error().kind == ErrorKind::Cancelled) {
        core->wireLog().noteStopped(m_logId);
    }
    m_result = std::move(result);
    m_deadline.stop();
    m_pieces = {};
    core->release(std::exchange(m_bytes, 0));
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
