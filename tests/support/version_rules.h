// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/version.h"

namespace support {

// What differs between Consul's versions, where only tests depend on it: what they expect, and how they start agents.
// As in consul::Version, "1.n" is the first release that has it.

/// `Ports` of a service (1.22: GH-22769). Unknown: yes.
[[nodiscard]] inline bool hasSeveralPorts(const consul::Version& version)
{
    return !version.isKnown() || version.isAtLeast(1, 22);
}
/// `/v1/agent/service/deregister/<id>` and `/check/deregister/<id>` of what the agent does not know: 404 "Unknown
/// service ID …" (1.12) or 200 as if there had been one. Unknown: yes - a 404 is to be expected, a 200 proves
/// nothing.
[[nodiscard]] inline bool deregisterOfUnknownIs404(const consul::Version& version)
{
    return !version.isKnown() || version.isAtLeast(1, 12);
}
/// PUT `/v1/session/destroy/<no id at all>` is answered 500 "UUID must be 36 characters"; since 1.11 it is 200
/// `true`, as for every id that nobody has (agent/consul/state/session.go). A yes proves nothing in any version.
/// Unknown: no.
[[nodiscard]] inline bool refusesWhatIsNoSessionId(const consul::Version& version)
{
    return version.isKnown() && !version.isAtLeast(1, 11);
}
/// An agent takes what it was told to deregister out of the catalog with its own token (1.15:
/// agent/local/state.go). Before, with the token that the service was registered with, so that one whose token was
/// deleted stayed in the catalog, a ghost. Now ghosts come from agents whose own token may not write their node.
/// Unknown: yes.
[[nodiscard]] inline bool agentsDeregisterWithTheirOwnToken(const consul::Version& version)
{
    return !version.isKnown() || version.isAtLeast(1, 15);
}
/// Servers listen on `ports.grpc_tls`, 8503, unasked, and the setting is known (1.14). For those who start agents:
/// an older one refuses a setting that it does not know. Unknown: yes.
[[nodiscard]] inline bool opensGrpcTls(const consul::Version& version)
{
    return !version.isKnown() || version.isAtLeast(1, 14);
}
/// `acl.tokens.initial_management` (1.11), which was `master`. For those who start agents. Unknown: yes.
[[nodiscard]] inline bool hasInitialManagementToken(const consul::Version& version)
{
    return !version.isKnown() || version.isAtLeast(1, 11);
}

} // namespace support
