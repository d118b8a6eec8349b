// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/driven_checks.h"

#include "consul/agent_notes.h"
#include "consul/rights_calls.h"
#include "consul/values/node_name.h"
#include "consul/values/version.h"

#include <algorithm>
#include <functional>

namespace consul {

namespace {

bool isAnyDriving(const std::vector<SessionInfo>& ending, const HealthCheck& check)
{
    return std::ranges::any_of(ending, [&check](const SessionInfo& session) {
        return isSameNode(session.node, check.node) && check.isDrivenBy(session.name);
    });
}

bool isBoundTo(const SessionInfo& session, const std::vector<HealthCheck>& checks)
{
    return std::ranges::any_of(checks, [&session](const HealthCheck& check) {
        return isSameNode(session.node, check.node)
            && (session.serviceChecks.contains(check.id) || session.nodeChecks.contains(check.id));
    });
}

bool isNameless(const HealthCheck& check)
{
    return check.sessionName.isEmpty();
}

/// Those of `all` that `isMeant` picks, in their order; the others stay.
template <typename T, typename Picks>
std::vector<T> taken(std::vector<T>& all, Picks isMeant)
{
    const auto first = std::stable_partition(all.begin(), all.end(), std::not_fn(isMeant));
    std::vector<T> out(first, all.end());
    all.erase(first, all.end());
    return out;
}

HealthCheck essenceOf(const HealthCheck& check)
{
    HealthCheck essence;
    essence.node = check.node;
    essence.id = check.id;
    essence.name = check.name;
    essence.status = check.status;
    essence.serviceId = check.serviceId;
    essence.serviceName = check.serviceName;
    essence.type = check.type;
    essence.sessionName = check.sessionName;
    return essence;
}

} // namespace

QCoro::Task<DrivenChecks> readDrivenChecks(QPointer<Client> client, std::vector<SessionInfo> ending, StopToken stop)
{
    DrivenChecks driven;
    driven.wasAsked = true;
    if (!client)
        co_return driven;
    auto readingChecks = client->healthStateOfType(QStringLiteral("session"), Consistency::Consistent, stop);
    auto readingToken = readToken(client, stop);
    const auto checks = co_await readingChecks;
    const auto token = co_await readingToken;
    driven.complete = client && hidesNothing(token, client->notes().leftOut("/v1/health/state/"));
    if (!checks) {
        driven.unread = describe(checks.error());
        co_return driven;
    }
    std::vector<HealthCheck> alive;
    for (const auto& check : checks->value)
        if (check.status != CheckStatus::Critical)
            alive.push_back(essenceOf(check));
    // Versions that drive none keep such a check, and forget the name that it had.
    if (client && std::ranges::any_of(alive, isNameless)) {
        const auto self = co_await client->agentSelf(stop);
        if (!Version::fromText(self ? self->version : QString()).sessionsDriveChecks())
            std::erase_if(alive, isNameless);
    }
    driven.checks = taken(alive, [&ending](const HealthCheck& check) { return isAnyDriving(ending, check); });
    if (driven.checks.empty() || stop.stopRequested() || !client)
        co_return driven;
    const auto sessions = co_await client->sessionList(stop);
    driven.boundKnown = sessions.has_value();
    if (!sessions)
        co_return driven;
    auto others = sessions->value;
    std::erase_if(others, [&ending](const SessionInfo& session) {
        return std::ranges::any_of(ending, [&session](const SessionInfo& each) { return each.id == session.id; });
    });
    // Each check that becomes critical ends its sessions, and these drive checks in their turn.
    for (auto critical = driven.checks; !critical.empty();) {
        const auto ended
            = taken(others, [&critical](const SessionInfo& session) { return isBoundTo(session, critical); });
        critical = taken(alive, [&ended](const HealthCheck& check) { return isAnyDriving(ended, check); });
        driven.bound.insert(driven.bound.end(), ended.begin(), ended.end());
        driven.checks.insert(driven.checks.end(), critical.begin(), critical.end());
    }
    co_return driven;
}

} // namespace consul
