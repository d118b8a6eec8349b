// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/stop.h"
#include "consul/values/error.h"

#include <QCoroTask>
#include <QHash>
#include <QPointer>
#include <QString>

#include <optional>

// Whether the catalog would show what it does not show.
namespace cleanup {

/// Why nobody knows whether a list left an instance out.
struct Unseen {
    std::optional<consul::Error> error; ///< What was answered to the question; none: a list without any node.
    QString right; ///< That is missing: `service:read on "web"`, not translated; empty: not known.
};

/// What a token may see of one service. Asked once each, so it is made after the list that is in question was read: a
/// right that was lost before is noticed.
struct ServiceSight {
    QPointer<consul::Client> client;
    consul::AclState acl = consul::AclState::NotKnown; ///< Off: nothing is hidden, and nothing is asked.
    QString service; ///< Empty: not known; then every service must be visible.
    bool isAsked = false; ///< The next two are known.
    bool everything = false; ///< No ACLs, or the token may everything.
    std::optional<Unseen> unseenService{};
    std::optional<bool> seesNodes{}; ///< Any at all; asked for only where coordinates are switched off.
    QHash<QString, std::optional<Unseen>> unseenNodes{}; ///< By node.
};

/// A list leaves out without a word what the token may not read, but what is asked by its name is refused: asks so for
/// the service and the node. nullopt: an instance that is not shown is not there. `sight` outlives it.
[[nodiscard]] QCoro::Task<std::optional<Unseen>> whyUnseen(ServiceSight* sight, QString node, consul::StopToken stop);

} // namespace cleanup
