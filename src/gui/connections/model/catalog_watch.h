// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/inventory_watch.h"
#include "gui/kit/model/live.h"

#include <QTimer>

#include <memory>

namespace gui {

/// What is known of the nodes and services of the datacenter. A value; what is large is shared.
struct Catalog {
    cleanup::InventoryPtr inventory; ///< Null: never read.
    cleanup::StatusClock clock;
    cleanup::Departures departures; ///< What left it and has not returned; what this program took out is marked.
    bool isConfirmed = false; ///< It is so now, as cleanup::InventoryWatch::isConfirmed().
    consul::WatchState state; ///< Of the watch. Stopped: nobody looks.
};

/// The catalog of one connection: one watch for all who look at it, while at least one of them has a lease.
class CatalogWatch : public QObject
{
    Q_OBJECT
public:
    /// Both outlive this.
    CatalogWatch(consul::Client* client, consul::LiveFacts* facts);

    [[nodiscard]] const Live<Catalog>& catalog() const { return m_catalog; }
    /// Watched for as long as somebody holds one. Outliving this is safe.
    [[nodiscard]] std::shared_ptr<const void> lease();
    [[nodiscard]] bool isWatched() const { return !m_lease.expired(); }
    void retryNow(); ///< While it is watched.

    /// This program takes it out, from when it begins. False: nothing came of it.
    void noteRemoval(const cleanup::InstanceRef& ref, bool isOwn);
    void noteForceLeave(const QString& node, bool isOwn);

private:
    void followState();
    void take(const cleanup::InventoryPtr& inventory);
    void markOwn();

    Live<Catalog> m_catalog;
    cleanup::OwnRemovals m_own;
    QTimer m_marking; ///< What is noted of many at once is marked once.
    std::weak_ptr<const void> m_lease;
    cleanup::InventoryWatch m_watch;
};

} // namespace gui
