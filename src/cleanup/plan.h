// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/facts.h"
#include "consul/values/node_name.h"
#include "consul/values/planned_call.h"

#include <QMap>
#include <QMetaType>
#include <QSet>
#include <QStringList>

#include <chrono>
#include <optional>
#include <vector>

namespace cleanup {

/// One call and the agent it goes to.
struct RoutedCall {
    consul::PlannedCall call;
    consul::Endpoint endpoint;

    bool operator==(const RoutedCall&) const = default;
    [[nodiscard]] QString curl() const;
};

enum class RouteKind {
    None, ///< Nothing may or can be sent; the refusal says why.
    AgentDeregister, ///< At the owning agent: for good.
    CatalogDeregister, ///< Out of the catalog only.
    /// For an ID that no path can carry: registered anew at the owning agent, with a critical check after which the
    /// agent removes it by itself within expiryPatience. For good.
    AgentExpiry,
};

/// An agent removes what has been critical for the shortest time that it takes, 1 min, when it next looks, every 30 s,
/// and tells the catalog (agent/agent.go, reapServices). As measured, 67 to 108 s.
inline constexpr std::chrono::seconds expiryPatience{180};

/// Which call removes an instance, and where it goes.
struct Route {
    RouteKind kind = RouteKind::None;
    std::optional<RoutedCall> identity; ///< GET /v1/agent/self: must name the node before anything is sent there.
    std::optional<RoutedCall> removal;
    /// Sent when the agent says it is done, no longer holds it, and yet the catalog shows it (a ghost).
    std::optional<RoutedCall> ifGhost;

    [[nodiscard]] bool isAtAgent() const
    {
        return kind == RouteKind::AgentDeregister || kind == RouteKind::AgentExpiry;
    }
    /// Translated, short, for a table: `agent deregister at 127.0.0.2:8500`, `catalog deregister`.
    [[nodiscard]] QString text() const;
};

/// What to expect after the removal.
enum class Outlook {
    StaysGone, ///< Nothing that is known brings it back, but a program that registers itself again.
    UntilAgentReturns, ///< Its agent is down and will register it again when it comes back with its data.
    WhileItRuns, ///< An orchestrator registers it again as long as what it stands for runs there.
    ComesBack, ///< Its agent lives, was not reached, and will bring it back when it next compares itself.
};

/// A session that dies with the checks of an instance, or with a check that such a session drives, and what it holds.
struct SessionLoss {
    consul::SessionInfo session;
    QStringList keys; ///< Freed, or deleted when the session's behaviour is delete.
    QStringList checks; ///< `web/alive`: checks of others that its end makes critical, by service (or node) and id.

    bool operator==(const SessionLoss&) const = default;
};

/// The removal of one instance, before anything is sent.
struct Removal {
    Instance instance; ///< With refined ownership.
    Route route;
    Outlook outlook = Outlook::StaysGone;
    std::vector<SessionLoss> sessions;
    int ofService = 0; ///< So many instances of its service can be seen.
    QString sidecar; ///< Id of the one that goes along, if the agent made it; empty: none.
    QStringList consequences; ///< Translated sentences: what else happens.
    QStringList comebacks; ///< Translated sentences: what can bring it back.
    QStringList warnings; ///< Translated sentences.
    QString neededRight; ///< `service:write on "web"`, `node:write on "n4"`; not translated.
    QString refusal; ///< Translated sentence: why this is never done; empty when it may be.

    [[nodiscard]] bool isRefused() const { return !refusal.isEmpty(); }
    /// It stays gone, but for a program that registers itself again, and for a definition in the configuration files of
    /// its agent, which no request shows: the agent registers that one again when it reloads or starts.
    [[nodiscard]] bool mayBeRegisteredAgain() const { return outlook == Outlook::StaysGone && route.isAtAgent(); }
};

/// The removal of several instances, in the order asked for.
struct CleanupPlan {
    std::vector<Removal> removals;
    std::vector<InstanceRef> missing; ///< Asked for, but not in the catalog (any more), or not visible.
    std::vector<consul::CatalogNode> nodes; ///< Of the removals.
    consul::Endpoint connected; ///< Where the catalog is asked.
    QString datacenter;
    int memberCount = 0;
    consul::AclState acl = consul::AclState::NotKnown;
    bool sessionsKnown = false; ///< As Facts.
    QString sessionsUnread; ///< As Facts.
    bool keysKnown = false; ///< As Facts.
    /// Nodes of the removals that no agent keeps, and how many instances can be seen on each: such a node stays when
    /// all are removed.
    QMap<consul::NodeName, int> agentless;
    quint64 index = 0; ///< Of the catalog that it was made from.

    [[nodiscard]] int actionable() const; ///< Removals that are not refused.
    [[nodiscard]] QString curl() const; ///< All calls as a script, each with its meaning as a comment.
};

/// The decision table (docs/cleanup.md; facts §6.4). Pure: the same facts give the same plan.
[[nodiscard]] CleanupPlan plan(const Facts& facts, const std::vector<InstanceRef>& instances);

/// What all of it does, in translated sentences, whatever its size: first what is destroyed, then what is lost, then
/// how the instances are. Of what is not in `skipped`, and not refused. Pure.
[[nodiscard]] QStringList totals(const CleanupPlan& plan, const QSet<InstanceRef>& skipped = {});
/// Of each critical check of the node, except serfHealth and maintenance: that it stays whatever instance is removed,
/// and what ends it. Translated sentences, a few at most. Pure.
[[nodiscard]] QStringList nodeCheckAdvice(
    const NodeView& node, const Inventory& inventory, const AddressBook& addresses);
/// The rows of the plan as they should be read: those that delete keys first, then those that free some, then those
/// that take the last instances of a service, then the rest.
[[nodiscard]] std::vector<std::size_t> readingOrder(const CleanupPlan& plan);

/// What has become of an instance since its removal was planned. Nothing is sent for it unless it stands AsPlanned.
enum class PlanValidity {
    AsPlanned,
    NotThere, ///< The catalog does not show it any more.
    RegisteredAnew,
    Redefined,
    Recovered, ///< It was failing, and is so no more, or less.
    ReturnedAgain, ///< Its node was down or failing, and is so no more: Consul returns it to clients again.
};

/// `now`: what the catalog shows of it; null: nothing. Pure.
[[nodiscard]] PlanValidity validityOf(const Instance& planned, const Instance* now);

/// `passing`, `warning`, `critical`, … as a person reads it.
[[nodiscard]] QString statusText(consul::CheckStatus status);
[[nodiscard]] QString routeKindName(RouteKind kind); ///< `none`, `agent-deregister`, `catalog-deregister`, …
[[nodiscard]] QString outlookName(
    Outlook outlook); ///< `stays-gone`, `until-agent-returns`, `while-it-runs`, `comes-back`.

// How plans of this room name their calls. For its .cpp files only.

[[nodiscard]] RoutedCall routed(consul::Request request, const QString& meaning, const consul::Endpoint& endpoint);

/// GET /v1/agent/self, which must name the node before anything is sent to that endpoint.
[[nodiscard]] RoutedCall identityCall(const QString& node, const consul::Endpoint& endpoint);

} // namespace cleanup

Q_DECLARE_METATYPE(cleanup::CleanupPlan)
