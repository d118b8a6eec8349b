// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/values/driven_checks.h"

namespace consul {

/// What becomes critical when these sessions end. The server filters, so the answer does not grow with the catalog, and
/// it is bounded as every list is. The list of sessions is read only where such a check was found. Ends with `unread`
/// where the checks cannot be read, and never with an error: a plan can be made without them, and says so.
[[nodiscard]] QCoro::Task<DrivenChecks> readDrivenChecks(
    QPointer<Client> client, std::vector<SessionInfo> ending, StopToken stop);

} // namespace consul
