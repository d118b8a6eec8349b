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
explain::YesNo answerOf(const consul::WireLog* log, const QByteArray& path)
{
    constexpr int ok = 200;
    constexpr int forbidden = 403;
    auto answer = explain::YesNo::Unknown;
    if (log == nullptr)
        return answer;
    const auto isMeant
        = [&path](const QByteArray& asked) { return path.endsWith('/') ? asked.startsWith(path) : asked == path; };
    for (const auto& entry : log->entries()) {
        if (entry.request.method == consul::Method::Get || !entry.finished || !isMeant(entry.request.path))
            continue;
        if (entry.status == ok)
            answer = explain::YesNo::Yes;
        else if (entry.status == forbidden)
            answer = explain::YesNo::No;
    }
    return answer;
}

} // namespace

explain::TokenRights rightsSeen(const ConnectionStatus& status, const consul::WatchState& watch,
    const semaphore::State* state, const consul::WireLog* log)
{
    using explain::YesNo;
    explain::TokenRights rights;
    const auto acl = status.token.acl;
    rights.aclOff = acl == consul::AclState::Off;
    if (rights.aclOff || status.token.management) {
        rights.readKey = rights.writeKey = rights.readSessions = rights.writeSession = YesNo::Yes;
        return rights;
    }
    if (watch.phase == consul::WatchPhase::Denied)
        rights.readKey = YesNo::No;
    else if (state != nullptr && state->found)
        rights.readKey = YesNo::Yes;
    if (state != nullptr && !state->path.isEmpty())
        rights.writeKey = answerOf(log, consul::pathOfKey(state->path));
    rights.writeSession = answerOf(log, consul::sessionCreatePath.toByteArray());
    return rights;
}

explain::TokenRights withTold(explain::TokenRights seen, const explain::TokenRights& told)
{
    using explain::YesNo;
    const auto take = [](YesNo& into, YesNo answer) {
        if (answer != YesNo::Unknown)
            into = answer;
    };
    if (seen.readKey != YesNo::No) {
        take(seen.readKey, told.readKey);
        seen.unreadKey = told.unreadKey;
    }
    take(seen.writeKey, told.writeKey);
    seen.unwrittenKey = told.unwrittenKey;
    take(seen.readSessions, told.readSessions);
    take(seen.writeSession, told.writeSession);
    take(seen.writeBelow, told.writeBelow);
    take(seen.readNode, told.readNode);
    return seen;
}

} // namespace gui
