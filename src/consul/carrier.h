// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/stop.h"
#include "consul/values/request.h"

#include <QByteArray>
#include <QCoroTask>

#include <optional>

namespace consul {

/// What came back of a request that was carried, before anybody has judged it.
struct Carried {
    int status = 0; ///< HTTP; 0: the connection was closed without a byte.
    std::optional<quint64> index; ///< X-Consul-Index.
    std::optional<bool> knownLeader; ///< X-Consul-KnownLeader.
    QByteArray body;
};

/// Takes the requests of a Client to an agent in this process, in place of sockets: no event loop, no thread, and the
/// answer comes when the carrier says so. All that a Client does above the wire stays as it is. Outlives the client.
class Carrier
{
public:
    Carrier() = default;
    virtual ~Carrier() = default;
    Carrier(const Carrier&) = delete;
    Carrier& operator=(const Carrier&) = delete;

    /// `request` as it goes over the wire, with datacenter and namespace. nullopt: one of the tokens was stopped, that
    /// of the caller or that of the client; then it has to resume at once.
    [[nodiscard]] virtual QCoro::Task<std::optional<Carried>> carry(Request request, StopToken caller, StopToken client)
        = 0;
};

} // namespace consul
