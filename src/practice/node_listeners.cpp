// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/node_listeners.h"

#include "practice/fleet.h"

#include <QTimer>

#include <algorithm>
#include <chrono>
#include <utility>

namespace practice {

namespace {

using namespace std::chrono_literals;

/// More than any one server ever counts to.
constexpr ExchangeId baseStep = ExchangeId(1) << 48U;

/// A node that leaves says so to whoever asked it to; that answer is still on its way when the node is gone.
constexpr auto lastWords = 50ms;

/// So many ports after the server's are tried for a node before any free one will do.
constexpr int portsBeside = 16;

} // namespace

QString httpUrlOf(const QHostAddress& host, quint16 port)
{
    const bool isSix = host.protocol() == QAbstractSocket::IPv6Protocol;
    const auto text = isSix ? QLatin1Char('[') + host.toString() + QLatin1Char(']') : host.toString();
    return QStringLiteral("http://%1:%2").arg(text).arg(port);
}

NodeListeners::NodeListeners(
    HttpServer::Handler handler, HttpServer::GoneHandler gone, HttpServer::Limits limits, QObject* parent)
    : QObject(parent)
    , m_handler(std::move(handler))
    , m_gone(std::move(gone))
    , m_limits(limits)
    , m_front([this](ExchangeId id, const Request& request) { takeAtFront(id, request); }, m_gone, m_limits)
{
}

NodeListeners::~NodeListeners() = default;

bool NodeListeners::listen(const QHostAddress& address, quint16 port)
{
    m_address = address;
    return m_front.listen(address, port);
}

int NodeListeners::connections() const
{
    int count = m_front.connections();
    for (const auto& [node, listener] : m_listeners)
        count += listener.server ? listener.server->connections() : 0;
    for (const auto& [base, server] : m_leaving)
        count += server->connections();
    return count;
}

void NodeListeners::follow(const Fleet& fleet)
{
    if (m_front.port() == 0)
        return;
    for (const auto& member : fleet.members()) {
        if (member.isServer)
            continue;
        const auto& node = member.agent->state().node();
        m_nodesByAddress.try_emplace(node.address, node.name);
        const auto found = m_listeners.find(node.name);
        const bool isOpen = found != m_listeners.end() && found->second.server;
        if (member.agent->isRunning() && !isOpen)
            open(node.name, node.address);
        else if (!member.agent->isRunning() && isOpen)
            closeSoon(node.name);
    }
}

std::map<QByteArray, QString> NodeListeners::urls() const
{
    std::map<QByteArray, QString> urls;
    for (const auto& [node, listener] : m_listeners) {
        if (listener.server && hearsEveryAddress() && listener.own.isLoopback())
            urls[node] = httpUrlOf(listener.own, m_front.port());
        else if (listener.server && listener.port != 0)
            urls[node] = httpUrlOf(listener.address, listener.port);
    }
    return urls;
}

std::map<QByteArray, QString> NodeListeners::urlsAt(const QHostAddress& host) const
{
    std::map<QByteArray, QString> urls;
    for (const auto& [node, listener] : m_listeners) {
        if (listener.server && listener.port != 0 && listener.address == m_address)
            urls[node] = httpUrlOf(host, listener.port);
    }
    return urls;
}

bool NodeListeners::hearsEveryAddress() const
{
    return m_address == QHostAddress(QHostAddress::Any) || m_address == QHostAddress(QHostAddress::AnyIPv4)
        || m_address == QHostAddress(QHostAddress::AnyIPv6);
}

/// Nobody else can listen on a node's own address then, and whoever asks for that address means the node.
void NodeListeners::takeAtFront(ExchangeId id, const Request& request)
{
    const auto named = m_nodesByAddress.find(request.arrivedAt);
    if (!hearsEveryAddress() || named == m_nodesByAddress.end()) {
        m_handler(id, request);
        return;
    }
    const auto listener = m_listeners.find(named->second);
    if (listener == m_listeners.end() || !listener->second.server) {
        m_front.reply(id, closeConnection());
        return;
    }
    auto asked = request;
    asked.servedBy = named->second;
    m_handler(id, asked);
}

void NodeListeners::reply(ExchangeId id, const Reply& reply)
{
    if (id < baseStep) {
        m_front.reply(id, reply);
        return;
    }
    for (const auto& [node, listener] : m_listeners) {
        if (listener.server && id >= listener.base && id - listener.base < baseStep)
            listener.server->reply(id - listener.base, reply);
    }
}

void NodeListeners::open(const QByteArray& node, const QByteArray& nodeAddress)
{
    auto& listener = m_listeners[node];
    listener.base = m_lastBase += baseStep;
    listener.server = makeServer(node, listener.base);
    listener.own = QHostAddress(QString::fromLatin1(nodeAddress));
    // On the network nobody but this machine would find a loopback address.
    const bool sharesPort = m_address.isLoopback() && listener.own.isLoopback() && listener.own != m_address;
    if (listener.port == 0 && sharesPort && listener.server->listen(listener.own, m_front.port()))
        listener.address = listener.own;
    else if (listener.port == 0 && listenBeside(*listener.server))
        listener.address = m_address;
    else if (listener.port != 0)
        (void)listener.server->listen(listener.address, listener.port);
    listener.port = listener.server->port();
}

/// A class that is told the server's port can be told these, too.
bool NodeListeners::listenBeside(HttpServer& server) const
{
    const int last = std::min(m_front.port() + portsBeside, 65535);
    for (int port = m_front.port() + 1; port <= last; ++port) {
        const bool isKept
            = std::ranges::any_of(m_listeners, [port](const auto& listener) { return listener.second.port == port; });
        if (!isKept && server.listen(m_address, static_cast<quint16>(port)))
            return true;
    }
    return server.listen(m_address, 0);
}

void NodeListeners::closeSoon(const QByteArray& node)
{
    auto& listener = m_listeners.at(node);
    m_leaving.emplace(listener.base, std::move(listener.server));
    QTimer::singleShot(lastWords, this, [this, base = listener.base] {
        const auto server = m_leaving.extract(base);
        for (const auto id : server.mapped()->close())
            (void)m_gone(base + id, false);
    });
}

std::unique_ptr<HttpServer> NodeListeners::makeServer(const QByteArray& node, ExchangeId base)
{
    return std::make_unique<HttpServer>(
        [this, node, base](ExchangeId id, const Request& request) {
            auto named = request;
            named.servedBy = node;
            m_handler(base + id, named);
        },
        [this, base](ExchangeId id, bool mayRead) { return m_gone(base + id, mayRead); }, m_limits);
}

} // namespace practice
