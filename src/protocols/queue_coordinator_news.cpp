// SPDX-License-Identifier: GPL-3.0-or-later
// What the coordinator learns: lists, outcomes of its transactions, and who else is there.
#include "protocols/queue_coordinator.h"

#include <algorithm>
#include <utility>

namespace protocols {

/// False: what lies there cannot be worked with, and those who wait were told.
bool QueueCoordinator::adopt(const TracedClient::Keys& list)
{
    auto view = readView(m_path, list.value, ownSessions());
    if (!view) {
        m_mustRead = true;
        for (const auto& ticket : m_tickets.all())
            settle(ticket, QueueTicket::Fate::Broken, view.error());
        return false;
    }
    m_view = std::move(*view);
    m_policy.see(m_view.strangers);
    m_viewIndex = list.index;
    m_listAge.start();
    reconcile(list.value);
    return true;
}

/// A transaction whose answer was lost may have been carried out, and sessions end: the list tells.
void QueueCoordinator::reconcile(const std::vector<consul::KvEntry>& keys)
{
    const QSet<QString> holders(m_view.lock.holders.begin(), m_view.lock.holders.end());
    QHash<QString, quint64> created;
    for (const consul::KvEntry& key : keys) {
        if (!key.session.isEmpty() && key.key == m_path + u'/' + key.session)
            created.insert(key.session, key.createIndex);
    }
    for (const auto& ticket : m_tickets.all()) {
        QueueMember& member = ticket->member;
        const bool listed = holders.contains(member.session);
        const bool hadKey = member.createIndex != 0;
        const auto key = created.value(member.session);
        if (member.want == QueueMember::Want::Leave) {
            if (!listed && key == 0)
                settle(ticket, QueueTicket::Fate::Left);
        } else if (listed && key != 0) {
            member.createIndex = key;
            ticket->fence = m_view.lock.cas;
            settle(ticket, QueueTicket::Fate::Granted);
        } else if (hadKey && key == 0) {
            Failure failure;
            failure.kind = FailureKind::NoContenderEntry;
            failure.words = QStringLiteral("contender key is gone");
            settle(ticket, QueueTicket::Fate::Broken, failure);
        } else {
            member.createIndex = key;
        }
    }
}

void QueueCoordinator::carryOut(const QueueRound& round, const consul::TxnOutcome& outcome)
{
    QHash<QString, const consul::KvEntry*> results;
    quint64 index
        = 0; // Of the transaction. Deletions yield no results, so that it stays unknown if there is nothing else.
    for (const consul::KvEntry& entry : outcome.results) {
        results.insert(entry.key, &entry);
        index = std::max(index, entry.modifyIndex);
    }
    if (index > m_viewIndex)
        m_viewIndex = index;
    else
        m_mustRead = true;
    const auto* written = results.value(m_path + QStringLiteral("/.lock"));
    const quint64 fence = written != nullptr ? written->modifyIndex : 0;
    if (round.lock) {
        m_view.lock = *round.lock;
        m_view.lock.cas = fence;
        m_view.stale.clear();
    }
    for (const auto& ticket : m_tickets.of(round.entered)) {
        if (const auto* key = results.value(m_path + u'/' + ticket->member.session))
            ticket->member.createIndex = key->createIndex;
    }
    // First what is known, then the contenders: they act at once. Those who were granted first: the others have no
    // hurry, and what they do next takes time.
    const auto granted = m_tickets.of(round.granted);
    const auto left = m_tickets.of(round.left);
    for (const auto& ticket : granted) {
        if (ticket->member.want != QueueMember::Want::Enter || ticket->traced == nullptr)
            continue; // Who wants to leave by now gives its permit back in the next round.
        ticket->fence = fence;
        settle(ticket, QueueTicket::Fate::Granted);
    }
    for (const auto& ticket : left) {
        if (ticket->member.want == QueueMember::Want::Leave)
            settle(ticket, QueueTicket::Fate::Left);
    }
}

/// Nothing was carried out. A stranger wrote `.lock`, or a session is gone.
void QueueCoordinator::refuse(const QueueRound& round, const consul::TxnOutcome& outcome)
{
    m_mustRead = true;
    for (const consul::TxnError& error : outcome.errors) {
        const auto at = static_cast<std::size_t>(error.opIndex);
        if (at >= round.operations.size() || round.operations[at].verb != "lock")
            continue;
        const auto ticket = m_tickets.bySession(round.operations[at].session);
        if (!ticket)
            continue;
        Failure failure;
        failure.kind = FailureKind::NoContenderEntry;
        failure.words = error.what;
        settle(ticket, QueueTicket::Fate::Broken, failure);
    }
}

void QueueCoordinator::settleSingleTries()
{
    const auto isRefused = [](const QueueTicket& ticket) {
        const bool waits = ticket.member.want == QueueMember::Want::Enter && ticket.member.createIndex == 0;
        return ticket.member.once && ticket.listed && waits;
    };
    for (const auto& ticket : m_tickets.those(isRefused))
        settle(ticket, QueueTicket::Fate::Refused);
}

void QueueCoordinator::failAll(const consul::Error& error)
{
    m_failures = 0;
    m_troubleSince.invalidate();
    const auto failure = failed(error).value();
    for (const auto& ticket : m_tickets.all())
        settle(ticket, QueueTicket::Fate::Broken, failure);
}

/// What is stored counts, else what the first one says. Those who disagree are told: one path has one limit.
std::optional<qint64> QueueCoordinator::commonLimit()
{
    auto limit = m_view.lock.limit;
    if (!limit && !m_tickets.isEmpty())
        limit = m_tickets.first()->limit;
    const auto disagrees = [&limit](const QueueTicket& ticket) {
        return ticket.limit != *limit && ticket.member.want == QueueMember::Want::Enter;
    };
    for (const auto& ticket : m_tickets.those(disagrees)) {
        Failure failure;
        failure.kind = FailureKind::LimitConflict;
        failure.words = QStringLiteral("semaphore limit conflict (lock: %1, local: %2)").arg(*limit).arg(ticket->limit);
        settle(ticket, QueueTicket::Fate::Broken, failure);
    }
    return limit;
}

bool QueueCoordinator::someWait() const
{
    return std::any_of(m_tickets.begin(), m_tickets.end(),
        [](const auto& each) { return each.second->member.want == QueueMember::Want::Enter; });
}

QSet<QString> QueueCoordinator::ownSessions() const
{
    QSet<QString> own = m_holding;
    for (const auto& [number, ticket] : m_tickets)
        own.insert(ticket->member.session);
    return own;
}

/// The first one counts the request, the others only take part. When all it was for are gone, who counted last counts
/// it.
void QueueCoordinator::announce(const QStringList& sessions)
{
    Step step = m_lastStep;
    for (const auto& ticket : m_tickets.of(sessions)) {
        if (ticket->traced == nullptr)
            continue;
        if (step.kind != StepKind::Shared)
            m_leader = ticket->traced;
        ticket->traced->publish(step);
        step.kind = StepKind::Shared;
    }
    if (step.kind == StepKind::Shared || m_lines.isEmpty())
        return;
    if (!m_lines.contains(m_leader))
        m_leader = *m_lines.cbegin();
    m_leader->publish(step);
}

void QueueCoordinator::announceToFirst()
{
    const auto first = m_tickets.first();
    announce(first ? QStringList{first->member.session} : QStringList());
}

} // namespace protocols
