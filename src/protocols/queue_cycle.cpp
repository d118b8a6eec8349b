// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocols/queue_cycle.h"

#include <algorithm>
#include <tuple>

namespace protocols {

namespace {

/// Somebody who waits, of this process or not.
struct InLine {
    quint64 createIndex = 0;
    int number = 0;
    const QString* session = nullptr;
    const QueueMember* member = nullptr; ///< Null: a stranger.

    [[nodiscard]] bool operator<(const InLine& other) const
    {
        return std::tie(createIndex, number) < std::tie(other.createIndex, other.number);
    }
};

std::vector<InLine> lineUp(const QueueView& view, const std::vector<const QueueMember*>& members)
{
    std::vector<InLine> traced;
    traced.reserve(view.strangers.size() + members.size());
    for (const QueueView::Waiter& stranger : view.strangers)
        traced.push_back({stranger.createIndex, 0, &stranger.session, nullptr});
    for (const QueueMember* member : members) {
        if (member->want != QueueMember::Want::Enter)
            continue;
        const bool hasKey = member->createIndex != 0;
        traced.push_back({hasKey ? member->createIndex : std::numeric_limits<quint64>::max(), member->number,
            &member->session, member});
    }
    if (!std::is_sorted(traced.begin(), traced.end())) // It mostly is: members come in the order of their arrival.
        std::stable_sort(traced.begin(), traced.end());
    return traced;
}

consul::TxnOp operation(const char* verb, const QString& key)
{
    consul::TxnOp op;
    op.verb = verb;
    op.key = key;
    return op;
}

consul::TxnOp writeLockKey(const QString& path, const LockBody& lock, qint64 limit)
{
    auto op = operation("cas", path + QStringLiteral("/.lock"));
    op.value = writeLock(lock.family, limit, lock.holders);
    op.flags = lock.flags;
    op.index = lock.cas;
    return op;
}

void removeAll(QStringList& holders, const QSet<QString>& gone)
{
    holders.removeIf([&gone](const QString& each) { return gone.contains(each); });
}

} // namespace

QueueCycle composeCycle(const QString& path, qint64 limit, const QueueView& view,
    const std::vector<const QueueMember*>& members, const QSet<QString>& passedOver)
{
    QueueCycle cycle;
    LockBody lock = view.lock;
    std::vector<consul::TxnOp> keys;
    const auto room = [&keys] { return keys.size() + 1 < maxOperations; }; // One is for `.lock`.

    for (const QueueMember* member : members) {
        if (member->want == QueueMember::Want::Leave && room()) {
            keys.push_back(operation("delete", path + u'/' + member->session));
            cycle.left.append(member->session);
        }
    }
    const QSet<QString> left(cycle.left.begin(), cycle.left.end());
    removeAll(lock.holders, left);
    const bool someLeft = lock.holders != view.lock.holders;
    removeAll(lock.holders, view.stale - left);

    const QSet<QString> holders(lock.holders.begin(), lock.holders.end());
    auto free = limit - lock.holders.size();
    for (const InLine& next : lineUp(view, members)) {
        if (next.member == nullptr) {
            if (free > 0 && !passedOver.contains(*next.session)) {
                --free;
                cycle.offers = true;
            }
            continue;
        }
        const bool isNew = next.createIndex == std::numeric_limits<quint64>::max();
        const bool holds = holders.contains(*next.session); // It was granted, and did not hear of it.
        const bool grant = (holds || free > 0) && next.member->awake;
        if (isNew && (!room() || (next.member->once && !grant)))
            continue;
        if (isNew) {
            auto op = operation("lock", path + u'/' + *next.session);
            op.session = *next.session;
            op.flags = lock.flags;
            keys.push_back(op);
            cycle.entered.append(*next.session);
        }
        if (grant)
            cycle.granted.append(*next.session);
        if (grant && !holds) {
            --free;
            lock.holders.append(*next.session);
        }
    }

    if (someLeft || !cycle.granted.isEmpty()) {
        cycle.operations.push_back(writeLockKey(path, lock, limit));
        lock.nothingYet = false;
        lock.withoutHolders = false;
        lock.limit = limit;
        cycle.lock = lock;
    }
    cycle.operations.insert(cycle.operations.end(), keys.begin(), keys.end());
    return cycle;
}

Outcome<QueueView> readView(const QString& path, const std::vector<consul::KvEntry>& keys, const QSet<QString>& own)
{
    const QString lockKey = path + QStringLiteral("/.lock");
    const auto entry = findLock(keys, lockKey);
    auto lock = readLock(entry, Family::Official);
    if (entry && entry->flags != 0 && entry->flags != flagsOf(Family::Official))
        return failed(FailureKind::ForeignKey, QStringLiteral("Existing key does not match semaphore use"));
    if (entry && !entry->session.isEmpty())
        return failed(FailureKind::ForeignKey, QStringLiteral("Existing key does not match semaphore use"));
    if (!lock)
        return Failed(lock.error());

    QueueView view;
    const auto live = liveSessions(keys);
    for (const QString& holder : lock->holders) {
        if (!live.contains(holder))
            view.stale.insert(holder);
    }
    const QSet<QString> holders(lock->holders.begin(), lock->holders.end());
    for (const consul::KvEntry& key : keys) {
        // A contender key is named after the session that holds it; other keys below the path are no contenders.
        const bool isContender = !key.session.isEmpty() && key.key == path + u'/' + key.session;
        if (isContender && !holders.contains(key.session) && !own.contains(key.session))
            view.strangers.push_back({key.session, key.createIndex, key.modifyIndex});
    }
    std::ranges::stable_sort(view.strangers,
        [](const QueueView::Waiter& a, const QueueView::Waiter& b) { return a.createIndex < b.createIndex; });
    view.lock = std::move(*lock);
    return view;
}

} // namespace protocols
