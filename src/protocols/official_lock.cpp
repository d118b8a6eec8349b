// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/deadline.h"
#include "protocols/key_strategy.h"
#include "protocols/strategies.h"

#include <QCoreApplication>

namespace protocols {

using namespace std::chrono_literals;
using consul::StopToken;

namespace {

constexpr std::chrono::milliseconds longestLockWait = 15s; // DefaultLockWaitTime
constexpr std::chrono::milliseconds retryPause = 5s; // DefaultLockRetryTime

/// The lock of HashiCorp's Go client (api/lock.go, facts §2), which `consul lock -n 1` uses too. The path is the key.
///
/// Its flaw stays as it is: after a holder's session ended, Consul refuses the key for the lock-delay without saying
/// so; the client sees a key that nobody owns, and looks again only every 5 s: hand-over is uneven.
class OfficialLock : public KeyLock
{
    Q_DECLARE_TR_FUNCTIONS(protocols::OfficialLock)

public:
    using KeyLock::KeyLock;

protected:
    /// The fence is the key's LockIndex: it grows with each grant, but a plain PUT by anyone resets it (facts §2).
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, StopToken stop) override
    {
        auto attempt = compete(deadline, stop);
        auto outcome = co_await attempt;
        const bool stopped = !outcome && outcome.error().kind == FailureKind::Stopped;
        if (stopped || (outcome && outcome->granted))
            co_return outcome;
        // As in the semaphore: the Go client's renewal ends with the attempt and destroys the session as its last act.
        co_await endSession(tr("The lock was not granted: destroy the session."),
            stop); // Failed: it stays known, and sweep() cleans up.
        co_return outcome;
    }

    [[nodiscard]] QCoro::Task<Outcome<bool>> doRelease(StopToken stop) override
    {
        // A release without value and flags would empty the key and take its flag off (facts §2).
        consul::PutOptions options;
        options.flags = consul::lockFlag;
        options.release = session();
        const auto released = co_await traced().put(tr("Release the key, and rewrite its value and flags."),
            permitKey(), terms().sessionName.toUtf8(), options, stop);
        if (!released)
            co_return failed(released.error()); // `false`, that it was lost before, does not trouble the Go client.
        co_return co_await endSession(tr("Destroy the session."), stop);
    }

private:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> compete(QDeadlineTimer deadline, StopToken stop)
    {
        const auto opened = co_await openSession(
            tr("Create a session with a TTL. When it ends, Consul releases the keys that it holds."),
            withTtl(consul::SessionBehavior::Release), stop);
        if (!opened)
            co_return Failed(opened.error());
        quint64 index = 0;
        for (bool first = true;; first = false) {
            if (!first && deadline.hasExpired())
                co_return Acquired{};
            auto read = traced().awaitKey(index == 0 ? tr("Read the key: is it a lock, and does a session hold it?")
                                                     : tr("Another session holds it: wait until the key changes."),
                terms().path, index, waitWithin(deadline, longestLockWait), stop);
            const auto found = co_await read;
            if (!found)
                co_return failed(found.error());
            const QString owner = found->value ? found->value->session.toString() : QString();
            if (found->value && found->value->flags != consul::lockFlag)
                co_return failed(FailureKind::ForeignKey, QStringLiteral("Existing key does not match lock use"));
            if (!owner.isEmpty() && owner != session()) {
                index = found->index;
                continue;
            }
            const auto claimed = co_await claim(stop);
            if (!claimed)
                co_return Failed(claimed.error());
            if (*claimed) {
                co_return co_await granted(tr("Acquired. For the lab's statistics only (the Go client does not do "
                                              "this): read the LockIndex, which counts the grants of this key."),
                    stop);
            }
            const auto next = co_await waitOutRefusal(deadline, stop);
            if (!next)
                co_return Failed(next.error());
            index = *next;
        }
    }

    /// A refused `?acquire`, explained: the index to wait on while another session owns the key. 0: nobody owns it, so
    /// a lock-delay runs, and 5 s (at most what remains) were slept.
    [[nodiscard]] QCoro::Task<Outcome<quint64>> waitOutRefusal(QDeadlineTimer deadline, StopToken stop)
    {
        const auto found
            = co_await traced().get(tr("Rejected: check whether another client was faster."), terms().path, stop);
        if (!found)
            co_return failed(found.error());
        if (found->value && !found->value->session.isEmpty())
            co_return quint64(found->index);
        if (!deadline.hasExpired()) {
            // The Go client sleeps the whole 5 s even when its own time ends before; it would only give up later.
            const bool rested
                = co_await traced().pause(tr("No session holds the key, but it was rejected: a lock-delay is running. "
                                             "Sleep for 5 s, because Consul does not report the time remaining."),
                    waitWithin(deadline, retryPause), stop);
            if (!rested)
                co_return failed(FailureKind::Stopped);
        }
        co_return quint64{0};
    }

    [[nodiscard]] QCoro::Task<Outcome<bool>> claim(StopToken stop)
    {
        consul::PutOptions options;
        options.flags = consul::lockFlag;
        options.acquire = session();
        co_return outcomeOf(co_await traced().put(
            tr("No session holds it: acquire the key."), terms().path, terms().sessionName.toUtf8(), options, stop));
    }
};

} // namespace

std::unique_ptr<Strategy> makeOfficialLock(Terms terms, TracedClient* traced)
{
    return std::make_unique<OfficialLock>(std::move(terms), traced);
}

} // namespace protocols
