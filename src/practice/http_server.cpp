// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/http_server.h"

#include "practice/http_connection.h"

#include <QAbstractHttpServer>
#include <QHttpServerRequest>
#include <QHttpServerResponder>
#include <QTcpServer>

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace practice {

namespace {

/// Answers up to this size are not worth counting.
constexpr qsizetype smallBody = 64 * 1024;

/// Hands out sockets that are watched before the HTTP server sees them.
class Listener : public QTcpServer
{
public:
    using Accept = std::function<bool(QTcpSocket*)>;

    explicit Listener(Accept accept)
        : m_accept(std::move(accept))
    {
    }

protected:
    void incomingConnection(qintptr descriptor) override
    {
        auto socket = std::make_unique<QTcpSocket>(this);
        if (!socket->setSocketDescriptor(descriptor) || !m_accept(socket.get()))
            return;
        addPendingConnection(socket.release());
    }

private:
    Accept m_accept;
};

/// Qt's parser in front of our connections. Up to Qt 6.4 it hands over the socket; later versions hand over a responder
/// instead, which is let go at once: our connections keep the order of the answers themselves.
class Parser : public QAbstractHttpServer
{
public:
    using Find = std::function<HttpConnection*(const std::function<bool(const QTcpSocket&)>&)>;

    explicit Parser(Find find)
        : m_find(std::move(find))
    {
    }

protected:
#if QT_VERSION < QT_VERSION_CHECK(6, 5, 0)
    bool handleRequest(const QHttpServerRequest& request, QTcpSocket* socket) override
    {
        complete(request, [socket](const QTcpSocket& other) { return &other == socket; });
        return true;
    }
    void missingHandler(const QHttpServerRequest& /*request*/, QTcpSocket* /*socket*/) override
    {
    }
#else
    bool handleRequest(const QHttpServerRequest& request, QHttpServerResponder& /*responder*/) override
    {
        complete(request, [&request](const QTcpSocket& other) {
            return other.peerPort() == request.remotePort() && other.peerAddress() == request.remoteAddress();
        });
        return true;
    }
#if QT_VERSION < QT_VERSION_CHECK(6, 7, 0)
    void missingHandler(const QHttpServerRequest& /*request*/, QHttpServerResponder&& /*responder*/) override
    {
    }
#else
    void missingHandler(const QHttpServerRequest& /*request*/, QHttpServerResponder& /*responder*/) override
    {
    }
#endif
#endif

private:
    void complete(const QHttpServerRequest& request, const std::function<bool(const QTcpSocket&)>& isIts)
    {
        if (auto* const connection = m_find(isIts))
            connection->requestComplete(request.body());
    }

    Find m_find;
};

} // namespace

class HttpServer::Private
{
public:
    Private(Handler handler, GoneHandler gone, Limits limits)
        : m_handler(std::move(handler))
        , m_gone(std::move(gone))
        , m_limits(limits)
    {
    }

    bool listen(const QHostAddress& address, quint16 port, QString& errorText, bool& isTaken)
    {
        auto listener = std::make_unique<Listener>([this](QTcpSocket* socket) { return accept(socket); });
        // Qt stops taking connections while this many wait; they wait only until the next turn of the event loop.
        listener->setMaxPendingConnections(m_limits.connections);
        if (!listener->listen(address, port)) {
            errorText = listener->errorString();
            isTaken = listener->serverError() == QAbstractSocket::AddressInUseError;
            return false;
        }
        m_port = listener->serverPort();
        m_parser = std::make_unique<Parser>([this](const auto& isIts) { return find(isIts); });
        m_parser->bind(listener.release()); // owned by the parser from here on
        return true;
    }

    std::vector<ExchangeId> close()
    {
        const auto open = std::exchange(m_connections, {});
        std::vector<ExchangeId> unanswered;
        for (const auto& [id, connection] : std::exchange(m_exchanges, {}))
            unanswered.push_back(id);
        for (auto* const connection : open)
            connection->socket()->abort();
        m_parser.reset();
        m_port = 0;
        return unanswered;
    }

    void reply(ExchangeId id, const Reply& reply)
    {
        const auto found = m_exchanges.find(id);
        if (found == m_exchanges.end())
            return;
        auto* const connection = found->second;
        m_exchanges.erase(found);
        connection->reply(id, reply);
        if (reply.body.size() > smallBody)
            makeRoom();
    }

    [[nodiscard]] quint16 port() const { return m_port; }
    [[nodiscard]] int connections() const { return static_cast<int>(m_connections.size()); }

private:
    bool accept(QTcpSocket* socket)
    {
        if (connections() >= m_limits.connections)
            return false;
        socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
        // Its parent is the socket.
        auto* const connection = new HttpConnection(socket, m_limits,
            {[this](HttpConnection* asking) { return nextId(asking); }, [this] { return hasRoom(); }, m_handler});
        m_connections.push_back(connection);
        QObject::connect(socket, &QTcpSocket::disconnected, connection, [this, connection] { forget(connection); });
        return true;
    }

    [[nodiscard]] bool hasRoom() const
    {
        return std::count_if(m_connections.begin(), m_connections.end(), [](const HttpConnection* connection) {
            return connection->isTakingLarge();
        }) < m_limits.largeBodies;
    }

    /// Who asks for much and does not read it must not cost the memory of all.
    void makeRoom()
    {
        const auto unsent = [](const HttpConnection* connection) { return connection->socket()->bytesToWrite(); };
        auto all = std::accumulate(m_connections.begin(), m_connections.end(), qint64(0),
            [&unsent](qint64 sum, const HttpConnection* connection) { return sum + unsent(connection); });
        while (all > m_limits.unsent) {
            // Of those who are still reading, the one who began first.
            auto* const slowest = *std::min_element(m_connections.begin(), m_connections.end(),
                [&unsent](const HttpConnection* left, const HttpConnection* right) {
                    return std::pair(unsent(left) == 0, left->answered())
                        < std::pair(unsent(right) == 0, right->answered());
                });
            all -= unsent(slowest);
            slowest->socket()->abort();
        }
    }

    void forget(HttpConnection* connection)
    {
        if (std::erase(m_connections, connection) == 0)
            return;
        const auto id = connection->current();
        if (id && m_exchanges.erase(*id) > 0)
            m_gone(*id);
    }

    ExchangeId nextId(HttpConnection* connection)
    {
        m_exchanges.emplace(++m_lastId, connection);
        return m_lastId;
    }

    HttpConnection* find(const std::function<bool(const QTcpSocket&)>& isIts) const
    {
        const auto found = std::find_if(m_connections.begin(), m_connections.end(),
            [&isIts](const HttpConnection* connection) { return isIts(*connection->socket()); });
        return found == m_connections.end() ? nullptr : *found;
    }

    Handler m_handler;
    GoneHandler m_gone;
    Limits m_limits;
    std::vector<HttpConnection*> m_connections; ///< Children of their sockets; out of here before they go.
    std::map<ExchangeId, HttpConnection*> m_exchanges; ///< Not answered yet.
    ExchangeId m_lastId = 0;
    quint16 m_port = 0;
    std::unique_ptr<Parser> m_parser; ///< Owns the listener and, below it, all sockets.
};

HttpServer::HttpServer(Handler handler, GoneHandler gone, Limits limits, QObject* parent)
    : QObject(parent)
    , m_d(std::make_unique<Private>(std::move(handler), std::move(gone), limits))
{
}

HttpServer::~HttpServer()
{
    close();
}

bool HttpServer::listen(const QHostAddress& address, quint16 port)
{
    return m_d->listen(address, port, m_errorText, m_isTaken);
}

std::vector<ExchangeId> HttpServer::close()
{
    return m_d->close();
}

quint16 HttpServer::port() const
{
    return m_d->port();
}

int HttpServer::connections() const
{
    return m_d->connections();
}

void HttpServer::reply(ExchangeId id, const Reply& reply)
{
    m_d->reply(id, reply);
}

} // namespace practice
