// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/inventory.h"
#include "cleanup/selection.h"
#include "consul/client.h"

namespace ctl {

/// Names in one sentence at most.
inline constexpr qsizetype mostNamesSaid = 20;

/// Whether anything can be made of what was read. Says on standard error what the token does not show.
[[nodiscard]] bool isVisible(const cleanup::Inventory& inventory, const consul::Client& client);

/// Whether the token, or what could not be read, may be what keeps every service out of sight, so that a list without
/// any says nothing.
[[nodiscard]] bool showsNoService(const cleanup::Inventory& inventory);

/// Names of services that Consul does not distinguish from this one, in the order of the instances.
[[nodiscard]] QStringList spellingsOf(const std::vector<cleanup::Instance>& instances, const QString& service);

/// All spellings that Consul returns for these names; what the catalog does not show stays as it was typed. Says on
/// standard error which ones were not typed.
[[nodiscard]] QStringList asConsulMatches(const cleanup::Inventory& inventory, const QStringList& services);

/// Says on standard error which of these services the catalog does not show: a name with a slip of the pen must not
/// look like one without failures. True: it shows all of them.
[[nodiscard]] bool knowsServices(const cleanup::Inventory& inventory, const QStringList& services);

/// Whether an instance that a peer exports is one that was asked for: a list shows it, and no removal reaches it.
enum class Imported { Counts, DoesNotCount };

/// The same of the tag of the rule, among those of its services that knowsServices() finds; without a tag true.
[[nodiscard]] bool knowsTag(const cleanup::Inventory& inventory, const cleanup::Rule& rule, Imported imported);

/// The same of a node; of an empty name true.
[[nodiscard]] bool knowsNode(const cleanup::Inventory& inventory, const QString& node);

/// Says on standard error which members of the cluster the catalog does not show, though gossip remembers them: dead
/// servers, which autopilot takes out within seconds, and what was deregistered while it was down. False: one of them
/// has failed, so that its instances are missing. A server that left may have done so on purpose. Former names of nodes
/// that it shows are told, too, and hide nothing. False, too, if the members of this datacenter cannot be read; of
/// another one they are not known, which is said. `node`: only this one; empty: all.
[[nodiscard]] bool showsMembers(const cleanup::Inventory& inventory, const QString& node = {});

/// The inventory of this moment; null when it cannot be read or shows nothing, which is said on standard error, or when
/// `stop` was stopped.
[[nodiscard]] QCoro::Task<cleanup::InventoryPtr> readVisible(QPointer<consul::Client> client, consul::StopToken stop);

} // namespace ctl
