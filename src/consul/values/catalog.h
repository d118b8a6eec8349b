// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/kv_entry.h"
#include "consul/values/result.h"

#include <QByteArray>
#include <QDateTime>
#include <QMap>
#include <QMetaType>
#include <QString>
#include <QStringList>

#include <vector>

namespace consul {

/// From good to bad: the worst of several is their maximum.
enum class CheckStatus {
    Passing,
    Warning,
    Critical,
    Unknown, ///< A word that this program does not know. Never counts as failing.
};

/// `passing`, `warning`, `critical`, `unknown`: as Consul writes it.
[[nodiscard]] QString statusName(CheckStatus status);

/// One check, as health and catalog answer it (agent/structs/structs.go HealthCheck).
struct HealthCheck {
    QString node;
    QString id; ///< Unique per node.
    QString name;
    CheckStatus status = CheckStatus::Critical;
    QString notes;
    QString output; ///< Changes alone reach the catalog up to about 5 min late (facts §4.4).
    QString serviceId; ///< Empty: a check of the node, which every instance on it shows.
    QString serviceName;
    QStringList serviceTags;
    QString type; ///< `http`, `tcp`, `ttl`, `alias`, …; empty for checks that only the catalog knows.
    /// Of the type `session` (Consul 1.21): critical from the moment that a session of this name on its node ends,
    /// until one is created. Older versions keep no name.
    QString sessionName;
    QByteArray json; ///< The object as Consul answered it, minified: numbers and unknown fields are exact.
    quint64 createIndex = 0;
    quint64 modifyIndex = 0;
    QStringList oddFields; ///< As ServiceInstance::oddFields.

    bool operator==(const HealthCheck&) const = default;

    [[nodiscard]] QString nameOrId() const { return name.isEmpty() ? id : name; } ///< For people.
    [[nodiscard]] bool isOfNode() const { return serviceId.isEmpty(); }
    /// See check_names.h.
    [[nodiscard]] bool isSerfHealth() const;
    [[nodiscard]] bool isMaintenance() const;
    /// Whether the end of a session of this name on its own node makes it critical (agent/consul/state/session.go
    /// updateSessionCheck). One that names none is driven by every session without a name. Since 1.21, see
    /// Version::sessionsDriveChecks(): older versions keep such a check without its name, and never move it.
    [[nodiscard]] bool isDrivenBy(const QString& session) const;
};

/// One node of the catalog.
struct CatalogNode {
    QString name;
    QString id; ///< Empty for nodes that no agent registered.
    QString address; ///< What the agent advertises; where its HTTP API listens is not published (facts §6.2).
    QString datacenter; ///< Empty where the answer does not say it.
    QString peer; ///< Of another cluster, imported from this peer (Consul 1.13); empty: our own.
    QMap<QString, QString> taggedAddresses;
    QMap<QString, QString> meta;
    quint64 modifyIndex = 0; ///< 0 where the answer does not say it.
    QStringList oddFields; ///< As ServiceInstance::oddFields.

    bool operator==(const CatalogNode&) const = default;
};

struct ServiceWeights {
    int passing = 1;
    int warning = 1;

    bool operator==(const ServiceWeights&) const = default;
};

/// One of several ports of a service.
struct NamedPort {
    QString name;
    int port = 0;
    bool isDefault = false;

    bool operator==(const NamedPort&) const = default;
};

/// One service instance, as the catalog or an agent holds it.
struct ServiceInstance {
    QString node; ///< Empty in answers of an agent about itself.
    QString id; ///< Unique per node, not per cluster.
    QString service; ///< The name.
    QString peer; ///< As CatalogNode::peer.
    QString kind; ///< Empty for a typical service; `connect-proxy`, `mesh-gateway`, …
    QStringList tags;
    QMap<QString, QString> meta;
    QString address; ///< Empty: the node's.
    int port = 0; ///< Of several, the default one, whether the answer repeats it or not.
    std::vector<NamedPort> ports; ///< Where there are several (Consul 1.22): the default one first, then as answered.
    ServiceWeights weights;
    bool enableTagOverride = false;
    QString proxyOfService; ///< Name of the service that this proxy stands before; else empty.
    QString proxyOfId; ///< Its id on the same node.
    QStringList upstreams; ///< Names of the services that this proxy calls.
    QByteArray json; ///< The object as Consul answered it, minified.
    quint64 createIndex = 0;
    quint64 modifyIndex = 0;
    /// Fields that were of another kind than theirs, in translated sentences, a few at most: `Port is a text, expected
    /// a whole number`. What such a field says stands as it was written where it is a text here, and is left out else.
    QStringList oddFields;

    bool operator==(const ServiceInstance&) const = default;
};

/// A node with what is registered on it: one entry of /v1/internal/ui/nodes, or (with one service and the checks that
/// bear on it) of /v1/health/service.
struct NodeEntry {
    CatalogNode node;
    std::vector<ServiceInstance> services;
    std::vector<HealthCheck> checks; ///< Of the node and of all its services.
    /// Translated: services and checks that were answered and are not among these, for what tells them apart could not
    /// be read. Nobody may take such a one for gone.
    QStringList oddRows;
    /// With the first entry of a list only, and nothing of this node: the same of whole nodes, and of services and
    /// checks whose node could not be read.
    QStringList oddNodes;

    bool operator==(const NodeEntry&) const = default;
};

/// What an agent says about itself.
struct AgentSelf {
    QString nodeName;
    QString nodeId;
    QString datacenter;
    QString version;
    bool server = false;
    KvLimits limits = {};

    bool operator==(const AgentSelf&) const = default;
};

enum class MemberStatus { None = 0, Alive = 1, Leaving = 2, Left = 3, Failed = 4 };

struct Member {
    QString name; ///< As gossip spells it: one of these may be another spelling of another (node_name.h).
    QString address;
    int status = 0; ///< Serf: a MemberStatus.
    bool isServer = false; ///< Its tag `role` is `consul`.
    int expected = 0; ///< Of a server: its bootstrap_expect, by its tag `expect`; 0: not told.
    QString id = {}; ///< Of its node, by its tag `id`; empty: not told.

    bool operator==(const Member&) const = default;
    [[nodiscard]] bool is(MemberStatus wanted) const { return status == int(wanted); }
};

/// Whether an agent has listed its own node among the members: it always is one, so a list without it was filtered, or
/// is another's. `self`: the name of that node; empty: not known, then any member will do.
[[nodiscard]] bool hasAgentItself(const std::vector<Member>& members, const QString& self);

/// What the agent tells about ACLs and our token (GET /v1/acl/token/self).
enum class AclState {
    Off, ///< 401 "ACL support disabled": what a list does not show does not exist.
    On, ///< The token is known; lists leave out without a word what it may not read (facts §6.3, §7).
    Anonymous, ///< 403 without a token of ours: as On.
    TokenUnknown, ///< 403 "ACL not found".
    NotKnown, ///< The question failed.
};

/// Whether requests for `datacenter` (empty: the agent's own) may lead to another one than `own`, the agent's; empty:
/// not known. What an agent says without a server then says nothing of where they lead: that there are no ACLs, and
/// all of /v1/agent.
[[nodiscard]] bool isElsewhere(const QString& datacenter, const QString& own);

/// What an answer of /v1/acl/token/self says of ACLs and of who one is. `error`: null, it was a good one. `given`: a
/// token was sent. The error itself where it says nothing about that.
[[nodiscard]] Result<AclState> aclStateOf(const Error* error, bool given);

/// What a token says of itself. Its secret is not in it.
struct TokenSelf {
    QString accessor;
    QString description; ///< What a person named it.
    QStringList policies; ///< Names.
    QStringList roles; ///< Names.
    QDateTime expires; ///< Invalid: it does not.
    bool isManagement = false; ///< Has the built-in policy that may everything, and nothing that may take from it.
};

} // namespace consul

Q_DECLARE_METATYPE(consul::HealthCheck)
Q_DECLARE_METATYPE(consul::ServiceInstance)
Q_DECLARE_METATYPE(consul::NodeEntry)
