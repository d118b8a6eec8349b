// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/run.h"
#include "support/judge.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTimer>

namespace bench {

using namespace std::chrono_literals;

// The cast of a cell: a holder, a second one where the strategy has two permits, and two who wait.
constexpr auto faultTtl = 10s;
constexpr auto faultTime = 30s; ///< Of a pause, and without agent: longer than twice the TTL.
constexpr auto faultSkew = 30s;
constexpr auto faultDelay = 500ms;

/// Where somebody who waits shows more than somebody who holds.
[[nodiscard]] bool hitsWaiter(lab::FaultKind fault);
/// How long is looked on after the fault.
[[nodiscard]] std::chrono::seconds watchTime(lab::FaultKind fault);

/// What one fault did to one strategy. Times are counted from the fault.
struct FaultFinding {
    protocols::StrategyId strategy = protocols::StrategyId::Official;
    lab::FaultKind fault = lab::FaultKind::Crash;
    qint64 limit = 1;
    std::chrono::milliseconds holdEnds{0}; ///< Of the holder, if nothing ends it before.
    struct Moment {
        lab::ContenderEventKind kind = lab::ContenderEventKind::Queued;
        std::chrono::milliseconds after{0};
        QString detail; ///< What a failure or Consul said.
    };
    std::vector<Moment> victim; ///< What the one that suffered it knew, until the end of the watch.
    std::vector<Moment> holder; ///< The holder beside it, when a waiter suffered the fault.
    std::vector<std::chrono::milliseconds> othersIn; ///< When waiters that suffered nothing were granted.
    std::vector<std::chrono::milliseconds> othersLost; ///< When others were told that their permit is gone.
    int mostInside = 0;
    int permitsLeft = 0; ///< Taken by nobody alive, after all others had left.
    QStringList left; ///< What else was left then, in words.
};

/// Plays one cell on a real agent. Everything follows from what happened before, so that a busy machine only makes it
/// longer.
class FaultCell : public QObject
{
public:
    FaultCell(const QString& url, support::Judge judge, const QString& records, protocols::StrategyId strategy,
        lab::FaultKind fault);

    void start() { m_run.start(); }
    [[nodiscard]] bool isOver() const { return m_run.phase() == lab::Run::Phase::Finished; }
    [[nodiscard]] const FaultFinding& finding() const { return m_finding; }
    /// The fault has struck, and it is still looked on.
    [[nodiscard]] bool isWatched() const { return m_injectedAt && !m_watched; }
    [[nodiscard]] const QString& path() const { return m_path; }
    [[nodiscard]] const lab::Run& run() const { return m_run; }
    [[nodiscard]] int victim() const { return m_victim; }

private:
    void note(const lab::ContenderEvent& event);
    void goOn(const lab::ContenderEvent& event);
    void join(const QString& name);
    void inject();
    void collect(const lab::ContenderEvent& event);
    void endNext();
    void lookAround();
    void classify(const QJsonObject& entry);

    FaultFinding m_finding;
    support::Judge m_judge;
    QString m_path;
    lab::Run m_run;
    int m_victim = 0;
    int m_waiting = 0;
    std::chrono::nanoseconds m_granted{0};
    std::optional<std::chrono::nanoseconds> m_injectedAt;
    bool m_watched = false;
};

} // namespace bench
