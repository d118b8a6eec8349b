// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/why/model/why_facts.h"

#include "consul/values/node_name.h"

#include <algorithm>

namespace gui {

std::vector<consul::HealthCheck> checksOn(const cleanup::Inventory& inventory, const QSet<consul::NodeName>& nodes)
{
    std::vector<consul::HealthCheck> all;
    for (const auto& node : inventory.nodes) {
        if (nodes.contains(node.node.name))
            all.insert(all.end(), node.checks.begin(), node.checks.end());
    }
    for (const auto& instance : inventory.instances) {
        if (nodes.contains(instance.ref.node))
            all.insert(all.end(), instance.checks.begin(), instance.checks.end());
    }
    return all;
}

QSet<consul::NodeName> nodesAt(const semaphore::State& state)
{
    QSet<consul::NodeName> nodes;
    for (const auto& holder : state.holders)
        nodes.insert(holder.node);
    for (const auto& contender : state.contenders())
        nodes.insert(contender.node);
    nodes.remove(QString());
    return nodes;
}

namespace {

/// As the last request of that kind was answered. A path with a slash at its end stands for all that is below.
explain::WhyVerdict verdictOf(const consul::WireLog* log, const QByteArray& path)
{
    constexpr int ok = 200;
    constexpr int forbidden = 403;
    auto verdict = explain::WhyVerdict::Unknown;
    if (log == nullptr)
        return verdict;
    const auto isMeant
        = [&path](const QByteArray& asked) { return path.endsWith('/') ? asked.startsWith(path) : asked == path; };
    for (const auto& entry : log->entries()) {
        if (entry.request.method == consul::Method::Get || !entry.finished || !isMeant(entry.request.path))
            continue;
        if (entry.status == ok)
            verdict = explain::WhyVerdict::Yes;
        else if (entry.status == forbidden)
            verdict = explain::WhyVerdict::No;
    }
    return verdict;
}

} // namespace

explain::TokenRights rightsSeen(const ConnectionStatus& status, const consul::WatchState& watch,
    const semaphore::State* state, const consul::WireLog* log)
{
    using explain::WhyVerdict;
    explain::TokenRights rights;
    const auto acl = status.token.acl;
    rights.aclOff = acl == consul::AclState::Off;
    if (rights.aclOff || status.token.management) {
        rights.readKey = rights.writeKey = rights.readSessions = rights.writeSession = WhyVerdict::Yes;
        return rights;
    }
    if (watch.phase == consul::WatchPhase::Denied)
        rights.readKey = WhyVerdict::No;
    else if (state != nullptr && state->found)
        rights.readKey = WhyVerdict::Yes;
    if (state != nullptr && !state->path.isEmpty())
        rights.writeKey = verdictOf(log, consul::pathOfKey(state->path));
    rights.writeSession = verdictOf(log, consul::sessionCreatePath.toByteArray());
    return rights;
}

explain::TokenRights withTold(explain::TokenRights seen, const explain::TokenRights& told)
{
    using explain::WhyVerdict;
    const auto fillIn = [](WhyVerdict& into, WhyVerdict verdict) {
        if (verdict != WhyVerdict::Unknown)
            into = verdict;
    };
    if (seen.readKey != WhyVerdict::No) {
        fillIn(seen.readKey, told.readKey);
        seen.unreadKey = told.unreadKey;
    }
    fillIn(seen.writeKey, told.writeKey);
    seen.unwrittenKey = told.unwrittenKey;
    fillIn(seen.readSessions, told.readSessions);
    fillIn(seen.writeSession, told.writeSession);
    fillIn(seen.writeBelow, told.writeBelow);
    fillIn(seen.readNode, told.readNode);
    return seen;
}

} // namespace gui
