// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/address_book.h"
#include "cleanup/agent_pool.h"
#include "cleanup/inventory.h"
#include "consul/client.h"
#include "consul/stop.h"
#include "consul/values/node_name.h"
#include "consul/values/result.h"
#include "consul/values/session_info.h"

#include <QCoroTask>
#include <QHash>
#include <QPointer>
#include <QStringList>

#include <optional>
#include <vector>

namespace cleanup {

/// What answered at the address of a node's agent.
struct AgentProbe {
    Reach reach = Reach::NotAsked;
    consul::Endpoint endpoint; ///< Where it was asked.
    std::optional<consul::AgentSelf> self; ///< What it called itself.
    std::optional<QStringList> serviceIds; ///< What it holds; nullopt: not known. Sorted.
    std::optional<consul::Error> error; ///< Why it is Silent or Denied.
    quint64 index = 0; ///< Of the catalog right before it was asked: of what is newer it says nothing. 0: not known.
};

/// What is known when a plan is made. A value.
struct Facts {
    Inventory inventory;
    AddressBook addresses;
    QHash<consul::NodeName, AgentProbe> probes; ///< By node: of those that were asked.
    std::vector<consul::SessionInfo> sessions;
    bool sessionsKnown = false;
    QString sessionsUnread; ///< Why they are not known: describe() of the error.
    QHash<QString, QStringList> heldKeys; ///< By session id, sorted.
    bool keysKnown = false; ///< The store was searched for keys of the sessions in question.
};

/// Whether the agent that answered is the node's: name, and id and datacenter where both are known (facts §6.2).
[[nodiscard]] bool isAgentOf(
    const consul::AgentSelf& self, const consul::CatalogNode& node, const QString& datacenter = {});

/// Whether the agent of its node answered, and did not hold an instance that the catalog showed then.
[[nodiscard]] bool isUnknownTo(const AgentProbe& probe, const Instance& instance);

/// Whether gossip has seen the agent die or come back since it was asked.
[[nodiscard]] bool isOutdated(const AgentProbe& probe, const NodeView& node);

/// Refines the ownership of an instance by what its agent answered. Pure.
[[nodiscard]] Ownership refined(const Instance& instance, const AgentProbe& probe);

/// Asks the agent of a node who it is and what it holds.
[[nodiscard]] QCoro::Task<AgentProbe> probeAgent(QPointer<AgentPool> pool, consul::Endpoint endpoint,
    consul::CatalogNode node, QString datacenter, bool connected, consul::StopToken stop = {});

/// Reads the whole inventory once, with `?consistent`.
[[nodiscard]] QCoro::Task<consul::Result<Inventory>> readInventory(
    QPointer<consul::Client> client, consul::StopToken stop = {});

/// Everything a plan for these instances needs: the inventory anew, the agents of their nodes asked (all at once), the
/// sessions bound to their checks, and the keys those hold. A reference without an id means its node alone.
/// `withNodes`: all sessions on those nodes, for an act that takes a node along.
[[nodiscard]] QCoro::Task<consul::Result<Facts>> gatherFacts(QPointer<AgentPool> pool, AddressBook addresses,
    std::vector<InstanceRef> instances, consul::StopToken stop = {}, bool withNodes = false);

/// Servers that gossip has given up, by name, sorted. nullopt: the members cannot be listed. Pure.
[[nodiscard]] std::optional<QStringList> downServers(const consul::Result<std::vector<consul::Member>>& members);

/// The datacenter whose servers were asked, where the gossip of the agent says nothing of them: an agent knows the
/// members of its own. Empty: it does. `asked`: of the connection; `trouble`: what was answered. Pure.
[[nodiscard]] QString beyondGossip(
    const QString& asked, const consul::Result<consul::AgentSelf>& self, const std::optional<consul::Error>& trouble);

/// Translated: which servers are down while they have no leader, and nothing else can be read: an agent knows its
/// members by gossip. `beyond`: beyondGossip(). Pure.
[[nodiscard]] QString leaderlessText(
    const consul::Result<std::vector<consul::Member>>& members, const QString& beyond = {});

/// Consul has said of what the inventory is read from that it left out what the token may not read.
[[nodiscard]] bool isLeftOut(const consul::Client& client);

} // namespace cleanup
