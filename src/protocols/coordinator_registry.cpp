// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/coordinator_registry.h"

#include "protocols/queue_coordinator.h"

namespace protocols {

CoordinatorRegistry::CoordinatorRegistry(consul::Client* client, Surroundings* surroundings)
    : m_client(client)
    , m_surroundings(surroundings != nullptr ? surroundings : &realSurroundings())
{
}

CoordinatorRegistry::~CoordinatorRegistry() = default;

std::shared_ptr<QueueCoordinator> CoordinatorRegistry::coordinator(const QString& path)
{
    auto known = m_coordinators.value(path).lock();
    if (!known) {
        known = std::make_shared<QueueCoordinator>(m_client, path, *m_surroundings);
        m_coordinators.insert(path, known);
    }
    return known;
}

std::vector<UnderWay> CoordinatorRegistry::underWay() const
{
    std::vector<UnderWay> all;
    for (const auto& weak : m_coordinators) {
        const auto coordinator = weak.lock();
        if (!coordinator)
            continue;
        for (const auto& [number, each] : coordinator->underWay())
            all.push_back(each);
    }
    return all;
}

} // namespace protocols
