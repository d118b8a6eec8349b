// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/queue_round.h"
#include "protocols/strategy.h"

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

} // namespace protocols
