// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/agent_pool.h"
#include "cleanup/plan.h"
#include "cleanup/removal_item.h"
#include "consul/stop.h"

#include <QCoroTask>
#include <QPointer>

#include <optional>

// How a routed call is sent. For the .cpp files of this room only.
namespace cleanup {

struct Sent {
    SentCall call;
    QByteArray body; ///< Of a 2xx.
    std::optional<consul::Error> error; ///< Cancelled, too.
};

[[nodiscard]] QCoro::Task<Sent> sendCall(QPointer<AgentPool> pool, RoutedCall call, consul::StopToken stop);

/// What came of asking an agent who it is, right before something is sent to it.
struct Identity {
    Reach reach = Reach::NotAsked;
    QString saidNode; ///< What it called itself.
    Sent sent;
    words::LateWords explanation; ///< Unless it Answers.
};

[[nodiscard]] QCoro::Task<Identity> checkIdentity(
    QPointer<AgentPool> pool, RoutedCall call, consul::CatalogNode node, QString datacenter, consul::StopToken stop);

} // namespace cleanup
