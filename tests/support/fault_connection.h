// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/fault_proxy.h"

#include <QHostAddress>
#include <QMutex>
#include <QObject>
#include <QTcpServer>
#include <QTcpSocket>
#include <QUrl>

#include <memory>
#include <vector>

namespace support {

/// What the test and the proxy's thread share.
struct FaultBook {
    mutable QMutex mutex;
    std::vector<Fault> faults;
    FaultProxy::Responder responder;
    std::vector<SeenRequest> requests;
    int connectionsEver = 0;
    int connectionsOpen = 0;

    /// Writes the request down and says what to do with it. `hasUpstream`: whether forwarding is possible.
    [[nodiscard]] Fault enter(const SeenRequest& request, bool hasUpstream);
};

/// One connection of a client and, when something is forwarded, its twin to the agent.
class FaultConnection : public QObject
{
    Q_OBJECT
public:
    FaultConnection(QTcpSocket* client, QUrl upstream, std::shared_ptr<FaultBook> book, int number, QObject* parent);
    ~FaultConnection() override;

    void close();

private:
    void readRequests();
    [[nodiscard]] bool takeRequest(SeenRequest& request, QByteArray& raw);
    void act(const SeenRequest& request, const QByteArray& raw);
    void answer();
    void forward(const QByteArray& raw);
    void relay();
    void relayBody();
    void dripOn();
    void askApart(const SeenRequest& request);
    void passChanged(const QByteArray& raw);

    QTcpSocket* m_client;
    QTcpSocket* m_agent = nullptr;
    QUrl m_upstream;
    std::shared_ptr<FaultBook> m_book;
    int m_number;
    Fault m_fault; ///< Of the request under way.
    QByteArray m_incoming;
    QByteArray m_outgoing; ///< Answer held back by a fault.
    qint64 m_pass = -1; ///< CutBody: bytes still to pass; -1 while the head is not complete.
    bool m_dripping = false;
    int m_asked = 0; ///< Requests that came.
    int m_answered = 0; ///< The last of them that the agent has begun to answer.
};

/// Accepts the connections. Lives in the proxy's thread.
class FaultListener : public QObject
{
    Q_OBJECT
public:
    FaultListener(QUrl upstream, std::shared_ptr<FaultBook> book, const QHostAddress& address);

    [[nodiscard]] quint16 listen(quint16 port);
    void setDown(bool down, quint16 port);
    void dropConnections();

private:
    void accept();

    QTcpServer* m_server;
    QUrl m_upstream;
    std::shared_ptr<FaultBook> m_book;
    QHostAddress m_address;
};

} // namespace support
