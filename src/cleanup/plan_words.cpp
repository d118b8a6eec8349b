// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/plan_words.h"

#include "cleanup/orchestrator.h"

#include <QCoreApplication>
#include <QSet>

#include <chrono>

namespace cleanup::words {

namespace {

struct StepText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Plan)
};

constexpr int namesShown = 5;

/// The first few, and how many more.
QString list(const QStringList& names)
{
    if (names.size() <= namesShown)
        return names.join(QStringLiteral(", "));
    return StepText::tr("%1 and %n more", nullptr, int(names.size()) - namesShown)
        .arg(names.first(namesShown).join(QStringLiteral(", ")));
}

void addChecks(const Removal& removal, QStringList& out)
{
    QStringList names;
    for (const auto& check : removal.instance.checks)
        names.append(check.id);
    if (!names.isEmpty())
        out << StepText::tr("Its %n check(s) go with it: %1.", nullptr, int(names.size())).arg(list(names));
}

void addSessions(const Facts& facts, const Removal& removal, QStringList& out)
{
    for (const auto& loss : removal.sessions) {
        const auto& session = loss.session;
        const QString name = session.name.isEmpty() ? session.id.toString() : session.name;
        if (!loss.checks.isEmpty())
            out << StepText::tr("The end of the session %1 makes %n check(s) critical, which it drives: %2.", nullptr,
                int(loss.checks.size()))
                       .arg(name, list(loss.checks));
        if (loss.keys.isEmpty()) {
            out << (facts.keysKnown ? StepText::tr("The session %1 ends; it holds no key that can be seen.").arg(name)
                                    : StepText::tr("The session %1 ends; which keys it holds is not known.").arg(name));
            continue;
        }
        const int count = int(loss.keys.size());
        out << (session.behavior == consul::SessionBehavior::Delete
                ? StepText::tr(
                    "The session %1 ends, and Consul deletes the %n key(s) that it holds: %2.", nullptr, count)
                : StepText::tr("The session %1 ends, which frees the %n key(s) that it holds: %2.", nullptr, count))
                   .arg(name, list(loss.keys));
    }
    if (!facts.sessionsKnown)
        out << StepText::tr("Which sessions end with its checks is not known: the token may not list sessions.");
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
        out << (goes ? StepText::tr("Its sidecar %1 goes with it, if the agent made it.").arg(id)
                     : StepText::tr("The proxy %1 stands before it, stays, and then leads nowhere.").arg(id));
    }
}

void addDependants(const Relations& relations, const Removal& removal, QStringList& out)
{
    const QString& service = removal.instance.definition.service;
    if (!relations.loses(service))
        return;
    const int all = relations.instancesOf(service);
    out << (all > 1
            ? StepText::tr("All %n instance(s) of %1 that can be seen are to go: the service disappears.", nullptr, all)
            : StepText::tr("It is the last instance of %1 that can be seen: the service disappears."))
               .arg(service);
    const auto callers = relations.callersOf(service);
    if (!callers.isEmpty())
        out << StepText::tr("These call %1 through a proxy and will find nobody: %2.").arg(service, list(callers));
}

} // namespace

QStringList consequences(const Relations& relations, const Removal& removal)
{
    QStringList out;
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
            "Consul deletes %n key(s), for the sessions that hold them end: %1.", nullptr, int(deleted.size()))
                   .arg(list(deleted));
    if (!freed.isEmpty())
        out << StepText::tr("%n key(s) that ending sessions hold are freed: %1.", nullptr, int(freed.size()))
                   .arg(list(freed));
    if (!critical.isEmpty())
        out << StepText::tr(
            "%n check(s) that ending sessions drive become critical: %1.", nullptr, int(critical.size()))
                   .arg(list(critical));
    if (!ended.isEmpty())
        out << (keysKnown
                ? StepText::tr("%n session(s) end.", nullptr, int(ended.size()))
                : StepText::tr("%n session(s) end; which keys they hold is not known.", nullptr, int(ended.size())));
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
        out << (removal.route.kind == RouteKind::AgentDeregister
                ? StepText::tr(
                    "A definition in the files of the agent of %1 is registered again when it reloads or starts.")
                : StepText::tr(
                    "The agent of %1 still holds it and registers it again when it next compares itself with "
                    "the catalog."))
                   .arg(node);
        break;
    case OwnerKind::DeadAgent:
        out << StepText::tr("When the agent of %1 starts again with its data, it registers it again.").arg(node);
        break;
    case OwnerKind::LeftNode:
        out << StepText::tr("If the agent of %1 joins again with its data, it registers it again.").arg(node);
        break;
    case OwnerKind::ExternalNode:
        out << StepText::tr("Only who registered it can register it again: no agent holds it.");
        break;
    case OwnerKind::Orchestrator:
        return {orchestratorComeback(instance.owner.orchestrator.value_or(Orchestrator()))};
    case OwnerKind::Ghost:
        out << StepText::tr("Its agent does not hold it any more, so nothing in Consul brings it back.");
        break;
    }
    const QString source = instance.definition.meta.value(QStringLiteral("external-source"));
    if (!source.isEmpty())
        out << StepText::tr("Its meta names %1 as its source: while it runs there, %1 registers it again.").arg(source);
    else if (instance.ref.id.startsWith(QStringView(u"_nomad-")))
        out << StepText::tr("Its id is of Nomad's making: while the task runs, Nomad registers it again.");
    else
        out << StepText::tr("A program that registers itself does so again when it next starts or repeats itself.");
    return out;
}

namespace {

QString unreachableAgent(const Removal& removal)
{
    const auto& owner = removal.instance.owner;
    const QString& node = removal.instance.ref.node;
    switch (owner.reach) {
    case Reach::WrongAgent:
        return StepText::tr("The agent of %1 was not found at %2: another one answers there, and would say yes and do "
                            "nothing. Say where it is, for example as %1=http://HOST:8500.")
            .arg(node, owner.address);
    case Reach::Denied:
        return StepText::tr(
            "The agent at %1 does not tell this token who it is, so nothing is sent there. The token needs "
            "agent:read on \"%2\", unless the agent itself blocks that (http_config.block_endpoints).")
            .arg(owner.address, node);
    case Reach::Silent:
        return StepText::tr(
            "The agent of %1 cannot be reached at %2. If it listens elsewhere, say where, for example as "
            "%1=http://HOST:8500.")
            .arg(node, owner.address);
    case Reach::NotAsked:
        return StepText::tr("The agent of %1 was not asked.").arg(node);
    case Reach::Answers:
        break;
    }
    return {};
}

QString oddId(const Removal& removal)
{
    const auto& instance = removal.instance;
    const bool lives = instance.owner.reach == Reach::Answers && instance.owner.kind != OwnerKind::Ghost;
    if (!lives || removal.route.kind == RouteKind::AgentDeregister)
        return {};
    return StepText::tr("Its agent cannot be told to remove it: the id “%1” cannot stand in a path.")
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
        out << StepText::tr(
            "It will be back within %n minute(s): only the agent that registered it can remove it for good.", nullptr,
            int(std::chrono::duration_cast<std::chrono::minutes>(longest).count()));
        out << StepText::tr(
            "Maintenance mode or deregister_critical_service_after, both set at its agent, take it out of "
            "service instead.");
    }
    if (removal.instance.owner.orchestrator)
        out << orchestratorAdvice(*removal.instance.owner.orchestrator);
    if (removal.instance.owner.kind == OwnerKind::DeadAgent)
        out << StepText::tr("If %1 is gone for good, force-leave removes its node with everything on it.")
                   .arg(removal.instance.ref.node);
    if (!removal.instance.isFailing())
        out << StepText::tr("It is not failing: whoever uses it loses it.");
    return out;
}

QString adviceWhenBack(const Removal& removal)
{
    const QString& node = removal.instance.ref.node;
    if (!oddId(removal).isEmpty())
        return StepText::tr(
            "Its agent brought it back, as was to be expected: it cannot be told to remove “%1”. Register "
            "it there once more, with deregister_critical_service_after in its check: then the agent "
            "removes it by itself.")
            .arg(removal.instance.ref.id);
    if (removal.outlook == Outlook::ComesBack)
        return StepText::tr(
            "Its agent brought it back, as was to be expected. Make the agent of %1 reachable, or say where "
            "it is, and remove it there.")
            .arg(node);
    if (removal.route.kind == RouteKind::AgentDeregister)
        return StepText::tr(
            "Somebody registered it again at the agent of %1: the program itself, an orchestrator, or a "
            "definition in the agent's files. Stop that first.")
            .arg(node);
    if (removal.outlook == Outlook::UntilAgentReturns)
        return StepText::tr("The agent of %1 is back and brought it with it. Now it can be removed there for good.")
            .arg(node);
    if (removal.instance.owner.orchestrator)
        return StepText::tr("What keeps it registered it again, as was to be expected.") + u' '
            + orchestratorAdvice(*removal.instance.owner.orchestrator);
    return StepText::tr("Somebody registered it in the catalog again. Find out who watches %1.").arg(node);
}

} // namespace cleanup::words
