// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/catalog_watch.h"

namespace gui {

CatalogWatch::CatalogWatch(consul::Client* client, consul::LiveFacts* facts)
    : m_watch(client, this, facts)
{
    using cleanup::InventoryWatch;
    connect(&m_watch, &InventoryWatch::stateChanged, this, &CatalogWatch::followState);
    connect(&m_watch, &InventoryWatch::confirmed, this, &CatalogWatch::followState);
    connect(&m_watch, &InventoryWatch::changed, this, &CatalogWatch::take);
    m_marking.setSingleShot(true);
    connect(&m_marking, &QTimer::timeout, this, &CatalogWatch::markOwn);
}

std::shared_ptr<const void> CatalogWatch::lease()
{
    if (auto held = m_lease.lock())
        return held;
    std::shared_ptr<const void> fresh(&m_watch, [watch = QPointer(&m_watch)](const void*) {
        if (watch)
            watch->stop();
    });
    m_lease = fresh;
    m_watch.start();
    return fresh;
}

void CatalogWatch::retryNow()
{
    if (isWatched())
        m_watch.retryNow();
}

void CatalogWatch::followState()
{
    m_catalog.change([this](Catalog& catalog) {
        catalog.state = m_watch.state();
        catalog.isConfirmed = m_watch.isConfirmed();
    });
}

void CatalogWatch::take(const cleanup::InventoryPtr& inventory)
{
    m_own.see(*inventory);
    m_catalog.change([&](Catalog& catalog) {
        catalog.inventory = inventory;
        catalog.clock = m_watch.clock();
        catalog.departures = m_own.marked(catalog.clock.departures());
        catalog.isConfirmed = m_watch.isConfirmed();
    });
}

void CatalogWatch::noteRemoval(const cleanup::InstanceRef& ref, bool isOwn)
{
    if (m_own.note(ref, isOwn))
        m_marking.start();
}

void CatalogWatch::noteForceLeave(const QString& node, bool isOwn)
{
    if (m_own.noteNode(node, isOwn))
        m_marking.start();
}

/// What has left already may turn out to be own, or not.
void CatalogWatch::markOwn()
{
    const auto marked = m_own.marked(m_catalog.value().clock.departures());
    if (marked != m_catalog.value().departures)
        m_catalog.change([&marked](Catalog& catalog) { catalog.departures = marked; });
}

} // namespace gui
