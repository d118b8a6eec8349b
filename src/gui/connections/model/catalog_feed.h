// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/facts.h"
#include "cleanup/inventory.h"
#include "cleanup/selection.h"
#include "consul/watch.h"

#include <functional>

namespace gui {

/// The inventory of nodes and services, for those who look at it, too, from whoever watches it: one watch for all.
struct CatalogFeed {
    std::function<cleanup::InventoryPtr()> inventory; ///< Null: never read.
    std::function<const cleanup::StatusClock&()> clock;
    std::function<cleanup::Departures()> departures; ///< What left it and has not returned; what is own is marked.
    std::function<bool()> isConfirmed; ///< It is so now.
    std::function<consul::WatchState()> state;
    std::function<void(bool kept)> keep; ///< While kept, it is watched.
};

/// The agents of nodes, as far as somebody knows where they are.
struct ActAgents {
    std::function<cleanup::AgentPool*()> pool; ///< Null without a connection.
    std::function<cleanup::AddressBook()> addresses;
    std::function<void(const cleanup::Facts& facts)> remember; ///< What they answered.
    std::function<void(const QString& node, bool isOwn)> noteForceLeave; ///< False: nothing came of it.
};

} // namespace gui
