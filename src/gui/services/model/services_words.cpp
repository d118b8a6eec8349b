// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/model/services_words.h"

#include "cleanup/orchestrator.h"
#include "consul/values/node_name.h"
#include "consul/values/request.h"
#include "consul/values/service_name.h"
#include "gui/connections/model/connection_words.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/time_words.h"
#include "gui/services/model/services_filter.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace gui {

namespace {

struct ServiceText {
    Q_DECLARE_TR_FUNCTIONS(gui::Services)
};

using cleanup::OwnerKind;
using cleanup::Reach;

QString liveRemoval(const ServicesRow& row)
{
    const bool hasPath = consul::isAddressable(row.instance->ref.id);
    switch (row.owner.reach) {
    case Reach::Answers:
        return hasPath ? ServiceText::tr("agent deregister at %1").arg(row.agent)
                       : ServiceText::tr("critical check at %1; the agent then removes the instance").arg(row.agent);
    case Reach::NotAsked:
        return hasPath ? ServiceText::tr("agent deregister at %1, if it responds").arg(row.agent)
                       : ServiceText::tr("critical check at %1, if it responds; the agent then removes the instance")
                             .arg(row.agent);
    case Reach::Silent:
    case Reach::WrongAgent:
    case Reach::Denied:
        break;
    }
    return ServiceText::tr("catalog deregister – its agent will register it again");
}

OwnerNote liveNote(const ServicesRow& row)
{
    const QString& node = row.instance->ref.node;
    const bool mayAnswer = row.owner.reach == Reach::Answers || row.owner.reach == Reach::NotAsked;
    if (mayAnswer && !consul::isAddressable(row.instance->ref.id))
        return {ServiceText::tr("The agent cannot be asked to remove this ID"),
            ServiceText::tr("The ID “%1” cannot be used in a request path. Instead, the instance is registered again "
                            "with a critical check, and its agent removes it within minutes.")
                .arg(row.instance->ref.id),
            RowState::Warning};
    switch (row.owner.reach) {
    case Reach::Silent:
        return {ServiceText::tr("Agent unreachable"),
            ServiceText::tr("The agent on %1 is alive but does not respond at %2. Set its address; otherwise only the "
                            "catalog entry can be removed, and the agent restores it within minutes.")
                .arg(node, row.agent),
            RowState::Warning};
    case Reach::WrongAgent:
        return {ServiceText::tr("Another agent responds at this address"),
            ServiceText::tr("The agent at %2 is not that of %1: it would return success and do nothing. Set the "
                            "address of the agent of %1.")
                .arg(node, row.agent),
            RowState::Warning};
    case Reach::Denied:
        return {ServiceText::tr("Agent identity not available"),
            ServiceText::tr(
                "The token is not allowed to query the identity of the agent at %2, so nothing is sent there. It needs "
                "agent:read on \"%1\", unless the agent itself blocks that (http_config.block_endpoints).")
                .arg(node, row.agent),
            RowState::Warning};
    case Reach::NotAsked:
    case Reach::Answers:
        break;
    }
    return {};
}

void addDefinition(const cleanup::Instance& instance, std::vector<Fact>& facts)
{
    const auto& definition = instance.definition;
    if (!definition.tags.isEmpty())
        facts.push_back(
            {QStringLiteral("tags"), ServiceText::tr("Tags"), definition.tags.join(QStringLiteral(", ")), {}, false});
    QStringList meta;
    for (auto each = definition.meta.begin(); each != definition.meta.end(); ++each)
        meta << each.key() + QStringLiteral(" = ") + each.value();
    if (!meta.isEmpty())
        facts.push_back({QStringLiteral("meta"), ServiceText::tr("Meta"), meta.join(u'\n'), {}, true});
    if (!definition.kind.isEmpty())
        facts.push_back({QStringLiteral("kind"), ServiceText::tr("Kind"), definition.kind, {}, true});
    if (!definition.proxyOfService.isEmpty())
        facts.push_back({QStringLiteral("proxyOf"), ServiceText::tr("Proxy of"), definition.proxyOfService, {}, false});
    if (!definition.upstreams.isEmpty())
        facts.push_back({QStringLiteral("upstreams"), ServiceText::tr("Upstreams"),
            definition.upstreams.join(QStringLiteral(", ")), {}, false});
}

/// Of the instance, its checks and its node.
QStringList oddFieldsOf(const cleanup::Instance& instance, const cleanup::NodeView* node)
{
    QStringList odd = instance.definition.oddFields;
    for (const auto& check : instance.checks) {
        for (const auto& words : check.oddFields)
            odd << ServiceText::tr("Check %1: %2", "its id, a sentence").arg(check.id, words);
    }
    if (node != nullptr) {
        for (const auto& words : node->node.oddFields)
            odd << ServiceText::tr("Node %1: %2", "its name, a sentence").arg(node->node.name, words);
    }
    return odd;
}

void addNode(const cleanup::NodeView& node, std::vector<Fact>& facts)
{
    if (node.serfHealth)
        facts.push_back({QStringLiteral("serfHealth"), QStringLiteral("serfHealth"), statusText(*node.serfHealth),
            ServiceText::tr("Gossip status of the node's agent"), false});
    if (const QStringList critical = node.criticalChecks(); !critical.isEmpty())
        facts.push_back({QStringLiteral("nodeCritical"), ServiceText::tr("Critical on the node"), someOf(critical),
            ServiceText::tr("Checks of the node. While one is critical, Consul does not return the node's instances to "
                            "clients that ask for healthy ones."),
            false});
    if (node.inMaintenance)
        facts.push_back({QStringLiteral("nodeMaintenance"), ServiceText::tr("Node"),
            node.maintenanceReason.isEmpty() ? ServiceText::tr("in maintenance")
                                             : ServiceText::tr("in maintenance: %1").arg(node.maintenanceReason),
            {}, false});
}

} // namespace

RowState statusTone(consul::CheckStatus status)
{
    switch (status) {
    case consul::CheckStatus::Passing:
        return RowState::Holding;
    case consul::CheckStatus::Warning:
        return RowState::Waiting;
    case consul::CheckStatus::Critical:
        return RowState::Stale;
    case consul::CheckStatus::Unknown:
        break;
    }
    return RowState::Neutral;
}

QString nodeCheckText()
{
    return ServiceText::tr("node check critical", "status of an instance");
}

QString nodeWarningText()
{
    return ServiceText::tr("node check warning", "status of an instance");
}

QString uncheckedText()
{
    return ServiceText::tr("passing (no check)", "status of an instance");
}

QString instanceStatusText(const cleanup::Instance& instance)
{
    QStringList parts;
    if (instance.isFailing() || (!instance.isWithheld() && !instance.inMaintenance))
        parts << (instance.isUnchecked() ? uncheckedText() : statusText(instance.status));
    if (instance.nodeDown)
        parts << nodeDownText();
    else if (instance.nodeFailing)
        parts << nodeCheckText();
    else if (instance.nodeWarning)
        parts << nodeWarningText();
    if (instance.inMaintenance)
        parts << ServiceText::tr("maintenance", "status of an instance");
    return parts.join(QStringLiteral(", "));
}

RowState instanceTone(const cleanup::Instance& instance)
{
    if (instance.status == consul::CheckStatus::Critical || instance.isWithheld())
        return RowState::Stale;
    if (instance.inMaintenance && !instance.isFailing())
        return RowState::Warning;
    const bool isWarned = instance.nodeWarning && instance.status == consul::CheckStatus::Passing;
    if (!isWarned && instance.isUnchecked())
        return RowState::Neutral; // Nothing says that it is well.
    return statusTone(isWarned ? consul::CheckStatus::Warning : instance.status);
}

QString rowStatusText(const ServicesRow& row)
{
    const auto& instance = *row.instance;
    QString own = instanceStatusText(instance);
    if (!row.nodeInMaintenance)
        return own;
    const QString ofNode = ServiceText::tr("node in maintenance", "status of an instance");
    const bool isWell = !instance.isInTrouble() && !instance.nodeWarning && !instance.inMaintenance;
    return isWell ? ofNode : own + QStringLiteral(", ") + ofNode;
}

RowState rowTone(const ServicesRow& row)
{
    const auto own = instanceTone(*row.instance);
    return row.nodeInMaintenance && own != RowState::Stale ? RowState::Warning : own;
}

QString sinceText(const std::optional<cleanup::StatusSince>& since, const QDateTime& now)
{
    if (!since)
        return {};
    return words::ageText(std::chrono::milliseconds(since->since.msecsTo(now)), !since->atLeast);
}

bool isNeverRemoved(const cleanup::Instance& instance)
{
    return instance.definition.service == QStringView(u"consul") || instance.ref.id.isEmpty();
}

QString removalText(const ServicesRow& row)
{
    if (row.instance->isImported())
        return ServiceText::tr("never here: only the cluster of its peer can");
    if (isNeverRemoved(*row.instance))
        return ServiceText::tr("never: this is Consul itself");
    switch (row.owner.kind) {
    case OwnerKind::ConnectedAgent:
    case OwnerKind::OtherLiveAgent:
        return liveRemoval(row);
    case OwnerKind::DeadAgent:
        return ServiceText::tr("catalog deregister – until %1 is back").arg(row.instance->ref.node);
    case OwnerKind::Orchestrator:
        return ServiceText::tr("catalog deregister – comes back while it runs");
    case OwnerKind::ExternalNode:
    case OwnerKind::LeftNode:
    case OwnerKind::Ghost:
        return ServiceText::tr("catalog deregister");
    case OwnerKind::Unknown:
        break;
    }
    return ServiceText::tr("catalog deregister – may come back");
}

OwnerNote ownerNote(const ServicesRow& row)
{
    const QString& node = row.instance->ref.node;
    if (row.instance->isImported())
        return {ServiceText::tr("Belongs to another cluster"),
            ServiceText::tr("This instance is imported from the peer %1, is read-only, and is not counted for this "
                            "cluster. Only that cluster can remove it: connect to it.")
                .arg(row.instance->ref.peer),
            RowState::Hint};
    if (isNeverRemoved(*row.instance))
        return {ServiceText::tr("Never removed"),
            ServiceText::tr("This is Consul itself. Without this entry, the cluster cannot find its servers."),
            RowState::Hint};
    switch (row.owner.kind) {
    case OwnerKind::ConnectedAgent:
    case OwnerKind::OtherLiveAgent:
        return liveNote(row);
    case OwnerKind::DeadAgent:
        return {ServiceText::tr("The agent is down"),
            ServiceText::tr(
                "Only the agent that registered an instance can remove it permanently. %1 does not respond, so the "
                "entry is removed from the catalog; if %1 returns, its agent will register it again.")
                .arg(node),
            RowState::Stale};
    case OwnerKind::ExternalNode:
        return {ServiceText::tr("No agent owns this instance"),
            ServiceText::tr("%1 was registered in the catalog only, so it is removed from there. The program or person "
                            "that registered it may do so again.")
                .arg(node),
            RowState::Hint};
    case OwnerKind::Orchestrator: {
        const auto by = row.owner.orchestrator.value_or(cleanup::Orchestrator());
        return {ServiceText::tr("Maintained by an orchestrator"),
            words::joinSentences(
                {cleanup::plan_words::orchestratorComeback(by), cleanup::plan_words::orchestratorAdvice(by)}),
            RowState::Warning};
    }
    case OwnerKind::LeftNode:
        return {ServiceText::tr("The agent has left"),
            ServiceText::tr("%1 left the cluster, but this entry remained. It is removed from the catalog.").arg(node),
            RowState::Hint};
    case OwnerKind::Ghost:
        return {ServiceText::tr("Orphaned catalog entry"),
            ServiceText::tr("The agent of %1 no longer has this instance. Only the catalog still lists it, usually "
                            "because the token that registered it no longer exists. It is removed from the catalog.")
                .arg(node),
            RowState::Warning};
    case OwnerKind::Unknown:
        break;
    }
    return {ServiceText::tr("Owner unknown"),
        ServiceText::tr("This token can see neither the cluster members nor the health of %1, so it is unknown whether "
                        "the instance would come back.")
            .arg(node),
        RowState::Warning};
}

QString ownerWords(const ServicesRow& row)
{
    return row.instance->isImported() ? ServiceText::tr("peer %1").arg(row.instance->ref.peer)
                                      : cleanup::ownerText(row.owner);
}

QStringList sameAddress(const cleanup::Inventory& inventory, const cleanup::Instance& instance)
{
    QStringList same;
    const auto& definition = instance.definition;
    if (instance.isImported() || definition.port == 0)
        return same;
    for (const auto& other : inventory.instances) {
        if (other.ref != instance.ref && other.definition.service == definition.service
            && other.definition.port == definition.port && other.address == instance.address)
            same << other.ref.text();
    }
    return same;
}

namespace {

struct LeftInstances {
    QDateTime since; ///< The first one.
    QStringList names;

    void add(const cleanup::DepartedInstance& instance)
    {
        if (names.isEmpty())
            since = instance.left.at;
        names << instance.ref.text();
    }
};

} // namespace

namespace {

/// Another instance stands in its place: the catalog keeps one of two such IDs, and the agent brings each back in turn.
QString displacedText(const cleanup::Departures& recent, const cleanup::Inventory* inventory)
{
    if (inventory == nullptr || recent.failing.isEmpty())
        return {};
    // One look at each instance: there may be thousands, and this is asked with every answer.
    const auto placeOf = [](const cleanup::InstanceRef& ref) {
        return cleanup::InstanceRef{ref.node, consul::foldedService(ref.id)};
    };
    QHash<cleanup::InstanceRef, cleanup::InstanceRef> departed; // By their places.
    for (const auto& left : recent.failing)
        departed.insert(placeOf(left.ref), left.ref);
    for (const auto& each : inventory->instances) {
        const auto left = departed.constFind(placeOf(each.ref));
        if (left != departed.constEnd() && left->id != each.ref.id)
            return ServiceText::tr("The catalog keeps only one of %1 and %2, because their IDs differ only in letter "
                                   "case. Register one of them with another ID.")
                .arg(left->text(), each.ref.text());
    }
    return {};
}

} // namespace

QString departuresText(const cleanup::Departures& recent, bool mayHide, const cleanup::Inventory* inventory)
{
    QStringList sentences;
    if (!recent.nodes.isEmpty()) {
        QStringList names;
        int instances = 0;
        for (const auto& node : recent.nodes) {
            names << node.name;
            instances += node.instances;
        }
        sentences << ServiceText::tr("Since %1, %2 left the catalog, with %n instance(s).", "time, nodes", instances)
                         .arg(clockOf(recent.nodes.front().left.at, ClockDetail::Seconds), someOf(names));
    }
    LeftInstances failing;
    LeftInstances out;
    for (const auto& each : recent.failing) {
        if (recent.findNodeOf(each) == nullptr)
            (each.status.status == consul::CheckStatus::Passing ? out : failing).add(each);
    }
    if (!failing.names.isEmpty())
        sentences << ServiceText::tr("Since %1, %n failing instance(s) left the catalog: %2. No recovery was observed.",
            "time, instances", static_cast<int>(failing.names.size()))
                         .arg(clockOf(failing.since, ClockDetail::Seconds), someOf(failing.names));
    if (!out.names.isEmpty())
        sentences << ServiceText::tr(
            "Since %1, %n instance(s) left the catalog after a node failure: %2. No recovery was observed.",
            "time, instances", static_cast<int>(out.names.size()))
                         .arg(clockOf(out.since, ClockDetail::Seconds), someOf(out.names));
    if (const QString displaced = displacedText(recent, inventory); !displaced.isEmpty())
        sentences << displaced;
    if (mayHide && !sentences.isEmpty())
        sentences << ServiceText::tr("A token that was restricted looks the same.");
    return words::joinSentences(sentences);
}

namespace {

/// Only an agent holds an output back. Checks that only the catalog knows have no type, nor has serfHealth.
bool mayHaveOldOutput(const consul::HealthCheck& check)
{
    return !check.type.isEmpty() && !check.isMaintenance();
}

} // namespace

QString outputAge(const consul::HealthCheck& check)
{
    return mayHaveOldOutput(check) && !check.output.trimmed().isEmpty()
        ? ServiceText::tr("output up to 5 min old", "of a check")
        : QString();
}

QString outputAgeTip(const consul::HealthCheck& check)
{
    return mayHaveOldOutput(check)
        ? ServiceText::tr("The output in the catalog may be old. While the status stays the same, an agent reports a "
                          "changed output only every 5 minutes (check_update_interval).")
        : QString();
}

QString outputMissing(const consul::HealthCheck& check)
{
    return mayHaveOldOutput(check) && check.output.trimmed().isEmpty() && check.status != consul::CheckStatus::Passing
        ? ServiceText::tr("The catalog has no output yet. While the status stays the same, an agent reports a changed "
                          "output only every 5 minutes (check_update_interval).")
        : QString();
}

std::vector<Fact> instanceFacts(const ServicesRow& row, const cleanup::Inventory* inventory, const QDateTime& now)
{
    const auto& instance = *row.instance;
    // Of a peer's node nothing is known here, though one of ours may bear its name.
    const bool isOurs = inventory != nullptr && !instance.isImported();
    const auto* const node = isOurs ? inventory->findNode(instance.ref.node) : nullptr;
    const auto& definition = instance.definition;
    std::vector<Fact> facts;
    facts.push_back({QStringLiteral("service"), ServiceText::tr("Service"), definition.service, {}, false});
    facts.push_back({QStringLiteral("node"), ServiceText::tr("Node"), instance.ref.node, {}, false});
    if (const QString address = cleanup::addressText(instance); !address.isEmpty())
        facts.push_back({QStringLiteral("address"), ServiceText::tr("Address"), address, {}, true});
    if (const auto same = isOurs ? sameAddress(*inventory, instance) : QStringList(); !same.isEmpty())
        facts.push_back({QStringLiteral("sameAddress"), ServiceText::tr("Same address"), someOf(same),
            ServiceText::tr("Instances of this service with the same address and port. One program may be registered "
                            "several times."),
            false});
    if (instance.checks.empty())
        facts.push_back({QStringLiteral("noCheck"), ServiceText::tr("Own checks"), ServiceText::tr("none"),
            ServiceText::tr("Consul reports an instance without a check as passing, whatever its program does."),
            false});
    addDefinition(instance, facts);
    if (instance.isImported())
        facts.push_back({QStringLiteral("peer"), ServiceText::tr("Peer"), instance.ref.peer, {}, false});
    if (row.since)
        facts.push_back({QStringLiteral("since"),
            !row.sinceDown && instance.isWithheld() ? ServiceText::tr("Own status") : ServiceText::tr("Status"),
            ServiceText::tr("%1 for %2", "status, time")
                .arg(row.sinceDown ? nodeDownText() : statusText(instance.status), sinceText(row.since, now)),
            ServiceText::tr("As observed by Signalbox: Consul does not store the start time."), false});
    if (const auto odd = oddFieldsOf(instance, node); !odd.isEmpty())
        facts.push_back({QStringLiteral("odd"), ServiceText::tr("Unreadable"), odd.join(u'\n'),
            ServiceText::tr("Consul returned fields of an unexpected type."), false});
    if (instance.inMaintenance)
        facts.push_back({QStringLiteral("maintenance"), ServiceText::tr("Maintenance"),
            instance.maintenanceReason.isEmpty() ? ServiceText::tr("on") : instance.maintenanceReason, {}, false});
    const QString evidence = row.owner.evidenceText();
    facts.push_back({QStringLiteral("owner"), ServiceText::tr("Owner"), ownerWords(row), evidence, false});
    if (!evidence.isEmpty())
        facts.push_back({QStringLiteral("evidence"), ServiceText::tr("Evidence"), evidence, {}, false});
    facts.push_back({QStringLiteral("removal"), ServiceText::tr("Removal"), removalText(row), {}, false});
    if (node != nullptr)
        addNode(*node, facts);
    return facts;
}

QString servicesTitle(const cleanup::Inventory* inventory)
{
    // Of a list that may be incomplete, an empty one says nothing about how many there are.
    const bool isUncounted = inventory != nullptr && inventory->instances.empty()
        && inventory->visibility() != cleanup::Visibility::Everything;
    if (inventory == nullptr || isUncounted)
        return ServiceText::tr("Services");
    const auto all = static_cast<int>(inventory->instances.size());
    if (const int down = inventory->downCount(); down > 0)
        return ServiceText::tr(
            "Services – %1 failing and %2 more on nodes that are down, of %n instance(s)", nullptr, all)
            .arg(inventory->failingCount())
            .arg(down);
    return ServiceText::tr("Services – %1 failing of %n instance(s)", nullptr, all).arg(inventory->failingCount());
}

Banner servicesBanner(const consul::WatchState& watch, bool seen, const QDateTime& now)
{
    return listBanner(watch, now,
        ServiceText::tr("The token is not allowed to list nodes and services. It needs node:read and service:read."),
        ServiceText::tr("Consul does not respond to requests for nodes and services."),
        seen ? ServiceText::tr("The data shown is %1 old.") : QString());
}

QString emptyText(const cleanup::Inventory* inventory, bool onlyFailing, bool filtered, const consul::WatchState& watch)
{
    const bool denied = watch.phase == consul::WatchPhase::Denied;
    const bool isOld = denied || watch.phase == consul::WatchPhase::Retrying; // As servicesBanner() says.
    if (inventory == nullptr) {
        return denied ? deniedText(watch,
                   ServiceText::tr("The token is not allowed to read the catalog, so its instances are unknown."))
                      : ServiceText::tr("Waiting for the first response about nodes and services.");
    }
    if (inventory->visibility() == cleanup::Visibility::Nothing)
        return ServiceText::tr("Consul shows no nodes. A cluster has at least one, so this token cannot read any. It "
                               "needs node:read and service:read.");
    if (inventory->instances.empty() && inventory->imported.empty()) {
        const bool isAll = inventory->visibility() == cleanup::Visibility::Everything;
        if (isOld)
            return isAll
                ? ServiceText::tr("No instance was registered when Consul last responded.")
                : ServiceText::tr("No registered instance could be read with this token when Consul last responded.");
        return isAll ? ServiceText::tr("No instance is registered. Register one at its agent, and the list shows it.")
                     : ServiceText::tr("No registered instance can be read with this token.");
    }
    if (filtered)
        return onlyFailing ? ServiceText::tr("No failing instance matches the filter.")
                           : ServiceText::tr("No instance matches the filter.");
    if (!onlyFailing)
        return {};
    const auto all = static_cast<int>(inventory->instances.size());
    // A warning of a node is not a failure of its instances. Clients see it as a warning of one of their own checks.
    const auto warned = static_cast<int>(std::ranges::count_if(inventory->instances, &cleanup::Instance::nodeWarning));
    const auto unchecked = static_cast<int>(
        std::ranges::count_if(inventory->instances, [](const cleanup::Instance& each) { return each.checks.empty(); }));
    if (warned > 0) {
        QStringList sentences{(isOld
                ? ServiceText::tr("Nothing was failing when Consul last responded. %1 of %n instance(s) were on "
                                  "nodes with a check that was warning.",
                    nullptr, all)
                : ServiceText::tr("Nothing is failing. %1 of %n instance(s) are on nodes with a check that is warning.",
                    nullptr, all))
                                  .arg(warned)};
        if (unchecked > 0)
            sentences << (isOld ? ServiceText::tr("%1 of %n instance(s) had no check of their own.", nullptr, all)
                                : ServiceText::tr("%1 of %n instance(s) have no check of their own.", nullptr, all))
                             .arg(unchecked);
        return words::joinSentences(sentences);
    }
    if (unchecked > 0)
        return (isOld
                ? ServiceText::tr("Nothing was failing when Consul last responded. %1 of %n instance(s) had no "
                                  "check of their own.",
                    nullptr, all)
                : ServiceText::tr("Nothing is failing. %1 of %n instance(s) have no check of their own.", nullptr, all))
            .arg(unchecked);
    // These instances do not fail, and are not healthy, either: Consul returns none of them.
    const auto maintained
        = static_cast<int>(std::ranges::count_if(inventory->instances, [inventory](const cleanup::Instance& each) {
              const auto* const node = inventory->findNode(each.ref.node);
              return each.inMaintenance || (node != nullptr && node->inMaintenance);
          }));
    if (maintained > 0)
        return (isOld ? ServiceText::tr("Nothing was failing when Consul last responded. %1 of %n instance(s) were in "
                                        "maintenance.",
                    nullptr, all)
                      : ServiceText::tr("Nothing is failing. %1 of %n instance(s) are in maintenance.", nullptr, all))
            .arg(maintained);
    return isOld ? ServiceText::tr(
               "Nothing was failing when Consul last responded: all %n instance(s) were healthy.", nullptr, all)
                 : ServiceText::tr("Nothing is failing. All %n instance(s) are healthy.", nullptr, all);
}

} // namespace gui
