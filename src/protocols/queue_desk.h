// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/queue_courtesy.h"
#include "protocols/queue_tickets.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QTimer>

#include <memory>

namespace protocols {

/// Serves all queue contenders of this process on one path: gathers what they want, and sends it as one transaction at
/// a time. While a transaction is under way, wishes gather for the next. Knows the state by its own transactions, whose
/// CAS tells when a stranger wrote; then, and whenever its view may be wrong, it reads the list before it goes on.
class QueueDesk : public std::enable_shared_from_this<QueueDesk>
{
public:
    QueueDesk(QPointer<consul::Client> client, QString path);
    ~QueueDesk();
    QueueDesk(const QueueDesk&) = delete;
    QueueDesk& operator=(const QueueDesk&) = delete;

    /// Who may use the desk, until it leaves the room: its requests are counted by one of them.
    void welcome(Line* line) { m_lines.insert(line); }
    void goodbye(Line* line) { m_lines.remove(line); }
    /// Resumes when the ticket is granted, gives up at the deadline, or fails. When the token is stopped the contender
    /// key stays. A ticket that is open when it fails can enter again: it has kept what it had. The caller keeps the
    /// desk alive.
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> enter(
        std::shared_ptr<QueueTicket> ticket, QDeadlineTimer deadline, consul::StopToken stop);
    /// Resumes when permit and key are given back. It can be repeated when it fails.
    [[nodiscard]] QCoro::Task<Outcome<bool>> leave(std::shared_ptr<QueueTicket> ticket, consul::StopToken stop);
    /// The contender is gone without a word: its key stays.
    void abandon(const std::shared_ptr<QueueTicket>& ticket);
    [[nodiscard]] const std::map<int, UnderWay>& underWay() const { return m_line.underWay(); } ///< For all of them.
    /// The gate of a contender is open again: what it was passed over for may be its now.
    void lookAgain() { poke(); }

private:
    void queueUp(const std::shared_ptr<QueueTicket>& ticket, QueueMember::Want want);
    void poke();
    static QCoro::Task<> work(std::shared_ptr<QueueDesk> self);
    static QCoro::Task<> watch(std::shared_ptr<QueueDesk> self);
    [[nodiscard]] QCoro::Task<bool> readList();
    /// True: carried out.
    [[nodiscard]] QCoro::Task<bool> sendRound(QueueRound round, qint64 limit);
    [[nodiscard]] QCoro::Task<bool> waitFor(
        std::shared_ptr<QueueTicket> ticket, QDeadlineTimer deadline, consul::StopToken stop);
    [[nodiscard]] bool adopt(const Line::Keys& list);
    void reconcile(const std::vector<consul::KvEntry>& keys);
    void carryOut(const QueueRound& round, const consul::TxnOutcome& outcome);
    void refuse(const QueueRound& round, const consul::TxnOutcome& outcome);
    void settleSingleTries();
    void failAll(const consul::Error& error);
    void settle(
        const std::shared_ptr<QueueTicket>& ticket, QueueTicket::Fate fate, std::optional<Failure> failure = {});
    void announce(const QStringList& sessions);
    void announceToFirst();
    [[nodiscard]] QueueRound nextRound(qint64 limit);
    [[nodiscard]] std::optional<qint64> commonLimit();
    [[nodiscard]] bool someWait() const;
    [[nodiscard]] QSet<QString> ownSessions() const;

    QPointer<consul::Client> m_client;
    Line m_line; // Without a gate: a paused contender does not stop the others.
    QString m_path;
    Step m_lastStep; // Of m_line, to be handed on to those it was for.
    QSet<Line*> m_lines; // Of all who may use the desk.
    Line* m_leader = nullptr; // Published the last step. Perhaps gone.

    QueueTickets m_tickets; // Pending ones.
    QSet<QString> m_holding; // Granted here, not left yet.
    QueueView m_view;
    bool m_mustRead = true; // The view may be wrong: only a list that is asked for from now on tells.
    quint64 m_viewIndex = 0; // Of the view: a list below it is older.
    QElapsedTimer m_listAge; // Since the last list was adopted.
    quint64 m_listIndex = 0; // Of the last list: where the watch goes on.
    std::optional<Line::Keys> m_fresh; // What the watch brought.
    QueueCourtesy m_courtesy;
    QTimer m_offerEnds;
    bool m_working = false;
    bool m_watching = false;
    bool m_again = false;
    int m_failures = 0;
    int m_arrivals = 0;
    QElapsedTimer m_troubleSince;
    std::unique_ptr<consul::StopSource> m_watchStop;
    consul::StopSource m_stop;
};

} // namespace protocols
