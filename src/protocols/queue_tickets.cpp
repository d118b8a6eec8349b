// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/queue_tickets.h"

namespace protocols {

void QueueTickets::add(const Ticket& ticket)
{
    m_inOrder.insert({ticket->member.number, ticket});
    m_bySession.insert(ticket->member.session, ticket);
}

void QueueTickets::remove(const Ticket& ticket)
{
    const auto found = m_inOrder.find(ticket->member.number);
    if (found == m_inOrder.end() || found->second != ticket)
        return;
    if (m_bySession.value(ticket->member.session) == ticket)
        m_bySession.remove(ticket->member.session);
    m_inOrder.erase(found);
}

std::vector<QueueTickets::Ticket> QueueTickets::those(const std::function<bool(const QueueTicket&)>& isWanted) const
{
    std::vector<Ticket> found;
    for (const auto& [number, ticket] : m_inOrder) {
        if (isWanted(*ticket))
            found.push_back(ticket);
    }
    return found;
}

std::vector<QueueTickets::Ticket> QueueTickets::of(const QStringList& sessions) const
{
    std::vector<Ticket> found;
    QSet<QString> seen;
    for (const QString& session : sessions) {
        const auto ticket = m_bySession.value(session);
        if (ticket && !seen.contains(session))
            found.push_back(ticket);
        seen.insert(session);
    }
    return found;
}

std::vector<QueueTickets::Ticket> QueueTickets::all() const
{
    return those([](const QueueTicket&) { return true; });
}

} // namespace protocols
