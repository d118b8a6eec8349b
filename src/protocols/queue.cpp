// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/queue.h"

#include "protocols/coordinator_registry.h"
#include "protocols/lock_body.h"
#include "protocols/queue_coordinator.h"

#include <QCoreApplication>

namespace protocols {

namespace {

struct QueueText {
    Q_DECLARE_TR_FUNCTIONS(protocols::Queue)
};

} // namespace

Queue::Queue(Terms terms, TracedClient* traced, CoordinatorRegistry* coordinators)
    : Strategy(std::move(terms), traced)
    , m_coordinator(coordinators->coordinator(this->terms().path))
{
    m_coordinator->attach(&this->traced());
}

Queue::~Queue()
{
    // First of all: abandoning may end a query, which is told to one of its users, and who listens to this one may be
    // half gone.
    m_coordinator->detach(&traced());
    if (m_ticket)
        m_coordinator->abandon(m_ticket);
}

QCoro::Task<Outcome<bool>> Queue::ensureSession(consul::StopToken stop)
{
    if (!session().isEmpty())
        co_return true;
    co_return co_await openSession(
        QueueText::tr("Create a session with a TTL: if this contender dies, Consul deletes its key."),
        withTtl(consul::SessionBehavior::Delete), stop);
}

QCoro::Task<Outcome<bool>> Queue::endSession(consul::StopToken stop)
{
    const QString id = session();
    setSession({});
    const auto destroyed
        = co_await traced().destroySession(QueueText::tr("Destroy the session: it is no longer needed."), id, stop);
    if (!destroyed) {
        setSession(id);
        co_return failed(destroyed.error());
    }
    co_return true;
}

QCoro::Task<Outcome<Acquired>> Queue::doAcquire(QDeadlineTimer deadline, consul::StopToken stop)
{
    const auto begun = co_await ensureSession(stop);
    if (!begun)
        co_return Failed(begun.error());

    if (!m_ticket) { // An existing ticket belongs to an acquire whose response was lost. What it got counts.
        m_ticket = std::make_shared<QueueTicket>();
        m_ticket->member.session = session();
        m_ticket->limit = terms().limit;
        m_ticket->traced = &traced();
    }
    const auto entered = co_await m_coordinator->enter(m_ticket, deadline, stop);
    if (entered && entered->granted)
        co_return entered;
    if (stop.stopRequested()) {
        m_ticket.reset();
        co_return failed(FailureKind::Stopped);
    }
    if (m_ticket->isOpen())
        co_return entered; // Only its answer was lost, or it could not say that it gives up.
    m_ticket.reset();
    const bool sessionIsBad = !entered && entered.error().kind == FailureKind::NoContenderEntry;
    if (!session().isEmpty() && (sessionIsBad || !terms().keepSession)) {
        co_await endSession(stop); // It ends by its TTL otherwise; what counts is how the acquire ended.
    }
    co_return entered;
}

QCoro::Task<Outcome<bool>> Queue::doRelease(consul::StopToken stop)
{
    if (m_ticket) {
        const auto left = co_await m_coordinator->leave(m_ticket, stop);
        if (!left)
            co_return left;
        m_ticket.reset();
    }
    if (!terms().keepSession && !session().isEmpty())
        co_return co_await endSession(stop);
    co_return true;
}

QCoro::Task<Outcome<bool>> Queue::check(consul::StopToken stop)
{
    const QString path = terms().path;
    const auto keys = co_await traced().list(
        QueueText::tr("Check whether this contender still holds the permit: listed as holder, and the key alive."),
        path + u'/', stop, consul::Consistency::Consistent);
    if (!keys)
        co_return failed(keys.error());
    const auto lock = readLock(findLock(keys->value, key(u".lock")), Family::Official);
    const bool ours
        = lock && lock->holders.contains(session()) && liveSessions(keys->value).contains(session()) && isHeld();
    if (!ours) {
        setHeld(false);
        if (m_ticket)
            m_coordinator->abandon(m_ticket);
        m_ticket.reset();
    }
    co_return ours;
}

QCoro::Task<Outcome<bool>> Queue::sweep(consul::StopToken stop)
{
    if (m_ticket) {
        const auto left = co_await m_coordinator->leave(m_ticket, stop);
        if (!left)
            co_return left;
        m_ticket.reset();
        setHeld(false);
    } else if (!session().isEmpty()) {
        auto call = traced().remove(QueueText::tr("Clean up: delete the contender key."), key(session()), {}, stop);
        const auto removed = co_await call;
        if (!removed)
            co_return failed(removed.error());
    }
    co_return co_await Strategy::sweep(stop);
}

void Queue::wake()
{
    if (m_ticket)
        m_coordinator->lookAgain();
}

std::optional<Recollection> Queue::recollect(bool mayFail) const
{
    auto all = m_coordinator->recollect(mayFail);
    all.text += m_ticket ? " ticket" : " none";
    return all;
}

} // namespace protocols
