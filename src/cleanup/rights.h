// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"

#include <QPointer>

namespace cleanup {

/// How much of a cluster the token shows.
struct Rights {
    consul::AclState acl = consul::AclState::NotKnown;
    bool isManagement = false; ///< It has the built-in policy that may everything.
};

[[nodiscard]] QCoro::Task<Rights> readRights(QPointer<consul::Client> client, consul::StopToken stop = {});

} // namespace cleanup
