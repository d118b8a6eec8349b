// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/definitions.h"
#include "cleanup/routed.h"
#include "cleanup/sending.h"
#include "consul/catalog_requests.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <optional>

namespace cleanup {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Definitions)
};

/// Long enough that the check keeps its last status until a program says something else.
constexpr QLatin1String standInTtl("24h");

QJsonObject objectOf(const QByteArray& json)
{
    return QJsonDocument::fromJson(json).object();
}

QByteArray compact(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

bool isMaintenance(const QString& checkId)
{
    return checkId.startsWith(QLatin1String("_service_maintenance:"));
}

/// Where a definition is read, an agent answers other names than it takes.
QJsonObject asRegistration(QJsonObject service)
{
    service.insert(QStringLiteral("Name"), service.take(QStringLiteral("Service")));
    service.remove(QStringLiteral("ContentHash"));
    if (service.value(QLatin1String("Kind")).toString().isEmpty())
        service.remove(QStringLiteral("Proxy"));
    return service;
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
        warnings << Text::tr("Consul does not tell how an agent carries out a check. In place of %1 a check by TTL of "
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

QJsonObject sidecarRegistration(const QByteArray& json)
{
    auto sidecar = asRegistration(objectOf(json));
    // The agent sets both itself for a sidecar that comes with its service.
    sidecar.remove(QStringLiteral("ID"));
    sidecar.remove(QStringLiteral("Kind"));
    return sidecar;
}

void planAtAgent(const SavedDefinition& definition, const consul::Endpoint& endpoint, UndoPlan& plan)
{
    auto service = asRegistration(objectOf(definition.agentService));
    const auto checks = standIns(definition, plan.warnings);
    if (!checks.isEmpty())
        service.insert(QStringLiteral("Checks"), checks);
    if (!definition.sidecar.isEmpty()) {
        auto connect = service.value(QLatin1String("Connect")).toObject();
        connect.insert(QStringLiteral("SidecarService"), sidecarRegistration(definition.sidecar));
        service.insert(QStringLiteral("Connect"), connect);
    }
    plan.identity = identityCall(definition.ref.node, endpoint);
    plan.calls.push_back(routed(consul::agentRegisterServiceRequest(compact(service)),
        Text::tr("Register %1 again at its agent").arg(definition.ref.id), endpoint));
    // Who took it out of service decides when it comes back.
    if (const auto reason = maintenanceReason(definition)) {
        plan.calls.push_back(routed(consul::agentServiceMaintenanceRequest(definition.ref.id, true, *reason),
            Text::tr("Put %1 into maintenance again, as it was").arg(definition.ref.id), endpoint));
    }
}

QJsonObject withoutIndexes(QJsonObject object)
{
    object.remove(QStringLiteral("CreateIndex"));
    object.remove(QStringLiteral("ModifyIndex"));
    return object;
}

void planInCatalog(
    const SavedDefinition& definition, const Inventory& now, const consul::Endpoint& endpoint, UndoPlan& plan)
{
    auto service = withoutIndexes(objectOf(definition.catalogService));
    if (service.value(QLatin1String("Kind")).toString().isEmpty())
        service.remove(QStringLiteral("Proxy"));
    QJsonArray checks;
    for (const auto& json : definition.checks) {
        checks.append(withoutIndexes(objectOf(json)));
    }
    auto body = objectOf(definition.catalogNode);
    if (!definition.datacenter.isEmpty())
        body.insert(QStringLiteral("Datacenter"), definition.datacenter);
    // Without this, a registration writes the node anew and drops what it does not name (facts §6.1).
    body.insert(QStringLiteral("SkipNodeUpdate"), now.findNode(definition.ref.node) != nullptr);
    body.insert(QStringLiteral("Service"), service);
    if (!checks.isEmpty())
        body.insert(QStringLiteral("Checks"), checks);
    plan.calls.push_back(routed(consul::catalogRegisterRequest(compact(body)),
        Text::tr("Put %1 back into the catalog").arg(definition.ref.text()), endpoint));
    if (definition.owner == OwnerKind::Ghost)
        plan.warnings << Text::tr("Its agent does not know it and will try to take it out of the catalog again.");
}

QString refusalOf(const SavedDefinition& definition, const Inventory& now)
{
    const auto differ = [](const QString& a, const QString& b) { return !a.isEmpty() && !b.isEmpty() && a != b; };
    if (definition.ref.id.isEmpty() || definition.ref.node.isEmpty())
        return Text::tr("It names no instance.");
    if (differ(definition.datacenter, now.datacenter))
        return Text::tr("It was removed in the datacenter %1, and this is %2. Nothing was sent.")
            .arg(definition.datacenter, now.datacenter);
    const auto* const view = now.findNode(definition.ref.node);
    const QString nodeId = objectOf(definition.catalogNode).value(QLatin1String("ID")).toString();
    if (view && differ(nodeId, view->node.id))
        return Text::tr("%1 is another node than the one it was removed from: their ids differ. Nothing was sent.")
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

consul::Error alreadyThere(const SavedDefinition& definition)
{
    return rejected(Text::tr("%1 is registered again already. Nothing was sent.").arg(definition.ref.text()));
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
        result.error = alreadyThere(definition);
    }
    co_return result;
}

} // namespace

UndoPlan planUndo(const SavedDefinition& definition, const AddressBook& addresses, const Inventory& now)
{
    UndoPlan plan;
    plan.refusal = refusalOf(definition, now);
    plan.alreadyThere = plan.refusal.isEmpty() && now.find(definition.ref) != nullptr;
    if (!plan.refusal.isEmpty())
        return plan;
    const QString& name = definition.ref.node;
    if (const auto* view = now.findNode(name)) {
        plan.node = view->node;
    } else {
        const auto saved = objectOf(definition.catalogNode);
        plan.node.name = name;
        plan.node.id = saved.value(QLatin1String("ID")).toString();
        plan.node.address = saved.value(QLatin1String("Address")).toString();
    }
    if (definition.agentService.isEmpty()) {
        planInCatalog(definition, now, addresses.connected(), plan);
        return plan;
    }
    if (now.acl == consul::AclState::On)
        plan.warnings << Text::tr(
            "With which token it was registered is not known. From now on it has yours: when that "
            "is deleted, its agent cannot take it out of the catalog any more.");
    const bool connected = now.self && isAgentOf(*now.self, plan.node, now.datacenter);
    planAtAgent(definition, connected ? addresses.connected() : addresses.endpointFor(plan.node), plan);
    return plan;
}

QCoro::Task<UndoResult> undo(
    QPointer<AgentPool> pool, SavedDefinition definition, AddressBook addresses, consul::StopToken stop, UndoLog log)
{
    UndoResult result;
    const QPointer<consul::Client> client = pool ? pool->connected() : nullptr;
    auto reading = readInventory(client, stop);
    const auto inventory = co_await reading;
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
        result.error = alreadyThere(definition);
        co_return result;
    }
    if (plan.identity) {
        auto asking = askAgent(pool, definition, plan, inventory->datacenter, stop);
        const auto asked = co_await asking;
        result.calls = asked.calls;
        result.alreadyThere = asked.alreadyThere;
        result.error = asked.error;
        if (result.error) {
            co_return result;
        }
    }
    log.noteBegun(definition.ref, definition.datacenter, QDateTime::currentDateTimeUtc());
    for (const auto& call : plan.calls) {
        auto sending = sendCall(pool, call, stop);
        const auto sent = co_await sending;
        result.words.push_back(sent.call.words);
        result.calls.push_back(sent.call);
        if (sent.error) {
            if (sent.error->httpStatus > 0) // Else it may have arrived.
                log.noteFailed(definition.ref, definition.datacenter, QDateTime::currentDateTimeUtc());
            result.error = sent.error;
            co_return result;
        }
    }
    result.done = true;
    co_return result;
}

} // namespace cleanup
