// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/lanes.h"
#include "semaphore/sightings.h"
#include "semaphore/state.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace diagnosis {

/// One watched path, as the graph looks at it.
struct WatchedPath {
    std::shared_ptr<const semaphore::State> state;
    semaphore::Sightings sightings;
};

/// Which sessions are one actor: those with one id; and, where a rule is given, those for whose `name@node` its
/// expression has the same text in the group `actor` (else the whole match).
class ActorRule
{
public:
    ActorRule() = default; ///< Sessions alone.
    /// Translated sentence of what is wrong with it.
    [[nodiscard]] static tl::expected<ActorRule, QString> fromText(const QString& expression);
    [[nodiscard]] QString actorOf(const QString& session, const QString& name, const QString& node) const;
    [[nodiscard]] QString text() const { return m_expression.pattern(); }

private:
    QRegularExpression m_expression;
};

struct WaitActor {
    QString id; ///< As ActorRule::actorOf().
    QString title; ///< For people.
    QStringList sessions;
    bool stale = false; ///< All of what it holds, it holds as one that is gone.
    int blocks = 0; ///< How many wait for it, directly or through others.
    std::optional<QDateTime> blocksSince; ///< UTC: since when somebody has waited for it; nullopt: nobody does.
    bool root = false; ///< It blocks and does not wait itself.
};

struct WaitEdge {
    int actor = 0;
    int path = 0; ///< In WaitGraph::paths.
    bool owns = false; ///< It holds a permit; else it waits for one.
    bool stale = false;
    int number = 0; ///< From 1, in order of time; 0: not known.
    std::optional<QDateTime> since; ///< UTC.
    bool exact = false;
    QString session;
};

/// Actors of which none can go on, for each waits for another of them.
struct WaitCycle {
    QString fingerprint; ///< The same for the same cycle, however it was found: it is told once.
    std::vector<int> actors; ///< Each waits for a permit of the next, the last for one of the first.
    std::vector<int> paths; ///< What each of them waits for.
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

[[nodiscard]] WaitGraph waitGraph(const std::vector<WatchedPath>& paths, const ActorRule& rule);
/// From what was seen of many paths: who took a second one while holding the first, in both orders.
[[nodiscard]] std::vector<WaitInversion> inversionsOf(const history::Lanes& lanes, const ActorRule& rule);

} // namespace diagnosis
