// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/http_server.h"

#include <QString>

#include <map>
#include <memory>

namespace practice {

class Fleet;

/// The ports of a practice cluster: one for its server, and one for each further node as long as that node runs. A node
/// listens on its own address and the server's port where that is a loopback address, as agents do that share a port
/// number; else on the server's address and a port of its own, the next ones after the server's if they are free, which
/// it keeps. A server that listens on every address answers as the node whose own address was asked for. Lives in one
/// thread.
class NodeListeners : public QObject
{
    Q_OBJECT

public:
    NodeListeners(HttpServer::Handler handler, HttpServer::GoneHandler gone, HttpServer::Limits limits,
        QObject* parent = nullptr);
    ~NodeListeners() override;

    /// Opens the server's. False when it cannot; errorText() says why.
    [[nodiscard]] bool listen(const QHostAddress& address, quint16 port);
    [[nodiscard]] quint16 port() const { return m_front.port(); }
    [[nodiscard]] QString errorText() const { return m_front.errorText(); }
    [[nodiscard]] bool isTaken() const { return m_front.isTaken(); }
    [[nodiscard]] int connections() const;

    /// Opens and closes what the coming and going of nodes asks for. A node whose port cannot be had stays without.
    void follow(const Fleet& fleet);
    /// Where the agents of the further nodes are reached on this machine, by node.
    [[nodiscard]] std::map<QByteArray, QString> urls() const;
    /// Of those with a port of their own on the server's address: who asks for `host`, an address of this machine.
    [[nodiscard]] std::map<QByteArray, QString> urlsAt(const QHostAddress& host) const;

    void reply(ExchangeId id, const Reply& reply);

private:
    struct Listener {
        ExchangeId base = 0; ///< Added to its ids, so that no two listeners share one.
        QHostAddress own; ///< Of the node.
        QHostAddress address; ///< It listens there.
        quint16 port = 0; ///< Kept while closed.
        std::unique_ptr<HttpServer> server; ///< Null while closed.
    };

    void takeAtFront(ExchangeId id, const Request& request);
    void open(const QByteArray& node, const QByteArray& nodeAddress);
    [[nodiscard]] bool listenBeside(HttpServer& server) const;
    [[nodiscard]] bool hearsEveryAddress() const;
    void closeSoon(const QByteArray& node);
    [[nodiscard]] std::unique_ptr<HttpServer> makeServer(const QByteArray& node, ExchangeId base);

    HttpServer::Handler m_handler;
    HttpServer::GoneHandler m_gone;
    HttpServer::Limits m_limits;
    HttpServer m_front;
    QHostAddress m_address;
    std::map<QByteArray, Listener> m_listeners;
    std::map<QByteArray, QByteArray> m_nodesByAddress; ///< Of all further nodes, running or not.
    std::map<ExchangeId, std::unique_ptr<HttpServer>> m_leaving; ///< By their base: closed, but for their last words.
    ExchangeId m_lastBase = 0;
};

/// `http://127.0.0.1:8500`.
[[nodiscard]] QString httpUrlOf(const QHostAddress& host, quint16 port);

} // namespace practice
