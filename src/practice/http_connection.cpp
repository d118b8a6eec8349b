// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/http_connection.h"

#include <QTimer>

#include <algorithm>
#include <utility>

namespace practice {

namespace {

using namespace std::chrono_literals;

/// How long a client may take to read its last answer and to close, before the rest of what it sends is thrown away.
constexpr auto lingerTime = 500ms;

QByteArray ownAddress(const QTcpSocket& socket)
{
    const auto address = socket.localAddress();
    bool isFour = false; // Also inside a socket for both kinds.
    const QHostAddress four(address.toIPv4Address(&isFour));
    return (isFour ? four : address).toString().toLatin1();
}

} // namespace

HttpConnection::HttpConnection(QTcpSocket* socket, const HttpServer::Limits& limits, Server server)
    : QObject(socket)
    , m_socket(socket)
    , m_limits(limits)
    , m_server(std::move(server))
    , m_arrivedAt(ownAddress(*socket))
{
    boundReading();
    // Before the parser connects: this runs first.
    connect(socket, &QTcpSocket::readyRead, this, &HttpConnection::takeIn);
    connect(socket, &QTcpSocket::bytesWritten, this, &HttpConnection::pump);
}

void HttpConnection::takeIn()
{
    if (m_head || takeHead())
        takeBody();
}

bool HttpConnection::takeHead()
{
    // The parser takes all that is here while a head is incomplete, so what can be peeked is new each time.
    m_headBytes += m_socket->peek(m_limits.head + 1);
    const auto lineEnd = m_headBytes.indexOf('\n');
    if (lineEnd >= 0) {
        if (const auto line = checkRequestLine(QByteArrayView(m_headBytes).first(lineEnd)); !line) {
            refuse(line.error());
            return false;
        }
    }
    const auto length = headLength(m_headBytes);
    if (length < 0 || length > m_limits.head) {
        if (m_headBytes.size() > m_limits.head)
            refuse(headTooLarge());
        return false;
    }
    m_headBytes.truncate(length);
    auto head = parseHead(m_headBytes);
    m_headBytes.clear();
    if (!head) {
        refuse(head.error());
        return false;
    }
    m_bodySeen = 0;
    m_head = std::move(*head);
    return true;
}

/// The parser keeps what it has read until a request is whole, so this bounds what one client can make us hold.
void HttpConnection::boundReading()
{
    const auto body = m_isTakingLarge ? m_limits.largeBody : std::max(m_limits.body, m_limits.chunked);
    m_socket->setReadBufferSize(m_limits.head + body + 64 * 1024);
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
    boundReading();
    return true;
}

void HttpConnection::takeBody()
{
    if (!keepsBody()) {
        // As Consul does: judged by its head alone, and the connection ends, for nobody reads the rest.
        auto head = std::move(*m_head);
        m_head.reset();
        m_hasUnread = true;
        stopParsing();
        queue({std::move(head), {}, true});
        return;
    }
    // Qt 6.4 lets the client wait. With an answer still owed, this would stand before it.
    if (std::exchange(m_head->expectsContinue, false) && m_waiting.empty())
        m_socket->write("HTTP/1.1 100 Continue\r\n\r\n");
    // With a declared length the parser counts; in chunks only this does.
    m_bodySeen += m_socket->bytesAvailable();
    if (m_head->isChunked && m_bodySeen > m_limits.chunked)
        refuse({413, "Request Entity Too Large", "Request body too large"});
}

void HttpConnection::requestComplete(const QByteArray& body)
{
    if (!m_head || m_isClosing)
        return;
    auto head = std::move(*m_head);
    m_head.reset();
    head.request.body = body;
    if (std::exchange(m_isTakingLarge, false))
        boundReading();
    const bool isLast = !head.keepAlive;
    if (isLast)
        stopParsing();
    queue({std::move(head), {}, isLast});
    // The parser takes one request for each signal; the next may be here already.
    if (!m_isClosing && m_socket->bytesAvailable() > 0)
        QMetaObject::invokeMethod(this, &HttpConnection::parseOn, Qt::QueuedConnection);
}

void HttpConnection::parseOn()
{
    if (!m_isClosing && m_socket->bytesAvailable() > 0)
        Q_EMIT m_socket->readyRead();
}

void HttpConnection::cut()
{
    stopParsing();
    m_waiting.clear();
    m_socket->abort();
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
    if (m_current || m_waiting.empty() || m_socket->bytesToWrite() > 0)
        return;
    if (!m_waiting.front().refusal.isEmpty()) {
        m_socket->write(m_waiting.front().refusal);
        m_waiting.clear();
        closeSoon();
        return;
    }
    m_current = m_server.nextId(this);
    // A copy: the answer may come at once, and takes the front away.
    auto request = m_waiting.front().head.request;
    request.arrivedAt = m_arrivedAt;
    m_server.handler(*m_current, request);
}

void HttpConnection::reply(ExchangeId id, const Reply& reply)
{
    if (m_current != id || m_waiting.empty())
        return;
    m_current.reset();
    m_answered = id;
    const auto waiting = std::move(m_waiting.front());
    m_waiting.pop_front();
    if (reply.status == 0) {
        cut();
        return;
    }
    m_socket->write(serialize(reply, waiting.head, waiting.isLast));
    if (waiting.isLast)
        closeSoon();
}

std::optional<ExchangeId> HttpConnection::current() const
{
    return m_current;
}

void HttpConnection::refuse(const HeadError& error)
{
    m_hasUnread = true;
    stopParsing();
    queue({{}, serialize(error), true});
}

void HttpConnection::closeSoon()
{
    if (!m_hasUnread) {
        m_socket->disconnectFromHost();
        return;
    }
    // Bytes that nobody read would reset the connection, and take the answer with them.
    QTimer::singleShot(lingerTime, m_socket, [socket = m_socket] { socket->disconnectFromHost(); });
}

void HttpConnection::stopParsing()
{
    m_isClosing = true;
    // The parser's slot may be the next of this very signal; what comes from now on is thrown away.
    disconnect(m_socket, &QTcpSocket::readyRead, nullptr, nullptr);
    if (m_socket->isTransactionStarted())
        m_socket->commitTransaction();
    connect(m_socket, &QTcpSocket::readyRead, this, [this] {
        if (m_socket->isOpen())
            m_socket->readAll();
    });
    m_socket->readAll();
}

} // namespace practice
