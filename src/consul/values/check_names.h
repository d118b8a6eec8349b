// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1String>

namespace consul {

// IDs of checks that Consul registers itself (constants of api/health.go and agent/structs/structs.go).

/// What gossip says about the agent of a node.
inline constexpr QLatin1String serfHealthCheck("serfHealth");
inline constexpr QLatin1String nodeMaintenanceCheck("_node_maintenance");
/// The ID of the service follows.
inline constexpr QLatin1String serviceMaintenanceCheck("_service_maintenance:");

} // namespace consul
