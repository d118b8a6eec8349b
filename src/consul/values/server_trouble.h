// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/error.h"

#include <optional>

namespace consul {

/// What an agent that answers itself says of the servers behind it.
enum class ServerTrouble {
    None, ///< Nothing, or the error is another one.
    NoLeader, ///< They have no leader: "No cluster leader" and its kin.
    NoServer, ///< It knows none: it has joined no cluster, or gossip has given up all of them.
    BrokeOff, ///< The one that it asked cannot be reached, or hung up. The next request may go to another.
};

/// The datacenter that is away, as far as the agent of `own` can tell: it answers for that one, and reaches nobody
/// there, or nobody there leads. Empty: there is no error, it is another one, or concerns the agent's own. `own` may be
/// empty: not known.
[[nodiscard]] QString datacenterAway(const std::optional<Error>& error, const QString& own);

/// Of ErrorKind::NoLeader, by Consul's own words (agent/consul/client.go, rpc.go).
[[nodiscard]] ServerTrouble serverTroubleOf(const Error& error);

} // namespace consul
