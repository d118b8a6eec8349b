// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/stop.h"

#include <QCoroTask>
#include <QPointer>

namespace ctl {

/// After a request failed for want of servers: asks the agent, which knows them by gossip, and says on standard error
/// which of them are down. `onlyDown`: says nothing as long as it knows of none. True: it was said.
[[nodiscard]] QCoro::Task<bool> tellServers(
    QPointer<consul::Client> client, consul::StopToken stop, bool onlyDown = false);

} // namespace ctl
