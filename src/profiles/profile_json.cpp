// SPDX-License-Identifier: GPL-3.0-or-later
#include "profiles/profile_json.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

namespace profiles {

namespace {

const QString formatName = QStringLiteral("signalbox-connections");

struct ProfileJsonText {
    Q_DECLARE_TR_FUNCTIONS(profiles::ProfileFile)
};

using Field = QString consul::TlsOptions::*;
constexpr std::pair<const char*, Field> tlsFields[] = {{"caFile", &consul::TlsOptions::caFile},
    {"caPath", &consul::TlsOptions::caPath}, {"clientCert", &consul::TlsOptions::clientCert},
    {"clientKey", &consul::TlsOptions::clientKey}, {"serverName", &consul::TlsOptions::serverName}};

void put(QJsonObject& object, const char* name, const QString& text)
{
    if (!text.isEmpty())
        object.insert(QLatin1String(name), text);
}

QString text(const QJsonObject& object, const char* name)
{
    return object.value(QLatin1String(name)).toString();
}

QJsonObject objectOf(const Profile& profile)
{
    const auto& endpoint = profile.endpoint;
    QJsonObject object;
    put(object, "id", profile.id);
    put(object, "name", profile.name);
    put(object, "environment", environmentName(profile.environment));
    put(object, "colour", profile.colour);
    put(object, "keptAs", profile.keptAs);
    put(object, "address", endpoint.displayAddress());
    put(object, "datacenter", endpoint.datacenter);
    put(object, "namespace", endpoint.nameSpace);
    put(object, "partition", endpoint.partition);
    put(object, "basicUser", endpoint.basicUser);
    put(object, "proxy", endpoint.proxy.toString(QUrl::RemoveUserInfo));
    object.insert(QLatin1String("readOnly"), endpoint.readOnly);
    object.insert(QLatin1String("tokenKept"), profile.tokenKept);
    object.insert(QLatin1String("passwordKept"), profile.passwordKept);
    QJsonObject tls;
    for (const auto& [name, field] : tlsFields)
        put(tls, name, endpoint.tls.*field);
    tls.insert(QLatin1String("verify"), endpoint.tls.verify);
    object.insert(QLatin1String("tls"), tls);
    QJsonObject agents;
    for (auto each = profile.agents.begin(); each != profile.agents.end(); ++each)
        agents.insert(each.key(), each.value());
    object.insert(QLatin1String("agents"), agents);
    return object;
}

/// One that a person has written without an id is the same one each time it is read; so is the second of that name.
QString idOf(const QJsonObject& object, const Profiles& before)
{
    const QString given = text(object, "id");
    QString id = given;
    for (int number = 1; id.isEmpty() || (given.isEmpty() && findById(before, id) != nullptr); ++number) {
        const QString seed = number == 1 ? text(object, "name") : text(object, "name") + QChar(number);
        id = QUuid::createUuidV5(QUuid(), seed).toString(QUuid::WithoutBraces);
    }
    return id;
}

/// Nothing when it cannot be connected to. `before`: those that stand before it in the list.
std::optional<Profile> profileOf(const QJsonObject& object, const Profiles& before)
{
    const auto address = consul::parseAddress(text(object, "address"));
    const auto proxy = consul::parseProxy(text(object, "proxy"));
    if (!address || !proxy || text(object, "name").isEmpty())
        return std::nullopt;
    Profile profile;
    profile.name = text(object, "name");
    profile.id = idOf(object, before);
    profile.environment = environmentFromName(text(object, "environment"));
    profile.colour = text(object, "colour");
    profile.keptAs = text(object, "keptAs").isEmpty() ? profile.id : text(object, "keptAs");
    auto& endpoint = profile.endpoint;
    endpoint.address = *address;
    endpoint.proxy = *proxy;
    endpoint.datacenter = text(object, "datacenter");
    endpoint.nameSpace = text(object, "namespace");
    endpoint.partition = text(object, "partition");
    endpoint.basicUser = text(object, "basicUser");
    // Whatever else than false stands there was meant to say something: the most careful reading.
    const auto readOnly = object.value(QLatin1String("readOnly"));
    endpoint.readOnly = !readOnly.isUndefined() && readOnly.toBool(true);
    profile.tokenKept = object.value(QLatin1String("tokenKept")).toBool();
    profile.passwordKept = object.value(QLatin1String("passwordKept")).toBool();
    const auto tls = object.value(QLatin1String("tls")).toObject();
    for (const auto& [name, field] : tlsFields)
        endpoint.tls.*field = text(tls, name);
    endpoint.tls.verify = tls.value(QLatin1String("verify")).toBool(true);
    const auto agents = object.value(QLatin1String("agents")).toObject();
    for (auto each = agents.begin(); each != agents.end(); ++each) {
        if (const auto agent = consul::parseAddress(each.value().toString()))
            profile.agents.insert(each.key(), agent->toString());
    }
    return profile;
}

} // namespace

QByteArray profilesJson(const Profiles& profiles)
{
    QJsonArray list;
    for (const auto& profile : profiles)
        list.append(objectOf(profile));
    const QJsonObject whole{{QStringLiteral("format"), formatName}, {QStringLiteral("version"), profilesVersion},
        {QStringLiteral("connections"), list}};
    return QJsonDocument(whole).toJson();
}

ReadProfiles readProfiles(const QByteArray& json)
{
    ReadProfiles read;
    QJsonParseError error;
    const auto whole = QJsonDocument::fromJson(json, &error).object();
    if (error.error != QJsonParseError::NoError) {
        read.problem
            = ProfileJsonText::tr("The file is damaged at byte %1: %2.").arg(error.offset).arg(error.errorString());
        return read;
    }
    read.version = whole.value(QLatin1String("version")).toInt();
    if (text(whole, "format") != formatName || read.version < 1) {
        read.version = 0;
        read.problem = ProfileJsonText::tr("The file is not a list of connections.");
        return read;
    }
    if (read.version > profilesVersion) {
        read.problem = ProfileJsonText::tr(
            "The file was written by a newer version of Signalbox (format %1; this version reads format %2).")
                           .arg(read.version)
                           .arg(profilesVersion);
        return read;
    }
    const auto connections = whole.value(QLatin1String("connections"));
    if (!connections.isArray()) {
        read.problem = ProfileJsonText::tr("The file has no array “connections”.");
        return read;
    }
    int unreadable = 0;
    const auto list = connections.toArray();
    for (const auto& each : list) {
        const auto profile = profileOf(each.toObject(), read.profiles);
        if (profile && findById(read.profiles, profile->id) == nullptr)
            read.profiles.push_back(*profile);
        else
            ++unreadable;
    }
    if (unreadable > 0)
        read.problem = ProfileJsonText::tr("%n connection(s) in the file cannot be read.", nullptr, unreadable);
    return read;
}

} // namespace profiles
