// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/operator_acts.h"

#include "cleanup/plan.h"
#include "cleanup/plan_words.h"
#include "cleanup/sending.h"
#include "consul/catalog_requests.h"
#include "consul/values/node_name.h"
#include "consul/values/refusal.h"
#include "words/lists.h"
#include "words/sentences.h"

#include <QCoreApplication>

#include <algorithm>

namespace cleanup {

namespace {

struct ActText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::OperatorAct)
};

OperatorAct actOn(const Facts& facts, const QString& node)
{
    OperatorAct act;
    act.datacenter = facts.inventory.datacenter;
    if (const auto* view = facts.inventory.findNode(node))
        act.node = view->node;
    else
        act.refusal = ActText::tr("The catalog has no node %1, or the token cannot read it.").arg(node);
    return act;
}

/// Where the agent of the node was reached; nullopt when it was not, with the reason in `act`.
std::optional<consul::Endpoint> agentOf(const Facts& facts, OperatorAct& act)
{
    const QString& name = act.node.name;
    const auto probe = facts.probes.value(name);
    if (facts.inventory.self && isAgentOf(*facts.inventory.self, act.node, facts.inventory.datacenter))
        return facts.addresses.connected();
    if (probe.reach == Reach::Answers)
        return probe.endpoint;
    act.refusal = ActText::tr("Maintenance mode can only be set at the agent of %1, which was not reached.").arg(name);
    return std::nullopt;
}

/// What ends with the node: every session on it, whatever its checks.
QStringList sessionsLost(const Facts& facts, const QString& node)
{
    if (!facts.sessionsKnown)
        return {words::joinSentences({ActText::tr("All sessions on the node end, and their keys are released or "
                                                  "deleted. Cannot read the sessions, so it is unknown which."),
            facts.sessionsUnread})};
    std::vector<SessionLoss> losses;
    for (const auto& session : facts.sessions) {
        if (consul::isSameNode(session.node, node))
            losses.push_back({session, facts.heldKeys.value(session.id), {}}); // Its checks go, too.
    }
    if (losses.empty())
        return {ActText::tr("No visible session is on the node.")};
    return plan_words::sessionTotals(losses, facts.keysKnown);
}

/// What it takes along, by name; empty: nothing.
QString namesOn(const Facts& facts, const QString& node)
{
    constexpr qsizetype most = 8;
    QStringList names;
    for (const auto& each : facts.inventory.instances) {
        if (consul::isSameNode(each.ref.node, node))
            names << each.ref.id;
    }
    if (names.isEmpty())
        return {};
    return ActText::tr("These instances are removed: %1.").arg(words::someOf(names, most));
}

int instancesOn(const Facts& facts, const QString& node)
{
    const auto& all = facts.inventory.instances;
    return int(
        std::ranges::count_if(all, [&node](const Instance& each) { return consul::isSameNode(each.ref.node, node); }));
}

} // namespace

OperatorAct planMaintenance(const Facts& facts, const InstanceRef& instance, bool enable, const QString& reason)
{
    auto act = actOn(facts, instance.node);
    act.title = enable ? ActText::tr("Put %1 into maintenance mode").arg(instance.text())
                       : ActText::tr("Take %1 out of maintenance mode").arg(instance.text());
    if (!instance.peer.isEmpty())
        act.refusal
            = ActText::tr("The instance is imported from the peer %1. Only that cluster can do this. Connect to it.")
                  .arg(instance.peer);
    if (!act.refusal.isEmpty())
        return act;
    const auto* found = facts.inventory.find(instance);
    if (!found) {
        act.refusal = ActText::tr("%1 is not, or is no longer, in the catalog.").arg(instance.text());
        return act;
    }
    act.neededRight = QStringLiteral("service:write on \"%1\"").arg(found->definition.service);
    const auto endpoint = agentOf(facts, act);
    if (!endpoint)
        return act;
    if (!consul::isAddressable(instance.id)) {
        act.refusal
            = ActText::tr("Cannot notify the agent: the ID “%1” cannot be used in a request path.").arg(instance.id);
        return act;
    }
    act.consequences << (enable
            ? ActText::tr("The instance gets a critical check. Queries for healthy instances no longer return it.")
            : ActText::tr("The maintenance check is removed. Only the instance's own checks count again."));
    act.identity = identityCall(act.node.name, *endpoint);
    act.call = routed(consul::agentServiceMaintenanceRequest(instance.id, enable, reason), act.title, *endpoint);
    return act;
}

OperatorAct planNodeMaintenance(const Facts& facts, const QString& node, bool enable, const QString& reason)
{
    auto act = actOn(facts, node);
    act.title = enable ? ActText::tr("Put the node %1 into maintenance mode").arg(node)
                       : ActText::tr("Take the node %1 out of maintenance mode").arg(node);
    act.neededRight = QStringLiteral("node:write on \"%1\"").arg(node);
    if (!act.refusal.isEmpty())
        return act;
    const auto endpoint = agentOf(facts, act);
    if (!endpoint)
        return act;
    if (enable) {
        act.consequences << ActText::tr(
            "The %n instance(s) on the node go out of service.", nullptr, instancesOn(facts, node));
    } else {
        act.consequences << ActText::tr("The maintenance check of the node is removed.");
    }
    act.identity = identityCall(act.node.name, *endpoint);
    act.call = routed(consul::agentMaintenanceRequest(enable, reason), act.title, *endpoint);
    return act;
}

namespace {

/// Why a node cannot be forced to leave; empty: it is a failed one.
QString notFailed(const Inventory& inventory, const NodeView& view)
{
    const bool serfSaysSo = !inventory.membersKnown && view.serfHealth == consul::CheckStatus::Critical;
    if (view.member == consul::MemberStatus::Failed || serfSaysSo)
        return {};
    const QString& node = view.node.name;
    return view.member == consul::MemberStatus::Alive
        ? ActText::tr("%1 is alive: it would rejoin immediately. Only a failed node can be forced to leave.").arg(node)
        : ActText::tr("%1 is not a failed member of the cluster, so it cannot be forced to leave.").arg(node);
}

} // namespace

QString outdatedBy(const Inventory& inventory, const OperatorAct& act)
{
    if (!act.onlyWhileFailed)
        return {};
    const auto* const view = inventory.findNode(act.node.name);
    if (view == nullptr)
        return ActText::tr("%1 is not, or is no longer, in the catalog.").arg(act.node.name);
    return view->isDown() ? QString() : notFailed(inventory, *view);
}

OperatorAct planForceLeave(const Facts& facts, const QString& node)
{
    auto act = actOn(facts, node);
    act.title = ActText::tr("Force the failed node %1 to leave").arg(node);
    act.neededRight = QStringLiteral("operator:write");
    act.confirmation = node;
    if (!act.refusal.isEmpty())
        return act;
    const auto& view = *facts.inventory.findNode(node);
    act.refusal = notFailed(facts.inventory, view);
    if (!act.refusal.isEmpty())
        return act;
    act.consequences << ActText::tr("The node and the %n instance(s) on it are removed from the catalog immediately.",
        nullptr, instancesOn(facts, node));
    if (const QString names = namesOn(facts, node); !names.isEmpty())
        act.consequences << names;
    act.consequences << sessionsLost(facts, node);
    act.consequences << ActText::tr(
        "When the agent starts again, it rejoins the cluster and registers its services again.");
    act.onlyWhileFailed = true;
    // Gossip, unlike the catalog, tells names apart by letter case.
    act.call = routed(consul::agentForceLeaveRequest(view.memberName.isEmpty() ? view.node.name : view.memberName),
        act.title, facts.addresses.connected());
    return act;
}

namespace {

/// An agent may come back while a person types its name. A token that cannot see members does not prevent the action.
QCoro::Task<bool> isBack(QPointer<AgentPool> pool, QString node, consul::StopToken stop)
{
    const QPointer<consul::Client> client = pool ? pool->connected() : nullptr;
    if (!client)
        co_return false;
    const auto members = co_await client->agentMembers(std::move(stop));
    co_return members&& std::ranges::any_of(*members, [&node](const consul::Member& member) {
        return consul::isSameNode(member.name, node) && member.status == int(consul::MemberStatus::Alive);
    });
}

} // namespace

QCoro::Task<ActResult> perform(QPointer<AgentPool> pool, OperatorAct act, consul::StopToken stop)
{
    ActResult result;
    if (!act.call) {
        result.explanation = act.refusal;
        co_return result;
    }
    if (act.identity) {
        const auto identity = co_await checkIdentity(pool, *act.identity, act.node, act.datacenter, stop);
        if (identity.reach != Reach::Answers) {
            result.error = identity.sent.error;
            result.explanation = identity.explanation.text();
            co_return result;
        }
    }
    if (act.onlyWhileFailed) {
        auto looking = isBack(pool, act.node.name, stop);
        if (co_await looking) {
            result.explanation
                = ActText::tr("After the plan was made, %1 became alive again. Nothing was sent.").arg(act.node.name);
            co_return result;
        }
    }
    const auto sent = co_await sendCall(pool, *act.call, stop);
    if (sent.error) {
        result.error = sent.error;
        result.explanation = consul::describe(*sent.error);
        if (consul::refusalOf(*sent.error) == consul::Refusal::Right)
            words::addSentence(result.explanation, ActText::tr("This action needs %1.").arg(act.neededRight));
        co_return result;
    }
    result.done = true;
    co_return result;
}

} // namespace cleanup
