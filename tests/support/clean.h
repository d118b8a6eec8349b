// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/judge.h"

#include <algorithm>

namespace support {

/// Ends every session of the agent that the judge speaks to, whoever made it.
inline void destroyAllSessions(const Judge& judge)
{
    const auto sessions = judge.get("/v1/session/list").array();
    for (const auto& session : sessions)
        judge.put("/v1/session/destroy/" + session.toObject().value(QStringLiteral("ID")).toString().toLatin1());
}

/// So that the next test function begins with an agent that has neither sessions nor keys. The keys go first: the end
/// of a session that holds one would leave a lock-delay behind.
inline void cleanAgent(const Judge& judge)
{
    judge.del("/v1/kv/?recurse");
    destroyAllSessions(judge);
    judge.del("/v1/kv/?recurse");
}

/// The tokens and policies that a test made go, too. What the agent brought along stays, and so does who may all.
inline void cleanAcl(const Judge& judge)
{
    const auto isOfTheAgent
        = [](const QString& id) { return id.startsWith(QStringLiteral("00000000-0000-0000-0000-")); };
    const auto mayAll = [](const QJsonObject& token) {
        const auto policies = token.value(QStringLiteral("Policies")).toArray();
        return std::ranges::any_of(policies, [](const QJsonValue& policy) {
            return policy.toObject().value(QStringLiteral("Name")) == QStringLiteral("global-management");
        });
    };
    const auto tokens = judge.get("/v1/acl/tokens").array();
    for (const auto& each : tokens) {
        const auto id = each.toObject().value(QStringLiteral("AccessorID")).toString();
        if (!isOfTheAgent(id) && !mayAll(each.toObject()))
            judge.del("/v1/acl/token/" + id.toLatin1());
    }
    const auto policies = judge.get("/v1/acl/policies").array();
    for (const auto& each : policies) {
        const auto id = each.toObject().value(QStringLiteral("ID")).toString();
        if (!isOfTheAgent(id) && !each.toObject().value(QStringLiteral("Name")).toString().startsWith(u"builtin/"))
            judge.del("/v1/acl/policy/" + id.toLatin1());
    }
}

} // namespace support
