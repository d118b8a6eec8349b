// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/deadline.h"
#include "protocols/key_strategy.h"
#include "protocols/strategies.h"

#include <QCoreApplication>

#include <algorithm>

namespace protocols {

using consul::StopToken;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds lockDelay = 1s;
constexpr milliseconds longestSlotWait = 60s;

/// Document 004's semaphore: one key per permit, `P/slot_000` … `P/slot_(N-1)`, each acquired by a session with TTL,
/// delete behaviour and a lock-delay of 1 s; renewed at half the TTL. Kept as described, flaws included:
/// - an attempt costs up to one request per permit, and everybody fights for the first slot;
/// - after a crash the lock-delay keeps the slot closed although it looks free.
/// When all are taken it waits for a change below the path; a slot that looks free and was refused is in lock-delay,
/// which no change announces, so then it tries again after a random 100-600 ms (document 004, 6.3).
/// The fence is the LockIndex of the slot: it grows per slot only, and starts again when a session ends and takes the
/// slot with it. Leaves free slots behind, with an empty value.
class Slots : public KeyStrategy
{
    Q_DECLARE_TR_FUNCTIONS(protocols::Slots)

public:
    using KeyStrategy::KeyStrategy;

    [[nodiscard]] QCoro::Task<Outcome<bool>> check(StopToken stop) override
    {
        if (!isHeld())
            co_return false;
        co_return co_await KeyStrategy::check(stop);
    }

protected:
    [[nodiscard]] QCoro::Task<Outcome<Acquired>> doAcquire(QDeadlineTimer deadline, StopToken stop) override
    {
        auto wish = withTtl(consul::SessionBehavior::Delete);
        wish.lockDelay = lockDelay;
        const auto opened = co_await openSession(
            tr("Create a session with TTL: when it ends, Consul deletes the slot that it holds."), wish, stop);
        if (!opened)
            co_return Failed(opened.error());
        while (true) {
            const auto claimed = co_await tryAll(stop);
            if (!claimed)
                co_return Failed(claimed.error());
            if (*claimed) {
                co_return co_await granted(tr("For the lab's statistics only, not part of the algorithm: read the "
                                              "slot's LockIndex, which counts how often the slot was acquired."),
                    stop);
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

    /// Expired: Consul says that the session did not hold the slot.
    [[nodiscard]] QCoro::Task<Outcome<bool>> doRelease(StopToken stop) override
    {
        auto released = co_await releaseKey(tr("Release this contender's slot."), QByteArray(), stop);
        if (!isHeld())
            m_slot.clear();
        co_return released;
    }

    [[nodiscard]] QString permitKey() const override { return m_slot; }

private:
    /// `path/slot_007`
    [[nodiscard]] QString slotKey(qint64 number) const
    {
        return key(QStringLiteral("slot_%1").arg(number, 3, 10, QLatin1Char('0')));
    }

    [[nodiscard]] QCoro::Task<Outcome<bool>> tryAll(StopToken stop)
    {
        consul::PutOptions options;
        options.acquire = session();
        for (qint64 number = 0; number < terms().limit; ++number) {
            // Before the answer is there: what was claimed can be swept even if it never comes.
            m_slot = slotKey(number);
            const auto claimed
                = co_await traced().put(tr("Try to acquire slot %1, with the session's ID as its value.").arg(number),
                    m_slot, session().toUtf8(), options, stop);
            if (!claimed)
                co_return failed(claimed.error());
            if (*claimed)
                co_return true;
        }
        m_slot.clear();
        co_return false;
    }

    [[nodiscard]] QCoro::Task<Outcome<bool>> awaitChance(QDeadlineTimer deadline, StopToken stop)
    {
        const auto prefix = terms().path + u'/';
        const auto keys
            = co_await traced().list(tr("All slots were rejected: check which sessions hold them."), prefix, stop);
        if (!keys)
            co_return failed(keys.error());
        if (looksFree(keys->value)) {
            const milliseconds backOff(random().bounded(100, 601));
            auto rest = traced().pause(tr("A slot looks free but was rejected: it is in lock-delay, or its holder just "
                                          "left. Try again after a random pause."),
                waitWithin(deadline, backOff), stop);
            if (!co_await rest)
                co_return failed(FailureKind::Stopped);
            co_return true;
        }
        const auto changed = co_await traced().awaitList(
            tr("Wait for a change of any slot."), prefix, keys->index, waitWithin(deadline, longestSlotWait), stop);
        if (!changed)
            co_return failed(changed.error());
        co_return true;
    }

    [[nodiscard]] bool looksFree(const std::vector<consul::KvEntry>& keys) const
    {
        qint64 taken = 0;
        for (qint64 number = 0; number < terms().limit; ++number) {
            const auto slot = slotKey(number);
            taken += std::ranges::count_if(
                keys, [&slot](const consul::KvEntry& each) { return each.key == slot && !each.session.isEmpty(); });
        }
        return taken < terms().limit;
    }

    QString m_slot; ///< Key of the own slot; empty: none.
};

} // namespace

std::unique_ptr<Strategy> makeSlots(Terms terms, TracedClient* traced)
{
    return std::make_unique<Slots>(std::move(terms), traced);
}

} // namespace protocols
