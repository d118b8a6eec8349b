// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/contender_core.h"
#include "lab/fault_gate.h"

#include <QTimer>

namespace lab {

/// A contender that this process plays, and what it shares with its coroutines: it lives until the last of them has
/// ended, the Contender may die before. Everything runs on one thread.
class ContenderLife final : public ContenderCore, public std::enable_shared_from_this<ContenderLife>
{
public:
    ContenderLife(Contender* owner, int number, ContenderSpec spec, Seat seat, quint32 seed);

    [[nodiscard]] int number() const override { return m_number; }
    [[nodiscard]] const ContenderSpec& spec() const override { return m_spec; }
    [[nodiscard]] ContenderState state() const override { return m_state; }
    [[nodiscard]] bool isAtStep() const override { return m_gate.isAtStep(); }
    [[nodiscard]] bool isPaused() const override { return m_gate.isPaused(); }
    [[nodiscard]] bool isHeldBack() const override { return m_gate.isHeldBack() && !m_over; }
    [[nodiscard]] const QString& session() const override { return m_strategy->session(); }
    [[nodiscard]] int cycle() const override { return m_round; }
    [[nodiscard]] bool isOver() const override { return m_over; }
    [[nodiscard]] std::vector<protocols::UnderWay> underWay() const override;

    void start() override;
    void suffer(const Fault& fault) override;
    void resume() override;
    void stop() override;
    void setStepping(bool stepping) override;
    void step() override;
    void setHeldBack(bool heldBack) override;
    void abandon() override;

private:
    using Self = std::shared_ptr<ContenderLife>;

    // contender_life.cpp
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
    static QCoro::Task<> destroySession(Self self);
    static QCoro::Task<> writeGuarded(Self self);

    // contender_cycle.cpp: coroutines awaited by live(), whose frame keeps this alive.
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

    Contender* m_owner; ///< Null when it is gone.
    const int m_number;
    const ContenderSpec m_spec;
    const QPointer<consul::Client> m_client;
    QRandomGenerator m_random;
    FaultGate m_gate;
    protocols::TracedClient m_traced;
    std::unique_ptr<protocols::Strategy> m_strategy;
    ContenderState m_state = ContenderState::Idle;
    QString m_session; ///< The one that is renewed.
    int m_cycle = 0; ///< Cycles that are over.
    int m_round = 0; ///< The cycle that it is in, or was in last.
    bool m_hadTurn = false; ///< In any cycle.
    int m_outOfContact = 0; ///< Cycles that failed in a row because its agent did not answer.
    bool m_started = false;
    bool m_stopping = false;
    bool m_crashed = false;
    bool m_over = false;
    bool m_renews = true;
    bool m_suffered = false; ///< In this cycle.
    bool m_lost = false; ///< In this hold.
    bool m_failed = false; ///< In this cycle.
    bool m_letsGo = false; ///< It releases or cleans up: its session is not renewed.
    AsyncCondition m_holdEnds;
    QTimer m_pauseEnds;
    QTimer m_agentIsBack;
    std::unique_ptr<consul::StopSource> m_renewal;
    consul::StopSource m_wish; ///< Stopped: it is to end cleanly.
    consul::StopSource m_life; ///< Stopped: it ends where it stands.
};

} // namespace lab
