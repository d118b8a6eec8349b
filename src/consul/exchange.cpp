// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/exchange.h"

#include "consul/client_core.h"
#include "consul/http_errors.h"
#include "consul/off_thread.h"
#include "consul/tls_setup.h"
#include "words/sentences.h"

#include <algorithm>
#include <array>
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
    if (!leader.isEmpty())
        response.knownLeader = leader == "true";
    bool isNumber = false;
    const auto contact = reply.rawHeader("X-Consul-LastContact").toLongLong(&isNumber);
    if (isNumber)
        response.lastContact = std::chrono::milliseconds(contact);
    return response;
}

bool isBlocking(const Request& request)
{
    return std::ranges::any_of(request.query, [](const auto& each) { return each.first == "index"; });
}

QByteArray joined(std::vector<QByteArray> pieces)
{
    if (pieces.empty())
        return {};
    if (pieces.size() == 1)
        return std::move(pieces.front());
    QByteArray whole;
    whole.reserve(std::accumulate(pieces.cbegin(), pieces.cend(), qsizetype(0),
        [](qsizetype sum, const QByteArray& piece) { return sum + piece.size(); }));
    for (auto& piece : pieces)
        whole += std::exchange(piece, {});
    return whole;
}

/// Of what stands in the head of an answer and is told to a person.
constexpr qsizetype mostWords = 500;

/// Of what stands in a head and is shown.
constexpr qsizetype mostOfHead = 300;

AnswerHead headOf(const QNetworkReply& reply)
{
    AnswerHead head;
    // A proxy may have said it once more.
    head.leftOut = reply.rawHeader("X-Consul-Results-Filtered-By-ACLs").startsWith("true");
    const auto policy = reply.rawHeader("X-Consul-Default-ACL-Policy");
    if (!policy.isEmpty())
        head.policy = policy == "deny" ? DefaultPolicy::Deny : DefaultPolicy::Allow;
    head.backend = QString::fromUtf8(reply.rawHeader("X-Consul-Query-Backend").left(mostOfHead));
    head.warning = QString::fromUtf8(reply.rawHeader("X-Consul-KV-Warning").left(mostOfHead));
    return head;
}

AnswerMarks marksOf(const QNetworkReply& reply, const QUrl& address)
{
    AnswerMarks marks;
    const auto type = reply.header(QNetworkRequest::ContentTypeHeader).toString();
    marks.hasIndex = reply.hasRawHeader("X-Consul-Index");
    marks.isJson = type.startsWith(QLatin1String("application/json"));
    marks.isPage = type.startsWith(QLatin1String("text/html"));
    const auto heads = reply.rawHeaderList();
    marks.isConsuls = std::ranges::any_of(heads, [](const QByteArray& name) {
        return name.size() > 9 && name.first(9).compare("X-Consul-", Qt::CaseInsensitive) == 0;
    });
    marks.asksForUser = reply.hasRawHeader("WWW-Authenticate") || reply.hasRawHeader("Proxy-Authenticate");
    marks.namesServer = reply.hasRawHeader("Server");
    marks.reason = reply.attribute(QNetworkRequest::HttpReasonPhraseAttribute).toString().left(mostWords);
    marks.location = QString::fromUtf8(reply.rawHeader("Location").left(mostWords));
    marks.leadsAway = !marks.location.isEmpty() && leadsElsewhere(address, marks.location);
    return marks;
}

/// How an answer was packed that Consul packs otherwise, if at all; empty: as Consul does.
QString foreignPacking(const QNetworkReply& reply)
{
    const auto packing = reply.rawHeader("Content-Encoding").trimmed().toLower();
    const bool isUsual = packing.isEmpty() || packing == "gzip" || packing == "deflate" || packing == "identity";
    return isUsual ? QString() : QString::fromUtf8(packing.left(40));
}

/// Whether Consul gives an index with every 200: what can be waited for. Of the catalog, all but the names of the
/// datacenters (agent/catalog_endpoint.go).
bool bearsIndex(const QByteArray& path)
{
    constexpr std::array<QByteArrayView, 5> beginnings{
        kvPath, "/v1/session/", "/v1/internal/ui/nodes", "/v1/catalog/", "/v1/health/"};
    return path != "/v1/catalog/datacenters"
        && std::ranges::any_of(beginnings, [&path](QByteArrayView beginning) { return path.startsWith(beginning); });
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
    if (m_reply)
        m_reply->disconnect(this);
}

std::chrono::milliseconds Exchange::silence() const
{
    return m_options.timeout.count() > 0 ? m_options.timeout : m_core.callTimeout();
}

void Exchange::follow(QNetworkReply* reply)
{
    m_reply.reset(reply);
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
    if (isDone())
        return;
    if (m_reply) {
        // Its end, in finish(), ends the request. abort() would, too, but Qt complains of itself on standard error when
        // the connection breaks at the same time: then the reply hears of two errors.
        m_reply->disconnect(this);
    }
    m_duration = std::chrono::microseconds(m_clock.nsecsElapsed() / 1000);
    finish(Unexpected(errorOf(ErrorKind::Cancelled, 0, tr("Canceled"))), 0, 0, 0);
}

/// Ends it without an answer. Not to be called inside a signal of the reply.
void Exchange::giveUpOn(ErrorKind kind, const QString& words)
{
    if (isDone())
        return;
    const int status = responseOf(*m_reply).status;
    m_reply->disconnect(this);
    m_duration = std::chrono::microseconds(m_clock.nsecsElapsed() / 1000);
    m_receivedAt = QDateTime::currentDateTimeUtc();
    const qint64 bytes = m_bytes;
    finish(Unexpected(errorOf(kind, status, words)), status, bytes, 0);
}

void Exchange::onOverdue()
{
    if (isDone() || (m_reply && m_reply->isFinished()))
        return;
    const std::chrono::milliseconds taken(m_clock.elapsed());
    const auto allowed = longestAnswer(silence(), m_request.body.size(), m_bytes);
    if (taken < allowed) {
        m_deadline.start(allowed - taken);
        return;
    }
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(taken).count();
    giveUpOn(ErrorKind::TimedOut,
        m_bytes == 0 ? tr("No response was received within %1 s.").arg(seconds)
                     : tr("The response is too slow: %1 in %2 s.").arg(bytesText(m_bytes)).arg(seconds));
}

void Exchange::refuseTooLarge()
{
    if (!m_limit.isList) {
        return giveUpOn(ErrorKind::Protocol,
            tr("More than %1 was received, but Consul returns much less for this request.")
                .arg(bytesText(m_limit.bytes)));
    }
    giveUpOn(ErrorKind::TooLarge,
        m_bytes > m_limit.bytes
            ? tr("More than %1 was received, so reading was stopped.").arg(bytesText(m_limit.bytes))
            : tr("%1 was received. Together with other responses in progress, this is too much to continue reading.")
                  .arg(bytesText(m_bytes)));
}

/// A small piece of what went over the wire may unpack to any length, so it is read in pieces, too.
void Exchange::readPiece()
{
    while (m_reply->isOpen() && m_reply->bytesAvailable() > 0 && !isTooLarge()) {
        // How much a packed answer has ready, Qt does not know.
        const auto ready = std::clamp(m_reply->bytesAvailable(), leastPiece, mostAhead);
        auto piece = m_reply->read(std::min<qint64>(ready, m_limit.bytes - m_bytes + 1));
        if (piece.isEmpty())
            return;
        if (piece.size() < piece.capacity() / 2)
            piece.squeeze();
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
        // Queued, as in follow().
        QMetaObject::invokeMethod(this, &Exchange::refuseTooLarge, Qt::QueuedConnection);
    }
}

void Exchange::complete()
{
    if (isDone())
        return;
    readPiece();
    if (isTooLarge())
        return refuseTooLarge();
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
    offThread(this, std::move(join), [this](Body body) { settle(std::move(body)); });
}

void Exchange::settle(Body body)
{
    if (isDone())
        return;
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
    if (const auto remark = remarkOf(m_head); result && !remark.isEmpty() && words != QLatin1String("false"))
        words = remark;
    if (!result && result.error().kind == ErrorKind::Cancelled)
        core->wireLog().noteStopped(m_logId);
    m_result = std::move(result);
    m_deadline.stop();
    m_pieces = {};
    core->release(std::exchange(m_bytes, 0));
    if (m_reply) {
        core->giveBack(m_reply->manager(), m_options.channel);
        m_reply.reset();
    }
    core->forget(this);
    core->wireLog().finish(m_logId, status, words, m_duration, index, bytes);
    if (m_waiter)
        std::exchange(m_waiter, nullptr).resume();
    else
        Q_EMIT done();
}

/// Qt repeats what was closed without a byte, and a blocking query would wait once more, unseen, and be cut once more.
/// What was closed at once had met a connection that the agent had given up: that it is sent again is right.
void Exchange::onSent()
{
    const auto now = WaitLimit::Clock::now();
    if (m_sends++ > 0 && m_bytes == 0 && waitedInVain(now)) {
        m_wasCut = true;
        m_core.notes().noteCut(m_sentAt, now);
        m_reply->disconnect(this);
        // Queued, as in follow().
        QMetaObject::invokeMethod(this, &Exchange::endCut, Qt::QueuedConnection);
        return;
    }
    m_sentAt = now;
}

bool Exchange::waitedInVain(WaitLimit::Clock::time_point now) const
{
    return m_waits && m_sends > 0 && now - m_sentAt >= WaitLimit::leastAge;
}

void Exchange::endCut()
{
    giveUpOn(ErrorKind::Unreachable, cutWords());
}

QString Exchange::cutWords() const
{
    const auto age = std::chrono::duration_cast<std::chrono::milliseconds>(WaitLimit::Clock::now() - m_sentAt);
    return tr("The agent, or a proxy in front of it, ended this query after %1 s without a response.")
        .arg((age.count() + 500) / 1000);
}

/// What the end of this request tells of the agent, whatever it means for who asked.
void Exchange::noteHead(int status)
{
    constexpr int gatewayTimeout = 504; // A proxy's word for the same.
    const auto now = WaitLimit::Clock::now();
    auto& notes = m_core.notes();
    m_head = headOf(*m_reply);
    if (status != 0)
        notes.note(m_request, m_head);
    const bool isClosed = status == 0 && m_reply->error() == QNetworkReply::RemoteHostClosedError;
    if ((isClosed || status == gatewayTimeout) && waitedInVain(now)) {
        m_wasCut = true;
        notes.noteCut(m_sentAt, now);
    } else if (status == 0) {
        notes.noteAway();
    } else if (m_waits) {
        notes.noteAnswered(std::chrono::duration_cast<std::chrono::milliseconds>(now - m_sentAt));
    }
}

Result<Response> Exchange::judge(Response response, bool isWhole) const
{
    const auto error = m_reply->error();
    const auto transportWords = m_reply->errorString();
    const int status = response.status;
    if (status == 0 && m_wasCut)
        return Unexpected(errorOf(ErrorKind::Unreachable, 0, cutWords()));
    if (status == 0) {
        const bool overTls = m_core.endpoint().address.scheme() == QLatin1String("https");
        const auto words = error == QNetworkReply::OperationCanceledError
            ? tr("No response was received within %1 s.").arg((m_clock.elapsed() + 500) / 1000)
            : transportWords;
        const auto kind = kindOfTransport(error, transportWords, overTls);
        const auto own = kind == ErrorKind::Tls
            ? clientCertificateTrouble(m_core.endpoint().tls, transportWords, QDateTime::currentDateTimeUtc())
            : QString();
        auto failed = errorOf(kind, 0, words::joinSentences({own, words}));
        failed.brokeOff = error == QNetworkReply::RemoteHostClosedError;
        return Unexpected(std::move(failed));
    }
    if (status / 100 == 2) {
        // A status of 200 is not enough: the body may be cut, or not decompressible (facts §5.2).
        if (error == QNetworkReply::OperationCanceledError)
            return Unexpected(errorOf(ErrorKind::TimedOut, status, tr("The response stopped.")));
        if (const auto packed = foreignPacking(*m_reply); error != QNetworkReply::NoError && !packed.isEmpty()) {
            const auto words = tr("The response is compressed as “%1”, which Consul does not use and Signalbox cannot "
                                  "read. A proxy in front of Consul may have compressed it.");
            return Unexpected(errorOf(ErrorKind::Protocol, status, words.arg(packed)));
        }
        if (error != QNetworkReply::NoError)
            return Unexpected(errorOf(ErrorKind::Protocol, status, transportWords));
    }
    const auto marks = marksOf(*m_reply, m_core.endpoint().address);
    auto judged = judgeAnswer(m_core, m_request, m_options, std::move(response), marks);
    if (judged && status / 100 == 2 && !isWhole)
        return Unexpected(errorOf(ErrorKind::Protocol, status, tr("The response was cut off.")));
    return judged;
}

namespace {

/// A proxy's own page ("404", or a login form with 200) must not pass for Consul's "nothing there", which always comes
/// with an index: agent/kvs_endpoint.go sets it before it looks for entries.
bool lacksIndex(const Response& response, const ExchangeOptions& options, bool isJson)
{
    if (response.index != 0)
        return false;
    // What a call gets with 200 is parsed at once and fails there; a watch passes the body on as it came.
    return response.status == 404 || (options.channel == Channel::Watch && !isJson);
}

/// What another program says with 200 may well be a list, mostly an empty one: it must not pass for an empty cluster.
bool isAnothers(const Request& request, const AnswerMarks& marks)
{
    return request.method == Method::Get && bearsIndex(request.path) && !marks.hasIndex;
}

} // namespace

Result<Response> judgeAnswer(const ClientCore& core, const Request& request, const ExchangeOptions& options,
    Response response, const AnswerMarks& marks)
{
    const int status = response.status;
    const auto error
        = [&](ErrorKind kind, const QString& words) { return Unexpected(core.error(kind, request, words, status)); };
    if (status / 100 == 2) {
        if (lacksIndex(response, options, marks.isJson) || isAnothers(request, marks))
            return error(ErrorKind::Protocol, Exchange::tr("This is not a response of Consul's HTTP API."));
        return response;
    }
    const auto kind = kindOfStatus(status, response.body, marks);
    if (status / 100 == 3) {
        const auto words = kind == ErrorKind::ProxyRefused
            ? Exchange::tr("redirects to %1")
            : Exchange::tr("Cannot be addressed by its path: the agent redirects to %1.");
        return error(kind, words.arg(marks.location));
    }
    const bool isNothing = status == 404 && options.notFoundIsAnswer;
    const bool isAnswer = isNothing && !lacksIndex(response, options, marks.isJson);
    if (isAnswer || (status == 409 && options.conflictIsAnswer))
        return response;
    auto words = wordsOf(response.body);
    if (words.isEmpty())
        words = marks.reason;
    if (kind == ErrorKind::Protocol || (isNothing && kind == ErrorKind::NotFound)) {
        words = words::joinSentences({Exchange::tr("This is not a response of Consul's HTTP API."), words});
        return error(ErrorKind::Protocol, words);
    }
    return error(kind, words);
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

} // namespace consul
