// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/key_strategy.h"
#include "protocols/strategies.h"

#include <QCoreApplication>
#include <QDateTime>

namespace protocols {

using consul::StopToken;

namespace {

/// `lock:2026-11-21T10:00:00.000`, as Java's LocalDateTime writes it.
QByteArray stamped(const char* what, const TracedClient& traced)
{
    const auto now = QDateTime::fromMSecsSinceEpoch(traced.surroundings().wallClock());
    return what + now.toString(Qt::ISODateWithMs).toUtf8();
}

/// Document 001's lock: one key, acquired by a session without TTL. Kept as described, flaws included:
/// - while the key is held it tries again at once, without any pause: a storm of requests;
/// - its session has no TTL, so a crash keeps the lock for as long as the node is healthy;
/// - a try that did not get the lock leaves its session behind, and the next acquire() says that it is locked already
///   until sweep() was called.
/// Leaves the key itself behind, free, with `unlock:<time>` in it.
class SpringLock : public KeyLock
{
    Q_DECLARE_TR_FUNCTIONS(protocols::SpringLock)

public:
    using KeyLock::KeyLock;

    [[nodiscard]] std::optional<Rhythm> refreshRhythm() const override { return std::nullopt; }

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, StopToken stop) override
    {
        if (!session().isEmpty())
            co_return failed(FailureKind::AlreadyHeld, session() + QStringLiteral(" - Already locked!"));
        // No TTL: document 001 gives it nothing but a name.
        const auto opened = co_await openSession(tr("Create a session without TTL."), {}, stop);
        if (!opened)
            co_return Failed(opened.error());

        consul::PutOptions options;
        options.acquire = session();
        Acquired outcome;
        // The storm of document 001: nothing but the way to the agent and back slows this loop down.
        do {
            const auto claimed = co_await traced().put(
                tr("Try to acquire the key. If another session holds it, try again immediately."), terms().path,
                stamped("lock:", traced()), options, stop);
            if (!claimed)
                co_return failed(claimed.error());
            outcome.granted = *claimed;
        } while (!outcome.granted && !deadline.hasExpired());
        co_return outcome;
    }

    /// Expired: Consul says that the session did not hold the key.
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRelease(StopToken stop) override
    {
        return releaseKey(tr("Release the key."), stamped("unlock:", traced()), stop);
    }
};

} // namespace

std::unique_ptr<Strategy> makeSpringLock(Terms terms, TracedClient* traced)
{
    return std::make_unique<SpringLock>(std::move(terms), traced);
}

} // namespace protocols
