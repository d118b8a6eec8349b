// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/inventory.h"

#include <QHash>

#include <chrono>
#include <optional>
#include <vector>

namespace cleanup {

/// Since when a status has been seen. Consul keeps no such time, so it begins with the first look.
struct StatusSince {
    consul::CheckStatus status = consul::CheckStatus::Passing;
    QDateTime since; ///< UTC.
    bool atLeast = true; ///< It was so at the first look already: for this long or longer.

    bool operator==(const StatusSince&) const = default;
};

/// Remembers since when each instance has had its status, from one inventory to the next.
class StatusClock
{
public:
    void see(const Inventory& inventory);
    [[nodiscard]] std::optional<StatusSince> of(const InstanceRef& ref) const;
    /// Since when a node has been seen down; nullopt: it is not. The status is not used.
    [[nodiscard]] std::optional<StatusSince> downSince(const QString& node) const;

private:
    QHash<QString, StatusSince> m_down; ///< By node.
    QHash<InstanceRef, StatusSince> m_since;
    bool m_seenBefore = false;
};

/// Which instances a clean-up is about. All that is given must hold; empty fields hold for everything.
struct Rule {
    bool onlyFailing = true; ///< Critical by checks of its own.
    bool withWarning = false; ///< With onlyFailing: warning, too. Those still get traffic.
    std::optional<std::chrono::milliseconds> criticalFor; ///< Critical, and seen so for this long.
    QStringList services; ///< Names, one of them.
    QString node;
    QString tag;
    /// `typical` for services without a kind, else `connect-proxy`, `mesh-gateway`, ….
    QString kind;
    std::vector<InstanceRef> instances; ///< One of them.
};

/// All that `NODE/ID` may mean, for the names of nodes may hold a `/`, too: what the catalog shows of it; if nothing,
/// the one on the node with the longest name that there is; if there is no such node, what stands before the first `/`
/// is taken for one. Empty: nothing is named. Pure.
[[nodiscard]] std::vector<InstanceRef> meanings(const Inventory& inventory, const QString& text);

/// Pure; in the order of the inventory. What a plan would refuse is selected all the same: the plan says why.
[[nodiscard]] std::vector<InstanceRef> select(
    const Inventory& inventory, const Rule& rule, const StatusClock& clock, const QDateTime& now);

} // namespace cleanup
