// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/fault_gate.h"

#include <QCoreApplication>

namespace lab {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

namespace {

struct FaultGateText {
    Q_DECLARE_TR_FUNCTIONS(lab::FaultGate)
};

} // namespace

void FaultGate::pause()
{
    m_paused = true;
}

void FaultGate::resume()
{
    m_paused = false;
    m_changed.notifyAll();
}

void FaultGate::loseAgent(milliseconds time)
{
    m_lostUntil = Clock::now() + time;
}

void FaultGate::setStepping(bool stepping)
{
    m_stepping = stepping;
    m_steps = 0;
    m_changed.notifyAll();
}

void FaultGate::step()
{
    if (!m_stepping)
        return;
    ++m_steps;
    m_changed.notifyAll();
}

void FaultGate::setHeldBack(bool heldBack)
{
    m_heldBack = heldBack;
    m_changed.notifyAll();
}

bool FaultGate::isRenewal(const consul::StopToken& token) const
{
    return token.state() != nullptr && token.state() == m_renewal.state();
}

void FaultGate::lift()
{
    m_delay = {};
    m_lostUntil.reset();
    m_paused = false;
    m_heldBack = false;
    setStepping(false);
}

std::optional<consul::Error> FaultGate::lost() const
{
    if (!m_lostUntil || *m_lostUntil <= Clock::now())
        return std::nullopt;
    consul::Error error;
    error.kind = consul::ErrorKind::Unreachable;
    error.serverWords = FaultGateText::tr("The lab disconnected this contender from the agent.");
    return error;
}

QCoro::Task<> FaultGate::awake(consul::StopToken stop)
{
    const bool renews = isRenewal(stop);
    while (!stop.stopRequested() && (m_paused || (m_heldBack && !renews)))
        co_await m_changed.wait(AsyncCondition::forEver, stop);
}

QCoro::Task<std::optional<consul::Error>> FaultGate::pass(Way way, consul::StopToken stop)
{
    if (m_delay.count() > 0) {
        co_await stop.sleepFor(m_delay);
        if (stop.stopRequested())
            co_return std::nullopt; // TracedClient makes it an answer.
    }
    const bool renews = isRenewal(stop);
    while (!stop.stopRequested()) {
        const bool waitsForStep = way == Way::Out && m_stepping && m_steps == 0;
        if (!m_paused && (renews || (!m_heldBack && !waitsForStep)))
            break;
        m_atStep += waitsForStep ? 1 : 0;
        co_await m_changed.wait(AsyncCondition::forEver, stop);
        m_atStep -= waitsForStep ? 1 : 0;
    }
    if (stop.stopRequested())
        co_return std::nullopt;
    if (way == Way::Out && m_stepping && !renews)
        --m_steps;
    co_return lost();
}

} // namespace lab
