// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/why/model/why_answer.h"
#include "history/lanes.h"

#include <deque>

namespace gui {

/// What the figures of an answer are worked out from, for a worker, which owns all of it.
struct WhySeen {
    history::Lanes lanes;
    history::Time until{0}; ///< The moment that is looked at, in the lanes.
    QDateTime beganAt; ///< UTC, of Time 0.
    std::vector<waits::WatchedPath> paths;
    QStringList unread; ///< Watched, but cannot be read now.
    waits::ActorRule rule;
    std::optional<exclusion::PathCheck> check; ///< The verdict of the path, where it is known already.
    std::shared_ptr<exclusion::ExclusionChecker> checker; ///< Gives it, where it is not. Null: nobody can.
    std::deque<history::Moment> moments; ///< What the checker has not been given yet, in order of time.
};

/// Of a session at a path; of a new client, if it is empty. Changes nothing but the checker: it adds what waits for it,
/// and sets its end.
[[nodiscard]] WhyFigures figuresOf(const QString& path, const QString& session, const WhySeen& seen);
/// They grow with time alone, and not only with what is seen.
[[nodiscard]] bool isGrowing(const WhySafety& safety);

/// Checks what is seen of all paths, moment by moment. While a worker has the checker, moments wait. The next worker
/// gets them with the checker: added all at once on this thread, they would block it.
class SharedChecker
{
public:
    /// So many of those that wait are added with one that comes while no worker has the checker. More than one, or they
    /// would never become fewer.
    static constexpr int mostAtOnce = 4;

    struct Loan {
        std::shared_ptr<exclusion::ExclusionChecker> checker;
        std::deque<history::Moment> moments; ///< To be added first.
    };

    void add(const history::Moment& moment); ///< In order of time; an earlier one begins anew.
    void reset();
    [[nodiscard]] Loan lendOut();
    void takeBack();
    [[nodiscard]] quint64 moments() const { return m_moments; } ///< How many it was given, or will be.

private:
    std::shared_ptr<exclusion::ExclusionChecker> m_checker = std::make_shared<exclusion::ExclusionChecker>();
    std::deque<history::Moment> m_waiting;
    quint64 m_moments = 0;
    history::Time m_last{0};
    bool m_isInUse = false;
};

} // namespace gui
