// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/http_head.h"
#include "practice/http_server.h"

#include <QObject>
#include <QPointer>
#include <QTcpSocket>

#include <deque>
#include <optional>

namespace practice {

/// One client's connection, watched beside the HTTP parser: it looks at each head before the parser does, keeps what
/// the parser would lose (the target as it was sent), cuts what is too long, and puts answers into the order of their
/// requests. Child of its socket.
class HttpConnection : public QObject
{
    Q_OBJECT

public:
    /// What a connection asks of its server.
    struct Server {
        std::function<ExchangeId(HttpConnection*)> nextId;
        std::function<bool()> hasRoom; ///< For one more large body.
        HttpServer::Handler handler;
    };

    HttpConnection(QTcpSocket* socket, const HttpServer::Limits& limits, Server server);

    /// The parser has a whole request: its body belongs to the head that was seen.
    void requestComplete(const QByteArray& body);
    void reply(ExchangeId id, const Reply& reply);
    [[nodiscard]] QTcpSocket* socket() const { return m_socket; }
    /// The request that waits for its answer.
    [[nodiscard]] std::optional<ExchangeId> current() const;
    /// Whether a large body is coming.
    [[nodiscard]] bool isTakingLarge() const { return m_isTakingLarge; }
    /// The last that was answered; the client may still be reading it.
    [[nodiscard]] ExchangeId answered() const { return m_answered; }

private:
    void takeIn();
    [[nodiscard]] bool takeHead();
    void takeBody();
    [[nodiscard]] bool keepsBody();
    void boundReading();
    struct Waiting {
        HttpHead head;
        QByteArray refusal; ///< Not empty: goes out as it is, for there was no proper request.
        bool isLast = false; ///< What follows it on the connection is not looked at.
    };

    void refuse(const HeadError& error);
    void queue(Waiting waiting);
    void pump();
    void closeSoon();
    void stopParsing();
    void parseOn();
    void cut();

    QTcpSocket* m_socket;
    HttpServer::Limits m_limits;
    Server m_server;
    QByteArray m_arrivedAt; ///< As Request::arrivedAt.
    QByteArray m_headBytes;
    std::optional<HttpHead> m_head; ///< Of the request whose body is coming.
    qint64 m_bodySeen = 0;
    bool m_isTakingLarge = false;
    std::deque<Waiting> m_waiting; ///< The first is being answered when m_current is set.
    std::optional<ExchangeId> m_current;
    ExchangeId m_answered = 0;
    bool m_isClosing = false; ///< No further request is taken.
    bool m_hasUnread = false; ///< The client may still be sending what nobody will read.
};

} // namespace practice
