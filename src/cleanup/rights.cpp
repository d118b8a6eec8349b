// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/rights.h"

namespace cleanup {

QCoro::Task<Rights> readRights(QPointer<consul::Client> client, consul::StopToken stop)
{
    Rights rights;
    if (!client)
        co_return rights;
    const bool given = !client->endpoint().token.isEmpty();
    const auto self = co_await client->tokenSelf(std::move(stop));
    rights.acl = consul::aclStateOf(self ? nullptr : &self.error(), given).value_or(consul::AclState::NotKnown);
    rights.isManagement = self && self->isManagement;
    co_return rights;
}

} // namespace cleanup
