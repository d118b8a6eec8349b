// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/contender.h"
#include "lab/fault_gate.h"

#include <QTimer>

namespace lab {

/// A contender that this process plays. Everything runs on one thread.
class ContenderLife final : public Contender
{
public:
    ContenderLife(int number, ContenderSpec spec, const Seat& seat, quint32 seed);

    [[nodiscard]] bool isAtStep() const override { return m_gate.isAtStep(); }
    [[nodiscard]] bool isPaused() const override { return m_gate.isPaused(); }
    [[nodiscard]] bool isHeldBack() const override { return m_gate.isHeldBack() && !m_over; }
    [[nodiscard]] QString session() const override { return m_strategy->session(); }
    [[nodiscard]] int cycle() const override { return m_round; }
    [[nodiscard]] std::vector<protocols::UnderWay> underWay() const override;

    void start() override;
    void suffer(const Fault& fault) override;
    void resume() override;
    void stop() override;
    void setStepping(bool stepping) override;
    void step() override;
    void setHeldBack(bool heldBack) override;

private:
    using Self = std::shared_ptr<ContenderLife>;

    [[nodiscard]] Self self() { return std::static_pointer_cast<ContenderLife>(shared_from_this()); }
    void abandon() override;
    void setState(ContenderState state);
    void publish(ContenderEventKind kind, const std::optional<protocols::Failure>& failure = {},
        const protocols::Acquired& permit = {}, const QString& detail = {});
    void publish(const protocols::Step& step);
    void crash();
    void endEverything();
    void end();
    /// Begins and ends renewal as sessions come and go. The strategy does not tell; its steps do.
    void noteSession();
    void beginRenewal();
    void endRenewal();
    static QCoro::Task<> renew(Self self, consul::StopToken stop);
    static QCoro::Task<> writeGuarded(Self self);

    // Coroutines awaited by live(), whose frame keeps this alive.
    static QCoro::Task<> live(Self self);
    [[nodiscard]] bool wantsMore() const;
    [[nodiscard]] std::chrono::milliseconds pauseAfterCycle();
    [[nodiscard]] QCoro::Task<> rest(std::chrono::milliseconds time);
    [[nodiscard]] QCoro::Task<> runCycle();
    [[nodiscard]] QCoro::Task<> missed(protocols::Outcome<protocols::Acquired> outcome);
    [[nodiscard]] QCoro::Task<> hold(protocols::Acquired permit);
    /// Looks whether it still holds, and says so if not.
    [[nodiscard]] QCoro::Task<> look(consul::StopToken stop);
    [[nodiscard]] QCoro::Task<> letGo();
    [[nodiscard]] QCoro::Task<> sweep();

    QRandomGenerator m_random;
    FaultGate m_gate;
    protocols::TracedClient m_traced;
    std::unique_ptr<protocols::Strategy> m_strategy;
    QString m_session; ///< The one that is renewed.
    int m_cycle = 0; ///< Cycles that are over.
    int m_round = 0; ///< The cycle that it is in, or was in last.
    bool m_hadTurn = false; ///< In any cycle.
    int m_outOfContact = 0; ///< Cycles that failed in a row because its agent did not answer.
    bool m_crashed = false;
    bool m_renews = true;
    bool m_suffered = false; ///< In this cycle.
    bool m_lost = false; ///< In this hold.
    bool m_failed = false; ///< In this cycle.
    bool m_letsGo = false; ///< It releases or cleans up: its session is not renewed.
    AsyncCondition m_holdEnds;
    QTimer m_agentIsBack;
    std::unique_ptr<consul::StopSource> m_renewal;
    consul::StopSource m_wish; ///< Stopped: it is to end cleanly.
};

} // namespace lab
