// SPDX-License-Identifier: GPL-3.0-or-later
// /v1/acl/ of an agent without ACLs (agent/acl_endpoint.go): everything is answered the same, body and options unread.
#include "practice/router.h"

namespace practice {

namespace {

Answer disabled(const Request& /*request*/, Cluster& /*cluster*/, Instant /*now*/)
{
    return textReply(401, "ACL support disabled");
}

} // namespace

void addAclRoutes(Router& router)
{
    for (const auto* const path : {"replication", "policies", "policy/name/", "roles", "role/name/", "binding-rules",
             "auth-methods", "tokens", "token/self", "rules/translate/", "info/", "list"})
        router.add(QByteArray("/v1/acl/") + path, {"GET"}, disabled);
    for (const auto* const path : {"bootstrap", "policy", "role", "binding-rule", "auth-method", "token", "create",
             "update", "destroy/", "clone/"})
        router.add(QByteArray("/v1/acl/") + path, {"PUT"}, disabled);
    for (const auto* const path : {"policy/", "role/", "binding-rule/", "auth-method/", "token/"})
        router.add(QByteArray("/v1/acl/") + path, {"GET", "PUT", "DELETE"}, disabled);
    for (const auto* const path : {"acl/login", "acl/logout", "acl/rules/translate", "internal/acl/authorize"})
        router.add(QByteArray("/v1/") + path, {"POST"}, disabled);
}

} // namespace practice
