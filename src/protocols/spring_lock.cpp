// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/spring_lock.h"

#include <QCoreApplication>
#include <QDateTime>

namespace protocols {

using consul::StopToken;

namespace {

struct SpringLockText {
    Q_DECLARE_TR_FUNCTIONS(protocols::SpringLock)
};

/// `lock:2026-11-21T10:00:00.000`, as Java's LocalDateTime writes it.
QByteArray stamped(const char* what)
{
    return what + QDateTime::currentDateTime().toString(Qt::ISODateWithMs).toUtf8();
}

} // namespace

QCoro::Task<Outcome<Acquired>> SpringLock::doAcquire(QDeadlineTimer deadline, StopToken stop)
{
    if (!session().isEmpty())
        co_return failed(FailureKind::AlreadyHeld, session() + QStringLiteral(" - Already locked!"));
    consul::SessionRequest request;
    request.name = terms().sessionName; // No TTL: document 001 gives it nothing but a name.
    const auto created
        = co_await traced().createSession(SpringLockText::tr("Create a session without TTL."), request, stop);
    if (!created)
        co_return failed(created.error());
    setSession(*created);

    consul::PutOptions options;
    options.acquire = session();
    Acquired outcome;
    // The storm of document 001: nothing but the way to the agent and back slows this loop down.
    do {
        const auto claimed = co_await traced().put(
            SpringLockText::tr("Try to acquire the key. If somebody holds it, try again at once."), terms().path,
            stamped("lock:"), options, stop);
        if (!claimed)
            co_return failed(claimed.error());
        outcome.granted = *claimed;
    } while (!outcome.granted && !deadline.hasExpired());
    co_return outcome;
}

QCoro::Task<Outcome<bool>> SpringLock::doRelease(StopToken stop)
{
    return releaseKey(SpringLockText::tr("Release the key."), stamped("unlock:"), stop);
}

} // namespace protocols
