// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"

namespace consul {

/// Every check of the datacenter that is critical, serfHealth of nodes that are down among them: one read, which grows
/// with what is wrong alone. Lists leave out what the token may not read (AgentNotes::leftOut()). Errors: as
/// Client::send(); Cancelled where the client has gone.
[[nodiscard]] QCoro::Task<Result<std::vector<HealthCheck>>> criticalChecks(QPointer<Client> client, StopToken stop);

} // namespace consul
