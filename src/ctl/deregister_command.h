// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/campaign.h"
#include "cleanup/inventory_watch.h"
#include "consul/client.h"
#include "ctl/command.h"
#include "ctl/consent.h"
#include "ctl/render_text.h"
#include "ctl/services_arguments.h"

#include <QTimer>

#include <memory>

namespace ctl {

/// `signalboxctl deregister`: selects, plans, asks, removes and watches. Exit: Done, all gone; Failed, some not; Usage,
/// nobody was there to say yes; NoAccess.
class DeregisterCommand : public Command
{
    Q_OBJECT
public:
    DeregisterCommand(DeregisterArguments arguments, const consul::Endpoint& endpoint);

    void start() override;
    /// The first time: nothing further is removed. The second time: the watch ends, too.
    void stop() override;

private:
    void lookLongEnough();
    void beginLook();
    void onWatchState(const consul::WatchState& state);
    /// What the instances mean that were named. Says so when one of them means several; then there is nothing to do.
    [[nodiscard]] bool understand(const cleanup::Inventory& inventory);
    [[nodiscard]] std::vector<cleanup::InstanceRef> chosen(const cleanup::Inventory& inventory);
    /// Those that the rule still means; says of the others that they are skipped. What is not there any more is kept.
    [[nodiscard]] std::vector<cleanup::InstanceRef> stillMeant(
        const std::vector<cleanup::InstanceRef>& refs, const cleanup::Inventory& inventory) const;
    void tellUnknownNames(const cleanup::Inventory& inventory) const;
    void tellWarning(const cleanup::Inventory& inventory, const QSet<cleanup::InstanceRef>& selected) const;
    static QCoro::Task<> selectNow(DeregisterCommand* self, consul::StopToken stop);
    static QCoro::Task<> prepare(
        DeregisterCommand* self, std::vector<cleanup::InstanceRef> refs, consul::StopToken stop);
    [[nodiscard]] QString act() const; ///< "Remove 3 instances".
    void show();
    void tellWayBack(const QString& file) const;
    void onAnswered(bool yes);
    void run();
    void endWithoutAny(const QString& datacenter);
    void onItem(int row);
    void onFinished();
    void print(const QByteArray& bytes) const;

    DeregisterArguments m_arguments;
    Style m_style;
    consul::Client m_client;
    cleanup::AgentPool m_pool;
    cleanup::AddressBook m_addresses;
    std::unique_ptr<cleanup::InventoryWatch> m_watch; ///< While --critical-for looks.
    /// What was seen without a gap: unlike the watch's own, it begins anew after an outage.
    cleanup::StatusClock m_clock;
    std::vector<cleanup::InstanceRef> m_failingAtFirst; ///< When the look began: what recovers meanwhile is named.
    QTimer m_looking;
    bool m_lookedLong = false;
    std::vector<cleanup::InstanceRef> m_missing; ///< Named, and not in the catalog.
    cleanup::CleanupPlan m_plan;
    Consent m_consent;
    std::unique_ptr<cleanup::Campaign> m_campaign;
    bool m_isRefused = false; ///< What was named is a peer's.
    bool m_interrupted = false;
    consul::StopSource m_stop;
};

} // namespace ctl
