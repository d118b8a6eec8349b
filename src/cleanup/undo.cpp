// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/definitions.h"
#include "cleanup/plan.h"
#include "cleanup/registration.h"
#include "cleanup/sending.h"
#include "consul/addressed.h"
#include "consul/catalog_requests.h"
#include "consul/values/utf8.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <optional>

namespace cleanup {

namespace {

struct UndoText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Definitions)
};

/// Long enough that the check keeps its last status until a program says something else.
constexpr QLatin1String standInTtl("24h");

QJsonObject objectOf(const QByteArray& json)
{
    return QJsonDocument::fromJson(consul::withEscapedMarks(json)).object();
}

QByteArray compact(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

bool isMaintenance(const QString& checkId)
{
    return checkId.startsWith(QLatin1String("_service_maintenance:"));
}

QJsonObject standIn(const QJsonObject& check)
{
    return {{QStringLiteral("CheckID"), check.value(QLatin1String("CheckID"))},
        {QStringLiteral("Name"), check.value(QLatin1String("Name"))},
        {QStringLiteral("Notes"), check.value(QLatin1String("Notes"))}, {QStringLiteral("TTL"), standInTtl},
        {QStringLiteral("Status"), check.value(QLatin1String("Status"))}};
}

QJsonArray standIns(const SavedDefinition& definition, QStringList& warnings)
{
    QJsonArray checks;
    QStringList names;
    for (const auto& json : definition.checks) {
        const auto check = objectOf(json);
        const QString id = check.value(QLatin1String("CheckID")).toString();
        if (isMaintenance(id))
            continue;
        checks.append(standIn(check));
        const QString type = check.value(QLatin1String("Type")).toString();
        names.append(type.isEmpty() ? id : QStringLiteral("%1 (%2)").arg(id, type));
    }
    if (!names.isEmpty()) {
        warnings << UndoText::tr(
            "Consul does not tell how an agent carries out a check. In place of %1 a check by TTL of "
            "the same id keeps the last status for up to 24 hours. Let the program register itself "
            "again to have the real one back.")
                        .arg(names.join(QStringLiteral(", ")));
    }
    return checks;
}

/// Why it was in maintenance; unset: it was not.
std::optional<QString> maintenanceReason(const SavedDefinition& definition)
{
    for (const auto& json : definition.checks) {
        const auto check = objectOf(json);
        if (isMaintenance(check.value(QLatin1String("CheckID")).toString()))
            return check.value(QLatin1String("Notes")).toString();
    }
    return std::nullopt;
}

void planAtAgent(const SavedDefinition& definition, const consul::Endpoint& endpoint, UndoPlan& plan)
{
    auto service = agentRegistration(objectOf(definition.agentService));
    const auto checks = standIns(definition, plan.warnings);
    if (!checks.isEmpty())
        service.insert(QStringLiteral("Checks"), checks);
    if (!definition.sidecar.isEmpty()) {
        auto connect = service.value(QLatin1String("Connect")).toObject();
        connect.insert(QStringLiteral("SidecarService"), sidecarRegistration(objectOf(definition.sidecar)));
        service.insert(QStringLiteral("Connect"), connect);
    }
    plan.identity = identityCall(definition.ref.node, endpoint);
    plan.calls.push_back(routed(consul::agentRegisterServiceRequest(compact(service)),
        UndoText::tr("Register %1 again at its agent").arg(definition.ref.id), endpoint));
    // Who took it out of service decides when it comes back.
    if (const auto reason = maintenanceReason(definition)) {
        plan.calls.push_back(routed(consul::agentServiceMaintenanceRequest(definition.ref.id, true, *reason),
            UndoText::tr("Put %1 into maintenance again, as it was").arg(definition.ref.id), endpoint));
    }
}

void planInCatalog(
    const SavedDefinition& definition, bool isNodeThere, const consul::Endpoint& endpoint, UndoPlan& plan)
{
    const auto service = catalogService(objectOf(definition.catalogService));
    QJsonArray checks;
    for (const auto& json : definition.checks)
        checks.append(catalogCheck(objectOf(json)));
    auto body = objectOf(definition.catalogNode);
    if (!definition.datacenter.isEmpty())
        body.insert(QStringLiteral("Datacenter"), definition.datacenter);
    // Without this, a registration writes the node anew and drops what it does not name (facts §6.1).
    body.insert(QStringLiteral("SkipNodeUpdate"), isNodeThere);
    // They count for more than the query, and are the node's partition, too.
    if (!endpoint.nameSpace.isEmpty())
        body.insert(QStringLiteral("Namespace"), endpoint.nameSpace);
    if (!endpoint.partition.isEmpty())
        body.insert(QStringLiteral("Partition"), endpoint.partition);
    body.insert(QStringLiteral("Service"), service);
    if (!checks.isEmpty())
        body.insert(QStringLiteral("Checks"), checks);
    plan.calls.push_back(routed(consul::catalogRegisterRequest(compact(body)),
        UndoText::tr("Put %1 back into the catalog").arg(definition.ref.text()), endpoint));
    if (definition.owner == OwnerKind::Ghost)
        plan.warnings << UndoText::tr("Its agent does not know it and will try to take it out of the catalog again.");
}

/// `view`: its node as it is now; null: not there, or not known.
QString refusalOf(const SavedDefinition& definition, const Inventory& now, const NodeView* view)
{
    const auto differ = [](const QString& a, const QString& b) { return !a.isEmpty() && !b.isEmpty() && a != b; };
    if (definition.ref.id.isEmpty() || definition.ref.node.isEmpty())
        return UndoText::tr("It names no instance.");
    if (differ(definition.datacenter, now.datacenter))
        return UndoText::tr("It was removed in the datacenter %1, and this is %2. Nothing was sent.")
            .arg(definition.datacenter, now.datacenter);
    const QString nodeId = objectOf(definition.catalogNode).value(QLatin1String("ID")).toString();
    if (view && differ(nodeId, view->node.id))
        return UndoText::tr("%1 is another node than the one it was removed from: their ids differ. Nothing was sent.")
            .arg(definition.ref.node);
    return {};
}

consul::Error rejected(const QString& words)
{
    consul::Error error;
    error.kind = consul::ErrorKind::Rejected;
    error.serverWords = words;
    return error;
}

QString alreadyThere(const SavedDefinition& definition)
{
    return UndoText::tr("%1 is registered again already. Nothing was sent.").arg(definition.ref.text());
}

/// Whether its agent may be told. Who answers there, and whether it holds it again, are asked at once: what is held was
/// said later than what was kept, and the catalog may be late.
QCoro::Task<UndoResult> askAgent(
    QPointer<AgentPool> pool, SavedDefinition definition, UndoPlan plan, QString datacenter, consul::StopToken stop)
{
    UndoResult result;
    auto asking = checkIdentity(pool, *plan.identity, plan.node, datacenter, stop);
    auto* const client = pool ? pool->clientFor(plan.identity->endpoint) : nullptr;
    if (!client) {
        result.error = consul::Error();
        co_return result;
    }
    auto looking = client->agentService(definition.ref.id, stop);
    const auto identity = co_await asking;
    const auto held = co_await looking;
    result.calls.push_back(identity.sent.call);
    if (identity.reach != Reach::Answers) {
        consul::Error error = identity.sent.error.value_or(consul::Error());
        if (error.kind != consul::ErrorKind::Cancelled) {
            error.kind = identity.sent.error ? error.kind : consul::ErrorKind::Rejected;
            error.serverWords = identity.explanation;
        }
        result.error = error;
    } else if (held && *held) {
        result.alreadyThere = true;
        result.error = rejected(alreadyThere(definition));
    }
    co_return result;
}

/// What it was kept as, and what Consul says of it now. A kept answer may be of another version.
QCoro::Task<QStringList> compare(
    QPointer<AgentPool> pool, SavedDefinition definition, UndoPlan plan, consul::StopToken stop)
{
    QStringList differences;
    const auto unread = [&definition] {
        return QStringList(UndoText::tr("Whether %1 is as it was could not be read.").arg(definition.ref.text()));
    };
    const bool atAgent = !definition.agentService.isEmpty();
    auto* const client = pool ? pool->clientFor(plan.calls.front().endpoint) : nullptr;
    if (!client)
        co_return unread();
    if (atAgent) {
        const auto now = co_await client->agentService(definition.ref.id, stop);
        if (!now || !*now)
            co_return unread();
        differences = differencesOf(objectOf(definition.agentService), objectOf(**now));
        if (definition.sidecar.isEmpty() || stop.stopRequested() || !pool)
            co_return differences;
        const QString sidecar = definition.ref.id + QLatin1String("-sidecar-proxy");
        auto* const again = pool->clientFor(plan.calls.front().endpoint);
        if (!again)
            co_return differences;
        const auto beside = co_await again->agentService(sidecar, stop);
        const auto after = beside && *beside ? objectOf(**beside) : QJsonObject();
        for (const auto& each : differencesOf(objectOf(definition.sidecar), after))
            differences << QStringLiteral("%1 – %2").arg(sidecar, each);
        co_return differences;
    }
    const bool isAddressable = consul::isAddressable(definition.service);
    auto reading = isAddressable ? client->healthInstance(definition.service, definition.ref.node, definition.ref.id,
                       consul::Consistency::Consistent, stop)
                                 : client->nodeEntries(consul::Consistency::Consistent, stop);
    auto entries = co_await reading;
    if (!entries)
        co_return unread();
    InventorySource source;
    source.entries = std::move(entries->value);
    const auto inventory = makeInventory(std::move(source));
    const auto* const found = inventory.find(definition.ref);
    if (found == nullptr)
        co_return unread();
    differences = differencesOf(objectOf(definition.catalogService), objectOf(found->definition.json));
    for (const auto& json : definition.checks) {
        const auto before = objectOf(json);
        const QString id = before.value(QLatin1String("CheckID")).toString();
        const auto now = std::find_if(
            found->checks.begin(), found->checks.end(), [&id](const auto& check) { return check.id == id; });
        const auto after = now == found->checks.end() ? QJsonObject() : objectOf(now->json);
        for (const auto& each : differencesOf(before, after))
            differences << QStringLiteral("%1 – %2").arg(id, each);
    }
    co_return differences;
}

/// Consul got the request and refused it, or it never left. Any other 5xx leaves it open: the leader may have been lost
/// while it was written, and a proxy may not know what became of it.
bool isCertainlyUndone(const consul::Error& error)
{
    const bool isRefused = (error.httpStatus >= 400 && error.httpStatus < 500) || error.httpStatus == 501;
    return isRefused || error.kind == consul::ErrorKind::RefusedByReadOnly || error.kind == consul::ErrorKind::Tls;
}

} // namespace

UndoPlan planUndo(const SavedDefinition& definition, const AddressBook& addresses, const Inventory& now)
{
    UndoPlan plan;
    const auto here = consul::tenancyOf(addresses.connected());
    const bool isHere = consul::isSame(definition.in, here);
    const QString& name = definition.ref.node;
    // Nodes are of a partition, what is registered on them of a namespace.
    const bool isNodeKnown = consul::isSame({{}, definition.in.partition}, {{}, here.partition});
    const auto* const view = isNodeKnown ? now.findNode(name) : nullptr;
    plan.refusal = refusalOf(definition, now, view);
    plan.alreadyThere = plan.refusal.isEmpty() && isHere && now.find(definition.ref) != nullptr;
    if (!plan.refusal.isEmpty())
        return plan;
    AddressBook there = addresses;
    if (!isHere) {
        there.setConnected(consul::inTenancy(addresses.connected(), definition.in));
        plan.warnings << (definition.in.isEmpty()
                ? UndoText::tr("It goes back to where it was: without the namespace and partition of this connection.")
                : UndoText::tr("It goes back to where it was: %1.").arg(consul::tenancyText(definition.in)));
    }
    if (view) {
        plan.node = view->node;
    } else {
        const auto saved = objectOf(definition.catalogNode);
        plan.node.name = name;
        plan.node.id = saved.value(QLatin1String("ID")).toString();
        plan.node.address = saved.value(QLatin1String("Address")).toString();
    }
    if (definition.agentService.isEmpty()) {
        planInCatalog(definition, view != nullptr, there.connected(), plan);
        return plan;
    }
    if (now.acl == consul::AclState::On)
        plan.warnings << UndoText::tr(
            "With which token it was registered is not known. From now on it has yours: when that "
            "is deleted, its agent cannot take it out of the catalog any more.");
    const bool connected = now.self && isAgentOf(*now.self, plan.node, now.datacenter);
    planAtAgent(definition, connected ? there.connected() : there.endpointFor(plan.node), plan);
    return plan;
}

QCoro::Task<UndoResult> undo(
    QPointer<AgentPool> pool, SavedDefinition definition, AddressBook addresses, consul::StopToken stop, UndoLog log)
{
    UndoResult result;
    // What stands there now is asked where it was, which need not be where the connection leads.
    QPointer<consul::Client> client = pool ? pool->connected() : nullptr;
    const bool isElsewhere = client && !consul::isSame(definition.in, consul::tenancyOf(client->endpoint()));
    if (isElsewhere)
        client = pool->clientFor(consul::inTenancy(client->endpoint(), definition.in));
    const auto inventory = co_await readInventory(client, stop);
    if (!inventory) {
        result.error = inventory.error();
        co_return result;
    }
    if (stop.stopRequested() || !client) {
        co_return result;
    }
    addresses.setConnected(client->endpoint());
    const auto plan = planUndo(definition, addresses, *inventory);
    result.warnings = plan.warnings;
    if (!plan.refusal.isEmpty()) {
        result.error = rejected(plan.refusal);
        co_return result;
    }
    if (plan.alreadyThere) {
        // It registered itself meanwhile: what it said then is newer than what was kept.
        result.alreadyThere = true;
        result.error = rejected(alreadyThere(definition));
        co_return result;
    }
    if (plan.identity) {
        const auto asked = co_await askAgent(pool, definition, plan, inventory->datacenter, stop);
        result.calls = asked.calls;
        result.alreadyThere = asked.alreadyThere;
        result.error = asked.error;
        if (result.error) {
            co_return result;
        }
    }
    log.note(
        UndoLog::Outcome::Done, definition.ref, definition.datacenter, QDateTime::currentDateTimeUtc(), definition.in);
    for (const auto& call : plan.calls) {
        const auto sent = co_await sendCall(pool, call, stop);
        result.words.push_back(sent.call.words);
        result.calls.push_back(sent.call);
        if (sent.error) {
            // The first call is the registration: what fails after it leaves it registered.
            if (result.words.size() == 1) {
                using enum UndoLog::Outcome;
                log.note(isCertainlyUndone(*sent.error) ? Failed : Unknown, definition.ref, definition.datacenter,
                    QDateTime::currentDateTimeUtc(), definition.in);
            }
            result.error = sent.error;
            co_return result;
        }
    }
    result.done = true;
    if (stop.stopRequested())
        co_return result;
    result.differences = co_await compare(pool, definition, plan, stop);
    co_return result;
}

} // namespace cleanup
