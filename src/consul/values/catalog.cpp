// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/catalog.h"

#include "consul/values/check_names.h"
#include "consul/values/enum_names.h"
#include "consul/values/node_name.h"

#include <algorithm>

namespace consul {

QString statusName(CheckStatus status)
{
    return nameIn<CheckStatus::Unknown>({"passing", "warning", "critical", "unknown"}, status);
}

bool HealthCheck::isSerfHealth() const
{
    return isOfNode() && id == serfHealthCheck;
}

bool HealthCheck::isMaintenance() const
{
    return id == nodeMaintenanceCheck || id.startsWith(serviceMaintenanceCheck);
}

bool HealthCheck::isDrivenBy(const QString& session) const
{
    return type == QStringView(u"session") && sessionName == session;
}

bool hasAgentItself(const std::vector<Member>& members, const QString& self)
{
    return self.isEmpty()
        ? !members.empty()
        : std::ranges::any_of(members, [&self](const Member& member) { return isSameNode(member.name, self); });
}

bool isElsewhere(const QString& datacenter, const QString& own)
{
    return !datacenter.isEmpty() && datacenter != own;
}

namespace {

bool isAclOff(const Error& error)
{
    return error.httpStatus == 401 && error.serverWords.contains(QLatin1String("ACL support disabled"));
}

} // namespace

/// Status endpoints answer even a bogus token, so only this question tells (facts §7).
Result<AclState> aclStateOf(const Error* error, bool given)
{
    if (error == nullptr)
        return AclState::On;
    if (isAclOff(*error))
        return AclState::Off;
    if (error->kind == ErrorKind::TokenUnknown)
        return given ? AclState::TokenUnknown : AclState::Anonymous;
    if (error->kind == ErrorKind::Denied)
        return given ? AclState::On : AclState::Anonymous;
    return Unexpected(*error);
}

} // namespace consul
