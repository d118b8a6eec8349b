// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/newer_consul.h"

#include "support/go_path.h"
#include "support/judge.h"
#include "support/strict_names.h"

#include <QSet>
#include <QUrl>

#include <algorithm>

namespace support {

namespace {

// Written down here once more, from agent/structs of Consul 1.23: a test that asks the code under test is none.
const QSet<QString> definitionFields{QStringLiteral("Kind"), QStringLiteral("ID"), QStringLiteral("Name"),
    QStringLiteral("Tags"), QStringLiteral("Address"), QStringLiteral("TaggedAddresses"), QStringLiteral("Meta"),
    QStringLiteral("Port"), QStringLiteral("Ports"), QStringLiteral("SocketPath"), QStringLiteral("Check"),
    QStringLiteral("Checks"), QStringLiteral("Weights"), QStringLiteral("Token"), QStringLiteral("EnableTagOverride"),
    QStringLiteral("Locality"), QStringLiteral("Proxy"), QStringLiteral("Connect"), QStringLiteral("Namespace"),
    QStringLiteral("Partition")};
const QSet<QString> entryFields{QStringLiteral("Datacenter"), QStringLiteral("ID"), QStringLiteral("Node"),
    QStringLiteral("Address"), QStringLiteral("TaggedAddresses"), QStringLiteral("NodeMeta"), QStringLiteral("Service"),
    QStringLiteral("Check"), QStringLiteral("Checks"), QStringLiteral("Locality"), QStringLiteral("SkipNodeUpdate"),
    QStringLiteral("PeerName"), QStringLiteral("Namespace"), QStringLiteral("Partition")};
const QSet<QString> entryServiceFields{QStringLiteral("Kind"), QStringLiteral("ID"), QStringLiteral("Service"),
    QStringLiteral("Tags"), QStringLiteral("Address"), QStringLiteral("TaggedAddresses"), QStringLiteral("Meta"),
    QStringLiteral("Port"), QStringLiteral("Ports"), QStringLiteral("SocketPath"), QStringLiteral("Weights"),
    QStringLiteral("EnableTagOverride"), QStringLiteral("Locality"), QStringLiteral("Proxy"), QStringLiteral("Connect"),
    QStringLiteral("Namespace"), QStringLiteral("Partition"), QStringLiteral("PeerName"), QStringLiteral("CreateIndex"),
    QStringLiteral("ModifyIndex")};
const QSet<QString> checkFields{QStringLiteral("ID"), QStringLiteral("CheckID"), QStringLiteral("Name"),
    QStringLiteral("Notes"), QStringLiteral("ServiceID"), QStringLiteral("Token"), QStringLiteral("Status"),
    QStringLiteral("Args"), QStringLiteral("ScriptArgs"), QStringLiteral("HTTP"), QStringLiteral("H2PING"),
    QStringLiteral("H2PingUseTLS"), QStringLiteral("Header"), QStringLiteral("Method"), QStringLiteral("Body"),
    QStringLiteral("DisableRedirects"), QStringLiteral("TCP"), QStringLiteral("TCPUseTLS"), QStringLiteral("UDP"),
    QStringLiteral("Interval"), QStringLiteral("DockerContainerID"), QStringLiteral("Shell"), QStringLiteral("GRPC"),
    QStringLiteral("GRPCUseTLS"), QStringLiteral("OSService"), QStringLiteral("TLSServerName"),
    QStringLiteral("TLSSkipVerify"), QStringLiteral("AliasNode"), QStringLiteral("AliasService"),
    QStringLiteral("Timeout"), QStringLiteral("TTL"), QStringLiteral("SuccessBeforePassing"),
    QStringLiteral("FailuresBeforeWarning"), QStringLiteral("FailuresBeforeCritical"), QStringLiteral("ProxyHTTP"),
    QStringLiteral("ProxyGRPC"), QStringLiteral("DeregisterCriticalServiceAfter"), QStringLiteral("OutputMaxSize"),
    QStringLiteral("Namespace"), QStringLiteral("Partition")};
const QSet<QString> entryCheckFields{QStringLiteral("Node"), QStringLiteral("CheckID"), QStringLiteral("Name"),
    QStringLiteral("Status"), QStringLiteral("Notes"), QStringLiteral("Output"), QStringLiteral("ServiceID"),
    QStringLiteral("ServiceName"), QStringLiteral("ServiceTags"), QStringLiteral("Type"), QStringLiteral("Interval"),
    QStringLiteral("Timeout"), QStringLiteral("ExposedPort"), QStringLiteral("PeerName"), QStringLiteral("Definition"),
    QStringLiteral("Namespace"), QStringLiteral("Partition"), QStringLiteral("CreateIndex"),
    QStringLiteral("ModifyIndex")};
/// Of all these, what 1.8.7 does not take.
const QStringList notBefore{QStringLiteral("Namespace"), QStringLiteral("Partition"), QStringLiteral("Locality"),
    QStringLiteral("Ports"), QStringLiteral("PeerName"), QStringLiteral("ExposedPort")};

const QByteArray registerService = "/v1/agent/service/register";
const QByteArray registerCheck = "/v1/agent/check/register";
const QByteArray registerEntry = "/v1/catalog/register";

Fault answered(int status, const QByteArray& body, const QByteArray& type = "text/plain; charset=utf-8")
{
    return Fault::answer({}, status, body, {{"Content-Type", type}});
}

QByteArray json(const QJsonObject& object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QJsonObject objectIn(const QJsonObject& object, QLatin1String name)
{
    return object.value(name).toObject();
}

QString unknownOf(const QJsonObject& object, const QSet<QString>& known)
{
    const auto names = object.keys();
    const auto unknown
        = std::find_if(names.begin(), names.end(), [&known](const auto& name) { return !known.contains(name); });
    return unknown == names.end() ? QString() : *unknown;
}

/// Of `Check` and all of `Checks`.
QString unknownInChecks(const QJsonObject& object, const QSet<QString>& known)
{
    auto checks = object.value(QLatin1String("Checks")).toArray();
    checks.append(object.value(QLatin1String("Check")));
    for (const auto& check : checks) {
        if (auto field = unknownOf(check.toObject(), known); !field.isEmpty())
            return field;
    }
    return {};
}

QJsonObject withoutNew(QJsonObject object)
{
    for (const auto& name : notBefore)
        object.remove(name);
    return object;
}

/// As 1.8.7 takes a registration of the same thing; nullopt and the field's name when 1.23 refuses it.
std::optional<QJsonObject> definitionBehind(const QJsonObject& registration, QString& unknown)
{
    unknown = unknownOf(registration, definitionFields);
    if (unknown.isEmpty())
        unknown = unknownInChecks(registration, checkFields);
    auto behind = withoutNew(registration);
    auto connect = objectIn(registration, QLatin1String("Connect"));
    if (unknown.isEmpty() && connect.value(QLatin1String("SidecarService")).isObject()) {
        const auto sidecar = definitionBehind(objectIn(connect, QLatin1String("SidecarService")), unknown);
        connect.insert(QStringLiteral("SidecarService"), sidecar.value_or(QJsonObject()));
        behind.insert(QStringLiteral("Connect"), connect);
    }
    return unknown.isEmpty() ? std::optional(behind) : std::nullopt;
}

std::optional<QJsonObject> entryBehind(const QJsonObject& entry, QString& unknown)
{
    const auto service = objectIn(entry, QLatin1String("Service"));
    for (const auto& field : {unknownOf(entry, entryFields), unknownOf(service, entryServiceFields),
             unknownInChecks(entry, entryCheckFields)}) {
        if (unknown.isEmpty())
            unknown = field;
    }
    auto behind = withoutNew(entry);
    if (!service.isEmpty())
        behind.insert(QStringLiteral("Service"), withoutNew(service));
    for (const auto* name : {"Check", "Checks"}) {
        const auto value = entry.value(QLatin1String(name));
        QJsonArray checks;
        const auto all = value.toArray();
        for (const auto& check : all)
            checks.append(withoutNew(check.toObject()));
        if (value.isObject())
            behind.insert(QLatin1String(name), withoutNew(value.toObject()));
        else if (value.isArray())
            behind.insert(QLatin1String(name), checks);
    }
    return unknown.isEmpty() ? std::optional(behind) : std::nullopt;
}

std::optional<QJsonObject> checkBehind(const QJsonObject& check, QString& unknown)
{
    unknown = unknownOf(check, checkFields);
    return unknown.isEmpty() ? std::optional(withoutNew(check)) : std::nullopt;
}

void mark(QJsonObject& object)
{
    object.insert(QStringLiteral("Namespace"), QStringLiteral("default"));
    object.insert(QStringLiteral("Partition"), QStringLiteral("default"));
    object.insert(QStringLiteral("PeerName"), QString());
    object.insert(QStringLiteral("OfALaterVersion"), QJsonObject{{QStringLiteral("A"), 1}});
}

QJsonObject serviceSaysMore(QJsonObject service)
{
    mark(service);
    service.insert(QStringLiteral("Locality"),
        QJsonObject{
            {QStringLiteral("Region"), QStringLiteral("eu")}, {QStringLiteral("Zone"), QStringLiteral("eu-1")}});
    return service;
}

QJsonObject ofTheAgent(QJsonObject service)
{
    service.insert(QStringLiteral("Datacenter"), QStringLiteral("dc1"));
    return serviceSaysMore(std::move(service));
}

QJsonObject checkSaysMore(QJsonObject check)
{
    mark(check);
    check.insert(QStringLiteral("ExposedPort"), 0);
    return check;
}

QJsonArray each(const QJsonArray& array, QJsonObject (*change)(QJsonObject))
{
    QJsonArray out;
    for (const auto& item : array)
        out.append(change(item.toObject()));
    return out;
}

QJsonObject each(const QJsonObject& object, QJsonObject (*change)(QJsonObject))
{
    QJsonObject out;
    for (auto item = object.begin(); item != object.end(); ++item)
        out.insert(item.key(), change(item->toObject()));
    return out;
}

/// A node with its services and checks, or with the one that was asked for.
QJsonObject entrySaysMore(QJsonObject entry)
{
    const QLatin1String service("Service");
    const QLatin1String services("Services");
    const QLatin1String checks("Checks");
    const QLatin1String node("Node");
    if (entry.value(node).isObject()) {
        auto of = objectIn(entry, node);
        mark(of);
        entry.insert(node, of);
    } else {
        mark(entry);
    }
    if (entry.value(service).isObject())
        entry.insert(service, serviceSaysMore(objectIn(entry, service)));
    if (entry.value(services).isArray())
        entry.insert(services, each(entry.value(services).toArray(), &serviceSaysMore));
    if (entry.value(services).isObject())
        entry.insert(services, each(objectIn(entry, services), &serviceSaysMore));
    if (entry.value(checks).isArray())
        entry.insert(checks, each(entry.value(checks).toArray(), &checkSaysMore));
    return entry;
}

QJsonObject rowSaysMore(QJsonObject row)
{
    mark(row);
    return row;
}

QJsonObject selfSaysMore(QJsonObject self)
{
    auto config = objectIn(self, QLatin1String("Config"));
    config.insert(QStringLiteral("Version"), QString::fromUtf8(newerVersion));
    self.insert(QStringLiteral("Config"), config);
    return self;
}

/// What 1.23 says to this request where an older one says `body`.
QByteArray bodySaysMore(const QByteArray& path, const QByteArray& body)
{
    const auto document = QJsonDocument::fromJson(body);
    const auto compact = [](const auto& value) { return QJsonDocument(value).toJson(QJsonDocument::Compact); };
    if (path == "/v1/agent/self")
        return compact(selfSaysMore(document.object()));
    if (path == "/v1/agent/services")
        return compact(each(document.object(), &ofTheAgent));
    if (path == "/v1/agent/checks")
        return compact(each(document.object(), &checkSaysMore));
    if (path.startsWith("/v1/agent/service/"))
        return compact(ofTheAgent(document.object()));
    if (path.startsWith("/v1/health/service/") || path == "/v1/internal/ui/nodes")
        return compact(each(document.array(), &entrySaysMore));
    if (path.startsWith("/v1/catalog/node/") && document.isObject())
        return compact(entrySaysMore(document.object()));
    if (path.startsWith("/v1/health/"))
        return compact(each(document.array(), &checkSaysMore));
    if (path == "/v1/catalog/nodes" || path.startsWith("/v1/catalog/service/"))
        return compact(each(document.array(), &rowSaysMore));
    return body;
}

std::function<void(PassingAnswer&)> saysMore(const QByteArray& path, bool isRead, bool aclsAreOn)
{
    return [path, isRead, aclsAreOn](PassingAnswer& answer) {
        answer.headers.emplace_back("X-Consul-Default-Acl-Policy", aclsAreOn ? "deny" : "allow");
        const bool hasIndex = std::any_of(answer.headers.begin(), answer.headers.end(),
            [](const auto& header) { return header.first.toLower() == "x-consul-index"; });
        if (hasIndex)
            answer.headers.emplace_back("X-Consul-Query-Backend", "blocking-query");
        if (answer.status == 404 && !hasIndex && answer.body.isEmpty())
            answer.body = "Invalid URL path: not a recognized HTTP API endpoint";
        if (isRead && answer.status == 200 && !path.startsWith("/v1/kv/"))
            answer.body = bodySaysMore(path, answer.body);
    };
}

QByteArray pathOf(const QByteArray& target)
{
    const auto query = target.indexOf('?');
    return query < 0 ? target : target.left(query);
}

bool isSessionId(const QByteArray& text)
{
    return text.size() == 36;
}

std::optional<Fault> deregistration(const SeenRequest& request, const QByteArray& path, const Judge& judge)
{
    const QByteArray ofService = "/v1/agent/service/deregister/";
    const QByteArray ofCheck = "/v1/agent/check/deregister/";
    if (request.method != "PUT")
        return std::nullopt;
    if (path.startsWith(ofService) && judge.get("/v1/agent/service/" + path.mid(ofService.size())).status == 404) {
        return answered(404,
            "Unknown service ID \"" + QByteArray::fromPercentEncoding(path.mid(ofService.size()))
                + "\". Ensure that the service ID is passed, not the service name.");
    }
    if (path.startsWith(ofCheck)) {
        const auto id = QByteArray::fromPercentEncoding(path.mid(ofCheck.size()));
        if (!judge.get("/v1/agent/checks").object().contains(QString::fromUtf8(id)))
            return answered(
                404, "Unknown check ID \"" + id + "\". Ensure that the check ID is passed, not the check name.");
    }
    return std::nullopt;
}

std::optional<Fault> registration(const SeenRequest& request, const QByteArray& path, bool aclsAreOn)
{
    const auto body = QJsonDocument::fromJson(request.body).object();
    QString unknown;
    std::optional<QJsonObject> behind;
    if (path == registerService)
        behind = definitionBehind(body, unknown);
    else if (path == registerCheck)
        behind = checkBehind(body, unknown);
    else if (path == registerEntry)
        behind = entryBehind(body, unknown);
    else
        return std::nullopt;
    if (!behind)
        return answered(400, "Request decode failed: json: unknown field \"" + unknown.toUtf8() + '"');
    // What is no JSON, or none of an object, is refused by the agent itself.
    return Fault::changed(saysMore(path, false, aclsAreOn), body.isEmpty() ? request.body : json(*behind));
}

/// nullopt: the path is read as it stands.
std::optional<Fault> ofKey(const SeenRequest& request, const QByteArray& path, bool aclsAreOn)
{
    const QByteArray prefix = "/v1/kv/";
    if (!path.startsWith(prefix))
        return std::nullopt;
    const auto query = request.target.mid(path.size());
    const auto raw = path.mid(prefix.size());
    if (const auto clean = cleanedKey(raw); !raw.isEmpty() && clean != raw) {
        Fault::Headers headers{{"Location", prefix + clean + query}};
        return Fault::answer({}, 307, {}, headers);
    }
    const auto name = QByteArray::fromPercentEncoding(raw);
    const auto key = name.isEmpty() ? name : cleanedKey(name);
    if (const auto refusal = refusalOf(NameRule::CleanPath, key))
        return answered(500, *refusal);
    auto passed = Fault::changed(saysMore(path, false, aclsAreOn));
    if (key != name)
        passed.otherTarget = prefix + key.toPercentEncoding("/") + query;
    return passed;
}

} // namespace

FaultProxy::Responder newerConsul(const QString& agentUrl, const QString& managementToken)
{
    return [agentUrl, managementToken](const SeenRequest& request) -> std::optional<Fault> {
        const bool aclsAreOn = !managementToken.isEmpty();
        const auto path = pathOf(request.target);
        const QByteArray destroy = "/v1/session/destroy/";
        if (request.method == "PUT" && path.startsWith(destroy) && path != destroy
            && !isSessionId(QByteArray::fromPercentEncoding(path.mid(destroy.size()))))
            return answered(200, "true", "application/json");
        if (auto fault = deregistration(request, path, Judge(agentUrl, managementToken)))
            return fault;
        if (request.method == "PUT") {
            if (auto fault = registration(request, path, aclsAreOn))
                return fault;
        }
        if (auto fault = ofKey(request, path, aclsAreOn))
            return fault;
        return Fault::changed(saysMore(path, request.method == "GET", aclsAreOn));
    };
}

FaultProxy::Responder withImported(const QString& agentUrl, const QJsonArray& nodes)
{
    return [agentUrl, nodes](const SeenRequest& request) -> std::optional<Fault> {
        if (!request.target.startsWith("/v1/internal/ui/nodes"))
            return std::nullopt;
        const auto verdict = Judge(agentUrl).get("/v1/internal/ui/nodes?consistent");
        auto all = verdict.array();
        for (const auto& node : nodes)
            all.append(node);
        return Fault::answer({}, verdict.status, QJsonDocument(all).toJson(),
            {{"Content-Type", "application/json"}, {"X-Consul-Index", QByteArray::number(verdict.index())}});
    };
}

} // namespace support
