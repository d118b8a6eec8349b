// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/request.h"
#include "practice/cluster.h"
#include "practice/journal.h"

#include <functional>
#include <optional>

namespace practice {

class Router;

/// A request of a client in this process, as the server would read it off the wire. nullopt: its path cannot be sent.
[[nodiscard]] std::optional<Request> requestOf(const consul::Request& request);

/// A practice agent without socket, thread or running clock: whoever owns it says which request is answered next, and
/// when a session or a lock-delay ends. No time passes by itself, so nothing else ever does. The same calls in the same
/// order give the same answers. Lives in one thread.
class SteppedAgent
{
public:
    struct Options {
        ServerIdentity identity;
        Vintage vintage;
        quint64 seed = 1;
        std::function<QByteArray()> makeId; ///< As Cluster::makeId.
        std::size_t journal = 0; ///< How many requests its journal keeps.
    };
    explicit SteppedAgent(const Options& options);

    /// Carries the request out. nullopt: it is a blocking query without news, and nothing was done; ask again.
    /// `isLost` only goes into the journal.
    [[nodiscard]] std::optional<Reply> answer(const Request& request, bool isLost = false);
    /// The same for a blocking query whose wait is over: it is answered, news or not.
    [[nodiscard]] Reply answerAfterWait(const Request& request);
    /// Whether answer() would answer. Changes nothing.
    [[nodiscard]] bool hasNews(const Request& request);

    /// Ends the session as its TTL does. False: there is none of this id.
    bool endSession(const QByteArray& id);
    [[nodiscard]] bool hasLockDelays() const; ///< A key cannot be acquired now because of one.
    [[nodiscard]] std::vector<QByteArray> delayedKeys() const; ///< Which.
    void endLockDelays(); ///< Lets time pass until no lock-delay is left.

    [[nodiscard]] const Tables& tables() const { return m_cluster.store.tables(); }
    [[nodiscard]] const Cluster& cluster() const { return m_cluster; }
    [[nodiscard]] const RequestJournal& journal() const { return m_journal; }

private:
    [[nodiscard]] Answer ask(const Request& request);

    Cluster m_cluster;
    Instant m_now{};
    RequestJournal m_journal;
};

} // namespace practice
