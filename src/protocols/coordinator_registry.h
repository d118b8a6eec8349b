// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"

#include <QHash>

#include <memory>
#include <vector>

namespace protocols {

class QueueCoordinator;
class Surroundings;
struct UnderWay;

/// What the queue contenders of one process share: one coordinator per path, and with it one watch and one CAS at a
/// time. Lives on the client's thread; outlives the strategies that use it.
class CoordinatorRegistry
{
public:
    /// `surroundings`: null for the real ones; they outlive it.
    explicit CoordinatorRegistry(consul::Client* client, Surroundings* surroundings = nullptr);
    ~CoordinatorRegistry();
    CoordinatorRegistry(const CoordinatorRegistry&) = delete;
    CoordinatorRegistry& operator=(const CoordinatorRegistry&) = delete;

    /// The coordinator of this path, alive while anybody uses it.
    [[nodiscard]] std::shared_ptr<QueueCoordinator> coordinator(const QString& path);
    [[nodiscard]] std::vector<UnderWay> underWay() const; ///< Requests of all coordinators.
    [[nodiscard]] consul::Client* client() const { return m_client; }

private:
    QPointer<consul::Client> m_client;
    Surroundings* m_surroundings;
    QHash<QString, std::weak_ptr<QueueCoordinator>> m_coordinators;
};

} // namespace protocols
