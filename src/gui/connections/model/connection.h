// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "observer/hub.h"
#include "profiles/profile.h"

#include <QDateTime>
#include <QObject>
#include <QStringList>

#include <memory>
#include <optional>

namespace gui {

/// How the connection as a whole is doing; the toolbar's pill and the pages' banners show it.
enum class ConnectionPhase {
    Connecting, ///< No answer yet.
    Live, ///< The agent answers and knows a leader.
    NoLeader, ///< The agent answers, the cluster has no leader.
    Denied, ///< The agent answers, the token may not, or is unknown.
    Unreachable, ///< Never reached since it was opened.
    Lost, ///< Was live, does not answer now; tried again by itself.
};
[[nodiscard]] bool isContact(ConnectionPhase phase); ///< What is shown is so now, as far as the connection knows.
[[nodiscard]] QLatin1String phaseName(ConnectionPhase phase); ///< For the log and diagnostics: not translated.

/// What a person has set wrong in the practice agent, for whoever tells of the trouble that comes of it.
struct PracticeTrouble {
    bool leaderLost = false;
    bool latency = false;
    bool drops = false;
    bool errors = false;
    bool lostResponses = false;
    bool limits = false;
    bool slowClock = false; ///< It stands, or is slower than real time: what waits on it seems not to answer.

    [[nodiscard]] bool any() const { return leaderLost || latency || drops || errors || limits || slowClock; }
    bool operator==(const PracticeTrouble&) const = default;
};

/// Who one is to the agent, as far as it has said.
struct TokenStatus {
    consul::AclState acl = consul::AclState::NotKnown; ///< NotKnown also where there was no reason to ask.
    bool given = false; ///< A token is sent.
    bool management = false; ///< It may everything.
    QDateTime expires; ///< UTC. Invalid: it does not, or nothing is known of it.
    bool endsSoon = false; ///< Within the hour.

    /// What lists show may be part of what is there, and writing may be refused.
    [[nodiscard]] bool isLimited() const
    {
        return !management && (acl == consul::AclState::On || acl == consul::AclState::Anonymous);
    }
    [[nodiscard]] bool hasExpired(const QDateTime& now) const { return expires.isValid() && expires <= now; }
    bool operator==(const TokenStatus&) const = default;
};

struct ConnectionStatus {
    ConnectionPhase phase = ConnectionPhase::Connecting;
    QString node; ///< Of the agent.
    QString datacenter;
    QStringList datacenters; ///< That the agent knows; empty: unknown.
    QString version; ///< Consul's.
    QString leader; ///< `10.0.0.1:8300`; empty: none.
    QString leaderName; ///< Node of that address when exactly one member has it; else empty.
    bool restricted = false; ///< The token may not read the agent itself: lists may hide what it may not see.
    TokenStatus token; ///< As of the last time that the agent was reached.
    std::optional<consul::Error> error;
    std::optional<QDateTime> retryAt; ///< UTC.
    QDateTime answeredAt; ///< UTC. While it is not Live: when the agent answered last; invalid: never.
    /// UTC. While there is no contact: until then a change would have been seen. Of an agent that hangs, its last
    /// answer.
    QDateTime contactUntil;
    bool practice = false; ///< No Consul: the practice agent of this program.
    PracticeTrouble set; ///< With practice.

    bool operator==(const ConnectionStatus&) const = default;
};

class ConnectionScope;
struct Catalog;

/// The agent that the window works with: opens and closes the scope of one connection after another, and is its voice
/// for whatever outlives it. One per window.
class Connection : public QObject
{
    Q_OBJECT
public:
    explicit Connection(QObject* parent = nullptr);
    ~Connection() override;

    /// `warnings`: what had to be said about how the endpoint was read (consul::ReadEndpoint); kept until the next
    /// open(). `profile`: what of the remembered connections this is; a production one opens read-only.
    void open(const consul::Endpoint& endpoint, const QStringList& warnings = {},
        const std::optional<profiles::Profile>& profile = {});
    /// Opens the practice agent of this program instead of a cluster.
    void openPractice(const consul::Endpoint& endpoint) { openAny(endpoint, {}, true); }
    void close(); ///< Before quit: everything that is under way ends. Does nothing when nothing is open.
    void retryNow();
    /// What a page's watch met: the connection looks at once whether that is its own trouble, so that window and page
    /// tell of one state.
    void noteWatchState(const consul::WatchState& page);
    void setPracticeTrouble(const PracticeTrouble& trouble); ///< Of the practice agent that is open; looks at once.

    [[nodiscard]] bool isOpen() const { return m_scope != nullptr; }
    /// What lives for the connection that is open; null: none is.
    [[nodiscard]] ConnectionScope* scope() const { return m_scope.get(); }
    /// Why nothing may be written now, translated; empty: it may. A feature may have reasons of its own, too.
    [[nodiscard]] QString writeBlocked() const;
    [[nodiscard]] bool isPractice() const { return status().practice; } ///< What is open is the practice agent.
    /// Nobody has answered since it was opened, and it has been tried: there is nothing to work on.
    [[nodiscard]] bool isUnreached() const;
    /// The one given to open() last; practice leaves it alone. Nothing, if there was none.
    [[nodiscard]] const std::optional<consul::Endpoint>& clusterEndpoint() const { return m_clusterEndpoint; }
    /// Without opening it.
    void setClusterEndpoint(const consul::Endpoint& endpoint, const std::optional<profiles::Profile>& profile = {});
    /// Of clusterEndpoint().
    [[nodiscard]] const std::optional<profiles::Profile>& clusterProfile() const { return m_clusterProfile; }
    /// Of what is open; nothing in practice, and where a connection is not remembered.
    [[nodiscard]] std::optional<profiles::Profile> profile() const;
    /// What the one that is open is called or looks like has changed: for all who show it (statusChanged()).
    void setProfile(const profiles::Profile& profile);
    [[nodiscard]] consul::Client* client() const; ///< Null before open(). Replaced by open().
    [[nodiscard]] observer::Hub* hub() const; ///< Likewise.
    [[nodiscard]] const ConnectionStatus& status() const;
    [[nodiscard]] const Catalog& catalog() const; ///< As it is known now. Nothing, while none is open.
    [[nodiscard]] const QStringList& warnings() const;
    /// Layouts of one's own, for the hub that is open and for those that follow.
    void setLayouts(const semaphore::OwnLayouts& layouts);
    /// Stable key for settings that are remembered per connection: what its profile says, else address and datacenter,
    /// no secrets. `practice` for the practice agent, wherever it listens.
    [[nodiscard]] QString settingsKey() const;
    /// What is shown is so now, as far as the connection knows.
    [[nodiscard]] bool isInContact() const;
    /// What ages count to at `now`, UTC: without contact, to its last moment. Whatever went on then is not known to go
    /// on.
    [[nodiscard]] QDateTime contactAt(const QDateTime& now) const;

Q_SIGNALS:
    void aboutToClose(); ///< client() and hub() still stand.
    void opened(); ///< client() and hub() are new.
    void clientNoted(consul::Client* client); ///< As ConnectionScope::otherClients().
    void statusChanged(const gui::ConnectionStatus& status);
    void writeBlockedChanged();
    /// Ask your observers to retryNow(): a person pressed "Retry now", or the agent has just answered again.
    void retryWanted();

private:
    void followProfile();
    void openAny(consul::Endpoint endpoint, const QStringList& warnings, bool practice);

    std::unique_ptr<ConnectionScope> m_scope;
    std::optional<consul::Endpoint> m_clusterEndpoint;
    std::optional<profiles::Profile> m_clusterProfile;
    semaphore::OwnLayouts m_layouts;
};

} // namespace gui

Q_DECLARE_METATYPE(gui::ConnectionStatus)
