// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/process_end.h"
#include "lab/contender.h"
#include "lab/worker_lines.h"
#include "lab/worker_place.h"
#include "protocols/traced_client.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTimer>

#include <csignal>
#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#endif

namespace lab {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

namespace {

constexpr auto longestEnding = 30s;

QStringList argumentsOf(const ContenderSpec& spec, const QString& datacenter, quint32 seed)
{
    // The person who began the run has confirmed that it may write there.
    QStringList arguments{
        QStringLiteral("contend"), spec.terms.path, QStringLiteral("--json"), QStringLiteral("--write")};
    const auto add
        = [&arguments](const char* option, const QString& value) { arguments << QString::fromLatin1(option) << value; };
    if (!datacenter.isEmpty())
        add("--datacenter", datacenter);
    add("--strategy", protocols::strategyName(spec.strategy));
    add("--limit", QString::number(spec.terms.limit));
    add("--hold", writeSpread(spec.hold));
    add("--seed", QString::number(seed));
    if (spec.terms.ttl)
        add("--ttl", writeMilliseconds(*spec.terms.ttl));
    if (spec.tryFor)
        add("--try", writeMilliseconds(*spec.tryFor));
    if (spec.cycles)
        add("--cycles", QString::number(*spec.cycles));
    else
        add("--for", QStringLiteral("576h"));
    return arguments;
}

nanoseconds wallNow()
{
    return std::chrono::system_clock::now().time_since_epoch();
}

ContenderState stateAfter(ContenderEventKind kind, ContenderState before)
{
    switch (kind) {
    case ContenderEventKind::Queued:
        return ContenderState::Queuing;
    case ContenderEventKind::Granted:
        return ContenderState::Holding;
    case ContenderEventKind::Released:
        return ContenderState::Releasing;
    case ContenderEventKind::GaveUp:
        return ContenderState::GaveUp;
    case ContenderEventKind::Lost:
    case ContenderEventKind::Expired:
        return ContenderState::Expired;
    case ContenderEventKind::Failed:
        return ContenderState::Failed;
    default:
        return before;
    }
}

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
    Q_DECLARE_TR_FUNCTIONS(lab::Worker)

public:
    WorkerLife(int number, ContenderSpec spec, const ContenderContext& context, quint32 seed)
        : Contender(number, std::move(spec), context)
        , m_seed(seed)
        , m_place(*context.workers)
    {
        for (QTimer* timer : {&m_startDelay, &m_patience})
            timer->setSingleShot(true);
        connect(&m_startDelay, &QTimer::timeout, this, [this] {
            m_due = true;
            launchWhenDue();
        });
        connect(&m_patience, &QTimer::timeout, this, [this] {
            if (isRunning())
                m_process->kill();
        });
    }

    [[nodiscard]] bool isPaused() const override { return m_paused; }
    [[nodiscard]] bool isHeldBack() const override { return m_heldBack && !m_over && !isRunning(); }
    [[nodiscard]] QString session() const override { return m_session; }
    [[nodiscard]] int cycle() const override { return std::max(m_cycle, 0); }
    [[nodiscard]] QString workerRun() const override { return m_run; }

    void start() override
    {
        if (m_started || m_over)
            return;
        m_started = true;
        m_startDelay.start(m_spec.startAfter);
    }

    void suffer(const Fault& fault) override
    {
        if (m_over)
            return;
        const auto self = shared_from_this();
        switch (fault.kind) {
        case FaultKind::Crash:
            crash();
            break;
        case FaultKind::Pause:
            pause(fault.time);
            break;
        case FaultKind::DestroySession:
            destroySession(self);
            break;
        case FaultKind::StopRenewing:
        case FaultKind::ClockSkew:
        case FaultKind::SlowNetwork:
        case FaultKind::LoseAgent:
        case FaultKind::WriteWithoutHolding:
            Q_EMIT refused(tr("%1 is a separate process: the fault “%2” cannot be applied to it.")
                               .arg(m_spec.name, faultTitle(fault.kind)));
            break;
        }
    }

    void resume() override
    {
        m_pauseEnds.stop();
        if (!m_paused)
            return;
        const auto self = shared_from_this();
        m_paused = false;
        publish(ContenderEventKind::Resumed, protocols::steadyNow());
        signal(SIGCONT);
        setState(m_state);
    }

    void stop() override
    {
        if (m_over || m_stopping)
            return;
        const auto self = shared_from_this();
        m_stopping = true;
        resume();
        if (!isRunning()) {
            setState(ContenderState::Done);
            end();
            return;
        }
        m_process->terminate();
        m_patience.start(longestEnding);
    }

    void setStepping(bool stepping) override
    {
        if (stepping && !m_over)
            Q_EMIT refused(
                tr("%1 is a separate process: it does not support single steps and continues.").arg(m_spec.name));
    }

    void setHeldBack(bool heldBack) override
    {
        m_heldBack = heldBack;
        if (heldBack && isRunning())
            Q_EMIT refused(tr("%1 is a separate process: it continues while the run is paused.").arg(m_spec.name));
        launchWhenDue();
    }

private:
    void abandon() override
    {
        m_life.stop();
        for (QTimer* timer : {&m_startDelay, &m_pauseEnds, &m_patience})
            timer->stop();
        if (m_process != nullptr) {
            m_process->disconnect();
            m_process->kill();
            consul::deleteWhenEnded(std::exchange(m_process, nullptr));
        }
        m_over = true;
    }

    void launch()
    {
        m_process = new QProcess(this);
        m_process->setProcessEnvironment(m_place.environment(QProcessEnvironment::systemEnvironment()));
#ifdef Q_OS_LINUX
        // If this program is killed, the process gets SIGTERM, and ends cleanly.
        m_process->setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGTERM); });
#endif
        connect(m_process, &QProcess::readyReadStandardOutput, m_process, [this] { read(); });
        connect(m_process, &QProcess::finished, m_process,
            [this](int exitCode, QProcess::ExitStatus status) { ended(exitCode, status); });
        connect(m_process, &QProcess::errorOccurred, m_process, [this](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart)
                failToStart();
        });
        m_launchedAt = protocols::steadyNow();
        m_process->start(m_place.program, argumentsOf(m_spec, m_place.endpoint.datacenter, m_seed));
    }

    void launchWhenDue()
    {
        if (m_due && !m_heldBack && m_process == nullptr && !m_over)
            launch();
    }

    [[nodiscard]] bool isRunning() const
    {
        return m_process != nullptr && m_process->state() != QProcess::NotRunning;
    }

    void signal(int number)
    {
        // Not 0: that would be the own process group.
        if (isRunning() && m_process->processId() > 0)
            ::kill(static_cast<pid_t>(m_process->processId()), number);
    }

    void read()
    {
        const auto self = shared_from_this(); // A receiver may delete the owner.
        while (m_process != nullptr && m_process->canReadLine()) {
            if (const auto line = parseWorkerLine(m_process->readLine()))
                hear(*line);
        }
    }

    void hear(const WorkerLine& line)
    {
        if (const auto* start = std::get_if<WorkerStart>(&line)) {
            m_run = start->run;
            m_clock.emplace(start->epochMs, protocols::steadyNow(), wallNow(), m_launchedAt);
        } else if (const auto* counts = std::get_if<RequestCounts>(&line)) {
            Q_EMIT counted(m_number, *counts);
        } else if (const auto* event = std::get_if<ContenderEvent>(&line)) {
            hear(*event);
        }
    }

    void hear(ContenderEvent event)
    {
        if (!m_clock)
            return;
        if (event.kind == ContenderEventKind::Queued)
            ++m_cycle;
        event.contender = m_number;
        event.cycle = cycle();
        event.at = m_clock->at(event.at, m_killedAt.value_or(protocols::steadyNow()));
        m_session = event.session;
        Q_EMIT happened(event);
        setState(stateAfter(event.kind, m_state));
    }

    void ended(int exitCode, QProcess::ExitStatus status)
    {
        const auto self = shared_from_this();
        read();
        if (m_over || m_process == nullptr)
            return;
        const auto words = QString::fromUtf8(m_process->readAllStandardError()).trimmed();
        const bool failedBefore = m_state == ContenderState::Failed;
        const bool endedWell = m_state == ContenderState::Idle || m_state == ContenderState::Releasing;
        if (status == QProcess::CrashExit) { // Also when somebody else killed it.
            publish(ContenderEventKind::Crashed, m_killedAt.value_or(protocols::steadyNow()));
            setState(ContenderState::Crashed);
        } else if (exitCode != 0 && !failedBefore && !m_stopping) {
            protocols::Failure failure;
            failure.words = words;
            publish(ContenderEventKind::Failed, protocols::steadyNow(), failure);
            setState(ContenderState::Failed);
        } else {
            if (!m_stopping)
                publish(ContenderEventKind::Done, protocols::steadyNow());
            if (m_stopping || endedWell)
                setState(ContenderState::Done);
        }
        end();
    }

    void failToStart()
    {
        const auto self = shared_from_this();
        protocols::Failure failure;
        failure.words = m_process->errorString();
        Q_EMIT refused(tr("Cannot start %2 for %1, which is a separate process: %3.")
                           .arg(m_spec.name, m_place.program, m_process->errorString()));
        publish(ContenderEventKind::Failed, protocols::steadyNow(), failure);
        setState(ContenderState::Failed);
        end();
    }

    void end()
    {
        if (m_over)
            return;
        m_over = true;
        m_paused = false;
        for (QTimer* timer : {&m_startDelay, &m_pauseEnds, &m_patience})
            timer->stop();
        if (m_process != nullptr)
            std::exchange(m_process, nullptr)->deleteLater();
        Q_EMIT stopped(m_number);
    }

    void publish(
        ContenderEventKind kind, std::chrono::nanoseconds at, const std::optional<protocols::Failure>& failure = {})
    {
        ContenderEvent event;
        event.kind = kind;
        event.contender = m_number;
        event.cycle = cycle();
        event.session = m_session;
        event.at = at;
        event.failure = failure;
        Q_EMIT happened(event);
    }

    void setState(ContenderState state)
    {
        m_state = state;
        Q_EMIT stateChanged(m_number);
    }

    void crash()
    {
        if (isRunning()) {
            m_killedAt = protocols::steadyNow();
            m_process->kill(); // The event comes when it is dead, and when all that it said before is heard.
            return;
        }
        publish(ContenderEventKind::Crashed, protocols::steadyNow());
        setState(ContenderState::Crashed);
        end();
    }

    void pause(std::chrono::milliseconds time)
    {
        if (!isRunning()) {
            Q_EMIT refused(tr("The process of %1 is not running yet.").arg(m_spec.name));
            return;
        }
        signal(SIGSTOP);
        m_paused = true;
        if (time > 0ms)
            m_pauseEnds.start(time);
        else
            m_pauseEnds.stop();
        publish(ContenderEventKind::Paused, protocols::steadyNow());
        setState(m_state);
    }

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
    QTimer m_startDelay;
    QTimer m_patience; ///< With a process that is asked to end.
};

} // namespace

std::shared_ptr<Contender> makeContenderApart(
    int number, ContenderSpec spec, const ContenderContext& context, quint32 seed)
{
    return std::make_shared<WorkerLife>(number, std::move(spec), context, seed);
}

} // namespace lab
