// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/request.h"
#include "consul/values/tenancy.h"

#include <QString>

namespace consul {

// How the calls about nodes, services and checks look on the wire: for plans, curl copies and watches. Pure.

/// Blocks. Not a documented endpoint, but Consul's own page lives on it since 0.2, and it alone shows nodes, services
/// and checks of one moment.
[[nodiscard]] Request nodeEntriesRequest();
[[nodiscard]] Request catalogNodesRequest(); ///< Blocks.
[[nodiscard]] Request catalogServicesRequest(); ///< Blocks; does not wake when a check changes (facts §4.4).
[[nodiscard]] Request catalogServiceRequest(const QString& name); ///< Blocks.
[[nodiscard]] Request healthServiceRequest(const QString& name); ///< Blocks.
/// One instance of a service only, however the row spells its node (node_name.h). The server filters, so the answer
/// does not grow with the service; Consul before 1.5 ignores the filter, so callers look for theirs among what comes.
/// Both block.
[[nodiscard]] Request catalogInstanceRequest(const QString& service, const QString& node, const QString& id);
[[nodiscard]] Request healthInstanceRequest(const QString& service, const QString& node, const QString& id);
[[nodiscard]] Request healthStateRequest(); ///< Every check, any state. Blocks.
/// The same of one type. Consul before 1.5 ignores the filter, so callers look for theirs among what comes.
[[nodiscard]] Request healthTypeRequest(const QString& type);

// Of the agent that is asked; none of them blocks.
[[nodiscard]] Request agentSelfRequest();
[[nodiscard]] Request agentServicesRequest();
[[nodiscard]] Request agentChecksRequest();
/// Answers the definition as the agent holds it; 404 when it has none of this id.
[[nodiscard]] Request agentServiceRequest(const QString& id);
[[nodiscard]] Request agentRegisterServiceRequest(const QByteArray& json);
/// To the owning agent only: any other answers 200 and does nothing (facts §6.1).
[[nodiscard]] Request agentDeregisterServiceRequest(const QString& id);
[[nodiscard]] Request agentDeregisterCheckRequest(const QString& id); ///< Likewise.
[[nodiscard]] Request agentServiceMaintenanceRequest(const QString& id, bool enable, const QString& reason);
[[nodiscard]] Request agentMaintenanceRequest(bool enable, const QString& reason);
/// Moves a failed member to left, which takes its node out of the catalog at once.
[[nodiscard]] Request agentForceLeaveRequest(const QString& node, bool prune = false);

[[nodiscard]] Request catalogRegisterRequest(const QByteArray& json);
/// `serviceId` must not be empty, for Consul would then delete the whole node (facts §6.1): callers look first, and
/// this asserts. An empty datacenter is the agent's own. `in`: stands in the body, which counts for more than the
/// query.
[[nodiscard]] Request catalogDeregisterServiceRequest(
    const QString& node, const QString& serviceId, const QString& datacenter = {}, const Tenancy& in = {});

} // namespace consul
