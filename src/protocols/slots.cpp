// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/slots.h"

#include "protocols/deadline.h"
#include "protocols/session_key.h"

#include <QCoreApplication>

#include <algorithm>

namespace protocols {

using consul::StopToken;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace {

struct SlotsText {
    Q_DECLARE_TR_FUNCTIONS(protocols::Slots)
};

constexpr milliseconds lockDelay = 1s;
constexpr milliseconds longestSlotWait = 60s;

} // namespace

QString Slots::slotKey(qint64 number) const
{
    return key(QStringLiteral("slot_%1").arg(number, 3, 10, QLatin1Char('0')));
}

QCoro::Task<Outcome<Acquired>> Slots::doAcquire(QDeadlineTimer deadline, StopToken stop)
{
    consul::SessionRequest request;
    request.name = terms().sessionName;
    request.ttl = ttl();
    request.behavior = consul::SessionBehavior::Delete;
    request.lockDelay = lockDelay;
    const auto created = co_await traced().createSession(
        SlotsText::tr("Create a session with TTL: when it ends, the slot that it holds goes with it."), request, stop);
    if (!created)
        co_return failed(created.error());
    setSession(*created);
    while (true) {
        const auto claimed = co_await tryAll(stop);
        if (!claimed)
            co_return Failed(claimed.error());
        if (*claimed) {
            co_return co_await granted(stop);
        }
        if (deadline.hasExpired())
            break;
        const auto waited = co_await awaitChance(deadline, stop);
        if (!waited)
            co_return Failed(waited.error());
    }
    auto end = Strategy::sweep(stop); // Document 004 destroys the session when there was no slot.
    const auto ended = co_await end;
    if (!ended)
        co_return Failed(ended.error());
    co_return Acquired();
}

QCoro::Task<Outcome<bool>> Slots::tryAll(StopToken stop)
{
    consul::PutOptions options;
    options.acquire = session();
    for (qint64 number = 0; number < terms().limit; ++number) {
        m_slot = slotKey(number); // Before the answer is there: what was claimed can be swept even if it never comes.
        const auto claimed = co_await traced().put(
            SlotsText::tr("Try to acquire slot %1, with the session's id as its value.").arg(number), m_slot,
            session().toUtf8(), options, stop);
        if (!claimed)
            co_return failed(claimed.error());
        if (*claimed)
            co_return true;
    }
    m_slot.clear();
    co_return false;
}

QCoro::Task<Outcome<Acquired>> Slots::granted(StopToken stop)
{
    Acquired outcome;
    outcome.granted = true;
    const auto slot = co_await traced().look(
        SlotsText::tr("For the lab's figures, not part of the algorithm: read the slot's LockIndex, "
                      "which counts how often the slot was taken."),
        m_slot, stop);
    if (!slot && slot.error().kind == consul::ErrorKind::Cancelled)
        co_return failed(slot.error());
    // Any other error costs the fence, not the permit.
    if (slot && slot->value && slot->value->session == session())
        outcome.fence = slot->value->lockIndex;
    co_return outcome;
}

QCoro::Task<Outcome<bool>> Slots::awaitChance(QDeadlineTimer deadline, StopToken stop)
{
    const auto prefix = terms().path + u'/';
    const auto keys
        = co_await traced().list(SlotsText::tr("All slots were refused: look who holds them."), prefix, stop);
    if (!keys)
        co_return failed(keys.error());
    if (looksFree(keys->value)) {
        const milliseconds backOff(random().bounded(100, 601));
        auto rest
            = traced().pause(SlotsText::tr("A slot looks free but was refused: it is in lock-delay, or somebody just "
                                           "left. Try again after a random pause."),
                waitWithin(deadline, backOff), stop);
        if (!co_await rest)
            co_return failed(FailureKind::Stopped);
        co_return true;
    }
    const auto changed = co_await traced().awaitList(SlotsText::tr("Wait for a change of any slot."), prefix,
        keys->index, waitWithin(deadline, longestSlotWait), stop);
    if (!changed)
        co_return failed(changed.error());
    co_return true;
}

bool Slots::looksFree(const std::vector<consul::KvEntry>& keys) const
{
    qint64 taken = 0;
    for (qint64 number = 0; number < terms().limit; ++number) {
        const auto slot = slotKey(number);
        taken += std::count_if(keys.begin(), keys.end(),
            [&slot](const consul::KvEntry& each) { return each.key == slot && !each.session.isEmpty(); });
    }
    return taken < terms().limit;
}

QCoro::Task<Outcome<bool>> Slots::doRelease(StopToken stop)
{
    consul::PutOptions options;
    options.release = session();
    const auto released
        = co_await traced().put(SlotsText::tr("Release the own slot."), m_slot, QByteArray(), options, stop);
    if (!released)
        co_return failed(released.error());
    setHeld(false); // Whatever comes of the session: the permit is no longer ours.
    m_slot.clear();
    const auto ended = co_await Strategy::sweep(stop);
    if (!ended)
        co_return ended;
    if (!*released)
        co_return failed(FailureKind::Expired);
    co_return true;
}

QCoro::Task<Outcome<bool>> Slots::check(StopToken stop)
{
    auto look = holdsKey(&traced(), m_slot, isHeld() ? session() : QString(), stop);
    const auto held = co_await look;
    if (held && !*held)
        setHeld(false);
    co_return held;
}

QCoro::Task<Outcome<bool>> Slots::sweep(StopToken stop)
{
    const auto left = co_await letGo(&traced(), m_slot, session(), stop);
    if (!left)
        co_return left;
    m_slot.clear();
    co_return co_await Strategy::sweep(stop);
}

} // namespace protocols
