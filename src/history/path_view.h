// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/session_list.h"
#include "consul/watch.h"
#include "history/lanes.h"
#include "history/moment.h"

#include <optional>
#include <vector>

namespace history {

/// What is known of one path at one moment: of now, of the past, or of a moment in a file. Whoever reads it cannot tell
/// which, and need not. A value; what is large in it is shared.
struct PathView {
    QString path;
    observer::Update update; ///< What was read last; `state` is null: nothing is known.
    consul::WatchState watch; ///< How it is read.
    consul::SessionList sessions; ///< All that are known, those at other paths as well.
    QDateTime at; ///< UTC. Whatever follows from the age of something counts to here.
    bool isOld = false; ///< `update` was read, and may not be so any more: there is no contact.
    std::optional<semaphore::Event> lastEvent; ///< The newest change that was seen until then.

    // What is so now goes on by these three.
    void take(const observer::Update& next);
    /// Without contact, only what was so at its last moment is known: `at` stands.
    void follow(const consul::WatchState& now, bool isInContact);
    /// `until`: up to when `update` is known to be so. Without contact to anybody, its last moment.
    void goOn(const QDateTime& until);

private:
    bool m_stands = false; ///< Its own watch fails; since when the path is not known, the connection cannot tell.
};

/// At a moment that was recorded. `moment`: of the path then; null: there is none. In an outage nothing is known of the
/// path. `cursor` in `lanes`, which the moment is of; `at`: the clock then, UTC. Pure.
[[nodiscard]] PathView viewThen(const QString& path, const Moment* moment, const Lanes& lanes, Time cursor,
    const QDateTime& at, const consul::SessionList& sessions);
/// All that any path knew of.
[[nodiscard]] consul::SessionList sessionsOf(const std::vector<Moment>& moments);

} // namespace history
