// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/stop.h"

#include <QObject>
#include <QPointer>

#include <memory>

namespace consul {

/// Who answers, who leads, and who one is to it. Errors: why that is not known.
struct ClusterFacts {
    Result<AgentSelf> agent = Unexpected(Error());
    Result<QString> leader = Unexpected(Error());
    Result<std::vector<Member>> members = Unexpected(Error());
    QStringList datacenters; ///< Empty: not known, or not wanted.
    bool tokenRead = false; ///< acl and own are known.
    bool tokenMatters = false; ///< One is given, or the agent refuses to say who it is.
    AclState acl = AclState::NotKnown;
    std::optional<TokenSelf> own; ///< Where the token says something of itself.
};

/// The facts of one connection, read for all who look at it and shared by them. They do not follow by themselves: who
/// sees that they have changed asks for refresh().
class LiveFacts : public QObject
{
    Q_OBJECT
public:
    enum Part {
        Who = 1, ///< Agent, leader, members.
        Token = 2, ///< Also read with Who where it matters; else ACLs are off, and asking would only log a refusal.
        Datacenters = 4, ///< Read until they are known.
    };

    explicit LiveFacts(Client* client, QObject* parent = nullptr);
    ~LiveFacts() override;

    void refresh(); ///< Reads Who again, and what is wanted of the rest. Once more, if it is being read.
    /// From now on. Read now if it is not known, nor being read; what goes with Who waits for the first refresh().
    void want(Part part);
    /// Ends when nothing is being read: at once, if nothing is. A waiting coroutine must end before this object does.
    [[nodiscard]] QCoro::Task<> settled() const;

    [[nodiscard]] const ClusterFacts& value() const { return m_value; }

Q_SIGNALS:
    void changed(); ///< It was read again.

private:
    void read(int parts);
    static QCoro::Task<> readAll(LiveFacts* self, QPointer<Client> client, StopToken stop);

    QPointer<Client> m_client;
    ClusterFacts m_value;
    int m_wanted = Who;
    int m_now = 0; ///< Being read.
    int m_pending = 0; ///< To be read next.
    bool m_known = false; ///< The agent has answered about Who, once at least.
    bool m_again = false; ///< Wanted while it was being read, which may fail.
    std::unique_ptr<StopSource> m_reading; ///< Stopped when the reading ends. Null: none is under way.
    StopSource m_stop;
};

} // namespace consul
