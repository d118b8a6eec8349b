// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/campaign.h"
#include "gui/connections/model/connection_scope.h"
#include "gui/connections/model/watched_list.h"
#include "gui/services/model/services_campaign_model.h"
#include "gui/services/model/services_model.h"

#include <QPointer>
#include <QTimer>

#include <memory>

namespace gui {

/// What outlives a window of the Services page: the live inventory, what is known of the agents, and the campaign
/// under way. Follows the connection by itself.
class ServicesController : public WatchedList
{
    Q_OBJECT
public:
    /// `connection` outlives this.
    explicit ServicesController(Connection* connection, QObject* parent = nullptr);

    void setWatching(bool watching) override;
    [[nodiscard]] bool isKept() const; ///< Somebody else has the inventory watched, too: it does not rest.
    [[nodiscard]] int watchCount() const override; ///< The list of instances, and what a campaign watches for returns.
    [[nodiscard]] ServicesModel* model() { return &m_model; }
    [[nodiscard]] ServicesCampaignModel* items() { return &m_items; }
    [[nodiscard]] bool isKnown() const override { return m_source.inventory != nullptr; }
    [[nodiscard]] cleanup::InventoryPtr inventory() const { return m_source.inventory; } ///< Null: not read yet.
    [[nodiscard]] const cleanup::StatusClock& clock() const { return m_source.clock; }
    [[nodiscard]] const cleanup::Departures& departures() const { return connection()->catalog().departures; }
    [[nodiscard]] consul::WatchState watchState() const override { return connection()->catalog().state; }
    [[nodiscard]] bool leftOut() const; ///< Consul has said that the token may not read all of it.

    /// Where definitions are kept before a removal: of practice only for as long as it lasts.
    [[nodiscard]] QString definitionsFolder() const;
    [[nodiscard]] cleanup::AgentPool* pool() const; ///< Null without a connection.
    [[nodiscard]] const cleanup::AddressBook& addresses() const { return m_source.addresses; }
    /// As AgentDirectory::setAddresses(), while this lives.
    void setAddresses(const cleanup::AddressBook& addresses, AgentDirectory::Saved saved);

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
    void campaignChanged(); ///< Began, moved on, ended, or was dismissed.

private:
    void open() override;
    void close() override;
    void show() { m_model.apply(m_source); }
    void seeCatalog(const Catalog& catalog);
    void lease();
    [[nodiscard]] bool isWatched() const;
    void noteRemoval(const cleanup::Item& item);

    ServicesModel m_model;
    ServicesCampaignModel m_items;
    ServicesSource m_source;
    QTimer m_campaignTick;
    QTimer m_campaignNews; ///< What becomes of many items at once is told once.
    bool m_watching = false;
    consul::WatchState m_state; ///< That was told last.
    std::vector<std::unique_ptr<consul::Client>> m_tokenClients; ///< Before their pools.
    std::vector<std::unique_ptr<cleanup::AgentPool>> m_tokenPools;
    QPointer<cleanup::AgentPool> m_campaignPool;
    std::unique_ptr<cleanup::Campaign> m_campaign; ///< Before the pools, which it works through.
    /// While it watches: of the catalog. The first to go, for its end tells of a change.
    std::shared_ptr<const void> m_lease;
};

} // namespace gui
