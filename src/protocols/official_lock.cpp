// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/official_lock.h"

#include "protocols/deadline.h"

#include <QCoreApplication>

namespace protocols {

using namespace std::chrono_literals;
using consul::StopToken;

namespace {

struct OfficialLockText {
    Q_DECLARE_TR_FUNCTIONS(protocols::OfficialLock)
};

constexpr std::chrono::milliseconds longestLockWait = 15s; // DefaultLockWaitTime
constexpr std::chrono::milliseconds retryPause = 5s; // DefaultLockRetryTime

} // namespace

QCoro::Task<Outcome<Acquired>> OfficialLock::doAcquire(QDeadlineTimer deadline, StopToken stop)
{
    auto attempt = compete(deadline, stop);
    auto outcome = co_await attempt;
    const bool stopped = !outcome && outcome.error().kind == FailureKind::Stopped;
    if (stopped || (outcome && outcome->granted))
        co_return outcome;
    // As in the semaphore: the Go client's renewal ends with the attempt and destroys the session as its last act.
    co_await endSession(OfficialLockText::tr("Nothing was granted: destroy the session."),
        stop); // Failed: it stays known, and sweep() cleans up.
    co_return outcome;
}

QCoro::Task<Outcome<bool>> OfficialLock::openSession(StopToken stop)
{
    consul::SessionRequest request;
    request.name = terms().sessionName;
    request.ttl = ttl();
    const auto id = co_await traced().createSession(
        OfficialLockText::tr("Create a session with a TTL. When it ends, Consul frees the keys that it holds."),
        request, stop);
    if (!id)
        co_return failed(id.error());
    setSession(*id);
    co_return true;
}

QCoro::Task<Outcome<Acquired>> OfficialLock::compete(QDeadlineTimer deadline, StopToken stop)
{
    const auto opened = co_await openSession(stop);
    if (!opened)
        co_return Failed(opened.error());
    quint64 index = 0;
    for (bool first = true;; first = false) {
        if (!first && deadline.hasExpired())
            co_return Acquired{};
        auto read = traced().awaitKey(index == 0
                ? OfficialLockText::tr("Look at the key: is it a lock, and does anybody hold it?")
                : OfficialLockText::tr("Another session holds it: wait until the key changes."),
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
            auto outcome = co_await granted(stop);
            co_return outcome;
        }
        const auto next = co_await waitOutRefusal(deadline, stop);
        if (!next)
            co_return Failed(next.error());
        index = *next;
    }
}

QCoro::Task<Outcome<bool>> OfficialLock::claim(StopToken stop)
{
    consul::PutOptions options;
    options.flags = consul::lockFlag;
    options.acquire = session();
    const auto claimed = co_await traced().put(OfficialLockText::tr("Nobody holds it: acquire the key."), terms().path,
        terms().sessionName.toUtf8(), options, stop);
    if (!claimed)
        co_return failed(claimed.error());
    co_return bool(*claimed);
}

QCoro::Task<Outcome<quint64>> OfficialLock::waitOutRefusal(QDeadlineTimer deadline, StopToken stop)
{
    const auto found
        = co_await traced().get(OfficialLockText::tr("Refused: look whether somebody was faster."), terms().path, stop);
    if (!found)
        co_return failed(found.error());
    if (found->value && !found->value->session.isEmpty())
        co_return quint64(found->index);
    if (!deadline.hasExpired()) {
        // The Go client sleeps the whole 5 s even when its own time ends before; it would only give up later.
        const bool rested = co_await traced().pause(
            OfficialLockText::tr("Nobody holds it, and still it was refused: a lock-delay runs. Sleep for "
                                 "5 s, for Consul does not say how long it takes."),
            waitWithin(deadline, retryPause), stop);
        if (!rested)
            co_return failed(FailureKind::Stopped);
    }
    co_return quint64{0};
}

QCoro::Task<Outcome<Acquired>> OfficialLock::granted(StopToken stop)
{
    Acquired acquired;
    acquired.granted = true;
    const auto found = co_await traced().look(
        OfficialLockText::tr("Acquired. For the lab's figures, not done by the Go client: read the LockIndex, "
                             "which counts the grants of this key."),
        terms().path, stop);
    if (!found) {
        auto failure = failed(found.error());
        if (failure.value().kind == FailureKind::Stopped)
            co_return failure;
        co_return acquired; // It is held all the same; the fence alone is missing.
    }
    if (found->value && found->value->session == session())
        acquired.fence = found->value->lockIndex;
    co_return acquired;
}

QCoro::Task<Outcome<bool>> OfficialLock::letGo(QString meaning, QByteArray value, quint64 flags, StopToken stop)
{
    consul::PutOptions options;
    options.flags = flags;
    options.release = session();
    const auto released
        = co_await traced().put(std::move(meaning), terms().path, std::move(value), options, std::move(stop));
    if (!released)
        co_return failed(released.error());
    co_return bool(*released);
}

QCoro::Task<Outcome<bool>> OfficialLock::doRelease(StopToken stop)
{
    // A release without value and flags would empty the key and take its flag off (facts §2).
    const auto released = co_await letGo(OfficialLockText::tr("Release the key, and write its value and flags again."),
        terms().sessionName.toUtf8(), consul::lockFlag, stop);
    if (!released)
        co_return released; // `false`, that it was lost before, does not trouble the Go client.
    co_return co_await endSession(OfficialLockText::tr("Destroy the session."), stop);
}

QCoro::Task<Outcome<bool>> OfficialLock::check(StopToken stop)
{
    const auto found = co_await traced().get(OfficialLockText::tr("Look whether the own session still holds the key."),
        terms().path, stop, consul::Consistency::Consistent);
    if (!found)
        co_return failed(found.error());
    const bool ours = found->value && !session().isEmpty() && found->value->session == session();
    if (!ours)
        setHeld(false);
    co_return ours;
}

QCoro::Task<Outcome<bool>> OfficialLock::sweep(StopToken stop)
{
    if (!session().isEmpty()) {
        const auto found = co_await traced().get(
            OfficialLockText::tr("Clean up: look whether the own session holds the key."), terms().path, stop);
        if (!found)
            co_return failed(found.error());
        if (found->value && found->value->session == session()) {
            const auto released
                = co_await letGo(OfficialLockText::tr("Clean up: release the key, so that no lock-delay follows."),
                    found->value->value, found->value->flags, stop);
            if (!released)
                co_return released;
        }
    }
    auto swept = co_await Strategy::sweep(stop);
    co_return swept;
}

} // namespace protocols
