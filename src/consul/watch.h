// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/stop.h"
#include "consul/values/request.h"
#include "consul/values/result.h"
#include "consul/wait_limit.h"

#include <QDateTime>
#include <QMetaType>
#include <QObject>
#include <QPointer>

#include <chrono>
#include <memory>
#include <optional>

namespace consul {

class Client;

/// One answer of a blocking query as it came: the raw material of the live view, of recordings and of replay.
struct Snapshot {
    int status = 0; ///< 200, or 404: nothing there (or hidden by ACL).
    quint64 index = 0; ///< X-Consul-Index of this answer; 0: it has none.
    bool rewound
        = false; ///< The index went backwards: restore, reaped tombstones, or a missed ancestor deletion (facts §4.3).
    QByteArray body;
    QDateTime receivedAt; ///< UTC, ms: when the last byte was here.

    bool operator==(const Snapshot&) const = default;
};

enum class WatchPhase {
    Stopped, ///< Not started, or stopped by its owner.
    Connecting, ///< No answer yet.
    Live, ///< The last answer came and the next query is under way.
    Retrying, ///< The last query failed; the next attempt is at retryAt. What is shown is old.
    Denied, ///< The token may not (403, unknown token). Tried again rarely; see retryAt.
};

/// What a watch is doing, for a person to see.
struct WatchState {
    WatchPhase phase = WatchPhase::Stopped;
    quint64 index = 0; ///< Of the last good answer; of one that was looked at, a number that moves with it.
    std::optional<Error> error; ///< In Retrying and Denied.
    std::optional<QDateTime> retryAt; ///< UTC. In Retrying and Denied.
    QDateTime lastAnswerAt; ///< UTC; invalid before the first answer. In Retrying and Denied, of the last one that was
                            ///< of use: what was read counts its age from there.
    bool polled = false; ///< The last answer was looked for, not waited for: see Watch::isPolled().

    bool operator==(const WatchState&) const = default;
};

// --- The rules of facts §4.1 as pure functions, tested without a network ---------------------------------------------

/// What the loop remembers between two queries.
struct WatchMemory {
    quint64 index = 0; ///< To send next; 0 sends no index (a read that does not block).
    int failures = 0; ///< In a row.
    quint64 seen = 0; ///< Of the last answer that had one. Survives failures, so that a step back is not missed.

    bool operator==(const WatchMemory&) const = default;
};

/// What a good answer (200 or 404) means for the loop.
struct WatchStep {
    WatchMemory next;
    bool rewound = false;
    std::chrono::milliseconds pause{0}; ///< Before the next query; above 0 only to throttle answers without an index.
};

/// `isEarly`: the query waited, and was answered before its wait was over. With the index that was sent, that is how
/// Consul ends queries of a store that it replaces (FSM.Restore, agent/consul/fsm): what it shows is of the old one.
[[nodiscard]] WatchStep afterAnswer(const WatchMemory& memory, quint64 answeredIndex, bool isEarly = false);
/// The first query after a failure does not block: it tells at once whether Consul is back.
[[nodiscard]] WatchMemory afterFailure(const WatchMemory& memory);
/// Exponential with full jitter: `unit` in [0, 1) scales it. At least 250 ms after any failure, 1 s when rate-limited;
/// at most 30 s. Denied, TokenUnknown, ProxyRefused and TooLarge: between 20 s and 30 s, however often it failed.
[[nodiscard]] std::chrono::milliseconds backOff(int failures, ErrorKind kind, double unit);

// ----------------------------------------------------------------------------------------------------------------------

/// Repeats one blocking query for ever and says what it sees. Signals and slots; stop() or destruction ends it at once
/// without leaking its reply. The same body twice is announced once: `answered` is emitted for the first answer, for
/// every answer whose body differs, and for every rewound one. A query that the endpoint ends without an answer, after
/// it had waited, is no failure: a read that does not wait follows at once, and the state changes only if that fails. A
/// key or prefix that goes by transaction on this agent cannot be waited for: it is looked at about once a second, and
/// its snapshots have no index.
class Watch : public QObject
{
    Q_OBJECT
public:
    /// Longest wait asked for; less where the endpoint ends queries earlier (AgentNotes::waits()). Short, because
    /// agents of some versions end every answer after 30 s (facts §4.2), and because a deletion of an ancestor may not
    /// wake the query (facts §4.3).
    static constexpr std::chrono::milliseconds defaultWait = longestWait;

    /// Answers that bring nothing new are taken at most once per this time: an empty prefix wakes at every write to
    /// the store (facts §4.3). One after another doubles it up to the longest; what comes to be in a busy store is seen
    /// so much later at most.
    static constexpr std::chrono::milliseconds wakeThrottle{250};
    static constexpr std::chrono::milliseconds longestThrottle{1000};

    /// `request`: a GET without index and wait. The client must outlive the watch or be destroyed first: both are safe.
    Watch(Client* client, Request request, QObject* parent = nullptr);
    ~Watch() override;

    void setWait(std::chrono::milliseconds wait); ///< 1 s … 25 s; before start().
    /// Answers are announced at most once per this time: while a pause lasts no query is under way, so a burst costs
    /// one answer. 0 (default): as fast as Consul answers.
    void setMinimumInterval(std::chrono::milliseconds interval);

    /// After each good answer it rests, Live, until lookAgain(). Before start().
    void setOnDemand();

    void start();
    void stop();
    /// Ends a back-off now: a person pressed "Retry now", or a sister watch just got through.
    void retryNow();
    /// Gives up the query that is under way and asks at once what is so. `anew`: announces it even if it is what was
    /// announced last, for who dropped that. Nothing happens to a stopped watch.
    void lookAgain(bool anew = false);
    /// A query is under way.
    [[nodiscard]] bool isAsking() const;
    /// The last announced answer cannot be read: it counts as a failed query. The state turns to Retrying (or Denied)
    /// with this error, and after the back-off the next answer is announced even if it is the same. Rejecting one
    /// answer after another makes the back-off grow. Nothing happens to a stopped watch.
    void reject(const Error& error);

    [[nodiscard]] const WatchState& state() const;
    /// Looks once in a while instead of waiting.
    [[nodiscard]] bool isPolled() const;

Q_SIGNALS:
    void answered(const consul::Snapshot& snapshot);
    /// Instead of `answered`, after stateChanged(): an answer came, and what was announced last is still so.
    void unchanged();
    void stateChanged(const consul::WatchState& state);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace consul

Q_DECLARE_METATYPE(consul::Snapshot)
Q_DECLARE_METATYPE(consul::WatchState)
