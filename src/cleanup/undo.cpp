// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/definitions.h"
#include "cleanup/plan.h"
#include "cleanup/presence.h"
#include "cleanup/sending.h"
#include "consul/addressed.h"
#include "consul/catalog_requests.h"
#include "consul/values/check_names.h"
#include "consul/values/utf8.h"
#include "words/lists.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace cleanup {

namespace {

// What of an answer of Consul's is sent to register the same thing again. Newer versions answer more than they take
// (Datacenter since 1.9, PeerName since 1.13, …) and refuse a registration with a field that it has not; so it is made
// of the fields that it has, never of an answer without some. The lists are those of Consul 1.23 (agent/structs:
// ServiceDefinition, ConnectProxyConfig, Upstream, NodeService, HealthCheck and what they are made of; api:
// AgentServiceRegistration). An older version never answers a field that it does not take. Pure.

struct RegistrationText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Definitions)
};

using Fields = std::span<const QLatin1StringView>;

/// What agents and the catalog call alike; the name of the service they do not.
constexpr std::array<QLatin1StringView, 16> serviceFields{QLatin1StringView("Kind"), QLatin1StringView("ID"),
    QLatin1StringView("Tags"), QLatin1StringView("Address"), QLatin1StringView("TaggedAddresses"),
    QLatin1StringView("Meta"), QLatin1StringView("Port"), QLatin1StringView("Ports"), QLatin1StringView("SocketPath"),
    QLatin1StringView("Weights"), QLatin1StringView("EnableTagOverride"), QLatin1StringView("Locality"),
    QLatin1StringView("Proxy"), QLatin1StringView("Connect"), QLatin1StringView("Namespace"),
    QLatin1StringView("Partition")};

constexpr std::array<QLatin1StringView, 13> proxyFields{QLatin1StringView("EnvoyExtensions"),
    QLatin1StringView("DestinationServiceName"), QLatin1StringView("DestinationServiceID"),
    QLatin1StringView("LocalServiceAddress"), QLatin1StringView("LocalServicePort"),
    QLatin1StringView("LocalServiceSocketPath"), QLatin1StringView("Mode"), QLatin1StringView("Config"),
    QLatin1StringView("Upstreams"), QLatin1StringView("MeshGateway"), QLatin1StringView("Expose"),
    QLatin1StringView("TransparentProxy"), QLatin1StringView("AccessLogs")};

constexpr std::array<QLatin1StringView, 13> upstreamFields{QLatin1StringView("DestinationType"),
    QLatin1StringView("DestinationNamespace"), QLatin1StringView("DestinationPartition"),
    QLatin1StringView("DestinationPeer"), QLatin1StringView("DestinationName"), QLatin1StringView("Datacenter"),
    QLatin1StringView("LocalBindAddress"), QLatin1StringView("LocalBindPort"), QLatin1StringView("LocalBindSocketPath"),
    QLatin1StringView("LocalBindSocketMode"), QLatin1StringView("Config"), QLatin1StringView("MeshGateway"),
    QLatin1StringView("CentrallyConfigured")};

constexpr std::array<QLatin1StringView, 16> checkFields{QLatin1StringView("Node"), QLatin1StringView("CheckID"),
    QLatin1StringView("Name"), QLatin1StringView("Status"), QLatin1StringView("Notes"), QLatin1StringView("Output"),
    QLatin1StringView("ServiceID"), QLatin1StringView("ServiceName"), QLatin1StringView("ServiceTags"),
    QLatin1StringView("Type"), QLatin1StringView("Interval"), QLatin1StringView("Timeout"),
    QLatin1StringView("ExposedPort"), QLatin1StringView("Definition"), QLatin1StringView("Namespace"),
    QLatin1StringView("Partition")};

constexpr std::array<QLatin1StringView, 26> checkDefinitionFields{QLatin1StringView("HTTP"),
    QLatin1StringView("TLSServerName"), QLatin1StringView("TLSSkipVerify"), QLatin1StringView("Header"),
    QLatin1StringView("Method"), QLatin1StringView("Body"), QLatin1StringView("DisableRedirects"),
    QLatin1StringView("TCP"), QLatin1StringView("TCPUseTLS"), QLatin1StringView("UDP"), QLatin1StringView("H2PING"),
    QLatin1StringView("OSService"), QLatin1StringView("H2PingUseTLS"), QLatin1StringView("Interval"),
    QLatin1StringView("OutputMaxSize"), QLatin1StringView("Timeout"),
    QLatin1StringView("DeregisterCriticalServiceAfter"), QLatin1StringView("ScriptArgs"),
    QLatin1StringView("DockerContainerID"), QLatin1StringView("Shell"), QLatin1StringView("GRPC"),
    QLatin1StringView("GRPCUseTLS"), QLatin1StringView("AliasNode"), QLatin1StringView("AliasService"),
    QLatin1StringView("SessionName"), QLatin1StringView("TTL")};

constexpr std::array<QLatin1StringView, 3> portFields{
    QLatin1StringView("Name"), QLatin1StringView("Port"), QLatin1StringView("Default")};
constexpr std::array<QLatin1StringView, 2> weightFields{QLatin1StringView("Passing"), QLatin1StringView("Warning")};
constexpr std::array<QLatin1StringView, 3> connectFields{
    QLatin1StringView("Native"), QLatin1StringView("SidecarService"), QLatin1StringView("PeerMeta")};

/// Consul makes them, and they say nothing about what was registered.
constexpr std::array<QLatin1StringView, 3> ofConsul{
    QLatin1StringView("CreateIndex"), QLatin1StringView("ModifyIndex"), QLatin1StringView("ContentHash")};

constexpr int mostDifferences = 8;
constexpr qsizetype longestShown = 80;

QJsonObject only(const QJsonObject& object, Fields fields)
{
    QJsonObject out;
    for (const auto& field : fields) {
        const auto found = object.constFind(field);
        if (found != object.constEnd())
            out.insert(field, *found);
    }
    return out;
}

/// Of a field that is an object, or a list of them, the fields that it has; any other is left as it is.
void restrict(QJsonObject& object, QLatin1StringView name, Fields fields)
{
    const auto field = object.value(name);
    if (field.isObject())
        object.insert(name, only(field.toObject(), fields));
    if (!field.isArray())
        return;
    QJsonArray list;
    const auto all = field.toArray();
    for (const auto& each : all)
        list.append(only(each.toObject(), fields));
    object.insert(name, list);
}

QJsonObject proxyOf(const QJsonObject& answered)
{
    QJsonObject proxy = only(answered, proxyFields);
    restrict(proxy, QLatin1StringView("Upstreams"), upstreamFields);
    return proxy;
}

QJsonObject serviceOf(const QJsonObject& answered)
{
    QJsonObject service = only(answered, serviceFields);
    restrict(service, QLatin1StringView("Weights"), weightFields);
    restrict(service, QLatin1StringView("Ports"), portFields);
    restrict(service, QLatin1StringView("Connect"), connectFields);
    // Only proxies and gateways may have one.
    if (service.value(QLatin1StringView("Kind")).toString().isEmpty())
        service.remove(QLatin1StringView("Proxy"));
    else if (service.contains(QLatin1StringView("Proxy")))
        service.insert(QLatin1StringView("Proxy"), proxyOf(service.value(QLatin1StringView("Proxy")).toObject()));
    // An agent answers the default one of several ports as the port, too, and takes either.
    if (!service.value(QLatin1StringView("Ports")).toArray().isEmpty())
        service.remove(QLatin1StringView("Port"));
    return service;
}

/// Without what says nothing: how much of that is written differs between versions.
QJsonValue meaningful(const QJsonValue& value)
{
    if (value.isObject()) {
        QJsonObject out;
        const auto object = value.toObject();
        for (auto each = object.begin(); each != object.end(); ++each) {
            const auto field = meaningful(*each);
            if (!field.isUndefined())
                out.insert(each.key(), field);
        }
        return out.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(out);
    }
    if (value.isArray()) {
        QJsonArray out;
        const auto all = value.toArray();
        for (const auto& each : all) {
            const auto item = meaningful(each);
            out.append(item.isUndefined() ? QJsonValue() : item);
        }
        return out.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(out);
    }
    const bool saysNothing
        = value.isNull() || value == QJsonValue(QString()) || value == QJsonValue(0) || value == QJsonValue(false);
    return saysNothing ? QJsonValue(QJsonValue::Undefined) : value;
}

QString shown(const QJsonValue& value)
{
    if (value.isUndefined())
        return RegistrationText::tr("nothing", "contents of a field");
    QString text;
    if (value.isObject())
        text = QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    else if (value.isArray())
        text = QString::fromUtf8(QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact));
    else
        text = value.toVariant().toString();
    return text.size() <= longestShown ? text : text.left(longestShown) + u'…';
}

/// For PUT /v1/agent/service/register, of GET /v1/agent/service/<id>.
QJsonObject agentRegistration(const QJsonObject& answered)
{
    auto registration = serviceOf(answered);
    registration.insert(QLatin1StringView("Name"), answered.value(QLatin1StringView("Service")));
    return registration;
}

/// For Connect.SidecarService of a registration, of the same answer about the sidecar.
QJsonObject sidecarRegistration(const QJsonObject& answered)
{
    auto registration = agentRegistration(answered);
    // The agent sets both itself for a sidecar that comes with its service.
    registration.remove(QLatin1StringView("ID"));
    registration.remove(QLatin1StringView("Kind"));
    return registration;
}

/// For Service of PUT /v1/catalog/register, of the Service of an answer of the catalog.
QJsonObject catalogService(const QJsonObject& answered)
{
    auto service = serviceOf(answered);
    service.insert(QLatin1StringView("Service"), answered.value(QLatin1StringView("Service")));
    return service;
}

/// For Checks of PUT /v1/catalog/register.
QJsonObject catalogCheck(const QJsonObject& answered)
{
    auto check = only(answered, checkFields);
    restrict(check, QLatin1StringView("Definition"), checkDefinitionFields);
    return check;
}

/// What two answers about one thing say differently: `Port: 80, now 81`, a few at most, sorted by field. Indexes and
/// hashes are left out, and a field that is not there is as one that says nothing.
QStringList differencesOf(const QJsonObject& before, const QJsonObject& now)
{
    QStringList names = before.keys() + now.keys();
    names.sort();
    names.removeDuplicates();
    QStringList differences;
    for (const auto& name : names) {
        const bool isOfConsul
            = std::ranges::any_of(ofConsul, [&name](const auto& each) { return name == QLatin1String(each); });
        const auto was = meaningful(before.value(name));
        const auto is = meaningful(now.value(name));
        if (!isOfConsul && was != is)
            differences << RegistrationText::tr("%1: %2, now %3", "field, what it was, what it is")
                               .arg(name, shown(was), shown(is));
    }
    if (const auto more = differences.size() - mostDifferences; more > 0) {
        differences = differences.first(mostDifferences);
        differences << RegistrationText::tr("and %n more", "fields", int(more));
    }
    return differences;
}

struct UndoText {
    Q_DECLARE_TR_FUNCTIONS(cleanup::Definitions)
};

/// By this name an undo knows that a removal is under way.
constexpr QLatin1String expiryCheck("Removal by Signalbox");

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
    return checkId.startsWith(consul::serviceMaintenanceCheck);
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
            "Consul does not expose how a check runs. Instead of %1, undo registers a TTL check with the same ID that "
            "keeps the last status for up to 24 hours. The program's next registration restores the real check.")
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
    // The instance was in maintenance: the person who put it there decides when it ends.
    if (const auto reason = maintenanceReason(definition)) {
        plan.calls.push_back(routed(consul::agentServiceMaintenanceRequest(definition.ref.id, true, *reason),
            UndoText::tr("Put %1 into maintenance mode again, as before").arg(definition.ref.id), endpoint));
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
        UndoText::tr("Restore %1 in the catalog").arg(definition.ref.text()), endpoint));
    if (definition.owner == OwnerKind::Ghost)
        plan.warnings << UndoText::tr(
            "The agent does not know this instance and will try to deregister it from the catalog again.");
}

/// `view`: its node as it is now; null: not there, or not known.
QString refusalOf(const SavedDefinition& definition, const Inventory& now, const NodeView* view)
{
    const auto differ = [](const QString& a, const QString& b) { return !a.isEmpty() && !b.isEmpty() && a != b; };
    if (definition.ref.id.isEmpty() || definition.ref.node.isEmpty())
        return UndoText::tr("The definition names no instance.");
    if (differ(definition.datacenter, now.datacenter))
        return UndoText::tr(
            "The instance was removed in the datacenter %1, but this datacenter is %2. Nothing was sent.")
            .arg(definition.datacenter, now.datacenter);
    const QString nodeId = objectOf(definition.catalogNode).value(QLatin1String("ID")).toString();
    if (view && differ(nodeId, view->node.id))
        return UndoText::tr(
            "%1 is not the node from which the instance was removed: the node IDs differ. Nothing was sent.")
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
    return UndoText::tr("%1 is already registered again. Nothing was sent.").arg(definition.ref.text());
}

/// Its agent was made to remove it, and has not done so yet.
bool isExpiring(const Instance& instance)
{
    return std::ranges::any_of(instance.checks, [](const auto& check) { return check.name == expiryCheck; });
}

QString stillExpiring(const SavedDefinition& definition)
{
    return UndoText::tr("The agent of %1 is still removing it, which takes up to %n minute(s). Nothing was sent. Try "
                        "again when it has left the catalog.",
        nullptr, int(std::chrono::duration_cast<std::chrono::minutes>(expiryPatience).count()))
        .arg(definition.ref.text());
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
            error.serverWords = identity.explanation.text();
        }
        result.error = error;
    } else if (held && *held) {
        result.alreadyThere = true;
        result.error = rejected(alreadyThere(definition));
    }
    co_return result;
}

/// As the catalog shows it now, nullopt if it does not.
QCoro::Task<consul::Result<std::optional<Instance>>> readInstance(
    QPointer<consul::Client> client, SavedDefinition definition, consul::StopToken stop)
{
    auto reading = readEntriesOf(client, definition.service, definition.ref, stop);
    auto entries = co_await reading;
    if (!entries)
        co_return consul::Unexpected(entries.error());
    InventorySource source;
    source.entries = std::move(entries->value);
    const auto inventory = makeInventory(std::move(source));
    const auto* const found = inventory.find(definition.ref);
    co_return found == nullptr ? std::nullopt : std::optional(*found);
}

/// What it was kept as, and what Consul says of it now. A kept answer may be of another version. Nothing: it is not
/// there, or cannot be read.
QCoro::Task<std::optional<QStringList>> compare(
    QPointer<AgentPool> pool, SavedDefinition definition, UndoPlan plan, consul::StopToken stop)
{
    QStringList differences;
    // An agent cannot be asked for what no path can carry.
    const bool atAgent = !definition.agentService.isEmpty() && consul::isAddressable(definition.ref.id);
    auto* const client = pool ? pool->clientFor(plan.calls.front().endpoint) : nullptr;
    if (!client)
        co_return std::nullopt;
    if (atAgent) {
        const auto now = co_await client->agentService(definition.ref.id, stop);
        if (!now || !*now)
            co_return std::nullopt;
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
    auto reading = readInstance(client, definition, stop);
    const auto read = co_await reading;
    if (!read || !*read)
        co_return std::nullopt;
    const Instance& found = **read;
    differences = differencesOf(objectOf(definition.catalogService), objectOf(found.definition.json));
    for (const auto& json : definition.checks) {
        const auto before = objectOf(json);
        const QString id = before.value(QLatin1String("CheckID")).toString();
        const auto now = std::ranges::find_if(found.checks, [&id](const auto& check) { return check.id == id; });
        const auto after = now == found.checks.end() ? QJsonObject() : objectOf(now->json);
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

/// What ended with the removal, a sentence for each session.
QStringList lostWith(const SavedDefinition& definition)
{
    constexpr qsizetype mostKeys = 8;
    QStringList sentences;
    for (const LostSession& session : definition.sessions) {
        const QString name = session.name.isEmpty() ? session.id : session.name;
        if (session.keys.isEmpty()) {
            sentences << UndoText::tr("The session %1 ended with the instance and is not restored.").arg(name);
            continue;
        }
        const QString keys = words::someOf(session.keys, mostKeys);
        sentences << (session.deletes
                ? UndoText::tr("The session %1 ended with the instance and is not restored. The same applies to the "
                               "keys it deleted: %2.")
                : UndoText::tr("The session %1 ended with the instance and is not restored. It no longer holds: %2."))
                         .arg(name, keys);
    }
    return sentences;
}

} // namespace

QByteArray expiringRegistration(const QByteArray& catalogService)
{
    auto registration = agentRegistration(objectOf(catalogService));
    // An agent counts the time from when a check becomes critical, not from a status that it is registered with: the
    // TTL is over at once. It allows no less than 1 min before it removes the service (agent/agent.go).
    registration.insert(QStringLiteral("Check"),
        QJsonObject{{QStringLiteral("Name"), expiryCheck}, {QStringLiteral("TTL"), QStringLiteral("1s")},
            {QStringLiteral("Status"), QStringLiteral("critical")},
            {QStringLiteral("DeregisterCriticalServiceAfter"), QStringLiteral("1m")}});
    return compact(registration);
}

UndoPlan planUndo(
    const SavedDefinition& definition, const AddressBook& addresses, const Inventory& now, bool isKnownGone)
{
    UndoPlan plan;
    const auto here = consul::tenancyOf(addresses.connected());
    const bool isHere = consul::isSame(definition.in, here);
    const QString& name = definition.ref.node;
    // Nodes are of a partition, what is registered on them of a namespace.
    const bool isNodeKnown = consul::isSame({{}, definition.in.partition}, {{}, here.partition});
    const auto* const view = isNodeKnown ? now.findNode(name) : nullptr;
    plan.refusal = refusalOf(definition, now, view);
    const auto* const again = isHere && !isKnownGone ? now.find(definition.ref) : nullptr;
    if (plan.refusal.isEmpty() && again != nullptr && isExpiring(*again))
        plan.refusal = stillExpiring(definition);
    plan.alreadyThere = plan.refusal.isEmpty() && again != nullptr;
    if (!plan.refusal.isEmpty())
        return plan;
    plan.lost = lostWith(definition);
    AddressBook there = addresses;
    if (!isHere) {
        there.setConnected(consul::inTenancy(addresses.connected(), definition.in));
        plan.warnings << (definition.in.isEmpty()
                ? UndoText::tr("The instance is restored to its previous location, without the namespace and partition "
                               "of this connection.")
                : UndoText::tr("The instance is restored to its previous location: %1.")
                      .arg(consul::tenancyText(definition.in)));
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
        // With less visibility, the node may only be hidden from the token.
        if (isNodeKnown && view == nullptr && now.visibility() == Visibility::Everything)
            plan.warnings << UndoText::tr("The node %1 is no longer in the catalog. This registers it there again, "
                                          "without an agent. Consul may remove it again, with the instance.")
                                 .arg(name);
        planInCatalog(definition, view != nullptr, there.connected(), plan);
        return plan;
    }
    if (now.acl == consul::AclState::On)
        plan.warnings << UndoText::tr(
            "The token used for the original registration is unknown. Your token is used from now on. If it is "
            "deleted, the agent can no longer deregister the instance from the catalog.");
    const bool connected = now.self && isAgentOf(*now.self, plan.node, now.datacenter);
    planAtAgent(definition, connected ? there.connected() : there.endpointFor(plan.node), plan);
    return plan;
}

InventoryPtr UndoCatalogs::find(const consul::Tenancy& in) const
{
    const auto found = std::ranges::find_if(m_read, [&in](const auto& each) { return consul::isSame(each.first, in); });
    return found == m_read.end() ? nullptr : found->second;
}

void UndoCatalogs::keep(const consul::Tenancy& in, InventoryPtr inventory)
{
    m_read.emplace_back(in, std::move(inventory));
}

QCoro::Task<UndoResult> undo(QPointer<AgentPool> pool, SavedDefinition definition, AddressBook addresses,
    consul::StopToken stop, UndoLog log, std::shared_ptr<UndoCatalogs> catalogs)
{
    UndoResult result;
    // What stands there now is asked where it was, which need not be where the connection leads.
    QPointer<consul::Client> client = pool ? pool->connected() : nullptr;
    const bool isElsewhere = client && !consul::isSame(definition.in, consul::tenancyOf(client->endpoint()));
    if (isElsewhere)
        client = pool->clientFor(consul::inTenancy(client->endpoint(), definition.in));
    if (!catalogs)
        catalogs = std::make_shared<UndoCatalogs>();
    auto inventory = catalogs->find(definition.in);
    const bool isRead = inventory != nullptr;
    if (!isRead) {
        auto reading = readInventory(client, stop);
        const auto read = co_await reading;
        if (!read) {
            result.error = read.error();
            co_return result;
        }
        inventory = std::make_shared<const Inventory>(*read);
        catalogs->keep(definition.in, inventory);
    }
    if (stop.stopRequested() || !client)
        co_return result;
    if (isRead) {
        auto looking = readInstance(client, definition, stop);
        const auto there = co_await looking;
        if (!there) {
            result.error = there.error();
            co_return result;
        }
        if (stop.stopRequested() || !client)
            co_return result;
        if (*there && isExpiring(**there)) {
            result.error = rejected(stillExpiring(definition));
            co_return result;
        }
        if (*there) {
            result.alreadyThere = true;
            result.error = rejected(alreadyThere(definition));
            co_return result;
        }
    }
    addresses.setConnected(client->endpoint());
    const auto plan = planUndo(definition, addresses, *inventory, isRead);
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
        if (result.error)
            co_return result;
    }
    log.note(
        UndoLog::Outcome::Done, definition.ref, definition.datacenter, QDateTime::currentDateTimeUtc(), definition.in);
    for (const auto& call : plan.calls) {
        const auto sent = co_await sendCall(pool, call, stop);
        result.words.push_back(sent.call.words);
        result.calls.push_back(sent.call);
        if (sent.error) {
            const bool isRegistration = result.words.size() == 1; // What fails after it leaves it registered.
            if (isRegistration && consul::mayHaveBeenApplied(*sent.error)) {
                auto looking = compare(pool, definition, plan, stop);
                const auto found = co_await looking;
                if (found)
                    continue; // The response was lost, but the registration was carried out.
            }
            if (isRegistration) {
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
    auto comparing = compare(pool, definition, plan, stop);
    const auto differences = co_await comparing;
    result.differences = differences.value_or(
        QStringList(UndoText::tr("Cannot confirm that %1 is the same as before.").arg(definition.ref.text())));
    co_return result;
}

} // namespace cleanup
