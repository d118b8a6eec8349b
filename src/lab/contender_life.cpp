// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/contender_life.h"

#include "lab/sweep.h"

#include <QCoreApplication>

namespace lab {

using namespace std::chrono_literals;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(lab::Contender)
};

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

} // namespace

ContenderLife::ContenderLife(Contender* owner, int number, ContenderSpec spec, Seat seat, quint32 seed)
    : m_owner(owner)
    , m_number(number)
    , m_spec(std::move(spec))
    , m_client(seat.client)
    , m_random(seed)
    , m_traced(seat.client, &m_gate, seat.waits)
    , m_strategy(protocols::makeStrategy(m_spec.strategy, termsOf(m_spec, seed), &m_traced, seat.coordinators))
{
    m_traced.setSink([this](const protocols::Step& step) { publish(step); });
    m_pauseEnds.setSingleShot(true);
    m_pauseEnds.setTimerType(Qt::PreciseTimer);
    QObject::connect(&m_pauseEnds, &QTimer::timeout, &m_pauseEnds, [this] { resume(); });
    m_agentIsBack.setSingleShot(true);
    m_agentIsBack.setTimerType(Qt::PreciseTimer);
    QObject::connect(&m_agentIsBack, &QTimer::timeout, &m_agentIsBack, [this] { m_strategy->wake(); });
}

std::vector<protocols::UnderWay> ContenderLife::underWay() const
{
    std::vector<protocols::UnderWay> all;
    for (const auto& [number, each] : m_traced.underWay())
        all.push_back(each);
    return all;
}

void ContenderLife::start()
{
    if (m_started || m_over)
        return;
    m_started = true;
    live(shared_from_this());
}

void ContenderLife::stop()
{
    if (m_over || m_stopping)
        return;
    m_stopping = true;
    if (!m_started) {
        end();
        return;
    }
    const auto self = shared_from_this(); // Whoever hears of it may delete the owner.
    resume();
    m_gate.lift();
    m_strategy->wake();
    m_wish.stop();
}

void ContenderLife::abandon()
{
    m_owner = nullptr;
    endEverything();
}

void ContenderLife::endEverything()
{
    const auto self = shared_from_this();
    m_pauseEnds.stop();
    m_agentIsBack.stop();
    endRenewal();
    m_life.stop();
    m_wish.stop();
}

void ContenderLife::end()
{
    m_over = true;
    endRenewal();
    const bool endedWell = m_state == ContenderState::Idle || m_state == ContenderState::Releasing;
    if (!m_crashed && !m_stopping)
        publish(ContenderEventKind::Done);
    const bool cutShort = m_stopping && (m_spec.cycles ? m_cycle < *m_spec.cycles : !m_hadTurn);
    if (!m_crashed && (endedWell || m_stopping))
        setState(cutShort ? ContenderState::Stopped : ContenderState::Done);
    if (m_owner != nullptr)
        Q_EMIT m_owner->stopped(m_number);
}

void ContenderLife::setState(ContenderState state)
{
    if (m_state == state)
        return;
    m_state = state;
    if (m_owner != nullptr)
        Q_EMIT m_owner->stateChanged(m_number);
}

void ContenderLife::publish(ContenderEventKind kind, const std::optional<protocols::Failure>& failure,
    const protocols::Acquired& permit, const QString& detail)
{
    ContenderEvent event;
    event.kind = kind;
    event.contender = m_number;
    event.cycle = m_round;
    event.session = m_strategy->session();
    event.holder = m_strategy->holderId();
    event.at = protocols::steadyNow();
    event.fence = permit.fence;
    event.arrival = permit.arrival;
    event.failure = failure;
    event.detail = detail;
    if (m_owner != nullptr)
        Q_EMIT m_owner->happened(event);
}

void ContenderLife::publish(const protocols::Step& step)
{
    noteSession();
    if (m_owner != nullptr)
        Q_EMIT m_owner->stepped(m_number, step);
}

void ContenderLife::suffer(const Fault& fault)
{
    if (m_over)
        return;
    const auto self = shared_from_this();
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
        destroySession(self);
        break;
    case FaultKind::WriteWithoutHolding:
        writeGuarded(self);
        break;
    }
    if (m_owner != nullptr)
        Q_EMIT m_owner->stateChanged(m_number);
}

void ContenderLife::crash()
{
    m_crashed = true;
    publish(ContenderEventKind::Crashed);
    setState(ContenderState::Crashed);
    endEverything();
    if (!m_started)
        end(); // Nothing runs that would.
}

void ContenderLife::resume()
{
    m_pauseEnds.stop();
    if (!m_gate.isPaused())
        return;
    const auto self = shared_from_this();
    publish(ContenderEventKind::Resumed);
    m_gate.resume();
    m_strategy->wake();
    if (m_owner != nullptr)
        Q_EMIT m_owner->stateChanged(m_number);
}

void ContenderLife::setStepping(bool stepping)
{
    const auto self = shared_from_this();
    m_gate.setStepping(stepping);
    m_strategy->wake();
}

void ContenderLife::step()
{
    const auto self = shared_from_this();
    m_gate.step();
    m_strategy->wake();
}

void ContenderLife::setHeldBack(bool heldBack)
{
    const auto self = shared_from_this();
    m_gate.setHeldBack(heldBack);
    m_strategy->wake();
}

void ContenderLife::noteSession()
{
    if (m_letsGo || m_session == m_strategy->session() || m_life.token().stopRequested())
        return;
    endRenewal();
    m_session = m_strategy->session();
    if (!m_session.isEmpty())
        beginRenewal();
    if (m_owner != nullptr)
        Q_EMIT m_owner->stateChanged(m_number);
}

void ContenderLife::beginRenewal()
{
    m_renewal = std::make_unique<consul::StopSource>();
    m_gate.setRenewal(m_renewal->token());
    renew(shared_from_this(), m_renewal->token());
}

void ContenderLife::endRenewal()
{
    m_session.clear();
    const auto renewal = std::exchange(m_renewal, nullptr); // What it stops may ask for it.
}

QCoro::Task<> ContenderLife::renew(Self self, consul::StopToken stop)
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
        if (done || isGone) {
            co_await self->look(stop);
        }
        if (stop.stopRequested() || isGone)
            co_return;
        pause = done ? rhythm->next : 1000ms; // As the official client tries again (api/session.go).
    }
}

QCoro::Task<> ContenderLife::destroySession(Self self)
{
    // Somebody else does it: neither this contender's gate nor its line takes part.
    const QString id = self->m_strategy->session();
    if (id.isEmpty() || !self->m_client)
        co_return;
    co_await self->m_client->sessionDestroy(id, self->m_life.token());
}

QCoro::Task<> ContenderLife::writeGuarded(Self self)
{
    const auto stop = self->m_life.token();
    const auto key = guardedKeyOf(self->m_spec.terms.path);
    const auto written = co_await self->m_traced.put(
        Words::tr("Write what only holders should, without looking: Consul does not ask."), key,
        self->m_spec.terms.sessionName.toUtf8(), consul::PutOptions(), stop);
    if (stop.stopRequested())
        co_return;
    const auto answer = !written ? consul::errorKindName(written.error().kind)
        : *written               ? QStringLiteral("true")
                                 : QStringLiteral("false");
    self->publish(ContenderEventKind::Wrote, {}, {}, answer);
}

} // namespace lab
