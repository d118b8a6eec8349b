// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/fault_proxy.h"

#include <QJsonArray>

namespace support {

/// What newerConsul() calls itself.
inline constexpr auto newerVersion = "1.23.0";

/// The strict front: what a FaultProxy in front of an agent of any version answers so that it is like one of
/// Consul 1.23 to whoever speaks to it. It
/// - adds what newer answers add: Datacenter, Namespace, Partition, PeerName, Locality, a field that nobody knows yet,
///   and headers;
/// - refuses a registration with a field that it has not (400), in Consul's words. Namespace and Partition are taken,
/// as
///   Enterprise does; what the agent behind does not know is not passed on;
/// - answers 404 where an unknown service or check is deregistered, 200 where what is no id of a session is destroyed,
///   404 with a text for an endpoint that is none;
/// - reads the names of keys in a path as 1.22 does: cleaned first, so that `a%2F%2Fb` is the key `a/b`, then refused
/// with
///   500 where the name has outer blanks or may climb. A path that is not clean as it stands is redirected (307).
/// What an agent of 1.8.7 cannot do at all (sessions that drive checks, several ports) is not made up.
/// `managementToken`: with which to look behind where ACLs are on.
[[nodiscard]] FaultProxy::Responder newerConsul(const QString& agentUrl, const QString& managementToken = {});

/// Adds nodes to every answer of /v1/internal/ui/nodes, as a cluster does that has peers. Answered at once, also where
/// a change was waited for. Others are forwarded.
[[nodiscard]] FaultProxy::Responder withImported(const QString& agentUrl, const QJsonArray& nodes);

} // namespace support
