// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "observer/path_observer.h"
#include "observer/search.h"
#include "semaphore/discovery.h"
#include "semaphore/repair.h"

#include <QCoroTask>
#include <QObject>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace observer {

class SessionDirectory;

/// All observation of one connection: hands out one shared PathObserver per path, and keeps the session list that they
/// all join with.
class Hub : public QObject
{
    Q_OBJECT
public:
    explicit Hub(consul::Client* client, QObject* parent = nullptr);
    ~Hub() override;

    /// Two people who look at one path share one watch; when the last pointer goes, the watch stops. A path that cannot
    /// be watched (normalisePath() in path.h says why) gives an observer that stays Stopped and shows the error. When
    /// the hub goes first, its observers stop and stay silent; their last Update remains.
    [[nodiscard]] std::shared_ptr<PathObserver> observe(const QString& path);

    /// How old the knowledge about a folder's siblings gets at most while the folder moves (a quiet one is not asked
    /// about). For paths observed from now on.
    void setSiblingInterval(std::chrono::milliseconds interval);
    /// The least time between two answers about a path, 0 at first; no question is under way meanwhile. Who looks once
    /// takes a long one: Consul holds the connection of a blocking query that was given up until its wait is over. For
    /// paths observed from now on.
    void setAnswerInterval(std::chrono::milliseconds interval);
    /// A key of a lock or a slot came free, and no session list tells whether by a release or by the end of its
    /// session: so long Consul may take to say it, 3 s at first. Then it is told as not known. So is a key that a list
    /// lacks, if none of those that are asked for is answered for so long. For paths observed from now on.
    void setAskPatience(std::chrono::milliseconds time);

    /// Layouts of one's own, for all paths and for discover(). Observed paths are decoded again by them.
    void setLayouts(const semaphore::OwnLayouts& layouts);
    [[nodiscard]] const semaphore::OwnLayouts& layouts() const;

    /// The one session list of the connection. Who looks takes a lease; observers have one.
    [[nodiscard]] SessionDirectory* directory() const;
    /// Sessions of the datacenter as last seen while somebody looks, and how that watch is doing.
    [[nodiscard]] const consul::SessionList& sessions() const;
    [[nodiscard]] const consul::WatchState& sessionWatchState() const;

    /// Looks through all key names and sessions, confirms uncertain candidates by reading only them, with at most
    /// confirmingReads() requests (search.h), then reads the store once, as heldKeys() does, for keys that are held
    /// whatever they are called. What was not confirmed stays `certain == false`. A store that is too large is read up
    /// to the budget. `progress` (search.h) has what was found so far.
    [[nodiscard]] QCoro::Task<consul::Result<Discovery>> discover(
        consul::StopToken stop, DiscoveryProgress progress = {}, qint64 budget = discoveryBudget);

    /// Consul has said of a list of keys that it left out what the token may not read.
    [[nodiscard]] bool leftOutKeys() const;
    /// Whether lists of key names leave something out: a key that nobody can have made is read, and where the token may
    /// not read everything, this is refused (facts §7). That refusal; nullopt: none, or no answer.
    [[nodiscard]] QCoro::Task<std::optional<consul::Error>> keyRefusal(consul::StopToken stop);

    /// Which keys a session holds, in the whole store. Reads the store once, in parts of at most 2 048 keys that are
    /// made smaller where the values are large; the read that passes `budget` bytes of answers is the last one. A store
    /// whose names alone show that it is larger is not read. The result says what was left out, and what the token may
    /// not read as far as that can be known; what is not read is taken from the observers.
    [[nodiscard]] QCoro::Task<consul::Result<semaphore::HeldKeys>> heldKeys(
        QString session, consul::StopToken stop, qint64 budget = discoveryBudget);
    /// The same for several sessions at once, in one search; each key of the result names its session. `progress`
    /// (search.h) is called after each part.
    [[nodiscard]] QCoro::Task<consul::Result<semaphore::HeldKeys>> heldKeysOf(
        QStringList sessions, consul::StopToken stop, qint64 budget, SearchProgress progress = {});

    [[nodiscard]] int observerCount() const;

Q_SIGNALS:
    void sessionsChanged();

private:
    void onSessionState(const consul::WatchState& state);
    /// What failed before may get through now, too: nobody waits out a back-off that has lost its reason.
    void retryAll();

    class Private;
    std::unique_ptr<Private> d;
};

} // namespace observer
