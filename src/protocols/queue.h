// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/strategy.h"

namespace protocols {

class QueueCoordinator;
struct QueueTicket;

/// Signalbox's own: first come, first served by the CreateIndex of the contender keys (docs/protocols.md). What several
/// contenders of one process want goes to Consul as one transaction; see QueueCoordinator. On the wire it is the layout
/// of the Go client, or whatever family is found, so it shares a prefix with official, guide and Spring contenders.
/// Those know no order: the queue leaves a permit free for whoever came earlier, but nobody can make them wait.
class Queue : public Strategy
{
public:
    Queue(Terms terms, TracedClient* traced, CoordinatorRegistry* coordinators);
    ~Queue() override;

    [[nodiscard]] QCoro::Task<Outcome<bool>> check(consul::StopToken stop) override;
    [[nodiscard]] QCoro::Task<Outcome<bool>> sweep(consul::StopToken stop) override;
    void wake() override;
    [[nodiscard]] std::optional<Recollection> recollect(bool mayFail) const override;

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, consul::StopToken stop) override;
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRelease(consul::StopToken stop) override;

private:
    [[nodiscard]] QCoro::Task<Outcome<bool>> ensureSession(consul::StopToken stop);
    [[nodiscard]] QCoro::Task<Outcome<bool>> endSession(consul::StopToken stop);

    std::shared_ptr<QueueCoordinator> m_coordinator;
    std::shared_ptr<QueueTicket> m_ticket;
};

} // namespace protocols
