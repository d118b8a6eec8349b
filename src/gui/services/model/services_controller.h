// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/agent_pool.h"
#include "cleanup/campaign.h"
#include "cleanup/inventory_watch.h"
#include "consul/file_writer.h"
#include "consul/values/node_name.h"
#include "gui/connections/model/catalog_feed.h"
#include "gui/connections/model/connection.h"
#include "gui/services/model/services_campaign_model.h"
#include "gui/services/model/services_model.h"

#include <QObject>
#include <QPointer>
#include <QSet>
#include <QTemporaryDir>
#include <QTimer>

#include <functional>
#include <memory>

namespace gui {

/// What outlives a window of the Services page: the live inventory, what is known of the agents, and the campaign
/// under way. Follows the connection by itself.
class ServicesController : public QObject
{
    Q_OBJECT
public:
    /// `connection` outlives this.
    explicit ServicesController(Connection* connection, QObject* parent = nullptr);

    void setWatching(bool watching); ///< False: the watch is let go; what was read stays shown.
    /// Somebody else needs the inventory, too: while it is so, it is watched although the page rests.
    void setKept(const void* keeper, bool kept);
    [[nodiscard]] bool isKept() const { return !m_keepers.isEmpty(); }
    void retryNow();
    [[nodiscard]] int watchCount() const; ///< The list of instances, and what a campaign watches for returns.
    [[nodiscard]] ServicesModel* model() { return &m_model; }
    [[nodiscard]] ServicesCampaignModel* items() { return &m_items; }
    [[nodiscard]] cleanup::InventoryPtr inventory() const { return m_source.inventory; } ///< Null: not read yet.
    [[nodiscard]] const cleanup::StatusClock& clock() const { return m_source.clock; }
    /// What left the catalog and has not returned; what this program took out is marked.
    [[nodiscard]] cleanup::Departures departures() const { return m_own.marked(clock().departures()); }
    [[nodiscard]] consul::WatchState watchState() const { return m_watch ? m_watch->state() : consul::WatchState(); }
    /// As cleanup::InventoryWatch::isConfirmed().
    [[nodiscard]] bool isConfirmed() const { return m_watch && m_watch->isConfirmed(); }
    [[nodiscard]] bool leftOut() const; ///< Consul has said that the token may not read all of it.

    /// Where definitions are kept before a removal: of practice only for as long as it lasts.
    [[nodiscard]] QString definitionsFolder() const;

    [[nodiscard]] cleanup::AgentPool* pool() const { return m_pool.get(); } ///< Null without a connection.
    [[nodiscard]] const cleanup::AddressBook& addresses() const { return m_source.addresses; }
    /// Empty, or a translated sentence: why not.
    using Saved = std::function<void(const QString& why)>;
    /// Remembered for this connection, without tokens: written beside the thread of the window, in order. What cannot
    /// be saved holds for this run all the same.
    void setAddresses(const cleanup::AddressBook& addresses, Saved saved);
    [[nodiscard]] ActAgents agents(); ///< For whoever acts through them. This outlives it.
    /// For who looks at the same. `keeper`: who it is. This outlives it.
    [[nodiscard]] CatalogFeed feed(const void* keeper);
    void remember(const cleanup::Facts& facts); ///< Which agents answered: shown until they are asked again.
    [[nodiscard]] QHash<consul::NodeName, cleanup::AgentProbe> probes() const { return m_source.probes; }

    [[nodiscard]] cleanup::Campaign* campaign() const { return m_campaign.get(); } ///< The last one; null: none.
    /// A campaign works on its items: no other may begin.
    [[nodiscard]] bool isRemoving() const
    {
        return m_campaign && m_campaign->phase() == cleanup::Campaign::Phase::Removing;
    }
    /// Through `pool`: pool(), or one of poolWith(). Does nothing while another one is removing.
    void start(cleanup::AgentPool* pool, const cleanup::CleanupPlan& plan, const cleanup::CampaignOptions& options);
    /// What the campaign works through, or did; null: it has gone, or there is no campaign.
    [[nodiscard]] cleanup::AgentPool* campaignPool() const { return m_campaign ? m_campaignPool.data() : nullptr; }
    /// The same agent with another token, for who may do more. Lives as long as the connection; null without one.
    [[nodiscard]] cleanup::AgentPool* poolWith(const consul::Secret& token);
    void dismiss(); ///< Forgets a campaign that is not removing.
    [[nodiscard]] std::vector<cleanup::InstanceRef> unfinished() const; ///< Of the campaign: what is not gone.
    [[nodiscard]] std::vector<cleanup::InstanceRef> denied() const; ///< Of those: what the token kept from being done.

Q_SIGNALS:
    void changed(const QDateTime& receivedAt); ///< The inventory, by an answer of that moment.
    void watchStateChanged(const consul::WatchState& state);
    void confirmed(); ///< As cleanup::InventoryWatch::confirmed().
    void campaignChanged(); ///< Began, moved on, ended, or was dismissed.

private:
    void open();
    void followProfile();
    void close();
    void show() { m_model.apply(m_source); }
    [[nodiscard]] bool isWatched() const { return m_watching || isKept(); }
    void followWatching(bool before);
    void noteRemoval(const cleanup::Item& item);
    [[nodiscard]] QString addressFile() const;

    Connection* m_connection;
    std::unique_ptr<QTemporaryDir> m_practiceFolder; ///< Of the practice agent that is open; null otherwise.
    consul::FileWriter m_writer; ///< Ends before the folder goes.
    ServicesModel m_model;
    ServicesCampaignModel m_items;
    ServicesSource m_source;
    cleanup::OwnRemovals m_own;
    QHash<consul::NodeName, QUrl> m_usual; ///< What the profile says of agents.
    QTimer m_campaignTick;
    QTimer m_campaignNews; ///< What becomes of many items at once is told once.
    bool m_watching = false;
    QSet<const void*> m_keepers;
    std::unique_ptr<cleanup::InventoryWatch> m_watch;
    std::unique_ptr<cleanup::AgentPool> m_pool;
    std::vector<std::unique_ptr<consul::Client>> m_tokenClients; ///< Before their pools.
    std::vector<std::unique_ptr<cleanup::AgentPool>> m_tokenPools;
    QPointer<cleanup::AgentPool> m_campaignPool;
    std::unique_ptr<cleanup::Campaign> m_campaign; ///< Before the pool, which it works through.
};

} // namespace gui
