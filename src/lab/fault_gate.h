// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/async_condition.h"
#include "protocols/traced_client.h"

namespace lab {

/// Stands between one contender and its agent and does what faults do to their traffic. Lives on the client's thread.
class FaultGate : public protocols::Gate
{
public:
    void pause(); ///< Nothing passes until resume().
    void resume();
    [[nodiscard]] bool isPaused() const { return m_paused; }
    /// Each request and each answer takes this much longer.
    void setDelay(std::chrono::milliseconds delay) { m_delay = delay; }
    /// Requests and answers within the next `time` end as ErrorKind::Unreachable. A blocking query under way learns of
    /// it only if its answer falls into this time.
    void loseAgent(std::chrono::milliseconds time);
    /// Requests pass one by one, each at a step(). Steps beyond those that wait are kept.
    void setStepping(bool stepping);
    void step();
    /// The whole run stands still: as pause(), but beside it, and renewals go on.
    void setHeldBack(bool heldBack);
    [[nodiscard]] bool isHeldBack() const { return m_heldBack; }
    /// What carries this token keeps a session alive: it waits for no step and passes while the run stands still. Who
    /// reads along for a while should not lose a permit by it. A pause() stops it all the same.
    void setRenewal(consul::StopToken renewal) { m_renewal = std::move(renewal); }
    [[nodiscard]] bool isAtStep() const { return m_atStep > 0; } ///< A request waits for step().
    /// Ends everything above: the contender is to end cleanly.
    void lift();

    /// Waits until it neither is paused nor held back. The contender's own acts (the end of a hold, say) wait here.
    [[nodiscard]] QCoro::Task<> awake(consul::StopToken stop);

    [[nodiscard]] QCoro::Task<std::optional<consul::Error>> pass(Way way, consul::StopToken stop) override;
    [[nodiscard]] bool isOpen() const override
    {
        return !m_paused && !m_heldBack && !lost() && (!m_stepping || m_steps > 0);
    }

private:
    using Time = std::chrono::steady_clock::time_point;

    [[nodiscard]] std::optional<consul::Error> lost() const;
    [[nodiscard]] bool isRenewal(const consul::StopToken& token) const;

    bool m_paused = false;
    std::chrono::milliseconds m_delay{0};
    std::optional<Time> m_lostUntil;
    bool m_stepping = false;
    int m_atStep = 0; ///< Requests that wait for a step.
    int m_steps = 0; ///< Requests that may pass while stepping.
    bool m_heldBack = false;
    consul::StopToken m_renewal;
    AsyncCondition m_changed;
};

} // namespace lab
