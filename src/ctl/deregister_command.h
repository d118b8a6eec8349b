// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/campaign.h"
#include "cleanup/inventory_watch.h"
#include "consul/client.h"
#include "ctl/render_text.h"
#include "ctl/services_arguments.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace ctl {

/// `signalboxctl deregister`: selects, plans, asks, removes and watches. Exit: Done, all gone; Failed, some not; Usage,
/// nobody was there to say yes; NoAccess.
class DeregisterCommand : public QObject
{
    Q_OBJECT
public:
    DeregisterCommand(
        DeregisterArguments arguments, const consul::Endpoint& endpoint, Style style, QObject* parent = nullptr);
    ~DeregisterCommand() override;

    void start();
    /// The first time: nothing further is removed. The second time: the watch ends, too.
    void stop();

Q_SIGNALS:
    void finished(int exitCode);

private:
    void lookLongEnough();
    static QCoro::Task<> selectNow(DeregisterCommand* self, consul::StopToken stop);
    static QCoro::Task<> prepare(
        DeregisterCommand* self, std::vector<cleanup::InstanceRef> refs, consul::StopToken stop);
    [[nodiscard]] bool mayGoOn();
    void run(const cleanup::CleanupPlan& plan);
    void onItem(int row);
    void onFinished();
    void print(const QByteArray& bytes);
    void end(int exitCode);

    DeregisterArguments m_arguments;
    Style m_style;
    consul::Client m_client;
    cleanup::AgentPool m_pool;
    cleanup::AddressBook m_addresses;
    std::unique_ptr<cleanup::InventoryWatch> m_watch; ///< While --critical-for looks.
    QTimer m_looking;
    std::unique_ptr<cleanup::Campaign> m_campaign;
    bool m_ended = false;
    consul::StopSource m_stop;
};

} // namespace ctl
