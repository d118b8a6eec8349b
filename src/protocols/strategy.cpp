// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/strategy.h"

#include <QCoreApplication>

#include <utility>

namespace protocols {

using namespace std::chrono_literals;

namespace {

struct StrategyText {
    Q_DECLARE_TR_FUNCTIONS(protocols::Strategy)
};

constexpr std::chrono::seconds usualTtl = 15s;

Failed notHeld(bool lock)
{
    return failed(FailureKind::NotHeld, lock ? QStringLiteral("Lock not held") : QStringLiteral("Semaphore not held"));
}

} // namespace

Strategy::Strategy(Terms terms, TracedClient* traced)
    : m_terms(std::move(terms))
    , m_traced(traced)
    , m_random(m_terms.seed)
{
}

Strategy::~Strategy() = default;

QCoro::Task<Outcome<Acquired>> Strategy::acquire(QDeadlineTimer deadline, consul::StopToken stop)
{
    if (m_held)
        co_return failed(FailureKind::AlreadyHeld,
            isLock() ? QStringLiteral("Lock already held") : QStringLiteral("Semaphore already held"));
    if (!isLock() && m_terms.limit <= 0)
        co_return failed(FailureKind::BadLimit, QStringLiteral("semaphore limit must be positive"));
    auto outcome = co_await doAcquire(deadline, std::move(stop));
    m_held = outcome && outcome->granted;
    co_return outcome;
}

QCoro::Task<Outcome<bool>> Strategy::release(consul::StopToken stop)
{
    if (!m_held)
        co_return notHeld(isLock());
    auto outcome = co_await doRelease(std::move(stop));
    // Expired: it ended by itself. Any other failure leaves the holding as it was, and release() may be tried again.
    if (outcome || outcome.error().kind == FailureKind::Expired)
        m_held = false;
    co_return outcome;
}

QCoro::Task<Outcome<bool>> Strategy::refresh(consul::StopToken stop)
{
    if (m_session.isEmpty() && !m_held)
        co_return notHeld(isLock());
    auto outcome = co_await doRefresh(std::move(stop));
    co_return outcome;
}

QCoro::Task<Outcome<bool>> Strategy::doRefresh(consul::StopToken stop)
{
    auto call = traced().renewSession(StrategyText::tr("Renew the session. This extends the lease."), m_session, stop);
    const auto renewed = co_await call;
    if (!renewed)
        co_return failed(renewed.error());
    co_return true;
}

QCoro::Task<Outcome<bool>> Strategy::sweep(consul::StopToken stop)
{
    auto ended = co_await endSession(StrategyText::tr("Clean up: destroy the session."), std::move(stop));
    if (ended)
        m_held = false;
    co_return ended;
}

QCoro::Task<Outcome<bool>> Strategy::writeGuarded(QString target, QByteArray value, consul::StopToken stop)
{
    co_return outcomeOf(co_await traced().put(
        StrategyText::tr("Write what only holders should write, without checking first. Consul does not check either."),
        std::move(target), std::move(value), consul::PutOptions(), std::move(stop)));
}

QCoro::Task<Outcome<bool>> Strategy::openSession(QString meaning, consul::SessionRequest wish, consul::StopToken stop)
{
    wish.name = m_terms.sessionName;
    const auto id = co_await traced().createSession(std::move(meaning), std::move(wish), std::move(stop));
    if (!id)
        co_return failed(id.error());
    m_session = *id;
    co_return true;
}

consul::SessionRequest Strategy::withTtl(consul::SessionBehavior behavior) const
{
    consul::SessionRequest wish;
    wish.ttl = ttl();
    wish.behavior = behavior;
    return wish;
}

QCoro::Task<Outcome<bool>> Strategy::endSession(QString meaning, consul::StopToken stop)
{
    const QString id = m_session;
    if (id.isEmpty())
        co_return true;
    const auto destroyed = co_await traced().destroySession(std::move(meaning), id, std::move(stop));
    if (!destroyed)
        co_return failed(destroyed.error());
    if (m_session == id)
        m_session.clear();
    co_return true;
}

std::optional<Strategy::Rhythm> Strategy::refreshRhythm() const
{
    const std::chrono::milliseconds half = ttl() / 2.0 < 1s ? 1000ms : std::chrono::milliseconds(ttl()) / 2;
    return Rhythm{half, half};
}

QString Strategy::key(QStringView name) const
{
    return m_terms.path + u'/' + name.toString();
}

std::chrono::seconds Strategy::ttl() const
{
    return m_terms.ttl.value_or(usualTtl);
}

} // namespace protocols
