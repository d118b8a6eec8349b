// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/cluster_facts.h"
#include "consul/watch.h"
#include "gui/connections/model/agent_directory.h"
#include "gui/connections/model/catalog_watch.h"
#include "gui/connections/model/connection.h"

#include <QTimer>

namespace gui {

/// What lives for one connection: Connection::open() makes it, closing destroys it, its children first, while client
/// and hub still stand. What belongs to a connection is a child of its scope; what outlives one (recordings, a run that
/// is swept, drafts) is not.
class ConnectionScope : public QObject
{
    Q_OBJECT
public:
    /// `settingsKey`: as Connection::settingsKey(), without practice.
    ConnectionScope(const consul::Endpoint& endpoint, QStringList warnings, bool practice, const QString& settingsKey);
    ~ConnectionScope() override;

    void start();
    void retryNow();
    void lookNow(); ///< Asks now how the connection is.
    void noteWatchState(const consul::WatchState& page); ///< As Connection::noteWatchState().
    void setPracticeTrouble(const PracticeTrouble& trouble);
    void noteClient(consul::Client* client); ///< One more of otherClients().

    [[nodiscard]] consul::Client* client() { return &m_client; }
    [[nodiscard]] observer::Hub* hub() { return &m_hub; }
    [[nodiscard]] consul::LiveFacts* facts() { return &m_facts; } ///< Who the agent is, and what one is to it.
    [[nodiscard]] CatalogWatch* catalog() { return &m_catalog; } ///< Its nodes and services.
    [[nodiscard]] AgentDirectory* agents() { return &m_agents; } ///< Of its nodes.
    [[nodiscard]] const ConnectionStatus& status() const { return m_status; }
    [[nodiscard]] bool isUnreached() const { return m_unreached; }
    [[nodiscard]] const QStringList& warnings() const { return m_warnings; }
    /// Other agents that are spoken to on behalf of this connection, for those who show the wire. Of those that have
    /// gone the pointer is null.
    [[nodiscard]] const std::vector<QPointer<consul::Client>>& otherClients() const { return m_others; }
    QStringList practicePaths; ///< What is watched on the practice agent: of practice nothing is kept in settings.

Q_SIGNALS:
    void statusChanged(const gui::ConnectionStatus& status);
    void retryWanted();
    void clientNoted(consul::Client* client);

private:
    void onHeartbeat(const consul::WatchState& state);
    [[nodiscard]] bool isWaitOnSlowClock(const consul::WatchState& state) const;
    void publish(ConnectionStatus next);
    void warn(const QStringList& said);
    void adoptNotes();
    void adoptFacts();
    void followToken(); ///< Says when the token's end is near.

    consul::Client m_client;
    observer::Hub m_hub;
    consul::LiveFacts m_facts;
    CatalogWatch m_catalog;
    AgentDirectory m_agents;
    consul::Watch m_heartbeat;
    std::vector<QPointer<consul::Client>> m_others;
    ConnectionStatus m_status;
    QStringList m_warnings;
    bool m_wasLive = false;
    bool m_unreached = false;
    bool m_looking = false; ///< The heartbeat was asked to look at once and has not said anything yet.
    bool m_borrowed = false; ///< The phase is what a page met, not what the heartbeat did.
    QTimer m_tokenTimer; ///< Until the end of the token is near.
};

} // namespace gui
