// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/contender.h"
#include "lab/fault_gate.h"
#include "lab/sweep.h"

#include <QCoreApplication>
#include <QTimer>

namespace lab {

using namespace std::chrono_literals;

namespace {

/// A refresh that comes too late: the session has ended, or the entry of document 002 was dropped.
bool isTooLate(const protocols::Failure& failure)
{
    return failure.kind == protocols::FailureKind::Expired
        || (failure.consul && failure.consul->kind == consul::ErrorKind::NotFound);
}

protocols::Terms termsOf(const ContenderSpec& spec, quint32 seed)
{
    auto terms = spec.terms;
    terms.seed = seed;
    return terms;
}

/// Shorter holds end before a monitor would have told.
constexpr auto noticed = 1s;
constexpr auto afterFailure = 1s;
/// In one word.
QString nameOf(const protocols::Failure& failure)
{
    return failure.consul ? consul::errorKindName(failure.consul->kind) : protocols::failureName(failure.kind);
}

constexpr int mostDoublings = 4; ///< Of the pause while the agent does not answer: 16 s.

QDeadlineTimer deadlineOf(const ContenderSpec& spec)
{
    QDeadlineTimer deadline(QDeadlineTimer::Forever, Qt::PreciseTimer);
    if (spec.tryFor)
        deadline.setPreciseRemainingTime(0, std::chrono::nanoseconds(*spec.tryFor).count());
    return deadline;
}

bool isTransient(const protocols::Failure& failure)
{
    return failure.kind == protocols::FailureKind::Consul && failure.consul
        && consul::isTransient(failure.consul->kind);
}

/// A contender that this process plays. Everything runs on one thread.
class ContenderLife final : public Contender
{
    Q_DECLARE_TR_FUNCTIONS(lab::Contender)

public:
    ContenderLife(int number, ContenderSpec spec, const ContenderContext& context, quint32 seed)
        : Contender(number, std::move(spec), context)
        , m_random(seed)
        , m_traced(context.client, &m_gate, context.blockingReads)
        , m_strategy(protocols::makeStrategy(m_spec.strategy, termsOf(m_spec, seed), &m_traced, context.coordinators))
    {
        m_traced.setSink([this](const protocols::Step& step) { publish(step); });
        m_pauseEnds.setTimerType(Qt::PreciseTimer);
        m_agentIsBack.setSingleShot(true);
        m_agentIsBack.setTimerType(Qt::PreciseTimer);
        connect(&m_agentIsBack, &QTimer::timeout, this, [this] { m_strategy->wake(); });
    }

    [[nodiscard]] bool isAtStep() const override { return m_gate.isAtStep(); }
    [[nodiscard]] bool isPaused() const override { return m_gate.isPaused(); }
    [[nodiscard]] bool isHeldBack() const override { return m_gate.isHeldBack() && !m_over; }
    [[nodiscard]] QString session() const override { return m_strategy->session(); }
    [[nodiscard]] int cycle() const override { return m_currentCycle; }
    [[nodiscard]] std::vector<protocols::UnderWay> underWay() const override
    {
        std::vector<protocols::UnderWay> all;
        for (const auto& [number, each] : m_traced.underWay())
            all.push_back(each);
        return all;
    }

    void start() override
    {
        if (m_started || m_over)
            return;
        m_started = true;
        live(self());
    }

    void suffer(const Fault& fault) override
    {
        if (m_over)
            return;
        const auto keep = shared_from_this();
        m_suffered = true;
        switch (fault.kind) {
        case FaultKind::Crash:
            crash();
            break;
        case FaultKind::StopRenewing:
            m_renews = false;
            break;
        case FaultKind::Pause:
            m_gate.pause();
            if (fault.time > 0ms)
                m_pauseEnds.start(fault.time);
            else
                m_pauseEnds.stop();
            publish(ContenderEventKind::Paused);
            break;
        case FaultKind::ClockSkew:
            m_strategy->setClockSkew(fault.time);
            break;
        case FaultKind::SlowNetwork:
            m_gate.setDelay(fault.time);
            break;
        case FaultKind::LoseAgent:
            m_gate.loseAgent(fault.time);
            m_agentIsBack.start(fault.time + 1ms); // Not a moment too early.
            break;
        case FaultKind::DestroySession:
            destroySession(shared_from_this());
            break;
        case FaultKind::WriteWithoutHolding:
            writeGuarded(self());
            break;
        }
        Q_EMIT stateChanged(m_number);
    }

    void resume() override
    {
        m_pauseEnds.stop();
        if (!m_gate.isPaused())
            return;
        const auto keep = shared_from_this();
        publish(ContenderEventKind::Resumed);
        m_gate.resume();
        m_strategy->wake();
        Q_EMIT stateChanged(m_number);
        for (const QPointer<Contender>& each : {m_host, m_inner}) { // Of the same process; who is awake stops it.
            if (each)
                each->resume();
        }
    }

    void stop() override
    {
        if (m_over || m_stopping)
            return;
        m_stopping = true;
        if (!m_started) {
            end();
            return;
        }
        const auto keep = shared_from_this(); // A receiver may delete the owner.
        resume();
        m_gate.lift();
        m_strategy->wake();
        m_wish.stop();
    }

    void setStepping(bool stepping) override
    {
        const auto keep = shared_from_this();
        m_gate.setStepping(stepping);
        m_strategy->wake();
    }

    void step() override
    {
        const auto keep = shared_from_this();
        m_gate.step();
        m_strategy->wake();
    }

    void setHeldBack(bool heldBack) override
    {
        const auto keep = shared_from_this();
        m_gate.setHeldBack(heldBack);
        m_strategy->wake();
    }

private:
    using Self = std::shared_ptr<ContenderLife>;

    [[nodiscard]] Self self() { return std::static_pointer_cast<ContenderLife>(shared_from_this()); }
    void abandon() override { endEverything(); }

    void takeTurn() override
    {
        m_turn = true;
        m_turnComes.notifyAll();
    }

    void endWithHost() override
    {
        m_hostIsOver = true;
        m_turnComes.notifyAll();
    }

    void innerIsOver() override
    {
        m_innerHasTurn = false;
        m_innerEnds.notifyAll();
    }

    void setState(ContenderState state)
    {
        if (m_state == state)
            return;
        m_state = state;
        Q_EMIT stateChanged(m_number);
    }

    void publish(ContenderEventKind kind, const std::optional<protocols::Failure>& failure = {},
        const protocols::Acquired& permit = {}, const QString& detail = {})
    {
        ContenderEvent event;
        event.kind = kind;
        event.contender = m_number;
        event.cycle = m_currentCycle;
        event.session = m_strategy->session();
        event.holder = m_strategy->holderId();
        event.at = protocols::steadyNow();
        event.fence = permit.fence;
        event.arrival = permit.arrival;
        event.failure = failure;
        event.detail = detail;
        Q_EMIT happened(event);
    }

    void publish(const protocols::Step& step)
    {
        noteSession();
        Q_EMIT stepped(m_number, step);
    }

    void crash()
    {
        m_crashed = true;
        publish(ContenderEventKind::Crashed);
        setState(ContenderState::Crashed);
        endEverything();
        if (!m_started)
            end(); // Nothing runs that would.
    }

    void endEverything()
    {
        const auto keep = shared_from_this();
        m_pauseEnds.stop();
        m_agentIsBack.stop();
        endRenewal();
        m_life.stop();
        m_wish.stop();
    }

    void end()
    {
        m_over = true;
        endRenewal();
        const bool endedWell = m_state == ContenderState::Idle || m_state == ContenderState::Releasing;
        if (!m_crashed && !m_stopping)
            publish(ContenderEventKind::Done);
        const bool cutShort = m_stopping && (m_spec.cycles ? m_cycle < *m_spec.cycles : !m_hadTurn);
        if (!m_crashed && (endedWell || m_stopping))
            setState(cutShort ? ContenderState::Stopped : ContenderState::Done);
        if (m_inner)
            endInner(m_inner);
        Q_EMIT stopped(m_number);
    }

    /// Begins and ends renewal as sessions come and go. The strategy does not tell; its steps do.
    void noteSession()
    {
        if (m_letsGo || m_session == m_strategy->session() || m_life.token().stopRequested())
            return;
        endRenewal();
        m_session = m_strategy->session();
        if (!m_session.isEmpty())
            beginRenewal();
        Q_EMIT stateChanged(m_number);
    }

    void beginRenewal()
    {
        m_renewal = std::make_unique<consul::StopSource>();
        m_gate.setRenewal(m_renewal->token());
        renew(self(), m_renewal->token());
    }

    void endRenewal()
    {
        m_session.clear();
        const auto renewal = std::exchange(m_renewal, nullptr); // What it stops may ask for it.
    }

    static QCoro::Task<> renew(Self self, consul::StopToken stop)
    {
        const auto rhythm = self->m_strategy->refreshRhythm();
        if (!rhythm)
            co_return;
        auto pause = rhythm->first;
        while (true) {
            co_await stop.sleepFor(pause);
            co_await self->m_gate.awake(stop);
            if (stop.stopRequested() || !self->m_renews)
                co_return;
            const auto done = co_await self->m_strategy->refresh(stop);
            if (stop.stopRequested())
                co_return;
            const bool isGone = !done && isTooLate(done.error());
            if (done || isGone)
                co_await self->look(stop);
            if (stop.stopRequested() || isGone)
                co_return;
            pause = done ? rhythm->next : 1000ms; // As the official client tries again (api/session.go).
        }
    }

    static QCoro::Task<> writeGuarded(Self self)
    {
        const auto stop = self->m_life.token();
        const auto key = guardedKeyOf(self->m_spec.terms.path);
        const auto written
            = co_await self->m_strategy->writeGuarded(key, self->m_spec.terms.sessionName.toUtf8(), stop);
        if (stop.stopRequested())
            co_return;
        const auto answer = written ? QString::fromLatin1(*written ? "true" : "false") : nameOf(written.error());
        self->publish(ContenderEventKind::Wrote, {}, {}, answer);
    }

    // Coroutines awaited by live(), whose frame keeps this alive.
    static QCoro::Task<> live(Self self)
    {
        const auto life = self->m_life.token();
        co_await self->rest(self->m_spec.startAfter);
        while (!life.stopRequested() && self->wantsMore()) {
            co_await self->awaitTurn();
            if (life.stopRequested() || !self->wantsMore())
                break;
            co_await self->runCycle();
            if (life.stopRequested())
                break;
            self->endTurn();
            const bool gaveUp = self->m_state == ContenderState::GaveUp && self->m_spec.retryAfterGiveUp;
            const bool cutShort = self->m_stopping && self->m_state == ContenderState::Queuing;
            if (!gaveUp && !cutShort && self->m_outOfContact == 0)
                ++self->m_cycle;
            if (!self->wantsMore())
                break;
            if (self->m_state == ContenderState::Releasing)
                self->setState(ContenderState::Idle);
            co_await self->rest(self->pauseAfterCycle());
        }
        // A kept session is no evidence of a flaw.
        const bool hasOwn = self->m_stopping || self->m_spec.terms.keepSession;
        if (!life.stopRequested() && hasOwn)
            co_await self->sweep();
        self->end();
    }

    [[nodiscard]] bool wantsMore() const
    {
        return !m_stopping && !m_hostIsOver && (!m_spec.cycles || m_cycle < *m_spec.cycles);
    }

    /// One within another begins when that one says so.
    [[nodiscard]] QCoro::Task<> awaitTurn()
    {
        while (m_host && !m_turn && wantsMore() && !m_life.token().stopRequested())
            co_await m_turnComes.wait(AsyncCondition::forEver, m_wish.token());
        m_turn = false;
    }

    void endTurn()
    {
        if (m_host)
            Q_EMIT turnOver(m_number);
    }

    /// While this one holds.
    [[nodiscard]] QCoro::Task<> letInnerIn()
    {
        const auto life = m_life.token();
        if (!m_inner || m_inner->isOver() || m_lost || m_stopping)
            co_return;
        m_innerHasTurn = true;
        giveTurn(m_inner);
        while (m_innerHasTurn && m_inner && !m_inner->isOver() && !life.stopRequested())
            co_await m_innerEnds.wait(AsyncCondition::forEver, life);
    }

    [[nodiscard]] std::chrono::milliseconds pauseAfterCycle()
    {
        const auto think = draw(m_spec.think, m_random);
        if (!m_failed)
            return think;
        const int doublings = std::clamp(m_outOfContact - 1, 0, mostDoublings);
        return std::max<std::chrono::milliseconds>(think, afterFailure * (1 << doublings));
    }

    [[nodiscard]] QCoro::Task<> rest(std::chrono::milliseconds time)
    {
        if (time > 0ms)
            co_await m_wish.token().sleepFor(time);
        co_await m_gate.awake(m_life.token());
    }

    [[nodiscard]] QCoro::Task<> runCycle()
    {
        const auto life = m_life.token();
        m_suffered = false;
        m_failed = false;
        m_currentCycle = m_cycle;
        setState(ContenderState::Queuing);
        publish(ContenderEventKind::Queued);
        const auto outcome = co_await m_strategy->acquire(deadlineOf(m_spec), m_wish.token());
        // Others may have done the last step on its behalf: a paused process sees nothing of it.
        co_await m_gate.awake(life);
        if (life.stopRequested())
            co_return;
        noteSession();
        // A cycle without contact to the agent does not count.
        m_outOfContact = !outcome && isTransient(outcome.error()) ? m_outOfContact + 1 : 0;
        if (outcome && outcome->granted)
            co_await hold(*outcome);
        else
            co_await missed(outcome);
    }

    [[nodiscard]] QCoro::Task<> missed(protocols::Outcome<protocols::Acquired> outcome)
    {
        if (outcome) {
            publish(ContenderEventKind::GaveUp, {}, *outcome);
            setState(ContenderState::GaveUp);
        } else if (outcome.error().kind != protocols::FailureKind::Stopped) {
            m_failed = true;
            publish(ContenderEventKind::Failed, outcome.error());
            setState(ContenderState::Failed);
        }
        co_return; // Stopped: live() cleans up.
    }

    [[nodiscard]] QCoro::Task<> hold(protocols::Acquired permit)
    {
        const auto life = m_life.token();
        const auto begin = protocols::steadyNow();
        m_lost = false;
        m_hadTurn = true;
        setState(ContenderState::Holding);
        publish(ContenderEventKind::Granted, {}, permit);
        if (life.stopRequested())
            co_return;
        if (!m_renewal)
            beginRenewal(); // Without a session there is an entry to refresh (document 002).
        const auto time = draw(m_spec.hold, m_random);
        if (time > 0ms)
            co_await m_holdEnds.wait(time, m_wish.token());
        co_await m_gate.awake(life);
        if (life.stopRequested())
            co_return;
        co_await letInnerIn();
        co_await m_gate.awake(life);
        if (life.stopRequested())
            co_return;
        if (!m_lost && (m_suffered || protocols::steadyNow() - begin >= noticed)) {
            co_await look(life);
            if (life.stopRequested())
                co_return;
        }
        if (m_lost) {
            setState(ContenderState::Expired);
            co_await sweep();
        } else {
            co_await letGo();
        }
    }

    /// Looks whether it still holds, and says so if not.
    [[nodiscard]] QCoro::Task<> look(consul::StopToken stop)
    {
        if (m_state != ContenderState::Holding || m_lost)
            co_return;
        const QString id = m_strategy->session();
        const auto held = co_await m_strategy->check(stop);
        if (stop.stopRequested() || !held || *held || !m_client)
            co_return;
        bool isGone = false;
        if (!id.isEmpty()) { // Why: the lab asks by itself, for the strategy would not.
            const auto session = co_await m_client->sessionInfo(id, stop);
            isGone = session && !*session;
        }
        if (stop.stopRequested() || m_state != ContenderState::Holding || m_lost)
            co_return;
        m_lost = true;
        publish(isGone ? ContenderEventKind::Expired : ContenderEventKind::Lost);
        if (!stop.stopRequested())
            m_holdEnds.notifyAll();
    }

    [[nodiscard]] QCoro::Task<> letGo()
    {
        const auto life = m_life.token();
        setState(ContenderState::Releasing);
        publish(ContenderEventKind::Released);
        m_letsGo = true;
        endRenewal();
        while (!life.stopRequested()) {
            const auto done = co_await m_strategy->release(life);
            if (life.stopRequested() || done)
                break;
            if (done.error().kind == protocols::FailureKind::Expired) {
                publish(ContenderEventKind::Expired, done.error());
                break;
            }
            if (!m_failed)
                publish(ContenderEventKind::Failed, done.error());
            m_failed = true;
            if (m_stopping || !isTransient(done.error())) {
                co_await sweep();
                break;
            }
            co_await rest(afterFailure);
        }
        m_letsGo = false;
        if (!life.stopRequested())
            noteSession(); // A kept session goes on being renewed.
    }

    [[nodiscard]] QCoro::Task<> sweep()
    {
        m_letsGo = true;
        endRenewal();
        co_await m_strategy->sweep(m_life.token()); // What it cannot reach now, the run sweeps.
        m_letsGo = false;
    }

    QRandomGenerator m_random;
    FaultGate m_gate;
    protocols::TracedClient m_traced;
    std::unique_ptr<protocols::Strategy> m_strategy;
    QString m_session; ///< The one that is renewed.
    int m_cycle = 0; ///< Cycles that are over.
    int m_currentCycle = 0; ///< The cycle that it is in, or was in last.
    bool m_hadTurn = false; ///< In any cycle.
    int m_outOfContact = 0; ///< Cycles that failed in a row because its agent did not answer.
    bool m_crashed = false;
    bool m_renews = true;
    bool m_suffered = false; ///< In this cycle.
    bool m_lost = false; ///< In this hold.
    bool m_failed = false; ///< In this cycle.
    bool m_letsGo = false; ///< It releases or cleans up: its session is not renewed.
    bool m_turn = false; ///< Within another: its next cycle may begin.
    bool m_hostIsOver = false;
    bool m_innerHasTurn = false;
    AsyncCondition m_holdEnds;
    AsyncCondition m_turnComes;
    AsyncCondition m_innerEnds;
    QTimer m_agentIsBack;
    std::unique_ptr<consul::StopSource> m_renewal;
    consul::StopSource m_wish; ///< Stopped: it is to end cleanly.
};

} // namespace

std::shared_ptr<Contender> makeContenderHere(
    int number, ContenderSpec spec, const ContenderContext& context, quint32 seed)
{
    return std::make_shared<ContenderLife>(number, std::move(spec), context, seed);
}

} // namespace lab
