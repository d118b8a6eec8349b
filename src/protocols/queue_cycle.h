// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/values/version.h"
#include "protocols/lock_body.h"

#include <QSet>

#include <vector>

namespace protocols {

// One cycle of the queue: what a coordinator knows, who wants what, and the one transaction that follows. Pure.

/// What a coordinator knows of its path: the last list, brought forward by its own transactions.
struct QueueView {
    LockBody lock;
    QSet<QString> stale; ///< Holders of the last list whose session held no key in it: dead (api/semaphore.go).
    struct Waiter {
        QString session;
        quint64 createIndex = 0;
        quint64 modifyIndex = 0;
    };
    std::vector<Waiter> strangers; ///< Live contenders of others that do not hold, in CreateIndex order.
};

/// A contender of this process.
struct QueueMember {
    enum class Want {
        Enter, ///< Wants a permit. Without createIndex it has no contender key yet.
        Leave ///< Gives back its permit or its place in the queue; its key goes.
    };
    QString session;
    int number = 0; ///< Order of arrival in this process: keys of one transaction share their CreateIndex.
    quint64 createIndex = 0;
    Want want = Want::Enter;
    bool awake = true; ///< A paused process takes no permit.
    bool once = false; ///< Will not wait: without a permit in this cycle it gets no key either.
};

struct QueueCycle {
    std::vector<consul::TxnOp> operations; ///< Empty: nothing to do now.
    QStringList granted;
    QStringList entered; ///< Get their contender key now; granted ones may be among them.
    QStringList left;
    bool offers = false; ///< A permit is left free for strangers who came earlier.
    std::optional<LockBody> lock; ///< As it will be, but for cas; nullopt: not written.
};

/// Which every Consul takes in one transaction (facts §5.2).
constexpr std::size_t maxOperations = consul::Version::txnFewestOperations;

/// First come first served by CreateIndex, strangers included: for each that came earlier one permit stays free, unless
/// it is in `passedOver` (it did not come for one). Everything goes into one transaction; its first operation is the
/// CAS on `.lock` when that changes.
[[nodiscard]] QueueCycle composeCycle(const QString& path, qint64 limit, const QueueView& view,
    const std::vector<const QueueMember*>& members, const QSet<QString>& passedOver);

/// A list as a view; `own`: sessions of this process, who are no strangers. Fails when `.lock` serves something else
/// (its flags are neither the semaphore's nor 0, or a session holds it) or cannot be read.
[[nodiscard]] Outcome<QueueView> readView(
    const QString& path, const std::vector<consul::KvEntry>& keys, const QSet<QString>& own);

} // namespace protocols
