// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/now/model/what_is_wrong.h"

#include <QStringList>

namespace gui {

/// What left the catalog, one row for a node, for a service, and for the instances of a service that were not well
/// then. departedInstances() counts what they tell of. Pure.
[[nodiscard]] std::vector<NowRow> departedRows(const NowFacts& facts);

/// Servers that gossip remembers and the catalog does not show, and servers that are fewer than they were started as.
/// They are known without having seen one leave. Pure.
[[nodiscard]] std::vector<NowRow> serverRows(const NowFacts& facts);

/// While the servers have no leader: which of them are down, by the gossip of the agent. At most one row. Pure.
[[nodiscard]] std::vector<NowRow> leaderRows(const NowFacts& facts);

/// So many instances as departedRows() tell of.
[[nodiscard]] int departedInstances(const NowFacts& facts);
/// Some of them left with their nodes, or while they were not well: whatever counts them is better for no good reason.
[[nodiscard]] bool isAnyLeftUnwell(const NowFacts& facts);

} // namespace gui
