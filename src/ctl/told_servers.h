// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/stop.h"

#include <QCoroTask>
#include <QPointer>
#include <QString>

#include <optional>

namespace ctl {

/// After a request failed for want of servers, with `trouble`: asks the agent, which knows those of its datacenter by
/// gossip. Which of them are down; `onlyDown`: empty as long as it knows of none.
[[nodiscard]] QCoro::Task<QString> serversText(QPointer<consul::Client> client, std::optional<consul::Error> trouble,
    consul::StopToken stop, bool onlyDown = false);

/// The same on standard error.
[[nodiscard]] QCoro::Task<> tellServers(QPointer<consul::Client> client, consul::Error trouble, consul::StopToken stop);

} // namespace ctl
