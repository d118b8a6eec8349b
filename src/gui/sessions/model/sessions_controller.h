// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/stop.h"
#include "consul/values/catalog.h"
#include "gui/connections/model/path_watch_set.h"
#include "gui/connections/model/watched_list.h"
#include "gui/kit/model/live.h"
#include "gui/sessions/model/sessions_model.h"
#include "observer/session_directory.h"
#include "semaphore/repair.h"

#include <QTimer>

#include <functional>

namespace gui {

/// How a search of the store for held keys is doing.
struct HeldSearchState {
    bool running = false;
    qsizetype sessions = 0; ///< So many are looked for.
    qsizetype read = 0; ///< Keys, …
    qsizetype all = 0; ///< … of so many; 0: the names are still being read.
    qsizetype found = 0;
    /// When it has ended: says what was found, or why not. Null: it has not, or there was none.
    std::function<QString()> outcome;
};

/// What the Sessions page looks at: the list of the datacenter, live, and which keys its sessions hold, as far as
/// anybody looked.
class SessionsController : public WatchedList
{
    Q_OBJECT
public:
    /// Both outlive this. `watches`: what they show of held keys is known without asking.
    SessionsController(Connection* connection, PathWatchSet* watches, QObject* parent = nullptr);

    void setWatching(bool watching) override;
    [[nodiscard]] SessionsModel* model() { return &m_model; }
    [[nodiscard]] consul::WatchState watchState() const override
    {
        return m_lease ? m_directory->state() : consul::WatchState();
    }
    [[nodiscard]] int watchCount() const override { return m_directory && m_watching ? 1 : 0; }
    [[nodiscard]] bool isKnown() const override { return m_directory && m_directory->table()->known; }
    /// The watched path where it holds or waits; else that of a key that it holds; empty: nobody knows one.
    [[nodiscard]] QString pathOf(const QString& session) const;
    [[nodiscard]] consul::AclState acl() const;
    [[nodiscard]] bool leftOut() const; ///< Consul has said that the token may not see all of them.

    /// Reads the store for the keys that these sessions hold, part by part. Ends a search under way.
    void find(const QStringList& sessions);
    void cancelFind();
    [[nodiscard]] const HeldSearchState& search() const { return m_search; }
    [[nodiscard]] const Live<HoldingsOfSessions>& holdings() const { return m_holdings; }

Q_SIGNALS:
    void searchChanged();

private:
    /// A key and who holds it.
    struct Hold {
        QString key;
        QString session;
    };

    void open() override;
    void close() override;
    void retryNow() override;
    void startWatch();
    void adopt(const QDateTime& receivedAt); ///< Invalid: it is none of this moment.
    void noteWatched(const QString& path, const observer::Update& update);
    void forgetWatched(const QString& path);
    void showHoldings();
    void endSearch(const std::function<QString()>& outcome);
    static QCoro::Task<> searchStore(
        SessionsController* self, QPointer<observer::Hub> hub, QStringList sessions, consul::StopToken stop);
    void adoptFound(const QStringList& sessions, const semaphore::HeldKeys& held);

    PathWatchSet* m_watches;
    SessionsModel m_model;
    observer::SessionDirectory* m_directory = nullptr; ///< Of the connection.
    std::shared_ptr<const void> m_lease; ///< While it is watched here.
    QHash<QString, std::vector<Hold>> m_watched; ///< By watched path.
    QHash<QString, SessionHoldings> m_found; ///< By session: what the last search of it said.
    Live<HoldingsOfSessions> m_holdings;
    QTimer m_holdingsPause; ///< Many changes of watched paths are shown as one.
    HeldSearchState m_search;
    bool m_watching = false;
    std::unique_ptr<consul::StopSource> m_searchStop; ///< Of the search under way; null: none.
};

} // namespace gui
