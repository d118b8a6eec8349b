// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/server_trouble.h"

namespace consul {

ServerTrouble serverTroubleOf(const Error& error)
{
    constexpr int withWords = 500;
    if (error.kind != ErrorKind::NoLeader)
        return ServerTrouble::None;
    if (error.serverWords.contains(QLatin1String("No known Consul servers")))
        return ServerTrouble::NoServer;
    // "No cluster leader", "Raft leader not found", "node is not the leader", "leadership lost".
    if (error.httpStatus != withWords || error.serverWords.contains(QLatin1String("leader")))
        return ServerTrouble::NoLeader;
    return ServerTrouble::BrokeOff;
}

QString datacenterAway(const std::optional<Error>& error, const QString& own)
{
    if (!error)
        return {};
    if (error->kind == ErrorKind::DatacenterAway)
        return datacenterOf(*error);
    // Without a server of its own, an agent reaches no datacenter at all.
    const bool isOfServers = error->kind == ErrorKind::NoLeader && serverTroubleOf(*error) != ServerTrouble::NoServer;
    const QString asked = isOfServers ? datacenterOf(*error) : QString();
    return asked == own ? QString() : asked;
}

} // namespace consul
