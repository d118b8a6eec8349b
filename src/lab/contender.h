// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/contender_event.h"
#include "lab/fault.h"
#include "lab/spread.h"
#include "protocols/strategy.h"

#include <QObject>

#include <memory>
#include <optional>

namespace lab {

class ContenderCore;
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

/// What a contender stands on. All of it outlives the contender and lives on one thread.
struct Seat {
    consul::Client* client = nullptr;
    protocols::CoordinatorRegistry* coordinators = nullptr; ///< Only queue contenders need one.
    protocols::BlockingReads* waits = nullptr; ///< Null: its client carries out its blocking queries.
    const WorkerPlace* workers = nullptr; ///< Only contenders in processes of their own need it.
};

/// One simulated client: own session, renewal by its strategy's rhythm, cycles of acquire, hold, release, think. Lives
/// on the client's thread. Deleting it stops it without cleaning up; stop() ends it cleanly.
///
/// It finds out that it has lost its permit when it looks: after each renewal, and at the end of a hold that took a
/// second or in which it suffered something. What cannot be read is no news: it goes on believing. What an acquire that
/// gave up or failed leaves behind stays, as with the described client; stop() cleans up.
///
/// With ContenderSpec::process another process does all this: see WorkerLife for what is different then.
class Contender : public QObject
{
    Q_OBJECT
public:
    Contender(int number, ContenderSpec spec, Seat seat, quint32 seed, QObject* parent = nullptr);
    ~Contender() override;

    [[nodiscard]] int number() const;
    [[nodiscard]] const ContenderSpec& spec() const;
    [[nodiscard]] ContenderState state() const;
    [[nodiscard]] bool isAtStep() const; ///< While it is stepped through: its next request waits for step().
    [[nodiscard]] bool isPaused() const; ///< By the fault. Beside the state: it stands still in it.
    [[nodiscard]] bool isHeldBack() const; ///< By the run that stands still.
    [[nodiscard]] QString session() const; ///< Empty while it has none.
    [[nodiscard]] int cycle() const; ///< The one that it is in, or was in last; from 0.
    /// Of a process of its own: the run that the process is for itself, with a record of its own. Empty: none so far.
    [[nodiscard]] QString workerRun() const;
    [[nodiscard]] std::vector<protocols::UnderWay> underWay() const; ///< Its requests; none of a process of its own.
    /// No next cycle comes; state() is that of the last one, or Crashed, Stopped, or Done.
    [[nodiscard]] bool isOver() const;

    void start();
    /// Suffers the fault now. StopRenewing, ClockSkew and SlowNetwork last; Pause with time 0 lasts until resume().
    void suffer(const Fault& fault);
    void resume();
    /// Ends its faults and the cycle under way: releases if holding, sweeps what is its own. Then stopped(), unless it
    /// was over.
    void stop();
    /// Every step waits for step(): a person walks through the algorithm. Works from the next step on.
    void setStepping(bool stepping);
    void step();
    /// Stands still without suffering it, because the whole run does: its sessions are renewed all the same, and a
    /// Pause that it suffers meanwhile ends on its own.
    void setHeldBack(bool heldBack);

Q_SIGNALS:
    void happened(const lab::ContenderEvent& event);
    void stepped(int contender, const protocols::Step& step);
    /// Requests of a process of its own, once it has told them at its end. Those of others are in their steps.
    void counted(int contender, const lab::RequestCounts& counts);
    void stateChanged(int contender);
    void refused(const QString& sentence); ///< Translated: what cannot be done to it, and why.
    void stopped(int contender); ///< After stop(), or when it is over: nothing of it runs any more.

private:
    std::shared_ptr<ContenderCore> d; // Shared with its coroutines.
};

} // namespace lab
