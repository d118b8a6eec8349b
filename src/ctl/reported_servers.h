// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/stop.h"

#include <QCoroTask>
#include <QPointer>
#include <QString>

#include <functional>
#include <optional>

namespace ctl {

/// Whether servers may be why a request failed. A server without a leader holds a request for seconds, newer ones a
/// blocking query as long as it may wait (agent/consul/rpc.go, canRetry), so that it can look like silence.
[[nodiscard]] bool mayBeOfServers(const consul::Error& error);

/// After a request failed for want of servers, with `trouble`: asks the agent, which knows those of its datacenter by
/// gossip. Which of them are down; `onlyDown`: empty as long as it knows of none.
[[nodiscard]] QCoro::Task<QString> serversText(QPointer<consul::Client> client, std::optional<consul::Error> trouble,
    consul::StopToken stop, bool onlyDown = false);

/// The same on standard error, if mayBeOfServers(). After silence, only servers that are down.
[[nodiscard]] QCoro::Task<> reportServers(
    QPointer<consul::Client> client, consul::Error trouble, consul::StopToken stop);
/// Likewise; then calls `then`, unless it was stopped.
QCoro::Task<> reportServersThen(
    QPointer<consul::Client> client, consul::Error trouble, consul::StopToken stop, std::function<void()> then);

} // namespace ctl
