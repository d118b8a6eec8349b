// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/inventory.h"
#include "consul/values/node_name.h"
#include "consul/wire_log.h"
#include "explain/ending.h"
#include "explain/why.h"
#include "gui/connections/model/connection.h"
#include "history/lanes.h"
#include "observer/path_observer.h"

#include <QSet>

#include <optional>
#include <vector>

namespace gui {

/// Every check of these nodes and of what is on them.
[[nodiscard]] std::vector<consul::HealthCheck> checksOn(
    const cleanup::Inventory& inventory, const QSet<consul::NodeName>& nodes);
/// Nodes of the sessions that hold or wait at a path.
[[nodiscard]] QSet<consul::NodeName> nodesAt(const semaphore::State& state);

/// What a token may, as far as answers have shown it. `state`: null, where the path was never read.
[[nodiscard]] explain::TokenRights rightsSeen(const ConnectionStatus& status, const consul::WatchState& watch,
    const semaphore::State* state, const consul::WireLog* log);
/// `seen`, with what Consul has said of the same path when it was asked (explain::permissionsRead()). That goes first,
/// but for a read that was refused since.
[[nodiscard]] explain::TokenRights withTold(explain::TokenRights seen, const explain::TokenRights& told);

} // namespace gui
