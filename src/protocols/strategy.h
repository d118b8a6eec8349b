// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/failure.h"
#include "protocols/strategy_id.h"
#include "protocols/traced_client.h"

#include <QDeadlineTimer>
#include <QRandomGenerator>

#include <memory>

namespace protocols {

class CoordinatorRegistry;

/// What the contenders of one semaphore are told.
struct Terms {
    QString path; ///< `demo/sem` without slash at either end: the prefix; for a lock strategy the key.
    qint64 limit = 1; ///< Permits. Lock strategies ignore it.
    std::optional<std::chrono::seconds> ttl; ///< nullopt: the strategy's own. Strategies without TTL ignore it.
    QString sessionName; ///< Carries who made it, so that a sweep finds it.
    /// The same in 64 bits, for what no session holds (document 002): it stands in the ids of own entries and in the
    /// flags of a counter that nobody else has raised. 0: none.
    quint64 mark = 0;
    std::chrono::milliseconds clockSkew{0}; ///< Added to this contender's wall clock (strategies of document 002).
    /// Document 002: how long an entry counts before others may drop it.
    std::chrono::milliseconds timeout{10000};
    /// Reuse the session and, where the layout allows, nothing else from cycle to cycle (queue only; others make their
    /// own each time as described).
    bool keepSession = false;
    quint32 seed = 0; ///< Of the random pauses.

    bool operator==(const Terms&) const = default;
};

/// How an acquire ended without failing.
struct Acquired {
    bool granted = false; ///< False: gave up, because the deadline passed (or it was a single try).
    std::optional<quint64> fence; ///< A number that grows with each grant, where the protocol yields one.
    /// CreateIndex of the contender key, where the protocol has one and reads it: who came first has the lower one.
    /// The official client's is told when it gives up, too.
    std::optional<quint64> arrival;

    bool operator==(const Acquired&) const = default;
};

/// All that a contender has kept of what it has read, so far as it may still matter. Of two that recollect the same,
/// are in the same phase and wait for the same, the same follows on the same answers. Texts as on the wire. Of indexes
/// it says what they are compared with: `"Key":"K","Is":N`, with the ModifyIndex of K (0: with there being none),
/// `"ListIndex":N`, with that of the newest list; `"CreateIndex":N` counts by its order.
struct Recollection {
    QByteArray text;
    QByteArrayList parts; ///< Their order says nothing.
    // The same of what does not matter when the write under way is going to be refused: it is read again then.
    QByteArray view;
    QByteArrayList viewParts;
};

/// One contender's use of one semaphore, by one described algorithm. Not thread-safe. acquire() and release() are
/// coroutines: whoever awaits them keeps the strategy alive until they resume, and runs one of them at a time;
/// refresh() and check() may run beside. Every wait ends when the token is stopped; then the answer is
/// FailureKind::Stopped and what was written stays, as after a crash (the lab sweeps it).
class Strategy
{
public:
    Strategy(Terms terms, TracedClient* traced);
    virtual ~Strategy();
    Strategy(const Strategy&) = delete;
    Strategy& operator=(const Strategy&) = delete;

    /// A deadline in the past: one try without waiting. Refuses AlreadyHeld and BadLimit before anything is sent.
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> acquire(QDeadlineTimer deadline, consul::StopToken stop);
    /// NotHeld when it does not hold. Expired: what it held had run out before (document 002); it is no longer held.
    [[nodiscard]] QCoro::Task<Outcome<bool>> release(consul::StopToken stop);
    /// Extends the lease: renews the session, and what else the protocol asks for. NotFound of Consul: it has expired.
    [[nodiscard]] QCoro::Task<Outcome<bool>> refresh(consul::StopToken stop);
    /// Looks once, as the protocol's monitor would: true while the permit is still this contender's. False also ends
    /// the holding here: nothing is left to release but what release() of the protocol cleans up.
    [[nodiscard]] virtual QCoro::Task<Outcome<bool>> check(consul::StopToken stop) = 0;
    /// Ends what is left of an acquire that gave up or failed, or of a lost permit: deletes own keys, destroys the
    /// session. What the described client leaves behind is only swept by this, never by acquire() itself.
    [[nodiscard]] virtual QCoro::Task<Outcome<bool>> sweep(consul::StopToken stop);

    /// Writes what only holders should write, as this client would: by default a plain PUT that nobody checks, whether
    /// it holds or not. May run beside everything else. False: the store refused it. NotHeld: it has nothing to show.
    [[nodiscard]] virtual QCoro::Task<Outcome<bool>> writeGuarded(
        QString target, QByteArray value, consul::StopToken stop);

    [[nodiscard]] const Terms& terms() const { return m_terms; }
    [[nodiscard]] const QString& session() const { return m_session; } ///< Empty: none at the moment.
    [[nodiscard]] bool isHeld() const { return m_held; }
    /// What a reader of the layout calls this contender while it holds (semaphore::Holder::session).
    [[nodiscard]] virtual QString holderId() const { return m_session; }
    /// One permit whatever the limit says: wrong use is reported in the words of api/lock.go, the limit is not looked
    /// at.
    [[nodiscard]] virtual bool isLock() const { return false; }
    void setClockSkew(std::chrono::milliseconds skew) { m_terms.clockSkew = skew; }
    /// nullopt: it does not say; see Traits::memory. `mayFail`: a request may fail, or a session end.
    [[nodiscard]] virtual std::optional<Recollection> recollect(bool /*mayFail*/) const { return {}; }
    /// Its gate is open again. For those whose work others do in the meantime.
    virtual void wake() { }
    /// Pause before the first refresh and between refreshes; nullopt: this client never renews.
    struct Rhythm {
        std::chrono::milliseconds first;
        std::chrono::milliseconds next;
    };
    [[nodiscard]] virtual std::optional<Rhythm> refreshRhythm() const;

protected:
    [[nodiscard]] virtual QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, consul::StopToken stop) = 0;
    [[nodiscard]] virtual QCoro::Task<Outcome<bool>> doRelease(consul::StopToken stop) = 0;
    /// Renews the session.
    [[nodiscard]] virtual QCoro::Task<Outcome<bool>> doRefresh(consul::StopToken stop);

    /// Creates a session of the terms' name and remembers it.
    [[nodiscard]] QCoro::Task<Outcome<bool>> openSession(
        QString meaning, consul::SessionRequest wish, consul::StopToken stop);
    [[nodiscard]] consul::SessionRequest withTtl(consul::SessionBehavior behavior) const; ///< What to open.
    /// Destroys the session, if there is one, and forgets it. It stays known when that fails: sweep() can try again.
    [[nodiscard]] QCoro::Task<Outcome<bool>> endSession(QString meaning, consul::StopToken stop);

    [[nodiscard]] TracedClient& traced() const { return *m_traced; }
    [[nodiscard]] QString key(QStringView name) const; ///< `path/name`.
    [[nodiscard]] std::chrono::seconds ttl() const; ///< Of the terms, else 15 s.
    void setSession(const QString& id) { m_session = id; }
    void setHeld(bool held) { m_held = held; }
    [[nodiscard]] QRandomGenerator& random() { return m_random; }

private:
    Terms m_terms;
    TracedClient* m_traced; // Not owned; outlives the strategy.
    QString m_session;
    bool m_held = false;
    QRandomGenerator m_random;
};

/// `coordinators`: what the queue contenders of one process share; other strategies ignore it. It outlives the
/// strategy.
[[nodiscard]] std::unique_ptr<Strategy> makeStrategy(
    StrategyId id, Terms terms, TracedClient* traced, CoordinatorRegistry* coordinators);

} // namespace protocols
