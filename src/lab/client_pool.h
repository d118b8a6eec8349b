// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/blocking_query_multiplexer.h"
#include "lab/contender.h"
#include "protocols/coordinator_registry.h"

namespace lab {

/// The clients of one run. Many contenders share few clients, each of which has many requests under way; together they
/// stay below 150 connections (Consul closes the 201st of one address, facts §5.1): six per client for calls, and what
/// blocking queries and the run's own watches take.
class ClientPool
{
public:
    static constexpr int mostClients = 8; ///< 48 connections for calls.
    static constexpr int waitingPlaces = 70; ///< 14 managers, so 84 connections at most.

    explicit ClientPool(const consul::Endpoint& endpoint);
    ~ClientPool();

    /// Of the contender with this number.
    [[nodiscard]] ContenderContext contextFor(int number);
    /// Requests that contenders share.
    [[nodiscard]] std::vector<protocols::UnderWay> underWay() const { return m_coordinators.underWay(); }
    /// For what the run does itself.
    [[nodiscard]] consul::Client* client() { return clientAt(0); }
    /// Before there are contenders, an agent that does not answer is soon given up.
    void awaitFirstContact();
    void endFirstContact();

private:
    [[nodiscard]] consul::Client* clientAt(int number);

    consul::Endpoint m_endpoint;
    std::vector<std::unique_ptr<consul::Client>> m_clients;
    std::unique_ptr<consul::Client> m_queryClient;
    BlockingQueryMultiplexer m_queries;
    protocols::CoordinatorRegistry m_coordinators;
};

} // namespace lab
