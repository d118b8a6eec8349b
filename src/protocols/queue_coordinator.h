// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/foreign_contender_policy.h"
#include "protocols/queue_cycle.h"
#include "protocols/strategy.h"

#include <QDeadlineTimer>

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace protocols {

/// One contender's place at a coordinator. Shared by the strategy and the coordinator; abandoned when the strategy
/// goes.
struct QueueTicket {
    QueueMember member;
    qint64 limit = 1;
    TracedClient* traced = nullptr; ///< The contender's; null once abandoned.
    enum class Fate { New, Pending, Granted, Left, Refused, Broken };
    Fate fate = Fate::New;
    std::optional<Failure> failure;
    quint64 fence = 0; ///< ModifyIndex of `.lock` after the grant.
    bool listed = false; ///< A list was asked for since it came: what a single try deserves.
    std::unique_ptr<consul::StopSource> wake; ///< Stopped when the fate is known. Null: nobody waits for it.

    /// Consul may know of it.
    [[nodiscard]] bool isOpen() const { return fate == Fate::Pending || fate == Fate::Granted; }
};

/// The pending tickets of a coordinator, in the order of their arrival, found by their session at once: a coordinator
/// serves a thousand contenders a thousand times a second.
class QueueTickets
{
public:
    using Ticket = std::shared_ptr<QueueTicket>;

    /// Its member.number is its place; nothing happens when it is there already.
    void add(const Ticket& ticket);
    void remove(const Ticket& ticket);
    [[nodiscard]] bool isEmpty() const { return m_inOrder.empty(); }
    [[nodiscard]] Ticket first() const { return m_inOrder.empty() ? nullptr : m_inOrder.begin()->second; }
    [[nodiscard]] Ticket bySession(const QString& session) const { return m_bySession.value(session); }
    /// Copies, because whoever hears of its fate may come back with its next wish: those for which `isWanted`.
    [[nodiscard]] std::vector<Ticket> those(const std::function<bool(const QueueTicket&)>& isWanted) const;
    /// Those of the sessions that are still pending, each once, in the given order.
    [[nodiscard]] std::vector<Ticket> of(const QStringList& sessions) const;
    [[nodiscard]] std::vector<Ticket> all() const;

    [[nodiscard]] auto begin() const { return m_inOrder.cbegin(); }
    [[nodiscard]] auto end() const { return m_inOrder.cend(); }

private:
    std::map<int, Ticket> m_inOrder;
    QHash<QString, Ticket> m_bySession;
};

/// Serves all queue contenders of this process on one path: gathers what they want, and sends it as one transaction at
/// a time. While a transaction is under way, wishes gather for the next. Knows the state by its own transactions, whose
/// CAS tells when a stranger wrote; then, and whenever its view may be wrong, it reads the list before it goes on.
class QueueCoordinator : public std::enable_shared_from_this<QueueCoordinator>
{
public:
    QueueCoordinator(QPointer<consul::Client> client, QString path, Surroundings& surroundings = realSurroundings());
    ~QueueCoordinator();
    QueueCoordinator(const QueueCoordinator&) = delete;
    QueueCoordinator& operator=(const QueueCoordinator&) = delete;

    /// Who may use the coordinator from now on, and no more: its requests are counted by one of them.
    void attach(TracedClient* traced) { m_users.insert(traced); }
    void detach(TracedClient* traced) { m_users.remove(traced); }
    /// Resumes when the ticket is granted, gives up at the deadline, or fails. When the token is stopped the contender
    /// key stays. A ticket that is open when it fails can enter again: it has kept what it had. The caller keeps the
    /// coordinator alive.
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> enter(
        std::shared_ptr<QueueTicket> ticket, QDeadlineTimer deadline, consul::StopToken stop);
    /// Resumes when permit and key are given back. It can be repeated when it fails.
    [[nodiscard]] QCoro::Task<Outcome<bool>> leave(std::shared_ptr<QueueTicket> ticket, consul::StopToken stop);
    /// The contender is gone without a word: its key stays.
    void abandon(const std::shared_ptr<QueueTicket>& ticket);
    [[nodiscard]] const std::map<int, UnderWay>& underWay() const { return m_traced.underWay(); } ///< For all of them.
    /// See Strategy::recollect(). Of a coordinator with one contender at most.
    [[nodiscard]] Recollection recollect(bool mayFail) const;
    /// The gate of a contender is open again: what it was passed over for may be its now.
    void lookAgain() { poke(); }

private:
    void queueUp(const std::shared_ptr<QueueTicket>& ticket, QueueMember::Want want);
    void poke();
    static QCoro::Task<> work(std::shared_ptr<QueueCoordinator> self);
    static QCoro::Task<> watch(std::shared_ptr<QueueCoordinator> self);
    static QCoro::Task<> pokeAfter(QueueCoordinator* self, std::chrono::milliseconds time, consul::StopToken stop);
    [[nodiscard]] bool isOlder(std::optional<std::chrono::nanoseconds> then, std::chrono::nanoseconds age) const;
    [[nodiscard]] QCoro::Task<bool> readList();
    /// True: carried out.
    [[nodiscard]] QCoro::Task<bool> sendCycle(QueueCycle cycle, qint64 limit);
    [[nodiscard]] QCoro::Task<bool> waitFor(
        std::shared_ptr<QueueTicket> ticket, QDeadlineTimer deadline, consul::StopToken stop);
    [[nodiscard]] bool adopt(const TracedClient::Keys& list);
    void reconcile(const std::vector<consul::KvEntry>& keys);
    void carryOut(const QueueCycle& cycle, const consul::TxnOutcome& outcome);
    void refuse(const QueueCycle& cycle, const consul::TxnOutcome& outcome);
    void settleSingleTries();
    void failAll(const consul::Error& error);
    void settle(
        const std::shared_ptr<QueueTicket>& ticket, QueueTicket::Fate fate, std::optional<Failure> failure = {});
    void announce(const QStringList& sessions);
    void announceToFirst();
    [[nodiscard]] QueueCycle nextCycle(qint64 limit);
    [[nodiscard]] std::optional<qint64> commonLimit();
    [[nodiscard]] bool someWait() const;
    void recollectView(Recollection& all) const;
    [[nodiscard]] QSet<QString> ownSessions() const;

    QPointer<consul::Client> m_client;
    Surroundings& m_surroundings;
    TracedClient m_traced; // Without a gate: a paused contender does not stop the others.
    QString m_path;
    Step m_lastStep; // Of m_traced, to be handed on to those it was for.
    QSet<TracedClient*> m_users; // Of all who may use the coordinator.
    TracedClient* m_leader = nullptr; // Published the last step. Perhaps gone.

    QueueTickets m_tickets; // Pending ones.
    QSet<QString> m_holding; // Granted here, not left yet.
    QueueView m_view;
    bool m_mustRead = true; // The view may be wrong: only a list that is asked for from now on tells.
    quint64 m_viewIndex = 0; // Of the view: a list below it is older.
    std::optional<std::chrono::nanoseconds> m_listedAt; // When the last list was adopted, on the steady clock.
    quint64 m_listIndex = 0; // Of the last list: where the watch goes on.
    std::optional<TracedClient::Keys> m_fresh; // What the watch brought.
    ForeignContenderPolicy m_policy;
    std::unique_ptr<consul::StopSource> m_offer; // Of the sleep until the offer that stands has ended.
    // When the pauses end that are under way, on the steady clock.
    std::optional<std::chrono::nanoseconds> m_watchRests;
    std::optional<std::chrono::nanoseconds> m_workRests;
    bool m_asking = false; // A request of the loop's own is under way.
    bool m_reading = false; // It is that for the list.
    bool m_working = false;
    bool m_watching = false;
    bool m_again = false;
    int m_failures = 0;
    int m_arrivals = 0;
    std::optional<std::chrono::nanoseconds> m_troubleSince; // On the steady clock.
    std::unique_ptr<consul::StopSource> m_watchStop;
    consul::StopSource m_stop;
};

} // namespace protocols
