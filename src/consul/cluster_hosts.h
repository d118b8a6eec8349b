// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/stop.h"

#include <QHash>
#include <QPointer>
#include <QStringList>

namespace consul {

/// The addresses of hosts: of an address itself, of a name those that it resolves to. None: it does not resolve.
using HostAddresses = QHash<QString, QStringList>;

/// Asks the resolver of the system about those of `hosts` that only resolving can tell, and waits for a few seconds at
/// most. What has not been answered by then, or until `stop`, does not resolve. The resolver itself goes on, and the
/// program does not end before it has: with name servers that do not respond, after its own time (resolv.conf).
[[nodiscard]] QCoro::Task<HostAddresses> addressesOf(QStringList hosts, StopToken stop = {});

/// Those of `known` that belong to the client's cluster, by the addresses that its agent tells of the servers, or,
/// where none of these is one, of the members. This machine says nothing: there may be several clusters on it. Error:
/// none belongs to it as far as can be told, and that is not far enough. A list of members may be filtered by the
/// token, which counts as soon as nothing shows that it is not, and is of the agent's own datacenter, wherever requests
/// lead; one of servers lacks the other agents; and a name that does not resolve may be any of them.
[[nodiscard]] QCoro::Task<Result<QStringList>> hostsOfCluster(
    QPointer<Client> client, HostAddresses known, StopToken stop = {});
/// The same of hosts whose names are resolved first.
[[nodiscard]] QCoro::Task<Result<QStringList>> hostsOfCluster(
    QPointer<Client> client, QStringList hosts, StopToken stop = {});

} // namespace consul
