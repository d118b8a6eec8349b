// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/kv_entry.h"
#include "practice/reply.h"

#include <QHostAddress>
#include <QObject>
#include <QString>
#include <QTimer>

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

namespace practice {

class HttpConnection;

/// Names one request until it is answered.
using ExchangeId = quint64;

/// HTTP/1.1 on one port: keep-alive, answers in the order of the requests however late they come, bounded memory and
/// time for each connection, a bounded number of connections (docs/decisions/0007-the-practice-agent.md). Lives in one
/// thread.
class HttpServer : public QObject
{
    Q_OBJECT

public:
    struct Limits {
        /// A further one takes the place of the one that is idle longest; with none idle it is closed without a byte,
        /// as Consul does beyond its own limit.
        int connections = 1000;
        bool strictChunks = true; ///< As Vintage::isOfNewerGo.
        bool tellsTooMany = false; ///< 429 for one that is too many; else nothing.
        int perAddress = 200; ///< Of one client on another machine, as Consul has it.
        std::chrono::milliseconds idle = std::chrono::minutes(2); ///< Between requests; then it is closed.
        std::chrono::milliseconds request = std::chrono::minutes(1); ///< From its first byte to its last; else 408.
        std::chrono::milliseconds unread = std::chrono::seconds(30); ///< In which nothing of an answer is taken.
        qsizetype head = 64LL * 1024; ///< More is answered 431.
        qint64 body = consul::maxValueBytes; ///< Of a longer declared body nothing is kept; the endpoint answers 413.
        /// Whose body may be longer; null for none.
        bool (*takesLarge)(const Request& request) = nullptr;
        qint64 largeBody = 4LL * 1024 * 1024; ///< So long.
        int largeBodies = 8; ///< So many at a time; of others nothing is kept.
        qint64 chunked = 1024LL * 1024; ///< A longer body in chunks is answered 413.
        qint64 unsent = 256LL * 1024 * 1024; ///< Of all answers together; beyond it who is slowest to read is cut off.
        int pipelined = 16; ///< Requests waiting behind one that is not answered; more end the connection.
    };
    /// Called for each request; reply() answers it, now or later.
    using Handler = std::function<void(ExchangeId id, const Request& request)>;
    /// Called when the client of an unanswered request went away; or, where it `mayRead`, when it sends no more. Then
    /// false says that it gets its answer all the same.
    using GoneHandler = std::function<bool(ExchangeId id, bool mayRead)>;

    HttpServer(Handler handler, GoneHandler gone, Limits limits, QObject* parent = nullptr);
    ~HttpServer() override;

    /// False when it cannot listen there; errorText() says why.
    [[nodiscard]] bool listen(const QHostAddress& address, quint16 port);
    /// Stops listening and cuts all connections. The gone handler is not called; returns what was not answered.
    std::vector<ExchangeId> close();

    [[nodiscard]] quint16 port() const;
    [[nodiscard]] QString errorText() const { return m_errorText; }
    [[nodiscard]] bool isTaken() const { return m_isTaken; } ///< Because something listens there already.
    [[nodiscard]] int connections() const { return static_cast<int>(m_connections.size()); }

    /// An exchange that is gone or answered is left alone. Status 0 cuts the connection without a byte.
    void reply(ExchangeId id, const Reply& reply);

private:
    class Listener;

    void accept(qintptr descriptor);
    void refuseTooMany(HttpConnection* connection);
    void dropIdle();
    void endOverdue();
    [[nodiscard]] bool hasRoom() const;
    void makeRoom();
    void handle(ExchangeId id, const Request& request);
    void handleHeavy();
    void noteWeight(ExchangeId id, qsizetype size);
    void forget(HttpConnection* connection);
    ExchangeId nextId(HttpConnection* connection);

    Handler m_handler;
    GoneHandler m_gone;
    Limits m_limits;
    std::vector<HttpConnection*> m_connections; ///< That are open; children of this.
    std::map<ExchangeId, HttpConnection*> m_exchanges; ///< Not answered yet.
    std::map<ExchangeId, QByteArray> m_asked; ///< Their targets, once they are handed on.
    std::deque<std::pair<ExchangeId, Request>> m_heavy; ///< Put off.
    std::set<QByteArray> m_heavyTargets;
    ExchangeId m_lastId = 0;
    QTimer m_sweep;
    QTimer m_turn; ///< Runs when everything that is here has been looked at.
    std::unique_ptr<Listener> m_listener; ///< Null unless listening.
    QString m_errorText;
    bool m_isTaken = false;
};

} // namespace practice
