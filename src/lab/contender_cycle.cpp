// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/contender_life.h"

namespace lab {

using namespace std::chrono_literals;

namespace {

/// Shorter holds end before a monitor would have told.
constexpr auto noticed = 1s;
constexpr auto afterFailure = 1s;
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

} // namespace

QCoro::Task<> ContenderLife::live(Self self)
{
    const auto life = self->m_life.token();
    co_await self->rest(self->m_spec.startAfter);
    while (!life.stopRequested() && self->wantsMore()) {
        co_await self->runCycle();
        if (life.stopRequested())
            break;
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
    if (!life.stopRequested() && hasOwn) {
        co_await self->sweep();
    }
    self->end();
}

bool ContenderLife::wantsMore() const
{
    return !m_stopping && (!m_spec.cycles || m_cycle < *m_spec.cycles);
}

std::chrono::milliseconds ContenderLife::pauseAfterCycle()
{
    const auto think = draw(m_spec.think, m_random);
    if (!m_failed)
        return think;
    const int doublings = std::clamp(m_outOfContact - 1, 0, mostDoublings);
    return std::max<std::chrono::milliseconds>(think, afterFailure * (1 << doublings));
}

QCoro::Task<> ContenderLife::rest(std::chrono::milliseconds time)
{
    if (time > 0ms) {
        co_await m_wish.token().sleepFor(time);
    }
    co_await m_gate.awake(m_life.token());
}

QCoro::Task<> ContenderLife::runCycle()
{
    const auto life = m_life.token();
    m_suffered = false;
    m_failed = false;
    m_round = m_cycle;
    setState(ContenderState::Queuing);
    publish(ContenderEventKind::Queued);
    const auto outcome = co_await m_strategy->acquire(deadlineOf(m_spec), m_wish.token());
    // Others may have done the last step on its behalf: a paused process sees nothing of it.
    co_await m_gate.awake(life);
    if (life.stopRequested())
        co_return;
    noteSession();
    // Who cannot reach the agent has not had its turn: the cycle does not count.
    m_outOfContact = !outcome && isTransient(outcome.error()) ? m_outOfContact + 1 : 0;
    if (outcome && outcome->granted) {
        co_await hold(*outcome);
    } else {
        co_await missed(outcome);
    }
}

QCoro::Task<> ContenderLife::missed(protocols::Outcome<protocols::Acquired> outcome)
{
    if (outcome) {
        publish(ContenderEventKind::GaveUp);
        setState(ContenderState::GaveUp);
    } else if (outcome.error().kind != protocols::FailureKind::Stopped) {
        m_failed = true;
        publish(ContenderEventKind::Failed, outcome.error());
        setState(ContenderState::Failed);
    }
    co_return; // Stopped: live() cleans up.
}

QCoro::Task<> ContenderLife::hold(protocols::Acquired permit)
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
    if (time > 0ms) {
        co_await m_holdEnds.wait(time, m_wish.token());
    }
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

QCoro::Task<> ContenderLife::look(consul::StopToken stop)
{
    if (m_state != ContenderState::Holding || m_lost)
        co_return;
    const QString id = m_strategy->session();
    const auto held = co_await m_strategy->check(stop);
    if (stop.stopRequested() || !held || *held || !m_client)
        co_return;
    bool isGone = false;
    if (!id.isEmpty()) { // Why: the lab asks beside the line, for the client would not.
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

QCoro::Task<> ContenderLife::letGo()
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

QCoro::Task<> ContenderLife::sweep()
{
    m_letsGo = true;
    endRenewal();
    co_await m_strategy->sweep(m_life.token()); // What it cannot reach now, the run sweeps.
    m_letsGo = false;
}

} // namespace lab
