// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/catalog.h"
#include "consul/values/node_name.h"
#include "words/late_text.h"

#include <QHashFunctions>
#include <QList>
#include <QMetaType>
#include <QString>

#include <compare>
#include <optional>
#include <vector>

namespace cleanup {

/// What names one instance in a datacenter: an id is unique per node only, a name is no id at all (facts §6.1). What is
/// imported from a peer may bear the names of one of ours, and is another one. The letter case of the node tells none
/// apart: each list of Consul's spells it as it came.
struct InstanceRef {
    QString node;
    QString id;
    QString peer = {}; ///< Empty: our own.

    bool operator==(const InstanceRef& other) const
    {
        return id == other.id && peer == other.peer && consul::isSameNode(node, other.node);
    }
    [[nodiscard]] bool operator<(const InstanceRef& other) const
    {
        if (peer != other.peer)
            return peer < other.peer;
        const int order = node == other.node ? 0 : consul::foldedNode(node).compare(consul::foldedNode(other.node));
        return order != 0 ? order < 0 : id < other.id;
    }
    /// `n2/web-1`, of a peer `n2/web-1 (peer east)`; for sentences.
    [[nodiscard]] QString text() const;
    [[nodiscard]] bool isWrittenAs(const QString& words) const; ///< text(), the node in any letter case.
};

[[nodiscard]] inline size_t qHash(const InstanceRef& ref, size_t seed = 0)
{
    return qHashMulti(seed, consul::foldedNode(ref.node), ref.id, ref.peer);
}

/// Who can remove an instance for good (facts §6.2, §6.4).
enum class OwnerKind {
    ConnectedAgent, ///< The agent that this connection speaks to.
    OtherLiveAgent, ///< Another one, which gossip calls alive.
    DeadAgent, ///< Its agent failed: gossip says so, or serfHealth is critical.
    ExternalNode, ///< No agent: registered in the catalog only (consul-esm, by hand).
    Orchestrator, ///< No agent, and something that runs elsewhere (Kubernetes, …) keeps it in the catalog.
    LeftNode, ///< Its agent left, and the entry stayed behind.
    Ghost, ///< Its agent lives and no longer knows it; only the catalog does.
    Unknown, ///< Cannot be told: neither members nor serfHealth are visible.
};

/// Whether the owning agent can be spoken to. NotAsked until somebody probed it.
enum class Reach {
    NotAsked,
    Answers, ///< Under this address the right agent answers.
    Silent, ///< No agent responds at its address.
    WrongAgent, ///< Somebody else answers there.
    Denied, ///< The token may not ask who it is.
};

/// What keeps an instance in the catalog in an agent's place: it registers it again while what it stands for runs. What
/// a meta says is bounded.
struct Orchestrator {
    enum Kind {
        EndpointsController, ///< Of consul-k8s: pods of the service mesh (and gateways).
        CatalogSync, ///< Of consul-k8s: services of Kubernetes, on one node (`k8s-sync`).
        Other,
    };
    Kind kind = Other;
    QString name; ///< `Kubernetes`, or as the meta has it: `nomad`, `aws`; empty: not named.
    words::LateWords runs; ///< What it stands for there: `pod shop/web-7d9f`; empty: not named.
    QString command; ///< That shows it, of harmless characters only; empty: none is known.
    bool isSyntheticNode = false; ///< Known from the node alone.

    bool operator==(const Orchestrator&) const = default;
};

/// Who owns an instance, and how that was established.
struct Ownership {
    OwnerKind kind = OwnerKind::Unknown;
    Reach reach = Reach::NotAsked;
    QString address; ///< `http://10.0.0.2:8500`, where the agent was looked for; empty when there is none.
    QList<words::LateText> evidence; ///< Sentences. The instances of a node share them.
    std::optional<Orchestrator> orchestrator; ///< Of OwnerKind::Orchestrator, and of no other.

    bool operator==(const Ownership&) const = default;
    [[nodiscard]] QString evidenceText() const; ///< Translated: the sentences as one paragraph. Empty: there are none.
};

/// Stable kebab-case names for JSON (`connected-agent`, `other-live-agent`, …; `not-asked`, `answers`, …).
[[nodiscard]] QString ownerKindName(OwnerKind kind);
[[nodiscard]] QString reachName(Reach reach);
/// Translated, short, for a table: `agent answers`, `agent down (serfHealth critical)`, `external node, no agent`.
[[nodiscard]] QString ownerText(const Ownership& owner);

/// One instance with what bears on it. A value.
struct Instance {
    InstanceRef ref;
    consul::ServiceInstance definition;
    QString address; ///< Where it listens: its own address, else its node's.
    std::vector<consul::HealthCheck> checks; ///< Its own. Checks of the node are no failure of the instance.
    /// Worst of its own checks; maintenance does not count, no checks are Passing.
    consul::CheckStatus status = consul::CheckStatus::Passing;
    bool inMaintenance = false; ///< Of the instance itself; for the node's see NodeView.
    QString maintenanceReason;
    /// Gossip calls its node failed, so Consul hands the instance out to nobody. It says nothing about the instance,
    /// and no removal goes by it.
    bool nodeDown = false;
    bool nodeFailing = false; ///< A check of its node is critical, its agent's health aside: the same follows.
    /// The worst check of its node is warning: to clients it is as if one of its own was.
    bool nodeWarning = false;
    Ownership owner;

    bool operator==(const Instance&) const = default;
    [[nodiscard]] bool isFailing() const
    {
        return status == consul::CheckStatus::Warning || status == consul::CheckStatus::Critical;
    }
    /// Passing, as Consul calls what no check of its own looks at.
    [[nodiscard]] bool isUnchecked() const { return checks.empty() && status == consul::CheckStatus::Passing; }
    /// Consul returns it to no client, whatever its own checks say.
    [[nodiscard]] bool isWithheld() const { return nodeDown || nodeFailing; }
    /// Its own checks are, or one of its node's.
    [[nodiscard]] bool countsAsCritical() const
    {
        return status == consul::CheckStatus::Critical || (nodeFailing && !nodeDown);
    }
    [[nodiscard]] bool isInTrouble() const { return isFailing() || isWithheld(); } ///< Not well, as a person sees it.
    [[nodiscard]] bool isImported() const { return !ref.peer.isEmpty(); }
};

/// Where it listens, for people: `10.0.0.1:8080`, `[::1]:80`; of several ports the default one first, each with its
/// name: `10.0.0.1:8080 (http), 9090 (grpc)`. Bounded. Empty: neither address nor port is known.
[[nodiscard]] QString addressText(const Instance& instance);

} // namespace cleanup

Q_DECLARE_METATYPE(cleanup::InstanceRef)
Q_DECLARE_METATYPE(cleanup::Instance)
