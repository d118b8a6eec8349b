// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/registration.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <span>

namespace cleanup {

namespace {

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
    for (const auto& each : field.toArray())
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
        for (const auto& each : value.toArray()) {
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

} // namespace

QJsonObject agentRegistration(const QJsonObject& answered)
{
    auto registration = serviceOf(answered);
    registration.insert(QLatin1StringView("Name"), answered.value(QLatin1StringView("Service")));
    return registration;
}

QJsonObject sidecarRegistration(const QJsonObject& answered)
{
    auto registration = agentRegistration(answered);
    // The agent sets both itself for a sidecar that comes with its service.
    registration.remove(QLatin1StringView("ID"));
    registration.remove(QLatin1StringView("Kind"));
    return registration;
}

QJsonObject catalogService(const QJsonObject& answered)
{
    auto service = serviceOf(answered);
    service.insert(QLatin1StringView("Service"), answered.value(QLatin1StringView("Service")));
    return service;
}

QJsonObject catalogCheck(const QJsonObject& answered)
{
    auto check = only(answered, checkFields);
    restrict(check, QLatin1StringView("Definition"), checkDefinitionFields);
    return check;
}

QStringList differencesOf(const QJsonObject& before, const QJsonObject& now)
{
    QStringList names = before.keys() + now.keys();
    names.sort();
    names.removeDuplicates();
    QStringList differences;
    for (const auto& name : names) {
        const bool isOfConsul = std::any_of(
            ofConsul.begin(), ofConsul.end(), [&name](const auto& each) { return name == QLatin1String(each); });
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

} // namespace cleanup
