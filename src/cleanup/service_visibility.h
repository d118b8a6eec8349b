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

/// Why it is unknown whether a list left an instance out.
struct VisibilityDoubt {
    std::optional<consul::Error> error; ///< The response to the question; none: a list without any node.
    QString permission; ///< The missing one: `service:read on "web"`, not translated; empty: not known.
};

/// What a token can see of one service. Each question is sent once, so make it after the list that is in question was
/// read: a permission that was lost before is noticed.
struct ServiceVisibility {
    QPointer<consul::Client> client;
    consul::AclState acl = consul::AclState::NotKnown; ///< Off: nothing is hidden, and nothing is asked.
    QString service; ///< Empty: not known; then every service must be visible.
    bool isAsked = false; ///< The next two are known.
    bool showsAll = false; ///< There are no ACLs, or the token has every permission.
    std::optional<VisibilityDoubt> serviceDoubt{};
    std::optional<bool> seesNodes{}; ///< Any at all; asked for only where coordinates are switched off.
    QHash<QString, std::optional<VisibilityDoubt>> nodeDoubts{}; ///< By node.
};

/// A list silently leaves out what the token cannot read, but a request for one name is refused. So this requests the
/// service and the node by name. nullopt: an instance that is not shown is not there. `visibility` outlives it.
[[nodiscard]] QCoro::Task<std::optional<VisibilityDoubt>> visibilityDoubt(
    ServiceVisibility* visibility, QString node, consul::StopToken stop);

} // namespace cleanup
