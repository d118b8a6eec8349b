// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/diff.h"

#include "semaphore/release_order.h"
#include "semaphore/words.h"
#include "words/counts.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <array>

namespace semaphore {

namespace {

/// In the order of EventKind.
constexpr std::array eventIds{"queued", "granted", "released", "lost", "expired", "pruned", "gave-up", "limit-changed",
    "gap", "appeared", "vanished"};
static_assert(eventIds.size() == static_cast<std::size_t>(EventKind::Vanished) + 1);

} // namespace

QString eventId(EventKind kind)
{
    return QLatin1String(eventIds.at(static_cast<std::size_t>(kind)));
}

QString eventText(const Event& event)
{
    const QString who = event.name.isEmpty() ? event.session.toString().left(8) : event.name;
    switch (event.kind) {
    case EventKind::Queued:
        return Words::tr("%1 waits.").arg(who);
    case EventKind::Granted:
        if (event.detail == QLatin1StringView(onlyNamed))
            return Words::tr("%1 is named as a holder.").arg(who);
        return event.detail.isEmpty() ? Words::tr("%1 acquired a permit.").arg(who)
                                      : Words::tr("%1 acquired slot %2.").arg(who, event.detail);
    case EventKind::Released:
        if (event.detail == QLatin1StringView(sessionEnded))
            return Words::tr("%1 no longer holds a permit; its session has ended too.").arg(who);
        if (event.detail == QLatin1StringView(sessionUnknown))
            return Words::tr("%1 no longer holds a permit. It is unknown whether its session is alive.").arg(who);
        if (event.detail == QLatin1StringView(keyDeleted))
            return Words::tr("%1 no longer holds a permit: the key that granted it was deleted. It is unknown whether "
                             "%1 released the permit first.")
                .arg(who);
        if (event.detail == QLatin1StringView(keyHidden))
            return Words::tr("%1 is no longer shown as a holder: the token may be unable to read its key (key:read), "
                             "or there was no usable response. It is unknown whether it still holds its permit.")
                .arg(who);
        if (event.detail == QLatin1StringView(onlyNamed))
            return Words::tr("%1 is no longer named as a holder.").arg(who);
        return Words::tr("%1 released its permit.").arg(who);
    case EventKind::Lost:
        if (event.detail == QLatin1StringView(ranBackwards))
            return Words::tr("%1 no longer holds a permit, but no release was observed: the index of Consul ran "
                             "backwards, so its state may have been lost or restored. %1 may still be inside.")
                .arg(who);
        if (event.detail == QLatin1StringView(keyStayed))
            return Words::tr("%1 lost its permit: .lock no longer lists it, but its contender key is still there. It "
                             "may still be inside.")
                .arg(who);
        return Words::tr("%1 lost its permit: .lock was changed or deleted.").arg(who);
    case EventKind::Expired:
        return Words::tr("The session of %1 ended.").arg(who);
    case EventKind::Pruned:
        if (event.detail == QLatin1StringView(ranBackwards))
            return Words::tr("%1 was stale and is no longer listed: the index of Consul ran backwards, so its state "
                             "may have been lost or restored.")
                .arg(who);
        return Words::tr("%1 was stale and was pruned.").arg(who);
    case EventKind::GaveUp:
        if (event.detail == QLatin1StringView(ranBackwards))
            return Words::tr("%1 is no longer in the queue: the index of Consul ran backwards, so its state may have "
                             "been lost or restored.")
                .arg(who);
        if (event.detail == QLatin1StringView(keyDeleted))
            return Words::tr("%1 is no longer in the queue: its key and .lock were deleted.").arg(who);
        if (event.detail == QLatin1StringView(keyHidden))
            return Words::tr("%1 is no longer shown in the queue: the token may be unable to read its key (key:read), "
                             "or there was no usable response. It is unknown whether it still waits.")
                .arg(who);
        return Words::tr("%1 left the queue.").arg(who);
    case EventKind::LimitChanged:
        return Words::tr("The limit changed: %1.").arg(event.detail);
    case EventKind::Gap:
        return Words::tr(
            "At least %n change(s) were not observed individually.", nullptr, words::pluralOf(event.count));
    case EventKind::Appeared:
        return event.detail == QLatin1StringView(ofLock) ? Words::tr("The lock appeared.")
                                                         : Words::tr("The semaphore appeared.");
    case EventKind::Vanished:
        return event.detail == QLatin1StringView(ofLock) ? Words::tr("The lock no longer exists.")
                                                         : Words::tr("The semaphore no longer exists.");
    }
    return {};
}

bool isUnproven(const consul::SessionInfo& session)
{
    return session.createIndex == 0;
}

bool hasDeparted(const consul::SessionInfo& session)
{
    return isUnproven(session) && !session.node.isEmpty();
}

namespace {

/// A holder is known by its session, a slot's also by the slot: one session may hold two.
struct HolderKey {
    consul::SessionId session;
    int slot = -1;

    bool operator==(const HolderKey&) const = default;
};

size_t qHash(const HolderKey& key, size_t seed = 0)
{
    return qHashMulti(seed, key.session, key.slot);
}

HolderKey keyOf(const Holder& holder)
{
    return {holder.session, holder.slot.value_or(-1)};
}

/// No key that a session holds tells of this one, only the list of holders.
bool isOnlyListed(const Holder& holder)
{
    return !holder.live || holder.key.isEmpty();
}

/// One State with what must be looked up quickly.
struct Side {
    explicit Side(const State& s)
        : state(s)
    {
        holdersByKey.reserve(static_cast<qsizetype>(s.holders.size()));
        sessions.reserve(static_cast<qsizetype>(s.holders.size()));
        for (const Holder& holder : s.holders) {
            holdersByKey.insert(keyOf(holder), &holder);
            sessions.insert(holder.session);
        }
        for (const Finding& finding : s.findings) {
            if (finding.kind == FindingKind::DeadContender)
                deadKeys.insert(finding.key);
        }
    }

    /// The waiter with that session; null: none. The index is made on first use, because most answers leave the queue
    /// as it was.
    [[nodiscard]] const Waiter* waiter(const consul::SessionId& session)
    {
        if (!waitingKnown) {
            waitingKnown = true;
            waiting.reserve(static_cast<qsizetype>(state.waiting.size()));
            for (const Waiter& each : state.waiting)
                waiting.insert(each.session, &each);
        }
        return waiting.value(session, nullptr);
    }
    /// Nobody can tell whether it holds or waits.
    [[nodiscard]] bool isUnplaced(const consul::SessionId& session)
    {
        if (unplaced.isEmpty() && !state.unplaced.empty()) {
            for (const Waiter& each : state.unplaced)
                unplaced.insert(each.session);
        }
        return unplaced.contains(session);
    }
    [[nodiscard]] bool waits(const consul::SessionId& session) { return waiter(session) != nullptr; }
    [[nodiscard]] bool alive(const consul::SessionId& session) const
    {
        const auto life = state.lifeOf(session, {});
        return life == SessionLife::Unknown || life == SessionLife::Listed;
    }
    /// Of a lock or slots: CreateIndex of the key, held or free; nullopt: it is not there. 0: not known.
    [[nodiscard]] std::optional<quint64> createIndex(const QString& key)
    {
        if (!keysKnown) {
            keysKnown = true;
            for (const Finding& finding : state.findings) {
                if (finding.modifyIndex != 0)
                    keys[finding.key] = std::max(keys.value(finding.key), finding.createIndex);
            }
            for (const Holder& holder : state.holders)
                keys.insert(holder.key, holder.createIndex);
            keys.insert(state.lockKey, state.lockCreateIndex);
        }
        const auto found = keys.constFind(key);
        return found != keys.constEnd() ? std::optional(*found) : std::nullopt;
    }
    [[nodiscard]] bool isReadable() const
    {
        return std::ranges::none_of(
            state.findings, [](const Finding& finding) { return finding.kind == FindingKind::UndecodableBody; });
    }
    /// Stale for good: no key, and no session that could still be on its way out.
    [[nodiscard]] bool isDead(const Holder& holder) const
    {
        return !holder.live && !(state.sessionsKnown && state.evidence.contains(holder.session));
    }

    const State& state;
    QHash<HolderKey, const Holder*> holdersByKey;
    QSet<consul::SessionId> sessions;
    QHash<consul::SessionId, const Waiter*> waiting;
    QSet<consul::SessionId> unplaced;
    bool waitingKnown = false;
    QHash<QStringView, quint64> keys;
    bool keysKnown = false;
    QSet<QStringView> deadKeys;
};

class Diff
{
public:
    Diff(const State& before, const State& after)
        : m_before(before)
        , m_after(after)
    {
    }
    std::vector<Event> run();

private:
    void add(
        EventKind kind, const consul::SessionId& session = {}, const QString& name = {}, const QString& detail = {});
    void holdersThatStayed();
    void holderLeft(const Holder& holder);
    void keyCameFree(const Holder& holder);
    void compareQueues();
    void waiters();
    void limit();
    void arrivals();
    void holderWaits(const Holder& holder, const Waiter& waiter);
    [[nodiscard]] bool isKeyDeleted(const Holder& holder);
    [[nodiscard]] bool isHidden(const Holder& holder) const;
    [[nodiscard]] bool isDotLockGone() const;
    [[nodiscard]] bool isMadeAnew(quint64 was, quint64 is) const;
    [[nodiscard]] bool isLockMadeAnew() const;
    [[nodiscard]] bool ranBack() const { return m_after.state.index > 0 && m_after.state.index < m_before.state.index; }
    [[nodiscard]] bool isUnseen(const consul::SessionId& id, quint64 heldAt) const;
    [[nodiscard]] bool wasHidden(const consul::SessionId& id, quint64 heldAt) const;
    [[nodiscard]] bool lockTouched() const;
    [[nodiscard]] quint64 writes() const;
    [[nodiscard]] quint64 lockWrites() const;

    Side m_before;
    Side m_after;
    std::vector<const Waiter*> m_onlyBefore;
    std::vector<const Waiter*> m_onlyAfter;
    std::vector<Event> m_events;
};

void Diff::add(EventKind kind, const consul::SessionId& session, const QString& name, const QString& detail)
{
    m_events.push_back({kind, session, name, m_after.state.index, 0, detail});
}

bool hasBody(Layout layout)
{
    return layout == Layout::Official || layout == Layout::Guide || layout == Layout::Spring || layout == Layout::Own;
}

/// No list has shown this session, and the last one may be older than the session: where it is missing, it need not
/// have ended. It is older than `heldAt`, when it took its key.
bool Diff::isUnseen(const consul::SessionId& id, quint64 heldAt) const
{
    const consul::SessionList& now = m_after.state.evidence.listed;
    if (m_after.alive(id))
        return false;
    if (wasHidden(id, heldAt))
        return true;
    if (heldAt <= now.newest())
        return false;
    // Of one that is shown only because of its key nothing is known but its id (observer::join()).
    const consul::SessionInfo* const was = m_before.state.evidence.listed.find(id);
    return was == nullptr || (isUnproven(*was) && !hasDeparted(*was));
}

/// While it held its key, a list as new as the key did not show it: the token cannot see it. So that a list lacks it
/// without its key proves no end.
bool Diff::wasHidden(const consul::SessionId& id, quint64 heldAt) const
{
    const consul::SessionList& listed = m_before.state.evidence.listed;
    const consul::SessionInfo* const was = listed.find(id);
    return was != nullptr && isUnproven(*was) && !hasDeparted(*was) && heldAt <= listed.newest();
}

bool Diff::lockTouched() const
{
    const State& before = m_before.state;
    const State& after = m_after.state;
    return after.lockKey.isEmpty() || after.body.isEmpty() || !m_after.isReadable() || before.layout != after.layout
        || before.lockFlags != after.lockFlags || isLockMadeAnew();
}

/// By the CreateIndex of a key, as it was and as it is: it was deleted, and somebody made it again.
bool Diff::isMadeAnew(quint64 was, quint64 is) const
{
    return was != is && is > m_before.state.index;
}

bool Diff::isLockMadeAnew() const
{
    const State& before = m_before.state;
    const State& after = m_after.state;
    return !before.lockKey.isEmpty() && before.lockKey == after.lockKey
        && isMadeAnew(before.lockCreateIndex, after.lockCreateIndex);
}

void Diff::holdersThatStayed()
{
    for (const Holder& holder : m_before.state.holders) {
        const Holder* now = m_after.holdersByKey.value(keyOf(holder), nullptr);
        // A release of Spring deletes the key first, and its session goes last: the list may be the older answer here.
        const bool mayRelease = m_before.state.layout == Layout::Spring && holder.key.isEmpty();
        // Nor has it ended now if nobody knew before whether it lives.
        const bool wasKnown = !holder.isUnconfirmed || m_before.state.evidence.contains(holder.session);
        if (now && wasKnown && !mayRelease && !m_before.isDead(holder) && m_after.isDead(*now)
            && !wasHidden(holder.session, holder.modifyIndex))
            add(EventKind::Expired, holder.session, holder.name);
    }
}

/// Out of the list, and its contender key is there.
void Diff::holderWaits(const Holder& holder, const Waiter& waiter)
{
    if (lockTouched())
        return add(EventKind::Lost, holder.session, holder.name);
    // A key that was made anew is that of the next acquisition: the one before was deleted with the release.
    const bool hasStayed = !holder.key.isEmpty() && holder.createIndex == waiter.createIndex;
    if (hasStayed && m_after.state.layout == Layout::Spring)
        return add(EventKind::Lost, holder.session, holder.name, QLatin1StringView(keyStayed));
    add(EventKind::Released, holder.session, holder.name);
}

/// What granted its permit is not shown, and may be there.
bool Diff::isHidden(const Holder& holder) const
{
    return m_after.state.isUnread(hasBody(m_before.state.layout) ? m_before.state.lockKey : holder.key);
}

/// Also where another one stands in its place.
bool Diff::isDotLockGone() const
{
    return m_before.state.lockKey.endsWith(QLatin1StringView("/.lock")) && !m_after.state.isLockHidden()
        && !m_after.state.isUnread(m_before.state.lockKey) && (m_after.state.lockKey.isEmpty() || isLockMadeAnew());
}

/// Not of a key that came free. A release of Ranked deletes the key of its owner.
bool Diff::isKeyDeleted(const Holder& holder)
{
    const State& before = m_before.state;
    const State& after = m_after.state;
    if (!after.found || isDotLockGone())
        return true;
    const bool isOwnKey = before.layout == Layout::Lock || before.layout == Layout::Slots;
    if (!isOwnKey || after.layout != before.layout)
        return false;
    const auto createIndex = m_after.createIndex(holder.key);
    return !createIndex || isMadeAnew(holder.createIndex, *createIndex);
}

/// Of a lock or a slot: by its holder, or with its session.
void Diff::keyCameFree(const Holder& holder)
{
    const consul::SessionInfo* const was = m_before.state.evidence.listed.find(holder.session);
    const consul::SessionInfo* const is = m_after.state.evidence.listed.find(holder.session);
    QString detail;
    if (is == nullptr) {
        // An empty list is hidden from this token, unless it showed the session before.
        if (!m_after.state.evidence.isEmpty() || (was != nullptr && !isUnproven(*was)))
            return add(EventKind::Expired, holder.session, holder.name);
        detail = QLatin1StringView(sessionUnknown);
    } else if (isUnproven(*is)) {
        detail = QLatin1StringView(hasDeparted(*is) ? sessionEnded : sessionUnknown);
    } else if (isKeyDeleted(holder)) {
        detail = QLatin1StringView(keyDeleted);
    }
    add(EventKind::Released, holder.session, holder.name, detail);
}

void Diff::holderLeft(const Holder& holder)
{
    const consul::SessionId& id = holder.session;
    const bool listed = hasBody(m_before.state.layout) || m_before.state.layout == Layout::Ranked;
    // The session list may be of before: it proves no release.
    if (ranBack())
        return add(m_before.isDead(holder) && listed ? EventKind::Pruned : EventKind::Lost, id, holder.name,
            QLatin1StringView(ranBackwards));
    // It may be listed on: nothing was changed.
    if (m_after.state.isLockHidden() && (isOnlyListed(holder) || m_after.isUnplaced(id)))
        return;
    if (isHidden(holder))
        return add(EventKind::Released, id, holder.name, QLatin1StringView(keyHidden));
    if (m_before.isDead(holder) && listed)
        return add(EventKind::Pruned, id, holder.name,
            m_before.state.layout == Layout::Spring ? QString::fromLatin1(sessionEnded) : QString());
    if (m_after.isUnplaced(id))
        return add(EventKind::Lost, id, holder.name);
    if (const Waiter* waiter = m_after.waiter(id))
        return holderWaits(holder, *waiter);
    if (!m_before.state.isSession(id)) // A name in a value has no session that could have ended.
        return m_after.isReadable() ? add(EventKind::Released, id, holder.name,
                   holder.isUnconfirmed ? QString::fromLatin1(onlyNamed) : QString())
                                    : add(EventKind::Lost, id, holder.name);
    if (!m_after.state.sessionsKnown || holder.isUnconfirmed || isUnseen(id, holder.modifyIndex))
        return add(EventKind::Released, id, holder.name, QLatin1StringView(sessionUnknown));
    if (!listed)
        return keyCameFree(holder);
    if (const auto* const is = m_after.state.evidence.listed.find(id); is != nullptr && isUnproven(*is))
        return add(
            EventKind::Released, id, holder.name, QLatin1StringView(hasDeparted(*is) ? sessionEnded : sessionUnknown));
    // No release of these layouts frees the key and leaves it there, or loses it before the list is written, but the
    // end of a session does: the list of sessions is older.
    const bool isKeyLostFirst = !holder.live && isLeftListFirst(m_before.state.layout);
    if (m_after.alive(id) && (isKeyLostFirst || m_after.deadKeys.contains(holder.key)))
        return add(EventKind::Released, id, holder.name, QLatin1StringView(sessionUnknown));
    if (m_after.alive(id))
        return add(
            EventKind::Released, id, holder.name, isKeyDeleted(holder) ? QString::fromLatin1(keyDeleted) : QString());
    // Released and cleaned up, or expired and pruned by another: both leave exactly this. Also where the key went
    // before the session did: a release of Spring deletes it first.
    add(EventKind::Released, id, holder.name, QLatin1StringView(sessionEnded));
}

void Diff::compareQueues()
{
    // Both queues are in order of arrival, so walking them side by side finds what is only in one of them.
    const auto isBefore = [](const Waiter& a, const Waiter& b) {
        return a.createIndex != b.createIndex ? a.createIndex < b.createIndex : a.session < b.session;
    };
    const auto& before = m_before.state.waiting;
    const auto& after = m_after.state.waiting;
    auto old = before.begin();
    auto now = after.begin();
    while (old != before.end() || now != after.end()) {
        if (old != before.end() && now != after.end() && old->createIndex == now->createIndex
            && old->session == now->session) {
            ++old;
            ++now;
        } else if (now == after.end() || (old != before.end() && isBefore(*old, *now))) {
            m_onlyBefore.push_back(&*old++);
        } else {
            m_onlyAfter.push_back(&*now++);
        }
    }
}

void Diff::waiters()
{
    for (const Waiter* waiter : m_onlyBefore) {
        // Its key may have been made anew, or keys of one index may stand in another order.
        if (m_after.sessions.contains(waiter->session) || m_after.waits(waiter->session)
            || m_after.isUnplaced(waiter->session))
            continue;
        if (ranBack()) {
            add(EventKind::GaveUp, waiter->session, waiter->name, QLatin1StringView(ranBackwards));
            continue;
        }
        const bool gone = m_before.state.isSession(waiter->session) && !m_after.alive(waiter->session)
            && !isUnseen(waiter->session, waiter->modifyIndex);
        const bool ended = gone || m_after.deadKeys.contains(waiter->key);
        add(ended ? EventKind::Expired : EventKind::GaveUp, waiter->session, waiter->name,
            ended                                     ? QString()
                : m_after.state.isUnread(waiter->key) ? QString::fromLatin1(keyHidden)
                : isDotLockGone()                     ? QString::fromLatin1(keyDeleted)
                                                      : QString());
    }
}

void Diff::limit()
{
    const State& before = m_before.state;
    const State& after = m_after.state;
    // The slots that happen to exist are no agreement that somebody changed.
    if (before.layout == Layout::Slots || after.layout == Layout::Slots)
        return;
    if (before.limit && after.limit && *before.limit != *after.limit)
        add(EventKind::LimitChanged, {}, {}, QStringLiteral("%1 \u2192 %2").arg(*before.limit).arg(*after.limit));
}

void Diff::arrivals()
{
    for (const Waiter* waiter : m_onlyAfter) {
        const bool isShownAgain = m_before.state.isUnread(waiter->key) && waiter->createIndex <= m_before.state.index;
        if (!isShownAgain && !m_before.sessions.contains(waiter->session) && !m_before.waits(waiter->session)
            && !m_before.isUnplaced(waiter->session))
            add(EventKind::Queued, waiter->session, waiter->name);
    }
    for (const Holder& holder : m_after.state.holders) {
        const bool isShownAgain = !hasBody(m_after.state.layout) && m_before.state.isUnread(holder.key)
            && holder.createIndex <= m_before.state.index;
        const bool mayHaveHeld = isShownAgain || m_before.isUnplaced(holder.session)
            || (m_before.state.isLockHidden() && isOnlyListed(holder));
        if (!m_before.holdersByKey.contains(keyOf(holder)) && !mayHaveHeld)
            add(EventKind::Granted, holder.session, holder.name,
                holder.isUnconfirmed && !m_after.state.isSession(holder.session) ? QString::fromLatin1(onlyNamed)
                    : holder.slot                                                ? QString::number(*holder.slot)
                                                                                 : QString());
    }
}

quint64 Diff::lockWrites() const
{
    const State& before = m_before.state;
    const State& after = m_after.state;
    const bool isNewLock = !before.found && before.index > 0 && after.layout == Layout::Lock
        && after.lockCreateIndex > before.index && after.lockLockIndex > 0;
    const bool isLockAnew = after.layout == Layout::Lock && isLockMadeAnew();
    const quint64 acquiredAndReleased
        = after.lockLockIndex > 0 ? 2 * after.lockLockIndex - (after.holders.empty() ? 0 : 1) : 0;
    if (isLockAnew) // Deleted, and made by its first acquisition or by a plain write.
        return 1 + std::max<quint64>(1, acquiredAndReleased);
    if (isNewLock)
        return acquiredAndReleased;
    const bool sameKey = !after.lockKey.isEmpty() && before.lockKey == after.lockKey
        && before.lockCreateIndex == after.lockCreateIndex && before.lockModifyIndex < after.lockModifyIndex;
    if (!sameKey)
        return 0;
    const bool lock = before.layout == Layout::Lock && after.layout == Layout::Lock;
    if (lock && after.lockLockIndex > before.lockLockIndex) {
        // Each acquisition but the first needs a release before it, and so does the first of a lock that was held.
        const quint64 acquired = after.lockLockIndex - before.lockLockIndex;
        return 2 * acquired - 1 + (before.holders.empty() ? 0 : 1) + (after.holders.empty() ? 1 : 0);
    }
    // Consul ignores a write that changes nothing: a new index under the same content took two, there and back.
    const bool same = before.body == after.body && before.lockFlags == after.lockFlags;
    const bool sameHolders = std::equal(before.holders.begin(), before.holders.end(), after.holders.begin(),
        after.holders.end(), [](const Holder& a, const Holder& b) { return a.session == b.session; });
    return same && sameHolders && before.lockLockIndex == after.lockLockIndex ? 2 : 1;
}

quint64 Diff::writes() const
{
    const quint64 from = m_before.state.index;
    const quint64 to = m_after.state.index;
    // Indexes that run backwards (restored snapshot, new cluster) cannot be counted.
    if (from == 0 || to <= from)
        return 0;
    std::vector<quint64> indexes;
    const auto note = [&](quint64 index) {
        if (index > from && index <= to)
            indexes.push_back(index);
    };
    for (const Waiter& contender : m_after.state.contenders())
        note(contender.modifyIndex);
    for (const Holder& holder : m_after.state.holders)
        note(holder.modifyIndex);
    for (const Finding& finding : m_after.state.findings)
        note(finding.modifyIndex);
    note(m_after.state.lockModifyIndex);
    std::ranges::sort(indexes);
    const auto distinct = static_cast<quint64>(std::unique(indexes.begin(), indexes.end()) - indexes.begin());
    const quint64 ofLock = lockWrites();
    return distinct + (ofLock > 1 ? ofLock - 1 : 0);
}

std::vector<Event> Diff::run()
{
    const bool appeared = !m_before.state.found && m_before.state.evidence.unread.isEmpty() && m_after.state.found;
    const auto what
        = [](const State& state) { return state.layout == Layout::Lock ? QString::fromLatin1(ofLock) : QString(); };
    if (appeared)
        add(EventKind::Appeared, {}, {}, what(m_after.state));
    if (const quint64 seen = writes(); seen > 1) {
        add(EventKind::Gap);
        m_events.back().count = seen - 1;
    }
    compareQueues();
    holdersThatStayed();
    for (const Holder& holder : m_before.state.holders) {
        if (!m_after.holdersByKey.contains(keyOf(holder)))
            holderLeft(holder);
    }
    waiters();
    limit();
    arrivals();
    if (m_before.state.found && !m_after.state.found && m_after.state.evidence.unread.isEmpty())
        add(EventKind::Vanished, {}, {}, what(m_before.state));
    return std::move(m_events);
}

} // namespace

std::vector<Event> diff(const State& before, const State& after)
{
    return Diff(before, after).run();
}

} // namespace semaphore
