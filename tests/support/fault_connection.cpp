// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fault_connection.h"

#include <QDebug>
#include <QHostAddress>
#include <QNetworkProxy>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace support {

namespace {

bool isOfTheConnection(const QByteArray& lowerName)
{
    return lowerName == "content-length" || lowerName == "connection" || lowerName == "transfer-encoding";
}

} // namespace

Fault FaultBook::enter(const SeenRequest& request, bool hasUpstream)
{
    const QMutexLocker lock(&mutex);
    requests.push_back(request);
    for (Fault& fault : faults) {
        if (!request.target.contains(fault.part) || fault.count == 0)
            continue;
        if (fault.skip > 0) {
            --fault.skip;
            continue;
        }
        if (fault.count > 0)
            --fault.count;
        return fault;
    }
    if (responder) {
        if (const std::optional<Fault> fault = responder(request))
            return *fault;
    }
    return hasUpstream ? Fault::forward() : Fault::answer({}, 501, "no fault and no responder covers this request");
}

FaultConnection::FaultConnection(
    QTcpSocket* client, QUrl upstream, std::shared_ptr<FaultBook> book, int number, QObject* parent)
    : QObject(parent)
    , m_client(client)
    , m_upstream(std::move(upstream))
    , m_book(std::move(book))
    , m_number(number)
{
    m_client->setParent(this);
    connect(m_client, &QTcpSocket::readyRead, this, &FaultConnection::readRequests);
    connect(m_client, &QTcpSocket::disconnected, this, &QObject::deleteLater);
}

FaultConnection::~FaultConnection()
{
    // The sockets speak up while they are destroyed; nobody is left to listen.
    m_client->disconnect(this);
    if (m_agent != nullptr)
        m_agent->disconnect(this);
    const QMutexLocker lock(&m_book->mutex);
    --m_book->connectionsOpen;
}

void FaultConnection::close()
{
    m_client->disconnectFromHost();
}

void FaultConnection::readRequests()
{
    m_incoming += m_client->readAll();
    SeenRequest request;
    QByteArray raw;
    while (takeRequest(request, raw)) {
        m_fault = m_book->enter(request, !m_upstream.isEmpty());
        m_outgoing.clear();
        m_pass = -1;
        ++m_asked;
        act(request, raw);
    }
}

bool FaultConnection::takeRequest(SeenRequest& request, QByteArray& raw)
{
    const qsizetype headEnd = m_incoming.indexOf("\r\n\r\n");
    if (headEnd < 0)
        return false;
    SeenRequest seen;
    QList<QByteArray> lines = m_incoming.first(headEnd).split('\n');
    const QList<QByteArray> words = lines.takeFirst().trimmed().split(' ');
    seen.method = words.value(0);
    seen.target = words.value(1);
    for (const QByteArray& line : std::as_const(lines)) {
        const qsizetype colon = line.indexOf(':');
        seen.headers.insert(line.first(std::max<qsizetype>(colon, 0)).toLower(), line.mid(colon + 1).trimmed());
    }
    const qsizetype length = headEnd + 4 + seen.headers.value("content-length").toLongLong();
    if (m_incoming.size() < length)
        return false;
    raw = m_incoming.first(length);
    seen.body = raw.mid(headEnd + 4);
    seen.connection = m_number;
    seen.at = std::chrono::steady_clock::now();
    m_incoming.remove(0, length);
    request = std::move(seen);
    return true;
}

void FaultConnection::act(const SeenRequest& request, const QByteArray& raw)
{
    switch (m_fault.action) {
    case Fault::Action::Answer:
        if (m_fault.time.count() > 0) {
            QTimer::singleShot(m_fault.time, this, &FaultConnection::answer);
            return;
        }
        answer();
        return;
    case Fault::Action::Cut:
        close();
        return;
    case Fault::Action::Hang:
        return;
    case Fault::Action::Delay:
        QTimer::singleShot(m_fault.time, this, [this, raw] { forward(raw); });
        return;
    case Fault::Action::CutAfter:
        QTimer::singleShot(m_fault.time, this, [this, number = m_asked] {
            if (m_answered < number)
                close();
        });
        forward(raw);
        return;
    case Fault::Action::Forward:
    case Fault::Action::Swallow:
    case Fault::Action::CutBody:
    case Fault::Action::Drip:
        forward(raw);
        return;
    case Fault::Action::Change:
        askApart(request);
        return;
    }
}

/// Over a connection of its own and as HTTP/1.0: the answer is neither chunked nor compressed, and ends with the
/// connection.
void FaultConnection::askApart(const SeenRequest& request)
{
    auto* agent = new QTcpSocket(this);
    agent->setProxy(QNetworkProxy::NoProxy);
    const QByteArray body = m_fault.otherBody ? m_fault.bytes : request.body;
    QByteArray raw = request.method + ' ' + (m_fault.otherTarget.isEmpty() ? request.target : m_fault.otherTarget)
        + " HTTP/1.0\r\n";
    for (auto header = request.headers.begin(); header != request.headers.end(); ++header) {
        if (!isOfTheConnection(header.key()) && header.key() != "accept-encoding")
            raw += header.key() + ": " + header.value() + "\r\n";
    }
    if (!body.isEmpty() || request.method == "PUT" || request.method == "POST")
        raw += "content-length: " + QByteArray::number(body.size()) + "\r\n";
    raw += "\r\n" + body;
    auto come = std::make_shared<QByteArray>();
    connect(agent, &QTcpSocket::readyRead, this, [agent, come] { *come += agent->readAll(); });
    connect(agent, &QTcpSocket::disconnected, this, [this, agent, come] {
        agent->deleteLater();
        passChanged(*come + agent->readAll());
    });
    connect(agent, &QTcpSocket::errorOccurred, this, [this, agent](QAbstractSocket::SocketError error) {
        if (error == QAbstractSocket::RemoteHostClosedError)
            return; // As HTTP/1.0 ends.
        agent->disconnect(this);
        agent->deleteLater();
        close();
    });
    agent->connectToHost(m_upstream.host(), static_cast<quint16>(m_upstream.port()));
    agent->write(raw);
}

void FaultConnection::passChanged(const QByteArray& raw)
{
    const qsizetype headEnd = raw.indexOf("\r\n\r\n");
    if (headEnd < 0)
        return close();
    PassingAnswer answer;
    answer.body = raw.mid(headEnd + 4);
    QList<QByteArray> lines = raw.first(headEnd).split('\n');
    answer.status = lines.takeFirst().split(' ').value(1).toInt();
    for (const QByteArray& line : std::as_const(lines)) {
        const qsizetype colon = line.indexOf(':');
        if (colon < 0)
            continue;
        const QByteArray name = line.first(colon);
        // Less than was promised is a connection that broke.
        if (name.toLower() == "content-length" && line.mid(colon + 1).trimmed().toLongLong() > answer.body.size())
            return close();
        if (!isOfTheConnection(name.toLower()))
            answer.headers.emplace_back(name, line.mid(colon + 1).trimmed());
    }
    m_fault.change(answer);
    m_client->write(Fault::answer({}, answer.status, answer.body, answer.headers).bytes);
}

void FaultConnection::answer()
{
    m_client->write(m_fault.bytes);
    if (m_fault.closes)
        close();
}

void FaultConnection::forward(const QByteArray& raw)
{
    if (m_agent == nullptr) {
        m_agent = new QTcpSocket(this);
        m_agent->setProxy(QNetworkProxy::NoProxy);
        connect(m_agent, &QTcpSocket::readyRead, this, &FaultConnection::relay);
        // An agent that is gone looks to the client as it would without the proxy: a close without a byte.
        connect(m_agent, &QTcpSocket::disconnected, this, &FaultConnection::close);
        connect(m_agent, &QTcpSocket::errorOccurred, this, &FaultConnection::close);
        m_agent->connectToHost(m_upstream.host(), static_cast<quint16>(m_upstream.port()));
    }
    m_agent->write(raw);
}

void FaultConnection::relay()
{
    const QByteArray bytes = m_agent->readAll();
    m_answered = m_asked;
    switch (m_fault.action) {
    case Fault::Action::Swallow:
        close();
        return;
    case Fault::Action::CutBody:
        m_outgoing += bytes;
        relayBody();
        return;
    case Fault::Action::Drip:
        m_outgoing += bytes;
        dripOn();
        return;
    default:
        m_client->write(bytes);
    }
}

void FaultConnection::relayBody()
{
    if (m_pass < 0) {
        const qsizetype headEnd = m_outgoing.indexOf("\r\n\r\n");
        if (headEnd < 0)
            return;
        m_pass = headEnd + 4 + m_fault.amount;
    }
    const qint64 now = std::min<qint64>(m_pass, m_outgoing.size());
    m_client->write(m_outgoing.first(now));
    m_outgoing.remove(0, now);
    m_pass -= now;
    if (m_pass == 0)
        close();
}

void FaultConnection::dripOn()
{
    if (m_dripping || m_outgoing.isEmpty())
        return;
    const qint64 now = std::min<qint64>(m_fault.amount, m_outgoing.size());
    m_client->write(m_outgoing.first(now));
    m_outgoing.remove(0, now);
    m_dripping = true;
    QTimer::singleShot(m_fault.time, this, [this] {
        m_dripping = false;
        dripOn();
    });
}

FaultListener::FaultListener(QUrl upstream, std::shared_ptr<FaultBook> book, const QHostAddress& address)
    : m_server(new QTcpServer(this))
    , m_upstream(std::move(upstream))
    , m_book(std::move(book))
    , m_address(address)
{
    m_server->setProxy(QNetworkProxy::NoProxy);
    connect(m_server, &QTcpServer::newConnection, this, &FaultListener::accept);
}

quint16 FaultListener::listen(quint16 port)
{
    if (!m_server->listen(m_address, port))
        qWarning() << "the proxy cannot listen:" << m_server->errorString();
    return m_server->serverPort();
}

void FaultListener::setDown(bool down, quint16 port)
{
    if (down) {
        m_server->close();
        dropConnections();
    } else if (!m_server->isListening()) {
        (void)listen(port);
    }
}

void FaultListener::dropConnections()
{
    const auto connections = findChildren<FaultConnection*>(QString(), Qt::FindDirectChildrenOnly);
    for (FaultConnection* connection : connections)
        connection->close();
}

void FaultListener::accept()
{
    while (QTcpSocket* client = m_server->nextPendingConnection()) {
        int number = 0;
        {
            const QMutexLocker lock(&m_book->mutex);
            number = ++m_book->connectionsEver;
            ++m_book->connectionsOpen;
        }
        new FaultConnection(client, m_upstream, m_book, number, this);
    }
}

} // namespace support
