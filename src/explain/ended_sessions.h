// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/wire_log.h"
#include "explain/ending.h"
#include "history/moment.h"

#include <QHash>
#include <QSet>

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace explain {

/// Notices which sessions end at watched paths, live or from a recording. Fold everything in, in order of time; pure.
class EndedSessions
{
public:
    static constexpr std::size_t mostOfPath = 256; ///< The oldest are forgotten first.

    void add(const history::Moment& moment);
    void add(const QString& path, const observer::Update& update);
    /// The list of all sessions, where somebody watches it: that shows births and ends that no path shows. `at`: UTC,
    /// of the answer; what it tells of happened within `unseen` before. `index`: X-Consul-Index of the answer, 0: not
    /// known; only with it EndedSession::freedKey and storeLost can be told of sessions that end.
    void addSessions(const consul::SessionList& sessions, const QDateTime& at,
        std::chrono::milliseconds unseen = std::chrono::seconds(1), quint64 index = 0);

    /// At this path, oldest first. Those who held or waited when they ended, or a moment before.
    [[nodiscard]] std::vector<EndedSession> of(const QString& path) const;
    /// Null: none of that id.
    [[nodiscard]] const EndedSession* find(const QString& path, const QString& session) const;

private:
    /// A session that has been seen at a path.
    struct TrackedSession {
        EndedSession seen; ///< As far as it is known now; seenAt is invalid.
        bool here = true; ///< It holds or waits.
        QDateTime leftAt; ///< When that ended.
        quint64 freed = 0; ///< Index with which its key came free then; of a key that went, the answer's.
        bool tookKey = false; ///< The key went, as it does with a session of that behavior.
    };
    /// A session that left the list.
    struct Gone {
        QDateTime at;
        quint64 after = 0; ///< Index of the list before; 0: not known.
        quint64 index = 0; ///< Of the first list without it; 0: not known.
    };
    struct Path {
        QHash<consul::SessionId, TrackedSession> trackedSessions;
        std::shared_ptr<const semaphore::Observation> last; ///< Null: nothing to compare with.
        QDateTime lastAt;
        std::vector<EndedSession> ended;
        QHash<consul::SessionId, TrackedSession>
            unlisted; ///< Those of `ended` that no list has ever shown, as they were before.
    };
    class Lookup;
    struct Birth {
        QDateTime notBefore; ///< Invalid: it was there when the watching began.
        QDateTime at;
    };

    void fold(Path* path, const QString& name, const observer::Update& update, std::optional<history::Time> unseen);
    void meet(Path* path, const QString& name, const observer::Update& update, const consul::SessionId& id,
        const QString& key, bool holds, Lookup* before, Lookup* now);
    static void findUnlisted(Path* path, const consul::SessionList& sessions);
    static void leave(TrackedSession* tracked, const semaphore::Observation* before, const semaphore::Observation& now);
    static void follow(Path* path, const QSet<consul::SessionId>& holding, const QDateTime& at);
    static void end(Path* path, TrackedSession tracked, const QDateTime& at,
        const std::vector<consul::SessionInfo>& livedOn, const Gone* gone);

    QHash<QString, Path> m_paths;
    QHash<consul::SessionId, Birth> m_births; ///< Of addSessions().
    QHash<consul::SessionId, Gone> m_gone; ///< Those that left it lately.
    quint64 m_listIndex = 0; ///< Of the last one; 0: not known.
    bool m_listed = false; ///< It was called before.
};

/// Notices what becomes of checks and nodes. Fold every list in, in order of time; pure.
class HealthChanges
{
public:
    static constexpr std::size_t most = 4096; ///< The oldest are forgotten first, and are not watched any more then.

    /// All checks of all nodes. `at`: UTC, of the answer.
    void addChecks(const std::vector<consul::HealthCheck>& checks, const QDateTime& at);
    void addNodes(const QStringList& nodes, const QDateTime& at); ///< All nodes of the catalog.
    void interrupt(); ///< Nobody watches, or nothing is answered: what changes until the next lists is not told.

    [[nodiscard]] const std::vector<HealthChange>& changes() const { return m_changes; }
    [[nodiscard]] const std::vector<consul::HealthCheck>& checks() const { return m_checks; } ///< As of the last list.
    /// EndFacts::healthWatched of an end that was not before that moment: checks have been watched since then.
    [[nodiscard]] bool watchedSince(const QDateTime& moment) const;

private:
    void tell(HealthChange change);

    std::vector<consul::HealthCheck> m_checks;
    struct CheckRecord {
        consul::CheckStatus status = consul::CheckStatus::Unknown;
        quint64 modifyIndex = 0; ///< 0: not told.
        quint64 createIndex = 0; ///< Likewise.
        QString node; ///< As the check spells it.
    };
    QHash<QString, CheckRecord> m_status; ///< By node and check.
    QSet<QString> m_nodes;
    QDateTime m_checksSince; ///< Invalid: not watched now.
    bool m_nodesKnown = false;
    std::vector<HealthChange> m_changes;
};

/// The requests of a log that destroyed sessions, for EndFacts::acts.
[[nodiscard]] std::vector<OwnAct> destroyActsOf(const std::deque<consul::WireEntry>& log);
/// What these folds know of an end; own acts, and whether it came back, are for the caller to add.
[[nodiscard]] EndFacts endFactsOf(const EndedSession& ended, const HealthChanges& health);
/// For EndFacts::backAt: of those that hold and wait at its path now. `state`: null, if that is not known.
[[nodiscard]] std::optional<QDateTime> backAtOf(
    const EndedSession& ended, const semaphore::State* state, const semaphore::Sightings& sightings);

/// Those of the ends at one path that matter to who asks why, newest first: of stale holders, of the session that asks
/// (empty: a new client), and of the last one that held at its end, where nobody has held since.
[[nodiscard]] std::vector<EndedSession> endsThatMatter(
    const std::vector<EndedSession>& ended, const semaphore::State* state, const QString& session);

} // namespace explain
