// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/agent.h"
#include "practice/doors.h"
#include "practice/router.h"

#include <QTimer>

#include <map>
#include <vector>

namespace practice {

/// What runs in the agent's thread: takes requests from the server, has them answered, keeps the parked ones, and lets
/// virtual time pass for all.
class Engine : public QObject
{
    Q_OBJECT

public:
    explicit Engine(const AgentOptions& options);

    [[nodiscard]] bool listen(const QHostAddress& address, quint16 port);
    [[nodiscard]] quint16 port() const { return m_server.port(); }
    [[nodiscard]] QString errorText() const { return m_server.errorText(); }

    void setRate(double rate);
    void pause();
    void resume();
    void step(Duration by);
    [[nodiscard]] ClockState clock() const;
    void setFaults(const Faults& faults);
    [[nodiscard]] Faults faults() const { return m_cluster.faults; }
    [[nodiscard]] Agent::Load load() const;
    [[nodiscard]] bool isTaken() const { return m_server.isTaken(); }
    [[nodiscard]] std::map<QByteArray, QString> nodeUrls() const { return m_server.urls(); }
    [[nodiscard]] std::map<QByteArray, QString> nodeUrlsAt(const QHostAddress& host) const
    {
        return m_server.urlsAt(host);
    }
    void perform(const std::function<void(Cluster&, Instant)>& work);

private:
    void handle(ExchangeId id, const Request& request);
    void answer(ExchangeId id, const Request& request);
    /// Does it after so much virtual time.
    void holdBack(ExchangeId id, Duration delay, std::function<void()> go);
    void settle(ExchangeId id, Answer answer);
    void send(ExchangeId id, const Reply& reply);
    void gone(ExchangeId id);
    void wake();
    void expire(ExchangeId id);
    /// Lets the time until now pass, then wakes and arms the timer for what comes next.
    void catchUp();

    struct Parked {
        Park park;
        TimerQueue::Id deadline = 0;
    };

    VirtualClock m_clock;
    Cluster m_cluster;
    Router m_router;
    std::map<ExchangeId, Parked> m_parked;
    std::map<ExchangeId, TimerQueue::Id> m_delayed; ///< Requests and answers that a fault holds back.
    std::mt19937_64 m_luck; ///< Decides which requests a fault hits.
    quint64 m_wakeSerial = 0; ///< Of everything that was looked at.
    QTimer m_timer;
    Doors m_server;
};

} // namespace practice
