// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/consul_cluster.h"
#include "support/patience.h"

#include <QHostAddress>
#include <QRandomGenerator>
#include <QTcpServer>

#include <algorithm>

namespace support {
namespace {

QString addressOf(int number)
{
    return QStringLiteral("127.0.0.%1").arg(number);
}

/// Free on every address of the cluster, and below the ephemeral range.
int commonPort(int size)
{
    for (;;) {
        const int port = QRandomGenerator::global()->bounded(12'000, 32'000);
        bool free = true;
        for (int number = 1; number <= size && free; ++number) {
            QTcpServer server;
            free = server.listen(QHostAddress(addressOf(number)), quint16(port));
        }
        if (free)
            return port;
    }
}

} // namespace

ConsulCluster::ConsulCluster(int size, const QString& managementToken, const QJsonObject& config, int servers)
    : m_port(commonPort(size))
    , m_servers(servers)
{
    for (int number = 1; number <= size; ++number) {
        AgentOptions options;
        options.address = addressOf(number);
        options.nodeName = QStringLiteral("n%1").arg(number);
        options.httpPort = m_port;
        if (isPracticeTested()) {
            options.members = size;
            options.rate = rate();
            m_agents.push_back(std::make_unique<ConsulAgent>(options));
            continue;
        }
        options.persistent = true;
        options.managementToken = managementToken;
        options.config = config;
        if (servers > 1 && number <= servers)
            options.config.insert(QStringLiteral("bootstrap_expect"), servers);
        if (number > 1) {
            options.client = number > servers;
            options.join = m_agents.front()->serfAddress();
        }
        m_agents.push_back(std::make_unique<ConsulAgent>(options));
    }
}

bool ConsulCluster::start()
{
    if (isPracticeTested())
        return m_agents.front()->start();
    if (m_servers == 1)
        return std::all_of(m_agents.begin(), m_agents.end(), [](const auto& agent) { return agent->start(); });
    // No server is ready before all are there that it expects.
    return std::all_of(m_agents.begin(), m_agents.end(), [](const auto& agent) { return agent->launch(); })
        && std::all_of(m_agents.begin(), m_agents.end(), [](const auto& agent) { return agent->waitUntilReady(); });
}

} // namespace support
