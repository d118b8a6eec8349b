// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/virtual_clock.h"

namespace practice {

struct Cluster;

/// Names of the nodes of the practice population beside the server.
inline constexpr auto shopNode = "shop-1"; ///< Alive, with services of its own.
inline constexpr auto backNode = "shop-2"; ///< Alive, with services of its own.
inline constexpr auto deadNode = "shop-3"; ///< Dead since a while; its services are still in the catalog.
inline constexpr auto externalNode = "mail-gateway"; ///< No agent runs there.

/// Fills a new cluster with a small shop for a person to tidy up: web, api, payments, cache and worker on three nodes,
/// some of them failing, what a dead node left behind, an external node, and an instance that only the catalog knows.
/// Living services with heartbeats send them on virtual time, for as long as the cluster lives.
void populate(Cluster& cluster, Instant now);

} // namespace practice
