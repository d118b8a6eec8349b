// SPDX-License-Identifier: GPL-3.0-or-later
#include "profiles/profile.h"

#include "consul/same_agent.h"
#include "consul/values/enum_names.h"

#include <QCoreApplication>
#include <QUrl>
#include <QUuid>

#include <algorithm>
#include <iterator>

namespace profiles {

namespace {

struct ProfileWords {
    Q_DECLARE_TR_FUNCTIONS(profiles::Profile)
};

} // namespace

QString newId()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces);
}

QString addressKey(const consul::Endpoint& endpoint)
{
    QStringList parts{endpoint.displayAddress(), endpoint.datacenter, endpoint.nameSpace, endpoint.partition};
    while (parts.last().isEmpty())
        parts.removeLast();
    // Slashes would become groups of QSettings.
    return QString::fromLatin1(QUrl::toPercentEncoding(parts.join(QLatin1Char(' '))));
}

QString keyOf(const consul::Endpoint& endpoint, const std::optional<Profile>& profile)
{
    if (!profile || profile->keptAs.isEmpty())
        return addressKey(endpoint);
    const auto& own = profile->endpoint;
    if (endpoint.nameSpace == own.nameSpace && endpoint.partition == own.partition)
        return endpoint.datacenter == own.datacenter ? profile->keptAs
                                                     : profile->keptAs + QLatin1Char('@') + endpoint.datacenter;
    const auto plain = [](const QString& text) { return QString::fromLatin1(QUrl::toPercentEncoding(text)); };
    return profile->keptAs
        + QStringLiteral("@%1@%2@%3").arg(endpoint.datacenter, plain(endpoint.nameSpace), plain(endpoint.partition));
}

QString environmentName(Environment environment)
{
    return consul::nameIn<Environment::Production>({"development", "staging", "production"}, environment);
}

Environment environmentFromName(const QString& name)
{
    for (const auto each : {Environment::Development, Environment::Staging}) {
        if (name == environmentName(each))
            return each;
    }
    return Environment::Production;
}

QString environmentWord(Environment environment)
{
    switch (environment) {
    case Environment::Development:
        return ProfileWords::tr("Development");
    case Environment::Staging:
        return ProfileWords::tr("Staging");
    case Environment::Production:
        return ProfileWords::tr("PRODUCTION");
    }
    Q_UNREACHABLE();
}

const QStringList& colourNames()
{
    static const QStringList names{QStringLiteral("blue"), QStringLiteral("green"), QStringLiteral("amber"),
        QStringLiteral("red"), QStringLiteral("violet"), QStringLiteral("sand"), QStringLiteral("grey")};
    return names;
}

QString colourOf(const Profile& profile)
{
    if (colourNames().contains(profile.colour))
        return profile.colour;
    switch (profile.environment) {
    case Environment::Development:
        return QStringLiteral("blue");
    case Environment::Staging:
        return QStringLiteral("amber");
    case Environment::Production:
        return QStringLiteral("red");
    }
    Q_UNREACHABLE();
}

const Profile* findById(const Profiles& profiles, const QString& id)
{
    const auto found = std::ranges::find_if(profiles, [&](const Profile& each) { return each.id == id; });
    return found == profiles.end() ? nullptr : &*found;
}

const Profile* findByName(const Profiles& profiles, const QString& name)
{
    for (const auto strictness : {Qt::CaseSensitive, Qt::CaseInsensitive}) {
        const auto fits = [&](const Profile& each) { return each.name.compare(name, strictness) == 0; };
        const auto found = std::ranges::find_if(profiles, fits);
        if (found != profiles.end())
            return std::any_of(std::next(found), profiles.end(), fits) ? nullptr : &*found;
    }
    return nullptr;
}

const Profile* findByAddress(const Profiles& profiles, const consul::Endpoint& endpoint)
{
    const auto mostCareful = [&](const auto& leadsThere) {
        const Profile* found = nullptr;
        for (const auto& each : profiles) {
            if (leadsThere(each) && (found == nullptr || each.environment > found->environment))
                found = &each;
        }
        return found;
    };
    const auto isThere
        = [&](const Profile& each) { return consul::isSameAgent(each.endpoint.address, endpoint.address); };
    const auto* const exact = mostCareful([&](const Profile& each) {
        const auto& own = each.endpoint;
        return isThere(each) && own.datacenter == endpoint.datacenter && own.nameSpace == endpoint.nameSpace
            && own.partition == endpoint.partition;
    });
    if (exact != nullptr)
        return exact;
    if (const auto* const there = mostCareful(isThere))
        return there;
    return mostCareful([&](const Profile& each) {
        return each.isGuarded() && consul::mayBeSameAgent(each.endpoint.address, endpoint.address);
    });
}

Profiles guardedOf(const Profiles& profiles)
{
    Profiles guarded;
    std::ranges::copy_if(profiles, std::back_inserter(guarded), &Profile::isGuarded);
    return guarded;
}

QStringList hostsOf(const Profiles& profiles)
{
    QStringList hosts;
    for (const auto& profile : profiles) {
        hosts << profile.endpoint.address.host();
        for (const auto& agent : profile.agents)
            hosts << QUrl(agent).host();
    }
    return hosts;
}

const Profile* findByHosts(const Profiles& profiles, const QStringList& hosts)
{
    const Profile* found = nullptr;
    for (const auto& profile : profiles) {
        const bool isThere = std::ranges::any_of(hostsOf({profile}), [&hosts](const QString& one) {
            return std::ranges::any_of(
                hosts, [&one](const QString& other) { return consul::isSameHostElsewhere(one, other); });
        });
        if (isThere && (found == nullptr || profile.environment > found->environment))
            found = &profile;
    }
    return found;
}

QString freeName(const Profiles& profiles, const QString& wanted)
{
    const auto isTaken = [&](const QString& name) {
        return std::ranges::any_of(
            profiles, [&](const Profile& each) { return each.name.compare(name, Qt::CaseInsensitive) == 0; });
    };
    QString name = wanted;
    for (int number = 2; isTaken(name); ++number)
        name = QStringLiteral("%1 %2").arg(wanted).arg(number);
    return name;
}

consul::Result<QMap<QString, QString>> agentsFromText(const QString& text)
{
    QMap<QString, QString> agents;
    const auto refuse = [](const QString& sentence) {
        consul::Error error;
        error.kind = consul::ErrorKind::Rejected;
        error.serverWords = sentence;
        return consul::Unexpected(error);
    };
    const auto lines = text.split(QLatin1Char('\n'));
    for (const auto& line : lines) {
        if (line.trimmed().isEmpty())
            continue;
        const auto mark = line.indexOf(QLatin1Char('='));
        const QString node = line.left(mark).trimmed();
        if (mark < 0 || node.isEmpty())
            return refuse(ProfileWords::tr("“%1” is not NODE = ADDRESS.").arg(line.trimmed()));
        const auto address = consul::parseAddress(line.mid(mark + 1));
        if (!address)
            return refuse(ProfileWords::tr("Agent of %1: %2").arg(node, address.error().serverWords));
        agents.insert(node, address->toString());
    }
    return agents;
}

QString agentsText(const QMap<QString, QString>& agents)
{
    QStringList lines;
    for (auto each = agents.begin(); each != agents.end(); ++each)
        lines << QStringLiteral("%1 = %2").arg(each.key(), each.value());
    return lines.join(QLatin1Char('\n'));
}

} // namespace profiles
