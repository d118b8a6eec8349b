// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/chunked_body.h"
#include "practice/client_socket.h"
#include "practice/http_head.h"
#include "practice/http_server.h"

#include <QObject>

#include <chrono>
#include <deque>
#include <optional>

namespace practice {

/// One client's connection: takes requests apart, cuts what is too long or too slow, and puts answers into the order of
/// their requests.
class HttpConnection : public QObject
{
    Q_OBJECT

public:
    using Clock = std::chrono::steady_clock;

    /// What a connection asks of its server.
    struct Server {
        std::function<ExchangeId(HttpConnection*)> nextId;
        std::function<bool()> hasRoom; ///< For one more large body.
        /// Hands the request on, now or, where its answer is known to be large, when nobody else waits.
        std::function<void(ExchangeId, const Request&)> handle;
        std::function<bool(ExchangeId)> isGivenUp; ///< By a client that sends no more, but may still read.
    };

    HttpConnection(qintptr descriptor, const HttpServer::Limits& limits, Server server, QObject* parent);

    void reply(ExchangeId id, const Reply& reply);
    [[nodiscard]] ClientSocket& socket() { return m_socket; }
    [[nodiscard]] const ClientSocket& socket() const { return m_socket; }
    [[nodiscard]] const QHostAddress& peer() const { return m_peer; }
    /// The request that waits for its answer.
    [[nodiscard]] std::optional<ExchangeId> current() const { return m_current; }
    /// Whether a large body is coming.
    [[nodiscard]] bool isTakingLarge() const { return m_isTakingLarge; }
    /// The last that was answered; the client may still be reading it.
    [[nodiscard]] ExchangeId answered() const { return m_answered; }

    /// Nothing is asked, nothing owed.
    [[nodiscard]] bool isIdle() const;
    [[nodiscard]] Clock::time_point lastSeen() const { return m_lastSeen; } ///< When it last sent or took a byte.
    /// Ends what has taken too long by now.
    void endOverdue(Clock::time_point now);

    /// Its last answer; whatever the client sends is not read.
    void refuse(const HeadError& error);

private:
    struct Waiting {
        HttpHead head;
        QByteArray refusal; ///< Not empty: goes out as it is, for there was no proper request.
        bool isLast = false; ///< What follows it on the connection is not looked at.
    };

    void takeIn();
    void parse();
    [[nodiscard]] bool takeHead();
    [[nodiscard]] bool takeBody();
    [[nodiscard]] bool takeChunks();
    [[nodiscard]] bool keepsBody();
    void complete(const QByteArray& body, const QByteArray& error);
    void noteEnd();
    void giveUpWaiting();
    void queue(Waiting waiting);
    void pump();
    void send(const Reply& reply, const Waiting& waiting);
    void stopParsing();
    void cut();

    HttpServer::Limits m_limits;
    Server m_server;
    ClientSocket m_socket;
    QHostAddress m_peer;
    QByteArray m_arrivedAt; ///< As Request::arrivedAt.
    QByteArray m_in; ///< Not yet taken apart.
    std::optional<HttpHead> m_head; ///< Of the request whose body is coming.
    std::optional<ChunkedBody> m_chunks;
    Clock::time_point m_begun; ///< When the first byte of the request came that is not whole yet.
    Clock::time_point m_lastSeen;
    bool m_isTakingLarge = false;
    std::deque<Waiting> m_waiting; ///< The first is being answered when m_current is set.
    std::optional<ExchangeId> m_current;
    ExchangeId m_answered = 0;
    bool m_isClosing = false; ///< No further request is taken.
    bool m_hasUnread = false; ///< The client may still be sending what nobody will read.
};

} // namespace practice
