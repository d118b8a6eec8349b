// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/endpoint.h"
#include "consul/values/request.h"
#include "consul/values/tenancy.h"

namespace consul {

class Client;

[[nodiscard]] Tenancy tenancyOf(const Endpoint& endpoint);
[[nodiscard]] Tenancy tenancyOf(const Client* client); ///< Null: nothing is set.
/// `http://127.0.0.1:8500, datacenter dc2, namespace team-a`: the agent, and what is set of where behind it.
/// Translated, for sentences.
[[nodiscard]] QString placeText(const Endpoint& endpoint);
/// The same agent, in another place of its datacenter.
[[nodiscard]] Endpoint inTenancy(Endpoint endpoint, const Tenancy& tenancy);

/// The request as it is sent to an endpoint: with `dc`, `ns` and `partition` in its query, unless it names them itself.
/// What an agent is asked about itself (`/v1/agent/`) has a namespace only where services and checks are meant, for a
/// node is in none, and a partition only where it speaks of other members: for the rest an agent takes its own, and
/// refuses any other (agent/agent_endpoint.go). Bodies are the builders' business: transactions do not look at the
/// query. Pure.
[[nodiscard]] Request addressed(Request request, const Endpoint& endpoint);

} // namespace consul
