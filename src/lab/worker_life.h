// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/contender.h"
#include "lab/worker_lines.h"
#include "lab/worker_place.h"

#include <QProcess>
#include <QTimer>

namespace lab {

/// A contender that is a process of its own: `signalboxctl contend --json` with one contender, whose lines are its
/// events. What is different from one that this process plays:
/// - A crash is a SIGKILL, a Pause is a SIGSTOP, stop() is a SIGTERM. Faults that would need its inside are refused.
/// - It is never stepped, and a run that stands still only holds back its start: it goes on by itself.
/// - Its requests are counted once, at its end; those of a killed one are not known. It publishes no steps.
/// - Its events come some milliseconds after they happened; their times are its own, mapped by WorkerClock.
/// - It is a run for itself, with a record of its own, found and swept like any other if nobody else does.
/// It ends with this process (Linux).
class WorkerLife final : public Contender
{
public:
    WorkerLife(int number, ContenderSpec spec, const Seat& seat, quint32 seed);

    [[nodiscard]] bool isPaused() const override { return m_paused; }
    [[nodiscard]] bool isHeldBack() const override { return m_heldBack && !m_over && !isRunning(); }
    [[nodiscard]] QString session() const override { return m_session; }
    [[nodiscard]] int cycle() const override { return std::max(m_cycle, 0); }
    [[nodiscard]] QString workerRun() const override { return m_run; }

    void start() override;
    void suffer(const Fault& fault) override;
    void resume() override;
    void stop() override;
    void setStepping(bool stepping) override;
    void setHeldBack(bool heldBack) override;

private:
    void abandon() override;
    void launch();
    void launchWhenDue();
    [[nodiscard]] bool isRunning() const;
    void signal(int number);
    void read();
    void hear(const WorkerLine& line);
    void hear(ContenderEvent event);
    void ended(int exitCode, QProcess::ExitStatus status);
    void failToStart();
    void end();
    void publish(
        ContenderEventKind kind, std::chrono::nanoseconds at, const std::optional<protocols::Failure>& failure = {});
    void setState(ContenderState state);
    void crash();
    void pause(std::chrono::milliseconds time);

    const quint32 m_seed;
    const WorkerPlace m_place;
    QProcess* m_process = nullptr; ///< Deletes itself when it has ended.
    std::optional<WorkerClock> m_clock;
    std::chrono::nanoseconds m_launchedAt{0};
    std::optional<std::chrono::nanoseconds> m_killedAt;
    QString m_run;
    QString m_session;
    int m_cycle = -1; ///< The one under way.
    bool m_due = false; ///< Its time to start has come.
    bool m_heldBack = false;
    bool m_paused = false;
    bool m_told = false; ///< Its summary has come.
    QTimer m_startDelay;
    QTimer m_patience; ///< With a process that is asked to end.
};

} // namespace lab
