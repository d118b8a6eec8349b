// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/http_connection.h"

#include <algorithm>
#include <utility>

namespace practice {

namespace {

/// So much is read at a time; other connections have their turn in between.
constexpr qsizetype slice = 256LL * 1024;

/// Up to this size head and body leave together.
constexpr qsizetype onePiece = 64LL * 1024;

} // namespace

HttpConnection::HttpConnection(qintptr descriptor, const HttpServer::Limits& limits, Server server, QObject* parent)
    : QObject(parent)
    , m_limits(limits)
    , m_server(std::move(server))
    , m_socket(descriptor)
    , m_peer(m_socket.peerAddress())
    , m_arrivedAt(m_socket.localAddress().toString().toLatin1())
    , m_begun(Clock::now())
    , m_lastSeen(m_begun)
{
    connect(&m_socket, &ClientSocket::readable, this, &HttpConnection::takeIn);
    connect(&m_socket, &ClientSocket::wrote, this, [this] {
        m_lastSeen = Clock::now();
        pump();
    });
}

void HttpConnection::takeIn()
{
    const auto bytes = m_socket.read(slice);
    if (m_isClosing) {
        // Thrown away: it stands behind the last request.
        giveUpWaiting();
        return;
    }
    if (!bytes.isEmpty()) {
        m_lastSeen = Clock::now();
        if (m_in.isEmpty() && !m_head)
            m_begun = m_lastSeen;
        m_in += bytes;
    }
    parse();
    if (m_socket.hasEnded())
        noteEnd();
}

void HttpConnection::parse()
{
    while (!m_isClosing && (m_head || takeHead()) && takeBody())
        m_begun = Clock::now();
}

bool HttpConnection::takeHead()
{
    const auto lineEnd = m_in.indexOf('\n');
    if (lineEnd >= 0) {
        if (const auto line = checkRequestLine(QByteArrayView(m_in).first(lineEnd)); !line) {
            refuse(line.error());
            return false;
        }
    }
    const auto length = headLength(m_in);
    if (length < 0 || length > m_limits.head) {
        if (m_in.size() > m_limits.head)
            refuse(headTooLarge());
        return false;
    }
    auto head = parseHead(m_in.first(length));
    m_in.remove(0, length);
    if (!head) {
        refuse(head.error());
        return false;
    }
    if (head->isChunked)
        m_chunks.emplace(m_limits.chunked, m_limits.strictChunks);
    m_head = std::move(*head);
    return true;
}

bool HttpConnection::keepsBody()
{
    const auto& request = m_head->request;
    if (request.declaredLength <= m_limits.body || m_isTakingLarge)
        return true;
    const bool isTooLarge = request.declaredLength > m_limits.largeBody;
    if (isTooLarge || !m_limits.takesLarge || !m_limits.takesLarge(request) || !m_server.hasRoom())
        return false;
    m_isTakingLarge = true;
    return true;
}

/// False while it has not come, and when nothing behind it is looked at.
bool HttpConnection::takeBody()
{
    if (!keepsBody()) {
        // As Consul does: judged by its head alone, and the connection ends, for nobody reads the rest.
        auto head = std::move(*m_head);
        m_head.reset();
        m_hasUnread = true;
        stopParsing();
        queue({std::move(head), {}, true});
        return false;
    }
    // With an answer still owed, this would stand before it.
    if (std::exchange(m_head->expectsContinue, false) && m_waiting.empty())
        m_socket.write("HTTP/1.1 100 Continue\r\n\r\n");
    if (m_head->isChunked)
        return takeChunks();
    const auto length = static_cast<qsizetype>(std::max<qint64>(m_head->request.declaredLength, 0));
    if (m_in.size() < length) {
        if (m_socket.hasEnded())
            complete(std::exchange(m_in, {}), "unexpected EOF");
        return false;
    }
    const auto body = m_in.first(length);
    m_in.remove(0, length);
    complete(body, {});
    return !m_isClosing;
}

bool HttpConnection::takeChunks()
{
    switch (m_chunks->take(m_in, m_socket.hasEnded())) {
    case ChunkedBody::State::Incomplete:
        return false;
    case ChunkedBody::State::TooLarge:
        refuse({413, "Request Entity Too Large", "Request body too large"});
        return false;
    case ChunkedBody::State::Broken:
    case ChunkedBody::State::Complete:
        break;
    }
    const auto done = *std::exchange(m_chunks, std::nullopt);
    complete(done.body(), done.error());
    return !m_isClosing;
}

/// Where a body broke off, nothing tells where the next request would begin.
void HttpConnection::complete(const QByteArray& body, const QByteArray& error)
{
    auto head = std::move(*m_head);
    m_head.reset();
    m_isTakingLarge = false;
    head.request.body = body;
    head.request.bodyError = error;
    const bool isLast = !head.keepAlive || !error.isEmpty();
    if (isLast) {
        m_hasUnread = m_hasUnread || !error.isEmpty() || !m_in.isEmpty();
        stopParsing();
    }
    queue({std::move(head), {}, isLast});
}

/// The client has closed its side for sending. It may read, though, what it is owed.
void HttpConnection::noteEnd()
{
    if (m_isClosing)
        return;
    if (!m_in.isEmpty()) {
        refuse(brokenHead());
        return;
    }
    stopParsing();
    giveUpWaiting();
    if (m_waiting.empty())
        m_socket.closeSoon(false);
}

/// Whether a client that has closed is gone altogether shows only when it is written to. Who waits for news may wait
/// for hours, so that one is taken for gone.
void HttpConnection::giveUpWaiting()
{
    if (m_socket.hasEnded() && m_current && m_server.isGivenUp(*m_current))
        cut();
}

void HttpConnection::cut()
{
    stopParsing();
    m_waiting.clear();
    m_socket.close();
}

void HttpConnection::queue(Waiting waiting)
{
    m_waiting.push_back(std::move(waiting));
    if (static_cast<int>(m_waiting.size()) > m_limits.pipelined + 1)
        cut();
    else
        pump();
}

void HttpConnection::pump()
{
    // One answer at a time is in memory: the next request is not looked at before the client has taken the last.
    if (m_current || m_waiting.empty() || m_socket.bytesToWrite() > 0)
        return;
    if (!m_waiting.front().refusal.isEmpty()) {
        m_socket.write(m_waiting.front().refusal);
        m_waiting.clear();
        m_socket.closeSoon(m_hasUnread);
        return;
    }
    m_current = m_server.nextId(this);
    // A copy: the answer may come at once, and takes the front away.
    auto request = m_waiting.front().head.request;
    request.arrivedAt = m_arrivedAt;
    m_server.handle(*m_current, request);
    giveUpWaiting();
}

void HttpConnection::reply(ExchangeId id, const Reply& reply)
{
    if (m_current != id || m_waiting.empty())
        return;
    m_current.reset();
    m_answered = id;
    m_lastSeen = Clock::now();
    const auto waiting = std::move(m_waiting.front());
    m_waiting.pop_front();
    if (reply.status == 0) {
        cut();
        return;
    }
    send(reply, waiting);
    if (waiting.isLast || (m_isClosing && m_waiting.empty()))
        m_socket.closeSoon(m_hasUnread);
    else if (!m_waiting.empty())
        QMetaObject::invokeMethod(this, &HttpConnection::pump, Qt::QueuedConnection);
}

void HttpConnection::send(const Reply& reply, const Waiting& waiting)
{
    const auto head = serialize(reply, waiting.head, waiting.isLast);
    const bool hasBody = waiting.head.request.method != "HEAD";
    if (!hasBody || reply.body.size() > onePiece) {
        m_socket.write(head);
        if (hasBody)
            m_socket.write(reply.body);
    } else {
        m_socket.write(head + reply.body);
    }
}

bool HttpConnection::isIdle() const
{
    return m_in.isEmpty() && !m_head && m_waiting.empty() && m_socket.bytesToWrite() == 0;
}

void HttpConnection::endOverdue(Clock::time_point now)
{
    const bool isLate = (m_head || !m_in.isEmpty()) && !m_isClosing && now - m_begun > m_limits.request;
    const bool isUnread = m_socket.bytesToWrite() > 0 && now - m_lastSeen > m_limits.unread;
    if (isUnread || (isIdle() && now - m_lastSeen > m_limits.idle)) {
        cut();
    } else if (isLate) {
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(m_limits.request).count();
        refuse({408, "Request Timeout",
            "The request did not come to its end within " + QByteArray::number(static_cast<qint64>(seconds)) + " s."});
    }
}

void HttpConnection::refuse(const HeadError& error)
{
    m_hasUnread = true;
    m_head.reset();
    stopParsing();
    queue({{}, serialize(error), true});
}

void HttpConnection::stopParsing()
{
    m_isClosing = true;
    m_isTakingLarge = false;
    m_in.clear();
}

} // namespace practice
