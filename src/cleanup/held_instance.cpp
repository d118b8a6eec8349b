// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/held_instance.h"

#include "cleanup/facts.h"
#include "consul/addressed.h"
#include "consul/values/catalog_json.h"
#include "consul/values/service_name.h"

#include <QCoreApplication>
#include <QDeadlineTimer>

#include <algorithm>

namespace cleanup {

namespace {

struct HeldText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::HeldInstance)
};

consul::Unexpected notAskedHeld()
{
    consul::Error error;
    error.kind = consul::ErrorKind::Cancelled;
    return consul::Unexpected(error);
}

/// Of the definition of one instance.
consul::Result<std::optional<consul::ServiceInstance>> readDefinition(const std::optional<QByteArray>& body)
{
    if (!body)
        return std::optional<consul::ServiceInstance>();
    auto services = consul::parseAgentServices("{\"held\":" + *body + '}');
    if (!services)
        return consul::Unexpected(services.error());
    return services->empty() ? std::nullopt : std::optional(std::move(services->front()));
}

QCoro::Task<consul::Result<std::optional<consul::ServiceInstance>>> readHeldDefinition(
    QPointer<consul::Client> client, QString id, consul::StopToken stop)
{
    if (!client)
        co_return notAskedHeld();
    if (consul::isAddressable(id)) {
        auto reading = client->agentService(id, stop);
        const auto body = co_await reading;
        if (!body)
            co_return consul::Unexpected(body.error());
        co_return readDefinition(*body);
    }
    // No path asks for it.
    auto listing = client->agentServices(stop);
    const auto services = co_await listing;
    if (!services)
        co_return consul::Unexpected(services.error());
    const auto found = std::ranges::find_if(*services, [&id](const auto& each) { return each.id == id; });
    co_return found == services->end() ? std::optional<consul::ServiceInstance>() : std::optional(*found);
}

constexpr std::chrono::milliseconds askOwnerEvery{1000};

} // namespace

bool isUnknownService(const consul::Error& error)
{
    return (error.httpStatus == 500 || error.httpStatus == 404)
        && error.serverWords.startsWith(QLatin1String("Unknown service"));
}

QCoro::Task<consul::Result<bool>> waitUntilLetGo(
    QPointer<consul::Client> client, QString id, std::chrono::milliseconds patience, consul::StopToken stop)
{
    const QDeadlineTimer deadline(patience);
    while (client) {
        auto reading = readHeldDefinition(client, id, stop);
        const auto held = co_await reading;
        if (stop.stopRequested())
            break;
        if (held && !*held)
            co_return true;
        const std::chrono::milliseconds rest(deadline.remainingTime());
        if (rest.count() == 0) {
            if (!held)
                co_return consul::Unexpected(held.error());
            co_return false;
        }
        auto sleeping = stop.sleepFor(std::min(askOwnerEvery, rest));
        static_cast<void>(co_await sleeping);
        if (stop.stopRequested())
            break;
    }
    co_return notAskedHeld();
}

QCoro::Task<consul::Result<std::optional<HeldInstance>>> readHeld(
    QPointer<consul::Client> client, QString id, consul::StopToken stop)
{
    auto reading = readHeldDefinition(client, id, stop);
    auto definition = co_await reading;
    if (!definition)
        co_return consul::Unexpected(definition.error());
    if (!*definition)
        co_return std::optional<HeldInstance>();
    if (!client || stop.stopRequested())
        co_return notAskedHeld();
    auto readingChecks = client->agentChecks(stop);
    auto checks = co_await readingChecks;
    if (!checks)
        co_return consul::Unexpected(checks.error());
    HeldInstance held;
    held.definition = std::move(**definition);
    held.checks = std::move(*checks);
    co_return std::optional(std::move(held));
}

Instance heldAs(const Instance& planned, const HeldInstance& held)
{
    Instance now = planned;
    const auto& was = planned.definition;
    const auto& is = held.definition;
    const bool hasTags = was.enableTagOverride || was.tags == is.tags; // Others may change those in the catalog.
    // An agent keeps no index of the catalog.
    if (was.service != is.service || was.kind != is.kind || was.address != is.address || was.port != is.port
        || was.ports != is.ports || !hasTags)
        ++now.definition.modifyIndex;
    now.checks.clear();
    now.nodeFailing = false;
    std::optional<consul::CheckStatus> worst;
    for (const auto& check : held.checks) {
        if (check.isMaintenance())
            continue;
        now.nodeFailing = now.nodeFailing || (check.isOfNode() && check.status == consul::CheckStatus::Critical);
        if (check.serviceId != planned.ref.id)
            continue;
        now.checks.push_back(check);
        if (check.status != consul::CheckStatus::Unknown)
            worst = std::max(worst.value_or(check.status), check.status);
    }
    now.status = worst.value_or(now.checks.empty() ? consul::CheckStatus::Passing : consul::CheckStatus::Unknown);
    return now;
}

namespace {

/// What gossip does not know, and what left, has no agent that registers anything again.
bool hasAgent(const NodeView& node, bool membersKnown)
{
    if (node.member == consul::MemberStatus::None)
        return node.serfHealth.has_value() && !membersKnown;
    return node.member != consul::MemberStatus::Left;
}

QStringList spellingsOf(const Inventory& inventory, const AgentProbe& probe, const InstanceRef& ref)
{
    QStringList ids = probe.serviceIds.value_or(QStringList());
    for (const auto& each : inventory.instances) {
        if (consul::isSameNode(each.ref.node, ref.node))
            ids << each.ref.id;
    }
    QStringList others;
    for (const auto& id : std::as_const(ids)) {
        if (id != ref.id && consul::isSameService(id, ref.id) && !others.contains(id))
            others << id;
    }
    others.sort();
    return others;
}

QString notAskedText(const AgentProbe& probe, const QString& node)
{
    const QString where = probe.endpoint.displayAddress();
    switch (probe.reach) {
    case Reach::WrongAgent:
        return HeldText::tr("At %1, another agent responds, not the agent of %2.").arg(where, node);
    case Reach::Denied:
        return HeldText::tr("The agent at %1 does not allow this token to query its identity.").arg(where);
    case Reach::Answers:
    case Reach::Silent:
    case Reach::NotAsked:
        break;
    }
    return HeldText::tr("The agent of %1 does not respond at %2.").arg(node, where);
}

} // namespace

QCoro::Task<std::vector<OwnerWord>> askOwners(QPointer<AgentPool> pool, AddressBook addresses, InventoryPtr inventory,
    std::vector<InstanceRef> refs, consul::StopToken stop)
{
    std::vector<OwnerWord> said;
    QHash<consul::NodeName, AgentProbe> probes;
    for (const auto& ref : refs) {
        OwnerWord word;
        word.ref = ref;
        const auto* const view = inventory->findNode(ref.node);
        if (view == nullptr || !hasAgent(*view, inventory->membersKnown)) {
            word.spellings = spellingsOf(*inventory, {}, ref);
            said.push_back(std::move(word));
            continue;
        }
        if (!probes.contains(ref.node)) {
            const bool isConnected = inventory->self && isAgentOf(*inventory->self, view->node, inventory->datacenter);
            const auto endpoint = isConnected ? addresses.connected() : addresses.endpointFor(view->node);
            auto probing = probeAgent(pool, endpoint, view->node, inventory->datacenter, isConnected, stop);
            const auto probe = co_await probing;
            probes.insert(ref.node, probe);
        }
        const auto probe = probes.value(ref.node);
        word.endpoint = probe.endpoint;
        word.spellings = spellingsOf(*inventory, probe, ref);
        if (probe.reach != Reach::Answers || !pool || stop.stopRequested()) {
            word.kind = OwnerWord::NotKnown;
            word.why = notAskedText(probe, ref.node);
            said.push_back(std::move(word));
            continue;
        }
        auto reading = readHeldDefinition(pool->clientFor(probe.endpoint), ref.id, stop);
        const auto held = co_await reading;
        word.kind = !held ? OwnerWord::NotKnown : *held ? OwnerWord::Held : OwnerWord::NotHeld;
        if (!held)
            word.why = consul::describe(held.error());
        said.push_back(std::move(word));
    }
    co_return said;
}

} // namespace cleanup
