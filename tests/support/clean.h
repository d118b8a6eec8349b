// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/judge.h"

namespace support {

/// Ends every session of the agent that the judge speaks to, whoever made it.
inline void destroyAllSessions(const Judge& judge)
{
    const auto sessions = judge.get("/v1/session/list").array();
    for (const auto& session : sessions)
        judge.put("/v1/session/destroy/" + session.toObject().value(QStringLiteral("ID")).toString().toLatin1());
}

/// So that the next test function begins with an agent that has neither sessions nor keys.
inline void cleanAgent(const Judge& judge)
{
    destroyAllSessions(judge);
    judge.del("/v1/kv/?recurse");
}

} // namespace support
