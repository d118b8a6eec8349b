// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/consul_agent.h"

#include <memory>
#include <vector>

namespace support {

/// Several agents of one datacenter: `n1` is the server, on 127.0.0.1; `n2`, `n3`, … are client agents on 127.0.0.2 and
/// so on, or the first few of them servers, too. All keep their data over a restart, and all listen on the same HTTP
/// port, as agents of one cluster do. Where the practice agent is tested it plays them all, a hundred times as fast and
/// without data folders.
class ConsulCluster
{
public:
    /// `managementToken`: as in AgentOptions. `config` goes to every agent.
    explicit ConsulCluster(
        int size, const QString& managementToken = {}, const QJsonObject& config = {}, int servers = 1);

    /// True when every agent is in the catalog, as n1 tells it.
    [[nodiscard]] bool start();

    [[nodiscard]] ConsulAgent& agent(int number) { return *m_agents[std::size_t(number - 1)]; } ///< From 1.
    [[nodiscard]] Judge judge(int number = 1) { return agent(number).judge(); }
    [[nodiscard]] int port() const { return m_port; }
    /// How fast its clock runs: what agents do every minute they do every `1min / rate()`.
    [[nodiscard]] static double rate() { return isPracticeTested() ? 100 : 1; }

private:
    int m_port = 0;
    int m_servers = 1;
    std::vector<std::unique_ptr<ConsulAgent>> m_agents;
};

} // namespace support
