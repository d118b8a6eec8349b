// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/plan_words.h"

#include "cleanup/orchestrator.h"
#include "words/lists.h"
#include "words/sentences.h"

#include <QCoreApplication>
#include <QSet>

#include <chrono>

namespace cleanup::plan_words {

namespace {

struct StepText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Plan)
};

constexpr int namesShown = 5;

/// The first few, and how many more.
QString list(const QStringList& names)
{
    return words::someOf(names, namesShown);
}

void addChecks(const Removal& removal, QStringList& out)
{
    QStringList names;
    for (const auto& check : removal.instance.checks)
        names.append(check.id);
    if (!names.isEmpty())
        out << StepText::tr("The %n check(s) of the instance are removed with it: %1.", nullptr, int(names.size()))
                   .arg(list(names));
}

void addSessions(const Facts& facts, const Removal& removal, QStringList& out)
{
    for (const auto& loss : removal.sessions) {
        const auto& session = loss.session;
        const QString name = session.name.isEmpty() ? session.id.toString() : session.name;
        if (!loss.checks.isEmpty())
            out << StepText::tr("When the session %1 ends, %n check(s) that it drives become critical: %2.", nullptr,
                int(loss.checks.size()))
                       .arg(name, list(loss.checks));
        if (loss.keys.isEmpty()) {
            out << (facts.keysKnown
                    ? StepText::tr("The session %1 ends. It holds no visible key.").arg(name)
                    : StepText::tr("The session %1 ends. The keys that it holds are unknown.").arg(name));
            continue;
        }
        const int count = int(loss.keys.size());
        out << (session.behavior == consul::SessionBehavior::Delete
                ? StepText::tr(
                    "The session %1 ends, and Consul deletes the %n key(s) that it holds: %2.", nullptr, count)
                : StepText::tr("The session %1 ends, which releases the %n key(s) that it holds: %2.", nullptr, count))
                   .arg(name, list(loss.keys));
    }
    if (!facts.sessionsKnown)
        out << words::joinSentences(
            {StepText::tr(
                 "Cannot read the sessions, so it is unknown which of them end with the checks of the instance."),
                facts.sessionsUnread});
}

bool isSidecarGoing(const Instance& proxy, const Removal& removal)
{
    return removal.route.kind == RouteKind::AgentDeregister
        && proxy.ref.id == removal.instance.ref.id + QLatin1String("-sidecar-proxy");
}

void addProxies(const Relations& relations, const Removal& removal, QStringList& out)
{
    for (const auto* const proxy : relations.proxiesOf(removal.instance.ref)) {
        const QString& id = proxy->ref.id;
        const bool goes = isSidecarGoing(*proxy, removal);
        out << (goes ? StepText::tr("The sidecar %1 is removed as well if the agent created it.").arg(id)
                     : StepText::tr("The proxy %1 stays registered but will have no instance to forward to.").arg(id));
    }
}

void addDependants(const Relations& relations, const Removal& removal, QStringList& out)
{
    const QString& service = removal.instance.definition.service;
    if (!relations.loses(service))
        return;
    const int all = relations.instancesOf(service);
    out << (all > 1
            ? StepText::tr("All %n visible instance(s) of %1 will be removed: the service disappears.", nullptr, all)
            : StepText::tr("This is the last visible instance of %1: the service disappears."))
               .arg(service);
    const auto callers = relations.callersOf(service);
    if (!callers.isEmpty())
        out << StepText::tr("These services call %1 through a proxy and will find no instance: %2.")
                   .arg(service, list(callers));
}

} // namespace

QStringList consequences(const Relations& relations, const Removal& removal)
{
    QStringList out;
    if (removal.route.kind == RouteKind::AgentExpiry)
        out << StepText::tr("The ID “%1” cannot be used in a request path, so the agent cannot be asked to remove it. "
                            "Instead, the instance is registered again with a critical check. The agent removes it "
                            "within %n minute(s); until then, the instance is critical.",
            nullptr, int(std::chrono::duration_cast<std::chrono::minutes>(expiryPatience).count()))
                   .arg(removal.instance.ref.id)
            << StepText::tr("If a program registers the instance again before then, the agent may remove that "
                            "registration, too.");
    addChecks(removal, out);
    addProxies(relations, removal, out);
    addSessions(relations.facts(), removal, out);
    addDependants(relations, removal, out);
    return out;
}

QString sidecarGoing(const Relations& relations, const Removal& removal)
{
    for (const auto* const proxy : relations.proxiesOf(removal.instance.ref)) {
        if (isSidecarGoing(*proxy, removal))
            return proxy->ref.id;
    }
    return {};
}

QStringList sessionTotals(const std::vector<SessionLoss>& losses, bool keysKnown)
{
    QSet<QString> ended;
    QStringList deleted;
    QStringList freed;
    QStringList critical;
    for (const auto& loss : losses) {
        if (ended.contains(loss.session.id))
            continue;
        ended.insert(loss.session.id);
        auto& keys = loss.session.behavior == consul::SessionBehavior::Delete ? deleted : freed;
        keys += loss.keys;
        critical += loss.checks;
    }
    critical.removeDuplicates();
    QStringList out;
    if (!deleted.isEmpty())
        out << StepText::tr(
            "Consul deletes %n key(s) because the sessions that hold them end: %1.", nullptr, int(deleted.size()))
                   .arg(list(deleted));
    if (!freed.isEmpty())
        out << StepText::tr("%n key(s) held by ending sessions are released: %1.", nullptr, int(freed.size()))
                   .arg(list(freed));
    if (!critical.isEmpty())
        out << StepText::tr("%n check(s) driven by ending sessions become critical: %1.", nullptr, int(critical.size()))
                   .arg(list(critical));
    if (!ended.isEmpty())
        out << (keysKnown
                ? StepText::tr("%n session(s) end.", nullptr, int(ended.size()))
                : StepText::tr("%n session(s) end. The keys that they hold are unknown.", nullptr, int(ended.size())));
    return out;
}

QStringList comebacks(const Removal& removal)
{
    const auto& instance = removal.instance;
    const QString& node = instance.ref.node;
    QStringList out;
    switch (instance.owner.kind) {
    case OwnerKind::ConnectedAgent:
    case OwnerKind::OtherLiveAgent:
    case OwnerKind::Unknown:
        out << (removal.route.isAtAgent()
                ? StepText::tr("A definition in the configuration files of the agent of %1 is registered again when "
                               "the agent reloads or starts.")
                : StepText::tr(
                    "The agent of %1 still has the instance and registers it again at its next anti-entropy sync."))
                   .arg(node);
        break;
    case OwnerKind::DeadAgent:
        out << StepText::tr("When the agent of %1 starts again with its data, it registers the instance again.")
                   .arg(node);
        break;
    case OwnerKind::LeftNode:
        out << StepText::tr("If the agent of %1 rejoins with its data, it registers the instance again.").arg(node);
        break;
    case OwnerKind::ExternalNode:
        out << StepText::tr("No agent owns this instance. Only the program that registered it can register it again.");
        break;
    case OwnerKind::Orchestrator:
        return {orchestratorComeback(instance.owner.orchestrator.value_or(Orchestrator()))};
    case OwnerKind::Ghost:
        out << StepText::tr("The agent no longer has this instance, so nothing in Consul registers it again.");
        break;
    }
    const QString source = instance.definition.meta.value(QStringLiteral("external-source"));
    if (!source.isEmpty())
        out << StepText::tr(
            "The metadata names %1 as the source. While the instance runs there, %1 registers it again.")
                   .arg(source);
    else if (instance.ref.id.startsWith(QStringView(u"_nomad-")))
        out << StepText::tr("Nomad assigned this ID. Nomad registers the instance again while the task is running.");
    else
        out << StepText::tr("A program that registers itself does so again at its next start or next registration.");
    return out;
}

namespace {

QString unreachableAgent(const Removal& removal)
{
    const auto& owner = removal.instance.owner;
    const QString& node = removal.instance.ref.node;
    switch (owner.reach) {
    case Reach::WrongAgent:
        return StepText::tr("The agent of %1 was not found at %2. Another agent responds there and would report "
                            "success without doing anything. Set its address, for example %1=http://HOST:8500.")
            .arg(node, owner.address);
    case Reach::Denied:
        return StepText::tr(
            "The agent at %1 does not allow this token to query its identity, so nothing is sent there. The token "
            "needs agent:read on \"%2\", unless the agent itself blocks the request (http_config.block_endpoints).")
            .arg(owner.address, node);
    case Reach::Silent:
        return StepText::tr("Cannot reach the agent of %1 at %2. If it listens elsewhere, set its address, for example "
                            "%1=http://HOST:8500.")
            .arg(node, owner.address);
    case Reach::NotAsked:
        return StepText::tr("The agent of %1 was not queried.").arg(node);
    case Reach::Answers:
        break;
    }
    return {};
}

QString oddId(const Removal& removal)
{
    const auto& instance = removal.instance;
    const bool lives = instance.owner.reach == Reach::Answers && instance.owner.kind != OwnerKind::Ghost;
    if (!lives || removal.route.isAtAgent())
        return {};
    return StepText::tr("Cannot request the removal from the agent: the ID “%1” cannot be used in a request path.")
        .arg(instance.ref.id);
}

} // namespace

QStringList warnings(const Facts& facts, const Removal& removal)
{
    QStringList out;
    if (removal.outlook == Outlook::ComesBack) {
        out << unreachableAgent(removal) << oddId(removal);
        out.removeAll(QString());
        const auto longest = longestSyncPeriod(facts.inventory.memberCount);
        out << StepText::tr("The instance will be back within %n minute(s). Only the agent that registered it can "
                            "remove it permanently.",
            nullptr, int(std::chrono::duration_cast<std::chrono::minutes>(longest).count()));
        out << StepText::tr("Alternatively, take the instance out of service with maintenance mode or "
                            "deregister_critical_service_after, both set at its agent.");
    }
    if (removal.instance.owner.orchestrator)
        out << orchestratorAdvice(*removal.instance.owner.orchestrator);
    if (removal.instance.owner.kind == OwnerKind::DeadAgent)
        out << StepText::tr("If %1 is permanently gone, force-leave removes its node with everything on it.")
                   .arg(removal.instance.ref.node);
    const auto* const node = facts.inventory.findNode(removal.instance.ref.node);
    if (node != nullptr && removal.instance.nodeFailing)
        out << nodeCheckAdvice(*node, facts.inventory, facts.addresses);
    if (removal.instance.isFailing())
        return out;
    out << (removal.instance.nodeDown
            ? StepText::tr("The node of this instance is down. Consul does not return the instance to clients.")
            : removal.instance.nodeFailing
            ? StepText::tr("A check of the node is critical. Consul does not return the instance to clients that ask "
                           "for healthy ones.")
            : StepText::tr("This instance is not failing. Services that use it will lose it."));
    return out;
}

QString adviceWhenBack(const Removal& removal)
{
    const QString& node = removal.instance.ref.node;
    if (!oddId(removal).isEmpty())
        return StepText::tr(
            "The agent registered the instance again, as expected: it cannot be asked to remove “%1”. Register it "
            "there again with deregister_critical_service_after in its check. The agent then removes it automatically.")
            .arg(removal.instance.ref.id);
    if (removal.outlook == Outlook::ComesBack)
        return StepText::tr("The agent registered the instance again, as expected. Make the agent of %1 reachable or "
                            "set its address, then remove the instance there.")
            .arg(node);
    if (removal.route.isAtAgent())
        return StepText::tr("The instance was registered again at the agent of %1: by the program itself, an "
                            "orchestrator, or a definition in the agent's files. Stop this source first.")
            .arg(node);
    if (removal.outlook == Outlook::UntilAgentReturns)
        return StepText::tr(
            "The agent of %1 is back and registered the instance again. Now it can be removed there permanently.")
            .arg(node);
    if (removal.instance.owner.orchestrator)
        return words::joinSentences({StepText::tr("The orchestrator registered the instance again, as expected."),
            orchestratorAdvice(*removal.instance.owner.orchestrator)});
    return StepText::tr(
        "Another client registered the instance in the catalog again. Find out which program watches %1.")
        .arg(node);
}

} // namespace cleanup::plan_words
