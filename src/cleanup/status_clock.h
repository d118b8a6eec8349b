// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/departures.h"
#include "consul/values/node_name.h"

#include <QHash>

#include <optional>

namespace cleanup {

/// Remembers since when each instance has had its status, and what left, from one inventory to the next. A value.
class StatusClock
{
public:
    void see(const Inventory& inventory);
    /// The catalog is not read for a while: a status that has changed by the next read may have changed earlier.
    void noteGap() { m_isFollowing = false; }
    [[nodiscard]] std::optional<StatusSince> of(const InstanceRef& ref) const;
    /// Since when Instance::countsAsCritical() has been seen; nullopt: it is not so. The status is Critical.
    [[nodiscard]] std::optional<StatusSince> criticalSince(const InstanceRef& ref) const;
    /// Since when a node has been seen down; nullopt: it is not. The status is not used.
    [[nodiscard]] std::optional<StatusSince> downSince(const QString& node) const;
    [[nodiscard]] const Departures& departures() const { return m_departures; } ///< None of them is marked as own.

private:
    struct Seen {
        StatusSince since;
        QString service;
    };
    struct Back {
        StatusSince down; ///< As it was.
        QDateTime at; ///< First seen not to be down.
    };

    void noteNodes(const Inventory& inventory);
    void noteDepartures(const Inventory& inventory);
    [[nodiscard]] std::optional<StatusSince> outSince(const QString& node, const Seen& seen) const;

    QHash<consul::NodeName, StatusSince> m_down;
    QHash<consul::NodeName, Back> m_back; ///< Were down; until the agent has compared itself with the catalog.
    QHash<InstanceRef, Seen> m_seen;
    QHash<InstanceRef, StatusSince> m_critical;
    QSet<consul::NodeName> m_nodes;
    Departures m_departures;
    bool m_isFollowing = false; ///< The last look was not followed by a gap.
};

} // namespace cleanup
