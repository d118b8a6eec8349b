// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/lock_delay.h"

#include <QByteArray>
#include <QByteArrayList>

#include <chrono>
#include <map>

namespace practice {

// The records of the state (agent/structs/structs.go). Text is bytes: Consul neither checks nor changes it. Indexes are
// raft indexes. An empty text is an absent one.

using StringMap = std::map<QByteArray, QByteArray>;

struct KvRecord {
    QByteArray key;
    QByteArray value;
    quint64 flags = 0;
    QByteArray session; ///< Who holds the lock.
    quint64 lockIndex = 0;
    quint64 createIndex = 0;
    quint64 modifyIndex = 0;

    bool operator==(const KvRecord&) const = default;
};

/// Keeps the index of a prefix from going back when a key of it was deleted (facts §4.3).
struct Tombstone {
    QByteArray key;
    quint64 index = 0;
};

/// reflect.DeepEqual of a map or list that can be null: never given is another thing than none.
template <typename Values>
[[nodiscard]] bool isDeepEqual(const Values& left, bool leftIsNull, const Values& right, bool rightIsNull)
{
    return left == right && (left.empty() ? leftIsNull == rightIsNull : true);
}

/// The index of the last write to one table.
struct IndexEntry {
    QByteArray name;
    quint64 value = 0;
};

struct ServiceCheckRef {
    QByteArray id;
    QByteArray nameSpace;

    bool operator==(const ServiceCheckRef&) const = default;
};

struct Session {
    QByteArray id;
    QByteArray name;
    QByteArray node;
    std::chrono::nanoseconds lockDelay = consul::defaultLockDelay; ///< As stored; see enforcedLockDelay().
    QByteArray behavior; ///< `release` or `delete`.
    QByteArray ttl; ///< As sent.
    QByteArrayList nodeChecks;
    std::vector<ServiceCheckRef> serviceChecks;
    QByteArrayList legacyChecks; ///< `Checks` of clients before 1.7; printed only when there are some.
    bool nodeChecksAreNull = false; ///< Printed as null, not as [].
    bool serviceChecksAreNull = true;
    quint64 createIndex = 0;
    quint64 modifyIndex = 0;
};

struct ServiceAddress {
    QByteArray address;
    int port = 0;

    bool operator==(const ServiceAddress&) const = default;
};

struct ServicePort {
    QByteArray name;
    int port = 0;
    bool isDefault = false;

    bool operator==(const ServicePort&) const = default;
};

struct Node {
    QByteArray id;
    QByteArray name;
    QByteArray address;
    QByteArray datacenter;
    StringMap taggedAddresses;
    StringMap meta;
    bool taggedAddressesAreNull = false;
    bool metaIsNull = false;
    QByteArray peer; ///< The cluster that it was imported from; empty for our own.
    quint64 createIndex = 0;
    quint64 modifyIndex = 0;

    /// Whether a registration would change anything (structs.Node.IsSame: indexes aside).
    [[nodiscard]] bool isSame(const Node& other) const
    {
        return id == other.id && name.toLower() == other.name.toLower() && address == other.address
            && datacenter == other.datacenter
            && isDeepEqual(taggedAddresses, taggedAddressesAreNull, other.taggedAddresses, other.taggedAddressesAreNull)
            && isDeepEqual(meta, metaIsNull, other.meta, other.metaIsNull);
    }
};

struct Service {
    QByteArray node;
    QByteArray id;
    QByteArray name;
    QByteArray kind;
    QByteArrayList tags;
    bool tagsAreNull = true; ///< Never given.
    QByteArray address;
    std::map<QByteArray, ServiceAddress> taggedAddresses;
    bool taggedAddressesAreNull = true;
    StringMap meta;
    bool metaIsNull = true;
    int port = 0;
    std::vector<ServicePort> ports; ///< Several with names, of which one is the default.
    QByteArray peer; ///< As the node's.
    int weightPassing = 1;
    int weightWarning = 1;
    bool enableTagOverride = false;
    quint64 createIndex = 0;
    quint64 modifyIndex = 0;

    [[nodiscard]] bool isSame(const Service& other) const
    {
        return node.toLower() == other.node.toLower() && id == other.id && name == other.name && kind == other.kind
            && isDeepEqual(tags, tagsAreNull, other.tags, other.tagsAreNull) && address == other.address
            && isDeepEqual(taggedAddresses, taggedAddressesAreNull, other.taggedAddresses, other.taggedAddressesAreNull)
            && isDeepEqual(meta, metaIsNull, other.meta, other.metaIsNull) && port == other.port && ports == other.ports
            && weightPassing == other.weightPassing && weightWarning == other.weightWarning
            && enableTagOverride == other.enableTagOverride;
    }
};

/// What a check was registered with, as far as an answer shows it.
struct CheckDefinition {
    QByteArray interval;
    QByteArray timeout;
    QByteArray deregisterCriticalServiceAfter;
    QByteArray http;
    QByteArray tcp;
    QByteArray sessionName; ///< Of a check of type `session`.

    bool operator==(const CheckDefinition&) const = default;
};

struct Check {
    QByteArray node;
    QByteArray id;
    QByteArray name;
    QByteArray status; ///< `passing`, `warning`, `critical`.
    QByteArray notes;
    QByteArray output;
    QByteArray serviceId; ///< Empty for a check of the node itself.
    QByteArray serviceName;
    QByteArrayList serviceTags;
    bool serviceTagsAreNull = true;
    QByteArray type; ///< `ttl`, `http`, …
    QByteArray interval; ///< As the agent that runs it was told; not part of the definition.
    QByteArray timeout;
    int exposedPort = 0;
    QByteArray peer; ///< As the node's.
    CheckDefinition definition;
    quint64 createIndex = 0;
    quint64 modifyIndex = 0;

    /// Of which service it is.
    void nameService(const Service& service)
    {
        serviceId = service.id;
        serviceName = service.name;
        serviceTags = service.tags;
        serviceTagsAreNull = service.tagsAreNull;
    }

    [[nodiscard]] bool isSame(const Check& other) const
    {
        return node.toLower() == other.node.toLower() && id == other.id && name == other.name && status == other.status
            && notes == other.notes && output == other.output && serviceId == other.serviceId
            && serviceName == other.serviceName
            && isDeepEqual(serviceTags, serviceTagsAreNull, other.serviceTags, other.serviceTagsAreNull)
            && definition == other.definition;
    }
};

} // namespace practice
