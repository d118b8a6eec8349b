// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/client_pool.h"
#include "lab/event_order.h"
#include "lab/occupancy.h"
#include "lab/outside_view.h"
#include "lab/scenario.h"
#include "lab/statistics.h"
#include "lab/sweep.h"
#include "lab/verdict.h"
#include "lab/worker_place.h"

#include <QObject>
#include <QRandomGenerator>
#include <QTimer>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace lab {

/// A session that a contender of a run had, or an entry that it held under (document 002).
struct RunSession {
    QString path; ///< What its contender wants.
    QString session; ///< Or the entry's id.
    int contender = -1; ///< Its number.
};

/// The figures of one group of contenders.
struct GroupStatistics {
    QString group; ///< Empty: those who were added without one.
    Statistics figures;
};

/// How far somebody has read a run: so many of each since its beginning.
struct RunMark {
    std::size_t contenders = 0;
    std::size_t events = 0;
    QHash<QString, std::size_t> sights; ///< By path.
    std::size_t sessions = 0;
    std::size_t acts = 0;
};

/// One run of a scenario on a real agent. Owns its clients (a small pool: together they stay below 150 connections,
/// Consul's limit is 200 per address), its contenders, the view from outside, and the record that lets a later start
/// sweep what a crash leaves.
class Run : public QObject
{
    Q_OBJECT
public:
    /// `records`: where the run writes its record. Terms::sessionName of the scenario's contenders is replaced.
    Run(consul::Endpoint endpoint, Scenario scenario, QObject* parent = nullptr, RunRecords records = RunRecords());
    ~Run() override; ///< Stops without sweeping and leaves the record; use stop() and wait for finished().

    [[nodiscard]] const Scenario& scenario() const { return m_scenario; } ///< With the seed that is used.
    [[nodiscard]] const QString& id() const
    {
        return m_record.id;
    } ///< Run id, part of every session name: `signalbox <id> <contender>`.

    enum class Phase { Ready, Running, Paused, Stopping, Finished };
    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] bool hasBegun() const
    {
        return m_setOffDone;
    } ///< The agent has answered, and the contenders have been started.
    /// Why it could not begin, as trouble() has said; nullopt: it has begun, or the agent was not what kept it.
    [[nodiscard]] const std::optional<consul::Error>& troubleAtStart() const { return m_troubleAtStart; }
    /// False once it is finished and something of it may be left, as trouble() has said.
    [[nodiscard]] bool isSwept() const { return m_swept; }
    [[nodiscard]] bool isInterrupted() const
    {
        return m_interrupted;
    } ///< By stop(), before all were over and the longest time had passed.
    /// From begun() until the last contender ended, or until now.
    [[nodiscard]] std::chrono::nanoseconds duration() const;

    /// Writes the record, reads what is there already, and starts the contenders. It ends by itself when all are over,
    /// or after the scenario's longest time.
    void start();
    /// All contenders stand still, and the longest time with them; sessions are renewed, and planned faults go on.
    void pause();
    void resume(); ///< A contender that is paused by a fault stays paused.
    void setStepping(bool stepping); ///< All contenders wait for step() at each step.
    void step(int contender);
    /// Somebody wants it to end: ends all contenders cleanly, sweeps what is left of the run, then finished(). Twice is
    /// fine. What is not decided then stays open.
    void stop();
    /// While it is Ready, Running or Paused. Its number; -1: too late, or a path or process too many (see mostPaths).
    /// An empty path or name is filled in.
    int add(ContenderSpec spec);
    void suffer(int contender, const Fault& fault);

    [[nodiscard]] const std::vector<Contender*>& contenders() const { return m_contenders; } ///< Owned by the run.
    [[nodiscard]] const std::vector<ContenderEvent>& events() const
    {
        return m_events;
    } ///< But for the forgotten ones.
    /// Up to when all that happened is in events(): workers tell it late.
    [[nodiscard]] std::chrono::nanoseconds knownUntil() const;
    [[nodiscard]] Statistics statistics() const;
    [[nodiscard]] std::vector<GroupStatistics> groupStatistics() const; ///< In order of their first contenders.
    [[nodiscard]] const std::vector<RequestCounts>& requests() const { return m_requests; } ///< By contender.
    [[nodiscard]] const Occupancy& occupancy() const { return m_occupancy; } ///< From inside.
    /// As Consul shows it; empty path: the scenario's. Empty when no contender uses the path.
    [[nodiscard]] const OutsideOccupancy& outside(const QString& path = {}) const;
    /// Whether outside() of the path (empty: of all paths) is not older than Consul's last answer. False: the agent
    /// does not answer now.
    [[nodiscard]] bool isReached(const QString& path = {}) const;
    /// What it looks at and cannot reach is asked for again now: a person said so, or it is known to be there again.
    void retryNow();
    [[nodiscard]] QStringList paths() const; ///< That somebody wants.
    /// In order; none twice but those that came again after they had been forgotten.
    [[nodiscard]] const std::vector<RunSession>& sessions() const { return m_sessions; }
    /// Requests and releases that took long and are over, by their ends …
    [[nodiscard]] const std::vector<OngoingAct>& acts() const { return m_acts; } ///< … but for the forgotten ones.
    [[nodiscard]] std::vector<OngoingAct> underWay() const; ///< Those that are not over.
    /// What the run found at its paths after the last contender had ended and before it swept. Unset: not read.
    [[nodiscard]] const std::optional<std::vector<consul::KvEntry>>& keysLeft() const { return m_keysLeft; }
    /// Drops what its only reader has read, so that a run may last as long as it likes: events, what Consul showed, and
    /// ids but for the newest `mostIds`. The sweep then tells its own entries as a later start would.
    void forget(const RunMark& read);
    static constexpr std::size_t mostIds = 10'000;
    [[nodiscard]] const RunMark& forgotten() const { return m_forgotten; }
    /// Of everything that it has not forgotten; final after finished(). A long run is judged by a Referee beside this
    /// thread.
    [[nodiscard]] std::vector<ExpectationVerdict> verdicts() const;

Q_SIGNALS:
    void begun(); ///< See hasBegun().
    void contactChanged(); ///< isReached() of some path. Before trouble() says why.
    void happened(const lab::ContenderEvent& event);
    void faultInjected(int contender, const lab::Fault& fault); ///< It suffers this now, by plan, by chance or by hand.
    void stepped(int contender, const protocols::Step& step);
    void contenderChanged(int contender);
    void contenderAdded(int contender);
    void phaseChanged();
    void sweeping(); ///< No contender acts any more, and what is left of them has been read and goes now.
    void trouble(const QString& sentence); ///< Translated: what could not be swept, or the agent is lost.
    void finished();

private:
    // Coroutines get a pointer and the token, and look at the token before they touch the pointer.
    Contender* create(ContenderSpec spec);
    void watch(const ContenderSpec& spec);
    void setPhase(Phase next);
    static QCoro::Task<> begin(Run* self, consul::StopToken stop);
    void setOff();
    void letIn(Contender* contender);
    static QCoro::Task<> lookFirst(Run* self, Contender* contender, consul::StopToken stop);
    void writeRecord();
    void holdBack(bool heldBack);

    // What happened.
    void note(const ContenderEvent& event);
    void account(const ContenderEvent& event);
    /// Accounts for what is older than `age`.
    void accountFor(std::chrono::nanoseconds age);
    void accountForOld(); ///< Nothing older is to come.
    void count(int contender, const RequestCounts& counts);
    [[nodiscard]] const QString& groupOf(int contender) const;
    void know(const Contender& contender, const QString& session);
    void noteStep(int contender, const protocols::Step& step);
    void noteRelease(const Contender& contender); ///< Begun or over.
    void noteAct(const OngoingAct& act);

    // What is done to contenders and keys.
    void plan();
    static QCoro::Task<> edit(Run* self, PlannedEdit edit, consul::StopToken stop);
    /// The contender, or all of its program where the fault strikes that.
    void hit(Contender* contender, const Fault& fault);
    void hitOne(Contender* contender, const Fault& fault);
    [[nodiscard]] Contender* named(const QString& name) const; ///< Null: nobody, or it has one within already.
    void inject(const PlannedFault& planned);
    /// Faults by chance, and those that wait for a holder.
    void injectAtGrant(int contender, int cycle);
    [[nodiscard]] bool concerns(const PlannedFault& planned, int contender) const;

    // The end.
    void endAll(bool wanted); ///< `wanted`: somebody interrupts it.
    void stopContenders();
    void contenderStopped();
    static QCoro::Task<> finish(Run* self, consul::StopToken stop);
    /// What contenders in processes of their own left behind.
    static QCoro::Task<std::optional<consul::Error>> sweepWorkers(Run* self, consul::StopToken stop);
    [[nodiscard]] std::vector<consul::KvEntry> leftOf(const SweptPaths& seen) const;

    Scenario m_scenario;
    RunRecord m_record;
    RunRecords m_records;
    QRandomGenerator m_random;
    ClientPool m_pool;
    WorkerPlace m_workers;
    EventOrder m_order; ///< Of a run with workers: what is not accounted for yet.
    QTimer m_orderly;
    bool m_hasWorkers = false;
    std::map<QString, std::unique_ptr<OutsideView>> m_views; ///< By path.
    std::vector<ContenderPtr> m_owned;
    std::vector<Contender*> m_contenders; ///< The same.
    std::vector<ContenderEvent> m_events;
    StatisticsCollector m_statistics;
    std::map<QString, StatisticsCollector> m_groupStatistics;
    std::vector<RequestCounts> m_requests; ///< By contender.
    Occupancy m_occupancy;
    std::vector<RunSession> m_sessions; ///< All there ever were but for the forgotten ones, in order.
    QSet<QString> m_sessionIds; ///< The same.
    std::vector<OngoingAct> m_acts;
    std::map<int, std::chrono::nanoseconds> m_releases; ///< Under way, by contender.
    RunMark m_forgotten;
    std::optional<std::vector<consul::KvEntry>> m_keysLeft;
    std::vector<PlannedFault> m_waitingForHolder;
    QTimer m_longest;
    std::chrono::milliseconds m_longestLeft{0}; ///< While paused.
    std::unique_ptr<QObject> m_faultTimers; ///< Context of the planned faults.
    Phase m_phase = Phase::Ready;
    std::optional<consul::Error> m_troubleAtStart;
    bool m_setOffDone = false; ///< The contenders have been started.
    bool m_stepping = false;
    bool m_interrupted = false;
    bool m_swept = true;
    std::chrono::nanoseconds m_begun{0};
    std::optional<std::chrono::nanoseconds> m_ended; ///< When the last contender stopped.
    int m_alive = 0; ///< Contenders whose stopped() has not come.
    consul::StopSource m_stop;
};

} // namespace lab
