// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/told_servers.h"

#include "cleanup/facts.h"
#include "ctl/standard_output.h"

namespace ctl {

QCoro::Task<bool> tellServers(QPointer<consul::Client> client, consul::StopToken stop, bool onlyDown)
{
    if (!client)
        co_return false;
    auto asking = client->agentMembers(stop);
    const auto members = co_await asking;
    if (stop.stopRequested() || (onlyDown && cleanup::downServers(members).value_or(QStringList()).isEmpty()))
        co_return false;
    complain(cleanup::leaderlessText(members));
    co_return true;
}

} // namespace ctl
