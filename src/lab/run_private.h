// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/client_pool.h"
#include "lab/event_order.h"
#include "lab/outside_view.h"
#include "lab/run.h"
#include "lab/worker_place.h"

#include <QTimer>

#include <map>

namespace lab {

/// Inside of Run. Coroutines get a pointer and the token, and look at the token before they touch the pointer.
class Run::Private
{
public:
    Private(Run* run, consul::Endpoint endpoint, Scenario given, RunRecords place);

    // run.cpp
    Contender* seat(ContenderSpec spec);
    void watch(const ContenderSpec& spec);
    void setPhase(Phase next);
    static QCoro::Task<> begin(Private* d, consul::StopToken stop);
    void setOff();
    void letIn(Contender* contender);
    static QCoro::Task<> lookFirst(Private* d, Contender* contender, consul::StopToken stop);
    void writeRecord();
    void holdBack(bool heldBack);

    // run_events.cpp
    void note(const ContenderEvent& event);
    void account(const ContenderEvent& event);
    /// Accounts for what is older than `age`.
    void accountFor(std::chrono::nanoseconds age);
    void accountForOld(); ///< Nothing older is to come.
    void count(int contender, const RequestCounts& counts);
    [[nodiscard]] const QString& groupOf(int contender) const;
    void know(const Contender& contender, const QString& session);
    void forget(const RunMark& read);
    void noteStep(int contender, const protocols::Step& step);
    void noteRelease(const Contender& contender); ///< Begun or over.
    void noteAct(const Act& act);
    [[nodiscard]] std::vector<Act> underWay() const;

    // run_faults.cpp
    void plan();
    static QCoro::Task<> edit(Private* d, PlannedEdit edit, consul::StopToken stop);
    void hit(Contender* contender, const Fault& fault) const;
    void strike(const PlannedFault& planned);
    /// Faults by chance, and those that wait for a holder.
    void strikeAtGrant(int contender, int cycle);
    [[nodiscard]] bool concerns(const PlannedFault& planned, int contender) const;

    // run_ending.cpp
    void endAll(bool wanted); ///< `wanted`: somebody interrupts it.
    void stopContenders();
    void contenderStopped();
    static QCoro::Task<> finish(Private* d, consul::StopToken stop);
    /// What contenders in processes of their own left behind.
    static QCoro::Task<std::optional<consul::Error>> sweepWorkers(Private* d, consul::StopToken stop);
    [[nodiscard]] std::vector<consul::KvEntry> leftOf(const Seen& seen) const;

    Run* q;
    Scenario scenario;
    RunRecord record;
    RunRecords records;
    QRandomGenerator random;
    ClientPool pool;
    WorkerPlace workers;
    EventOrder order; ///< Of a run with workers: what is not accounted for yet.
    QTimer orderly;
    bool hasWorkers = false;
    std::map<QString, std::unique_ptr<OutsideView>> views; ///< By path.
    std::vector<Contender*> contenders;
    std::vector<ContenderEvent> events;
    StatisticsCollector statistics;
    std::map<QString, StatisticsCollector> groupStatistics;
    std::vector<RequestCounts> requests; ///< By contender.
    Occupancy occupancy;
    std::vector<KnownSession> sessions; ///< All there ever were but for the forgotten ones, in order.
    QSet<QString> sessionIds; ///< The same.
    std::vector<Act> acts;
    std::map<int, std::chrono::nanoseconds> releases; ///< Under way, by contender.
    RunMark forgotten;
    std::optional<std::vector<consul::KvEntry>> keysLeft;
    std::vector<PlannedFault> waitingForHolder;
    QTimer longest;
    std::chrono::milliseconds longestLeft{0}; ///< While paused.
    std::unique_ptr<QObject> faultTimers; ///< Context of the planned faults.
    Phase phase = Phase::Ready;
    bool setOffDone = false; ///< The contenders have been started.
    bool stepping = false;
    bool interrupted = false;
    bool swept = true;
    std::chrono::nanoseconds begun{0};
    std::optional<std::chrono::nanoseconds> ended; ///< When the last contender stopped.
    int alive = 0; ///< Contenders whose stopped() has not come.
    consul::StopSource stop;
};

} // namespace lab
