// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/path_watch_set.h"
#include "gui/history/model/flow_stats.h"
#include "gui/kit/model/banner.h"
#include "gui/kit/model/live.h"
#include "history/path_view.h"

#include <QHash>
#include <QObject>

#include <map>
#include <memory>

namespace gui {

class Connection;

/// What is said above a moment of the past that has no diagram. `state`: of the path then; null: nothing is known.
[[nodiscard]] Banner bannerThen(const QString& path, const semaphore::State* state);

/// The paths that are looked at, and what is known of each: the ones that are watched, as they are now; while a moment
/// of the past is looked at, as they were then; or those of a recording. All panes read it here, so no two of them show
/// two states.
class PathViews : public QObject
{
    Q_OBJECT
public:
    /// Both outlive it.
    PathViews(Connection* connection, PathWatchSet* watches, QObject* parent = nullptr);
    ~PathViews() override;

    [[nodiscard]] const Live<QStringList>& paths() const { return m_paths; } ///< Sorted.
    /// Lives as long as the path is one of them; null: it is not.
    [[nodiscard]] const Live<history::PathView>* live(const QString& path) const;
    /// The same now; of another path nothing is known. Valid until the next change.
    [[nodiscard]] const history::PathView& view(const QString& path) const;
    /// What is said above the diagram. `isTroubleShown`: what is wrong with the connection is told elsewhere.
    [[nodiscard]] Banner banner(const QString& path, bool isTroubleShown) const;
    /// Figures of what was seen of the path so far, as FlowStats::text(); empty: none, or it is not shown as it is now.
    [[nodiscard]] QString flowText(const QString& path) const;
    /// The clock has moved on. For whoever shows it, once a second.
    void tick();

    // --- Which moment is looked at, from whoever keeps it -----------------------------------------------------------
    /// Time stands still at this clock (UTC): what is shown stays as it is, and is not so now.
    void stand(const QDateTime& at);
    /// Of these paths, which are those of a recording, nothing is known yet.
    void standIn(const QStringList& paths, const QDateTime& at);
    /// What was so then, as viewThen() takes it. After stand() of all that is watched, too; after standIn() of the
    /// recording's paths.
    void showThen(const std::vector<history::Moment>& moments, const history::Lanes& lanes, history::Time cursor,
        const QDateTime& at);
    void showNow();

Q_SIGNALS:
    /// It is the same path, and its view goes on under this name. Before paths() say so.
    void renamed(const QString& from, const QString& to);
    /// After showThen(), also for who shows a path of which nothing was or is known.
    void momentRead();
    /// An answer of that moment has changed what is shown.
    void answered(const QString& path, const QDateTime& receivedAt);

private:
    /// A moment that is not now.
    struct Then {
        QStringList paths; ///< Of the recording.
        bool isElsewhere = false; ///< In a recording: what is watched is not shown.
        bool isRead = false; ///< What is known of that moment is here.
        QHash<QString, history::Time> moments = {}; ///< Moment::at of what is shown, by path.
    };
    using Views = QHash<QString, history::PathView>;

    void connectWatches();
    void connectConnection();
    void add(const QString& path);
    void remove(const QString& path);
    void rename(const QString& from, const QString& to);
    void take(const QString& path, const observer::Update& update);
    void follow(history::PathView& view, const consul::WatchState& state) const;
    void followAll();
    void seeSessions();
    void showIfNow(const QString& path); ///< What is so now, if that is looked at.
    void show(const Views& views); ///< These, and no others.

    Connection* m_connection;
    PathWatchSet* m_watches;
    Live<QStringList> m_paths;
    std::map<QString, std::unique_ptr<Live<history::PathView>>> m_shown; ///< Of m_paths.
    Views m_now; ///< Of all that are watched, whatever is shown.
    std::map<QString, FlowStats> m_flow; ///< Likewise.
    consul::SessionList m_sessions; ///< Of the connection, now.
    QDateTime m_clock; ///< UTC, of the last tick.
    std::optional<Then> m_then; ///< Nothing: what is so now is shown.
};

} // namespace gui
