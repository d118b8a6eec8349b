// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/client_pool.h"

namespace lab {

namespace {

/// A thousand contenders queue for the connections; that is no reason to take Consul for dead.
constexpr std::chrono::minutes patience{2};
/// As long as a watch waits for its first answer.
constexpr std::chrono::seconds firstPatience{10};

} // namespace

ClientPool::ClientPool(const consul::Endpoint& endpoint)
    : m_endpoint(endpoint)
    , m_clients(mostClients)
    , m_queryClient(std::make_unique<consul::Client>(endpoint))
    , m_queries(m_queryClient.get(), waitingPlaces)
    , m_coordinators(clientAt(0))
{
}

ClientPool::~ClientPool() = default;

void ClientPool::awaitFirstContact()
{
    client()->setCallTimeout(firstPatience);
}

void ClientPool::endFirstContact()
{
    client()->setCallTimeout(patience);
}

consul::Client* ClientPool::clientAt(int number)
{
    auto& client = m_clients.at(static_cast<std::size_t>(number % mostClients));
    if (!client) {
        client = std::make_unique<consul::Client>(m_endpoint);
        client->setCallTimeout(patience);
    }
    return client.get();
}

ContenderContext ClientPool::contextFor(int number)
{
    return {clientAt(number), &m_coordinators, &m_queries};
}

} // namespace lab
