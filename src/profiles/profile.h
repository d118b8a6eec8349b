// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/endpoint.h"

#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace profiles {

/// How careful one has to be.
enum class Environment { Development, Staging, Production };

/// A connection that is remembered under a name. A value; it never holds a secret: token and password lie in a
/// SecretStore under the profile's id.
struct Profile {
    QString id; ///< Stable, made by newId(); never shown.
    QString name;
    Environment environment = Environment::Development;
    QString colour; ///< One of colourNames(); empty: that of the environment.
    consul::Endpoint endpoint; ///< Token and password are empty.
    QMap<QString, QString> agents; ///< From a node to the address of its agent's HTTP API.
    /// Under what watches, filters and the like of this connection are kept. A connection that was used before it got
    /// a name keeps what it had. Empty: under addressKey() of what is open, for one that is known by its cluster alone.
    QString keptAs;
    bool tokenKept = false; ///< The SecretStore has one, so it is worth asking.
    bool passwordKept = false;

    bool operator==(const Profile&) const = default;
    [[nodiscard]] bool isProduction() const { return environment == Environment::Production; }
    /// Opens read-only each time.
    [[nodiscard]] bool isGuarded() const { return isProduction() || endpoint.readOnly; }
};

using Profiles = std::vector<Profile>;

[[nodiscard]] QString newId();
/// What a connection without a name is remembered by: address, datacenter, namespace and partition, no secrets.
[[nodiscard]] QString addressKey(const consul::Endpoint& endpoint);

/// Under what the settings of a connection are kept: Profile::keptAs, apart for each datacenter, namespace and
/// partition that is not the profile's own, for it has other keys and sessions; without either addressKey().
[[nodiscard]] QString keyOf(const consul::Endpoint& endpoint, const std::optional<Profile>& profile);

/// `development`, `staging`, `production`: for files and options, not translated.
[[nodiscard]] QString environmentName(Environment environment);
/// Anything that is not known is production: the most careful reading of a file of somebody else's.
[[nodiscard]] Environment environmentFromName(const QString& name);
/// `Development`, `Staging`, `PRODUCTION`: the last one is meant to be seen. Translated.
[[nodiscard]] QString environmentWord(Environment environment);

/// `blue`, `green`, …: the hues that the window has a form of for light and dark themes.
[[nodiscard]] const QStringList& colourNames();
/// What a profile is painted in: its own colour, or that of its environment.
[[nodiscard]] QString colourOf(const Profile& profile);

/// Null when there is none.
[[nodiscard]] const Profile* findById(const Profiles& profiles, const QString& id);
/// By the name as typed: exactly first, else without regard to case. Null: none, or several that fit alike.
[[nodiscard]] const Profile* findByName(const Profiles& profiles, const QString& name);
/// The one that an endpoint leads to: of one agent with the same datacenter, namespace and partition, else of one
/// agent, whichever datacenter was named. An agent is known by its host and port, however they are spelled: this
/// machine has many names. What only resolving would tell (another DNS name, a tunnel) is not known. Of several
/// profiles the most careful one, so that production is production whatever way leads there. Where there is none, one
/// that must not be written and may be the same: an agent that listens everywhere answers at all addresses of this
/// machine. Null: none.
[[nodiscard]] const Profile* findByAddress(const Profiles& profiles, const consul::Endpoint& endpoint);

[[nodiscard]] Profiles guardedOf(const Profiles& profiles); ///< Those that are guarded.
/// The hosts of their agents and of the agents of their nodes, as they were typed.
[[nodiscard]] QStringList hostsOf(const Profiles& profiles);
/// The most careful one whose agent, or the agent of one of whose nodes, is among the hosts of a cluster, as
/// consul::hostsOfCluster() tells them. Names of this machine say nothing: there may be several clusters on it. Null:
/// none.
[[nodiscard]] const Profile* findByHosts(const Profiles& profiles, const QStringList& hosts);

/// A name that no other profile has: `wanted`, `wanted 2`, ….
[[nodiscard]] QString freeName(const Profiles& profiles, const QString& wanted);

/// Lines of `node = address`. Error: a translated sentence about the first that cannot be read.
[[nodiscard]] consul::Result<QMap<QString, QString>> agentsFromText(const QString& text);
[[nodiscard]] QString agentsText(const QMap<QString, QString>& agents);

} // namespace profiles
