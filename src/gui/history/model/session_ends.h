// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/inventory.h"
#include "explain/ended_sessions.h"

#include <QObject>

#include <optional>
#include <vector>

namespace gui {

class Connection;
class HistoryController;
struct Catalog;

/// Which sessions ended at watched paths, when and why: from what is seen of the paths, the list of sessions and the
/// catalog, or as the recording says that lies open. Asks for nothing by itself. Follows the connection; what was seen
/// of one cluster says nothing of another.
class SessionEnds : public QObject
{
    Q_OBJECT
public:
    /// Both outlive this.
    SessionEnds(Connection* connection, HistoryController* seen, QObject* parent = nullptr);

    /// UTC; nullopt: nobody saw it end at the path. Cheap.
    [[nodiscard]] std::optional<QDateTime> endOf(const QString& path, const QString& session) const;
    /// Why it ended, translated; empty: nobody saw it.
    [[nodiscard]] QString storyOf(const QString& path, const QString& session) const;
    /// Those at the path that were seen to end by then, oldest first.
    [[nodiscard]] std::vector<explain::EndedSession> at(const QString& path, const QDateTime& until) const;
    /// What is known of each of these ends. `state`: of their path; null: not known.
    [[nodiscard]] std::vector<explain::EndFacts> factsOf(const std::vector<explain::EndedSession>& ends,
        const semaphore::State* state, const semaphore::Sightings& sightings) const;

    /// Of a path that is not among HistoryController::watches().
    void add(const QString& path, const observer::Update& update);
    /// While it is so, the health of checks and nodes is compared from one inventory to the next, if somebody has the
    /// catalog watched. That is work, for which somebody should look at a path.
    void setHealthFollowed(bool followed);

Q_SIGNALS:
    void changed(); ///< Something else may be known of an end.

private:
    void open();
    void seeSessions();
    void seeCatalog(const Catalog& catalog);

    Connection* m_connection;
    HistoryController* m_seen;
    explain::EndedSessions m_ended;
    QDateTime m_listedAt; ///< UTC, of the last list of sessions in m_ended.
    explain::HealthChanges m_health;
    cleanup::InventoryPtr m_inventory; ///< The last one in m_health.
    bool m_isHealthFollowed = false;
};

} // namespace gui
