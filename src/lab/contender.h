// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/contender_event.h"
#include "lab/fault.h"
#include "lab/spread.h"
#include "protocols/strategy.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace lab {

struct WorkerPlace;

/// How one contender behaves. Terms::sessionName is filled in by the run.
struct ContenderSpec {
    QString name;
    QString group; ///< Of the scenario; may be empty.
    protocols::StrategyId strategy = protocols::StrategyId::Official;
    protocols::Terms terms;
    Spread hold; ///< In the critical section.
    Spread think; ///< Between two cycles.
    std::chrono::milliseconds startAfter{0};
    std::optional<std::chrono::milliseconds> tryFor; ///< Unset: waits for ever. 0: one try.
    std::optional<int> cycles = 1; ///< Unset: until stopped.
    bool process = false; ///< A process of its own plays it, and a crash is a SIGKILL.
    bool retryAfterGiveUp = false; ///< A cycle that gave up does not count; it thinks and tries again.
    /// Name of the contender of whose program it is a part. It has one cycle in each hold of that one, which goes on
    /// holding until it is over: a program that takes a second permit while it has the first. Empty: by itself.
    QString within = {};

    bool operator==(const ContenderSpec&) const = default;
};

enum class ContenderState {
    Idle, ///< Not started yet, or thinking.
    Queuing,
    Holding,
    Releasing,
    Crashed,
    Expired, ///< Lost its permit and knows it; goes on with the next cycle, if any.
    GaveUp,
    Failed,
    Stopped, ///< The run ended before its turn came, or before all its cycles.
    Done
};
[[nodiscard]] QString contenderStateTitle(ContenderState state); ///< Translated.

/// What a contender works with. All of it outlives the contender and lives on one thread.
struct ContenderContext {
    consul::Client* client = nullptr;
    protocols::CoordinatorRegistry* coordinators = nullptr; ///< Only queue contenders need one.
    protocols::BlockingReads* blockingReads = nullptr; ///< Null: its client carries out its blocking queries.
    const WorkerPlace* workers = nullptr; ///< Only contenders in processes of their own need it.
};

class Contender;
/// The last of these that goes ends the contender where it stands, without cleaning up; Contender::stop() ends it
/// cleanly. What its coroutines use lives on until they have ended, and tells nobody.
using ContenderPtr = std::shared_ptr<Contender>;

/// One simulated client: own session, renewal by its strategy's rhythm, cycles of acquire, hold, release, think. Lives
/// on the client's thread.
///
/// It finds out that it has lost its permit when it looks: after each renewal, and at the end of a hold that took a
/// second or in which it suffered something. What cannot be read is no news: it goes on believing. What an acquire that
/// gave up or failed leaves behind stays, as with the described client; stop() cleans up.
///
/// With ContenderSpec::process another process does all this: see worker_life.cpp for what is different then.
class Contender : public QObject, public std::enable_shared_from_this<Contender>
{
    Q_OBJECT
public:
    [[nodiscard]] static ContenderPtr make(int number, ContenderSpec spec, ContenderContext context, quint32 seed);

    [[nodiscard]] int number() const { return m_number; }
    [[nodiscard]] const ContenderSpec& spec() const { return m_spec; }
    [[nodiscard]] ContenderState state() const { return m_state; }
    /// No next cycle comes; state() is that of the last one, or Crashed, Stopped, or Done.
    [[nodiscard]] bool isOver() const { return m_over; }
    /// While it is stepped through: its next request waits for step().
    [[nodiscard]] virtual bool isAtStep() const { return false; }
    [[nodiscard]] virtual bool isPaused() const = 0; ///< By the fault. Beside the state: it stands still in it.
    [[nodiscard]] virtual bool isHeldBack() const = 0; ///< By the run that stands still.
    [[nodiscard]] virtual QString session() const = 0; ///< Empty while it has none.
    [[nodiscard]] virtual int cycle() const = 0; ///< The one that it is in, or was in last; from 0.
    /// Of a process of its own: the run that the process is for itself, with a record of its own. Empty: none so far.
    [[nodiscard]] virtual QString workerRun() const { return {}; }
    /// Its requests; none of a process of its own.
    [[nodiscard]] virtual std::vector<protocols::UnderWay> underWay() const { return {}; }

    /// Both are of one program, `inner` within this one. Before they start; at most one, of this process.
    void takeIn(Contender* inner);
    [[nodiscard]] Contender* host() const { return m_host; } ///< Null: it is by itself.
    [[nodiscard]] Contender* inner() const { return m_inner; } ///< Null: none is within.

    virtual void start() = 0;
    /// Suffers the fault now. StopRenewing, ClockSkew and SlowNetwork last; Pause with time 0 lasts until resume().
    virtual void suffer(const Fault& fault) = 0;
    virtual void resume() = 0;
    /// Ends its faults and the cycle under way: releases if holding, sweeps what is its own. Then stopped(), unless it
    /// was over.
    virtual void stop() = 0;
    /// Every step waits for step(): a person walks through the algorithm. Works from the next step on.
    virtual void setStepping(bool stepping) = 0;
    virtual void step() { }
    /// Stands still without suffering it, because the whole run does: its sessions are renewed all the same, and a
    /// Pause that it suffers meanwhile ends on its own.
    virtual void setHeldBack(bool heldBack) = 0;

Q_SIGNALS:
    void happened(const lab::ContenderEvent& event);
    void stepped(int contender, const protocols::Step& step);
    /// Requests of a process of its own, once it has told them at its end. Those of others are in their steps.
    void counted(int contender, const lab::RequestCounts& counts);
    void stateChanged(int contender);
    void refused(const QString& sentence); ///< Translated: what cannot be done to it, and why.
    void stopped(int contender); ///< After stop(), or when it is over: nothing of it runs any more.
    void turnOver(int contender); ///< Of one within another: the cycle that takeTurn() began is over.

protected:
    Contender(int number, ContenderSpec spec, const ContenderContext& context);
    /// The last reference has gone: everything ends where it is.
    virtual void abandon() = 0;
    /// Of one within another: a cycle may begin; no more will come.
    virtual void takeTurn() { }
    virtual void endWithHost() { }
    virtual void innerIsOver() { } ///< With its turn, or for good.
    static void giveTurn(Contender* inner) { inner->takeTurn(); }
    static void endInner(Contender* inner) { inner->endWithHost(); }
    /// Somebody else does it: neither its gate nor its client takes part.
    static QCoro::Task<> destroySession(std::shared_ptr<Contender> self);

    const int m_number;
    const ContenderSpec m_spec;
    const QPointer<consul::Client> m_client;
    ContenderState m_state = ContenderState::Idle;
    bool m_started = false;
    bool m_stopping = false;
    bool m_over = false;
    QTimer m_pauseEnds; ///< Single shot, resumes.
    QPointer<Contender> m_host;
    QPointer<Contender> m_inner;
    consul::StopSource m_life; ///< Stopped: it ends where it stands.
};

// For Contender::make(): one that this process plays, and one that is a process of its own.
[[nodiscard]] std::shared_ptr<Contender> makeContenderHere(
    int number, ContenderSpec spec, const ContenderContext& context, quint32 seed);
[[nodiscard]] std::shared_ptr<Contender> makeContenderApart(
    int number, ContenderSpec spec, const ContenderContext& context, quint32 seed);

} // namespace lab
