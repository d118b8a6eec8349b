// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/watch.h"
#include "semaphore/diff.h"
#include "semaphore/sightings.h"
#include "semaphore/state.h"

#include <QMetaType>
#include <QObject>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace observer {

/// One step of a watched path: what is so now, what changed since the last step, and since when.
struct Update {
    std::shared_ptr<const semaphore::State> state;
    /// What `state` was decoded from. For recordings: advance() (pipeline.h) makes the same of it again.
    std::shared_ptr<const semaphore::Observation> observation;
    bool first = false; ///< Nothing was seen before: not compared with anything.
    std::vector<semaphore::Event> events; ///< Empty for the first.
    semaphore::Sightings sightings;
    QDateTime receivedAt; ///< UTC, of the answer that caused it.
    QDateTime
        readAt; ///< UTC, of the answer that has the keys: older, where the session list caused it; invalid: not known.
    std::chrono::microseconds processing{0}; ///< From the last byte of the answer to this update being ready.
    /// What this update tells of happened within so long before receivedAt; nullopt: not known.
    std::optional<std::chrono::microseconds> unseen;
};

/// Watches one semaphore or lock: a KV watch on `path` joined with the session list, parsed, decoded and compared in a
/// worker thread. Updates come in the order of the answers, on the thread of this object. When answers come faster than
/// they can be worked off, the ones between are left out and the diff reports a Gap.
class PathObserver : public QObject
{
    Q_OBJECT
public:
    /// As Observation::path. May change its form once by itself: `lock/election` given by a person becomes the key when
    /// such a key exists and no folder of that name does, else the folder `lock/election/`.
    [[nodiscard]] virtual QString path() const = 0;
    [[nodiscard]] virtual const consul::WatchState& watchState() const = 0;
    [[nodiscard]] virtual const Update& last() const = 0; ///< `state` is null before the first answer.
    /// What last() shows is so now, as far as anybody can know: an answer came since the last trouble, and nothing of
    /// it waits to be worked off. A watch that is Live again may not have read what it was told yet.
    [[nodiscard]] virtual bool isConfirmed() const = 0;
    /// Up to when last() is known to have been so, at `now`: what follows from the age of what it shows counts to
    /// there. `now`, unless an answer waits to be worked off or contact is lost; then when that began, or the newest
    /// answer that is shown. A hand-over that is over ends it, too, until the key is read that would tell who is stale.
    [[nodiscard]] virtual QDateTime knownUntil(const QDateTime& now) const = 0;
    virtual void retryNow() = 0;
    /// Asks anew what is so, in place of the question that is under way: what it would tell may be long over. Until
    /// the answer is here, nothing is confirmed.
    virtual void lookAgain() = 0;

Q_SIGNALS:
    void updated(const observer::Update& update);
    void confirmed(); ///< isConfirmed() has become true. After the update, if there is one.
    void watchStateChanged(const consul::WatchState& state);
    void pathResolved(const QString& path);

protected:
    using QObject::QObject;
};

} // namespace observer

Q_DECLARE_METATYPE(observer::Update)
