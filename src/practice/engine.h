// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/agent.h"
#include "practice/node_listeners.h"
#include "practice/probe_runner.h"
#include "practice/router.h"
#include "practice/tenants.h"

#include <QTimer>

#include <map>
#include <set>

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

    void turnClock(const std::function<void(VirtualClock&)>& turn);
    [[nodiscard]] const VirtualClock& clock() const { return m_clock; }
    void setFaults(const Faults& faults);
    [[nodiscard]] Faults faults() const { return m_cluster.faults; }
    [[nodiscard]] Agent::Load load() const;
    [[nodiscard]] const RequestJournal& journal() const { return m_journal; }
    [[nodiscard]] bool isTaken() const { return m_server.isTaken(); }
    [[nodiscard]] std::map<QByteArray, QString> nodeUrls() const { return m_server.urls(); }
    [[nodiscard]] std::map<QByteArray, QString> nodeUrlsAt(const QHostAddress& host) const
    {
        return m_server.urlsAt(host);
    }
    void perform(const std::function<void(Cluster&, Instant)>& work);

private:
    void handle(ExchangeId id, const Request& request);
    void answer(ExchangeId id, Request request);
    [[nodiscard]] Answer answerAt(const Tenants::Place& place, const Request& request);
    /// Does it after so much virtual time.
    void holdBack(ExchangeId id, Duration delay, std::function<void()> go);
    void settle(ExchangeId id, Answer answer, const Tenants::Place& place);
    /// Nothing of it, when it comes later than the version lets an answer take.
    void write(ExchangeId id, const Reply& reply);
    void send(ExchangeId id, const Reply& reply);
    void unpark(ExchangeId id);
    /// The agent is away from now on: nobody who waits gets an answer.
    void cutAll();
    void serve(ExchangeId id, const Request& request);
    bool gone(ExchangeId id, bool mayRead);
    void wake();
    /// Those who wait for what fired; or all, to see what became visible or invisible, which no table tells.
    void lookAgain(bool all);
    void expire(ExchangeId id);
    /// Lets the time until now pass, then wakes and arms the timer for what comes next.
    void catchUp();

    struct Parked {
        Park park;
        const Tenants::Place* place = nullptr;
        TimerQueue::Id deadline = 0;
    };

    VirtualClock m_clock;
    Cluster m_cluster;
    Router m_router;
    std::unique_ptr<Tenants> m_tenants;
    std::map<ExchangeId, Parked> m_parked;
    std::map<ExchangeId, TimerQueue::Id> m_delayed; ///< Requests and answers that a fault holds back.
    std::set<ExchangeId> m_lost; ///< What they ask is done, and their answer gets lost.
    quint64 m_lostInAll = 0;
    std::function<bool(const Request&)> m_isSpared; ///< As AgentOptions::isSpared.
    std::set<ExchangeId> m_spared; ///< Of those that are not answered yet.
    std::map<ExchangeId, Instant> m_latest; ///< By when each has to be answered; empty where there is no limit.
    RequestJournal m_journal;
    bool m_keepsJournal;
    std::map<ExchangeId, Request> m_asked; ///< Of those that the journal will tell of; empty where there is none.
    std::mt19937_64 m_luck; ///< Decides which requests a fault hits.
    quint64 m_wakeSerial = 0; ///< Of everything that was looked at.
    QTimer m_timer;
    NodeListeners m_server;
    ProbeRunner m_probes;
};

} // namespace practice
