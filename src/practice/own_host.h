// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/reply.h"

namespace practice {

/// A web page must not reach the agent through the browser of whoever looks at it. 403 for a request that names another
/// host than this machine, as one does whose name was made to mean 127.0.0.1 after the page was loaded (DNS rebinding);
/// and for a write that a page of another host asked for. nullopt for all others. This machine is: localhost, loopback
/// addresses, the address that took the connection, and where that is one of the network the machine's own name.
[[nodiscard]] std::optional<Reply> refuseForeign(const Request& request);

} // namespace practice
