// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/inventory.h"
#include "consul/values/node_name.h"

#include <QList>
#include <QSet>
#include <QStringList>

#include <optional>

namespace cleanup {

/// Since when a status has been seen. Consul keeps no such time, so it begins with the first look.
struct StatusSince {
    consul::CheckStatus status = consul::CheckStatus::Passing;
    QDateTime since; ///< UTC.
    bool atLeast = true; ///< It was so at the first look already: for this long or longer.

    bool operator==(const StatusSince&) const = default;
};

/// When the catalog was first read without something that it had shown.
struct LeftAt {
    QDateTime at; ///< UTC.
    bool atLeast = false; ///< Nobody looked for a while before: it may have left earlier.
    bool isOwn = false; ///< This program took it out.

    bool operator==(const LeftAt&) const = default;
};

/// A node that left the catalog.
struct DepartedNode {
    QString name;
    LeftAt left;
    std::optional<StatusSince> down; ///< It was down when it was last shown.
    bool isServer = false; ///< One of Consul's servers.
    int instances = 0; ///< On it then, Consul itself included, as everywhere else.
    int critical = 0; ///< Of these.
    QStringList services; ///< That have no instance any more since then. Sorted.

    bool operator==(const DepartedNode&) const = default;
};

/// An instance that was not well when it was last shown: it failed, by a check of its own or a critical one of its
/// node, or it was out with its node, and nobody has seen it come back with it.
struct DepartedInstance {
    InstanceRef ref;
    QString service;
    StatusSince status; ///< Critical or warning. Passing: its node was down, since then.
    LeftAt left;

    bool operator==(const DepartedInstance&) const = default;
};

/// A service whose last instances left while their nodes stayed.
struct DepartedService {
    QString name;
    LeftAt left; ///< Own: all of the last ones are.
    QList<InstanceRef> last; ///< At least one.
    int failing = 0; ///< Of these.
    int out = 0; ///< Of these: they did not fail, but their nodes were down.

    bool operator==(const DepartedService&) const = default;
};

/// What left the catalog and has not returned, oldest first. Gone is not recovered: nobody has seen that. A value; the
/// newest of each kind are kept.
struct Departures {
    QList<DepartedNode> nodes;
    QList<DepartedInstance> failing;
    QList<DepartedService> services;
    QStringList
        older; ///< Names of nodes that have not returned either, but are kept in `nodes` no more: not recovered.

    bool operator==(const Departures&) const = default;
    [[nodiscard]] bool isEmpty() const { return nodes.isEmpty() && failing.isEmpty() && services.isEmpty(); }
    [[nodiscard]] const DepartedNode* findNode(const QString& name) const; ///< Null: it did not leave, or is back.
    /// The node that it left with. Null: the node had stayed, or is back without it.
    [[nodiscard]] const DepartedNode* findNodeOf(const DepartedInstance& instance) const;
};

/// What this program takes out of the catalog itself, from when it begins until it is shown again. A value.
class OwnRemovals
{
public:
    /// `isOwn` false: nothing came of it. Whether that is news.
    bool note(const InstanceRef& ref, bool isOwn);
    bool noteNode(const QString& name, bool isOwn);
    void see(const Inventory& inventory); ///< What has gone and is back may leave another way the next time.
    [[nodiscard]] Departures marked(Departures departures) const; ///< With what is own among them.

private:
    QSet<InstanceRef> m_instances;
    QSet<InstanceRef> m_goneInstances; ///< Of these.
    QSet<consul::NodeName> m_nodes;
    QSet<consul::NodeName> m_goneNodes; ///< Of these.
};

/// What left within the hour before `now`, and not by this program.
[[nodiscard]] Departures recent(const Departures& departures, const QDateTime& now);

} // namespace cleanup
