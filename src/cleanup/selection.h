// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/status_clock.h"

#include <chrono>
#include <optional>
#include <vector>

namespace cleanup {

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
