// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/plan.h"

#include "cleanup/definitions.h"
#include "cleanup/plan_words.h"
#include "cleanup/relations.h"
#include "consul/addressed.h"
#include "consul/catalog_requests.h"
#include "consul/values/enum_names.h"
#include "consul/values/node_name.h"
#include "consul/values/service_name.h"
#include "consul/wire_log.h"
#include "words/lists.h"
#include "words/sentences.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QSet>

#include <algorithm>
#include <numeric>
#include <utility>

namespace cleanup {

namespace {

struct PlanText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Plan)
};

/// Why nothing is ever sent for this instance; empty when it may be removed.
QString refusalOf(const Instance& instance)
{
    if (instance.isImported())
        return PlanText::tr(
            "The instance is imported from the peer %1. Only that cluster can remove it. Connect to it.")
            .arg(instance.ref.peer);
    if (instance.ref.id.isEmpty())
        return PlanText::tr("The instance has no ID. A deregistration without an ID would delete the whole node.");
    if (instance.ref.node.isEmpty())
        return PlanText::tr("The instance has no node name.");
    if (instance.definition.service == QStringView(u"consul"))
        return PlanText::tr("This is Consul itself. Without this entry, the cluster cannot find its servers.");
    return {};
}

bool livesAndAnswers(const Ownership& owner)
{
    return owner.reach == Reach::Answers
        && (owner.kind == OwnerKind::ConnectedAgent || owner.kind == OwnerKind::OtherLiveAgent);
}

RoutedCall catalogCall(const Facts& facts, const Instance& instance)
{
    const auto& ref = instance.ref;
    const auto& endpoint = facts.addresses.connected();
    const auto in = consul::tenancyOf(endpoint);
    return routed(consul::catalogDeregisterServiceRequest(ref.node, ref.id, facts.inventory.datacenter, in),
        PlanText::tr("Deregister %1 from the catalog").arg(ref.text()), endpoint);
}

Route agentRoute(const Facts& facts, const Instance& instance)
{
    const auto& ref = instance.ref;
    const auto probe = facts.probes.constFind(ref.node);
    const bool connected = instance.owner.kind == OwnerKind::ConnectedAgent;
    const auto endpoint = connected || probe == facts.probes.constEnd() ? facts.addresses.connected() : probe->endpoint;
    Route route;
    route.identity = identityCall(ref.node, endpoint);
    if (!consul::isAddressable(ref.id)) {
        route.kind = RouteKind::AgentExpiry;
        route.removal = routed(consul::agentRegisterServiceRequest(expiringRegistration(instance.definition.json)),
            PlanText::tr("Register %1 again at the agent that owns it, with a critical check. After 1 min, the agent "
                         "removes the instance by itself.")
                .arg(ref.id),
            endpoint);
        return route;
    }
    route.kind = RouteKind::AgentDeregister;
    route.removal = routed(consul::agentDeregisterServiceRequest(ref.id),
        PlanText::tr("Deregister %1 at the agent that owns it").arg(ref.id), endpoint);
    route.ifGhost = catalogCall(facts, instance);
    return route;
}

Route routeOf(const Facts& facts, const Instance& instance)
{
    if (livesAndAnswers(instance.owner))
        return agentRoute(facts, instance);
    Route route;
    route.kind = RouteKind::CatalogDeregister;
    route.removal = catalogCall(facts, instance);
    return route;
}

Outlook outlookOf(const Instance& instance, const Route& route)
{
    if (route.isAtAgent())
        return Outlook::StaysGone;
    switch (instance.owner.kind) {
    case OwnerKind::ConnectedAgent:
    case OwnerKind::OtherLiveAgent:
    case OwnerKind::Unknown:
        return Outlook::ComesBack;
    case OwnerKind::DeadAgent:
        return Outlook::UntilAgentReturns;
    case OwnerKind::Orchestrator:
        return Outlook::WhileItRuns;
    case OwnerKind::ExternalNode:
    case OwnerKind::LeftNode:
    case OwnerKind::Ghost:
        return Outlook::StaysGone;
    }
    Q_UNREACHABLE();
}

QString rightOf(const Instance& instance, const Route& route)
{
    const QString service = QStringLiteral("service:write on \"%1\"").arg(instance.definition.service);
    return route.isAtAgent() ? service : QStringLiteral("node:write on \"%1\" or %2").arg(instance.ref.node, service);
}

/// The ids of all checks that vanish with an instance: its own and its sidecar's.
QStringList checksGoing(const Relations& relations, const Instance& instance, bool withSidecar)
{
    QStringList ids;
    for (const auto& check : instance.checks)
        ids.append(check.id);
    const auto sidecar
        = relations.facts().inventory.find({instance.ref.node, instance.ref.id + QLatin1String("-sidecar-proxy")});
    if (withSidecar && sidecar != nullptr && sidecar->definition.proxyOfId == instance.ref.id) {
        for (const auto& check : sidecar->checks)
            ids.append(check.id);
    }
    return ids;
}

/// Those that are bound to the checks; and those that are bound to checks that these drive, and so on: one that becomes
/// critical ends its sessions as one that goes does.
std::vector<SessionLoss> sessionsGoing(const Relations& relations, const Instance& instance, const QStringList& checks)
{
    const QString& node = instance.ref.node; // No session drives a check of another one.
    std::vector<SessionLoss> losses;
    QSet<QString> ended;
    QSet<QString> lost(checks.begin(), checks.end());
    for (QStringList next = checks; !next.isEmpty();) {
        const auto sessions = relations.sessionsOn(node, std::exchange(next, {}));
        for (const auto* const session : sessions) {
            if (ended.contains(session->id))
                continue;
            ended.insert(session->id);
            SessionLoss loss{*session, relations.facts().heldKeys.value(session->id), {}};
            for (const auto* const check : relations.drivenBy(*session)) {
                if (checks.contains(check->id)) // It goes with the instance.
                    continue;
                loss.checks << (check->isOfNode() ? check->node : check->serviceName) + u'/' + check->id;
                if (!lost.contains(check->id))
                    next << check->id;
                lost.insert(check->id);
            }
            losses.push_back(std::move(loss));
        }
    }
    return losses;
}

Removal removalOf(const Relations& relations, const Instance& found)
{
    const Facts& facts = relations.facts();
    Removal removal;
    removal.instance = found;
    removal.refusal = refusalOf(found);
    // No agent lists Consul's own entry, which makes no ghost of it.
    if (removal.isRefused())
        return removal;
    removal.instance.owner = refined(found, facts.probes.value(found.ref.node));
    removal.route = routeOf(facts, removal.instance);
    removal.outlook = outlookOf(removal.instance, removal.route);
    removal.neededRight = rightOf(removal.instance, removal.route);
    // Only the agent knows which sidecar it made itself, and takes along.
    const bool withSidecar = removal.route.kind == RouteKind::AgentDeregister;
    const auto checks = checksGoing(relations, removal.instance, withSidecar);
    removal.sessions = sessionsGoing(relations, removal.instance, checks);
    removal.ofService = relations.instancesOf(found.definition.service);
    removal.sidecar = plan_words::sidecarGoing(relations, removal);
    removal.consequences = plan_words::consequences(relations, removal);
    removal.comebacks = plan_words::comebacks(removal);
    removal.warnings = plan_words::warnings(facts, removal);
    return removal;
}

const Instance* findImported(const Inventory& inventory, const InstanceRef& ref)
{
    const auto found
        = std::ranges::find_if(inventory.imported, [&ref](const Instance& each) { return each.ref == ref; });
    return found == inventory.imported.end() ? nullptr : &*found;
}

QString asComment(const QString& text)
{
    return QStringLiteral("# ") + text.simplified();
}

QString shortList(const QStringList& names)
{
    return words::someOf(names, 8);
}

struct ServiceLoss {
    QString name; ///< As the first that goes spells it.
    int going = 0;
    int all = 0; ///< That can be seen.
};

/// By foldedService(): Consul returns all spellings of a name for each.
QMap<QString, ServiceLoss> servicesOf(const std::vector<const Removal*>& removals)
{
    QMap<QString, ServiceLoss> services;
    for (const auto* const removal : removals) {
        const QString& name = removal->instance.definition.service;
        auto& loss = services[consul::foldedService(name)];
        if (loss.going++ == 0)
            loss.name = name;
        loss.all = removal->ofService;
    }
    return services;
}

QStringList disappearing(const std::vector<const Removal*>& removals)
{
    QStringList names;
    const auto services = servicesOf(removals);
    for (const auto& loss : services) {
        if (loss.going >= loss.all)
            names << loss.name;
    }
    return names;
}

/// Consul returns it to nobody, whatever its own checks say.
bool isOnlyWithheld(const Removal& removal)
{
    return removal.instance.isWithheld() && !removal.instance.isFailing();
}

/// `17 critical, 4 warning, 2 node down, 1 node check critical, 1 passing`: from bad to good.
QString statuses(const std::vector<const Removal*>& removals)
{
    QStringList parts;
    using consul::CheckStatus;
    const auto add = [&parts](qsizetype count, const QString& status) {
        if (count > 0)
            parts << QStringLiteral("%1 %2").arg(QString::number(count), status);
    };
    const auto having = [&removals](CheckStatus status) {
        return std::ranges::count_if(removals, [status](const Removal* removal) {
            return !isOnlyWithheld(*removal) && removal->instance.status == status;
        });
    };
    const auto withheld = [&removals](bool isDown) {
        return std::ranges::count_if(removals, [isDown](const Removal* removal) {
            return isOnlyWithheld(*removal) && removal->instance.nodeDown == isDown;
        });
    };
    for (const auto status : {CheckStatus::Critical, CheckStatus::Warning})
        add(having(status), statusText(status));
    add(withheld(true), PlanText::tr("node down", "status of an instance"));
    add(withheld(false), PlanText::tr("node check critical", "status of an instance"));
    for (const auto status : {CheckStatus::Unknown, CheckStatus::Passing})
        add(having(status), statusText(status));
    return parts.join(QStringLiteral(", "));
}

/// Nodes without an agent that nothing is registered on any more.
QStringList emptied(const CleanupPlan& plan, const std::vector<const Removal*>& going)
{
    auto left = plan.agentless;
    for (const auto* const removal : going) {
        if (const auto node = left.find(removal->instance.ref.node); node != left.end())
            --*node;
    }
    QStringList names;
    const auto empty = left.keys(0);
    for (const auto& node : empty)
        names << node.text;
    return names;
}

int gravity(const Removal& removal, const QStringList& lost)
{
    int worst = removal.isRefused() || !lost.contains(removal.instance.definition.service, Qt::CaseInsensitive) ? 3 : 2;
    for (const auto& loss : removal.sessions) {
        if (loss.keys.isEmpty())
            continue;
        worst = std::min(worst, loss.session.behavior == consul::SessionBehavior::Delete ? 0 : 1);
    }
    return worst;
}

std::vector<const Removal*> goingOf(const CleanupPlan& plan, const QSet<InstanceRef>& skipped)
{
    std::vector<const Removal*> going;
    for (const auto& removal : plan.removals) {
        if (!removal.isRefused() && !skipped.contains(removal.instance.ref))
            going.push_back(&removal);
    }
    return going;
}

} // namespace

QString RoutedCall::curl() const
{
    return consul::toCurl(call.request, endpoint);
}

QString Route::text() const
{
    if (!removal)
        return {};
    if (kind == RouteKind::CatalogDeregister)
        return PlanText::tr("catalog deregister");
    const QUrl& url = removal->endpoint.address;
    if (kind == RouteKind::AgentExpiry)
        return PlanText::tr("registration with a critical check at %1; the agent then removes the instance")
            .arg(url.authority(QUrl::FullyEncoded).section(u'@', -1));
    return PlanText::tr("agent deregister at %1").arg(url.authority(QUrl::FullyEncoded).section(u'@', -1));
}

int CleanupPlan::actionable() const
{
    return int(std::ranges::count_if(removals, [](const Removal& each) { return !each.isRefused(); }));
}

QString CleanupPlan::curl() const
{
    QStringList lines;
    for (const Removal& removal : removals) {
        if (removal.isRefused()) {
            lines << asComment(removal.instance.ref.text() + QStringLiteral(": ") + removal.refusal) << QString();
            continue;
        }
        for (const auto& call : {removal.route.identity, removal.route.removal}) {
            if (call)
                lines << asComment(call->call.meaning) << call->curl();
        }
        lines << QString();
    }
    return lines.join(u'\n');
}

CleanupPlan plan(const Facts& facts, const std::vector<InstanceRef>& instances)
{
    CleanupPlan out;
    out.connected = facts.addresses.connected();
    out.datacenter = facts.inventory.datacenter;
    out.memberCount = facts.inventory.memberCount;
    out.acl = facts.inventory.acl;
    out.index = facts.inventory.index;
    out.sessionsKnown = facts.sessionsKnown;
    out.sessionsUnread = facts.sessionsUnread;
    out.keysKnown = facts.keysKnown;
    const Relations relations(facts, instances);
    QSet<InstanceRef> seen;
    QSet<consul::NodeName> nodes;
    for (const auto& ref : instances) {
        if (seen.contains(ref))
            continue;
        seen.insert(ref);
        const auto* found = ref.peer.isEmpty() ? facts.inventory.find(ref) : findImported(facts.inventory, ref);
        if (!found) {
            out.missing.push_back(ref);
            continue;
        }
        out.removals.push_back(removalOf(relations, *found));
        const auto* view = ref.peer.isEmpty() ? facts.inventory.findNode(ref.node) : nullptr;
        if (view && !nodes.contains(ref.node))
            out.nodes.push_back(view->node);
        nodes.insert(ref.node);
        const auto owner = out.removals.back().instance.owner.kind;
        if (owner == OwnerKind::ExternalNode || owner == OwnerKind::LeftNode)
            out.agentless.insert(found->ref.node, 0);
    }
    for (const auto& instance : facts.inventory.instances) {
        if (const auto node = out.agentless.find(instance.ref.node); node != out.agentless.end())
            ++*node;
    }
    return out;
}

PlanValidity validityOf(const Instance& planned, const Instance* now)
{
    if (!now)
        return PlanValidity::NotThere;
    if (now->definition.createIndex != planned.definition.createIndex)
        return PlanValidity::RegisteredAnew;
    // No version moves the index when only another one of several ports becomes the default.
    if (now->definition.modifyIndex != planned.definition.modifyIndex || now->definition.port != planned.definition.port
        || now->definition.ports != planned.definition.ports)
        return PlanValidity::Redefined;
    if (planned.isFailing() && (!now->isFailing() || now->status < planned.status))
        return PlanValidity::Recovered;
    if (planned.isWithheld() && !now->isWithheld() && now->status != consul::CheckStatus::Critical)
        return PlanValidity::ReturnedAgain;
    return PlanValidity::AsPlanned;
}

QString routeKindName(RouteKind kind)
{
    return consul::nameIn<RouteKind::AgentExpiry>(
        {"none", "agent-deregister", "catalog-deregister", "agent-expiry"}, kind);
}

QString outlookName(Outlook outlook)
{
    return consul::nameIn<Outlook::ComesBack>(
        {"stays-gone", "until-agent-returns", "while-it-runs", "comes-back"}, outlook);
}

QStringList totals(const CleanupPlan& plan, const QSet<InstanceRef>& skipped)
{
    const auto going = goingOf(plan, skipped);
    if (going.empty())
        return {};
    std::vector<SessionLoss> losses;
    QStringList sidecars;
    int well = 0;
    int down = 0;
    int failing = 0;
    for (const auto* const removal : going) {
        losses.insert(losses.end(), removal->sessions.begin(), removal->sessions.end());
        if (!removal->sidecar.isEmpty())
            sidecars << removal->sidecar;
        well += removal->instance.isInTrouble() ? 0 : 1;
        down += removal->instance.nodeDown ? 1 : 0;
        failing += removal->instance.nodeFailing && !removal->instance.nodeDown ? 1 : 0;
    }
    QStringList out = plan_words::sessionTotals(losses, plan.keysKnown);
    if (!plan.sessionsKnown)
        out << words::joinSentences(
            {PlanText::tr("Cannot read the sessions, so it is unknown which of them end with the checks."),
                plan.sessionsUnread});
    if (const auto lost = disappearing(going); !lost.isEmpty())
        out << PlanText::tr("%n service(s) disappear because all their visible instances will be removed: %1.", nullptr,
            int(lost.size()))
                   .arg(shortList(lost));
    if (!sidecars.isEmpty())
        out << PlanText::tr(
            "%n sidecar(s) are removed as well if their agents created them: %1.", nullptr, int(sidecars.size()))
                   .arg(shortList(sidecars));
    if (well > 0)
        out << PlanText::tr("%n instance(s) are not failing. Services that use them will lose them.", nullptr, well);
    if (down > 0)
        out << PlanText::tr(
            "%n instance(s) are on nodes that are down. Consul does not return them to clients.", nullptr, down);
    if (failing > 0)
        out << PlanText::tr("%n instance(s) are on nodes with a critical check. Consul does not return them to clients "
                            "that ask for healthy ones.",
            nullptr, failing);
    if (const auto nodes = emptied(plan, going); !nodes.isEmpty())
        out << PlanText::tr("%n node(s) without an agent stay in the catalog, empty: %1. To delete a node, send its "
                            "name to /v1/catalog/deregister.",
            nullptr, int(nodes.size()))
                   .arg(shortList(nodes));
    out << PlanText::tr("Status of the instances: %1.").arg(statuses(going));
    return out;
}

QStringList nodeCheckAdvice(const NodeView& node, const Inventory& inventory, const AddressBook& addresses)
{
    constexpr std::size_t most = 5;
    const bool isConnected = inventory.self && isAgentOf(*inventory.self, node.node, inventory.datacenter);
    const bool hasNoAgent = !isConnected && !node.serfHealth && node.member == consul::MemberStatus::None;
    const auto endpoint = isConnected || hasNoAgent ? addresses.connected() : addresses.endpointFor(node.node);
    QStringList advice;
    for (const auto& check : node.checksWith(consul::CheckStatus::Critical)) {
        if (advice.size() == most)
            break;
        const QString name
            = check.nameOrId() == check.id ? check.id : QStringLiteral("%1 (%2)").arg(check.name, check.id);
        if (!hasNoAgent && !consul::isAddressable(check.id)) {
            advice << PlanText::tr(
                "The check %1 belongs to the node %2, so it stays when instances are removed. Repair "
                "what it checks: it cannot be removed, because its ID cannot be used in a request path.",
                "%1: name; %2: node")
                          .arg(name, node.node.name);
            continue;
        }
        QJsonObject body{{QStringLiteral("Node"), node.node.name}, {QStringLiteral("CheckID"), check.id}};
        if (!inventory.datacenter.isEmpty())
            body.insert(QStringLiteral("Datacenter"), inventory.datacenter);
        const auto request = hasNoAgent
            ? consul::Request::put("/v1/catalog/deregister", QJsonDocument(body).toJson(QJsonDocument::Compact))
            : consul::agentDeregisterCheckRequest(check.id);
        advice << PlanText::tr("The check %1 belongs to the node %2, so it stays when instances are removed. Repair "
                               "what it checks, or remove the check: %3",
            "%1: name; %2: node; %3: a command")
                      .arg(name, node.node.name, consul::toCurl(request, endpoint));
    }
    return advice;
}

std::vector<std::size_t> readingOrder(const CleanupPlan& plan)
{
    const auto lost = disappearing(goingOf(plan, {}));
    std::vector<std::size_t> rows(plan.removals.size());
    std::iota(rows.begin(), rows.end(), std::size_t(0));
    std::vector<int> gravities;
    for (const auto& removal : plan.removals)
        gravities.push_back(gravity(removal, lost));
    std::ranges::stable_sort(rows, [&gravities](auto a, auto b) { return gravities[a] < gravities[b]; });
    return rows;
}

RoutedCall routed(consul::Request request, const QString& meaning, const consul::Endpoint& endpoint)
{
    RoutedCall call;
    call.call.request = std::move(request);
    call.call.meaning = meaning;
    call.call.expectation = consul::ExpectedResponse::Success;
    call.endpoint = endpoint;
    return call;
}

RoutedCall identityCall(const QString& node, const consul::Endpoint& endpoint)
{
    return routed(consul::agentSelfRequest(), PlanText::tr("Verify that this is the agent of %1").arg(node), endpoint);
}

QString statusText(consul::CheckStatus status)
{
    switch (status) {
    case consul::CheckStatus::Passing:
        return PlanText::tr("passing");
    case consul::CheckStatus::Warning:
        return PlanText::tr("warning");
    case consul::CheckStatus::Critical:
        return PlanText::tr("critical");
    case consul::CheckStatus::Unknown:
        break;
    }
    return PlanText::tr("unknown");
}

} // namespace cleanup
