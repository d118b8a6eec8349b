// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/instance.h"

#include <QDateTime>
#include <QHash>
#include <QMetaType>
#include <QString>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace cleanup {

/// Below, at or above 0, as a stands before, with or behind b where numbers in names count as numbers: `worker-2`
/// before `worker-10`. 0 for the same text only.
[[nodiscard]] int compareNaturally(const QString& a, const QString& b);

/// How much of the catalog an answer shows. Consul leaves out without a word what a token may not read.
enum class Visibility {
    Everything, ///< ACLs are off.
    Partly, ///< What the token may read; there may be more.
    Nothing, ///< No node at all: a cluster has at least one, so the token may read none.
};

/// A node with its health, as far as gossip and catalog tell.
struct NodeView {
    consul::CatalogNode node;
    std::vector<consul::HealthCheck> checks; ///< Of the node itself.
    std::optional<consul::CheckStatus> serfHealth; ///< nullopt: no agent stands behind it, or it left.
    consul::MemberStatus member = consul::MemberStatus::None; ///< None, too, while members are not known.
    QString memberName; ///< As gossip spells it; empty: it is no member, or members are not known.
    bool inMaintenance = false;
    QString maintenanceReason;

    bool operator==(const NodeView&) const = default;
    /// Checks of the node with this status, besides its agent's health and maintenance.
    [[nodiscard]] std::vector<consul::HealthCheck> checksWith(consul::CheckStatus status) const;
    /// Checks of the node that are critical, by name, besides its agent's health and maintenance.
    [[nodiscard]] QStringList criticalChecks() const;
    [[nodiscard]] QStringList warningChecks() const; ///< Likewise.
    /// Gossip has given it up: serfHealth is critical, or the members say failed.
    [[nodiscard]] bool isDown() const
    {
        return serfHealth == consul::CheckStatus::Critical || member == consul::MemberStatus::Failed;
    }
};

/// What was read about a cluster, before it is made sense of.
struct InventorySource {
    std::vector<consul::NodeEntry> entries;
    std::optional<consul::AgentSelf> self; ///< nullopt: not known (denied or not asked).
    std::optional<std::vector<consul::Member>> members; ///< nullopt, empty, or without `self`: not known.
    consul::AclState acl = consul::AclState::NotKnown;
    bool isManagement = false; ///< consul::TokenSelf::isManagement.
    bool isLeftOut = false; ///< Consul has said that it left something out, which goes before who one is.
    bool peersListed = true; ///< As consul::AgentNotes::hasNodeEntries(): only that list has what peers export.
    QString connectedAddress; ///< `http://127.0.0.1:8500`
    QString datacenter; ///< That was asked for; empty: the agent's own.
    quint64 index = 0;
    QDateTime readAt; ///< UTC.
};

/// A name that a node had, which gossip remembers as a failed member.
struct FormerName {
    QString name;
    QString node; ///< Its name now, alive: another spelling, or another name with the same node ID.

    bool operator==(const FormerName&) const = default;
};

/// All instances of one datacenter at one moment. Sorted: nodes by name without letter case, instances by service,
/// node, id, naturally (natural_order.h).
struct Inventory {
    std::vector<NodeView> nodes;
    std::vector<Instance> instances;
    /// Imported from peers: other clusters', to be read only. Sorted as `instances`, and never among them: nothing that
    /// counts, selects, plans or removes sees them.
    std::vector<Instance> imported;
    QStringList oddRows; ///< What was answered and is not listed, for it could not be read: sentences, a few at most.
    std::optional<consul::AgentSelf> self;
    QString datacenter; ///< Of what is listed; empty when not known.
    bool membersKnown = false;
    int memberCount = 0;
    /// Members that the catalog does not show, under their name or with their node ID. Autopilot takes a dead server
    /// out of the catalog within seconds; gossip remembers it for longer.
    std::vector<consul::Member> absentMembers;
    std::vector<FormerName> formerNames;
    std::vector<consul::Member> servers; ///< All members that are servers.
    consul::AclState acl = consul::AclState::NotKnown;
    bool isManagement = false; ///< As InventorySource.
    bool isLeftOut = false; ///< As InventorySource.
    /// False: what peers export would not be in `imported`, though the agent's version knows peers.
    bool peersListed = true;
    quint64 index = 0;
    QDateTime readAt; ///< UTC.
    QHash<InstanceRef, std::size_t> places; ///< Into `instances`; find() goes by them.

    void notePlaces(); ///< After `instances` was filled. makeInventory() has done so.
    [[nodiscard]] Visibility visibility() const;
    [[nodiscard]] const Instance* find(const InstanceRef& ref) const; ///< Takes no longer in a big inventory.
    [[nodiscard]] const NodeView* findNode(const QString& name) const; ///< In any letter case.
    /// By its name, or by its node ID: a node may be listed under another name than gossip remembers. Null: it is not
    /// listed.
    [[nodiscard]] const NodeView* nodeOf(const consul::Member& member) const;
    /// By the names in another cluster; null: there is none. Of several peers the first.
    [[nodiscard]] const Instance* findImported(const QString& node, const QString& id) const;
    [[nodiscard]] int failingCount() const; ///< By themselves, or by a check of their node.
    [[nodiscard]] int downCount() const; ///< Instances on nodes that are down and that do not fail by themselves.
};

using InventoryPtr = std::shared_ptr<const Inventory>;

/// Pure.
[[nodiscard]] Inventory makeInventory(InventorySource source);

/// Translated: why a list is empty or may be incomplete, what could not be read, and what to do; empty when everything
/// is visible. `leftOut`: Consul has said that it left something out (consul::AgentNotes); newer ones do.
[[nodiscard]] QString visibilityNote(const Inventory& inventory, bool leftOut = false);

/// The longest time until an agent of a cluster of this size compares itself with the catalog again, which brings back
/// what was taken out behind its back: one minute and up to as much again at random, scaled by the logarithm of the
/// size above 128 (agent/ae/ae.go).
[[nodiscard]] std::chrono::milliseconds longestSyncPeriod(int memberCount);

} // namespace cleanup

Q_DECLARE_METATYPE(cleanup::InventoryPtr)
