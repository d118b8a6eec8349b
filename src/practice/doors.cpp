// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/doors.h"

#include "practice/fleet.h"

#include <QTimer>

#include <chrono>
#include <utility>

namespace practice {

namespace {

using namespace std::chrono_literals;

/// More than any one server ever counts to.
constexpr ExchangeId baseStep = ExchangeId(1) << 48U;

/// A node that leaves says so to whoever asked it to; that answer is still on its way when the node is gone.
constexpr auto lastWords = 50ms;

} // namespace

Doors::Doors(HttpServer::Handler handler, HttpServer::GoneHandler gone, HttpServer::Limits limits, QObject* parent)
    : QObject(parent)
    , m_handler(std::move(handler))
    , m_gone(std::move(gone))
    , m_limits(limits)
    , m_front(m_handler, m_gone, m_limits)
{
}

Doors::~Doors() = default;

bool Doors::listen(const QHostAddress& address, quint16 port)
{
    m_address = address;
    return m_front.listen(address, port);
}

int Doors::connections() const
{
    int count = m_front.connections();
    for (const auto& [node, door] : m_doors)
        count += door.server ? door.server->connections() : 0;
    for (const auto& [base, server] : m_leaving)
        count += server->connections();
    return count;
}

void Doors::follow(const Fleet& fleet)
{
    if (m_front.port() == 0)
        return;
    for (const auto& member : fleet.members()) {
        if (member.isServer)
            continue;
        const auto& node = member.agent->state().node();
        const auto found = m_doors.find(node.name);
        const bool isOpen = found != m_doors.end() && found->second.server;
        if (member.agent->isRunning() && !isOpen)
            open(node.name, node.address);
        else if (!member.agent->isRunning() && isOpen)
            closeSoon(node.name);
    }
}

std::map<QByteArray, QString> Doors::urls() const
{
    std::map<QByteArray, QString> urls;
    for (const auto& [node, door] : m_doors) {
        if (!door.server || door.port == 0)
            continue;
        const bool isSix = door.address.protocol() == QAbstractSocket::IPv6Protocol;
        const auto host
            = isSix ? QLatin1Char('[') + door.address.toString() + QLatin1Char(']') : door.address.toString();
        urls[node] = QStringLiteral("http://%1:%2").arg(host).arg(door.port);
    }
    return urls;
}

void Doors::reply(ExchangeId id, const Reply& reply)
{
    if (id < baseStep) {
        m_front.reply(id, reply);
        return;
    }
    for (const auto& [node, door] : m_doors) {
        if (door.server && id >= door.base && id - door.base < baseStep)
            door.server->reply(id - door.base, reply);
    }
}

void Doors::open(const QByteArray& node, const QByteArray& nodeAddress)
{
    auto& door = m_doors[node];
    door.base = m_lastBase += baseStep;
    door.server = makeServer(node, door.base);
    const QHostAddress own(QString::fromLatin1(nodeAddress));
    // On the network nobody but this machine would find a loopback address.
    const bool sharesPort = m_address.isLoopback() && own.isLoopback() && own != m_address;
    if (door.port == 0 && sharesPort && door.server->listen(own, m_front.port()))
        door.address = own;
    else if (door.port == 0 && door.server->listen(m_address, 0))
        door.address = m_address;
    else if (door.port != 0)
        (void)door.server->listen(door.address, door.port);
    door.port = door.server->port();
}

void Doors::closeSoon(const QByteArray& node)
{
    auto& door = m_doors.at(node);
    m_leaving.emplace(door.base, std::move(door.server));
    QTimer::singleShot(lastWords, this, [this, base = door.base] {
        const auto server = m_leaving.extract(base);
        for (const auto id : server.mapped()->close())
            m_gone(base + id);
    });
}

std::unique_ptr<HttpServer> Doors::makeServer(const QByteArray& node, ExchangeId base)
{
    return std::make_unique<HttpServer>(
        [this, node, base](ExchangeId id, const Request& request) {
            auto named = request;
            named.servedBy = node;
            m_handler(base + id, named);
        },
        [this, base](ExchangeId id) { m_gone(base + id); }, m_limits);
}

} // namespace practice
