// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/key_delay.h"

#include "consul/values/lock_delay.h"
#include "explain/reason_words.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <limits>

namespace explain {

namespace {

using semaphore::Holder;
using semaphore::Layout;
using semaphore::State;

/// A key that comes free and the end of its session are read by two watches: one may be seen so much later.
constexpr std::chrono::milliseconds watchesApart{2000};

/// The later one; of two that were seen at once, the one that stands later in their list.
const EndedSession* laterOf(const EndedSession* one, const EndedSession* other)
{
    if (!one || !other)
        return one ? one : other;
    return other->seenAt != one->seenAt ? (other->seenAt > one->seenAt ? other : one) : std::max(one, other);
}

/// It went with the store, and others held since: it was not the last one, and their lock-delays are not lost.
bool wasFollowed(const EndedSession& ended)
{
    return ended.storeLost && ended.followedAt.isValid();
}

class DelayFinder
{
public:
    DelayFinder(const Question& question, const WhyFacts& facts, qint64 limit)
        : m_question(question)
        , m_facts(facts)
        , m_state(facts.state.get())
        , m_limit(limit)
    {
    }

    [[nodiscard]] KeyDelay run() const;

private:
    [[nodiscard]] KeyDelay delayOf(const EndedSession* ended, const QString& freeWith) const;
    [[nodiscard]] KeyDelay delayOfSlots() const;
    [[nodiscard]] std::optional<QDateTime> freeSince(const QString& key) const;

    const Question& m_question;
    const WhyFacts& m_facts;
    const State* m_state;
    qint64 m_limit;
};

/// Since when the key has been seen free; the first answer that showed it, or a later one.
std::optional<QDateTime> DelayFinder::freeSince(const QString& key) const
{
    if (const auto* const seen = freeSighting(key, m_facts))
        return seen->since;
    return m_facts.answeredAt.isValid() ? std::optional(m_facts.answeredAt) : std::nullopt;
}

/// Of a key that is free now, and has been at least as long as `freeWith`. `ended`: the last session that held it, of
/// those whose end was seen; null: none.
KeyDelay DelayFinder::delayOf(const EndedSession* ended, const QString& freeWith) const
{
    KeyDelay delay;
    if (semaphore::isGivenBack(
            freeWith, m_facts.sightings)) { // The last holder released it, so an earlier end starts no lock-delay.
        delay.applies = WhyVerdict::No;
        delay.givenBack = true;
        return delay;
    }
    delay.ended = ended;
    if (delay.ended && delay.ended->storeLost) { // Lock-delays of all keys went with it.
        delay.applies = WhyVerdict::No;
        return delay;
    }
    if (delay.ended && !delay.ended->wasListed()) // Its LockDelay is unknown.
        delay.ended = nullptr;
    const auto* const free = freeSighting(freeWith, m_facts);
    if (delay.ended && free && free->exact && delay.ended->seenAt.msecsTo(free->since) > watchesApart.count())
        delay.ended = nullptr; // Another one had the key since, and its end was not seen.
    if (delay.ended) {
        const auto enforced = consul::enforcedLockDelay(delay.ended->info.lockDelay);
        delay.until = lockDelayBound(*delay.ended);
        if (enforced <= std::chrono::nanoseconds::zero() || (delay.until && *delay.until <= m_facts.now)) {
            delay.applies = WhyVerdict::No;
            delay.until.reset();
            return delay;
        }
        if (delay.until) {
            const auto certainly = delay.ended->notBefore.addMSecs(
                std::chrono::duration_cast<std::chrono::milliseconds>(enforced).count());
            const bool isCertain = delay.ended->freedKey && delay.ended->notBefore.isValid();
            delay.applies = isCertain && m_facts.now < certainly ? WhyVerdict::Yes : WhyVerdict::Unknown;
            return delay;
        }
        delay.ended = nullptr;
    }
    // A delay that runs began before the key was seen free.
    delay.freeSince = freeSince(freeWith);
    if (delay.freeSince) {
        delay.until = delay.freeSince->addSecs(consul::mostLockDelay.count());
        if (*delay.until <= m_facts.until()) {
            delay.applies = WhyVerdict::No;
            delay.until.reset();
        }
    }
    return delay;
}

/// Of the lock, or of the free slot that can be acquired first.
KeyDelay DelayFinder::run() const
{
    if (m_state->layout == Layout::Slots)
        return delayOfSlots();
    const QString key = m_state->lockKey.isEmpty() ? m_question.path : m_state->lockKey;
    // A lock whose key is gone, as `consul lock` deletes it: the next client acquires the same one.
    const QString gone = m_state->found ? QString() : m_question.path + QLatin1StringView(".lock");
    const EndedSession* ended = nullptr;
    for (const auto& each : m_facts.ended) {
        const bool isOfKey = each.storeLost || each.key == key || (!gone.isEmpty() && each.key == gone)
            || (each.key.isEmpty() && m_state->layout == Layout::Lock);
        if (each.held && isOfKey && each.path == m_question.path && !wasFollowed(each))
            ended = laterOf(ended, &each);
    }
    return delayOf(ended, key);
}

KeyDelay DelayFinder::delayOfSlots() const
{
    QHash<QString, const EndedSession*> lastOf; ///< By key.
    const EndedSession* lost = nullptr; ///< With the whole store.
    for (const auto& each : m_facts.ended) {
        if (!each.held || each.path != m_question.path || wasFollowed(each))
            continue;
        auto& last = each.storeLost ? lost : lastOf[each.key];
        last = laterOf(last, &each);
    }
    QSet<qint64> taken;
    for (const Holder& holder : m_state->holders)
        taken.insert(holder.slot.value_or(-1));
    std::optional<KeyDelay> best;
    const auto rank = [](WhyVerdict answer) {
        return answer == WhyVerdict::No ? 0 : answer == WhyVerdict::Unknown ? 1 : 2;
    };
    const auto slotKey = [this](qint64 slot) {
        return m_question.path + QLatin1StringView("slot_") + QString::number(slot).rightJustified(3, u'0');
    };
    // Of those beyond the last that is there, only the first is listed.
    const qint64 beyond = m_state->limit.value_or(std::numeric_limits<qint64>::max());
    constexpr qint64 mostSlots = 1000;
    for (qint64 slot = 0; slot < std::min(m_limit, mostSlots); ++slot) {
        if (taken.contains(slot))
            continue;
        const auto* const ended = lastOf.value(slotKey(slot), nullptr);
        if (slot > beyond && !ended) // As the first one beyond.
            continue;
        auto delay = delayOf(laterOf(ended, lost), slotKey(std::min(slot, beyond)));
        const bool isSooner = best && rank(delay.applies) == rank(best->applies) && delay.until
            && (!best->until || *delay.until < *best->until);
        if (!best || rank(delay.applies) < rank(best->applies) || isSooner)
            best = delay;
        if (best->applies == WhyVerdict::No) // None can be acquired sooner.
            break;
    }
    return best.value_or(KeyDelay());
}

} // namespace

KeyDelay keyDelay(const Question& question, const WhyFacts& facts, qint64 limit)
{
    return DelayFinder(question, facts, limit).run();
}

bool wasWithoutDelay(const WhyFacts& facts)
{
    const auto* const state = facts.state.get();
    const auto* const gone = state->found ? nullptr : freeSighting(state->path, facts);
    if (!gone || !gone->exact)
        return false;
    const EndedSession* last = nullptr;
    for (const auto& each : facts.ended) {
        if (const auto bound = lockDelayBound(each); bound && *bound > facts.now && !hasBody(each.layout))
            return false;
        if ((each.held || each.hasReleased()) && !each.followedAt.isValid())
            last = laterOf(last, &each);
    }
    return last && hasBody(last->layout);
}

QString delayText(const KeyDelay& delay, const QDateTime& now)
{
    if (delay.givenBack)
        return WhyText::tr("The last holder released the key while its session was alive. Such a release starts no "
                           "lock-delay.");
    if (delay.ended) {
        const QString who = sessionTitle(delay.ended->info.name, delay.ended->info.id);
        if (delay.ended->storeLost)
            return WhyText::tr(
                "Consul lost its state, and with it the session of %1, which held the key last, and every "
                "lock-delay.")
                .arg(who);
        if (delay.ended->info.lockDelay <= std::chrono::nanoseconds::zero())
            return WhyText::tr("The session of %1, which held the key last, had no LockDelay.").arg(who);
        const QString length = words::chosenText(consul::enforcedLockDelay(delay.ended->info.lockDelay));
        if (delay.applies == WhyVerdict::No)
            return WhyText::tr("The lock-delay after the session of %1 is over.").arg(who);
        const QString end = (delay.ended->freedKey
                ? WhyText::tr("The session of %1 ended while it held the key, at %2 at the latest.")
                : WhyText::tr("The session of %1 ended at %2 at the latest. It may have released the key before."))
                                .arg(who, words::latestText(delay.ended->seenAt, now));
        return words::joinSentences({end,
            (delay.applies == WhyVerdict::Yes
                    ? WhyText::tr("Its LockDelay is %1, so Consul rejects every client until %2 at the latest.")
                    : WhyText::tr("Its LockDelay is %1, so Consul can reject every client until %2 at the latest."))
                .arg(length, words::latestText(*delay.until, now))});
    }
    if (delay.applies == WhyVerdict::No)
        return WhyText::tr("The key has been free since at least %1, longer than any lock-delay.")
            .arg(words::clockText(*delay.freeSince, now));
    QString unknown
        = WhyText::tr("The key is free, but the end of its last session was not seen. Consul does not report a "
                      "lock-delay.");
    if (!delay.until)
        return unknown;
    return words::joinSentences({unknown,
        WhyText::tr("A lock-delay lasts %1 at most, so it is over at %2 at the latest.")
            .arg(words::chosenText(consul::mostLockDelay), words::latestText(*delay.until, now))});
}

} // namespace explain
