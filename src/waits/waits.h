// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/lanes.h"
#include "semaphore/sightings.h"
#include "semaphore/state.h"

#include <QDateTime>
#include <QHash>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace waits {

/// One watched path, as the graph looks at it.
struct WatchedPath {
    std::shared_ptr<const semaphore::State> state;
    semaphore::Sightings sightings;
};

/// Which sessions are one actor: those with one id; and, where a rule is given, those for whose `name@node` its
/// expression has the same text in the group `actor` (else the whole match). Names are text from outside: of a longer
/// one its first `longestSubject` letters are looked at, and an expression that takes too many steps finds nothing.
class ActorRule
{
public:
    ActorRule() = default; ///< Sessions alone.
    /// Translated sentence of what is wrong with it. Empty: sessions alone.
    [[nodiscard]] static tl::expected<ActorRule, QString> fromText(const QString& expression);
    [[nodiscard]] QString actorOf(const QString& session, const QString& name, const QString& node) const;
    /// What the expression finds; empty: nothing, or nothing without a name. nullopt: it took too many steps.
    [[nodiscard]] std::optional<QString> found(const QString& name, const QString& node) const;
    [[nodiscard]] QString text() const { return m_text; }
    [[nodiscard]] bool isEmpty() const { return m_text.isEmpty(); }

    static constexpr qsizetype longestExpression = 500;
    static constexpr qsizetype longestSubject = 500;

private:
    QString m_text;
    QRegularExpression m_expression; ///< With its bounds.
    bool m_hasGroup = false;
};

/// The same for many sessions, each asked for once. After `mostUndecided` names that took too many steps the rule is
/// left alone: the others stand for themselves, and undecided() says how many do.
class ActorNames
{
public:
    explicit ActorNames(ActorRule rule)
        : m_rule(std::move(rule))
    {
    }
    [[nodiscard]] QString of(const QString& session, const QString& name, const QString& node);
    [[nodiscard]] int undecided() const { return m_undecided; }

    static constexpr int mostUndecided = 20;

private:
    ActorRule m_rule;
    QHash<QString, QString> m_known; ///< By session.
    int m_undecided = 0;
};

struct WaitActor {
    QString id; ///< As ActorRule::actorOf().
    QString title; ///< For people; of one line, no longer than `longestTitle`. Two actors never have the same.
    QStringList sessions;
    bool stale = false; ///< All of what it holds, it holds as one that is gone.
    int blocks = 0; ///< How many wait for it, directly or through others.
    /// UTC: since when somebody has waited for it; nullopt: nobody does, or not known.
    std::optional<QDateTime> blocksSince;
    bool blocksExact = false; ///< False: perhaps longer.
    bool root = false; ///< It blocks and does not wait itself.

    static constexpr qsizetype longestTitle = 100;
};

struct WaitEdge {
    int actor = 0;
    int path = 0; ///< In WaitGraph::paths.
    bool owns = false; ///< It holds a permit; else it waits for one.
    bool stale = false;
    /// From 1, in order of time; those that one moment showed have the same. 0: not known, for it began before somebody
    /// looked.
    int number = 0;
    std::optional<QDateTime> since; ///< UTC.
    bool exact = false;
    QString session;
};

/// Actors of which none can go on, for each waits for another of them; or one that waits for itself. Whoever could let
/// one of them go on is stuck as well: of a semaphore all its holders are.
struct WaitCycle {
    QString fingerprint; ///< The same for the same cycle, however it was found: it is told once.
    std::vector<int> actors; ///< Each waits for a permit of the next, the last for one of the first.
    std::vector<int> paths; ///< What each of them waits for.
    int others = 0; ///< Further ones that are stuck in the same knot: they wait for one another, too.
    QString text; ///< Translated: who took what in which order.
};

/// Two paths that were taken in both orders: today's luck.
struct WaitInversion {
    QString first;
    QString second;
    QString text; ///< Translated.
};

struct WaitGraph {
    QStringList paths;
    std::vector<WaitActor> actors; ///< Root blockers first, those that block most first.
    std::vector<WaitEdge> edges;
    std::vector<WaitCycle> cycles;
    /// Translated: what Consul does not show. Waiters of plain locks leave no trace.
    QStringList blindSpots;
};

/// Pure. Deadlocked is whoever is left when all those are taken away that can go on: who does not wait; who waits for
/// a permit of one that can go on, or for one that is free. Where it cannot be told whether a permit is free, or it is
/// taken by a session that is gone (who waits takes that out), it counts as free. An actor that waits at several paths
/// goes on with any of them. So no deadlock is told that might be none.
[[nodiscard]] WaitGraph waitGraph(const std::vector<WatchedPath>& paths, const ActorRule& rule);
/// From what was seen of many paths: who took a second one, or waited for it, while holding the first, in both orders,
/// and another actor each: one that takes both orders by itself does not wait for itself.
/// By their names, at most `mostInversions`. What one moment showed at once has no order.
[[nodiscard]] std::vector<WaitInversion> inversionsOf(const history::Lanes& lanes, const ActorRule& rule);
inline constexpr std::size_t mostInversions = 200;

} // namespace waits
