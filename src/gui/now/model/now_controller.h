// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/live.h"
#include "gui/now/model/last_hour.h"
#include "gui/now/model/now_facts.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace gui {

class Connection;
class PathWatchSet;

/// What is so of a source after the contact of its connection ended at `until`. Pure.
[[nodiscard]] NowSource withoutContact(NowSource source, const QDateTime& until);

/// Gathers what is known of everything that is watched on the connection: its paths, services and nodes, sessions.
/// Asks for nothing by itself, and shares the watches of the other pages; while it watches, these stay. Many changes at
/// once are told once. Outlives a window and follows the connection by itself.
class NowController : public QObject
{
    Q_OBJECT
public:
    /// All outlive this.
    NowController(Connection* connection, PathWatchSet* watches, const Live<std::vector<Alarm>>* alarms,
        QObject* parent = nullptr);
    ~NowController() override;

    void setWatching(bool watching); ///< False: the watches are let go, unless others look.
    void setShown(bool shown); ///< False: changed() is not told.
    [[nodiscard]] NowFacts facts(const QDateTime& now) const;
    /// Of this connection. It is kept while the page is hidden, too, as far as others watch.
    [[nodiscard]] const LastHour& lastHour() const { return m_hour; }
    void noteHour(const NowFacts& facts); ///< Those of now.
    [[nodiscard]] consul::WatchState watchState() const; ///< The worst of all.
    void noteChange(); ///< Something that facts() rest on may be another.

Q_SIGNALS:
    void changed(); ///< facts().

private:
    void open();
    void close();
    void tell();
    void lease();
    void noteEnds(const QString& path, const observer::Update& update);
    [[nodiscard]] NowSource sourceOf(const QString& path, const QDateTime& now) const;

    Connection* m_connection;
    PathWatchSet* m_watches;
    const Live<std::vector<Alarm>>* m_alarms;
    std::vector<NowLockDelay> m_lockDelays; ///< The latest ones; those over go when the next comes.
    LastHour m_hour;
    QTimer m_news;
    bool m_watching = false;
    bool m_shown = false;
    /// While it watches: of the list of sessions and of the catalog. The first to go, for their end tells of a change.
    std::shared_ptr<const void> m_sessions;
    std::shared_ptr<const void> m_catalog;
};

} // namespace gui
