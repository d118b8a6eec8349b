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
    auto ending = endSession(OfficialLockText::tr("Nothing was granted: destroy the session."), stop);
    co_await ending; // Failed: it stays known, and sweep() cleans up.
    co_return outcome;
}

QCoro::Task<Outcome<bool>> OfficialLock::openSession(StopToken stop)
{
    consul::SessionRequest request;
    request.name = terms().sessionName;
    request.ttl = ttl();
    auto call = traced().createSession(
        OfficialLockText::tr("Create a session with a TTL. When it ends, Consul frees the keys that it holds."),
        request, stop);
    const auto id = co_await call;
    if (!id)
        co_return failed(id.error());
    setSession(*id);
    co_return true;
}

QCoro::Task<Outcome<Acquired>> OfficialLock::compete(QDeadlineTimer deadline, StopToken stop)
{
    auto opening = openSession(stop);
    const auto opened = co_await opening;
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
        auto claiming = claim(stop);
        const auto claimed = co_await claiming;
        if (!claimed)
            co_return Failed(claimed.error());
        if (*claimed) {
            auto granting = granted(stop);
            auto outcome = co_await granting;
            co_return outcome;
        }
        auto waiting = waitOutRefusal(deadline, stop);
        const auto next = co_await waiting;
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
    auto call = traced().put(OfficialLockText::tr("Nobody holds it: acquire the key."), terms().path,
        terms().sessionName.toUtf8(), options, stop);
    const auto claimed = co_await call;
    if (!claimed)
        co_return failed(claimed.error());
    co_return bool(*claimed);
}

QCoro::Task<Outcome<quint64>> OfficialLock::waitOutRefusal(QDeadlineTimer deadline, StopToken stop)
{
    auto read = traced().get(OfficialLockText::tr("Refused: look whether somebody was faster."), terms().path, stop);
    const auto found = co_await read;
    if (!found)
        co_return failed(found.error());
    if (found->value && !found->value->session.isEmpty())
        co_return quint64(found->index);
    if (!deadline.hasExpired()) {
        // The Go client sleeps the whole 5 s even when its own time ends before; it would only give up later.
        auto pausing = traced().pause(
            OfficialLockText::tr("Nobody holds it, and still it was refused: a lock-delay runs. Sleep for "
                                 "5 s, for Consul does not say how long it takes."),
            waitWithin(deadline, retryPause), stop);
        const bool rested = co_await pausing;
        if (!rested)
            co_return failed(FailureKind::Stopped);
    }
    co_return quint64{0};
}

QCoro::Task<Outcome<Acquired>> OfficialLock::granted(StopToken stop)
{
    Acquired acquired;
    acquired.granted = true;
    auto read = traced().look(
        OfficialLockText::tr("Acquired. For the lab's figures, not done by the Go client: read the LockIndex, "
                             "which counts the grants of this key."),
        terms().path, stop);
    const auto found = co_await read;
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
    auto call = traced().put(std::move(meaning), terms().path, std::move(value), options, std::move(stop));
    const auto released = co_await call;
    if (!released)
        co_return failed(released.error());
    co_return bool(*released);
}

QCoro::Task<Outcome<bool>> OfficialLock::doRelease(StopToken stop)
{
    // A release without value and flags would empty the key and take its flag off (facts §2).
    auto releasing = letGo(OfficialLockText::tr("Release the key, and write its value and flags again."),
        terms().sessionName.toUtf8(), consul::lockFlag, stop);
    const auto released = co_await releasing;
    if (!released)
        co_return released; // `false`, that it was lost before, does not trouble the Go client.
    auto ending = endSession(OfficialLockText::tr("Destroy the session."), stop);
    const auto ended = co_await ending;
    co_return ended;
}

QCoro::Task<Outcome<bool>> OfficialLock::check(StopToken stop)
{
    auto read = traced().get(OfficialLockText::tr("Look whether the own session still holds the key."), terms().path,
        stop, consul::Consistency::Consistent);
    const auto found = co_await read;
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
        auto read = traced().get(
            OfficialLockText::tr("Clean up: look whether the own session holds the key."), terms().path, stop);
        const auto found = co_await read;
        if (!found)
            co_return failed(found.error());
        if (found->value && found->value->session == session()) {
            auto releasing = letGo(OfficialLockText::tr("Clean up: release the key, so that no lock-delay follows."),
                found->value->value, found->value->flags, stop);
            const auto released = co_await releasing;
            if (!released)
                co_return released;
        }
    }
    auto rest = Strategy::sweep(stop);
    auto swept = co_await rest;
    co_return swept;
}

} // namespace protocols
