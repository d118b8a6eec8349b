// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/address_book.h"
#include "cleanup/agent_pool.h"
#include "cleanup/inventory.h"
#include "consul/client.h"
#include "consul/stop.h"
#include "consul/values/result.h"

#include <QCoroTask>
#include <QPointer>

#include <chrono>
#include <optional>
#include <vector>

// What an agent holds that the catalog does not show: the agent registers it again at its next anti-entropy sync.
namespace cleanup {

/// An instance as its agent holds it.
struct HeldInstance {
    consul::ServiceInstance definition;
    std::vector<consul::HealthCheck> checks; ///< All of the agent, those of other instances and of the node, too.

    bool operator==(const HeldInstance&) const = default;
};

/// nullopt: the agent has none of this ID.
[[nodiscard]] QCoro::Task<consul::Result<std::optional<HeldInstance>>> readHeld(
    QPointer<consul::Client> client, QString id, consul::StopToken stop);

/// Waits until the agent has none of this ID, for `patience` at most. False: it still has one. Error: it could not be
/// asked at the end.
[[nodiscard]] QCoro::Task<consul::Result<bool>> waitUntilLetGo(
    QPointer<consul::Client> client, QString id, std::chrono::milliseconds patience, consul::StopToken stop);

/// With ACLs on, an agent answers 500 where it otherwise says yes and does nothing (facts §6.1); newer ones answer 404.
[[nodiscard]] bool isUnknownService(const consul::Error& error);

/// A planned instance as its agent holds it now, for validityOf(): with its status there, and Redefined if the two
/// differ. Pure.
[[nodiscard]] Instance heldAs(const Instance& planned, const HeldInstance& held);

/// What is known of an instance that the catalog does not show.
struct OwnerWord {
    enum Kind {
        NoAgent, ///< No agent stands behind its node, or the catalog does not show the node.
        NotHeld, ///< Its agent responded, and does not have it.
        Held, ///< Its agent responded, and has it.
        NotKnown, ///< Its agent could not be asked.
    };
    InstanceRef ref;
    Kind kind = NoAgent;
    consul::Endpoint endpoint; ///< Of its agent, except with NoAgent.
    QString why; ///< With NotKnown: a translated sentence.
    QStringList
        spellings; ///< IDs on its node, in the catalog or at its agent, that differ in letter case only. Sorted.
};

/// Asks the agents of their nodes, the connected one among them. In the order of `refs`.
[[nodiscard]] QCoro::Task<std::vector<OwnerWord>> askOwners(QPointer<AgentPool> pool, AddressBook addresses,
    InventoryPtr inventory, std::vector<InstanceRef> refs, consul::StopToken stop);

} // namespace cleanup
