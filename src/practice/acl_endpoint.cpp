// SPDX-License-Identifier: GPL-3.0-or-later
// /v1/acl/ of an agent without ACLs (agent/acl_endpoint.go): everything is answered the same, body and options unread.
#include "practice/router.h"
#include "practice/vintage.h"

namespace practice {

namespace {

Answer disabled(const Request& /*request*/, Cluster& /*cluster*/, Instant /*now*/)
{
    return textReply(401, "ACL support disabled");
}

/// The ACLs of Consul before 1.4.
bool hasLegacyAcls(const Vintage& vintage)
{
    return !vintage.isSince(1, 11);
}

} // namespace

void addAclRoutes(Router& router)
{
    for (const auto* const path : {"replication", "policies", "policy/name/", "roles", "role/name/", "binding-rules",
             "auth-methods", "tokens", "token/self"})
        router.add(QByteArray("/v1/acl/") + path, {"GET"}, disabled);
    for (const auto* const path : {"bootstrap", "policy", "role", "binding-rule", "auth-method", "token"})
        router.add(QByteArray("/v1/acl/") + path, {"PUT"}, disabled);
    for (const auto* const path : {"policy/", "role/", "binding-rule/", "auth-method/", "token/"})
        router.add(QByteArray("/v1/acl/") + path, {"GET", "PUT", "DELETE"}, disabled);
    for (const auto* const path : {"acl/login", "acl/logout", "internal/acl/authorize"})
        router.add(QByteArray("/v1/") + path, {"POST"}, disabled);
    for (const auto* const path : {"rules/translate/", "info/", "list"})
        router.add(QByteArray("/v1/acl/") + path, {"GET"}, disabled, {}, hasLegacyAcls);
    for (const auto* const path : {"create", "update", "destroy/", "clone/"})
        router.add(QByteArray("/v1/acl/") + path, {"PUT"}, disabled, {}, hasLegacyAcls);
    router.add("/v1/acl/rules/translate", {"POST"}, disabled, {}, hasLegacyAcls);
}

} // namespace practice
