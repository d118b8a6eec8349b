// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/http_server.h"

#include "practice/http_connection.h"

#include <QTcpServer>

#include <algorithm>
#include <numeric>
#include <utility>

namespace practice {

namespace {

/// Answers up to this size are not worth counting.
constexpr qsizetype smallBody = 64LL * 1024;

/// Answers beyond this size are made when nobody else waits.
constexpr qsizetype heavyBody = 1024LL * 1024;
constexpr std::size_t mostHeavyTargets = 256;

} // namespace

/// Hands out descriptors, not sockets.
class HttpServer::Listener : public QTcpServer
{
public:
    using Accept = std::function<void(qintptr)>;

    explicit Listener(Accept accept)
        : m_accept(std::move(accept))
    {
    }

protected:
    void incomingConnection(qintptr descriptor) override { m_accept(descriptor); }

private:
    Accept m_accept;
};

HttpServer::HttpServer(Handler handler, GoneHandler gone, Limits limits, QObject* parent)
    : QObject(parent)
    , m_handler(std::move(handler))
    , m_gone(std::move(gone))
    , m_limits(limits)
{
    m_sweep.setInterval(std::clamp(std::min({limits.idle, limits.request, limits.unread}) / 4,
        std::chrono::milliseconds(10), std::chrono::milliseconds(1000)));
    connect(&m_sweep, &QTimer::timeout, this, &HttpServer::endOverdue);
    m_turn.setSingleShot(true);
    connect(&m_turn, &QTimer::timeout, this, &HttpServer::handleHeavy);
}

HttpServer::~HttpServer()
{
    close();
}

bool HttpServer::listen(const QHostAddress& address, quint16 port)
{
    m_listener = std::make_unique<Listener>([this](qintptr descriptor) { accept(descriptor); });
    if (m_listener->listen(address, port))
        return true;
    m_errorText = m_listener->errorString();
    m_isTaken = m_listener->serverError() == QAbstractSocket::AddressInUseError;
    m_listener.reset();
    return false;
}

std::vector<ExchangeId> HttpServer::close()
{
    const auto open = std::exchange(m_connections, {});
    std::vector<ExchangeId> unanswered;
    for (const auto& [id, connection] : std::exchange(m_exchanges, {}))
        unanswered.push_back(id);
    m_heavy.clear();
    m_sweep.stop();
    qDeleteAll(open);
    m_listener.reset();
    return unanswered;
}

void HttpServer::reply(ExchangeId id, const Reply& reply)
{
    const auto found = m_exchanges.find(id);
    if (found == m_exchanges.end())
        return;
    auto* const connection = found->second;
    m_exchanges.erase(found);
    noteWeight(id, reply.body.size());
    connection->reply(id, reply);
    if (reply.body.size() > smallBody)
        makeRoom();
}

void HttpServer::accept(qintptr descriptor)
{
    if (connections() >= m_limits.connections)
        dropIdle();
    auto* const connection = new HttpConnection(descriptor, m_limits,
        {[this](HttpConnection* asking) { return nextId(asking); }, [this] { return hasRoom(); },
            [this](ExchangeId id, const Request& request) { handle(id, request); },
            [this](ExchangeId id) { return m_gone(id, true); }},
        this);
    const auto& peer = connection->peer();
    const auto fromThere
        = std::ranges::count_if(m_connections, [&peer](const HttpConnection* other) { return other->peer() == peer; });
    if (connections() >= m_limits.connections || (!peer.isLoopback() && fromThere >= m_limits.perAddress)) {
        if (m_limits.tellsTooMany)
            refuseTooMany(connection);
        else
            delete connection;
        return;
    }
    m_connections.push_back(connection);
    connect(&connection->socket(), &ClientSocket::closed, this, [this, connection] {
        forget(connection);
        connection->deleteLater();
    });
    if (!m_sweep.isActive())
        m_sweep.start();
}

/// In the words of Consul's limit of connections; then it is over.
void HttpServer::refuseTooMany(HttpConnection* connection)
{
    connect(&connection->socket(), &ClientSocket::closed, this, [connection] { connection->deleteLater(); });
    connection->refuse({429, "Too Many Requests",
        "Your IP is issuing too many concurrent connections, please rate limit your calls\n"});
}

/// Closes the connection that is idle for the longest time, to make room for one with a request.
void HttpServer::dropIdle()
{
    const auto longest
        = std::ranges::min_element(m_connections, [](const HttpConnection* left, const HttpConnection* right) {
              return std::pair(!left->isIdle(), left->lastSeen()) < std::pair(!right->isIdle(), right->lastSeen());
          });
    if (longest != m_connections.end() && (*longest)->isIdle())
        (*longest)->socket().close();
}

void HttpServer::endOverdue()
{
    const auto now = HttpConnection::Clock::now();
    const auto open = m_connections; // A connection that is closed leaves the list.
    for (auto* const connection : open)
        connection->endOverdue(now);
    if (m_connections.empty())
        m_sweep.stop();
}

bool HttpServer::hasRoom() const
{
    return std::ranges::count_if(m_connections, [](const HttpConnection* connection) {
        return connection->isTakingLarge();
    }) < m_limits.largeBodies;
}

/// A client that requests much and does not read it must not use up all memory.
void HttpServer::makeRoom()
{
    const auto unsent = [](const HttpConnection* connection) { return connection->socket().bytesToWrite(); };
    auto all = std::accumulate(m_connections.begin(), m_connections.end(), qint64(0),
        [&unsent](qint64 sum, const HttpConnection* connection) { return sum + unsent(connection); });
    while (all > m_limits.unsent) {
        // Of those who are still reading, the one who began first.
        auto* const slowest = *std::ranges::min_element(
            m_connections, [&unsent](const HttpConnection* left, const HttpConnection* right) {
                return std::pair(unsent(left) == 0, left->answered())
                    < std::pair(unsent(right) == 0, right->answered());
            });
        all -= unsent(slowest);
        slowest->socket().close();
    }
}

/// An answer of many megabytes takes its time to be made, and a hundred of them would keep everybody else waiting.
/// What was large the last time is put off, and made one in each turn of the event loop.
void HttpServer::handle(ExchangeId id, const Request& request)
{
    if (!m_heavyTargets.contains(request.target)) {
        m_asked.insert_or_assign(id, request.target);
        m_handler(id, request);
        return;
    }
    m_heavy.emplace_back(id, request);
    m_turn.start();
}

void HttpServer::handleHeavy()
{
    while (!m_heavy.empty()) {
        const auto [id, request] = std::move(m_heavy.front());
        m_heavy.pop_front();
        if (!m_exchanges.contains(id))
            continue;
        m_asked.insert_or_assign(id, request.target);
        m_handler(id, request);
        break;
    }
    if (!m_heavy.empty())
        m_turn.start();
}

void HttpServer::noteWeight(ExchangeId id, qsizetype size)
{
    const auto asked = m_asked.extract(id);
    if (asked.empty())
        return;
    if (size <= heavyBody)
        m_heavyTargets.erase(asked.mapped());
    else if (m_heavyTargets.size() < mostHeavyTargets)
        m_heavyTargets.insert(asked.mapped());
}

void HttpServer::forget(HttpConnection* connection)
{
    if (std::erase(m_connections, connection) == 0)
        return;
    const auto id = connection->current();
    if (!id || m_exchanges.erase(*id) == 0)
        return;
    m_asked.erase(*id);
    (void)m_gone(*id, false);
}

ExchangeId HttpServer::nextId(HttpConnection* connection)
{
    m_exchanges.emplace(++m_lastId, connection);
    return m_lastId;
}

quint16 HttpServer::port() const
{
    return m_listener ? m_listener->serverPort() : quint16(0);
}

} // namespace practice
